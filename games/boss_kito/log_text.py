"""One sentence per event: the story of the table, with its reasons."""

from games.boss_kito.cards import COLOURS, TAKEN
from games.boss_kito.events import (
    Awarded,
    BonusLost,
    Cleared,
    Drew,
    Forced,
    GameOver,
    NewRound,
    Passed,
    Placed,
    Played,
    Received,
    Reshuffled,
    StartPassed,
    Swapped,
    Took,
)
from games.boss_kito.naming import cards_named, colour_name, column_title, offered
from games.boss_kito.scoring import tokens_that_decided
from games.boss_kito.view import View
from games.core.screen import Scene
from games.core.values import Event, Result, Seat
from games.core.words import Words


class UnknownEvent(Exception):
    """An event of another game."""


def told(event: Event, scene: Scene[View]) -> str | None:
    """The sentence of an event, ``None`` where another event tells the reader more. Raises :class:`UnknownEvent`."""
    say = scene.words.say
    match event:
        case Played() | Placed() | Drew() | Received() | Took() | Swapped() | Passed() | Forced():
            return _turn_told(event, scene)
        case Awarded():
            return award_told(event, scene)
        case BonusLost() | StartPassed() | Cleared() | NewRound():
            return _hand_out_told(event, scene)
        case Reshuffled(count=count):
            return scene.words.count(
                "The draw pile was empty: {n} discard is shuffled into a new one.",
                "The draw pile was empty: the {n} discards are shuffled into a new one.",
                count,
            )
        case GameOver(winners=winners, points=points, tokens=tokens):
            return say("All benefits are handed out. {victory}", victory=victory_told(scene, winners, points, tokens))
        case _:
            raise UnknownEvent(type(event).__name__)


def _turn_told(
    event: Played | Placed | Drew | Received | Took | Swapped | Passed | Forced, scene: Scene[View]
) -> str | None:
    words, name = scene.words, scene.name(event.seat)
    match event:
        case Played(colour=colour, total=total):
            colour_ = colour_name(words, colour)
            return words.say("{name} plays {colour}: {total} bananas there.", name=name, colour=colour_, total=total)
        case Placed():
            return _placed(scene, name, event)
        case Drew():
            return _drew(scene, event, name)
        case Received(cards=cards):
            return words.say("You draw {cards}.", cards=cards_named(words, cards))
        case Took():
            return _took(words, event, name)
        case Swapped(cards=cards):
            return words.say("{name} swaps {cards} for new cards.", name=name, cards=cards_named(words, cards))
        case Passed():
            return words.say("{name} can do nothing and passes.", name=name)
        case Forced():
            return words.say("{name} has only one thing to do:", name=name)


def _drew(scene: Scene[View], event: Drew, name: str) -> str | None:
    if event.benefit:
        return scene.words.say("The symbol gives {name} a card.", name=name)
    return None if event.seat == scene.seat else scene.words.say("{name} draws a card.", name=name)


def _took(words: Words, event: Took, name: str) -> str:
    """R22, R42: fewer than three by the action are what was left."""
    if event.benefit:
        return words.count(
            "The symbol gives {name} {n} token.", "The symbol gives {name} {n} tokens.", event.count, name=name
        )
    if event.count == TAKEN:
        return words.count("{name} takes {n} token.", "{name} takes {n} tokens.", event.count, name=name)
    return words.count(
        "{name} takes the last token of the stock.",
        "{name} takes the last {n} tokens of the stock.",
        event.count,
        name=name,
    )


def _placed(scene: Scene[View], name: str, event: Placed) -> str:
    words, totals = scene.words, dict(zip(event.cards, event.totals, strict=True))
    parts = []
    for colour in COLOURS:
        cards = [card for card in event.cards if card.startswith(colour)]
        if cards:
            parts.append(
                words.count(
                    "{n} token on {colour} ({total} bananas there)",
                    "{n} tokens on {colour} ({total} bananas there)",
                    len(cards),
                    colour=colour_name(words, colour),
                    total=totals[cards[0]],
                )
            )
    return words.say("{name} places {tokens}.", name=name, tokens=words.listing(parts))


