"""The réussite in plain numbers, for search: `reussite` once more, held equal to it by a test.

As in `fast` a card is `suit << 4 | rung`, but rungs count along its suit's ladder: the ace is the lowest in the large pack.
"""

from collections.abc import Sequence
from functools import cache
from math import inf

from core.cards import Card
from games.barbu.fast import LOW, MANY, OVER, SEATS, TURN, Fast
from games.barbu.reussite import starter

PASS = -1  # also: to stop after an ace

# The entries of a state: hands first, then these; `TURN`, `OVER` and `SEATS` stand where they do in `fast`.
HELD = 4 * MANY
OPEN = HELD + 4  # by suit: the rungs that may be laid
SIZES = OPEN + 4  # by seat: how many cards it holds
TOPS = SIZES + MANY  # by suit: the highest rung
STARTER = TOPS + 4  # by suit
ACE = STARTER + 4  # the rung of aces
AGAIN = ACE + 1  # an ace was just laid
FIRST = AGAIN + 1  # who was out first, else -1; who second
SECOND = FIRST + 1

ACE_WORTH = 100.0
OWN, FAR = 1.0, 0.6  # an own card on the way; what each step of its distance adds
GIFT, FADE = 0.5, 0.7  # a card of others on the way; how much less each next one matters


def begin(s: Fast, first: int, ladders: Sequence[tuple[Card, ...]], seats: int) -> None:
    """The réussite before its first card; `s` has the hands that are known, all cards as held, and zeros."""
    s[SEATS], s[TURN], s[FIRST], s[SECOND] = seats, first, -1, -1
    for suit, rungs in enumerate(ladders):
        s[STARTER + suit], s[TOPS + suit] = rungs.index(starter(rungs)), len(rungs) - 1
        s[OPEN + suit] = 1 << s[STARTER + suit]
        s[ACE] = next(rung for rung, card in enumerate(rungs) if card.rank == "A")
    for seat in range(seats):
        s[SIZES + seat] = sum(map(len, ladders)) // seats


def step(s: Fast, card: int) -> None:
    """The seat on turn lays a card, or passes. Not verified."""
    seat = s[TURN]
    if card >= 0:
        suit, rung = card >> 4, card & 15
        bit, starter = 1 << rung, s[STARTER + suit]
        s[4 * seat + suit] ^= bit
        s[HELD + suit] ^= bit
        s[OPEN + suit] ^= bit
        if rung <= starter and rung:
            s[OPEN + suit] |= bit >> 1
        if rung >= starter and rung < s[TOPS + suit]:
            s[OPEN + suit] |= bit << 1
        s[SIZES + seat] -= 1
        if not s[SIZES + seat]:
            if s[FIRST] >= 0:
                s[SECOND], s[OVER] = seat, 1
            else:
                s[FIRST] = seat
        elif rung == s[ACE]:
            s[AGAIN] = 1
            return
    s[AGAIN] = 0
    seats = s[SEATS]
    seat = seat + 1 if seat + 1 < seats else 0
    while not s[SIZES + seat]:
        seat = seat + 1 if seat + 1 < seats else 0
    s[TURN] = seat


def legal(s: Fast) -> list[int]:
    """Cards that may be laid, in the order of suits and rungs; PASS last where it is allowed."""
    hand, found = 4 * s[TURN], []
    for suit in (0, 1, 2, 3):
        mask = s[hand + suit] & s[OPEN + suit]
        while mask:
            low = mask & -mask
            found.append(suit << 4 | low.bit_length() - 1)
            mask ^= low
    if s[AGAIN] or not found:
        found.append(PASS)
    return found


def choices(s: Fast) -> int:
    """How many ways on the seat on turn has."""
    return len(legal(s))


def points(s: Fast, out: Fast) -> None:
    for seat in range(s[SEATS]):
        out[seat] = 100 * (seat == s[FIRST]) + 50 * (seat == s[SECOND])


def patient(s: Fast) -> int:
    """Lay what opens the way for most own cards and fewest of the others', an ace before all."""
    return _lay(s, 16)


def near(s: Fast) -> int:
    """The same, looking at the next card only."""
    return _lay(s, 1)


def _lay(s: Fast, reach: int) -> int:
    hand, again = 4 * s[TURN], s[AGAIN]
    best, found = (-0.01 if again else -inf), PASS  # laying what helps nobody is better than stopping
    for suit in (0, 1, 2, 3):
        held = s[hand + suit]
        mask = held & s[OPEN + suit]
        while mask:
            rung = LOW[mask]
            mask &= mask - 1
            if rung == s[ACE]:
                return suit << 4 | rung
            worth = _worth(held, rung, s[STARTER + suit], s[TOPS + suit], reach)
            if worth > best:
                best, found = worth, suit << 4 | rung
    return found


@cache
def _worth(held: int, rung: int, starter: int, top: int, reach: int) -> float:
    """What laying this rung is worth: both ways for a starter, else the way onwards."""
    worth = 0.0
    if rung <= starter:
        worth += _way(held, rung, -1, min(rung, reach))
    if rung >= starter:
        worth += _way(held, rung, 1, min(top - rung, reach))
    return worth


def _way(held: int, rung: int, side: int, length: int) -> float:
    worth, weight = 0.0, 1.0
    for k in range(length):
        worth += OWN + FAR * k if held >> rung + side * (k + 1) & 1 else -GIFT * weight
        weight *= FADE
    return worth
