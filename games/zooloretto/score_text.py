"""Score lines in words: where every point comes from."""

from games.core.screen import Scene
from games.core.values import ScoreLine
from games.core.words import Words
from games.zooloretto.names import coins_named, herd, place_name, points_named, sentence_case
from games.zooloretto.view import View


def score_text(line: ScoreLine, scene: Scene[View]) -> str:
    """One phrase that explains points."""
    words = scene.words
    points = points_named(words, line.points)
    if "place" in line.values:
        return sentence_case(_enclosure(line, words, points))
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
        "place": place_name(words, line.values["place"]),  # type: ignore[arg-type]  # a place code
        "group": herd(words, str(line.values["species"]), animals) if animals else words.say("empty"),
        "points": points,
    }
    match line.code:
        case "full":
            return words.say("{place}: {group}, full: {points}", **values)
        case "one_short":
            return words.say("{place}: {group}, one short of full: {points}", **values)
        case "with_stall":
            return words.say("{place}: {group}, with a stall, one point each: {points}", **values)
        case "too_empty":
            return words.say("{place}: {group}, two or more spaces free and no stall: {points}", **values)
        case _:
            return words.say("{place}: {group}, animals there give no points: {points}", **values)
