"""Sheets for real cards count as the games do: what the engine played is entered as people would count it."""

from collections.abc import Iterator
from typing import Any

import pytest

from core.state import State
from extras.book import about
from extras.marking import Manche, Sheet, totals
from games import part
from games.barbu.board import MANCHES
from games.rouge_et_noire import piles
from games.rouge_et_noire.rules import pile
from probe.tables import Setting, wander

TOTALS = {  # at 4 to 8 players, when nobody takes all. Source: LB-r5 to r13
    "plis": (-40, -50, -40, -35, -30),
    "coeurs": (-80, -130, -120, -130, -120),
    "dames": (-80,) * 5,
    "barbu": (-50,) * 5,
    "dernier": (-40,) * 5,
    "salade": (-290, -350, -330, -335, -320),
    "reussite": (150,) * 5,
}


def sheet(game: str, **options: Any) -> Sheet:
    settled = part(game, "rules").RULES(options).options
    return Sheet(tuple(f"P{seat}" for seat in range(settled["seats"])), 0, settled)


def barbu(kind: str, **counts: tuple[int, ...]) -> Manche:
    return Manche(kind, counts)


@pytest.mark.parametrize("seats", range(4, 9))
@pytest.mark.parametrize("kind", MANCHES)
def test_the_totals_of_a_manche(kind: str, seats: int) -> None:
    marks, paper = about("barbu"), sheet("barbu", seats=seats, manches=[kind])
    counts = {}
    for ask in marks.asks(paper.options, kind):
        whole, rest = divmod(ask.most, 3)
        row = [whole + (seat < rest) for seat in range(3)]
        counts[ask.key] = (*(reversed(row) if ask.key == "second" else row), *[0] * (seats - 3))
    manche = Manche(kind, counts)
    assert marks.faults(paper, manche) == []
    assert sum(marks.points(paper.options, manche)) == TOTALS[kind][seats - 4]
    assert marks.remarks(paper, manche) == []


def test_taking_everything_in_the_salade() -> None:
    """At four players 40 + 40 + 40 − 50 − 40, or without the option all that is lost. Source: LB-r10."""
    one = {"plis": 8, "coeurs": 8, "dames": 4, "barbu": 1, "dernier": 1}
    manche = Manche("salade", {key: (0, n, 0, 0) for key, n in one.items()})
    marks = about("barbu")
    assert marks.points(sheet("barbu").options, manche) == (0, 30, 0, 0)
    assert marks.remarks(sheet("barbu"), manche) == [
        "P1 a ramassé tous les plis\N{NO-BREAK SPACE}: +40.",
        "P1 a ramassé tous les cœurs\N{NO-BREAK SPACE}: +40.",
        "P1 a ramassé les quatre dames\N{NO-BREAK SPACE}: +40.",
    ]
    plain = sheet("barbu", sweep_in_salade=False)
    assert marks.points(plain.options, manche) == (0, -290, 0, 0)
    assert marks.remarks(plain, manche) == []
    tricks = Manche("plis", {"plis": (0, 0, 8, 0)})
    assert marks.points(plain.options, tricks) == (0, 0, 40, 0)


SETTINGS = (
    *(Setting("barbu", {"seats": seats}) for seats in range(4, 9)),
    Setting("barbu", {"cards": 52, "sweep_in_salade": False}),
    Setting("barbu", {"traditional": True, "manches": ["salade", "reussite", "plis"]}),
    *(Setting("rouge_et_noire", {"seats": seats, "target": 15}) for seats in range(2, 7)),
    Setting("rouge_et_noire", {}),
    Setting("rouge_et_noire", {"target": 100, "max_manches": 4}),
    *(Setting("pierre_noir", {"seats": seats, "strokes": strokes}) for seats, strokes in ((2, 5), (4, 3), (5, 1))),
)


def ends(setting: Setting, seed: str) -> Iterator[State[Any]]:
    """The moment after each manche of a game."""
    for moment in wander(setting.rules(), seed):
        if moment.state.facts.phase in ("between", "over"):
            yield moment.state


