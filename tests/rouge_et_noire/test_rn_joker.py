"""Jokers and their three actions. RN §4e, «Signification des cartes» J; RN-r8 to r11."""

import pytest

from core.cards import HIDDEN, cards
from core.state import Move
from core.view import view
from games.rouge_et_noire.rules import DISCARD, hand
from probe.rouge_et_noire import at, go, held, lying, may, refused, said


def test_rn_r8_a_joker_may_be_discarded_without_its_action() -> None:
    game, state = at("X1 7h 8h", "2s 3s", piles=["9h", "Th"], stock="4s 5s")
    after = go(game, state, "discard X1")
    assert said(after) == ["discard 0 X1", "draw 1"]
    assert (held(after, 0), held(after, 1)) == ("7h 8h", "2s 3s 4s")
    assert (lying(after, 0), lying(after, 1)) == ("9h", "Th")
    assert after.facts == state.facts


def test_rn_r9_hands_are_swapped_after_the_joker_has_left() -> None:
    game, state = at("7h X1 8h", "2s 3s", "4d 5d", piles=["9h"], stock="4s 5s", turn=0)
    after = go(game, state, "joker X1 hand 2")
    assert said(after) == ["discard 0 X1", "swap_hand 0 2", "draw 1"]
    assert (held(after, 0), held(after, 1), held(after, 2)) == ("4d 5d", "2s 3s 4s", "7h 8h")
    assert after.places[DISCARD][-1] == cards("X1")[0]
    assert lying(after, 0) == "9h"


def test_rn_r9_whole_piles_are_swapped() -> None:
    game, state = at("7h X1 8h", "2s 3s", "4d 5d", piles=["9h 2c", "", "Th 6h Kc"], stock="4s 5s")
    after = go(game, state, "joker X1 pile 2")
    assert said(after) == ["discard 0 X1", "swap_pile 0 2", "draw 1"]
    assert (lying(after, 0), lying(after, 1), lying(after, 2)) == ("Th 6h Kc", "", "9h 2c")
    assert (held(after, 0), held(after, 2)) == ("7h 8h", "4d 5d")


def test_rn_r9_a_block_goes_with_the_pile() -> None:
    game, state = at("X1 5h 6h", "2h Qs", piles=["7h Kc", "8h"], stock="3h 4h")
    assert "own 5h" not in may(game, state)
    state = go(game, state, "joker X1 pile 1")
    assert (lying(state, 0), lying(state, 1)) == ("8h", "7h Kc")
    assert refused(game, state, "own 2h").reason == "blocked_by_king"
    assert "own Qs" in may(game, state)
    state = go(game, state, "discard 3h")
    assert "own 5h" in may(game, state)


@pytest.mark.parametrize(("mine", "theirs"), [("", "8h 2s 3d"), ("8h 2s 3d", ""), ("", "")])
def test_piles_may_be_swapped_when_one_is_empty(mine: str, theirs: str) -> None:
    game, state = at("X1 5h 6h", "2h Qs", piles=[mine, theirs], stock="3h 4h")
    after = go(game, state, "joker X1 pile 1")
    assert (lying(after, 0), lying(after, 1)) == (theirs, mine)


def test_a_joker_as_last_card_may_still_swap_piles_and_end_the_manche() -> None:
    game, state = at("X1", "", "", piles=["7h", "8h 9h Th", "2h"])
    after = go(game, state, "joker X1 pile 1")
    assert after.turn is None
    assert game.result(after) == ((3, 1, 1), (0,))


def test_a_joker_as_last_card_swaps_an_empty_hand_for_a_full_one() -> None:
    game, state = at("X1", "2s 3s", "4s 5s")
    after = go(game, state, "joker X1 hand 1")
    assert (held(after, 0), held(after, 1)) == ("2s 3s", "")
    assert after.turn == 2
    assert said(after) == ["discard 0 X1", "swap_hand 0 1", "skip 1"]


def test_a_hand_may_be_swapped_for_an_empty_one() -> None:
    game, state = at("X1 7h", "", "4s 5s", turn=0)
    after = go(game, state, "joker X1 hand 1")
    assert (held(after, 0), held(after, 1)) == ("", "7h")
    assert after.turn == 1


