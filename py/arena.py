"""Computer players against each other, without a screen: `python build.py arena GAME --players A,B,C --deals N`.

Neighbours: `match.py` plays and counts; here the command line is read and the outcome told.
"""

import argparse
import concurrent.futures
import json
import os
import sys
from collections.abc import Sequence
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

from core.budget import FULL, Budget
from core.game import BadOptions, Game, Option
from core.people import PEOPLE, STEADY, Temper
from core.play import Player, player
from core.state import Action
from core.view import View
from games import names, part
from match import Foul, Match, Mean, Played, Row, one_deal, seeds, tally

COLUMNS = (
    "name",
    "total",
    "mean",
    "se",
    "won",
    "share",
    "se",
    "margin",
    "per manche",
    "choices",
    "p50 ms",
    "p95 ms",
    "max ms",
)
CORES = 1 if sys.platform == "emscripten" else os.cpu_count() or 1


class Refused(ValueError):
    """A command line that cannot be followed: a sentence that says why."""


def main(argv: Sequence[str]) -> int:
    """Play, print, and return the exit code: 0, or 2 when it could not be done or a player broke the rules."""
    asked = _parser().parse_args(argv)
    try:
        for number in ("deals", "work", "jobs"):
            if getattr(asked, number) < 1:
                raise Refused(f"--{number}: at least one is needed")
        table = Table(asked.game, tuple(asked.option), tuple(asked.players.split(",")), asked.duplicate, asked.work)
        table.seated()  # refusals come before any work
        match = tally(table.names, _played(table, seeds(asked.seed, asked.deals), asked.jobs))
    except Refused as error:
        print(f"arena: {error}", file=sys.stderr)
        return 2
    except Foul as foul:
        print(f"arena: {foul}", file=sys.stderr)
        print(foul.record.write(), file=sys.stderr)
        return 2
    if asked.record:
        try:
            asked.record.write_text(match.record.write() + "\n", "utf-8")
        except OSError as error:
            print(f"arena: cannot write {asked.record}: {error.strerror}", file=sys.stderr)
            return 2
    print(json.dumps(_data(asked, match), ensure_ascii=False) if asked.json else _text(asked, match))
    return 0


class Table(NamedTuple):
    """What is played, in words, so that it can be handed to another process."""

    game: str
    options: tuple[str, ...]
    names: tuple[str, ...]
    duplicate: bool
    work: int

    def seated(self) -> tuple[Game[Any], list[Player]]:
        """The rules, and the players. Raises Refused."""
        game = _game(self.game, self.options, len(self.names))
        return game, [_player(game, name) for name in self.names]


def _played(table: Table, deals: Sequence[str], jobs: int) -> list[Played]:
    """Every deal, in order, by as many processes. Raises Foul."""
    deal = partial(_deal, table)
    if min(jobs, len(deals)) == 1:
        return list(map(deal, deals))
    with concurrent.futures.ProcessPoolExecutor(min(jobs, len(deals))) as pool:
        return list(pool.map(deal, deals))


def _deal(table: Table, seed: str) -> Played:
    game, players = table.seated()
    return one_deal(game, table.names, players, seed, table.duplicate, table.work)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="build.py arena",
        description="Let computer players play whole games against each other.",
        epilog="Exit code 2: the game, an option or a player is unknown, or a player did something illegal or raised"
        " (its record so far goes to the error stream).",
    )
    parser.add_argument("game", metavar="GAME", help=f"one of {', '.join(names())}")
    parser.add_argument(
        "--players",
        required=True,
        metavar="NAME,NAME,…",
        help="one a seat: a level of the game (debutant, moyen, expert …), LEVEL/PERSON to give it the temper of that"
        " person, or module:callable, called as f(view, chance) and looked for in the current folder too",
    )
    parser.add_argument("--deals", type=int, default=100, metavar="N", help="whole games to play (default 100)")
    parser.add_argument("--seed", default="0", metavar="S", help="the same seed plays the same games (default 0)")
    parser.add_argument("--option", action="append", default=[], metavar="K=V", help="an option of the game; repeat")
    parser.add_argument(
        "--duplicate",
        action="store_true",
        help="play each deal once for every seat, everybody moving one seat on; the rows are players, not seats,"
        " who meet the same cards",
    )
    parser.add_argument(
        "--work",
        type=int,
        default=FULL,
        metavar="P",
        help="how much players that search may think, in per cent of a full search (default %(default)s)",
    )
    parser.add_argument(
        "--jobs",
        type=int,
        default=CORES,
        metavar="N",
        help="processes to share the deals among (default: all cores, here %(default)s); the outcome is the same, times"
        " are truer with 1",
    )
    parser.add_argument(
        "--pyodide", action="store_true", help="inside the Pyodide that is shipped, under node, in one process"
    )
    parser.add_argument("--json", action="store_true", help="the outcome as JSON, and nothing else, on standard output")
    parser.add_argument("--record", type=Path, metavar="FILE", help="write the record of the last game there")
    return parser


