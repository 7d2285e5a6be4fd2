"""Why an action is not legal: the most telling reason, with its rule and values. Asked only about what is not legal."""

from typing import assert_never

from games.banana_bandits.actions import (
    Attack,
    Collect,
    Convert,
    Decision,
    Discard,
    DrawCards,
    DrawFloor,
    EndTurn,
    ExchangeCoins,
    LeaveCoins,
    Move,
    Pass,
    PassAhead,
    PassFight,
    Place,
    PlayCard,
    PowerUp,
    Punch,
    StealCard,
    SwapGorillas,
    TakeCoin,
    UltimateAttack,
)
from games.banana_bandits.cards import DICE_ON_TABLE, PLAYABLE, Card
from games.banana_bandits.model import (
    COLOURS,
    HAND_LIMIT,
    Discarding,
    Fight,
    Looting,
    Placing,
    Punching,
    State,
    Turn,
)
from games.banana_bandits.moves import may_extend
from games.banana_bandits.spoils import reach_of
from games.banana_bandits.tower import FLOORS, Window, floor_of
from games.core.frames import top
from games.core.values import Refusal, Seat

_WINDOW_RULES: dict[Card, str] = {"p1": "R36", "p2": "R36", "av": "R38", "roll": "R39", "avoid": "R42"}


def why_not(state: State, seat: Seat, action: Decision, decider: Seat) -> Refusal:
    """The reason, by kind of action; ``decider`` is the seat that the table waits for."""
    if isinstance(action, PassAhead):
        return Refusal("no_such_passes", "U1")
    if seat != decider:
        fight = any(isinstance(frame, Fight) for frame in state.stack)
        return Refusal("not_asked", "R44" if fight else "R10", {"seat": decider})
    return _wrong_moment(state, action) or _wrong_choice(state, seat, action)


def _wrong_moment(state: State, action: Decision) -> Refusal | None:
    """Another decision is open than the one that was made."""
    frame = top(state.stack)
    match frame:
        case Placing():
            return None if isinstance(action, Place) else Refusal("place_first", "R9")
        case Fight():
            return None if isinstance(action, PlayCard | Pass | PassFight) else Refusal("fight_on", "R44")
        case Punching():
            return None if isinstance(action, Punch) else Refusal("punch_first", "R51")
        case Looting():
            return None if isinstance(action, TakeCoin | LeaveCoins) else Refusal("loot_first", "R60")
        case Discarding():
            return None if isinstance(action, Discard) else Refusal("discard_first", "R18")
        case Turn():
            return _not_in_a_turn(action)
        case _:
            assert_never(frame)


def _not_in_a_turn(action: Decision) -> Refusal | None:
    match action:
        case Place():
            return Refusal("already_placed", "R9")
        case PlayCard() | Pass() | PassFight():
            return Refusal("no_fight", "R44")
        case Punch() | TakeCoin() | LeaveCoins():
            return Refusal("no_victory", "R50")
        case Discard():
            return Refusal("turn_not_over", "R19")
        case _:
            return None


def _wrong_choice(state: State, seat: Seat, action: Decision) -> Refusal:
    match action:
        case Place():
            return _window(state, action.window) or Refusal("occupied", "R9", {"window": action.window})
        case Move() | Collect() | DrawCards() | Attack() | UltimateAttack():
            return _no_points(state) or _action(state, seat, action)
        case Convert():
            return _conversion(state, seat, action)
        case DrawFloor() | StealCard() | ExchangeCoins() | PowerUp() | SwapGorillas():
            return _trick(state, seat, action)
        case PlayCard():
            return _fight_card(state, seat, action.card)
        case Punch() | TakeCoin() | LeaveCoins():
            return _spoils(state, action)
        case Discard():
            excess = len(state.hands[seat]) - HAND_LIMIT
            return Refusal("discard_exactly", "R18", {"count": excess, "limit": HAND_LIMIT})
        case Pass() | PassFight() | PassAhead() | EndTurn():
            return Refusal("not_now")
        case _:
            assert_never(action)


def _window(state: State, window: Window) -> Refusal | None:
    """No such window, or one on the closed side."""
    if window in state.tower.windows:
        return None
    closed = state.tower.closed != "" and window.startswith(state.tower.closed)
    return Refusal("closed_side" if closed else "no_such_window", "R14" if closed else "R2", {"window": window})


def _no_points(state: State) -> Refusal | None:
    turn = top(state.stack)
    return Refusal("no_points", "R15") if isinstance(turn, Turn) and not turn.points else None


def _action(state: State, seat: Seat, action: Move | Collect | DrawCards | Attack | UltimateAttack) -> Refusal:
    match action:
        case Move():
            return _move(state, seat, action.window)
        case Collect():
            return _collect(state, seat, action)
        case DrawCards():
            return _draw(state, seat)
        case Attack() | UltimateAttack():
            return _attack(state, seat, action)
        case _:
            assert_never(action)


def _move(state: State, seat: Seat, window: Window) -> Refusal:
    unknown = _window(state, window)
    if unknown:
        return unknown
    if window == state.gorillas[seat]:
        return Refusal("same_window", "R20", {"window": window})
    if state.occupied(window):
        return Refusal("occupied", "R21", {"window": window})
    return Refusal("too_far", "R20", {"window": window, "from": state.gorillas[seat]})


