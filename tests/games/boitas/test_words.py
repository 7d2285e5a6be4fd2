"""Words: the text alone is enough to play; every choice and refusal says what it means."""

import re
from importlib import resources
from typing import Any

import pytest

from games.boitas import GAME
from games.boitas.cards import Suit
from games.boitas.events import CowriesGained, OwnDraw, OwnTuck, RowCardTaken
from games.boitas.model import BoitasOptions, Buy, PlayCard, ScoreGoods, TakeGood
from games.core.menu import menu
from games.core.screen import Scene
from games.core.values import Event, Refusal, ScoreLine
from games.core.words import Words
from tests.games.boitas.build import A, B, C, act, at_port, play, refused, shopping, the_end
from tests.games.boitas.build import scene as look

TWO = ["rice-1", "rice-2"]


def said(events: list[Event], scene: Scene[Any]) -> list[str]:
    return [text for event in events if (text := GAME.presenter.event(event, scene))]


@pytest.mark.parametrize(
    ("port", "cards", "why"),
    [
        (1, ["betel-1", "elephant", "betel-4"], "Cleo wins with Betel 4: the Betel 4 beats the elephant."),
        (1, ["betel-1", "elephant", "betel-9s"], "Ben wins with an elephant: the elephant beats every trump."),
        (2, ["betel-1", "betel-2", "betel-9s"], "Ben wins with Betel 2: Betel 2 is the best trump at port 2."),
        (2, ["betel-1", "betel-3", "rice-9c"], "Ben wins with Betel 3: the highest trump."),
        (2, ["betel-1", "rice-8", "rice-9c"], "Ada wins with Betel 1: the only trump."),
        (2, ["rice-1", "rice-8", "rice-9c"], "Cleo wins with Rice 9: the highest number, no trump was played."),
        (
            2,
            ["rice-8", "cloth-9c", "gems-9s"],
            "Ben wins with Cloth 9: the earliest of the highest numbers, no trump.",
        ),
        (2, ["betel-8", "betel-3", "betel-8"], "Ada wins with Betel 8: the earliest of the highest trumps."),
        (
            3,
            ["betel-8", "betel-3", "betel-3"],
            "Ben wins with Betel 3: the earlier Betel 3, the best trump at port 3.",
        ),
        (
            1,
            ["betel-4", "elephant", "betel-4"],
            "Ada wins with Betel 4: the earlier Betel 4, which beats the elephant.",
        ),
        (2, ["rice-1", "wild-0", "gems-8"], "Ben wins with Wild 0 as Betel: the only trump."),
    ],
)
def test_the_log_says_why_a_trick_was_won(port: int, cards: list[str], why: str) -> None:
    state = at_port(port, "betel", [[card, "rice-1"] for card in cards])

    events = play(state, *cards)

    assert any(line.startswith(why) for line in said(events, look(state, None)))


def test_the_log_says_why_a_card_of_the_same_rank_is_second() -> None:
    state = at_port(2, "betel", [[card, "rice-1"] for card in ("rice-8", "betel-1", "wild-5rg", "gems-8")])

    events = play(state, "rice-8", "betel-1", "wild-5rg", "gems-8")

    then = "Then Ada Rice 8 (played earlier), Dov Gems 8, Cleo Wild 5 Rice/Gems (no trump)."
    assert f"Ben wins with Betel 1: the only trump. {then}" in said(events, look(state, None))


def test_r18_r19_the_log_tells_the_suit_that_was_declared_and_no_other() -> None:
    state = at_port(1, "betel", [["wild-0", "rice-1"], ["wild-5rg", "rice-1"], ["wild-0", "rice-1"]])
    declined = act(state, A, PlayCard("wild-0", "gems"))
    scene = look(state, None)

    assert said(declined, scene) == ["Ada plays Wild 0 as Gems."]
    assert said(act(state, B, PlayCard("wild-5rg", None)), scene) == ["Ben plays Wild 5 Rice/Gems."]
    assert said(act(state, C, PlayCard("wild-0", "betel")), scene)[0] == "Cleo plays Wild 0 as Betel."


def test_the_screen_has_all_that_is_needed_to_play() -> None:
    state = at_port(1, "betel", [["betel-8", "gems-9s", "wild-0"], TWO, TWO])
    play(state, "betel-8")
    state.row = ["cloth-6c", "rice-5g", "wild-5rg", "gems-1"]

    text = GAME.presenter.screen(look(state, B)).text()

    for words in (
        "Boitas · round 1 of 4, port 1",
        "Ben is to play a card.",
        "Port 1 (now): trump Betel, best trump Betel 1 · Gold 6, Spices 3",
        "Trick so far: Ada Betel 8.",
        "Ranking now: 1. Ada.",
        "Market: Cloth 6 (+2 cowries), Rice 5 (+1 cowrie), Wild 5 Rice/Gems, Gems 1.",
        "Ada: 2 cowries · 2 cards · no goods yet · start player",
        "Your cards, strongest first: Rice 2, Rice 1.",
    ):
        assert words in text


