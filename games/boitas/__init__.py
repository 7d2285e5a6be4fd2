"""Boitas: traders of old Odisha play tricks at three ports for goods, cowries and the right to choose."""

from typing import get_args

from games.boitas.events import AnyEvent
from games.boitas.model import AnyAction, BoitasOptions, State
from games.boitas.rules import BoitasRules
from games.boitas.text import BoitasPresenter
from games.boitas.view import View, view_for
from games.core.contract import Game
from games.core.words import marked

GAME: Game[State, AnyAction, View] = Game(
    key="boitas",
    command="boitas",
    title="Boitas",
    summary=marked("Win tricks at three ports with an ever-changing trump; the two best cards take the goods."),
    credit="Sidhant Chand, Kheo Games 2025",
    minutes=marked("15 to 30 minutes"),
    seats=range(2, 5),
    options=BoitasOptions,
    rules_version=2,
    rules=BoitasRules(),
    state_type=State,
    action_types=get_args(AnyAction),
    event_types=get_args(AnyEvent),
    view_for=view_for,
    presenter=BoitasPresenter(),
)
