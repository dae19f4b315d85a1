"""A player of Le Barbu from outside, to measure ours by: `probe.barbu_rules:choose` goes by rules of thumb, as people do.

It counts the cards and remembers who lacks a suit. Written from the rules alone: nothing of our own players is in it. On
plain numbers, so that a search may play it too.
"""

from typing import Any

from core.chance import Chance
from core.state import Action
from core.view import View
from games.barbu import fast_reussite
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
    PLIS,
    QUEEN,
    SALADE,
    SEATS,
    SWEEPS,
    TAKERS,
    TOP,
    TURN,
    VOIDS,
    Fast,
)
from games.barbu.fast_reussite import ACE, AGAIN, OPEN, PASS, STARTER, TOPS
from games.barbu.knowledge import know
from probe.barbu_plain import code

LATE = 4  # « dernier »: so many tricks before the end low cards begin to matter
ROUND = 2  # cards out for each who plays after, at which a suit goes round once more
EXPOSED, GUARDED, SINGLE = 5, 6, 6  # a discard: for each lower card out; for a low card kept beside; for an empty suit
SPOIL = 2  # the part of the tricks by which who has all of them must be stopped
SHORT, DANGER, FLUSH = 3, 40, 10  # a lead: for each card of the suit; where one's own would be caught; to drive one out


def choose(view: View[Any], chance: Chance) -> Action:
    """What the rules of thumb say; any manche where one has to be named."""
    if view.facts.phase == "choose" or len(view.legal) == 1:
        return chance.choice(view.legal)
    known = know(view)
    card = lay(known.state) if known.engine is fast_reussite else play(known.state)
    return next(action for action in view.legal if code(known, action) == card)


def play(s: Fast) -> int:
    """The card for a trick: to take all, where the hand is made for it; else to take what costs least."""
    card = seize(s) if may_seize(s) else -1
    if card >= 0:
        return card
    if not s[LAID]:
        return lead(s)
    mask = s[4 * s[TURN] + s[LED]]
    return follow(s, mask) if mask else discard(s)


def price(s: Fast, suit: int, rank: int) -> int:
    """What the card itself costs its taker."""
    manche, total = s[MANCHE], 0
    if suit == HEART and manche in (COEURS, SALADE):
        total += 10
    if suit == HEART and rank == KING and manche in (BARBU, SALADE):
        total += 50
    if rank == QUEEN and manche in (DAMES, SALADE):
        total += 20
    return total


def lurking(s: Fast, suit: int, rank: int) -> int:
    """What others may let fall under a card that wins."""
    out, manche, total = s[HELD + suit] & ~s[4 * s[TURN] + suit], s[MANCHE], 0
    if rank > QUEEN and out >> QUEEN & 1 and manche in (DAMES, SALADE):
        total += 20
    if suit == HEART and rank > KING and out >> KING & 1 and manche in (BARBU, SALADE):
        total += 50
    return total


def dearest(s: Fast, suit: int, mask: int) -> int:
    """The rank that one is gladdest to be rid of: what costs most, else the highest."""
    found = TOP[mask]
    for rank in range(found):
        if mask >> rank & 1 and price(s, suit, rank) > price(s, suit, found):
            found = rank
    return found


def plain(s: Fast, suit: int, mask: int) -> int:
    """The ranks that cost no more than any of their suit; all, where there are no such."""
    found = 0
    for rank in range(13):
        if mask >> rank & 1 and price(s, suit, rank) <= 10:
            found |= 1 << rank
    return found or mask


def follow(s: Fast, mask: int) -> int:
    led, last = s[LED], s[LAID] == s[SEATS] - 1
    under, over = mask & (1 << s[BEST]) - 1, plain(s, led, mask >> s[BEST] << s[BEST])
    clean = not (
        (s[LYING_HEARTS] and s[MANCHE] in (COEURS, SALADE))
        or (s[LYING_QUEENS] and s[MANCHE] in (DAMES, SALADE))
        or (s[LYING_KING] and s[MANCHE] in (BARBU, SALADE))
    )
    if s[MANCHE] == DERNIER and s[LEFT] > LATE:
        return led << 4 | TOP[mask]
    out = s[HELD + led] & ~mask
    if over and spoils(s) and (last or TOP[over] > TOP[out]):
        return led << 4 | TOP[over]
    free = clean and s[MANCHE] != PLIS and s[LEFT] > 2 and over and not price(s, led, TOP[over])
    if free and last and (not under or exits(s, led)):
        return led << 4 | TOP[over]
    if under:
        return led << 4 | dearest(s, led, under)
    if last or not out >> LOW[over]:
        return led << 4 | TOP[over]
    # The first round of a suit is followed by all as a rule: the time for a high card under which nothing lurks.
    if free and COUNT[out] >= ROUND * (s[SEATS] - s[LAID]) and not lurking(s, led, TOP[over]):
        return led << 4 | TOP[over]
    return led << 4 | LOW[over]


