"""Rouge et Noire with all cards open: hands and whole piles, and the last cards of the discard pile."""

from core.view import View
from extras.opened import Lot, Row
from games.rouge_et_noire.piles import score
from games.rouge_et_noire.rules import DISCARD, STOCK, Facts, hand, pile
from games.rouge_et_noire.table import around
from scene.cast import Cast
from scene.node import node
from scene.words import _, signed

LAST = 8  # cards of the discard pile that are shown


def opened(dealt: View[Facts], now: View[Facts], cast: Cast) -> tuple[list[Row], list[Lot]]:
    rows = [
        Row(
            who,
            [node("span", "chip num", signed(score(now.places[pile(who.seat)])))],
            [Lot(_("La main"), now.places[hand(who.seat)]), Lot(_("La pile"), now.places[pile(who.seat)])],
        )
        for who in (cast[now.seat], *around(now, cast))
    ]
    discard = _("L’écart\N{NO-BREAK SPACE}; à la pioche\N{NO-BREAK SPACE}: {n}", n=len(now.places[STOCK]))
    return rows, [Lot(discard, now.places[DISCARD][-LAST:])]
