"""A table to be looked at only: the scene of a game with nothing on it to be touched.

Neighbours: `walk` shows it. What is the page's own (bar, paper, what opens over the table) is left out; what could be
touched to play is a picture.
"""

from scene.cast import Member
from scene.node import Node, node
from scene.words import _

OF_BUTTONS = ("data-group", "tabindex", "aria-pressed", "aria-description", "type")


def still(scene: Node, who: Member) -> Node:
    """The scene as `who` sees it, and where the person at the device was spoken to, his name."""
    mine = {_("Votre main"): _("La main {who:de}", who=who.name), _("Votre place"): who.name}
    made = _still(scene, {} if who.me else mine, who.label)
    assert made is not None
    return made


def _still(made: Node, names: dict[str, str], who: str) -> Node | None:
    attrs, key = made.get("a", {}), made.get("k", "")
    if made["t"] in ("header", "aside") or "popover" in attrs or "popovertarget" in attrs:
        return None
    if key.startswith(("ui:", "do:", "hint:")) or key in ("finish", "looking-back"):
        return None
    kept = {name: names.get(value, value) for name, value in attrs.items() if name not in OF_BUTTONS}
    looked_at = {**made, "a": kept}
    if made["t"] == "main":  # the page has one already
        looked_at["t"] = "section"
    if made["t"] == "button":
        looked_at["t"] = "span"
        if "aria-label" in kept:
            kept["role"] = "img"
    if key == "says":
        looked_at["n"] = [node("b", "", who)]
    elif "n" in made:
        looked_at["n"] = [child for part in made["n"] if (child := _still(part, names, who))]
    return looked_at
