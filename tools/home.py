"""The home screen's parts that depend on the games found: posters, and one form of options for each game.

Run by the build, under CPython; what it returns is plain HTML that needs no script to be seen and filled in.
"""

import json
from html import escape
from typing import Any

import games
from core.game import Option
from core.people import ME, PEOPLE
from games import part
from scene.icons import ICONS
from scene.words import N_, _
from session import HUMAN, LONGEST

MANY = 10  # more values than this are asked for as a number
LEVEL_FACES = {
    "debutant": "basile",
    "facile": "awa",
    "moyen": "maelle",
    "fort": "lucien",
    "expert": "odette",
    "mixed": "linh",
}
MIXED = {"mixed": (N_("Mélangés"), N_("Chacun sa force, à vous de la deviner."))}


def names() -> list[str]:
    """The games, those for the fewest players first."""
    return sorted(games.names(), key=lambda game: (min(_seats(game)), -max(_seats(game))))


def parts() -> dict[str, str]:
    """What `index.html` asks for, by placeholder."""
    icons = {f"icon_{name.replace('-', '_')}": icon(name) for name in ICONS}
    return {"posters": posters("{{app}}"), "options": options("{{app}}"), "people": people("{{app}}"), **icons}


def icon(name: str) -> str:
    return f'<span class="ic"><svg viewBox="0 0 24 24" aria-hidden="true">{ICONS[name]}</svg></span>'


def posters(app: str) -> str:
    """One poster a game, each a link to its options."""
    return "\n".join(_poster(app, game) for game in names())


def people(app: str) -> str:
    """One's own portrait, to be chosen among all."""
    return "\n".join(
        f'<label class="pick"><input type="radio" name="face" value="{key}"{" checked" * (key == ME)}>'
        f'<span class="face"><img src="{app}/img/portraits/{key}-calme.svg" alt="{escape(who.name)}" '
        f'width="120" height="120" loading="lazy"></span></label>'
        for key, who in PEOPLE.items()
    )


def _seats(game: str) -> tuple[int, ...]:
    seats: tuple[int, ...] = next(option.values for option in part(game, "rules").OPTIONS if option.key == "seats")
    return seats


def _poster(app: str, game: str) -> str:
    texts, table = part(game, "texts"), part(game, "table")
    title = " <br>".join(escape(line) for line in table.POSTER_TITLE)
    art = "".join(f'<span class="card c{i}">{_card(app, card)}</span>' for i, card in table.POSTER)
    seats = _seats(game)
    return (
        f'<a class="poster {game}" href="#options-{game}"><span class="art" aria-hidden="true"><i class="soot"></i>{art}</span>'
        f'<span class="t"><b>{title}</b><span>{escape(_(texts.TAGLINE))}</span>'
        f"<small>{_('{least} à {most} joueurs', least=seats[0], most=seats[-1])}</small></span></a>"
    )


def _card(app: str, card: str) -> str:
    if card.startswith("back"):
        return f'<img src="{app}/img/cards/{card}.svg" alt="" width="169" height="245">'
    wide = "(min-width:60rem) and (min-height:37rem)"
    return (
        f'<picture><source media="{wide}" srcset="{app}/img/cards/std/{card}.svg">'
        f'<img src="{app}/img/cards/large/{card}.svg" alt="" width="169" height="245"></picture>'
    )


def options(app: str) -> str:
    """One screen of options a game."""
    return "\n".join(_form(app, game) for game in names())


def _form(app: str, game: str) -> str:
    texts, rules, players = part(game, "texts"), part(game, "rules"), part(game, "players")
    seats, *others = rules.OPTIONS
    main = [option for option in others if option.many]
    more = [option for option in others if not option.many]
    replaces = _("Une partie est en cours\N{NO-BREAK SPACE}: une nouvelle la remplacera.")
    said = {level: texts.LEVELS[level] for level in players.LEVELS} | MIXED
    levels = "".join(_level(app, level, *words) for level, words in said.items())
    blocks = [
        _fieldset(texts, seats),
        f'<fieldset class="block"><legend><h2>{_("Les adversaires")}</h2></legend><div class="levels">{levels}</div>'
        f"{_places(texts, players, seats)}</fieldset>",
        *(_fieldset(texts, option) for option in main),
        f'<details class="block"><summary><h2>{_("Autres règles")}</h2>{icon("chevron-down")}</summary>'
        f'<div class="more">{"".join(_fieldset(texts, option) for option in more)}</div></details>',
    ]
    return (
        f'<main class="screen options" id="options-{game}" aria-labelledby="title-{game}">'
        f'<form class="form" data-game="{game}"><header class="top">'
        f'<a class="icon" href="#" aria-label="{_("Retour à l’accueil")}">{icon("arrow-left")}</a>'
        f'<h1 id="title-{game}" tabindex="-1">{escape(_(texts.NAME))}</h1>'
        f'<a class="btn bare" href="regles-{game.replace("_", "-")}{{{{end}}}}">{icon("book-open")}{_("Les règles")}</a>'
        f'<button class="btn bare" type="button" data-key="ui:extra:guide:{game}">{_("Apprendre d’abord")}</button></header>'
        f'<div class="cols">{"".join(blocks)}</div>'
        f'<footer class="foot"><p class="small unfinished" data-unfinished="{game}" hidden>'
        f"{replaces} "
        f'<a href="#table" data-take-up="{game}">{_("La reprendre")}</a></p>'
        f'<button class="btn full big" type="submit">{icon("play")}{_("Donner les cartes")}</button></footer>'
        f"</form></main>"
    )


