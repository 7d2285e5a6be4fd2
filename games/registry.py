"""Finds every sub-package that offers ``GAME``. Adding a game is adding a folder."""

import importlib
import pkgutil
from functools import cache

import games
from games.core.contract import AnyGame, Game


class DuplicateGame(Exception):
    """Two packages claim the same key or the same slash command."""


@cache
def all_games() -> dict[str, AnyGame]:
    """Every game by its key, in alphabetical order. Raises :class:`DuplicateGame`."""
    found: dict[str, AnyGame] = {}
    for package in sorted(module.name for module in pkgutil.iter_modules(games.__path__) if module.ispkg):
        game = getattr(importlib.import_module(f"games.{package}"), "GAME", None)
        if isinstance(game, Game):
            if game.key != package:
                raise DuplicateGame(f"the package games.{package} offers a game with the key {game.key}")
            if game.command in {other.command for other in found.values()}:
                raise DuplicateGame(f"two games use the command /{game.command}")
            found[game.key] = game
    return found
