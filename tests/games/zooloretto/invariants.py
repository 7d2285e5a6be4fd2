"""What holds in every state of Zooloretto: tiles, coins, donations, tokens, employees, and who may stand where."""

from collections import Counter

from games.zooloretto.model import (
    ALL_COINS,
    ALL_DONATIONS,
    ALL_EMPLOYEES,
    ALL_TOKENS,
    END_STACK,
    Loading,
    Placing,
    State,
    Turn,
    Zoo,
)
from games.zooloretto.offspring import pairs
from games.zooloretto.places import PLANS, WINDOWS
from games.zooloretto.setup import truck_sizes
from games.zooloretto.tiles import COIN, FACES, OFFSPRING_EACH, is_animal, is_stall, offer_tiles, sort_of, square_tiles

ORIGIN = {"sire": "m", "dam": "f"}


def invariants(state: State) -> list[str]:
    """The violations of Z5, Z21-Z26, Z68, Z69, B15, B50 in a state."""
    return [*_tiles(state), *_money(state), *_boss(state), *_zoos(state), *_turn(state)]


def tiles_of(zoo: Zoo) -> list[str]:
    """Every tile of a zoo."""
    inside = [tile for place in zoo.enclosures.values() for tile in (*place.animals, *place.stalls)]
    return inside + zoo.barn


def on_the_table(state: State) -> list[str]:
    """Every tile that is anywhere in or out of the game, money apart."""
    held = [tile for zoo in state.zoos for tile in tiles_of(zoo)]
    trucks = [tile for truck in state.trucks for tile in truck.tiles]
    open_ones: list[str] = []
    for frame in state.stack:
        open_ones += [frame.tile] if isinstance(frame, Loading) else []
        open_ones += frame.tiles if isinstance(frame, Placing) else []
    return [*state.pile, *trucks, *held, *state.gone, *open_ones]


def _as_dealt(tile: str) -> str:
    face = FACES[tile]
    if face.mark in ORIGIN:
        return f"{face.sort}-{ORIGIN[face.mark]}{'x' if face.offer else ''}"
    return tile


def _tiles(state: State) -> list[str]:
    found = []
    tiles = [_as_dealt(tile) for tile in on_the_table(state)]
    square = Counter(tile for tile in tiles if FACES[tile].mark != "o" and not FACES[tile].offer)
    square[COIN] += state.money_tiles
    if square != Counter(square_tiles(state.species)):
        found.append("Z68: square tiles were lost or made")
    for species in state.species:
        if tiles.count(f"{species}-o") + state.offspring[species] != OFFSPRING_EACH:
            found.append(f"Z5: offspring of the {species} don't add up")
    offered = Counter([*state.offers, *(tile for tile in tiles if FACES[tile].offer)])
    fertile = any(FACES[tile].mark == "f" for tile in offered)
    if offered != Counter(offer_tiles(state.species, fertile=fertile) if state.boss else ()):
        found.append("B50: offer tiles don't add up")
    return found


def _money(state: State) -> list[str]:
    found = []
    if sum(zoo.coins for zoo in state.zoos) + state.bank != ALL_COINS + state.money_tiles:
        found.append("Z69: coins don't add up")
    if min([state.bank, *(zoo.coins for zoo in state.zoos)]) < 0:
        found.append("Z16: somebody is in debt")
    return found


def _boss(state: State) -> list[str]:
    expected = (ALL_DONATIONS, ALL_TOKENS, ALL_EMPLOYEES) if state.boss else (0, 0, 0)
    counted = (
        state.donations + sum(zoo.donations for zoo in state.zoos),
        state.tokens + sum(zoo.tokens for zoo in state.zoos),
        state.employees + sum(sum(zoo.office.values()) for zoo in state.zoos),
    )
    found = [] if counted == expected else [f"B50: donations, tokens, employees are {counted}"]
    supplies = [state.donations, state.tokens, state.employees, *(zoo.donations for zoo in state.zoos)]
    if min(supplies) < 0:
        found.append("B50: a supply is negative")
    for zoo in state.zoos:
        found += [f"B15: {office} holds {n}" for office, n in zoo.office.items() if not 0 <= n <= WINDOWS[office]]
    return found


def _zoos(state: State) -> list[str]:
    found = []
    for zoo in state.zoos:
        for place, enclosure in zoo.enclosures.items():
            plan = PLANS[place]
            if len(enclosure.animals) > plan.spaces or len(enclosure.stalls) > plan.stalls:
                found.append(f"Z22/Z25: too much in {place}")
            if len({sort_of(tile) for tile in enclosure.animals}) > 1:
                found.append(f"Z21: two species in {place}")
            if not all(map(is_animal, enclosure.animals)) or not all(map(is_stall, enclosure.stalls)):
                found.append(f"Z25: something stands on the wrong spaces of {place}")
            if pairs(enclosure.animals):
                found.append(f"Z28: a pair in {place} has not bred")
        if list(zoo.enclosures) != [place for place in PLANS if place in zoo.enclosures]:
            found.append("enclosures are out of order")
        if COIN in zoo.barn:
            found.append("Z20: a coin tile in a barn")
    return found


def _turn(state: State) -> list[str]:
    found = []
    if [truck.spaces for truck in state.trucks] != list(truck_sizes(len(state.zoos))):
        found.append("Z7: trucks changed")
    if any(len(truck.tiles) > truck.spaces for truck in state.trucks):
        found.append("Z9: a truck is overloaded")
    if (len(state.pile) < END_STACK) != state.last_round:
        found.append("Z54: the last round does not match the end stack")
    if not state.pile and any(isinstance(frame, Turn) and not state.is_out(frame.seat) for frame in state.stack[-1:]):
        found += [] if any(truck.can_be_taken() for truck in state.trucks) else ["the pile ran dry"]
    return found
