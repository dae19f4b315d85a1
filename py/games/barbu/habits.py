"""Quick ways to play tricks on a fast state, for what others do in a search: `simple`, `careful`, and taking all.

Neighbours: `fast` has the states; compiled by the training as it is.
"""

from games.barbu.fast import (
    BARBU,
    BEST,
    COEURS,
    COUNT,
    DAMES,
    DERNIER,
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
    PLIS,
    QUEEN,
    SALADE,
    SEATS,
    TOP,
    TURN,
    Fast,
)


def simple(s: Fast) -> int:
    """Duck, throw what costs, lead low; nothing is remembered."""
    hand, led = 4 * s[TURN], s[LED]
    if s[LAID]:
        mask = s[hand + led]
        if mask:
            below = mask & ((1 << s[BEST]) - 1)
            if below:
                return led << 4 | TOP[below]
            return led << 4 | (TOP[mask] if s[LAID] == s[SEATS] - 1 else LOW[mask])
        return _costly(s, hand)
    suit, lowest = 0, 99
    for u in range(4):
        mask = s[hand + u]
        if mask and LOW[mask] < lowest:
            suit, lowest = u, LOW[mask]
    return suit << 4 | lowest


def _costly(s: Fast, hand: int) -> int:
    """The card that costs its taker most, else the highest."""
    manche = s[MANCHE]
    if manche in (BARBU, SALADE) and s[hand + HEART] >> KING & 1:
        return HEART << 4 | KING
    if manche in (DAMES, SALADE):
        for u in range(4):
            if s[hand + u] >> QUEEN & 1:
                return u << 4 | QUEEN
    if manche in (COEURS, SALADE) and s[hand + HEART]:
        return HEART << 4 | TOP[s[hand + HEART]]
    suit, highest = 0, -1
    for u in range(4):
        if TOP[s[hand + u]] > highest:
            suit, highest = u, TOP[s[hand + u]]
    return suit << 4 | highest


def careful(s: Fast) -> int:
    """By the cards still out: duck high, take clean tricks late, throw what is in danger, lead what others must beat."""
    if not s[LAID]:
        return _lead(s)
    mask = s[4 * s[TURN] + s[LED]]
    return _follow(s, mask) if mask else _throw(s)


def _follow(s: Fast, mask: int) -> int:
    manche, led, best = s[MANCHE], s[LED], s[BEST]
    below, last = mask & ((1 << best) - 1), s[LAID] == s[SEATS] - 1
    if manche == DERNIER:
        if s[LEFT] > 3 or not below:
            return led << 4 | (TOP[mask] if last or s[LEFT] > 3 else LOW[mask])
        return led << 4 | TOP[below]
    queens = manche in (DAMES, SALADE)
    king = led == HEART and manche in (BARBU, SALADE)
    if below:
        if king and below >> KING & 1:
            return led << 4 | KING
        if queens and below >> QUEEN & 1:
            return led << 4 | QUEEN
    clean = mask
    if queens:
        clean &= ~(1 << QUEEN)
    if king:
        clean &= ~(1 << KING)
    if below:
        lying = s[LYING_HEARTS] * (manche in (COEURS, SALADE)) + s[LYING_QUEENS] * queens
        if last and manche != PLIS and not lying and not (king and s[LYING_KING]) and clean and s[LEFT] > 2:
            return led << 4 | TOP[clean]
        return led << 4 | TOP[below]
    clean = clean or mask
    if last or not (s[HELD + led] & ~mask) >> LOW[clean]:
        return led << 4 | TOP[clean]
    return led << 4 | LOW[clean]


def _throw(s: Fast) -> int:
    manche, hand = s[MANCHE], 4 * s[TURN]
    found, most = 0, -1000
    for u in range(4):
        mask = s[hand + u]
        if not mask:
            continue
        out = s[HELD + u] & ~mask
        rank = TOP[mask]
        cost = 0
        if u == HEART and manche in (BARBU, SALADE):
            if mask >> KING & 1:
                rank, cost = KING, 200
            elif out >> KING & 1 and rank > KING:
                cost = 60
        if manche in (DAMES, SALADE) and not cost:
            if mask >> QUEEN & 1:
                rank, cost = QUEEN, 80 + 10 * COUNT[out & ((1 << QUEEN) - 1)]
            elif out >> QUEEN & 1 and rank > QUEEN:
                cost = 40
        if u == HEART and manche in (COEURS, SALADE):
            cost += 30
        # A card above many, in a suit without a low one to get out with.
        cost += 6 * COUNT[out & ((1 << rank) - 1)] + rank - 4 * COUNT[mask]
        if LOW[mask] != rank:
            cost -= 3 * COUNT[out >> LOW[mask]]
        if cost > most:
            found, most = u << 4 | rank, cost
    return found


def _lead(s: Fast) -> int:
    manche, hand = s[MANCHE], 4 * s[TURN]
    early = manche == DERNIER and s[LEFT] > 3
    found, least = 0, 1000
    for u in range(4):
        mask = s[hand + u]
        if not mask:
            continue
        out = s[HELD + u] & ~mask
        rank = TOP[mask] if early else LOW[mask]
        lower, higher = COUNT[out & ((1 << rank) - 1)], COUNT[out >> rank]
        if early:
            cost = 20 * (not out) - rank
        else:
            cost = 8 * lower - 5 * higher + 2 * COUNT[mask] + 30 * (not out)
        if rank == QUEEN and manche in (DAMES, SALADE):
            cost += 25
        if u == HEART and rank == KING and manche in (BARBU, SALADE):
            cost += 60
        if u == HEART and manche in (COEURS, SALADE):
            cost += 3
        if cost < least:
            found, least = u << 4 | rank, cost
    return found


def grasping(s: Fast) -> int:
    """Take everything: lead what none can beat, win what can be won."""
    hand, led = 4 * s[TURN], s[LED]
    if s[LAID]:
        mask = s[hand + led]
        if mask:
            above = mask >> (s[BEST] + 1)
            if not above:
                return led << 4 | LOW[mask]
            return led << 4 | (LOW[above] + s[BEST] + 1 if s[LAID] == s[SEATS] - 1 else TOP[mask])
    found, most = 0, -1000
    for u in range(4):
        mask = s[hand + u]
        if not mask:
            continue
        out = s[HELD + u] & ~mask
        if s[LAID]:
            rank, worth = LOW[mask], -LOW[mask] - 4 * (s[MANCHE] == COEURS and u == HEART)
        else:
            rank, worth = TOP[mask], COUNT[mask] - 20 * COUNT[out >> TOP[mask]] + 4 * (bool(out))
            if u == HEART and s[MANCHE] == COEURS and out:
                worth += 6
        if worth > most:
            found, most = u << 4 | rank, worth
    return found
