"""What the gateway sends: READY, GUILD_CREATE, and which intents an event needs (Discord's page "Gateway Events")."""

from enum import IntFlag

from bot.playground import people
from bot.playground.errors import Json
from bot.playground.model import ChannelKind, Happening
from bot.playground.rest_application import guild_json
from bot.playground.world import World


class Intent(IntFlag):
    """The intents that matter here."""

    GUILDS = 1 << 0
    GUILD_MEMBERS = 1 << 1
    GUILD_MESSAGES = 1 << 9
    DIRECT_MESSAGES = 1 << 12
    MESSAGE_CONTENT = 1 << 15


def needed_intent(world: World, happening: Happening) -> Intent | None:
    """The intent without which a session does not get this event; None: everybody gets it."""
    if happening.name == "INTERACTION_CREATE":
        return None
    if not happening.name.startswith("MESSAGE_"):
        return Intent.GUILDS
    channel = world.channels.get(happening.channel_id or 0)
    private = happening.only_for is not None or channel is None or not channel.in_guild
    return Intent.DIRECT_MESSAGES if private else Intent.GUILD_MESSAGES


def readable(intents: int, body: Json) -> Json:
    """Without MESSAGE_CONTENT a bot reads its own messages, direct ones and those that mention it."""
    author = (body.get("author") or {}).get("id")
    if author in (None, str(people.BOT_ID)) or "guild_id" not in body or "content" not in body:
        return body
    mentioned = any(user["id"] == str(people.BOT_ID) for user in body["mentions"])
    if mentioned or intents & Intent.MESSAGE_CONTENT:
        return body
    return body | {"content": "", "embeds": [], "attachments": [], "components": []}


def ready_body(world: World, session_id: str, resume_url: str, identify: Json) -> Json:
    """READY: discord.py cannot live without ``session_id`` and ``resume_gateway_url``."""
    guilds = [] if world.kicked else [{"id": str(people.GUILD_ID), "unavailable": True}]
    return {
        "v": 10,
        "user": people.user_json(people.BOT) | {"mfa_enabled": False, "verified": True, "email": None},
        "guilds": guilds,
        "session_id": session_id,
        "session_type": "normal",
        "resume_gateway_url": resume_url,
        "shard": identify.get("shard") or [0, 1],
        "application": {"id": str(people.BOT_ID), "flags": 0},
        "private_channels": [],
        "relationships": [],
    }


def guild_body(world: World, *, members: bool) -> Json:
    """GUILD_CREATE; ``members``: everybody, as only the privileged intent gets them, not just the bot."""
    known = people.BY_ID.values() if members else [people.BOT]
    channels = world.channels.values()
    return guild_json() | {
        "joined_at": people.JOINED,
        "large": False,
        "unavailable": False,
        "member_count": len(people.BY_ID),
        "members": [people.member_json(person) for person in known],
        "channels": [channel.body() for channel in channels if channel.kind == ChannelKind.TEXT],
        "threads": [c.body() for c in channels if c.kind == ChannelKind.THREAD and not c.archived],
        "presences": [],
        "voice_states": [],
        "stage_instances": [],
        "guild_scheduled_events": [],
        "soundboard_sounds": [],
    }
