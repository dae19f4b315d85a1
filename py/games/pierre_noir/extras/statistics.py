"""What statistics ask of Pierre Noir, where one loses and nobody wins. Source: PN-r9, r10."""

from core.game import Options
from core.state import State
from games.pierre_noir.rules import Facts
from scene.words import N_, _, n_strokes

WON = N_("Non perdues")
SHARED = False
unit = n_strokes


def length(options: Options) -> int:
    """The strokes at which one loses."""
    strokes: int = options["strokes"]
    return strokes


def told(strokes: int) -> str:
    return _("à {strokes}", strokes=n_strokes(strokes))


def manches(state: State[Facts], options: Options, seat: int) -> tuple[int, ...]:
    """A manche has no points."""
    return ()
