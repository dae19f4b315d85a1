"""A finished game verified bit by bit, so that nobody waits: its fingerprint, its deal, and every computer's choice.

Neighbours: `core.proof` does the work; `engine` asks for a little of it at a time.
"""

from collections.abc import Callable
from typing import Any

from core.proof import recompute, seal
from core.record import Record
from scene.words import _, plural
from session import Session


class Proof:
    """`done` actions of the record verified so far, `choices` of them made again by a computer. `seal` as it was shown."""

    def __init__(self, session: Session) -> None:
        self.record = session.record
        self.done = self.choices = 0
        self._steps = recompute(session.game, session.record, session.players)

    def go_on(self, clock: Callable[[], float], seconds: float) -> dict[str, Any]:
        """Verify for about so long. Answers `{done, of, text}`. Raises BadRecord where something does not agree."""
        end = clock() + seconds
        for again in self._steps:
            self.done += 1
            self.choices += again
            if clock() > end and self.done < len(self.record.actions):
                break
        return {"done": self.done, "of": len(self.record.actions), "text": self._told()}

    def _told(self) -> str:
        if self.done < len(self.record.actions):
            return plural("{n} coup vérifié…", "{n} coups vérifiés…", self.done)
        agreed = plural(
            "Le coup de l’ordinateur, refait d’après la seule vue du joueur, est le même.",
            "Les {n} coups de l’ordinateur, refaits d’après la seule vue de chaque joueur, sont les mêmes.",
            self.choices,
        )
        return " ".join(
            (
                _("Tout est d’accord."),
                _("La graine {seed} donne l’empreinte {seal}.", seed=self.record.seed, seal=short(self.record)),
                agreed,
            )
        )


def short(record: Record) -> str:
    """The fingerprint as it is shown: its first 16 figures by fours."""
    whole = seal(record)
    return " ".join(whole[k : k + 4] for k in range(0, 16, 4))
