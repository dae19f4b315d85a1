"""Who sits where, as sentences and seats speak of them."""

from typing import NamedTuple

from core.people import Mood
from scene.words import de

FEMININE = {
    "calme": "calme",
    "soulage": "soulagée",
    "inquiet": "inquiète",
    "content": "contente",
    "malicieux": "malicieuse",
}
MASCULINE = {
    "calme": "calme",
    "soulage": "soulagé",
    "inquiet": "inquiet",
    "content": "content",
    "malicieux": "malicieux",
}


class Member(NamedTuple):
    """One seat's person. `face` names the portrait; `me` is whoever looks at the table."""

    seat: int
    name: str
    face: str
    elle: bool
    mood: Mood = "calme"
    me: bool = False

    @property
    def of(self) -> str:
        """« de Linh », « d’Awa »."""
        return de(self.name)

    @property
    def at(self) -> str:
        """« chez Linh », « chez vous »."""
        return "chez vous" if self.me else f"chez {self.name}"

    @property
    def alt(self) -> str:
        """« Linh, inquiète »: the portrait in words."""
        return f"{self.name}, {(FEMININE if self.elle else MASCULINE)[self.mood]}"

    def does(self, third: str, second: str) -> str:
        """« Linh tire », « Vous tirez »."""
        return f"Vous {second}" if self.me else f"{self.name} {third}"


Cast = tuple[Member, ...]
