"""A sheet before it is begun: who plays, who deals, by which rules. Neighbour: `marks` shows it and begins the sheet.

The fields are `n.SEAT` (a name), `dealer`, and `o.OPTION`, or `o.OPTION.VALUE` where several may be chosen.
"""

import json
from typing import Any

from core.game import Option
from extras.book import LONGEST, Book, Form, about
from extras.marking import Sheet
from games import part
from scene.node import Node, button, node
from scene.words import N_, _

START = "50"  # a number of one's own, at first
OWN = "null"  # the choice that leaves it to a number
MANY = 10  # more values than this are asked for as a number


class BadSetup(ValueError):
    """Fields that make no sheet: a sentence says why."""


def fields(game: str, sheet: Sheet) -> dict[str, Any]:
    """The fields that would make such a sheet anew."""
    form: dict[str, Any] = {f"n.{seat}": name for seat, name in enumerate(sheet.names)}
    form["dealer"] = str(sheet.dealer)
    for option in part(game, "rules").OPTIONS:
        value = sheet.options[option.key]
        if option.many:
            form |= {f"o.{option.key}.{one}": one in value for one in option.values}
        else:
            form[f"o.{option.key}"] = value if option.values == (False, True) else json.dumps(value)
    return form


def begun(game: str, form: Form) -> Sheet:
    """The sheet that the fields make. Raises BadSetup."""
    options = {option.key: _settled(game, option, form) for option in part(game, "rules").OPTIONS}
    typed = [" ".join(str(form.get(f"n.{seat}", "")).split())[:LONGEST] for seat in range(options["seats"])]
    names = tuple(name or nobody(seat) for seat, name in enumerate(typed))
    if len({" ".join(name.split()).casefold() for name in names}) < len(names):
        raise BadSetup(_("Deux joueurs portent le même nom."))
    dealer = str(form.get("dealer", ""))
    return Sheet(names, int(dealer) % len(names) if dealer.isdigit() else 0, options)


def nobody(seat: int) -> str:
    """« Joueur 3 »: who has no name."""
    return _("Joueur\N{NO-BREAK SPACE}{n}", n=seat + 1)


def _settled(game: str, option: Option, form: Form) -> Any:
    name, label = f"o.{option.key}", _(part(game, "texts").OPTIONS[option.key])
    if option.many:
        chosen = tuple(value for value in option.values if form.get(f"{name}.{value}", value in option.default))
        if not chosen:
            raise BadSetup(_("{option}\N{NO-BREAK SPACE}: choisissez-en au moins une.", option=label))
        return chosen
    value = form.get(name, option.default)
    try:
        if value == OWN:
            value = form.get(name + ".own", START)
        return option.settle(json.loads(value) if isinstance(value, str) else value)
    except ValueError as error:
        least, most = _range(part(game, "texts"), option)
        said = N_("{option}\N{NO-BREAK SPACE}: un nombre entier, de {least} à {most}.")
        raise BadSetup(_(said, option=label, least=least, most=most)) from error


def _range(texts: Any, option: Option) -> tuple[int, int]:
    """The least and the most that one may type."""
    free = [value for value in option.values if value not in _suggested(texts, option)]
    return min(free), max(free)


def _suggested(texts: Any, option: Option) -> tuple[int, ...]:
    suggested: tuple[int, ...] = getattr(texts, "SUGGESTED", {}).get(option.key, ())
    return suggested


def _so_far(game: str, option: Option, form: Form) -> Any:
    """The value that is meant, or the usual one while what is typed makes no sense yet."""
    try:
        return _settled(game, option, form)
    except BadSetup:
        return option.default


def asked(book: Book, fault: str) -> list[Node | None]:
    """The form, as it is filled in so far in the book; fault: what is wrong with it."""
    game, form = book.now, book.setups[book.now]
    texts, rules = part(game, "texts"), part(game, "rules")
    so_far = {option.key: _so_far(game, option, form) for option in rules.OPTIONS}
    matters = ("seats", *about(game).asked(so_far))
    made = [_option(texts, option, form) for option in rules.OPTIONS if option.key in matters]
    people = [str(form.get(f"n.{seat}", "")) for seat in range(so_far["seats"])]
    there = game in book.sheets and book.sheets[game].manches
    back = [
        node("p", "", _("Il y a déjà une feuille\N{NO-BREAK SPACE}: en commencer une autre l’efface.")),
        node("p", "row", "", button("x:back", _("Revenir à cette feuille"), "arrow-left")),
    ]
    return [
        node("h3", "", _(texts.NAME)),
        *(back if there else ()),
        made[0],
        _names(people),
        _dealer(people, form),
        *made[1:],
        node("p", "status", fault) if fault else None,
        node("p", "row", "", button("x:start", _("Commencer"), "notebook-pen", "btn full")),
    ]


