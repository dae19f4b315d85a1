"""The computer players of Le Barbu, weakest first, and the faces they make. They know their view and nothing else.

Neighbours: `ducking` and `sweeping` play the tricks, `laying` the réussite, `choosing` names a manche.
"""

from typing import Any, NamedTuple

from core.budget import Budget
from core.cards import Card
from core.chance import Chance
from core.people import STEADY, Temper
from core.player import Computer, pick
from core.state import Action, act
from core.view import View
from games.barbu import choosing, claims, faces, laying, search, sweeping
from games.barbu.ducking import Ducker, stakes
from games.barbu.memory import recall
from games.barbu.search import Depth

# Points that matter little in each manche: what a slip is measured by.
SMALL = {"plis": 1.0, "coeurs": 2.0, "dames": 0.8, "barbu": 2.0, "dernier": 2.0, "salade": 5.0, "reussite": 0.8}


class Skill(NamedTuple):
    """counts: remembers the cards taken. voids: remembers who did not follow. sweeps: tries to take all, and minds
    who does. far: looks along a whole suit of the réussite. slips: how easily the second best is played, 0 = never.
    depth: searches, instead of all these.
    """

    counts: bool
    voids: bool
    sweeps: bool
    far: bool
    slips: float
    depth: Depth | None = None


class Player:
    """A computer player of one skill."""

    def __init__(self, skill: Skill) -> None:
        self.skill = skill

    def __call__(
        self, view: View[Any], chance: Chance, temper: Temper = STEADY, budget: Budget | None = None
    ) -> Action:
        if len(view.legal) == 1:
            return view.legal[0]
        if view.facts.phase == "choose":
            gains = choosing.gains(view, chance)
            return self._best(view.legal, [-gains[str(a.args[0])] for a in view.legal], SMALL["coeurs"], chance)
        if self.skill.depth:
            costs = search.costs(view, chance, budget or Budget(), self.skill.depth)
        elif view.facts.phase == "reussite":
            costs = laying.costs(view, self.skill.far)
        else:
            memory, stake = recall(view, self.skill.counts, self.skill.voids), stakes(view.facts.manche)
            if self.skill.sweeps:
                card = sweeping.attempt(view, memory)
                if card is not None:
                    return act("play", card)
                stake = sweeping.guarded(view, stake)
            cards = tuple(card for action in view.legal for card in action.args if isinstance(card, Card))
            costs = Ducker(memory, view.facts.manche, stake).costs(cards)
        return self._best(view.legal, costs, SMALL[view.facts.manche], chance)

    def _best(self, actions: tuple[Action, ...], costs: list[float], small: float, chance: Chance) -> Action:
        return pick(actions, costs, small * self.skill.slips, chance)


EXPERT = Depth(worlds=80, candidates=240, trained=True)
SOUND = Skill(counts=True, voids=True, sweeps=True, far=True, slips=0)
LEVELS: dict[str, Computer] = {
    "debutant": Player(Skill(counts=False, voids=False, sweeps=False, far=False, slips=1.6)),
    "facile": Player(Skill(counts=True, voids=False, sweeps=False, far=False, slips=1.4)),
    "moyen": Player(SOUND),
    "fort": Player(SOUND._replace(slips=0.5, depth=Depth(worlds=30, candidates=0, trained=False))),
    "expert": Player(SOUND._replace(depth=EXPERT)),
}


def offer(view: View[Any], chance: Chance, temper: Temper = STEADY) -> Action | None:
    """Nobody acts out of turn in Le Barbu."""
    return None


mood = faces.mood
claim, sure = claims.claim, claims.sure
