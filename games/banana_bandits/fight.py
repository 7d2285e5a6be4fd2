"""The fight, as the rules page's states F0-FE (R30-R49). What may be played when stands in ``cards.PLAYABLE``.

Laws:

1. A window opens with the attacker asked, goes on by turns, a card or a pass each, and closes at two passes in a row
   (ruling 5.13). The declaration of the attack is the attacker's first turn of the first window.
2. A fighter is passed over for public reasons only: its hand is empty, or no kind of card may be played there (R81).
3. A standing pass answers as the fighter would: the same event, and it never looks at the hand (R81, U1).
4. All blank is looked for after every roll, on every die (R45-R47).
"""

from collections.abc import Sequence
from dataclasses import replace

from games.banana_bandits.actions import Attack, Pass, PassFight, PlayCard, UltimateAttack
from games.banana_bandits.cards import (
    DICE_ON_TABLE,
    EXTRA_DICE,
    PASS_WINDOWS,
    PLAYABLE,
    Card,
    PassWindow,
    Role,
    Stage,
    playable,
)
from games.banana_bandits.events import AttackAvoided, Attacked, FightWon, Passed, Rolled
from games.banana_bandits.hands import play_out
from games.banana_bandits.model import Fight, Fighter, State
from games.banana_bandits.moves import pay_point
from games.banana_bandits.spoils import attacker_wins, close_fight, defender_wins
from games.core.chance import Dice
from games.core.values import AnyOf, Event, Seat

OTHER: dict[Role, Role] = {"attacker": "defender", "defender": "attacker"}


def attacks(state: State, seat: Seat) -> list[Attack | AnyOf[Attack]]:
    """Fight any gorilla on a neighbouring or the opposite window (R30)."""
    reach = state.tower
    here = state.gorillas[seat]
    targets = [other for other in state.seats if other != seat and reach.in_reach(here, state.gorillas[other])]
    pool = _declarable(state, seat) if targets else ()
    return [AnyOf(Attack(other), pool, 0, len(pool)) if pool else Attack(other) for other in targets]


def ultimate_attacks(state: State, seat: Seat) -> list[UltimateAttack | AnyOf[UltimateAttack]]:
    """With the card, fight any other gorilla (R30)."""
    if "ult" not in state.hands[seat]:
        return []
    targets = [other for other in state.seats if other != seat]
    pool = _declarable(state, seat)
    return [AnyOf(UltimateAttack(other), pool, 0, len(pool)) if pool else UltimateAttack(other) for other in targets]


def _declarable(state: State, seat: Seat) -> tuple[Card, ...]:
    """The cards that may be declared with the attack: what the attacker may play before the rolls."""
    return tuple(card for card in state.hands[seat] if card in PLAYABLE["attacker", "pre"])


def declare(state: State, seat: Seat, action: Attack | UltimateAttack, dice: Dice) -> list[Event]:
    """F0: pay the point, lay the declared cards, and go on with the defender (R31)."""
    ultimate = isinstance(action, UltimateAttack)
    pay_point(state)
    state.stack.append(Fight(Fighter(seat), Fighter(action.target), "pre", "attacker", 0))
    windows = state.gorillas[seat], state.gorillas[action.target]
    events: list[Event] = [Attacked(seat, action.target, *windows, ultimate=ultimate)]
    laid: Sequence[Card] = ("ult", *action.cards) if ultimate else action.cards
    for card in laid:
        events.append(play_out(state, seat, card))
        _lay(state, card)
    state.stack[-1] = replace(_fight(state), asked="defender", passes=1)
    return events + proceed(state, dice)


def plays(state: State, fight: Fight) -> list[PlayCard]:
    """The cards that the asked fighter holds and may play now."""
    seat = fight.fighter(fight.asked).seat
    kinds = open_kinds(state, fight)
    return [PlayCard(card) for card in dict.fromkeys(state.hands[seat]) if card in kinds]


def open_kinds(state: State, fight: Fight) -> tuple[Card, ...]:
    """The kinds of card that the asked fighter may play now, held or not."""
    return playable(fight.asked, fight.stage, own_dice_only=state.options.reroll == "own")


def answer(state: State, action: PlayCard | Pass | PassFight, dice: Dice) -> list[Event]:
    """The asked fighter plays a card or passes; then the fight goes on until somebody has to be asked."""
    fight = _fight(state)
    seat = fight.fighter(fight.asked).seat
    if isinstance(action, PlayCard):
        return _play(state, fight, seat, action.card, dice)
    if isinstance(action, PassFight):
        state.fight_passes[seat] = own_windows(fight.asked)
        return proceed(state, dice)
    return [_pass(state, fight), *proceed(state, dice)]


