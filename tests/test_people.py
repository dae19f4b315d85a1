"""Several people at one device, asked at the engine's door as the page does: whose cards are shown, when, to whom."""

import json
import random
import re
from collections.abc import Iterator
from itertools import islice, pairwise
from typing import Any

import pytest

import engine
import steps
from company import invited
from core.cards import HIDDEN
from core.people import PEOPLE
from core.proof import recompute
from core.record import Record, replay
from core.state import Action, Move
from core.view import view
from extras import link
from games import names, part
from probe.panels import answer, ask, session, text

Step = dict[str, Any]
TABLES = [(game, people) for game in names() for people in (2, 3)]
SHORT = {"pierre_noir": {"strokes": 1}, "rouge_et_noire": {"target": 5}, "barbu": {"manches": ["plis", "reussite"]}}


@pytest.fixture(autouse=True)
def seed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same deals at every run."""
    monkeypatch.setattr(engine.secrets, "token_hex", lambda size: "graine")


def sit(game: str, people: int, **options: Any) -> Step:
    """A new game of the first so many seats, and of two computers at least."""
    wishes = {"options": {"seats": people + 2, **SHORT[game], **options}, "level": "debutant"}
    return answer(
        engine.new(game, json.dumps(wishes | {"who": ["human"] * (people - 1), "names": ["Zoé", "Ida", "Noé"]}))
    )


def played(step: Step, seed: str = "hasard") -> Iterator[Step]:
    """Every step of a game in which people do what they may at random, a word out of turn now and then."""
    dice = random.Random(seed)
    yield step
    while not step["over"]:
        moves, table = [text for text, _ in step["moves"]], step["table"]
        if step["veil"]:
            step = answer(engine.lift(table))
        elif step["mine"] or (step["asks"] and moves and dice.random() < 0.3):
            step = answer(engine.act(table, dice.choice(moves)))
        else:
            step = answer(engine.advance(table))
        assert "scene" in step, step
        yield step


def cards(step: Step) -> set[str]:
    """Every card that a step shows, names by key or lets fly; what is kept of it, and is on no screen, left out."""
    said = json.dumps({key: step[key] for key in step.keys() - {"save", "pictures"}})
    found = {
        part.split('"')[0] for mark in ('"cards/', '"c:', '"hint:c:', '"face": "') for part in said.split(mark)[1:]
    }
    return {card for card in found if card != "??" and not card.startswith("back")}


@pytest.mark.parametrize(("game", "people"), TABLES)
def test_nothing_is_shown_but_what_whoever_holds_the_device_may_see(game: str, people: int) -> None:
    holder, holders = None, set()
    for step in played(sit(game, people)):
        now = session(step["table"])
        if step["veil"]:
            assert cards(step) == set()
            assert step["told"] == [text(step["scene"]["n"][1]["n"][2:3]) + "."]
            assert not any(step[key] for key in ("sheet", "end", "flights", "moves", "picks", "mine", "asks"))
            assert "still" in answer(engine.advance(step["table"]))
            assert "still" in answer(engine.why(step["table"], '["middle"]'))
            assert "refused" in answer(engine.act(step["table"], str(now.game.legal(now.state)[0])))
            assert ask("proof", step["table"])["error"] == "not_over"
            holder, called = None, now.veil
            continue
        if holder is None and not (step["between"] or step["over"]):
            holder = called
            holders.add(holder)
        if holder is not None:
            assert now.me == holder  # nobody but whom it was passed to
            seen = {str(card) for place in now.view(holder).places.values() for card in place if card != HIDDEN}
            seen |= {str(event.card) for event in now.view(holder).news if isinstance(event, Move)}
            assert cards(step) <= seen | (
                {"Jc"} if step["between"] or step["over"] else set()
            )  # whose it is ends Pierre Noir
        if step["mine"]:
            assert now.state.turn == holder
        if step["between"]:
            holder = None  # anybody may go on
    assert holders == set(range(people))
    assert "Vous" not in text(step["end"])
    assert all(name in text(step["end"]) for name in ("Zoé", "Ida"))


@pytest.mark.parametrize("game", names())
def test_the_curtain_falls_before_another_person_and_only_then(game: str) -> None:
    for before, step in pairwise(played(sit(game, 2))):
        if step["veil"] and not before["between"]:
            assert before["passes"] or before["asks"]
            assert before["step"] == step["step"]  # what one did was shown first
        if before.get("passes") and not before["veil"]:
            assert step["veil"]
            assert before["moves"] == before["picks"] == []


def test_against_computers_alone_there_is_no_curtain() -> None:
    made = answer(engine.new("rouge_et_noire", '{"level": "debutant"}'))
    assert not any(step["veil"] or step["passes"] for step in played(made))
    assert Record.read(made["save"]).players[0] == "human"


@pytest.mark.parametrize("game", names())
def test_a_game_of_several_people_is_taken_up_behind_the_curtain_and_verified(game: str) -> None:
    step = sit(game, 3)
    while not step["over"]:
        *_, last = islice(played(step, str(step["step"])), 9)
        step = last if last["over"] else answer(engine.resume(last["save"]))
        assert step["step"] == last["step"]
        assert step["over"] or step["between"] or (step["veil"] and not cards(step))
    now = session(step["table"])
    again = list(recompute(now.game, now.record, now.players))
    assert 3 < sum(again) < len(again)


@pytest.mark.parametrize("least", [12, 20, 30])
@pytest.mark.parametrize("game", names())
def test_a_move_is_taken_back_by_whoever_holds_the_device_and_at_the_curtain_by_anybody(game: str, least: int) -> None:
    for veil in (False, True):
        options = {"strokes": 3} if game == "pierre_noir" else {}
        ready = (s for s in played(sit(game, 2, **options)) if s["step"] >= least and s["veil"] is veil)
        step = next(s for s in ready if not (s["between"] or s["over"]))
        now = session(step["table"])
        actions, holder = now.record.actions, now.me
        back = answer(engine.undo(step["table"]))
        assert back["veil"] is veil
        assert cards(back) == set() if veil else back["told"] == ["Vous reprenez votre dernier coup."]
        decider = now.veil if veil else holder
        undone, choices = Action.parse(actions[now.step]), now.game.legal(now.state)
        assert now.record.aided
        assert (now.state.turn == decider and undone in choices) or undone in now.game.free(now.state, decider)
        if veil:
            assert answer(engine.lift(step["table"]))["veil"] is False
        assert now.me == decider


@pytest.mark.parametrize("game", names())
def test_whom_the_device_comes_back_to_is_told_what_happened_meanwhile(game: str) -> None:
    """From his own view, the events of each step since the last that he was shown; after a deal, those since the deal."""
    seen: dict[int, int] = {}
    told = 0
    for before, step in pairwise(played(sit(game, 2))):
        now = session(step["table"])
        if before["between"]:
            seen = dict.fromkeys(now.people, step["step"] - 1)
        if step["veil"]:
            continue
        if before["veil"]:
            states = list(replay(now.game, now.record))[seen.get(now.me, -1) + 1 :]
            cast = steps.people(now)
            views = [view(now.game, state, now.me) for state in states]
            expected = [sentence for one in views for sentence in part(game, "table").sentences(one.news, cast)]
            assert step["told"] == expected
            told += len(expected)
        seen[now.me] = step["step"]
    assert told > 10


@pytest.mark.parametrize(
    ("own", "typed", "called"),
    [
        ("", ["", "", "Awa", ""], ["Joueur 1", "Awa", "Joueur 4"]),
        ("Zoé", ["", "", "\u202e Awa\n", "Awa"], ["Zoé", "Awa", "Awa 4"]),
        ("Zoé", ["Ida", "?", "Maximilienne-Rose", "Maximilienne"], ["Ida", "Maximilienne", "Maximilien 4"]),
        ("Zoé", [], ["Zoé", "Joueur 3", "Joueur 4"]),
    ],
)
def test_people_are_called_as_they_wish_and_told_apart(own: str, typed: list[str], called: list[str]) -> None:
    wishes = {"options": {"seats": 5}, "level": "facile", "who": ["expert", "human", "human"], "names": typed}
    players = invited(part("barbu", "rules").RULES({"seats": 5}), wishes, "graine", own, "linh")
    assert [name for name in players if name.startswith("human")] == [f"human/{name}" for name in called]
    assert [players[seat].partition("/")[0] for seat in (1, 4)] == ["expert", "facile"]
    assert not {PEOPLE[players[seat].partition("/")[2]].name for seat in (1, 4)} & set(called)


@pytest.mark.parametrize("wrong", ["human/", "human/ Awa", "human/Maximilienne-Rose", "human/A\nwa", "humain"])
def test_a_record_with_names_that_cannot_be_is_refused(wrong: str) -> None:
    save = json.loads(sit("rouge_et_noire", 2)["save"])
    assert answer(engine.resume(json.dumps(save)))["veil"]
    save["players"][1] = wrong
    assert answer(engine.resume(json.dumps(save)))["error"] == "bad_players"


def test_of_people_known_by_name_alone_no_sentence_tells_a_gender() -> None:
    made = [step for game in names() for step in played(sit(game, 2))]
    said = " ".join(f"{text(step['scene'])} {' '.join(step['told'])}" for step in made if not step["veil"])
    gendered = re.findall(r"(?:Zoé|Ida)(?: n’a plus de cartes\W+| )(?:sauv|sorti)|Vous êtes \w+", said)
    assert gendered == []
    assert "à l’abri" in said


def test_a_deal_that_several_people_send_has_a_place_for_as_many() -> None:
    found = link.deal(session(sit("rouge_et_noire", 2)["table"]).record)
    assert text(ask("received", 0, found)["nodes"]).count("Une personne") == 1
    step = ask("received", 0, "play", link=found)["step"]
    assert step["told"][0] in ("Passez l’appareil à Joueur 1.", "Passez l’appareil à Joueur 2.")
