"""The rules of Pierre Noir. Source: PN §2–8; rulings PN-r1 to r12.

Actions: `draw I` takes the card at position I of the neighbour's fan. `deal` starts the next manche. While laying by
hand: `lay I J` lays two of one's own cards, `done` ends the laying. Free at any time, for the holder of a fan:
`slide SEAT I J` moves his card I to position J, `lift SEAT I` pulls card I up as a bait (again: down).

>>> from core import chance
>>> game = RULES({"seats": 3})
>>> state = game.start(chance.of("s", 0))
>>> sum(len(cards) for cards in state.places.values())
31
"""

from dataclasses import dataclass, replace
from typing import Any

from core.cards import RANKS, Card, cards, deck
from core.chance import Chance
from core.game import BadDeal, Deal, Option, Options, Result, settle
from core.state import Action, IllegalAction, Place, State, act

BLACK = Card("J", "c")
REMOVED = Card("J", "s")
STOCK = Place("stock")
OPTIONS = (
    Option("seats", (2, 3, 4, 5, 6, 7, 8), 4),
    Option("cards", (32, 52), 32),
    Option("strokes", (1, 2, 3, 4, 5), 3),
    Option("same_colour", (False, True), False),
    Option("by_hand", (False, True), False),
)


@dataclass(frozen=True, slots=True)
class Facts:
    """What everybody knows. Seats are counted from 0; tuples have one entry a seat.

    phase: `laying` (pairs laid by hand after the deal), `draw`, `laid` (pairs laid by hand after drawing), `between`
    (two manches) or `over`. lifted: the position each has pulled up, if any. first: who begins the manche. reached: by
    drawer, in all manches, each spot he drew from while no card was pulled up, and of how many cards he chose it.
    """

    dealer: int
    manche: int
    strokes: tuple[int, ...]
    losers: tuple[int, ...]
    phase: str
    lifted: tuple[int | None, ...]
    first: int
    reached: tuple[tuple[tuple[int, int], ...], ...]


Board = State[Facts]


def hand(seat: int) -> Place:
    return Place("hand", seat)


def pairs(seat: int) -> Place:
    return Place("pairs", seat)


