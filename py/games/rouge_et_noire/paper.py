"""The paper beside the table of Rouge et Noire: piles, manches, what happened; and the last screen.

Neighbours: `table` shows it at the side; `sentences` tells the events.
"""

from collections.abc import Sequence

from core.view import View
from games.rouge_et_noire import texts
from games.rouge_et_noire.piles import score
from games.rouge_et_noire.rules import Facts, pile
from games.rouge_et_noire.sentences import sentences
from scene import table
from scene.cast import Cast, Member
from scene.node import Node, node
from scene.words import N_, _, n_manches, n_points, signed

Seen = View[Facts]
REMINDERS = (
    N_("Rouge\N{NO-BREAK SPACE}: sur votre pile, +1."),
    N_("Noire\N{NO-BREAK SPACE}: sur une rouge, −1."),
    N_("Roi\N{NO-BREAK SPACE}: bloque. Valet, dame\N{NO-BREAK SPACE}: libère."),
    N_("Joker\N{NO-BREAK SPACE}: échange."),
)


def sheet(view: Seen, cast: Cast) -> list[Node]:
    """The piles as they stand, the manches played, the rules in four lines, and what happened."""
    told = sentences(view.history, cast)[-9:]
    return [
        node("h2", "", _("Les piles")),
        _piles(view, cast),
        *_manches(view, cast),
        node("h2", "next", _("Pour mémoire")),
        node("ul", "log", "", *(node("li", "", _(line)) for line in REMINDERS)),
        node("h2", "next", _("Ce qui s’est passé")),
        node("ul", "log", "", *(node("li", "", sentence) for sentence in reversed(told))),
    ]


def _piles(view: Seen, cast: Cast) -> Node:
    worth = [score(view.places[pile(who.seat)]) for who in cast]
    rows = [
        node(
            "tr",
            "",
            "",
            node("th", "", "", _line(who), scope="row"),
            node("td", "num", signed(worth[who.seat])),
            data_me=who.me,
        )
        for who in sorted(cast, key=lambda who: -worth[who.seat])
    ]
    return node("table", "", "", node("tbody", "", "", *rows), aria_label=_("Les piles"))


def _line(who: Member) -> Node:
    return node(
        "span", "line", "", table.portrait(who._replace(mood="calme"), named=False), node("span", "", who.label)
    )


def _manches(view: Seen, cast: Cast) -> list[Node]:
    """One row a manche, one column a player, the totals below. Source: RN-r13."""
    facts, target = view.facts, view.options["target"]
    if not target:
        return []
    order = [cast[view.seat], *(who for who in cast if not who.me)]
    heads = (
        node("th", "num", "", table.portrait(who._replace(mood="calme")), scope="col", data_me=who.me) for who in order
    )
    rows = [_row(str(n), [points[who.seat] for who in order], order) for n, points in enumerate(facts.manches, 1)] or [
        node("tr", "", "", node("td", "small", _("La première manche est en cours."), colspan=len(order) + 1))
    ]
    return [
        node("h2", "next", _("Les manches, à {points}", points=n_points(target))),
        node(
            "table",
            "manche-scores",
            "",
            node("thead", "", "", node("tr", "", "", node("td", "sr", _("Manche")), *heads)),
            node("tbody", "", "", *rows),
            node("tfoot", "", "", _row(_("Total"), [facts.totals[who.seat] for who in order], order)),
            aria_label=_("Les manches"),
        ),
    ]


def _row(head: str, points: Sequence[int], order: Sequence[Member]) -> Node:
    cells = (node("td", "num", signed(n), data_me=who.me) for n, who in zip(points, order, strict=True))
    return node("tr", "", "", node("th", "", head, scope="row"), *cells)


def ending(view: Seen, cast: Cast) -> Node | None:
    """The last screen: who has won, alone or together, and the order. Source: RN-r12, r13."""
    if view.facts.phase != "over":
        return None
    totals = view.facts.totals
    top = max(totals)
    winners = [who for who in cast if totals[who.seat] == top]
    hero = next((who for who in winners if who.me), winners[0])._replace(mood="content")
    rows = [
        (
            str(1 + sum(n > totals[who.seat] for n in totals)),
            who,
            node("span", "num points", signed(totals[who.seat])),
        )
        for who in sorted(cast, key=lambda who: (-totals[who.seat], not who.me))
    ]
    told = _("{points}.", points=n_points(top))
    if view.options["target"]:
        told = _("{points} en {manches}.", points=n_points(top), manches=n_manches(view.facts.manche))
    return table.ending(hero, texts.victory(winners), told, rows)
