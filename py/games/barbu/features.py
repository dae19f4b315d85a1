"""What the trained policy looks at: each card of a hand as a few rows of a table, from what its player knows.

Ranks count by their place among the cards still out, so that one table serves every pack and number of players.
Neighbours: `fast` has the states; `policy` adds the rows up, in the shipped game; the training compiles this file.
"""

from games.barbu.fast import (
    BARBU,
    BEST,
    COEURS,
    COUNT,
    DAMES,
    DERNIER,
    EVERY_TRICK,
    HEART,
    HELD,
    KING,
    LAID,
    LED,
    LEFT,
    LOW,
    LYING_HEARTS,
    LYING_KING,
    LYING_QUEENS,
    MANCHE,
    QUEEN,
    SALADE,
    SEATS,
    TAKERS,
    TURN,
    VOIDS,
    Fast,
)

LEAD, THROW, FOLLOW = 0, 1, 2  # the three kinds of decision

# Where each group of rows begins.
AROUND = 0  # cards out below and above
OWN = AROUND + 36  # one's own below and above
KIND = OWN + 16  # what the card is, and where the queen and the king of hearts that are out stand to it
GUARD = KIND + 45  # where one's own queen and king of the suit stand to it
EXIT = GUARD + 9  # how low the two lowest cards are that would stay in the suit
LACKING = EXIT + 25  # how many others are known to lack the suit
LEFTOVER = LACKING + 4  # tricks to come, and who has taken so far
DANGER = LEFTOVER + 36  # what is out that costs
BURDEN = DANGER + 8  # what one holds that costs, and one's empty suits
TABLE = BURDEN + 16  # the number of players and the pack
SPOT = TABLE + 6  # following: whether it wins so far, who plays after, cards out above
LYING = SPOT + 32  # following: what lies
ROWS = (SPOT, SPOT, LYING + 16)  # how many rows each kind of decision has
PER_CARD = 8  # rows a card has by itself; then those that all cards of a decision share
SHARED = 4


def kind_of(s: Fast) -> int:
    """Which of the three kinds of decision the seat on turn has."""
    if not s[LAID]:
        return LEAD
    return FOLLOW if s[4 * s[TURN] + s[LED]] else THROW


def shared(s: Fast) -> int:
    """What all cards of a decision share, as one number."""
    seat, manche, seats = s[TURN], s[MANCHE], s[SEATS]
    hand, takers = 4 * seat, s[TAKERS]
    if not takers or manche in (BARBU, DERNIER):
        status = 0
    elif takers & (takers - 1):
        status = 3
    else:
        status = 1 if takers == 1 << seat else 2
    danger = burden = 0
    if manche in (DAMES, SALADE):
        for u in range(4):
            if s[HELD + u] >> QUEEN & 1:
                danger += 1
                burden += s[hand + u] >> QUEEN & 1
        danger -= burden
    if manche == COEURS:
        burden = COUNT[s[hand + HEART]]
        danger = (COUNT[s[HELD + HEART]] - burden + 1) // 2
    elif manche in (BARBU, SALADE):
        out = (s[HELD + HEART] & ~s[hand + HEART]) >> KING & 1
        mine = s[hand + HEART] >> KING & 1
        if manche == SALADE:
            danger = min(danger, 3) + 4 * out
            burden = min(burden, 1) + 2 * mine
        else:
            danger = out
            burden = 2 * mine + (s[hand + HEART] >> (KING + 1) & 1)
    empty = (not s[hand]) + (not s[hand + 1]) + (not s[hand + 2]) + (not s[hand + 3])
    table = seats - 3 if seats > 4 else int(s[EVERY_TRICK] > 8)
    left = s[LEFT] if s[LEFT] < 9 else 9  # not `min`: this is asked at every card
    danger = danger if danger < 7 else 7
    burden = burden if burden < 3 else 3
    empty = empty if empty < 3 else 3
    return ((((left - 1) * 4 + status) * 8 + danger) * 16 + burden * 4 + empty) * 6 + table


def shared_rows(common: int, rows: Fast) -> None:
    """The rows that such a number means, written into `rows`."""
    rows[3], common = TABLE + common % 6, common // 6
    rows[2], common = BURDEN + common % 16, common // 16
    rows[1], common = DANGER + common % 8, common // 8
    rows[0] = LEFTOVER + common


def spot(s: Fast) -> int:
    """What a follower's cards share besides: the rank to beat, who plays after, what lies; 0 for the other kinds."""
    if not s[LAID]:
        return 0
    manche = s[MANCHE]
    lying = 0
    if manche == COEURS:
        lying = s[LYING_HEARTS]
    elif manche == DAMES:
        lying = s[LYING_QUEENS]
    elif manche == BARBU:
        lying = s[LYING_KING]
    elif manche == SALADE:
        worth = s[LYING_HEARTS] + 2 * s[LYING_QUEENS] + 5 * s[LYING_KING]
        lying = (worth > 0) + (worth > 1) + (worth > 3)
    return (s[BEST] * 4 + min(s[SEATS] - s[LAID] - 1, 3)) * 4 + min(lying, 3)


def lacking(s: Fast, suit: int) -> int:
    """How many others are known to lack a suit, up to three."""
    return min(COUNT[s[VOIDS + suit] & ~(1 << s[TURN])], 3)


def card_rows(heart: int, mask: int, out: int, rank: int, lacks: int, following: int, rows: Fast) -> None:
    """The rows of one card of the suit held as `mask`, written into `rows`. following: what `spot` gave."""
    low, high = (1 << rank) - 1, rank + 1
    lower, higher = COUNT[out & low], COUNT[out >> high]
    rows[0] = AROUND + min(lower, 5) * 6 + min(higher, 5)
    rows[1] = OWN + min(COUNT[mask & low], 3) * 4 + min(COUNT[mask >> high], 3)
    kind = 0
    if rank == QUEEN:
        kind = 3 if heart else 1
    elif heart:
        kind = 4 if rank == KING else 2
    queen = (1 if rank < QUEEN else 2) if out >> QUEEN & 1 else 0
    king = (1 if rank < KING else 2) if heart and out >> KING & 1 else 0
    rows[2] = KIND + kind * 9 + queen * 3 + king
    rest = mask & ~(1 << rank)
    queen = (1 if rank < QUEEN else 2) if rest >> QUEEN & 1 else 0
    king = (1 if rank < KING else 2) if heart and rest >> KING & 1 else 0
    rows[3] = GUARD + queen * 3 + king
    first = second = 0
    if rest:
        first = 1 + min(COUNT[out & ((1 << LOW[rest]) - 1)], 3)
        rest &= rest - 1
        if rest:
            second = 1 + min(COUNT[out & ((1 << LOW[rest]) - 1)], 3)
    rows[4] = EXIT + first * 5 + second
    rows[5] = LACKING + lacks
    lying, after, best = following & 3, following >> 2 & 3, following >> 4
    wins = int(rank > best)
    rows[6] = SPOT + (wins * 4 + after) * 4 + min(higher, 3)
    rows[7] = LYING + (wins * 4 + lying) * 2 + (after > 0)
