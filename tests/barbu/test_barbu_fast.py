"""The fast engine beside the rules: the same legal cards, the same table, the same points, from deal to deal."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from core import chance
from core.chance import Chance
from core.state import Action, State
from core.view import view
from games.barbu import fast, fast_reussite
from games.barbu.board import Facts, hand
from games.barbu.features import FOLLOW, PER_CARD, SHARED, card_rows, kind_of, lacking, shared, shared_rows, spot
from games.barbu.habits import careful, grasping, simple
from games.barbu.knowledge import Knowledge, know
from games.barbu.players import LEVELS
from games.barbu.policy import FILE, WIDTH, imitation, policy, read
from games.barbu.policy_reussite import trained
from games.barbu.rules import RULES
from probe.tables import wander

SETTINGS = ({}, {"cards": 52}, *({"seats": seats} for seats in (5, 6, 7, 8)), {"sweep_in_salade": False})


def told(game: RULES, state: State[Facts]) -> Knowledge:
    """The fast state of the seat on turn, with all hands filled in."""
    assert state.turn is not None
    known = know(view(game, state, state.turn))
    for seat in range(game.seats):
        known.state[4 * seat : 4 * seat + 4] = [0] * 4
        for card in state.places[hand(seat)]:
            number = known.codes[card]
            known.state[4 * seat + (number >> 4)] |= 1 << (number & 15)
    return known


def number(known: Knowledge, action: Action) -> int:
    return known.codes[action.args[0]] if action.args else fast_reussite.PASS  # type: ignore[index]


def manches(game: RULES, seed: str) -> Iterator[list[tuple[State[Facts], Action]]]:
    """A random game, manche by manche: each moment and what is done there; last, with what follows, its end."""
    found: list[Any] = []
    for moment in wander(game, seed):
        found.append((moment.state, moment.action))
        if moment.state.facts.phase in ("between", "over"):
            yield found
            found = []


@pytest.mark.parametrize("options", SETTINGS, ids=str)
def test_fast_engine_plays_as_the_rules_do(options: dict[str, Any]) -> None:
    game = RULES(options)
    for seed in ("vite 1", "vite 2"):
        for moments in manches(game, seed):
            *played, (end, _) = moments
            side = told(game, played[0][0])
            for state, action in played:
                known = told(game, state)
                assert known.state == side.state
                legal = [number(known, one) for one in game.legal(state)]
                assert sorted(known.engine.legal(known.state)) == sorted(legal)
                side.engine.step(side.state, number(known, action))
                assert not side.state[fast.OVER] or state is played[-1][0]
            assert side.state[fast.OVER]
            points = [0] * game.seats
            side.engine.points(side.state, points)
            assert tuple(points) == end.facts.sheets[-1].points


@pytest.mark.parametrize("options", SETTINGS[:-1], ids=str)
def test_every_way_plays_a_legal_card(options: dict[str, Any]) -> None:
    game = RULES(options)
    for moments in manches(game, "manières"):
        for state, _ in moments[:-1]:
            known = told(game, state)
            ways = [fast_reussite.near, fast_reussite.patient, trained]
            if known.engine is fast:
                manche = known.state[fast.MANCHE]
                ways = [simple, careful, grasping, policy(manche), imitation(manche)]
            before = known.state[:]
            assert {way(known.state) for way in ways} <= set(known.engine.legal(known.state))
            assert known.state == before


def best_by_table(s: list[int]) -> int:
    """The card that the table scores highest, every row added column by column."""
    kind, around = kind_of(s), [0] * SHARED
    scale, table = read(Path(FILE).read_bytes(), WIDTH)[s[fast.MANCHE]][kind]
    shared_rows(shared(s), around)

    def score(card: int) -> int:
        own, suit = [0] * PER_CARD, card >> 4
        mask = s[4 * s[fast.TURN] + suit]
        out = s[fast.HELD + suit] ^ mask
        card_rows(
            int(suit == fast.HEART), mask, out, card & 15, lacking(s, suit), spot(s) if kind == FOLLOW else 0, own
        )
        rows = [*around, *(own if kind == FOLLOW else own[: PER_CARD - 2])]
        *units, straight = map(sum, zip(*(table[row] for row in rows), strict=True))
        return scale * straight + sum(max(unit, 0) * weight for unit, weight in zip(units, table[-1], strict=False))

    return max(fast.legal(s), key=score)


@pytest.mark.parametrize("options", SETTINGS[:-1], ids=str)
def test_the_policy_plays_what_its_table_scores_highest(options: dict[str, Any]) -> None:
    game = RULES(options)
    for moments in manches(game, "table"):
        for state, _ in moments[:-1:3]:
            known = told(game, state)
            if known.engine is fast:
                assert policy(known.state[fast.MANCHE])(known.state) == best_by_table(known.state)


def test_sweeps_of_every_kind_are_counted_alike() -> None:
    """Random games hardly ever hold one: whole suits for each seat, and the leader takes all."""
    for options in ({}, {"sweep_in_salade": False}):
        for manche in ("plis", "coeurs", "dames", "salade"):
            game = RULES({"manches": [manche], **options})
            hands = [" ".join(f"{rank}{suit}" for rank in "789TJQKA") for suit in "shdc"]
            state = game.start(chance.of("x", 0), {"dealer": 3, "hands": hands})
            side = told(game, state)
            while state.turn is not None:
                action = game.legal(state)[-1]
                side.engine.step(side.state, number(side, action))
                state = game.play(state, action, chance.of("x", 1))
            points = [0] * 4
            side.engine.points(side.state, points)
            assert tuple(points) == state.facts.totals
            assert state.facts.totals[0] > 0 or options


def test_the_imitation_plays_most_cards_as_moyen_does() -> None:
    """As the training says, seven or eight in nine of its real choices; any table gone astray agrees in half of them."""
    agreed = asked = 0
    for options in ({}, {"cards": 52}, {"seats": 6}):
        game = RULES(options)
        state, step = game.start(chance.of("pareil", 0)), 0
        while state.turn is not None:
            step += 1
            seen = view(game, state, state.turn)
            action = LEVELS["moyen"](seen, Chance(f"{step}"))
            if state.facts.phase == "trick" and len(seen.legal) > 1:
                known = know(seen)
                agreed += imitation(known.state[fast.MANCHE])(known.state) == number(known, action)
                asked += 1
            state = game.play(state, action, chance.of("pareil", step))
    assert agreed / asked > 0.75
