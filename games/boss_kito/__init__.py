"""Boss Kito: small gorillas bid bunches of bananas for the favours of five bosses, and score majorities."""

from games.boss_kito.events import (
    Awarded,
    BonusLost,
    Cleared,
    Drew,
    Forced,
    GameOver,
    NewRound,
    Passed,
    Placed,
    Played,
    Received,
    Reshuffled,
    StartPassed,
    Swapped,
    Took,
)
from games.boss_kito.model import (
    BossKitoOptions,
    DrawCard,
    KitoAction,
    PassStart,
    PlaceTokens,
    PlayBanana,
    State,
    SwapCards,
    TakeTokens,
)
from games.boss_kito.rules import BossKitoRules
from games.boss_kito.text import BossKitoPresenter
from games.boss_kito.view import View, view_for
from games.core.contract import Game
from games.core.words import marked

GAME: Game[State, KitoAction, View] = Game(
    key="boss_kito",
    command="boss-kito",
    title="Boss Kito",
    summary=marked("Bribe five gorilla bosses with bananas and collect the most of each benefit."),
    credit="Michael Schacht, QWG 2008",
    minutes=marked("30 minutes"),
    seats=range(3, 6),
    options=BossKitoOptions,
    rules_version=1,
    rules=BossKitoRules(),
    state_type=State,
    action_types=(PlayBanana, PlaceTokens, DrawCard, TakeTokens, SwapCards, PassStart),
    event_types=(
        Played,
        Placed,
        Drew,
        Received,
        Took,
        Swapped,
        Reshuffled,
        Passed,
        Forced,
        Awarded,
        BonusLost,
        StartPassed,
        Cleared,
        NewRound,
        GameOver,
    ),
    view_for=view_for,
    presenter=BossKitoPresenter(),
)
