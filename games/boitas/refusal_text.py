"""Refusals and score lines, in words."""

from collections.abc import Mapping

from games.boitas.cards import good_type
from games.boitas.naming import card_name, good_name, type_name
from games.boitas.view import View
from games.core.screen import Scene
from games.core.values import Refusal, ScoreLine
from games.core.words import Words


def refusal_told(refusal: Refusal, scene: Scene[View]) -> str:
    """One sentence that says why not."""
    say, values = scene.words.say, refusal.values
    match refusal.code:
        case "not_your_turn":
            return say("It is {name}'s turn.", name=scene.name(int(values["seat"])))
        case "too_poor":
            return say("That costs {price} cowries; you have {cowries}.", **values)
        case "no_such_suit":
            card = card_name(scene.words, str(values["card"]))
            if not values["suit"]:
                return say("Say which suit {card} has.", card=card)
            return say("{card} can't be that suit here, or it would be no different: only trump counts.", card=card)
        case code:
            return _fixed(scene.words).get(code) or say("That is not possible now.")


def _fixed(words: Words) -> Mapping[str, str]:
    """The sentences without values, by code."""
    say = words.say
    return {
        "over": say("The game is over."),
        "not_now": say("That is not what is being decided now."),
        "scored": say("You have chosen your way already."),
        "no_such_way": say("Choose one of the ways listed: any other would bring no more points."),
        "no_such_good": say("That good does not lie here."),
        "one_or_two": say("You may buy 1 or 2 cards."),
        "too_few_cards": say("There are not enough cards left."),
        "no_elephant": say("All elephants are taken."),
        "not_in_market": say("Take a card that lies in the market, or the deck's top card."),
        "not_held": say("You don't have that card."),
        "second_elephant": say("One elephant lies here already, and each trick takes only one."),
        "not_wild": say("Only wild cards have a suit to choose."),
        "no_ability": say("That card does not let you tuck a card."),
        "nothing_tucked": say("You take a card only when you tuck one."),
        "tucked_elephant": say("Elephants can't be tucked: they don't belong to the deck."),
        "not_tuckable": say("Tuck another Boita card of your hand."),
        "takes_cowries": say("That card gives cowries for the tucked card, not another card."),
    }


def score_told(line: ScoreLine, scene: Scene[View]) -> str:
    """What points are for."""
    words, say, values = scene.words, scene.words.say, line.values
    match line.code:
        case "good":
            name = type_name(words, good_type(str(values["good"])))
            return say("{good}: {points}", good=name, points=line.points)
        case "pearl":
            return say("{good}: {points}", good=good_name(words, str(values["good"])), points=line.points)
        case "left":
            return words.count(
                "{n} other good at {each}: {points}",
                "{n} other goods at {each}: {points}",
                int(values["n"]),
                each=values["each"],
                points=line.points,
            )
        case "cards":
            return words.count(
                "{n} card left over: {points}", "{n} cards left over: {points}", int(values["n"]), points=line.points
            )
        case "cowries":
            return words.count("{n} cowrie: {points}", "{n} cowries: {points}", int(values["n"]), points=line.points)
        case "tie_goods":
            return words.count("tied, with {n} good", "tied, with {n} goods", line.points)
        case _:
            return words.count("still tied, with {n} cowrie", "still tied, with {n} cowries", line.points)
