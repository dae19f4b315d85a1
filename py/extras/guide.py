"""Learning to play: three first moves of each game, in positions of its rules, which judge what one touches.

Neighbours: `lesson` says what a step is; the steps are the games' own, `games/*/extras/guide.py`. Where one is stands in
hidden fields of the panel; kept are the games whose last move one has found.
"""

import json
from collections.abc import Mapping
from typing import NamedTuple, cast

from core.record import Record, replay
from core.state import Action, IllegalAction, Say
from core.view import view
from extras.lesson import Lesson, Step
from extras.panel import Answer, Asked
from extras.still import still
from games import names, part
from scene.cast import Member
from scene.node import Node, button, icon, node, nodes
from scene.screen import Screen
from scene.table import portrait
from scene.words import _
from session import HUMAN, Session

OTHERS = ("linh", "lucien", "awa")
Marks = dict[str, dict[str, str]]
"""Attributes to be added, by key."""


class Stop(NamedTuple):
    """Where one is: a game's step (from 0), and what has been touched so far for a move that needs several."""

    game: str
    number: int
    chosen: tuple[str, ...] = ()

    @property
    def lesson(self) -> Lesson:
        found: Lesson = part(self.game, "extras.guide").LESSON
        return found

    @property
    def step(self) -> Step:
        return self.lesson[self.number]

    @property
    def screen(self) -> Screen:
        found: object = part(self.game, "table")
        return cast(Screen, found)

    @property
    def is_last(self) -> bool:
        return self.number == len(self.lesson) - 1

    def session(self, *more: str) -> Session:
        """The step's position, and what is played from there."""
        rules, step = part(self.game, "rules").RULES(self.step.options), self.step
        players = (HUMAN, *(f"moyen/{key}" for key in OTHERS[: rules.seats - 1]))
        actions = (*step.actions, *more)
        record = Record(self.game, rules.version, dict(rules.options), "guide", actions, step.deal, players)
        return Session.resume(rules, record)


def answer(asked: Asked) -> Answer:
    """The choice of a game, a step of its guide, or what came of a touch."""
    said, form = asked.said, asked.form
    if said in names():
        return _task(asked, Stop(said, 0))
    if not said:
        return _choice(_finished(asked.kept))
    stop = Stop(str(form["game"]), int(form["step"]), tuple(str(form["chosen"]).split()))
    match said:
        case "play":
            return {"go": f"options-{stop.game}"}
        case "next" if stop.is_last:
            return _end(stop)
        case "next":
            return _task(asked, Stop(stop.game, stop.number + 1))
    return _touched(asked, stop, said)


def _finished(kept: str | None) -> dict[str, bool]:
    """The guides one has gone through. A text that cannot be read only costs these ticks."""
    try:
        read = json.loads(kept or "{}")
    except ValueError:
        read = {}
    return {game: True for game in names() if isinstance(read, dict) and read.get(game) is True}


def _choice(finished: Mapping[str, bool]) -> Answer:
    """The games, those for the fewest players first, as on the home screen."""
    seats = {game: part(game, "rules").OPTIONS[0].values for game in names()}
    posters = [_poster(game, game in finished) for game in sorted(seats, key=lambda g: (seats[g][0], -seats[g][-1]))]
    text = _("Trois coups à jouer vous-même dans chaque jeu. Vous pouvez vous arrêter quand vous voulez.")
    return {
        "title": _("Apprendre à jouer"),
        "nodes": [node("p", "", text), node("div", "posters", "", *posters)],
        "told": [text],
    }


def _poster(game: str, finished: bool) -> Node:
    table = part(game, "table")
    art = [node("span", f"card c{i}", "", node("img", pic=f"cards/{card}", alt="")) for i, card in table.POSTER]
    title = [part for line in table.POSTER_TITLE for part in (node("span", "", line), node("br"))][:-1]
    done = node("small", "finished", "", icon("check"), node("span", "", _("appris"))) if finished else None
    words = node("span", "t", "", node("b", "", "", *title), done)
    drawn = node("span", "art", "", node("i", "soot"), *art, aria_hidden="true")
    return node("button", f"poster {game}", "", drawn, words, key=f"x:{game}")


def _task(asked: Asked, stop: Stop, note: str = "") -> Answer:
    """A step to be played; with a note on what was tried, instead of what had to be known."""
    session = stop.session()
    moves = stop.screen.moves(session.view(session.me))
    begun = [path for _text, path in moves if stop.chosen and tuple(path[: len(stop.chosen)]) == stop.chosen]
    marks: Marks = {path[len(stop.chosen)]: {"data-target": ""} for path in begun}
    marks |= {f"hint:{chosen}": {"data-chosen": ""} for chosen in stop.chosen}
    marks |= {chosen: {"data-chosen": "", "aria-pressed": "true"} for chosen in stop.chosen}
    text, task = note or _(stop.step.text), _(stop.step.task)
    said = [node("p", "tried" if note else "", text), node("p", "task", task)]
    told = [] if stop.chosen else [f"{text} {task}"]
    return _shown(asked, stop, session, said, button("x:next", _("Passer l’étape"), cls="btn bare"), told, marks)


