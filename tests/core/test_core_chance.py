"""Chance: the same name draws the same, everywhere and for ever."""

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core import chance
from core.chance import Chance

names = st.text(max_size=20)


def test_a_fixed_table_of_draws() -> None:
    """Saved games depend on these: a change here breaks every record."""
    stream = chance.of("table", 1)
    assert [stream.below(100) for _ in range(8)] == [13, 68, 29, 67, 25, 9, 52, 2]
    assert "".join(chance.of("table", 2).shuffled("abcdefghij")) == "jgibafdhce"
    assert chance.of("table", 3).random() == 0.7297106579599975
    assert chance.of("table", 3).child("seat 1").random() == 0.7059275186304363
    stream = chance.of("table", 4)
    assert "".join(stream.weighted("abc", (1, 2, 3)) for _ in range(12)) == "bacacacbccab"


@given(names, st.integers(0, 10**6), st.lists(st.integers()))
def test_the_same_seed_and_step_draw_the_same(seed: str, step: int, items: list[int]) -> None:
    one, two = chance.of(seed, step), chance.of(seed, step)
    assert one.shuffled(items) == two.shuffled(items)
    assert one.random() == two.random()


@given(names, st.integers(1, 1000))
def test_below_stays_below(name: str, n: int) -> None:
    stream = Chance(name)
    assert all(0 <= stream.below(n) < n for _ in range(20))


@given(names, st.lists(st.integers()))
def test_shuffled_is_a_permutation(name: str, items: list[int]) -> None:
    assert sorted(Chance(name).shuffled(items)) == sorted(items)


@given(names, st.lists(st.tuples(st.integers(), st.integers(0, 5)), min_size=1).filter(lambda p: any(w for _, w in p)))
def test_weighted_never_takes_what_weighs_nothing(name: str, pairs: list[tuple[int, int]]) -> None:
    items = list(range(len(pairs)))
    weights = [weight for _, weight in pairs]
    assert weights[Chance(name).weighted(items, weights)] > 0


def test_weighted_takes_the_last_that_weighs_when_rounding_leaves_a_rest() -> None:
    class Most(Chance):
        def __init__(self) -> None:
            super().__init__("most")
            self._random = type("R", (), {"random": staticmethod(lambda: 1.0)})()

    assert Most().weighted("abc", (1, 1, 0)) == "b"


def test_every_order_is_as_likely() -> None:
    counts = dict.fromkeys(itertools.permutations("abc"), 0)
    for k in range(6000):
        counts[chance.of("ordres", k).shuffled("abc")] += 1
    assert all(850 < count < 1150 for count in counts.values()), counts


def test_choice_of_nothing_raises() -> None:
    with pytest.raises(IndexError):
        Chance("x").choice(())


def test_children_differ_by_name_step_and_seed_and_forget_them() -> None:
    children = [chance.of(seed, step).child(name) for seed in "ab" for step in (1, 2) for name in ("seat 0", "seat 1")]
    assert len({child.random() for child in children}) == 8
    assert "graine" not in chance.of("graine", 1).child("seat 0")._name
