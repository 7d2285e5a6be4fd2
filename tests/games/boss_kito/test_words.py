"""The words: the story of a table, refusals, choices, score lines."""

import pytest

from games.boss_kito import GAME
from games.boss_kito.events import (
    Awarded,
    BonusLost,
    Cleared,
    Drew,
    Forced,
    GameOver,
    NewRound,
    Passed,
    Placed,
    Played,
    Received,
    Reshuffled,
    StartPassed,
    Swapped,
    Took,
)
from games.boss_kito.model import DrawCard, PassStart, PlaceTokens, PlayBanana, SwapCards
from games.core.values import Action, Event, Refusal, ScoreLine
from tests.games.boss_kito.build import dealt, hand, last_turn, on_offer, pile, play, scene, supply, table_of


@pytest.mark.parametrize(
    ("event", "said"),
    [
        (Played(0, "red", 6), "Ada plays red: 6 bananas there."),
        (Placed(0, ("red1", "red1"), (8, 8)), "Ada places 2 tokens on red (8 bananas there)."),
        (
            Placed(0, ("blue1", "red2"), (4, 7)),
            "Ada places 1 token on red (7 bananas there) and 1 token on blue (4 bananas there).",
        ),
        (Drew(0, benefit=False), "Ada draws a card."),
        (Drew(0, benefit=True), "The symbol gives Ada a card."),
        (Took(0, 3, benefit=False), "Ada takes 3 tokens."),
        (Took(0, 2, benefit=False), "Ada takes the last 2 tokens of the stock."),
        (Took(0, 1, benefit=False), "Ada takes the last token of the stock."),
        (Took(0, 1, benefit=True), "The symbol gives Ada 1 token."),
        (Swapped(0, ("red", "red", "pink")), "Ada swaps 2 red, 1 pink for new cards."),
        (Reshuffled(7), "The draw pile was empty: the 7 discards are shuffled into a new one."),
        (Passed(1), "Ben can do nothing and passes."),
        (Forced(1), "Ben has only one thing to do:"),
        (Awarded("red", 9, 0, (7, 0, 3)), "Red: Ada wins 9 Visitors with 7, before Cleo 3."),
        (Awarded("red", 9, 0, (7, 0, 0)), "Red: Ada wins 9 Visitors with 7, unopposed."),
        (Awarded("pink", 2, None, (6, 6, 5)), "Pink: Ada and Ben tie at 6, so 2 Shower (+1 card) is gone."),
        (Awarded("blue", 8, None, (0, 0, 0)), "Blue: nobody bid, so 8 Romantic dinner is gone."),
        (BonusLost(1, "card"), "No card is left for Ben's symbol."),
        (BonusLost(1, "banana"), "No token is left for Ben's symbol."),
        (StartPassed(1, 2), "Ben passes the start card to Cleo."),
        (StartPassed(1, None), "Ben leaves the start card where it is."),
        (Cleared(5, 6), "The table is cleared; 5 tokens go back to the stock."),
        (Cleared(0, 2), "The table is cleared."),
        (NewRound(2, 1, (9, 8, 7, 6, 5)), "Round 2: Red 9, Blue 8, Green 7, Pink 6, White 5. Ben starts."),
        (GameOver((0,), 20, None), "All benefits are handed out. Ada wins with 20 points."),
        (
            GameOver((0,), 20, 4),
            "All benefits are handed out. Ada wins with 20 points and, in the tie, the most tokens left: 4.",
        ),
        (GameOver((0, 2), 20, 4), "All benefits are handed out. Ada and Cleo share the victory with 20 points."),
    ],
)
def test_every_event_is_told(event: Event, said: str) -> None:
    assert GAME.presenter.event(event, scene(dealt())) == said


def test_r19_the_owner_reads_which_cards_came_and_others_only_how_many() -> None:
    drew, received = Drew(0, benefit=False), Received(0, ("red", "pink"), to=(0,))

    assert GAME.presenter.event(drew, scene(dealt(), 0)) is None
    assert GAME.presenter.event(received, scene(dealt(), 0)) == "You draw 1 red, 1 pink."
    assert GAME.presenter.event(drew, scene(dealt(), 1)) == "Ada draws a card."


def test_a_swap_hides_nothing_that_happens_to_others_in_the_same_step() -> None:
    state = supply(pile(hand(hand(dealt(), 0, "red"), 1), "pink"), 3, 0, 27)

    events = tuple(play(state, SwapCards(("red",))))

    assert [line.text for line in GAME.presenter.screen(scene(state, None, events)).news] == [
        "Ada swaps 1 red for new cards.",
        "The draw pile was empty: 1 discard is shuffled into a new one.",
        "Ben has only one thing to do:",
        "Ben draws a card.",
    ]


