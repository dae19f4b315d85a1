"""The table that every game shares: bar, mat with its seats, oneself, the hand, the paper at the side.

Neighbours: each game's `table.py` fills it. Seats run clockwise from one's left; the style sheet places them.
"""

from collections.abc import Sequence
from typing import Any

from core.cards import Card
from scene.cast import Cast, Member
from scene.node import Node, button, icon_button, node
from scene.words import _, card_name, n_strokes, plural

BACK = "cards/back-osier"
STROKES = (
    "M3 21Q4.5 11 6.5 3",
    "M10 22Q11 12 12.5 2",
    "M16 21Q17.5 12 19 4",
    "M23 22Q24 12 25.500 2",
    "M29 21Q31 12 32 3",
)


def face_up(card: Card, key: str = "", tag: str = "span", **attrs: Any) -> Node:
    """A card seen from its face, named in words; a button when one may touch it."""
    name = card_name(card)
    named: dict[str, Any] = {"aria_label": name, **({"role": "img"} if tag == "span" else {})}
    return node(tag, "card", "", node("img", pic=f"cards/{card}", alt=""), key=key, **{**named, **attrs})


def face_down(label: str, key: str = "", tag: str = "span", **attrs: Any) -> Node:
    """A card seen from its back. Nothing in it tells which one it is."""
    named: dict[str, Any] = {"aria_label": label, **({"role": "img"} if tag == "span" else {})}
    return node(tag, "card", "", node("img", pic=BACK, alt=""), key=key, **{**named, **attrs})


def portrait(member: Member, named: bool = True) -> Node:
    alt = member.alt if named else ""
    return node("span", "face", "", node("img", pic=f"portraits/{member.face}-{member.mood}", alt=alt))


def strokes(n: int) -> Node | None:
    """Pencil strokes, drawn and told. Source: PN-r12."""
    if not n:
        return None
    paths = "".join(f'<path d="{path}"/>' for path in STROKES[:n])
    svg = f'<svg viewBox="0 0 {3 + 6.5 * n} 24" aria-hidden="true">{paths}</svg>'
    return {"t": "span", "c": "strokes", "a": {"role": "img", "aria-label": n_strokes(n)}, "h": svg}


def held(n: int) -> Node:
    """How many cards a seat holds."""
    told = node("span", "sr", "\N{NO-BREAK SPACE}" + plural("carte", "cartes", n))
    return node("span", "count num", "", node("i", aria_hidden="true"), node("span", "", str(n)), told)


def seat(
    member: Member,
    *more: Node | None,
    status: Sequence[Node | None] = (),
    marks: Node | None = None,
    turn: bool = False,
    source: bool = False,
    out: bool = False,
    at_side: bool = False,
) -> Node:
    """Another player's seat. Cards that fly to or from that hand use its key, `hand:SEAT`."""
    return node(
        "section",
        "seat col" if at_side else "seat",
        "",
        node("span", "head", "", portrait(member), marks, key=f"hand:{member.seat}"),
        node("span", "who", member.name),
        node("span", "status", "", *status),
        *more,
        key=f"seat:{member.seat}",
        aria_label=member.name,
        data_turn=turn,
        data_source=source,
        data_out=out,
    )


def clockwise(cast: Cast, me: int) -> list[Member]:
    """The others, from one's left on."""
    return [cast[(me + k) % len(cast)] for k in range(1, len(cast))]


def says(title: str, text: str = "") -> Node:
    """What one is told at one's own seat: whose turn, what to do, or what just happened."""
    return node(
        "p", "says", "", node("b", "", title), node("span", "", text) if text else None, key="says", tabindex="-1"
    )


