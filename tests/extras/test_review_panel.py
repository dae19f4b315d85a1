"""The panel that reviews one's moves: an expert's cost nothing, one decision an answer, the game answered in between."""

from typing import Any

import pytest

import engine
from core.budget import Budget
from core.play import decide, player
from extras import review
from games import part
from probe.panels import ask, finish, play_until, seeded, session, text

GAMES = {"barbu": '{"manches": ["salade"], "cards": 52}', "rouge_et_noire": '{"seats": 2, "target": 50}'}


def answers(table: int, said: str = "", **form: str) -> list[dict[str, Any]]:
    """Every answer, to the last."""
    made = [ask("review", table, said, **form)]
    while "more" in made[-1]:
        made.append(ask("review", table, made[-1]["more"], **form))
    return made


def costs(table: int, manche: int = -1) -> list[float]:
    """What the decisions of a manche that has been reviewed cost."""
    (found,) = review._reviews
    return [found.judged[one.before].cost for one in review.finished(session(table))[manche].decisions]


def play_as(table: int, level: str) -> None:
    """A manche with a computer in the person's place."""
    now = session(table)
    players = [
        player(part(now.game.key, "players"), level) if seat == now.me else one for seat, one in enumerate(now.players)
    ]
    while not now.is_between and now.state.turn is not None:
        if not now.advance():
            action = decide(now.game, now.state, now.record.seed, now.step + 1, players, Budget(now.record.work or 0))
            assert action is not None
            now.act(action)


@pytest.mark.parametrize("game", GAMES)
def test_an_expert_in_one_s_place_loses_nothing_and_a_beginner_does(game: str) -> None:
    found = {}
    for level in ("expert", "debutant"):
        table = seeded(game, GAMES[game])
        play_as(table, level)
        last = answers(table)[-1]
        found[level] = costs(table)
        assert f"{sum(not cost for cost in found[level])} fois sur {len(found[level])}" in last["told"][0]
        assert last["told"][0] in text(last["nodes"])
    assert len(found["expert"]) > 2
    assert not any(found["expert"])
    assert min(found["debutant"]) == 0
    assert max(found["debutant"]) > 0


def test_the_costliest_come_first_and_every_decision_once() -> None:
    table = seeded("rouge_et_noire", '{"seats": 4}')
    finish(table)
    nodes = answers(table)[-1]["nodes"]
    found = costs(table)
    large = next(node["n"] for node in nodes if node.get("c") == "judged")
    small = next(node["n"][1]["n"] for node in nodes if node["t"] == "details")
    assert len(large) == min(3, sum(cost > 0 for cost in found)) > 1
    assert len(large) + len(small) == len(found)
    told = [float(text(item["n"][0]["n"][1]).split("\N{NO-BREAK SPACE}")[0].replace(",", ".")[1:]) for item in large]
    assert told == [round(cost, 1) for cost in sorted(found, reverse=True)[: len(large)]]


def test_one_decision_is_judged_an_answer_and_play_goes_on_in_between() -> None:
    table = seeded("barbu")
    play_until(table, lambda now: now.is_between)
    of = len(review.finished(session(table))[0].decisions)
    made = [ask("review", table)]
    while "more" in made[-1]:
        before = session(table).step
        if session(table).advance():
            assert session(table).step == before + 1
        made.append(ask("review", table, made[-1]["more"]))
    bars = [next(node["a"] for node in one["nodes"] if node["t"] == "progress") for one in made[:-1]]
    assert [(bar["value"], bar["max"]) for bar in bars] == [(str(k), str(of)) for k in range(1, of)]
    assert len(made) == of > 2


def test_reopened_it_goes_on_where_it_was_and_what_is_judged_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    judged = []
    judge = review.Review.judge
    monkeypatch.setattr(review.Review, "judge", lambda *args: (judged.append(args[-1].before), judge(*args)))
    table = seeded("barbu", '{"manches": ["plis", "coeurs"]}')
    play_until(table, lambda now: now.is_between)
    ask("review", table)
    ask("review", table, "go")
    answers(table)
    assert len(judged) == len({*judged}) == len(review.finished(session(table))[0].decisions)
    finish(table)
    last = answers(table)[-1]
    options = next(node["n"][1]["n"] for node in last["nodes"] if node.get("k") == "picker")
    assert [text(option) for option in options] == ["1. Les plis", "2. Les cœurs"]
    assert [option["a"].get("selected") for option in options] == [None, ""]
    assert len(judged) == len({*judged}) == sum(len(one.decisions) for one in review.finished(session(table)))
    assert len(answers(table, "pick", manche="0")) == 1
    engine.undo(table)
    finish(table)
    answers(table)
    assert len(judged) == len({*judged})


def test_where_there_is_nothing_to_review_it_says_so() -> None:
    assert "à la fin de chaque manche" in text(ask("review", seeded("barbu"))["nodes"])
    assert "On tire sans voir" in text(ask("review", seeded("pierre_noir"))["nodes"])
    assert "pas de partie" in text(ask("review", 0)["nodes"])
    table = seeded("barbu")
    play_until(table, lambda now: now.is_between)
    for wrong in ("x", "99", ""):
        assert "nodes" in answers(table, "pick", manche=wrong)[-1]
    assert not session(table).record.aided