def test_hidden_cards_are_told_to_their_owner_alone() -> None:
    state = at_port(1, "betel", [["gems-9s", "rice-7", "rice-1"], TWO, TWO])
    events = act(state, A, PlayCard("gems-9s", None, "rice-7", "deck"))
    card = state.hands[A][-1]

    public = said([event for event in events if event.seen_by(None)], look(state, None))
    own = said([event for event in events if event.seen_by(A)], look(state, A))

    assert public == ["Ada plays Gems 9.", "Ada tucks a card.", "Ada draws 1 card."]
    assert own[1] == "You tuck Rice 7 under the deck."
    assert own[2].startswith("You draw ")
    assert OwnDraw(A, (card,), to=(A,)) in events
    assert OwnTuck(A, "rice-7", to=(A,)) in events


def test_odd_events_are_worded() -> None:
    scene = look(at_port(1, "betel", [TWO, TWO]), None)

    assert said([CowriesGained(A, 0, 1, "trick")], scene) == ["Ada gains 0: the supply has no more cowries."]
    assert said([RowCardTaken(A, "rice-1", None)], scene) == ["Ada takes Rice 1 from the market."]


def test_an_event_of_another_game_is_refused() -> None:
    class Strange(Event):
        pass

    with pytest.raises(Exception, match="Strange"):
        GAME.presenter.event(Strange(), look(at_port(1, "betel", [TWO, TWO]), None))


def value(scene: Scene[Any], action: type[Any], field: str, chosen: object, **before: object) -> tuple[str, str]:
    words = GAME.presenter.value(scene, action, field, chosen, before)
    return words.label, words.description


def test_cards_are_offered_with_what_they_would_do() -> None:
    state = at_port(1, "betel", [["rice-8"], ["betel-1", "betel-4", "elephant", "gems-9s", "rice-9c"], TWO])
    play(state, "rice-8")
    scene = look(state, B)

    assert value(scene, PlayCard, "card", "betel-1") == ("Betel 1", "best trump, place 1 of 2 so far")
    assert value(scene, PlayCard, "card", "betel-4") == ("Betel 4", "trump, beats an elephant, place 1 of 2 so far")
    assert value(scene, PlayCard, "card", "elephant") == ("Elephant", "beats all but a trump 4, place 1 of 2 so far")
    label, description = value(scene, PlayCard, "card", "gems-9s")
    assert label == "Gems 9 (swap)"
    assert description == "place 1 of 2 so far, may tuck a card for another one, 3 points if left over"


def test_the_trail_of_a_play_reads_well() -> None:
    state = at_port(1, "betel", [["gems-9s", "rice-7", "wild-0"], TWO, TWO])
    scene = look(state, A)

    assert value(scene, PlayCard, "suit", None, card="gems-9s")[0] == "no trump"
    assert value(scene, PlayCard, "suit", None, card="rice-7")[0] == "no trump"
    assert value(scene, PlayCard, "suit", "betel", card="wild-0")[0] == "Betel (trump)"
    assert value(scene, PlayCard, "suit", "gems", card="wild-0")[0] == "Gems (no trump)"
    assert value(scene, PlayCard, "suit", None, card="wild-5rg")[0] == "no trump"
    assert value(scene, PlayCard, "tuck", None, card="gems-9s")[0] == "Tuck nothing"
    assert value(scene, PlayCard, "take", "deck", card="gems-9s") == ("Top of the deck", "hidden until you have it")


def test_playing_a_card_is_one_pick() -> None:
    state = at_port(1, "betel", [["rice-8", "gems-9s", "wild-0"], TWO, TWO])
    legal = GAME.rules.legal_actions(state, A)

    assert menu(legal, ("play", "rice-8")).action == PlayCard("rice-8")
    assert menu(legal, ("play", "wild-0")).field == "suit"
    assert menu(legal, ("play", "wild-0", "rice")).action == PlayCard("wild-0", "rice")
    assert menu(legal, ("play", "gems-9s")).field == "tuck"
    assert menu(legal, ("play", "gems-9s", "-", "-")).action == PlayCard("gems-9s")


def test_a_purchase_asks_how_many_and_which_first() -> None:
    state = shopping([2, 1, 1])
    legal = GAME.rules.legal_actions(state, A)

    assert [choice.token for choice in menu(legal, ("buy",)).choices] == ["1", "2"]
    assert value(look(state, A), Buy, "cards", 2)[0] == "2 cards for 2 cowries"
    assert len(menu(legal, ("buy", "1")).choices) == len(set(state.row)) + 1
    act(state, A, Buy(1, "deck"))
    assert menu(GAME.rules.legal_actions(state, B), ("buy",)).field == "take"


