"""Every language says all that French says, with the same values filled in, and leaves no French on a screen."""

import ast
import io
import re
from collections.abc import Callable, Iterator
from gettext import GNUTranslations
from html.parser import HTMLParser
from pathlib import Path
from string import Formatter
from typing import Any

import pytest
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from core import chance
from core.cards import parse
from core.people import MOODS, PEOPLE
from core.state import IllegalAction, act
from core.view import view
from games import names, part
from probe.tables import settings, wander
from scene.cast import Cast, Member
from scene.saves import REASONS, bad_record
from scene.words import HELPERS, N_, _, card_name, n_points, plural, signed, speak
from tools import Failure, catalogue, translate

ROOT = Path(__file__).resolve().parents[1]
LANGUAGES = catalogue.languages(ROOT)[1:]
DOMAINS = translate.domains(ROOT)
SAME = {
    *("Cartes", "sur", "table", "Pierre", "Noir", "Rouge", "et", "Noire", "Le", "Barbu", "Licences"),
    *("Total", "Points", "point", "points", "Piles", "joker", "Expert", "Sal", "six", "Volume"),
}
"""Words that may be the same in two languages, beside people's names."""
ENOUGH = 300
"""Steps of a game to look at: seven manches of Le Barbu with 32 cards."""
each_language = pytest.mark.parametrize("language", LANGUAGES)


@pytest.fixture
def say() -> Iterator[Callable[[str], None]]:
    """`say(language)` from now on; French again at the end."""
    yield lambda language: speak(catalogue.compiled(catalogue.files(ROOT, language)))
    speak()


def fields(sentence: str) -> set[str]:
    """The values that a sentence asks for; each with a helper that there is."""
    found = [(name, helper or "") for _, name, helper, _ in Formatter().parse(sentence) if name]
    assert all(helper.lower() in HELPERS for _, helper in found), sentence
    return {name for name, _ in found}


def test_english_is_the_proof() -> None:
    assert "en" in LANGUAGES
    assert DOMAINS.keys() == {path.parent for path in (ROOT / "py").rglob("en.po")} | {ROOT / "static"}
    speaking = {path for path in (ROOT / "py").rglob("*.py") if "from scene.words import" in path.read_text("utf-8")}
    assert speaking <= {source for sources in DOMAINS.values() for source in sources}


@each_language
@pytest.mark.parametrize("folder", DOMAINS, ids=lambda folder: folder.name)
def test_a_catalogue_holds_exactly_the_sentences_of_its_sources(folder: Path, language: str) -> None:
    """In another language each is there, translated, in as many forms as there are, with the same values."""
    wanted = {
        "\0".join([sentence] if isinstance(sentence, str) else sentence)
        for source in DOMAINS[folder]
        for _, sentence in translate.sentences(source)
    }
    found = catalogue.read((folder / f"{language}.po").read_text("utf-8"))
    header = found.pop("")[0]
    assert found.keys() == wanted, "run: .venv/bin/python -m tools.translate"
    number = re.search(r"nplurals=(\d)", header)
    assert number
    for key, forms in found.items():
        assert len(forms) == (int(number[1]) if "\0" in key else 1), key
        for form in forms:
            assert form, f"not translated: {key!r}"
            assert fields(form) in [fields(french) for french in key.split("\0")], form
            assert not re.search(r"\s[:;!?]|[«»]|'", form) or language == "fr", f"typography: {form}"


@each_language
def test_the_compiled_form_is_what_babel_makes_of_it(language: str) -> None:
    for path in catalogue.files(ROOT, language):
        out = io.BytesIO()
        write_mo(out, read_po(path.open("rb"), locale=language))
        ours, theirs = (
            vars(GNUTranslations(io.BytesIO(data)))["_catalog"] for data in (catalogue.compiled([path]), out.getvalue())
        )
        ours.pop("")
        theirs.pop("")
        assert ours == theirs
        assert ours


def test_two_translations_of_one_sentence_fail_the_build(tmp_path: Path) -> None:
    for number, form in enumerate(("deck", "game")):
        (tmp_path / f"{number}.po").write_text(f'msgid "jeu"\nmsgstr "{form}"\n')
    with pytest.raises(Failure, match="jeu"):
        catalogue.compiled(sorted(tmp_path.iterdir()))


