"""The deals of the day, and how those one has finished came out: `{"version": 1, "days": {day: {game: [place, seats, points]}}}`,
with null for one that was finished with help.

>>> deal("2026-11-30", "pierre_noir").seed
'donne 2026-11-30 pierre_noir'
>>> day_of(deal("2026-11-30", "pierre_noir"))
'2026-11-30'
>>> read(write({"2026-11-30": {"barbu": Finish(2, 4, -35)}}))
{'2026-11-30': {'barbu': Finish(place=2, seats=4, points=-35)}}
"""

import re
from collections.abc import Mapping
from datetime import date
from typing import Any, NamedTuple

from core.budget import FULL
from core.chance import Chance
from core.people import PEOPLE
from core.proof import seal
from core.record import Record
from extras import keeping
from extras.keeping import BadKept
from games import names, part
from session import HUMAN, Session

LEVEL = "moyen"
SEED = re.compile(r"donne (\d{4}-\d\d-\d\d) (\w+)", re.ASCII)
LAST = 60  # days that are kept


class Finish(NamedTuple):
    """How the person at the device came out of a deal."""

    place: int
    seats: int
    points: int


Days = dict[str, dict[str, Finish | None]]


def deal(day: str, game: str) -> Record:
    """The deal of a day: the options that are offered first, one level, people drawn from the date."""
    rules = part(game, "rules").RULES({})
    seed = f"donne {day} {game}"
    others = Chance(seed).child("people").shuffled(PEOPLE)[: rules.seats - 1]
    players = (HUMAN, *(f"{LEVEL}/{key}" for key in others))
    return Record(game, rules.version, dict(rules.options), seed, players=players, work=FULL)


def day_of(record: Record) -> str | None:
    """The day whose deal it is, if it is one."""
    found = SEED.fullmatch(record.seed)
    if found is None or found[2] != record.game or record.game not in names() or record.deal is not None:
        return None
    return found[1] if _is_day(found[1]) and seal(record) == seal(deal(found[1], record.game)) else None


def noted(found: Days, session: Session, today: str) -> Days | None:
    """The results with that of a finished game, if it is the first of its deal. None: nothing has changed."""
    record, game = session.record, session.game.key
    day = day_of(record)
    if day is None or day > today or session.state.turn is not None or game in found.get(day, {}):
        return None
    return found | {day: found.get(day, {}) | {game: None if record.aided else _finish(session)}}


def _finish(session: Session) -> Finish:
    """Whoever wins has the better points: the most in some games, the fewest strokes in another."""
    points, winners = session.game.result(session.state)
    fewest = any(points[winner] < other for winner in winners for other in points)
    mine = points[session.me]
    better = sum(other < mine if fewest else other > mine for other in points)
    return Finish(better + 1, len(points), mine)


def read(kept: str | None) -> Days:
    """The results of a kept text. Raises BadKept."""
    try:
        found = keeping.load(kept)["days"] if kept else {}
        if not all(map(_is_day, found)):
            raise BadKept("unreadable")
        return {day: _games(games) for day, games in found.items()}
    except BadKept:
        raise
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        raise BadKept("unreadable") from error


def _games(found: dict[str, Any]) -> dict[str, Finish | None]:
    known = {game: row for game, row in found.items() if game in names()}
    return {game: None if row is None else Finish(*map(_whole, row)) for game, row in known.items()}


def _is_day(text: str) -> bool:
    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False


def _whole(n: object) -> int:
    if type(n) is not int:
        raise TypeError(n)
    return n


def write(found: Mapping[str, Mapping[str, Finish | None]]) -> str:
    """The last days as a text to keep."""
    return keeping.dump(days={day: found[day] for day in sorted(found)[-LAST:]})
