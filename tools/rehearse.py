"""Runs inside Pyodide at build, with the site's own bytecode: plays as the page does, at every level, says what is wrong and
opens what one does beside playing. See `rehearse.mjs`, which notes what of Pyodide runs meanwhile.
"""

import json
import traceback

import engine
from core.budget import LEAST

MOVES = 30


def ask(name: str, *words: object) -> dict:
    return json.loads(getattr(engine, name)(*words))


def play(game: str, level: str) -> dict:
    """The first steps of a game, by the first thing one may do; the last of them."""
    step = ask("new", game, json.dumps({"options": {}, "level": level}))
    for _ in range(MOVES):
        if step["over"]:
            break
        keys = [key for _, touched in step["moves"] for key in touched][:1]
        ask("why", step["table"], json.dumps(keys or ["nowhere"]))
        step = ask("act", step["table"], step["moves"][0][0]) if step["mine"] else ask("advance", step["table"])
    return step


def rehearse(panels: list[str]) -> None:
    """All of it, the same each time."""
    engine.secrets.token_hex = lambda size: "rehearsal"
    engine._device = lambda: LEAST
    engine.add("/lib/extras.zip")
    for game in engine.names():
        for level in engine.part(game, "players").LEVELS:
            step = play(game, level)
        again = ask("resume", step["save"])
        ask("act", again["table"], "rubbish 1 2 3")
        ask("undo", again["table"])
        for panel in panels:
            asked = {
                "panel": panel,
                "table": again["table"],
                "said": "",
                "form": {},
                "kept": None,
                "saves": {},
                "site": "",
            }
            ask("extra", json.dumps(asked))
    for text in ("", "{", "[]", '{"seed": "\\ud800"}'):
        ask("resume", text)
    for wrong in ("undefined", "import sys; sys.verison", "raise ExceptionGroup('', [ValueError(1.5)])", "1 / 0"):
        try:
            exec(compile(wrong, "<wrong>", "exec"), {})
        except (Exception, ExceptionGroup) as error:
            "".join(traceback.format_exception(error))
