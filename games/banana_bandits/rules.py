"""The rules of Banana Bandits: whose decision it is, what is legal, what it does.

The chapters: ``setup`` (R1-R10), ``tower`` (R11-R14), ``moves`` (R15-R29), ``fight`` (R30-R49), ``spoils`` (R50-R65),
``tricks`` (R66-R79), ``hands`` (R74, R80, R81), ``refusals`` (why not).
"""

from collections.abc import Sequence
from typing import Any, Literal, TypeAlias, assert_never

from games.banana_bandits import fight, hands, moves, setup, spoils, tricks
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
from games.banana_bandits.cards import PassWindow
from games.banana_bandits.events import Discarded, PassesSet, TurnEnded
from games.banana_bandits.model import (
    HAND_LIMIT,
    Discarding,
    Fight,
    Frame,
    Looting,
    Options,
    Placing,
    Punching,
    State,
    Turn,
)
from games.banana_bandits.refusals import why_not
from games.core.chance import Dice
from games.core.contract import Rules as CoreRules
from games.core.frames import top
from games.core.values import AnyOf, Event, Refusal, Result, ScoreLine, Seat, kind_of, ranked

Legal: TypeAlias = Decision | AnyOf[Any]


def deciding(frame: Frame) -> Seat:
    """The one seat that a frame waits for."""
    match frame:
        case Placing() | Turn() | Discarding():
            return frame.seat
        case Fight():
            return frame.fighter(frame.asked).seat
        case Punching():
            return frame.attacker
        case Looting():
            return frame.thief
        case _:
            assert_never(frame)


class Rules(CoreRules[State, Decision]):
    """The rules, as the kernel asks for them."""

    def setup(self, seats: int, options: Options, dice: Dice) -> State:
        """See ``setup.set_up``."""
        return setup.set_up(seats, options, dice)

    def awaiting(self, state: State) -> frozenset[Seat]:
        """One seat at a time; nobody once the third golden coin is there."""
        return frozenset({deciding(top(state.stack))} if state.stack else ())

    def legal_actions(self, state: State, seat: Seat) -> Sequence[Legal]:
        """What the open decision allows its seat; and, for every seat at any time, the standing passes."""
        if not state.stack:
            return []
        frame = top(state.stack)
        decision = decisions(state, frame) if deciding(frame) == seat else []
        return [*decision, *standing_passes(state, seat)]

    def explain(self, state: State, seat: Seat, action: Decision) -> Refusal:
        """See ``refusals.why_not``."""
        return why_not(state, seat, action, deciding(top(state.stack)))

    def play(self, draft: State, seat: Seat, action: Decision, dice: Dice) -> list[Event]:
        """Carry out a decision, and after it the end of a turn that nobody could do anything in."""
        if not isinstance(action, PassAhead):  # a secret setting must not change what everybody sees (R81)
            draft.ended = None
        return [*carry_out(draft, seat, action, dice), *forced_end(draft)]

    def result(self, state: State) -> Result | None:
        """The third golden coin wins; the others are ranked by theirs (R70)."""
        if state.stack:
            return None
        golden = dict(enumerate(state.golden))
        lines = {seat: (ScoreLine("golden", count),) for seat, count in golden.items()}
        return ranked({seat: (count,) for seat, count in golden.items()}, golden, lines)

    def redeal(self, state: State, seat: Seat | None, dice: Dice) -> State:
        """See ``hands.redeal``."""
        return hands.redeal(state, seat, dice)

    def keep_unseen(self, draft: State, now: State, seat: Seat | None) -> None:
        """The others' standing passes stay; those for a fight where it is on before and after (U1)."""
        same_fight = _fight_on(draft) and _fight_on(now)
        for other in (other for other in draft.seats if other != seat):
            draft.passes[other] = list(now.passes[other])
            if same_fight:
                draft.fight_passes[other] = list(now.fight_passes[other])

    def question(self, state: State, seat: Seat) -> str:
        """The kind of the open decision, for the seat that decides; the others' prompts stay as they are."""
        frame = top(state.stack)
        return kind_of(frame) if deciding(frame) == seat else ""


def _fight_on(state: State) -> bool:
    return any(isinstance(frame, Fight) for frame in state.stack)


