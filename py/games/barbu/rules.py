"""The rules of Le Barbu. Source: LB; rulings LB-r1 to r15.

Actions: `play 7h`; in the réussite also `pass`, by who cannot play, and `stop`, by who laid an ace and ends his turn
there. `deal` starts the next manche. In the traditional game the dealer first chooses the manche: `choose plis`.

>>> from core import chance
>>> game = RULES({"seats": 5, "manches": ["reussite"]})
>>> state = game.start(chance.of("s", 0))
>>> state.facts.phase, [len(state.places[hand(seat)]) for seat in range(5)]
('reussite', [10, 10, 10, 10, 10])
"""

from dataclasses import replace
from typing import Any

from core.cards import SUITS, Card, cards
from core.chance import Chance
from core.game import BadDeal, Deal, Options, Result, settle
from core.state import Action, IllegalAction, Place, State, act
from games.barbu import board, reussite, scoring, trick
from games.barbu.board import STOCK, Board, Facts, Sheet, after, deals, hand, shown, tableau, taken

OPTIONS = board.OPTIONS


class RULES:
    """Le Barbu with its options chosen."""

    key = "barbu"
    version = 1

    def __init__(self, options: Options) -> None:
        self.options: dict[str, Any] = settle(options, OPTIONS)
        self.seats: int = self.options["seats"]
        self.deck = board.pack(self.seats, self.options["cards"])

    def sees(self, seat: int, place: Place) -> bool:
        """Hands and the stock are hidden; all that was played or shown lies open."""
        return place == hand(seat) or place.kind not in ("hand", "stock")

    def start(self, chance: Chance, deal: Deal | None = None) -> Board:
        dealer, hands = (chance.below(self.seats), None) if deal is None else self._read(deal)
        left = (self.options["manches"],) * self.seats if self.options["traditional"] else ()
        facts = Facts(0, dealer - 1, "", "between", 0, 0, "", None, (), False, (), (0,) * self.seats, left)
        state = State({}, None, facts)
        if hands is None:
            return self._deal(state, chance.shuffled(self.deck))
        return self._deal(state, tuple(held[k] for k in range(len(hands[0])) for held in self._turned(hands, dealer)))

    def legal(self, state: Board) -> tuple[Action, ...]:
        facts, seat = state.facts, state.turn
        if seat is None:
            return ()
        match facts.phase:
            case "trick":
                return tuple(act("play", card) for card in trick.playable(state.places[hand(seat)], facts.led))
            case "reussite":
                return reussite.legal(state, seat, self.options["cards"])
            case "choose":
                return tuple(act("choose", manche) for manche in facts.left[seat])
        return (act("deal"),)

    def free(self, state: Board, seat: int) -> tuple[Action, ...]:
        return ()

    def asks(self, state: Board) -> int | None:
        return None

    def play(self, state: Board, action: Action, chance: Chance) -> Board:
        if action not in self.legal(state):
            raise self._refuse(state, action)
        state = state.step()
        seat = state.turn
        assert seat is not None
        match action:
            case Action("deal", ()):
                return self._deal(replace(state, history=()), chance.shuffled(self.deck))
            case Action("choose", (str(manche),)):
                return self._choose(state, seat, manche)
            case Action("play", (Card() as card,)) if state.facts.phase == "trick":
                state = trick.play(state, seat, card)
                return self._end(state) if trick.is_over(state) else state
            case Action("play", (Card() as card,)):
                state = reussite.play(state, seat, card)
                return self._end(state) if reussite.is_over(state) else state
            case Action("pass" | "stop" as word, ()):
                return reussite.pass_on(state.say(word, seat), seat)
        raise AssertionError(action)

    def result(self, state: Board) -> Result:
        """Totals; the highest wins, ties are shared. Source: LB «Fin de partie»; LB-r15."""
        totals = state.facts.totals
        return Result(totals, tuple(seat for seat in range(self.seats) if totals[seat] == max(totals)))

    def _refuse(self, state: Board, action: Action) -> IllegalAction:
        facts, seat = state.facts, state.turn
        if seat is None:
            return IllegalAction("over")
        match action:
            case Action("play", (Card() as card,)) if facts.phase == "trick":
                return trick.refuse(state.places[hand(seat)], facts.led, card)
            case Action("choose", (str(manche),)) if facts.phase == "choose":
                played = manche in self.options["manches"]
                return IllegalAction("chosen_before" if played else "not_in_game", manche=manche)
        if facts.phase == "reussite":
            return reussite.refuse(state, seat, self.options["cards"], action)
        return IllegalAction(f"expects_{self.legal(state)[0].verb}")

    def _deal(self, state: Board, stock: tuple[Card, ...]) -> Board:
        """All cards, one at a time from the next dealer's left. Source: LB-r1, r3."""
        dealer = (state.facts.dealer + 1) % self.seats
        first = after(dealer, self.seats)[0]
        facts = replace(state.facts, number=state.facts.number + 1, dealer=dealer, first=first, leader=first)
        facts = replace(facts, manche="", last=None, outs=())
        empty: dict[Place, tuple[Card, ...]] = {
            place(seat): () for place in (hand, board.trick, taken, shown) for seat in range(self.seats)
        }
        empty |= {tableau(suit): () for suit in SUITS}
        state = replace(state, places={STOCK: stock, **empty}, facts=facts).say("deal", facts.number, dealer)
        receivers = after(dealer, self.seats)
        for k in range(len(stock)):
            state = state.move(STOCK, 0, hand(receivers[k % self.seats]))
        if self.options["traditional"]:
            return replace(state, turn=dealer, facts=replace(facts, phase="choose"))
        return self._begin(state, self.options["manches"][facts.number - 1])

    def _choose(self, state: Board, seat: int, manche: str) -> Board:
        """The dealer chooses among the manches he has left, having seen his hand. LB-r15."""
        left = tuple(
            tuple(m for m in manches if s != seat or m != manche) for s, manches in enumerate(state.facts.left)
        )
        return self._begin(replace(state, facts=replace(state.facts, left=left)).say("choose", seat, manche), manche)

    def _begin(self, state: Board, manche: str) -> Board:
        """The player at the dealer's left leads. Source: LB «Matériel et principes»; LB-r3."""
        facts = replace(state.facts, manche=manche, phase="reussite" if manche == "reussite" else "trick")
        return replace(state, turn=facts.first, facts=facts).say("manche", manche, facts.first)

    def _end(self, state: Board) -> Board:
        """Show what is left, count, and end the game or wait for the next deal. Source: LB-r13 to r15."""
        facts = state.facts
        held = [seat for seat in range(self.seats) if state.places[hand(seat)]]
        if held and facts.phase == "trick":
            state = state.say("cut", facts.manche)
        for seat in held:
            state = state.move_all(hand(seat), shown(seat))
        piles = [state.places[taken(seat)] for seat in range(self.seats)]
        sweeps = self.options["sweep_in_salade"]
        lines = scoring.score(facts.manche, piles, facts.leader, facts.outs, len(self.deck), sweeps)
        sheet = Sheet(facts.manche, facts.dealer, lines)
        totals = tuple(total + won for total, won in zip(facts.totals, sheet.points, strict=True))
        for line in lines:
            if line.swept is not None:
                state = state.say("swept", line.swept, line.heading)
        for seat in range(self.seats):
            state = state.say("score", seat, sheet.points[seat], totals[seat])
        facts = replace(facts, phase="between", sheets=(*facts.sheets, sheet), totals=totals)
        if facts.number < deals(self.options):
            return replace(state, turn=facts.first, facts=facts)
        state = replace(state, turn=None, facts=replace(facts, phase="over"))
        return state.say("won", *self.result(state).winners)

    def _turned(self, hands: list[tuple[Card, ...]], dealer: int) -> list[tuple[Card, ...]]:
        return [hands[seat] for seat in after(dealer, self.seats)]

    def _read(self, deal: Deal) -> tuple[int, list[tuple[Card, ...]]]:
        """`{"dealer": 0, "hands": ["7h 8h …", …]}`: the whole pack in equal hands. Later manches follow the seed."""
        try:
            dealer, hands = deal["dealer"], [cards(text) for text in deal["hands"]]
        except (KeyError, TypeError, ValueError, AttributeError) as error:
            raise BadDeal(f"{error}") from error
        if type(dealer) is not int or not 0 <= dealer < self.seats or len(hands) != self.seats:
            raise BadDeal("one hand for each seat, and a dealer among them")
        if len({len(held) for held in hands}) != 1:
            raise BadDeal("hands of one size")
        if sorted(card for held in hands for card in held) != sorted(self.deck):
            raise BadDeal("every card of the pack, each once")
        return dealer, hands
