"""Settings: everything that a self-hoster may set, read from the environment and an optional ``.env`` file.

1. Every setting is a field here with a description; the README's table and ``.env.example`` are made from it.
2. The token is a secret: it stands in no repr, no log line and no error message.
3. What is wrong is said in one line that names the variable (`BadConfiguration`); the process then exits 78.
"""

import re
from pathlib import Path
from typing import Annotated, Literal, Self

from pydantic import Field, SecretStr, ValidationError, field_validator, model_validator
from pydantic_settings import BaseSettings, NoDecode, PydanticBaseSettingsSource, SettingsConfigDict

DISCORD_API = "https://discord.com/api/v10"
DISCORD_GATEWAY = "wss://gateway.discord.gg/"

# A bot token is three base64url parts: the application's id, a time stamp and a signature.
_TOKEN_SHAPE = re.compile(r"[\w-]{18,}\.[\w-]{5,}\.[\w-]{27,}", re.ASCII)
_HTTP = r"^https?://[^\s]+$"
_WEBSOCKET = r"^wss?://[^\s]+$"


class BadConfiguration(Exception):
    """A setting is missing or wrong; the message is one line for the person who set it."""


class Settings(BaseSettings):
    """All settings; construct it with `load_settings`, which turns mistakes into `BadConfiguration`."""

    model_config = SettingsConfigDict(
        env_file=".env", env_ignore_empty=True, extra="ignore", frozen=True, hide_input_in_errors=True
    )

    discord_token: SecretStr | None = Field(
        default=None, description="The bot's token. Without it the playground starts."
    )
    discord_token_file: Path | None = Field(
        default=None,
        description="A file that holds the token, such as a container secret; instead of `DISCORD_TOKEN`.",
    )
    data_dir: Path = Field(default=Path(".menagerie"), description="The folder for everything that is stored.")
    log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = Field(default="INFO", description="How much is logged.")
    log_format: Literal["text", "json"] = Field(
        default="text", description="`text` for people, `json` for log collectors."
    )
    dev_guild_id: int | None = Field(
        default=None, gt=0, description="Commands go to this server only and change at once; for development."
    )
    dm_limit: int = Field(
        default=60, ge=0, le=1000, description="How many new DMs may be opened per `DM_WINDOW`; 0 = none."
    )
    dm_window: int = Field(default=7200, ge=60, description="The length of the DM budget's window in seconds.")
    backup_every: int = Field(default=24, ge=0, description="Hours between two automatic backups; 0 = none.")
    backup_keep: int = Field(default=7, ge=1, le=1000, description="How many automatic backups are kept.")
    painters: int = Field(
        default=1, ge=1, le=8, description="How many processes paint pictures, about 40 MB of memory each."
    )
    playground_host: str = Field(default="127.0.0.1", description="The address the playground listens on.")
    playground_port: int = Field(
        default=8080,
        ge=0,
        le=65535,
        description="The playground's port. Unset and taken, the next free one is used.",
    )
    playground_allowed_hosts: Annotated[tuple[str, ...], NoDecode] = Field(
        default=(), description="More host names the page may be opened under, separated by commas."
    )
    discord_api_base: str = Field(
        default=DISCORD_API,
        pattern=_HTTP,
        description="Advanced: the REST API's address, for a proxy or a test server.",
    )
    discord_gateway_url: str = Field(
        default=DISCORD_GATEWAY, pattern=_WEBSOCKET, description="Advanced: the gateway's address."
    )

    @field_validator("log_level", mode="before")
    @classmethod
    def _upper(cls, value: object) -> object:
        return value.strip().upper() if isinstance(value, str) else value

    @field_validator("log_format", mode="before")
    @classmethod
    def _lower(cls, value: object) -> object:
        return value.strip().lower() if isinstance(value, str) else value

    @field_validator("playground_allowed_hosts", mode="before")
    @classmethod
    def _split(cls, value: object) -> object:
        return tuple(filter(None, (name.strip() for name in value.split(",")))) if isinstance(value, str) else value

    @field_validator("discord_api_base")
    @classmethod
    def _without_slash(cls, value: str) -> str:
        return value.rstrip("/")

    @field_validator("discord_token")
    @classmethod
    def _unwrap(cls, value: SecretStr | None) -> SecretStr | None:
        return _unquoted(value.get_secret_value()) if value is not None else None

    @model_validator(mode="after")
    def _one_token(self) -> Self:
        if self.discord_token is not None and self.discord_token_file is not None:
            raise ValueError("set DISCORD_TOKEN or DISCORD_TOKEN_FILE, not both")
        return self

    @property
    def has_token(self) -> bool:
        """Whether a token was given in either way; says nothing about its shape."""
        return self.discord_token is not None or self.discord_token_file is not None

    @property
    def port_is_explicit(self) -> bool:
        """Whether somebody asked for this very playground port, so that no other may be taken instead."""
        return "playground_port" in self.model_fields_set

    @property
    def database(self) -> Path:
        """The SQLite file of the tables."""
        return self.data_dir / "menagerie.db"

    @property
    def heartbeat_file(self) -> Path:
        """The file in which a running bot says that it is well; read by ``health``."""
        return self.data_dir / "heartbeat.json"

    @property
    def backup_dir(self) -> Path:
        """The folder of the automatic backups."""
        return self.data_dir / "backups"

    def token(self) -> str:
        """Return the token, cleaned of white space and quotes.

        Raises `BadConfiguration` when there is none, its file can't be read, or it can't be a bot token.
        """
        secret = self.discord_token
        if self.discord_token_file is not None:
            secret = _read_token(self.discord_token_file)
        if secret is None:
            raise BadConfiguration("DISCORD_TOKEN is not set: put the bot's token there, or start the playground.")
        token = secret.get_secret_value()
        if self.discord_api_base == DISCORD_API and not _TOKEN_SHAPE.fullmatch(token):
            raise BadConfiguration(
                "The Discord token doesn't look like one: copy it from the Bot page of the developer portal, "
                "without 'Bot ' in front of it."
            )
        return token


