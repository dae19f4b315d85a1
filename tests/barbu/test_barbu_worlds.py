"""What the search imagines: hands that fit all that was seen, each as likely, and better ones after telling plays."""

from collections import Counter
from itertools import permutations
from types import ModuleType

import pytest
from barbu_table import LAYERS, at, go, tricks
from test_barbu_reussite import OPENING

from core.cards import cards
from core.chance import Chance
from core.view import view
from games.barbu import fast, fast_reussite
from games.barbu.board import hand
from games.barbu.fast import ALL, SIZE, code
from games.barbu.fast_reussite import OPEN
from games.barbu.habits import careful, simple
from games.barbu.knowledge import Knowledge, know
from games.barbu.worlds import deals, explain, fit, resample


def mask(text: str) -> int:
    return sum(1 << (code(card) & 15) for card in cards(text))


def test_hands_that_fit_are_equally_likely() -> None:
    """Seat 1 lacks spades, seat 2 the nine of hearts: every way to deal six cards so, none else, each as often."""
    unseen = [code(card) for card in cards("7s 8s 9h Th 7d 7c")]
    lacks = [[0] * 4, [ALL, 0, 0, 0], [0, mask("9h"), 0, 0], [0] * 4]
    known = Knowledge(0, [0] * SIZE, unseen, [0, 2, 2, 2], lacks, [], {}, fast)
    possible = set()
    for order in permutations(unseen):
        hands = [0] * 16
        for spot, card in enumerate(order):
            hands[4 * (1 + spot // 2) + (card >> 4)] |= 1 << (card & 15)
        if not hands[4] and not hands[9] & mask("9h"):
            possible.add(tuple(hands))
    found: Counter[tuple[int, ...]] = Counter()
    for weight, hands in deals(known, Chance("uniforme"), 20_000):
        found[hands] += weight  # type: ignore[assignment]
    assert found.keys() == possible
    share = sum(found.values()) / len(possible)
    assert all(abs(count / share - 1) < 0.15 for count in found.values())


@pytest.mark.parametrize("seat", range(4))
def test_hands_fit_voids_and_sizes(seat: int) -> None:
    hands = (
        "7s Ks 7d 7c 8c 9c Tc Jc",
        "8s 8h 9h Th Jh Qh Kh Ah",
        "9s 8d 9d Td Jd Qd Kd Ad",
        "Ts Js Qs As 7h Qc Kc Ac",
    )
    game, state = at("plis", *hands)
    state = go(game, tricks(game, state, "7s 8s 9s As"), "play Qs, play Ks, play 8h")
    known = know(view(game, state, seat))
    assert [bool(mask) for mask in known.lacks[1]] == [True, False, False, False]
    for _, dealt in deals(known, Chance("x"), 50):
        for other in range(4):
            held = sum(fast.COUNT[one] for one in dealt[4 * other : 4 * other + 4])
            assert held == (0 if other == seat else len(state.places[hand(other)]))
        assert not dealt[4]


def test_who_passes_holds_nothing_that_could_be_laid() -> None:
    game, state = at("reussite", *LAYERS)
    state = go(game, state, OPENING)
    before = know(view(game, state, 0))
    passing = state.turn
    assert passing is not None
    after = know(view(game, go(game, state, "pass"), 0))
    assert before.lacks[passing] != after.lacks[passing]
    layable = [number for number in after.unseen if after.state[OPEN + (number >> 4)] >> (number & 15) & 1]
    assert all(after.lacks[passing][number >> 4] >> (number & 15) & 1 for number in layable)


def test_a_stop_after_an_ace_tells_nothing() -> None:
    game, state = at("reussite", *LAYERS)
    state = go(game, state, OPENING, "pass, play Ks, play Kd, pass, play As")
    before = know(view(game, state, 1)).lacks
    assert know(view(game, go(game, state, "stop"), 1)).lacks == before


def test_what_is_played_tells_what_is_held() -> None:
    """Last to a spade trick without queens, seat 3 takes it with the ace: who is careful had a card to lose so."""
    hands = (
        "7s 7d 7c 8c 9c Tc Jc Qc",
        "9s 8h 9h Th Jh Qh Kh Ah",
        "Ts 8d 9d Td Jd Qd Kd Ad",
        "8s Js Qs Ks As 7h Kc Ac",
    )
    game, state = at("dames", *hands)
    known = know(view(game, tricks(game, state, "7s 9s Ts As"), 0))
    ways = (simple, careful)
    worlds = []
    for text in ("8s Js", "Js Ks"):
        held = [0] * 16
        held[12] = mask(text)
        worlds.append(tuple(held))
    likes = [[[0.5, 0.5] for _ in range(4)] for _ in worlds]
    explain(known, worlds, ways, likes)
    ducked, forced = likes[0][3], likes[1][3]
    assert ducked[0] < 0.1 < 0.4 < ducked[1], "who ducks when he can would not have taken it; who is careful would"
    assert forced[0] > 0.4, "nothing lower to duck with"


def test_resampling_takes_each_as_often_as_it_weighs() -> None:
    assert Counter(resample([1.0, 3.0, 0.0, 4.0], 0.5, 8)) == {0: 1, 1: 3, 3: 4}
    assert resample([1.0] * 5, 0.3, 5) == [0, 1, 2, 3, 4]


@pytest.mark.parametrize(("rules", "chance"), [(fast, 0.9), (fast_reussite, 0.1)], ids=["tricks", "reussite"])
def test_neighbours_are_alike_in_tricks_alone(rules: ModuleType, chance: float) -> None:
    """Who means the six of hearts and holds the eight too, with the seven on the table, plays either as lief in a trick; in
    the réussite they open other cards."""
    held, meant = mask("6h 8h"), code(cards("6h")[0])
    table = [0] * SIZE
    table[1], table[fast.HELD + 1] = held, held
    assert fit(table, code(cards("8h")[0]), [lambda s: meant], 2, 0.2, rules is fast_reussite) == [
        pytest.approx(chance)
    ]
