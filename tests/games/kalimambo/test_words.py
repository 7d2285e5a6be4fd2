"""The words: the story of a round, refusals, choices, score lines."""

from games.core.screen import Scene
from games.core.story import scene_of
from games.core.table import Table
from games.core.values import Event, Refusal, ScoreLine
from games.kalimambo import GAME
from games.kalimambo.model import KalimamboOptions, Laid, PlayCard, Revealed, Sealed, State
from games.kalimambo.view import View
from tests.games.kalimambo.build import after_rounds, dealt, play, position


def scene(state: State, seat: int | None = None, events: tuple[Event, ...] = ()) -> Scene[View]:
    table = Table(GAME, len(state.hands), KalimamboOptions(), bytes(32), 0, state, {})
    found: Scene[View] = scene_of(table, seat, events)
    return found


def told(state: State, events: list[Event]) -> list[str | None]:
    return [GAME.presenter.event(event, scene(state)) for event in events]


def facts(state: State) -> list[str]:
    return [fact.text for fact in GAME.presenter.screen(scene(state)).facts]


def test_r50_the_story_of_a_round_gives_order_and_reasons() -> None:
    state = position([1, 2, 3, 5], kali=4, heaps=[9])

    assert told(state, play(state, [6, 10, 9, 6], kali=8)) == [
        "Round 1: Ben 10, Cleo 9, Kali 8, Ada 6, Dov 6.",
        "10: Ben runs to the front, 3 → 7.",
        "9: Cleo runs to the front, 4 → 8.",
        "8: Kali runs to the front, 5 → 9.",
        "6 came from Ada and Dov: only Ada, furthest back, may move.",
        "6: Ada runs to the front, 2 → 10.",
        "Ada lands in the dung on 10: +3.",
        "The rhino runs 4 spaces and rams Dov, now last: +4.",
    ]


def test_r38_kalis_bill_names_who_pays_how_much_though_kalis_own_card_is_lower() -> None:
    state = position([1, 3, 4], kali=2, heaps=[7])

    story = told(state, play(state, [8, 3, 3], kali=1))

    bill = "Ben +{points} and Cleo +{points} for the players' lowest card."
    assert "The rhino runs 1 space and rams Kali, now last: " + bill.format(points=1) in story
    assert "Kali lands in the dung on 8: " + bill.format(points=3) in story


def test_r54_lapping_is_told() -> None:
    boxed, lifted = position([1, 10, 20], kali=31), position([1, 10, 20], kali=31)

    assert "9: Ben stays, there is no free space ahead." in told(boxed, play(boxed, [0, 9, 0], kali=0))
    assert "9: the loop is full, so Ada is lifted to let the rhino through." in told(
        lifted, play(lifted, [9, 0, 0], kali=0)
    )


def test_r54_the_text_board_says_when_only_the_last_can_move() -> None:
    full, nearly = position([1, 10, 20], kali=31, heaps=[0]), position([1, 10, 20], kali=30, heaps=[31])

    assert "The group fills the loop: only the last, Ada, can move, to 1, a dung heap!" in facts(full)
    assert "Whoever moves next lands on 32, a dung heap!" in facts(nearly)


def test_the_text_board_has_no_next_landing_when_the_game_is_over() -> None:
    state = after_rounds(position([1, 2, 3], kali=4), 10)
    running = facts(state)

    play(state, [10, 11, 10], kali=11)

    assert any(line.startswith("Whoever moves next") for line in running)
    assert not any("lands on" in line or "can move" in line for line in facts(state))
    assert "Dung on 21." in facts(state)


def test_u17_the_owner_reads_the_number_and_others_only_that_it_lies() -> None:
    state, event, own = dealt(), Sealed(0), Laid(0, 7, to=(0,))
    state.sealed[0] = 7

    assert GAME.presenter.event(event, scene(state, 1)) == "Ada is ready."
    assert GAME.presenter.event(event, scene(state, 0)) is None
    assert GAME.presenter.event(own, scene(state, 0)) == (
        "Your 7 lies face down. You may swap it until everyone is ready."
    )
    assert GAME.presenter.event(Laid(0, 3, to=(0,)), scene(state, 0)) is None  # swapped for the 7 since
    assert "lies face down" not in GAME.presenter.screen(scene(state, 0, (own, Revealed(1, (7, 1, 2), 3)))).text()


