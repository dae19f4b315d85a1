"""Imports go one way: a table of who may import whom. A new folder or file under `py/` needs a row."""

import ast
import sys
from functools import cache
from pathlib import Path

import pytest

PY = Path(__file__).parents[1] / "py"
STDLIB = "stdlib"
OF_MICROPYTHON = ("asyncio", "json", "math", "random", "re", "sys", "time")
PAGE = tuple(path.stem for path in (PY / "page").glob("*.py"))
ALLOWED = {  # the first row that matches; {game} is the folder itself; `headless` is what rules and players lead to
    "core/": (STDLIB, "core"),
    "games/__init__.py": (STDLIB,),
    "games/*/headless": (STDLIB, "core", "games.{game}"),
    "games/*/extras/": (STDLIB, "core", "scene", "extras", "games.{game}"),
    "games/*/": (STDLIB, "core", "scene", "games.{game}"),
    "scene/": (STDLIB, "core", "scene"),
    "session.py": (STDLIB, "core", "=games"),
    "company.py": (STDLIB, "core", "=games", "scene", "session"),
    "steps.py": (STDLIB, "core", "=games", "scene", "session", "company"),
    "engine.py": (STDLIB, "core", "=games", "scene", "session", "company", "steps", "extras.panel"),
    "extras/": (STDLIB, "core", "games", "scene", "session", "company", "extras"),
    "match.py": (STDLIB, "core"),
    "arena.py": (STDLIB, "core", "=games", "match"),
    "replay.py": (STDLIB, "core", "=games"),
    "page/": ("pyscript", "page", *PAGE, *OF_MICROPYTHON),
}
FILES = sorted(path.relative_to(PY).as_posix() for path in PY.rglob("*.py"))


def allowed(file: str) -> tuple[str, ...]:
    """The row of a file. A pattern that ends in `/` holds for all that is below it."""
    parts = file.split("/")
    if parts[0] == "games" and len(parts) == 3 and file in headless(parts[1]):
        parts[2] = "headless"
    for pattern, row in ALLOWED.items():
        wanted = pattern.rstrip("/").split("/")
        if len(wanted) <= len(parts) and all(w in ("*", p) for w, p in zip(wanted, parts, strict=False)):
            return tuple(name.format(game=parts[1] if len(parts) > 1 else "") for name in row)
    raise AssertionError(f"{file} has no row in the table")


@cache
def headless(game: str) -> frozenset[str]:
    """The files of a game that its rules and players are made of: these know nothing of what is shown."""
    found: set[str] = set()
    more = {f"games/{game}/rules.py", f"games/{game}/players.py"}
    while more:
        file = more.pop()
        found.add(file)
        named = {f"{name.replace('.', '/')}.py" for name in imports((PY / file).read_text("utf-8"))}
        more |= {one for one in named if one.startswith(f"games/{game}/") and (PY / one).is_file()} - found
    return frozenset(found)


def imports(source: str) -> list[str]:
    """Every module a text names in an import, wherever it stands. `from games import x` may name the module `games.x`."""
    found = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, "a relative import"
            found += [node.module or ""]
            found += [f"{node.module}.{alias.name}" for alias in node.names if is_module(f"{node.module}.{alias.name}")]
    return found


def is_module(name: str) -> bool:
    path = PY.joinpath(*name.split("."))
    return path.is_dir() or path.with_suffix(".py").is_file()


def may(name: str, row: tuple[str, ...]) -> bool:
    """`core` allows `core` and all below; `=games` the package alone; `games.barbu` also the bare `games` it starts from."""
    top = name.partition(".")[0]
    return any(
        name == one.removeprefix("=")
        or name.startswith(f"{one}.")
        or one.startswith(f"{name}.")
        or (one == STDLIB and top in sys.stdlib_module_names)
        for one in row
    )


@pytest.mark.parametrize("file", FILES)
def test_imports_go_one_way(file: str) -> None:
    row = allowed(file)
    wrong = [name for name in imports((PY / file).read_text("utf-8")) if not may(name, row)]
    assert not wrong, f"{file} may import {row}"


@pytest.mark.parametrize(
    ("file", "source"),
    [
        ("core/state.py", "from games import part"),
        ("core/state.py", "import numpy"),
        ("games/barbu/rules.py", "from games.pierre_noir import rules"),
        ("games/barbu/rules.py", "from games import pierre_noir"),
        ("games/barbu/rules.py", "def f():\n    import scene.node"),
        ("games/barbu/rules.py", "from session import Session"),
        ("scene/table.py", "from games.barbu.rules import Facts"),
        ("session.py", "from games.barbu.rules import Facts"),
        ("session.py", "from scene import saves"),
        ("page/table.py", "from core.cards import Card"),
        ("page/table.py", "import dataclasses"),
    ],
)
def test_wrong_imports_are_seen(file: str, source: str) -> None:
    assert not all(may(name, allowed(file)) for name in imports(source))
