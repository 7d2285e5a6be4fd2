"""Events in words: who did what, what it caused, and why."""

from dataclasses import fields

from games.core.screen import Scene
from games.core.values import Event, kind_of
from games.core.words import Words
from games.zooloretto import events as happened
from games.zooloretto.names import coins_named, donations_named, tokens_named
from games.zooloretto.places import PLANS, SPONSOR
from games.zooloretto.spoken import spoken
from games.zooloretto.view import View


def event_text(event: Event, scene: Scene[View]) -> str:
    """One sentence for an event."""
    values = {f.name: getattr(event, f.name) for f in fields(event)}
    return _sentence(event, scene.words).format_map(spoken(values, scene) | _gains(event, scene.words))


def _sentence(event: Event, words: Words) -> str:
    """The sentence with its placeholders; some events have more than one."""
    match event:
        case happened.TileLoaded(forced=True):
            return words.say("Only {truck} has room, so the {tile} goes there.")
        case happened.TruckTaken(forced=True):
            return words.say("{seat} can do nothing else and takes {truck}: {tiles}.")
        case happened.TilePlaced(forced=True):
            return words.say("For the {tile} only {place} is left.")
        case happened.RoundEnded(left_over=tiles) if tiles:
            return words.say("The round is over. Nobody took {left_over}. {starter} took the last truck and begins.")
        case happened.Born() if event.place != event.parents:
            return words.say("A baby {species} is born; {parents} is full, so it moves to the barn.")
        case happened.Filled():
            return _filled(event, words)
        case _:
            return {**_truck_sentences(words), **_money_sentences(words)}[kind_of(event)]


def _truck_sentences(words: Words) -> dict[str, str]:
    return {
        "drawn": words.say("{seat} draws: {tile}."),
        "last_round": words.say("The red disc is off: this is the last round."),
        "loaded": words.say("{seat} loads the {tile} on {truck}."),
        "taken": words.say("{seat} takes {truck}: {tiles}."),
        "coins_delivered": words.say("The truck brings {seat} {gained}."),
        "placed": words.say("{seat} puts the {tile} in {place}."),
        "born": words.say("A baby {species} is born in {place}!"),
        "round_ended": words.say("The round is over. {starter} took the last truck and begins the next."),
        "game_ended": words.say("The last round is over: the zoos are counted."),
    }


def _money_sentences(words: Words) -> dict[str, str]:
    return {
        "moved": words.say("{seat} pays 1 coin and moves the {tile} from {source} to {place}."),
        "exchanged": words.say("{seat} pays 1 coin and swaps {group_a} from {place_a} with {group_b} from {place_b}."),
        "purchased": words.say(
            "{seat} buys the {tile} from {owner}'s barn for {place}: 1 coin to {owner}, 1 to the bank."
        ),
        "discarded": words.say("{seat} pays 2 coins and gives away the {tile} from the barn."),
        "expanded": words.say("{seat} pays {cost} and opens {place}."),
        "offer_bought": words.say("{seat} pays {pay} and takes the {tile} from the offer board to {place}."),
        "hired": words.say("{seat} pays {pay} and hires a {office}; employees left: {left}."),
        "transferred": words.say("{seat} pays 1 coin: a {source} becomes a {target}."),
    }


def _filled(event: happened.Filled, words: Words) -> str:
    if event.exchange:
        return words.say("That fills {place}; an exchange earns no bonus.")
    if event.coins or event.donations or event.tokens:
        return words.say("That fills {place}: {seat} gets {gained}.")
    if PLANS[event.place].coins or event.place == SPONSOR:
        return words.say("That fills {place}, but the bank has nothing left to pay.")
    return words.say("That fills {place}.")


def _gains(event: Event, words: Words) -> dict[str, str]:
    """What filling an enclosure or a truck's coin tiles brought, as a list."""
    match event:
        case happened.Filled():
            gains = [
                coins_named(words, event.coins) if event.coins else "",
                donations_named(words, event.donations) if event.donations else "",
                tokens_named(words, event.tokens) if event.tokens else "",
            ]
            return {"gained": words.listing([gain for gain in gains if gain])}
        case happened.CoinsDelivered():
            return {"gained": coins_named(words, event.coins)}
        case _:
            return {}
