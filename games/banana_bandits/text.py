"""The presenter of Banana Bandits: words and pictures."""

from collections.abc import Mapping

from games.banana_bandits.board_text import screen_of
from games.banana_bandits.choice_text import field_asked, kind_offered, value_offered
from games.banana_bandits.log_text import told
from games.banana_bandits.picture import board_svg, hand_svg
from games.banana_bandits.refusal_text import refused
from games.banana_bandits.view import View
from games.core.contract import Presenter as CorePresenter
from games.core.screen import FieldWords, KindWords, Scene, Screen, ValueWords
from games.core.values import Action, Event, Refusal, ScoreLine
from games.core.words import Words


class Presenter(CorePresenter[View]):
    """English words through the reader's catalogue; pictures from ``picture``."""

    def screen(self, scene: Scene[View]) -> Screen:
        """The text board."""
        return screen_of(scene)

    def board(self, scene: Scene[View]) -> str:
        """The four sides of the tower and the players."""
        return board_svg(scene)

    def hand(self, scene: Scene[View]) -> str | None:
        """The reader's cards."""
        return hand_svg(scene) if scene.seat is not None else None

    def event(self, event: Event, scene: Scene[View]) -> str | None:
        """The story, one sentence per event."""
        return told(event, scene)

    def refusal(self, refusal: Refusal, scene: Scene[View]) -> str:
        """Why not."""
        return refused(refusal, scene)

    def score_line(self, line: ScoreLine, scene: Scene[View]) -> str:
        """The golden coins."""
        return scene.words.count("{n} golden coin", "{n} golden coins", line.points)

    def kind(self, action: type[Action], words: Words) -> KindWords:
        """The button of a kind of action."""
        return kind_offered(action, words)

    def field(self, action: type[Action], field: str, words: Words) -> FieldWords:
        """The question for a field."""
        return field_asked(action, field, words)

    def value(
        self, scene: Scene[View], action: type[Action], field: str, value: object, chosen: Mapping[str, object]
    ) -> ValueWords:
        """One value of a field."""
        return value_offered(scene, action, field, value, chosen)
