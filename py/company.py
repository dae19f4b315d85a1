"""Who sits at a table: people and computers as they were wished for, and how they are called and seen.

Neighbours: `engine` asks; a `session` plays for the computers.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import cycle
from typing import Any

from core.chance import Chance
from core.game import Game
from core.people import PEOPLE
from games import part
from scene.cast import Cast, Member
from scene.words import _
from session import HUMAN, LONGEST, Session


def invited(rules: Game[Any], wished: Mapping[str, Any], seed: str, name: str, face: str) -> tuple[str, ...]:
    """The players of a new game, as the record has them. wished: `level`, the computers' or `mixed`; from the second seat
    on `who` sits there, a level, `human`, or empty for a computer of the common level; and, from the first seat on,
    the `names` of the people, who need them when they are several. name, face: those and the portrait at the first seat.
    """
    who = [HUMAN, *wished.get("who", ())][: rules.seats]
    who += [""] * (rules.seats - len(who))
    names = _called([seat for seat, one in enumerate(who) if one == HUMAN], wished.get("names", ()), name)
    people = iter([f"{HUMAN}/{name}" for name in names] if len(names) > 1 else [HUMAN])
    keys = iter(sorted((key for key in PEOPLE if key != face), key=lambda key: PEOPLE[key].name in names))
    levels = _levels(rules, wished.get("level", "moyen"), seed)
    return tuple(next(people) if one == HUMAN else f"{one or next(levels)}/{next(keys)}" for one in who)


def _levels(rules: Game[Any], level: str, seed: str) -> Iterator[str]:
    """The common level, again and again; when mixed, each once before one comes again."""
    mixed = Chance(seed).child("levels").shuffled(tuple(part(rules.key, "players").LEVELS))
    return cycle(mixed if level == "mixed" else (level,))


def _called(seats: Sequence[int], typed: Sequence[str], own: str) -> list[str]:
    """The people's names: as typed, and told apart by the numbers of their seats where need be."""
    names: list[str] = []
    for seat in seats:
        given = _clean(typed[seat]) if seat < len(typed) else ""
        name = given or ("" if seat else _clean(own)) or _nameless(seat)
        names.append(f"{name[: LONGEST - 2]} {seat + 1}" if name in names else name)
    return names


def _nameless(seat: int) -> str:
    return _("Joueur {n}", n=seat + 1)


def _clean(name: str) -> str:
    return "".join(filter(str.isprintable, name)).strip()[:LONGEST].strip()


def cast(session: Session, name: str, face: str) -> Cast:
    """Whoever sits there. The first of the people has the portrait of her choice unless a computer has it, the others one
    that nobody has."""
    seats = range(session.game.seats)
    taken = [session.person(seat) for seat in seats]
    spare = iter([key for key in dict.fromkeys((face, *PEOPLE)) if key not in taken])

    def member(seat: int) -> Member:
        if seat not in session.people:
            person = PEOPLE[session.person(seat)]
            return Member(seat, person.name, person.key, person.elle, session.mood(seat))
        key = next(spare)
        if len(session.people) == 1:
            return Member(seat, _("Vous"), key, PEOPLE[key].elle, me=True, own=name)
        return Member(
            seat, session.name(seat) or _nameless(seat), key, PEOPLE[key].elle, me=seat == session.me, shared=True
        )

    return tuple(map(member, seats))
