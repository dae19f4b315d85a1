"""What an expert would do at a seat, as every game answers it, and how that is shown: bars with their points in words.

A game's `extras/advice.py` has `advise(view, cast, chance, budget)`, which answers an `Advice`; and, where moves can be
compared in points (`COMPARES`), `manche(view)` and `moment(view)`, which name a manche and a decision.
Neighbours: `hint` and `review` ask.
"""

from importlib import import_module
from types import ModuleType
from typing import Any, NamedTuple

from core.cards import Card
from core.chance import Chance
from core.play import stream
from core.state import Action
from core.view import View
from scene.node import Node, icon, node
from scene.table import face_up
from scene.words import _, plural
from session import Session


class Choice(NamedTuple):
    """text: the action in words. cost: by how many points it should do worse than the best; None: that cannot be told.
    No action: leave all as it is.
    """

    action: Action | None
    text: str
    cost: float | None = None
    cards: tuple[Card, ...] = ()


class Advice(NamedTuple):
    """choices: best first. reason: why, in a sentence or two. note: where the points come from. full: the points that a
    whole bar stands for, at least.
    """

    choices: tuple[Choice, ...]
    reason: str
    note: str = ""
    full: float = 1.0


def of(game: str) -> ModuleType:
    """The advice of a game."""
    return import_module(f"games.{game}.extras.advice")


def chance(session: Session, step: int) -> Chance:
    """What an expert in the person's seat would draw from at a step: no player sits there, so nobody else does."""
    return stream(session.record.seed, step, session.me)


def ranked(view: View[Any], costs: list[float], best: Action, choices: list[Choice]) -> tuple[Choice, ...]:
    """The choices in the order of `view.legal`, from the best to the worst, each with its cost beside the best's."""
    least = costs[view.legal.index(best)]
    priced = [choice._replace(cost=max(0.0, cost - least)) for choice, cost in zip(choices, costs, strict=True)]
    return tuple(sorted(priced, key=lambda choice: (choice.action != best, choice.cost)))


def loss(cost: float) -> str:
    """« −2,3 points »; « 0 point » for what is less than a twentieth of one."""
    tenths = round(10 * cost)
    whole, rest = divmod(tenths, 10)
    points = _("{whole},{tenths}", whole=whole, tenths=rest) if rest else str(whole)
    counted = 0 if rest and whole < 2 else whole  # « 1,5 point », but “1.5 points”
    text = plural("{points}\N{NO-BREAK SPACE}point", "{points}\N{NO-BREAK SPACE}points", counted, points=points)
    return f"\N{MINUS SIGN}{text}" if tenths else text


def bar(kind: str, share: float) -> Node:
    """A `gain` or a `loss` as a length; the words beside it say the same."""
    return node("span", f"length {kind}", aria_hidden="true", __w=f"{share:.3f}")


def bars(advice: Advice) -> Node:
    """Every choice with its cost."""
    full = max(advice.full, *(choice.cost or 0.0 for choice in advice.choices))
    return node("ul", "losses", "", *(_line(choice, full, not i) for i, choice in enumerate(advice.choices)))


def _line(choice: Choice, full: float, best: bool) -> Node:
    cost = choice.cost or 0.0
    told = node("b", "", "", icon("check"), node("span", "", _("conseillé"))) if best else node("b", "num", loss(cost))
    return node("li", "best" if best else "", "", node("span", "", choice.text), told, bar("gain", 1 - cost / full))


def pictured(choice: Choice) -> Node:
    """The choice by its cards and in words."""
    return node("span", "choice", "", *map(face_up, choice.cards), node("b", "", choice.text))