def asking_windows(state: State) -> dict[tuple[Role, Stage], PassWindow]:
    """The pass windows where some kind of card may be played, so that a fighter is asked at all (O5)."""
    own = state.options.reroll == "own"
    return {key: window for key, window in PASS_WINDOWS.items() if playable(*key, own_dice_only=own)}


def own_windows(role: Role) -> list[PassWindow]:
    """The pass windows of a role."""
    return [window for (whose, _), window in PASS_WINDOWS.items() if whose == role]


def _play(state: State, fight: Fight, seat: Seat, card: Card, dice: Dice) -> list[Event]:
    events: list[Event] = [play_out(state, seat, card)]
    _lay(state, card)
    if card == "avoid":
        events.append(AttackAvoided(fight.attacker.seat, fight.defender.seat))
        close_fight(state)
        return events
    state.stack[-1] = replace(_fight(state), asked=OTHER[fight.asked], passes=0)
    if card == "roll":
        events += _roll(state, DICE_ON_TABLE[fight.stage], dice, again=True)
    return events + proceed(state, dice)


def _lay(state: State, card: Card) -> None:
    """A card of the asked fighter lies on the table and counts (R36-R38, R80)."""
    fight = _fight(state)
    fighter = fight.fighter(fight.asked)
    fighter = replace(fighter, bonus=fighter.bonus + EXTRA_DICE.get(card, 0), avenges=fighter.avenges + (card == "av"))
    state.stack[-1] = replace(_with(fight, fight.asked, fighter), played=(*fight.played, card))


def _pass(state: State, fight: Fight) -> Passed:
    state.stack[-1] = replace(fight, asked=OTHER[fight.asked], passes=fight.passes + 1)
    return Passed(fight.fighter(fight.asked).seat, fight.stage)


def passes_by_itself(state: State, fight: Fight) -> bool:
    """Whether the asked fighter has no cards, or has said beforehand that it passes here. The hand is not looked at."""
    seat = fight.fighter(fight.asked).seat
    window = PASS_WINDOWS[fight.asked, fight.stage]
    return not state.hands[seat] or window in state.passes[seat] or window in state.fight_passes[seat]


def proceed(state: State, dice: Dice) -> list[Event]:
    """Go on until a fighter has to be asked or the fight is decided (F1-F6)."""
    events: list[Event] = []
    while state.stack and isinstance(fight := state.stack[-1], Fight):
        if fight.passes == 2:
            events += _close_window(state, fight, dice)
        elif not open_kinds(state, fight):
            state.stack[-1] = replace(fight, asked=OTHER[fight.asked], passes=fight.passes + 1)
        elif passes_by_itself(state, fight):
            events.append(_pass(state, fight))
        else:
            break
    return events


def _close_window(state: State, fight: Fight, dice: Dice) -> list[Event]:
    match fight.stage:
        case "pre":
            state.stack[-1] = replace(fight, stage="mid", asked="attacker", passes=0)
            return _roll(state, "attacker", dice, again=False)
        case "mid":
            state.stack[-1] = replace(fight, stage="post", asked="attacker", passes=0)
            return _roll(state, "defender", dice, again=False)
        case "post":
            won = fight.attacker.hits >= fight.defender.hits
            return _decided(state, fight, "attacker" if won else "defender", blank=False)


def _roll(state: State, role: Role, dice: Dice, *, again: bool) -> list[Event]:
    """Roll all dice of a side, with no cap (R35, R37, R39, R41), and look for all blank (R45-R47)."""
    fight = _fight(state)
    fighter = fight.fighter(role)
    rolled = tuple(int(dice.below(6) < state.options.hit_faces) for _ in range(fighter.dice_count))
    fight = _with(fight, role, replace(fighter, dice=rolled))
    state.stack[-1] = fight
    events: list[Event] = [Rolled(fighter.seat, rolled, again)]
    return events if any(rolled) else events + _decided(state, fight, role, blank=True)


def _decided(state: State, fight: Fight, winner: Role, *, blank: bool) -> list[Event]:
    """F6: tell who won and why, and go on to what the winner gains (R48, R49)."""
    hits = fight.attacker.hits, fight.defender.hits
    told = FightWon(fight.attacker.seat, fight.defender.seat, fight.fighter(winner).seat, *hits, blank)
    gains = attacker_wins(state, fight) if winner == "attacker" else defender_wins(state, fight)
    return [told, *gains]


def _fight(state: State) -> Fight:
    fight = state.stack[-1]
    if not isinstance(fight, Fight):
        raise TypeError(f"no fight is open, but {fight.kind}")
    return fight


def _with(fight: Fight, role: Role, fighter: Fighter) -> Fight:
    return replace(fight, attacker=fighter) if role == "attacker" else replace(fight, defender=fighter)