class RULES:
    """Pierre Noir with its options chosen."""

    key = "pierre_noir"
    version = 1

    def __init__(self, options: Options) -> None:
        self.options: dict[str, Any] = settle(options, OPTIONS)
        self.seats: int = self.options["seats"]
        ranks = "789TJQKA" if self.options["cards"] == 32 else RANKS
        self.deck = tuple(card for card in deck(ranks) if card != REMOVED)  # PN §3.1; PN-r1

    def sees(self, seat: int, place: Place) -> bool:
        return place.kind == "pairs" or place == hand(seat)

    def start(self, chance: Chance, deal: Deal | None = None) -> Board:
        none = (0,) * self.seats
        facts = Facts(0, 1, none, (), "draw", (None,) * self.seats, 0, ((),) * self.seats)
        if deal is None:
            return self._deal(State({}, None, replace(facts, dealer=chance.below(self.seats))), chance)
        dealer, hands = self._read(deal)
        places = {STOCK: tuple(card for cards_ in hands for card in cards_)}
        state = State({**places, **self._empty()}, None, replace(facts, dealer=dealer)).say("manche", 1, dealer)
        for seat, held in enumerate(hands):
            for _ in held:
                state = state.move(STOCK, 0, hand(seat))
        return self._begin(state)

    def legal(self, state: Board) -> tuple[Action, ...]:
        seat = state.turn
        match state.facts.phase:
            case "between":
                return (act("deal"),)
            case "laying" | "laid":
                return (*self._lays(state), act("done"))
            case "draw" if seat is not None:
                lays = self._lays(state) if self.options["by_hand"] else ()
                source = state.places[hand(self.source(state, seat))]
                return (*lays, *(act("draw", index) for index in range(len(source))))
        return ()

    def free(self, state: Board, seat: int) -> tuple[Action, ...]:
        """PN-r7: the owner of a fan may rearrange it, and pull one card up while he waits."""
        count = len(state.places[hand(seat)])
        if state.turn is None or state.facts.phase == "between" or count < 2:
            return ()
        spots = range(count)
        slides = tuple(act("slide", seat, i, j) for i in spots for j in spots if i != j)
        return slides if state.turn == seat else (*slides, *(act("lift", seat, i) for i in spots))

    def asks(self, state: Board) -> int | None:
        """PN-r7: who is about to be drawn from may arrange his fan first."""
        if state.turn is None or state.facts.phase != "draw":
            return None
        return self.source(state, state.turn)

    def source(self, state: Board, seat: int) -> int:
        """The next player clockwise of `seat` who holds cards. Source: PN §5; PN-r6."""
        return next(s for s in self._after(seat) if state.places[hand(s)])

    def play(self, state: Board, action: Action, chance: Chance) -> Board:
        action = self._in_order(action)
        self._verify(state, action)
        state = state.step()
        match action:
            case Action("slide", (int(seat), int(i), int(j))):
                return self._slide(state, seat, i, j)
            case Action("lift", (int(seat), int(i))):
                up = None if state.facts.lifted[seat] == i else i
                return self._lifted(state, seat, up).say("lift" if up is not None else "drop", seat, i)
            case Action("deal", ()):
                facts = replace(state.facts, dealer=self._dealer(state), manche=state.facts.manche + 1)
                return self._deal(replace(state, facts=facts, history=()), chance)
            case Action("lay", (int(i), int(j))):
                return self._lay(state, i, j)
            case Action("done", ()):
                return self._done(state, chance)
            case Action("draw", (int(index),)):
                return self._draw(state, index, chance)
        raise AssertionError(action)

    def result(self, state: Board) -> Result:
        """Strokes per seat; the match is lost by the one who reaches the limit. Source: PN §6; PN-r10."""
        strokes = state.facts.strokes
        worst = max(strokes)
        everybody = range(self.seats)
        return Result(strokes, tuple(s for s in everybody if strokes[s] < worst) or tuple(everybody))

    @staticmethod
    def _in_order(action: Action) -> Action:
        """Two cards may be touched in any order."""
        match action:
            case Action("lay", (int(i), int(j))) if i > j:
                return act("lay", j, i)
        return action

    def _verify(self, state: Board, action: Action) -> None:
        verb = action.verb
        if verb in ("slide", "lift"):
            seat = action.args[0] if action.args else None
            allowed = isinstance(seat, int) and 0 <= seat < self.seats and action in self.free(state, seat)
            if not allowed:
                raise IllegalAction("no_fan")
            return
        legal = self.legal(state)
        if action in legal:
            return
        if not legal:
            raise IllegalAction("over")
        if verb == "lay" and state.turn is not None and any(option.verb in ("lay", "done") for option in legal):
            self._refuse_pair(state.places[hand(state.turn)], action)
        expected = legal[-1].verb
        raise IllegalAction("no_such_card" if verb == expected == "draw" else f"expects_{expected}")

    def _refuse_pair(self, held: tuple[Card, ...], action: Action) -> None:
        match action.args:
            case (int(i), int(j)) if i != j and 0 <= i < len(held) and 0 <= j < len(held):
                one, two = held[i], held[j]
                if BLACK in (one, two) and one.rank == two.rank:
                    raise IllegalAction("pierre_noir_never_pairs")  # PN §11; PN-r2
                reason = "other_colour" if one.rank == two.rank else "other_rank"
                raise IllegalAction(reason, one=one, two=two)
        raise IllegalAction("two_cards")

    def _pair(self, one: Card, two: Card) -> bool:
        """Source: PN §2; PN-r2."""
        if one.rank != two.rank or BLACK in (one, two):
            return False
        return not self.options["same_colour"] or one.is_red == two.is_red

    def _lays(self, state: Board) -> tuple[Action, ...]:
        held = state.places[hand(state.turn)] if state.turn is not None else ()
        spots = range(len(held))
        return tuple(act("lay", i, j) for j in spots for i in range(j) if self._pair(held[i], held[j]))

    def _after(self, seat: int) -> tuple[int, ...]:
        return tuple((seat + k) % self.seats for k in range(1, self.seats + 1))

    def _dealer(self, state: Board) -> int:
        """PN-r3: the deal moves clockwise."""
        return (state.facts.dealer + 1) % self.seats

    def _empty(self) -> dict[Place, tuple[Card, ...]]:
        return {place(seat): () for seat in range(self.seats) for place in (hand, pairs)}

    def _deal(self, state: Board, chance: Chance) -> Board:
        """Source: PN §3.3, §3.4; PN-r3: one at a time, from the dealer's left."""
        facts = replace(state.facts, lifted=(None,) * self.seats)
        places = {STOCK: chance.shuffled(self.deck), **self._empty()}
        state = replace(state, places=places, facts=facts).say("manche", facts.manche, facts.dealer)
        receivers = self._after(facts.dealer)
        for k in range(len(self.deck)):
            state = state.move(STOCK, 0, hand(receivers[k % self.seats]))
        return self._begin(state)

    def _begin(self, state: Board) -> Board:
        """Everybody lays his pairs, then the player left of the dealer starts. Source: PN §3.5, §3.6; PN-r4, r5."""
        first = self._after(state.facts.dealer)[0]
        if self.options["by_hand"]:
            return replace(state, turn=first, facts=replace(state.facts, phase="laying", first=first))
        for seat in self._after(state.facts.dealer):
            state = self._lay_all(state, seat)
        return self._first_turn(state)

    def _first_turn(self, state: Board) -> Board:
        if self._holders(state) == 1:
            return self._end(state)
        first = next(s for s in self._after(state.facts.dealer) if state.places[hand(s)])
        return replace(state, turn=first, facts=replace(state.facts, phase="draw", first=first))

    def _holders(self, state: Board) -> int:
        return sum(1 for seat in range(self.seats) if state.places[hand(seat)])

    def _draw(self, state: Board, index: int, chance: Chance) -> Board:
        """Source: PN §5.2–5.5; PN-r6."""
        seat = state.turn
        assert seat is not None
        source = self.source(state, seat)
        count = len(state.places[hand(source)])
        if count > 1 and state.facts.lifted[source] is None:
            reached = tuple(
                (*spots, (index, count)) if s == seat else spots for s, spots in enumerate(state.facts.reached)
            )
            state = replace(state, facts=replace(state.facts, reached=reached))
        state = self._lifted(state, source, None).say("draw", seat, source, index).move(hand(source), index, hand(seat))
        state = self._leave(state, source)
        if self.options["by_hand"]:
            return replace(state, facts=replace(state.facts, phase="laid"))
        held = state.places[hand(seat)]
        mate = next((i for i in range(len(held) - 1) if self._pair(held[i], held[-1])), None)
        if mate is None:
            state = state.say("keep", seat)
        else:
            state = self._pair_off(state, mate, len(held) - 1)
        return self._end_turn(state, chance)

    def _pair_off(self, state: Board, i: int, j: int) -> Board:
        """Lay cards i < j of the hand on turn; going out when it was the last pair. Source: PN §5.3; PN-r8."""
        seat = state.turn
        assert seat is not None
        card = state.places[hand(seat)][i]
        state = self._lifted(state, seat, None).say("pair", seat, card.rank)
        state = state.move(hand(seat), i, pairs(seat)).move(hand(seat), j - 1, pairs(seat))
        return self._leave(state, seat)

    def _leave(self, state: Board, seat: int) -> Board:
        return state if state.places[hand(seat)] else state.say("out", seat)

    def _lay(self, state: Board, i: int, j: int) -> Board:
        seat = state.turn
        assert seat is not None
        state = self._pair_off(state, min(i, j), max(i, j))
        if state.places[hand(seat)]:
            return state
        return self._pass_on(state)

    def _done(self, state: Board, chance: Chance) -> Board:
        if state.facts.phase == "laid":
            assert state.turn is not None
            return self._end_turn(state.say("keep", state.turn), chance)
        return self._pass_on(state)

    def _pass_on(self, state: Board) -> Board:
        """The next to lay after the deal, or, when the turn ended by going out, the next to draw."""
        seat = state.turn
        assert seat is not None
        if state.facts.phase != "laying":
            return self._next_turn(state)
        if seat == state.facts.dealer:
            return self._first_turn(state)
        return replace(state, turn=self._after(seat)[0])

    def _end_turn(self, state: Board, chance: Chance) -> Board:
        """The drawer shuffles his hand. Source: PN §5.5; PN-r7."""
        seat = state.turn
        assert seat is not None
        if len(state.places[hand(seat)]) > 1:
            state = self._lifted(state, seat, None).mix(hand(seat), chance)
        return self._next_turn(state)

    def _next_turn(self, state: Board) -> Board:
        """Source: PN §5.6; PN-r8, r9."""
        if self._holders(state) == 1:
            return self._end(state)
        assert state.turn is not None
        turn = self.source(state, state.turn)
        return replace(state, turn=turn, facts=replace(state.facts, phase="draw"))

    def _end(self, state: Board) -> Board:
        """One player is left, with the jack of clubs: a stroke for him. Source: PN §4, §6; PN-r9, r10."""
        loser = next(seat for seat in range(self.seats) if state.places[hand(seat)])
        state = self._lay_all(replace(state, turn=loser), loser)
        strokes = tuple(n + (seat == loser) for seat, n in enumerate(state.facts.strokes))
        over = strokes[loser] == self.options["strokes"]
        facts = replace(state.facts, strokes=strokes, losers=(*state.facts.losers, loser))
        state = state.say("stroke", loser, strokes[loser])
        if over:
            return replace(state, turn=None, facts=replace(facts, phase="over")).say("lost", loser)
        return replace(state, turn=self._dealer(state), facts=replace(facts, phase="between"))

    def _lay_all(self, state: Board, seat: int) -> Board:
        """Lay every pair a hand holds, the first to be found first. Source: PN §3.5; PN-r2."""
        at_turn = state.turn
        state = replace(state, turn=seat)
        while lays := self._lays(state):
            i, j = lays[0].args
            assert isinstance(i, int)
            assert isinstance(j, int)
            state = self._pair_off(state, i, j)
        return replace(state, turn=at_turn)

    def _slide(self, state: Board, seat: int, i: int, j: int) -> Board:
        held = list(state.places[hand(seat)])
        held.insert(j, held.pop(i))
        up = state.facts.lifted[seat]
        if up is not None:
            order = list(range(len(held)))
            order.insert(j, order.pop(i))
            state = self._lifted(state, seat, order.index(up))
        return replace(state, places={**state.places, hand(seat): tuple(held)}).say("slide", seat, i, j)

    def _lifted(self, state: Board, seat: int, up: int | None) -> Board:
        lifted = tuple(up if s == seat else old for s, old in enumerate(state.facts.lifted))
        return replace(state, facts=replace(state.facts, lifted=lifted))

    def _read(self, deal: Deal) -> tuple[int, list[tuple[Card, ...]]]:
        """`{"dealer": 0, "hands": ["8s Kd", …]}`: any part of the deck of which all but the jack of clubs pairs off."""
        try:
            dealer, hands = deal["dealer"], [cards(text) for text in deal["hands"]]
        except (KeyError, TypeError, ValueError, AttributeError) as error:
            raise BadDeal(f"{error}") from error
        given = [card for held in hands for card in held]
        if type(dealer) is not int or not 0 <= dealer < self.seats or len(hands) != self.seats:
            raise BadDeal("one hand for each seat, and a dealer among them")
        if len(set(given)) != len(given) or not set(given) <= set(self.deck) or BLACK not in given:
            raise BadDeal("cards of the deck, each once, the jack of clubs among them")
        groups = [(c.rank, c.is_red and self.options["same_colour"]) for c in given if c != BLACK]
        if any(groups.count(group) % 2 for group in groups):
            raise BadDeal("every card but the jack of clubs needs its mate")
        return dealer, hands
