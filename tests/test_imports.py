"""Imports go one way: a table of who may import whom. A new folder or file under `py/` needs a row."""

import ast
import sys
from pathlib import Path

import pytest

PY = Path(__file__).parents[1] / "py"
STDLIB = "stdlib"
OF_MICROPYTHON = ("asyncio", "json", "math", "random", "re", "sys", "time")
PAGE = tuple(path.stem for path in (PY / "page").glob("*.py"))
ALLOWED = {  # the first row that matches; {game} is the folder itself
    "core/": (STDLIB, "core"),
    "games/__init__.py": (STDLIB,),
    "games/*/table.py": (STDLIB, "core", "scene", "games.{game}"),
    "games/*/fr.py": (STDLIB, "core", "scene", "games.{game}"),
    "games/*/": (STDLIB, "core", "games.{game}"),
    "scene/": (STDLIB, "core", "scene"),
    "session.py": (STDLIB, "core", "=games"),
    "engine.py": (STDLIB, "core", "=games", "scene", "session"),
    "match.py": (STDLIB, "core"),
    "arena.py": (STDLIB, "core", "=games", "match"),
    "replay.py": (STDLIB, "core", "=games"),
    "page/": ("pyscript", "page", *PAGE, *OF_MICROPYTHON),
}
FILES = sorted(path.relative_to(PY).as_posix() for path in PY.rglob("*.py"))


def allowed(file: str) -> tuple[str, ...]:
    """The row of a file. A pattern that ends in `/` holds for all that is below it."""
    parts = file.split("/")
    for pattern, row in ALLOWED.items():
        wanted = pattern.rstrip("/").split("/")
        if len(wanted) <= len(parts) and all(w in ("*", p) for w, p in zip(wanted, parts, strict=False)):
            return tuple(name.format(game=parts[1] if len(parts) > 1 else "") for name in row)
    raise AssertionError(f"{file} has no row in the table")


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
        ("session.py", "from scene import fr"),
        ("page/table.py", "from core.cards import Card"),
        ("page/table.py", "import dataclasses"),
    ],
)
def test_wrong_imports_are_seen(file: str, source: str) -> None:
    assert not all(may(name, allowed(file)) for name in imports(source))
