"""What a client is built from: the parts of the process that outlive a single connection."""

from dataclasses import dataclass

from bot.answers import Answers
from bot.delivery import Delivery
from bot.painter import Painter
from bot.settings import Settings
from storage.port import Store


@dataclass(frozen=True, slots=True)
class Parts:
    """Made once by `bot.app.serve`, given to every fresh client."""

    settings: Settings
    store: Store
    painter: Painter
    delivery: Delivery
    answers: Answers
