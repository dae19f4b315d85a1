"""Le Barbu as it is seen. Neighbours: `table_trick` and `table_reussite` show the manches, `panels` what lies over them,
`sheet` the score, `flights` the motion, `texts` the words."""

from collections.abc import Mapping

from core.cards import Card, is_card, parse
from core.state import Action, Event, Say, act
from core.view import View
from games.barbu import panels, table_reussite, table_trick, texts
from games.barbu import sheet as score
from games.barbu.board import Facts, deals, pack
from games.barbu.chips import barbu_mark, chips
from games.barbu.claims import claim
from games.barbu.flights import flights
from scene import table
from scene.cast import Cast, Member
from scene.node import Node, button, node
from scene.words import N_, _, listed, n_manches, n_points, number

__all__ = ["flights"]
Seen = View[Facts]
POSTER_TITLE = ("Le", "Barbu")
POSTER = ((1, "Qs"), (3, "Kh"))


def scene(view: Seen, cast: Cast) -> Node:
    facts, me = view.facts, cast[view.seat]
    reussite = facts.manche == "reussite"
    panel = None
    if facts.phase == "choose":
        panel = panels.choosing(view, cast)
    elif facts.phase in ("between", "over"):
        panel = panels.ended(view, cast)
    ground = table_reussite.ground(view, cast) if reussite else [table_trick.ring(view, cast)]
    title = texts.name(facts.manche) if facts.manche else _(texts.NAME)
    return node(
        "div",
        "game g-barbu",
        "",
        table.bar(title, panels.where(view)),
        node("main", "mat reussite" if reussite else "mat", "", *ground, panel, aria_label=_("La table"), key="mat"),
        _me(view, me, cast),
        _hand(view),
        node("aside", "side ruled", "", *score.side(view, cast), aria_label=_("La feuille de marque"), tabindex="0"),
        data_manche=facts.manche or None,
        data_phase=facts.phase,
    )


