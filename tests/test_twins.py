"""No seat is told what it may not know, and no computer player uses it: see `probe/twins.py`. Planted leaks are caught."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

import core.play
from core.budget import Budget
from core.cards import Card
from core.chance import Chance
from core.game import Game
from core.people import STEADY, Temper
from core.play import Player
from core.state import Action, Place, State
from core.view import View, view
from games import names
from games.pierre_noir.rules import RULES
from games.rouge_et_noire import belief
from games.rouge_et_noire import rules as rouge_et_noire
from games.rouge_et_noire.players import Search
from probe import twins
from probe.tables import Setting, settings

SEEDS = tuple(f"jumeaux {k}" for k in range(6))
MANCHE = {"strokes": 1}
SEATS = [setting for key in names() for setting in settings(key) if not setting.options or "seats" in setting.options]


@pytest.mark.parametrize("setting", SEATS, ids=str)
def test_twins_are_alike(setting: Setting) -> None:
    game = setting.rules()
    seeds = SEEDS[:2] if setting.options else SEEDS
    found = [twins.check(game, seed, twins.every_level(setting.key), 2) for seed in seeds]
    assert not [leak for one in found for leak in one.leaks]


@pytest.mark.parametrize("key", names())
def test_enough_twins_are_compared(key: str) -> None:
    game = Setting(key, {}).rules()
    assert sum(twins.check(game, seed, (), 6).twins for seed in SEEDS) >= 20


def leaks(game: Game[Any], players: tuple[Player, ...] = (), judge: Game[Any] | None = None) -> Iterator[str]:
    for seed in (*SEEDS, *"abcdefgh"):
        yield from twins.check(game, seed, players, 6, judge).leaks


class SeesTheNext(RULES):
    """A planted leak: everybody sees the hand of the player on his left."""

    def sees(self, seat: int, place: Place) -> bool:
        return super().sees(seat, place) or place == Place("hand", (seat + 1) % self.seats)


class Gossips(RULES):
    """A planted leak: each draw announces a card of the drawer's hand."""

    def play(self, state: State[Any], action: Action, chance: Chance) -> State[Any]:
        after = super().play(state, action, chance)
        held = after.places[Place("hand", state.turn)]
        return after.say("gossip", held[0]) if action.verb == "draw" and held else after


def test_a_leaky_sees_is_caught() -> None:
    assert any(leaks(SeesTheNext(MANCHE), judge=RULES(MANCHE)))


def test_an_announcement_that_tells_a_hidden_card_is_caught() -> None:
    assert any(leaks(Gossips(MANCHE)))


def peeks(told: View[Any], chance: Chance, temper: Temper = STEADY, budget: Budget | None = None) -> Action:
    """A cheat: draws the highest card of the fan."""
    if told.legal[0].verb != "draw":
        return told.legal[0]
    fans = (told.places[Place("hand", (told.seat + k) % 4)] for k in range(1, 4))
    fan = next(cards for cards in fans if cards)
    return told.legal[fan.index(max(fan))]


def test_a_player_handed_the_state_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    cheat = (Player(peeks),)
    assert not any(leaks(RULES(MANCHE), cheat)), "a view gives nothing to peek at"

    def handed(game: Game[Any], state: State[Any], seat: int) -> View[Any]:
        return replace(view(game, state, seat), places=state.places)

    monkeypatch.setattr(core.play, "view", handed)
    assert any("player 0" in leak for leak in leaks(RULES(MANCHE), cheat))


def test_a_search_that_imagines_the_cards_as_they_lie_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    game, expert = rouge_et_noire.RULES({"seats": 2}), Player(Search(1_000, turns=99, attentive=True))

    def handed(game: Game[Any], state: State[Any], seat: int) -> View[Any]:
        return replace(view(game, state, seat), places=state.places)

    def held(told: View[Any]) -> dict[Card, int]:
        """What `known` would say of one who looks into the other's hand."""
        other = 1 - told.seat
        return dict.fromkeys(told.places[Place("hand", other)], other)

    monkeypatch.setattr(core.play, "view", handed)
    assert not any(leaks(game, (expert,))), "it does not look"
    monkeypatch.setattr(belief, "known", held)
    assert any("player 0" in leak for leak in leaks(game, (expert,)))
