"""The computer players of Rouge et Noire, weakest first, and the faces they make. They know their view and no more.

Neighbours: `plan` has the rules of thumb, `lookahead` the search, `belief` what a view tells.
"""

from typing import Any, NamedTuple

from core.budget import Budget
from core.chance import Chance
from core.people import STEADY, Temper
from core.player import Computer, pick
from core.state import Action, act
from core.view import View
from games.rouge_et_noire import faces
from games.rouge_et_noire.belief import Belief
from games.rouge_et_noire.lookahead import WORK, best
from games.rouge_et_noire.plan import HASTY, NOVICE, SOUND, Prices, choose
from games.rouge_et_noire.rules import SWAPS, Facts
from games.rouge_et_noire.sketch import DISCARD, HANDS, ONTO, OWN, Throw, outline


class Skill(NamedTuple):
    """prices: the rules of thumb. overlooks: share of the chances to harm another that are not seen. slips: how many points
    a slip easily costs, 0 = none.
    """

    prices: Prices
    overlooks: float = 0
    slips: float = 0


class Thumb:
    """Plays by rules of thumb alone, from what lies on the table and in the hand."""

    def __init__(self, skill: Skill) -> None:
        self.skill = skill

    def __call__(
        self, view: View[Any], chance: Chance, temper: Temper = STEADY, budget: Budget | None = None
    ) -> Action:
        if len(view.legal) == 1:
            return view.legal[0]
        prices, overlooks, slips = self.skill
        weighed: list[tuple[Throw, float]] = []
        choose(Belief(view).bare(), prices, weighed)
        throws, worth = zip(*weighed, strict=True)
        card, what, whose = pick(throws, [-points for points in worth], slips, chance)
        if what == ONTO and chance.random() < overlooks:
            what, whose = DISCARD, 0
        return action(view, (card, what, whose))


class Search:
    """Looks ahead in the last turns of a manche, and plays by the rules of thumb until then.

    So it wins more often than by looking ahead from the start, when all that is imagined decides little. Who is not
    attentive forgets the hands that jokers have shown, and which cards people keep.
    """

    def __init__(self, work: int, turns: int, attentive: bool) -> None:
        self.work = work
        self.turns = turns
        self.attentive = attentive

    def __call__(
        self, view: View[Any], chance: Chance, temper: Temper = STEADY, budget: Budget | None = None
    ) -> Action:
        if len(view.legal) == 1:
            return view.legal[0]
        belief = Belief(view, self.attentive)
        if self.is_early(belief, len(view.facts.order)):
            return action(view, choose(belief.bare(), SOUND))
        return action(view, best(view, belief, self.work, chance, budget or Budget()))

    def is_early(self, belief: Belief, seats: int) -> bool:
        """Whether it does not yet look ahead."""
        return belief.throws_left > self.turns * seats


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


EXPERT = Search(WORK, turns=6, attentive=True)
LEVELS: dict[str, Computer] = {
    "debutant": Thumb(Skill(NOVICE, overlooks=0.35, slips=0.6)),
    "facile": Thumb(Skill(HASTY, overlooks=0.2, slips=0.3)),
    "moyen": Thumb(Skill(SOUND)),
    "fort": Search(2_000, turns=1, attentive=False),
    "expert": EXPERT,
}
mood = faces.mood


def claim(view: View[Facts]) -> str:
    """Everybody plays to the last card: who has none left waits for one turn. Source: RN-r11."""
    return ""


def sure(view: View[Facts], claimed: str) -> Action | None:
    """Nothing is claimed."""
    return None
