"""A panel: something one does beside playing, shown in a dialog of its own. Each module of `extras` that has `answer` is one.

A panel keeps nothing in the engine that it could not do without: what it must remember is in its own keys, its form, or
the one text that the page keeps for it on the device. It gets views, never a state with hidden cards in it, unless the
cards are open by the rules.

Keys of its buttons: `x:SAID` has `answer` asked again with that, `x:+1 NAME` and `x:-1 NAME` after that was added to the
number of this name; `ui:…` is for the page. A named input or select whose change matters at once has `data-said`.
"""

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any, NamedTuple

from scene.cast import Cast
from session import Session

Answer = dict[str, Any]
"""`title` and `nodes`: what the panel shows. `told`: what is said of it. `keep`: the text to keep for it on this device, or
None to forget it. `more`: ask again with this, at once, as long as the panel is open. `session`: a game to sit down to.
`go`: a screen to go to, `home` or `options-GAME`. `close`: True when the panel is done. `script`: a file of the page's that
the nodes need. What is absent stays as it is."""


class Asked(NamedTuple):
    """session: the game at the table, if one sits at one; its people are `cast`. said: the rest of the key that was
    touched; when the panel is opened by `ui:extra:NAME:SAID`, that; else empty. form: its named fields (texts, or True and
    False). kept: its text from this device. work: tells how much a search may think here. saves: the unfinished games by
    name, where something was touched. site: its address. seated: who sits at the table of another session.
    """

    session: Session | None
    cast: Cast
    said: str
    form: Mapping[str, Any]
    kept: str | None
    work: Callable[[], int]
    saves: Mapping[str, str]
    site: str
    seated: Callable[[Session], Cast]


def ask(name: str, asked: Asked) -> Answer:
    """What the panel of this name answers."""
    answer: Callable[[Asked], Answer] = import_module(f"extras.{name}").answer
    return answer(asked)
