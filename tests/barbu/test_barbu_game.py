"""Le Barbu: the game around the manches: deals, order, options, totals, refusals, counts of lines of play."""

import pytest
from barbu_table import LAYERS, SUITED, at, even, go, legal, perft, refused, said, tricks

from core import chance
from core.game import BadDeal, BadOptions
from core.state import Action, Move, State
from games.barbu.board import MANCHES, STOCK, Facts, deals, hand
from games.barbu.rules import RULES
from games.barbu.soak import run

# Seat 0 has spades but the ace, and 7h; seat 1 has As and the other hearts: one answer to a spade, seven to the heart.
NEARLY = ("7s 8s 9s Ts Js Qs Ks 7h", "As 8h 9h Th Jh Qh Kh Ah", SUITED[2], SUITED[3])
TOTALS = {
    (4, 32): (-40, -80, -80, -50, -40, -290, 150),
    (4, 52): (-65, -130, -80, -50, -40, -365, 150),
    (5, 32): (-50, -130, -80, -50, -40, -350, 150),
    (6, 32): (-40, -120, -80, -50, -40, -330, 150),
    (7, 32): (-35, -130, -80, -50, -40, -335, 150),
    (8, 32): (-30, -120, -80, -50, -40, -320, 150),
}


def random_game(seed: str, **options: object) -> tuple[RULES, list[State[Facts]]]:
    """Every state of a game played at random."""
    game = RULES(options)
    states = [game.start(chance.of(seed, 0))]
    while states[-1].turn is not None:
        step = len(states)
        action = chance.of(seed, -step).choice(game.legal(states[-1]))
        states.append(game.play(states[-1], action, chance.of(seed, step)))
    return game, states


@pytest.mark.parametrize(("seats", "size"), TOTALS)
def test_lb_totals_per_manche(seats: int, size: int) -> None:
    """Without a sweep every manche sums to the totals that any scorer must reproduce."""
    for seed in range(6):
        end = run({"seats": seats, "cards": size}, f"sommes {seed}")
        assert [sheet.manche for sheet in end.facts.sheets] == list(MANCHES)
        for sheet, total in zip(end.facts.sheets, TOTALS[seats, size], strict=True):
            if all(line.swept is None for line in sheet.lines):
                assert sum(sheet.points) == total


