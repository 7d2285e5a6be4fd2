"""Turns, trucks and rounds (Z9-Z20, Z54): draw a tile and load it, or take a truck; the rest is in ``money``."""

from games.core.values import Event, Seat
from games.zooloretto.actions import Done, Draw, Load, PlaceTile, TakeTruck
from games.zooloretto.events import (
    CoinsDelivered,
    GameEnded,
    LastRoundBegan,
    RoundEnded,
    TileDrawn,
    TileLoaded,
    TilePlaced,
    TruckTaken,
)
from games.zooloretto.model import END_STACK, Loading, Placing, State, Turn
from games.zooloretto.placing import places_for, put
from games.zooloretto.tiles import COIN


def legal_truck_actions(state: State) -> list[Draw | TakeTruck]:
    """Draw while a truck has room (Z9), or take a truck that carries something (Z12)."""
    draws: list[Draw | TakeTruck] = [Draw()] if can_draw(state) else []
    return [*draws, *(TakeTruck(number) for number, truck in enumerate(state.trucks, 1) if truck.can_be_taken())]


def can_draw(state: State) -> bool:
    """Whether a truck in the middle has room for a tile. The pile itself never runs out (at most 15 tiles a round)."""
    return bool(state.pile) and any(truck.has_room() for truck in state.trucks)


def legal_loads(state: State) -> list[Load]:
    """The trucks that have room for the drawn tile (Z9, Z10)."""
    return [Load(number) for number, truck in enumerate(state.trucks, 1) if truck.has_room()]


def legal_placements(state: State, frame: Placing) -> list[PlaceTile | Done]:
    """Each tile that is left, wherever it may go; when none is left, only "done"."""
    if not frame.tiles:
        return [Done()]
    zoo = state.zoos[frame.seat]
    return [PlaceTile(tile, place) for tile in dict.fromkeys(frame.tiles) for place in places_for(zoo, tile)]


def draw(state: State, seat: Seat) -> list[Event]:
    """Turn up the next tile; the first of the end stack makes this the last round (Z11, Z54)."""
    tile = state.pile.pop()
    state.stack.append(Loading(seat, tile))
    events: list[Event] = [TileDrawn(seat, tile, state.draw_part())]
    if len(state.pile) < END_STACK and not state.last_round:
        state.last_round = True
        events.append(LastRoundBegan(seat))
    return events


def load(state: State, frame: Loading, truck: int, *, forced: bool) -> list[Event]:
    """Put the drawn tile on a truck and pass the turn."""
    state.stack.pop()
    state.trucks[truck - 1].tiles.append(frame.tile)
    return [TileLoaded(frame.seat, frame.tile, truck, forced), *end_turn(state, frame.seat)]


def take(state: State, seat: Seat, truck: int, *, forced: bool) -> list[Event]:
    """Take a truck: coin tiles become money (Z20), the rest waits to be placed."""
    taken = state.trucks[truck - 1]
    tiles, taken.tiles, taken.taken_by = tuple(taken.tiles), [], seat
    coins = tiles.count(COIN)
    state.zoos[seat].coins += coins
    state.money_tiles += coins
    state.stack.append(Placing(seat, truck, tuple(tile for tile in tiles if tile != COIN)))
    delivered: list[Event] = [CoinsDelivered(seat, coins)] if coins else []
    return [TruckTaken(seat, truck, tiles, forced), *delivered]


def place(state: State, frame: Placing, action: PlaceTile, *, forced: bool) -> list[Event]:
    """Place one tile of the truck; the frame stays open for the others."""
    left = list(frame.tiles)
    left.remove(action.tile)
    state.stack[-1] = Placing(frame.seat, frame.truck, tuple(left))
    placed = TilePlaced(frame.seat, action.tile, action.to, forced)
    return [placed, *put(state, frame.seat, action.tile, action.to)]


def done(state: State, frame: Placing) -> list[Event]:
    """Close the frame of a truck whose tiles are all placed."""
    state.stack.pop()
    return end_turn(state, frame.seat)


def end_turn(state: State, seat: Seat) -> list[Event]:
    """Pass the turn clockwise to the next seat that is still in (Z19), or end the round."""
    state.stack.pop()
    seats = len(state.zoos)
    for step in range(1, seats + 1):
        following = (seat + step) % seats
        if not state.is_out(following):
            state.stack.append(Turn(following))
            return []
    return _end_round(state, seat)


def _end_round(state: State, last: Seat) -> list[Event]:
    """All have taken a truck: trucks return (Z17); whoever took the last one begins (Z18), or the game ends (Z54)."""
    left_over = tuple(tile for truck in state.trucks for tile in truck.tiles)
    state.gone += left_over
    for truck in state.trucks:
        truck.tiles, truck.taken_by = [], None
    if state.last_round:
        return [GameEnded(left_over)]
    state.stack.append(Turn(last))
    return [RoundEnded(last, left_over)]
