"""What is claimed of the tricks to come is certain, and what is certain is claimed: against every hand that the others
may have, and all that they may play."""

import random
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations

import pytest

from barbu.barbu_table import SUITED, at, even
from core.cards import Card, cards, deck
from core.record import Record
from core.state import act
from core.view import View, view
from games.barbu import trick as tricks
from games.barbu.board import Facts, hand, taken, trick
from games.barbu.claims import claim, sure
from games.barbu.rules import RULES
from session import HUMAN, Session

SEATS = 4
ME = 0
Hands = tuple[tuple[Card, ...], ...]


def deals(left: Sequence[Card], sizes: Sequence[int]) -> Iterator[Hands]:
    """Every way to give the cards in hands of these sizes."""
    if not sizes:
        yield ()
        return
    for held in combinations(left, sizes[0]):
        for others in deals([card for card in left if card not in held], sizes[1:]):
            yield (held, *others)


def certain(worlds: Sequence[Hands], lying: tuple[Card, ...], leader: int, claimed: str) -> bool:
    """Whether I can take all, or none, of the tricks though I do not know which of these worlds is the true one."""
    if len(lying) == SEATS:
        leader = (leader + tricks.winner(lying)) % SEATS
        if (leader == ME) != (claimed == "all"):
            return False
        if not worlds[0][ME]:
            return True
        lying = ()
    turn = (leader + len(lying)) % SEATS
    after: dict[Card, list[Hands]] = {}
    for hands in worlds:
        for card in tricks.playable(hands[turn], lying[0].suit if lying else ""):
            left = tuple(other for other in hands[turn] if other != card)
            after.setdefault(card, []).append((*hands[:turn], left, *hands[turn + 1 :]))
    outcomes = (certain(left, (*lying, card), leader, claimed) for card, left in after.items())
    return any(outcomes) if turn == ME else all(outcomes)


def seen(mine: Sequence[Card], others: Hands, lying: Sequence[Card], mine_taken: bool = False) -> View[Facts]:
    """My view with these cards left; all others are taken, by me or by the next seat."""
    game, state = at("plis", *even(SEATS))
    leader = (ME - len(lying)) % SEATS
    hands = (tuple(mine), *others)
    gone = tuple(card for card in deck("789TJQKA") if card not in {*lying, *(c for held in hands for c in held)})
    places = {**state.places, **{hand(seat): hands[seat] for seat in range(SEATS)}}
    places[taken(ME if mine_taken else 1)] = gone
    places |= {trick((leader + spot) % SEATS): (card,) for spot, card in enumerate(lying)}
    facts = replace(state.facts, leader=leader, led=lying[0].suit if lying else "")
    return view(game, replace(state, places=places, facts=facts, turn=ME), ME)


def dealt(chance: random.Random, left: int) -> tuple[View[Facts], list[Hands], tuple[Card, ...]]:
    """With so many cards left, at any moment of a trick: my view, every world that fits it, and the trick so far."""
    spot, drawn = chance.randrange(SEATS), chance.sample(deck("789TJQKA"), left * SEATS)
    mine, lying, unseen = tuple(drawn[:left]), tuple(drawn[left : left + spot]), drawn[left + spot :]
    sizes = [left - (seat >= SEATS - spot) for seat in range(1, SEATS)]
    worlds = [(mine, *hands) for hands in deals(unseen, sizes)]
    return seen(mine, worlds[0][1:], lying), worlds, lying


def still_certain(worlds: list[Hands], lying: tuple[Card, ...], card: Card, claimed: str) -> bool:
    after = [(tuple(other for other in hands[ME] if other != card), *hands[1:]) for hands in worlds]
    return certain(after, (*lying, card), (ME - len(lying)) % SEATS, claimed)


@pytest.mark.parametrize(("left", "many"), [(2, 20), (3, 2)])
@pytest.mark.parametrize("claimed", ["all", "none"])
def test_what_is_claimed_is_certain_against_all_hands_and_plays(claimed: str, left: int, many: int) -> None:
    chance, proved = random.Random(f"{left} {claimed}"), 0
    while proved < many:
        now, worlds, lying = dealt(chance, left)
        action = sure(now, claimed)
        if action:
            (card,) = action.args
            assert isinstance(card, Card)
            assert still_certain(worlds, lying, card, claimed), (now.hand, lying)
            proved += 1


