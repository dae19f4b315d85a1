"""French words that every game needs: cards, names, numbers, elisions.

>>> card_name(Card("J", "c")), de("Awa"), count(2, "carte")
('valet de trèfle', 'd’Awa', '2\\xa0cartes')
"""

from core.cards import Card

RANKS = {
    "2": "deux",
    "3": "trois",
    "4": "quatre",
    "5": "cinq",
    "6": "six",
    "7": "sept",
    "8": "huit",
    "9": "neuf",
    "T": "dix",
    "J": "valet",
    "Q": "dame",
    "K": "roi",
    "A": "as",
}
SUITS = {"s": "pique", "h": "cœur", "d": "carreau", "c": "trèfle"}
PLURALS = {"J": "valets", "Q": "dames", "K": "rois"}  # numbers and « as » do not change


def card_name(card: Card) -> str:
    """« dame de cœur », « joker rouge », « carte cachée »."""
    if card.rank == "X":
        return "joker rouge" if card.suit == "1" else "joker noir"
    if card.rank == "?":
        return "carte cachée"
    return f"{RANKS[card.rank]} de {SUITS[card.suit]}"


def cards_name(rank: str) -> str:
    """Several cards of a rank, without their number: « dames », « neuf »."""
    return PLURALS.get(rank, RANKS[rank])


def pips(rank: str) -> str:
    """A rank as it stands in a card's corner: A, R, D, V, 10."""
    return {"T": "10", "J": "V", "Q": "D", "K": "R"}.get(rank, rank)


def count(n: int, word: str, plural: str = "") -> str:
    """A number with its word: « 0 point », « 1 point », « 2 points »; no break between."""
    return f"{number(n)}\N{NO-BREAK SPACE}{word if abs(n) < 2 else plural or word + 's'}"


def number(n: int) -> str:
    """A number with the true minus."""
    return str(n).replace("-", "\N{MINUS SIGN}")


def signed(n: int) -> str:
    """A number of points with its sign: « +50 », « −5 », « 0 »."""
    return f"+{n}" if n > 0 else number(n)


def ordinal(n: int, feminine: bool = False) -> str:
    """« 1re », « 4e »."""
    return f"{n}e" if n > 1 else "1re" if feminine else "1er"


def de(name: str) -> str:
    """« de Linh », « d’Awa »."""
    return f"d’{name}" if name[:1].lower() in "aeiouyéèêàâîôûœh" and name[:1].lower() != "h" else f"de {name}"


def listed(names: list[str]) -> str:
    """« Linh », « Linh et Awa », « Linh, Awa et Samir »."""
    return " et ".join(filter(None, [", ".join(names[:-1]), *names[-1:]]))
