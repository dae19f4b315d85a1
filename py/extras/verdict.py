"""How a review is shown: the costliest decisions first, then all in order. Neighbour: `review` judges."""

from collections.abc import Sequence
from typing import NamedTuple

from extras.advice import Advice, Choice, bar, loss, pictured
from scene.node import Node, icon, node
from scene.words import N_, _, plural

COSTLIEST = 3
EVEN = 0.05  # points: what costs less is shown as nothing


class Judged(NamedTuple):
    """moment: « 3e pli ». played: what the person did, one of the choices."""

    moment: str
    played: Choice
    advice: Advice

    @property
    def cost(self) -> float:
        cost = self.played.cost or 0.0
        return cost if cost > EVEN else 0.0


def picker(names: Sequence[str], chosen: int) -> list[Node]:
    """Which manche is reviewed."""
    if len(names) < 2:
        return []
    options = [node("option", "", name, value=i, selected=i == chosen) for i, name in enumerate(names)]
    choice = node("select", "", "", *options, name="manche", data_said="pick")
    return [node("label", "written", "", node("span", "", _("La manche")), choice, key="picker")]


def progress(done: int, of: int) -> list[Node]:
    told = plural("{n} coup comparé sur {of}…", "{n} coups comparés sur {of}…", done, of=of)
    return [node("progress", value=done, max=of, aria_label=_("La comparaison"), key="progress"), node("p", "", told)]


def summary(judged: Sequence[Judged]) -> str:
    """« Comme l’expert : 9 fois sur 12. En tout : −14,5 points. »"""
    if not judged:
        return _("Vous n’avez eu aucun choix à faire dans cette manche.")
    same, total = sum(not one.cost for one in judged), sum(one.cost for one in judged)
    text = N_("Comme l’expert\N{NO-BREAK SPACE}: {same} fois sur {of}. En tout\N{NO-BREAK SPACE}: {points}.")
    return _(text, same=same, of=len(judged), points=loss(total))


def shown(judged: Sequence[Judged]) -> list[Node]:
    """The costliest first, with the reasons; all the others in order, behind a click."""
    costly = sorted((one for one in judged if one.cost), key=lambda one: -one.cost)[:COSTLIEST]
    others = [one for one in judged if not any(one is other for other in costly)]
    full = max([one.cost for one in costly], default=1.0)
    made = [node("p", "", "", node("b", "", summary(judged)))]
    if costly:
        made += [
            node("h3", "", _("Les plus grands écarts")),
            node("ol", "judged", "", *(_large(one, full) for one in costly)),
        ]
    if others:
        title = plural("{n} coup, dans l’ordre", "{n} coups, dans l’ordre", len(others))
        head = node("summary", "", "", node("span", "", title), icon("chevron-down"))
        lines = node("ul", "losses", "", *(_small(one, full) for one in others))
        made.append(node("details", "", "", head, lines, key="others"))
    notes = dict.fromkeys(one.advice.note for one in judged)
    return [*made, *(node("p", "small", note) for note in notes)]


def _large(one: Judged, full: float) -> Node:
    """A decision with its cards: one's own, and the expert's."""
    advised = one.advice.choices[0]
    return node(
        "li",
        "",
        "",
        node("h4", "", "", node("span", "", one.moment), node("b", "num", loss(one.cost))),
        bar("loss", one.cost / full),
        node("div", "versus", "", _whose(_("Vous"), one.played), _whose(_("L’expert"), advised)),
        node("p", "small", one.advice.reason),
    )


def _whose(who: str, choice: Choice) -> Node:
    return node("p", "", "", node("span", "small", who), pictured(choice))


def _small(one: Judged, full: float) -> Node:
    advised = one.advice.choices[0]
    told = one.played.text
    if one.cost:
        told = _("{played} (l’expert\N{NO-BREAK SPACE}: {advised})", played=told, advised=advised.text)
    text = node("span", "", "", node("small", "", one.moment), node("span", "", told))
    return node("li", "", "", text, node("b", "num", loss(one.cost)), bar("loss", one.cost / full))
