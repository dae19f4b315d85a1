"""Who sits where, as sentences and seats speak of them."""

from typing import Any, NamedTuple

from core.people import Mood
from scene.words import N_, _

FEMININE = {
    "calme": N_("calme"),
    "soulage": N_("soulagée"),
    "inquiet": N_("inquiète"),
    "content": N_("contente"),
    "malicieux": N_("malicieuse"),
}
MASCULINE = {
    "calme": N_("calme"),
    "soulage": N_("soulagé"),
    "inquiet": N_("inquiet"),
    "content": N_("content"),
    "malicieux": N_("malicieux"),
}


class Member(NamedTuple):
    """One seat's person. `face` names the portrait; `me` is whoever looks at the table, who may have a name: `own`. `shared`:
    one of several people at this device, all called by their names.
    """

    seat: int
    name: str
    face: str
    elle: bool
    mood: Mood = "calme"
    me: bool = False
    own: str = ""
    shared: bool = False

    @property
    def you(self) -> bool:
        """Whether sentences say « vous » of this person."""
        return self.me and not self.shared

    @property
    def label(self) -> str:
        """« Linh », « Vous » or one's own name: at the head of a line or a column, never within a sentence."""
        return self.own or self.name

    @property
    def alt(self) -> str:
        """« Linh, inquiète »: the portrait in words."""
        return f"{self.name}, {_((FEMININE if self.elle else MASCULINE)[self.mood])}"

    def says(self, mine: str, theirs: str, **values: Any) -> str:
        """« Vous gardez la carte. » of oneself; of another, `{who}`: « Linh garde la carte. »"""
        return _(mine if self.you else theirs, who=self.name, **values)


Cast = tuple[Member, ...]
