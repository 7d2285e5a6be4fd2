"""Cards leaving and changing hands, what that tells who, and dealing anew what a seat can't know (R74, R80, R81).

What a seat knows of other hands is kept as sightings: a card that was taken from it is in the thief's hand. When a
random card leaves a hand in which it knew one, the card may be in either hand; when one of that kind is shown, the
sighting is used up.
"""

from collections import Counter

from games.banana_bandits.cards import Card, in_order
from games.banana_bandits.events import CardPlayed, CardSeen, CardsTaken
from games.banana_bandits.model import Sighting, State
from games.core.chance import Dice
from games.core.codec import Codec
from games.core.values import Event, Seat

_STATES: Codec[State] = Codec(State)


def play_out(state: State, seat: Seat, card: Card) -> CardPlayed:
    """A card leaves the hand openly; where it goes is the caller's business."""
    state.hands[seat].remove(card)
    for viewer in state.seats:
        _used_up(state, viewer, seat, card)
    return CardPlayed(seat, card)


def spend(state: State, seat: Seat, card: Card) -> CardPlayed:
    """A card is played and goes to the discards at once (R80)."""
    played = play_out(state, seat, card)
    state.discards.append(card)
    return played


def take_random(state: State, thief: Seat, victim: Seat, dice: Dice) -> list[Event]:
    """A random card goes from ``victim`` to ``thief``; the two of them see it (R72-R74)."""
    card = dice.choice(state.hands[victim])
    state.hands[victim].remove(card)
    state.hands[thief] = in_order([*state.hands[thief], card])
    _used_up(state, thief, victim, card)
    for viewer in state.seats:
        if viewer not in {thief, victim}:
            _blur(state, viewer, victim, thief)
    state.sightings.append(Sighting(victim, (thief,), card))
    return [CardsTaken(thief, victim), CardSeen(thief, victim, card, to=tuple(sorted((thief, victim))))]


def _used_up(state: State, viewer: Seat, holder: Seat, card: Card) -> None:
    """``viewer`` has seen a card leave ``holder``: the most exact sighting that it may have been is spent."""
    fitting = [s for s in state.sightings if s.viewer == viewer and s.card == card and holder in s.holders]
    if fitting:
        state.sightings.remove(min(fitting, key=lambda sighting: len(sighting.holders)))


def _blur(state: State, viewer: Seat, victim: Seat, thief: Seat) -> None:
    """``viewer`` doesn't know which card left: what it knew of the victim may now be with the thief."""
    state.sightings = [
        Sighting(viewer, tuple(sorted({*seen.holders, thief})), seen.card)
        if seen.viewer == viewer and victim in seen.holders
        else seen
        for seen in state.sightings
    ]


def redeal(state: State, seat: Seat | None, dice: Dice) -> State:
    """The deck, the other hands and what others have seen made anew; hand sizes and what ``seat`` knows kept (R81).

    Standing passes stay: they are decisions, and the next fight shows them.
    """
    fresh = _STATES.clone(state)
    others = [other for other in fresh.seats if other != seat]
    sizes = {other: len(fresh.hands[other]) for other in others}
    kept = _kept(fresh, seat, sizes, dice)
    unknown = [card for other in others for card in fresh.hands[other]] + fresh.deck
    for card in (card for cards in kept.values() for card in cards):
        unknown.remove(card)
    dice.shuffle(unknown)
    for other in others:
        missing = sizes[other] - len(kept[other])
        fresh.hands[other] = in_order([*kept[other], *unknown[:missing]])
        del unknown[:missing]
    fresh.deck = unknown
    fresh.sightings = [mine for mine in fresh.sightings if mine.viewer == seat]
    for viewer in others:
        fresh.sightings += _seen_anew(state, fresh, viewer, dice)
    return fresh


def _seen_anew(state: State, fresh: State, viewer: Seat, dice: Dice) -> list[Sighting]:
    """Everybody saw that ``viewer`` was robbed, and by whom, but not of what: cards that the new hands hold."""
    left = {holder: Counter(hand) for holder, hand in enumerate(fresh.hands)}
    seen: list[Sighting] = []
    for old in (sighting for sighting in state.sightings if sighting.viewer == viewer):
        there = [(holder, card) for holder in old.holders for card in left[holder].elements()]
        if there:  # hands are smaller where cards were played that nobody had seen: then there is less to know
            holder, card = dice.choice(there)
            left[holder][card] -= 1
            seen.append(Sighting(viewer, old.holders, card))
    return seen


def _kept(state: State, seat: Seat | None, sizes: dict[Seat, int], dice: Dice) -> dict[Seat, list[Card]]:
    """For every other hand the cards that ``seat`` knows of; of several possible holders one is drawn."""
    kept: dict[Seat, list[Card]] = {other: [] for other in sizes}
    seen = [sighting for sighting in state.sightings if sighting.viewer == seat]
    for sighting in sorted(seen, key=lambda sighting: len(sighting.holders)):
        free = [holder for holder in sighting.holders if holder in kept and len(kept[holder]) < sizes[holder]]
        if free:  # an earlier draw may have filled the hands; then this sighting is let go
            kept[dice.choice(free)].append(sighting.card)
    return kept
