"""Choosing by search: play each card in many worlds that the view allows, to the end, and compare what it scores.

Neighbours: `worlds` deals the hidden hands, `policy` goes on for oneself, `habits` for the others.
"""

from collections.abc import Callable, Sequence
from math import sqrt
from typing import Any, NamedTuple

from core.budget import Budget
from core.cards import Card
from core.chance import Chance
from core.state import Action
from core.view import View
from games.barbu import fast, fast_reussite
from games.barbu.board import MANCHES
from games.barbu.board import deals as all_deals
from games.barbu.fast import HELD, OVER, TURN, Fast
from games.barbu.habits import careful, grasping, simple
from games.barbu.knowledge import Knowledge, know
from games.barbu.policy import imitation, policy
from games.barbu.policy_reussite import trained
from games.barbu.worlds import Hands, Way, deals, explain, resample

PLAYS = 4_000  # cards that a full search lays, no more worlds after these
DEALT = 5_000  # cards that it deals or explains, to find its worlds
ROUND = 10  # worlds between two looks at who may be left out
SPREAD = 0.1  # the share of the worlds dealt that must go on counting, however well few of them fit
SURE = 5  # the square of how many standard errors behind the best leave a card out
# Points by which the card that one's own way would play is thought better: more where the worlds tell less.
TRUST, TRUST_LAYING, TRUST_PATIENT = 0.3, 2.0, 10.0
DOUBT = {"plis": 20}  # points that taking all is thought worse than it looks: others prevent it sooner than imagined
WIN = 60  # points that winning the game is worth in its last manche


class Depth(NamedTuple):
    """worlds: played out at most. candidates: dealt, to choose the worlds from by what was played; 0 takes any.

    trained: goes on by the trained policy.
    """

    worlds: int
    candidates: int
    trained: bool


class Arm(NamedTuple):
    """A card to try, the spot of its action, how one would go on, and what is taken off for doubt."""

    spot: int
    card: int
    own: Way
    doubt: int = 0


def costs(view: View[Any], chance: Chance, budget: Budget, depth: Depth) -> list[float]:
    """For each legal action: the points by which it should do worse than the best."""
    return [behind - trust for behind, trust in weighed(view, chance, budget, depth)]


def weighed(view: View[Any], chance: Chance, budget: Budget, depth: Depth) -> list[tuple[float, float]]:
    """For each legal action: the points by which it did worse than the best, and those by which it is thought better."""
    known, manche = know(view), view.facts.manche
    ways: tuple[Way, ...]
    priors: tuple[float, ...]
    trust = TRUST
    if manche == "reussite":
        ways, priors = (fast_reussite.near, fast_reussite.patient), (0.4, 0.6)
        trust = TRUST_PATIENT
        if depth.trained:
            ways, priors, trust = (*ways, trained), (0.1, 0.6, 0.3), TRUST_LAYING
    elif depth.trained:
        spot = MANCHES.index(manche)
        ways, priors = (simple, imitation(spot), policy(spot)), (0.15, 0.55, 0.3)
    else:
        ways, priors = (simple, careful), (0.4, 0.6)
    cards = [_code(known, action) for action in view.legal]
    arms = [Arm(spot, card, ways[-1]) for spot, card in enumerate(cards)]
    if manche != "reussite" and _may_sweep(known.state):
        grasp = grasping(known.state)
        arms.append(Arm(cards.index(grasp), grasp, grasping, DOUBT.get(manche, 0) * (len(known.rooms) - 1)))
    worlds = _worlds(known, chance, budget, depth, ways, priors)
    found = _race(known, arms, worlds, budget, depth.worlds, worth(view, known.engine.points))
    best = [
        max(value for arm, value in zip(arms, found, strict=True) if arm.spot == spot) for spot in range(len(cards))
    ]
    trusted = ways[-1](known.state)
    return [
        (-value / (len(known.rooms) - 1), trust * (card == trusted)) for card, value in zip(cards, best, strict=True)
    ]


def _code(known: Knowledge, action: Action) -> int:
    return next((known.codes[arg] for arg in action.args if isinstance(arg, Card)), fast_reussite.PASS)


