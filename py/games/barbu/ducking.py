"""Playing the first six manches: what each card risks, now and later, in points.

The cost of a card is what it takes now (chance of winning the trick × what lies and will fall in it) and the risk
that the hand left keeps. Neighbours: `memory` says what is out, `sweeping` when taking it all is better.
"""

from typing import NamedTuple

from core.cards import RANKS, SUITS, Card
from games.barbu.board import BARBU
from games.barbu.memory import RANK, Memory
from games.barbu.scoring import WORTH, headings

QUEEN, KING = RANK["Q"], RANK["K"]
# Shares found by play on equal deals; the plateau around each is wide.
LATER = {"plis": 1.0, "coeurs": 0.5, "dames": 0.2, "barbu": 1.0, "dernier": 1.0, "salade": 0.5}  # later against now
DUMPED = 0.7  # of what scores, the part that each trick won is thought to gather
FALLING = 0.3  # of a trick's hearts that follow, or a queen or the king under a higher card, later on
FORCED = 0.25  # the same in the trick on the table
LONE = 0.4  # chance that a card of a suit nobody else holds takes a trick
ROUNDS = 0.5  # how often a suit is led beyond an even split of what is out
SPARED = 0.5  # chance that an empty suit lets go of the worst card elsewhere, each time it is led
HIGH = 0.001  # of cards as good as each other the highest goes to a trick that another led
LAST_LEAD = {2: 0.3, 3: 0.1}  # of the last trick, what leading it, or the one before, costs


class Stakes(NamedTuple):
    """What each thing costs its taker in a manche, in points: a trick, heart, queen, the king, the last trick."""

    trick: float
    heart: float
    queen: float
    barbu: float
    last: float

    def of(self, card: Card) -> float:
        """What the card itself costs."""
        worth = self.heart if card.suit == "h" else 0.0
        if card.rank == "Q":
            worth += self.queen
        if card == BARBU:
            worth += self.barbu
        return worth


def stakes(manche: str) -> Stakes:
    """The stakes by the rules."""
    counted = headings(manche)
    return Stakes(*(-float(worth) if heading in counted else 0.0 for heading, worth in WORTH.items()))


class Risk(NamedTuple):
    """What the cards of one suit may cost later: all, the worst one; and their chances to win, the least and the sum."""

    total: float
    worst: float
    least: float
    chances: float


