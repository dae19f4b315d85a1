"""The panel that counts the games played to their end on this device."""

import json
from dataclasses import replace
from typing import Any

import pytest

import engine
from extras.keeping import BadKept
from extras.results import Played, groups, played, read, tally, write
from extras.statistics import decimal
from games import names, part
from probe.panels import ask, finish, session, sit, text
from session import Session


def row(winners: int, result: int, **more: Any) -> Played:
    plain = Played(f"{winners} {result} {more}", "barbu", 4, "moyen", 7, winners, result, None, None)
    return plain._replace(**more)


def over(table: int, kept: str | None = None) -> str | None:
    """What is kept after the end of a game was told."""
    return ask("statistics", table, "over", kept).get("keep", kept)


@pytest.mark.parametrize("game", names())
def test_a_finished_game_is_counted_once(game: str) -> None:
    table = sit(game, level="moyen")
    assert over(table) is None
    finish(table)
    kept = over(table)
    assert over(table, kept) == kept
    (one,) = read(kept)
    now, me = session(table), session(table).me
    result = now.game.result(now.state)
    assert (one.game, one.seats, one.level) == (game, now.game.seats, "moyen")
    assert one.result == result.points[me]
    assert bool(one.winners) == (me in result.winners)
    assert part(game, "texts").NAME in text(ask("statistics", 0, kept=kept)["nodes"])


def test_the_manches_are_those_of_the_sheet() -> None:
    table = sit("barbu")
    finish(table)
    (one,) = read(over(table))
    points = [sheet.points[session(table).me] for sheet in session(table).state.facts.sheets]
    assert (one.length, one.result, one.best, one.worst) == (7, sum(points), max(points), min(points))
    table = sit("rouge_et_noire", '{"target": 5}')
    finish(table)
    (one,) = read(over(table))
    points = [manche[session(table).me] for manche in session(table).state.facts.manches]
    assert (one.length, one.result, one.best, one.worst) == (5, sum(points), max(points), min(points))
    table = sit("pierre_noir", '{"strokes": 2}')
    finish(table)
    (one,) = read(over(table))
    assert (one.length, one.best, one.worst, one.winners) == (2, None, None, int(one.result < 2))


def test_who_is_told_late_still_finds_the_game_left_last() -> None:
    table = sit("rouge_et_noire")
    finish(table)
    sit("rouge_et_noire")
    assert len(read(over(table))) == 1
    sit("rouge_et_noire")
    assert over(table) is None
    assert len(engine.tables) == 2


def ended(*players: str, aided: bool = False) -> Session:
    game = part("rouge_et_noire", "rules").RULES({"seats": len(players)})
    made = Session.new(game, "graine", players)
    while made.state.turn is not None:
        if not made.advance():
            made.act(game.legal(made.state)[0])
    made.record = replace(made.record, aided=aided)
    return made


def test_only_what_one_has_done_alone_and_unaided_counts() -> None:
    alone = ended("human", "moyen/linh", "fort/awa")
    assert played(alone)
    alone.record = replace(alone.record, players=("human", "human/Ada", "fort/awa"))
    assert played(alone) is None
    assert played(ended("human", "moyen/linh", aided=True)) is None


def test_the_level_is_mixed_when_there_are_several() -> None:
    levels = [played(ended("human", *others)) for others in (("moyen/linh", "moyen/awa"), ("moyen/linh", "fort/awa"))]
    assert [one.level for one in levels if one] == ["moyen", "mixed"]


def test_ties_count_in_part_and_streaks_go_on_through_them() -> None:
    rows = [row(1, 10), row(2, 10), row(0, -5), row(3, 6), row(1, 1), row(1, 2), row(0, 0), row(1, 4)]
    sums = tally(rows)
    assert (sums.games, sums.won, sums.together) == (8, 6, 2)
    assert sums.share == pytest.approx(1 + 1 / 2 + 1 / 3 + 1 + 1 + 1)
    assert (sums.streak, sums.longest) == (1, 3)
    assert tally(rows[:7]).streak == 0
    assert (sums.mean, sums.best, sums.worst) == (3.5, None, None)
    shown = text(ask("statistics", 0, kept=write(rows))["nodes"])
    assert "6, dont 2 à égalité (60\N{NO-BREAK SPACE}%)" in shown
    assert " 3,5 " in shown


def test_the_best_and_the_worst_manche_of_all_games() -> None:
    sums = tally([row(0, -90, best=0, worst=-120), row(1, 60, best=100, worst=-20), row(1, 1)])
    assert (sums.best, sums.worst) == (100, -120)


def test_games_of_another_kind_stand_apart_and_the_last_played_comes_first() -> None:
    rows = [row(0, 1), row(0, 2, seats=5), row(0, 3), row(0, 4, level="fort"), row(0, 5, length=28), row(0, 6)]
    found = groups(rows)
    assert list(found) == [(4, "moyen", 7), (4, "moyen", 28), (4, "fort", 7), (5, "moyen", 7)]
    assert [one.result for one in found[4, "moyen", 7]] == [1, 3, 6]


def test_the_chart_is_also_told_and_shows_the_last_thirty() -> None:
    rows = [row(i % 2, i) for i in range(-2, 33)]
    chart = json.dumps(ask("statistics", 0, kept=write(rows))["nodes"], ensure_ascii=False)
    assert chart.count("<rect") == 30
    assert chart.count("data-won") == 15
    assert (
        "Les 30 derniers résultats, du plus ancien au plus récent\N{NO-BREAK SPACE}: 3\N{NO-BREAK SPACE}points, "
        in chart
    )


def test_a_decimal_has_a_true_minus_and_no_minus_zero() -> None:
    assert [decimal(value) for value in (-12.34, 0, -0.04, 0.06, 3)] == ["−12,3", "0,0", "0,0", "0,1", "3,0"]


GOOD = write([row(1, 10)])
BROKEN = (
    "{",
    "[]",
    "[1]",
    "{}",
    '{"version": 1}',
    '{"version": "1", "games": []}',
    '{"version": 1, "games": [[]]}',
    '{"version": 1, "games": [3]}',
    GOOD.replace("10", '"10"'),
    GOOD.replace("10", "1e9"),
    "[" * 9999,
)


@pytest.mark.parametrize("kept", BROKEN, ids=range(len(BROKEN)))
def test_a_damaged_text_is_told_and_stays_until_one_agrees(kept: str) -> None:
    with pytest.raises(BadKept, match="unreadable"):
        read(kept)
    table = sit("rouge_et_noire")
    finish(table)
    assert ask("statistics", table, "over", kept) == {}
    made = ask("statistics", 0, kept=kept)
    assert "abîmé" in text(made["nodes"])
    asking = ask("statistics", 0, "reset", kept)
    assert "keep" not in made | asking
    assert "Effacer ce qui est abîmé" in asking["told"][0]
    assert ask("statistics", 0, "forget", kept)["keep"] is None


def test_a_newer_text_is_left_alone() -> None:
    made = ask("statistics", 0, kept='{"version": 2}')
    assert "plus récente" in text(made["nodes"])
    assert ask("statistics", 0, "over", '{"version": 2}') == {}


def test_nothing_is_said_of_before_the_first_game() -> None:
    made = ask("statistics", 0)
    assert "Aucune partie" in text(made["nodes"])
    assert "effacer" not in text(made["nodes"])


def test_what_is_kept_is_read_again_as_it_was() -> None:
    rows = (row(1, 10), row(0, -3, best=4, worst=-7))
    assert read(write(rows)) == rows
    assert len(write(rows * 1000)) < 150_000
