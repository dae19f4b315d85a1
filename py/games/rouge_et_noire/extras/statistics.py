"""What statistics ask of Rouge et Noire."""

from core.game import Options
from core.state import State
from games.rouge_et_noire.rules import Facts
from scene.words import N_, _, n_manches, n_points

WON = N_("Gagnées")
SHARED = True
unit = n_points


def length(options: Options) -> int:
    """The total one plays to; 0 for a single manche."""
    target: int = options["target"]
    return target


def told(target: int) -> str:
    return _("à {points}", points=n_points(target)) if target else n_manches(1)


def manches(state: State[Facts], options: Options, seat: int) -> tuple[int, ...]:
    """The seat's points in each manche."""
    return tuple(points[seat] for points in state.facts.manches)
