"""Pierre Noir as it is seen: the neighbour's fan in the middle, one's hand below, laid pairs beside each face."""

from collections.abc import Mapping

from core.cards import HIDDEN, Card
from core.state import Action, Mix, Move, Place, Say, act
from core.view import View
from games.pierre_noir import texts
from games.pierre_noir.paper import ending, sheet
from games.pierre_noir.players import claim
from games.pierre_noir.rules import BLACK, Facts, hand, pairs
from games.pierre_noir.sentences import sentences
from scene import table
from scene.cast import Cast, Member
from scene.motion import Flight, Flights
from scene.node import Node, button, icon_button, node, nodes
from scene.words import N_, _, plural

__all__ = ["POSTER", "POSTER_TITLE", "about", "ending", "flights", "intent", "moves", "picks", "refusal", "scene",
           "sentences", "sheet"]  # fmt: skip
Seen = View[Facts]
POSTER_TITLE = ("Pierre", "Noir")
POSTER = ((1, "back-vagues"), (2, "back-vagues"), (3, "Jc"))


def source(view: Seen) -> int | None:
    """Whom the seat on turn draws from."""
    if view.turn is None or view.facts.phase not in ("draw", "laid"):
        return None
    n = len(view.facts.strokes)
    around = [(view.turn + k) % n for k in range(1, n)]
    return next((seat for seat in around if view.places[hand(seat)]), None)


def scene(view: Seen, cast: Cast) -> Node:
    facts, me, drawn = view.facts, cast[view.seat], source(view) if view.facts.phase == "draw" else None
    seats = [
        table.seat(
            who,
            _pairs(view, who.seat),
            status=(table.held(n) if (n := len(view.places[hand(who.seat)])) else node("span", "", _saved(view, who)),),
            marks=table.strokes(facts.strokes[who.seat]),
            turn=view.turn == who.seat and facts.phase != "between",
            source=drawn == who.seat,
            out=not view.places[hand(who.seat)],
            at_side=len(cast) > 2 and i in (0, len(cast) - 2),
        )
        for i, who in enumerate(table.clockwise(cast, view.seat))
    ]
    detail = _("manche\N{NO-BREAK SPACE}{manche} · {n}\N{NO-BREAK SPACE}joueurs", manche=facts.manche, n=len(cast))
    return table.table(
        "pierre_noir",
        table.bar(_(texts.NAME), detail),
        seats,
        _middle(view, cast, drawn),
        _me(view, me, cast, drawn),
        table.hand(
            [_own(view, i, card) for i, card in enumerate(view.hand)],
            rows=True,
            room=_room(view),
            free=None if view.hand else table.finish() if claim(view) else table.looking_back(compared=False),
        ),
        sheet(view, cast),
        cls="pn",
    )


