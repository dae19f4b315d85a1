"""The games: each sub-folder is one. Nothing else lists them.

A game's folder has `rules.py` (`RULES`, a class that meets `core.game.Game`, with `OPTIONS`), `players.py`
(`LEVELS`: computer players by name), `table.py` (what `scene.screen.Screen` asks for), `texts.py` (its sentences) and
`rules.fr.md` (its rule page).
"""

import importlib
import pkgutil
from types import ModuleType


def names() -> tuple[str, ...]:
    """The keys of all games."""
    return tuple(sorted(module.name for module in pkgutil.iter_modules(__path__) if module.ispkg))


def part(game: str, name: str) -> ModuleType:
    """One module of a game's folder: `part("barbu", "rules")`. Raises KeyError for an unknown game."""
    if game not in names():
        raise KeyError(game)
    return importlib.import_module(f"games.{game}.{name}")


def found_in(archive: str) -> None:
    """Let each game's folder go on in another archive."""
    for name in names():
        importlib.import_module(f"games.{name}").__path__.append(f"{archive}/games/{name}")