@pytest.mark.parametrize("seats", [4, 5, 6, 7, 8])
def test_lb_r1_r3_hands_are_equal_and_dealt_from_the_dealers_left(seats: int) -> None:
    game, states = random_game("donne", seats=seats, manches=["barbu"])
    start = states[0]
    dealt = [event.target for event in start.news if isinstance(event, Move) and event.source == STOCK]
    dealer = start.facts.dealer
    assert dealt == [hand((dealer + 1 + k) % seats) for k in range(len(game.deck))]
    assert {len(start.places[hand(seat)]) for seat in range(seats)} == {len(game.deck) // seats}
    assert start.places[STOCK] == ()


def test_lb_r3_the_first_dealer_is_drawn_and_the_deal_moves_one_seat_clockwise() -> None:
    firsts = set()
    for seed in range(30):
        game, states = random_game(f"donneur {seed}", manches=["plis", "barbu", "reussite"])
        begun = [states[0], *(state for state in states if said(state, "manche") and said(state, "deal"))]
        dealers = [state.facts.dealer for state in begun[1:]]
        assert dealers == [(dealers[0] + k) % 4 for k in range(3)]
        for state in begun:
            assert state.turn == state.facts.first == (state.facts.dealer + 1) % 4
        between = [state for state in states if state.facts.phase == "between"]
        assert [state.turn for state in between] == [state.facts.first for state in between]
        assert all(legal(game, state) == ["deal"] for state in between)
        firsts.add(dealers[0])
    assert firsts == {0, 1, 2, 3}


def test_lb_r15_the_order_of_the_seed_and_history_since_the_deal() -> None:
    _, states = random_game("ordre")
    numbers = [(state.facts.number, state.facts.manche) for state in states if said(state, "deal")]
    assert numbers == list(enumerate(MANCHES, 1))
    for state in states:
        if said(state, "deal"):
            assert state.history == state.news
        else:
            assert state.history[-len(state.news) :] == state.news


def test_lb_r15_chosen_manches_in_order() -> None:
    _, states = random_game("choix", manches=["reussite", "dames", "barbu"])
    assert [sheet.manche for sheet in states[-1].facts.sheets] == ["dames", "barbu", "reussite"]


def test_lb_r15_totals_add_up_and_the_highest_wins() -> None:
    game, states = random_game("total")
    end = states[-1]
    assert end.facts.totals == tuple(sum(sheet.points[seat] for sheet in end.facts.sheets) for seat in range(4))
    best = max(end.facts.totals)
    assert game.result(end).points == end.facts.totals
    assert game.result(end).winners == tuple(seat for seat in range(4) if end.facts.totals[seat] == best)
    assert said(end, "won") == [game.result(end).winners]


def test_lb_r15_a_tie_at_the_top_is_shared() -> None:
    game, state = at("barbu", *SUITED)
    end = tricks(game, state, "7s Kh 7d 7c")
    assert game.result(end).winners == (1, 2, 3)
    assert said(end, "won") == [(1, 2, 3)]
    assert end.facts.phase == "over"
    assert legal(game, end) == []
    assert refused(game, end, "deal") == ("over", {})


def test_lb_r15_traditional_each_dealer_chooses_among_what_he_has_left() -> None:
    game, state = at("plis", *SUITED, traditional=True, manches=["plis", "dernier"])
    assert state.facts.phase == "choose"
    assert state.turn == state.facts.dealer == 3
    assert len(state.places[hand(3)]) == 8
    assert legal(game, state) == ["choose plis", "choose dernier"]
    assert refused(game, state, "choose barbu") == ("not_in_game", {"manche": "barbu"})
    assert refused(game, state, "choose") == ("expects_choose", {})
    assert refused(game, state, "play 7c") == ("expects_choose", {})
    chosen = go(game, state, "choose dernier")
    assert said(chosen, "choose") == [(3, "dernier")]
    assert said(chosen, "manche") == [("dernier", 0)]
    assert chosen.turn == 0
    assert chosen.facts.left == (("plis", "dernier"),) * 3 + (("plis",),)


def test_lb_r15_traditional_runs_until_everyone_has_chosen_all() -> None:
    game, states = random_game("tradition", traditional=True, seats=5, manches=["coeurs", "barbu", "reussite"])
    end = states[-1]
    assert deals(game.options) == len(end.facts.sheets) == 15
    for seat in range(5):
        named = [sheet.manche for sheet in end.facts.sheets if sheet.dealer == seat]
        assert sorted(named) == ["barbu", "coeurs", "reussite"]
    dealers = [sheet.dealer for sheet in end.facts.sheets]
    assert dealers == [(dealers[0] + k) % 5 for k in range(15)]
    last = [state for state in states if state.facts.phase == "choose"][-1]
    (only,) = legal(game, last)
    for manche in {"coeurs", "barbu", "reussite"} - {only.removeprefix("choose ")}:
        assert refused(game, last, f"choose {manche}") == ("chosen_before", {"manche": manche})


def test_lb_traditional_whole_game_at_four_has_28_deals() -> None:
    end = run({"traditional": True}, "vingt-huit")
    assert len(end.facts.sheets) == 28
    assert end.facts.left == ((),) * 4


def test_later_deals_follow_the_seed_after_a_given_deal() -> None:
    game, state = at("barbu", *SUITED, manches=["barbu", "dernier"])
    state = tricks(game, state, "7s Kh 7d 7c")
    assert state.facts.phase == "between"
    one, two = (game.play(state, Action("deal"), chance.of(seed, 5)) for seed in "ab")
    assert one.places != two.places
    assert one == game.play(state, Action("deal"), chance.of("a", 5))
    assert refused(game, state, "play 7s") == ("expects_deal", {})


def test_a_given_deal_is_dealt_as_written() -> None:
    for seats, size in TOTALS:
        hands = even(seats, size)
        _, state = at("plis", *hands, dealer=1, cards=size)
        assert [" ".join(map(str, state.places[hand(seat)])) for seat in range(seats)] == hands
        assert state.facts.dealer == 1


@pytest.mark.parametrize(
    "deal",
    [
        {},
        {"dealer": 0},
        {"dealer": 4, "hands": list(SUITED)},
        {"dealer": True, "hands": list(SUITED)},
        {"dealer": 0, "hands": list(SUITED[:3])},
        {"dealer": 0, "hands": [*SUITED[:3], SUITED[0]]},
        {"dealer": 0, "hands": [SUITED[0] + " 7h", SUITED[1][3:], *SUITED[2:]]},
        {"dealer": 0, "hands": [text[3:] for text in SUITED]},
        {"dealer": 0, "hands": [SUITED[0].replace("7s", "??"), *SUITED[1:]]},
        {"dealer": 0, "hands": [SUITED[0].replace("7s", "2s"), *SUITED[1:]]},
        {"dealer": 0, "hands": "7s 8s"},
        {"dealer": 0, "hands": [1, 2, 3, 4]},
    ],
)
def test_a_bad_deal_is_refused(deal: dict[str, object]) -> None:
    with pytest.raises(BadDeal):
        RULES({}).start(chance.of("", 0), deal)


@pytest.mark.parametrize(
    "options", [{"seats": 3}, {"seats": 9}, {"cards": 48}, {"manches": []}, {"manches": ["roi"]}, {"jokers": True}]
)
def test_unknown_options_are_refused(options: dict[str, object]) -> None:
    with pytest.raises(BadOptions):
        RULES(options)


@pytest.mark.parametrize(
    ("manche", "hands", "counts"),
    [
        # Eight leads, each answered by any of the eight cards of another suit.
        ("plis", SUITED, (1, 8, 64, 512)),
        # Seven spades answered by As alone, 7h by seven hearts: 14; then any of eight cards of another suit, twice.
        ("plis", NEARLY, (1, 8, 14, 112, 896)),
        # Four tens; to Ts and Th a jack or a nine, to Td and Tc the jack only: 6; then a queen, or Qd or 9d, or Qc or
        # 9c, or a pass after a nine: 1 + 1 + 1 + 1 + 2 + 2.
        ("reussite", LAYERS, (1, 4, 6, 8)),
    ],
    ids=["one suit each", "nearly", "layers"],
)
def test_perft(manche: str, hands: tuple[str, ...], counts: tuple[int, ...]) -> None:
    game, state = at(manche, *hands)
    assert tuple(perft(game, state, depth) for depth in range(len(counts))) == counts
