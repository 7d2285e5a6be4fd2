"""Who lives in the playground: one server, seven people and the bot, with their Discord payloads."""

from dataclasses import dataclass

from bot.playground.errors import Json
from bot.playground.permissions import EVERYBODY

GUILD_ID = 1_100_000_000_000_000_001
BOT_ID = 1_100_000_000_000_000_100
"""The bot user; also the application's id, as Discord does for every newer application."""
FIRST_CHANNEL_ID = 1_100_000_000_000_000_200
GUILD_NAME = "The Clearing"
JOINED = "2024-01-01T12:00:00.000000+00:00"


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody to be: ``username`` is the handle, ``name`` what others read, ``color`` a hex colour."""

    id: int
    username: str
    name: str
    color: str
    bot: bool = False

    @property
    def dm_channel_id(self) -> int:
        """The person's direct-message channel with the bot; it always exists."""
        return self.id + 1000


BOT = Person(BOT_ID, "menagerie", "Menagerie", "#8a6d3b", bot=True)

# The Okabe-Ito colours: told apart by colour-blind people too.
PEOPLE: tuple[Person, ...] = tuple(
    Person(1_100_000_000_000_001_001 + n, name.lower(), name, color)
    for n, (name, color) in enumerate(
        (
            ("Ada", "#E69F00"),
            ("Bruno", "#56B4E9"),
            ("Chioma", "#009E73"),
            ("Dmitri", "#F0E442"),
            ("Emi", "#0072B2"),
            ("Farid", "#D55E00"),
            ("Greta", "#CC79A7"),
        )
    )
)

BY_ID: dict[int, Person] = {person.id: person for person in (*PEOPLE, BOT)}


def user_json(person: Person) -> Json:
    """Discord's user object."""
    return {
        "id": str(person.id),
        "username": person.username,
        "global_name": person.name,
        "discriminator": "0",
        "avatar": None,
        "bot": person.bot,
        "public_flags": 0,
        "flags": 0,
        "primary_guild": None,
    }


def member_json(person: Person, *, with_user: bool = True) -> Json:
    """Discord's guild member object (``with_user=False``: as it hangs on a message)."""
    member: Json = {
        "avatar": None,
        "banner": None,
        "communication_disabled_until": None,
        "deaf": False,
        "flags": 0,
        "joined_at": JOINED,
        "mute": False,
        "nick": None,
        "pending": False,
        "premium_since": None,
        "roles": [],
    }
    if with_user:
        member["user"] = user_json(person)
    return member


def everyone_role() -> Json:
    """The role every member has; its id is the server's id."""
    return {
        "id": str(GUILD_ID),
        "name": "@everyone",
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "icon": None,
        "unicode_emoji": None,
        "position": 0,
        "permissions": str(int(EVERYBODY)),
        "managed": False,
        "mentionable": False,
        "flags": 0,
    }
