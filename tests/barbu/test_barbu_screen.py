"""Le Barbu as it is seen and said: everything the rules may say has words, nothing hidden is shown, cards fly in time."""

import json
import random
import re
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from core import chance
from core.cards import Card, cards, is_card
from core.people import PEOPLE
from core.state import IllegalAction, Say, State, act
from core.view import view
from games.barbu import chart, panels, table, texts
from games.barbu.board import Facts
from games.barbu.rules import RULES
from games.barbu.table_trick import in_order
from scene.cast import Cast, Member
from scene.node import Node

FOLDER = Path(table.__file__).parent
OPTIONS: tuple[dict[str, Any], ...] = (
    {"seats": 4},
    {"seats": 4, "cards": 52},
    {"seats": 5},
    {"seats": 6, "sweep_in_salade": False},
    {"seats": 7},
    {"seats": 8},
    {"seats": 4, "traditional": True, "manches": ["dames", "reussite"]},
)


def people(seats: int, me: int = 0) -> Cast:
    names = list(PEOPLE.values())
    return tuple(
        Member(s, "Vous" if s == me else names[s].name, names[s].key, names[s].elle, "calme", s == me)
        for s in range(seats)
    )


def steps(options: dict[str, Any], seed: str) -> list[State[Facts]]:
    """A random game, state by state."""
    game, dice = RULES(options), random.Random(seed)
    found = [game.start(chance.of(seed, 0))]
    while found[-1].turn is not None:
        action = dice.choice(game.legal(found[-1]))
        found.append(game.play(found[-1], action, chance.of(seed, len(found))))
    return found


def every(made: Node) -> list[Node]:
    return [made, *(node for child in made.get("n", ()) for node in every(child))]


def text(made: Node) -> str:
    return " ".join(node["x"] for node in every(made) if "x" in node)


def pictures(made: Node) -> set[str]:
    found = {node["i"].removeprefix("cards/") for node in every(made) if node.get("i", "").startswith("cards/")}
    keys = {node["k"][2:] for node in every(made) if node.get("k", "").startswith("c:")}
    return {name for name in found | keys if is_card(name)}


def anchors() -> set[str]:
    """The headings of the rule page as the build names them."""
    heads = re.findall(r"^## (.*)$", (FOLDER / "rules.fr.md").read_text("utf-8"), re.M)
    plain = str.maketrans("éèêàçôî’ ", "eeeacoi--")
    return {head.lower().translate(plain) for head in heads}


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_every_moment_can_be_shown_and_told(options: dict[str, Any]) -> None:
    game = RULES(options)
    for i, state in enumerate(steps(options, "screen")):
        for me in {0, game.seats - 1} if i % 7 == 0 or state.facts.phase == "between" else {i % game.seats}:
            seen, cast = view(game, state, me), people(game.seats, me)
            shown = table.scene(seen, cast)
            json.dumps([shown, table.sheet(seen, cast), table.flights(seen)])
            visible = {str(card) for held in seen.places.values() for card in held} | {
                str(card) for card in (state.facts.last.cards if state.facts.last else ())
            }
            assert pictures(shown) <= visible
            keys = [node["k"] for node in every(shown) if "k" in node]
            assert len(keys) == len(set(keys))
            told = table.sentences(seen.news, cast)
            assert len(told) == sum(isinstance(event, Say) for event in seen.news)
            assert all(told)
            moves = table.moves(seen)
            assert [text for text, _ in moves] == [str(action) for action in seen.legal if action.verb != "deal"]
            for action, path in moves:
                assert set(path) <= set(keys), action
                assert str(table.intent(seen, path)) == action
            assert (table.ending(seen, cast) is None) == (state.turn is not None)


def test_every_refusal_has_words_and_a_heading() -> None:
    source = "".join((FOLDER / name).read_text("utf-8") for name in ("rules.py", "trick.py", "reussite.py"))
    reasons = set(re.findall(r'IllegalAction\("(\w+)"', source)) | set(
        re.findall(r'"(chosen_before|not_in_game)"', source)
    )
    reasons |= {"expects_play", "expects_choose", "expects_deal", "not_your_turn"}
    assert len(reasons) > 10
    values = {"card": Card("A", "s"), "needed": Card("Q", "h"), "suit": "h", "manche": "dames"}
    for reason in reasons:
        title, words, heading = texts.refusal(reason, values)
        assert title, reason
        assert words.endswith("."), reason
        assert heading in anchors(), reason


def test_whatever_one_touches_is_played_or_refused_in_words() -> None:
    for options in ({"seats": 4}, {"seats": 4, "traditional": True, "manches": ["plis", "reussite"]}):
        game = RULES(options)
        seen_reasons = set()
        for state in steps(options, "touch"):
            seat = state.turn
            if seat is None:
                continue
            seen = view(game, state, seat)
            for touched in ("c:7h", "c:Kh", "do:pass", "do:stop", "choose:plis", "choose:salade", "seat:1"):
                action = table.intent(seen, [touched])
                if action in seen.legal:
                    continue
                with pytest.raises(IllegalAction) as refused:
                    game.play(state, action, chance.of("x", 1))
                seen_reasons.add(refused.value.reason)
                title, words, heading = table.refusal(refused.value.reason, refused.value.values, seen, people(4))
                assert title
                assert words
                assert heading in anchors()
        assert {"not_in_hand", "expects_deal"} <= seen_reasons


