"""The trained policy: which card of a hand it would play, by sums of rows of a table that self-play has made.

The table is `policy.bin`; a smaller one, `moyen.bin`, plays as that level does. They are read when the first who searches
thinks: for each of the six manches of tricks and each kind of decision a scale, the rows of `features`, and what weighs
their sums. All is whole numbers, so every Python agrees.
Neighbours: `features` says which rows a card has; `tools/train/barbu.py` makes the tables.
"""

from collections.abc import Sequence
from functools import cache
from os.path import dirname, join
from struct import pack, unpack_from

from games.barbu.fast import COUNT, HEART, HELD, LAID, LED, TURN, VOIDS, Fast
from games.barbu.features import (
    FOLLOW,
    LEAD,
    PER_CARD,
    ROWS,
    SHARED,
    THROW,
    card_rows,
    shared,
    shared_rows,
    spot,
)

FILE, MOYEN = (join(dirname(__file__), name) for name in ("policy.bin", "moyen.bin"))
WIDTH, NARROW = 15, 4  # hidden units of each; one more column goes straight to the score
MOST = 60_000  # scores remembered

Rows = Sequence[tuple[int, ...]]


class Policy:
    """What to play in one manche of tricks."""

    def __init__(self, tables: Sequence[tuple[int, Rows]]) -> None:
        self._tables = tables
        self._wide = len(tables[0][1][0]) - 1
        self._weights = [table[-1][: self._wide] for _, table in tables]
        self._bases: dict[int, tuple[int, ...]] = {}
        self._cards: dict[int, list[tuple[int, tuple[int, ...]]]] = {}
        self._suits: dict[int, tuple[int, int]] = {}

    def __call__(self, s: Fast) -> int:
        """The card that the seat on turn plays."""
        seat, led = s[TURN], s[LED]
        hand = 4 * seat
        common = shared(s)
        if s[LAID]:
            mask = s[hand + led]
            if mask:
                if not mask & (mask - 1):
                    return led << 4 | mask.bit_length() - 1
                return self._best(FOLLOW, common, s, seat, led, mask, spot(s))[1]
        kind = THROW if s[LAID] else LEAD
        best, card = -(10**9), 0
        for suit in (0, 1, 2, 3):
            mask = s[hand + suit]
            if mask:
                score, found = self._best(kind, common, s, seat, suit, mask, 0)
                if score > best:
                    best, card = score, found
        return card

    def _best(
        self, kind: int, common: int, s: Fast, seat: int, suit: int, mask: int, following: int
    ) -> tuple[int, int]:
        """The best card of a suit and its score."""
        out = s[HELD + suit] ^ mask
        lacks = COUNT[s[VOIDS + suit] & ~(1 << seat)]
        if lacks > 3:
            lacks = 3
        key = ((((common << 8 | following) << 2 | lacks) << 2 | suit) << 13 | out) << 15 | mask << 2 | kind
        found = self._suits.get(key)
        if found is None:
            if len(self._suits) > MOST:
                self._suits.clear()
            found = self._suits[key] = self._think(kind, common, suit, mask, out, lacks, following)
        return found

    def _think(
        self, kind: int, common: int, suit: int, mask: int, out: int, lacks: int, following: int
    ) -> tuple[int, int]:
        scale, table = self._tables[kind]
        base = self._bases.get(common << 2 | kind)
        if base is None:
            rows = [0] * SHARED
            shared_rows(common, rows)
            base = self._bases[common << 2 | kind] = tuple(map(sum, zip(*(table[row] for row in rows), strict=True)))
        key = ((following << 2 | lacks) << 2 | suit) << 28 | out << 15 | mask << 2 | kind
        cards = self._cards.get(key)
        if cards is None:
            if len(self._cards) > MOST:
                self._cards.clear()
            cards = self._cards[key] = self._sums(kind, suit, mask, out, lacks, following)
        weights, wide = self._weights[kind], self._wide
        best, found = -(10**9), 0
        for card, sums in cards:
            score = (base[wide] + sums[wide]) * scale
            for shared_part, own_part, weight in zip(base, sums, weights):  # noqa: B905  (much slower when strict)
                unit = shared_part + own_part
                if unit > 0:
                    score += unit * weight
            if score > best:
                best, found = score, card
        return best, found

    def _sums(
        self, kind: int, suit: int, mask: int, out: int, lacks: int, following: int
    ) -> list[tuple[int, tuple[int, ...]]]:
        """The cards of a suit, each with the sums of its own rows."""
        table, rows, found = self._tables[kind][1], [0] * PER_CARD, []
        for rank in range(13):
            if mask >> rank & 1:
                card_rows(int(suit == HEART), mask, out, rank, lacks, following, rows)
                used = rows if kind == FOLLOW else rows[: PER_CARD - 2]
                found.append((suit << 4 | rank, tuple(map(sum, zip(*[table[row] for row in used], strict=True)))))
        return found


@cache
def policy(manche: int) -> Policy:
    """The policy of a manche; the table is read once."""
    return Policy(_tables(FILE, WIDTH)[manche])


@cache
def imitation(manche: int) -> Policy:
    """What the level `moyen` plays, as nearly as a small table says."""
    return Policy(_tables(MOYEN, NARROW)[manche])


@cache
def _tables(file: str, wide: int) -> tuple[tuple[tuple[int, Rows], ...], ...]:
    return read(__loader__.get_data(file), wide)  # type: ignore[name-defined]


def read(data: bytes, wide: int) -> tuple[tuple[tuple[int, Rows], ...], ...]:
    """By manche and kind: the scale, the rows of features, and last the row that weighs the units."""
    found, at = [], 0
    wide += 1
    while at < len(data):
        kinds = []
        for rows in ROWS:
            (scale,) = unpack_from("<H", data, at)
            at += 2
            table = [unpack_from(f"{wide}b", data, at + wide * row) for row in range(rows + 1)]
            at += wide * (rows + 1)
            kinds.append((scale, table))
        found.append(tuple(kinds))
    return tuple(found)


def write(tables: Sequence[Sequence[tuple[int, Rows]]]) -> bytes:
    """The bytes that `read` reads."""
    data = b""
    for kinds in tables:
        for scale, table in kinds:
            data += pack("<H", scale) + b"".join(pack(f"{len(row)}b", *row) for row in table)
    return data
