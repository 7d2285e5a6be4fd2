"""Set-up (R1 - R7)."""

from games.boss_kito.cards import CARDS_PER_COLOUR, COLOURS, TOKENS, VALUES, Colour, Value
from games.boss_kito.model import BossKitoOptions, State, Turn
from games.core.chance import Dice

HAND = 5
SUPPLY = 3


def new_state(seats: int, options: BossKitoOptions, dice: Dice) -> State:
    """Five piles of nine with their top card on offer, five cards and three tokens for everybody (R4 - R6)."""
    benefits, deck = all_benefits(), all_cards()
    dice.shuffle(benefits)
    dice.shuffle(deck)
    piles = [benefits[9 * column : 9 * column + 9] for column in range(len(COLOURS))]
    return State(
        symbols=options.symbols,
        stack=[Turn(0)],
        round=1,
        start=dice.below(seats),
        display=[pile.pop() for pile in piles],
        piles=piles,
        owned=[[] for _ in range(seats)],
        removed=[],
        stock=TOKENS - SUPPLY * seats,
        tokens=[SUPPLY] * seats,
        hands=[in_order([deck.pop() for _ in range(HAND)]) for _ in range(seats)],
        played=[[] for _ in range(seats)],
        deck=deck,
        discards=[],
        account=[],
    )


def all_benefits() -> list[Value]:
    """Value v stands on v cards: 45 in all (R2)."""
    return [value for value in VALUES for _ in range(value)]


def all_cards() -> list[Colour]:
    """Ten banana cards of each colour (R3)."""
    return [colour for colour in COLOURS for _ in range(CARDS_PER_COLOUR)]


def in_order(cards: list[Colour]) -> list[Colour]:
    """Cards by colour, in the order of the bosses: so a hand does not tell when which card came."""
    return sorted(cards, key=COLOURS.index)
