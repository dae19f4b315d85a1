"""The games that were played to their end on this device, one a row, and what they add up to.

Neighbours: the panel `statistics` keeps and shows them; `games/*/extras/statistics` knows what a game has: `WON` what a game
that counts as won is called, `SHARED` whether those who win together share it, its `length`, that length `told`, the
`unit` of a result, and the points of its `manches`.

>>> read(write(())), tally([Played("s", "barbu", 4, "moyen", 7, 2, -35, 0, -20)]).share
((), 0.5)
"""

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from core.proof import seal
from extras import keeping
from extras.keeping import BadKept
from games import part
from session import HUMAN, Session


class Played(NamedTuple):
    """One game, as the person at the device saw it end.

    seal: by which a deal is known again. level: `mixed` when the computers' differ. winners: how many won, oneself among
    them; 0 when one has not. best, worst: one's manches; None where a manche has no points.
    """

    seal: str
    game: str
    seats: int
    level: str
    length: int
    winners: int
    result: int
    best: int | None
    worst: int | None


def played(session: Session) -> Played | None:
    """The row of a game. None for one that does not count: unfinished, aided, or played by several people."""
    record, game, state = session.record, session.game, session.state
    seated = [name.partition("/")[0] for name in record.players]
    if state.turn is not None or record.aided or seated.count(HUMAN) != 1:
        return None
    me, about = seated.index(HUMAN), part(game.key, "extras.statistics")
    levels = {*seated} - {HUMAN}
    points, winners = game.result(state)
    won = (len(winners) if about.SHARED else 1) if me in winners else 0
    manches = about.manches(state, game.options, me)
    return Played(
        seal(record)[:16],
        game.key,
        game.seats,
        levels.pop() if len(levels) == 1 else "mixed",
        about.length(game.options),
        won,
        points[me],
        max(manches, default=None),
        min(manches, default=None),
    )


def read(kept: str | None) -> tuple[Played, ...]:
    """The rows of a kept text, oldest first. Raises BadKept."""
    try:
        return tuple(map(_row, keeping.load(kept)["games"])) if kept else ()
    except BadKept:
        raise
    except (ValueError, KeyError, TypeError, RecursionError) as error:
        raise BadKept("unreadable") from error


def _row(found: list[Any]) -> Played:
    row = Played(*found)
    kinds = (str, str, int, str, int, int, int, int | None, int | None)
    if not all(isinstance(value, kind) for value, kind in zip(row, kinds, strict=True)):
        raise TypeError(row)
    return row


def write(rows: Iterable[Played]) -> str:
    return keeping.dump(games=list(rows))


class Tally(NamedTuple):
    """What games add up to. share: of wins, one of several winners counted in part. mean: the result. streak: games won
    one after another up to the last, alone or together; longest: the most there ever were."""

    games: int
    won: int
    together: int
    share: float
    mean: float
    best: int | None
    worst: int | None
    streak: int
    longest: int


def tally(rows: Sequence[Played]) -> Tally:
    """Of at least one game, oldest first."""
    streak = longest = 0
    for row in rows:
        streak = streak + 1 if row.winners else 0
        longest = max(longest, streak)
    return Tally(
        len(rows),
        sum(row.winners > 0 for row in rows),
        sum(row.winners > 1 for row in rows),
        sum(1 / row.winners for row in rows if row.winners),
        sum(row.result for row in rows) / len(rows),
        max((row.best for row in rows if row.best is not None), default=None),
        min((row.worst for row in rows if row.worst is not None), default=None),
        streak,
        longest,
    )


def groups(rows: Iterable[Played]) -> dict[tuple[int, str, int], list[Played]]:
    """Games that can be compared: by seats, level and length; those played last come first."""
    found: dict[tuple[int, str, int], list[Played]] = {}
    for row in rows:
        key = row.seats, row.level, row.length
        found[key] = [*found.pop(key, []), row]
    return dict(reversed(found.items()))
