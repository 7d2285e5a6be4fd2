"""The toy's bundle, with a presenter of bare words."""

from collections.abc import Mapping

from games.core.contract import Game, Presenter
from games.core.screen import FieldWords, KindWords, Scene, Screen, ValueWords
from games.core.values import Action, Event, Refusal, ScoreLine, Seat, kind_of
from games.core.words import Words
from tests.games.core.toy import Draw, Drawn, GiveBack, Said, Say, ToyAction, ToyOptions, ToyRules, ToyState

View = tuple[int, ...]


class ToyPresenter(Presenter[View]):
    """Bare words."""

    def screen(self, scene: Scene[View]) -> Screen:
        return Screen("Toy", "", ())

    def board(self, scene: Scene[View]) -> str:
        return "<svg/>"

    def hand(self, scene: Scene[View]) -> str | None:
        return None

    def event(self, event: Event, scene: Scene[View]) -> str | None:
        return kind_of(event)

    def refusal(self, refusal: Refusal, scene: Scene[View]) -> str:
        return refusal.code

    def score_line(self, line: ScoreLine, scene: Scene[View]) -> str:
        return line.code

    def kind(self, action: type[Action], words: Words) -> KindWords:
        return KindWords(kind_of(action), kind_of(action))

    def field(self, action: type[Action], field: str, words: Words) -> FieldWords:
        return FieldWords(field, field)

    def value(
        self, scene: Scene[View], action: type[Action], field: str, value: object, chosen: Mapping[str, object]
    ) -> ValueWords:
        return ValueWords(str(value))


def view_for(state: ToyState, seat: Seat | None) -> View:
    return () if seat is None else tuple(state.hands[seat])


TOY: Game[ToyState, ToyAction, View] = Game(
    key="toy",
    command="toy",
    title="Toy",
    summary="A toy.",
    credit="Nobody",
    minutes="a minute",
    seats=range(2, 4),
    options=ToyOptions,
    rules_version=1,
    rules=ToyRules(),
    state_type=ToyState,
    action_types=(Draw, Say, GiveBack),
    event_types=(Drawn, Said),
    view_for=view_for,
    presenter=ToyPresenter(),
)
