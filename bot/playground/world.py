"""The world: channels, messages, commands. Plain memory, synchronous (law 1), tells happenings (law 2)."""

import hmac
import secrets
from collections import defaultdict, deque
from collections.abc import Callable, Iterable
from typing import Any

from bot.playground import people
from bot.playground.errors import ApiError, Json
from bot.playground.ids import Clock, Snowflakes, born, stamp
from bot.playground.model import Channel, ChannelKind, Form, Happening, Message, MessageFlag, Upload
from bot.playground.permissions import EVERYBODY, Permission
from bot.playground.posting import Draft, Press, text_form

Listener = Callable[[Happening], None]
KeepFile = Callable[[int, Message, Json, Upload], None]
DropFiles = Callable[[list[int]], None]

MOST_EPHEMERAL = 100
OLD_AGE_S = 3600.0
OLD_EDITS, OLD_EDITS_WINDOW_S = 3, 6.0


class World:
    """Everything that exists in the playground. Ids are integers here and strings in payloads."""

    def __init__(self, clock: Clock, *, keep_file: KeepFile, drop_files: DropFiles) -> None:
        self.clock = clock
        self.ids = Snowflakes(clock)
        self.attachment_base = ""
        self.seal = secrets.token_bytes(32)
        self.channels: dict[int, Channel] = {}
        self.messages: dict[int, dict[int, Message]] = defaultdict(dict)
        self.ephemeral: dict[int, Message] = {}
        self.commands: dict[int | None, list[Json]] = {None: [], people.GUILD_ID: []}
        self.emojis: dict[int, Json] = {}
        self.closed_dms: set[int] = set()
        self.kicked = False
        self._listeners: list[Listener] = []
        self._keep_file = keep_file
        self._drop_files = drop_files
        self._old_edits: dict[int, deque[float]] = defaultdict(deque)
        self._found()

    def _found(self) -> None:
        """The first channel and everybody's direct messages exist from the start."""
        self.channels[people.FIRST_CHANNEL_ID] = Channel(people.FIRST_CHANNEL_ID, ChannelKind.TEXT, "table-1")
        for person in people.PEOPLE:
            channel = Channel(person.dm_channel_id, ChannelKind.DM, "", recipient_id=person.id)
            self.channels[channel.id] = channel

    # happenings

    def listen(self, listener: Listener) -> None:
        """Call ``listener`` with every happening from now on; it must not block nor raise."""
        self._listeners.append(listener)

    def tell(self, name: str, body: Json, channel_id: int | None = None, only_for: int | None = None) -> None:
        """Tell every listener."""
        happening = Happening(name, body, channel_id, only_for)
        for listener in self._listeners:
            listener(happening)

    # channels

    def channel(self, channel_id: int) -> Channel:
        """The channel, or 10003."""
        if channel_id not in self.channels:
            raise ApiError(10003)
        return self.channels[channel_id]

    def visible_channel(self, channel_id: int) -> Channel:
        """The channel if the bot may see it, else 10003 or 50001."""
        channel = self.channel(channel_id)
        if channel.in_guild and (self.kicked or not self.bot_may(channel, Permission.VIEW_CHANNEL)):
            raise ApiError(50001)
        return channel

    def bot_permissions(self, channel: Channel) -> int:
        """The bot's permission bits there; a thread takes its parent's."""
        home = self.channels.get(channel.parent_id or 0, channel)
        return int(EVERYBODY) & ~(channel.denied | home.denied)

    def bot_may(self, channel: Channel, wanted: Permission) -> bool:
        """Whether the bot has all the wanted bits there (always in direct messages)."""
        return not channel.in_guild or self.bot_permissions(channel) & wanted == wanted

    def create_channel(self, name: str) -> Channel:
        """A new text channel at the bottom of the list."""
        position = sum(channel.kind == ChannelKind.TEXT for channel in self.channels.values())
        channel = Channel(self.ids.next(), ChannelKind.TEXT, name, position=position)
        self.channels[channel.id] = channel
        self.tell("CHANNEL_CREATE", channel.body(), channel.id)
        return channel

    def create_thread(self, parent_id: int, name: str, owner_id: int, thread_id: int | None = None) -> Channel:
        """A public thread; one that starts from a message takes the message's id."""
        parent = self.channel(parent_id)
        if parent.kind != ChannelKind.TEXT:
            raise ApiError(50003)
        if thread_id in self.channels:
            raise ApiError(160004)
        number = thread_id or self.ids.next()
        thread = Channel(number, ChannelKind.THREAD, name, parent_id=parent_id, owner_id=owner_id)
        self.channels[number] = thread
        self.tell("THREAD_CREATE", thread.body() | {"newly_created": True}, number)
        return thread

    def change_channel(self, channel: Channel, **changes: Any) -> None:
        """Rename, archive, lock, take permissions: whatever ``Channel`` has a field for."""
        for name, value in changes.items():
            setattr(channel, name, value)
        event = "THREAD_UPDATE" if channel.kind == ChannelKind.THREAD else "CHANNEL_UPDATE"
        self.tell(event, channel.body(), channel.id)

    def delete_channel(self, channel_id: int) -> None:
        """The channel goes, with its threads and messages."""
        channel = self.channel(channel_id)
        for thread in [c for c in self.channels.values() if c.parent_id == channel_id]:
            self.delete_channel(thread.id)
        for message in list(self.messages.pop(channel_id, {}).values()):
            self._forget_files(message.body["attachments"])
        body = channel.body()
        del self.channels[channel_id]
        self.tell("THREAD_DELETE" if channel.kind == ChannelKind.THREAD else "CHANNEL_DELETE", body, channel_id)

    # messages

    def message(self, channel_id: int, message_id: int) -> Message:
        """A message everybody in the channel sees, or 10008; ephemeral ones cannot be fetched."""
        found = self.messages[channel_id].get(message_id)
        if found is None:
            raise ApiError(10008)
        return found

    def any_message(self, channel_id: int, message_id: int) -> Message:
        """A message, also an ephemeral one, or 10008."""
        return self.ephemeral.get(message_id) or self.message(channel_id, message_id)

    def press(self, channel_id: int) -> Press:
        """What makes message drafts for a channel."""
        return Press(
            self.ids.next,
            lambda number, name: (
                f"{self.attachment_base}/{channel_id}/{number}/{name}?hm={self.signature(channel_id, number, name)}"
            ),
        )

    def signature(self, channel_id: int, number: int, name: str) -> str:
        """What an attachment's address ends with, as on Discord: ids can be guessed, and hands are pictures."""
        return hmac.new(self.seal, f"{channel_id}/{number}/{name}".encode(), "sha256").hexdigest()

    def say(self, channel_id: int, person_id: int, content: str) -> Message:
        """A person types a message; an archived thread comes back to life."""
        channel = self.channel(channel_id)
        draft = self.press(channel_id).compose(text_form(content))
        return self.post(channel, people.BY_ID[person_id], draft)

    def post(
        self,
        channel: Channel,
        author: people.Person,
        draft: Draft,
        *,
        extra: Json | None = None,
        only_for: int | None = None,
        nonce: str | None = None,
    ) -> Message:
        """Put a drafted message into a channel; ``extra`` are further fields of Discord's message object."""
        if channel.archived and only_for is None:
            self.change_channel(channel, archived=False)
        number = self.ids.next()
        body = self._fresh_body(number, channel, author) | draft.fields | (extra or {})
        message = Message(number, channel.id, author.id, body, only_for, nonce)
        if nonce is not None:
            body["nonce"] = nonce
        if only_for is None:
            self.messages[channel.id][number] = message
            channel.last_message_id = number
            channel.message_count += 1
        else:
            self.ephemeral[number] = message
            self._thin_ephemeral(only_for)
        self._keep(message, draft)
        self.tell("MESSAGE_CREATE", self.dispatch_body(message), channel.id, only_for)
        return message

    def _thin_ephemeral(self, person_id: int) -> None:
        """Nobody scrolls back to a hundred old ephemeral messages; the oldest go."""
        own = [message for message in self.ephemeral.values() if message.only_for == person_id]
        for message in own[:-MOST_EPHEMERAL]:
            self.dismiss(message)

    def _fresh_body(self, number: int, channel: Channel, author: people.Person) -> Json:
        return {
            "id": str(number),
            "channel_id": str(channel.id),
            "author": people.user_json(author),
            "timestamp": stamp(self.clock()),
            "edited_timestamp": None,
            "type": 0,
            "tts": False,
            "pinned": False,
            "mention_everyone": False,
            "mention_roles": [],
        }

    def edit(self, message: Message, form: Form, *, unlisted_go: bool = False, by_token: bool = False) -> None:
        """Edit in place and tell; ``by_token``: the bot's own REST calls, which age (30046)."""
        if by_token:
            self._count_old_edit(message)
        old = message.body
        draft = self.press(message.channel_id).amend(form, old, unlisted_go=unlisted_go)
        kept = {attachment["id"] for attachment in draft.fields["attachments"]}
        gone = [attachment for attachment in old["attachments"] if attachment["id"] not in kept]
        was_loading = message.is_loading
        draft.fields["flags"] &= ~MessageFlag.LOADING
        changed: Json = {} if was_loading else {"edited_timestamp": stamp(self.clock())}
        message.body = old | draft.fields | changed
        self._keep(message, draft)
        self._forget_files(gone)
        body = self.dispatch_body(message)
        self.tell("MESSAGE_UPDATE", body | {"x_was_loading": was_loading}, message.channel_id, message.only_for)

    def _count_old_edit(self, message: Message) -> None:
        """Code 30046; the figure (3 in 6 s a channel) is the community's, Discord gives none."""
        now = self.clock()
        if now - born(message.id) < OLD_AGE_S:
            return
        recent = self._old_edits[message.channel_id]
        while recent and now - recent[0] >= OLD_EDITS_WINDOW_S:
            recent.popleft()
        if len(recent) >= OLD_EDITS:
            raise ApiError(30046)
        recent.append(now)

    def delete_message(self, message: Message) -> None:
        """The message goes, with its files."""
        self.messages[message.channel_id].pop(message.id, None)
        self.ephemeral.pop(message.id, None)
        self._forget_files(message.body["attachments"])
        body: Json = {"id": str(message.id), "channel_id": str(message.channel_id)}
        if self.channels[message.channel_id].in_guild:
            body["guild_id"] = str(people.GUILD_ID)
        self.tell("MESSAGE_DELETE", body, message.channel_id, message.only_for)

    def dismiss(self, message: Message) -> None:
        """The one who sees an ephemeral message puts it away; the bot is not told."""
        self.ephemeral.pop(message.id, None)
        self._forget_files(message.body["attachments"])
        body: Json = {"id": str(message.id), "channel_id": str(message.channel_id)}
        self.tell("X_DISMISSED", body, message.channel_id, message.only_for)

    def dispatch_body(self, message: Message) -> Json:
        """The message as gateway events carry it: with its server and the author's membership."""
        channel = self.channels.get(message.channel_id)
        if channel is None or not channel.in_guild:
            return message.body
        member = people.member_json(people.BY_ID[message.author_id], with_user=False)
        return message.body | {"guild_id": str(people.GUILD_ID), "member": member}

    def _keep(self, message: Message, draft: Draft) -> None:
        by_id = {attachment["id"]: attachment for attachment in message.body["attachments"]}
        for number, upload in draft.files.items():
            self._keep_file(number, message, by_id[str(number)], upload)

    def _forget_files(self, attachments: Iterable[Json]) -> None:
        numbers = [int(attachment["id"]) for attachment in attachments]
        if numbers:
            self._drop_files(numbers)

    # the server, its commands, its people

    def set_commands(self, scope: int | None, commands: list[Json]) -> list[Json]:
        """Overwrite the global (``None``) or the server's commands; a known name keeps its id."""
        known = {(c["type"], c["name"]): c["id"] for c in self.commands[scope]}
        made = []
        for command in commands:
            kind = command.get("type", 1)
            shape: Json = {
                "description": "",
                "options": [],
                "default_member_permissions": None,
                "nsfw": False,
            }
            shape |= {name: value for name, value in command.items() if value is not None} | {"type": kind}
            shape["id"] = known.get((kind, command["name"])) or str(self.ids.next())
            shape |= {"application_id": str(people.BOT_ID), "version": str(self.ids.next())}
            if scope is not None:
                shape["guild_id"] = str(scope)
            made.append(shape)
        self.commands[scope] = made
        self.tell("X_COMMANDS", {"scope": scope, "commands": made})
        return made

    def all_commands(self) -> list[Json]:
        """The server's commands, then the global ones, as a client lists them."""
        return self.commands[people.GUILD_ID] + self.commands[None]

    def open_dms(self, person_id: int, *, accept: bool) -> None:
        """Let a person accept or refuse direct messages from the bot (50007)."""
        (self.closed_dms.discard if accept else self.closed_dms.add)(person_id)
        self.tell("X_DM_OPEN", {"user_id": person_id, "open": accept}, only_for=person_id)

    def kick_bot(self) -> None:
        """The bot loses the server: GUILD_DELETE, then 50001 everywhere in it."""
        self.kicked = True
        self.tell("GUILD_DELETE", {"id": str(people.GUILD_ID)})
