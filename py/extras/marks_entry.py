"""A manche of a sheet while it is being entered: its fields, what they say, and why that cannot be.

Neighbour: `marks` shows it and notes it. The fields are `kind`, `c.KEY.SEAT` (a count) and `w.KEY` (the seat of who has it).
"""

from collections.abc import Sequence
from typing import Any

from extras import book as books
from extras.book import Form
from extras.marking import Ask, Manche, Marks, Sheet, totals
from extras.marks_setup import block, pick
from scene.node import Node, button, node
from scene.table import strokes
from scene.words import N_, _, n_strokes, signed


def kind_of(marks: Marks, sheet: Sheet) -> str | None:
    """Which manche is being entered; None while it is still to be chosen."""
    kinds = marks.kinds(sheet)
    chosen = sheet.draft.get("kind")
    return kinds[0] if len(kinds) == 1 else chosen if chosen in kinds else None


def entered(marks: Marks, sheet: Sheet, kind: str) -> Manche:
    """What the fields say; −1 where that is no number."""
    seats = range(len(sheet.names))
    counts = {}
    for ask in marks.asks(sheet.options, kind):
        if ask.one:
            counts[ask.key] = tuple(int(str(seat) == sheet.draft.get(f"w.{ask.key}")) for seat in seats)
        else:
            texts = [str(sheet.draft.get(f"c.{ask.key}.{seat}", "")) or "0" for seat in seats]
            counts[ask.key] = tuple(int(text) if text.isdecimal() and len(text) < 4 else -1 for text in texts)
    return Manche(kind, counts)


def faults(marks: Marks, sheet: Sheet, manche: Manche) -> list[str]:
    asks = marks.asks(sheet.options, manche.kind)
    wrong = [ask for ask in asks if not ask.one and not books.fit(ask, manche, len(sheet.names))]
    if wrong:
        said = N_("{what}\N{NO-BREAK SPACE}: des nombres entiers, de 0 à {most}.")
        return [_(said, what=ask.label, most=ask.most) for ask in wrong]
    return marks.faults(sheet, manche)


def status(marks: Marks, sheet: Sheet) -> str:
    """What is missing or too much, or that all is well, and what that is worth."""
    kind = kind_of(marks, sheet)
    if kind is None:
        return _("Dites d’abord quelle manche on joue.")
    manche = entered(marks, sheet, kind)
    return " ".join(faults(marks, sheet, manche) or [_("Le compte est bon."), *worth(marks, sheet, manche)])


def worth(marks: Marks, sheet: Sheet, manche: Manche) -> list[str]:
    """What a manche gives to each; or where strokes are counted, how many its loser has now."""
    if marks.STROKES:
        loser = marks.points(sheet.options, manche).index(1)
        now = n_strokes(totals(marks, sheet)[loser])
        return [_("{who}\N{NO-BREAK SPACE}: {points}", who=sheet.names[loser], points=now) + "."]
    points = zip(sheet.names, map(signed, marks.points(sheet.options, manche)), strict=True)
    said = [_("{who}\N{NO-BREAK SPACE}: {points}", who=who, points=n) for who, n in points]
    return [", ".join(said) + ".", *marks.remarks(sheet, manche)]


def fields(marks: Marks, sheet: Sheet, manche: Manche) -> Form:
    """The fields of a manche as it was entered."""
    made: dict[str, Any] = {"kind": manche.kind}
    for ask in marks.asks(sheet.options, manche.kind):
        row = manche.counts[ask.key]
        made |= (
            {f"w.{ask.key}": str(row.index(1))} if ask.one else {f"c.{ask.key}.{i}": str(n) for i, n in enumerate(row)}
        )
    return made


