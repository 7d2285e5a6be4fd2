"""Interactions: what a person does with the bot, and the life of its token.

Laws, from Discord's page "Receiving and Responding to Interactions":

1. The first response must come within 3 s, else the token is void (10062).
2. There is one first response; a second one is 40060. A refused one (50035) does not use it up.
3. The token lives 15 minutes (50027 afterwards).
4. "@original" is the message made by a type 4 or 5 response; after type 6 or 7 it is the component's message.
"""

import asyncio
import secrets
from collections.abc import Generator
from dataclasses import dataclass, field
from enum import IntEnum

from bot.playground import people
from bot.playground.errors import ApiError, Json
from bot.playground.model import Message
from bot.playground.world import World

FIRST_RESPONSE_S = 3.0
TOKEN_LIFE_S = 900.0


class Kind(IntEnum):
    """Discord's interaction types."""

    COMMAND = 2
    COMPONENT = 3
    AUTOCOMPLETE = 4
    MODAL_SUBMIT = 5


class Callback(IntEnum):
    """Discord's callback types."""

    MESSAGE = 4
    DEFERRED_MESSAGE = 5
    DEFERRED_UPDATE = 6
    UPDATE = 7
    CHOICES = 8
    MODAL = 9


@dataclass(slots=True, eq=False)
class Interaction:
    """One thing a person did. ``source``: the message whose component was used, if any.

    ``trigger``: what opened the modal that is submitted.
    """

    id: int
    kind: Kind
    user_id: int
    channel_id: int
    payload: Json
    created: float
    token: str = field(default_factory=lambda: secrets.token_urlsafe(48), repr=False)
    source: Message | None = None
    trigger: "Interaction | None" = None
    command: str = ""
    callback: Callback | None = None
    answered_after: float = 0.0
    failed: bool = False
    original: Message | None = None
    loading: Message | None = None
    answer: Json = field(default_factory=dict)
    followups: list[Message] = field(default_factory=list)
    acknowledged: asyncio.Event = field(default_factory=asyncio.Event)
    shown: asyncio.Event = field(default_factory=asyncio.Event)

    def metadata(self) -> Json:
        """Discord's ``interaction_metadata`` for a message that answers this."""
        body: Json = {
            "id": str(self.id),
            "type": int(self.kind),
            "user": people.user_json(people.BY_ID[self.user_id]),
            "authorizing_integration_owners": {"0": str(people.GUILD_ID)},
        }
        if self.kind == Kind.COMMAND:
            body["name"] = self.command
        if self.kind == Kind.COMPONENT and self.source is not None:
            body["interacted_message_id"] = str(self.source.id)
        if self.trigger is not None:
            body["triggering_interaction_metadata"] = self.trigger.metadata()
        return body


class Outcome:
    """What became of an interaction. ``await outcome`` waits until it is acknowledged or failed (3 s)."""

    def __init__(self, interaction: Interaction) -> None:
        self.interaction = interaction

    def __await__(self) -> Generator[None, None, "Outcome"]:
        yield from self.interaction.acknowledged.wait().__await__()
        return self

    @property
    def failed(self) -> bool:
        """Whether nobody answered in time ("This interaction failed")."""
        return self.interaction.failed

    @property
    def kind(self) -> Callback | None:
        """The callback type of the first response, once acknowledged."""
        return self.interaction.callback

    @property
    def after(self) -> float:
        """Seconds from the interaction to its first response."""
        return self.interaction.answered_after

    @property
    def choices(self) -> list[Json]:
        """The choices of an autocomplete answer."""
        return list(self.interaction.answer.get("choices") or [])

    @property
    def modal(self) -> Json | None:
        """The modal that was opened, if one was."""
        return self.interaction.answer if self.kind == Callback.MODAL else None

    @property
    def followups(self) -> list[Json]:
        """The follow-up messages so far, oldest first."""
        return [message.body for message in self.interaction.followups]

    async def message(self, wait_s: float = 15.0) -> Json:
        """The answer's message (new, or the edited one), once it no longer says "thinking".

        Raises ``TimeoutError`` when none comes within ``wait_s`` seconds.
        """
        async with asyncio.timeout(wait_s):
            await self.interaction.shown.wait()
        if self.interaction.original is None:
            raise TimeoutError("the interaction ended without a message")
        return self.interaction.original.body


class Desk:
    """Hands out interactions and finds them again by token. Expired ones are dropped as new ones come."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._by_token: dict[str, Interaction] = {}
        self._timers: dict[int, asyncio.TimerHandle] = {}
        self._modals: dict[tuple[int, str], Interaction] = {}

    def open(self, interaction: Interaction) -> Outcome:
        """Send it to the bot and start its 3 seconds."""
        self._drop_expired()
        self._by_token[interaction.token] = interaction
        timer = asyncio.get_running_loop().call_later(FIRST_RESPONSE_S, self._fail, interaction)
        self._timers[interaction.id] = timer
        payload = interaction.payload | {"token": interaction.token, "id": str(interaction.id)}
        self._world.tell("INTERACTION_CREATE", payload, interaction.channel_id)
        return Outcome(interaction)

    def _drop_expired(self) -> None:
        now = self._world.clock()
        old = [token for token, one in self._by_token.items() if now - one.created > 2 * TOKEN_LIFE_S]
        for token in old:
            del self._by_token[token]
        self._modals = {key: one for key, one in self._modals.items() if one.token in self._by_token}

    def _fail(self, interaction: Interaction) -> None:
        self._timers.pop(interaction.id, None)
        if interaction.callback is None:
            interaction.failed = True
            interaction.acknowledged.set()
            interaction.shown.set()

    def to_answer(self, interaction_id: int, token: str) -> Interaction:
        """The interaction that a first response may still answer (laws 1 and 2)."""
        interaction = self._by_token.get(token)
        if interaction is None or interaction.id != interaction_id or interaction.failed:
            raise ApiError(10062)
        if interaction.callback is not None:
            raise ApiError(40060)
        if self._world.clock() - interaction.created > FIRST_RESPONSE_S:
            raise ApiError(10062)
        return interaction

    def answered(self, interaction: Interaction, callback: Callback, answer: Json) -> None:
        """Note the first response and wake whoever waits for it."""
        timer = self._timers.pop(interaction.id, None)
        if timer is not None:
            timer.cancel()
        interaction.callback = callback
        interaction.answer = answer
        if callback is Callback.MODAL:
            self._modals[interaction.user_id, str(answer["custom_id"])] = interaction
        interaction.answered_after = self._world.clock() - interaction.created
        if callback not in (Callback.DEFERRED_MESSAGE, Callback.DEFERRED_UPDATE):
            interaction.shown.set()
        interaction.acknowledged.set()

    def modal_opener(self, user_id: int, custom_id: str) -> Interaction | None:
        """What last opened this modal for this person."""
        return self._modals.get((user_id, custom_id))

    def by_token(self, token: str) -> Interaction:
        """The acknowledged interaction behind a webhook call (law 3); 10015 before its first response."""
        interaction = self._by_token.get(token)
        if interaction is None or self._world.clock() - interaction.created > TOKEN_LIFE_S:
            raise ApiError(50027)
        if interaction.callback is None:
            raise ApiError(10015)
        return interaction

    def close(self) -> None:
        """Stop the clocks of whatever is still open."""
        for timer in self._timers.values():
            timer.cancel()
        self._timers.clear()
