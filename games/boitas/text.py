"""The presenter of Boitas: words and pictures."""

from collections.abc import Mapping

from games.boitas.hand_picture import hand_svg
from games.boitas.log_text import told
from games.boitas.menu_text import field_words, kind_words, value_words
from games.boitas.picture import board_svg
from games.boitas.refusal_text import refusal_told, score_told
from games.boitas.screen_text import screen_of
from games.boitas.view import View
from games.core.contract import Presenter
from games.core.screen import FieldWords, KindWords, Scene, Screen, ValueWords
from games.core.values import Action, Event, Refusal, ScoreLine
from games.core.words import Words


class BoitasPresenter(Presenter[View]):
    """English words through the reader's catalogue; pictures from ``picture`` and ``hand_picture``."""

    def screen(self, scene: Scene[View]) -> Screen:
        """The text board."""
        return screen_of(scene)

    def board(self, scene: Scene[View]) -> str:
        """Ports, trick, market and players."""
        return board_svg(scene)

    def hand(self, scene: Scene[View]) -> str | None:
        """The reader's cards."""
        return None if scene.seat is None else hand_svg(scene)

    def event(self, event: Event, scene: Scene[View]) -> str | None:
        """The story, one sentence per event."""
        return told(event, scene)

    def refusal(self, refusal: Refusal, scene: Scene[View]) -> str:
        """Why not."""
        return refusal_told(refusal, scene)

    def score_line(self, line: ScoreLine, scene: Scene[View]) -> str:
        """What points are for."""
        return score_told(line, scene)

    def kind(self, action: type[Action], words: Words) -> KindWords:
        """A kind of action."""
        return kind_words(action, words)

    def field(self, action: type[Action], field: str, words: Words) -> FieldWords:
        """A field of an action."""
        return field_words(action, field, words)

    def value(
        self, scene: Scene[View], action: type[Action], field: str, value: object, chosen: Mapping[str, object]
    ) -> ValueWords:
        """A value of a field."""
        return value_words(scene, field, value, chosen)
