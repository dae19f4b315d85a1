"""Rouge et Noire as it is seen: everybody's pile, stock and discard in the middle, one's hand below.

Neighbours: `swaps` has the joker's choices, `paper` the score sheet and the end, `sentences` what is told.
"""

from collections.abc import Mapping

from core.cards import HIDDEN, Card, is_card, parse
from core.state import Action, Move, Place, Say, act
from core.view import View
from games.rouge_et_noire import swaps, texts
from games.rouge_et_noire.paper import ending, sheet
from games.rouge_et_noire.piles import blocked, kind, score, value
from games.rouge_et_noire.rules import DISCARD, STOCK, Facts, hand, pile
from games.rouge_et_noire.sentences import sentences
from scene import table
from scene.cast import Cast, Member
from scene.motion import Flight, Flights
from scene.node import Node, button, icon, node
from scene.words import N_, _, n_points, signed

__all__ = ["POSTER", "POSTER_TITLE", "about", "ending", "flights", "intent", "moves", "picks", "refusal", "scene",
           "sentences", "sheet"]  # fmt: skip
Seen = View[Facts]
POSTER_TITLE = ("Rouge", "et Noire")
POSTER = ((1, "9s"), (3, "7h"))
SHOWN, SHOWN_MINE = 2, 3  # cards of a pile that are seen
THICK = 3  # backs that a full stock shows
CROSS = 700  # ms: hands, piles or seats cross


def scene(view: Seen, cast: Cast) -> Node:
    facts, me, n = view.facts, cast[view.seat], len(cast)
    playing = facts.phase == "throw"
    seats = [
        table.seat(
            who,
            _pile(view, who, SHOWN),
            status=(table.held(len(view.places[hand(who.seat)])),),
            turn=playing and view.turn == who.seat,
            at_side=n > 2 and i in (0, n - 2),
        )
        for i, who in enumerate(around(view, cast))
    ]
    where = _("{n}\N{NO-BREAK SPACE}joueurs", n=n)
    if view.options["target"]:
        where = _("manche\N{NO-BREAK SPACE}{manche} · {n}\N{NO-BREAK SPACE}joueurs", manche=facts.manche, n=n)
    made = table.table(
        "rouge_et_noire",
        table.bar(_(texts.NAME), where),
        seats,
        _middle(view, cast),
        _me(view, me, cast),
        table.hand(
            [_card(card, "button", aria_description=_hint(view, cast, card)[1]) for card in view.hand],
            free=None if playing else table.looking_back(),
        ),
        sheet(view, cast),
        cls="rn",
    )
    if choices := swaps.dialogue(view, cast):
        mat = next(part for part in made["n"] if part.get("k") == "mat")
        mat["n"].append(choices)
    return made


def around(view: Seen, cast: Cast) -> list[Member]:
    """The others clockwise from one's left, where jokers have put them. Source: RN-r10."""
    return [cast[seat] for seat in view.facts.after(view.seat)[:-1]]


def _card(card: Card, tag: str = "span", **attrs: object) -> Node:
    """A card with what it counts on it. Source: RN-r15."""
    made = table.face_up(card, f"c:{card}", tag, **attrs)
    if worth := value(card):
        made["n"].append(node("span", "sign num r" if worth > 0 else "sign num", data_worth=signed(worth)))
    return made


def _top(made: Node) -> Node:
    """What is uppermost: a card that may go there is framed around it."""
    return {**made, "c": made["c"] + " top"}


def _pile(view: Seen, owner: Member, shown: int) -> Node:
    """A pile, by its last cards: a button, since cards are thrown on it."""
    place = pile(owner.seat)
    lying = view.places[place]
    seen = lying[-shown:]
    locked = blocked(lying)
    lock = node("span", "blocked", "", icon("lock"), node("span", "", _("bloquée")), key=f"lock:{owner.seat}")
    return node(
        "button",
        "pile",
        "",
        *(_card(card, __i=i) for i, card in enumerate(seen[:-1])),
        _top(_card(seen[-1], __i=len(seen) - 1) if seen else node("span", "slot")),
        node("span", "worth num", signed(score(lying))),
        lock if locked else None,
        key=str(place),
        aria_label=texts.pile_label(owner, n_points(score(lying)), lying[-1] if lying else None, locked),
        data_blocked=locked,
    )


def _middle(view: Seen, cast: Cast) -> list[Node]:
    facts = view.facts
    if facts.phase == "throw":
        return [node("div", "centre", "", _stock(view), _discard(view))]
    row = facts.manches[-1]
    first = [who for who in cast if row[who.seat] == max(row)]
    title = [node("b", "", texts.best(first, max(row)))]
    go = ("ui:end", _("Voir le classement")) if facts.phase == "over" else ("ui:continue", _("Manche suivante"))
    tied = next((event for event in view.news if isinstance(event, Say) and event.key == "tie"), None)
    if tied:
        title.append(node("span", "", texts.tie([cast[seat] for seat in tied.values if isinstance(seat, int)])))
    return [node("p", "prompt", "", *title), button(*go, cls="btn full big")]


def _stock(view: Seen) -> Node:
    left = len(view.places[STOCK])
    backs = [table.face_down("", "stock" if i == min(left, THICK) - 1 else "") for i in range(min(left, THICK))]
    for back in backs:
        back["a"] = {"aria-hidden": "true"}
    empty = node("span", "slot", key="stock", aria_hidden="true")
    told = node("small", "num", str(left) if left else _("vide"), aria_hidden="true")
    return node("span", "heap", "", *(backs or [empty]), told, role="img", aria_label=texts.stock_label(left))


