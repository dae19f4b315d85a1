"""One's own decisions in the manches that are over, beside what an expert would have done with the same view.

One decision is judged an answer, so that nobody waits: the game is answered in between. Neighbours: `advice` is what
each game answers; `verdict` shows it.
"""

from typing import Any, NamedTuple

from core.budget import FULL, Budget
from core.record import replay
from core.state import Action, State
from core.view import view
from extras import advice, verdict
from extras.panel import Answer, Asked
from extras.verdict import Judged
from scene.cast import Cast
from scene.node import node
from scene.words import _
from session import Session


class Decision(NamedTuple):
    """What the person did where there was a choice; known by all that was played before."""

    before: tuple[str, ...]
    state: State[Any]
    action: Action


class Manche(NamedTuple):
    """A manche that is over: the decisions in it, and the state in which it ended."""

    decisions: list[Decision]
    end: State[Any]


class Review:
    """What has been judged of a game; what is played later, or otherwise after a move is taken back, changes none of it."""

    def __init__(self, session: Session) -> None:
        self.of = session.record.back(0)
        self.judged: dict[tuple[str, ...], Judged] = {}
        self.manches: list[Manche] = []
        self._read: tuple[str, ...] | None = None

    def read(self, session: Session) -> None:
        """Find the manches that are over by now."""
        if self._read != session.record.actions:
            self._read = session.record.actions
            self.manches = finished(session)

    def waiting(self, manche: Manche) -> list[Decision]:
        return [one for one in manche.decisions if one.before not in self.judged]

    def judge(self, session: Session, cast: Cast, one: Decision) -> None:
        """What the expert would have done there, with the chance that he would have had."""
        game = advice.of(session.game.key)
        seen = view(session.game, one.state, session.me)
        stream, budget = advice.chance(session, len(one.before) + 1), Budget(session.record.work or FULL)
        found: advice.Advice = game.advise(seen, cast, stream, budget)
        played = next(choice for choice in found.choices if choice.action == one.action)
        self.judged[one.before] = Judged(game.moment(seen), played, found)


_reviews: list[Review] = []  # the last one


def answer(asked: Asked) -> Answer:
    """The review of the manche that the form names, else the last; one more decision judged."""
    session, title = asked.session, _("Revoir mes coups")
    if session is None:
        return _only(title, _("Il n’y a pas de partie en cours."))
    if not advice.of(session.game.key).COMPARES:
        return _only(
            title, _("On tire sans voir\N{NO-BREAK SPACE}: il n’y a pas de meilleur coup auquel comparer les vôtres.")
        )
    if not _reviews or _reviews[0].of != session.record.back(0):
        _reviews[:] = [Review(session)]
    review = _reviews[0]
    review.read(session)
    if not review.manches:
        return _only(title, _("Vos coups se revoient à la fin de chaque manche."))
    chosen = str(asked.form.get("manche", ""))
    last = len(review.manches) - 1
    number = min(last, int(chosen)) if chosen.isdigit() else last
    manche = review.manches[number]
    for one in review.waiting(manche)[:1]:
        review.judge(session, asked.cast, one)
    name = advice.of(session.game.key).manche
    names = [name(view(session.game, manche.end, session.me)) for manche in review.manches]
    waiting, of = len(review.waiting(manche)), len(manche.decisions)
    nodes = verdict.picker(names, number)
    if waiting:
        return {"title": title, "nodes": [*nodes, *verdict.progress(of - waiting, of)], "more": "go"}
    judged = [review.judged[one.before] for one in manche.decisions]
    return {"title": title, "nodes": [*nodes, *verdict.shown(judged)], "told": [verdict.summary(judged)]}


def _only(title: str, reason: str) -> Answer:
    return {"title": title, "nodes": [node("p", "", reason)], "told": [reason]}


def finished(session: Session) -> list[Manche]:
    """The manches that are over, each with the person's decisions in it."""
    game, actions = session.game, session.record.actions
    states = replay(game, session.record)
    found: list[Manche] = []
    decisions: list[Decision] = []
    for step, text in enumerate(actions):
        state, action = next(states), Action.parse(text)
        if action.verb == "deal":
            found.append(Manche(decisions, state))
            decisions = []
        elif state.turn == session.me:
            choices = game.legal(state)
            if action in choices and len(choices) > 1:
                decisions.append(Decision(actions[:step], state, action))
    end = next(states)
    if end.turn is None or session.is_between:
        found.append(Manche(decisions, end))
    return found
