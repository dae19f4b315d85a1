"""What an expert would do in one's place, from what one sees oneself; whoever asks plays an aided game.

Neighbours: `advice` is what each game answers. Nothing of the game is touched but the record's mark.
"""

from dataclasses import replace

from core.budget import FULL, Budget
from extras import advice
from extras.panel import Answer, Asked
from scene.node import Node, button, node
from scene.words import _
from session import Session


def answer(asked: Asked) -> Answer:
    """The advice; in a game that is not yet aided, first a word that it will be."""
    session = asked.session
    title = _("Conseil")
    reason = _("Il n’y a pas de partie en cours.") if session is None else _nothing(session)
    if session is None or reason:
        return {"title": title, "nodes": [node("p", "", reason)], "told": [reason]}
    if not session.record.aided and asked.said != "go":
        warning = _("Qui demande un conseil joue une partie «\N{NO-BREAK SPACE}aidée\N{NO-BREAK SPACE}».")
        return {"title": title, "nodes": [node("p", "", warning), button("x:go", _("Voir le conseil"), cls="btn full")]}
    view = session.view(session.me)
    budget = Budget(session.record.work or FULL)
    found = advice.of(session.game.key).advise(view, asked.cast, advice.chance(session, session.step + 1), budget)
    if not session.record.aided:
        session.record = replace(session.record, aided=True)
    return {"title": title, "nodes": _shown(found), "told": [f"{found.choices[0].text}. {found.reason}"]}


def _nothing(session: Session) -> str:
    """Why there is nothing to advise; empty when there is something."""
    view = session.view(session.me)
    if view.turn is None:
        return _("La partie est finie.")
    if session.is_between:
        return _("La manche est finie. Le conseil vient quand c’est à vous.")
    if not (session.is_mine or session.asks_me):
        return _("Ce n’est pas à vous. Le conseil vient quand c’est votre tour.")
    if session.is_mine and len(view.legal) == 1:
        return _("Vous n’avez pas le choix\N{NO-BREAK SPACE}: un seul coup est possible.")
    return ""


def _shown(found: advice.Advice) -> list[Node]:
    best = found.choices[0]
    made = [node("div", "advised", "", advice.pictured(best), node("p", "", found.reason))]
    if best.cost is not None:
        made += [node("h3", "", _("Points attendus par rapport à ce coup")), advice.bars(found)]
    elif others := [choice for choice in found.choices[1:] if choice.cards]:
        made.append(node("ul", "to-lay", "", *(node("li", "", "", advice.pictured(choice)) for choice in others)))
    if found.note:
        made.append(node("p", "small", found.note))
    return made
