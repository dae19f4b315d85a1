"""Every card on every pile: what RN §4 and RN-r4 to r9 say, written out by hand, against the table and the rules."""

import pytest

from core.cards import JOKERS, Card, cards, parse
from core.state import act
from games.rouge_et_noire.piles import Whose, blocked, score, verdict
from games.rouge_et_noire.rules import DECK
from probe.rouge_et_noire import at, refused

OK = "ok"
RED = [*cards("Ah 2h 3h 4h 5h 6h 7h 8h 9h Th"), *cards("Ad 2d 3d 4d 5d 6d 7d 8d 9d Td")]
BLACK = [*cards("As 2s 3s 4s 5s 6s 7s 8s 9s Ts"), *cards("Ac 2c 3c 4c 5c 6c 7c 8c 9c Tc")]
FIGURES = [*cards("Js Jh Jd Jc"), *cards("Qs Qh Qd Qc")]
KINGS = [*cards("Ks Kh Kd Kc")]

# What is thrown, on whose pile, with what on top: ok, or the reason why not.
EXPECTED = [
    # RN §4a: a red card on one's own pile, at the start, on red, on black, on a jack or queen, not on a king.
    (RED, "own", "empty", OK),
    (RED, "own", "red", OK),
    (RED, "own", "black", OK),
    (RED, "own", "figure", OK),
    (RED, "own", "king", "blocked_by_king"),
    # RN-r4: a red card only goes on one's own pile.
    (RED, "other", "empty", "red_on_others"),
    (RED, "other", "red", "red_on_others"),
    (RED, "other", "black", "red_on_others"),
    (RED, "other", "figure", "red_on_others"),
    (RED, "other", "king", "red_on_others"),
    # RN-r5: a black card only goes on another's pile.
    (BLACK, "own", "empty", "black_on_own"),
    (BLACK, "own", "red", "black_on_own"),
    (BLACK, "own", "black", "black_on_own"),
    (BLACK, "own", "figure", "black_on_own"),
    (BLACK, "own", "king", "black_on_own"),
    # RN §4b: on a red card, not on black, not on a jack, queen or king; RN-r5: so never on an empty pile.
    (BLACK, "other", "empty", "pile_empty"),
    (BLACK, "other", "red", OK),
    (BLACK, "other", "black", "black_needs_red_top"),
    (BLACK, "other", "figure", "black_needs_red_top"),
    (BLACK, "other", "king", "blocked_by_king"),
    # RN §4c; RN-r6: a jack or queen on one's own pile and only on a king.
    (FIGURES, "own", "empty", "figure_needs_king"),
    (FIGURES, "own", "red", "figure_needs_king"),
    (FIGURES, "own", "black", "figure_needs_king"),
    (FIGURES, "own", "figure", "figure_needs_king"),
    (FIGURES, "own", "king", OK),
    (FIGURES, "other", "empty", "figure_on_others"),
    (FIGURES, "other", "red", "figure_on_others"),
    (FIGURES, "other", "black", "figure_on_others"),
    (FIGURES, "other", "figure", "figure_on_others"),
    (FIGURES, "other", "king", "figure_on_others"),
    # RN §4d; RN-r7: a king on another's pile and only on a red card.
    (KINGS, "own", "empty", "king_on_own"),
    (KINGS, "own", "red", "king_on_own"),
    (KINGS, "own", "black", "king_on_own"),
    (KINGS, "own", "figure", "king_on_own"),
    (KINGS, "own", "king", "king_on_own"),
    (KINGS, "other", "empty", "pile_empty"),
    (KINGS, "other", "red", OK),
    (KINGS, "other", "black", "king_needs_red_top"),
    (KINGS, "other", "figure", "king_needs_red_top"),
    (KINGS, "other", "king", "blocked_by_king"),
    # RN §4e; RN-r9: a joker only goes on the discard pile.
    (JOKERS, "own", "empty", "joker_only_discards"),
    (JOKERS, "own", "red", "joker_only_discards"),
    (JOKERS, "own", "black", "joker_only_discards"),
    (JOKERS, "own", "figure", "joker_only_discards"),
    (JOKERS, "own", "king", "joker_only_discards"),
    (JOKERS, "other", "empty", "joker_only_discards"),
    (JOKERS, "other", "red", "joker_only_discards"),
    (JOKERS, "other", "black", "joker_only_discards"),
    (JOKERS, "other", "figure", "joker_only_discards"),
    (JOKERS, "other", "king", "joker_only_discards"),
]
# Piles as they may come to lie, by what is on top: each twice, so that rank and suit are seen not to matter.
PILES = {
    "empty": ("", ""),
    "red": ("Ah", "5s Td"),
    "black": ("2h As", "8h Tc"),
    "figure": ("2d Ks Jh", "9h Kd Qs"),
    "king": ("3d Kh", "4d Kc"),
}


