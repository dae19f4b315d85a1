"""Le Barbu: what a manche is worth, heading by heading, at every number of players."""

import pytest

from core.cards import cards
from games.barbu.board import BARBU, OPTIONS, deals, hearts, pack, queens
from games.barbu.scoring import score

PACKS = [(4, 32, 32), (4, 52, 52), (5, 32, 50), (6, 32, 48), (7, 32, 49), (8, 32, 48)]
HEARTS = {(4, 32): 8, (4, 52): 13, (5, 32): 13, (6, 32): 12, (7, 32): 13, (8, 32): 12}


def points(manche: str, *piles: str, last: int = 0, size: int = 32, sweeps: bool = True) -> tuple[int, ...]:
    lines = score(manche, [cards(pile) for pile in piles], last, (), size, sweeps)
    return tuple(map(sum, zip(*(line.points for line in lines), strict=True)))


@pytest.mark.parametrize(("seats", "option", "size"), PACKS)
def test_lb_r1_packs(seats: int, option: int, size: int) -> None:
    found = pack(seats, option)
    assert len(set(found)) == len(found) == size
    assert size % seats == 0
    assert hearts(found) == HEARTS[seats, option]
    assert queens(found) == 4
    assert BARBU in found


@pytest.mark.parametrize(
    ("seats", "twos"), [(5, "2h 2d"), (6, ""), (7, "2h"), (8, "")], ids=["five", "six", "seven", "eight"]
)
def test_lb_r1_twos_taken_out(seats: int, twos: str) -> None:
    assert sorted(card for card in pack(seats, 32) if card.rank == "2") == sorted(cards(twos))
    assert pack(seats, 32) == pack(seats, 52)


@pytest.mark.parametrize(("seats", "option", "size"), PACKS)
def test_lb_r6_all_hearts_in_play(seats: int, option: int, size: int) -> None:
    suit = [str(card) for card in pack(seats, option) if card.suit == "h"]
    none = [""] * (seats - 1)
    assert points("coeurs", " ".join(suit), *none, size=size) == (40, *[0] * (seats - 1))
    lost = points("coeurs", " ".join(suit[1:]), suit[0], *none[1:], size=size)
    assert lost == (10 - 10 * len(suit), -10, *[0] * (seats - 2))


@pytest.mark.parametrize(("seats", "option", "size"), PACKS)
def test_lb_r5_all_tricks_in_play(seats: int, option: int, size: int) -> None:
    found = [str(card) for card in pack(seats, option)]
    none = [""] * (seats - 1)
    assert points("plis", " ".join(found), *none, size=size)[0] == 40
    lost = points("plis", " ".join(found[seats:]), " ".join(found[:seats]), *none[1:], size=size)
    assert lost[:2] == (5 - 5 * (size // seats), -5)


def test_lb_r7_three_queens_are_no_sweep() -> None:
    assert points("dames", "Qs Qh Qd 7s", "Qc 8s 9s Ts", "", "") == (-60, -20, 0, 0)


def test_lb_r10_queen_and_king_of_hearts_count_under_each_heading() -> None:
    assert points("salade", "7s 8s 9s Qh", "Ts Js Qs Kh", "", "", last=2) == (-5 - 10 - 20, -5 - 10 - 20 - 50, -40, 0)


def test_lb_r13_first_and_second_out() -> None:
    (line,) = score("reussite", [()] * 5, 0, (3, 1), 50, True)
    assert line.points == (0, 50, 0, 100, 0)
    assert line.counts == (0, 2, 0, 1, 0)


def test_lb_r15_number_of_deals() -> None:
    defaults = {option.key: option.default for option in OPTIONS}
    assert deals(defaults) == 7
    assert deals({**defaults, "traditional": True}) == 28
    assert deals({**defaults, "traditional": True, "seats": 8, "manches": ("barbu", "reussite")}) == 16
