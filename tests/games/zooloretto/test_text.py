"""Words: the board, the log, refusals and score lines."""

import re
from collections.abc import Sequence
from importlib import resources

from games.core.selfplay import one_game
from games.core.values import Refusal
from games.zooloretto import GAME
from games.zooloretto.actions import Discard, Draw, PlaceTile, TakeTruck
from games.zooloretto.events import EVENT_TYPES, RoundEnded
from games.zooloretto.tiles import COIN, FACES
from tests.games.zooloretto.build import act, deliver, employ, house, load_truck, new_table, next_tile, refused
from tests.games.zooloretto.scenes import scene_from

PRESENTER = GAME.presenter


def test_the_text_board_has_everything_that_lies_on_the_table() -> None:
    state = new_table()
    zoo = state.zoos[1]
    house(zoo, "E5", "camel-m", "camel", stalls=["fruit"])
    house(zoo, "SP", "panda-fx")
    zoo.barn = ["chimp", "chimp", "kiosk"]
    employ(state, 1, "press", 2)
    load_truck(state, 2, "coin", "zebra-f")
    state.trucks[0].taken_by = 2

    said = PRESENTER.screen(scene_from(state)).text()

    assert said.splitlines()[:2] == [
        "Zooloretto with Boss: 75 tiles left before the red disc",
        "Ada's turn: draw a tile, take a truck, or spend money.",
    ]
    for wanted in (
        "Truck 1: taken by Cleo.",
        "Truck 2 (2 of 3): coin tile and female zebra.",
        "Offer board (X tiles): female flamingo, female camel",
        "bank 24 coins, 24 donations, 20 point tokens, employees 10",
        "Enclosures (points when full/one short, coins for filling): "
        "E5 5 spaces, 8/5 points, 2 coins, 1 stall space; E4 4 spaces, 5/4 points, 1 coin, 2 stall spaces; "
        "E6 6 spaces, 10/6 points, no coins, 1 stall space; X1 5 spaces, 9/5 points, 1 coin, 1 stall space; "
        "SP 3 spaces, no points, for filling 1 donation and 1 point token (+2 per Press Officer), no stall space.",
        "E5 2/5: 2 camels (1 male) + fruit stall, stalls full; E4 0/4, 2 stall spaces free; ",
        "SP 1/3: 1 panda (1 female, 1 X)",
        "X1 closed",
        "Species in play: flamingo, camel, leopard, elephant, panda and chimp.",
        "barn: 2 × chimp and drinks kiosk",
        "2 × Press Officer",
        "Cleo: 0 points so far, 2 coins, 2 donations, out this round",
    ):
        assert wanted in said


def test_only_the_enclosures_of_the_table_are_explained() -> None:
    def explained(seats: int, *, boss: bool) -> list[str]:
        (line,) = re.findall(r"Enclosures .*", PRESENTER.screen(scene_from(new_table(seats, boss=boss), None)).text())
        return re.findall(r"(\w+) \d spaces", line)

    assert explained(2, boss=True) == ["E5", "E4", "E6", "X1", "X2", "SP"]
    assert explained(5, boss=False) == ["E5", "E4", "E6", "X1"]


def test_the_text_of_five_zoos_fits_a_message() -> None:
    for number in range(3):
        for move in one_game(GAME, f"long {number}", 5)[1]:
            state, seat = move.after.state, move.seat
            assert len(PRESENTER.screen(scene_from(state, seat)).text()) <= 3_500


def test_who_is_asked_reads_what_the_turn_may_be_spent_on() -> None:
    def asked(loads: Sequence[int], coins: int = 0, donations: int = 0) -> str:
        state = new_table()
        for number, load in enumerate(loads, 1):
            load_truck(state, number, *["camel"] * load)
        state.zoos[0].coins, state.zoos[0].donations = coins, donations
        return PRESENTER.screen(scene_from(state)).ask

    assert asked((0, 1, 3), coins=1) == "draw a tile, take a truck, or spend money"
    assert asked((0, 1, 3), donations=1) == "draw a tile or take a truck"
    assert asked((0, 0, 0), donations=2) == "draw a tile or spend money"
    assert asked((0, 0, 0)) == "draw a tile"
    assert asked((3, 3, 3), coins=1) == "take a truck or spend money"
    assert asked((3, 3, 3)) == "take a truck"


def test_the_turn_line_says_what_is_asked() -> None:
    state = new_table()
    next_tile(state, "camel-m")
    act(state, 0, Draw())
    assert PRESENTER.screen(scene_from(state)).turn == "Ada has drawn a tile and chooses a truck for it: male camel."

    state = new_table()
    deliver(state, 0, "panda", "fruit")
    assert PRESENTER.screen(scene_from(state)).turn == "Ada places: panda and fruit stall."

    state.stack = []
    assert "Best zoo: " in PRESENTER.screen(scene_from(state)).turn