def test_the_text_board_is_enough_to_play() -> None:
    state = table_of(on_offer(hand(dealt(), 1, "red", "red", "white"), 9, 4, 7, 2, 5), {"red": [1]}, {"red": [0]})
    state.owned = [[9], [2, 9, 9], []]
    for below, value in zip(state.piles, (6, 1, 8, 3, 9), strict=True):
        below[-1] = value
    state.removed = [3, 3]

    assert GAME.presenter.screen(scene(state, 1)).text().splitlines() == [
        "Boss Kito · round 1 of 9",
        "Ada to act, turn 1 of 4.",
        "Red: 9 Visitors · Ada 4, Ben 3 · next 6 Banana beer",
        "Blue: 4 Stilts (start card) · no bids · next 1 Nap (start card)",
        "Green: 7 Privacy · no bids · next 8 Romantic dinner",
        "Pink: 2 Shower (+1 card) · no bids · next 3 Hammock (+1 card)",
        "White: 5 Snacks (+1 token) · no bids · next 9 Visitors",
        "Ada: 3 tokens · 5 cards · start card · played red +1 · owns 9 · 1 point so far",
        "Ben: 3 tokens · 3 cards · played red · owns 2, 9 (×2) · 11 points so far",
        "Cleo: 3 tokens · 5 cards · 0 points so far",
        "20 tokens in the stock · draw pile 35 cards · discards: none",
        "Out of the game: 3 (×2).",
        "The symbols' places and the names 1 Nap, 2 Shower, 3 Hammock are ours: the printed ones are not known.",
        "Your cards: 2 red, 1 white.",
        "You have 3 tokens to place.",
    ]


def test_the_last_hand_out_stays_on_the_text_board_until_the_news_tell_it() -> None:
    state = last_turn(table_of(on_offer(dealt(), 9, 8, 7, 6, 9), {"red": [0]}))
    events = tuple(play(state, DrawCard()))
    line = "Red: Ada wins 9 Visitors with 3, unopposed."

    quiet, fresh = GAME.presenter.screen(scene(state, 1)), GAME.presenter.screen(scene(state, 1, events))

    assert line in [fact.text for fact in quiet.facts]
    assert line not in [fact.text for fact in fresh.facts]
    assert line in [news.text for news in fresh.news]


def test_r36_the_board_says_who_decides_about_the_start_card() -> None:
    state = last_turn(table_of(on_offer(dealt(), 4, 8, 7, 6, 9), {}, {"red": [0]}))
    play(state, DrawCard())

    screen = GAME.presenter.screen(scene(state))

    assert screen.turn == "Ben may pass the start card on."
    assert screen.facts[0].text.startswith("Red: handed out · Ben 3 · next")


@pytest.mark.parametrize(
    ("refusal", "said"),
    [
        (Refusal("wait", "R8", {"seat": 1}), "It is Ben's turn."),
        (Refusal("wait_naming", "R36", {"seat": 1}), "Ben decides about the start card first."),
        (Refusal("no_card", "R12", {"colour": "red"}), "You have no red card."),
        (Refusal("not_yours", "R17", {"card": "red2"}), "You have not played that card this round."),
        (Refusal("holds_it", "R37", {"seat": 2}), "Cleo has the start card already; leave it there instead."),
        (Refusal("over"), "The game is over."),
    ],
)
def test_refusals_say_why_not(refusal: Refusal, said: str) -> None:
    assert GAME.presenter.refusal(refusal, scene(dealt(), 0)) == said


def test_choices_say_what_is_at_stake() -> None:
    state = table_of(on_offer(dealt(), 9, 4, 7, 2, 5), {"red": [1, 0], "blue": [0]}, {"red": [0]})
    reader = scene(supply(state, 3), 0)

    def offered(action: type[Action], field: str, value: object) -> tuple[str, str]:
        words = GAME.presenter.value(reader, action, field, value, {})
        return words.label, words.description

    assert offered(PlayBanana, "colour", "red") == ("Red", "9 Visitors · you 7, best rival 3")
    assert offered(PlaceTokens, "card", "red2") == ("Red card 2", "9 Visitors · you 7, best rival 3")
    assert offered(PlaceTokens, "card", "blue1") == ("Blue", "4 Stilts (start card) · you 3, best rival 0")
    assert offered(PlaceTokens, "second", None) == ("No second token", "")
    assert offered(SwapCards, "cards", "pink") == ("Pink", "")
    assert offered(PassStart, "to", 2) == ("Cleo", "")
    assert offered(PassStart, "to", None) == ("Leave it", "Ada keeps the start card.")


def test_r48_r49_r55_points_are_explained() -> None:
    said = [
        GAME.presenter.score_line(line, scene(dealt()))
        for line in (
            ScoreLine("most", 9, {"value": 9, "cards": 5}),
            ScoreLine("tied", 7, {"value": 7, "cards": 3}),
            ScoreLine("rest", 1, {"value": 4, "cards": 1}),
            ScoreLine("rest", 2, {"value": 4, "cards": 2}),
            ScoreLine("tokens", 4, {"tokens": 4}),
        )
    ]

    assert said == [
        "9 Visitors: 9 (most, 5 cards)",
        "7 Privacy: 7 (tied for most, 3 cards)",
        "4 Stilts: 1 (1 for the card)",
        "4 Stilts: 2 (1 for each of 2 cards)",
        "tie-break: 4 tokens left",
    ]
