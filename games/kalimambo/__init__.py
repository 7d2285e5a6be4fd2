"""Kalimambo: explorers flee from a rhino around a savannah track; the numbers on their cards say who runs first."""

from games.core.contract import Game
from games.core.words import marked
from games.kalimambo.model import (
    GameOver,
    HitDung,
    KalimamboOptions,
    KaliShown,
    Laid,
    LastCards,
    Lifted,
    Moved,
    PlayCard,
    Rammed,
    Revealed,
    Sealed,
    State,
    Stayed,
    Tied,
)
from games.kalimambo.rules import KalimamboRules
from games.kalimambo.text import KalimamboPresenter
from games.kalimambo.view import View, view_for

GAME: Game[State, PlayCard, View] = Game(
    key="kalimambo",
    command="kalimambo",
    title="Kalimambo",
    summary=marked("Run from the rhino: the highest card moves first, the last one gets rammed."),
    credit="Antonio Scrittore, Zoch Verlag 2011",
    minutes=marked("20 to 30 minutes"),
    seats=range(3, 8),
    options=KalimamboOptions,
    rules_version=2,
    rules=KalimamboRules(),
    state_type=State,
    action_types=(PlayCard,),
    event_types=(
        Sealed,
        Laid,
        LastCards,
        Revealed,
        Tied,
        Stayed,
        Moved,
        Lifted,
        HitDung,
        Rammed,
        KaliShown,
        GameOver,
    ),
    view_for=view_for,
    presenter=KalimamboPresenter(),
)
