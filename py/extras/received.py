"""What somebody has sent by a link: a deal to play, or a finished game to look at. Neighbours: `share` makes the links."""

from collections.abc import Iterator
from dataclasses import replace

import company
from core.people import ME
from core.record import BadRecord
from extras import link, unfinished
from extras.panel import Answer, Asked
from games import part
from scene.cast import Cast, Member
from scene.node import Node, button, node
from scene.saves import bad_record
from scene.table import clockwise, portrait
from scene.words import N_, _, listed
from session import Session

BROKEN = N_("Ce lien est abîmé ou coupé\N{NO-BREAK SPACE}: demandez qu’on vous l’envoie à nouveau.")


def answer(asked: Asked) -> Answer:
    """What has come, then a game to sit down to. A link that cannot be used is an error, told in words."""
    if asked.said == "visit":
        return _visit()
    sent = asked.form.get("link", asked.said)
    try:
        session = _session(sent)
    except BadRecord as error:
        text = _(BROKEN) if error.reason == "unreadable" else bad_record(error.reason, error.step)
        return {"error": error.reason, "text": text}
    if asked.said == "open":
        return {"session": session}
    if asked.said == "replace" or (asked.said == "play" and session.game.key not in asked.saves):
        return {"session": Session.of(replace(session.record.back(0), work=asked.work(), aided=False))}
    whole = sent.startswith(link.GAME)
    title = _("On vous a envoyé une partie") if whole else _("On vous a envoyé une donne")
    carried = node("input", type="hidden", name="link", value=sent)
    if asked.said == "play":
        made = unfinished.question(title, "x:replace", "x:")
        return {**made, "nodes": [carried, *made["nodes"]]}
    return {"title": title, "nodes": [carried, *_shown(session, whole)]}


def _session(sent: str) -> Session:
    """Raises BadRecord, for a whole game that is not over too."""
    session = Session.of(link.read(sent))
    if sent.startswith(link.GAME) and session.state.turn is not None:
        raise BadRecord("not_over")
    return session


def _shown(session: Session, whole: bool) -> Iterator[Node]:
    """The game, who sits there, what is out of the ordinary, how it ended, and what one can do with it."""
    texts, cast = part(session.game.key, "texts"), _cast(session)
    yield node("h3", "", _(texts.NAME))
    yield node("p", "small", _("À {n} joueurs, vous compris.", n=len(cast)))
    seats = [
        node("li", "", "", portrait(who), node("b", "", who.name), node("small", "", _level(session, who)))
        for who in clockwise(cast, session.me)
    ]
    yield node("ul", "invited", "", *seats, aria_label=_("Vos adversaires"))
    rules = [node("li", "", rule) for rule in _unusual(session)]
    if rules:
        yield node("ul", "unusual", "", *rules, aria_label=_("Les règles choisies"))
    if whole:
        ending = part(session.game.key, "table").ending(session.view(session.me), cast)
        yield next(child for child in ending["n"] if child.get("c") == "ruled standing")
    play = button("x:play", _("Jouer cette donne"), "play", "btn full")
    see = button("x:open", _("Ouvrir la partie"), "eye") if whole else None
    yield node("div", "buttons", "", play, see)


def _cast(session: Session) -> Cast:
    """Whoever sits there; at the seat of a person who was alone there, whoever has sent it."""
    cast = (who._replace(mood="calme") for who in company.cast(session, "", ME))
    return tuple(who._replace(name=_("Qui vous l’envoie")) if who.you else who for who in cast)


def _level(session: Session, who: Member) -> str:
    level = session.record.players[who.seat].partition("/")[0]
    return _("Une personne") if who.shared else _(part(session.game.key, "texts").LEVELS[level][0])


def _unusual(session: Session) -> Iterator[str]:
    """The options that are not what is offered first: « Le jeu : 52 cartes », « Partie traditionnelle »."""
    rules, texts = part(session.game.key, "rules"), part(session.game.key, "texts")
    for option in rules.OPTIONS:
        value, label = session.game.options[option.key], _(texts.OPTIONS[option.key])
        if option.key == "seats" or value == option.default:
            continue
        if option.values == (False, True):
            yield label
            continue
        said = (
            listed([texts.choice(option.key, one) for one in value]) if option.many else texts.choice(option.key, value)
        )
        yield _("{label}\N{NO-BREAK SPACE}: {said}", label=label, said=said)


def _visit() -> Answer:
    """Why one does not play on from a finished game that was sent."""
    text = _("Vous avez une partie en cours à ce jeu\N{NO-BREAK SPACE}: finissez-la d’abord. Ici, rien ne la remplace.")
    shown = [node("p", "", text), button("ui:close", _("Compris"), cls="btn full")]
    return {"title": _("Votre partie en cours"), "nodes": shown, "told": [text]}
