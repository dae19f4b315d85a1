"""A sheet as one reads and prints it: manches, totals, who leads. Neighbour: `marks`."""

from extras.book import about
from extras.marking import Manche, Marks, Sheet, totals
from games import part
from scene import table
from scene.node import Node, button, node
from scene.words import _, listed, signed


def paper(game: str, sheet: Sheet) -> Node:
    """The ruled paper."""
    marks, sums = about(game), totals(about(game), sheet)
    order = sorted(range(len(sums)), key=lambda seat: sums[seat] if marks.STROKES else -sums[seat])
    best = sums[order[0]]
    rows = [_row(marks, sheet, i, manche) for i, manche in enumerate(sheet.manches)]
    heads = [node("th", "num", name, scope="col") for name in sheet.names]
    foot = [node("td", "num", "", *_mark(marks, total)) for total in sums]
    places = [
        node(
            "li",
            "",
            "",
            node(
                "span", "rank num", str(1 + sum((n < sums[seat]) if marks.STROKES else (n > sums[seat]) for n in sums))
            ),
            node("span", "n", sheet.names[seat]),
            node("span", "num", "", *_mark(marks, sums[seat])),
            data_lead=bool(rows) and sums[seat] == best,
        )
        for seat in order
    ]
    grid = node(
        "table",
        "",
        "",
        node("thead", "", "", node("tr", "", "", node("th", "", "", node("span", "sr", _("Manche"))), *heads)),
        node("tbody", "", "", *rows),
        node("tfoot", "", "", node("tr", "", "", node("th", "", _("Total"), scope="row"), *foot)),
    )
    return node(
        "section",
        "ruled marks-paper",
        "",
        node("h3", "", _(part(game, "texts").NAME)),
        node("p", "leads", leads(marks, sheet)) if rows else None,
        node("ol", "places", "", *places),
        node("div", "scroll", "", grid, tabindex="0", role="region", aria_label=_("Points par manche"))
        if rows
        else None,
        node("p", "small", _("Touchez une manche pour la corriger.")) if rows else None,
        key="paper",
    )


def _row(marks: Marks, sheet: Sheet, i: int, manche: Manche) -> Node:
    name = marks.name(manche.kind)
    label = _("{n}. {name}", n=i + 1, name=name) if name else _("Manche {n}", n=i + 1)
    told = _("Corriger\N{NO-BREAK SPACE}: {manche}", manche=label)
    edit = node("button", "", label, key=f"x:edit {i}", aria_label=told, aria_current="true" if i == sheet.at else None)
    cells = [node("td", "num", "", *_mark(marks, n)) for n in marks.points(sheet.options, manche)]
    return node("tr", "", "", node("th", "", "", edit, scope="row"), *cells, key=f"row:{i}")


def _mark(marks: Marks, n: int) -> list[Node | None]:
    """Points, or strokes as one draws them."""
    if marks.STROKES:
        return [table.strokes(n) or node("span", "", "·")]
    return [node("span", "", signed(n) if n else "0")]


def leads(marks: Marks, sheet: Sheet) -> str:
    """Who leads, or how the game ended."""
    sums = totals(marks, sheet)
    top = [sheet.member(seat) for seat, total in enumerate(sums) if total == max(sums)]
    if sheet.at is None and not marks.kinds(sheet):
        return marks.outcome(top)
    best = min(sums) if marks.STROKES else max(sums)
    return _(
        "En tête\N{NO-BREAK SPACE}: {who}.",
        who=listed([who for who, n in zip(sheet.names, sums, strict=True) if n == best]),
    )


def buttons() -> Node:
    """What to do with the sheet."""
    return node(
        "p",
        "row",
        "",
        button("ui:print", _("Imprimer"), "printer"),
        button("x:again", _("Nouvelle feuille"), "notebook-pen"),
        button("x:games", _("Un autre jeu"), "arrow-left"),
        key="buttons",
    )
