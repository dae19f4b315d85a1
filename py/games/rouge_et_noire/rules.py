"""The rules of Rouge et Noire. Source: RN §1–4, «Fin de la partie», «Variation»; rulings RN-r1 to r15.

Actions: `own 7h` throws a card on one's own pile, `onto 2 Ks` on the pile of seat 2, `discard 9c` on the discard
pile. `joker X1 hand 2` discards a joker and swaps hands with seat 2 (`pile`: piles; `seat`: places at the table).
`deal` starts the next manche. The draw that opens a turn is done by the step that passes the turn on.

Neighbours: `piles` says which card may go where.

>>> from core import chance
>>> game = RULES({"seats": 3})
>>> state = game.start(chance.of("s", 0))
>>> sum(len(cards) for cards in state.places.values()), len(state.places[hand(state.turn)])
(54, 3)
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from core.cards import JOKERS, Card, cards, deck
from core.chance import Chance
from core.game import BadDeal, Deal, Option, Options, Result, settle
from core.state import Action, IllegalAction, Place, State, act
from games.rouge_et_noire.piles import Whose, blocked, kind, score, verdict

DECK = (*deck(), *JOKERS)  # RN-r1
STOCK = Place("stock")
DISCARD = Place("discard")
SWAPS = ("hand", "pile", "seat")
OPTIONS = (
    Option("seats", (2, 3, 4, 5, 6), 3),
    Option("target", (0, *range(5, 101)), 0),  # 0: a single manche
    Option("max_manches", tuple(range(2, 21)), 20),
)


@dataclass(frozen=True, slots=True)
class Facts:
    """What everybody knows. Seats are counted from 0; tuples have one entry a seat, except `order`.

    order: the seats clockwise round the table, where a joker may have moved them. manches: the points of each manche
    that is over, oldest first. phase: `throw`, `between` (two manches) or `over`.
    """

    dealer: int
    manche: int
    order: tuple[int, ...]
    manches: tuple[tuple[int, ...], ...]
    phase: str

    @property
    def totals(self) -> tuple[int, ...]:
        """Points of all finished manches."""
        return tuple(sum(row[seat] for row in self.manches) for seat in range(len(self.order)))

    def after(self, seat: int) -> tuple[int, ...]:
        """Everybody from this seat's left on, clockwise; itself last."""
        place = self.order.index(seat) + 1
        return self.order[place:] + self.order[:place]


Board = State[Facts]


def hand(seat: int) -> Place:
    return Place("hand", seat)


def pile(seat: int) -> Place:
    return Place("pile", seat)


def is_over(options: Options, manches: int, totals: Sequence[int]) -> bool:
    """Whether the game ends after so many manches: a tie for the top plays one more. Source: RN-r13."""
    best = max(totals)
    alone = best >= options["target"] and list(totals).count(best) == 1
    return alone or options["target"] == 0 or manches == options["max_manches"]


