"""What lies over the table for a moment: the dealer's choice of a manche, and how a manche ended."""

from core.cards import Card
from core.state import Say
from core.view import View
from games.barbu import texts
from games.barbu.board import Facts, Sheet, deals, shown
from games.barbu.chips import heading_sign, named_sign
from games.barbu.scoring import WORTH
from games.barbu.table_trick import closer, in_order, look_trick, opener
from scene import table
from scene.cast import Cast, Member
from scene.node import Node, button, node
from scene.words import N_, _, number, signed

Seen = View[Facts]


def where(view: Seen) -> str:
    """« Manche 2 sur 7 »."""
    return texts.place(view.facts.number, deals(view.options), view.options["traditional"])


def choosing(view: Seen, cast: Cast) -> Node:
    """The manches that the dealer has left; buttons for whoever may choose."""
    facts = view.facts
    dealer = cast[facts.dealer]
    mine = dealer.me
    left = facts.left[facts.dealer]
    title = dealer.says(N_("Choisissez la manche"), N_("{who} choisit la manche"))
    made: list[Node] = []
    for manche in view.options["manches"]:
        if mine and manche in left:
            made.append(
                node(
                    "button",
                    "btn manche",
                    "",
                    node("b", "", texts.name(manche)),
                    node("small", "", texts.goal(manche)),
                    key=f"choose:{manche}",
                )
            )
        else:
            gone = manche not in left
            made.append(
                node(
                    "span",
                    "btn manche off",
                    "",
                    node("b", "", texts.name(manche)),
                    node("small", "", _("déjà prise") if gone else texts.goal(manche)),
                    data_gone=gone,
                )
            )
    return node(
        "section",
        "panel choosing",
        "",
        node("h2", "", title),
        node("div", "choices", "", *made, role="group", aria_label=title, data_group="choose" if mine else None),
        key="panel",
        aria_label=title,
    )


def ended(view: Seen, cast: Cast) -> Node:
    """How the manche ended: what each took, what it is worth, the totals, and what is next."""
    facts = view.facts
    sheet = facts.sheets[-1]
    over = facts.phase == "over"
    go = ("ui:end", _("Voir le classement")) if over else ("ui:continue", _("Manche suivante"))
    rests = {who.seat: cards for who in cast if (cards := view.places[shown(who.seat)])}
    tools: list[Node] = []
    if facts.last:
        tools.append(opener("last-trick", _("Revoir le dernier pli"), _("Dernier pli"), "bare"))
    if rests:
        tools.append(opener("rests", _("Voir les cartes qui restaient"), _("Cartes restantes"), "bare"))
    notes = [node("p", "small", text) for text in remarks(view, cast)]
    return node(
        "section",
        "panel ended",
        "",
        node("div", "head", "", node("h2", "", texts.name(sheet.manche)), *notes),
        node(
            "div",
            "tall",
            "",
            detail(sheet, cast, view.seat, facts.totals),
            tabindex="0",
            role="group",
            aria_label=_("Le détail de la manche"),
        ),
        node("div", "go", "", button(*go, cls="btn full big"), *tools, table.looking_back()),
        look_trick(facts.last, cast) if facts.last else None,
        _rests(rests, cast) if rests else None,
        key="panel",
        aria_label=_("Fin de la manche\N{NO-BREAK SPACE}: {manche}", manche=texts.name(sheet.manche)),
    )


def remarks(view: Seen, cast: Cast) -> list[str]:
    """What is worth saying of the end: why it came early, who took all."""
    made: list[str] = []
    for event in view.news:
        match event:
            case Say("cut", (str(manche),)):
                made.append(texts.cut(manche))
            case Say("swept", (int(seat), str(heading))):
                made.append(texts.swept(cast[seat], heading))
    return made


def detail(sheet: Sheet, cast: Cast, me: int, totals: tuple[int, ...] | None = None) -> Node:
    """One manche as a table: how many of each thing every seat took, what that is worth, the total so far."""
    order = [cast[me], *table.clockwise(cast, me)]
    heads = [
        node("th", "", "", heading_sign(line.heading), node("small", "num", _worth(line.heading)), scope="col")
        for line in sheet.lines
    ]
    rows = [
        node(
            "tr",
            "",
            "",
            node("th", "", "", person(who, totals is not None), scope="row"),
            *(
                node("td", "num", *_cell(line.counts[who.seat], line.swept == who.seat, line.heading, who))
                for line in sheet.lines
            ),
            node("td", "num p", signed(sheet.points[who.seat])),
            node("td", "num total", number(totals[who.seat])) if totals else None,
            data_me=who.me,
        )
        for who in order
    ]
    last = node("th", "", _("Total"), scope="col") if totals else None
    first = node("th", "", "", node("span", "sr", _("Joueur")))
    return node(
        "table",
        "score detail",
        "",
        node("caption", "sr", texts.name(sheet.manche)),
        node("thead", "", "", node("tr", "", "", first, *heads, node("th", "", _("Points"), scope="col"), last)),
        node("tbody", "", "", *rows),
    )


def _worth(heading: str) -> str:
    return number(WORTH[heading]) if heading in WORTH else "+100, +50"


def _cell(n: int, swept: bool, heading: str, who: Member) -> tuple[str]:
    if swept:
        return (f"{n} = +40",)
    if heading == "reussite":
        return (texts.nth_out(n, who),)
    return (str(n) if n else "·",)


def person(who: Member, as_felt: bool = False) -> Node:
    """A face in little and its name."""
    shown = who if as_felt else who._replace(mood="calme")
    return node("span", "line", "", table.portrait(shown, named=False), node("span", "n", who.label))


def _rests(rests: dict[int, tuple[Card, ...]], cast: Cast) -> Node:
    """The cards that were left when the manche was cut short. Source: LB-r14."""
    rows = [
        node("li", "", "", person(cast[seat]), node("span", "signs", "", *map(named_sign, in_order(cards, False))))
        for seat, cards in rests.items()
    ]
    return node(
        "div",
        "pop",
        "",
        node("h2", "", _("Les cartes qui restaient")),
        node("ul", "rests", "", *rows),
        closer("rests"),
        key="pop:rests",
        id="rests",
        popover="auto",
        role="dialog",
        aria_label=_("Les cartes qui restaient"),
    )
