"""What statistics ask of Le Barbu."""

from core.game import Options
from core.state import State
from games.barbu.board import Facts, deals
from scene.words import N_, n_manches, n_points

WON = N_("Gagnées")
SHARED = True
length = deals
told = n_manches
unit = n_points


def manches(state: State[Facts], options: Options, seat: int) -> tuple[int, ...]:
    """The seat's points in each manche."""
    return tuple(sheet.points[seat] for sheet in state.facts.sheets)
