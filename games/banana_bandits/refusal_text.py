"""Why not: one sentence per refusal."""

from collections.abc import Mapping

from games.banana_bandits.naming import card_name, colour_name
from games.banana_bandits.view import View
from games.core.screen import Scene
from games.core.values import Refusal


def refused(refusal: Refusal, scene: Scene[View]) -> str:
    """The sentence of a refusal."""
    say = scene.words.say
    sentence = SENTENCES.get(refusal.code, "That is not possible now.")
    return say(sentence, **_worded(refusal, scene)) if refusal.values else say(sentence)


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


def N_(message: str) -> str:  # noqa: N802  (the conventional name of a mark for the extraction of messages)
    """Marks a sentence for translation where it stands; it is looked up when it is said."""
    return message


SENTENCES: Mapping[str, str] = {
    "over": N_("The game is over."),
    "not_asked": N_("It is {name}'s decision now."),
    "no_such_passes": N_("There is no such window to pass in; in a fight only the two fighters have windows."),
    "place_first": N_("First everybody hangs up a gorilla."),
    "already_placed": N_("Your gorilla hangs already; climb with a move."),
    "fight_on": N_("A fight is on: play a fight card or pass."),
    "no_fight": N_("There is no fight to play a card in."),
    "punch_first": N_("You won: first choose which way the loser flies."),
    "loot_first": N_("First settle the fight: steal a coin."),
    "no_victory": N_("There is no fight that you have won."),
    "discard_first": N_("Your turn is over: first discard down to five cards."),
    "turn_not_over": N_("Cards are discarded at the end of your turn only."),
    "discard_exactly": N_("Discard exactly {count}, so that {limit} stay in your hand."),
    "no_such_window": N_("There is no window {window}. A window is a side, a column and a floor, such as N2-4."),
    "closed_side": N_("{window} is on the closed side: with two players nobody goes there."),
    "occupied": N_("A gorilla hangs on {window} already."),
    "no_points": N_("You have no action points left."),
    "same_window": N_("You hang on {window} already; a move ends somewhere else."),
    "too_far": N_("{window} is more than three free steps away from {from}."),
    "adjacent_short": N_("Each neighbouring window costs an Adjacent card; you have {held}."),
    "not_adjacent": N_("{window} is not right beside, above or below {from}."),
    "same_neighbour": N_("Each Adjacent card empties a different window."),
    "no_coins_there": N_("There are no coins on {window}."),
    "not_on_floor_1": N_("Cards are drawn on floor 1; you hang on {window}."),
    "hand_full": N_("You draw up to {limit} cards, and you have that many already."),
    "no_cards_left": N_("There is no card left to draw."),
    "own_gorilla": N_("You can't attack yourself."),
    "no_such_player": N_("There is no such player."),
    "out_of_reach": N_("{name} on {window} is neither beside, above, below nor opposite {from}."),
    "card_missing": N_("You have no {card} to play."),
    "card_window": N_("{card} can't be played at this point of the fight."),
    "not_in_a_fight": N_("{card} is not played in a fight that has begun."),
    "own_dice_only": N_("At this table Reroll All Dice works on your own dice only."),
    "no_site": N_("Golden coins are found on the conversion windows only; {window} is none."),
    "site_empty": N_("There are no golden coins left at {window}."),
    "own_colour": N_("Coins of your own colour buy nothing."),
    "coins_missing": N_("You need two collected coins of other colours."),
    "no_such_floor": N_("The tower has the floors 1 to 4."),
    "nobody_to_rob": N_("Nobody else on that floor has a card."),
    "no_card_to_steal": N_("That player has no card to take."),
    "two_gorillas": N_("Choose two different gorillas."),
    "no_such_coin": N_("There is no such coin."),
    "same_colour": N_("The new coin must have another colour."),
    "not_in_pile": N_("{name} has no {colour} coin."),
    "not_in_bank": N_("The bank has no {colour} coin left."),
    "coin_is_due": N_("The first coin is not optional: steal one."),
    "not_farthest": N_("That way goes {reach} windows; you choose among the ways that go {farthest}."),
}
