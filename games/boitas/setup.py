"""Set-up (R1 - R9)."""

from games.boitas.distribution import ELEPHANTS, boita_deck, goods_bag, port_deck
from games.boitas.model import FIRST_COWRIES, HAND, ROW, BoitasOptions, Playing, State
from games.boitas.ports import lay_ports
from games.core.chance import Dice


def new_state(seats: int, options: BoitasOptions, dice: Dice) -> State:
    """A freshly dealt table: the start player is to lead to port 1."""
    deck, ports, bag = boita_deck(options.abilities), port_deck(), goods_bag(options.goods)
    for stack in (deck, ports, bag):
        dice.shuffle(stack)  # type: ignore[misc]  # each is a list of one kind
    start = dice.below(seats)
    state = State(
        options=options,
        stack=[Playing(start)],
        round=1,
        port=1,
        start=start,
        row=[deck.pop() for _ in range(ROW)],
        hands=[[deck.pop() for _ in range(HAND)] for _ in range(seats)],
        deck=deck,
        tuckers=[],
        discard=[],
        elephants=ELEPHANTS,
        port_deck=ports,
        open_ports=[],
        used_ports=[],
        bag=bag,
        open_goods=[],
        lost_goods=[],
        seen=[[] for _ in range(seats)],
        goods=[[] for _ in range(seats)],
        cowries=[FIRST_COWRIES] * seats,
        plays=[],
        passed=[],
        last=None,
        ways=[None] * seats,
    )
    lay_ports(state, 1)
    return state
