"""The faces players make at Le Barbu, each from what its own seat sees and heard."""

from typing import Any

from core.cards import Card
from core.chance import Chance
from core.people import Mood, Temper
from core.state import Say
from core.view import View
from games.barbu.ducking import stakes

OPPOSITE: dict[Mood, Mood] = {
    "soulage": "inquiet",
    "inquiet": "content",
    "content": "inquiet",
    "malicieux": "inquiet",
}
TURNS = ("play", "pass", "stop")


def mood(view: View[Any], chance: Chance, temper: Temper) -> Mood:
    """What the face shows: what was felt last, if it shows at all, for one round.

    The die is thrown from the seat's own memory and not from `chance`, so that a face does not flicker from step to
    step while nothing happens to its owner.
    """
    felt, when = _feeling(view)
    if felt == "calme":
        return felt
    die = Chance(str(view.history[:when])).child(f"face {view.seat}").random()
    if die < temper.leak:
        return felt
    return OPPOSITE[felt] if die < temper.leak + temper.bluff else "calme"


def _feeling(view: View[Any]) -> tuple[Mood, int]:
    """What was felt last, and how much of the history had happened then."""
    turns = 0
    for when in range(len(view.history) - 1, -1, -1):
        event = view.history[when]
        if isinstance(event, Say):
            felt = _about(view, event, when)
            if felt != "calme":
                return felt, when + 1
            turns += event.key in TURNS
            if turns == len(view.facts.totals):
                break
    return "calme", 0


def _about(view: View[Any], event: Say, when: int) -> Mood:
    """What one announcement makes this seat feel."""
    mine = view.seat in event.values[:1]
    match event.key:
        case "won":
            return "content" if view.seat in event.values else "inquiet"
        case "swept":
            return "malicieux" if mine else "inquiet"
        case "out":
            return "content" if mine else "inquiet"
        case "ace":
            return "content" if mine else "calme"
        case "pass":
            return "inquiet" if mine else "calme"
        case "trick" if mine and stakes(view.facts.manche).trick:
            return "inquiet"
        case "hearts" | "queens" | "barbu" | "last_trick":
            if mine:
                return "inquiet"
            if _gave(view, when):
                return "malicieux"
            return "calme" if event.key == "hearts" else "soulage"
    return "calme"


def _gave(view: View[Any], when: int) -> bool:
    """Whether the last card this seat played before then costs whoever takes it."""
    for event in reversed(view.history[:when]):
        if isinstance(event, Say) and event.key == "play" and event.values[0] == view.seat:
            card = event.values[1]
            return isinstance(card, Card) and stakes(view.facts.manche).of(card) > 0
    return False
