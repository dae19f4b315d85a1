"""Computer players of Pierre Noir, and their faces.

Any draw is as good as another by nature: the owner has shuffled. What can be done is to read and to set marked cards
(pulled up, or moved in the fan), and to leave Pierre Noir where its drawer likes to reach. Neighbours: `memory.py`.
"""

from itertools import takewhile
from typing import TypeGuard

from core.budget import Budget
from core.chance import Chance
from core.people import STEADY, Mood, Temper
from core.player import Computer, Offer
from core.state import Action, Event, Move, Place, Say, act
from core.view import View
from games.pierre_noir.memory import Memory, remember
from games.pierre_noir.rules import BLACK, Facts

Seen = View[Facts]
CARE = 0.5  # how often a facile minds what a card pulled up may mean
STIR = 0.25  # how often an expert moves a card that need not move, so that a moved card tells nothing


def debutant(view: Seen, chance: Chance, temper: Temper = STEADY, budget: Budget | None = None) -> Action:
    """Draws anywhere; a card pulled up is tempting."""
    up = _lifted(view)
    if up is not None and chance.random() < temper.bite:
        return up
    return _draw(view, chance, None)


def facile(view: Seen, chance: Chance, temper: Temper = STEADY, budget: Budget | None = None) -> Action:
    """Does not bite, but often forgets that a card pulled up is to be feared."""
    return _draw(view, chance, _feared(view) if chance.random() < CARE else None)


def moyen(view: Seen, chance: Chance, temper: Temper = STEADY, budget: Budget | None = None) -> Action:
    """Leaves a card pulled up alone, unless he holds Pierre Noir himself: then nothing is to be feared."""
    return _draw(view, chance, _feared(view))


def fort(view: Seen, chance: Chance, temper: Temper = STEADY, budget: Budget | None = None) -> Action:
    """Remembers where Pierre Noir can be, and leaves marked cards alone there, the moved ones too."""
    return _draw(view, chance, _marked(view, remember(view)))


def expert(view: Seen, chance: Chance, temper: Temper = STEADY, budget: Budget | None = None) -> Action:
    """Remembers besides whose marked cards proved harmless: those of a known bluffer he takes."""
    memory, owner = remember(view), _owner(view)
    marked = _marked(view, memory)
    if marked is not None and owner is not None and chance.random() < memory.trust(owner) > 0.5:
        return marked
    return _draw(view, chance, marked)


def offer_plainly(view: Seen, chance: Chance, temper: Temper = STEADY) -> Action | None:
    """Pulls Pierre Noir up and hopes."""
    if not _may_speak(view) or BLACK not in view.hand or chance.random() >= temper.lure:
        return None
    return act("lift", view.seat, view.hand.index(BLACK))


def offer(view: Seen, chance: Chance, temper: Temper = STEADY) -> Action | None:
    """Pulls a card up: Pierre Noir two times in three, another now and then to keep them guessing."""
    if not _may_speak(view):
        return None
    others = _others(view)
    if BLACK not in view.hand:
        return act("lift", view.seat, chance.choice(others)) if chance.random() < temper.lure / 2 else None
    if chance.random() >= temper.lure:
        return None
    spot = view.hand.index(BLACK) if chance.below(3) else chance.choice(others)
    return act("lift", view.seat, spot)


def offer_wisely(view: Seen, chance: Chance, temper: Temper = STEADY) -> Action | None:
    """Pulls Pierre Noir up for a drawer who takes marked cards, another for one who avoids them."""
    if not _may_speak(view) or chance.random() >= temper.lure * (1 if BLACK in view.hand else 0.5):
        return None
    if BLACK in view.hand and not _is_wary(view, remember(view)):
        return act("lift", view.seat, view.hand.index(BLACK))
    return act("lift", view.seat, chance.choice(_others(view)))


def offer_slyly(view: Seen, chance: Chance, temper: Temper = STEADY) -> Action | None:
    """The same; or else leaves Pierre Noir where that drawer likes to reach, and moves other cards when he does not hold it."""
    if not _may_speak(view):
        return None
    bait = offer_wisely(view, chance, temper)
    if bait is not None:
        return bait
    assert view.turn is not None
    memory = remember(view)
    target = memory.favourite(view.turn, len(view.hand))
    if BLACK not in view.hand or target is None:
        return _stir(view, chance, target)
    spot = view.hand.index(BLACK)
    return None if target == spot else _leave_at(view.seat, spot, target, _is_wary(view, memory))


def mood(view: Seen, chance: Chance, temper: Temper) -> Mood:
    """What the face shows: what was felt last, if it shows at all, for one round.

    The die is thrown from the seat's own memory and not from `chance`, so that a face does not flicker from step to
    step while nothing happens to its owner.
    """
    felt, when = _feeling(view)
    if felt == "calme":
        return "calme"
    die = Chance(str(view.history[:when])).child(f"face {view.seat}").random()
    if die < temper.leak:
        return felt
    return OPPOSITE[felt] if die < temper.leak + temper.bluff else "calme"


