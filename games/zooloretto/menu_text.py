"""How kinds of actions and their fields are offered."""

from dataclasses import replace
from typing import get_args

from games.core.screen import FieldWords, KindWords
from games.core.values import Action
from games.core.words import Words
from games.zooloretto import actions as act

COSTLY = frozenset({*get_args(act.BaseMoney), *get_args(act.BossMoney)})


def kind_words(action: type[Action], words: Words) -> KindWords:
    """The button of a kind of action; what costs money shares a list when there is much of it."""
    said = _kind_words(action, words)
    return replace(said, group=words.say("Spend money")) if action in COSTLY else said


def _kind_words(action: type[Action], words: Words) -> KindWords:
    return {
        act.Draw: KindWords(
            words.say("Draw a tile"), words.say("Turn up a tile, then choose a truck for it."), "primary"
        ),
        act.TakeTruck: KindWords(
            words.say("Take a truck"), words.say("Place its tiles in your zoo; you are out for the round."), "success"
        ),
        act.Load: KindWords(words.say("Load the tile"), words.say("Choose a truck for the drawn tile."), "primary"),
        act.PlaceTile: KindWords(
            words.say("Place a tile"), words.say("Put a tile of your truck into your zoo."), "primary"
        ),
        act.Done: KindWords(words.say("Done"), words.say("Everything is placed: pass the turn on."), "success"),
        act.Move: KindWords(
            words.say("Move a tile · 1 coin"), words.say("An animal out of the barn, or a stall to a free stall space.")
        ),
        act.Exchange: KindWords(
            words.say("Exchange groups · 1 coin"),
            words.say("All animals of one species swap places with all of another."),
        ),
        act.Purchase: KindWords(
            words.say("Buy from a rival · 2 coins"), words.say("A tile from another barn; its owner gets one coin.")
        ),
        act.Discard: KindWords(
            words.say("Give a tile away · 2 coins"), words.say("A tile of your barn leaves the game.")
        ),
        act.Expand: KindWords(words.say("Open expansion · 3 coins"), words.say("One more enclosure with five spaces.")),
        act.BuyOffer: KindWords(words.say("Offer tile · 2 coins/donations"), words.say("A tile of the offer board.")),
        act.Hire: KindWords(words.say("Hire · 2 coins/donations"), words.say("An employee for any office.")),
        act.Transfer: KindWords(
            words.say("Move an employee · 1 coin"), words.say("To another office with a free window.")
        ),
        act.OpenSponsor: KindWords(
            words.say("Sponsor Enclosure · 2 coins"), words.say("Three spaces: no points, but tokens and donations.")
        ),
    }[action]


def field_words(action: type[Action], field: str, words: Words) -> FieldWords:
    """How a field is asked for."""
    if action is act.Transfer and field == "to":
        return FieldWords(words.say("Which office next?"), words.say("The new office"), always=True)
    if action is act.Transfer:
        return FieldWords(words.say("Which employee?"), words.say("The office the employee leaves"))
    return {
        "truck": FieldWords(words.say("Which truck?"), words.say("The truck, counted from 1")),
        "tile": FieldWords(words.say("Which tile?"), words.say("The tile"), always=action is act.Discard),
        "to": FieldWords(words.say("Where to?"), words.say("The place in your zoo"), always=True),
        "source": FieldWords(words.say("From where?"), words.say("The place the tile leaves")),
        "place_a": FieldWords(words.say("Which group?"), words.say("The first place")),
        "species_a": FieldWords(words.say("Which animals?"), words.say("The species in the first place")),
        "place_b": FieldWords(words.say("Swap with which place?"), words.say("The second place"), always=True),
        "species_b": FieldWords(words.say("Swap with which animals?"), words.say("The species in the second place")),
        "owner": FieldWords(words.say("Whose barn?"), words.say("The owner of the barn")),
        "pay": FieldWords(words.say("Pay how?"), words.say("Two coins or two donations")),
        "office": FieldWords(words.say("Which office?"), words.say("The employee's office")),
    }[field]
