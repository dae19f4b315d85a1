"""The worker's door: what the page may ask. Wiring only. Answers are JSON; errors are data, never exceptions.

A step is what `steps` makes of a game. The first one at a table has `pictures` too, to be fetched ahead.
"""

import json
import secrets
import sys
import time
from collections.abc import Callable
from functools import cache, wraps
from typing import Any

import company
import games
import steps
from core.budget import measure
from core.cards import deck
from core.chance import Chance
from core.game import BadOptions
from core.people import ME, PEOPLE
from core.record import BadRecord, Record
from core.state import Action, IllegalAction
from games import names, part
from scene import words
from scene.saves import bad_record
from scene.table import BACK
from scene.words import _, speak
from session import Session

__export__ = ["act", "advance", "extra", "finish", "hello", "introduce", "lift", "new"]
__export__ += ["prepare", "resume", "same", "undo", "why"]
SLICE = 0.3  # seconds of finishing a manche before the page is shown how far it is
NO_CHANCE = Chance("refused")  # never drawn from: a refused action ends before
tables: dict[int, Session] = {}


def _answers(ask: Callable[..., dict[str, Any]]) -> Callable[..., str]:
    """Turn an answer into JSON, and what went wrong into words."""

    @wraps(ask)
    def answer(*args: Any) -> str:
        try:
            made = ask(*args)
        except BadRecord as error:
            made = {"error": error.reason, "text": bad_record(error.reason, error.step)}
        except (BadOptions, KeyError) as error:
            made = {"error": "bad_options", "text": bad_record("bad_options", None), "detail": str(error)}
        return json.dumps(made, ensure_ascii=False)

    return answer


@_answers
def hello(catalogue: bytes = b"") -> dict[str, Any]:
    """Speak a language from now on, and tell the games there are and the pictures that each needs, to be fetched ahead."""
    speak(catalogue)
    return {"games": names(), "pictures": [BACK, *(f"cards/{card}" for card in deck("789TQKA"))]}


def add(archive: str, catalogue: bytes = b"") -> None:
    """From now on, find modules in this zip too, those in the games' folders as well; and its sentences."""
    sys.path.append(archive)
    games.found_in(archive)
    words.speak_more(catalogue)


@_answers
def introduce(name: str, face: str, jqk: bool) -> dict[str, Any]:
    """The name and the portrait of the person at the device, from now on, and whether her courts bear J Q K instead of
    V D R. An unknown face is left out."""
    steps.myself.update(name=name, face=face if face in PEOPLE else ME)
    words.corners(jqk)
    return {"still": True}


@_answers
def new(game: str, wishes: str) -> dict[str, Any]:
    """Sit down to a new game. wishes: the rules' `options`, and who plays (`company.invited`), as JSON. Answers a step."""
    return _sit(_begun(game, wishes))


@_answers
def prepare(game: str, wishes: str) -> dict[str, Any]:
    """The first step of such a game, at no table (0): to be kept, and taken up by `resume` another time."""
    return steps.step(_begun(game, wishes), 0)


@_answers
def resume(save: str) -> dict[str, Any]:
    """Sit down to a saved game. Answers a step."""
    return _sit(Session.of(Record.read(save)))


@_answers
def act(table: int, text: str) -> dict[str, Any]:
    """Play the person's action. Answers a step, or `refused`."""
    session = tables[table]
    try:
        session.act(Action.parse(text))
    except IllegalAction as error:
        return steps.refused(session, error)
    return _step(table)


@_answers
def advance(table: int) -> dict[str, Any]:
    """Let the computers, the next deal, or the curtain before another person, go on by one step. Answers a step; `still` when
    somebody has to act."""
    return _step(table) if tables[table].advance() else {"still": True}


