"""What a seat knows of a manche: a fast state without the others' hands, and what they cannot hold.

Neighbours: `worlds` deals the hidden hands. Everything comes from the view.
"""

from dataclasses import dataclass
from types import ModuleType
from typing import Any

from core.cards import SUITS, Card
from core.state import Say
from core.view import View
from games.barbu import fast, fast_reussite
from games.barbu.board import MANCHES, hand, ladder, pack
from games.barbu.fast import HELD, SIZE, Fast, code
from games.barbu.fast_reussite import PASS


@dataclass(slots=True)
class Knowledge:
    """state: the table with my hand alone. unseen: the others' cards. rooms: how many each seat holds. lacks: by seat,
    masks by suit of what it cannot hold. plays: (table before, seat, card) of the others. codes: cards as numbers. engine: `fast`
    or `fast_reussite`.
    """

    me: int
    state: Fast
    unseen: list[int]
    rooms: list[int]
    lacks: list[list[int]]
    plays: list[tuple[Fast, int, int]]
    codes: dict[Card, int]
    engine: ModuleType


def know(view: View[Any]) -> Knowledge:
    """Play the public history once more, with the hands that are known."""
    facts, places = view.facts, view.places
    seats, cards = len(facts.totals), pack(len(facts.totals), view.options["cards"])
    laying = facts.manche == "reussite"
    if laying:
        ladders = [ladder(seats, view.options["cards"], suit) for suit in SUITS]
        codes = {card: suit << 4 | rung for suit, rungs in enumerate(ladders) for rung, card in enumerate(rungs)}
    else:
        codes = {card: code(card) for card in cards}
    s = [0] * SIZE
    for card in cards:
        s[HELD + (codes[card] >> 4)] |= 1 << (codes[card] & 15)
    turns = _turns(view, codes)
    for held in view.hand:
        _give(s, view.seat, codes[held])
    for seat, number in turns:
        if number >= 0:
            _give(s, seat, number)
    if laying:
        fast_reussite.begin(s, facts.first, ladders, seats)
        engine: ModuleType = fast_reussite
    else:
        sweeps = view.options["sweep_in_salade"] or facts.manche != "salade"
        fast.begin(s, seats, MANCHES.index(facts.manche), int(sweeps), facts.first, len(cards) // seats)
        engine = fast
    lacks = [[0] * 4 for _ in range(seats)]
    plays = []
    for seat, number in turns:
        if seat != view.seat and number >= 0:
            plays.append((s[:], seat, number))
        elif number == PASS and not s[fast_reussite.AGAIN]:
            for suit in range(4):
                lacks[seat][suit] |= s[fast_reussite.OPEN + suit]
        engine.step(s, number)
    if not laying:
        for suit in range(4):
            for seat in range(seats):
                if s[fast.VOIDS + suit] >> seat & 1:
                    lacks[seat][suit] = fast.ALL
    unseen = [codes[c] for c in cards if s[HELD + (codes[c] >> 4)] >> (codes[c] & 15) & 1 and c not in view.hand]
    rooms = [len(places[hand(seat)]) if seat != view.seat else 0 for seat in range(seats)]
    return Knowledge(view.seat, s, unseen, rooms, lacks, plays, codes, engine)


def _turns(view: View[Any], codes: dict[Card, int]) -> list[tuple[int, int]]:
    """Who did what in this manche: a seat and a card, or PASS."""
    found = []
    for event in view.history:
        match event:
            case Say("play", (int(seat), Card() as card)):
                found.append((seat, codes[card]))
            case Say("pass" | "stop", (int(seat),)):
                found.append((seat, PASS))
    return found


def _give(s: Fast, seat: int, card: int) -> None:
    s[4 * seat + (card >> 4)] |= 1 << (card & 15)
