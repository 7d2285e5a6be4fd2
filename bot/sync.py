"""Sends the slash commands to Discord, but only when they changed (200 new ones a day are the limit).

The commands are in one scope only, or people would see them twice: everywhere by default, or in the one server of
``DEV_GUILD_ID``, where changes show at once. The other scope is cleared.
"""

import hashlib
import json
from typing import Any, Final

import discord
from discord import app_commands

from storage.port import Store

_SCOPE: Final = "commands"
_EVERYWHERE: Final = 0


async def sync_commands(
    tree: app_commands.CommandTree[Any], store: Store, dev_guild_id: int | None, *, force: bool = False
) -> tuple[int, ...]:
    """Bring Discord's commands to what ``tree`` holds globally; needs a client that is logged in.

    Returns the scopes that were sent (0 = everywhere, else a server's id). Raises discord.py's errors.
    """
    former = await store.setting(_SCOPE, _EVERYWHERE, "guild")
    scopes = [_EVERYWHERE]
    if dev_guild_id is not None:
        tree.copy_global_to(guild=discord.Object(dev_guild_id))
        tree.clear_commands(guild=None)
        scopes.append(dev_guild_id)
    if former is not None and int(former) not in scopes:
        scopes.append(int(former))
    sent = [scope for scope in scopes if await _sync_scope(tree, store, scope, force=force)]
    await store.set_setting(_SCOPE, _EVERYWHERE, "guild", None if dev_guild_id is None else str(dev_guild_id))
    return tuple(sent)


async def _sync_scope(tree: app_commands.CommandTree[Any], store: Store, scope: int, *, force: bool) -> bool:
    guild = discord.Object(scope) if scope != _EVERYWHERE else None
    digest = await _digest(tree, guild)
    if not force and await store.setting(_SCOPE, scope, "digest") == digest:
        return False
    await tree.sync(guild=guild)
    await store.set_setting(_SCOPE, scope, "digest", digest)
    return True


async def _digest(tree: app_commands.CommandTree[Any], guild: discord.Object | None) -> str:
    """Return a digest of the very payload that would be sent, translations and the application included."""
    payloads: list[Any] = [str(tree.client.application_id)]
    for command in sorted(tree.get_commands(guild=guild), key=lambda command: command.name):
        if tree.translator is not None:
            payloads.append(await command.get_translated_payload(tree, tree.translator))
        else:
            payloads.append(command.to_dict(tree))
    return hashlib.sha256(json.dumps(payloads, sort_keys=True, default=str).encode()).hexdigest()
