"""What a seat can know of hidden cards, and dealing the rest anew (R74, R81)."""

from games.banana_bandits import GAME
from games.banana_bandits.actions import EndTurn, PowerUp, StealCard
from games.banana_bandits.cards import Card
from games.banana_bandits.model import Sighting, State, Turn
from games.core.chance import Dice
from games.core.selfplay import one_game, seed_of
from tests.games.banana_bandits.build import RULES, act, asked, position
from tests.games.banana_bandits.invariants import invariants


def redealt(state: State, seat: int | None, count: int = 30) -> list[State]:
    return [RULES.redeal(state, seat, Dice(seed_of(f"redeal {n}"), 0)) for n in range(count)]


def test_r81_redealing_keeps_the_own_hand_and_all_sizes_and_mixes_the_rest() -> None:
    state = position(hands={0: ["p1", "av"], 1: ["roll", "roll"], 2: ["ult"]})

    others = redealt(state, 0)

    assert all(other.hands[0] == ["p1", "av"] for other in others)
    assert all([len(hand) for hand in other.hands] == [2, 2, 1] for other in others)
    assert len({tuple(other.hands[1]) for other in others}) > 5
    assert len({tuple(other.deck) for other in others}) == len(others)
    assert all(invariants(other) == [] for other in others)
    assert asked(others[0]) == [0]


def test_r81_the_public_knows_no_hand() -> None:
    state = position(hands={0: ["p1", "av"], 1: ["roll", "roll"], 2: ["ult"]})

    assert len({tuple(other.hands[0]) for other in redealt(state, None)}) > 5
    assert GAME.view_for(state, None).hand == ()


def test_r74_the_robbed_seat_knows_where_its_card_is() -> None:
    state = position(hands={0: ["steal", "p1"], 1: ["ap"]})

    state, _ = act(state, 0, StealCard(1))

    assert state.sightings == [Sighting(1, (0,), "ap")]
    assert all("ap" in other.hands[0] for other in redealt(state, 1))
    assert not all("ap" in other.hands[0] for other in redealt(state, 2))


def test_r74_a_card_that_is_shown_is_forgotten() -> None:
    state = position(hands={0: ["steal", "p1"], 1: ["ap"]})
    state, _ = act(state, 0, StealCard(1))

    state, _ = act(state, 0, PowerUp())

    assert state.sightings == []


def test_r74_after_another_theft_it_may_be_in_either_hand() -> None:
    state = position(hands={0: ["steal", "p1"], 1: ["ap"], 2: ["steal", "p2"]})
    state, _ = act(state, 0, StealCard(1))
    state, _ = act(state, 0, EndTurn())
    state.stack = [Turn(2, 3)]

    state, _ = act(state, 2, StealCard(0))

    assert Sighting(1, (0, 2), "ap") in state.sightings
    assert invariants(state) == []
    hands: list[list[Card]] = [[*other.hands[0], *other.hands[2]] for other in redealt(state, 1)]
    assert all("ap" in both for both in hands)


def test_r2_to_r5_hold_all_through_random_games() -> None:
    """R2-R5 in every state, sightings and redeals included."""
    for number in range(4):
        _, moves = one_game(GAME, f"laws {number}")
        for step in moves:
            assert invariants(step.after.state) == []
        last = moves[-1].after.state
        assert invariants(RULES.redeal(last, 0, Dice(seed_of("last"), 0))) == []


def test_r81_every_known_card_survives_a_redeal() -> None:
    for number in range(3):
        _, moves = one_game(GAME, f"known {number}", 4)
        for step in moves[::25]:
            for seat in range(4):
                fresh = RULES.redeal(step.after.state, seat, Dice(seed_of("known"), step.after.version))
                own = [seen for seen in fresh.sightings if seen.viewer == seat]
                for seen in own:
                    assert any(seen.card in fresh.hands[holder] for holder in seen.holders)


def test_r81_a_redeal_makes_the_secrets_of_others_anew() -> None:
    """What others have seen fits the new hands, so that a redealt state can be dealt anew for another reader."""
    state = position(hands={0: ["av"], 1: ["ap"], 2: ["steal", "p2"]}, active=2)
    state, _ = act(state, 2, StealCard(1))

    others = redealt(state, 0)

    assert len({seen.card for other in others for seen in other.sightings}) > 2
    assert all(invariants(other) == [] for other in others)
    assert all(invariants(again) == [] for other in others for again in redealt(other, 1, 2))
