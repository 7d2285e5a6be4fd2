"""What the table waits for a reader to do, said to that reader."""

from typing import assert_never

from games.core.screen import Scene
from games.core.values import Seat
from games.core.words import Words
from games.zooloretto.model import Loading, Placing, Turn
from games.zooloretto.names import tile_name, tiles_listed
from games.zooloretto.office import OFFER_COST
from games.zooloretto.view import View


def ask(scene: Scene[View]) -> str:
    """ "draw a tile, take a truck, or spend money"; empty for whom the table doesn't wait for."""
    words, frame = scene.words, scene.view.frame
    if frame is None or scene.seat not in scene.awaiting:
        return ""
    match frame:
        case Turn():
            return _turn(words, scene.view, frame.seat)
        case Loading(tile=tile):
            return words.say("choose a truck for this tile: {tile}", tile=tile_name(words, tile))
        case Placing(tiles=()):
            return words.say("everything is placed, and you may still take it back")
        case Placing(tiles=tiles):
            return words.say("place {tiles}", tiles=tiles_listed(words, tiles))
        case _ as never:
            assert_never(never)


def _turn(words: Words, view: View, seat: Seat) -> str:
    """What a turn may be spent on: trucks may all be full, or all empty, and purses too."""
    waiting = [truck for truck in view.trucks if truck.taken_by is None]
    draw = any(len(truck.tiles) < truck.spaces for truck in waiting)
    take = any(truck.tiles for truck in waiting)
    spend = view.zoos[seat].coins > 0 or view.zoos[seat].donations >= OFFER_COST
    return {
        (True, True, True): words.say("draw a tile, take a truck, or spend money"),
        (True, True, False): words.say("draw a tile or take a truck"),
        (True, False, True): words.say("draw a tile or spend money"),
        (True, False, False): words.say("draw a tile"),
        (False, True, True): words.say("take a truck or spend money"),
        (False, True, False): words.say("take a truck"),
    }[draw, take, spend]
