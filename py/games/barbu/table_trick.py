"""The first six manches on the table: each card before its player, the trick just won, the last one to look at again."""

from core.cards import RANKS, Card
from core.view import View
from games.barbu import texts
from games.barbu.board import Facts, Trick, after, hand, trick
from games.barbu.chips import barbu_mark, chips
from scene import table
from scene.cast import Cast, Member
from scene.node import Node, icon, node
from scene.words import N_, SUITS, _, capital, n_cards

Seen = View[Facts]
SPOTS = {
    4: ("ME", "L1", "T1", "R1"),
    5: ("ME", "L1", "T1", "T2", "R1"),
    6: ("ME", "L1", "T1", "T2", "T3", "R1"),
    7: ("ME", "L1", "L2", "T1", "T2", "R2", "R1"),
    8: ("ME", "L1", "L2", "T1", "T2", "T3", "R2", "R1"),
}


def lying(view: Seen) -> Trick | None:
    """The trick that was just won, while it still lies there: until the next card is led."""
    facts = view.facts
    return facts.last if facts.phase == "trick" and not facts.led else None


def ring(view: Seen, cast: Cast, *more: Node | None) -> Node:
    """The seats around the trick."""
    seats = [
        table.seat(
            who,
            status=(*chips(view, who.seat), node("span", "sr", _held(view, who.seat))),
            marks=barbu_mark(view, who.seat),
            turn=view.turn == who.seat and view.facts.phase in ("trick", "choose"),
            at_side=i in (0, len(cast) - 2) or (len(cast) > 6 and i in (1, len(cast) - 3)),
        )
        for i, who in enumerate(table.clockwise(cast, view.seat))
    ]
    middle = node("div", "middle", "", _trick(view, cast), *look_again(view, cast), *more, key="middle")
    return node("div", "seats", "", *seats, middle, data_n=len(cast), key="ring")


def _held(view: Seen, seat: int) -> str:
    return _(", {cards} en main", cards=n_cards(len(view.places[hand(seat)])))


def _trick(view: Seen, cast: Cast) -> Node:
    done = lying(view)
    seats = len(cast)
    cards = {seat: view.places[trick(seat)][0] for seat in range(seats) if view.places[trick(seat)]}
    if done:
        cards = dict(zip(after(done.leader - 1, seats), done.cards, strict=True))
    spots = []
    for i, area in enumerate(SPOTS[seats]):
        seat = (view.seat + i) % seats
        won = bool(done and done.winner == seat)
        card = cards.get(seat)
        inner = _laid(card, cast[seat], won) if card else node("i", "slot")
        is_open = seat == view.turn and seat == view.seat and view.facts.phase == "trick" and not card
        spots.append(node("span", f"spot {area}", "", inner, key=f"spot:{seat}", data_won=won, data_open=is_open))
    mine, *others = spots
    return node(
        "div",
        "trick",
        "",
        *others,
        mine,
        key="trick",
        data_n=seats,
        data_done=bool(done),
        role="group",
        aria_label=_("Le pli"),
    )


def _laid(card: Card, who: Member, won: bool, key: bool = True) -> Node:
    shown = table.face_up(card, f"c:{card}" if key else "")
    if won:
        told = who.says(N_(", vous, vous ramassez"), N_(", {who}, ramasse le pli"))
    else:
        told = who.says(N_(", vous"), N_(", {who}"))
    shown["a"]["aria-label"] += told
    if won:
        shown["n"].append(node("span", "won", "", icon("check")))
    return shown


def look_again(view: Seen, cast: Cast) -> list[Node]:
    """A button that shows the last trick again, once another lies on the table."""
    last = view.facts.last
    if not last or not view.facts.led:
        return []
    return [opener("last-trick", _("Revoir le dernier pli"), _("Dernier pli"), "look"), look_trick(last, cast)]


def opener(target: str, label: str, words: str, cls: str) -> Node:
    """A button that opens a popover: the browser's own, closed by Escape or a touch elsewhere."""
    return node(
        "button",
        f"btn {cls}",
        "",
        icon("history" if target == "last-trick" else "eye"),
        node("span", "", words),
        key=f"open:{target}",
        popovertarget=target,
        aria_label=label,
        title=label,
        type="button",
    )


def look_trick(last: Trick, cast: Cast) -> Node:
    """The last trick in the order of play."""
    order = after(last.leader - 1, len(cast))
    cards = [
        node(
            "li",
            "",
            "",
            _laid(card, cast[seat], seat == last.winner, key=False),
            node("span", "", cast[seat].label),
            data_won=seat == last.winner,
        )
        for seat, card in zip(order, last.cards, strict=True)
    ]
    winner = cast[last.winner]
    return node(
        "div",
        "pop",
        "",
        node("h2", "", winner.says(N_("Vous avez ramassé ce pli"), N_("{who} a ramassé ce pli"))),
        node("ol", "laid-out", "", *cards),
        closer("last-trick"),
        key="pop:last-trick",
        id="last-trick",
        popover="auto",
        role="dialog",
        aria_label=_("Le dernier pli"),
    )


def closer(target: str) -> Node:
    return node(
        "button",
        "btn",
        "",
        node("span", "", _("Fermer")),
        popovertarget=target,
        popovertargetaction="hide",
        type="button",
        key=f"close:{target}",
    )


def prompt(view: Seen, cast: Cast) -> tuple[str, str]:
    """Whose turn it is, and what is asked."""
    facts, turn = view.facts, view.turn
    assert turn is not None
    done = lying(view)
    if turn == view.seat:
        if done:
            return _("Vous ramassez"), _("Entamez le pli suivant.")
        if not facts.led:
            return _("Vous entamez"), _("Jouez la carte de votre choix.")
        suit = _(SUITS[facts.led])
        if any(card.suit == facts.led for card in view.hand):
            return _("À vous"), _("{suit} demandé, suivez.", suit=capital(suit))
        return _("À vous"), _("Pas de {suit}\N{NO-BREAK SPACE}: défaussez-vous.", suit=suit)
    who = cast[turn]
    if done:
        return _("{who} ramasse", who=who.name), _("et entame le pli suivant.")
    if not facts.led:
        return _("{who} entame", who=who.name), texts.goal(facts.manche)
    return _("{who} joue", who=who.name), texts.led(facts.led)


def in_order(cards: tuple[Card, ...], low_ace: bool) -> list[Card]:
    """A hand by suits of alternating colours, highest first; the ace last where it is the lowest card."""
    ranks = "A" + RANKS[:-1] if low_ace else RANKS
    held = {suit: [card for card in cards if card.suit == suit] for suit in "shcd"}
    black = [suit for suit in "sc" if held[suit]]
    red = [suit for suit in "hd" if held[suit]]
    first, second = (red, black) if len(red) > len(black) else (black, red)
    suits = [suit for i in range(2) for group in (first, second) for suit in group[i : i + 1]]
    return [card for suit in suits for card in sorted(held[suit], key=lambda c: -ranks.index(c.rank))]