def test_what_waits_for_its_translation_is_said_in_french(tmp_path: Path) -> None:
    (tmp_path / "de.po").write_text('msgid "jeu"\nmsgstr ""\n\nmsgid "carte"\nmsgstr ""\n"Kar"\n"te"\n')
    said = GNUTranslations(io.BytesIO(catalogue.compiled([tmp_path / "de.po"]))).gettext
    assert (said("jeu"), said("carte")) == ("jeu", "Karte")


def test_numbers_and_articles_are_right_in_both(say: Callable[[str], None]) -> None:
    def forms() -> list[str]:
        nth = N_("Vous restez avec Pierre Noir\N{NO-BREAK SPACE}: {n:er} trait.")
        said = [n_points(n).replace("\N{NO-BREAK SPACE}", " ") for n in (-2, -1, 0, 1, 2)]
        owner = [_("La pile {who:de} est bloquée.", who=name) for name in ("Linh", "Awa")]
        tops = [_("Sur {pile}, il y a {top:un}\N{NO-BREAK SPACE}; une noire ne se jette que sur une carte rouge.",
                  pile=_("votre pile"), top=parse(card)) for card in ("8h", "As", "Qd")]  # fmt: skip
        return [*said, *owner, *(text.partition("\N{NO-BREAK SPACE};")[0].partition(";")[0] for text in tops),
                *(_(nth, n=n).split(": ")[1] for n in (1, 2, 3, 4, 11))]  # fmt: skip

    assert forms() == [
        *("−2 points", "−1 point", "0 point", "1 point", "2 points"),
        *("La pile de Linh est bloquée.", "La pile d’Awa est bloquée."),
        *("Sur votre pile, il y a un huit de cœur", "Sur votre pile, il y a un as de pique"),
        "Sur votre pile, il y a une dame de carreau",
        *("1er trait.", "2e trait.", "3e trait.", "4e trait.", "11e trait."),
    ]
    say("en")
    assert forms() == [
        *("−2 points", "−1 point", "0 points", "1 point", "2 points"),
        *("Linh’s pile is blocked.", "Awa’s pile is blocked."),
        *("Your pile has an eight of hearts on top", "Your pile has an ace of spades on top"),
        "Your pile has a queen of diamonds on top",
        *("1st mark.", "2nd mark.", "3rd mark.", "4th mark.", "11th mark."),
    ]
    assert card_name(parse("Jc")) == "jack of clubs"
    assert plural("{n} carte peut se poser.", "{n} cartes peuvent se poser.", 2) == "2 cartes peuvent se poser."
    assert signed(-5) == "−5"


def people(seats: int, step: int) -> Cast:
    others = [person for key, person in PEOPLE.items() if key != "samir"]
    return tuple(
        Member(seat, person.name if seat else _("Vous"), person.key, person.elle, MOODS[(step + seat) % 5], not seat)
        for seat, person in enumerate([PEOPLE["samir"], *others][:seats])
    )


def everything(key: str) -> Iterator[tuple[str, Any]]:
    """All that a game shows and says, at moments of games at random with every option; and every refusal."""
    screen, texts = part(key, "table"), part(key, "texts")
    for setting in settings(key):
        game = setting.rules()
        for step, state, action in wander(game, "langue"):
            if action is not None and step % 37 and step != ENOUGH:
                continue
            seen, cast = view(game, state, 0), people(game.seats, step)
            yield (
                f"{setting} {step}",
                [
                    *(screen.scene(seen, cast), screen.sheet(seen, cast), screen.ending(seen, cast)),
                    *(screen.sentences(seen.history[-40:], cast), screen.about(seen)),
                ],
            )
            try:
                game.play(state, act("nonsense"), chance.of("langue", step))
            except IllegalAction as error:
                yield error.reason, screen.refusal(error.reason, error.values, seen, cast)[:2]
            if step == ENOUGH:
                break
    values = {
        **{name: parse(card) for name, card in (("card", "7h"), ("top", "Qd"), ("one", "7h"), ("two", "Qd"))},
        "needed": parse("As"),
        "suit": "h",
        "manche": part(key, "rules").OPTIONS[0].key,
    }
    if key == "barbu":
        values["manche"] = "salade"
    for reason in texts.REFUSALS:
        for owner in (None, *people(2, 0)):
            yield reason, texts.refusal(reason, values, *(() if key == "barbu" else (owner,)))[:2]


