"""JSON in and out: what goes in comes out, and nothing else is let in."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError

from tests.games.core.toy import Draw, Drawn, GiveBack, Said, Say, ToyState
from tests.games.core.toy_game import TOY

SMALL = st.integers(-(2**40), 2**40)
WORDS = st.text(st.characters(exclude_categories=["Cs"]), max_size=20)
ACTIONS = st.one_of(
    st.just(Draw()),
    st.builds(Say, WORDS, SMALL),
    st.builds(GiveBack, st.lists(SMALL, max_size=5).map(tuple)),
)
EVENTS = st.one_of(
    st.builds(Said, SMALL, WORDS),
    st.builds(Drawn, SMALL, st.lists(SMALL, max_size=5).map(tuple), to=st.none() | st.tuples(SMALL)),
)
STATES = st.builds(ToyState, SMALL, st.lists(st.lists(SMALL, max_size=4), max_size=4), SMALL)


@given(ACTIONS, EVENTS, STATES)
def test_what_goes_in_comes_out(action: Draw | Say | GiveBack, event: Said | Drawn, state: ToyState) -> None:
    assert TOY.actions.decode(TOY.actions.encode(action)) == action
    assert TOY.events.decode(TOY.events.encode(event)) == event
    assert TOY.states.decode(TOY.states.encode(state)) == state


@given(STATES)
def test_a_clone_is_equal_and_shares_nothing_that_can_change(state: ToyState) -> None:
    before = TOY.states.encode(state)

    clone = TOY.states.clone(state)
    assert clone == state
    clone.hands.append([1])
    for hand in clone.hands:
        hand.append(7)

    assert TOY.states.encode(state) == before


@pytest.mark.parametrize(
    "text",
    [
        '{"kind": "say", "word": "hum", "tone": "1"}',
        '{"kind": "say", "word": "hum", "tone": true}',
        '{"kind": "say", "word": "hum", "tone": 1.0}',
        '{"kind": "say", "word": 7, "tone": 1}',
        '{"kind": "say", "word": "hum"}',
        '{"kind": "say", "word": "hum", "tone": 1, "more": 1}',
        '{"kind": "fly"}',
        '{"word": "hum", "tone": 1}',
        "[]",
        "not JSON",
    ],
)
def test_what_does_not_fit_to_the_letter_is_refused(text: str) -> None:
    with pytest.raises(ValidationError):
        TOY.actions.decode(text)


@given(WORDS.filter(lambda name: name not in {"turn", "hands", "per_draw"}))
def test_a_state_of_another_model_is_refused(name: str) -> None:
    state = json.loads(TOY.states.encode(ToyState(0, [[]], 1)))

    with pytest.raises(ValidationError):
        TOY.states.decode(json.dumps(state | {name: 1}))