def block(label: str, *inside: Node, key: str = "", cls: str = "row") -> Node:
    """Fields that belong together, under their name."""
    head = node("legend", "", "", node("h4", "", label))
    return node("fieldset", "block", "", head, node("div", cls, "", *inside), key=key)


def pick(name: str, value: str, label: str, said: str, checked: bool, kind: str = "radio") -> Node:
    """One choice of several."""
    field = node("input", type=kind, name=name, value=value, data_said=said, checked=checked)
    cls = "pick" if kind == "radio" else "check"
    return node("label", cls, "", field, node("span", "", label), key=f"{name}={value}")


def _names(people: list[str]) -> Node:
    made = [
        node(
            "label",
            "written",
            "",
            node("span", "", nobody(seat)),
            node(
                "input",
                type="text",
                name=f"n.{seat}",
                value=name,
                maxlength=LONGEST,
                autocomplete="off",
                placeholder=nobody(seat),
                data_said="setup",
            ),
            key=f"n.{seat}",
        )
        for seat, name in enumerate(people)
    ]
    return block(_("Les joueurs, dans le sens des aiguilles d’une montre"), *made, key="names", cls="names")


def _dealer(people: list[str], form: Form) -> Node:
    chosen = form.get("dealer", "0")
    picks = [
        pick("dealer", str(seat), name.strip() or nobody(seat), "setup", str(seat) == chosen)
        for seat, name in enumerate(people)
    ]
    return block(_("Qui donne d’abord\N{NO-BREAK SPACE}?"), *picks, key="dealer", cls="picks")


def _option(texts: Any, option: Option, form: Form) -> Node:
    """One option of the rules, in the words of the game."""
    name, label = f"o.{option.key}", _(texts.OPTIONS[option.key])
    help_text = node("p", "small", _(texts.HELP[option.key])) if option.key in texts.HELP else None
    if option.values == (False, True):
        field = pick(name, "true", label, "setup", form.get(name, option.default) is True, "checkbox")
        return node("div", "block", "", field, help_text, key=name)
    if option.many:
        marked = {value: bool(form.get(f"{name}.{value}", value in option.default)) for value in option.values}
        picks = [
            pick(f"{name}.{value}", "true", texts.choice(option.key, value), "setup", on, "checkbox")
            for value, on in marked.items()
        ]
        return block(label, *picks, key=name)
    chosen = form.get(name, json.dumps(option.default))
    if len(option.values) <= MANY:
        return block(label, *_picks(texts, option, option.values, chosen), key=name, cls="row tight")
    span, suggested = _range(texts, option), _suggested(texts, option)
    if not suggested:
        return node("div", "block", "", _number(name, label, span, chosen), help_text, key=name)
    picks = [*_picks(texts, option, suggested, chosen), pick(name, OWN, _("Autre"), "setup", chosen == OWN)]
    own = _number(name + ".own", _(texts.NUMBERED[option.key]), span, form.get(name + ".own", START))
    return node("div", "", "", block(label, *picks), own if chosen == OWN else None, help_text, key=name)


def _picks(texts: Any, option: Option, values: tuple[Any, ...], chosen: Any) -> list[Node]:
    name = f"o.{option.key}"
    return [
        pick(name, json.dumps(value), texts.choice(option.key, value), "setup", json.dumps(value) == chosen)
        for value in values
    ]


def _number(name: str, label: str, span: tuple[int, int], value: Any) -> Node:
    field = node(
        "input",
        type="number",
        name=name,
        min=span[0],
        max=span[1],
        value=value,
        inputmode="numeric",
        data_said="setup",
    )
    return node("label", "number", "", node("span", "", label), field, key=name)