def _level(app: str, level: str, name: str, text: str) -> str:
    face = LEVEL_FACES[level]
    return (
        f'<label class="level"><input type="radio" name="level" value="{level}"{" checked" * (level == "moyen")}>'
        f'<span class="face"><img src="{app}/img/portraits/{face}-calme.svg" alt="" width="120" height="120"'
        f' loading="lazy"></span>'
        f"<span><b>{escape(_(name))}</b><small>{escape(_(text))}</small></span></label>"
    )


def _places(texts: Any, players: Any, seats: Option) -> str:
    """Seat by seat from one's own: who sits there, and the names of several people. The style sheet hides what is too much."""
    levels = "".join(f'<option value="{level}">{escape(_(texts.LEVELS[level][0]))}' for level in players.LEVELS)
    choice = f'<option value="">{_("Comme ci-dessus")}{levels}<option value="{HUMAN}">{_("Une personne")}</select>'
    hidden = _("À plusieurs, on se passe l’appareil\N{NO-BREAK SPACE}: un rideau cache les cartes.")

    def row(n: int) -> str:
        seat = _("Place {n}", n=n)
        who = f'<select name="who" aria-label="{seat}">{choice}' if n > 1 else f"<b>{_('Vous')}</b>"
        return (
            f'<li><span>{seat}</span>{who}<input type="text" name="names" maxlength="{LONGEST}" autocomplete="off" '
            f'placeholder="{_("Joueur {n}", n=n)}" aria-label="{_("Prénom, place {n}", n=n)}">'
        )

    return (
        f'<details class="by-seat"><summary><span><b>{_("Place par place")}</b>'
        f"<small>{_('À chacun sa force, ou une autre personne à cet appareil.')}</small></span>"
        f"{icon('chevron-down')}</summary>"
        f"<ol>{''.join(row(n) for n in range(1, seats.values[-1] + 1))}</ol>"
        f'<p class="small">{hidden}</p></details>'
    )


def _fieldset(texts: Any, option: Option) -> str:
    label, help_text = (
        escape(_(texts.OPTIONS[option.key])),
        _(texts.HELP[option.key]) if option.key in texts.HELP else "",
    )
    if option.values == (False, True):
        check = _input("checkbox", option, True, option.default, f"<span>{label}</span>", "check")
        return f'<div class="block">{check}<p class="small">{escape(help_text)}</p></div>'
    if len(option.values) > MANY and not option.many:
        return _number(texts, option, label, help_text)
    kind, cls = ("checkbox", "check") if option.many else ("radio", "pick")
    choices = "".join(
        _input(
            kind,
            option,
            value,
            value in option.default if option.many else value == option.default,
            f'<span class="num">{escape(texts.choice(option.key, value))}</span>',
            cls,
        )
        for value in option.values
    )
    note = f'<p class="small">{escape(help_text)}</p>' if help_text else ""
    row = "row tight" if option.many else "row"
    return (
        f'<fieldset class="block"><legend><h2>{label}</h2></legend><div class="{row}">{choices}</div>{note}</fieldset>'
    )


def _number(texts: Any, option: Option, label: str, help_text: str) -> str:
    """A number of one's own, after the suggestions of `texts.SUGGESTED` if it has any; the last radio leaves it to the number."""
    suggested = getattr(texts, "SUGGESTED", {}).get(option.key, ())
    free = [value for value in option.values if value not in suggested]
    own = option.default not in suggested
    picks = "".join(
        _input(
            "radio",
            option,
            value,
            value == option.default,
            f'<span class="num">{texts.choice(option.key, value)}</span>',
            "pick",
        )
        for value in suggested
    )
    if suggested:
        picks += (
            f'<label class="pick"><input type="radio" name="{option.key}" value="null"{" checked" * own}>'
            f"<span>{_('Autre')}</span></label>"
        )
    name = escape(_(texts.NUMBERED[option.key])) if suggested else label
    start = option.default if own else min(free, key=lambda value: abs(value - 2 * max(suggested)))
    field = (
        f'<label class="number"><span>{name}</span><input type="number" name="{option.key}" inputmode="numeric" required '
        f'min="{min(free)}" max="{max(free)}" value="{start}"></label>'
    )
    note = f'<p class="small">{escape(help_text)}</p>' if help_text else ""
    if not suggested:
        return f'<div class="block">{field}{note}</div>'
    row = f'<legend><h2>{label}</h2></legend><div class="row">{picks}</div>'
    return f'<fieldset class="block">{row}{field}{note}</fieldset>'


def _input(kind: str, option: Option, value: Any, checked: bool, label: str, cls: str) -> str:
    """The value is JSON, so that the page can hand it on as it is."""
    text = escape(json.dumps(value))
    many = " data-many" if option.many else ""
    return (
        f'<label class="{cls}"><input type="{kind}" name="{option.key}" value="{text}"{" checked" * checked}{many}>'
        f"{label}</label>"
    )
