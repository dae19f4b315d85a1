"""The panel of the sheets for real cards: begun, entered, corrected, taken up again."""

import json
from typing import Any

import pytest

from extras.book import about, read
from extras.keeping import BadKept
from extras.marking import Sheet, totals
from probe.panels import ask, text


class Paper:
    """The panel as one uses it: what it keeps is given back."""

    def __init__(self, kept: str | None = None) -> None:
        self.kept = kept
        self.shown: dict[str, Any] = {}

    def touch(self, said: str, **form: Any) -> "Paper":
        """Touch a button, with the form's fields (two underscores are a dot)."""
        fields = {name.replace("__", "."): value for name, value in form.items()}
        self.shown = ask("marks", 0, said, self.kept, **fields)
        self.kept = self.shown.get("keep", self.kept)
        return self

    @property
    def text(self) -> str:
        return text(self.shown["nodes"])

    @property
    def told(self) -> str:
        return " ".join(self.shown["told"])

    @property
    def sheet(self) -> Sheet:
        sheet = read(self.kept).sheet
        assert sheet
        return sheet

    @property
    def totals(self) -> tuple[int, ...]:
        return totals(about(read(self.kept).now), self.sheet)


def begun(game: str, *names: str, **form: Any) -> Paper:
    people = {f"n__{seat}": name for seat, name in enumerate(names)}
    return Paper().touch("").touch(f"game {game}").touch("start", o__seats=str(len(names)), **people, **form)


def test_a_manche_is_entered_and_corrected() -> None:
    paper = begun("barbu", "Awa", "", "  Zoé  ", "Ignace", dealer="2")
    assert paper.sheet.names == ("Awa", "Joueur\N{NO-BREAK SPACE}2", "Zoé", "Ignace")
    assert "Zoé donne, Ignace commence." in paper.text
    paper.touch("live", c__plis__0="3", c__plis__2="4")
    assert paper.told == "Il manque 1\N{NO-BREAK SPACE}pli."
    paper.touch("note")
    assert paper.told == "Il manque 1\N{NO-BREAK SPACE}pli."
    assert paper.sheet.manches == ()
    paper.touch("+1 c.plis.0", c__plis__0="4", c__plis__2="4")
    assert paper.told.startswith("Awa, 4. Le compte est bon. Awa\N{NO-BREAK SPACE}: −20, ")
    paper.touch("note")
    assert paper.totals == (-20, 0, -20, 0)
    assert "Ignace donne, Awa commence." in paper.text
    paper.touch("note", c__coeurs__1="8")
    assert paper.totals == (-20, 40, -20, 0)
    assert "Joueur\N{NO-BREAK SPACE}2 a ramassé tous les cœurs" in paper.told
    paper.touch("edit 0")
    assert "Corriger" in paper.text
    assert paper.sheet.draft["c.plis.2"] == "4"
    paper.touch("note", c__plis__0="0", c__plis__1="0", c__plis__2="8", c__plis__3="0")
    assert paper.totals == (0, 40, 40, 0)
    assert "3. Les dames" in paper.text
    assert "En tête\N{NO-BREAK SPACE}: Joueur\N{NO-BREAK SPACE}2 et Zoé." in paper.told
    paper.touch("edit 1").touch("leave", c__coeurs__0="8")
    assert paper.totals == (0, 40, 40, 0)


def test_a_whole_game_of_le_barbu() -> None:
    left_out = {f"o__manches__{kind}": False for kind in ("plis", "coeurs", "dames", "dernier", "salade")}
    paper = begun("barbu", "A", "B", "C", "D", **left_out)
    paper.touch("note", w__barbu="1").touch("note", w__first="1", w__second="3")
    assert paper.totals == (0, 50, 0, 50)
    assert "La partie est finie" in paper.text
    assert paper.told.endswith("B et D gagnent ensemble, à égalité.")
    paper.touch("edit 1").touch("note", w__first="3", w__second="1")
    assert paper.totals == (0, 0, 0, 100)
    assert paper.told.endswith("D gagne la partie.")


def test_the_dealer_chooses_in_the_traditional_game() -> None:
    paper = begun("barbu", "A", "B", "C", "D", o__traditional=True)
    assert "A choisit la manche" in paper.text
    assert paper.touch("note").told == "Dites d’abord quelle manche on joue."
    paper.touch("live", kind="dernier")
    assert paper.told == "Qui a pris le dernier pli\N{NO-BREAK SPACE}?"
    paper.touch("note", kind="dernier", w__dernier="3")
    assert paper.totals == (0, 0, 0, -40)
    assert "B choisit la manche" in paper.text


def test_strokes_of_pierre_noir() -> None:
    paper = begun("pierre_noir", "A", "B", o__strokes="2")
    paper.touch("lost 1").touch("lost 0")
    assert paper.totals == (1, 1)
    assert paper.touch("undo").totals == (0, 1)
    paper.touch("lost 1")
    assert paper.told == "C’est noté. B\N{NO-BREAK SPACE}: 2\N{NO-BREAK SPACE}traits. B perd la partie."
    assert "La partie est finie" in paper.text
    assert paper.touch("undo").totals == (0, 1)
    assert paper.touch("edit 0").touch("lost 0").totals == (1, 0)


def test_sums_of_rouge_et_noire() -> None:
    paper = begun("rouge_et_noire", "A", "B", o__target="null", o__target__own="5")
    paper.touch("note", c__red__0="9", c__black__0="4", c__red__1="6", c__black__1="1")
    assert paper.totals == (5, 5)
    assert "Manche 2" in paper.text  # a tie for the top plays one more
    paper.touch("note", c__red__1="1")
    assert paper.told.endswith("B gagne.")
    single = begun("rouge_et_noire", "A", "B").touch("note", c__red__0="3", c__red__1="3")
    assert single.told.endswith("A et B gagnent ensemble.")


