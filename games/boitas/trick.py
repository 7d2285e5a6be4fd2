"""A trading phase: playing cards and using their abilities (R10 - R19, R50 - R58)."""

from collections.abc import Iterator

from games.boitas.cards import ELEPHANT, Card, Suit, face
from games.boitas.events import CantPlay, CardPlayed, PortOpened
from games.boitas.model import DECK, Play, PlayCard, Playing, State
from games.boitas.ranking import strength
from games.boitas.rewards import decide
from games.boitas.supply import gain, sources, take, tuck
from games.core.chance import Dice
from games.core.values import Event, Seat

TUCK_COWRIES = 2


def open_trick(state: State) -> list[Event]:
    """The start player leads to the active port (R12)."""
    return [PortOpened(state.round, state.port, state.active_suit, state.start), *go_on(state)]


def go_on(state: State) -> list[Event]:
    """Ask the next seat for a card; seats that have none to play pass by themselves (D9). Decides a full trick."""
    events: list[Event] = []
    done = {play.seat for play in state.plays} | set(state.passed)
    for seat in state.turn_order:
        if seat in done:
            continue
        if playable(state, seat):
            state.stack = [Playing(seat)]
            return events
        state.passed.append(seat)
        events.append(CantPlay(seat, "elephants" if state.hands[seat] else "empty"))
    return events + decide(state)


def playable(state: State, seat: Seat) -> list[Card]:
    """The different cards that a seat may play, strongest first: any, but no second elephant (R13 - R16)."""
    elephant = any(play.card == ELEPHANT for play in state.plays)
    return [card for card in by_strength(state, state.hands[seat]) if not (elephant and card == ELEPHANT)]


def by_strength(state: State, cards: list[Card]) -> list[Card]:
    """The different cards, in the order in which they would rank in this trick, strongest first."""
    trump = state.trump

    def key(card: Card) -> tuple[int, int, Card]:
        if trump is None:
            number = face(card).number
            return (1, 0, card) if number is None else (0, number, card)
        suit = trump if trump in face(card).suits else None
        return (*strength(card, suit, trump=trump, port=state.port, elephant=False), card)

    return sorted(dict.fromkeys(cards), key=key, reverse=True)


def in_order(state: State, hand: list[Card]) -> tuple[Card, ...]:
    """The cards of a hand, strongest first, equal ones side by side."""
    return tuple(card for card in by_strength(state, hand) for _ in range(hand.count(card)))


def suits_to_declare(card: Card, trump: Suit) -> tuple[Suit | None, ...]:
    """What the player of a card may declare: ``None`` for a card that is not wild, else trump first (R18, R19, D11).

    A wild 5 without the trump suit is no trump whatever is said, so nothing is asked.
    """
    suits = face(card).suits
    if not face(card).wild or trump not in suits:
        return (None,)
    return (trump, *(suit for suit in suits if suit != trump))


def legal_plays(state: State, seat: Seat) -> Iterator[PlayCard]:
    """Every way to play a card, for each card first without its ability (R13 - R19, R52 - R55)."""
    trump = state.active_suit
    for card in playable(state, seat):
        for suit in suits_to_declare(card, trump):
            yield PlayCard(card, suit)
        match face(card).ability:
            case "cowries":
                yield from (PlayCard(card, None, given) for given in tuckable(state, seat, card))
            case "swap":
                taken = swap_sources(state)
                yield from (
                    PlayCard(card, None, given, source) for given in tuckable(state, seat, card) for source in taken
                )


def swap_sources(state: State) -> list[str]:
    """Where a swap may take from: the row, or the deck, which is never empty after a tuck (R53, R56)."""
    return [source for source in sources(state) if source != DECK] + [DECK]


def tuckable(state: State, seat: Seat, played: Card) -> list[Card]:
    """The different cards that may be tucked when ``played`` is played: others, no elephants (R54, D6)."""
    left = list(state.hands[seat])
    left.remove(played)
    return [card for card in by_strength(state, left)[::-1] if card != ELEPHANT]


def play_card(state: State, seat: Seat, action: PlayCard, dice: Dice) -> list[Event]:
    """Play a card and use its ability at once, then ask the next seat (R12, R50 - R58)."""
    card, printed = action.card, face(action.card)
    state.hands[seat].remove(card)
    if card in state.seen[seat]:
        state.seen[seat].remove(card)
    own = printed.suits[0] if len(printed.suits) == 1 else None
    state.plays.append(Play(seat, card, action.suit or own))
    events: list[Event] = [CardPlayed(seat, card, action.suit)]
    if printed.ability == "gain":
        events += gain(state, seat, 1, "five")
    if action.tuck is not None:
        events += tuck(state, seat, action.tuck)
        if action.take is None:
            events += gain(state, seat, TUCK_COWRIES, "tuck")
        else:
            events += take(state, seat, action.take, dice)
    return events + go_on(state)
