"""Links: what goes in comes out, whatever is no link is told so, and none of it can hurt."""

import zlib
from base64 import urlsafe_b64encode
from contextlib import suppress
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.people import PEOPLE
from core.record import BadRecord, Record
from extras import link
from games import part
from probe.tables import Setting, every_setting, recorded

SITE = 60
"""Characters of a usual address of the site."""
SENT = "#partie=IyvmjRBhkF6UmJmXStC3sagZFwA"


def seated(record: Record, seats: int) -> Record:
    """The record with a person and computers at the table, as games on a device are."""
    levels = list(part(record.game, "players").LEVELS)
    others = [f"{levels[seat % len(levels)]}/{key}" for seat, key in enumerate(list(PEOPLE)[: seats - 1])]
    return replace(record, players=(others[0], "human", *others[1:]), work=50, cuts={3: 17}, aided=True)


def packed(text: bytes, start: str = link.GAME) -> str:
    deflate = zlib.compressobj(9, zlib.DEFLATED, -15, zdict=link.DICTIONARY)
    return start + urlsafe_b64encode(deflate.compress(text) + deflate.flush()).decode().rstrip("=")


@pytest.mark.parametrize("setting", every_setting(), ids=str)
def test_a_deal_and_a_game_come_out_as_they_went_in(setting: Setting) -> None:
    rules = setting.rules()
    record = seated(Record(rules.key, rules.version, dict(rules.options), "a3f0b1c2d4e5f60718293a4b"), rules.seats)
    record = Record.read(record.write())  # tuples have become lists
    deal = link.deal(replace(record, actions=("draw 1",)))
    assert link.read(deal) == replace(record, work=None, cuts={}, aided=False)
    assert len(deal) + SITE < 180
    whole = replace(record, actions=recorded(rules, "lien")[0].actions[:2000])
    assert link.read(link.game(whole)) == whole
    assert len(link.game(whole)) < 8000


def test_the_lengths_of_usual_games() -> None:
    for key, most in (("barbu", 700), ("pierre_noir", 700), ("rouge_et_noire", 400)):
        record, _ = recorded(part(key, "rules").RULES({}), "longueur")
        assert 200 < len(link.game(record)) < most


def test_what_fits_is_read() -> None:
    record = Record("pierre_noir", 1, {"seats": 2}, "graine", ("draw 0",))
    while link.fits(longer := replace(record, actions=record.actions * 2)):
        record = longer
    assert link.read(link.game(record)) == record
    with pytest.raises(BadRecord, match="unreadable"):
        link.read(link.game(longer))


def test_an_explicit_deal_is_carried_and_a_name_is_not() -> None:
    hands = {"dealer": 0, "hands": ["8s Kd", "8h Kc", "Jc"]}
    record = Record(
        "pierre_noir", 1, {"seats": 3}, "graine", ("draw 0",), hands, ("human/Zoé", "fort/linh", "fort/awa")
    )
    for sent in (link.deal(record), link.game(record)):
        assert link.read(sent).deal == hands
        assert link.read(sent).players == ("human", "fort/linh", "fort/awa")


def test_a_link_once_sent_is_read_for_ever() -> None:
    assert link.read(SENT) == Record("pierre_noir", 1, {"seats": 2}, "graine", players=("human", "moyen/linh"))


@pytest.mark.parametrize("around", ["{}.", "{})", " {} ", "{}\n", "{}%20", "{}»"])
def test_what_a_message_puts_around_a_link_does_no_harm(around: str) -> None:
    wrapped = SENT[:20] + "\r\n" + SENT[20:]
    assert link.read(link.GAME + around.format(wrapped.removeprefix(link.GAME)).replace("%20", " ")) == link.read(SENT)


@pytest.mark.parametrize("length", range(len(SENT)))
def test_a_link_cut_anywhere_is_told(length: int) -> None:
    with pytest.raises(BadRecord, match="unreadable"):
        link.read(SENT[:length])


@pytest.mark.parametrize(
    "sent",
    [
        "#table",
        "#donne",
        "#partie=" + "A" * link.LONGEST,
        SENT + "AAAA",
        packed(b""),
        packed(b"{}"),
        packed(b"\xff"),
        packed(b'{"game":"barbu","version":1,"options":{},"seed":"\\ud800","actions":[]}'),
        packed(b"[" * link.LONGEST),
        packed(b"x" * (link.LONGEST + 1)),
        packed(bytes(50_000_000)),
    ],
    ids=range(11),
)
def test_what_is_no_link_is_told_so(sent: str) -> None:
    with pytest.raises(BadRecord, match="unreadable"):
        link.read(sent)


@settings(max_examples=50)
@given(st.text() | st.binary(max_size=200).map(lambda data: link.DEAL + urlsafe_b64encode(data).decode()))
def test_no_text_does_more_than_that(sent: str) -> None:
    with suppress(BadRecord):
        assert isinstance(link.read(sent), Record)
