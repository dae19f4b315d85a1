"""The one text that a panel keeps on the device, as JSON with a version; what is there already is never lost unasked."""

import json
from typing import Any

from extras.panel import Answer
from scene.node import Node, button, node
from scene.words import N_, _

VERSION = 1
BROKEN = {
    "unreadable": N_("Ce qui était gardé ici sur cet appareil est abîmé\N{NO-BREAK SPACE}: on ne peut pas le lire."),
    "newer": N_("Ce qui est gardé ici vient d’une version plus récente du jeu. Mettez le site à jour pour le lire."),
}


class BadKept(ValueError):
    """A kept text that cannot be used, with a reason: `unreadable` or `newer`."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


def load(kept: str) -> dict[str, Any]:
    """What a text holds. Raises BadKept, or another ValueError, KeyError or TypeError where it is not ours."""
    found: dict[str, Any] = json.loads(kept)
    if found["version"] > VERSION:
        raise BadKept("newer")
    return found


def dump(**found: Any) -> str:
    return json.dumps({"version": VERSION, **found}, ensure_ascii=False, separators=(",", ":"))


def broken(title: str, error: BadKept, said: str) -> Answer:
    """Says that the text cannot be used, and offers to forget one that is damaged: `forget`, once one has agreed."""
    if said == "reset":
        return sure(title, _("Effacer ce qui est abîmé, et recommencer\N{NO-BREAK SPACE}?"))
    told = node("p", "", _(BROKEN[error.reason]))
    return {"title": title, "nodes": [told, eraser()] if error.reason == "unreadable" else [told]}


def eraser() -> Node:
    return node("p", "row", "", button("x:reset", _("Tout effacer"), "trash-2"))


def sure(title: str, question: str) -> Answer:
    """Ask before all is forgotten."""
    yes = button("x:forget", _("Oui, tout effacer"), "trash-2", "btn full")
    choices = node("p", "row", "", yes, button("x:", _("Non, garder")))
    return {"title": title, "nodes": [node("p", "", question), choices], "told": [question]}
