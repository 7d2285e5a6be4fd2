"""What tiles, places and offices are called. Menus, log, refusals and the picture all use these words."""

from collections import Counter
from collections.abc import Sequence

from games.core.words import Words
from games.zooloretto.places import Office, Place
from games.zooloretto.tiles import COIN, FACES, is_stall


def species_name(words: Words, species: str) -> str:
    """One animal of a species."""
    return {
        "flamingo": words.say("flamingo"),
        "camel": words.say("camel"),
        "leopard": words.say("leopard"),
        "elephant": words.say("elephant"),
        "panda": words.say("panda"),
        "chimp": words.say("chimp"),
        "zebra": words.say("zebra"),
        "kangaroo": words.say("kangaroo"),
    }[species]


def herd(words: Words, species: str, count: int) -> str:
    """Some animals of a species, with their number."""
    return {
        "flamingo": words.count("{n} flamingo", "{n} flamingos", count),
        "camel": words.count("{n} camel", "{n} camels", count),
        "leopard": words.count("{n} leopard", "{n} leopards", count),
        "elephant": words.count("{n} elephant", "{n} elephants", count),
        "panda": words.count("{n} panda", "{n} pandas", count),
        "chimp": words.count("{n} chimp", "{n} chimps", count),
        "zebra": words.count("{n} zebra", "{n} zebras", count),
        "kangaroo": words.count("{n} kangaroo", "{n} kangaroos", count),
    }[species]


def stall_name(words: Words, stall: str) -> str:
    """A type of vending stall."""
    return {
        "snacks": words.say("snack stall"),
        "kiosk": words.say("drinks kiosk"),
        "fruit": words.say("fruit stall"),
        "popcorn": words.say("popcorn stall"),
    }[stall]


def tile_name(words: Words, tile: str) -> str:
    """A tile, with its sex, age and the X of the offer board."""
    name = bare_name(words, tile)
    return words.say("{tile} (X)", tile=name) if FACES[tile].offer else name


def bare_name(words: Words, tile: str) -> str:
    """A tile without its X, where it goes without saying."""
    face = FACES[tile]
    if tile == COIN:
        return words.say("coin tile")
    if is_stall(tile):
        return stall_name(words, face.sort)
    species = species_name(words, face.sort)
    return {
        "": species,
        "m": words.say("male {species}", species=species),
        "f": words.say("female {species}", species=species),
        "sire": words.say("{species} father", species=species),
        "dam": words.say("{species} mother", species=species),
        "o": words.say("baby {species}", species=species),
    }[face.mark]


def tiles_listed(words: Words, tiles: Sequence[str]) -> str:
    """Tiles as a spoken list, equal ones counted; "empty" when there is none."""
    if not tiles:
        return words.say("empty")
    counted = Counter(tiles)
    return words.listing(
        [
            tile_name(words, tile) if n == 1 else words.say("{n} × {tile}", n=n, tile=tile_name(words, tile))
            for tile, n in counted.items()
        ]
    )


def animals_listed(words: Words, animals: Sequence[str]) -> str:
    """The animals of one species, with what matters about them: "3 camels (1 male)"."""
    if not animals:
        return words.say("empty")
    group = herd(words, FACES[animals[0]].sort, len(animals))
    marks = Counter(FACES[tile].mark for tile in animals)
    notes = [
        words.say("{n} male", n=marks["m"]) if marks["m"] else "",
        words.say("{n} female", n=marks["f"]) if marks["f"] else "",
        words.count("{n} parent", "{n} parents", marks["sire"] + marks["dam"]) if marks["sire"] + marks["dam"] else "",
        words.count("{n} baby", "{n} babies", marks["o"]) if marks["o"] else "",
        words.say("{n} X", n=sum(FACES[tile].offer for tile in animals))
        if any(FACES[t].offer for t in animals)
        else "",
    ]
    said = ", ".join(note for note in notes if note)
    return words.say("{group} ({notes})", group=group, notes=said) if said else group


def place_code(words: Words, place: Place) -> str:
    """The short name of a place, as printed in the picture."""
    return words.say("Barn") if place == "barn" else place


def place_name(words: Words, place: Place) -> str:
    """A place inside a sentence."""
    match place:
        case "barn":
            return words.say("the barn")
        case "SP":
            return words.say("the Sponsor Enclosure")
        case "X1" | "X2":
            return words.say("the expansion {place}", place=place)
        case _:
            return words.say("enclosure {place}", place=place)


def office_name(words: Words, office: Office) -> str:
    """What an employee in that office is called."""
    return {
        "collector": words.say("Donation Collector"),
        "sales": words.say("Sales Manager"),
        "purchaser": words.say("Purchaser"),
        "press": words.say("Press Officer"),
    }[office]


def coins_named(words: Words, coins: int) -> str:
    """An amount of coins."""
    return words.count("{n} coin", "{n} coins", coins)


def donations_named(words: Words, donations: int) -> str:
    """An amount of donations."""
    return words.count("{n} donation", "{n} donations", donations)


def tokens_named(words: Words, tokens: int) -> str:
    """An amount of point tokens."""
    return words.count("{n} point token", "{n} point tokens", tokens)


def points_named(words: Words, points: int) -> str:
    """An amount of points; a minus sign where some are lost."""
    if points < 0:
        return words.count("−{n} point", "−{n} points", -points)
    return words.count("{n} point", "{n} points", points)


def truck_name(words: Words, number: int) -> str:
    """A truck by its number."""
    return words.say("truck {number}", number=number)


def sentence_case(text: str) -> str:
    """The text with a capital first letter."""
    return text[:1].upper() + text[1:]
