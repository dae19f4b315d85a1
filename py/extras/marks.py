"""A sheet of marks for a game with real cards: entered manche by manche, in what one counts at the table.

Neighbours: `book` keeps the sheets, `marks_setup` begins one, `marks_entry` asks for a manche, `marks_paper` shows it all;
the games' own parts score.
"""

from extras import book as books
from extras import keeping, marks_entry, marks_paper, marks_setup
from extras.book import Book, Form, about
from extras.keeping import BadKept
from extras.marking import Marks, Sheet
from extras.marks_setup import BadSetup
from extras.panel import Answer, Asked
from games import names, part
from scene.node import Node, button, icon, node
from scene.words import _, n_manches


def answer(asked: Asked) -> Answer:
    """What was touched, done; and the page that is open then."""
    title = _("Feuille de marque")
    if asked.said == "forget":
        return {"title": title, "nodes": _games(Book()), "keep": None}
    try:
        before = books.read(asked.kept)
    except BadKept as error:
        return keeping.broken(title, error, asked.said)
    book, told = _filled(before, asked.form), list[str]()
    try:
        book, told = _done(book, *asked.said.split(" ", 1))
    except BadSetup as fault:
        told = [str(fault)]
    made: Answer = {"title": title, "nodes": _page(book, told), "told": told}
    return made if book == before else made | {"keep": books.write(book)}


def _filled(book: Book, form: Form) -> Book:
    """With the fields as they are now, so that nothing typed is lost."""
    if book.now in book.setups:
        fields = {name: value for name, value in form.items() if name == "dealer" or name[:2] in ("n.", "o.")}
        return book.set_up({**book.setups[book.now], **fields})
    if book.sheet:
        fields = {name: value for name, value in form.items() if name == "kind" or name[:2] in ("c.", "w.")}
        return book.put(book.sheet._replace(draft={**book.sheet.draft, **fields}))
    return book


def _done(book: Book, verb: str, what: str = "") -> tuple[Book, list[str]]:
    """The book after what was touched, and what to say of it. Raises BadSetup."""
    sheet = book.sheet
    match verb:
        case "games":
            return book._replace(now=""), []
        case "game" if what in names():
            book = book._replace(now=what)
            return (book if what in {*book.sheets, *book.setups} else book.set_up({})), []
        case "start" if book.now in book.setups:
            return book.put(marks_setup.begun(book.now, book.setups[book.now])), []
        case "again" if sheet:
            return book.set_up(marks_setup.fields(book.now, sheet)), []
        case "back" if book.now in book.sheets:
            return book.back(), []
    if sheet is None:
        return book, []
    sheet, told = _marked(about(book.now), sheet, verb, what)
    return book.put(sheet), told


def _marked(marks: Marks, sheet: Sheet, verb: str, what: str) -> tuple[Sheet, list[str]]:
    """The same for a sheet."""
    match verb:
        case "edit" if what.isdigit() and int(what) < len(sheet.manches):
            return sheet._replace(at=int(what), draft=marks_entry.fields(marks, sheet, sheet.manches[int(what)])), []
        case "leave":
            return sheet._replace(at=None, draft={}), []
        case "undo" if sheet.manches:
            return sheet._replace(manches=sheet.manches[:-1], at=None, draft={}), [_("Le dernier trait est effacé.")]
        case "lost":
            (ask,) = marks.asks(sheet.options, "")
            return _noted(marks, sheet._replace(draft={f"w.{ask.key}": what}))
        case "note":
            return _noted(marks, sheet)
        case "+1" | "-1":
            _c, _key, seat = what.split(".")
            return sheet, [f"{sheet.names[int(seat)]}, {sheet.draft[what]}. {marks_entry.status(marks, sheet)}"]
    return sheet, [marks_entry.status(marks, sheet)] if verb == "live" else []


def _noted(marks: Marks, sheet: Sheet) -> tuple[Sheet, list[str]]:
    """The sheet with the manche that was entered, if it can have happened."""
    kind = marks_entry.kind_of(marks, sheet)
    if kind is None or marks_entry.faults(marks, sheet, manche := marks_entry.entered(marks, sheet, kind)):
        return sheet, [marks_entry.status(marks, sheet)]
    manches = (*sheet.manches[: sheet.now], manche, *sheet.manches[sheet.now + 1 :])
    sheet = sheet._replace(manches=manches, draft={}, at=None)
    worth = marks_entry.worth(marks, sheet, manche)
    return sheet, [" ".join([_("C’est noté."), *worth, marks_paper.leads(marks, sheet)])]


def _page(book: Book, told: list[str]) -> list[Node]:
    if not book.now:
        return _games(book)
    if book.now in book.setups:
        form = marks_setup.asked(book, " ".join(told))
        return [node("section", "setup", "", *form, key=f"setup:{book.now}"), _other()]
    sheet = book.sheets[book.now]
    entry = marks_entry.entry(about(book.now), sheet, f"entry:{book.now}")
    both = node("div", "marks", "", entry, marks_paper.paper(book.now, sheet), key="marks")
    return [both, marks_paper.buttons()]


def _games(book: Book) -> list[Node]:
    """Whose sheet to open."""
    made = []
    for game in names():
        sheet = book.sheets.get(game)
        stands = n_manches(len(sheet.manches)) if sheet and sheet.manches else ""
        title = node("span", "", "", node("b", "", _(part(game, "texts").NAME)), node("small", "", stands))
        made.append(node("button", "btn sheet-of", "", icon("notebook-pen"), title, key=f"x:game {game}"))
    told = _("Vous jouez avec de vraies cartes\N{NO-BREAK SPACE}: marquez ici les points, l’application les compte.")
    return [node("p", "", told), node("div", "menu-of", "", *made)]


def _other() -> Node:
    return node("p", "row", "", button("x:games", _("Un autre jeu"), "arrow-left"), key="buttons")
