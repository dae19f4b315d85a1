"""The worker's door: what the page may ask. Wiring only. Answers are JSON; errors are data, never exceptions.

A step is `{table, game, step, save, scene, sheet, end, told, flights, moves, picks, mine, asks, between, over, past, claim,
about, seal, aided}`: what to show, what to say, what may be touched. `table` names the game, so that a late answer of a game one
has left is dropped. The first step at a table has `pictures` too, to be fetched ahead.
"""

import json
import secrets
import sys
import time
from collections.abc import Callable
from functools import cache, wraps
from itertools import cycle
from typing import Any, cast

import games
from core.budget import measure
from core.cards import deck
from core.chance import Chance
from core.game import BadOptions
from core.people import ME, MOODS, PEOPLE
from core.proof import short
from core.record import BadRecord, Record
from core.state import Action, IllegalAction
from games import names, part
from scene import words
from scene.cast import Cast, Member
from scene.saves import bad_record
from scene.screen import Screen
from scene.table import BACK
from scene.words import _, speak
from session import HUMAN, Session

__export__ = ["act", "advance", "extra", "finish", "hello", "introduce", "new", "resume", "same", "undo", "why"]
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
def new(game: str, options: str, level: str) -> dict[str, Any]:
    """Sit down to a new game: options as JSON, one level for all computers, or `mixed`. Answers a step."""
    rules = part(game, "rules").RULES(json.loads(options))
    seed = secrets.token_hex(12)
    others = [key for key in PEOPLE if key != myself["face"]][: rules.seats - 1]
    levels = Chance(seed).child("levels").shuffled(part(game, "players").LEVELS) if level == "mixed" else (level,)
    players = (HUMAN, *(f"{level}/{key}" for level, key in zip(cycle(levels), others, strict=False)))
    return _sit(Session.new(rules, seed, players, _device()))


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
    """Let the computers, or the next deal, go on by one step. Answers a step; `still` when the person has to act."""
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
    return step if done else {**step, "claim": claimed, "hurried": True, "mine": False}


@_answers
def undo(table: int) -> dict[str, Any]:
    """Take back the person's last decision. Answers a step, or `refused` when there is none."""
    session = tables[table]
    if not session.undo():
        return {"refused": {"title": _("Rien à reprendre"), "text": _("Vous n’avez encore rien décidé."), "rule": ""}}
    return {**_step(table), "told": [_("Vous reprenez votre dernier coup.")], "flights": []}


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
    people = _cast(session) if session else ()
    asked_of = panel.Asked(
        session, people, heard["said"], heard["form"], heard["kept"], _device, heard["saves"], heard["site"], _cast
    )
    before = session and session.record
    made = panel.ask(heard["panel"], asked_of)
    if session and session.record is not before:
        step = _step(heard["table"])
        made["amended"] = {name: step[name] for name in ("table", "step", "save", "aided")}
    if "session" in made:
        made["step"] = _sit(made.pop("session"))
    return made


@_answers
def why(table: int, keys: str) -> dict[str, Any]:
    """Why touching these nodes does nothing, in words: the rules themselves are asked."""
    session = tables[table]
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


def _sit(session: Session) -> dict[str, Any]:
    table = max(tables, default=0) + 1
    for older in sorted(tables)[:-1]:  # who is told late that a game is over still finds the one left last
        del tables[older]
    tables[table] = session
    return {**_step(table), "pictures": _pictures(session)}


def _pictures(session: Session) -> list[str]:
    """All that this game may come to show, to be fetched ahead; in an order that tells nothing of where a card lies."""
    cards = sorted(f"cards/{card}" for cards in session.state.places.values() for card in cards)
    seated = sorted(session.person(seat) for seat in range(session.game.seats) if seat != session.me)
    return [*cards, *(f"portraits/{person}-{mood}" for person in seated for mood in MOODS)]


def _screen(session: Session) -> Screen:
    screen: Any = part(session.game.key, "table")
    return cast(Screen, screen)


def _cast(session: Session) -> Cast:
    """Whoever sits there, and the person with the portrait of her choice, unless one who sits there already has it."""
    others = [session.person(seat) for seat in range(session.game.seats)]
    face = next(key for key in (myself["face"], *PEOPLE) if key not in others)

    def member(seat: int) -> Member:
        if seat == session.me:
            return Member(seat, _("Vous"), face, PEOPLE[face].elle, "calme", True, myself["name"])
        person = PEOPLE[session.person(seat)]
        return Member(seat, person.name, person.key, person.elle, session.mood(seat))

    return tuple(member(seat) for seat in range(session.game.seats))


def _refused(session: Session, error: IllegalAction) -> dict[str, Any]:
    view = session.view(session.me)
    title, text, heading = _screen(session).refusal(error.reason, error.values, view, _cast(session))
    return {"refused": {"title": title, "text": text, "rule": heading}}


def _step(table: int) -> dict[str, Any]:
    session = tables[table]
    screen, view, people = _screen(session), session.view(session.me), _cast(session)
    return {
        "table": table,
        "game": session.game.key,
        "step": session.step,
        "save": session.record.write(),
        "scene": screen.scene(view, people),
        "sheet": screen.sheet(view, people),
        "end": screen.ending(view, people),
        "told": screen.sentences(view.news, people),
        "flights": screen.flights(view),
        "moves": screen.moves(view),
        "picks": screen.picks(view),
        "mine": session.is_mine,
        "asks": session.asks_me,
        "between": session.is_between,
        "over": session.state.turn is None,
        "past": session.has_past,
        "claim": session.claim,
        "about": screen.about(view),
        "seal": short(session.record),
        "aided": session.record.aided,
    }
