"""A record told as every seat sees it: one line a seat and step, to be kept beside the record and compared."""

from typing import Any

from core.game import Game
from core.record import Record, replay
from core.state import Event, Mix, Move
from core.view import View, view


def transcript(game: Game[Any], record: Record) -> list[list[str]]:
    """For each state of the record, a line for each seat."""
    return [[line(view(game, state, seat)) for seat in range(game.seats)] for state in replay(game, record)]


def line(told: View[Any]) -> str:
    places = ", ".join(f"{place} {' '.join(map(str, cards))}" for place, cards in sorted(told.places.items()) if cards)
    turn = "over" if told.turn is None else f"turn {told.turn}"
    legal = ", ".join(map(str, told.legal)) or "–"
    return f"{turn} | {places} | may {legal} | {'; '.join(map(event_text, told.news)) or '–'}"


def event_text(event: Event) -> str:
    match event:
        case Move(card, source, spot, target):
            return f"{card} {source}.{spot} > {target}"
        case Mix(place):
            return f"mix {place}"
        case _:
            return " ".join(map(str, (event.key, *event.values)))
