"""States change only by move, mix and say, which record what they did; views hide what `sees` denies."""

from dataclasses import FrozenInstanceError
from typing import Any

import pytest

from core.cards import HIDDEN, cards
from core.chance import Chance
from core.game import Result
from core.state import Action, IllegalAction, Mix, Move, Place, Say, State, act
from core.view import view

ONE, TWO, HEAP = Place("hand", 0), Place("hand", 1), Place("heap")


class Toy:
    """Two hands and an open heap: just enough of a game to look at."""

    key, version, seats = "toy", 1, 2

    def __init__(self) -> None:
        self.options: dict[str, Any] = {}

    def start(self, chance: Chance, deal: Any = None) -> State[None]:
        return State({ONE: cards("7h 8h"), TWO: cards("9s Ts"), HEAP: ()}, 0, None)

    def legal(self, state: State[None]) -> tuple[Action, ...]:
        return (act("pass"),)

    def free(self, state: State[None], seat: int) -> tuple[Action, ...]:
        return (act("wave", seat),)

    def asks(self, state: State[None]) -> int | None:
        return None

    def play(self, state: State[None], action: Action, chance: Chance) -> State[None]:
        return state.step()

    def sees(self, seat: int, place: Place) -> bool:
        return place in (HEAP, Place("hand", seat))

    def result(self, state: State[None]) -> Result:
        return Result((0, 0), (0, 1))


def start() -> State[None]:
    return Toy().start(Chance("x"))


def test_move_takes_one_card_to_the_end_and_records_it() -> None:
    state = start().move(TWO, 0, ONE)
    assert state.places[ONE] == cards("7h 8h 9s")
    assert state.places[TWO] == cards("Ts")
    assert state.news == state.history == (Move(cards("9s")[0], TWO, 0, ONE),)


def test_move_makes_a_place_that_was_not_there() -> None:
    assert start().move(ONE, 1, Place("new")).places[Place("new")] == cards("8h")


def test_move_of_no_card_raises() -> None:
    with pytest.raises(IndexError):
        start().move(HEAP, 0, ONE)


def test_move_all_keeps_the_order() -> None:
    state = start().move_all(TWO, HEAP)
    assert state.places[HEAP] == cards("9s Ts")
    assert [event.spot for event in state.news if isinstance(event, Move)] == [0, 0]


def test_mix_shuffles_one_place_and_records_it() -> None:
    state = start().move_all(TWO, ONE).step().mix(ONE, Chance("x"))
    assert sorted(state.places[ONE]) == sorted(cards("7h 8h 9s Ts"))
    assert state.places[ONE] == Chance("x").shuffled(cards("7h 8h 9s Ts"))
    assert state.news == (Mix(ONE),)


def test_a_step_clears_the_news_and_keeps_the_history() -> None:
    state = start().say("hello", 1)
    assert state.step().news == ()
    assert state.step().say("bye").history == (Say("hello", (1,)), Say("bye"))


def test_what_was_does_not_change() -> None:
    before = start()
    before.move(ONE, 0, HEAP).mix(TWO, Chance("y")).say("x")
    assert before == start()
    with pytest.raises(FrozenInstanceError):
        before.turn = 1  # type: ignore[misc]


def test_a_view_hides_other_hands_and_the_cards_that_pass_between_them() -> None:
    state = start().move(TWO, 0, ONE).move(ONE, 0, HEAP).step().move(ONE, 0, TWO)
    own, other = view(Toy(), state, 0), view(Toy(), state, 1)
    assert own.hand == cards("9s")
    assert own.places[TWO] == (HIDDEN, HIDDEN)
    assert own.places[HEAP] == other.places[HEAP] == cards("7h")
    assert other.places[ONE] == (HIDDEN,)
    assert [str(event.card) for event in own.history if isinstance(event, Move)] == ["9s", "7h", "8h"]
    assert own.news == own.history[-1:]


def test_a_card_that_passes_between_two_others_is_hidden() -> None:
    class Three(Toy):
        seats = 3

    state = start().move(TWO, 1, ONE).mix(ONE, Chance("z")).say("passed")
    told = view(Three(), state, 2)
    assert told.history == (Move(HIDDEN, TWO, 1, ONE), Mix(ONE), Say("passed"))
    assert told.news == told.history


def test_only_the_seat_on_turn_is_told_what_is_legal() -> None:
    assert view(Toy(), start(), 0).legal == (act("pass"),)
    assert view(Toy(), start(), 1).legal == ()
    assert view(Toy(), start(), 1).free == (act("wave", 1),)


def test_an_illegal_action_carries_its_reason() -> None:
    refused = IllegalAction("other_rank", one=cards("7h")[0])
    assert (refused.reason, refused.values) == ("other_rank", {"one": cards("7h")[0]})
    assert isinstance(refused, ValueError)