@pytest.mark.parametrize("claimed", ["all", "none"])
def test_little_that_is_certain_is_not_claimed(claimed: str) -> None:
    """What the sizes of the hands alone make certain, at the very end, is left out."""
    chance, known, proved = random.Random(claimed), 0, 0
    for _ in range(150):
        now, worlds, lying = dealt(chance, 2)
        known += certain(worlds, lying, (ME - len(lying)) % SEATS, claimed)
        proved += sure(now, claimed) is not None
    assert known > 20
    assert 0.9 * known <= proved <= known


@pytest.mark.parametrize(
    ("mine", "unseen", "lying", "claimed"),
    [
        ("As Kd", "Ks Ad Qs Jd Th 9h", "", ""),
        ("As Ad", "Ks Kd Qs Jd Th 9h", "", "all"),
        ("As 7s", "8s Kd Qd Jd Th 9h", "", "none"),
        ("As 7s", "8s 9s Qd Jd Th 9h", "", ""),
        ("7s 7d", "8s 8d Ts Td Ah Kh", "", "none"),
        ("7s 9d", "8s Td 8d Ks Ah Kh", "", ""),
        ("As Ah", "Ks Kd Qs Jd Td", "9d", "none"),
        ("8s Ah", "Ks Kd Qs Jd Td", "9s", "none"),
        ("Ts Ah", "Ks Kd Qs Jd Td", "9s", ""),
    ],
)
def test_a_claim_needs_no_choice_that_one_might_regret(mine: str, unseen: str, lying: str, claimed: str) -> None:
    """All of the tricks only where one takes them whatever one plays, unless one has every trick so far."""
    trick_so_far, left = cards(lying), cards(unseen)
    sizes = [2 - (seat >= SEATS - len(trick_so_far)) for seat in range(1, SEATS)]
    now = seen(cards(mine), next(deals(left, sizes)), trick_so_far)
    assert claim(now) == claimed


def test_who_has_every_trick_claims_the_rest_where_he_can_take_it() -> None:
    mine, others = cards("As 7s"), next(deals(cards("8s Kd Qd Jd Th 9h"), [2, 2, 2]))
    assert claim(seen(mine, others, (), mine_taken=True)) == "all"
    assert sure(seen(mine, others, (), mine_taken=True), "all") == act("play", Card("A", "s"))
    assert claim(seen(mine, others, (), mine_taken=False)) == "none"


@pytest.mark.parametrize("manche", ["plis", "dernier", "salade"])
def test_a_claimed_manche_ends_as_it_was_claimed(manche: str) -> None:
    game, claims = RULES({"manches": [manche]}), []
    for deal in range(30):
        session = Session.new(game, f"{manche} {deal}", (HUMAN, "moyen/linh", "moyen/awa", "moyen/lucien"))
        while session.state.turn is not None and not (claimed := session.claim):
            if not session.advance():
                session.act(session.game.legal(session.state)[deal % 2 and -1])
        if session.state.turn is None:
            continue
        before, left = len(session.state.places[taken(ME)]), len(session.state.places[hand(ME)])
        assert session.finish(claimed, lambda: False)
        assert session.state.turn is None
        won = (len(session.state.places[taken(ME)]) - before) / SEATS
        assert won == (left if claimed == "all" else 0)
        assert Session.resume(game, session.record).state == session.state
        claims.append(claimed)
    assert {"all", "none"} == set(claims)
    assert len(claims) > 10


def test_what_got_late_goes_on_with_the_same_claim() -> None:
    game, state = at("plis", *SUITED)
    record = Record(
        "barbu", 1, {"manches": ["plis"]}, "table", (), None, (HUMAN, "moyen/linh", "moyen/awa", "moyen/lucien")
    )
    session = Session(game, record, state)
    assert session.claim == "all"
    assert not session.finish("all", lambda: session.step == 5)
    assert session.step == 5
    assert session.finish("all", lambda: False)
    assert len(session.state.places[taken(ME)]) == 32
