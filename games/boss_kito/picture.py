"""The public board: stocks and bosses above, bids in the middle, the table of benefits below."""

from games.boss_kito.board_text import headline, turn_of_round
from games.boss_kito.column_picture import columns
from games.boss_kito.layout import LEFT, WIDTH, height
from games.boss_kito.row_picture import rows
from games.boss_kito.stock_picture import stocks
from games.boss_kito.tally_picture import tally
from games.boss_kito.view import View
from games.core.drawing import banner, canvas
from games.core.screen import Scene


def board_svg(scene: Scene[View]) -> str:
    """The board as everybody sees it."""
    say = scene.words.say
    note = say("final scores") if scene.view.over else turn_of_round(scene) or say("handing out")
    return canvas(
        WIDTH,
        height(len(scene.names)),
        banner(LEFT, 20, WIDTH - 2 * LEFT, headline(scene), note=note),
        *columns(scene),
        *stocks(scene),
        *rows(scene),
        *tally(scene),
    )