def entry(marks: Marks, sheet: Sheet, key: str) -> Node:
    """What to enter now; or how the game ended."""
    kinds, kind = marks.kinds(sheet), kind_of(marks, sheet)
    undo = button("x:undo", _("Effacer le dernier trait"), "undo-2") if marks.STROKES and sheet.manches else None
    if not kinds:
        over = [node("h3", "", _("La partie est finie")), node("p", "row", "", undo) if undo else None]
        return node("section", "entry", "", *over, key=key)
    name = marks.name(kind) if kind else ""
    title = _("{n}. {name}", n=sheet.now + 1, name=name) if name else _("Manche {n}", n=sheet.now + 1)
    if sheet.at is not None:
        title = _("Corriger\N{NO-BREAK SPACE}: {manche}", manche=title)
    dealer = sheet.dealt(sheet.now)
    who, first = sheet.names[dealer], sheet.names[(dealer + 1) % len(sheet.names)]
    moving = N_("{who} donne, {first} commence, si personne n’a changé de place.")
    deals = _(moving if marks.MOVING and sheet.now else N_("{who} donne, {first} commence."), who=who, first=first)
    made = [node("h3", "", title), node("p", "small", deals)]
    if len(kinds) > 1:
        picks = [pick("kind", one, marks.name(one), "live", one == kind) for one in kinds]
        made.append(block(_("{who} choisit la manche", who=who), *picks, key="kind", cls="picks"))
    asks = marks.asks(sheet.options, kind) if kind is not None else ()
    counts = entered(marks, sheet, kind).counts if kind is not None else {}
    leave = button("x:leave", _("Ne rien changer"), "x") if sheet.at is not None else None
    if marks.STROKES:
        made.append(_touch(asks[0], sheet, totals(marks, sheet)))
        return node("section", "entry", "", *made, node("p", "row", "", undo, leave), key=key)
    made += [_ask(ask, sheet, counts[ask.key], f"{kind} {ask.key}") for ask in asks]
    done = button("x:note", _("Noter la manche"), "check", "btn full")
    made += [node("p", "status", status(marks, sheet), key="status"), node("p", "row", "", done, leave, key="do")]
    return node("section", "entry", "", *made, key=f"{key}:{sheet.now}")


def _touch(ask: Ask, sheet: Sheet, sums: Sequence[int]) -> Node:
    """A button a player, with his strokes; touching it enters the manche."""
    was = sheet.draft.get(f"w.{ask.key}")
    made = [
        node(
            "button",
            "btn",
            "",
            node("span", "", who),
            strokes(n),
            key=f"x:lost {i}",
            aria_pressed="true" if str(i) == was else None,
        )
        for i, (who, n) in enumerate(zip(sheet.names, sums, strict=True))
    ]
    return block(ask.label, *made, key=ask.key, cls="touch")


def _ask(ask: Ask, sheet: Sheet, row: Sequence[int], key: str) -> Node:
    if ask.one:
        name = f"w.{ask.key}"
        chosen = sheet.draft.get(name)
        picks = [pick(name, str(i), who, "live", str(i) == chosen) for i, who in enumerate(sheet.names)]
        return block(ask.label, *picks, key=key, cls="picks")
    label = _("{what}\N{NO-BREAK SPACE}: {n} sur {most}", what=ask.label, n=sum(max(n, 0) for n in row), most=ask.most)
    return block(label, *(_step(ask, sheet, i, who) for i, who in enumerate(sheet.names)), key=key, cls="steps")


def _step(ask: Ask, sheet: Sheet, seat: int, who: str) -> Node:
    """A number of one player, with a button to take one off and one to add one."""
    name = f"c.{ask.key}.{seat}"
    told = _("{who}, {what}", who=who, what=ask.label)
    field = node(
        "input",
        type="number",
        name=name,
        min=0,
        max=ask.most,
        value=sheet.draft.get(name, "0"),
        inputmode="numeric",
        aria_label=told,
        data_said="live",
    )
    fewer = _("Un de moins\N{NO-BREAK SPACE}: {what}", what=told)
    more = _("Un de plus\N{NO-BREAK SPACE}: {what}", what=told)
    minus = node("button", "step", "\N{MINUS SIGN}", key=f"x:-1 {name}", aria_label=fewer)
    plus = node("button", "step", "+", key=f"x:+1 {name}", aria_label=more)
    return node("div", "stepper", "", node("span", "who", who), node("span", "by", "", minus, field, plus), key=name)
