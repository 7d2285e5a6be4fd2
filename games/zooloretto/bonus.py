"""The bonus for filling the last animal space of an enclosure (Z35-Z39; B12, B19-B30 with Boss)."""

from games.core.values import Seat
from games.zooloretto.events import Filled
from games.zooloretto.model import State, Zoo
from games.zooloretto.places import PLANS, SPONSOR, Place

SPONSOR_TOKENS = 1
PRESS_TOKENS_EACH = 2


def pay_for_filling(state: State, seat: Seat, place: Place) -> Filled:
    """Pay what the filled enclosure is worth, as far as the supplies reach (Z39, B22, B26)."""
    zoo = state.zoos[seat]
    if place == SPONSOR:
        return _pay_sponsor_bonus(state, seat, zoo)
    coins = min(PLANS[place].coins, state.bank)
    state.bank -= coins
    zoo.coins += coins
    collects = coins > 0 and zoo.office.get("collector", 0) > 0  # B19: only where coins were paid
    donations = _pay_donation(state, zoo) if collects else 0
    return Filled(seat, place, coins, donations, 0, exchange=False)


def _pay_sponsor_bonus(state: State, seat: Seat, zoo: Zoo) -> Filled:
    """B25: one donation and one token, and two more tokens per Press Officer; each as far as there are any (B26)."""
    donations = _pay_donation(state, zoo)
    tokens = min(sponsor_tokens(zoo.office.get("press", 0)), state.tokens)
    state.tokens -= tokens
    zoo.tokens += tokens
    return Filled(seat, SPONSOR, 0, donations, tokens, exchange=False)


def sponsor_tokens(press_officers: int) -> int:
    """The tokens due for filling the Sponsor Enclosure: 1, 3 or 5 (B25)."""
    return SPONSOR_TOKENS + PRESS_TOKENS_EACH * press_officers


def _pay_donation(state: State, zoo: Zoo) -> int:
    paid = min(1, state.donations)
    state.donations -= paid
    zoo.donations += paid
    return paid