def test_the_table_is_whole() -> None:
    assert len(EXPECTED) == 5 * 2 * 5
    named = {(tuple(thrown), whose, top) for thrown, whose, top, _ in EXPECTED}
    assert len(named) == len(EXPECTED)
    assert {card for thrown, *_ in EXPECTED for card in thrown} == set(DECK)


@pytest.mark.parametrize(
    ("thrown", "whose", "top", "expected"), EXPECTED, ids=[f"{t[0]}-{w}-{o}" for t, w, o, _ in EXPECTED]
)
def test_rn_4_every_card_on_every_top(thrown: list[Card], whose: Whose, top: str, expected: str) -> None:
    """The verdict, what is legal, and what a refusal says, are one and the same."""
    owner = 0 if whose == "own" else 1
    for given in PILES[top]:
        below = cards(given)
        on_top = below[-1] if below else None
        for card in thrown:
            if card in below:
                continue
            assert (verdict(card, whose, on_top) or OK) == expected
            game, state = at(str(card), "", piles=[given] if owner == 0 else ["", given])
            action = act("own", card) if owner == 0 else act("onto", 1, card)
            assert (action in game.legal(state)) == (expected == OK)
            if expected == OK:
                continue
            error = refused(game, state, str(action))
            assert error.reason == expected
            wanted = {"card": card, "seat": owner, "top": on_top} if on_top else {"card": card, "seat": owner}
            assert error.values == wanted


@pytest.mark.parametrize("card", DECK, ids=str)
def test_rn_r8_every_card_may_be_discarded(card: Card) -> None:
    for piles in PILES.values():
        for given in piles:
            if card in cards(given):
                continue
            assert verdict(card, "discard", None) is None
            game, state = at(str(card), "", piles=[given])
            assert act("discard", card) in game.legal(state)


@pytest.mark.parametrize(("other", "top"), [(1, "red"), (2, "empty"), (3, "king")])
def test_each_pile_is_judged_by_its_own_top(other: int, top: str) -> None:
    game, state = at("2s", "", "", "", piles=["7h", "8h", "", "9h Ks"])
    expected = {"red": None, "empty": "pile_empty", "king": "blocked_by_king"}[top]
    if expected is None:
        assert act("onto", other, parse("2s")) in game.legal(state)
    else:
        assert refused(game, state, f"onto {other} 2s").reason == expected


@pytest.mark.parametrize(
    ("lying", "points", "is_blocked"),
    [
        ("", 0, False),
        ("7h", 1, False),
        ("Ah Td", 2, False),
        ("7h 2s", 0, False),
        ("7h Ks", 1, True),
        ("7h Kh Qd", 1, False),
        ("7h Kh Qd 5d 5c 6d Ks", 2, True),
        ("7h 2s 3h 3s 4h 4s", 0, False),
    ],
)
def test_rn_r12_numbers_count_figures_do_not(lying: str, points: int, is_blocked: bool) -> None:
    assert score(cards(lying)) == points
    assert blocked(cards(lying)) == is_blocked
