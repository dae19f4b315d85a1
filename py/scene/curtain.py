"""The curtain between two people at one device: who is to have it, and nothing that not everybody may see."""

from scene import table
from scene.cast import Member
from scene.node import Node, button, icon_button, node
from scene.words import _

BACKS = 5


def curtain(game: str, name: str, who: Member, before: Member | None, undo: bool) -> Node:
    """The whole screen until `who` lifts the curtain: to act, or for a word before another acts. undo: whether somebody may
    take a move back first."""
    if before:
        why = _("C’est le tour {who:de}. Avant cela, vous pouvez arranger votre éventail.", who=before.name)
    else:
        why = _("Les cartes restent cachées jusque-là.")
    backs = [node("span", "card", "", node("img", pic=table.BACK, alt=""), __i=i) for i in range(BACKS)]
    return node(
        "div",
        f"game g-{game} curtain",
        "",
        node(
            "header", "bar", "", icon_button("ui:home", _("Retour à l’accueil"), "arrow-left"), node("p", "name", name)
        ),
        node(
            "main",
            "mat",
            "",
            node("div", "closed", "", *backs, aria_hidden="true"),
            table.portrait(who, named=False),
            node("h1", "", title(who), tabindex="-1", key="title"),
            node("p", "", why),
            button(
                "ui:lift", _("Je suis {who}\N{NO-BREAK SPACE}: montrer mes cartes", who=who.name), "eye", "btn full big"
            ),
            button("ui:undo", _("Reprendre le dernier coup"), "undo-2", "btn bare") if undo else None,
            key="mat",
        ),
    )


def title(who: Member) -> str:
    return _("Passez l’appareil à {who}", who=who.name)