def test_the_readers_own_points_are_explained() -> None:
    state = new_table()
    house(state.zoos[0], "E4", *["camel"] * 3)
    state.zoos[0].barn = ["panda"]

    hand = [line.text for line in PRESENTER.screen(scene_from(state)).hand]

    assert hand == [
        "Your zoo now: 2 points, 2 coins, 2 donations",
        "E5 0/5, 1 stall space free; E4 3/4: 3 camels, 2 stall spaces free; E6 0/6, 1 stall space free; "
        "X1 closed; SP closed; barn: panda.",
        "E4: 3 camels, one short: 4 points · Species in the barn: 1 × −2 = −2 points",
    ]
    assert PRESENTER.screen(scene_from(state, None)).hand == ()


def test_at_the_end_the_ranking_explains_the_readers_points() -> None:
    state = new_table()
    house(state.zoos[0], "E4", *["camel"] * 3)
    state.stack = []

    heading, zoo = PRESENTER.screen(scene_from(state)).hand

    assert heading.text == "Your zoo: 4 points, 2 coins, 2 donations"
    assert zoo.style == "pictured"


def test_what_is_printed_stands_behind_the_zoos_since_an_alternative_text_is_cut_at_its_end() -> None:
    facts = [line.text for line in PRESENTER.screen(scene_from(new_table())).facts]

    zoos = [place for place, text in enumerate(facts) if text.startswith(("Ada:", "Ben:", "Cleo:"))]
    quiet = [place for place, text in enumerate(facts) if text.startswith(("Supplies:", "Species in", "Enclosures ("))]
    assert (len(zoos), len(quiet)) == (3, 3)
    assert max(zoos) < min(quiet)


def test_a_truck_tells_its_story_in_order_with_reasons() -> None:
    state = new_table()
    house(state.zoos[0], "E4", "camel", "camel-m")
    events = deliver(state, 0, "camel-f", "coin")
    events += act(state, 0, PlaceTile("camel-f", "E4"))

    assert [PRESENTER.event(event, scene_from(state)) for event in events] == [
        "Ada takes truck 1: female camel and coin tile.",
        "The truck brings Ada 1 coin.",
        "Ada puts the female camel in enclosure E4.",
        "A baby camel is born in enclosure E4!",
        "That fills enclosure E4: Ada gets 1 coin.",
    ]


def test_every_event_of_many_games_is_told() -> None:
    told: set[type] = set()
    for number in range(10):
        _, moves = one_game(GAME, f"told {number}")
        scene = scene_from(moves[0].after.state, None)
        for move in moves:
            for event in move.events:
                said = GAME.presenter.event(event, scene)
                assert said
                assert "{" not in said
                told.add(type(event))
        result = moves[-1].after.result
        assert result is not None
        for standing in result.standings:
            for line in (*standing.lines, *standing.tie_breaks):
                assert "{" not in GAME.presenter.score_line(line, scene_from(moves[-1].after.state, None))

    assert told == set(EVENT_TYPES)


def test_left_over_tiles_are_named() -> None:
    state = new_table(2)

    said = PRESENTER.event(RoundEnded(1, ("fruit", "coin")), scene_from(state))

    assert said is not None
    assert "fruit stall and coin tile" in said


def test_every_refusal_has_its_own_sentence() -> None:
    source = resources.files("games.zooloretto").joinpath("refusals.py").read_text()
    codes = set(re.findall(r'(?:Refusal\(|return )"([a-z_]+)"', source)) | {
        "closed",
        "no_stall_space",
        "stall_spaces_full",
        "enclosure_full",
        "other_species",
        "over",
    }
    values: dict[str, int | str] = {
        "seat": 1,
        "tile": "camel-m",
        "there": "panda",
        "place": "E5",
        "truck": 1,
        "office": "press",
        "species": "camel",
        "count": 6,
        "spaces": 4,
        "trucks": 3,
        "left": 2,
        "windows": 2,
        "cost": 2,
        "owned": 1,
        "named": "dragon",
    }
    scene = scene_from(new_table())

    said = {code: PRESENTER.refusal(Refusal(code, "", values), scene) for code in codes}

    general = PRESENTER.refusal(Refusal("unheard_of"), scene)
    assert len(codes) > 30
    assert {code for code, sentence in said.items() if sentence == general} <= {"not_now"}
    assert not any("{" in sentence for sentence in said.values())


def test_a_refusal_names_the_numbers() -> None:
    state = new_table()
    load_truck(state, 1, "camel", "camel", "camel")
    scene = scene_from(state)

    assert PRESENTER.refusal(refused(state, 0, TakeTruck(2)), scene) == (
        "Truck 2 is empty; a truck needs at least one tile to be taken."
    )


def test_z5_a_tile_that_does_not_exist_is_refused_in_words() -> None:
    state = new_table()

    refusal = refused(state, 0, Discard("dragon"))

    assert PRESENTER.refusal(refusal, scene_from(state)) == "There is no tile called dragon."


def test_every_tile_has_a_name_of_its_own() -> None:
    from games.core.words import Words
    from games.zooloretto.names import tile_name

    named = [tile_name(Words(), tile) for tile in FACES]

    assert len(set(named)) == len(FACES)
    assert tile_name(Words(), COIN) == "coin tile"