def _discard(view: Seen) -> Node:
    lying = view.places[DISCARD]
    top = _top(_card(lying[-1]) if lying else node("span", "slot"))
    label = texts.discard_label(lying[-1] if lying else None, len(lying))
    return node("button", "heap", "", top, node("small", "", _("écart")), key="discard", aria_label=label)


def _me(view: Seen, me: Member, cast: Cast) -> Node:
    mine = view.facts.phase == "throw" and view.turn == me.seat
    title, text = _prompt(view, me, cast)
    hints = [
        node("span", "hint", "", node("b", "", name), node("span", "", where), key=f"hint:c:{card}")
        for card in (view.hand if mine else ())
        for name, where in (_hint(view, cast, card),)
    ]
    said = table.says(title, text)
    said["n"] += hints
    return node(
        "section",
        "me",
        "",
        node("span", "head", "", table.portrait(me), key=f"hand:{me.seat}"),
        said,
        _pile(view, me, SHOWN_MINE),
        data_turn=mine,
        aria_label=_("Votre place"),
    )


def _hint(view: Seen, cast: Cast, card: Card) -> tuple[str, str]:
    may = [action for action in view.legal if card in action.args]
    names = [cast[action.args[0]].name for action in may if action.verb == "onto" and isinstance(action.args[0], int)]
    return texts.hint(card, names, any(action.verb == "own" for action in may))


def _prompt(view: Seen, me: Member, cast: Cast) -> tuple[str, str]:
    facts = view.facts
    if facts.phase != "throw" or view.turn is None:
        total = _("{total:+} en tout", total=facts.totals[me.seat]) if view.options["target"] else ""
        pile_is = N_("Votre pile\N{NO-BREAK SPACE}: {points:+}"), N_("La pile {who:de}\N{NO-BREAK SPACE}: {points:+}")
        return me.says(*pile_is, points=facts.manches[-1][me.seat]), total
    if view.turn == me.seat:
        drawn = next((e.card for e in view.news[::-1] if isinstance(e, Move) and e.source == STOCK), HIDDEN)
        return texts.your_turn(None if drawn == HIDDEN else drawn)
    told = sentences(view.news, cast)
    return _("{who} joue", who=cast[view.turn].name), told[-1] if told else ""


def about(view: Seen) -> str:
    """Where the game stands, for the home screen."""
    if view.options["target"]:
        return _("Manche {n}, à {points}", n=view.facts.manche, points=n_points(view.options["target"]))
    return texts.stock_label(len(view.places[STOCK]))


def moves(view: Seen) -> list[tuple[str, list[str]]]:
    """Each action one may choose now, with the keys to touch in order: the card, then where it goes."""
    made: list[tuple[str, list[str]]] = []
    thrown: list[tuple[str, list[str]]] = []
    for action in view.legal:
        match action:
            case Action("own", (Card() as card,)):
                made.append((str(action), [f"c:{card}", str(pile(view.seat))]))
            case Action("onto", (int(other), Card() as card)):
                made.append((str(action), [f"c:{card}", str(pile(other))]))
            case Action("joker", (Card() as card, str(swap), int(other))):
                made.append((str(action), [f"c:{card}", swaps.key(swap, other)]))
            case Action("discard", (Card() as card,)):
                where = ("do:discard", "discard") if kind(card) == "joker" else ("discard",)
                thrown += [(str(action), [f"c:{card}", key]) for key in where]
    return made + thrown


def picks(view: Seen) -> list[str]:
    """Every card that may be thrown begins an action: nothing more to pick up."""
    return []


def intent(view: Seen, keys: list[str]) -> Action:
    """What touching these keys means, allowed or not."""
    match [key.split(":") for key in keys]:
        case [["c", card], ["pile", seat]] if is_card(card):
            owner = int(seat)
            return act("own", parse(card)) if owner == view.seat else act("onto", owner, parse(card))
    return act("touch")


def refusal(reason: str, values: Mapping[str, object], view: Seen, cast: Cast) -> tuple[str, str, str]:
    seat = values.get("seat")
    return texts.refusal(reason, values, cast[seat] if isinstance(seat, int) and seat < len(cast) else None)


def flights(view: Seen) -> list[Flight]:
    """The motion of the last step. Source of the times: the table of motions in the style guide."""
    air = Flights(_source, _target)
    dealing = any(isinstance(event, Say) and event.key == "manche" for event in view.news)
    for event in view.news:
        match event:
            case Move(source=Place("stock")) if dealing:
                air.move(event, 280, "glide", 60)
            case Move(source=Place("stock")):
                air.move(event, 420, "glide")
            case Move(source=Place("hand"), target=Place("hand")):
                air.move(event, CROSS, "glide", 0, arc=True)
            case Move(source=Place("hand")):
                air.move(event, 280, "lay")
            case Say("block", (int(owner), _)):
                air.drop(f"lock:{owner}")
            case Say("swap_pile", (int(one), int(other))):
                air.slide(f"pile:{one}", [f"pile:{other}"], CROSS)
                air.slide(f"pile:{other}", [f"pile:{one}"], CROSS)
                air.wait(CROSS)
            case Say("swap_seat", _):
                for seat in view.facts.order:
                    air.slide(f"seat:{seat}", [f"seat:{seat}"], CROSS)
                air.wait(CROSS)
            case Say("draw", _) if any(isinstance(e, Say) and e.key == "swap_hand" for e in view.news):
                air.wait(CROSS)
    return air.made


def _source(place: Place, spot: int, card: Card) -> list[str]:
    return ["stock"] if place == STOCK else [f"c:{card}", str(place)]


def _target(place: Place, spot: int, card: Card) -> list[str]:
    return [f"c:{card}", str(place), "middle"] if card != HIDDEN else [str(place)]
