"""The presenter: everything a person reads or sees of Zooloretto passes here."""

from collections.abc import Mapping, Sequence

from games.core.contract import Presenter
from games.core.screen import FieldWords, KindWords, Scene, Screen, ValueWords
from games.core.values import Action, Event, Refusal, ScoreLine
from games.core.words import Words
from games.zooloretto.log_text import event_text
from games.zooloretto.menu_text import field_words, kind_words
from games.zooloretto.picture import board_picture, hand_picture
from games.zooloretto.refusal_text import refusal_text
from games.zooloretto.ruled_out import ruled_out
from games.zooloretto.score_text import score_text
from games.zooloretto.screen_text import screen_of
from games.zooloretto.value_text import value_words
from games.zooloretto.view import View


class ZooPresenter(Presenter[View]):
    """Words and pictures of Zooloretto."""

    def screen(self, scene: Scene[View]) -> Screen:
        """The complete board in text."""
        return screen_of(scene)

    def board(self, scene: Scene[View]) -> str:
        """The picture of the table: trucks, offers and every zoo in small."""
        return board_picture(scene)

    def hand(self, scene: Scene[View]) -> str | None:
        """The reader's own zoo in large; ``None`` for the public."""
        return hand_picture(scene)

    def event(self, event: Event, scene: Scene[View]) -> str | None:
        """One sentence for an event."""
        return event_text(event, scene)

    def refusal(self, refusal: Refusal, scene: Scene[View]) -> str:
        """One sentence that says why not."""
        return refusal_text(refusal, scene)

    def score_line(self, line: ScoreLine, scene: Scene[View]) -> str:
        """One phrase that explains points."""
        return score_text(line, scene)

    def kind(self, action: type[Action], words: Words) -> KindWords:
        """The button of a kind of action."""
        return kind_words(action, words)

    def field(self, action: type[Action], field: str, words: Words) -> FieldWords:
        """How a field is asked for."""
        return field_words(action, field, words)

    def value(
        self, scene: Scene[View], action: type[Action], field: str, value: object, chosen: Mapping[str, object]
    ) -> ValueWords:
        """How one value is offered."""
        return value_words(scene, action, field, value, chosen)

    def ruled_out(
        self, scene: Scene[View], action: type[Action], field: str, chosen: Mapping[str, object]
    ) -> Sequence[str]:
        """The groups that an exchange does not offer, and why."""
        return ruled_out(scene, action, field, chosen)
