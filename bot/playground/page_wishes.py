"""What a tab may ask, one function a kind (the page protocol's messages to the server)."""

import asyncio
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field
from typing import Any

from bot.playground import people
from bot.playground.actor import Actor
from bot.playground.command_line import CannotDoError
from bot.playground.errors import ApiError, Json
from bot.playground.first_look import FirstLook
from bot.playground.interactions import TOKEN_LIFE_S, Callback, Desk, Kind, Outcome
from bot.playground.model import Channel
from bot.playground.store import Store
from bot.playground.wish import Wish
from bot.playground.world import World

PAGE = 50
FAILED = "This interaction failed"


@dataclass(slots=True, eq=False)
class Tab:
    """One open page, being one person; owns the tasks that wait for answers to it."""

    person: people.Person
    queue: asyncio.Queue[Json] = field(default_factory=asyncio.Queue)
    _tasks: set[asyncio.Task[None]] = field(default_factory=set)

    def send(self, message: Json) -> None:
        """Queue a message to the page."""
        self.queue.put_nowait(message)

    def follow(self, work: Coroutine[Any, Any, None]) -> None:
        """Run ``work`` for as long as the tab is open."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        """Stop everything that was still waiting."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


class Wishes:
    """Grants what tabs ask for; raises ``CannotDoError`` or ``ApiError`` for what it does not."""

    def __init__(self, world: World, desk: Desk, store: Store, online: asyncio.Event) -> None:
        self._world = world
        self._desk = desk
        self._store = store
        self._online = online
        self._kinds: dict[str, Callable[[Tab, Wish], None]] = {
            "history": self._history,
            "read": self._read,
            "say": self._say,
            "slash": self._slash,
            "autocomplete": self._autocomplete,
            "component": self._component,
            "modal_submit": self._modal_submit,
            "dismiss": self._dismiss,
            "create_channel": self._create_channel,
            "create_thread": self._create_thread,
            "dm_open": self._dm_open,
            "first_look": self._first_look,
        }

    def grant(self, tab: Tab, wish: Wish) -> None:
        """Do what one message asks; a wish with a nonce is refused with ``failed``, others by raising."""
        kind = self._kinds.get(wish.text("t"))
        if kind is None:
            raise CannotDoError("The playground does not know that message.")
        if wish.nonce is None:
            kind(tab, wish)
            return
        try:
            kind(tab, wish)
        except (CannotDoError, ApiError) as refusal:
            tab.send({"t": "failed", "nonce": wish.nonce, "text": in_words(refusal)})

    def _actor(self, tab: Tab) -> Actor:
        return Actor(self._world, self._desk, tab.person)

    def _channel(self, tab: Tab, wish: Wish) -> Channel:
        channel = self._world.channel(wish.number("channel_id"))
        if channel.recipient_id not in (None, tab.person.id):
            raise CannotDoError("You are not in that conversation.")
        return channel

    # reading

    def _history(self, tab: Tab, wish: Wish) -> None:
        channel = self._channel(tab, wish)
        before = wish.number("before", 1 << 63)
        older = [m for m in self._world.messages[channel.id].values() if m.id < before and not m.is_loading]
        messages = [self._world.dispatch_body(message) for message in older[-PAGE:]]
        more = len(older) > PAGE
        tab.send({"t": "history", "channel_id": str(channel.id), "messages": messages, "more": more})

    def _read(self, tab: Tab, wish: Wish) -> None:
        channel = self._channel(tab, wish)
        self._store.mark_read(tab.person.id, channel.id, channel.last_message_id or 0)
        self._world.tell("X_READ", {"channel_id": str(channel.id)}, channel.id, tab.person.id)

    def _dismiss(self, tab: Tab, wish: Wish) -> None:
        message = self._world.ephemeral.get(wish.number("message_id"))
        if message is not None and message.only_for == tab.person.id:
            self._world.dismiss(message)

    # making

    def _say(self, tab: Tab, wish: Wish) -> None:
        self._world.say(self._channel(tab, wish).id, tab.person.id, wish.text("content"))

    def _create_channel(self, tab: Tab, wish: Wish) -> None:
        channel = self._world.create_channel(_channel_name(wish).lower().replace(" ", "-"))
        tab.send({"t": "goto", "channel_id": str(channel.id)})

    def _create_thread(self, tab: Tab, wish: Wish) -> None:
        parent = self._channel(tab, wish)
        thread = self._world.create_thread(parent.id, _channel_name(wish), tab.person.id)
        tab.send({"t": "goto", "channel_id": str(thread.id)})

    def _dm_open(self, tab: Tab, wish: Wish) -> None:
        self._world.open_dms(tab.person.id, accept=wish.flag("open"))

    # acting

    def _slash(self, tab: Tab, wish: Wish) -> None:
        self._command(tab, wish, Kind.COMMAND)

    def _autocomplete(self, tab: Tab, wish: Wish) -> None:
        self._command(tab, wish, Kind.AUTOCOMPLETE)

    def _command(self, tab: Tab, wish: Wish, kind: Kind) -> None:
        channel = self._channel(tab, wish)
        command = next((c for c in self._world.all_commands() if c["id"] == wish.text("command_id")), None)
        if command is None:
            raise CannotDoError("The bot has changed its commands; try again.")
        outcome = self._actor(tab).run_command(channel.id, command, wish.objects("options"), kind)
        tab.follow(follow_outcome(tab, wish.nonce, outcome))

    def _component(self, tab: Tab, wish: Wish) -> None:
        values = wish.texts("values")
        outcome = self._actor(tab).use(wish.number("message_id"), wish.text("custom_id"), values)
        tab.follow(follow_outcome(tab, wish.nonce, outcome))

    def _modal_submit(self, tab: Tab, wish: Wish) -> None:
        channel = self._channel(tab, wish)
        outcome = self._actor(tab).send_modal(channel.id, wish.text("custom_id"), wish.objects("components"))
        tab.follow(follow_outcome(tab, wish.nonce, outcome))

    def _first_look(self, tab: Tab, wish: Wish) -> None:
        look = FirstLook(self._world, self._desk, self._online, tab.person, wish.text("game"), wish.number("seats"))
        tab.follow(_play_first_look(tab, wish.nonce, look, wish.number("channel_id", 0)))


