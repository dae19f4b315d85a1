"""Cards and actions have one text form: parse and print are inverse."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.cards import HIDDEN, JOKERS, RANKS, SUITS, Card, cards, deck, is_card, parse
from core.state import Action, Place, act

every_card = st.sampled_from([*deck(), *JOKERS, HIDDEN])
words = st.text("abcdefghijklmnopqrstuvwxyz_-", min_size=1).filter(lambda word: not is_card(word))
args = st.lists(st.one_of(st.integers(0, 999_999_999), words, every_card), max_size=4)


@given(every_card)
def test_a_card_reads_back(card: Card) -> None:
    assert parse(str(card)) == card
    assert is_card(str(card))


@given(st.text(max_size=3))
def test_what_is_no_card_raises(text: str) -> None:
    if not is_card(text):
        with pytest.raises(ValueError, match="not a card"):
            parse(text)
    else:
        assert str(parse(text)) == text


@given(st.lists(every_card))
def test_several_cards_read_back(several: list[Card]) -> None:
    assert cards(" ".join(map(str, several))) == tuple(several)


def test_a_deck_has_each_card_once() -> None:
    assert len(set(deck())) == len(deck()) == len(RANKS) * len(SUITS) == 52
    assert len(deck("789TJQKA")) == 32
    assert sum(card.is_red for card in deck()) == 26


@given(words, args)
def test_an_action_reads_back(verb: str, args: list[int | str | Card]) -> None:
    action = Action(verb, tuple(args))
    assert Action.parse(str(action)) == action
    assert act(verb, *args) == action


@given(st.text())
def test_any_text_is_an_action_that_reads_back_or_raises(text: str) -> None:
    if text.split():
        action = Action.parse(text)
        assert Action.parse(str(action)) == action
    else:
        with pytest.raises(ValueError, match="needs a verb"):
            Action.parse(text)


@pytest.mark.parametrize("word", ["-1", "1.5", "²", "٣", "9999999999", "1_000", "+1"])
def test_only_plain_small_numbers_are_numbers(word: str) -> None:
    assert Action.parse(f"draw {word}").args == (word,)


def test_places_print() -> None:
    assert str(Place("stock")) == "stock"
    assert str(Place("hand", 2)) == "hand:2"
