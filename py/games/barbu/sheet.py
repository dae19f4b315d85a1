"""The score sheet: points of each manche, running totals, the detail, and the totals as a chart.

Neighbours: `panels` gives one manche's detail, `chart` draws. The paper at the side is the short form.
"""

from core.view import View
from games.barbu import texts
from games.barbu.board import Facts, Sheet, deals
from games.barbu.chart import chart
from games.barbu.chips import heading_sign
from games.barbu.panels import detail, person
from scene import table
from scene.cast import Cast, Member
from scene.node import Node, button, node
from scene.words import N_, _, n_manches, number, signed

Seen = View[Facts]


def sheet(view: Seen, cast: Cast) -> list[Node]:
    """The whole sheet, for its own dialog and for paper."""
    order = [cast[view.seat], *table.clockwise(cast, view.seat)]
    done = view.facts.sheets
    papers = [
        node(
            "section",
            "paper",
            "",
            node("h2", "sr", _("Points par manche")),
            _by_manche(view, order),
            _outcome(view, cast),
        ),
        node("section", "paper chart", "", node("h2", "", _("Au fil des manches")), chart(view, order))
        if done
        else None,
        node("section", "paper", "", node("h2", "", _each(view)), _running(view, cast, order)) if done else None,
        node("section", "paper details", "", node("h2", "", _("Le détail")), *_details(view, cast)) if done else None,
    ]
    return [
        node("div", "sheet-cols", "", *papers),
        node("p", "print", "", button("ui:print", _("Imprimer"), "printer")),
    ]


def _each(view: Seen) -> str:
    return _("Donne par donne") if view.options["traditional"] else _("Manche par manche")


def _by_manche(view: Seen, order: list[Member]) -> Node:
    """A row a player, a column a manche. In the traditional game a column adds up all deals of that manche."""
    manches, totals = view.options["manches"], view.facts.totals
    best = max(totals)
    heads = [node("th", "", "", heading_sign(manche), scope="col") for manche in manches]
    rows = [
        node(
            "tr",
            "",
            "",
            node("th", "", "", person(who), scope="row"),
            *(
                _points([one.points[who.seat] for one in view.facts.sheets if one.manche == manche])
                for manche in manches
            ),
            node("td", "num total", number(totals[who.seat])),
            data_me=who.me,
            data_lead=bool(view.facts.sheets) and totals[who.seat] == best,
        )
        for who in order
    ]
    first = node("th", "", "", node("span", "sr", _("Joueur")))
    return node(
        "table",
        "score",
        "",
        node("caption", "sr", _("Points par manche")),
        node("thead", "", "", node("tr", "", "", first, *heads, node("th", "", _("Total"), scope="col"))),
        node("tbody", "", "", *rows),
    )


def _points(points: list[int]) -> Node:
    """A cell: empty before the manche is played, a dot for nothing."""
    if not points:
        return node("td", "num z", "")
    total = sum(points)
    return node("td", "num p" if total > 0 else "num" if total else "num z", signed(total) if total else "·")


def _outcome(view: Seen, cast: Cast) -> Node:
    """Who has won, or leads."""
    totals = view.facts.totals
    best = [cast[seat] for seat, total in enumerate(totals) if total == max(totals)]
    if view.facts.phase == "over":
        return node("p", "outcome", texts.won(best))
    played, every = len(view.facts.sheets), deals(view.options)
    done = (texts.n_deals if view.options["traditional"] else n_manches)(played)
    return node(
        "p", "small", _("{done} sur\N{NO-BREAK SPACE}{every}. Le plus grand total gagne.", done=done, every=every)
    )


def _running(view: Seen, cast: Cast, order: list[Member]) -> Node:
    """A row a deal, a column a player: the points, and the total that they make."""
    sums = [0] * len(order)
    rows = []
    for i, one in enumerate(view.facts.sheets):
        sums = [total + points for total, points in zip(sums, one.points, strict=True)]
        cells = [
            node(
                "td",
                "num",
                "",
                node("span", "" if one.points[who.seat] else "z", _signed(one.points[who.seat])),
                node("b", "", number(sums[who.seat])),
                data_me=who.me,
            )
            for who in order
        ]
        rows.append(node("tr", "", "", node("th", "", "", *_label(view, cast, i, one), scope="row"), *cells))
    heads = [
        node(
            "th",
            "",
            "",
            table.portrait(who._replace(mood="calme"), named=False),
            node("span", "n", who.label),
            scope="col",
            data_me=who.me,
        )
        for who in order
    ]
    return node(
        "table",
        "score running",
        "",
        node("caption", "sr", _("Points et total après chaque manche")),
        node("thead", "", "", node("tr", "", "", node("th", "", "", node("span", "sr", _("Manche"))), *heads)),
        node("tbody", "", "", *rows),
    )


def _signed(points: int) -> str:
    return signed(points) if points else "·"


def _label(view: Seen, cast: Cast, i: int, one: Sheet) -> list[Node | None]:
    chosen = node("small", "", cast[one.dealer].label) if view.options["traditional"] else None
    return [node("span", "", "", node("span", "num z", f"{i + 1} "), heading_sign(one.manche)), chosen]


def _details(view: Seen, cast: Cast) -> list[Node]:
    return [
        node(
            "details",
            "",
            "",
            node("summary", "", f"{i + 1}. {texts.name(one.manche)}" + _chosen(view, cast[one.dealer], one.manche)),
            detail(one, cast, view.seat),
        )
        for i, one in enumerate(view.facts.sheets)
    ]


def _chosen(view: Seen, dealer: Member, manche: str) -> str:
    """« , choisis par Linh », in the traditional game."""
    return texts.chosen(dealer, manche) if view.options["traditional"] else ""


def side(view: Seen, cast: Cast) -> list[Node]:
    """The paper at the side: totals, best first, and the manches."""
    facts = view.facts
    order = sorted([cast[view.seat], *table.clockwise(cast, view.seat)], key=lambda who: -facts.totals[who.seat])
    rows = [
        node(
            "tr",
            "",
            "",
            node("th", "", "", person(who), scope="row"),
            node("td", "num", number(facts.totals[who.seat])),
            key=f"total:{who.seat}",
            data_me=who.me,
        )
        for who in order
    ]
    return [
        node("h2", "", _("La feuille")),
        node("table", "", "", node("tbody", "", "", *rows), aria_label=_("Les totaux")),
        *_manches(view, cast),
    ]


def _manches(view: Seen, cast: Cast) -> list[Node]:
    facts, manches = view.facts, view.options["manches"]
    if view.options["traditional"]:
        left = facts.left[facts.dealer]
        who = cast[facts.dealer]
        title = who.says(N_("Il vous reste"), N_("Il reste à {who}"))
        done = [manche not in left and manche != facts.manche for manche in manches]
    else:
        title = _("Les sept manches") if len(manches) == 7 else _("Les manches")
        done = [i < len(facts.sheets) for i in range(len(manches))]
    now = facts.manche if facts.phase in ("trick", "reussite") else ""
    items = [
        node(
            "li",
            "",
            "",
            node("span", "", texts.name(manche)),
            data_done=was,
            aria_current="step" if manche == now else None,
            data_now=_("en cours") if manche == now else None,
        )
        for manche, was in zip(manches, done, strict=True)
    ]
    return [node("h2", "next", title), node("ol", "manches", "", *items)]
