"""The engine's panels, asked as the page asks them."""

import json
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

import engine
from core.budget import LEAST
from core.people import PEOPLE
from games import part
from session import HUMAN, Session


def answer(text: str) -> dict[str, Any]:
    made: dict[str, Any] = json.loads(text)
    return made


SITE = "https://cartes.example/jeux/"


def ask(
    panel: str,
    table: int,
    said: str = "",
    kept: str | None = None,
    saves: Mapping[str, str] = MappingProxyType({}),
    **form: Any,
) -> dict[str, Any]:
    """One answer of a panel at a table (0 for none), where these unfinished games wait."""
    asked = {"panel": panel, "table": table, "said": said, "form": form, "kept": kept}
    return answer(engine.extra(json.dumps({**asked, "saves": dict(saves), "site": SITE})))


def sit(game: str, options: str = "{}", level: str = "debutant") -> int:
    """A new game; its table."""
    wishes = json.dumps({"options": json.loads(options), "level": level})
    return int(answer(engine.new(game, wishes))["table"])


def session(table: int) -> Session:
    """The game at a table."""
    return engine.tables[table]


def seeded(game: str, options: str = "{}", seed: str = "graine", level: str = "debutant") -> int:
    """The same game each time; its table."""
    rules = part(game, "rules").RULES(json.loads(options))
    names = (HUMAN, *(f"{level}/{key}" for key in [*PEOPLE][: rules.seats - 1]))
    return int(answer(engine.resume(Session.new(rules, seed, names, LEAST).record.write()))["table"])


def play_until(table: int, stop: Callable[[Session], bool]) -> None:
    """Play on by the first thing one may do, until then or to the end."""
    while (now := session(table)).state.turn is not None and not stop(now):
        if not now.advance():
            now.act(now.game.legal(now.state)[0])


def finish(table: int) -> None:
    """Play on by the first thing one may do, to the end."""
    play_until(table, lambda now: False)


def text(node: Any) -> str:
    """All that a scene, or a part of it, says."""
    parts = map(text, node) if isinstance(node, list) else (node.get("x", ""), text(node.get("n", [])))
    return " ".join(part for part in parts if part)
