"""The outline that players look ahead with is held against the rules, and what a seat believes against the truth."""

from collections import Counter

import pytest

from core import chance
from core.cards import Card, cards
from core.state import State
from core.view import view
from games.rouge_et_noire.belief import Belief, code, known
from games.rouge_et_noire.piles import score
from games.rouge_et_noire.players import action
from games.rouge_et_noire.rules import RULES, STOCK, Board, hand, pile
from games.rouge_et_noire.sketch import COUNTS, NONE, Sketch, outline
from probe.rouge_et_noire import at, go
from probe.tables import wander


def outlined(state: Board) -> Sketch:
    """The whole state as a sketch, nothing hidden."""
    seats = range(len(state.facts.order))
    piles = [state.places[pile(seat)] for seat in seats]
    stock = [outline(card) for card in reversed(state.places[STOCK])]
    return Sketch(
        [code(state.places[hand(seat)]) for seat in seats],
        [score(lying) for lying in piles],
        [outline(lying[-1]) if lying else NONE for lying in piles],
        list(state.facts.order),
        -1 if state.turn is None else state.turn,
        stock,
        len(stock),
    )


def same(one: Sketch, other: Sketch) -> bool:
    def told(s: Sketch) -> tuple[object, ...]:
        return s.hands, s.scores, s.tops, s.order, s.turn, s.stock[: s.left], s.left

    return told(one) == told(other)


def general(state: Board, text: str) -> str:
    """An action with the kind of its card instead of the card."""
    held = {str(card): f"kind{outline(card)}" for card in state.places[hand(state.turn or 0)]}
    return " ".join(held.get(word, word) for word in text.split())


@pytest.mark.parametrize("seats", range(2, 7))
def test_the_outline_follows_the_rules_everywhere(seats: int) -> None:
    """At every state of random games: the same throws, kind by kind, and after each the same state."""
    game = RULES({"seats": seats})
    compared = 0
    for seed in ("a", "b"):
        for moment in wander(game, f"{seed}{seats}"):
            state = moment.state
            sketch = outlined(state)
            if state.turn is None:
                assert sketch.turn == -1
                break
            throws = sketch.throws()
            actions = [action(view(game, state, state.turn), throw) for throw in throws]
            legal = {general(state, str(one)) for one in game.legal(state)}
            assert sorted(general(state, str(one)) for one in actions) == sorted(legal)
            for throw, played in zip(throws, actions, strict=True):
                trial = sketch.copy()
                goes_on = trial.play(throw)
                after = game.play(state, played, chance.of("x", 0))
                assert same(trial, outlined(after))
                assert goes_on == (after.turn is not None)
                compared += 1
            assert same(sketch, outlined(state)), "copies leave the original alone"
    assert compared > 300


def truth(state: State[object], seat: int, where: dict[Card, int]) -> bool:
    return all(card in state.places[hand(owner)] for card, owner in where.items())


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_what_a_seat_knows_is_true_and_worlds_agree_with_what_it_sees(seats: int) -> None:
    game = RULES({"seats": seats})
    knew = 0
    for seed in range(6):
        for moment in wander(game, f"croire {seed}"):
            state = moment.state
            if state.turn is None:
                break
            for seat in range(seats):
                told = view(game, state, seat)
                where = known(told)
                assert truth(state, seat, where)
                knew += len(where)
                if seat != state.turn:
                    continue
                world, true = Belief(told).imagine(chance.of("monde", moment.step)), outlined(state)
                assert world.hands[seat] == true.hands[seat]
                assert (world.scores, world.tops, world.order, world.turn, world.left) == (
                    true.scores,
                    true.tops,
                    true.order,
                    true.turn,
                    true.left,
                )
                assert all_kinds(world) == all_kinds(true)
                for owner in range(seats):
                    least = Counter(outline(card) for card, whose in where.items() if whose == owner)
                    assert all(COUNTS[world.hands[owner]][kind] >= count for kind, count in least.items())
    assert knew > 60


def all_kinds(sketch: Sketch) -> Counter[int]:
    found = Counter(sketch.stock[: sketch.left])
    for held in sketch.hands:
        found.update({kind: count for kind, count in enumerate(COUNTS[held]) if count})
    return found


def test_unseen_cards_are_as_likely_here_as_there() -> None:
    """Seat 0 misses Ah and As; each of seats 1 and 2 holds one of them."""
    game, state = at("2s 3s", "Ah", "As")
    told = view(game, state, 0)
    found = Counter(tuple(Belief(told).imagine(chance.of("pile ou face", k)).hands[1:]) for k in range(400))
    red, black = code(cards("Ah")), code(cards("As"))
    assert set(found) == {(red, black), (black, red)}
    assert 160 < found[red, black] < 240


def test_a_hand_seen_in_a_swap_is_remembered_wherever_it_goes() -> None:
    game, state = at("X1 7h 2s", "3d 4d", "5d 6d", stock="X2 Td 8s 9s Ts")
    ours, theirs = cards("7h 2s"), cards("3d 4d")
    state = go(game, state, "joker X1 hand 1")
    assert known(view(game, state, 0)) == dict.fromkeys(ours, 1)
    assert known(view(game, state, 1)) == dict.fromkeys(theirs, 0)
    assert known(view(game, state, 2)) == {}
    state = go(game, state, "joker X2 hand 2")  # seats 1 and 2: seat 0 does not see it but can tell
    assert known(view(game, state, 0)) == dict.fromkeys(ours, 2)
    assert known(view(game, state, 1)) == {**dict.fromkeys(theirs, 0), **dict.fromkeys(ours, 2)}
    assert known(view(game, state, 2)) == dict.fromkeys(cards("5d 6d"), 1)
    state = go(game, state, "discard 2s")
    assert known(view(game, state, 0)) == {ours[0]: 2}
