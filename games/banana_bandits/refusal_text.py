"""Why not: one sentence per refusal."""

from collections.abc import Mapping

from games.banana_bandits.naming import card_name, colour_name
from games.banana_bandits.view import View
from games.core.screen import Scene
from games.core.values import Refusal
from games.core.words import Words


def refused(refusal: Refusal, scene: Scene[View]) -> str:
    """The sentence of a refusal."""
    sentence = sentences(scene.words).get(refusal.code)
    if sentence is None:
        return scene.words.say("That is not possible now.")
    return sentence.format_map(_worded(refusal, scene))


def _worded(refusal: Refusal, scene: Scene[View]) -> dict[str, object]:
    """The values of a refusal as people know them: names, card titles, colours."""
    worded: dict[str, object] = dict(refusal.values)
    if "seat" in refusal.values:
        worded["name"] = scene.name(int(refusal.values["seat"]))
    if "card" in refusal.values:
        worded["card"] = card_name(scene.words, str(refusal.values["card"]))
    if "colour" in refusal.values:
        worded["colour"] = colour_name(scene.words, int(refusal.values["colour"]))
    return worded


def sentences(words: Words) -> Mapping[str, str]:
    """The sentence of every code in the reader's language, its placeholders still open."""
    say = words.say
    return {
        "over": say("The game is over."),
        "not_asked": say("It is {name}'s decision now."),
        "no_such_passes": say("There is no such window to pass in; in a fight only the two fighters have windows."),
        "place_first": say("First everybody hangs up a gorilla."),
        "already_placed": say("Your gorilla hangs already; climb with a move."),
        "fight_on": say("A fight is on: play a fight card or pass."),
        "no_fight": say("There is no fight to play a card in."),
        "punch_first": say("You won: first choose which way the loser flies."),
        "loot_first": say("First settle the fight: steal a coin."),
        "no_victory": say("There is no fight that you have won."),
        "discard_first": say("Your turn is over: first discard down to five cards."),
        "turn_not_over": say("Cards are discarded at the end of your turn only."),
        "discard_exactly": say("Discard exactly {count}, so that {limit} stay in your hand."),
        "no_such_window": say("There is no window {window}. A window is a side, a column and a floor, such as N2-4."),
        "closed_side": say("{window} is on the closed side: with two players nobody goes there."),
        "occupied": say("A gorilla hangs on {window} already."),
        "no_points": say("You have no action points left."),
        "same_window": say("You hang on {window} already; a move ends somewhere else."),
        "too_far": say("{window} is more than three free steps away from {from}."),
        "adjacent_short": say("Each neighbouring window costs an Adjacent card; you have {held}."),
        "not_adjacent": say("{window} is not right beside, above or below {from}."),
        "same_neighbour": say("Each Adjacent card empties a different window."),
        "no_coins_there": say("There are no coins on {window}."),
        "not_on_floor_1": say("Cards are drawn on floor 1; you hang on {window}."),
        "hand_full": say("You draw up to {limit} cards, and you have that many already."),
        "no_cards_left": say("There is no card left to draw."),
        "own_gorilla": say("You can't attack yourself."),
        "no_such_player": say("There is no such player."),
        "out_of_reach": say("{name} on {window} is neither beside, above, below nor opposite {from}."),
        "card_missing": say("You have no {card} to play."),
        "card_window": say("{card} can't be played at this point of the fight."),
        "not_in_a_fight": say("{card} is not played in a fight that has begun."),
        "own_dice_only": say("At this table Reroll All Dice works on your own dice only."),
        "no_site": say("Golden coins are found on the conversion windows only; {window} is none."),
        "site_empty": say("There are no golden coins left at {window}."),
        "own_colour": say("Coins of your own colour buy nothing."),
        "coins_missing": say("You need two collected coins of other colours."),
        "no_such_floor": say("The tower has the floors 1 to 4."),
        "nobody_to_rob": say("Nobody else on that floor has a card."),
        "no_card_to_steal": say("That player has no card to take."),
        "two_gorillas": say("Choose two different gorillas."),
        "no_such_coin": say("There is no such coin."),
        "same_colour": say("The new coin must have another colour."),
        "not_in_pile": say("{name} has no {colour} coin."),
        "not_in_bank": say("The bank has no {colour} coin left."),
        "coin_is_due": say("The first coin is not optional: steal one."),
        "no_flight": say("That way is blocked at once; choose a way that goes one window at least."),
        "not_farthest": say("That way goes {reach} windows; you choose among the ways that go {farthest}."),
    }
