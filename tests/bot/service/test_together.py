"""Many at once, callers that are cancelled, and copies in memory: none of it may differ from what is stored."""

import asyncio
from collections import Counter
from collections.abc import Callable

import pytest

from bot.service import Refused, Service
from bot.service import service as service_module
from bot.service.loading import log_of
from games.core.verify import replay
from storage.port import Store, TableRow
from tests.bot.service.builders import (
    ADA,
    BEN,
    CHANNEL,
    CLEO,
    GUILD,
    afresh,
    card,
    lobby,
    play,
    prompt,
    running,
    stored,
)


async def replays(service: Service, table_id: int) -> None:
    """The log has no gaps and leads to what is stored."""
    at = await afresh(service).sitting(table_id)
    assert at.table is not None
    assert at.row.seed is not None
    steps = await service.store.steps(table_id)
    assert [step.version for step in steps] == list(range(1, at.row.version + 1))
    dealt, log = log_of(at.game, steps)
    for table, _ in replay(at.game, len(at.row.seats), at.options, at.row.seed, dealt, log):
        last = table
    assert (last.version, last.state) == (at.row.version, at.table.state)


async def test_one_prompt_pressed_twice_at_once_counts_once(service: Service) -> None:
    at = await running(service)
    number = prompt(at, ADA)

    answers = await asyncio.gather(
        *(service.act(at.row.id, ADA, card(at, ADA, nth), number, 100 + nth) for nth in range(4)),
        return_exceptions=True,
    )

    refused = [answer.code for answer in answers if isinstance(answer, Refused)]
    assert refused == ["stale"] * 3
    assert (await stored(service, at)).version == at.row.version + 1


async def test_all_at_once_all_are_counted(service: Service) -> None:
    at = await running(service)

    await asyncio.gather(*(service.act(at.row.id, who, card(at, who), prompt(at, who)) for who in (ADA, BEN, CLEO)))

    assert (await stored(service, at)).version == at.row.version + 3
    await replays(service, at.row.id)


async def test_one_undo_pressed_twice_at_once_takes_back_one_step(service: Service) -> None:
    at = dealt = await running(service)
    for nth in (0, 1):
        at = await play(service, at, ADA, card(dealt, ADA, nth))

    answers = await asyncio.gather(
        *(service.undo(at.row.id, ADA, 200 + n, version=at.row.version) for n in range(3)), return_exceptions=True
    )

    codes = Counter(answer.code if isinstance(answer, Refused) else "done" for answer in answers)
    assert codes == {"done": 1, "stale": 2}
    assert (await stored(service, at)).version == at.row.version + 1


async def test_the_last_seat_goes_to_one(service: Service) -> None:
    at = await lobby(service)
    from bot.service import Person

    people = [Person(number, f"P{number}") for number in range(2, 12)]

    answers = await asyncio.gather(*(service.join(at.row.id, who) for who in people), return_exceptions=True)

    assert Counter(answer.code for answer in answers if isinstance(answer, Refused)) == {"full": 4}
    assert [row.seat for row in (await stored(service, at)).seats] == list(range(7))


async def test_two_who_open_at_once_get_one_table(service: Service) -> None:
    answers = await asyncio.gather(*(lobby(service) for _ in range(5)), return_exceptions=True)

    assert Counter(type(answer).__name__ for answer in answers) == {"Sitting": 1, "Refused": 4}


@pytest.mark.parametrize("ticks", range(12))
async def test_a_cancelled_caller_leaves_the_step_done_or_undone(service: Service, ticks: int) -> None:
    at = await running(service)
    acting = asyncio.create_task(service.act(at.row.id, ADA, card(at, ADA), prompt(at, ADA), 300))
    for _ in range(ticks):
        await asyncio.sleep(0)

    acting.cancel()
    await asyncio.gather(acting, return_exceptions=True)
    at = await service.act(at.row.id, BEN, card(at, BEN), prompt(at, BEN), 301)

    kept = await service.sitting(at.row.id)
    row = await stored(service, at)
    assert (kept.row.version, kept.row.state) == (row.version, row.state)
    await replays(service, at.row.id)


class SlowReads:
    """A store whose next look at a table takes until it is let go."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.go = asyncio.Event()
        self.looked = asyncio.Event()

    def __getattr__(self, name: str) -> Callable[..., object]:
        found: Callable[..., object] = getattr(self._store, name)
        return found

    async def table(self, table_id: int) -> TableRow | None:
        """Read now, answer later."""
        row = await self._store.table(table_id)
        if not self.looked.is_set():
            self.looked.set()
            await self.go.wait()
        return row


async def test_a_slow_look_does_not_bring_an_old_state_back(service: Service, store: Store) -> None:
    at = await running(service)
    slow = SlowReads(store)
    other = Service(slow, service.games)  # type: ignore[arg-type]  # it is a store, but for that one read
    looking = asyncio.create_task(other.sitting(at.row.id))
    await slow.looked.wait()
    acting = asyncio.create_task(other.act(at.row.id, ADA, card(at, ADA), prompt(at, ADA)))
    await asyncio.sleep(0.05)
    slow.go.set()
    await looking

    after = await acting

    assert (await other.sitting(at.row.id)).row.version == after.row.version == at.row.version + 1


async def test_only_so_many_tables_are_kept(service: Service, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(service_module, "KEPT", 3)
    tables = [await lobby(service, channel_id=CHANNEL + number) for number in range(6)]

    for at in tables:
        assert (await service.sitting(at.row.id)).row == await stored(service, at)

    assert len(service._kept) == 3


async def test_every_commit_is_told_and_no_refusal_is(service: Service) -> None:
    told: list[int] = []
    service.on_change = told.append
    at = await lobby(service, BEN)
    with pytest.raises(Refused):
        await service.start(at.row.id, ADA)

    assert told == [at.row.id, at.row.id]


async def test_a_table_that_ends_while_its_channel_goes_keeps_its_own_end(service: Service) -> None:
    at = await running(service)
    async with service._lock(at.row.id):
        ending = asyncio.create_task(service.end(at.row.id, ADA))
        await asyncio.sleep(0)
        going = [asyncio.create_task(service.channel_gone(CHANNEL)), asyncio.create_task(service.guild_gone(GUILD))]
        await asyncio.sleep(0.1)  # both have seen that it is open

    await asyncio.gather(ending, *going)

    assert (await stored(service, at)).status_reason == "ended by Ada"
    assert [step.kind for step in await service.store.steps(at.row.id)].count("end") == 1
