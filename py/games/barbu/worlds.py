"""The hands that others may hold: any that fit what is known, and how well each explains what they played.

Neighbours: `knowledge` says what is known, `search` plays the worlds out.
"""

from collections.abc import Callable, Sequence

from core.chance import Chance
from games.barbu import fast_reussite
from games.barbu.fast import HELD, LAID, LED, TURN, Fast
from games.barbu.knowledge import Knowledge

Hands = tuple[int, ...]  # four masks a seat
Way = Callable[[Fast], int]
LEADING, THROWING, FOLLOWING = 0.35, 0.15, 0.1  # the shares of plays that no way explains


def deals(known: Knowledge, chance: Chance, count: int) -> list[tuple[float, Hands]]:
    """Hands that the others may hold, with weights that make any such hands as likely as any others.

    Cards that some seat lacks go first, to a free room among the others'; a deal counts as much as it had rooms to choose.
    """
    seats = [seat for seat, room in enumerate(known.rooms) if room]
    bound, loose = [], []
    for card in known.unseen:
        suit, bit = card >> 4, 1 << (card & 15)
        able = [seat for seat in seats if not known.lacks[seat][suit] & bit]
        if len(able) == len(seats):
            loose.append(card)
        else:
            bound.append((len(able), suit, bit, able))
    bound.sort(key=lambda one: one[:3])
    found: list[tuple[float, Hands]] = []
    tries = 0
    while tries < count or not found:
        tries += 1
        dealt = _deal_once(known.rooms, seats, bound, chance.random, loose)
        if dealt is not None:
            found.append(dealt)
    return found


def _deal_once(
    full: list[int],
    seats: list[int],
    bound: list[tuple[int, int, int, list[int]]],
    draw: Callable[[], float],
    loose: list[int],
) -> tuple[float, Hands] | None:
    """One deal and its weight; None when cards are left that nobody has room for."""
    rooms, hands, weight = full[:], [0] * (4 * len(full)), 1.0
    for _, suit, bit, able in bound:
        total = sum([rooms[seat] for seat in able])
        if not total:
            return None
        weight *= total
        mark = draw() * total
        for seat in able:
            mark -= rooms[seat]
            if mark < 0:
                break
        rooms[seat] -= 1
        hands[4 * seat + suit] |= bit
    for k in range(len(loose) - 1, 0, -1):
        j = int(draw() * (k + 1))
        loose[k], loose[j] = loose[j], loose[k]
    k = 0
    for seat in seats:
        for card in loose[k : k + rooms[seat]]:
            hands[4 * seat + (card >> 4)] |= 1 << (card & 15)
        k += rooms[seat]
    return weight, tuple(hands)


def explain(known: Knowledge, worlds: Sequence[Hands], ways: Sequence[Way], likes: Sequence[list[list[float]]]) -> None:
    """Multiply `likes`, by world and seat the chance of each way, by the chance that this way plays what was played."""
    shown = [[0] * 4 for _ in known.rooms]
    laying = known.engine is fast_reussite
    for table, seat, card in reversed(known.plays):
        mine, hand = shown[seat], 4 * seat
        mine[card >> 4] |= 1 << (card & 15)
        a, b, c, d = mine
        led = hand + table[LED] if not laying and table[LAID] else -1
        if led >= 0 and table[LED] != card >> 4:
            led = -1
        noise = FOLLOWING if led >= 0 else THROWING if not laying and table[LAID] else LEADING
        memory: dict[int, list[float] | None] = {}
        for world, hands in enumerate(worlds):
            if led >= 0:
                key = hands[led] | mine[table[LED]]
            else:
                key = (
                    hands[hand]
                    | a
                    | (hands[hand + 1] | b) << 13
                    | (hands[hand + 2] | c) << 26
                    | (hands[hand + 3] | d) << 39
                )
            if key in memory:
                found = memory[key]
            else:
                for suit in (0, 1, 2, 3):
                    table[hand + suit] = hands[hand + suit] | mine[suit]
                found = memory[key] = fit(table, card, ways, known.engine.choices(table), noise, laying)
            if found is not None:
                row = likes[world][seat]
                for way, chance in enumerate(found):
                    row[way] *= chance


def fit(table: Fast, card: int, ways: Sequence[Way], choices: int, noise: float, laying: bool) -> list[float] | None:
    """The chance of a card with each way of playing; None where there was no choice. In tricks neighbours are alike."""
    if choices == 1:
        return None
    hand, suit = 4 * table[TURN], card >> 4
    out = table[HELD + suit] ^ table[hand + suit]
    other = noise / choices
    found = []
    for way in ways:
        meant = way(table)
        low, high = sorted((meant & 15, card & 15))
        alike = meant == card or (not laying and meant >> 4 == suit and not out & (1 << high) - (1 << low))
        found.append(1 - noise + other if alike else other)
    return found


def resample(weights: Sequence[float], draw: float, count: int) -> list[int]:
    """`count` of the spots of `weights`, each as often as it weighs, but for less than one."""
    pace = sum(weights) / count
    mark, total = draw * pace, 0.0
    found: list[int] = []
    for spot, weight in enumerate(weights):
        total += weight
        while mark < total and len(found) < count:
            found.append(spot)
            mark += pace
    return found
