"""Zooloretto (Michael Schacht) with its Boss expansion."""

from games.core.contract import Game
from games.core.words import marked
from games.zooloretto.actions import ACTION_TYPES, ZooAction
from games.zooloretto.events import EVENT_TYPES
from games.zooloretto.model import State, ZooOptions
from games.zooloretto.rules import ZooRules
from games.zooloretto.text import ZooPresenter
from games.zooloretto.view import View, view_for

GAME: Game[State, ZooAction, View] = Game(
    key="zooloretto",
    command="zoo",
    title="Zooloretto with Boss",
    summary=marked("Load trucks, fill enclosures with one species each, and keep your barn empty."),
    credit="Michael Schacht, Abacusspiele 2007; expansion Zooloretto Boss by the same author and publisher",
    minutes=marked("45 to 60 minutes"),
    seats=range(2, 6),
    options=ZooOptions,
    rules_version=1,
    rules=ZooRules(),
    state_type=State,
    action_types=ACTION_TYPES,
    event_types=EVENT_TYPES,
    view_for=view_for,
    presenter=ZooPresenter(),
)
