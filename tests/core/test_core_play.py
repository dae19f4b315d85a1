"""Who is asked, with what view and what chance."""

from collections import Counter
from typing import Any

import pytest

from core import chance
from core.budget import Budget
from core.chance import Chance
from core.people import MOODS, PEOPLE, STEADY, Temper
from core.play import Player, decide, player, stream
from core.player import pick
from core.state import Action, IllegalAction, act
from core.view import View
from games.pierre_noir import players
from games.pierre_noir.rules import RULES

GAME = RULES({"seats": 3})
STATE = GAME.start(chance.of("qui", 0))


class Spy:
    """Remembers what it was asked with."""

    def __init__(self, answer: Action | None) -> None:
        self.answer = answer
        self.calls: list[tuple[int, float, Temper]] = []

    def __call__(self, view: View[Any], chance: Chance, temper: Temper = STEADY, budget: Budget | None = None) -> Any:
        self.calls.append((view.seat, chance.random(), temper))
        return self.answer


def table(**by_seat: Player) -> list[Player | None]:
    return [by_seat.get(f"s{seat}") for seat in range(3)]


def test_the_seat_on_turn_chooses_from_its_own_view_and_stream() -> None:
    turn = STATE.turn
    assert turn is not None
    spy, temper = Spy(act("draw", 0)), PEOPLE["awa"].temper
    assert decide(GAME, STATE, "qui", 1, table(**{f"s{turn}": Player(spy, None, temper)})) == act("draw", 0)
    assert spy.calls == [(turn, chance.of("qui", 1).child(f"seat {turn}").random(), temper)]


def test_a_person_on_turn_is_waited_for() -> None:
    assert decide(GAME, STATE, "qui", 1, table()) is None


def test_who_is_drawn_from_has_the_first_word() -> None:
    turn, asked = STATE.turn, GAME.asks(STATE)
    word = act("lift", asked or 0, 0)
    guest, actor = Spy(word), Spy(act("draw", 0))
    seats = {f"s{asked}": Player(Spy(None), guest), f"s{turn}": Player(actor)}
    assert decide(GAME, STATE, "qui", 1, table(**seats)) == word
    assert not actor.calls
    guest.answer = None
    assert decide(GAME, STATE, "qui", 1, table(**seats)) == act("draw", 0)
    assert guest.calls[0] == guest.calls[1]


def test_a_computer_has_its_word_also_before_a_person() -> None:
    asked = GAME.asks(STATE)
    word = act("lift", asked or 0, 1)
    assert decide(GAME, STATE, "qui", 1, table(**{f"s{asked}": Player(Spy(None), Spy(word))})) == word


def test_streams_differ_by_seed_step_and_seat() -> None:
    streams = {stream(seed, step, seat).random() for seed in "ab" for step in (1, 2) for seat in (0, 1)}
    assert len(streams) == 8


def test_a_level_is_found_by_name_with_its_way_of_offering() -> None:
    assert player(players, "expert") == Player(players.expert, players.offer_slyly, STEADY)
    with pytest.raises(KeyError):
        player(players, "champion")


def test_eight_people_with_shares_that_are_shares() -> None:
    assert len(PEOPLE) == 8
    assert len(set(MOODS)) == 5
    for key, person in PEOPLE.items():
        assert person.key == key
        assert all(0 <= share <= 1 for share in person.temper)
        assert person.temper.leak + person.temper.bluff <= 1


def test_a_computer_acts_for_nobody_else() -> None:
    turn = STATE.turn or 0
    for seat in range(3):
        meddler = Player(Spy(act("slide", seat, 0, 1)))
        if seat == turn:
            assert decide(GAME, STATE, "qui", 1, table(**{f"s{turn}": meddler})) == act("slide", seat, 0, 1)
            continue
        with pytest.raises(IllegalAction) as refused:
            decide(GAME, STATE, "qui", 1, table(**{f"s{turn}": meddler}))
        assert refused.value.reason == "not_your_turn"


def test_the_cheapest_is_picked_and_who_slips_slips_cheaply() -> None:
    costs = [3.0, 1.0, 2.0]
    assert pick("abc", costs, 0, Chance("x")) == "b"
    picked = Counter(pick("abc", costs, 1, Chance(f"{k}")) for k in range(2000))
    assert [picked[key] / 2000 for key in "bca"] == pytest.approx([0.665, 0.245, 0.09], abs=0.03)


def test_the_last_bit_of_a_number_decides_nothing() -> None:
    assert pick("ab", [0.1 + 0.2, 0.3], 0, Chance("x")) == "a"
