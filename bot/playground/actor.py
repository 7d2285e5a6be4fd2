"""A person acting: slash commands, clicks, selects, modals; checked as a Discord client checks them."""

from collections.abc import Iterable, Mapping
from typing import Any

from bot.playground import people
from bot.playground.errors import Json
from bot.playground.interactions import Desk, Interaction, Kind, Outcome
from bot.playground.message_checks import MOST_FILE_BYTES
from bot.playground.model import Message, walk_components
from bot.playground.world import World

SUBCOMMAND, GROUP = 1, 2
OPTION_TYPES = {"string": 3, "integer": 4, "boolean": 5, "user": 6, "channel": 7}
BUTTON = 2

Options = Mapping[str, Any]


class CannotDoError(ValueError):
    """A client would not have let the person do this: no such command, a disabled or unseen component."""


class Actor:
    """One person's hands. Every act returns an ``Outcome`` at once; await it for the acknowledgement."""

    def __init__(self, world: World, desk: Desk, person: people.Person) -> None:
        self._world = world
        self._desk = desk
        self.person = person

    # commands

    def slash(self, channel_id: int, *words: str | Options) -> Outcome:
        """``slash(channel, "table", "open", {"game": "boitas"})``: command words, then the options."""
        command, options = self._spelled(words, focused=None)
        return self.run_command(channel_id, command, options)

    def autocomplete(self, channel_id: int, *words: str | Options, focused: str) -> Outcome:
        """As ``slash``, but ask for choices of the option ``focused``, whose value so far may be given."""
        command, options = self._spelled(words, focused=focused)
        return self.run_command(channel_id, command, options, kind=Kind.AUTOCOMPLETE)

    def run_command(self, channel_id: int, command: Json, options: list[Json], kind: Kind = Kind.COMMAND) -> Outcome:
        """Run a command with Discord's own nested ``options`` (as the page sends them)."""
        content: Json = {"id": command["id"], "name": command["name"], "type": 1, "options": options}
        if "guild_id" in command:
            content["guild_id"] = command["guild_id"]
        resolved = _resolved_users(options)
        if resolved:
            content["resolved"] = resolved
        return self._send(kind, channel_id, content, command=_full_name(command, options))

    def _spelled(self, words: Iterable[str | Options], focused: str | None) -> tuple[Json, list[Json]]:
        path = [word for word in words if isinstance(word, str)]
        given = {name: value for word in words if not isinstance(word, str) for name, value in word.items()}
        if focused is not None:
            given.setdefault(focused, "")
        command = self._named(self._world.all_commands(), path[0])
        leaf, nodes = command, []
        for word in path[1:]:
            leaf = self._named(leaf.get("options") or [], word)
            nodes.append(leaf)
        options = [_option(leaf, name, value, focused=focused) for name, value in given.items()]
        _check_required(leaf, given, skip=focused is not None)
        for node in reversed(nodes):
            options = [{"type": node["type"], "name": node["name"], "options": options}]
        return command, options

    def _named(self, nodes: list[Json], name: str) -> Json:
        for node in nodes:
            if node["name"] == name:
                return node
        raise CannotDoError(f"no command {name!r} among {[node['name'] for node in nodes]}")

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
            if component["type"] in (5, 7):
                users = {value: people.user_json(people.BY_ID[int(value)]) for value in content["values"]}
                content["resolved"] = {"users": users, "members": {}}
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
        content: Json = {"custom_id": custom_id, "components": components, "resolved": {}}
        return self._send(Kind.MODAL_SUBMIT, channel_id, content, trigger=trigger)

    def say(self, channel_id: int, content: str) -> Message:
        """Type a plain message."""
        return self._world.say(channel_id, self.person.id, content)

    def _seen(self, message_id: int) -> Message:
        for messages in (self._world.ephemeral, *self._world.messages.values()):
            message = messages.get(message_id)
            if message is not None and message.only_for in (None, self.person.id):
                return message
        raise CannotDoError(f"{self.person.name} sees no message {message_id}")

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


def _full_name(command: Json, options: list[Json]) -> str:
    """The command's words as people type them: ``table open``."""
    words = [str(command["name"])]
    while options and options[0]["type"] in (SUBCOMMAND, GROUP):
        words.append(str(options[0]["name"]))
        options = options[0].get("options") or []
    return " ".join(words)


def _option(leaf: Json, name: str, value: Any, focused: str | None) -> Json:
    for option in leaf.get("options") or []:
        if option["name"] == name:
            break
    else:
        raise CannotDoError(f"{leaf['name']!r} has no option {name!r}")
    choices = [choice["value"] for choice in option.get("choices") or []]
    if focused is None and choices and value not in choices:
        raise CannotDoError(f"{value!r} is not among the choices {choices}")
    if option["type"] in (OPTION_TYPES["user"], OPTION_TYPES["channel"]):
        value = str(value)
    shape: Json = {"type": option["type"], "name": name, "value": value}
    return shape | ({"focused": True} if name == focused else {})


def _check_required(leaf: Json, given: Options, *, skip: bool) -> None:
    if any(option["type"] in (SUBCOMMAND, GROUP) for option in leaf.get("options") or []):
        raise CannotDoError(f"{leaf['name']!r} needs a subcommand")
    missing = [o["name"] for o in leaf.get("options") or [] if o.get("required") and o["name"] not in given]
    if missing and not skip:
        raise CannotDoError(f"required options are missing: {missing}")


def _resolved_users(options: list[Json]) -> Json:
    found: list[people.Person] = []
    pending = list(options)
    while pending:
        option = pending.pop()
        pending.extend(option.get("options") or [])
        if option["type"] == OPTION_TYPES["user"] and str(option.get("value", "")).isdigit():
            person = people.BY_ID.get(int(option["value"]))
            found.extend([person] if person else [])
    if not found:
        return {}
    members = {str(p.id): people.member_json(p, with_user=False) | {"permissions": "0"} for p in found}
    return {"users": {str(p.id): people.user_json(p) for p in found}, "members": members}


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
