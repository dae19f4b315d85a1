"""Players from outside, seated by `module:callable`: honest ones, and some that break the rules on purpose."""

from typing import Any

from core.budget import Budget
from core.chance import Chance
from core.people import STEADY, Temper
from core.state import Action, act
from core.view import View


def uniform(view: View[Any], chance: Chance, temper: Temper = STEADY, budget: Budget | None = None) -> Action:
    """Any legal action, each as likely."""
    return chance.choice(view.legal)


def last_card(view: View[Any], chance: Chance, temper: Temper = STEADY, budget: Budget | None = None) -> Action:
    """A drawer of habit: four times in five the last card of the fan, else any."""
    return view.legal[-1] if chance.below(5) else chance.choice(view.legal)


def avoids_marks(view: View[Any], chance: Chance, temper: Temper = STEADY, budget: Budget | None = None) -> Action:
    """Draws the first card that is not pulled up."""
    lifted = view.facts.lifted
    return next((a for a in view.legal if a.verb != "draw" or a.args[0] not in lifted), view.legal[0])


def illegal(view: View[Any], chance: Chance) -> Action:
    """Draws a card that is not there."""
    return act("draw", 99)


def raises(view: View[Any], chance: Chance) -> Action:
    """Breaks down."""
    raise ZeroDivisionError("a bug of its own")


def answers_nothing(view: View[Any], chance: Chance) -> Any:
    """Does not decide."""
    return None


def meddles(view: View[Any], chance: Chance) -> Action:
    """Moves a card in another's fan."""
    fan = next(seat for seat in range(len(view.facts.strokes)) if seat != view.seat)
    return act("slide", fan, 0, 1)


def dawdles(view: View[Any], chance: Chance, temper: Temper = STEADY, budget: Budget | None = None) -> Action:
    """Plays with its own cards as long as it may."""
    return view.free[0] if view.free else view.legal[0]


NOT_A_PLAYER = 3
