"""Keyed nodes: the page's DOM said as plain data, ready for JSON. The page patches them in without knowing any rule.

A node has `t` tag; and, where needed, `k` key, `c` class, `a` attributes, `s` custom properties, `i` picture (the
page knows the folder and the set), `x` text, `h` markup of our own (icons only), `n` children.

>>> node("p", "note", "Bonjour")
{'t': 'p', 'c': 'note', 'x': 'Bonjour'}
>>> node("progress", value=0, max=9, hidden=False)
{'t': 'progress', 'a': {'value': '0', 'max': '9'}}
"""

from collections.abc import Iterable
from typing import Any

from scene.icons import ICONS

Node = dict[str, Any]


def node(
    tag: str, cls: str = "", text: str = "", *children: Node | None, key: str = "", pic: str = "", **attrs: Any
) -> Node:
    """One node. Children that are None are left out; attributes: True is empty, False and None are left out,
    `_` in a name is `-`, and a name with a leading `__` is a custom property."""
    made: Node = {"t": tag}
    if key:
        made["k"] = key
    if cls:
        made["c"] = cls
    plain = {name.replace("_", "-"): value for name, value in attrs.items() if not name.startswith("__")}
    plain = {
        name: "" if value is True else str(value)
        for name, value in plain.items()
        if value is not None and value is not False
    }
    if plain:
        made["a"] = plain
    style = {"--" + name[2:]: str(value) for name, value in attrs.items() if name.startswith("__")}
    if style:
        made["s"] = style
    if pic:
        made["i"] = pic
    if text:
        made["x"] = text
    kept = [child for child in children if child is not None]
    if kept:
        made["n"] = kept
    return made


def nodes(made: Iterable[Node | None]) -> list[Node]:
    return [child for child in made if child is not None]


def icon(name: str) -> Node:
    """One of our line icons, hidden from screen readers."""
    return {"t": "span", "c": "ic", "h": f'<svg viewBox="0 0 24 24" aria-hidden="true">{ICONS[name]}</svg>'}


def button(key: str, label: str, icon_name: str = "", cls: str = "btn", **attrs: Any) -> Node:
    """A button with its words; its key says what it does."""
    return node("button", cls, "", icon(icon_name) if icon_name else None, node("span", "", label), key=key, **attrs)


def icon_button(key: str, label: str, name: str) -> Node:
    """A round button with an icon alone; the label is read out."""
    return node("button", "icon", "", icon(name), key=key, aria_label=label, title=label)