def exits(s: Fast, but: int) -> bool:
    """Whether one holds a card of another suit that others must beat as soon as it is led."""
    for suit in range(4):
        mask = s[4 * s[TURN] + suit]
        out = s[HELD + suit] & ~mask
        if suit != but and mask and COUNT[out >> LOW[mask]] > 1 and COUNT[out & (1 << LOW[mask]) - 1] < 2:
            return True
    return False


def discard(s: Fast) -> int:
    """What costs, then high cards without low ones beside them."""
    found, most = 0, -1000
    for suit in range(4):
        mask = s[4 * s[TURN] + suit]
        if not mask:
            continue
        out, rank = s[HELD + suit] & ~mask, dearest(s, suit, mask)
        lower = COUNT[out & (1 << rank) - 1]
        gain = 2 * price(s, suit, rank) + lurking(s, suit, rank) + EXPOSED * lower + rank
        low = LOW[mask]
        if low != rank:
            gain -= GUARDED * max(0, 3 - COUNT[out & (1 << low) - 1])
        if COUNT[mask] == 1 and lower:
            gain += SINGLE
        if gain > most:
            found, most = suit << 4 | rank, gain
    return found


def lead(s: Fast) -> int:
    """Low, from a short suit that others hold above; not from one whose queen or king would come home."""
    manche = s[MANCHE]
    found, least = 0, 10_000
    for suit in range(4):
        mask = s[4 * s[TURN] + suit]
        if not mask:
            continue
        out, rank = s[HELD + suit] & ~mask, LOW[plain(s, suit, mask)]
        if manche == DERNIER and s[LEFT] > LATE:
            rank = TOP[mask]
            cost = -10 * rank + 3 * COUNT[mask]
        else:
            lower, higher = COUNT[out & (1 << rank) - 1], COUNT[out >> rank]
            cost = 100 * lower // (lower + higher) if out else 120
            cost += SHORT * COUNT[mask] + price(s, suit, rank)
            target = QUEEN if manche in (DAMES, SALADE) else KING if manche == BARBU and suit == HEART else 13
            if out >> target & 1:
                cost += DANGER if mask >> target else -FLUSH
            elif mask >> target & 1:
                cost += DANGER
        if cost < least:
            found, least = suit << 4 | rank, cost
    return found


def may_seize(s: Fast) -> bool:
    """Whether taking all counts, and nobody else has taken any."""
    return bool(s[SWEEPS] and s[MANCHE] not in (BARBU, DERNIER) and not s[TAKERS] & ~(1 << s[TURN]))


def seize(s: Fast) -> int:
    """The card that wins for sure, from a hand that would lose nothing if played from the top; else -1."""
    hand, losers, card, longest = 4 * s[TURN], 0, -1, -1
    for suit in range(4):
        mask = s[hand + suit]
        out = s[HELD + suit] & ~mask
        masters = COUNT[mask >> TOP[out] + 1]
        rivals = s[SEATS] - 1 - COUNT[s[VOIDS + suit] & ~(1 << s[TURN])]
        if masters * max(1, rivals) < COUNT[out]:
            losers += COUNT[mask] - masters
        if masters and COUNT[out] > longest:
            card, longest = suit << 4 | TOP[mask], COUNT[out]
    if losers:
        return -1
    if not s[LAID]:
        return card
    led = s[LED]
    mask = s[hand + led]
    out = s[HELD + led] & ~mask
    last = s[LAID] == s[SEATS] - 1
    if TOP[mask] > s[BEST] and (last or TOP[mask] > TOP[out]):
        return led << 4 | TOP[mask]
    return -1


def spoils(s: Fast) -> bool:
    """Whether another is about to take all: one trick is then worth its price."""
    takers = s[TAKERS]
    return bool(
        s[SWEEPS]
        and s[MANCHE] not in (BARBU, DERNIER)
        and takers
        and not takers & (takers - 1)
        and SPOIL * s[LEFT] <= s[EVERY_TRICK]
    )


def lay(s: Fast) -> int:
    """An ace at once; else the card beyond which most of one's own wait; nothing more where only others would gain."""
    hand, found, best = 4 * s[TURN], PASS, -1000
    for suit in range(4):
        held = s[hand + suit]
        for rung in range(s[TOPS + suit] + 1):
            if not held & s[OPEN + suit] & 1 << rung:
                continue
            if rung == s[ACE]:
                return suit << 4 | rung
            worth = 0
            if rung <= s[STARTER + suit]:
                worth += beyond(held, rung, -1, -1)
            if rung >= s[STARTER + suit]:
                worth += beyond(held, rung, 1, s[TOPS + suit] + 1)
            if worth > best:
                found, best = suit << 4 | rung, worth
    return PASS if s[AGAIN] and best < 0 else found


def beyond(held: int, rung: int, side: int, end: int) -> int:
    """What opening a way is worth: its own cards, the more the further they are; less those of others up to them."""
    worth, others = 0, 0
    for k in range(rung + side, end, side):
        if held >> k & 1:
            worth += 4 + 2 * others
        else:
            others += 1
    return worth - 2 * others
