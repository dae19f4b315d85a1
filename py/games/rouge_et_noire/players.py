"""The computer players of Rouge et Noire, weakest first, and the faces they make. They know their view and no more.

Neighbours: `plan` has the rules of thumb, `lookahead` the search, `belief` what a view tells.
"""

from typing import Any

from core.budget import Budget
from core.chance import Chance
from core.people import STEADY, Temper
from core.player import Computer
from core.state import Action, act
from core.view import View
from games.rouge_et_noire import faces
from games.rouge_et_noire.belief import Belief
from games.rouge_et_noire.lookahead import best
from games.rouge_et_noire.plan import NOVICE, SOUND, choose
from games.rouge_et_noire.rules import SWAPS, Facts
from games.rouge_et_noire.sketch import DISCARD, HANDS, ONTO, OWN, Throw, outline

OVERSIGHT = 0.35  # share of a beginner's chances to harm another that he does not see


def debutant(view: View[Any], chance: Chance, temper: Temper = STEADY, budget: Budget | None = None) -> Action:
    """Looks at his own pile first, often overlooks the others', and spends a joker on the first gain."""
    if len(view.legal) == 1:
        return view.legal[0]
    card, what, whose = choose(Belief(view).bare(), NOVICE)
    if what == ONTO and chance.random() < OVERSIGHT:
        what, whose = DISCARD, 0
    return action(view, (card, what, whose))


def moyen(view: View[Any], chance: Chance, temper: Temper = STEADY, budget: Budget | None = None) -> Action:
    """Denies the leader, keeps jokers for the end, minds what is left to play; does not look ahead."""
    if len(view.legal) == 1:
        return view.legal[0]
    return action(view, choose(Belief(view).bare(), SOUND))


def expert(view: View[Any], chance: Chance, temper: Temper = STEADY, budget: Budget | None = None) -> Action:
    """Looks ahead, and remembers what was discarded and the hands that jokers have shown."""
    if len(view.legal) == 1:
        return view.legal[0]
    return action(view, best(view, chance, budget or Budget()))


def action(view: View[Facts], throw: Throw) -> Action:
    """The throw with the first card of its kind in the hand."""
    thrown, what, whose = throw
    card = next(card for card in view.hand if outline(card) == thrown)
    if what == OWN:
        return act("own", card)
    if what == ONTO:
        return act("onto", whose, card)
    if what == DISCARD:
        return act("discard", card)
    return act("joker", card, SWAPS[what - HANDS], whose)


def offer(view: View[Any], chance: Chance, temper: Temper = STEADY) -> Action | None:
    """Nobody acts out of turn in Rouge et Noire."""
    return None


LEVELS: dict[str, Computer] = {"debutant": debutant, "moyen": moyen, "expert": expert}
mood = faces.mood