def _may_sweep(s: Fast) -> bool:
    """Whether one may still take all of what counts so."""
    return bool(
        s[fast.SWEEPS] and s[fast.MANCHE] not in (fast.BARBU, fast.DERNIER) and not s[fast.TAKERS] & ~(1 << s[TURN])
    )


def _worlds(
    known: Knowledge,
    chance: Chance,
    budget: Budget,
    depth: Depth,
    ways: Sequence[Way],
    priors: Sequence[float],
) -> list[tuple[Hands, list[Way]]]:
    """As many worlds as are to be played out: the hands, and who plays how."""
    count = budget.share(depth.worlds)
    candidates = min(depth.candidates, DEALT // (len(known.unseen) + len(known.plays)))
    dealt = deals(known, chance, max(count, budget.share(candidates)))
    weights = [weight for weight, _ in dealt]
    likes = [[list(priors) for _ in known.rooms] for _ in dealt]
    if depth.candidates:
        explain(known, [hands for _, hands in dealt], ways, likes)
        for world, rows in enumerate(likes):
            for row in rows:
                weights[world] *= sum(row)
        while sum(weights) ** 2 < SPREAD * len(weights) * sum([weight * weight for weight in weights]):
            weights = [sqrt(weight) for weight in weights]
    spots = chance.shuffled(resample(weights, chance.random(), count))
    return [(dealt[spot][1], [chance.weighted(ways, row) for row in likes[spot]]) for spot in spots]


def _race(
    known: Knowledge,
    arms: Sequence[Arm],
    worlds: Sequence[tuple[Hands, list[Way]]],
    budget: Budget,
    full: int,
    worth: Callable[[Fast], int],
) -> list[float]:
    """What each arm is worth beside the best, on average. Who is surely behind stops early: his gap is kept."""
    me, step = known.me, known.engine.step
    alive: list[int] = list(range(len(arms)))
    scores: list[list[int]] = [[] for _ in arms]
    mine = known.state[4 * me : 4 * me + 4]
    left = sum(fast.COUNT[known.state[HELD + suit]] for suit in range(4))
    laid, most = 0, budget.share(PLAYS)
    for k in budget.worlds(full):
        hands, players = worlds[k]
        dealt = known.state[:]
        dealt[: len(hands)] = hands
        dealt[4 * me : 4 * me + 4] = mine
        for arm in alive:
            s = dealt[:]
            players[me] = arms[arm].own
            step(s, arms[arm].card)
            while not s[OVER]:
                step(s, players[s[TURN]](s))
            scores[arm].append(worth(s) - arms[arm].doubt)
        laid += left * len(alive)
        if k % ROUND == ROUND - 1:
            alive = _abreast(alive, scores)
            if len({arms[arm].spot for arm in alive}) == 1:
                break
        if laid > most:
            break
    best = scores[max(alive, key=lambda arm: sum(scores[arm]))]
    return [(sum(score) - sum(best[: len(score)])) / len(score) for score in scores]


def _abreast(alive: list[int], scores: list[list[int]]) -> list[int]:
    """The best, and who is not surely behind it. All in whole numbers, alike in every Python."""
    best = max(alive, key=lambda arm: sum(scores[arm]))
    found, count = [], len(scores[best])
    for arm in alive:
        gaps = [a - b for a, b in zip(scores[best], scores[arm], strict=True)]
        total, squares = sum(gaps), sum([gap * gap for gap in gaps])
        # total / count < SURE × the standard error of that mean
        if arm == best or not total or total * total * (count - 1) < SURE * (count * squares - total * total):
            found.append(arm)
    return found


def worth(view: View[Any], points: Callable[[Fast, Fast], None]) -> Callable[[Fast], int]:
    """What an end is worth: points over the others' mean, and in the last manche the game; times the others' number."""
    facts, me, seats = view.facts, view.seat, len(view.facts.totals)
    last = facts.number == all_deals(view.options)
    out = [0] * seats

    def value(s: Fast) -> int:
        points(s, out)
        gain = seats * out[me] - sum(out)
        if last:
            ends = [total + won for total, won in zip(facts.totals, out, strict=True)]
            if ends[me] == max(ends):
                gain += (seats - 1) * WIN // ends.count(ends[me])
        return gain

    return value
