"""What lies beside the bosses: stock, draw pile, discards, and what the symbols mean."""

from collections.abc import Iterator

from games.boss_kito.cards import COLOURS, SIGNS, Sign
from games.boss_kito.layout import LEFT, ROWS_Y, SIDE_W, TOP
from games.boss_kito.pieces import BANANA, SIGN_SYMBOLS, hat, start_card
from games.boss_kito.view import View
from games.core.drawing import (
    BACK,
    INK,
    SMALL,
    SOFT_INK,
    Element,
    card_back,
    divider,
    panel,
    symbol,
    text,
    token,
)
from games.core.screen import Scene


def stocks(scene: Scene[View]) -> Iterator[Element]:
    """The panel at the upper left."""
    view, say = scene.view, scene.words.say
    yield panel(LEFT, TOP, SIDE_W, ROWS_Y - TOP - 8)
    yield token(LEFT + 40, TOP + 38, 26, fill=BANANA, sign="banana")
    yield text(LEFT + 76, TOP + 38, str(view.stock), size=34, weight="bold", middle=True)
    yield card_back(LEFT + 152, TOP + 11, 38, 54, colour=BACK)
    yield text(LEFT + 204, TOP + 38, str(view.deck_size), size=34, weight="bold", middle=True)
    yield text(LEFT + 18, TOP + 82, say("in stock"), size=SMALL, fill=SOFT_INK, middle=True)
    yield text(LEFT + 152, TOP + 82, say("draw pile"), size=SMALL, fill=SOFT_INK, max_width=120, middle=True)
    yield divider(LEFT + 14, TOP + 98, SIDE_W - 28)
    yield from _discards(scene, TOP + 114)
    yield divider(LEFT + 14, TOP + 172, SIDE_W - 28)
    yield from _legend(scene, TOP + 190)


def _discards(scene: Scene[View], y: float) -> Iterator[Element]:
    yield text(LEFT + 18, y, scene.words.say("discards"), size=SMALL, fill=SOFT_INK, middle=True)
    for place, colour in enumerate(COLOURS):
        x = LEFT + 30 + place * 53
        yield hat(colour, x, y + 40, scale=0.46)
        yield text(x + 18, y + 36, str(scene.view.discards[colour]), size=SMALL, weight="bold", middle=True)


def _legend(scene: Scene[View], y: float) -> Iterator[Element]:
    """The start card and the symbols that benefits carry, two by two."""
    say = scene.words.say
    meanings: dict[Sign, str] = {"arrow": say("pass it"), "card": say("+1 card"), "banana": say("+1 token")}
    used = [sign for sign in meanings if sign in SIGNS[scene.view.symbols].values()]
    yield start_card(LEFT + 32, y + 6, 15)
    yield text(LEFT + 52, y + 6, say("starts"), size=SMALL, max_width=98, middle=True)
    for (dx, dy), sign in zip(((154, 6), (18, 42), (154, 42)), used, strict=False):
        yield symbol(SIGN_SYMBOLS[sign], LEFT + dx + 14, y + dy, 13, fill=INK)
        yield text(LEFT + dx + 34, y + dy, meanings[sign], size=SMALL, max_width=92, middle=True)
    # U1, U2: said where everybody looks, not only in the rules
    ours = say("symbols, names 1–3: ours") if used else say("names 1–3: ours")
    yield text(
        LEFT + 18,
        y + (76 if len(used) > 1 else 42),
        ours,
        size=SMALL,
        fill=SOFT_INK,
        max_width=SIDE_W - 36,
        middle=True,
    )
