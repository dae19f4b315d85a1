"""Le Barbu with all cards open: each hand as it was dealt, what is gone of it, and the trick or the tableau."""

from core.cards import Card
from core.view import View
from extras.opened import Lot, Row
from games.barbu import table_reussite
from games.barbu.board import Facts, after, hand, ladder, pack, shown, tableau, trick
from games.barbu.chips import barbu_mark, chips
from games.barbu.table_trick import in_order, lying
from scene import table
from scene.cast import Cast, Member
from scene.node import Node
from scene.words import SUITS, _, capital

Seen = View[Facts]


def opened(dealt: Seen, now: Seen, cast: Cast) -> tuple[list[Row], list[Lot]]:
    reussite = now.facts.manche == "reussite"
    low_ace = reussite and len(pack(len(cast), now.options["cards"])) > 32

    def row(who: Member) -> Row:
        held = in_order(dealt.places[hand(who.seat)], low_ace)
        left = (*now.places[hand(who.seat)], *now.places[shown(who.seat)])
        gone = [card for card in held if card not in left]
        return Row(who, _notes(now, who), [Lot(_("La main"), held, gone)])

    middle = _tableau(now) if reussite else _trick(now, cast)
    return [row(who) for who in (cast[now.seat], *table.clockwise(cast, now.seat))], middle


def _notes(now: Seen, who: Member) -> list[Node | None]:
    if now.facts.manche == "reussite":
        return [*table_reussite.status(now, who)]
    return [*chips(now, who.seat), barbu_mark(now, who.seat)] if now.facts.manche else []


def _trick(now: Seen, cast: Cast) -> list[Lot]:
    """The trick in the order of play; once it is won, until the next one is led."""
    facts = now.facts
    done = lying(now) or (facts.last if facts.phase in ("between", "over") else None)
    order = after((done.leader if done else facts.leader) - 1, len(cast))
    cards: tuple[Card, ...] = done.cards if done else tuple(c for seat in order for c in now.places[trick(seat)])
    return [Lot(_("Le pli"), cards, names=[cast[seat].label for seat in order[: len(cards)]])]


def _tableau(now: Seen) -> list[Lot]:
    """The ends of the four suits: what lies between them is all there."""
    lots = []
    for suit in table_reussite.SUITS:
        rungs = ladder(len(now.facts.totals), now.options["cards"], suit)
        laid = sorted(now.places[tableau(suit)], key=rungs.index)
        lots.append(Lot(capital(_(SUITS[suit])), laid[:1] + laid[1:][-1:]))
    return lots
