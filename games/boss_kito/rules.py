"""The rules of Boss Kito, in the order of the rulebook; clause ids refer to RULES.md."""

from collections.abc import Sequence

from games.boss_kito.actions import act, turn_actions
from games.boss_kito.handout import hand_out, name_start
from games.boss_kito.model import BossKitoOptions, HandOut, KitoAction, Naming, PassStart, State
from games.boss_kito.refusals import refusal_of
from games.boss_kito.scoring import final_result
from games.boss_kito.setup import in_order, new_state
from games.boss_kito.turns import end_turn, seat_to_act, until_a_choice
from games.core.chance import Dice
from games.core.codec import Codec
from games.core.contract import Rules
from games.core.frames import top
from games.core.values import AnyOf, Event, Refusal, Result, Seat

_STATES: Codec[State] = Codec(State)


class BossKitoRules(Rules[State, KitoAction]):
    """Nine rounds of four turns each: collect bananas, then bid them for the bosses' benefits."""

    def setup(self, seats: int, options: BossKitoOptions, dice: Dice) -> State:
        """R1 - R7."""
        return new_state(seats, options, dice)

    def awaiting(self, state: State) -> frozenset[Seat]:
        """The one seat whose turn it is, or that may pass the start card (R8, R36)."""
        return frozenset({seat_to_act(state)}) if state.stack else frozenset()

    def legal_actions(self, state: State, seat: Seat) -> Sequence[KitoAction | AnyOf[KitoAction]]:
        """R10: whoever can act does."""
        if not state.stack or seat_to_act(state) != seat:
            return ()
        if isinstance(top(state.stack), Naming):
            others = [other for other in range(len(state.hands)) if other not in (seat, state.start)]
            return [*(PassStart(other) for other in others), PassStart(None)]
        return turn_actions(state, seat)

    def explain(self, state: State, seat: Seat, action: KitoAction) -> Refusal:
        """Why not."""
        return refusal_of(state, seat, action)

    def play(self, draft: State, seat: Seat, action: KitoAction, dice: Dice) -> list[Event]:
        """One action, and all that follows until somebody has a choice again."""
        if isinstance(action, PassStart):
            events: list[Event] = [name_start(draft, seat, action.to), *_resume(draft, dice)]
        else:
            events = [*act(draft, seat, action, dice), *end_turn(draft, dice)]
        return [*events, *until_a_choice(draft, dice)]

    def result(self, state: State) -> Result | None:
        """R47, once all benefits are handed out."""
        return None if state.stack else final_result(state)

    def redeal(self, state: State, seat: Seat | None, dice: Dice) -> State:
        """Others' hands, the draw pile, and the benefits below the top of the piles (R60).

        What a reader could infer by remembering which discards went into a reshuffled pile is dealt anew too.
        """
        dealt = _STATES.clone(state)
        others = [other for other in range(len(dealt.hands)) if other != seat]
        unseen = [*dealt.deck, *(colour for other in others for colour in dealt.hands[other])]
        dice.shuffle(unseen)
        for other in others:
            dealt.hands[other] = in_order([unseen.pop() for _ in dealt.hands[other]])
        dealt.deck = unseen
        buried = [value for pile in dealt.piles for value in pile[:-1]]
        dice.shuffle(buried)
        dealt.piles = [[*(buried.pop() for _ in pile[:-1]), *pile[-1:]] for pile in dealt.piles]
        return dealt


def _resume(draft: State, dice: Dice) -> list[Event]:
    """Go on with the hand-out below the choice that was just made."""
    draft.stack.pop()
    frame = top(draft.stack)
    return hand_out(draft, dice, frame.column) if isinstance(frame, HandOut) else []
