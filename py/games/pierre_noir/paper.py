"""The paper beside the table of Pierre Noir: strokes, what happened; and the last screen.

Neighbours: `table` shows it at the side; `sentences` tells the events.
"""

from core.view import View
from games.pierre_noir.rules import Facts
from games.pierre_noir.sentences import sentences
from scene import table
from scene.cast import Cast
from scene.node import Node, node
from scene.words import _, n_manches, n_strokes

Seen = View[Facts]


def sheet(view: Seen, cast: Cast) -> list[Node]:
    """The paper at the side: strokes, and what happened."""
    order = [cast[view.seat], *table.clockwise(cast, view.seat)]
    rows = [
        node(
            "tr",
            "",
            "",
            node(
                "th",
                "",
                "",
                node(
                    "span",
                    "line",
                    "",
                    table.portrait(who._replace(mood="calme"), named=False),
                    node("span", "", who.label),
                ),
                scope="row",
            ),
            node("td", "num", "" if n else "–", table.strokes(n)),
            data_me=who.me,
        )
        for who in order
        for n in (view.facts.strokes[who.seat],)
    ]
    limit = view.options["strokes"]
    rule = _("À {strokes}, on perd la partie.", strokes=n_strokes(limit))
    told = sentences(view.history, cast)[-9:]
    return [
        node("h2", "", _("Les traits")),
        node("table", "", "", node("tbody", "", "", *rows), aria_label=_("Les traits")),
        node("p", "small", rule),
        node("h2", "next", _("Ce qui s’est passé")),
        node("ul", "log", "", *(node("li", "", sentence) for sentence in reversed(told))),
    ]


def ending(view: Seen, cast: Cast) -> Node | None:
    """The last screen: the loser, and the others by fewest strokes. Source: PN-r10."""
    if view.facts.phase != "over":
        return None
    strokes = view.facts.strokes
    loser = cast[view.facts.losers[-1]]
    order = sorted(cast, key=lambda who: (strokes[who.seat], who.seat))
    rows = [
        (
            str(1 + sum(n < strokes[who.seat] for n in strokes)),
            who,
            node("span", "num points", "" if strokes[who.seat] else "–", table.strokes(strokes[who.seat])),
        )
        for who in order
    ]
    hero = loser._replace(mood="inquiet")
    lines = (_("Pierre Noir"), _("est à vous")) if loser.you else (loser.name, _("perd la partie"))
    return table.ending(
        hero,
        lines,
        _("{strokes} en {manches}.", strokes=n_strokes(strokes[loser.seat]), manches=n_manches(view.facts.manche)),
        rows,
        compared=False,
    )
