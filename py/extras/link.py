"""A deal, or a whole finished game, as the end of an address: `#donne=…`, `#partie=…`.

What follows is a record (its actions apart, one a line), deflated with a dictionary that both sides know, in base64url.
Names that people gave themselves are never in it.

>>> from core.record import Record
>>> text = deal(Record("pierre_noir", 1, {"seats": 2}, "graine", ("draw 0",), players=("human", "moyen/linh")))
>>> text
'#donne=IyvmjRBhkF6UmJmXStC3sagZFwA'
>>> read(text).players
('human', 'moyen/linh')
"""

import re
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from dataclasses import replace

from core.record import BadRecord, Record
from core.state import Action
from session import HUMAN

DEAL, GAME = "#donne=", "#partie="
LONGEST = 60_000
"""Characters of a record that comes by a link, packed or not: twice what the longest honest one has. So much is replayed
within seconds, whatever it holds."""
RAW = -15  # deflate without a head or a sum
DICTIONARY = (
    b'"deal":{"dealer":0,"hands":["aided":true,"actions":[]}\nchoose barbu\nchoose dernier\nchoose reussite\nchoose salade\n'
    b"choose coeurs\nchoose dames\nchoose plis\njoker X1 hand 1\njoker X2 pile 2\nseat 0\nlift 1 0\nslide 1 0 2\nonto 1 Ks\n"
    b"onto 2 Qs\ndiscard 7s\nown Ah\nlay 0 1\ndone\npass\ndeal\ndraw 0\nplay Kh\n"
    b'{"game":"rouge_et_noire","version":1,"options":{"seats":3,"target":0,"max_manches":20},"seed":"'
    b'{"game":"pierre_noir","version":1,"options":{"seats":4,"cards":32,"strokes":3,"same_colour":false,"by_hand":false},'
    b'"seed":"{"game":"barbu","version":1,"options":{"seats":4,"cards":32,"manches":["plis","coeurs","dames","barbu",'
    b'"dernier","salade","reussite"],"traditional":false,"sweep_in_salade":false},"seed":"'
    b'debutant/facile/fort/expert/","players":["human","moyen/linh","moyen/lucien","moyen/awa","moyen/odette",'
    b'"moyen/maelle","moyen/basile","moyen/amadou","moyen/samir"],"work":100,"cuts":{"actions":[]}'
)
"""Never to be changed: links that people have sent would no longer be read."""


def deal(record: Record) -> str:
    """The link of a record's deal, with who sat there."""
    return DEAL + _packed(replace(record, actions=(), work=None, cuts={}, aided=False))


def game(record: Record) -> str:
    """The link of a whole game, which has to fit."""
    return GAME + _packed(record)


def fits(record: Record) -> bool:
    """Whether a whole game is not too long to be read from a link."""
    return len(_lines(record)) < LONGEST


def read(link: str) -> Record:
    """The record that a link carries. Raises BadRecord("unreadable"); the rules are not consulted."""
    start = next((start for start in (DEAL, GAME) if link.startswith(start)), None)
    try:
        if start is None or len(link) > LONGEST:
            raise ValueError("no link")
        head, *actions = _unpacked(link.removeprefix(start)).decode().split("\n")
    except (ValueError, zlib.error) as error:
        raise BadRecord("unreadable", detail=str(error)) from error
    return replace(Record.read(head), actions=tuple(actions))


def _lines(record: Record) -> bytes:
    players = tuple(HUMAN if name.partition("/")[0] == HUMAN else name for name in record.players)
    lines = (replace(record, players=players, actions=()).write(), *(str(Action.parse(one)) for one in record.actions))
    return "\n".join(lines).encode()


def _packed(record: Record) -> str:
    deflate = zlib.compressobj(9, zlib.DEFLATED, RAW, 9, zdict=DICTIONARY)
    packed = deflate.compress(_lines(record)) + deflate.flush()
    return urlsafe_b64encode(packed).decode().rstrip("=")


def _unpacked(text: str) -> bytes:
    """Raises ValueError or zlib.error for what was not packed so, was cut, or would fill the memory."""
    inflate = zlib.decompressobj(RAW, zdict=DICTIONARY)
    text = re.sub(r"[^\w-]", "", text, flags=re.ASCII)  # what a message has put around it, or between its lines
    packed = urlsafe_b64decode(text + "=" * (-len(text) % 4))
    data = inflate.decompress(packed, LONGEST)
    if not inflate.eof or inflate.unused_data:
        raise ValueError("cut, too long, or more than one")
    return data
