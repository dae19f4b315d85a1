"""A player of Le Barbu from outside, to measure ours by: `probe.barbu_plain:choose` searches plainly.

A hundred deals of the hidden cards, drawn until they fit what was seen; each card played out in each by the quick rules,
for oneself as for the others; the best mean. No beliefs, nothing trained, no try for all.
"""

from typing import Any

from core.cards import Card
from core.chance import Chance
from core.state import Action
from core.view import View
from games.barbu import fast_reussite
from games.barbu.fast import OVER, TURN
from games.barbu.habits import careful
from games.barbu.knowledge import Knowledge, know

WORLDS = 100
TRIES = 20  # deals drawn for one that fits; then a card that a seat lacks is passed over


def choose(view: View[Any], chance: Chance) -> Action:
    """The best card on average."""
    if view.facts.phase == "choose" or len(view.legal) == 1:
        return chance.choice(view.legal)
    known = know(view)
    way = fast_reussite.patient if known.engine is fast_reussite else careful
    totals = [0] * len(view.legal)
    out = [0] * len(known.rooms)
    for _ in range(WORLDS):
        dealt = known.state[:]
        for seat, card in fitting(known, chance):
            dealt[4 * seat + (card >> 4)] |= 1 << (card & 15)
        for spot, action in enumerate(view.legal):
            s = dealt[:]
            known.engine.step(s, code(known, action))
            while not s[OVER]:
                known.engine.step(s, way(s))
            known.engine.points(s, out)
            totals[spot] += len(out) * out[view.seat] - sum(out)
    assert dealt[TURN] == view.seat
    return view.legal[totals.index(max(totals))]


def code(known: Knowledge, action: Action) -> int:
    """An action as the quick rules have it."""
    return next((known.codes[arg] for arg in action.args if isinstance(arg, Card)), fast_reussite.PASS)


def fitting(known: Knowledge, chance: Chance) -> list[tuple[int, int]]:
    """Who holds what: the deal with the fewest cards that their holders lack, none as a rule."""
    rooms = [seat for seat, room in enumerate(known.rooms) for _ in range(room)]
    best, fewest = [], len(rooms) + 1
    for _ in range(TRIES):
        deal = list(zip(rooms, chance.shuffled(known.unseen), strict=True))
        wrong = sum(known.lacks[seat][card >> 4] >> (card & 15) & 1 for seat, card in deal)
        if wrong < fewest:
            best, fewest = deal, wrong
        if not wrong:
            break
    return best