def in_words(refusal: CannotDoError | ApiError) -> str:
    """What a tab shows of a refusal."""
    return refusal.plain() if isinstance(refusal, ApiError) else str(refusal)


def _channel_name(wish: Wish) -> str:
    name = wish.text("name").strip()
    if not 1 <= len(name) <= 100:
        raise CannotDoError("A name has 1 to 100 characters.")
    return name


async def follow_outcome(tab: Tab, nonce: object, outcome: Outcome) -> None:
    """Tell the tab how its interaction went: failed, choices, modal, or pending and done."""
    await outcome
    if outcome.failed:
        tab.send({"t": "failed", "nonce": nonce, "text": FAILED})
    elif outcome.kind is Callback.CHOICES:
        tab.send({"t": "choices", "nonce": nonce, "choices": outcome.choices})
    elif outcome.modal is not None:
        tab.send({"t": "modal", "nonce": nonce} | outcome.modal)
    else:
        await _follow_answer(tab, nonce, outcome)


async def _follow_answer(tab: Tab, nonce: object, outcome: Outcome) -> None:
    if outcome.kind is Callback.DEFERRED_MESSAGE:
        tab.send({"t": "pending", "nonce": nonce})
        try:
            async with asyncio.timeout(TOKEN_LIFE_S):
                await outcome.interaction.shown.wait()
        except TimeoutError:
            tab.send({"t": "failed", "nonce": nonce, "text": FAILED})
            return
    tab.send({"t": "done", "nonce": nonce})


async def _play_first_look(tab: Tab, nonce: object, look: FirstLook, channel_id: int) -> None:
    try:
        room = look.room(channel_id)
        tab.send({"t": "goto", "channel_id": str(room.id)})
        await look.play(room.id)
    except (CannotDoError, ApiError) as refusal:
        tab.send({"t": "failed", "nonce": nonce, "text": in_words(refusal)})
        return
    tab.send({"t": "done", "nonce": nonce})
