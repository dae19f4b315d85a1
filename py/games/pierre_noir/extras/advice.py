"""What can honestly be said at Pierre Noir, where one draws without seeing: chances, and what was seen of the others.

Neighbours: `memory` remembers; the faces are those that everybody at the table sees.
"""

from core.budget import Budget
from core.cards import Card
from core.chance import Chance
from core.state import Action, act
from core.view import View
from extras.advice import Advice, Choice
from games.pierre_noir.memory import Memory, remember
from games.pierre_noir.rules import BLACK, Facts
from games.pierre_noir.table import source
from games.pierre_noir.texts import nth
from scene.cast import Cast, Member
from scene.words import N_, PAIRS, _

COMPARES = False
Seen = View[Facts]
CERTAIN = 0.999
LIKELY = N_("D’après ce que vous avez vu, {who} tient Pierre Noir environ {n} fois sur 100.")
ALIKE = N_("Rien ne distingue ses {n} cartes\N{NO-BREAK SPACE}: chacune est Pierre Noir environ {share} fois sur 100.")


def advise(view: Seen, cast: Cast, chance: Chance, budget: Budget) -> Advice:
    if pairs := _pairs(view):
        return Advice(pairs, _("Chaque paire posée vous rapproche de la sortie."))
    owner = source(view)
    if act("done") in view.legal or owner is None:
        return _any([act("done")], _("Terminez"), _("Vous n’avez plus de paire à poser."))
    if owner == view.seat and view.turn is not None:
        return _offer(view, remember(view), cast[view.turn])
    return _draw(view, remember(view), cast[owner])


def _pairs(view: Seen) -> tuple[Choice, ...]:
    """The pairs that can be laid one after another."""
    found: dict[tuple[Card, ...], Choice] = {}
    for action in (action for action in view.legal if action.verb == "lay"):
        cards = tuple(view.hand[spot] for spot in action.args if isinstance(spot, int))
        if not {*cards} & {card for pair in found for card in pair}:
            found[cards] = Choice(action, _("Posez {pair}", pair=_(PAIRS[cards[0].rank])), cards=cards)
    return tuple(found.values())


def _draw(view: Seen, memory: Memory, owner: Member) -> Advice:
    """Any card is as good as another, but for one that its owner has singled out."""
    draws, who, share = list(view.legal), owner.name, memory.where[owner.seat]
    n, mark = len(draws), memory.marks.get(owner.seat)
    text = _("Tirez n’importe quelle carte")
    if BLACK in view.hand:
        return _any(draws, text, _("Vous tenez Pierre Noir\N{NO-BREAK SPACE}: aucune carte n’est à craindre."))
    if not share:
        return _any(draws, text, _("{who} ne peut pas tenir Pierre Noir\N{NO-BREAK SPACE}: rien à craindre.", who=who))
    if share < CERTAIN:
        told = [_(LIKELY, who=who, n=_percent(share))]
    else:
        told = [_("{who} tient Pierre Noir.", who=who)]
    if n == 1:
        told.append(_("C’est sa seule carte."))
    elif mark is None:
        told.append(_(ALIKE, n=n, share=_percent(share / n)))
    else:
        where = nth(mark, n, view.facts.lifted[owner.seat] == mark)
        if memory.trust(owner.seat) > 0.5:
            draws = [act("draw", mark)]
            text = _("Tirez la {where}", where=where)
            told.append(_("Les cartes que {who} met en avant sont le plus souvent sans danger.", who=who))
        else:
            draws.remove(act("draw", mark))
            text = _("Tirez n’importe quelle carte, sauf la {where}", where=where)
            told.append(_("{who} l’a mise en avant\N{NO-BREAK SPACE}: c’est peut-être un appât.", who=who))
    if owner.mood in ("inquiet", "malicieux"):
        told.append(
            _("{seen}\N{NO-BREAK SPACE}: un visage trahit parfois Pierre Noir, et ment parfois.", seen=owner.alt)
        )
    return _any(draws, text, *told)


def _percent(share: float) -> int:
    return max(1, round(100 * share))


def _any(actions: list[Action], text: str, *told: str) -> Advice:
    """One thing to do, whichever of these actions does it."""
    return Advice(tuple(Choice(action, text) for action in actions), " ".join(told))


def _offer(view: Seen, memory: Memory, drawer: Member) -> Advice:
    """One's own fan, before another draws from it: where this drawer has drawn, and whether he takes baits."""
    n, me, seat, who = len(view.hand), view.seat, drawer.seat, drawer.name
    still = Choice(None, _("Laissez votre éventail tel quel"))
    if BLACK not in view.hand:
        return Advice((still,), _("Vous ne tenez pas Pierre Noir. Un appât, de temps en temps, brouille les pistes."))
    spot, target = view.hand.index(BLACK), memory.favourite(seat, n)
    odds = _("Au hasard, {who} prend Pierre Noir une fois sur {n}.", who=who, n=n)
    known, bites = memory.offered[seat] > 0, memory.bites(seat, n) >= 1 / n
    if known and bites:
        told = _("{who} prend volontiers la carte qu’on met en avant.", who=who)
        return _any([act("lift", me, spot)], _("Faites dépasser Pierre Noir"), told, odds)
    if target is not None and target != spot:
        told = _("C’est là que {who} tire le plus souvent.", who=who)
        return _any(
            [act("slide", me, spot, target)], _("Amenez Pierre Noir à la {n:re} place", n=target + 1), told, odds
        )
    if target is not None:
        return Advice((still,), _("Pierre Noir est là où {who} tire le plus souvent.", who=who))
    if known and n > 1:
        others = [act("lift", me, i) for i in range(n) if i != spot]
        told = _("{who} évite la carte qu’on met en avant, et prend alors d’autant plus souvent une autre.", who=who)
        return _any(others, _("Faites dépasser une autre carte"), told)
    return Advice((still,), f"{odds} {_('Vous ne savez encore rien de ses habitudes.')}")
