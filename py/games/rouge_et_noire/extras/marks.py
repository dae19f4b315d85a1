"""Rouge et Noire on paper: the cards counted in each pile after a manche with real cards."""

from collections.abc import Sequence

from core.cards import cards
from core.game import Options
from extras.marking import Ask, Manche, Sheet
from games.rouge_et_noire import piles, rules, texts
from scene.cast import Member
from scene.words import N_, _, plural

STROKES, MOVING = False, True


def asked(options: Options) -> tuple[str, ...]:
    return ("target", "max_manches") if options["target"] else ("target",)


def kinds(sheet: Sheet) -> tuple[str, ...]:
    """There is one kind. The game may be over. Source: RN-r13."""
    rows = [points(sheet.options, manche) for manche in sheet.manches]
    sums = [sum(row[seat] for row in rows) for seat in range(len(sheet.names))]
    over = sheet.at is None and rows and rules.is_over(sheet.options, len(rows), sums)
    return () if over else ("",)


def name(kind: str) -> str:
    return ""


def asks(options: Options, kind: str) -> tuple[Ask, ...]:
    """From the ace to the ten: figures count nothing. Source: RN-r2, r12."""
    every = {key: [piles.kind(card) for card in rules.DECK].count(key) for key in ("red", "black")}
    return (
        Ask("red", _("Les rouges, de l’as au 10"), every["red"]),
        Ask("black", _("Les noires, de l’as au 10"), every["black"]),
    )


def faults(sheet: Sheet, manche: Manche) -> list[str]:
    """More than the pack holds; a black card without a red one under it. Source: RN-r1, r5."""
    red, black = asks(sheet.options, "")
    over = [max(ask.total(manche.counts) - ask.most, 0) for ask in (red, black)]
    found = []
    if over[0]:
        found.append(plural("Il y a {n} rouge de trop.", "Il y a {n} rouges de trop.", over[0]))
    if over[1]:
        found.append(plural("Il y a {n} noire de trop.", "Il y a {n} noires de trop.", over[1]))
    for who, reds, blacks in zip(sheet.names, manche.counts["red"], manche.counts["black"], strict=True):
        if blacks > reds:
            said = N_("{who} a plus de noires que de rouges\N{NO-BREAK SPACE}: chaque noire est sur une rouge.")
            found.append(_(said, who=who))
    return found


def points(options: Options, manche: Manche) -> tuple[int, ...]:
    """Source: RN-r12."""
    reds, blacks = (piles.value(card) for card in cards("Ah As"))
    counts = zip(manche.counts["red"], manche.counts["black"], strict=True)
    return tuple(reds * red + blacks * black for red, black in counts)


def remarks(sheet: Sheet, manche: Manche) -> list[str]:
    return []


def outcome(people: Sequence[Member]) -> str:
    return texts.won(people)
