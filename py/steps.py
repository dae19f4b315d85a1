"""What the page is told of a game: steps, made from the view of whoever holds the device. Neighbour: `engine`, its door.

A step is `{table, game, step, save, scene, sheet, end, told, flights, moves, picks, mine, asks, between, over, past, claim,
waits, alone, veil, passes, about, seal, aided}`: what to show, what to say, what may be touched. `waits`: somebody has to do
something first. `alone`: one person plays. `veil`: the curtain is down; `passes`: it comes next. `table` names the game, so
that a late answer of a game one has left is dropped.
"""

from typing import Any, cast

import company
from core.people import ME, MOODS
from core.proof import short
from core.state import IllegalAction
from core.view import View
from games import part
from scene import curtain
from scene.cast import Cast
from scene.screen import Screen
from scene.words import _
from session import Session

myself = {"name": "", "face": ME}  # how the person at the device wants to be called and seen


def pictures(session: Session) -> list[str]:
    """All that this game may come to show, to be fetched ahead; in an order that tells nothing of where a card lies."""
    cards = sorted(f"cards/{card}" for cards in session.state.places.values() for card in cards)
    seated = sorted(who.face for who in people(session) if not who.me)
    return [*cards, *(f"portraits/{face}-{mood}" for face in seated for mood in MOODS)]


def screen(session: Session) -> Screen:
    """How its game is shown."""
    shown: Any = part(session.game.key, "table")
    return cast(Screen, shown)


def people(session: Session) -> Cast:
    """Who sits there, as whoever holds the device is told."""
    return company.cast(session, **myself)


def refused(session: Session, error: IllegalAction) -> dict[str, Any]:
    """Why an action cannot be played, in words."""
    view = session.view(session.me)
    title, text, heading = screen(session).refusal(error.reason, error.values, view, people(session))
    return {"refused": {"title": title, "text": text, "rule": heading}}


def step(session: Session, table: int) -> dict[str, Any]:
    """A step of a game at a table; 0 for none."""
    view = session.view(session.me)
    veiled, over, passes = session.veil is not None, view.turn is None, session.wanted not in (session.me, None)
    made = {
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
        "about": screen(session).about(view),
        "seal": short(session.record),
        "aided": session.record.aided,
    }
    return made | (_veiled(session) if veiled else _seen(session, view, passes))


def _veiled(session: Session) -> dict[str, Any]:
    """The curtain, before whoever is to have the device."""
    seated, veil, turn, game = people(session), session.veil, session.state.turn, session.game.key
    assert veil is not None
    before = None if turn in (veil, None) or session.wanted != veil else seated[turn]
    name = _(part(game, "texts").NAME)
    made = curtain.curtain(game, name, seated[veil], before, undo=veil != session.me)
    told = [curtain.title(seated[veil]) + "."]
    return {"scene": made, "sheet": [], "end": None, "told": told, "flights": [], "moves": [], "picks": []}


def _seen(session: Session, view: View[Any], passes: bool) -> dict[str, Any]:
    """What whoever holds the device sees and may do; nothing any more when it is to be passed on."""
    game, seated = screen(session), people(session)
    return {
        "scene": game.scene(view, seated),
        "sheet": game.sheet(view, seated),
        "end": game.ending(view, seated),
        "told": game.sentences(view.news, seated),
        "flights": game.flights(view),
        "moves": [] if passes else game.moves(view),
        "picks": [] if passes else game.picks(view),
    }
