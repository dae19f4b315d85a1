"""Pierre Noir on paper: a stroke for who keeps the jack of clubs. Source: PN-r9, r10."""

from collections.abc import Sequence

from core.game import Options
from extras.marking import Ask, Manche, Sheet
from games.pierre_noir import texts
from scene.cast import Member
from scene.words import _

STROKES, MOVING = True, False


def asked(options: Options) -> tuple[str, ...]:
    return ("strokes",)


def kinds(sheet: Sheet) -> tuple[str, ...]:
    """There is one kind. The game is over when somebody has all his strokes."""
    losers = [manche.counts["loser"].index(1) for manche in sheet.manches]
    over = sheet.at is None and any(losers.count(seat) >= sheet.options["strokes"] for seat in losers)
    return () if over else ("",)


def name(kind: str) -> str:
    return ""


def asks(options: Options, kind: str) -> tuple[Ask, ...]:
    return (Ask("loser", _("Qui garde Pierre Noir\N{NO-BREAK SPACE}?"), 1, one=True),)


def faults(sheet: Sheet, manche: Manche) -> list[str]:
    return [] if sum(manche.counts["loser"]) == 1 else [_("Dites qui garde Pierre Noir.")]


def points(options: Options, manche: Manche) -> tuple[int, ...]:
    return manche.counts["loser"]


def remarks(sheet: Sheet, manche: Manche) -> list[str]:
    return []


def outcome(people: Sequence[Member]) -> str:
    return " ".join(map(texts.lost, people))