def test_what_is_not_finished_is_there_again() -> None:
    paper = Paper().touch("game barbu").touch("setup", n__0="Awa", o__seats="5")
    again = Paper(paper.kept).touch("")
    assert '"value": "Awa"' in json.dumps(again.shown["nodes"])
    paper.touch("start", n__1="Zoé").touch("live", c__plis__1="2")
    paper.touch("games", c__plis__1="3")
    assert "Pierre Noir" in paper.text
    again = Paper(paper.kept).touch("game barbu")
    assert again.sheet.names[:2] == ("Awa", "Zoé")
    assert again.sheet.draft["c.plis.1"] == "3"
    assert "Les plis\N{NO-BREAK SPACE}: 3 sur 10" in again.text


def test_a_new_sheet_asks_before_it_replaces_one() -> None:
    paper = begun("pierre_noir", "A", "B", "C", o__strokes="5").touch("lost 2")
    kept = paper.sheet
    paper.touch("again")
    assert "en commencer une autre l’efface" in paper.text
    assert paper.touch("back").sheet == kept
    paper.touch("again").touch("start")
    assert (paper.sheet.names, paper.sheet.options, paper.sheet.manches) == (kept.names, kept.options, ())


def test_each_game_has_its_sheet() -> None:
    paper = begun("pierre_noir", "A", "B").touch("lost 0").touch("games").touch("game rouge_et_noire").touch("start")
    paper.touch("games")
    assert "1\N{NO-BREAK SPACE}manche" in paper.text
    assert paper.touch("game pierre_noir").totals == (1, 0)


@pytest.mark.parametrize(
    ("form", "told"),
    [
        ({"n__0": "Awa", "n__3": " Awa "}, "Deux joueurs portent le même nom."),
        ({"n__0": "joueur 2"}, "Deux joueurs portent le même nom."),
        ({"n__0": "Joueur 12"}, ""),
        ({f"o__manches__{kind}": False for kind in ("plis", "coeurs", "dames", "barbu", "dernier", "salade", "reussite")},
         "Les manches\N{NO-BREAK SPACE}: choisissez-en au moins une."),
    ],
)  # fmt: skip
def test_a_sheet_that_cannot_be_begun_says_why(form: dict[str, Any], told: str) -> None:
    paper = Paper().touch("game barbu").touch("start", **form)
    assert paper.told == told
    assert (read(paper.kept).sheet is None) == bool(told)


@pytest.mark.parametrize("number", ["", "101", "4", "2.5", "-1", "x", '"7"'])
def test_a_target_that_is_none_is_told(number: str) -> None:
    paper = Paper().touch("game rouge_et_noire").touch("start", o__target="null", o__target__own=number)
    assert paper.told == "La partie va jusqu’à\N{NO-BREAK SPACE}: un nombre entier, de 5 à 100."


@pytest.mark.parametrize("number", ["9", "-1", "2.5", "x", "1e1", "99999999", "²"])
def test_a_count_that_is_none_is_told(number: str) -> None:
    paper = begun("barbu", "A", "B", "C", "D").touch("note", c__plis__0=number)
    assert paper.told == "Les plis\N{NO-BREAK SPACE}: des nombres entiers, de 0 à 8."
    assert paper.sheet.manches == ()


GOOD = begun("barbu", "A", "B", "C", "D").touch("note", c__plis__0="6", c__plis__1="2").kept or ""
BROKEN = (
    *("{", "[]", "{}", '{"version": 1}', '{"version": 1, "now": "", "sheets": [], "setups": {}}', "[" * 9999),
    GOOD.replace('"now":"barbu"', '"now":"tarot"'),
    GOOD.replace('"barbu":{', '"tarot":{'),
    GOOD.replace('"now":"barbu"', '"now":"pierre_noir"'),
    GOOD.replace("[6,2,0,0]", "[6,3,0,0]"),
    GOOD.replace("[6,2,0,0]", "[9,-1,0,0]"),
    GOOD.replace("[6,2,0,0]", "[6,2,0]"),
    GOOD.replace("[6,2,0,0]", "[6.0,2,0,0]"),
    GOOD.replace('["plis",', '["coeurs",'),
    GOOD.replace('["A",', "[1,"),
    GOOD.replace('["A",', "["),
    GOOD.replace('"dealer":0', '"dealer":4'),
    GOOD.replace('"dealer":0', '"dealer":1.0'),
    GOOD.replace('"at":null', '"at":1'),
    GOOD.replace('"cards":32', '"cards":33'),
    GOOD.replace('"draft":{}', '"draft":3'),
)


@pytest.mark.parametrize("kept", BROKEN, ids=range(len(BROKEN)))
def test_a_damaged_text_is_told_and_stays_until_one_agrees(kept: str) -> None:
    assert kept != GOOD
    with pytest.raises(BadKept, match="unreadable"):
        read(kept)
    paper = Paper(kept).touch("game barbu", n__0="A").touch("start").touch("reset")
    assert paper.kept == kept
    assert "Effacer ce qui est abîmé" in paper.told
    assert paper.touch("forget").kept is None
    assert "Le Barbu" in paper.text


def test_a_newer_text_is_left_alone() -> None:
    paper = Paper('{"version": 2}').touch("")
    assert "plus récente" in paper.text
    assert "effacer" not in paper.text


def test_looking_keeps_nothing() -> None:
    assert Paper().touch("").kept is None
