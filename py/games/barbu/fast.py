"""A manche of tricks in plain numbers, for search: `trick` and `scoring` once more, held equal to them by a test.

A card is `suit << 4 | rank`, suits and ranks counted as in `core.cards`; cards of one suit are a mask of 13 bits. A state
is a flat list, each entry named below. Neighbours: `fast_reussite` lays cards; `habits` and `policy` play on such states.
Nothing but numbers, lists and loops, so that the training may compile this very file.
"""

from core.cards import RANKS, SUITS, Card

Fast = list[int]

QUEEN, KING = 10, 11
HEART = 1
PLIS, COEURS, DAMES, BARBU, DERNIER, SALADE = 0, 1, 2, 3, 4, 5
MANY = 8  # seats that a state has room for
ALL = (1 << 13) - 1

# What a state's entries are. First the hands: four masks a seat.
HELD = 4 * MANY  # by suit: the cards in any hand
VOIDS = HELD + 4  # by suit: the seats that did not follow, as a mask
TRICKS = VOIDS + 4  # by seat
HEARTS = TRICKS + MANY
QUEENS = HEARTS + MANY
TURN = QUEENS + MANY
LED = TURN + 1  # the suit; any before the first card
BEST = LED + 1  # the rank that holds the trick, and whose it is
WINNER = BEST + 1
LAID = WINNER + 1  # how many cards lie, and what counts among them
LYING_HEARTS = LAID + 1
LYING_QUEENS = LYING_HEARTS + 1
LYING_KING = LYING_QUEENS + 1
TAKER = LYING_KING + 1  # who took the king of hearts, else -1
LAST = TAKER + 1  # who took the last trick
LEFT = LAST + 1  # tricks to come, the one on the table included
OVER = LEFT + 1
SEATS = OVER + 1
MANCHE = SEATS + 1
SWEEPS = MANCHE + 1  # whether taking all counts apart
EVERY_TRICK = SWEEPS + 1
EVERY_HEART = EVERY_TRICK + 1
TAKERS = EVERY_HEART + 1  # the seats that took any of what one may take all of, as a mask
SIZE = TAKERS + 1

COUNT = [bin(mask).count("1") for mask in range(ALL + 1)]
TOP = [mask.bit_length() - 1 for mask in range(ALL + 1)]  # the highest rank of a mask
LOW = [(mask & -mask).bit_length() - 1 for mask in range(ALL + 1)]  # the lowest


def begin(s: Fast, seats: int, manche: int, sweeps: int, first: int, tricks: int) -> None:
    """A manche before its first card; `s` has the hands that are known, all cards as held, and zeros."""
    s[SEATS], s[MANCHE], s[SWEEPS], s[TURN], s[TAKER] = seats, manche, sweeps, first, -1
    s[EVERY_TRICK] = s[LEFT] = tricks
    s[EVERY_HEART] = COUNT[s[HELD + HEART]]


def step(s: Fast, card: int) -> None:
    """The seat on turn plays a card, which is not verified; the last one of a trick settles it."""
    seat, laid, suit, rank = s[TURN], s[LAID], card >> 4, card & 15
    s[4 * seat + suit] ^= 1 << rank
    s[HELD + suit] ^= 1 << rank
    if not laid:
        s[LED], s[BEST], s[WINNER] = suit, rank, seat
    elif suit != s[LED]:
        s[VOIDS + s[LED]] |= 1 << seat
    elif rank > s[BEST]:
        s[BEST], s[WINNER] = rank, seat
    if suit == HEART:
        s[LYING_HEARTS] += 1
        if rank == KING:
            s[LYING_KING] = 1
    if rank == QUEEN:
        s[LYING_QUEENS] += 1
    laid += 1
    if laid < s[SEATS]:
        s[LAID] = laid
        s[TURN] = seat + 1 if seat + 1 < s[SEATS] else 0
    else:
        settle(s)


def settle(s: Fast) -> None:
    """The winner takes the trick and leads; the manche may end."""
    best, manche = s[WINNER], s[MANCHE]
    s[TRICKS + best] += 1
    s[HEARTS + best] += s[LYING_HEARTS]
    s[QUEENS + best] += s[LYING_QUEENS]
    if s[LYING_KING]:
        s[TAKER] = best
    if (s[LYING_HEARTS] or manche != COEURS) and (s[LYING_QUEENS] or manche != DAMES):
        s[TAKERS] |= 1 << best
    s[LAID] = s[LYING_HEARTS] = s[LYING_QUEENS] = s[LYING_KING] = 0
    s[TURN] = s[LAST] = best
    s[LEFT] -= 1
    if (
        not s[LEFT]
        or (manche == COEURS and not s[HELD + HEART])
        or (manche == BARBU and s[TAKER] >= 0)
        or (manche == DAMES and not (s[HELD] | s[HELD + 1] | s[HELD + 2] | s[HELD + 3]) >> QUEEN & 1)
    ):
        s[OVER] = 1


def points(s: Fast, out: Fast) -> None:
    """What each seat scores, written into `out`; of a manche that is over."""
    manche = s[MANCHE]
    for seat in range(s[SEATS]):
        out[seat] = 0
    if manche in (PLIS, SALADE):
        _heading(s, out, TRICKS, s[EVERY_TRICK], -5)
    if manche in (COEURS, SALADE):
        _heading(s, out, HEARTS, s[EVERY_HEART], -10)
    if manche in (DAMES, SALADE):
        _heading(s, out, QUEENS, 4, -20)
    if manche in (BARBU, SALADE):
        out[s[TAKER]] -= 50
    if manche in (DERNIER, SALADE):
        out[s[LAST]] -= 40


def _heading(s: Fast, out: Fast, counts: int, every: int, worth: int) -> None:
    for seat in range(s[SEATS]):
        count = s[counts + seat]
        out[seat] += 40 if count == every and s[SWEEPS] else worth * count


def legal(s: Fast) -> Fast:
    """The cards that the seat on turn may play, in the order of suits and ranks."""
    hand, led = 4 * s[TURN], s[LED]
    suits = range(led, led + 1) if s[LAID] and s[hand + led] else range(4)
    return [suit << 4 | rank for suit in suits for rank in range(13) if s[hand + suit] >> rank & 1]


def choices(s: Fast) -> int:
    """How many cards the seat on turn may play."""
    hand, led = 4 * s[TURN], s[LED]
    if s[LAID] and s[hand + led]:
        return COUNT[s[hand + led]]
    return COUNT[s[hand]] + COUNT[s[hand + 1]] + COUNT[s[hand + 2]] + COUNT[s[hand + 3]]


def code(card: Card) -> int:
    """A card as a number."""
    return SUITS.index(card.suit) << 4 | RANKS.index(card.rank)