def spread(n: int, upright: int, low: int, large: int) -> dict[str, str]:
    """How n cards lie on a phone upright, on a phone lying, and on a larger screen, when no more than so many fit
    beside one another: columns and rows, as custom properties that the style sheet chooses from. Four rows at most."""
    made = {"--n": str(max(n, 1))}
    for kind, most in (("", upright), ("-low", low), ("-large", large)):
        rows = min(4, -(-max(n, 1) // most))
        made |= {f"--cols{kind}": str(-(-max(n, 1) // rows)), f"--rows{kind}": str(rows)}
    return made


def hand(cards: Sequence[Node], rows: bool = False, room: int = 0, free: Node | None = None) -> Node:
    """One's own cards, already made as nodes; each gets its place in the fan. One tab stop, arrows within.
    `rows` allows more than one; `room` keeps the place of so many cards, so that nothing shifts when there are fewer.
    `free`: what stands in the place of a hand that is played."""
    n, label = len(cards), _("Votre main")
    most = (6, 7, 14) if rows else (99, 99, 99)
    shape = spread(n, *most)
    columns = int(shape["--cols"])
    for i, card in enumerate(cards):
        card["s"] = {**card.get("s", {}), "--i": str(i)}
        if i >= columns:
            card["c"] += " low"
    kept = {
        name.replace("rows", "room"): value for name, value in spread(max(n, room), *most).items() if "rows" in name
    }
    fan = node(
        "div", "hand two" if columns < n else "hand", "", *cards, role="group", aria_label=label, data_group="hand"
    )
    fan["s"] = shape | kept
    return node("section", "holding", "", fan, free, key="holding", aria_label=label)


def bar(title: str, detail: str) -> Node:
    heading = node("h1", "", "", node("span", "", title), node("small", "", detail), tabindex="-1", key="title")
    return node(
        "header",
        "bar",
        "",
        icon_button("ui:home", _("Retour à l’accueil"), "arrow-left"),
        heading,
        icon_button("ui:rules", _("Les règles"), "book-open"),
        icon_button("ui:sheet", _("La feuille de marque"), "notebook-pen"),
        icon_button("ui:extra:hint", _("Conseil"), "lightbulb"),
        icon_button("ui:more", _("La partie"), "ellipsis-vertical"),
    )


def table(
    game: str,
    head: Node,
    seats: Sequence[Node],
    middle: Sequence[Node | None],
    me: Node,
    holding: Node,
    side: Sequence[Node | None],
    cls: str = "",
) -> Node:
    """The whole screen of play."""
    ring = node("div", "seats", "", *seats, node("div", "middle", "", *middle, key="middle"), data_n=len(seats) + 1)
    mat = node("main", f"mat {cls}".strip(), "", ring, aria_label=_("La table"), key="mat")
    paper = node("aside", "side ruled", "", *side, aria_label=_("La feuille de marque"), tabindex="0")
    return node("div", f"game g-{game}", "", head, mat, me, holding, paper)


def finish() -> Node:
    """Plays the manche to its end, where nothing is left to decide."""
    return node("div", "finish", "", button("ui:finish", _("Finir la manche"), "fast-forward"), key="finish")


def looking_back(compared: bool = True) -> Node:
    """What one may look at again after a manche, and at the end of a game. compared: one's moves have better or worse."""
    return node(
        "div",
        "looking-back",
        "",
        button("ui:extra:walk", _("Cartes sur\N{NO-BREAK SPACE}table"), "eye", "btn bare"),
        button("ui:extra:review", _("Revoir mes coups"), "list-checks", "btn bare") if compared else None,
        role="group",
        aria_label=_("Revenir sur la manche"),
        key="looking-back",
    )


Ranked = tuple[str, Member, Node]
"""Place, person, points."""


def ranking(rows: Sequence[Ranked]) -> Node:
    """The final order."""
    lines = [
        node(
            "li",
            "",
            "",
            node("span", "rank num", place),
            portrait(who, named=False),
            node("span", "n", who.label),
            points,
            data_me=who.you,
        )
        for place, who, points in rows
    ]
    return node("section", "ruled standing", "", node("h2", "", _("Le classement")), node("ol", "ranking", "", *lines))


def ending(hero: Member, title: Sequence[str], text: str, rows: Sequence[Ranked], compared: bool = True) -> Node:
    """The end of a game: one face, one sentence, the order, what next; and a little paper in the air for who has won."""
    lines: list[Node] = []
    for line in title:
        lines += [node("span", "", line), node("br")]
    flourish = {
        "t": "span",
        "c": "flourish",
        "h": '<svg viewBox="0 0 200 40" aria-hidden="true">'
        '<path d="M6 24C40 8 70 34 96 20S150 8 194 22M60 33C90 26 120 26 150 31"/></svg>',
    }
    winner = node(
        "section",
        "winner",
        "",
        node("div", "portrait", "", portrait(hero, named=False), flourish),
        node("h1", "", "", *lines[:-1], tabindex="-1", key="title"),
        node("p", "", text),
    )
    actions = node(
        "footer",
        "actions",
        "",
        button("ui:again", _("Rejouer"), "rotate-ccw", "btn full big"),
        button("ui:sheet", _("La feuille"), "notebook-pen"),
        button("ui:more", _("La partie"), "ellipsis-vertical"),
        button("ui:extra:share", _("Partager"), "share-2"),
        button("ui:home", _("L’accueil"), "house"),
    )
    won = any(place == "1" and (who.me or who.shared) for place, who, _points in rows)
    actions["n"].append(looking_back(compared))
    return node("main", "end", "", _confetti() if won else None, winner, ranking(rows), actions)


def _confetti() -> Node:
    """Thirty pieces of paper: where each falls, in hundredths of the width, and how much later than the first."""
    pieces = [node("i", __x=37 * i % 100, __late=70 * i % 490) for i in range(30)]
    return node("div", "confetti", "", *pieces, aria_hidden="true")
