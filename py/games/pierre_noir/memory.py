"""What an attentive player remembers of a manche of Pierre Noir: from a seat's own view, nothing else.

Neighbours: `players.py` decides with it. A card is *marked* when its owner singled it out before all: pulled up as a
bait, or moved to another place of the fan.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from core.cards import Card
from core.state import Mix, Move, Say
from core.view import View
from games.pierre_noir.rules import BLACK, Facts


@dataclass(slots=True)
class Memory:
    """where: how likely each seat holds Pierre Noir; 0 is certain. marks: the marked spot of each fan, if any.

    reached: where each drawer has drawn, in all manches. taken, offered: per drawer, how often he took a marked card, and
    could have. harmless, black: per owner, what his marked cards turned out to be.
    """

    seat: int
    by_hand: bool
    reached: Sequence[Sequence[tuple[int, int]]]
    where: dict[int, float] = field(default_factory=dict)
    sizes: Counter[int] = field(default_factory=Counter)
    marks: dict[int, int | None] = field(default_factory=dict)
    lifted: dict[int, int | None] = field(default_factory=dict)
    taken: Counter[int] = field(default_factory=Counter)
    offered: Counter[int] = field(default_factory=Counter)
    harmless: Counter[int] = field(default_factory=Counter)
    black: Counter[int] = field(default_factory=Counter)
    holds: bool = False
    drawn: "Drawn | None" = None

    def trust(self, owner: int) -> float:
        """How likely the card an owner marks is harmless, going by his marks so far: 1/3 of a stranger's."""
        return (self.harmless[owner] + 0.5) / (self.harmless[owner] + self.black[owner] + 1.5)

    def bites(self, drawer: int, count: int) -> float:
        """How likely a drawer takes the marked one of `count` cards: 1 / count of a stranger."""
        return (self.taken[drawer] + 1) / (self.offered[drawer] + count)

    def favourite(self, drawer: int, count: int) -> int | None:
        """The spot of a fan of `count` cards where a drawer reaches more than once and more than elsewhere."""
        reached = Counter(round(spot * (count - 1) / (size - 1)) for spot, size in self.reached[drawer])
        best = reached.most_common(2)
        if not best or best[0][1] < 2 or (len(best) > 1 and best[1][1] == best[0][1]):
            return None
        return best[0][0]

    def read(self, event: Move | Mix | Say) -> None:
        match event:
            case Say("draw", (int(drawer), int(owner), int(spot))):
                self._reach(drawer, owner, spot)
            case Move(card, source, spot, target):
                if source.kind == "hand" and source.seat is not None:
                    self.sizes[source.seat] -= 1
                    self.marks[source.seat] = self.lifted[source.seat] = None
                if target.kind == "hand" and target.seat is not None:
                    self.sizes[target.seat] += 1
                    self._arrive(card, target.seat)
            case Mix(place) if place.seat is not None:
                self.marks[place.seat] = self.lifted[place.seat] = None
            case Say("pair" | "keep" as key, (int(seat), *_)):
                self._show(seat, paired=key == "pair")
            case Say("out", (int(seat),)) if self.drawn is None or seat != self.drawn.owner:
                self._rule_out(seat, 0)
            case Say("lift", (int(seat), int(spot))):
                self.marks[seat] = self.lifted[seat] = spot
            case Say("drop", (int(seat), _)):
                self.marks[seat] = self.lifted[seat] = None
            case Say("slide", (int(seat), int(i), int(j))):
                up = self.lifted.get(seat)
                self.marks[seat] = j if up is None else slid(up, i, j)
                self.lifted[seat] = None if up is None else self.marks[seat]

    def _reach(self, drawer: int, owner: int, spot: int) -> None:
        if not self.where:
            self.settle()
        mark, size = self.marks.get(owner), self.sizes[owner]
        if mark is not None:
            self.offered[drawer] += 1
            self.taken[drawer] += spot == mark
        self.drawn = Drawn(drawer, owner, size, marked=spot == mark)
        if mark is not None and not self.where[owner]:
            self.harmless[owner] += 1
            self.drawn.marked = False

    def settle(self) -> None:
        """Before the first draw: Pierre Noir lies in any hand but one's own, as likely as it has cards."""
        if self.holds:
            self.where = {seat: float(seat == self.seat) for seat in self.sizes}
            return
        others = {seat: count for seat, count in self.sizes.items() if seat != self.seat}
        total = sum(others.values())
        self.where = {self.seat: 0.0, **{seat: count / total for seat, count in others.items()}}

    def _arrive(self, card: Card, seat: int) -> None:
        """A card came to a hand: one sees it when it comes to one's own or leaves it."""
        if card == BLACK:
            self.holds = seat == self.seat
        if self.drawn is None:
            return
        drawn = self.drawn
        if card == BLACK:
            self.where = {s: float(s == seat) for s in self.where}
            self.black[drawn.owner] += drawn.marked
        elif self.seat in (drawn.drawer, drawn.owner):
            self._clear(drawn)
        elif self.by_hand:
            self._carry(drawn)
        else:
            return
        self.drawn = None

    def _show(self, seat: int, paired: bool) -> None:
        """What the drawer did with a card one has not seen: Pierre Noir is never laid."""
        drawn = self.drawn
        if drawn is None or drawn.drawer != seat:
            return
        self.drawn = None
        if paired:
            self._clear(drawn)
        else:
            self._carry(drawn)

    def _clear(self, drawn: "Drawn") -> None:
        """The card drawn was not Pierre Noir."""
        self.harmless[drawn.owner] += drawn.marked
        self._rule_out(drawn.owner, (drawn.size - 1) / drawn.size)

    def _carry(self, drawn: "Drawn") -> None:
        """The card drawn may have been Pierre Noir: any of the fan, as likely."""
        share = self.where[drawn.owner] / drawn.size
        self.where[drawn.drawer] += share
        self.where[drawn.owner] = 0.0 if drawn.size == 1 else self.where[drawn.owner] - share

    def _rule_out(self, seat: int, share: float) -> None:
        """That a seat holds Pierre Noir has become less likely, to this share."""
        if not self.where.get(seat) or self.holds:
            return
        self.where[seat] *= share
        total = sum(self.where.values())
        self.where = {s: p / total for s, p in self.where.items()}


@dataclass(slots=True)
class Drawn:
    """A card on its way: from whose fan of how many cards, and whether it was the marked one."""

    drawer: int
    owner: int
    size: int
    marked: bool


def slid(spot: int, i: int, j: int) -> int:
    """Where the card at `spot` lies after card i was moved to position j.

    >>> [slid(spot, 0, 2) for spot in range(4)]
    [2, 0, 1, 3]
    """
    if spot == i:
        return j
    return spot - (i < spot <= j) + (j <= spot < i)


def remember(view: View[Facts]) -> Memory:
    """The memory of the manche so far."""
    memory = Memory(view.seat, view.options["by_hand"], view.facts.reached)
    for event in view.history:
        memory.read(event)
    if not memory.where:
        memory.settle()
    return memory