class Ducker:
    """One decision: what each card of the hand would cost."""

    def __init__(self, memory: Memory, manche: str, stake: Stakes) -> None:
        self.memory, self.manche, self.stake = memory, manche, stake
        self.tricks = len(memory.held)
        self.sizes = {seat: size for seat, size in enumerate(memory.sizes) if seat != memory.me and size}
        self.unseen = sum(self.sizes.values())
        self.suits = {suit: sorted(RANK[card.rank] for card in memory.held if card.suit == suit) for suit in SUITS}
        self.queens = [suit for suit in SUITS if QUEEN in memory.out[suit]]
        self.barbu = KING in memory.out["h"]
        scoring = stake.heart * len(memory.out["h"]) + stake.queen * len(self.queens) + stake.barbu * self.barbu
        scoring += sum(map(stake.of, memory.held))
        self.typical = stake.trick + (DUMPED * scoring + stake.last) / self.tricks
        self.holders = {
            suit: [seat for seat in self.sizes if (seat, suit) not in memory.voids] if out else []
            for suit, out in memory.out.items()
        }

    def risk(self) -> float:
        """What the whole hand may cost."""
        return self._keep({suit: self._suit(suit, self.suits[suit]) for suit in SUITS}, self.suits)

    def costs(self, cards: tuple[Card, ...]) -> list[float]:
        """The cost of playing each card, in points; only differences matter."""
        risks = {suit: self._suit(suit, self.suits[suit]) for suit in SUITS}
        table = [card for _, card in self.memory.table]
        lying = self.stake.trick + sum(map(self.stake.of, table)) + (self.stake.last if self.tricks == 1 else 0.0)
        lead = self.stake.last * LAST_LEAD.get(self.tricks, 0.0)
        costs = []
        for card in cards:
            rank, chance = RANK[card.rank], self._wins(card, table)
            falls = self._falls(table[0].suit if table else card.suit, rank) if chance else 0.0
            left = {**self.suits, card.suit: [r for r in self.suits[card.suit] if r != rank]}
            later = self._keep({**risks, card.suit: self._suit(card.suit, left[card.suit])}, left)
            now = chance * (lying + self.stake.of(card) + falls + lead)
            costs.append(now + LATER[self.manche] * later - (HIGH * rank if table else 0.0))
        return costs

    def _share(self, seat: int, suit: str) -> float:
        """The part of the cards of this suit still out that the seat may be thought to hold."""
        holders = self.holders[suit]
        return self.sizes[seat] / sum(self.sizes[s] for s in holders) if seat in holders else 0.0

    def _wins(self, card: Card, table: list[Card]) -> float:
        """The chance that the card takes this trick: those who can will stay under it."""
        rank = RANK[card.rank]
        if table:
            suit = table[0].suit
            if card.suit != suit or any(RANK[c.rank] > rank for c in table if c.suit == suit):
                return 0.0
        out = self.memory.out[card.suit]
        lower = sum(r < rank for r in out)
        chance = 1.0
        for seat in self.memory.later:
            lacks = 1 - self._share(seat, card.suit)
            chance *= 1 - lacks**lower * (1 - lacks ** (len(out) - lower))
        return chance

    def _falls(self, suit: str, rank: int) -> float:
        """What those who play later are likely to add to a trick of this suit that `rank` wins."""
        total = 0.0
        for seat in self.memory.later:
            share = self._share(seat, suit)
            void = (1 - share) ** len(self.memory.out[suit])
            total += void * self._dumps(seat, suit)
            if suit == "h":
                total += (1 - void) * self.stake.heart
                if self.barbu and rank > KING:
                    total += share * FORCED * self.stake.barbu
            if suit in self.queens and rank > QUEEN:
                total += share * FORCED * self.stake.queen
        return total

    def _dumps(self, seat: int, led: str) -> float:
        """What a player without the suit led is likely to throw: the worst he may hold."""
        part = self.sizes[seat] / self.unseen
        has_hearts = led != "h" and seat in self.holders["h"]
        total, rest = 0.0, 1.0
        if has_hearts and self.barbu and self.stake.barbu:
            total += part * (self.stake.barbu + self.stake.heart)
            rest -= part
        if self.stake.queen:
            has = 1 - (1 - part) ** sum(suit != led for suit in self.queens)
            total += rest * has * self.stake.queen
            rest *= 1 - has
        if has_hearts:
            total += rest * (1 - (1 - part) ** len(self.memory.out["h"])) * self.stake.heart
        return total

    def _suit(self, suit: str, ranks: list[int]) -> Risk:
        """What holding these ranks of a suit, lowest first, may cost: one is played each time the suit is led."""
        out, holders = self.memory.out[suit], len(self.holders[suit])
        rounds = min(self.tricks, len(out) / holders + ROUNDS) if holders else 0.0
        total, worst, least, chances = 0.0, 0.0, 1.0, 0.0
        for spot, rank in enumerate(ranks):
            value = self.typical + self.stake.of(Card(RANKS[rank], suit))
            chance = LONE
            if holders:
                lower, lacks = sum(r < rank for r in out), 1 - 1 / holders
                beaten = lacks ** (lower * max(0.0, 1 - spot / rounds)) * (1 - lacks ** (len(out) - lower))
                played = min(1.0, rounds / (spot + 1))
                chance = played * (1 - beaten) ** holders + (1 - played) * LONE
                value += self._captures(suit, rank, min(holders, len(out)))
            total += chance * value
            worst = max(worst, chance * value)
            least = min(least, chance)
            chances += chance
        return Risk(total, worst, least, chances)

    def _captures(self, suit: str, rank: int, followers: int) -> float:
        """What of this suit a trick that `rank` wins later may hold."""
        value = self.stake.heart * followers if suit == "h" else 0.0
        if suit == "h" and self.barbu and rank > KING:
            value += self.stake.barbu
        if suit in self.queens and rank > QUEEN:
            value += self.stake.queen
        return FALLING * value

    def _keep(self, risks: dict[str, Risk], suits: dict[str, list[int]]) -> float:
        """The risk of a hand: in « dernier » of its best last card mostly, else of all cards less what voids spare."""
        if self.manche == "dernier":
            count = sum(map(len, suits.values()))
            least = min(risk.least for risk in risks.values())
            return self.stake.last * (0.6 * least + 0.4 * sum(risk.chances for risk in risks.values()) / max(1, count))
        throws = 0.0
        for suit, ranks in suits.items():
            if not ranks and self.holders[suit]:
                throws += min(2.0, len(self.memory.out[suit]) / len(self.holders[suit]))
        worst = max(risk.worst for risk in risks.values())
        spared: float = 1 - (1 - SPARED) ** throws
        return sum(risk.total for risk in risks.values()) - spared * worst
