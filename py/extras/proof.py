"""A finished game verified bit by bit, so that nobody waits: its fingerprint, its deal, and every computer's choice.

Neighbours: `core.proof` does the work.
"""

import time
from collections.abc import Callable

from core.proof import recompute, short
from core.record import BadRecord
from extras.panel import Answer, Asked
from scene.node import node
from scene.words import _, plural
from session import Session

SLICE = 0.15  # seconds of verifying before the page is told how far it is
_proofs: list["Proof"] = []  # the one under way


class Proof:
    """`done` actions of the record verified so far, `choices` of them made again by a computer."""

    def __init__(self, session: Session) -> None:
        self.record = session.record
        self.done = self.choices = 0
        self._steps = recompute(session.game, session.record, session.players)

    @property
    def is_done(self) -> bool:
        return self.done == len(self.record.actions)

    def go_on(self, clock: Callable[[], float], seconds: float) -> None:
        """Verify for about so long. Raises BadRecord where something does not agree."""
        end = clock() + seconds
        for again in self._steps:
            self.done += 1
            self.choices += again
            if clock() > end and not self.is_done:
                break


def answer(asked: Asked) -> Answer:
    """How far the game at the table is verified, and what has come out. Raises BadRecord("not_over") before its end: the
    seed tells all cards.
    """
    session = asked.session
    if session is None or session.state.turn is not None:
        raise BadRecord("not_over")
    if not _proofs or _proofs[0].record is not session.record:
        _proofs[:] = [Proof(session)]
    proof = _proofs[0]
    proof.go_on(time.perf_counter, SLICE)
    of = len(proof.record.actions)
    body = [node("progress", value=proof.done, max=of, aria_label=_("La vérification"))]
    title = _("La vérification")
    if not proof.is_done:
        body.append(node("p", "", plural("{n} coup vérifié…", "{n} coups vérifiés…", proof.done)))
        return {"title": title, "nodes": body, "more": "go"}
    told = _told(proof)
    body += [node("p", "", sentence) for sentence in told]
    return {"title": title, "nodes": body, "told": [" ".join(told)]}


def _told(proof: Proof) -> list[str]:
    agreed = plural(
        "Le coup de l’ordinateur, refait d’après la seule vue du joueur, est le même.",
        "Les {n} coups de l’ordinateur, refaits d’après la seule vue de chaque joueur, sont les mêmes.",
        proof.choices,
    )
    seed = _("La graine {seed} donne l’empreinte {seal}.", seed=proof.record.seed, seal=short(proof.record))
    return [_("Tout est d’accord."), seed, agreed]
