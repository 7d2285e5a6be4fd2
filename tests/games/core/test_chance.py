"""Dice: the documented stream, unbiased, used or not."""

import hashlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.core.chance import Dice, DiceRefused, NoDice, commitment

SEED = bytes(range(32))


def by_the_book(seed: bytes, step: int, bounds: list[int]) -> list[int]:
    """The numbers as the documentation of the stream gives them, written anew."""
    stream = b"".join(
        hashlib.sha256(b"menagerie dice 1" + seed + step.to_bytes(8, "big") + i.to_bytes(8, "big")).digest()
        for i in range(64)
    )
    found, at = [], 0
    for bound in bounds:
        width = next((k for k in range(9) if 256**k >= bound), 0)
        while bound > 1:
            x = int.from_bytes(stream[at : at + width], "big")
            at += width
            if x < 256**width // bound * bound:
                found.append(x % bound)
                break
        else:
            found.append(0)
    return found


@given(st.integers(0, 2**63), st.lists(st.integers(1, 100_000), max_size=40))
def test_the_stream_is_the_documented_one(step: int, bounds: list[int]) -> None:
    dice = Dice(SEED, step)

    assert [dice.below(bound) for bound in bounds] == by_the_book(SEED, step, bounds)


def test_a_known_shuffle_never_changes() -> None:
    items = list(range(10))

    Dice(bytes(32), 1).shuffle(items)

    assert items == [6, 2, 7, 3, 1, 8, 5, 4, 0, 9]


def test_dice_know_whether_they_were_used() -> None:
    dice = Dice(SEED, 1)
    dice.shuffle([1])
    assert dice.below(1) == 0
    assert not dice.used

    dice.choice("ab")

    assert dice.used


def test_every_value_comes_up_about_equally_often() -> None:
    dice = Dice(SEED, 5)
    counts = [0] * 6
    for _ in range(6_000):
        counts[dice.below(6)] += 1

    assert all(850 < count < 1_150 for count in counts)


def test_dice_refuse_what_makes_no_sense_and_dry_runs_refuse_to_roll() -> None:
    with pytest.raises(ValueError, match="no number below 0"):
        Dice(SEED, 1).below(0)
    with pytest.raises(ValueError, match="32 bytes"):
        Dice(b"short", 1)
    with pytest.raises(DiceRefused):
        NoDice().below(2)
    assert NoDice().below(1) == 0


def test_the_commitment_is_the_sha_256_of_the_seed() -> None:
    assert commitment(SEED) == hashlib.sha256(SEED).hexdigest()
    assert "hidden" in repr(Dice(SEED, 1))
