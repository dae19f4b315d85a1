"""The trained way to lay cards in the réussite: what lies beyond a card is worth a sum of numbers that self-play has made.

The numbers are `reussite.bin`, whole ones, so every Python agrees. Neighbours: `fast_reussite` has the states and the ways
by rule; `tools/train/reussite.py` makes the numbers and compiles this file for it.
"""

from functools import cache, lru_cache
from os.path import dirname, join

from games.barbu.fast import COUNT, LOW, SEATS, TURN, Fast
from games.barbu.fast_reussite import ACE, AGAIN, OPEN, PASS, SIZES, STARTER, TOPS

FILE = join(dirname(__file__), "reussite.bin")

# Where each group of numbers begins.
NEAREST = 0  # which of the next six cards of a way are one's own, and where the way ends
COUNTS = NEAREST + 127  # how many of its cards are one's own, and others'
GAP = COUNTS + 36  # how many others' cards lie before the last own one
CHOICE = GAP + 7  # whose the next card is, by how many one may lay and how few another still holds
LATE = CHOICE + 48  # the same by how many one holds
STOP = LATE + 21  # laying no more after an ace, by how many one may lay
ROWS = STOP + 4
PER_WAY = 5


def situation(s: Fast) -> int:
    """What all cards of a decision share, as one number; there is a card to lay."""
    seat, least, choices = s[TURN], 99, 0
    for other in range(s[SEATS]):
        if other != seat and s[SIZES + other]:
            least = min(least, s[SIZES + other])
    for suit in range(4):
        choices += COUNT[s[4 * seat + suit] & s[OPEN + suit]]
    return ((min(choices, 4) - 1) * 4 + min(least, 4) - 1) * 7 + min(s[SIZES + seat], 7) - 1


def card_rows(held: int, rung: int, starter: int, top: int, common: int, rows: Fast) -> int:
    """Which numbers a card of a suit adds up, written into `rows`, and how many: both ways for a starter, else one."""
    count = 0
    for side in (-1, 1):
        if side * (rung - starter) < 0:
            continue
        length = rung if side < 0 else top - rung
        own = last = near = 0
        for k in range(length):
            if held >> (rung + side * (k + 1)) & 1:
                own, last = own + 1, k + 1
                if k < 6:
                    near |= 1 << k
        following = near & 1 if length else 2
        rows[count] = NEAREST + (1 << min(length, 6)) - 1 + near
        rows[count + 1] = COUNTS + min(own, 5) * 6 + min(length - own, 5)
        rows[count + 2] = GAP + (min(last - own, 5) if own else 6)
        rows[count + 3] = CHOICE + following * 16 + common // 7
        rows[count + 4] = LATE + following * 7 + common % 7
        count += PER_WAY
    return count


def trained(s: Fast) -> int:
    """Lay an ace before all; else what self-play found best."""
    hand, found, best, common = 4 * s[TURN], PASS, -(10**9), -1
    for suit in (0, 1, 2, 3):
        held = s[hand + suit]
        mask = held & s[OPEN + suit]
        while mask:
            rung = LOW[mask]
            mask &= mask - 1
            if rung == s[ACE]:
                return suit << 4 | rung
            if common < 0:
                common = situation(s)
            worth = _score(held, rung, s[STARTER + suit], s[TOPS + suit], common)
            if worth > best:
                found, best = suit << 4 | rung, worth
    return PASS if s[AGAIN] and common >= 0 and best < _numbers()[STOP + common // 28] else found


@lru_cache(60_000)
def _score(held: int, rung: int, starter: int, top: int, common: int) -> int:
    rows = [0] * (2 * PER_WAY)
    numbers = _numbers()
    return sum([numbers[row] for row in rows[: card_rows(held, rung, starter, top, common, rows)]])


@cache
def _numbers() -> memoryview:
    return memoryview(__loader__.get_data(FILE)).cast("b")  # type: ignore[name-defined]
