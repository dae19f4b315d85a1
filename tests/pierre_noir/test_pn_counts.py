"""Pierre Noir counted: sequences of actions by depth (perft), and who loses how often."""

from collections import Counter

import pytest

from core import chance
from core.chance import Chance
from core.play import Player
from games.pierre_noir.rules import RULES, Board
from match import play
from probe.pierre_noir import at, dealt
from probe.players import uniform


def perft(game: RULES, state: Board, depth: int, free: bool = False) -> int:
    """How many sequences of so many actions there are; with what is free to the seat on turn, if asked."""
    if not depth:
        return 1
    extra = game.free(state, state.turn) if free and state.turn is not None else ()
    after = (game.play(state, action, Chance("perft")) for action in (*game.legal(state), *extra))
    return sum(perft(game, one, depth - 1, free) for one in after)


def test_perft_of_the_seeds_example() -> None:
    """By hand. Seat 1 must draw the only card of seat 2, Jc: 1. Seat 0 then draws one of 8h, Kc, Jc: 3.
    After a pair it holds one card, which seat 1 must draw (1 + 1); after Jc it holds three (3): 5.
    The first two end the match. In the third, an 8 or a K drawn leaves one card to draw (1 + 1), Jc three: 5; the two
    end the match again, and Jc is where it was: so 5 at every depth from here on.
    """
    game, state = at("8s Kd", "8h Kc", "Jc", strokes=1)
    assert [perft(game, state, depth) for depth in range(5)] == [1, 1, 3, 5, 5]
    assert perft(game, state, 12) == 5


def test_perft_by_hand_laying() -> None:
    """By hand. Seat 0 lays or is done: 2. After laying it can only be done (1); after being done, seat 1 can only be
    done (1): 2. Then seat 1 is done (1), or seat 0 draws the one card of seat 1 or lays first what it forgot (2): 3.
    """
    game, state = at("8s 8h Jc 9h", "9s", dealer=1, by_hand=True, strokes=1)
    assert [perft(game, state, depth) for depth in range(4)] == [1, 2, 2, 3]
    assert perft(game, state, 6) == 4


def test_perft_with_free_actions() -> None:
    """By hand. Seat 1 draws the one card or slides one of its two past the other: 1 + 2. After the draw seat 0 draws one
    of three or slides in two ways: 5; after a slide it is as before: 3 each.
    """
    game, state = at("8s Kd", "8h Kc", "Jc", strokes=1)
    assert [perft(game, state, depth, free=True) for depth in range(3)] == [1, 3, 5 + 3 + 3]


def test_perft_of_a_deal() -> None:
    """At depth 1 as many as the neighbour has cards."""
    game, state = dealt("perft", seats=4, cards=52)
    assert state.turn is not None
    assert perft(game, state, 1) == len(state.places[("hand", game.source(state, state.turn))])
    assert [perft(game, state, depth) for depth in (1, 2, 3, 4)] == [9, 45, 180, 1600]


@pytest.mark.parametrize(("seats", "deals"), [(2, 200), (3, 180), (5, 120)])
def test_pn_7_uniform_players_lose_equally_often(seats: int, deals: int) -> None:
    """Each of n players loses about one manche in n: within four standard errors, by fixed seeds."""
    game = RULES({"seats": seats, "strokes": 1})
    match = play(game, ["u"] * seats, [Player(uniform)] * seats, "hasard", deals)
    error = (deals * (1 / seats) * (1 - 1 / seats)) ** 0.5
    assert sum(row.total for row in match.rows) == deals
    assert all(abs(row.total - deals / seats) < 4 * error for row in match.rows), match.rows


def test_pn_r7_with_the_shuffle_a_manche_ends_soon() -> None:
    """Source: PN-r7: without shuffling most games of three or more would never end."""
    game, lengths = RULES({"seats": 4, "strokes": 1}), Counter[int]()
    for k in range(60):
        state, steps = game.start(chance.of(f"long {k}", 0)), 0
        while state.turn is not None:
            steps += 1
            state = game.play(state, game.legal(state)[0], chance.of(f"long {k}", steps))
        lengths[steps] += 1
    assert max(lengths) < 120