def words(told: Any) -> Iterator[str]:
    """Every text of nodes, sentences and tuples, in order: what is read or heard, without keys, classes and pictures."""
    if isinstance(told, str):
        yield told
    elif isinstance(told, dict):
        yield told.get("x", "")
        yield from (
            told.get("a", {}).get(name, "") for name in ("aria-label", "aria-description", "title", "alt", "data-now")
        )
        yield from (found[0] or found[1] for found in re.findall(r'aria-label="([^"]*)"|>([^<]+)<', told.get("h", "")))
        yield from words(told.get("n", []))
    elif isinstance(told, list | tuple):
        for one in told:
            yield from words(one)


def untranslated(french: list[str], other: list[str]) -> set[str]:
    """What is the same in both although it has words that are not names."""
    assert len(french) == len(other)
    known = {person.name for person in PEOPLE.values()} | SAME
    same = {one for one, two in zip(french, other, strict=True) if one == two}
    return {text for text in same if set(re.findall(r"[^\W\d_]{2,}", text)) - known}


@each_language
@pytest.mark.parametrize("key", names())
def test_no_french_is_left_at_the_table(key: str, language: str, say: Callable[[str], None]) -> None:
    """The same moments in French and in the other language: no text with words in it may be the same."""
    french = [(moment, list(words(told))) for moment, told in everything(key)]
    say(language)
    other = [(moment, list(words(told))) for moment, told in everything(key)]
    assert [moment for moment, _ in french] == [moment for moment, _ in other]
    assert len(french) > 100
    left = set().union(*(untranslated(one, two) for (_, one), (_, two) in zip(french, other, strict=True)))
    assert left == set()


@each_language
def test_no_french_is_left_about_broken_saves(language: str, say: Callable[[str], None]) -> None:
    french = [bad_record(reason, 3) for reason in (*REASONS, "illegal")]
    say(language)
    assert untranslated(french, [bad_record(reason, 3) for reason in (*REASONS, "illegal")]) == set()


class Texts(HTMLParser):
    """What can be read or heard on a page, in order; links to other languages and licences are not compared."""

    def __init__(self, page: Path) -> None:
        super().__init__()
        self.found: list[str] = []
        self.inside: list[str] = []
        self.feed(page.read_text("utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        told = dict(attrs)
        self.inside.append("a" if tag == "a" and (told.get("hreflang") or "http" in (told.get("href") or "")) else tag)
        self.found += [text for name in ("aria-label", "title", "alt") if (text := told.get(name))]
        if tag == "meta" and told.get("name") == "description":
            self.found.append(told.get("content") or "")

    def handle_data(self, data: str) -> None:
        if self.inside[-1:] not in (["script"], ["style"], ["py-config"], ["a"]) and data.strip():
            self.found.append(" ".join(data.split(" ")).strip())


@each_language
def test_no_french_is_left_on_a_page(language: str, dist: Path) -> None:
    """Pages have the same parts in each language, say which one it is, and link to each other."""
    pages = list(dist.glob(f"*.{language}.html"))
    assert len(pages) == len(names()) + 1
    for page in [dist / f"{language}.html", *pages]:
        source = dist / (page.name.replace(f".{language}", "") if page in pages else "index.html")
        text = page.read_text("utf-8")
        assert f'<html lang="{language}"' in text
        assert '<html lang="fr"' in source.read_text("utf-8")
        for one, two in ((page, source), (source, page)):
            address = "./" if two.name == "index.html" else two.name
            there = one.read_text("utf-8")
            assert f'<a href="{address}?lang=' in there
        french, other = Texts(source).found, Texts(page).found
        assert len(french) == len(other) or page in pages, page.name
        shared = [text for text in french if text in other]
        assert untranslated(shared, shared) == set(), page.name


@each_language
def test_rule_pages_have_the_headings_that_refusals_lead_to(language: str, dist: Path) -> None:
    for page in dist.glob("regles-*.html"):
        if page.name.count(".") == 1:
            french, other = (
                re.findall(r'<h2 id="([^"]+)">', (dist / name).read_text("utf-8"))
                for name in (page.name, page.name.replace(".html", f".{language}.html"))
            )
            assert french == other
            assert len(french) > 8


def test_the_page_s_own_python_says_nothing_in_one_language_alone() -> None:
    """What it says stands in the page: letters of French, and its no-break spaces, are in none of its texts."""
    for path in (ROOT / "py/page").glob("*.py"):
        tree = ast.parse(path.read_text("utf-8"))
        told = {
            ast.get_docstring(node, clean=False)
            for node in ast.walk(tree)
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef | ast.Module)
        }
        texts = {
            node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)
        }
        assert not [text for text in texts - told if not text.isascii()], path