def decisions(state: State, frame: Frame) -> Sequence[Legal]:
    """What the deciding seat may do."""
    match frame:
        case Placing():
            return setup.places(state)
        case Turn():
            return turn_decisions(state, frame)
        case Fight():
            return [*fight.plays(state, frame), Pass(), PassFight()]
        case Punching():
            return [Punch(way) for way in spoils.punch_ways(state, frame.defender)]
        case Looting():
            return spoils.takes(state, frame)
        case Discarding():
            excess = len(state.hands[frame.seat]) - HAND_LIMIT
            return [AnyOf(Discard(), tuple(state.hands[frame.seat]), excess, excess)]
        case _:
            assert_never(frame)


def turn_decisions(state: State, turn: Turn) -> list[Legal]:
    """With points left the actions; always the free cards, the conversion and the end of the turn (R15-R17)."""
    seat = turn.seat
    found: list[Legal] = []
    if turn.points:
        found += moves.moves(state, seat)
        found += fight.attacks(state, seat)
        found += fight.ultimate_attacks(state, seat)
        found += moves.collects(state, seat)
        found += moves.draws(state, seat)
    found += tricks.conversions(state, seat)
    found += tricks.floors(state, seat)
    found += tricks.steals(state, seat)
    found += tricks.exchanges(state, seat)
    found += tricks.power_ups(state, seat)
    found += tricks.swaps(state, seat)
    return [*found, EndTurn()]


def standing_passes(state: State, seat: Seat) -> list[Legal]:
    """Any windows where fighters are asked, for good; for the fighters of an open one also those of their role (U1)."""
    windows = fight.asking_windows(state)
    for_good = _passing("always", list(windows.values()))
    if not isinstance(current := state.stack[-1], Fight) or (role := current.role(seat)) is None:
        return [for_good]
    return [_passing("fight", [window for (whose, _), window in windows.items() if whose == role]), for_good]


def _passing(scope: Literal["fight", "always"], windows: Sequence[PassWindow]) -> AnyOf[PassAhead]:
    return AnyOf(PassAhead(scope), tuple(windows), 0, len(windows))


def carry_out(state: State, seat: Seat, action: Decision, dice: Dice) -> list[Event]:
    """One decision, legal and therefore fitting the open frame."""
    match action:
        case Place():
            return setup.place(state, seat, action)
        case Move() | Collect() | DrawCards():
            return moves.play(state, seat, action, dice)
        case Attack() | UltimateAttack():
            return fight.declare(state, seat, action, dice)
        case PlayCard() | Pass() | PassFight():
            return fight.answer(state, action, dice)
        case PassAhead():
            return set_passes(state, seat, action, dice)
        case Punch() | TakeCoin() | LeaveCoins():
            return spoils.settle(state, action)
        case Convert() | DrawFloor() | StealCard() | ExchangeCoins() | PowerUp() | SwapGorillas():
            return tricks.play(state, seat, action, dice)
        case EndTurn():
            return end_turn(state)
        case Discard():
            return discard(state, seat, action)
        case _:
            assert_never(action)


def set_passes(state: State, seat: Seat, action: PassAhead, dice: Dice) -> list[Event]:
    """Remember where the seat passes by itself; if it is being asked there, it passes now (U1)."""
    windows = list(action.windows)
    if action.scope == "fight":
        state.fight_passes[seat] = windows
    else:
        state.passes[seat] = windows
    return [PassesSet(action.scope, action.windows, to=(seat,)), *fight.proceed(state, dice)]


def end_turn(state: State, *, forced: bool = False) -> list[Event]:
    """The rest of the points is lost (R16); a hand over five cards is cut first, else the next seat follows (R18)."""
    turn = top(state.stack)
    if not isinstance(turn, Turn):
        raise TypeError(f"a turn can't end in {turn.kind}")
    ended = TurnEnded(turn.seat, turn.points, forced)
    if len(state.hands[turn.seat]) > HAND_LIMIT:
        state.stack[-1] = Discarding(turn.seat)
        return [ended]
    return [ended, setup.begin_turn(state, (turn.seat + 1) % len(state.gorillas))]


def discard(state: State, seat: Seat, action: Discard) -> list[Event]:
    """The chosen cards go to the discards, openly, and the next seat follows (R18)."""
    for card in action.cards:
        hands.spend(state, seat, card)
    return [Discarded(seat, action.cards), setup.begin_turn(state, (seat + 1) % len(state.gorillas))]


def forced_end(state: State) -> list[Event]:
    """A turn without cards and without anything to do ends by itself: everybody sees that it must (R16)."""
    if state.stack and isinstance(turn := state.stack[-1], Turn):
        nothing = not state.hands[turn.seat] and turn_decisions(state, turn) == [EndTurn()]
        return [*end_turn(state, forced=True), *forced_end(state)] if nothing else []
    return []