def counted(game: str, state: State[Any]) -> Manche:
    """The manche that has just ended, as people would count it."""
    facts = state.facts
    if game == "pierre_noir":
        return Manche("", {"loser": tuple(int(seat == facts.losers[-1]) for seat in range(len(facts.strokes)))})
    if game == "rouge_et_noire":
        seats = range(len(facts.order))
        kinds = [[piles.kind(card) for card in state.places[pile(seat)]] for seat in seats]
        return Manche("", {key: tuple(found.count(key) for found in kinds) for key in ("red", "black")})
    last = facts.sheets[-1]
    if last.manche == "reussite":
        (line,) = last.lines
        outs = {key: tuple(int(n == rank) for n in line.counts) for rank, key in ((1, "first"), (2, "second"))}
        return Manche("reussite", outs)
    return Manche(last.manche, {line.heading: line.counts for line in last.lines})


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_a_played_game_is_counted_alike(setting: Setting) -> None:
    game, marks = setting.key, about(setting.key)
    for seed in ("a", "b", "c"):
        paper: Sheet | None = None
        for state in ends(setting, seed):
            if paper is None:
                first = getattr(state.facts, "sheets", None)
                dealer = first[0].dealer if first else state.facts.dealer
                paper = sheet(game, **setting.options)._replace(dealer=dealer)
            manche = counted(game, state)
            assert manche.kind in marks.kinds(paper)
            assert marks.faults(paper, manche) == []
            if game != "rouge_et_noire":  # where a joker moves people, and the deal with them
                assert paper.dealt(paper.now) == state.facts.dealer
            paper = paper._replace(manches=(*paper.manches, manche))
            result = setting.rules().result(state)
            assert totals(marks, paper) == result.points
            assert (marks.kinds(paper) == ()) == (state.facts.phase == "over")
        assert paper


@pytest.mark.parametrize(
    ("manche", "told"),
    [
        (barbu("plis", plis=(3, 3, 0, 0)), ["Il manque 2\N{NO-BREAK SPACE}plis."]),
        (barbu("coeurs", coeurs=(3, 3, 3, 0)), ["Il y a 1\N{NO-BREAK SPACE}cœur de trop."]),
        (barbu("dames", dames=(1, 0, 0, 0)), ["Il manque 3\N{NO-BREAK SPACE}dames."]),
        (barbu("barbu", barbu=(0, 0, 0, 0)), ["Qui a pris le roi de cœur\N{NO-BREAK SPACE}?"]),
        (
            barbu("reussite", first=(1, 0, 0, 0), second=(1, 0, 0, 0)),
            ["Le premier et le deuxième sorti ne sont pas la même personne."],
        ),
        (
            barbu(
                "salade",
                plis=(8, 0, 0, 0),
                coeurs=(7, 1, 0, 0),
                dames=(4, 0, 0, 0),
                barbu=(1, 0, 0, 0),
                dernier=(1, 0, 0, 0),
            ),
            ["P1 n’a pas de pli\N{NO-BREAK SPACE}: rien d’autre ne peut être pris."],
        ),
        (
            barbu(
                "salade",
                plis=(7, 1, 0, 0),
                coeurs=(8, 0, 0, 0),
                dames=(4, 0, 0, 0),
                barbu=(0, 1, 0, 0),
                dernier=(1, 0, 0, 0),
            ),
            ["P1 a le roi de cœur\N{NO-BREAK SPACE}: c’est un cœur au moins."],
        ),
    ],
    ids=lambda value: value.kind if isinstance(value, Manche) else "",
)
def test_what_cannot_be_is_told(manche: Manche, told: list[str]) -> None:
    assert about("barbu").faults(sheet("barbu", manches=[manche.kind]), manche) == told


def test_what_no_pile_of_rouge_et_noire_can_hold() -> None:
    marks, paper = about("rouge_et_noire"), sheet("rouge_et_noire")
    assert [ask.most for ask in marks.asks(paper.options, "")] == [20, 20]
    assert marks.faults(paper, Manche("", {"red": (12, 9, 0), "black": (0, 0, 0)})) == ["Il y a 1 rouge de trop."]
    assert marks.faults(paper, Manche("", {"red": (3, 4, 0), "black": (3, 5, 0)})) == [
        "P1 a plus de noires que de rouges\N{NO-BREAK SPACE}: chaque noire est sur une rouge."
    ]


def test_a_dealer_chooses_among_what_he_has_left_and_may_be_corrected() -> None:
    marks, paper = about("barbu"), sheet("barbu", traditional=True, manches=["plis", "dames"])
    tricks = Manche("plis", {"plis": (2, 2, 2, 2)})
    paper = paper._replace(manches=(tricks,) * 4)
    assert marks.kinds(paper) == ("dames",)
    assert marks.kinds(paper._replace(at=3)) == ("plis", "dames")
    queens = Manche("dames", {"dames": (1, 1, 1, 1)})
    paper = paper._replace(manches=(*paper.manches, queens))
    assert marks.kinds(paper._replace(at=0)) == ("plis",)
