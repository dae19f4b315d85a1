"""The four suits, drawn by us: one path each, upright, centred on 0 0, 16 units high. With their inks."""

from typing import NamedTuple

RED, BLACK = "#d0110a", "#111"


class Pip(NamedTuple):
    ink: str
    path: str


PIPS = {
    "s": Pip(
        BLACK,
        "M0-8C1.7-5.1 7-2.7 7 1.2A3.6 3.6 0 0 1 .7 3.3Q1 6.9 3.6 8H-3.6Q-1 6.9-.7 3.3"
        "A3.6 3.6 0 0 1-7 1.2C-7-2.7-1.7-5.1 0-8Z",
    ),
    "h": Pip(
        RED,
        "M0 8C-1.7 4.4-7.7 1.2-7.7-3.8A3.9 3.9 0 0 1 0-4.4 3.9 3.9 0 0 1 7.7-3.8C7.7 1.2 1.7 4.4 0 8Z",
    ),
    "d": Pip(RED, "M0-8.2Q2.7-3.6 6.9 0 2.7 3.6 0 8.2-2.7 3.6-6.9 0-2.7-3.6 0-8.2Z"),
    "c": Pip(
        BLACK,
        "M0-8A3.6 3.6 0 0 1 2.6-2Q1.7-1 1.4-.1 2.3-1.5 4.1-1.5A3.6 3.6 0 1 1 .7 3.3Q1 6.9 3.6 8H-3.6Q-1 6.9-.7 3.3"
        "A3.6 3.6 0 1 1-4.1-1.5Q-2.3-1.5-1.4-.1-1.7-1-2.6-2A3.6 3.6 0 0 1 0-8Z",
    ),
}
