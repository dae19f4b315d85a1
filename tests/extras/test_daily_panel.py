"""The deal of the day: the same for everybody, from the date where the device is; only the first finish counts."""

import json
import subprocess
from datetime import date, datetime, timedelta, timezone
from pathlib import Path

import pytest

from core.record import Record
from extras import daily, days
from extras.days import Finish
from extras.keeping import BadKept
from games import names
from probe.panels import ask, finish, session, sit, text
from probe.tables import recorded
from scene import words
from session import Session
from tools import catalogue

ROOT = Path(__file__).resolve().parents[2]
TODAY = "2026-11-30"


class Clock(date):
    """The date of the tests."""

    @classmethod
    def today(cls) -> date:
        return date.fromisoformat(TODAY)


@pytest.fixture(autouse=True)
def _today(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(daily, "date", Clock)


def start(game: str, kept: str | None = None) -> int:
    return int(ask("daily", 0, f"play {game}", kept)["step"]["table"])


def over(table: int, kept: str | None = None) -> str | None:
    """What is kept once a game has ended at a table."""
    kept = ask("daily", table, "over", kept).get("keep", kept)
    assert kept is None or isinstance(kept, str)
    return kept


def test_the_deal_of_a_day_is_the_same_for_ever() -> None:
    deal = days.deal(TODAY, "barbu")
    assert deal.seed == "donne 2026-11-30 barbu"
    assert deal.players == ("human", "moyen/basile", "moyen/odette", "moyen/samir")
    assert deal.options["cards"] == 32
    first = Session.of(deal).view(0).hand
    assert " ".join(map(str, first)) == "Jh Qs 8c As Jc Th 9d 7s"


def test_every_day_and_every_game_has_its_own() -> None:
    deals = [days.deal(f"2026-11-{day:02}", game) for day in range(1, 31) for game in names()]
    assert len({str(Session.of(deal).state.places) for deal in deals}) == len(deals)
    assert [days.day_of(deal) for deal in deals] == [deal.seed.split()[1] for deal in deals]
    assert len({deal.players for deal in deals}) > 60


@pytest.mark.parametrize("game", names())
def test_it_is_played_taken_up_and_noted_once(game: str) -> None:
    assert text(ask("daily", 0)["nodes"]).count("Pas encore jouée") == 3
    mine = session(table := start(game))
    assert mine.record == days.deal(TODAY, game)
    assert over(table) is None
    for _ in range(5):
        if not mine.advance():
            mine.act(mine.game.legal(mine.state)[0])
    saves = {game: mine.record.write()}
    shown = text(ask("daily", 0, saves=saves)["nodes"])
    assert "En cours Reprendre" in shown
    table = ask("daily", 0, f"resume {game}", saves=saves)["step"]["table"]
    assert session(table).step == 5
    finish(table)
    kept = over(table)
    assert kept
    found = days.read(kept)[TODAY][game]
    assert found
    assert found.points == mine.game.result(session(table).state).points[0]
    assert f"sur {found.seats}, " in text(ask("daily", 0, kept=kept)["nodes"])
    again = start(game, kept)
    assert session(again).record.aided  # one knows the cards by now
    finish(again)
    assert over(again, kept) == kept


@pytest.mark.parametrize("game", names())
@pytest.mark.parametrize("day", range(1, 6))
def test_the_place_is_that_of_the_ranking(game: str, day: int) -> None:
    deal = days.deal(f"2026-10-{day:02}", game)
    rules = Session.of(deal).game
    record, _ = recorded(rules, deal.seed)
    ended = Session.of(Record.read(json.dumps({**json.loads(deal.write()), "actions": record.actions})))
    assert days.noted({}, ended, "2026-09-30") is None  # a day that is still to come
    found = (days.noted({}, ended, TODAY) or {})[f"2026-10-{day:02}"][game]
    assert found
    points, winners = rules.result(ended.state)
    others = [one for seat, one in enumerate(points) if seat != ended.me]
    strokes = game == "pierre_noir"
    assert found == Finish(
        1 + sum(one < points[0] if strokes else one > points[0] for one in others), len(points), points[0]
    )
    assert strokes or (found.place == 1) == (0 in winners)


def test_a_finish_with_help_counts_for_nothing() -> None:
    mine = session(table := start("rouge_et_noire"))
    while not mine.is_mine:
        mine.advance()
    mine.act(mine.game.legal(mine.state)[0])
    assert mine.undo()
    finish(table)
    kept = over(table)
    assert days.read(kept) == {TODAY: {"rouge_et_noire": None}}
    assert "Finie avec de l’aide" in text(ask("daily", 0, kept=kept)["nodes"])


def test_other_games_are_nothing_to_it() -> None:
    table = sit("rouge_et_noire")
    finish(table)
    assert ask("daily", table, "over") == {}
    forged = days.deal(TODAY, "pierre_noir").write().replace('"strokes":3', '"strokes":1')
    assert days.day_of(Record.read(forged)) is None
    assert days.day_of(Record("belote", 1, {}, f"donne {TODAY} belote")) is None
    assert days.day_of(Record("barbu", 1, {}, "donne le jour barbu")) is None
    assert days.day_of(days.deal("2026-02-30", "barbu")) is None


def test_another_unfinished_game_is_not_lost_without_a_yes() -> None:
    saves = {"barbu": session(sit("barbu")).record.write()}
    assert "step" in ask("daily", 0, "play pierre_noir", saves=saves)
    made = ask("daily", 0, "play barbu", saves=saves)
    assert "la remplacera" in made["told"][0]
    assert "step" in ask("daily", 0, "replace barbu", saves=saves)
    assert "Pas encore jouée" in text(ask("daily", 0, saves={"barbu": "rubbish"})["nodes"])


def test_past_days_are_told_the_last_first_and_sixty_are_kept() -> None:
    found: days.Days = {date.fromordinal(739_800 - n).isoformat(): {"barbu": Finish(2, 4, -n)} for n in range(80)}
    kept = days.write(found)
    assert len(days.read(kept)) == days.LAST
    assert days.read(kept).items() <= found.items()
    past: days.Days = {TODAY: {"barbu": None}, "2026-11-29": {"barbu": Finish(1, 4, 40)}, "2026-11-01": {}}
    said = text(ask("daily", 0, kept=days.write(past))["nodes"])
    assert said.index("Lundi 30 novembre") < said.index("29 novembre") < said.index("1er novembre")
    assert "29 novembre 1er 40 – –" in said


def test_the_date_is_told_in_english_too() -> None:
    words.speak(catalogue.compiled(catalogue.files(ROOT, "en")))
    try:
        said = text(ask("daily", 0, kept=days.write({"2026-11-01": {"barbu": Finish(3, 4, -5)}}))["nodes"])
    finally:
        words.speak()
    assert "Monday, November 30" in said
    assert "November 1" in said
    assert "3rd \N{MINUS SIGN}5" in said


@pytest.mark.parametrize(
    "kept",
    [
        "rubbish",
        "[]",
        "{}",
        '{"version": 2, "days": {}}',
        '{"version": 1, "days": []}',
        '{"version": 1, "days": {"2026-02-30": {}}}',
        '{"version": 1, "days": {"20261130": {}}}',
        '{"version": 1, "days": {"2026-11-30": {"barbu": [1, 4]}}}',
        '{"version": 1, "days": {"2026-11-30": {"barbu": ["1", 4, 5]}}}',
    ],
)
def test_results_that_cannot_be_read_are_told_and_stay(kept: str) -> None:
    with pytest.raises(BadKept):
        days.read(kept)
    told = text(ask("daily", 0, kept=kept)["nodes"])
    assert ("plus récente" if '"version": 2' in kept else "abîmé") in told
    assert "keep" not in ask("daily", 0, "reset", kept)
    table = start("rouge_et_noire")
    finish(table)
    assert ask("daily", table, "over", kept) == {}
    forgotten = ask("daily", 0, "forget", kept)
    assert forgotten["keep"] is None
    assert text(forgotten["nodes"]).count("Pas encore jouée") == 3


def test_in_pyodide_it_is_the_date_where_the_device_is() -> None:
    """Between these two zones it is never the same day."""
    zones = {"Pacific/Kiritimati": 14, "Pacific/Niue": -11}
    program = f"""
        import {{ loadPyodide }} from "pyodide";
        const python = await loadPyodide();
        for (const zone of {list(zones)}) {{
          process.env.TZ = zone;
          console.log(python.runPython("from datetime import date; date.today().isoformat()"));
        }}
    """
    before = [datetime.now(timezone(timedelta(hours=hours))).date().isoformat() for hours in zones.values()]
    command = ["node", "--input-type=module", "-e", program]
    said = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.split()
    after = [datetime.now(timezone(timedelta(hours=hours))).date().isoformat() for hours in zones.values()]
    assert said in (before, after)
    assert said[0] > said[1]
