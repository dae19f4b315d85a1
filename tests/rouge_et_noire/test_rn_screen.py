"""The screen of Rouge et Noire without a browser: every event is told, every refusal explained, every move touchable."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from core import chance
from core.cards import JOKERS as JOKER_CARDS
from core.cards import parse
from core.state import Action, IllegalAction, Say, State
from core.view import View, view
from games.rouge_et_noire import swaps, table, texts
from games.rouge_et_noire.piles import score
from games.rouge_et_noire.rules import DISCARD, RULES, STOCK, Facts, hand, pile
from games.rouge_et_noire.sentences import SILENT, sentences
from scene.cast import Cast, Member
from scene.node import Node
from scene.words import n_cards, n_points

FOLDER = Path(texts.__file__).parent
JOKERS = set(JOKER_CARDS)
PAIRS = [(seats, seed) for seats in range(2, 7) for seed in range(6)]


def cast(seats: int, me: int = 0) -> Cast:
    names = ("Linh", "Awa", "Lucien", "Odette", "Maëlle", "Basile")
    return tuple(Member(i, "Vous" if i == me else names[i], "linh", i % 2 == 0, me=i == me) for i in range(seats))


@cache
def played(seats: int, seed: int, target: int = 0) -> tuple[State[Facts], ...]:
    """The states of a game played at random."""
    game = RULES({"seats": seats, "target": target, "max_manches": 3})
    stream = chance.of(f"screen {seats} {seed}", 0)
    states = [game.start(stream)]
    while states[-1].turn is not None:
        legal = game.legal(states[-1])
        if seed % 2 and states[-1].places[STOCK]:  # jokers are kept for the end
            legal = tuple(a for a in legal if a.verb == "deal" or not JOKERS & set(a.args)) or legal
        wanted = [action for action in legal if action.verb == "joker"]
        states.append(game.play(states[-1], stream.choice(wanted or list(legal)), stream))
    return tuple(states)


def views(seats: int, seed: int) -> Iterator[View[Facts]]:
    game = RULES({"seats": seats})
    for state in played(seats, seed):
        yield view(game, state, 0)


def every(made: Node) -> Iterator[Node]:
    yield made
    for child in made.get("n", ()):
        yield from every(child)


def keys(made: Node) -> list[str]:
    return [part["k"] for part in every(made) if "k" in part]


@pytest.mark.parametrize(("seats", "seed"), PAIRS)
def test_every_key_to_touch_is_a_button_on_the_table_once(seats: int, seed: int) -> None:
    for seen in views(seats, seed):
        made = table.scene(seen, cast(seats))
        found = keys(made)
        assert len(found) == len(set(found))
        buttons = {part["k"] for part in every(made) if part["t"] == "button" and "k" in part}
        touched = {key for _, path in table.moves(seen) for key in path}
        assert touched <= buttons
        assert {action for action, _ in table.moves(seen)} >= {str(a) for a in seen.legal if a.verb != "deal"}


@pytest.mark.parametrize(("seats", "seed"), PAIRS)
def test_the_table_names_no_card_that_its_view_hides(seats: int, seed: int) -> None:
    for seen in views(seats, seed):
        shown = {str(card) for cards in seen.places.values() for card in cards}
        made = table.scene(seen, cast(seats))
        named = {part["i"].removeprefix("cards/") for part in every(made) if part.get("i", "").startswith("cards/")}
        assert named - {"back-osier"} <= shown


@pytest.mark.parametrize(("seats", "seed"), PAIRS)
def test_everybody_s_pile_shows_top_worth_and_lock(seats: int, seed: int) -> None:
    for seen in views(seats, seed):
        parts = {part.get("k"): part for part in every(table.scene(seen, cast(seats)))}
        for seat in range(seats):
            lying = seen.places[pile(seat)]
            shown = parts[f"pile:{seat}"]
            on_top = [part.get("k") for part in shown["n"] if "top" in part["c"].split()]
            assert on_top == ([f"c:{lying[-1]}"] if lying else [None])
            blocked = bool(lying) and lying[-1].rank == "K"
            assert (f"lock:{seat}" in parts) == blocked
            assert ("bloquée" in shown["a"]["aria-label"]) == blocked


def test_every_event_has_its_sentence_and_none_is_double_spaced() -> None:
    told, said = set(), set()
    for seats, seed in PAIRS:
        for state in played(seats, seed, target=5):
            for event in state.news:
                if isinstance(event, Say):
                    said.add(event.key)
                    for me in range(2):
                        told |= set(sentences((event,), cast(seats, me)))
                        assert bool(sentences((event,), cast(seats, me))) != (event.key in SILENT)
    assert said == {"manche", "draw", "own", "onto", "discard", "free", "block", "swap_hand", "swap_pile", "swap_seat",
                    "skip", "stock_empty", "score", "tie", "won"} - ({"tie"} - said)  # fmt: skip
    for sentence in told:
        assert sentence[0].isupper()
        assert sentence.endswith((".", "manche"))
        assert not re.search(r"  | [:;?!]|-\d|'|« (?!\N{NO-BREAK SPACE})", sentence)


def test_only_the_one_who_draws_is_told_the_card() -> None:
    for seen in views(3, 1):
        drawn = [s for s in sentences(seen.news, cast(3)) if s.startswith("À vous.")]
        assert len(drawn) == (seen.turn == 0 and any(isinstance(e, Say) and e.key == "draw" for e in seen.news))


def anchor(heading: str) -> str:
    plain = heading.lower().translate(str.maketrans("àâéèêëîïôùûç", "aaeeeeiiouuc"))
    return re.sub("[^a-z0-9]+", "-", plain).strip("-")


def test_every_refusal_has_words_and_a_heading_that_exists() -> None:
    source = "".join((FOLDER / name).read_text() for name in ("rules.py", "piles.py"))
    reasons = set(re.findall(r'IllegalAction\("(\w+)"', source)) | {"not_your_turn"}
    reasons |= set(re.findall(r'"(\w+_\w+)"', (FOLDER / "piles.py").read_text()))
    assert {"red_on_others", "expects_throw", "blocked_by_king", "seat_swap_needs_three"} <= reasons
    headings = {
        anchor(line[3:]) for line in (FOLDER / "rules.fr.md").read_text().splitlines() if line.startswith("## ")
    }
    assert "decisions" in headings
    for reason in reasons:
        for owner in (None, *cast(2)):
            for values in ({"card": parse("7h"), "top": parse("Ad")}, {"card": parse("Ks"), "top": parse("Qc")}):
                title, text, heading = texts.refusal(reason, values, owner)
                assert title
                assert text.endswith(".")
                assert heading in headings
    me = cast(2)[0]
    assert texts.refusal("figure_needs_king", {"card": parse("Qh")}, me)[1].endswith("il n’y a rien.")


def test_a_place_where_the_card_may_not_go_is_refused_with_the_rule_s_reason() -> None:
    refused = 0
    game = RULES({"seats": 4})
    for state in played(4, 2):
        if state.turn != 0 or state.facts.phase != "throw":
            continue
        seen = view(game, state, 0)
        for card in seen.hand:
            for seat in range(4):
                meant = table.intent(seen, [f"c:{card}", f"pile:{seat}"])
                if meant in seen.legal:
                    continue
                with pytest.raises(IllegalAction) as error:
                    game.play(state, meant, chance.of("never", 0))
                title, text, _ = table.refusal(error.value.reason, error.value.values, seen, cast(4))
                assert title != "Choisissez d’abord une carte"
                assert text
                refused += 1
    assert refused > 20


def joker_views(seats: int) -> Iterator[tuple[State[Facts], View[Facts]]]:
    """Whoever holds a joker on his turn, as he sees the table."""
    game = RULES({"seats": seats})
    for seed in range(6):
        for state in played(seats, seed):
            if state.turn is not None:
                seen = view(game, state, state.turn)
                if any(action.verb == "joker" for action in seen.legal):
                    yield state, seen


@pytest.mark.parametrize("seats", range(2, 7))
def test_the_joker_s_choices_show_what_would_be_swapped(seats: int) -> None:
    shown = 0
    for _, seen in joker_views(seats):
        made = swaps.dialogue(seen, cast(seats, seen.seat))
        assert made
        labels = {part["k"]: part["a"]["aria-label"] for part in every(made) if part.get("k", "").startswith("swap:")}
        assert len(labels) == (seats - 1) * (3 if seats > 2 else 2)
        for other in set(range(seats)) - {seen.seat}:
            n, worth = len(seen.places[hand(other)]), score(seen.places[pile(other)])
            assert labels[f"swap:hand:{other}"].endswith(f"contre {n_cards(n)}")
            assert f"contre {n_points(worth)}" in labels[f"swap:pile:{other}"]
            shown += 1
    assert shown > 3
    without = next(seen for seen in views(seats, 0) if seen.turn != 0)
    assert swaps.dialogue(without, cast(seats)) is None


@pytest.mark.parametrize("seats", range(3, 7))
def test_who_plays_after_a_swap_of_seats_is_told_right(seats: int) -> None:
    """The dialogue's « puis » is what the rules do."""
    checked = 0
    game = RULES({"seats": seats})
    for state, seen in joker_views(seats):
        for action in seen.legal:
            if action.verb == "joker" and action.args[1] == "seat" and isinstance(action.args[2], int):
                after = game.play(state, action, chance.of("x", 0))
                if after.facts.phase == "throw":
                    assert swaps.next_after_seats(seen, action.args[2]) == after.turn
                    checked += 1
    assert checked > 3


