"""What a client is built from: the parts of the process that outlive a single connection."""

from dataclasses import dataclass

from bot.answers import Answers
from bot.delivery import Delivery, DmBudget
from bot.interface.desk import Desk
from bot.interface.dispatch import Dispatcher
from bot.interface.pictures import Pictures
from bot.painter import Painter
from bot.publish import Publisher
from bot.service import Service
from bot.settings import Settings
from games.registry import all_games
from storage.port import Store


@dataclass(frozen=True, slots=True)
class Parts:
    """Made once by `bot.app.serve`, given to every fresh client."""

    settings: Settings
    store: Store
    delivery: Delivery
    answers: Answers
    service: Service
    dispatcher: Dispatcher
    publisher: Publisher


def make_parts(settings: Settings, store: Store, painter: Painter) -> Parts:
    """Put the parts together: every game found, changes of tables told to the publisher."""
    delivery = Delivery(store, DmBudget(settings.dm_limit, settings.dm_window))
    answers = Answers(delivery)
    service = Service(store, all_games())
    pictures = Pictures(painter)
    publisher = Publisher(lambda board: Desk(service, store, pictures, delivery, answers, board))
    service.on_change = publisher.changed
    return Parts(settings, store, delivery, answers, service, Dispatcher(publisher.desk), publisher)
