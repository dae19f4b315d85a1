"""What a game's `table.py` offers: its view turned into a scene, into words, into flights. A module that meets this.

Neighbours: `engine` calls it for each step; the page shows what comes out, without knowing the game.
"""

from collections.abc import Mapping
from typing import Any, Protocol

from core.state import Action, Event
from core.view import View
from scene.cast import Cast
from scene.motion import Flight
from scene.node import Node


class Screen(Protocol):
    """POSTER: the cards on the home screen's poster, each with its spot (1 to 3); a card's text form or `back-…`."""

    POSTER_TITLE: tuple[str, ...]
    POSTER: tuple[tuple[int, str], ...]

    def scene(self, view: View[Any], cast: Cast) -> Node:
        """The whole table. Buttons have keys; `hand:SEAT` and the like are where cards fly to and from."""

    def sheet(self, view: View[Any], cast: Cast) -> list[Node]:
        """The score sheet."""

    def ending(self, view: View[Any], cast: Cast) -> Node | None:
        """The last screen, once the game is over."""

    def about(self, view: View[Any]) -> str:
        """Where the game stands, for the home screen: « Manche 3 »."""

    def moves(self, view: View[Any]) -> list[tuple[str, list[str]]]:
        """Each action one may take now (text form), with the keys to touch in order."""

    def picks(self, view: View[Any]) -> list[str]:
        """Keys that may be touched first though no action begins there."""

    def intent(self, view: View[Any], keys: list[str]) -> Action:
        """What touching these keys means, allowed or not; the rules then say why not."""

    def refusal(self, reason: str, values: Mapping[str, object], view: View[Any], cast: Cast) -> tuple[str, str, str]:
        """Title, text, and the id of the rule page's heading, for a refused action."""

    def sentences(self, news: tuple[Event, ...], cast: Cast) -> list[str]:
        """What is announced, one sentence an event."""

    def flights(self, view: View[Any]) -> list[Flight]:
        """The motion of the last step."""