@pytest.mark.parametrize("seats", range(3, 7))
def test_after_a_swap_of_seats_the_others_sit_clockwise_from_me(seats: int) -> None:
    for seen in views(seats, 3):
        mat = next(part for part in every(table.scene(seen, cast(seats))) if part.get("k") == "mat")
        order = [key for key in keys(mat) if key.startswith("seat:")]
        assert order == [f"seat:{seat}" for seat in seen.facts.after(0)[:-1]]


@pytest.mark.parametrize(("seats", "seed"), PAIRS)
def test_flights_start_and_land_on_keys_that_are_shown(seats: int, seed: int) -> None:
    before: set[str] = set()
    flown = 0
    for seen in views(seats, seed):
        after = set(keys(table.scene(seen, cast(seats))))
        for flight in table.flights(seen):
            if "legs" in flight:
                assert before & set(flight["from"]) or (flight["from"] == ["stock"])
                assert all(after & set(leg["to"]) for leg in flight["legs"])
            for kind in ("slide", "drop"):
                assert flight.get(kind) is None or flight[kind] in after or flight[kind] == "seat:0"
            flown += 1
        before = after
    assert flown > 50


def test_a_throw_that_shows_the_view_s_own_hand_moves_its_very_card() -> None:
    game = RULES({"seats": 2})
    for state in played(2, 0):
        if state.turn == 0 and state.facts.phase == "throw":
            card = state.places[hand(0)][0]
            after = game.play(state, Action("discard", (card,)), chance.of("x", 0))
            flight = table.flights(view(game, after, 0))[0]
            assert flight["face"] == str(card)
            assert after.places[DISCARD][-1] == card
            return
    raise AssertionError("never my turn")


def test_ending_shares_a_tie() -> None:
    game = RULES({"seats": 3})
    for seed in range(40):
        state = played(3, seed)[-1]
        winners = game.result(state).winners
        made: Any = table.ending(view(game, state, 0), cast(3))
        first = [part for part in every(made) if part.get("c") == "rank num" and part["x"] == "1"]
        assert len(first) == len(winners)
        if len(winners) > 1:
            assert any("ensemble" in part.get("x", "") for part in every(made))
            return
    raise AssertionError("no tie among these games")
