"""A table with one press, against a bot that has the three commands it needs."""

import discord
from discord import app_commands

from bot.playground import StandIn
from bot.playground.first_look import FirstLook
from bot.playground.people import FIRST_CHANNEL_ID, PEOPLE
from tests.wire.client import TinyBot, running


def add_table_commands(bot: TinyBot) -> None:
    """Complete the tiny bot's ``/table``; each answer names who asked."""
    group = bot.tree.get_command("table")
    assert isinstance(group, app_commands.Group)

    @group.command(name="join", description="Take a seat")
    async def join(interaction: discord.Interaction) -> None:
        await interaction.response.defer(ephemeral=True)
        await interaction.followup.send(f"{interaction.user.display_name} joined", ephemeral=True)

    @group.command(name="start", description="Deal")
    async def start(interaction: discord.Interaction) -> None:
        await interaction.response.send_message(f"{interaction.user.display_name} started")


async def test_the_next_people_join_and_the_host_starts(standin: StandIn) -> None:
    async with running(standin) as bot:
        add_table_commands(bot)
        await bot.tree.sync()
        look = FirstLook(standin.world, standin.desk, standin.gateway.ready, PEOPLE[5], "zoo", 4)

        await look.play(look.room(FIRST_CHANNEL_ID).id)

    assert [message["content"] for message in standin.messages(FIRST_CHANNEL_ID)] == ["open zoo", "Farid started"]
    joined = [message["content"] for person in PEOPLE for message in standin.ephemeral_messages(person.id)]
    assert joined == ["Ada joined", "Bruno joined", "Greta joined"]


async def test_a_busy_channel_is_left_alone(standin: StandIn, tiny: TinyBot) -> None:
    look = FirstLook(standin.world, standin.desk, standin.gateway.ready, PEOPLE[0], "boss_kito", 2)
    assert look.room(FIRST_CHANNEL_ID).id == FIRST_CHANNEL_ID
    await (await standin.as_user(PEOPLE[0].id).slash(FIRST_CHANNEL_ID, "cards")).message()

    rooms = [look.room(FIRST_CHANNEL_ID), look.room(FIRST_CHANNEL_ID), look.room(PEOPLE[0].dm_channel_id)]

    assert [room.name for room in rooms] == ["boss-kito", "boss-kito-2", "boss-kito-3"]
