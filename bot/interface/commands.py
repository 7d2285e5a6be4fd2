"""The slash commands, built from the registry: ``/table``, ``/tables``, ``/me``, ``/help`` and a group per game.

They stand in discord.py's tree so that it validates and syncs them; their interactions are answered by the one
dispatcher (`bot.interface.dispatch`), never by the tree.
"""

import inspect
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

import discord
from discord import app_commands

from bot import limits
from bot.plain import clip
from games.core.contract import AnyGame
from games.core.values import Action, kind_of
from games.core.words import Words

Interaction = discord.Interaction[Any]
Group = app_commands.Group


class OneDoorTree(app_commands.CommandTree[discord.Client]):
    """A tree that only describes: its interactions are left to the client's dispatcher."""

    async def interaction_check(self, interaction: Interaction, /) -> bool:  # noqa: ARG002  (discord.py's signature)
        """Never lets the tree itself call a command."""
        return False


@dataclass(frozen=True, slots=True)
class Option:
    """One option of a command: its type, its description, its fixed choices, and whether it must be given."""

    description: str
    kind: type = str
    choices: Mapping[str, str] = field(default_factory=dict)
    required: bool = False
    suggested: bool = False


def build_commands(tree: app_commands.CommandTree[Any], games: Mapping[str, AnyGame], words: Words) -> None:
    """Put every command into the tree."""
    for command in (_table_group(games, words), _me_group(words)):
        tree.add_command(command)
    tree.add_command(_command("tables", words.say("Where you sit, and where it is your turn"), {}))
    tree.add_command(_command("help", words.say("How to play"), {}))
    for game in games.values():
        tree.add_command(_game_group(game, words))


def subcommand_of(action: type[Action]) -> str:
    """The subcommand of an action: its kind with dashes."""
    return kind_of(action).replace("_", "-")


def option_of(name: str) -> str:
    """The option of an action's field: its name with dashes."""
    return name.replace("_", "-")


def _table_group(games: Mapping[str, AnyGame], words: Words) -> Group:
    say = words.say
    group = Group(name="table", description=say("Open, join and look after a table"))
    choices = {f"{game.title} ({game.seats[0]}–{game.seats[-1]})": key for key, game in games.items()}
    game = Option(say("Which game"), choices=choices, required=True)
    simple = {
        "join": say("Take a seat at the table in this channel"),
        "leave": say("Give your seat up before the game starts"),
        "start": say("Deal and begin"),
        "board": say("Post the board anew"),
        "hand": say("See your hand and play"),
        "rules": say("Read the rules of the game on this table"),
        "log": say("Read what has happened"),
        "undo": say("Take your newest step back, if nothing new was shown"),
        "end": say("End this table for good (host or moderators)"),
    }
    group.add_command(_command("open", say("Open a table in this channel"), {"game": game}))
    for name, description in simple.items():
        group.add_command(_command(name, description, {}))
    return group


def _me_group(words: Words) -> Group:
    group = Group(name="me", description=words.say("Your own settings"))
    switch = Option(words.say("On or off"), choices={"on": "on", "off": "off"}, required=True)
    group.add_command(_command("dm", words.say("Get your hand by direct message, or not"), {"send": switch}))
    return group


def _game_group(game: AnyGame, words: Words) -> Group:
    description = clip(words.say("Play {game}", game=game.title), limits.COMMAND_DESCRIPTION)
    group = Group(name=game.command, description=description)
    for action in game.action_types:
        options = {
            option_of(name): Option(game.presenter.field(action, name, words).description, suggested=True)
            for name in action.asked()
        }
        description = game.presenter.kind(action, words).description
        group.add_command(_command(subcommand_of(action), description, options))
    return group


def _command(name: str, description: str, options: Mapping[str, Option]) -> app_commands.Command[Any, Any, Any]:
    """A command with a signature made from data; discord.py reads it like one that was written by hand."""

    async def never(interaction: Interaction, /, **_: Any) -> None:
        raise RuntimeError(f"the tree called {name}: OneDoorTree must leave it to the dispatcher ({interaction.id})")

    never.__signature__ = _signature(options)  # type: ignore[attr-defined]  # read by inspect.signature
    described = {_python(option): clip(o.description, limits.COMMAND_DESCRIPTION) for option, o in options.items()}
    app_commands.describe(**described)(never)
    for option, o in options.items():
        if o.choices:
            offered = [app_commands.Choice(name=label, value=value) for label, value in o.choices.items()]
            app_commands.choices(**{_python(option): offered})(never)
    app_commands.rename(**{_python(option): option for option in options})(never)
    command: app_commands.Command[Any, Any, Any] = app_commands.Command(
        name=name, description=clip(description, limits.COMMAND_DESCRIPTION), callback=never
    )
    for option in (name for name, o in options.items() if o.suggested):
        command.autocomplete(_python(option))(_no_suggestions)
    return command


async def _no_suggestions(_: Interaction, __: str) -> list[app_commands.Choice[str]]:
    return []


def _python(option: str) -> str:
    return "option_" + option.replace("-", "_")


def _signature(options: Mapping[str, Option]) -> inspect.Signature:
    empty, keyword = inspect.Parameter.empty, inspect.Parameter.POSITIONAL_OR_KEYWORD
    found = [inspect.Parameter("interaction", keyword, annotation=Interaction)]
    for name, o in _required_first(options):
        annotation = o.kind
        default = empty if o.required else None
        found.append(
            inspect.Parameter(
                _python(name), keyword, annotation=annotation if o.required else annotation | None, default=default
            )
        )
    return inspect.Signature(found)


def _required_first(options: Mapping[str, Option]) -> Iterable[tuple[str, Option]]:
    return sorted(options.items(), key=lambda pair: not pair[1].required)
