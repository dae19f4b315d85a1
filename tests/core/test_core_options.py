"""Options: defaults filled in, everything else refused by name."""

from typing import Any

import pytest

from core.game import BadOptions, Option, settle

SEATS = Option("seats", (2, 3, 4), 4)
HAND = Option("by_hand", (False, True), False)
MANCHES = Option("manches", ("plis", "dames", "salade"), ("plis", "dames", "salade"), many=True)
OFFERED = (SEATS, HAND, MANCHES)


def test_defaults_are_filled_in() -> None:
    assert settle({}, OFFERED) == {"seats": 4, "by_hand": False, "manches": ("plis", "dames", "salade")}


def test_chosen_values_are_kept() -> None:
    assert settle({"seats": 2, "by_hand": True}, OFFERED)["seats"] == 2


def test_many_come_in_the_order_of_the_offer() -> None:
    assert settle({"manches": ["salade", "plis"]}, OFFERED)["manches"] == ("plis", "salade")


@pytest.mark.parametrize(
    ("options", "names"),
    [
        ({"seat": 3}, "seat"),
        ({"seats": 5}, "seats"),
        ({"seats": "3"}, "seats"),
        ({"seats": True}, "seats"),
        ({"by_hand": 1}, "by_hand"),
        ({"by_hand": None}, "by_hand"),
        ({"seats": [3]}, "seats"),
        ({"manches": []}, "manches"),
        ({"manches": ["plis", "rois"]}, "manches"),
        ({"manches": "plis"}, "manches"),
        ({"manches": [["plis"]]}, "manches"),
    ],
)
def test_what_is_not_offered_is_refused_by_name(options: dict[str, Any], names: str) -> None:
    with pytest.raises(BadOptions, match=f"^{names}"):
        settle(options, OFFERED)
