"""Ways to score goods, in words."""

from collections.abc import Mapping
from itertools import groupby

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


def way_title(words: Words, score: GoodsScore, owned: Holdings) -> str:
    """ "The best of each type: 23"."""
    name = way_name(words, score.way, owned)
    return f"{name[:1].upper()}{name[1:]}: {score.points}"


def breakdown(words: Words, score: GoodsScore) -> str:
    """ "Spices 5, Horses 7+6, Hi Pearl = 7; 2 others at 2"."""
    parts = []
    for kind, goods in groupby(score.scored, key=lambda scored: good_type(scored[0])):
        if kind == "pearl":
            parts += [f"{good_name(words, good)} = {value}" for good, value in goods]
        else:
            parts.append(f"{type_name(words, kind)} {'+'.join(str(value) for _, value in goods)}")
    scored = ", ".join(parts)
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