def test_pearls_and_ways_are_explained() -> None:
    state, _ = the_end([["gold-6", "gold-5", "pearl-hi"], ["spices-3", "horses-7"]], [[], []])
    scene = look(state, A)

    assert value(scene, TakeGood, "good", "pearl-lo") == (
        "Lo Pearl",
        "as much as your lowest good, you have Hi Pearl",
    )
    assert value(scene, ScoreGoods, "way", "best") == (
        "The best of each type: 14",
        "Gold 6, Hi Pearl = 6; 1 other at 2",
    )
    assert value(scene, ScoreGoods, "way", "gold+pearl")[0] == "All Gold and Pearls: 17"
    assert value(scene, ScoreGoods, "way", "porcelain+spices")[0] == "No type at all: 6"
    assert value(scene, PlayCard, "tuck", "rice-8", card="gems-9s") == ("Tuck Rice 8", "2 points if left over")


def test_every_refusal_code_has_its_own_sentence() -> None:
    source = resources.files("games.boitas").joinpath("refusals.py").read_text(encoding="utf-8")
    codes = set(re.findall(r'Refusal\("(\w+)"', source)) | {"not_wild", "no_such_suit"}
    scene = look(at_port(1, "betel", [TWO, TWO]), A)
    values: dict[str, int | str] = {
        "seat": 1,
        "price": 3,
        "cowries": 2,
        "card": "wild-0",
        "suit": "rice",
        "good": "gold-6",
    }

    told = {code: GAME.presenter.refusal(Refusal(code, "", values), scene) for code in codes}

    assert len(codes) > 15
    assert "That is not possible now." not in told.values()
    assert len(set(told.values())) == len(told)


def test_every_score_line_is_worded() -> None:
    scene = look(at_port(1, "betel", [TWO, TWO]), A)
    lines = [
        ScoreLine("good", 5, {"good": "gold-5", "type": "gold"}),
        ScoreLine("pearl", 7, {"good": "pearl-hi", "type": "pearl"}),
        ScoreLine("left", 4, {"n": 2, "each": 2}),
        ScoreLine("cards", 3, {"n": 1}),
        ScoreLine("cowries", 1, {"n": 3}),
        ScoreLine("tie_goods", 6),
        ScoreLine("tie_cowries", 1),
    ]

    assert [GAME.presenter.score_line(line, scene) for line in lines] == [
        "Gold: 5",
        "Hi Pearl: 7",
        "2 other goods at 2: 4",
        "1 card left over: 3",
        "3 cowries: 1",
        "tied, with 6 goods",
        "still tied, with 1 cowrie",
    ]


def test_every_option_shows_as_a_badge() -> None:
    options = BoitasOptions(
        abilities="none", card_points="face", cowries="limited", goods="tiered", leftovers="first", scoring="automatic"
    )

    assert [badge.title for badge in options.badges()] == [
        "Card abilities",
        "Card points",
        "Cowrie supply",
        "Goods",
        "Leftover goods",
        "Scoring way",
    ]
    assert all(" " in badge.value or badge.value.isalpha() for badge in options.badges())


def test_the_end_is_told_with_ways_hands_and_the_winner() -> None:
    state, events = the_end([["gold-6"], ["gold-5"], []], [["rice-9c"], [], []], scoring="automatic")

    told = said(events, look(state, None))

    assert told[0] == "All twelve tricks are played: now goods are scored."
    assert "Ada shows Rice 9: 3 points." in told
    assert told[-1] == "Ada wins with 9 points."
    text = GAME.presenter.screen(look(state, C)).text()
    assert "Ada: 9 points · 1 cowrie · 1 card · Gold 6 · scores the best of each type: 6 · left over: Rice 9" in text


@pytest.mark.parametrize("suit", ["rice", "gems", "betel", "cloth"])
def test_suits_have_names(suit: Suit) -> None:
    state = at_port(1, suit, [TWO, TWO])

    assert f"trump {suit.capitalize()}" in GAME.presenter.screen(look(state, None)).text()
    assert GAME.presenter.kind(PlayCard, Words()).label == "Play a card"


def test_r18_whoever_says_no_suit_is_asked_for_one() -> None:
    state = at_port(1, "betel", [["wild-0", "rice-1"], TWO])
    scene = look(state, A)

    silent = refused(state, A, PlayCard("wild-0", None))

    assert GAME.presenter.refusal(silent, scene) == "Say which suit Wild 0 has."
