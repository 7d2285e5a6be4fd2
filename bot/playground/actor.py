"""A person acting: slash commands, clicks, selects, modals; checked as a Discord client checks them."""

from collections.abc import Mapping
from typing import Any

from bot.playground import people
from bot.playground.command_line import (
    CannotDoError,
    Options,
    check_options,
    check_place,
    chosen_users,
    full_name,
    resolved_users,
    spelled,
)
from bot.playground.errors import Json
from bot.playground.interactions import Desk, Interaction, Kind, Outcome
from bot.playground.message_checks import MOST_FILE_BYTES
from bot.playground.model import Message, walk_components
from bot.playground.world import World

BUTTON = 2


class Actor:
    """One person's hands. Every act returns an ``Outcome`` at once; await it for the acknowledgement."""

    def __init__(self, world: World, desk: Desk, person: people.Person) -> None:
        self._world = world
        self._desk = desk
        self.person = person

    # commands

    def slash(self, channel_id: int, *words: str | Options) -> Outcome:
        """``slash(channel, "table", "open", {"game": "boitas"})``: command words, then the options."""
        command, options = spelled(self._world.all_commands(), words)
        return self.run_command(channel_id, command, options)

    def autocomplete(self, channel_id: int, *words: str | Options, focused: str) -> Outcome:
        """As ``slash``, but ask for choices of the option ``focused``, whose value so far may be given."""
        command, options = spelled(self._world.all_commands(), words, focused)
        return self.run_command(channel_id, command, options, kind=Kind.AUTOCOMPLETE)

    def run_command(self, channel_id: int, command: Json, options: list[Json], kind: Kind = Kind.COMMAND) -> Outcome:
        """Run a command with Discord's own nested ``options`` (as the page sends them)."""
        check_place(command, in_guild=self._world.channel(channel_id).in_guild)
        check_options(command, options, finished=kind == Kind.COMMAND)
        content: Json = {"id": command["id"], "name": command["name"], "type": 1, "options": options}
        if "guild_id" in command:
            content["guild_id"] = command["guild_id"]
        resolved = resolved_users(options)
        if resolved:
            content["resolved"] = resolved
        return self._send(kind, channel_id, content, command=full_name(command, options))

    # components

    def click(self, message_id: int | str, custom_id: str) -> Outcome:
        """Press a button."""
        return self.use(message_id, custom_id, None)

    def select(self, message_id: int | str, custom_id: str, values: list[str]) -> Outcome:
        """Choose values in a select menu."""
        return self.use(message_id, custom_id, values)

    def use(self, message_id: int | str, custom_id: str, values: list[str] | None) -> Outcome:
        """Use a component; raises ``CannotDoError`` if it is unseen or disabled or the values don't fit."""
        message = self._seen(int(message_id))
        component = _component(message, custom_id)
        content: Json = {"custom_id": custom_id, "component_type": component["type"], "id": component["id"]}
        if component["type"] != BUTTON:
            content["values"] = _fitting(component, values or [])
            content["resolved"] = chosen_users([component | {"values": content["values"]}])
        return self._send(Kind.COMPONENT, message.channel_id, content, source=message)

    def submit_modal(self, channel_id: int, modal: Json, values: Mapping[str, Any]) -> Outcome:
        """Fill the modal's fields by custom id (text, or a list of values for selects) and send it."""
        filled = [_filled(component, values) for component in modal["components"]]
        return self.send_modal(channel_id, str(modal["custom_id"]), filled)

    def send_modal(self, channel_id: int, custom_id: str, components: list[Json]) -> Outcome:
        """Send filled modal components in Discord's own shape (as the page sends them)."""
        trigger = self._desk.modal_opener(self.person.id, custom_id)
        if trigger is None:
            raise CannotDoError(f"no modal {custom_id!r} is open")
        content: Json = {"custom_id": custom_id, "components": components, "resolved": chosen_users(components)}
        return self._send(Kind.MODAL_SUBMIT, channel_id, content, trigger=trigger)

    def say(self, channel_id: int, content: str) -> Message:
        """Type a plain message."""
        return self._world.say(channel_id, self.person.id, content)

    def _seen(self, message_id: int) -> Message:
        for messages in (self._world.ephemeral, *self._world.messages.values()):
            message = messages.get(message_id)
            if message is not None and self._may_see(message):
                return message
        raise CannotDoError(f"{self.person.name} sees no message {message_id}")

    def _may_see(self, message: Message) -> bool:
        channel = self._world.channels.get(message.channel_id)
        theirs = (message.only_for, channel.recipient_id if channel is not None else None)
        return all(owner in (None, self.person.id) for owner in theirs)

    def _send(
        self,
        kind: Kind,
        channel_id: int,
        content: Json,
        *,
        source: Message | None = None,
        trigger: Interaction | None = None,
        command: str = "",
    ) -> Outcome:
        channel = self._world.channel(channel_id)
        if channel.recipient_id not in (None, self.person.id):
            raise CannotDoError(f"{self.person.name} is not in that conversation")
        interaction = Interaction(
            self._world.ids.next(),
            kind,
            self.person.id,
            channel_id,
            payload={},
            created=self._world.clock(),
            source=trigger.source if trigger is not None else source,
            trigger=trigger,
            command=command,
        )
        interaction.payload = self._payload(interaction, content)
        return self._desk.open(interaction)

    def _payload(self, interaction: Interaction, content: Json) -> Json:
        channel = self._world.channel(interaction.channel_id)
        body: Json = {
            "application_id": str(people.BOT_ID),
            "type": int(interaction.kind),
            "version": 1,
            "data": content,
            "channel_id": str(channel.id),
            "channel": channel.body(),
            "app_permissions": str(self._world.bot_permissions(channel)),
            "locale": "en-US",
            "entitlements": [],
            "authorizing_integration_owners": {"0": str(people.GUILD_ID)},
            "attachment_size_limit": MOST_FILE_BYTES,
        }
        if interaction.source is not None:
            body["message"] = self._world.dispatch_body(interaction.source)
        if not channel.in_guild:
            return body | {"context": 1, "user": people.user_json(self.person)}
        permissions = {"permissions": str(self._world.bot_permissions(channel))}
        return body | {
            "context": 0,
            "guild_id": str(people.GUILD_ID),
            "guild": {"id": str(people.GUILD_ID), "locale": "en-US", "features": []},
            "guild_locale": "en-US",
            "member": people.member_json(self.person) | permissions,
        }


