"""Opening, joining, leaving, starting, options, ending: what is done, and each refusal that leaves all as it was."""

import pytest

from bot.service import Person, Service
from games.registry import all_games
from storage.port import StaleVersion, Store
from tests.bot.service.builders import (
    ADA,
    BEN,
    CHANNEL,
    CLEO,
    EVE,
    GUILD,
    Refusal,
    afresh,
    lobby,
    running,
    stored,
)


async def test_a_host_opens_and_sits_in_the_first_seat(service: Service) -> None:
    at = await lobby(service)

    assert (at.row.status, at.row.host_id, at.names) == ("lobby", ADA.id, ("Ada",))
    assert (await service.in_channel(CHANNEL)).row.id == at.row.id


async def test_a_channel_has_one_open_table_and_another_channel_its_own(service: Service) -> None:
    first = await lobby(service)

    with Refusal("channel_taken"):
        await service.open(GUILD, CHANNEL, "kalimambo", {}, EVE)
    other = await lobby(service, channel_id=CHANNEL + 1)

    assert other.row.id != first.row.id
    assert len(await service.of_person(ADA.id)) == 2


async def test_after_the_end_whoever_asks_first_opens_the_same_table_and_the_others_join_it(service: Service) -> None:
    first = await running(service)
    with Refusal("not_over"):
        await service.again(first.row.id, BEN)
    await service.end(first.row.id, ADA)

    opened = await service.again(first.row.id, BEN)
    joined = await service.again(first.row.id, CLEO)

    assert (opened.row.game, opened.row.channel_id, opened.row.status) == ("kalimambo", CHANNEL, "lobby")
    assert opened.row.host_id == BEN.id
    assert (joined.row.id, joined.names) == (opened.row.id, ("Ben", "Cleo"))


async def test_the_options_are_kept_for_the_next_game(service: Service) -> None:
    first = await service.open(GUILD, CHANNEL, "kalimambo", {"memory": True}, ADA)
    await service.end(first.row.id, ADA)

    assert (await service.again(first.row.id, ADA)).options.model_dump()["memory"] is True


async def test_another_game_in_the_channel_is_not_joined_by_asking_for_the_last_one_again(service: Service) -> None:
    first = await lobby(service)
    await service.end(first.row.id, ADA)
    await service.open(GUILD, CHANNEL, "boitas", {}, EVE)

    with Refusal("channel_taken"):
        await service.again(first.row.id, ADA)


@pytest.mark.parametrize(
    ("key", "options", "code"),
    [
        ("chess", {}, "no_such_game"),
        ("kalimambo", {"heaps": "none"}, "bad_option"),
        ("kalimambo", {"x": 1}, "bad_option"),
    ],
)
async def test_what_is_not_there_can_not_be_opened(
    service: Service, key: str, options: dict[str, object], code: str
) -> None:
    with Refusal(code):
        await service.open(GUILD, CHANNEL, key, options, ADA)
    with Refusal("no_table_here"):
        await service.in_channel(CHANNEL)


async def test_seats_fill_up_and_then_the_table_is_full(service: Service) -> None:
    at = await lobby(service)
    for number in range(2, 8):
        at = await service.join(at.row.id, Person(number, f"P{number}"))

    with Refusal("already_seated"):
        await service.join(at.row.id, ADA)
    with Refusal("full"):
        await service.join(at.row.id, Person(99, "Late"))
    assert [row.seat for row in (await stored(service, at)).seats] == list(range(7))


async def test_seats_close_up_and_the_host_hands_over(service: Service) -> None:
    at = await lobby(service, BEN, CLEO)

    at = await service.leave(at.row.id, ADA)

    assert at.names == ("Ben", "Cleo")
    assert [row.seat for row in at.row.seats] == [0, 1]
    assert at.row.host_id == BEN.id
    assert await stored(afresh(service), at) == await stored(service, at)


async def test_the_last_one_out_closes_the_table(service: Service) -> None:
    at = await lobby(service)

    at = await service.leave(at.row.id, ADA)

    assert (at.row.status, at.row.seats) == ("ended", ())
    with Refusal("no_table_here"):
        await service.in_channel(CHANNEL)
    assert (await service.last_in_channel(CHANNEL)).row.id == at.row.id


async def test_too_few_can_not_start_and_strangers_neither(service: Service) -> None:
    at = await lobby(service, BEN)

    with Refusal("too_few"):
        await service.start(at.row.id, ADA)
    await service.join(at.row.id, CLEO)
    with Refusal("not_yet_seated"):
        await service.start(at.row.id, EVE)
    assert (await stored(service, at)).seed is None


