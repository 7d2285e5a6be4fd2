"""What the table waits for a reader to do, said to that reader."""

from typing import assert_never

from games.core.screen import Scene
from games.zooloretto.model import Loading, Placing, Turn
from games.zooloretto.names import tile_name, tiles_listed
from games.zooloretto.view import View


def ask(scene: Scene[View]) -> str:
    """ "draw a tile, take a truck, or spend money"; empty for whom the table doesn't wait for."""
    words, frame = scene.words, scene.view.frame
    if frame is None or scene.seat not in scene.awaiting:
        return ""
    match frame:
        case Turn():
            return words.say("draw a tile, take a truck, or spend money")
        case Loading(tile=tile):
            return words.say("choose a truck for this tile: {tile}", tile=tile_name(words, tile))
        case Placing(tiles=()):
            return words.say("everything is placed, and you may still take it back")
        case Placing(tiles=tiles):
            return words.say("place {tiles}", tiles=tiles_listed(words, tiles))
        case _ as never:
            assert_never(never)