def _component(message: Message, custom_id: str) -> Json:
    for component in walk_components(message.body["components"]):
        if component.get("custom_id") == custom_id:
            if component.get("disabled"):
                raise CannotDoError(f"{custom_id!r} is disabled")
            return component
    raise CannotDoError(f"message {message.id} has no component {custom_id!r}")


def _fitting(select: Json, values: list[str]) -> list[str]:
    least, most = int(select.get("min_values", 1)), int(select.get("max_values", 1))
    if not least <= len(values) <= most:
        raise CannotDoError(f"choose {least} to {most} values, not {len(values)}")
    offered = [option["value"] for option in select.get("options") or []]
    if offered and not set(values) <= set(offered):
        raise CannotDoError(f"{values} are not all among {offered}")
    return values


def _filled(component: Json, values: Mapping[str, Any]) -> Json:
    """One modal component with the person's values, in the shape of a modal submit."""
    shape: Json = {"type": component["type"], "id": component.get("id", 0)}
    if "component" in component:
        return shape | {"component": _filled(component["component"], values)}
    if "components" in component:
        return shape | {"components": [_filled(child, values) for child in component["components"]]}
    custom_id = component.get("custom_id")
    if custom_id is None:
        return shape
    value = values.get(custom_id, component.get("value", ""))
    key = "values" if isinstance(value, list) else "value"
    return shape | {"custom_id": custom_id, key: value}
