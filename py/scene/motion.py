"""Events turned into flights: which picture goes from where to where, when. Pure; the page only carries them out.

A flight is `{"face": "7h" | "??", "from": keys, "legs": [{"to": keys, "at": ms, "for": ms, "ease": name}], "land": key}`.
Keys are tried in order; the first that is on the table is used. `land` is the node that shows the card afterwards.
Times are for normal speed. A card whose face the viewer may not see is one flight a move: nothing ties two of them.
"""

from collections.abc import Callable
from typing import Any

from core.cards import HIDDEN, Card
from core.state import Move, Place

Flight = dict[str, Any]
Where = Callable[[Place, int, Card], list[str]]


class Flights:
    """Collects the flights of one step; `clock` is where the next one starts, in ms."""

    def __init__(self, source: Where, target: Where) -> None:
        self.made: list[Flight] = []
        self.clock = 0
        self._source = source
        self._target = target
        self._open: dict[Card, Flight] = {}

    def move(
        self, event: Move, lasts: int = 280, ease: str = "lay", next_after: int | None = None, arc: bool = False
    ) -> None:
        """Let the card of a move fly now, or when it has landed from the move before; the next flight may start `next_after` ms
        later (default: when it has landed). `arc`: not straight, so that cards that cross one another are seen."""
        flight = self._open.get(event.card) if event.card != HIDDEN else None
        if flight:
            before = flight["legs"][-1]
            self.clock = max(self.clock, before["at"] + before["for"])
        leg = {"to": self._target(event.target, -1, event.card), "at": self.clock, "for": lasts, "ease": ease}
        if arc:
            leg["arc"] = True
        if flight:
            flight["legs"].append(leg)
        else:
            flight = {
                "face": str(event.card),
                "from": self._source(event.source, event.spot, event.card),
                "legs": [leg],
            }
            self.made.append(flight)
            if event.card != HIDDEN:
                self._open[event.card] = flight
                flight["land"] = f"c:{event.card}"
        self.clock += lasts if next_after is None else next_after

    def mix(self, key: str, lasts: int = 420) -> None:
        """The cards of a place cross one another."""
        self.made.append({"mix": key, "at": self.clock, "for": lasts})
        self.clock += lasts

    def slide(self, key: str, source: list[str], lasts: int = 700) -> None:
        """A node, with all that is in it, comes on an arc from where `source` was. The clock stays."""
        self.made.append({"slide": key, "from": source, "at": self.clock, "for": lasts})

    def drop(self, key: str, lasts: int = 180) -> None:
        """A node falls into its place."""
        self.made.append({"drop": key, "at": self.clock, "for": lasts})
        self.clock += lasts

    def wait(self, ms: int) -> None:
        self.clock += ms
