"""The panel that advises: when there is something to say, that the game is aided then, and otherwise what it was."""

from dataclasses import replace

import pytest

from core.record import Record
from games import names
from probe.panels import ask, play_until, seeded, session, text


def at_choice(game: str, options: str = "{}", seed: str = "graine") -> int:
    """The person's first choice of a game."""
    table = seeded(game, options, seed)
    play_until(table, lambda now: now.is_mine and len(now.game.legal(now.state)) > 1)
    return table


@pytest.mark.parametrize("game", names())
def test_whoever_asks_is_told_first_and_plays_an_aided_game(game: str) -> None:
    table = at_choice(game)
    before = session(table).record
    asked = ask("hint", table)
    assert "aidée" in text(asked["nodes"])
    assert "amended" not in asked
    assert session(table).record == before
    told = ask("hint", table, "go")
    now = session(table).record
    assert now == replace(before, aided=True)
    assert told["amended"] == {"table": table, "step": len(now.actions), "save": now.write(), "aided": True}
    assert Record.read(told["amended"]["save"]).aided
    again = ask("hint", table)
    assert "amended" not in again
    assert again["nodes"] == told["nodes"]
    assert told["told"][0].partition(". ")[0] in text(told["nodes"])


@pytest.mark.parametrize("game", names())
def test_asking_changes_nothing_of_the_game(game: str) -> None:
    def played(hints: bool) -> Record:
        table = at_choice(game)
        while (now := session(table)).step < start + 60 and now.state.turn is not None:
            if hints:
                ask("hint", table, "go")
            if not now.advance():
                now.act(now.game.legal(now.state)[0])
        return session(table).record

    start = session(at_choice(game)).step
    with_hints = played(True)
    assert with_hints.aided
    assert replace(with_hints, aided=False) == played(False)


@pytest.mark.parametrize(
    ("game", "options", "reason"),
    [
        ("barbu", '{"manches": ["plis"]}', "La partie est finie."),
        ("barbu", "{}", "La manche est finie."),
        ("rouge_et_noire", '{"target": 50}', "La manche est finie."),
        ("pierre_noir", "{}", "La manche est finie."),
    ],
)
def test_after_a_manche_there_is_nothing_to_advise(game: str, options: str, reason: str) -> None:
    table = seeded(game, options)
    play_until(table, lambda now: now.is_between)
    made = ask("hint", table, "go")
    assert reason in text(made["nodes"])
    assert made["told"] == [text(made["nodes"])]
    assert not session(table).record.aided


def test_another_s_turn_and_the_only_move_are_said() -> None:
    said = set()
    for seed in "abc":
        table = seeded("barbu", seed=seed)
        for none in (lambda now: not now.is_mine, lambda now: now.is_mine and len(now.game.legal(now.state)) == 1):
            play_until(table, none)
            said.add(text(ask("hint", table, "go")["nodes"]))
        assert not session(table).record.aided
    assert len(said) == 2
    assert any("Ce n’est pas à vous" in reason for reason in said)
    assert any("un seul coup" in reason for reason in said)
    assert "partie en cours" in text(ask("hint", 0)["nodes"])


def test_before_being_drawn_from_one_is_advised_too() -> None:
    table = seeded("pierre_noir")
    play_until(table, lambda now: now.asks_me)
    assert not session(table).is_mine
    assert ask("hint", table, "go")["amended"]["aided"]


def test_every_pair_to_lay_is_shown_once() -> None:
    table = at_choice("pierre_noir", '{"seats": 2, "by_hand": true}')
    made = ask("hint", table, "go")
    pictures = [part["i"] for part in parts(made["nodes"]) if "i" in part]
    held = {f"cards/{card}" for card in session(table).view(session(table).me).hand}
    assert {*pictures} <= held
    assert len(pictures) == len({*pictures}) >= 4


def parts(nodes: list[dict[str, object]]) -> list[dict[str, object]]:
    found: list[dict[str, object]] = []
    for node in nodes:
        inner = node.get("n", [])
        assert isinstance(inner, list)
        found += [node, *parts(inner)]
    return found