async def test_a_started_table_takes_no_more_lobby_verbs(service: Service) -> None:
    at = await running(service)
    before = await stored(service, at)

    with Refusal("already_started"):
        await service.start(at.row.id, BEN)
    with Refusal("already_started"):
        await service.join(at.row.id, EVE)
    with Refusal("leave_running"):
        await service.leave(at.row.id, BEN)
    with Refusal("not_host_options"):
        await service.configure(at.row.id, ADA, "memory", "yes")
    assert await stored(service, at) == before


async def test_leaving_without_a_seat(service: Service) -> None:
    at = await lobby(service)

    with Refusal("not_yet_seated"):
        await service.leave(at.row.id, EVE)


async def test_options_are_the_hosts_and_are_checked(service: Service) -> None:
    at = await lobby(service, BEN)

    with Refusal("not_host_options"):
        await service.configure(at.row.id, BEN, "memory", "yes")
    for name, value in (("memory", "perhaps"), ("heaps", "none"), ("nothing", True), ("", "")):
        with Refusal("bad_option"):
            await service.configure(at.row.id, ADA, name, value)
    at = await service.configure(at.row.id, ADA, "memory", "yes")

    assert [badge.title for badge in at.options.badges()] == ["Memory mode"]
    again = await afresh(service).sitting(at.row.id)
    assert again.options == at.options


async def test_only_the_host_or_a_moderator_ends(service: Service) -> None:
    at = await running(service)

    with Refusal("not_host"):
        await service.end(at.row.id, BEN)
    await service.end(at.row.id, EVE, moderates=True)

    ended = await service.sitting(at.row.id)
    assert (ended.row.status, ended.row.status_reason) == ("ended", "ended by Eve")
    assert ended.revealed_seed is not None
    with Refusal("already_over"):
        await service.end(at.row.id, ADA)
    with Refusal("already_over"):
        await service.join(at.row.id, EVE)


@pytest.mark.parametrize("verb", ["join", "leave", "start", "end", "undo"])
async def test_a_table_that_never_was(service: Service, verb: str) -> None:
    with Refusal("no_table"):
        await getattr(service, verb)(404, ADA)


async def test_a_deleted_channel_ends_its_table_whatever_its_status(service: Service) -> None:
    first, second = await running(service), await lobby(service, channel_id=CHANNEL + 1)

    await service.channel_gone(CHANNEL)
    await service.channel_gone(CHANNEL)
    await service.channel_gone(404)

    assert (await stored(service, first)).status == "ended"
    assert (await stored(service, second)).status == "lobby"


async def test_a_server_that_is_left_ends_its_tables_also_of_games_that_are_gone(
    service: Service, store: Store
) -> None:
    tables = [await running(service), await lobby(service, channel_id=CHANNEL + 1)]

    await Service(store, {}).guild_gone(GUILD)

    assert [(await stored(service, at)).status for at in tables] == ["ended", "ended"]


async def test_a_table_of_a_game_that_is_gone_can_still_be_ended(service: Service, store: Store) -> None:
    at = await running(service)
    without = Service(store, {})

    with Refusal("no_such_game"):
        await without.in_channel(CHANNEL)
    assert await without.of_person(ADA.id) == []
    with Refusal("not_host"):
        await without.end(at.row.id, BEN)
    await without.end(at.row.id, ADA)

    assert (await stored(service, at)).status == "ended"
    again = await Service(store, all_games()).open(GUILD, CHANNEL, "kalimambo", {}, BEN)
    assert again.row.status == "lobby"


async def test_a_repeated_interaction_changes_nothing_twice(service: Service) -> None:
    first = await service.open(GUILD, CHANNEL, "kalimambo", {}, ADA, 901)
    again = await service.open(GUILD, CHANNEL, "kalimambo", {}, ADA, 901)
    joined = await service.join(first.row.id, BEN, 902)
    left = await service.leave(first.row.id, BEN, 902)

    assert again.row.id == first.row.id
    assert left.row.version == joined.row.version
    assert left.names == ("Ada", "Ben")


async def test_what_another_writer_changed_is_seen_at_the_next_try(service: Service) -> None:
    """A stale copy costs one more look, not a refusal."""
    at = await lobby(service)
    await afresh(service).join(at.row.id, BEN)

    try:
        at = await service.join(at.row.id, CLEO)
    except StaleVersion:
        pytest.fail("the table was not looked up again")

    assert at.names == ("Ada", "Ben", "Cleo")