def test_the_article_fits_the_card() -> None:
    for card, words in (("Qh", "la dame de cœur"), ("As", "l’as de pique"), ("Td", "le dix de carreau")):
        assert words in texts.refusal("needs_card", {"needed": cards(card)[0]})[1]


def test_a_hand_lies_by_suits_of_alternating_colours() -> None:
    def laid(held: str, low_ace: bool = False) -> str:
        return " ".join(map(str, in_order(cards(held), low_ace)))

    assert laid("7h 8s Ah 9c Kd Js") == "Js 8s Ah 7h 9c Kd"
    assert laid("7h 8d 9s") == "7h 9s 8d"
    assert laid("7s 8c") == "7s 8c"
    assert laid("As Ks 2s", low_ace=True) == "Ks 2s As"


def test_the_last_trick_is_held_to_be_read_before_it_is_taken() -> None:
    game = RULES({"seats": 4, "manches": ["plis"]})
    ended = steps({"seats": 4, "manches": ["plis"]}, "hold")[-1]
    flights = table.flights(view(game, ended, 0))
    taken = [flight for flight in flights if flight["legs"][-1]["to"] == [f"hand:{ended.facts.leader}"]]
    assert len(taken) == 4
    assert all(flight["legs"][-2]["at"] >= 280 + 700 for flight in taken)


def test_a_trick_lies_until_the_next_lead_with_its_winner_marked() -> None:
    game = RULES({"seats": 5, "manches": ["plis"]})
    done = next(s for s in steps({"seats": 5, "manches": ["plis"]}, "lie") if s.facts.last and not s.facts.led)
    shown = every(table.scene(view(game, done, 0), people(5)))
    won = [node for node in shown if "data-won" in node.get("a", {})]
    assert done.facts.last
    assert [node["k"] for node in won] == [f"spot:{done.facts.last.winner}"]
    assert {str(card) for card in done.facts.last.cards} <= {
        n["k"][2:] for n in shown if n.get("k", "").startswith("c:")
    }
    led = game.play(done, game.legal(done)[0], chance.of("lie", 99))
    flights = table.flights(view(game, led, 0))
    gone = [flight for flight in flights if flight["legs"][-1]["to"] == [f"hand:{done.facts.last.winner}"]]
    assert {flight["face"] for flight in gone} == {str(card) for card in done.facts.last.cards}


def test_nobody_but_who_is_blocked_is_offered_to_pass() -> None:
    options = {"seats": 6, "manches": ["reussite"]}
    game, offered = RULES(options), 0
    for state in steps(options, "pass"):
        for me in range(6):
            seen = view(game, state, me)
            keys = {node.get("k") for node in every(table.scene(seen, people(6, me)))}
            assert ("do:pass" in keys) == (act("pass") in seen.legal)
            assert ("do:stop" in keys) == (act("stop") in seen.legal)
            offered += "do:pass" in keys
    assert offered


def test_the_end_of_a_manche_says_how_each_score_came_about() -> None:
    ended = steps({"seats": 4, "manches": ["salade"]}, "detail")[-1]
    sheet = ended.facts.sheets[0]
    made = panels.detail(sheet, people(4), 0, ended.facts.totals)
    rows = [node for node in every(made) if node["t"] == "tr"][1:]
    for row, seat in zip(rows, range(4), strict=True):
        cells = [node.get("x", "") for node in row["n"][1:]]
        counts = [str(line.counts[seat]) if line.counts[seat] else "·" for line in sheet.lines]
        assert [cell.split()[0] for cell in cells[:5]] == counts
        assert cells[5].replace("−", "-") == str(sheet.points[seat])


def test_ties_at_the_top_are_shared() -> None:
    game = RULES({"seats": 4, "manches": ["barbu"]})
    ended = steps({"seats": 4, "manches": ["barbu"]}, "tie")[-1]
    made = table.ending(view(game, ended, 0), people(4))
    assert made
    winners = [who.name for who in people(4) if ended.facts.totals[who.seat] == 0]
    assert len(winners) == 3
    assert all(name in text(made) for name in winners)
    assert "à égalité" in text(made)
    ranks = [node["x"] for node in every(made) if node.get("c") == "rank num"]
    assert ranks == ["1", "1", "1", "4"]


def test_the_chart_has_a_line_for_everyone_and_room_for_the_names() -> None:
    game = RULES({"seats": 8})
    ended = steps({"seats": 8}, "chart")[-1]
    cast = people(8)
    drawn = chart.chart(view(game, ended, 0), list(cast))["h"]
    for who in cast:
        assert f"j-{who.face}" in drawn
    heights = sorted(float(y) for y in re.findall(r'class="nm" x="[\d.]+" y="([\d.]+)"', drawn))
    assert len(heights) == 8
    assert all(b - a >= chart.APART - 0.11 for a, b in pairwise(heights))
    assert heights[0] >= 0
    assert heights[-1] <= 210
