"""The panel that verifies a finished game."""

import re

import engine
from extras.proof import Proof
from probe.panels import ask, finish, session, sit, text


def test_verifying_goes_on_where_it_stopped() -> None:
    table = sit("rouge_et_noire", '{"seats": 2, "target": 5}')
    finish(table)
    proof, clock, done = Proof(session(table)), iter(range(1000)), [0]
    while not proof.is_done:
        proof.go_on(lambda: float(next(clock)), 3)
        done.append(proof.done)
    assert done == sorted(set(done))
    assert len(done) > 3
    assert done[-1] == session(table).step
    assert 10 < proof.choices < done[-1]


def test_what_is_verified_is_the_game_as_it_ended_last() -> None:
    def verified() -> str:
        made = ask("proof", table)
        while "more" in made:
            assert session(table).record.seed not in text(made["nodes"])
            made = ask("proof", table, made["more"])
        assert made["told"] == [text(made["nodes"])]
        return str(made["told"][0])

    table = sit("rouge_et_noire", '{"seats": 2}')
    assert ask("proof", table)["error"] == "not_over"
    assert ask("proof", 0)["error"] == "not_over"
    finish(table)
    first = verified()
    assert session(table).record.seed in first
    engine.undo(table)
    last = session(table).game.legal(session(table).state)[-1]
    engine.act(table, str(last))
    finish(table)
    counts = [int(re.findall(r"Les (\d+) coups", told)[0]) for told in (first, verified())]
    assert counts[1] == sum(Proof(session(table))._steps)