@_answers
def finish(table: int, claimed: str) -> dict[str, Any]:
    """Play the manche to its end, as the step claimed. Answers a step; one that is `hurried` has to be asked to go on."""
    session, late = tables[table], time.perf_counter() + SLICE
    before = session.step
    done = session.finish(claimed, lambda: time.perf_counter() > late)
    if session.step == before:
        return {"still": True}
    step = {**_step(table), "flights": []}
    return step if done else {**step, "claim": claimed, "hurried": True, "mine": False, "waits": False}


@_answers
def undo(table: int) -> dict[str, Any]:
    """Take back the person's last decision. Answers a step, or `refused` when there is none."""
    session = tables[table]
    if not session.undo():
        return {"refused": {"title": _("Rien à reprendre"), "text": _("Vous n’avez encore rien décidé."), "rule": ""}}
    step = _step(table)
    return (
        step if session.veil is not None else {**step, "told": [_("Vous reprenez votre dernier coup.")], "flights": []}
    )


@_answers
def lift(table: int) -> dict[str, Any]:
    """The curtain is lifted: from now on, the table as this person sees it. Answers a step that tells what happened since."""
    session = tables[table]
    since = session.lift()
    screen, view = steps.screen(session), session.view(session.me)
    flights = screen.flights(view) if since == 0 and view.news == view.history else []
    return {**_step(table), "told": screen.sentences(view.history[since:], steps.people(session)), "flights": flights}


@_answers
def same(table: int) -> dict[str, Any]:
    """Sit down to the same deal once more. Answers a step."""
    session = tables[table]
    return _sit(Session.resume(session.game, session.record.back(0)))


@_answers
def extra(asked: str) -> dict[str, Any]:
    """What a panel of `extras` answers: `{panel, table, said, form, kept, saves, site}` as JSON. See `extras.panel`; a game
    to sit down to comes as `step`; what a mark in the record has changed of the step at the table comes as `amended`. The
    page asks by way of `tools/worker.py`, which fetches the code first.
    """
    from extras import panel

    heard = json.loads(asked)
    session = tables.get(heard["table"])
    if session and session.veil is not None:
        session = None  # nobody has lifted the curtain
    people = steps.people(session) if session else ()
    asked_of = panel.Asked(
        session,
        people,
        heard["said"],
        heard["form"],
        heard["kept"],
        _device,
        heard["saves"],
        heard["site"],
        steps.people,
    )
    before = session and session.record
    made = panel.ask(heard["panel"], asked_of)
    if session and session.record is not before:
        record = session.record
        made["amended"] = {
            "table": heard["table"],
            "step": session.step,
            "save": record.write(),
            "aided": record.aided,
        }
    if "session" in made:
        made["step"] = _sit(made.pop("session"))
    return made


@_answers
def why(table: int, keys: str) -> dict[str, Any]:
    """Why touching these nodes does nothing, in words: the rules themselves are asked."""
    session = tables[table]
    if session.veil is not None:
        return {"still": True}
    touched = steps.screen(session).intent(session.view(session.me), json.loads(keys))
    try:
        if not session.is_mine and session.state.turn is not None:
            raise IllegalAction("not_your_turn")
        session.game.play(session.state, touched, NO_CHANCE)
    except IllegalAction as error:
        return steps.refused(session, error)
    return {"still": True}


@cache
def _device() -> int:
    """The work that suits this device, measured once."""
    return measure(time.perf_counter)


def _begun(game: str, wishes: str) -> Session:
    wished = json.loads(wishes)
    rules = part(game, "rules").RULES(wished.get("options", {}))
    seed = secrets.token_hex(12)
    return Session.new(rules, seed, company.invited(rules, wished, seed, **steps.myself), _device())


def _step(table: int) -> dict[str, Any]:
    return steps.step(tables[table], table)


def _sit(session: Session) -> dict[str, Any]:
    table = max(tables, default=0) + 1
    for older in sorted(tables)[:-1]:  # who is told late that a game is over still finds the one left last
        del tables[older]
    tables[table] = session
    return {**_step(table), "pictures": steps.pictures(session)}
