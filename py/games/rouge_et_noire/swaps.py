"""What a joker can swap, seen at once: the others with their hands, piles and places, each a button.

Part of the scene as soon as a joker is held on one's turn; the style sheet shows it while that joker is chosen.
Neighbours: `table` lays it over the mat.
"""

from dataclasses import replace

from core.view import View
from games.rouge_et_noire import texts
from games.rouge_et_noire.piles import blocked, score
from games.rouge_et_noire.rules import STOCK, SWAPS, Facts, hand, pile
from scene import table
from scene.cast import Cast, Member
from scene.node import Node, button, icon, node
from scene.words import N_, _, n_cards, n_points, signed

Seen = View[Facts]
TITLES = {"hand": N_("Mains"), "pile": N_("Piles"), "seat": N_("Places")}


def key(swap: str, other: int) -> str:
    return f"swap:{swap}:{other}"


def dialogue(view: Seen, cast: Cast) -> Node | None:
    """The swaps of a joker, one row for each opponent (one column where the table is low)."""
    if not any(action.verb == "joker" for action in view.legal):
        return None
    me, others = cast[view.seat], [cast[seat] for seat in view.facts.after(view.seat)[:-1]]
    kinds = SWAPS if len(cast) > 2 else SWAPS[:2]
    parts: list[Node] = [_title(view, me, swap, c) for c, swap in enumerate(kinds, 1)]
    for r, other in enumerate(others, 1):
        parts.append(node("span", "whom", "", table.portrait(other), node("b", "", other.name), __r=r, __c=0))
        parts += [_swap(view, cast, swap, other, r, c) for c, swap in enumerate(kinds, 1)]
    grid = node("div", "swaps", "", *parts, __rows=len(others), __cols=len(kinds))
    plain = button("do:discard", _("Jeter sans échanger"), cls="btn plain")
    return node("div", "joker", "", grid, plain, role="group", aria_label=_("Les échanges du joker"), key="joker")


def _title(view: Seen, me: Member, swap: str, column: int) -> Node:
    """What one would give."""
    mine = {"hand": _count(len(view.hand) - 1), "pile": _worth(view, me.seat), "seat": None}[swap]
    own = node("span", "own", "", node("span", "", _("vous")), mine) if mine else None
    return node("span", "what", "", node("b", "", _(TITLES[swap])), own, __r=0, __c=column)


def _swap(view: Seen, cast: Cast, swap: str, other: Member, row: int, column: int) -> Node:
    """One button, showing what one would get."""
    if swap == "hand":
        n = len(view.places[hand(other.seat)])
        shown = _count(n)
        label = texts.swap_label(swap, other, n_cards(len(view.hand) - 1), n_cards(n))
    elif swap == "pile":
        shown = _worth(view, other.seat)
        label = texts.swap_label(swap, other, _told(view, view.seat), _told(view, other.seat))
    else:
        following = cast[next_after_seats(view, other.seat)]
        shown = node("span", "then", "", node("span", "", _("puis")), node("span", "", following.name))
        label = texts.seat_label(other, following)
    return node("button", "swap", "", shown, key=key(swap, other.seat), aria_label=label, __r=row, __c=column)


def next_after_seats(view: Seen, other: int) -> int:
    """Who plays after the joker has swapped one's seat with the other's. Source: RN-r10, r11."""
    trade = {view.seat: other, other: view.seat}
    moved = replace(view.facts, order=tuple(trade.get(seat, seat) for seat in view.facts.order))
    around = moved.after(view.seat)
    if view.places[STOCK]:
        return around[0]
    holding = {seat for seat in around if len(view.places[hand(seat)]) > (seat == view.seat)}
    return next((seat for seat in around if seat in holding), around[0])


def _count(n: int) -> Node:
    return node("span", "count num", "", node("i", aria_hidden="true"), node("span", "", str(n)))


def _worth(view: Seen, seat: int) -> Node:
    lying = view.places[pile(seat)]
    return node(
        "span", "worth num", "", node("span", "", signed(score(lying))), icon("lock") if blocked(lying) else None
    )


def _told(view: Seen, seat: int) -> str:
    lying = view.places[pile(seat)]
    points = n_points(score(lying))
    return _("{points} (bloquée)", points=points) if blocked(lying) else points
