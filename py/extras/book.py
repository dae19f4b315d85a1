"""The sheets of all games as they are kept on the device, one a game. Neighbours: `marking` says what a sheet is."""

from collections.abc import Mapping
from typing import Any, NamedTuple, cast

from extras import keeping
from extras.keeping import BadKept
from extras.marking import Ask, Manche, Marks, Sheet
from games import names, part

Form = Mapping[str, Any]
LONGEST = 12
"""Characters of a name."""


class Book(NamedTuple):
    """now: the game whose sheet is open, or empty. setups: the fields of sheets that are not begun yet."""

    now: str = ""
    sheets: Mapping[str, Sheet] = {}
    setups: Mapping[str, Form] = {}

    @property
    def sheet(self) -> Sheet | None:
        """The one that is open; None too while a new one is being set up."""
        return None if self.now in self.setups else self.sheets.get(self.now)

    def set_up(self, form: Form) -> "Book":
        """With the fields of a new sheet for the game that is open."""
        return self._replace(setups={**self.setups, self.now: form})

    def back(self) -> "Book":
        """With nothing set up for the game that is open."""
        return self._replace(setups={game: form for game, form in self.setups.items() if game != self.now})

    def put(self, sheet: Sheet) -> "Book":
        """With this sheet for the game that is open."""
        return self.back()._replace(sheets={**self.sheets, self.now: sheet})


def about(game: str) -> Marks:
    """What the game's own part knows."""
    return cast(Marks, part(game, "extras.marks"))


def read(kept: str | None) -> Book:
    """Raises BadKept."""
    if not kept:
        return Book()
    try:
        found = keeping.load(kept)
        sheets = {game: _sheet(about(game), game, one) for game, one in found["sheets"].items()}
        setups = {game: {**form} for game, form in found["setups"].items()}
        if found["now"] not in {"", *sheets, *setups} or not setups.keys() <= {*names()}:
            raise ValueError("no such game")
        return Book(found["now"], sheets, setups)
    except BadKept:
        raise
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        raise BadKept("unreadable") from error


def _sheet(marks: Marks, game: str, found: Mapping[str, Any]) -> Sheet:
    rules = part(game, "rules").RULES(found["options"])
    manches = tuple(Manche(kind, {key: tuple(row) for key, row in counts.items()}) for kind, counts in found["manches"])
    sheet = Sheet(tuple(found["names"]), found["dealer"], rules.options, manches, {**found["draft"]}, found["at"])
    seats, which = range(rules.seats), range(len(manches))
    if not all(isinstance(name, str) for name in sheet.names) or len(sheet.names) != rules.seats:
        raise ValueError("names")
    if (
        {type(sheet.dealer), type(sheet.at)} - {int, type(None)}
        or sheet.dealer not in seats
        or sheet.at not in (None, *which)
    ):
        raise ValueError("dealer or manche")
    for i, manche in enumerate(manches):
        then = sheet._replace(at=i)
        asks = marks.asks(sheet.options, manche.kind) if manche.kind in marks.kinds(then) else ()
        fits = (
            asks
            and {ask.key for ask in asks} == manche.counts.keys()
            and all(fit(ask, manche, rules.seats) for ask in asks)
        )
        if not fits or marks.faults(then, manche):
            raise ValueError(f"manche {i}")
    return sheet


def fit(ask: Ask, manche: Manche, seats: int) -> bool:
    """Whether there is a whole number for each player, none of them beyond what there is."""
    row = manche.counts[ask.key]
    return len(row) == seats and all(type(n) is int and 0 <= n <= ask.most for n in row)


def write(book: Book) -> str:
    sheets = {game: sheet._asdict() for game, sheet in book.sheets.items()}
    return keeping.dump(now=book.now, sheets=sheets, setups=book.setups)
