"""What a game's `extras/guide.py` offers: `LESSON`, its first steps, each one move in a position of the rules.

Neighbours: `guide` shows them and has the rules judge the moves.
"""

from collections.abc import Mapping
from typing import Any, NamedTuple

from core.game import Deal


class Step(NamedTuple):
    """One move to find, at a table where one sits at seat 0.

    text: what has to be known; task: what to do. deal: the cards, given one by one; actions: what was played since.
    wanted: the moves that are right; praise: what is told then; after: what the others then play.
    unwise: what is told of any other move that the rules allow, by how its text begins; the longest beginning counts.
    """

    text: str
    task: str
    options: Mapping[str, Any]
    deal: Deal
    actions: tuple[str, ...]
    wanted: tuple[str, ...]
    praise: str
    unwise: Mapping[str, str]
    after: tuple[str, ...] = ()

    def advice(self, action: str) -> str:
        """Why this move, though allowed, is not the one."""
        return self.unwise[max((start for start in self.unwise if action.startswith(start)), key=len)]


Lesson = tuple[Step, ...]
