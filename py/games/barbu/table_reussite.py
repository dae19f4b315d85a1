"""The seventh manche on the table: four suits laid out from their 10 or 7, the ends that may be laid, who passed."""

from core.cards import Card
from core.state import Say
from core.view import View
from games.barbu import reussite, texts
from games.barbu.board import Facts, hand, ladder, tableau
from games.barbu.chips import suit_sign
from games.barbu.scoring import OUT
from scene import table
from scene.cast import Cast, Member
from scene.node import Node, node
from scene.words import N_, _, pips, plural

Seen = View[Facts]
SUITS = "hsdc"


def ground(view: Seen, cast: Cast) -> list[Node]:
    """The others in a strip, and the tableau below it."""
    seats = [
        table.seat(
            who,
            status=status(view, who),
            turn=view.turn == who.seat and view.facts.phase == "reussite",
            out=who.seat in view.facts.outs,
        )
        for who in table.clockwise(cast, view.seat)
    ]
    rungs = {suit: ladder(len(cast), view.options["cards"], suit) for suit in SUITS}
    size = max(map(len, rungs.values()))
    runs = [_run(view, rung, view.places[tableau(suit)]) for suit, rung in rungs.items()]
    board = node("div", "tableau", "", *runs, key="middle", data_ranks=size, role="group", aria_label=_("Le tableau"))
    return [node("div", "strip", "", *seats, data_n=len(cast), key="strip"), board]


def status(view: Seen, who: Member) -> list[Node]:
    outs = view.facts.outs
    if who.seat in outs:
        gain = OUT[outs.index(who.seat)]
        text = N_("sortie, {gain:+}") if who.elle else N_("sorti, {gain:+}")
        return [node("span", "", _(N_("a fini, {gain:+}") if who.shared else text, gain=gain))]
    passed = [node("span", "passed", _("passe"))] if _passed(view, who.seat) else []
    return [table.held(len(view.places[hand(who.seat)])), *passed]


def _passed(view: Seen, seat: int) -> bool:
    """Whether the last thing a seat did was to pass."""
    for event in reversed(view.history):
        if isinstance(event, Say) and event.key in ("play", "pass") and event.values[0] == seat:
            return event.key == "pass"
    return False


def _run(view: Seen, rungs: tuple[Card, ...], laid: tuple[Card, ...]) -> Node:
    """One suit, highest first."""
    ends = reussite.ends(rungs, laid) if view.facts.phase == "reussite" else ()
    cells = []
    for i, card in enumerate(reversed(rungs)):
        if card in laid:
            cells.append(table.face_up(card, f"c:{card}", __i=i))
        else:
            cells.append(_cell(card, i, card in ends, card in view.hand))
    return node("div", "run", "", *cells, __len=len(rungs))


def _cell(card: Card, i: int, is_end: bool, is_mine: bool) -> Node:
    cls = "cell" + " ok" * is_end + " mine" * (is_end and is_mine) + " r" * card.is_red
    named = {"role": "img", "aria_label": _("{card}, à poser", card=card)} if is_end else {"aria_hidden": "true"}
    return node("span", cls, "", node("i", "", pips(card.rank)), suit_sign(card.suit), __i=i, **named)


def prompt(view: Seen, cast: Cast) -> tuple[str, str]:
    """Whose turn it is, what may be laid, and why one passes."""
    facts, turn = view.facts, view.turn
    assert turn is not None
    plays = sum(action.verb == "play" for action in view.legal)
    if turn == view.seat:
        if facts.again:
            if plays:
                return _("Rejouez\N{NO-BREAK SPACE}?"), _may(plays)
            return _("Arrêtez-vous"), _("Rien d’autre ne se pose.")
        if plays:
            return _("À vous"), _may(plays)
        return _("Vous passez"), _("Aucune de vos cartes ne se pose.")
    who = cast[turn]
    if facts.again:
        return _("{who} peut rejouer", who=who.name), _("après son as.")
    if view.seat in facts.outs:
        me = cast[view.seat]
        out = N_("Vous êtes sortie") if me.elle else N_("Vous êtes sorti")
        return _(N_("Vous avez fini") if me.shared else out), _("{who} joue.", who=who.name)
    last = next((e for e in reversed(view.news) if isinstance(e, Say) and e.key in ("pass", "play")), None)
    if last and isinstance(seat := last.values[0], int) and last.key == "pass":
        return _("{who} joue", who=who.name), texts.passes(cast[seat])
    return _("{who} joue", who=who.name), texts.goal("reussite")


def _may(plays: int) -> str:
    return plural("{n}\N{NO-BREAK SPACE}carte peut se poser.", "{n}\N{NO-BREAK SPACE}cartes peuvent se poser.", plays)
