"""The trained policy: which card of a hand it would play, by sums of rows of a table that self-play has made.

The table is `policy.bin`; a smaller one, `moyen.bin`, plays as that level does. They are read when the first who searches
thinks: for each of the six manches of tricks and each kind of decision a scale, the rows of `features`, and what weighs
their sums. All is whole numbers, so every Python agrees.
Neighbours: `features` says which rows a card has; `tools/train/barbu.py` makes the tables.
"""

from collections.abc import Sequence
from functools import cache
from os.path import dirname, join
from struct import Struct, pack, unpack_from

from games.barbu.fast import COUNT, HEART, HELD, LAID, LED, LEFT, TURN, VOIDS, Fast
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
    """What to play in one manche of tricks. A row is kept as one number, a field of 16 bits a column: to add rows up is
    one sum, and no column comes near half a field."""

    def __init__(self, tables: Sequence[tuple[int, Rows]]) -> None:
        columns = len(tables[0][1][0])
        self._fields = Struct(f"<{columns}h")
        self._middle = sum([1 << 16 * column + 15 for column in range(columns)])  # zero in each field
        self._scales = [scale for scale, _ in tables]
        self._rows = [
            [sum([value << 16 * column for column, value in enumerate(row)]) for row in table] for _, table in tables
        ]
        self._weights = [table[-1][:-1] for _, table in tables]
        self._bases: dict[int, int] = {}
        self._cards: dict[int, list[tuple[int, int]]] = {}
        self._suits: dict[int, tuple[int, int]] = {}

    def __call__(self, s: Fast) -> int:
        """The card that the seat on turn plays."""
        seat, led = s[TURN], s[LED]
        hand = 4 * seat
        if s[LEFT] == 1:
            return next(suit << 4 | s[hand + suit].bit_length() - 1 for suit in (0, 1, 2, 3) if s[hand + suit])
        if s[LAID]:
            mask = s[hand + led]
            if mask:
                if not mask & (mask - 1):
                    return led << 4 | mask.bit_length() - 1
                return self._best(FOLLOW, shared(s), s, seat, led, mask, spot(s))[1]
        kind = THROW if s[LAID] else LEAD
        common = shared(s)
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
        rows = self._rows[kind]
        base = self._bases.get(common << 2 | kind)
        if base is None:
            spots = [0] * SHARED
            shared_rows(common, spots)
            base = self._bases[common << 2 | kind] = self._middle + sum([rows[spot] for spot in spots])
        key = ((following << 2 | lacks) << 2 | suit) << 28 | out << 15 | mask << 2 | kind
        cards = self._cards.get(key)
        if cards is None:
            if len(self._cards) > MOST:
                self._cards.clear()
            cards = self._cards[key] = self._sums(kind, suit, mask, out, lacks, following)
        weights, scale, middle = self._weights[kind], self._scales[kind], self._middle
        fields, size = self._fields.unpack, self._fields.size
        best, found = -(10**9), 0
        for card, own in cards:
            units = fields(((base + own) ^ middle).to_bytes(size, "little"))
            score = units[-1] * scale
            for unit, weight in zip(units, weights):  # noqa: B905  (much slower when strict; the last one was counted)
                if unit > 0:
                    score += unit * weight
            if score > best:
                best, found = score, card
        return best, found

    def _sums(self, kind: int, suit: int, mask: int, out: int, lacks: int, following: int) -> list[tuple[int, int]]:
        """The cards of a suit, each with the sum of its own rows."""
        rows, spots, found = self._rows[kind], [0] * PER_CARD, []
        used = PER_CARD if kind == FOLLOW else PER_CARD - 2
        for rank in range(13):
            if mask >> rank & 1:
                card_rows(int(suit == HEART), mask, out, rank, lacks, following, spots)
                found.append((suit << 4 | rank, sum([rows[spot] for spot in spots[:used]])))
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
