"""Words in the language in use: sentences, cards, numbers.

A sentence's key is its French, so French needs no catalogue; any other language is a set of `.po` files, whose compiled
form `speak` is given. `{name:helper}` in a sentence asks for a form of what is filled in; each language uses the helpers
of `HELPERS` that it needs.

>>> _("{who} jette {card:le} sur la pile {owner:de}.", who="Linh", card=Card("A", "c"), owner="Awa")
'Linh jette l’as de trèfle sur la pile d’Awa.'
>>> plural("{n} carte", "{n} cartes", 0), plural("{n} carte", "{n} cartes", -2)
('0 carte', '−2 cartes')
"""

from collections.abc import Callable
from gettext import GNUTranslations, NullTranslations
from io import BytesIO
from typing import Any

from core.cards import Card


class _French(NullTranslations):
    """The language of the sources: all it needs is its own plural rule."""

    def ngettext(self, one: str, many: str, n: int) -> str:
        return one if n < 2 else many


_spoken: NullTranslations = _French()


def speak(catalogue: bytes = b"") -> None:
    """Use a language from now on: that of a compiled catalogue (`.mo`), or French without one."""
    global _spoken
    _spoken = GNUTranslations(BytesIO(catalogue)) if catalogue else _French()


def speak_more(catalogue: bytes = b"") -> None:
    """Let the language in use have the sentences of another catalogue too; French needs none."""
    if catalogue:
        _spoken.add_fallback(GNUTranslations(BytesIO(catalogue)))


def N_(text: str) -> str:
    """Mark a sentence that is translated later, when it is told."""
    return text


def _(text: str, **values: Any) -> str:
    """A sentence in the language in use, with its values filled in."""
    return _filled(_spoken.gettext(text), values)


def plural(one: str, many: str, n: int, **values: Any) -> str:
    """A sentence with a number `{n}` in it. Source of the forms: the language's own rule (« 0 point », “0 points”)."""
    return _filled(_spoken.ngettext(one, many, abs(n)), {"n": n, **values})


def _filled(text: str, values: dict[str, Any]) -> str:
    return text.format(**{name: _Told(value) for name, value in values.items()}) if values else text


class _Told:
    """A value in a sentence: `{card}`, `{card:le}`, `{card:Le}` with a capital."""

    def __init__(self, value: Any) -> None:
        self.value = value

    def __format__(self, helper: str) -> str:
        text = HELPERS[helper.lower()](self.value)
        return capital(text) if helper[:1].isupper() else text


def _plain(value: Any) -> str:
    return card_name(value) if isinstance(value, Card) else number(value) if isinstance(value, int) else str(value)


RANKS = {
    "2": N_("deux"),
    "3": N_("trois"),
    "4": N_("quatre"),
    "5": N_("cinq"),
    "6": N_("six"),
    "7": N_("sept"),
    "8": N_("huit"),
    "9": N_("neuf"),
    "T": N_("dix"),
    "J": N_("valet"),
    "Q": N_("dame"),
    "K": N_("roi"),
    "A": N_("as"),
}
PAIRS = {
    "2": N_("deux deux"),
    "3": N_("deux trois"),
    "4": N_("deux quatre"),
    "5": N_("deux cinq"),
    "6": N_("deux six"),
    "7": N_("deux sept"),
    "8": N_("deux huit"),
    "9": N_("deux neuf"),
    "T": N_("deux dix"),
    "J": N_("deux valets"),
    "Q": N_("deux dames"),
    "K": N_("deux rois"),
    "A": N_("deux as"),
}
SUITS = {"s": N_("pique"), "h": N_("cœur"), "d": N_("carreau"), "c": N_("trèfle")}


def card_name(card: Card) -> str:
    """« dame de cœur », « joker rouge », « carte cachée »."""
    if card.rank == "X":
        return _("joker rouge") if card.suit == "1" else _("joker noir")
    if card.rank == "?":
        return _("carte cachée")
    return _("{rank} de {suit}", rank=_(RANKS[card.rank]), suit=_(SUITS[card.suit]))


_corners = {"T": "10"}


def corners(jqk: bool) -> None:
    """From now on, courts bear J Q K, or V D R."""
    _corners.update({rank: rank if jqk else french for rank, french in zip("JQK", "VDR", strict=True)})


corners(jqk=False)


def pips(rank: str) -> str:
    """A rank as it stands in a card's corner, whatever the language: A, R, D, V, 10."""
    return _corners.get(rank, rank)


def n_cards(n: int) -> str:
    return plural("{n}\N{NO-BREAK SPACE}carte", "{n}\N{NO-BREAK SPACE}cartes", n)


def n_points(n: int) -> str:
    return plural("{n}\N{NO-BREAK SPACE}point", "{n}\N{NO-BREAK SPACE}points", n)


def n_manches(n: int) -> str:
    return plural("{n}\N{NO-BREAK SPACE}manche", "{n}\N{NO-BREAK SPACE}manches", n)


def n_strokes(n: int) -> str:
    return plural("{n}\N{NO-BREAK SPACE}trait", "{n}\N{NO-BREAK SPACE}traits", n)


def number(n: int) -> str:
    """A number with the true minus."""
    return str(n).replace("-", "\N{MINUS SIGN}")


def signed(n: int) -> str:
    """A number of points with its sign: « +50 », « −5 », « 0 »."""
    return f"+{n}" if n > 0 else number(n)


def capital(text: str) -> str:
    """The text with a capital."""
    return text[:1].upper() + text[1:]


def listed(names: list[str]) -> str:
    """« Linh », « Linh et Awa », « Linh, Awa et Samir »."""
    if len(names) < 2:
        return "".join(names)
    return _("{some} et {last}", some=", ".join(names[:-1]), last=names[-1])


def _de(name: str) -> str:
    """« de Linh », « d’Awa »."""
    return f"d’{name}" if name[:1].lower() in "aeiouyéèêàâîôûœ" else f"de {name}"


def _le(card: Card) -> str:
    """« le sept de cœur », « la dame de pique », « l’as de trèfle »."""
    return {"Q": "la ", "A": "l’"}.get(card.rank, "le ") + card_name(card)


def _un(card: Card) -> str:
    """« un roi de cœur », « une dame de pique »."""
    return ("une " if card.rank == "Q" else "un ") + card_name(card)


def _a(card: Card) -> str:
    """“a king of hearts”, “an ace of spades”."""
    return ("an " if card.rank in "A8" else "a ") + card_name(card)


def _th(n: int) -> str:
    """“1st”, “2nd”, “13th”."""
    return f"{n}{'th' if n // 10 % 10 == 1 else {1: 'st', 2: 'nd', 3: 'rd'}.get(n % 10, 'th')}"


HELPERS: dict[str, Callable[[Any], str]] = {
    "": _plain,
    "^": lambda value: capital(_plain(value)),
    "+": signed,
    "de": _de,
    "le": _le,
    "un": _un,
    "er": lambda n: f"{n}e" if n > 1 else "1er",
    "jour": lambda n: "1er" if n == 1 else str(n),
    "re": lambda n: f"{n}e" if n > 1 else "1re",
    "a": _a,
    "th": _th,
}
"""How a value may be told: as it is, with a capital, with a sign; in French; in English."""
