"""What one reader may know, field by field."""

from dataclasses import dataclass

from games.banana_bandits.cards import Card, PassWindow, in_order
from games.banana_bandits.model import Fight, Frame, Options, State, Turn, site_windows
from games.banana_bandits.tower import Tower, Window
from games.core.values import Seat


@dataclass(frozen=True, slots=True)
class View:
    """One reader's knowledge of a play.

    Everything but ``hand``, ``passes`` and ``fight_passes`` is public; those are the reader's own (empty for the
    public). ``coins`` counts by colour; ``golden`` by seat; ``sites`` has the open conversion windows and the golden
    coins left there. ``frame`` is the open decision (``None`` when it is over): frames hold nothing hidden. The
    ``fight`` is on; that which ``ended`` was settled in the last step.
    """

    seat: Seat | None
    options: Options
    starter: Seat
    tower: Tower
    gorillas: tuple[Window, ...]
    coins: tuple[tuple[Window, tuple[int, ...]], ...]
    piles: tuple[tuple[int, ...], ...]
    bank: tuple[int, ...]
    sites: tuple[tuple[Window, int], ...]
    closed_sites: tuple[Window, ...]
    golden: tuple[int, ...]
    hand_sizes: tuple[int, ...]
    deck: int
    discards: tuple[Card, ...]
    frame: Frame | None
    turn: Turn | None
    fight: Fight | None
    ended: Fight | None
    hand: tuple[Card, ...]
    passes: tuple[PassWindow, ...]
    fight_passes: tuple[PassWindow, ...]


def view_for(state: State, seat: Seat | None) -> View:
    """The view of a seat (``None``: the public)."""
    tower = state.tower
    sites = site_windows(state.options.windows_per_side)
    return View(
        seat=seat,
        options=state.options,
        starter=state.starter,
        tower=tower,
        gorillas=tuple(state.gorillas),
        coins=tuple((window, tuple(state.coins[window])) for window in tower.windows if window in state.coins),
        piles=tuple(tuple(pile) for pile in state.piles),
        bank=tuple(state.bank),
        sites=tuple((window, state.sites[window]) for window in sites if window in tower.windows),
        closed_sites=tuple(window for window in sites if window not in tower.windows),
        golden=tuple(state.golden),
        hand_sizes=tuple(len(hand) for hand in state.hands),
        deck=len(state.deck),
        discards=tuple(in_order(state.discards)),
        frame=state.stack[-1] if state.stack else None,
        turn=next((frame for frame in state.stack if isinstance(frame, Turn)), None),
        fight=next((frame for frame in state.stack if isinstance(frame, Fight)), None),
        ended=state.ended,
        hand=() if seat is None else tuple(in_order(state.hands[seat])),
        passes=() if seat is None else tuple(state.passes[seat]),
        fight_passes=() if seat is None else tuple(state.fight_passes[seat]),
    )
