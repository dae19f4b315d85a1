"""The faces players make in Rouge et Noire, each from what its own seat sees."""

from typing import Any

from core.chance import Chance
from core.people import Mood, Temper
from core.state import Say
from core.view import View
from games.rouge_et_noire.piles import kind, score
from games.rouge_et_noire.rules import Facts, pile

OPPOSITE: dict[Mood, Mood] = {
    "soulage": "inquiet",
    "inquiet": "content",
    "content": "inquiet",
    "malicieux": "inquiet",
}


def mood(view: View[Any], chance: Chance, temper: Temper) -> Mood:
    """What was felt last, if it shows at all.

    The die is thrown from the event and not from `chance`, so that a face does not flicker while nothing happens to
    its owner.
    """
    felt, when = feeling(view)
    if felt == "calme":
        return "calme"
    die = Chance(f"face {view.seat} {when} {view.history[when]}").random()
    if die < temper.leak:
        return felt
    return OPPOSITE[felt] if die < temper.leak + temper.bluff else "calme"


def feeling(view: View[Facts]) -> tuple[Mood, int]:
    """What the last event that touched this seat makes it feel, its own throw at the latest, and where that stands."""
    for when in range(len(view.history) - 1, -1, -1):
        event = view.history[when]
        felt = _felt(view, event) if isinstance(event, Say) else None
        if felt is not None:
            return felt, when
    return "calme", 0


def _felt(view: View[Facts], event: Say) -> Mood | None:
    """None where the event does not touch this seat. A joker just drawn shows too: the one thing others do not see."""
    me = view.seat
    match event:
        case Say("won", winners):
            return "content" if me in winners else "inquiet"
        case Say("draw", (seat,)) if seat == me == view.turn:
            return "malicieux" if kind(view.hand[-1]) == "joker" else None
        case Say("free", (seat,)) if seat == me:
            return "soulage"
        case Say("onto" | "swap_hand", (seat, other, *_)) if me in (seat, other):
            return "malicieux" if seat == me else "inquiet"
        case Say("swap_pile", (int(seat), int(other))) if me in (seat, other):
            them = other if seat == me else seat
            lead = score(view.places[pile(me)]) - score(view.places[pile(them)])
            return "content" if lead > 0 else "inquiet" if lead < 0 else "calme"
        case Say("own" | "discard", (seat, _)) if seat == me:
            return "calme"
    return None
