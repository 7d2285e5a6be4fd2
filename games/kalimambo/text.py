"""The presenter of Kalimambo: words and pictures."""

from collections.abc import Mapping

from games.core.contract import Presenter
from games.core.screen import FieldWords, KindWords, Scene, Screen, ValueWords
from games.core.values import Action, Event, Refusal, ScoreLine
from games.core.words import Words
from games.kalimambo.board_text import screen_of
from games.kalimambo.hand_picture import hand_svg
from games.kalimambo.log_text import told
from games.kalimambo.model import KALI, Figure
from games.kalimambo.naming import figure_names
from games.kalimambo.picture import board_svg
from games.kalimambo.view import View


class KalimamboPresenter(Presenter[View]):
    """English words through the reader's catalogue; pictures from ``picture``."""

    def screen(self, scene: Scene[View]) -> Screen:
        """The text board."""
        return screen_of(scene)

    def board(self, scene: Scene[View]) -> str:
        """The track and the players."""
        return board_svg(scene)

    def hand(self, scene: Scene[View]) -> str | None:
        """The reader's cards; none matter once the game is over."""
        return None if scene.seat is None or scene.view.over else hand_svg(scene, scene.seat)

    def event(self, event: Event, scene: Scene[View]) -> str | None:
        """The story, one sentence per event."""
        return told(event, scene)

    def refusal(self, refusal: Refusal, scene: Scene[View]) -> str:
        """Why that card can't be put down."""
        say, values = scene.words.say, refusal.values
        match refusal.code:
            case "used":
                return say("You played your {number} in round {round}; each card is played once.", **values)
            case "lies_there":
                return say("Your {number} lies face down already.", **values)
            case "no_such_card":
                return say("There is no card {number}: cards go from 0 to 11.", **values)
            case "over":
                return say("The game is over.")
            case _:
                return say("That is not possible now.")

    def score_line(self, line: ScoreLine, scene: Scene[View]) -> str:
        """How points came together."""
        count, times = scene.words.count, int(line.values["times"])
        match line.code:
            case "dung":
                return count("dung: {points} ({n} heap)", "dung: {points} ({n} heaps)", times, points=line.points)
            case "rammed":
                return count("rammed: {points} (once)", "rammed: {points} ({n} times)", times, points=line.points)
            case "kali_dung":
                return count(
                    "for Kali in the dung: {points} (once)",
                    "for Kali in the dung: {points} ({n} times)",
                    times,
                    points=line.points,
                )
            case _:
                return count(
                    "for Kali rammed: {points} (once)",
                    "for Kali rammed: {points} ({n} times)",
                    times,
                    points=line.points,
                )

    def kind(self, action: type[Action], words: Words) -> KindWords:
        """The one thing to do."""
        return KindWords(
            words.say("Choose a card"),
            words.say("Put a card face down; you may swap it until everyone is ready."),
            tone="primary",
            change=words.say("Swap your card"),
        )

    def field(self, action: type[Action], field: str, words: Words) -> FieldWords:
        """The card."""
        return FieldWords(
            words.say("Which card?"), words.say("A number you still have: the highest moves first, 0 stays put.")
        )

    def value(
        self, scene: Scene[View], action: type[Action], field: str, value: object, chosen: Mapping[str, object]
    ) -> ValueWords:
        """A number, and who could tie with it."""
        return ValueWords(str(value), _rivals(scene, value))


def _rivals(scene: Scene[View], number: object) -> str:
    say = scene.words.say
    if number == 0:
        return say("Stay put. It is always lowest: you pay when Kali is hit.")
    figures: list[Figure] = [seat for seat in range(len(scene.names)) if seat != scene.seat]
    left = {figure: scene.view.left(figure) for figure in (*figures, KALI)}
    if None in left.values():
        return ""
    holders = [figure for figure, numbers in left.items() if numbers and number in numbers]
    if not holders:
        return say("Nobody else has it any more.")
    if len(holders) == len(left):
        return say("Everyone still has it.")
    return say("Also left: {names}.", names=figure_names(scene, holders))
