"""All cards of a moment lying open: a row a seat, and what lies in the middle.

Neighbours: `walk` shows it; each game's `extras.opened` says which cards lie where.
"""

from collections.abc import Collection, Sequence
from typing import Any, NamedTuple

from core.cards import Card
from core.game import Game
from core.state import Move, State
from core.view import View
from scene import table
from scene.cast import Member
from scene.node import Node, node
from scene.words import _


class Lot(NamedTuple):
    """Cards that lie together, in order. gone: those of them that have been played by now. names: whose each one is."""

    label: str
    cards: Sequence[Card]
    gone: Collection[Card] = ()
    names: Sequence[str] = ()


class Row(NamedTuple):
    """What one seat has: notes beside the face, the hand, what lies before it."""

    who: Member
    notes: Sequence[Node | None]
    lots: Sequence[Lot]


def open_view(game: Game[Any], state: State[Any], seat: int) -> View[Any]:
    """The state as `seat` would see it if nothing were hidden."""
    return View(seat, state.places, state.turn, state.facts, game.options, (), (), state.news, state.history)


def played(now: View[Any]) -> set[Card]:
    """The cards that this step took out of a hand or into one."""
    moves = [event for event in now.news if isinstance(event, Move)]
    return {
        move.card for move in moves if "hand" in (move.source.kind, move.target.kind) and move.target.kind != "shown"
    }


def opened(rows: Sequence[Row], middle: Sequence[Lot], turn: int | None, moved: Collection[Card]) -> Node:
    """The rows, the middle below them; `moved` cards are marked."""
    seats = [
        node(
            "section",
            "open-row",
            "",
            node("div", "open-who", "", table.portrait(row.who, named=False), node("b", "", row.who.label), *row.notes),
            node("div", "lots", "", *(_lot(lot, moved) for lot in row.lots)),
            key=f"row:{row.who.seat}",
            aria_label=row.who.label,
            data_turn=turn == row.who.seat,
        )
        for row in rows
    ]
    pots = [node("div", "pot", "", node("b", "", lot.label), _lot(lot, moved)) for lot in middle]
    between = node("div", "open-middle", "", *pots, key="middle") if pots else None
    n = len(seats)
    return node("div", "open-rows", "", *seats, between, __seats=n, __pairs=-(-n // 2), tabindex="0", key="rows")


def _lot(lot: Lot, moved: Collection[Card]) -> Node:
    names = lot.names or [""] * len(lot.cards)
    cards = [_card(card, name, card in lot.gone, card in moved) for card, name in zip(lot.cards, names, strict=True)]
    nothing = None if cards else node("span", "small", "–")
    return node("div", "lot", "", nothing, *cards, role="group", aria_label=lot.label, __n=max(1, len(cards)))


def _card(card: Card, name: str, gone: bool, moved: bool) -> Node:
    shown = table.face_up(card, data_gone=gone, data_moved=moved)
    if gone:
        shown["a"]["aria-label"] += _(", plus en main")
    return node("span", "open-card", "", shown, node("small", "", name) if name else None, key=f"o:{card}")