class _Derived(Settings):
    """Settings made from other settings, without looking at the environment again."""

    @classmethod
    def settings_customise_sources(
        cls,
        settings_cls: type[BaseSettings],  # noqa: ARG003 - pydantic-settings fixes the signature
        init_settings: PydanticBaseSettingsSource,
        env_settings: PydanticBaseSettingsSource,  # noqa: ARG003 - likewise
        dotenv_settings: PydanticBaseSettingsSource,  # noqa: ARG003 - likewise
        file_secret_settings: PydanticBaseSettingsSource,  # noqa: ARG003 - likewise
    ) -> tuple[PydanticBaseSettingsSource, ...]:
        return (init_settings,)


def load_settings() -> Settings:
    """Read the settings from the environment and from ``.env`` in the working folder when it exists.

    Raises `BadConfiguration` with one line that names every variable that is wrong.
    """
    try:
        return Settings()
    except ValidationError as error:
        raise BadConfiguration("; ".join(_complaints(error))) from None


def settings_with(settings: Settings, **changes: object) -> Settings:
    """Return validated settings that differ from ``settings`` in ``changes``; the environment plays no part.

    Raises `BadConfiguration` like `load_settings`.
    """
    explicit = {name: getattr(settings, name) for name in settings.model_fields_set}
    try:
        return _Derived.model_validate(explicit | changes)
    except ValidationError as error:
        raise BadConfiguration("; ".join(_complaints(error))) from None


def prepare_data_dir(settings: Settings) -> None:
    """Make the data folder and try to write there; raises `BadConfiguration` with what to do about it."""
    probe = settings.data_dir / ".writable"
    try:
        settings.data_dir.mkdir(mode=0o700, parents=True, exist_ok=True)
        probe.touch()
        probe.unlink()
    except OSError as error:
        raise BadConfiguration(
            f"DATA_DIR {settings.data_dir} can't be written ({error.strerror}): give the folder to the user "
            "that runs the bot (in a container: chown it to 10001:10001)."
        ) from None


def _unquoted(text: str) -> SecretStr | None:
    bare = text.strip().strip("'\"").strip()
    return SecretStr(bare) if bare else None


def _read_token(path: Path) -> SecretStr | None:
    try:
        return _unquoted(path.read_text(encoding="utf-8-sig"))
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it is not text"
        raise BadConfiguration(f"DISCORD_TOKEN_FILE {path} can't be read: {reason}.") from None


def _complaints(error: ValidationError) -> list[str]:
    lines = []
    for problem in error.errors(include_input=False, include_url=False, include_context=False):
        name = "_".join(str(part) for part in problem["loc"][:1]).upper()
        message = problem["msg"].removeprefix("Value error, ")
        lines.append(f"{name}: {message}" if name else message)
    return lines