def _room(view: Seen) -> int:
    """For how many cards one's hand keeps its place: as many as one may well hold once the pairs are laid."""
    cards: int = view.options["cards"]
    return min(-(-(cards - 1) // len(view.facts.strokes)), 8 if cards == 32 else 12)


def _saved(view: Seen, who: Member) -> str:
    return "" if view.facts.phase == "between" else texts.safe(who)


def _own(view: Seen, i: int, card: Card) -> Node:
    raised = view.facts.lifted[view.seat] == i
    return table.face_up(card, f"c:{card}", "button", data_raised=raised, aria_pressed="true" if raised else None)


def _pairs(view: Seen, seat: int) -> Node:
    laid = view.places[pairs(seat)]
    couples = [
        node("span", "pair", "", *(table.face_up(card, f"c:{card}") for card in laid[i : i + 2]), key=f"pair:{laid[i]}")
        for i in range(0, len(laid), 2)
    ]
    shown = max(1, 5 - len(view.facts.strokes)) if seat != view.seat else 2
    more = node("span", "more-pairs num", f"+{len(couples) - shown}") if len(couples) > shown else None
    label = plural("{n}\N{NO-BREAK SPACE}paire posée", "{n}\N{NO-BREAK SPACE}paires posées", len(couples))
    return node("span", "pairs", "", *couples[-shown:], more, key=f"pairs:{seat}", role="group", aria_label=label)


def _middle(view: Seen, cast: Cast, drawn: int | None) -> list[Node]:
    facts = view.facts
    if facts.phase in ("between", "over"):
        loser = cast[facts.losers[-1]]
        over = facts.phase == "over"
        title = texts.lost(loser) if over else texts.stroke(loser, facts.strokes[loser.seat])
        go = ("ui:end", _("Voir le classement")) if over else ("ui:continue", _("Manche suivante"))
        black = table.face_up(BLACK, f"c:{BLACK}") if not loser.me else None
        back = table.looking_back(compared=False) if loser.seat == view.seat else None
        return nodes([node("p", "prompt", "", node("b", "", title)), black, button(*go, cls="btn full big"), back])
    if drawn is None or drawn == view.seat:
        return _mine(view, cast, drawn)
    owner, n, mine = cast[drawn], len(view.places[hand(drawn)]), view.turn == view.seat
    backs = [
        table.face_down(
            texts.nth(i, n, facts.lifted[drawn] == i),
            f"fan/{i}",
            "button" if mine else "span",
            data_raised=facts.lifted[drawn] == i,
            __i=i,
        )
        for i in range(n)
    ]
    label = _("L’éventail {owner:de}", owner=owner.name)
    shape = table.spread(n, 6 if len(cast) < 7 else 3, 6, 8)
    fan = node(
        "div",
        "fan two" if int(shape["--cols"]) < n else "fan",
        "",
        *backs,
        role="group",
        aria_label=label,
        data_group="fan",
    )
    fan["s"] = shape
    return [node("p", "prompt", "", node("b", "", label)), fan]


def _mine(view: Seen, cast: Cast, drawn: int | None) -> list[Node]:
    """What concerns one's own hand: pairs to lay, or the fan that is about to be drawn from."""
    if drawn is None or view.turn is None:
        done = button("do:done", _("Terminé"), "check", "btn full") if act("done") in view.legal else None
        title = _("Chacun pose ses paires") if view.facts.phase == "laying" else _("Une paire\N{NO-BREAK SPACE}?")
        return nodes([node("p", "prompt", "", node("b", "", title)), done])
    prompt = node("p", "prompt", "", node("b", "", texts.will_draw(cast[view.turn], cast[drawn])))
    if len(view.hand) < 2:
        return [prompt]
    tools = [button("ui:go", _("Tendre l’éventail"), "hand", "btn go")]
    if view.facts.lifted[view.seat] is not None:
        tools.insert(0, icon_button("do:left", _("Décaler la carte vers la gauche"), "arrow-left"))
        tools.append(icon_button("do:right", _("Décaler la carte vers la droite"), "arrow-right"))
    return [prompt, node("p", "tools", "", *tools)]


def _me(view: Seen, me: Member, cast: Cast, drawn: int | None) -> Node:
    return node(
        "section",
        "me",
        "",
        node("span", "head", "", table.portrait(me), table.strokes(view.facts.strokes[me.seat]), key=f"hand:{me.seat}"),
        table.says(*_prompt(view, me, cast, drawn)),
        _pairs(view, me.seat),
        data_turn=view.turn == me.seat and view.facts.phase != "between",
        aria_label=_("Votre place"),
    )


def _prompt(view: Seen, me: Member, cast: Cast, drawn: int | None) -> tuple[str, str]:
    facts = view.facts
    mine = view.turn == me.seat
    if facts.phase in ("between", "over") or view.turn is None:
        loser = cast[facts.losers[-1]]
        return (texts.you_are_left if loser.me else texts.you_are_safe)(me), ""
    if mine and facts.phase == "laying":
        return _("Posez vos paires"), _("Deux cartes de même valeur.")
    if mine and facts.phase == "laid":
        return _("À vous"), _("Posez votre paire. Sinon, terminez.")
    if mine and drawn is not None:
        if any(action.verb == "lay" for action in view.legal):
            return _("Il vous reste une paire"), _("Posez-la, ou tirez chez {owner}.", owner=cast[drawn].name)
        return _("À vous de tirer"), _("Une carte chez {owner}.", owner=cast[drawn].name)
    if drawn == me.seat:
        bait = (
            N_("Un appât\N{NO-BREAK SPACE}? Touchez une carte.") if len(view.hand) > 1 else N_("Votre dernière carte.")
        )
        return texts.will_draw(cast[view.turn], me), _(bait)
    if not view.hand:
        return texts.you_are_safe(me), _("{who} joue.", who=cast[view.turn].name)
    told = sentences(view.news, cast)
    return _("{who} joue", who=cast[view.turn].name), told[-1] if told else ""


def about(view: Seen) -> str:
    """Where the game stands, for the home screen."""
    return _("Manche {n}", n=view.facts.manche)


def moves(view: Seen) -> list[tuple[str, list[str]]]:
    """Each action one may choose now, with the keys to touch in order."""
    held, me = view.hand, view.seat
    made: list[tuple[str, list[str]]] = []
    for action in view.legal:
        match action:
            case Action("draw", (int(i),)):
                made.append((str(action), [f"fan/{i}"]))
            case Action("lay", (int(i), int(j))):
                made += [(str(action), [f"c:{held[a]}", f"c:{held[b]}"]) for a, b in ((i, j), (j, i))]
            case Action("done", ()):
                made.append((str(action), ["do:done"]))
    if view.turn != me:
        made += [
            (str(act("lift", me, i)), [f"c:{card}"]) for i, card in enumerate(held) if act("lift", me, i) in view.free
        ]
        up = view.facts.lifted[me]
        if up is not None:
            steps = (("do:left", up - 1), ("do:right", up + 1))
            made += [(str(act("slide", me, up, to)), [key]) for key, to in steps if 0 <= to < len(held)]
    return made


def picks(view: Seen) -> list[str]:
    """Keys that may be touched first though no action begins there: a wrong pair is worth a try."""
    laying = any(action.verb in ("lay", "done") for action in view.legal)
    return [f"c:{card}" for card in view.hand] if laying else []


def intent(view: Seen, keys: list[str]) -> Action:
    """What touching these keys means, allowed or not."""
    held = [f"c:{card}" for card in view.hand]
    match keys:
        case [one, two] if one in held and two in held:
            return act("lay", held.index(one), held.index(two))
    return act("touch")


def refusal(reason: str, values: Mapping[str, object], view: Seen, cast: Cast) -> tuple[str, str, str]:
    drawn = source(view)
    return texts.refusal(reason, values, None if drawn is None else cast[drawn])


def flights(view: Seen) -> list[Flight]:
    """The motion of the last step. Source of the times: the table of motions in the style guide."""

    def source_keys(place: Place, spot: int, card: Card) -> list[str]:
        if place.kind == "stock":
            return ["middle"]
        if place.kind == "hand" and place.seat == drawn_from:
            return [f"c:{card}", f"fan/{spot}", str(place)]
        return [f"c:{card}", str(place)]

    def target_keys(place: Place, _: int, card: Card) -> list[str]:
        return [f"c:{card}", str(place)] if card != HIDDEN else [str(place)]

    drawn_from = next((e.values[1] for e in view.news if isinstance(e, Say) and e.key == "draw"), None)
    air = Flights(source_keys, target_keys)
    dealt = [event for event in view.news if isinstance(event, Move) and event.source.kind == "stock"]
    pace = min(60, 1500 // max(1, len(dealt)))
    for event in view.news:
        match event:
            case Move(source=Place("stock")):
                air.move(event, 280, "glide", pace)
            case Move(target=Place("pairs")):
                air.move(event, 280, "lay", 90)
            case Move(target=Place("hand")):
                air.move(event, 420, "glide")
            case Say("pair", _) if not dealt:
                air.wait(200)
            case Mix(Place("hand", int(seat))):
                air.wait(120)
                air.mix(f"hand:{seat}" if seat != view.seat else "holding")
    return air.made
