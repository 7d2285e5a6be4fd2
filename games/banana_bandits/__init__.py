"""Banana Bandits: gorillas on a bank tower punch coins out of each other and turn them into golden ones."""

from games.banana_bandits.actions import ACTION_TYPES, Decision
from games.banana_bandits.events import EVENT_TYPES
from games.banana_bandits.model import Options, State
from games.banana_bandits.rules import Rules
from games.banana_bandits.text import Presenter
from games.banana_bandits.view import View, view_for
from games.core.contract import Game
from games.core.words import marked

GAME: Game[State, Decision, View] = Game(
    key="banana_bandits",
    command="bandits",
    title="Banana Bandits",
    summary=marked("Climb the bank tower, punch coins out of the others, and turn them into three golden coins first."),
    credit="Edward Chan, Mandoo Games 2016",
    minutes=marked("25 to 40 minutes"),
    seats=range(2, 5),
    options=Options,
    rules_version=1,
    rules=Rules(),
    state_type=State,
    action_types=ACTION_TYPES,
    event_types=EVENT_TYPES,
    view_for=view_for,
    presenter=Presenter(),
)
