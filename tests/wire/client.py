"""A small, real discord.py client that meets the stand-in over sockets; tests look at what reached it."""

import asyncio
import io
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import discord
import yarl
from discord import app_commands
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.gateway import close_leftovers
from bot.playground import StandIn
from tests.wire.pictures import png

INTENTS = discord.Intents(guilds=True, guild_messages=True, dm_messages=True)


class TinyBot(discord.Client):
    """Every kind of answer a game bot gives, one command each; ``seen`` names the events that arrived."""

    def __init__(self) -> None:
        super().__init__(intents=INTENTS, max_messages=None, guild_ready_timeout=0.05)
        self.tree = app_commands.CommandTree(self)
        self.seen: list[str] = []
        self.errors: list[BaseException] = []
        self.resumed = asyncio.Event()
        add_commands(self.tree)

    async def setup_hook(self) -> None:
        self.add_dynamic_items(Card)
        await self.tree.sync()

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        self.seen.append(f"interaction {interaction.type.name}")
        if interaction.type is discord.InteractionType.modal_submit:
            await interaction.response.send_message("noted", ephemeral=True)

    async def on_raw_message_delete(self, event: discord.RawMessageDeleteEvent) -> None:
        self.seen.append(f"deleted {event.message_id}")

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        self.seen.append(f"channel gone {channel.name}")

    async def on_thread_create(self, thread: discord.Thread) -> None:
        self.seen.append(f"thread {thread.name}")

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        self.seen.append(f"kicked from {guild.name}")

    async def on_resumed(self) -> None:
        self.resumed.set()

    async def on_error(self, event_method: str, /, *args: object, **kwargs: object) -> None:
        raise AssertionError(f"error in {event_method}")


class Card(discord.ui.DynamicItem[discord.ui.Button[discord.ui.View]], template=r"card:(?P<n>\d+)"):
    """A button that survives restarts; edits its own message."""

    def __init__(self, n: int) -> None:
        super().__init__(discord.ui.Button(label=f"Card {n}", custom_id=f"card:{n}"))
        self.n = n

    @classmethod
    async def from_custom_id(cls, interaction, item, match, /):  # type: ignore[no-untyped-def]  # as discord.py has it
        return cls(int(match["n"]))

    async def callback(self, interaction: discord.Interaction) -> None:
        await interaction.response.edit_message(content=f"played {self.n}", view=None)


def add_commands(tree: app_commands.CommandTree) -> None:
    """The commands of the tiny bot."""

    @tree.command(description="Answer at once")
    async def hello(interaction: discord.Interaction, name: str) -> None:
        await interaction.response.send_message(f"hello {name}")

    @tree.command(description="Answer to one person")
    async def whisper(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("psst", ephemeral=True)
        await interaction.followup.send("again", ephemeral=True)

    @tree.command(description="Think, then show a picture")
    async def picture(interaction: discord.Interaction) -> None:
        await interaction.response.defer()
        await interaction.edit_original_response(view=Board(), attachments=[picture_file()])

    @tree.command(description="Ask")
    async def ask(interaction: discord.Interaction) -> None:
        await interaction.response.send_modal(Question())

    @tree.command(description="Choose a card")
    async def cards(interaction: discord.Interaction) -> None:
        view = discord.ui.View(timeout=None)
        view.add_item(Card(3))
        await interaction.response.send_message("choose", view=view)
        view.stop()

    @tree.command(description="Never answers")
    async def silence(interaction: discord.Interaction) -> None:
        return

    group = app_commands.Group(name="table", description="Tables")

    @group.command(name="open", description="Open a table")
    async def table_open(interaction: discord.Interaction, game: str) -> None:
        await interaction.response.send_message(f"open {game}")

    @table_open.autocomplete("game")
    async def games(interaction: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
        return [app_commands.Choice(name=name.title(), value=name) for name in ("zoo", "kito") if current in name]

    tree.add_command(group)


def picture_file(name: str = "board.png") -> discord.File:
    """A small PNG to attach."""
    return discord.File(io.BytesIO(png(4, 3)), filename=name, description="A board")


class Board(discord.ui.LayoutView):
    """A Components V2 message with a picture and a select."""

    def __init__(self) -> None:
        super().__init__(timeout=None)
        container: discord.ui.Container[Board] = discord.ui.Container(accent_colour=0x8A6D3B)
        container.add_item(discord.ui.TextDisplay("The board"))
        container.add_item(discord.ui.MediaGallery(discord.MediaGalleryItem("attachment://board.png")))
        row: discord.ui.ActionRow[Board] = discord.ui.ActionRow()
        options = [discord.SelectOption(label=str(n), value=str(n)) for n in range(3)]
        row.add_item(discord.ui.Select(custom_id="pick", options=options, max_values=2))
        container.add_item(row)
        self.add_item(container)


class Question(discord.ui.Modal, title="A question"):
    """A modal with one text field."""

    def __init__(self) -> None:
        super().__init__(custom_id="question")
        self.add_item(
            discord.ui.Label(text="Your name", component=discord.ui.TextInput(custom_id="name", required=True))
        )


@asynccontextmanager
async def running(standin: StandIn, token: str | None = None) -> AsyncIterator[TinyBot]:
    """A tiny bot that is logged in, connected and ready; closed at the end."""
    async with pointed_at(standin):
        bot = TinyBot()
        task = asyncio.create_task(bot.start(token or standin.token))
        ready = asyncio.create_task(bot.wait_until_ready())
        try:
            async with asyncio.timeout(10):
                done, _ = await asyncio.wait({task, ready}, return_when=asyncio.FIRST_COMPLETED)
            if task in done:
                task.result()
            yield bot
        finally:
            ready.cancel()
            await bot.close()
            await asyncio.gather(task, ready, return_exceptions=True)
            await close_leftovers(bot)


@asynccontextmanager
async def pointed_at(standin: StandIn) -> AsyncIterator[None]:
    """Point discord.py at the stand-in for a while."""
    base, gateway = Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY
    Route.BASE = standin.api_base
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(standin.gateway_url)
    try:
        yield
    finally:
        Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY = base, gateway