def award_told(event: Awarded, scene: Scene[View]) -> str:
    """Who got a benefit, or why nobody did, with all bids."""
    say, totals = scene.words.say, event.totals
    told_ = {"colour": column_title(scene.words, event.colour), "benefit": offered(scene, event.value)}
    if event.winner is not None:
        rivals = [seat for seat, total in enumerate(totals) if total and seat != event.winner]
        told_ |= {"name": scene.name(event.winner), "total": str(totals[event.winner])}
        if rivals:
            return say("{colour}: {name} wins {benefit} with {total}, before {bids}.", **told_, bids=bids(scene, event))
        return say("{colour}: {name} wins {benefit} with {total}, unopposed.", **told_)
    if max(totals):
        tied = [seat for seat, total in enumerate(totals) if total == max(totals)]
        names = scene.listed(tied)
        return say("{colour}: {names} tie at {total}, so {benefit} is gone.", **told_, names=names, total=max(totals))
    return say("{colour}: nobody bid, so {benefit} is gone.", **told_)


def bids(scene: Scene[View], event: Awarded) -> str:
    """The bids of everybody but the winner, highest first."""
    order = sorted(range(len(event.totals)), key=lambda seat: -event.totals[seat])
    return scene.words.listing(
        [f"{scene.name(seat)} {event.totals[seat]}" for seat in order if event.totals[seat] and seat != event.winner]
    )


def _hand_out_told(event: BonusLost | StartPassed | Cleared | NewRound, scene: Scene[View]) -> str | None:
    words = scene.words
    match event:
        case BonusLost(seat=seat, sign="card"):
            return words.say("No card is left for {name}'s symbol.", name=scene.name(seat))
        case BonusLost(seat=seat):
            return words.say("No token is left for {name}'s symbol.", name=scene.name(seat))
        case StartPassed(seat=seat, receiver=to):
            return _start_told(scene, seat, to)
        case Cleared(tokens=0):
            return words.say("The table is cleared.")
        case Cleared(tokens=tokens):
            return words.count(
                "The table is cleared; {n} token goes back to the stock.",
                "The table is cleared; {n} tokens go back to the stock.",
                tokens,
            )
        case NewRound(round=number, first=first, offered=values):
            benefits = ", ".join(
                f"{column_title(words, colour)} {value}" for colour, value in zip(COLOURS, values, strict=True)
            )
            return words.say(
                "Round {round}: {benefits}. {name} starts.", round=number, benefits=benefits, name=scene.name(first)
            )


def _start_told(scene: Scene[View], seat: Seat, to: Seat | None) -> str:
    if to is None:
        return scene.words.say("{name} leaves the start card where it is.", name=scene.name(seat))
    return scene.words.say("{name} passes the start card to {other}.", name=scene.name(seat), other=scene.name(to))


def victory_of(scene: Scene[View], ended: Result) -> str:
    """The victory of a finished game."""
    return victory_told(scene, ended.winners, ended.standings[0].total, tokens_that_decided(ended))


def victory_told(scene: Scene[View], winners: tuple[Seat, ...], points: int, tokens: int | None) -> str:
    """Who has won, with how many points, and with how many tokens where those had to break a tie."""
    names = scene.listed(winners)
    if len(winners) > 1:
        return scene.words.count(
            "{names} share the victory with {n} point.",
            "{names} share the victory with {n} points.",
            points,
            names=names,
        )
    if tokens is not None:
        return scene.words.count(
            "{names} wins with {n} point and, in the tie, the most tokens left: {tokens}.",
            "{names} wins with {n} points and, in the tie, the most tokens left: {tokens}.",
            points,
            names=names,
            tokens=tokens,
        )
    return scene.words.count("{names} wins with {n} point.", "{names} wins with {n} points.", points, names=names)
