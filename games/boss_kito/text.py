"""The presenter: everything a person reads of Boss Kito."""

from collections.abc import Mapping

from games.boss_kito.board_text import screen_of
from games.boss_kito.cards import COLOURS
from games.boss_kito.hand_picture import hand_svg
from games.boss_kito.log_text import told
from games.boss_kito.naming import benefit_called, colour_name
from games.boss_kito.offer_text import field_words, kind_words, value_words
from games.boss_kito.picture import board_svg
from games.boss_kito.view import View
from games.core.contract import Presenter
from games.core.screen import FieldWords, KindWords, Scene, Screen, ValueWords
from games.core.values import Action, Event, Plain, Refusal, ScoreLine
from games.core.words import Words


class BossKitoPresenter(Presenter[View]):
    """English words through the reader's catalogue; pictures from ``picture``."""

    def screen(self, scene: Scene[View]) -> Screen:
        """The text board."""
        return screen_of(scene)

    def board(self, scene: Scene[View]) -> str:
        """The bosses, the benefits and what everybody has played."""
        return board_svg(scene)

    def hand(self, scene: Scene[View]) -> str | None:
        """The reader's cards; none matter once the game is over."""
        return None if scene.seat is None or scene.view.over else hand_svg(scene, scene.seat)

    def event(self, event: Event, scene: Scene[View]) -> str | None:
        """The story, one sentence per event."""
        return told(event, scene)

    def refusal(self, refusal: Refusal, scene: Scene[View]) -> str:
        """Why not."""
        return refusal_told(refusal, scene)

    def score_line(self, line: ScoreLine, scene: Scene[View]) -> str:
        """How points came together."""
        return score_told(line, scene)

    def kind(self, action: type[Action], words: Words) -> KindWords:
        """The things to do."""
        return kind_words(action, words)

    def field(self, action: type[Action], field: str, words: Words) -> FieldWords:
        """The questions."""
        return field_words(action, field, words)

    def value(
        self, scene: Scene[View], action: type[Action], field: str, value: object, chosen: Mapping[str, object]
    ) -> ValueWords:
        """The answers."""
        return value_words(scene, action, value)


def refusal_told(refusal: Refusal, scene: Scene[View]) -> str:
    """One sentence for every code of ``refusals``, and for the kernel's own."""
    say, values = scene.words.say, refusal.values
    sentences = {
        "wait": say("It is {name}'s turn.", name=_name(scene, values)),
        "wait_naming": say("{name} decides about the start card first.", name=_name(scene, values)),
        "name_first": say("First decide who gets the start card, or leave it."),
        "no_arrow": say("Only who wins a benefit with a double arrow may pass the start card."),
        "empty_hand": say("You have no cards to play."),
        "no_card": say("You have no {colour} card.", colour=_colour(scene, values.get("colour"))),
        "nothing_played": say("Tokens go on cards you have played this round, and you have played none yet."),
        "not_yours": say("You have not played that card this round."),
        "no_tokens": say("You have no tokens."),
        "one_token": say("You have only one token."),
        "no_cards": say("No card is left to draw: pile and discards are empty."),
        "no_stock": say("The stock has no tokens left."),
        "empty_swap": say("You have no cards to swap."),
        "none_chosen": say("Choose at least one card to swap."),
        "not_in_hand": say("You can swap only cards of your hand."),
        "yourself": say("The start card goes to another player, not to yourself."),
        "holds_it": say("{name} has the start card already; leave it there instead.", name=_name(scene, values)),
        "no_player": say("Nobody sits there."),
        "over": say("The game is over."),
    }
    return sentences.get(refusal.code, say("That is not possible now."))


def _name(scene: Scene[View], values: Mapping[str, Plain]) -> str:
    seat = values.get("seat")
    return scene.name(seat) if isinstance(seat, int) else ""


def _colour(scene: Scene[View], value: Plain | None) -> str:
    return next((colour_name(scene.words, colour) for colour in COLOURS if colour == value), str(value))


def score_told(line: ScoreLine, scene: Scene[View]) -> str:
    """One phrase per type of benefit, and for the tie-break."""
    words, points = scene.words, line.points
    if line.code == "tokens":
        return words.count("tie-break: {n} token left", "tie-break: {n} tokens left", points)
    cards = int(line.values["cards"])
    benefit = benefit_called(words, int(line.values["value"]))
    match line.code:
        case "most":
            return words.count(
                "{benefit}: {points} (most, {n} card)",
                "{benefit}: {points} (most, {n} cards)",
                cards,
                benefit=benefit,
                points=points,
            )
        case "tied":
            return words.count(
                "{benefit}: {points} (tied for most, {n} card)",
                "{benefit}: {points} (tied for most, {n} cards)",
                cards,
                benefit=benefit,
                points=points,
            )
        case _:
            return words.count(
                "{benefit}: {points} (1 for the card)",
                "{benefit}: {points} (1 for each of {n} cards)",
                cards,
                benefit=benefit,
                points=points,
            )
