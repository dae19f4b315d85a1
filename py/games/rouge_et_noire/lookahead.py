"""Choosing a throw by playing imagined manches to their end: the better half of the throws goes on to each next round.

Every throw of a round meets the same worlds; everybody plays on by the same rules of thumb. The work of a full search
is bounded in imagined throws. Neighbours: `belief` imagines, `plan` plays on.
"""

from collections.abc import Sequence

from core.budget import Budget
from core.chance import Chance
from core.view import View
from games.rouge_et_noire.belief import Belief
from games.rouge_et_noire.plan import SOUND, finish
from games.rouge_et_noire.rules import Facts
from games.rouge_et_noire.sketch import Throw

WORK = 12_000  # imagined throws a full search of the strongest player
FEWEST, MOST = 6, 200  # worlds a round
MARGIN = 0.02  # what a point of lead is worth beside winning
LEAD = 0.03  # the same between two manches: what a point brings of winning the match


Leads = dict[Throw, list[int]]
"""By throw, how far one was ahead of the best of the others at the end of each imagined manche."""


def best(
    view: View[Facts], belief: Belief, work: int, chance: Chance, budget: Budget, leads: Leads | None = None
) -> Throw:
    """The throw that wins most of the imagined manches, a full search being of so many imagined throws. `leads` is filled,
    if given.
    """
    throws = belief.bare().throws()
    gains = dict.fromkeys(throws, 0.0)
    rounds = (len(throws) - 1).bit_length()
    while len(throws) > 1:
        fits = work // (rounds * len(throws) * belief.throws_left)
        for _ in budget.worlds(max(FEWEST, min(MOST, fits))):
            world = belief.imagine(chance)
            for throw in throws:
                trial = world.copy()
                if trial.play(throw):
                    finish(trial, SOUND)
                gains[throw] += worth(view, trial.scores)
                if leads is not None:
                    leads.setdefault(throw, []).append(lead(view.seat, trial.scores))
        throws = sorted(throws, key=lambda throw: -round(gains[throw], 6))[: (len(throws) + 1) // 2]
    return throws[0]


def worth(view: View[Facts], scores: Sequence[int]) -> float:
    """How good it is for this seat that the manche ends so: a share of the win, and a little for the lead."""
    me, facts, target = view.seat, view.facts, view.options["target"]
    totals = [total + points for total, points in zip(facts.totals, scores, strict=True)] if target else scores
    mine, most, ahead = totals[me], max(totals), lead(me, totals)
    if most < target and facts.manche < view.options["max_manches"]:
        return min(1.0, max(0.0, 1 / len(totals) + LEAD * ahead))
    return (1 / totals.count(mine) if mine == most else 0.0) + MARGIN * ahead


def lead(me: int, scores: Sequence[int]) -> int:
    """How far a seat is ahead of the best of the others."""
    return scores[me] - max(score for seat, score in enumerate(scores) if seat != me)