LEVELS: dict[str, Computer] = {
    "debutant": debutant,
    "facile": facile,
    "moyen": moyen,
    "fort": fort,
    "expert": expert,
}
OFFERS: dict[str, Offer] = {
    "debutant": offer_plainly,
    "facile": offer_plainly,
    "moyen": offer,
    "fort": offer_wisely,
    "expert": offer_slyly,
}
OPPOSITE: dict[Mood, Mood] = {
    "soulage": "inquiet",
    "inquiet": "content",
    "content": "inquiet",
    "malicieux": "inquiet",
}


def _owner(view: Seen) -> int | None:
    """Whose fan the seat on turn draws from, if it is time to draw."""
    if view.facts.phase != "draw" or view.turn is None:
        return None
    seats = len(view.facts.strokes)
    after = [(view.turn + k) % seats for k in range(1, seats)]
    return next(seat for seat in after if view.places[Place("hand", seat)])


def _draw(view: Seen, chance: Chance, shunned: Action | None) -> Action:
    """Any draw but the one shunned. Before that, what there is to lay; `done` or `deal` where there is no draw."""
    first = view.legal[0]
    if first.verb != "draw":
        return first
    return chance.choice([action for action in view.legal if action != shunned] or view.legal)


def _lifted(view: Seen) -> Action | None:
    """The draw of the card that the neighbour has pulled up."""
    owner = _owner(view)
    up = None if owner is None else view.facts.lifted[owner]
    return None if up is None else act("draw", up)


def _feared(view: Seen) -> Action | None:
    """The draw of a card pulled up, for one who does not hold Pierre Noir himself."""
    return None if BLACK in view.hand else _lifted(view)


def _marked(view: Seen, memory: Memory) -> Action | None:
    """The draw of the marked card, if the neighbour's fan has one and may hold Pierre Noir."""
    owner = _owner(view)
    mark = memory.marks.get(owner) if owner is not None and memory.where[owner] else None
    return None if mark is None else act("draw", mark)


def _is_wary(view: Seen, memory: Memory) -> bool:
    """Whether the seat on turn takes marked cards less often than others."""
    assert view.turn is not None
    return memory.bites(view.turn, len(view.hand)) < 1 / len(view.hand)


def _others(view: Seen) -> list[int]:
    """Where one's cards lie that are not Pierre Noir."""
    return [spot for spot, card in enumerate(view.hand) if card != BLACK]


def _may_speak(view: Seen) -> bool:
    """Whether one is about to be drawn from, can choose, and has not yet touched one's fan in this turn."""
    if view.turn is None or _owner(view) != view.seat or len(view.hand) < 2:
        return False
    since = takewhile(lambda event: not (isinstance(event, Say) and event.key == "draw"), reversed(view.history))
    return not any(_is_word(event) and event.values[0] == view.seat for event in since)


def _stir(view: Seen, chance: Chance, target: int | None) -> Action | None:
    """Moves a card that is not Pierre Noir, to where Pierre Noir would be put, now and then."""
    if chance.random() >= STIR:
        return None
    spot = chance.choice(_others(view))
    spots = [place for place in range(len(view.hand)) if place != spot]
    return act("slide", view.seat, spot, target if target in spots else chance.choice(spots))


def _leave_at(seat: int, spot: int, target: int, wary: bool) -> Action | None:
    """Brings Pierre Noir to a spot, by moving its neighbour when the drawer avoids moved cards."""
    if not wary:
        return act("slide", seat, spot, target)
    return act("slide", seat, target, spot) if abs(target - spot) == 1 else None


def _feeling(view: Seen) -> tuple[Mood, int]:
    """What the seat feels, and how much of the history had passed when it began to."""
    turned = max((k for k, event in enumerate(view.history, 1) if not _is_word(event)), default=0)
    if _owner(view) == view.seat and BLACK in view.hand and view.turn != view.seat:
        return "malicieux", turned
    seats, draws = len(view.facts.strokes), 0
    for when in range(len(view.history), 0, -1):
        event = view.history[when - 1]
        if felt := _felt(event, view.seat):
            return felt, when
        if isinstance(event, Say) and event.key == "draw":
            draws += 1
            if draws == seats:
                break
    return "calme", 0


def _is_word(event: Event) -> TypeGuard[Say]:
    """Whether an event is somebody's touching his own fan, and no part of a turn."""
    return isinstance(event, Say) and event.key in ("slide", "lift", "drop")


def _felt(event: Event, seat: int) -> Mood | None:
    """What an event makes a seat feel, if anything."""
    mine = Place("hand", seat)
    match event:
        case Move(card, source, _, target) if card == BLACK and source.kind == "hand":
            return "inquiet" if target == mine else "soulage" if source == mine else None
        case Move(_, source, _, target) if target.kind == "pairs" and source == mine:
            return "content"
        case Say("out", (out,)) if out == seat:
            return "soulage"
        case Say("stroke", (loser, _)):
            return "inquiet" if loser == seat else "content"
    return None


def claim(view: Seen) -> str:
    """Whoever holds no card is out. Source: PN-r8."""
    return "out" if view.facts.phase not in ("between", "over") and not view.hand else ""


def sure(view: Seen, claimed: str) -> Action | None:
    """Who is out has nothing to play."""
    return None
