"""The complete board in text: enough to play without the picture."""

from collections.abc import Iterator

from games.boss_kito.cards import COLOURS, ROUNDS, TURNS, Colour, PlayedCard, Value
from games.boss_kito.events import Awarded
from games.boss_kito.log_text import award_told, told, victory_of
from games.boss_kito.naming import benefit_called, cards_named, colour_name, column_title, offered
from games.boss_kito.view import View
from games.core.screen import Line, Scene, Screen
from games.core.values import Seat


def screen_of(scene: Scene[View]) -> Screen:
    """Headline, whose turn, the columns, the players, the stocks, the reader's hand, the news."""
    return Screen(
        headline=headline(scene),
        turn=_turn(scene),
        facts=(*_columns(scene), *_players(scene), *_stocks(scene), *_last_hand_out(scene), *_reconstructions(scene)),
        hand=tuple(_hand(scene)),
        news=tuple(Line(text) for event in scene.events if (text := told(event, scene))),
        ask=_ask(scene),
    )


def headline(scene: Scene[View]) -> str:
    """The game and its round."""
    return scene.words.say("Boss Kito · round {round} of {rounds}", round=scene.view.round, rounds=ROUNDS)


def turn_of_round(scene: Scene[View]) -> str:
    """Which of the four turns it is; "" while benefits are handed out and at the end."""
    view = scene.view
    if view.turn is None:
        return ""
    return scene.words.say("turn {turn} of {turns}", turn=view.turn // len(view.tokens) + 1, turns=TURNS)


def _turn(scene: Scene[View]) -> str:
    say, view = scene.words.say, scene.view
    if scene.result is not None:
        return victory_of(scene, scene.result)
    if view.naming is not None:
        return say("{name} may pass the start card on.", name=scene.name(view.naming))
    return say("{names} to act, {turn}.", names=scene.listed(scene.awaiting), turn=turn_of_round(scene))


def _ask(scene: Scene[View]) -> str:
    if scene.seat not in scene.awaiting:
        return ""
    if scene.view.naming is not None:
        return scene.words.say("pass the start card on, or leave it")
    return turn_of_round(scene)


def _columns(scene: Scene[View]) -> Iterator[Line]:
    if not scene.view.over:
        for column, colour in enumerate(COLOURS):
            yield Line(_column(scene, column, colour))


def _column(scene: Scene[View], column: int, colour: Colour) -> str:
    view, say = scene.view, scene.words.say
    value, following = view.display[column], view.upcoming[column]
    parts = [offered(scene, value) if value is not None else say("handed out")]
    totals = {seat: view.bananas(seat, colour) for seat in range(len(view.tokens))}
    bids = [f"{scene.name(seat)} {total}" for seat, total in sorted(totals.items(), key=lambda bid: -bid[1]) if total]
    parts.append(", ".join(bids) or say("no bids"))
    if following is not None:
        parts.append(say("next {benefit}", benefit=offered(scene, following)))
    return f"{column_title(scene.words, colour)}: {' · '.join(parts)}"


def _players(scene: Scene[View]) -> Iterator[Line]:
    for seat in range(len(scene.view.tokens)):
        yield Line(_player(scene, seat), seat=seat)


def _player(scene: Scene[View], seat: Seat) -> str:
    view, words = scene.view, scene.words
    parts = [
        words.count("{n} token", "{n} tokens", view.tokens[seat]),
        words.count("{n} card", "{n} cards", view.hand_sizes[seat]),
    ]
    if seat == view.start:
        parts.append(words.say("start card"))
    if view.played[seat]:
        parts.append(words.say("played {cards}", cards=_played(scene, view.played[seat])))
    if view.owned[seat]:
        parts.append(words.say("owns {benefits}", benefits=counted(view.owned[seat])))
    points = words.count("{n} point so far", "{n} points so far", view.scores[seat])
    if view.over:
        points = words.count("{n} point", "{n} points", view.scores[seat])
    return f"{scene.name(seat)}: {' · '.join([*parts, points])}"


def _played(scene: Scene[View], cards: tuple[PlayedCard, ...]) -> str:
    return ", ".join(
        colour_name(scene.words, card.colour) + (f" +{card.tokens}" if card.tokens else "") for card in cards
    )


def counted(values: tuple[Value, ...]) -> str:
    """Benefits in numerical order, equal ones together: "1, 4, 7 (×2)"."""
    counts = {value: values.count(value) for value in sorted(set(values))}
    return ", ".join(str(value) if n == 1 else f"{value} (×{n})" for value, n in counts.items())


def _stocks(scene: Scene[View]) -> Iterator[Line]:
    view, words = scene.view, scene.words
    discards = cards_named(words, [colour for colour, n in view.discards.items() for _ in range(n)])
    parts = [
        words.count("{n} token in the stock", "{n} tokens in the stock", view.stock),
        words.count("draw pile {n} card", "draw pile {n} cards", view.deck_size),
        words.say("discards: {cards}", cards=discards or words.say("none")),
    ]
    yield Line(" · ".join(parts), "quiet")
    if view.removed:
        yield Line(words.say("Out of the game: {benefits}.", benefits=counted(view.removed)), "quiet")


def _last_hand_out(scene: Scene[View]) -> Iterator[Line]:
    """The newest hand-out once more, unless the news tell it anyway."""
    if scene.view.account and not any(isinstance(event, Awarded) for event in scene.events):
        yield Line(scene.words.say("Handed out last:"), "quiet")
        for award in scene.view.account:
            yield Line(award_told(award, scene), "quiet")


def _reconstructions(scene: Scene[View]) -> Iterator[Line]:
    """U1, U2: what is not the printed game is said."""
    view, words = scene.view, scene.words
    if view.over:
        return
    named = ", ".join(benefit_called(words, value) for value in (1, 2, 3))
    if view.symbols == "none":
        yield Line(words.say("The names {names} are ours: the printed ones are not known.", names=named), "quiet")
    else:
        line = "The symbols' places and the names {names} are ours: the printed ones are not known."
        yield Line(words.say(line, names=named), "quiet")


def _hand(scene: Scene[View]) -> Iterator[Line]:
    view, words = scene.view, scene.words
    if scene.seat is None or view.over:
        return
    if view.hand:
        yield Line(words.say("Your cards: {cards}.", cards=cards_named(words, view.hand)), "drawn")
    else:
        yield Line(words.say("You have no cards."))
    yield Line(
        words.count("You have {n} token to place.", "You have {n} tokens to place.", view.tokens[scene.seat]),
        "pictured",
    )
