"""Verify a record: `python build.py replay FILE`. Prints how it ends, or the step that breaks it and why.

Where the record says how much the computers were allowed to think, each of their choices is made again and compared.
"""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from core.game import BadOptions, Game
from core.play import seated
from core.proof import recompute
from core.record import BadRecord, Record, replay
from core.state import State
from games import names, part


def main(argv: Sequence[str]) -> int:
    """Check one file and return the exit code: 0 when every action of it is legal, else 1."""
    parser = argparse.ArgumentParser(
        prog="build.py replay",
        description="Verify the record of a game: replay it by the rules and print its result.",
        epilog="Exit code 0: every action is legal. 1: the file is missing, unreadable, of another version, or illegal"
        " at the step that is printed (0 is the start, k the k-th action), or a computer player would not choose so there.",
    )
    parser.add_argument("file", type=Path, metavar="FILE", help="a record as JSON, as the arena and the site write it")
    path = parser.parse_args(argv).file
    try:
        game, record, state, choices = _replayed(path.read_text("utf-8"))
    except OSError as error:
        print(f"replay: cannot read {path}: {error.strerror}", file=sys.stderr)
        return 1
    except UnicodeDecodeError:
        print(f"replay: {path}: unreadable (not a text)", file=sys.stderr)
        return 1
    except BadRecord as error:
        print(f"replay: {path}: {error}" + (f" ({error.detail})" if error.detail else ""), file=sys.stderr)
        return 1
    print(_told(game, record, state, choices))
    return 0


def _replayed(text: str) -> tuple[Game[Any], Record, State[Any], int]:
    """The game, the record, its last state, and how many choices were made again. Raises BadRecord."""
    record = Record.read(text)
    if record.game not in names():
        raise BadRecord("unknown_game", detail=record.game)
    try:
        game: Game[Any] = part(record.game, "rules").RULES(record.options)
    except BadOptions as error:
        raise BadRecord("bad_options", detail=str(error)) from error
    *_, state = replay(game, record)
    return game, record, state, _recomputed(game, record)


def _recomputed(game: Game[Any], record: Record) -> int:
    """Make the computers' choices again, and count them. Raises BadRecord where one comes out otherwise."""
    if len(record.players) != game.seats:
        return 0
    return sum(recompute(game, record, [seated(part(game.key, "players"), name) for name in record.players]))


def _told(game: Game[Any], record: Record, state: State[Any], choices: int) -> str:
    points, winners = game.result(state)
    seats = record.players if len(record.players) == game.seats else ("",) * game.seats
    standing = "over" if state.turn is None else f"seat {state.turn} to act"
    actions = f"{len(record.actions)} action{'' if len(record.actions) == 1 else 's'}"
    lines = [f"{record.game}, version {record.version}: {actions}, all legal; {standing}"]
    if choices:
        lines.append(f"{choices} choices of computers, each the same when computed again")
    for seat, name in enumerate(seats):
        won = "  won" if state.turn is None and seat in winners else ""
        lines.append(f"seat {seat}{f' ({name})' if name else ''}: {points[seat]}{won}")
    return "\n".join(lines)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
