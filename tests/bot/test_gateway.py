"""How the bot is invited."""

import discord
import yarl

from bot.gateway import invite_url
from bot.interface.permissions import NEEDED


def test_the_invitation_asks_for_what_a_table_needs_and_no_more() -> None:
    address = yarl.URL(invite_url(1234))

    assert (
        int(address.query["permissions"])
        == discord.Permissions(**dict.fromkeys((*NEEDED, "send_messages_in_threads"), True)).value
    )
    assert address.query["client_id"] == "1234"
    assert set(address.query["scope"].split()) == {"bot", "applications.commands"}