class RULES:
    """Rouge et Noire with its options chosen."""

    key = "rouge_et_noire"
    version = 1

    def __init__(self, options: Options) -> None:
        self.options: Options = settle(options, OPTIONS)
        self.seats: int = self.options["seats"]

    def sees(self, seat: int, place: Place) -> bool:
        return place.kind in ("pile", "discard") or place == hand(seat)

    def start(self, chance: Chance, deal: Deal | None = None) -> Board:
        order = tuple(range(self.seats))
        if deal is None:
            dealer, given = chance.below(self.seats), chance.shuffled(DECK)  # RN-r14
        else:
            dealer, given = self._read(deal)
        return self._deal(State({}, None, Facts(dealer, 1, order, (), "throw")), given)

    def legal(self, state: Board) -> tuple[Action, ...]:
        seat = state.turn
        if seat is None:
            return ()
        if state.facts.phase == "between":
            return (act("deal"),)
        return tuple(action for card in state.places[hand(seat)] for action in self._throws(state, seat, card))

    def free(self, state: Board, seat: int) -> tuple[Action, ...]:
        return ()

    def asks(self, state: Board) -> int | None:
        return None

    def play(self, state: Board, action: Action, chance: Chance) -> Board:
        if action not in self.legal(state):
            raise self._refusal(state, action)
        state = state.step()
        if action.verb == "deal":
            facts = state.facts
            facts = replace(facts, dealer=facts.after(facts.dealer)[0], manche=facts.manche + 1)
            return self._deal(replace(state, facts=facts, history=()), chance.shuffled(DECK))
        seat = state.turn
        assert seat is not None
        return self._pass_on(self._throw(state, seat, action), seat)

    def result(self, state: Board) -> Result:
        """Totals of the finished manches; the highest wins, ties are shared. Source: RN-r12, r13."""
        return Result(state.facts.totals, self._top(state.facts))

    def _throws(self, state: Board, seat: int, card: Card) -> list[Action]:
        """Where one card of the hand may go. Source: RN §4; RN-r4 to r9."""
        others = [other for other in range(self.seats) if other != seat]
        found = [act("own", card)] if self._verdict(state, seat, card, seat) is None else []
        found += [act("onto", other, card) for other in others if self._verdict(state, seat, card, other) is None]
        found.append(act("discard", card))
        if kind(card) == "joker":
            found += [act("joker", card, swap, o) for swap in SWAPS for o in others if swap != "seat" or self.seats > 2]
        return found

    def _verdict(self, state: Board, seat: int, card: Card, owner: int) -> str | None:
        lying = state.places[pile(owner)]
        whose: Whose = "own" if owner == seat else "other"
        return verdict(card, whose, lying[-1] if lying else None)

    def _refusal(self, state: Board, action: Action) -> IllegalAction:
        """Why an action that is not legal is not: the reason of the first rule it breaks."""
        seat = state.turn
        if seat is None:
            return IllegalAction("over")
        if state.facts.phase == "between":
            return IllegalAction("expects_deal")
        held = state.places[hand(seat)]
        everybody = range(self.seats)
        match action:
            case Action("own" | "discard", (Card() as card,)) if card not in held:
                return IllegalAction("not_in_hand", card=card)
            case Action("own", (Card() as card,)):
                return self._misfit(state, seat, card, seat)
            case Action("onto", (int(), Card() as card)) | Action("joker", (Card() as card, *_)) if card not in held:
                return IllegalAction("not_in_hand", card=card)
            case Action("onto", (int(other), _)) | Action("joker", (_, _, int(other))) if other not in everybody:
                return IllegalAction("no_such_seat", seat=other)
            case Action("onto", (int(other), Card())) if other == seat:
                return IllegalAction("onto_own_pile")
            case Action("onto", (int(other), Card() as card)):
                return self._misfit(state, seat, card, other)
            case Action("joker", (Card() as card, str(), int())) if kind(card) != "joker":
                return IllegalAction("not_a_joker", card=card)
            case Action("joker", (_, str(), int(other))) if other == seat:
                return IllegalAction("self_swap")
            case Action("joker", (_, "seat", int())):
                return IllegalAction("seat_swap_needs_three")  # RN «Signification des cartes» J.c; RN-r9
        return IllegalAction("expects_throw")

    def _misfit(self, state: Board, seat: int, card: Card, owner: int) -> IllegalAction:
        reason = self._verdict(state, seat, card, owner)
        assert reason is not None
        lying = state.places[pile(owner)]
        values = {"top": lying[-1]} if lying else {}
        return IllegalAction(reason, card=card, seat=owner, **values)

    def _throw(self, state: Board, seat: int, action: Action) -> Board:
        match action:
            case Action("own", (Card() as card,)):
                freed = blocked(state.places[pile(seat)])
                state = self._lay(state.say("own", seat, card), seat, card, pile(seat))
                return state.say("free", seat) if freed else state
            case Action("onto", (int(other), Card() as card)):
                state = self._lay(state.say("onto", seat, other, card), seat, card, pile(other))
                return state.say("block", other, seat) if kind(card) == "king" else state
            case Action("discard", (Card() as card,)):
                return self._lay(state.say("discard", seat, card), seat, card, DISCARD)
            case Action("joker", (Card() as card, str(swap), int(other))):
                state = self._lay(state.say("discard", seat, card), seat, card, DISCARD)
                return self._swap(state.say(f"swap_{swap}", seat, other), swap, seat, other)
        raise AssertionError(action)

    def _lay(self, state: Board, seat: int, card: Card, target: Place) -> Board:
        return state.move(hand(seat), state.places[hand(seat)].index(card), target)

    def _swap(self, state: Board, swap: str, seat: int, other: int) -> Board:
        """A joker's action; hands are swapped after the joker has left his. Source: RN §4e; RN-r9, r10."""
        if swap == "seat":
            trade = {seat: other, other: seat}
            order = tuple(trade.get(s, s) for s in state.facts.order)
            return replace(state, facts=replace(state.facts, order=order))
        one, two = Place(swap, seat), Place(swap, other)
        back = len(state.places[two])
        state = state.move_all(one, two)
        for _ in range(back):
            state = state.move(two, 0, one)
        return state

    def _pass_on(self, state: Board, seat: int) -> Board:
        """The turn goes to the left of where `seat` sits now. Source: RN §2, «Fin de la partie»; RN-r3, r10, r11."""
        if not state.places[STOCK] and not any(state.places[hand(s)] for s in range(self.seats)):
            return self._end(state)
        for following in state.facts.after(seat):
            if state.places[STOCK]:
                return self._draw(state, following)
            if state.places[hand(following)]:
                return replace(state, turn=following)
            state = state.say("skip", following)
        raise AssertionError("somebody holds cards")

    def _draw(self, state: Board, seat: int) -> Board:
        state = replace(state, turn=seat).say("draw", seat).move(STOCK, 0, hand(seat))
        return state if state.places[STOCK] else state.say("stock_empty")

    def _deal(self, state: Board, given: Sequence[Card]) -> Board:
        """Two cards each, one at a time from the dealer's left, who starts. Source: RN §1; RN-r14."""
        facts = replace(state.facts, phase="throw")
        empty: dict[Place, tuple[Card, ...]] = {p(seat): () for seat in range(self.seats) for p in (hand, pile)}
        state = replace(state, places={STOCK: tuple(given), DISCARD: (), **empty}, facts=facts)
        state = state.say("manche", facts.manche, facts.dealer)
        receivers = facts.after(facts.dealer)
        for seat in receivers * 2:
            state = state.move(STOCK, 0, hand(seat))
        return self._draw(state, receivers[0])

    def _end(self, state: Board) -> Board:
        """Source: RN «Décompte des points et gagnant», «Variation»; RN-r12, r13."""
        row = tuple(score(state.places[pile(seat)]) for seat in range(self.seats))
        facts = replace(state.facts, manches=(*state.facts.manches, row))
        for seat, points in enumerate(row):
            state = state.say("score", seat, points, facts.totals[seat])
        top = self._top(facts)
        if is_over(self.options, facts.manche, facts.totals):
            return replace(state, turn=None, facts=replace(facts, phase="over")).say("won", *top)
        if max(facts.totals) >= self.options["target"]:
            state = state.say("tie", *top)
        return replace(state, turn=facts.after(facts.dealer)[0], facts=replace(facts, phase="between"))

    def _top(self, facts: Facts) -> tuple[int, ...]:
        return tuple(seat for seat in range(self.seats) if facts.totals[seat] == max(facts.totals))

    def _read(self, deal: Deal) -> tuple[int, tuple[Card, ...]]:
        """`{"dealer": 0, "hands": ["7h Ks", …], "stock": "…"}`, the stock from top to bottom: the pack as dealt."""
        try:
            dealer, hands, stock = deal["dealer"], [cards(text) for text in deal["hands"]], cards(deal["stock"])
        except (KeyError, TypeError, ValueError, AttributeError) as error:
            raise BadDeal(f"{error}") from error
        if type(dealer) is not int or not 0 <= dealer < self.seats:
            raise BadDeal("a dealer among the seats")
        if [len(held) for held in hands] != [2] * self.seats:
            raise BadDeal("two cards for each seat")
        receivers = [(dealer + k) % self.seats for k in range(1, self.seats + 1)]
        given = (*(hands[seat][k] for k in (0, 1) for seat in receivers), *stock)
        if len(given) != len(DECK) or set(given) != set(DECK):
            raise BadDeal("the 54 cards, each once")
        return dealer, given