def _touched(asked: Asked, stop: Stop, key: str) -> Answer:
    """Play, or choose what has to be touched first, or say why not."""
    session, step, screen = stop.session(), stop.step, stop.screen
    seen, keys = session.view(session.me), [*stop.chosen, key]
    moves = screen.moves(seen)
    action = next((Action.parse(text) for text, path in moves if path == keys), None)
    if action is None:
        chosen = _chosen(keys, [path for _text, path in moves], screen.picks(seen))
        if chosen is not None:
            return _task(asked, stop._replace(chosen=tuple(chosen)))
        action = screen.intent(seen, keys)
    stop = stop._replace(chosen=())
    try:
        session.act(action)
    except IllegalAction as error:
        title, text, _heading = screen.refusal(error.reason, error.values, seen, asked.seated(session))
        return _task(asked, stop, f"{title}. {text}")
    if str(action) in step.wanted:
        return _played(asked, stop, str(action))
    return _task(asked, stop, _(step.advice(str(action))))


def _chosen(keys: list[str], paths: list[list[str]], picks: list[str]) -> list[str] | None:
    """What is chosen once the last of `keys` is touched after the others; None where that is a move, or a wrong one."""
    *before, key = keys
    if any(path[: len(keys)] == keys for path in paths):
        return keys
    if key in before:
        return []
    if key in picks:
        return None if before else keys
    return [key] if any(path[0] == key for path in paths) else None


def _played(asked: Asked, stop: Stop, action: str) -> Answer:
    """The move is right: what came of it, and of what the others then played."""
    step, screen = stop.step, stop.screen
    session = stop.session(action, *step.after)
    states = list(replay(session.game, session.record))[len(step.actions) + 1 :]
    people = asked.seated(session)
    news = (event for state in states for event in view(session.game, state, session.me).news)
    # the points stand on the sheet that is shown
    telling = tuple(event for event in news if not (isinstance(event, Say) and event.key == "score"))
    happened = " ".join(screen.sentences(telling, people))
    praise = _(step.praise)
    said = [node("p", "happened", happened), node("p", "", praise)]
    words = (_("Terminé"), "check") if stop.is_last else (_("Continuer"), "arrow-right")
    made = _shown(asked, stop, session, said, button("x:next", *words, "btn full"), [f"{happened} {praise}"])
    if stop.is_last:
        made["keep"] = json.dumps({**_finished(asked.kept), stop.game: True})
    return made


def _shown(
    asked: Asked,
    stop: Stop,
    session: Session,
    said: list[Node],
    onward: Node,
    told: list[str],
    marks: Marks | None = None,
) -> Answer:
    """A position with what is said of it. `marks`: None where there is nothing more to touch."""
    people = asked.seated(session)
    scene = stop.screen.scene(session.view(session.me), people)
    name, n, of = _(part(stop.game, "texts").NAME), stop.number + 1, len(stop.lesson)
    lesson = node(
        "div",
        "lesson",
        "",
        *_fields(stop),
        node("div", "said", "", *said),
        still(scene, people[session.me]) if marks is None else _live(scene, marks),
        node("p", "go-on", "", onward),
        data_choosing=bool(stop.chosen),
    )
    title = _("{game}\N{NO-BREAK SPACE}: {n}\N{NO-BREAK SPACE}sur\N{NO-BREAK SPACE}{of}", game=name, n=n, of=of)
    return {"title": title, "nodes": [lesson], "told": told}


def _fields(stop: Stop) -> list[Node]:
    """Where one is, to be heard again with the next touch."""
    where = {"game": stop.game, "step": str(stop.number), "chosen": " ".join(stop.chosen)}
    return [node("input", type="hidden", name=field, value=value) for field, value in where.items()]


def _live(made: Node, marks: Marks) -> Node | None:
    """A table's scene without what is the page's own: bar and paper. Its keys are the panel's."""
    key, tag = made.get("k", ""), made["t"]
    if tag in ("header", "aside"):
        return None
    shown = {**made, "t": "section" if tag == "main" else tag, "a": {**made.get("a", {}), **marks.get(key, {})}}
    if key:
        shown["k"] = f"x:{key}"
    if "n" in made:
        shown["n"] = nodes(_live(child, marks) for child in made["n"])
    return shown


def _end(stop: Stop) -> Answer:
    """What next: a real game."""
    name = _(part(stop.game, "texts").NAME)
    text = _("Le reste vient en jouant. À table, le petit livre en haut de l’écran ouvre les règles.")
    farewell = node(
        "div",
        "farewell",
        "",
        *_fields(stop),
        portrait(Member(1, "Linh", "linh", True, "content"), named=False),
        node("p", "", "", node("b", "", _("Vous savez l’essentiel\N{NO-BREAK SPACE}!"))),
        node("p", "", text),
        button("x:play", _("Jouer une vraie partie"), "play", "btn full big"),
        button("x:", _("Apprendre un autre jeu"), cls="btn bare"),
    )
    return {"title": name, "nodes": [farewell], "told": [text]}
