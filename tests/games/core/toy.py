"""A tiny game for tests of the kernel: draw hidden chips, give any of them back, first to five wins."""

from collections.abc import Sequence
from dataclasses import KW_ONLY, dataclass
from typing import Any, ClassVar, Literal

from pydantic import Field

from games.core.chance import Dice
from games.core.contract import Options, Rules
from games.core.values import Action, AnyOf, Event, Record, Refusal, Result, ScoreLine, Seat, ranked

GOAL = 5


class ToyOptions(Options):
    """One switch."""

    fast: bool = Field(default=False, title="Fast", description="Two chips a turn")


@dataclass(slots=True)
class ToyState(Record):
    """Whose turn it is, every hand, and how many chips a draw gives."""

    turn: Seat
    hands: list[list[int]]
    per_draw: int


@dataclass(frozen=True, slots=True)
class Draw(Action):
    """Take chips with random numbers."""

    _: KW_ONLY
    kind: Literal["draw"] = "draw"


@dataclass(frozen=True, slots=True)
class Say(Action):
    """Say a word in a tone; changes nothing hidden."""

    word: str
    tone: int
    _: KW_ONLY
    kind: Literal["say"] = "say"


@dataclass(frozen=True, slots=True)
class GiveBack(Action):
    """Put any chips back."""

    chips: tuple[int, ...] = ()
    _: KW_ONLY
    kind: Literal["give_back"] = "give_back"


@dataclass(frozen=True, slots=True)
class Drawn(Event):
    """Chips came to a seat."""

    shows: ClassVar[bool] = True
    seat: Seat
    chips: tuple[int, ...]
    _: KW_ONLY
    kind: Literal["drawn"] = "drawn"


@dataclass(frozen=True, slots=True)
class Said(Event):
    """A word was said."""

    seat: Seat
    word: str
    _: KW_ONLY
    kind: Literal["said"] = "said"


ToyAction = Draw | Say | GiveBack


class ToyRules(Rules[ToyState, ToyAction]):
    """The rules of the toy."""

    def setup(self, seats: int, options: Any, dice: Dice) -> ToyState:
        return ToyState(dice.below(seats), [[] for _ in range(seats)], 2 if options.fast else 1)

    def awaiting(self, state: ToyState) -> frozenset[Seat]:
        return frozenset() if self.result(state) else frozenset({state.turn})

    def legal_actions(self, state: ToyState, seat: Seat) -> Sequence[ToyAction | AnyOf[ToyAction]]:
        if self.result(state):
            return ()
        words: list[ToyAction | AnyOf[ToyAction]] = [Say(word, tone) for word in ("hum", "ho") for tone in (1, 2)]
        if seat != state.turn:
            return words[:1]
        hand = tuple(sorted(state.hands[seat]))
        give: list[ToyAction | AnyOf[ToyAction]] = [AnyOf(GiveBack(), hand, 1, len(hand))] if hand else []
        return [Draw(), *words, *give]

    def explain(self, state: ToyState, seat: Seat, action: ToyAction) -> Refusal:
        return Refusal("not_now", "T1", {"turn": state.turn})

    def play(self, draft: ToyState, seat: Seat, action: ToyAction, dice: Dice) -> list[Event]:
        match action:
            case Draw():
                chips = tuple(dice.below(6) for _ in range(draft.per_draw))
                draft.hands[seat] += chips
                draft.turn = (draft.turn + 1) % len(draft.hands)
                return [Drawn(seat, chips, to=(seat,))]
            case Say(word=word):
                return [Said(seat, word)]
            case GiveBack(chips=chips):
                for chip in chips:
                    draft.hands[seat].remove(chip)
                return []

    def result(self, state: ToyState) -> Result | None:
        totals = {seat: len(hand) for seat, hand in enumerate(state.hands)}
        if max(totals.values()) < GOAL:
            return None
        lines = {seat: (ScoreLine("chips", total),) for seat, total in totals.items()}
        return ranked({seat: (total,) for seat, total in totals.items()}, totals, lines)

    def redeal(self, state: ToyState, seat: Seat | None, dice: Dice) -> ToyState:
        for other, hand in enumerate(state.hands):
            if other != seat:
                hand[:] = [dice.below(6) for _ in hand]
        return state
