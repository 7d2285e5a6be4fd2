"""Score lines in words: where every point comes from."""

from games.core.screen import Scene
from games.core.values import ScoreLine
from games.core.words import Words
from games.zooloretto.names import coins_named, herd, points_named
from games.zooloretto.view import View


def score_text(line: ScoreLine, scene: Scene[View]) -> str:
    """One phrase that explains points."""
    words = scene.words
    points = points_named(words, line.points)
    if "place" in line.values:
        return _enclosure(line, words, points)
    return {
        "stall_types": words.say("Stall types on stall spaces: {types} × 2 = {points}"),
        "sales": words.say("Sales Managers: {types} stall types × {employees} = {points}"),
        "purchaser": words.say("Purchasers ({employees}): {tiles} X tiles × {each} = {points}"),
        "tokens": words.say("Point tokens: {points}"),
        "barn_animals": words.say("Species in the barn: {types} × −2 = {points}"),
        "barn_stalls": words.say("Stall types in the barn: {types} × −2 = {points}"),
        "tie_coins": words.say("Tie: more coins win ({coins})"),
    }[line.code].format_map(
        {**line.values, "points": points, "coins": coins_named(words, int(line.values.get("coins", 0)))}
    )


def _enclosure(line: ScoreLine, words: Words, points: str) -> str:
    animals = int(line.values["animals"])
    values = {
        "place": line.values["place"],
        "group": herd(words, str(line.values["species"]), animals) if animals else words.say("empty"),
        "points": points,
    }
    match line.code:
        case "full":
            return words.say("{place}: {group}, full: {points}", **values)
        case "one_short":
            return words.say("{place}: {group}, one short: {points}", **values)
        case "with_stall":
            return words.say("{place}: {group} with a stall: {points}", **values)
        case "too_empty":
            return words.say("{place}: {group}, too few without a stall: {points}", **values)
        case _:
            return words.say("{place}: {group}, worth nothing there: {points}", **values)
