"""Commands, pictures and component messages in Discord's shapes, as small builders."""

from __future__ import annotations

from typing import Any

from tests.browser.scripted import TABLE_1, V2, Json

STRING, INTEGER, BOOLEAN, USER = 3, 4, 5, 6


def option(kind: int, name: str, description: str = "Something to say", **fields: Any) -> Json:
    """An option of a command."""
    return {"type": kind, "name": name, "description": description, **fields}


GAMES = [
    {"name": "Kalimambo", "value": "kalimambo"},
    {"name": "Boss Kito", "value": "boss_kito"},
    {"name": "Banana Bandits", "value": "banana_bandits"},
    {"name": "Boitas", "value": "boitas"},
    {"name": "Zooloretto", "value": "zooloretto"},
]

COMMANDS: list[Json] = [
    {
        "id": "801",
        "type": 1,
        "name": "table",
        "description": "Tables",
        "options": [
            option(
                1,
                "open",
                "Open a table in this channel",
                options=[
                    option(STRING, "game", "Which game", required=True, choices=GAMES),
                    option(INTEGER, "seats", "How many seats", min_value=2, max_value=7),
                    option(BOOLEAN, "private", "Only for those invited"),
                ],
            ),
            option(1, "join", "Take a seat", options=[]),
            option(
                1,
                "replace",
                "Give a seat to somebody else",
                options=[option(USER, "who", "The new player", required=True)],
            ),
        ],
    },
    {
        "id": "802",
        "type": 1,
        "name": "kalimambo",
        "description": "Kalimambo",
        "options": [
            option(
                1,
                "play",
                "Play a card face down",
                options=[option(INTEGER, "card", "The number on the card", required=True, autocomplete=True)],
            ),
            option(
                1,
                "swap",
                "Swap your card",
                options=[option(INTEGER, "card", "The other card"), option(BOOLEAN, "quiet", "Tell nobody")],
            ),
        ],
    },
    {"id": "803", "type": 1, "name": "help", "description": "What the bot can do", "contexts": [0, 1]},
    {"id": "804", "type": 1, "name": "server-only", "description": "Not in DMs", "contexts": [0]},
]


def text(content: str) -> Json:
    """A text display."""
    return {"type": 10, "content": content}


def button(label: str, custom_id: str, style: int = 2, **fields: Any) -> Json:
    """A button that sends a click."""
    return {"type": 2, "style": style, "label": label, "custom_id": custom_id, **fields}


def row(*components: Json) -> Json:
    """An action row."""
    return {"type": 1, "components": list(components)}


def select(custom_id: str, *labels: str, kind: int = 3, **fields: Any) -> Json:
    """A string select whose values are its labels in small letters."""
    options = [{"label": label, "value": label.lower(), "description": f"About {label}"} for label in labels]
    return {"type": kind, "custom_id": custom_id, "options": options, "placeholder": "Choose", **fields}


def gallery(*names: str, **media: Any) -> Json:
    """A gallery of pictures served by the scripted server."""
    items = [{"media": {"url": picture_url(name), **media}, "description": f"Picture {name}"} for name in names]
    return {"type": 12, "items": items}


def picture_url(name: str) -> str:
    """Where the scripted server serves a picture; the host is another name of the same server."""
    return f"http://localhost:1/attachments/{TABLE_1}/1/{name}"


def picture_path(name: str) -> str:
    """The path under which a test puts the bytes."""
    return f"/attachments/{TABLE_1}/1/{name}"


def svg(width: int, height: int) -> tuple[str, bytes]:
    """A picture of this size: content type and bytes."""
    size = f'width="{width}" height="{height}" viewBox="0 0 {width} {height}"'
    ground = '<rect width="100%" height="100%" fill="#e9d8a6"/>'
    spot = f'<circle cx="{width // 2}" cy="{height // 2}" r="90" fill="#ae2012"/>'
    return "image/svg+xml", f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{ground}{spot}</svg>'.encode()


def layout(*components: Json, accent: int | None = 0xE69F00) -> Json:
    """The fields of a Components V2 message with one container."""
    container: Json = {"type": 17, "components": list(components)}
    if accent is not None:
        container["accent_color"] = accent
    return {"flags": V2, "components": [container]}