def _hand(view: Seen) -> Node:
    facts = view.facts
    seats = len(facts.totals)
    size = len(pack(seats, view.options["cards"]))
    may = {action.args[0] for action in view.legal if action.verb == "play"}
    playing = view.turn == view.seat and facts.phase in ("trick", "reussite")
    cards = table_trick.in_order(view.hand, facts.manche == "reussite" and size > 32)
    made = [
        table.face_up(card, f"c:{card}", "button", aria_disabled="true" if playing and card not in may else None)
        for card in cards
    ]
    free = table.finish() if claim(view) == "out" else None
    return table.hand(made, rows=True, room=size // seats, free=free)


def _me(view: Seen, me: Member, cast: Cast) -> Node:
    facts = view.facts
    tools = []
    verbs = {action.verb for action in view.legal}
    if "pass" in verbs:
        tools.append(button("do:pass", _("Passer"), "", "btn full"))
    if "stop" in verbs:
        tools.append(button("do:stop", _("M’arrêter là"), "", "btn"))
    tricks = facts.manche not in ("", "reussite")
    said = table.says(*_prompt(view, cast))
    if tricks and (certain := claim(view)):
        said["n"][1:] = [button("ui:finish", texts.claim(certain))]
    return node(
        "section",
        "me",
        "",
        node(
            "span", "head", "", table.portrait(me), barbu_mark(view, me.seat) if tricks else None, key=f"hand:{me.seat}"
        ),
        said,
        node("span", "status", "", *chips(view, me.seat)) if tricks else None,
        node("span", "tools", "", *tools) if tools else None,
        data_turn=view.turn == me.seat and facts.phase not in ("between", "over"),
        aria_label=_("Votre place"),
    )


def _prompt(view: Seen, cast: Cast) -> tuple[str, str]:
    facts = view.facts
    if facts.phase in ("between", "over"):
        points = facts.sheets[-1].points[view.seat]
        total = facts.totals[view.seat]
        said = cast[view.seat].says(N_("{points:+} pour vous"), N_("{points:+} pour {who}"), points=points)
        return said, _("Total\N{NO-BREAK SPACE}: {total}.", total=total)
    if facts.phase == "choose":
        dealer = cast[facts.dealer]
        if dealer.me:
            return _("À vous de choisir"), _("Voyez votre main, puis nommez la manche.")
        return _("{who} choisit", who=dealer.name), _("la manche, d’après sa main.")
    return table_reussite.prompt(view, cast) if facts.phase == "reussite" else table_trick.prompt(view, cast)


def sheet(view: Seen, cast: Cast) -> list[Node]:
    return score.sheet(view, cast)


def ending(view: Seen, cast: Cast) -> Node | None:
    """The last screen: who has won, and the order. Source: LB «Fin de partie»."""
    if view.facts.phase != "over":
        return None
    totals = view.facts.totals
    order = sorted(cast, key=lambda who: (-totals[who.seat], not who.me, who.seat))
    rows = [
        (
            str(1 + sum(other > totals[who.seat] for other in totals)),
            who,
            node("span", "num points", number(totals[who.seat])),
        )
        for who in order
    ]
    best = [who for who in order if totals[who.seat] == max(totals)]
    hero = best[0]._replace(mood="content")
    names = [who.name for who in best]
    if len(best) > 1:
        lines: tuple[str, ...] = (listed(names), _("à égalité"))
    else:
        lines = (_("Vous"), _("gagnez")) if hero.you else (hero.name, _("gagne"))
    played = (texts.n_deals if view.options["traditional"] else n_manches)(deals(view.options))
    text = _("{points} en {manches}.", points=n_points(totals[hero.seat]), manches=played)
    return table.ending(hero, lines, text, rows)


def about(view: Seen) -> str:
    """Where the game stands, for the home screen."""
    manche = view.facts.manche
    return f"{texts.name(manche)}. {panels.where(view)}" if manche else panels.where(view)


def moves(view: Seen) -> list[tuple[str, list[str]]]:
    """Each action one may choose now, with the keys to touch in order."""
    made: list[tuple[str, list[str]]] = []
    for action in view.legal:
        match action:
            case Action("play", (card,)):
                made.append((str(action), [f"c:{card}"]))
            case Action("choose", (manche,)):
                made.append((str(action), [f"choose:{manche}"]))
            case Action("pass" | "stop" as verb, ()):
                made.append((str(action), [f"do:{verb}"]))
    return made


def picks(view: Seen) -> list[str]:
    return []


def intent(view: Seen, keys: list[str]) -> Action:
    """What touching these keys means, allowed or not."""
    kind, _, what = keys[-1].partition(":")
    if kind == "c" and is_card(what):
        return act("play", parse(what))
    if kind == "choose":
        return act("choose", what)
    return act(what if kind == "do" else "touch")


def refusal(reason: str, values: Mapping[str, object], view: Seen, cast: Cast) -> tuple[str, str, str]:
    return texts.refusal(reason, values)


def sentences(news: tuple[Event, ...], cast: Cast) -> list[str]:
    """What is announced, one sentence an event."""
    return [_sentence(event, cast) for event in news if isinstance(event, Say)]


def _sentence(event: Say, cast: Cast) -> str:
    match event:
        case Say("deal", (int(n), int(dealer))):
            return texts.deal(n, cast[dealer])
        case Say("manche", (str(key), int(first))):
            return texts.manche(key, cast[first])
        case Say("choose", (int(seat), str(key))):
            return texts.choose(cast[seat], key)
        case Say("cut", (str(key),)):
            return texts.cut(key)
        case Say("play", (int(seat), Card() as card)):
            return texts.play(cast[seat], card)
        case Say("won", seats):
            return texts.won([cast[int(str(seat))] for seat in seats])
        case Say("swept", (int(seat), str(heading))):
            return texts.swept(cast[seat], heading)
        case Say("score", (int(seat), int(points), int(total))):
            return texts.score(cast[seat], points, total)
        case Say(("hearts" | "queens" | "out") as key, (int(seat), int(n))):
            told: str = getattr(texts, key)(cast[seat], n)
            return told
        case Say("pass", (int(seat),)):
            return texts.passes(cast[seat])
    who = cast[int(str(event.values[0]))]
    alone: str = getattr(texts, event.key)(who)
    return alone
