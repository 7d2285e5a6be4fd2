"""Setting up the table (Z1-Z8, B1-B4)."""

from games.core.chance import Dice
from games.core.values import Seat
from games.zooloretto.model import (
    ALL_COINS,
    ALL_DONATIONS,
    ALL_EMPLOYEES,
    ALL_TOKENS,
    START_COINS,
    START_DONATIONS,
    TRUCK_SPACES,
    Enclosure,
    State,
    Truck,
    Turn,
    Zoo,
    ZooOptions,
)
from games.zooloretto.places import PRINTED, WINDOWS
from games.zooloretto.tiles import OFFSPRING_EACH, SPECIES, offer_tiles, square_tiles

SPECIES_PER_SEAT_MORE = 3


def species_in_play(seats: int, options: ZooOptions, dice: Dice) -> tuple[str, ...]:
    """As many species as players plus three, in their usual order (Z1-Z4; which ones stay away is an option)."""
    order = list(SPECIES)
    if options.species == "random" and seats + SPECIES_PER_SEAT_MORE < len(SPECIES):
        dice.shuffle(order)
    chosen = order[: seats + SPECIES_PER_SEAT_MORE]
    return tuple(sort for sort in SPECIES if sort in chosen)


def truck_sizes(seats: int) -> tuple[int, ...]:
    """Z7: a truck of three spaces each; two players use three trucks with 3, 2 and 1 spaces (the rest is blocked)."""
    return (3, 2, 1) if seats == 2 else (TRUCK_SPACES,) * seats


def new_zoo(seats: int, *, boss: bool) -> Zoo:
    """A zoo at the start: three printed enclosures, everything else face down (Z8, B4)."""
    zoo = Zoo(START_COINS, 2 if seats == 2 else 1, boss, {place: Enclosure() for place in PRINTED})
    if boss:
        zoo.donations = START_DONATIONS
        zoo.office = dict.fromkeys(WINDOWS, 0)
    return zoo


def setup(seats: int, options: ZooOptions, dice: Dice) -> State:
    """A new table; the start player is drawn by lot."""
    species = species_in_play(seats, options, dice)
    pile = square_tiles(species)
    dice.shuffle(pile)
    first: Seat = dice.below(seats)
    state = State(
        boss=options.boss,
        sponsor_x=options.sponsor_x,
        species=species,
        pile=pile,
        trucks=[Truck(spaces) for spaces in truck_sizes(seats)],
        zoos=[new_zoo(seats, boss=options.boss) for _ in range(seats)],
        bank=ALL_COINS - START_COINS * seats,
        offspring=dict.fromkeys(species, OFFSPRING_EACH),
        stack=[Turn(first)],
    )
    if options.boss:
        _add_boss_board(state, seats, options)
    return state


def _add_boss_board(state: State, seats: int, options: ZooOptions) -> None:
    """B1-B3: offers for the species in play, twelve employees, tokens and donations."""
    state.offers = offer_tiles(state.species, fertile=options.offer_animals == "female")
    state.employees = ALL_EMPLOYEES
    state.tokens = ALL_TOKENS
    state.donations = ALL_DONATIONS - START_DONATIONS * seats