def _collect(state: State, seat: Seat, action: Collect) -> Refusal:
    here = state.gorillas[seat]
    held = state.hands[seat].count("adj")
    if len(action.neighbours) > held:
        return Refusal("adjacent_short", "R27", {"held": held})
    for window in action.neighbours:
        if window not in state.tower.neighbours(here):
            return Refusal("not_adjacent", "R26", {"window": window, "from": here})
        if window not in may_extend(state, seat):
            return Refusal("no_coins_there", "R25", {"window": window})
    if len(set(action.neighbours)) < len(action.neighbours):
        return Refusal("same_neighbour", "R26")
    return Refusal("no_coins_there", "R25", {"window": here})


def _draw(state: State, seat: Seat) -> Refusal:
    if floor_of(state.gorillas[seat]) != 1:
        return Refusal("not_on_floor_1", "R28", {"window": state.gorillas[seat]})
    if len(state.hands[seat]) >= HAND_LIMIT:
        return Refusal("hand_full", "R28", {"limit": HAND_LIMIT})
    return Refusal("no_cards_left", "R29")


def _attack(state: State, seat: Seat, action: Attack | UltimateAttack) -> Refusal:
    if action.target == seat:
        return Refusal("own_gorilla", "R33")
    if action.target not in state.seats:
        return Refusal("no_such_player", "R30")
    if isinstance(action, UltimateAttack) and "ult" not in state.hands[seat]:
        return Refusal("card_missing", "R30", {"card": "ult"})
    here, there = state.gorillas[seat], state.gorillas[action.target]
    if isinstance(action, Attack) and not state.tower.in_reach(here, there):
        return Refusal("out_of_reach", "R30", {"seat": action.target, "from": here, "window": there})
    return _declared(state, seat, action.cards)


def _declared(state: State, seat: Seat, cards: tuple[Card, ...]) -> Refusal:
    for card in cards:
        if card not in PLAYABLE["attacker", "pre"]:
            return Refusal("card_window", _WINDOW_RULES.get(card, "R44"), {"card": card})
        if cards.count(card) > state.hands[seat].count(card):
            return Refusal("card_missing", "R80", {"card": card})
    return Refusal("not_now")


def _conversion(state: State, seat: Seat, action: Convert) -> Refusal:
    here = state.gorillas[seat]
    if here not in state.sites:
        return Refusal("no_site", "R66", {"window": here})
    if not state.sites[here]:
        return Refusal("site_empty", "R69", {"window": here})
    if seat in action.pay:
        return Refusal("own_colour", "R67")
    return Refusal("coins_missing", "R67")


def _trick(state: State, seat: Seat, action: DrawFloor | StealCard | ExchangeCoins | PowerUp | SwapGorillas) -> Refusal:
    cards: dict[type[Decision], tuple[Card, str]] = {
        DrawFloor: ("floor", "R72"),
        StealCard: ("steal", "R73"),
        ExchangeCoins: ("coins", "R75"),
        PowerUp: ("ap", "R77"),
        SwapGorillas: ("swap", "R78"),
    }
    card, rule = cards[type(action)]
    if card not in state.hands[seat]:
        return Refusal("card_missing", rule, {"card": card})
    match action:
        case DrawFloor():
            return Refusal("nobody_to_rob", rule) if 1 <= action.floor <= FLOORS else Refusal("no_such_floor", rule)
        case StealCard():
            return Refusal("no_card_to_steal", rule)
        case ExchangeCoins():
            return _exchange(state, action)
        case SwapGorillas():
            return Refusal("two_gorillas", rule)
        case PowerUp():
            return Refusal("not_now")
        case _:
            assert_never(action)


def _exchange(state: State, action: ExchangeCoins) -> Refusal:
    if action.owner not in state.seats or not {action.give, action.take} <= set(range(COLOURS)):
        return Refusal("no_such_coin", "R75")
    if action.give == action.take:
        return Refusal("same_colour", "R75")
    if not state.piles[action.owner][action.give]:
        return Refusal("not_in_pile", "R75", {"seat": action.owner, "colour": action.give})
    return Refusal("not_in_bank", "R75", {"colour": action.take})


def _fight_card(state: State, seat: Seat, card: Card) -> Refusal:
    fight = top(state.stack)
    if not isinstance(fight, Fight) or card not in _WINDOW_RULES:
        return Refusal("not_in_a_fight", "R44", {"card": card})
    if card not in state.hands[seat]:
        return Refusal("card_missing", _WINDOW_RULES[card], {"card": card})
    if card == "roll" and fight.stage != "pre" and DICE_ON_TABLE[fight.stage] != fight.asked:
        return Refusal("own_dice_only", "R40")
    return Refusal("card_window", _WINDOW_RULES[card], {"card": card})


def _spoils(state: State, action: Punch | TakeCoin | LeaveCoins) -> Refusal:
    frame = top(state.stack)
    if isinstance(action, TakeCoin):
        return Refusal("no_such_coin", "R61")
    if isinstance(action, LeaveCoins) or not isinstance(frame, Punching):
        return Refusal("coin_is_due", "R60")
    reach = reach_of(state, frame.defender)
    if not reach[action.direction]:
        return Refusal("no_flight", "R50")
    return Refusal("not_farthest", "R51", {"reach": reach[action.direction], "farthest": max(reach.values())})