def test_two_empty_hands_may_be_swapped_and_nothing_changes() -> None:
    game, state = at("X1", "", "4s 5s")
    after = go(game, state, "joker X1 hand 1")
    assert (held(after, 0), held(after, 1), held(after, 2)) == ("", "", "4s 5s")
    assert after.turn == 2


def test_rn_r9_two_players_cannot_swap_seats() -> None:
    game, state = at("X1 7h 8h", "2s 3s", stock="4s")
    assert not [action for action in may(game, state) if " seat " in action]
    assert refused(game, state, "joker X1 seat 1").reason == "seat_swap_needs_three"


# Order before (None: by seat), mover, the other; order after, who plays next: counted out by hand.
SEATS = [
    (3, None, 0, 1, (1, 0, 2), 2),
    (3, None, 0, 2, (2, 1, 0), 2),
    (3, None, 2, 0, (2, 1, 0), 1),
    (4, None, 0, 1, (1, 0, 2, 3), 2),
    (4, None, 0, 2, (2, 1, 0, 3), 3),
    (4, None, 0, 3, (3, 1, 2, 0), 3),
    (4, None, 3, 2, (0, 1, 3, 2), 2),
    (5, None, 2, 4, (0, 1, 4, 3, 2), 0),
    (5, None, 1, 3, (0, 3, 2, 1, 4), 4),
    (6, None, 1, 0, (1, 0, 2, 3, 4, 5), 0),
    (6, None, 5, 2, (0, 1, 5, 3, 4, 2), 3),
    (4, (2, 1, 0, 3), 1, 3, (2, 3, 0, 1), 2),
    (6, (3, 1, 2, 0, 4, 5), 0, 3, (0, 1, 2, 3, 4, 5), 1),
]


@pytest.mark.parametrize(("seats", "order", "mover", "other", "then", "following"), SEATS)
def test_rn_r10_swapped_seats_and_who_plays_next(
    seats: int, order: tuple[int, ...] | None, mover: int, other: int, then: tuple[int, ...], following: int
) -> None:
    """Hand and pile stay their player's; the turn goes left of the mover's new seat, and round the new order."""
    spare = cards("2s 3s 4s 5s 6s 7s 2c 3c 4c 5c 6c 7c")
    hands = [f"{spare[2 * seat]} {spare[2 * seat + 1]}" for seat in range(seats)]
    hands[mover] += " X1"
    piles = [f"{rank}h" for rank in "234567"[:seats]]
    stock = "8s 9s Ts 8c 9c Tc As"
    game, state = at(*hands, piles=piles, stock=stock, turn=mover, order=order)
    after = go(game, state, f"joker X1 seat {other}")
    assert said(after) == [f"discard {mover} X1", f"swap_seat {mover} {other}", f"draw {following}"]
    assert after.facts.order == then
    assert after.turn == following
    assert [lying(after, seat) for seat in range(seats)] == piles
    assert held(after, mover) == hands[mover].removesuffix(" X1")
    assert held(after, other) == hands[other] + (" 8s" if other == following else "")
    turns: list[int | None] = []
    for _ in range(seats):
        turns.append(after.turn)
        after = go(game, after, f"discard {held(after, after.turn or 0).split()[0]}")
    place = then.index(following)
    assert turns == [*then[place:], *then[:place]]


def test_a_seat_swap_at_the_end_skips_from_the_new_seat() -> None:
    game, state = at("X1 7h", "", "4s", "5s")
    after = go(game, state, "joker X1 seat 3")
    assert after.facts.order == (3, 1, 2, 0)
    assert after.turn == 3
    after = go(game, after, "discard 5s")
    assert said(after) == ["discard 3 5s", "skip 1"]
    assert after.turn == 2


def test_the_two_who_swap_hands_know_each_others_cards_and_nobody_else_does() -> None:
    game, state = at("7h X1 8h", "2s 3s", "4d 5d", stock="4s 5s")
    after = go(game, state, "joker X1 hand 2")
    swapped = {*cards("7h 8h 4d 5d")}
    for seat in range(3):
        moved = [e.card for e in view(game, after, seat).news if isinstance(e, Move) and e.source.kind == "hand"][1:]
        assert len(moved) == 4
        assert set(moved) == ({HIDDEN} if seat == 1 else swapped)
        others = [view(game, after, seat).places[hand(s)] for s in range(3) if s != seat]
        assert all(set(held) == {HIDDEN} for held in others)
