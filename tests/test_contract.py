"""What every game found must keep, over many seeds, seats and options. A game whose folder is not whole fails here."""

import re
from collections import Counter
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

from core import chance
from core.cards import HIDDEN, Card
from core.game import Game
from core.people import PEOPLE
from core.play import decide, player
from core.record import Record, replay
from core.state import Action, IllegalAction, Move, State, act
from core.view import view
from games import names, part
from probe.tables import ENDLESS, Setting, every_setting, recorded, wander

SEEDS = ("un", "deux")
REASON = re.compile(r"[a-z]+(_[a-z]+)*")
games = pytest.mark.parametrize("key", names())
all_settings = pytest.mark.parametrize("setting", every_setting(), ids=str)


def everything(state: State[Any]) -> Counter[Card]:
    return Counter(card for cards in state.places.values() for card in cards)


@games
def test_a_game_has_all_its_parts(key: str) -> None:
    rules, players = part(key, "rules"), part(key, "players")
    assert rules.RULES({}).key == key
    assert isinstance(rules.RULES.version, int)
    assert [option.key for option in rules.OPTIONS if option.key == "seats"] == ["seats"]
    assert len(players.LEVELS) >= 3
    assert callable(players.offer)
    assert callable(players.mood)
    assert set(getattr(players, "OFFERS", {})) <= set(players.LEVELS)
    for name in ("table", "texts"):
        assert part(key, name)


@all_settings
@pytest.mark.parametrize("seed", SEEDS)
def test_a_random_game_keeps_the_contract(setting: Setting, seed: str) -> None:
    game = setting.rules()
    deck = everything(game.start(chance.of(seed, 0)))
    assert set(deck.values()) == {1}
    assert HIDDEN not in deck
    dice = chance.of(seed, 0).child("contract")
    pool: list[Action] = []
    last = None
    for step, state, action in wander(game, seed):
        assert everything(state) == deck, step
        assert state.news == state.history[len(state.history) - len(state.news) :], step
        hash(state.facts)
        legal = game.legal(state)
        assert len(set(legal)) == len(legal), step
        assert bool(legal) == (state.turn is not None), step
        asked = game.asks(state)
        assert asked is None or (asked in range(game.seats) and asked != state.turn), step
        check_flights(part(setting.key, "table").flights(view(game, state, step % game.seats)))
        pool += {*legal[:2], *legal[-2:]} - set(pool)
        if step % 4 == 0 or action is None:
            check_refusals(game, state, [*odd(dice.choice(pool or [act("deal")])), *dice.shuffled(pool)[:4]])
        if step % 8 == 0:
            check_free(game, state, deck, dice)
            check_views(game, state)
        last = state
    assert last is not None
    assert last.turn is None
    check_end(game, last, pool)


def odd(action: Action) -> list[Action]:
    """Actions that are nearly this one, and some that are nothing."""
    verb, args = action
    wrong: list[Any] = [-1, 99, "x", Card("7", "h"), HIDDEN, ""]
    made = [
        Action(verb, (*args, 0)),
        Action(verb, args[:-1]),
        Action(verb[1:], args),
        Action("", ()),
        Action("nonsense"),
    ]
    return made + [Action(verb, (*args[:k], value, *args[k + 1 :])) for k in range(len(args)) for value in wrong]


def check_refusals(game: Game[Any], state: State[Any], tries: list[Action]) -> None:
    allowed = {*game.legal(state), *(action for seat in range(game.seats) for action in game.free(state, seat))}
    places = dict(state.places)
    for action in tries:
        if action in allowed:
            continue
        with pytest.raises(IllegalAction) as refused:
            game.play(state, action, chance.of("refus", 1))
        assert REASON.fullmatch(refused.value.reason), (action, refused.value.reason)
        assert dict(state.places) == places, action


def check_free(game: Game[Any], state: State[Any], deck: Counter[Card], dice: chance.Chance) -> None:
    """Free actions name their seat first, may be played whoever is on turn, and leave him on turn."""
    for seat in range(game.seats):
        free = game.free(state, seat)
        assert all(action.args[0] == seat for action in free)
        for action in dice.shuffled(free)[:2]:
            after = game.play(state, action, chance.of("libre", 1))
            assert everything(after) == deck
            assert after.turn == state.turn


def check_views(game: Game[Any], state: State[Any]) -> None:
    """A view shows what `sees` allows and nothing that hidden cards could change."""
    for seat in range(game.seats):
        seen = view(game, state, seat)
        for place, cards in state.places.items():
            shown = cards if game.sees(seat, place) else (HIDDEN,) * len(cards)
            assert seen.places[place] == shown
        for true, told in zip(state.history, seen.history, strict=True):
            if isinstance(true, Move) and not game.sees(seat, true.source) and not game.sees(seat, true.target):
                assert told == true._replace(card=HIDDEN)
            else:
                assert told == true
        assert seen == view(game, mixed_up(game, state, seat), seat)


def mixed_up(game: Game[Any], state: State[Any], seat: int) -> State[Any]:
    """The same state with the cards that `seat` does not see dealt anew among their places."""
    hidden = [place for place in state.places if not game.sees(seat, place)]
    pool = list(chance.of("brouille", seat).shuffled(card for place in hidden for card in state.places[place]))
    places = dict(state.places)
    for place in hidden:
        places[place] = tuple(pool.pop() for _ in places[place])
    return replace(state, places=places)


def check_flights(flights: list[dict[str, Any]]) -> None:
    """A card lands before it flies on."""
    for flight in flights:
        legs = flight.get("legs", [])
        assert all(first["at"] + first["for"] <= then["at"] for first, then in pairwise(legs)), flight


def check_end(game: Game[Any], state: State[Any], pool: list[Action]) -> None:
    result = game.result(state)
    assert len(result.points) == game.seats
    assert set(result.winners) <= set(range(game.seats))
    assert result.winners
    assert not any(game.free(state, seat) for seat in range(game.seats))
    assert game.asks(state) is None
    check_refusals(game, state, pool)


@all_settings
def test_a_record_round_trips(setting: Setting) -> None:
    game = setting.rules()
    record, last = recorded(game, "trois")
    again = Record.read(record.write())
    assert again.write() == record.write()
    states = list(replay(part(setting.key, "rules").RULES(again.options), again))
    assert len(states) == len(record.actions) + 1
    assert states[-1] == last


@games
def test_the_same_seed_gives_the_same_game_and_another_another(key: str) -> None:
    game = Setting(key, {}).rules()
    assert recorded(game, "a") == recorded(game, "a")
    assert recorded(game, "a")[1] != recorded(game, "b")[1]


@games
def test_levels_play_whole_games_legally_and_repeat_themselves(key: str) -> None:
    """Every level at every seat, with the most restless temper; each decision asked twice gives the same."""
    players = part(key, "players")
    game = Setting(key, {}).rules()
    levels = list(players.LEVELS)
    restless = PEOPLE["samir"].temper
    seated = [player(players, levels[seat % len(levels)], restless) for seat in range(game.seats)]
    state = game.start(chance.of("niveaux", 0))
    for step in range(1, ENDLESS):
        action = decide(game, state, "niveaux", step, seated)
        if action is None:
            break
        if step % 5 == 0:
            assert action == decide(game, state, "niveaux", step, seated)
        state = game.play(state, action, chance.of("niveaux", step))
    assert state.turn is None
