"""The worker's door: what the page may ask. Wiring only. Answers are JSON; errors are data, never exceptions.

A step is `{table, game, step, save, scene, sheet, end, told, flights, moves, picks, mine, asks, between, over, past, claim,
waits, alone, veil, passes, about, seal, aided}`: what to show, what to say, what may be touched. `waits`: somebody has to do
something first. `alone`: one person plays. `veil`: the curtain is down; `passes`: it comes next. `table` names the game, so
that a late answer of a game one has left is dropped. The first step at a table has `pictures` too, to be fetched ahead.
"""

import json
import secrets
import sys
import time
from collections.abc import Callable
from functools import cache, wraps
from typing import Any, cast

import company
import games
from core.budget import measure
from core.cards import deck
from core.chance import Chance
from core.game import BadOptions
from core.people import ME, MOODS, PEOPLE
from core.proof import short
from core.record import BadRecord, Record
from core.state import Action, IllegalAction
from core.view import View
from games import names, part
from scene import curtain, words
from scene.cast import Cast
from scene.saves import bad_record
from scene.screen import Screen
from scene.table import BACK
from scene.words import _, speak
from session import Session

__export__ = ["act", "advance", "extra", "finish", "hello", "introduce", "lift", "new"]
__export__ += ["prepare", "resume", "same", "undo", "why"]
SLICE = 0.3  # seconds of finishing a manche before the page is shown how far it is
NO_CHANCE = Chance("refused")  # never drawn from: a refused action ends before
tables: dict[int, Session] = {}
myself = {"name": "", "face": ME}  # how the person at the device wants to be called and seen


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
    myself.update(name=name, face=face if face in PEOPLE else ME)
    words.corners(jqk)
    return {"still": True}


@_answers
def new(game: str, wishes: str) -> dict[str, Any]:
    """Sit down to a new game. wishes: the rules' `options`, and who plays (`company.invited`), as JSON. Answers a step."""
    return _sit(_begun(game, wishes))


@_answers
def prepare(game: str, wishes: str) -> dict[str, Any]:
    """The first step of such a game, at no table (0): to be kept, and taken up by `resume` another time."""
    tables[0] = _begun(game, wishes)
    return _step(0)


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
        return _refused(session, error)
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
    screen, view = _screen(session), session.view(session.me)
    flights = screen.flights(view) if since == 0 and view.news == view.history else []
    return {**_step(table), "told": screen.sentences(view.history[since:], _cast(session)), "flights": flights}


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
    people = _cast(session) if session else ()
    asked_of = panel.Asked(
        session, people, heard["said"], heard["form"], heard["kept"], _device, heard["saves"], heard["site"], _cast
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
    touched = _screen(session).intent(session.view(session.me), json.loads(keys))
    try:
        if not session.is_mine and session.state.turn is not None:
            raise IllegalAction("not_your_turn")
        session.game.play(session.state, touched, NO_CHANCE)
    except IllegalAction as error:
        return _refused(session, error)
    return {"still": True}


@cache
def _device() -> int:
    """The work that suits this device, measured once."""
    return measure(time.perf_counter)


def _begun(game: str, wishes: str) -> Session:
    wished = json.loads(wishes)
    rules = part(game, "rules").RULES(wished.get("options", {}))
    seed = secrets.token_hex(12)
    return Session.new(rules, seed, company.invited(rules, wished, seed, **myself), _device())


def _sit(session: Session) -> dict[str, Any]:
    table = max(tables, default=0) + 1
    for older in sorted(tables)[:-1]:  # who is told late that a game is over still finds the one left last
        del tables[older]
    tables[table] = session
    return {**_step(table), "pictures": _pictures(session)}


def _pictures(session: Session) -> list[str]:
    """All that this game may come to show, to be fetched ahead; in an order that tells nothing of where a card lies."""
    cards = sorted(f"cards/{card}" for cards in session.state.places.values() for card in cards)
    seated = sorted(who.face for who in _cast(session) if not who.me)
    return [*cards, *(f"portraits/{face}-{mood}" for face in seated for mood in MOODS)]


def _screen(session: Session) -> Screen:
    screen: Any = part(session.game.key, "table")
    return cast(Screen, screen)


def _cast(session: Session) -> Cast:
    return company.cast(session, **myself)


def _refused(session: Session, error: IllegalAction) -> dict[str, Any]:
    view = session.view(session.me)
    title, text, heading = _screen(session).refusal(error.reason, error.values, view, _cast(session))
    return {"refused": {"title": title, "text": text, "rule": heading}}


def _step(table: int) -> dict[str, Any]:
    session = tables[table]
    view = session.view(session.me)
    veiled, over, passes = session.veil is not None, view.turn is None, session.wanted not in (session.me, None)
    step = {
        "table": table,
        "game": session.game.key,
        "step": session.step,
        "save": session.record.write(),
        "mine": session.is_mine,
        "asks": session.asks_me,
        "between": session.is_between,
        "over": over,
        "past": session.has_past and not veiled,
        "claim": session.claim,
        "waits": session.is_mine
        or session.is_between
        or over
        or veiled
        or (session.asks_me and len(session.people) > 1),
        "alone": len(session.people) == 1,
        "veil": veiled,
        "passes": passes,
        "about": _screen(session).about(view),
        "seal": short(session.record),
        "aided": session.record.aided,
    }
    return step | (_veiled(session) if veiled else _seen(session, view, passes))


def _veiled(session: Session) -> dict[str, Any]:
    """The curtain, before whoever is to have the device."""
    people, veil, turn, game = _cast(session), session.veil, session.state.turn, session.game.key
    assert veil is not None
    before = None if turn in (veil, None) or session.wanted != veil else people[turn]
    name = _(part(game, "texts").NAME)
    made = curtain.curtain(game, name, people[veil], before, undo=veil != session.me)
    told = [curtain.title(people[veil]) + "."]
    return {"scene": made, "sheet": [], "end": None, "told": told, "flights": [], "moves": [], "picks": []}


def _seen(session: Session, view: View[Any], passes: bool) -> dict[str, Any]:
    """What whoever holds the device sees and may do; nothing any more when it is to be passed on."""
    screen, people = _screen(session), _cast(session)
    return {
        "scene": screen.scene(view, people),
        "sheet": screen.sheet(view, people),
        "end": screen.ending(view, people),
        "told": screen.sentences(view.news, people),
        "flights": screen.flights(view),
        "moves": [] if passes else screen.moves(view),
        "picks": [] if passes else screen.picks(view),
    }
