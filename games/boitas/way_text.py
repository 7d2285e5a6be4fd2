"""Ways to score goods, in words."""

from collections.abc import Mapping

from games.boitas.cards import good_type
from games.boitas.goods import GoodsScore, Holdings, way_types
from games.boitas.naming import good_name, type_name
from games.core.words import Words


def way_name(words: Words, way: str, owned: Holdings) -> str:
    """ "the best of each type", "all Spices and Horses"; types that are not owned are left out."""
    types = way_types(way)
    if not types:
        return words.say("the best of each type")
    held = [kind for kind in types if any(good_type(good) == kind for good in owned.goods)]
    if not held:
        return words.say("no type at all")
    return words.say("all {types}", types=words.listing([type_name(words, kind) for kind in held]))


def breakdown(words: Words, score: GoodsScore) -> str:
    """ "Spices 5, Horses 7, Hi Pearl 7; 2 others at 2"."""
    scored = ", ".join(
        name if good_type(good) != "pearl" else f"{name} = {value}"
        for good, value in score.scored
        for name in (good_name(words, good),)
    )
    if not score.left:
        return scored
    left = words.count("{n} other at {each}", "{n} others at {each}", score.left, each=score.each)
    return f"{scored}; {left}" if scored else left


def pearl_words(words: Words) -> Mapping[str, str]:
    """What each pearl is worth when it is scored."""
    return {
        "pearl-hi": words.say("as much as your highest good"),
        "pearl-lo": words.say("as much as your lowest good"),
        "pearl-boita": words.say("1 for every card left in your hand"),
        "pearl-cowrie": words.say("1 for every cowrie you have left"),
    }
