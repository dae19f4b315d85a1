"""A finished manche walked through step by step, forwards and backwards, from any seat's view or with all cards open.

Neighbours: `still` makes a table something to look at, `opened` lays all cards open.
"""

from collections.abc import Mapping
from typing import Any, NamedTuple

from core.record import BadRecord, Record, replay
from core.state import State
from core.view import view
from extras.opened import open_view, opened, played
from extras.panel import Answer, Asked
from extras.still import still
from games import part
from scene.cast import Cast
from scene.node import Node, icon_button, node
from scene.words import N_, _
from session import Session

Manche = list[State[Any]]
"""Every state of a manche, from the deal on."""
STEPS = (
    ("first", N_("Au début"), "chevron-first", "Home"),
    ("back", N_("Un coup en arrière"), "chevron-left", "ArrowLeft"),
    ("forward", N_("Un coup en avant"), "chevron-right", "ArrowRight"),
    ("last", N_("À la fin"), "chevron-last", "End"),
)
_walked: list[tuple[Record, list[Manche]]] = []  # the record that was walked through last


class Spot(NamedTuple):
    """manche: from 1. step: its deal is 0. seat: whose view; None for all cards open."""

    manche: int
    step: int
    seat: int | None


def answer(asked: Asked) -> Answer:
    """One moment of a finished manche. Raises BadRecord("not_over") where there is none, or another one is asked for."""
    session = asked.session
    played_out = finished(session) if session else []
    if session is None or not played_out:
        raise BadRecord("not_over")
    spot = _spot(asked.said, asked.form, played_out, session)
    cast = tuple(who._replace(mood="calme") for who in asked.cast)
    manche = played_out[spot.manche - 1]
    shown, told = _moment(session, manche, spot, cast)
    count = _("Coup {n} sur {of}", n=spot.step, of=len(manche) - 1)
    nodes = [
        _choices(session, played_out, spot, cast),
        node("div", "walk-table", "", shown, key="ground"),
        node("p", "walk-told", told, key="told", tabindex="0"),
        _steps(spot, len(manche) - 1, count),
    ]
    return {"title": _("Cartes sur\N{NO-BREAK SPACE}table"), "nodes": nodes, "told": [f"{count}. {told}"]}


def finished(session: Session) -> list[Manche]:
    """The manches that are over, each with all its states. Computed once for a record."""
    if not _walked or _walked[0][0] is not session.record:
        made: list[Manche] = []
        for action, state in zip(("deal", *session.record.actions), replay(session.game, session.record), strict=True):
            if action == "deal":
                made.append([])
            made[-1].append(state)
        if session.state.turn is not None and not session.is_between:
            made.pop()
        _walked[:] = [(session.record, made)]
    return _walked[0][1]


def _spot(said: str, form: Mapping[str, Any], manches: list[Manche], session: Session) -> Spot:
    """Where the form stands, and from there what was touched."""
    number = _number(form, "manche", len(manches))
    if not 1 <= number <= len(manches):
        raise BadRecord("not_over")
    last = len(manches[number - 1]) - 1
    go = {"first": -last, "back": -1, "forward": 1, "last": last}.get(said, 0)
    step = 0 if said == "manche" else min(max(0, _number(form, "step", 0)), last) + go
    seat = _number(form, "seat", -1)
    return Spot(number, min(max(0, step), last), seat if 0 <= seat < session.game.seats else None)


def _number(form: Mapping[str, Any], name: str, otherwise: int) -> int:
    text = str(form.get(name, ""))
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else otherwise


def _moment(session: Session, manche: Manche, spot: Spot, cast: Cast) -> tuple[Node, str]:
    """The picture, and what is said of it."""
    state, screen = manche[spot.step], part(session.game.key, "table")
    if spot.seat is None:
        now = open_view(session.game, state, session.me)
        dealt = open_view(session.game, manche[0], session.me)
        rows, middle = part(session.game.key, "extras.opened").opened(dealt, now, cast)
        shown = opened(rows, middle, state.turn, played(now) if spot.step else ())
    else:
        now = view(session.game, state, spot.seat)
        shown = still(screen.scene(now, cast), cast[spot.seat])
    return shown, " ".join(screen.sentences(now.news, cast))


def _choices(session: Session, manches: list[Manche], spot: Spot, cast: Cast) -> Node:
    """Which manche, and who looks."""
    about = part(session.game.key, "table").about
    titles = [(str(n), about(open_view(session.game, manche[-1], session.me))) for n, manche in enumerate(manches, 1)]
    views = [("", _("Toutes les cartes"))]
    views += [(str(who.seat), who.says(N_("Votre vue"), N_("La vue {who:de}"))) for who in cast]
    seat = "" if spot.seat is None else str(spot.seat)
    which = _choice("manche", _("La manche"), titles, str(spot.manche), "manche") if len(titles) > 1 else None
    return node("div", "walk-who", "", which, _choice("seat", _("Qui regarde"), views, seat, "seat"), key="choices")


def _choice(name: str, label: str, options: list[tuple[str, str]], chosen: str, said: str) -> Node:
    made = [node("option", "", text, value=value or "-", selected=value == chosen) for value, text in options]
    return node("select", "", "", *made, name=name, data_said=said, aria_label=label, key=name)


def _steps(spot: Spot, last: int, count: str) -> Node:
    """Buttons, arrow keys and a slider."""
    first, back, forward, end = (
        {**icon_button(f"x:{said}", _(label), name), "a": {**attrs, "aria-keyshortcuts": key}}
        for said, label, name, key in STEPS
        for attrs in (icon_button("", _(label), name)["a"],)
    )
    slider = node(
        "input",
        "",
        type="range",
        name="step",
        min=0,
        max=last,
        value=spot.step,
        data_said="step",
        aria_label=_("Le coup"),
        aria_valuetext=count,
        key="step",
    )
    where = node("label", "where", "", node("span", "num", count, aria_hidden="true"), slider)
    return node("div", "walk-steps", "", first, back, where, forward, end, key="steps")