def _game(key: str, options: Sequence[str], seats: int) -> Game[Any]:
    if key not in names():
        raise Refused(f"there is no game {key!r}; there are {', '.join(names())}")
    rules = part(key, "rules")
    offered = {option.key: option for option in rules.OPTIONS}
    chosen: dict[str, Any] = {"seats": seats}
    for text in options:
        name, _, value = text.partition("=")
        if name == "seats" or name not in offered:
            others = ", ".join(sorted(offered.keys() - {"seats"}))
            raise Refused(f"{key} has no option {name!r} to set here; it has {others}")
        chosen[name] = _value(offered[name], value)
    try:
        game: Game[Any] = rules.RULES(chosen)
    except BadOptions as error:
        raise Refused(f"{key} cannot be played so: {error}") from error
    return game


def _value(option: Option, text: str) -> Any:
    """The offered value written so; several with commas between where several may be chosen."""
    by_text = {str(value).lower(): value for value in option.values}
    words = text.lower().split(",") if option.many else [text.lower()]
    unknown = [word for word in words if word not in by_text]
    if unknown:
        raise Refused(f"option {option.key} takes {', '.join(by_text)}, not {unknown[0]!r}")
    values = tuple(by_text[word] for word in words)
    return values if option.many else values[0]


def _player(game: Game[Any], name: str) -> Player:
    if ":" in name:
        return _outsider(name)
    level, slash, person = name.partition("/")
    players = part(game.key, "players")
    if level not in players.LEVELS:
        raise Refused(f"{game.key} has no player {level!r}; it has {', '.join(players.LEVELS)}, or module:callable")
    if slash and person not in PEOPLE:
        raise Refused(f"there is no person {person!r}; there are {', '.join(PEOPLE)}")
    return player(players, level, PEOPLE[person].temper if slash else STEADY)


def _outsider(name: str) -> Player:
    """A player from anywhere: `module:callable`. An error inside it is for its author to see: not caught."""
    module, _, attribute = name.partition(":")
    if os.getcwd() not in sys.path:
        sys.path.append(os.getcwd())
    try:
        found = getattr(import_module(module), attribute, None)
    except ModuleNotFoundError as error:
        if error.name is None or not module.startswith(error.name):
            raise
        raise Refused(f"there is no module {module!r}") from error
    if not callable(found):
        raise Refused(f"module {module!r} has no callable {attribute!r}")

    def choose(view: View[Any], chance: Any, temper: Temper = STEADY, budget: Budget | None = None) -> Action:
        action: Action = found(view, chance)
        return action

    return Player(choose)


def _data(asked: argparse.Namespace, match: Match) -> dict[str, Any]:
    return {
        "game": match.record.game,
        "options": match.record.options,
        "seed": asked.seed,
        "work": asked.work,
        "deals": match.deals,
        "games": match.games,
        "manches": match.manches,
        "duplicate": asked.duplicate,
        "players": [row._asdict() for row in match.rows],
        "gain": match.gain._asdict(),
        "gains": {kind: gain._asdict() for kind, gain in match.gains.items()},
    }


def _text(asked: argparse.Namespace, match: Match) -> str:
    options = ", ".join(f"{key}={value}" for key, value in match.record.options.items())
    table = [COLUMNS, *(_cells(row, match.games) for row in match.rows)]
    widths = [max(len(line[k]) for line in table) for k in range(len(COLUMNS))]
    return "\n".join(
        [
            f"{match.record.game} ({options})",
            f"seed {asked.seed}, work {asked.work}: {match.games} games, {match.manches} manches",
            *("  ".join([line[0].ljust(widths[0]), *map(str.rjust, line[1:], widths[1:])]) for line in table),
            f"gain of the first over the others: {_gain(match.gain)}",
            *(f"  {kind}: {_gain(gain)}" for kind, gain in match.gains.items()),
        ]
    )


def _gain(gain: Mean) -> str:
    return f"{gain.mean:+.3f} ± {_se(gain.se)}"


def _se(se: float | None) -> str:
    return "–" if se is None else f"{se:.3f}"


def _cells(row: Row, games: int) -> tuple[str, ...]:
    return (
        row.name,
        f"{row.total}",
        f"{row.mean:.3f}",
        _se(row.se),
        f"{row.won} ({row.won / games:.0%})",
        f"{row.share:.3f}",
        _se(row.share_se),
        f"{row.margin:+.3f}",
        f"{row.per_manche:.3f}",
        f"{row.choices}",
        f"{row.p50_ms:.2f}",
        f"{row.p95_ms:.2f}",
        f"{row.max_ms:.2f}",
    )


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
