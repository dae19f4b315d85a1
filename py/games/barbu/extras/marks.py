"""Le Barbu on paper: what one counts after a manche with real cards. The points are those of `scoring`."""

from collections.abc import Sequence

from core.game import Options
from extras.marking import Ask, Manche, Sheet
from games.barbu import board, scoring, texts
from scene.cast import Member
from scene.words import N_, _

STROKES = MOVING = False
LABELS = {
    "plis": N_("Les plis"),
    "coeurs": N_("Les cœurs"),
    "dames": N_("Les dames"),
    "barbu": N_("Qui a pris le roi de cœur\N{NO-BREAK SPACE}?"),
    "dernier": N_("Qui a pris le dernier pli\N{NO-BREAK SPACE}?"),
    "first": N_("Qui est sorti le premier\N{NO-BREAK SPACE}?"),
    "second": N_("Qui est sorti le deuxième\N{NO-BREAK SPACE}?"),
}
UNITS = {"plis": texts.n_tricks, "coeurs": texts.n_hearts, "dames": texts.n_queens}


def asked(options: Options) -> tuple[str, ...]:
    """With more than four there is but one pack. Source: LB-r1."""
    return (*(("cards",) if options["seats"] == 4 else ()), "manches", "traditional", "sweep_in_salade")


def kinds(sheet: Sheet) -> tuple[str, ...]:
    """The next one, or what the dealer has left to choose from. Source: LB-r15."""
    manches, now = sheet.options["manches"], sheet.now
    if now >= board.deals(sheet.options):
        return ()
    if not sheet.options["traditional"]:
        return (manches[now],)
    others = [one.kind for i, one in enumerate(sheet.manches) if i != now and sheet.dealt(i) == sheet.dealt(now)]
    return tuple(kind for kind in manches if kind not in others)


def name(kind: str) -> str:
    return texts.name(kind)


def _size(options: Options) -> int:
    return len(board.pack(options["seats"], options["cards"]))


def asks(options: Options, kind: str) -> tuple[Ask, ...]:
    keys = ("first", "second") if kind == "reussite" else scoring.headings(kind)
    every = {key: scoring.every(key, _size(options), options["seats"]) for key in keys}
    return tuple(Ask(key, _(LABELS[key]), every[key], key not in UNITS) for key in keys)


def faults(sheet: Sheet, manche: Manche) -> list[str]:
    """Sums that do not come out, and who has something without a trick."""
    counts, found = manche.counts, []
    for ask in asks(sheet.options, manche.kind):
        gap = ask.most - ask.total(counts)
        if gap and ask.one:
            found.append(ask.label)
        elif gap > 0:
            found.append(_("Il manque {things}.", things=UNITS[ask.key](gap)))
        elif gap < 0:
            found.append(_("Il y a {things} de trop.", things=UNITS[ask.key](-gap)))
    if found:
        return found
    if manche.kind == "reussite" and counts["first"] == counts["second"]:
        return [_("Le premier et le deuxième sorti ne sont pas la même personne.")]
    for seat, who in enumerate(sheet.names):
        if "plis" in counts and not counts["plis"][seat] and any(column[seat] for column in counts.values()):
            found.append(_("{who} n’a pas de pli\N{NO-BREAK SPACE}: rien d’autre ne peut être pris.", who=who))
        elif "barbu" in counts and "coeurs" in counts and counts["barbu"][seat] > counts["coeurs"][seat]:
            found.append(_("{who} a le roi de cœur\N{NO-BREAK SPACE}: c’est un cœur au moins.", who=who))
    return found


def lines(options: Options, manche: Manche) -> tuple[board.Line, ...]:
    """The score of the manche, heading by heading."""
    if manche.kind == "reussite":
        first, second = manche.counts["first"], manche.counts["second"]
        return (scoring.placed(tuple(a or 2 * b for a, b in zip(first, second, strict=True))),)
    sweeps = options["sweep_in_salade"] or manche.kind != "salade"
    return tuple(scoring.line(key, manche.counts[key], _size(options), sweeps) for key in scoring.headings(manche.kind))


def points(options: Options, manche: Manche) -> tuple[int, ...]:
    return board.Sheet(manche.kind, 0, lines(options, manche)).points


def remarks(sheet: Sheet, manche: Manche) -> list[str]:
    swept = [(one.swept, one.heading) for one in lines(sheet.options, manche)]
    return [texts.swept(sheet.member(seat), key) for seat, key in swept if seat is not None]


def outcome(people: Sequence[Member]) -> str:
    return texts.won(list(people))
