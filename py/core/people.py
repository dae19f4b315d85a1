"""The eight people who may sit at the table, and how each lets feelings show. Their strength at cards is apart."""

from typing import Literal, NamedTuple

Mood = Literal["calme", "soulage", "inquiet", "content", "malicieux"]
MOODS: tuple[Mood, ...] = ("calme", "soulage", "inquiet", "content", "malicieux")


class Temper(NamedTuple):
    """Shares of occasions, each in [0, 1].

    leak: a feeling shows on the face. bluff: the opposite one is put on instead. lure: a card is pulled up as a bait.
    bite: a card so offered is taken.
    """

    leak: float
    bluff: float
    lure: float
    bite: float


class Person(NamedTuple):
    """key names the portrait; `elle` says how to speak of the person."""

    key: str
    name: str
    age: int
    elle: bool
    temper: Temper


STEADY = Temper(0, 0, 0, 0.2)
ME = "samir"  # the portrait at the person's own seat, until another one is chosen
PEOPLE = {
    person.key: person
    for person in (
        Person("linh", "Linh", 27, True, Temper(0.2, 0.2, 0.15, 0.15)),
        Person("lucien", "Lucien", 66, False, Temper(0.25, 0.05, 0.05, 0.1)),
        Person("awa", "Awa", 9, True, Temper(0.5, 0.1, 0.25, 0.6)),
        Person("samir", "Samir", 16, False, Temper(0.3, 0.3, 0.4, 0.35)),
        Person("odette", "Odette", 79, True, Temper(0.2, 0.45, 0.35, 0.05)),
        Person("maelle", "Maëlle", 45, True, Temper(0.35, 0.1, 0.1, 0.25)),
        Person("basile", "Basile", 7, False, Temper(0.5, 0, 0.1, 0.8)),
        Person("amadou", "Amadou", 38, False, Temper(0.2, 0.3, 0.2, 0.2)),
    )
}
