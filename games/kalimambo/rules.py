"""The rules of Kalimambo, in the order of the rulebook; clause ids refer to RULES.md."""

from collections.abc import Sequence

from games.core.chance import Dice
from games.core.codec import Codec
from games.core.contract import Rules
from games.core.frames import top
from games.core.values import AnyOf, Event, Refusal, Result, Seat
from games.kalimambo.model import (
    ROUNDS,
    Choosing,
    GameOver,
    KalimamboOptions,
    KaliShown,
    Laid,
    LastCards,
    Number,
    PlayCard,
    Sealed,
    State,
)
from games.kalimambo.moving import play_round
from games.kalimambo.scoring import final_result
from games.kalimambo.setup import new_state

_STATES: Codec[State] = Codec(State)


class KalimamboRules(Rules[State, PlayCard]):
    """Twelve rounds: everybody puts a card face down, then all of them decide who runs when."""

    def setup(self, seats: int, options: KalimamboOptions, dice: Dice) -> State:
        """R1 - R6."""
        return new_state(seats, options, dice)

    def awaiting(self, state: State) -> frozenset[Seat]:
        """Whoever has no card on the table yet (R7)."""
        if not state.stack:
            return frozenset()
        return frozenset(seat for seat, number in enumerate(state.sealed) if number is None)

    def legal_actions(self, state: State, seat: Seat) -> Sequence[PlayCard | AnyOf[PlayCard]]:
        """Any card of the hand but the one that lies there already; highest first (R7, U17)."""
        if not state.stack:
            return ()
        return [PlayCard(number) for number in reversed(state.hands[seat]) if number != state.sealed[seat]]

    def question(self, state: State, seat: Seat) -> str:
        """A new round is a new question."""
        return f"choosing {top(state.stack).round}" if state.stack else ""

    def explain(self, state: State, seat: Seat, action: PlayCard) -> Refusal:
        """Why that card can't be put down."""
        if action.number == state.sealed[seat]:
            return Refusal("lies_there", "U17", {"number": action.number})
        for number, past in enumerate(state.history, 1):
            if past.cards[seat] == action.number:
                return Refusal("used", "R9", {"number": action.number, "round": number})
        return Refusal("no_such_card", "R3", {"number": action.number})

    def play(self, draft: State, seat: Seat, action: PlayCard, dice: Dice) -> list[Event]:
        """Put the card face down, or swap it unseen (U17); the last one to put one turns all of them over."""
        events: list[Event] = [Sealed(seat)] if draft.sealed[seat] is None else []
        draft.sealed[seat] = action.number
        events.append(Laid(seat, action.number, to=(seat,)))
        cards = tuple(number for number in draft.sealed if number is not None)
        if len(cards) == len(draft.sealed):
            events += _reveal(draft, cards)
        return events

    def result(self, state: State) -> Result | None:
        """R46, once all cards are played."""
        return None if state.stack else final_result(state)

    def keep_unseen(self, draft: State, now: State, seat: Seat | None) -> None:
        """What the others have swapped their face-down cards for stays (U17)."""
        for other, number in enumerate(draft.sealed):
            if other != seat and number is not None:
                draft.sealed[other] = now.sealed[other]

    def redeal(self, state: State, seat: Seat | None, dice: Dice) -> State:
        """Others' face-down cards and the order of Kali's deck (R53). What is left in a hand can be deduced."""
        dealt = _STATES.clone(state)
        for other, number in enumerate(dealt.sealed):
            if number is not None and other != seat:
                dealt.sealed[other] = dice.choice(dealt.hands[other])
        shown = dealt.kali_deck[-1:] if dealt.open_kali else []
        hidden = dealt.kali_deck[: len(dealt.kali_deck) - len(shown)]
        dice.shuffle(hidden)
        dealt.kali_deck = [*hidden, *shown]
        return dealt


def _reveal(draft: State, cards: tuple[Number, ...]) -> list[Event]:
    """R8 and what follows: the next choice, or the last round by itself (U16), or the end (R45)."""
    events: list[Event] = [*play_round(draft, cards)]
    draft.sealed = [None] * len(cards)
    rounds = len(draft.history)
    draft.stack = [Choosing(rounds + 1)] if rounds < ROUNDS else []
    if rounds == ROUNDS - 1:
        events.append(LastCards(ROUNDS))
        events += _reveal(draft, tuple(hand[0] for hand in draft.hands))
    elif rounds == ROUNDS:
        ended = final_result(draft)
        events.append(GameOver(ended.winners, ended.standings[0].total))
    elif draft.open_kali:
        events.append(KaliShown(draft.kali_deck[-1]))
    return events
