"""What a seat has taken, as chips; suits as small signs. Neighbours: the table's parts put them beside each face."""

from typing import Any

from core.cards import Card
from core.view import View
from games.barbu import texts
from games.barbu.board import BARBU, hearts, queens, taken
from games.barbu.scoring import headings
from scene.node import Node, node
from scene.words import _, card_name, pips

SHAPES = {
    "h": "M12 21C5 15 2 11.5 2 7.5A5.5 5.5 0 0 1 12 5a5.5 5.5 0 0 1 10 2.5C22 11.5 19 15 12 21Z",
    "d": "M12 1.500Q16 8 20.5 12 16 16 12 22.5 8 16 3.5 12 8 8 12 1.500Z",
    "s": "M12 1.500C15 7 22 10 22 15.200a4.800 4.800 0 0 1-8.800 2.600L15 22.500H9l1.800-4.700A4.800 4.800 0 0 1 2 15.200"
    "C2 10 9 7 12 1.500Z",
    "c": "M12 1.500a5 5 0 0 1 4.400 7.500 5 5 0 1 1-3 8.600L15 22.500H9l1.600-4.900a5 5 0 1 1-3-8.600A5 5 0 0 1 12 1.500Z",
}


def suit_sign(suit: str) -> Node:
    """A suit as a sign in the size of the text; what stands beside it tells it in words."""
    red = " red" if suit in "hd" else ""
    svg = f'<svg viewBox="0 0 24 24" aria-hidden="true"><path d="{SHAPES[suit]}"/></svg>'
    return {"t": "span", "c": f"suit{red}", "h": svg}


def card_sign(card: Card) -> Node:
    """A card in little: « D♥ »."""
    return node("span", "card-sign", "", node("i", "", pips(card.rank)), suit_sign(card.suit))


def named_sign(card: Card) -> Node:
    """A card in little that is read out by its name."""
    return node(
        "span",
        "named",
        "",
        node("span", "", "", card_sign(card), aria_hidden="true"),
        node("span", "sr", card_name(card)),
    )


def chip(told: str, *shown: Node | str, **attrs: Any) -> Node:
    """A chip: read out in words, shown in signs."""
    parts = [node("span", "", part) if isinstance(part, str) else part for part in shown]
    return node(
        "span", "chip num", "", node("span", "sr", told), node("span", "in", "", *parts, aria_hidden="true"), **attrs
    )


def chips(view: View[Any], seat: int) -> list[Node]:
    """What a seat has taken so far that counts in this manche, and its tricks. Nothing moves when a number changes."""
    cards, seats = view.places[taken(seat)], len(view.facts.totals)
    counted = headings(view.facts.manche)
    tricks, red, ladies = len(cards) // seats, hearts(cards), queens(cards)
    made = [chip(texts.n_tricks(tricks), texts.n_tricks(tricks))]
    if "coeurs" in counted and "dames" in counted:
        told = f"{texts.n_hearts(red)}, {texts.n_queens(ladies)}"
        made.append(chip(told, suit_sign("h"), str(red), node("b", "", "D"), str(ladies)))
    elif "coeurs" in counted:
        made.append(chip(texts.n_hearts(red), suit_sign("h"), str(red)))
    elif "dames" in counted:
        made.append(chip(texts.n_queens(ladies), node("b", "", "D"), str(ladies)))
    return made


def barbu_mark(view: View[Any], seat: int) -> Node | None:
    """The king of hearts beside the face of whoever took it, where that costs."""
    if "barbu" not in headings(view.facts.manche) or BARBU not in view.places[taken(seat)]:
        return None
    return node(
        "span",
        "barbu-mark",
        "",
        node("span", "", "", card_sign(BARBU), aria_hidden="true"),
        node("span", "sr", _("a pris le barbu")),
    )


def heading_sign(heading: str) -> Node:
    """A heading of the score in little; named for who listens."""
    shown: dict[str, list[Node]] = {
        "coeurs": [suit_sign("h")],
        "barbu": [card_sign(BARBU)],
    }
    inner = shown.get(heading) or [node("span", "", texts.short(heading))]
    return node(
        "span", "", "", node("span", "in", "", *inner, aria_hidden="true"), node("span", "sr", texts.name(heading))
    )
