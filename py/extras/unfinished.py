"""What is asked before a game takes the place of an unfinished one: there is room for one of each game on a device."""

from extras.panel import Answer
from scene.node import button, node
from scene.words import _


def question(title: str, yes: str, no: str) -> Answer:
    """The question, and the keys of its answers."""
    text = _("Vous avez une partie en cours à ce jeu. Celle-ci la remplacera.")
    buttons = node(
        "div",
        "buttons",
        "",
        button(yes, _("La remplacer"), "play", "btn full"),
        button(no, _("Garder la mienne")),
    )
    return {"title": title, "nodes": [node("p", "", text), buttons], "told": [text]}
