"""What is announced at Pierre Noir: one sentence an event; the pairs laid after the deal are one sentence a seat."""

from core.cards import HIDDEN
from core.state import Event, Move, Say
from games.pierre_noir import texts
from scene.cast import Cast


def sentences(news: tuple[Event, ...], cast: Cast) -> list[str]:
    """The news in words."""
    told: list[str] = []
    dealt: dict[int, int] = {}
    dealing = False
    for i, event in enumerate(news):
        if not isinstance(event, Say):
            continue
        match event:
            case Say("manche", (int(n), int(dealer))):
                dealing = True
                told.append(texts.manche(n, cast[dealer]))
            case Say("pair", (int(seat), str(rank))):
                if dealing:
                    dealt[seat] = dealt.get(seat, 0) + 1
                else:
                    told.append(texts.pair(cast[seat], rank))
            case Say("draw", (int(seat), int(owner), _)):
                told += _after_deal(dealt, cast)
                dealing = False
                moved = news[i + 1] if i + 1 < len(news) else None
                card = moved.card if isinstance(moved, Move) and moved.card != HIDDEN else None
                told.append(texts.draw(cast[seat], cast[owner], card))
            case Say("stroke", (int(seat), int(n))):
                told += _after_deal(dealt, cast)
                told.append(texts.stroke(cast[seat], n))
            case Say(("keep" | "out" | "lift" | "drop" | "slide" | "lost") as key, (int(seat), *_)):
                told += _after_deal(dealt, cast) if key != "out" else []
                told.append(getattr(texts, key)(cast[seat]))
    return told + _after_deal(dealt, cast)


def _after_deal(dealt: dict[int, int], cast: Cast) -> list[str]:
    told = [texts.laid(cast[seat], n) for seat, n in dealt.items()]
    dealt.clear()
    return told