def test_the_last_round_stays_on_the_text_board_until_the_news_tell_it() -> None:
    state = position([1, 2, 3], kali=4)
    events = tuple(play(state, [11, 0, 0], kali=0))
    line = "11: Ada runs to the front, 2 → 6."

    quiet, fresh = GAME.presenter.screen(scene(state, 1)), GAME.presenter.screen(scene(state, 1, events))

    assert line in [fact.text for fact in quiet.facts]
    assert line not in [fact.text for fact in fresh.facts]
    assert line in [news.text for news in fresh.news]


def test_the_text_board_is_enough_to_play() -> None:
    state = position([1, 2, 3], kali=4, heaps=[5, 20])
    state.sealed[1] = 7

    assert GAME.presenter.screen(scene(state, 1)).text().splitlines() == [
        "Kalimambo · round 1 of 12",
        "Choosing a card: Ada and Cleo.",
        "From the back: rhino 1, Ada 2, Ben 3, Cleo 4, Kali 5.",
        "Whoever moves next lands on 6, a dung heap!",
        "Dung on 6, 21.",
        "Ada: 0 points · has 11 10 9 8 7 6 5 4 3 2 1 0",
        "Ben: 0 points · has 11 10 9 8 7 6 5 4 3 2 1 0 · ready",
        "Cleo: 0 points · has 11 10 9 8 7 6 5 4 3 2 1 0",
        "Kali still has 11 10 9 8 7 6 5 4 3 2 1 0.",
        "Your cards: 11 10 9 8 7 6 5 4 3 2 1 0.",
        "Face down: 7.",
        "The rhino is 2 spaces behind you; Ada is last.",
    ]


def test_refusals_say_why_not() -> None:
    said = [
        GAME.presenter.refusal(refusal, scene(dealt(), 0))
        for refusal in (
            Refusal("used", "R9", {"number": 5, "round": 2}),
            Refusal("lies_there", "U17", {"number": 5}),
            Refusal("no_such_card", "R3", {"number": 12}),
            Refusal("over"),
        )
    ]

    assert said == [
        "You played your 5 in round 2; each card is played once.",
        "Your 5 lies face down already.",
        "There is no card 12: cards go from 0 to 11.",
        "The game is over.",
    ]


def test_a_card_is_offered_with_whoever_could_tie() -> None:
    state = position([1, 2, 3], kali=4)
    play(state, [11, 10, 11], kali=9)

    def described(number: int) -> str:
        return GAME.presenter.value(scene(state, 0), PlayCard, "number", number, {}).description

    assert described(10) == "Also left: Cleo and Kali."
    assert described(8) == "Everyone still has it."
    assert described(0) == "Stay put. It is always lowest: you pay when Kali is hit."


def test_points_are_explained() -> None:
    codes = ("dung", "rammed", "kali_dung", "kali_rammed")

    said = [GAME.presenter.score_line(ScoreLine(code, 6, {"times": 2}), scene(dealt())) for code in codes]

    assert said == [
        "dung: 6 (2 heaps)",
        "rammed: 6 (2 times)",
        "for Kali in the dung: 6 (2 times)",
        "for Kali rammed: 6 (2 times)",
    ]


def test_a_hand_alone_says_where_the_next_lands_and_what_kali_plays_and_the_whole_text_says_it_once() -> None:
    """In direct messages the hand is all there is to decide by."""
    state = position([1, 2, 3], kali=4, heaps=[5, 20])
    state.open_kali = True
    screen = GAME.presenter.screen(scene(state, 1))

    for known in ("Whoever moves next lands on 6, a dung heap!", f"Kali's next card is {state.kali_deck[-1]}."):
        assert known in [line.text for line in screen.hand]
        assert screen.text().splitlines().count(known) == 1
