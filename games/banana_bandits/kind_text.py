"""The buttons and questions of every kind of action."""

from collections.abc import Callable, Mapping

from games.core.screen import FieldWords, KindWords
from games.core.words import Words

KINDS_IN_WORDS: Mapping[str, Callable[[Words], KindWords]] = {
    "place": lambda w: KindWords(w.say("Hang up"), w.say("Choose the window where your gorilla starts."), "primary"),
    "move": lambda w: KindWords(w.say("Move"), w.say("1 AP: climb up to three windows."), "primary"),
    "attack": lambda w: KindWords(w.say("Attack"), w.say("1 AP: fight a gorilla beside or opposite you."), "danger"),
    "ultimate": lambda w: KindWords(w.say("Ultimate Attack"), w.say("1 AP and the card: fight anyone."), "danger"),
    "collect": lambda w: KindWords(w.say("Collect"), w.say("1 AP: take all coins on your window."), "primary"),
    "draw": lambda w: KindWords(w.say("Draw cards"), w.say("1 AP on floor 1: fill your hand to five."), "primary"),
    "convert": lambda w: KindWords(w.say("Convert"), w.say("Free: two foreign coins for a golden one."), "success"),
    "floor": lambda w: KindWords(w.say("Draw Whole Floor"), w.say("A random card from all others on a floor.")),
    "steal": lambda w: KindWords(w.say("Steal 1 Card"), w.say("A random card from one player.")),
    "exchange": lambda w: KindWords(w.say("Coins Exchange"), w.say("Swap a coin of any pile with the bank.")),
    "power_up": lambda w: KindWords(w.say("Power Up"), w.say("One more action point this turn.")),
    "swap": lambda w: KindWords(w.say("Exchange Position"), w.say("Two gorillas change places.")),
    "end_turn": lambda w: KindWords(w.say("End turn"), w.say("Unused action points are lost.")),
    "discard": lambda w: KindWords(w.say("Discard"), w.say("Keep five cards."), "primary"),
    "card": lambda w: KindWords(w.say("Play a card"), w.say("Play a card into the fight."), "primary"),
    "pass": lambda w: KindWords(w.say("Pass"), w.say("No card now.")),
    "pass_fight": lambda w: KindWords(w.say("Pass this whole fight"), w.say("No more questions until it is over.")),
    "pass_ahead": lambda w: KindWords(w.say("Auto-pass"), w.say("Choose where you are not asked in fights.")),
    "punch": lambda w: KindWords(w.say("Punch"), w.say("Choose which way the loser flies."), "danger"),
    "take": lambda w: KindWords(w.say("Steal a coin"), w.say("Take a coin from the loser's pile."), "primary"),
    "leave": lambda w: KindWords(w.say("Leave the rest"), w.say("Take no more coins.")),
}
"""Label, description and tone of each kind."""


def fields_in_words(words: Words) -> Mapping[tuple[str, str], FieldWords]:
    """The question and description of each field of each kind."""
    say = words.say
    window = FieldWords(say("Which window?"), say("Side, column and floor, such as N2-4."))
    target = FieldWords(say("Whom do you attack?"), say("The gorilla to fight."))
    declared = FieldWords(
        say("Which cards with it?"), say("Cards you play before the rolls; none is fine."), none=say("No card")
    )
    return {
        ("place", "window"): window,
        ("move", "window"): window,
        ("attack", "target"): target,
        ("attack", "cards"): declared,
        ("ultimate", "target"): target,
        ("ultimate", "cards"): declared,
        ("collect", "neighbours"): FieldWords(
            say("Which neighbouring windows?"),
            say("Each costs an Adjacent card; none is fine with coins on your window."),
            none=say("Only my own window"),
        ),
        ("convert", "pay"): FieldWords(say("Which coins do you pay?"), say("Two coins of others' colours.")),
        ("floor", "floor"): FieldWords(say("Which floor?"), say("Everyone else there loses a card to you.")),
        ("steal", "victim"): FieldWords(say("From whom?"), say("The player who loses a random card.")),
        ("exchange", "owner"): FieldWords(say("Whose pile?"), say("The pile whose coin is swapped.")),
        ("exchange", "give"): FieldWords(
            say("Which coin goes, and which comes?"), say("The coin that goes to the bank."), joined=True
        ),
        ("exchange", "take"): FieldWords(say("Which coin comes?"), say("The coin that comes from the bank.")),
        ("swap", "first"): FieldWords(say("Which two gorillas?"), say("The first of the two."), joined=True),
        ("swap", "second"): FieldWords(say("With which other?"), say("The second of the two.")),
        ("discard", "cards"): FieldWords(say("Which cards go?"), say("So many that five stay.")),
        ("card", "card"): FieldWords(say("Which card?"), say("What may be played right now.")),
        ("pass_ahead", "scope"): FieldWords(say("For how long?"), say("This fight, or every fight.")),
        ("pass_ahead", "windows"): FieldWords(
            say("Where do you pass?"),
            say("Exactly these windows; none means that you are always asked."),
            none=say("Always ask me"),
        ),
        ("punch", "direction"): FieldWords(say("Which way?"), say("A straight line along the tower.")),
        ("take", "colour"): FieldWords(say("Which coin?"), say("Any colour of the loser's pile.")),
    }
