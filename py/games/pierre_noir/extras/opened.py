"""Pierre Noir with all cards open: each fan as it is held, and the pairs that lie before it."""

from core.view import View
from extras.opened import Lot, Row
from games.pierre_noir.rules import Facts, hand, pairs
from scene import table
from scene.cast import Cast
from scene.words import _


def opened(dealt: View[Facts], now: View[Facts], cast: Cast) -> tuple[list[Row], list[Lot]]:
    rows = [
        Row(
            who,
            [table.strokes(now.facts.strokes[who.seat])],
            [Lot(_("La main"), now.places[hand(who.seat)]), Lot(_("Les paires posées"), now.places[pairs(who.seat)])],
        )
        for who in (cast[now.seat], *table.clockwise(cast, now.seat))
    ]
    return rows, []
