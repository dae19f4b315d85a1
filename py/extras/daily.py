"""The deal of the day: one of each game, the same for everybody, from the date alone. Neighbours: `days` keeps the results."""

from datetime import date

from core.record import BadRecord, Record
from extras import days, keeping, unfinished
from extras.days import Days, Finish
from extras.keeping import BadKept
from extras.panel import Answer, Asked
from games import names, part
from scene.node import Node, button, node
from scene.words import N_, _, number
from session import Session

WEEKDAYS = N_("lundi"), N_("mardi"), N_("mercredi"), N_("jeudi"), N_("vendredi"), N_("samedi"), N_("dimanche")
MONTHS = (
    *(N_("janvier"), N_("février"), N_("mars"), N_("avril"), N_("mai"), N_("juin")),
    *(N_("juillet"), N_("août"), N_("septembre"), N_("octobre"), N_("novembre"), N_("décembre")),
)


def answer(asked: Asked) -> Answer:
    """Today's deals, and those of past days that one has played. `over`: note the game at the table, if it was one."""
    today = date.today().isoformat()  # in Pyodide too, where it is on the device
    title = _("Donne du jour")
    if asked.said == "forget":
        return {"title": title, "nodes": _shown(asked, {}, today), "keep": None}
    try:
        found = days.read(asked.kept)
    except BadKept as error:
        return {} if asked.said == "over" else keeping.broken(title, error, asked.said)
    if asked.said == "over":
        noted = days.noted(found, asked.session, today) if asked.session else None
        return {"keep": days.write(noted)} if noted else {}
    verb, _blank, game = asked.said.partition(" ")
    if game:
        begun = _begun(asked, today, game)
        if verb == "resume" and begun:
            return {"session": Session.of(begun)}
        if verb == "play" and game in asked.saves:
            return unfinished.question(_(part(game, "texts").NAME), f"x:replace {game}", "x:")
        deal = days.deal(today, game)
        return {"session": Session.of(deal if game not in found.get(today, {}) else deal.back(0))}
    return {"title": title, "nodes": _shown(asked, found, today)}


def _begun(asked: Asked, day: str, game: str) -> Record | None:
    """A day's deal, where it is the game that waits on this device."""
    try:
        record = Record.read(asked.saves.get(game, ""))
    except BadRecord:
        return None  # whoever takes that game up is told
    return record if days.day_of(record) == day else None


def _shown(asked: Asked, found: Days, today: str) -> list[Node]:
    rule = _("La même donne pour tout le monde, contre des adversaires de force moyenne.")
    counts = _("Seule compte la première partie que vous finissez, sans aide.")
    deals = [_deal(game, found.get(today, {}), _begun(asked, today, game)) for game in names()]
    past = [day for day in sorted(found, reverse=True) if day < today]
    return [
        node("h3", "", _date(today, N_("{weekday:^} {day:jour} {month}"))),
        node("p", "", rule),
        node("ul", "daily", "", *deals),
        node("p", "small", counts),
        *([_past(found, past)] if past else []),
    ]


def _deal(game: str, played: dict[str, Finish | None], begun: Record | None) -> Node:
    """A game's deal: where one is with it, and the button that goes on."""
    if begun:
        said, verb, label, icon = _("En cours"), "resume", _("Reprendre"), "play"
    elif game in played:
        said, verb, label, icon = _ended(game, played[game]), "play", _("Rejouer"), "rotate-ccw"
    else:
        said, verb, label, icon = _("Pas encore jouée"), "play", _("Jouer"), "play"
    name = _(part(game, "texts").NAME)
    cls = "btn" if game in played and not begun else "btn full"
    words = node("span", "words", "", node("b", "", name), node("span", "", said))
    return node("li", game, "", words, button(f"x:{verb} {game}", label, icon, cls, aria_label=f"{label}, {name}"))


def _ended(game: str, finish: Finish | None) -> str:
    """« 2e sur 4, −35 points »."""
    if finish is None:
        return _("Finie avec de l’aide\N{NO-BREAK SPACE}: ne compte pas")
    score = part(game, "extras.statistics").unit(finish.points)
    return _("{place:er} sur {seats}, {score}", place=finish.place, seats=finish.seats, score=score)


def _past(found: Days, past: list[str]) -> Node:
    """A line a day, a column a game."""
    head = [node("th", "", _(part(game, "texts").NAME), scope="col") for game in names()]
    rows = [
        node(
            "tr",
            "",
            "",
            node("th", "", _date(day, N_("{day:jour} {month}")), scope="row"),
            *(node("td", "", "", *_result(game, found[day])) for game in names()),
        )
        for day in past
    ]
    table = node(
        "table", "past", "", node("thead", "", "", node("tr", "", "", node("td"), *head)), node("tbody", "", "", *rows)
    )
    legend = node("p", "small", _("Votre place, et vos points ou vos traits."))
    return node("section", "", "", node("h3", "", _("Les jours passés")), legend, table)


def _result(game: str, played: dict[str, Finish | None]) -> list[Node]:
    finish = played.get(game)
    if finish is None:
        return [node("span", "", _("aidée") if game in played else "–")]
    place = _("{place:er}", place=finish.place)
    return [node("b", "", place), node("small", "num", number(finish.points))]


def _date(day: str, form: str) -> str:
    """A day in words."""
    told = date.fromisoformat(day)
    return _(form, weekday=_(WEEKDAYS[told.weekday()]), day=told.day, month=_(MONTHS[told.month - 1]))
