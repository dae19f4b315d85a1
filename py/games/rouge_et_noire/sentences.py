"""What is announced at Rouge et Noire: one sentence an event, none for what goes without saying."""

from core.cards import HIDDEN, Card
from core.state import Event, Move, Say
from games.rouge_et_noire import texts
from games.rouge_et_noire.rules import STOCK
from scene.cast import Cast, Member

SILENT = ("draw",)  # told by the card that comes, and only to who sees it


def sentences(news: tuple[Event, ...], cast: Cast) -> list[str]:
    """The news in words. A card that one draws is named; the deal is one sentence."""
    scores = [event.values for event in news if isinstance(event, Say) and event.key == "score"]
    many = any(points != total for _, points, total in scores)
    told: list[str] = []
    drawing: Member | None = None
    for event in news:
        match event:
            case Say("draw", (int(seat),)):
                drawing = cast[seat]
            case Move(card, source) if drawing and source == STOCK and card != HIDDEN:
                told.append(texts.draw(drawing, card))
                drawing = None
            case Say(key, values) if key not in SILENT:
                told.append(_sentence(key, values, cast, many))
    return told


def _sentence(key: str, values: tuple[object, ...], cast: Cast, many: bool) -> str:
    match key, values:
        case "manche", (int(n), int(dealer)):
            return texts.manche(n, cast[dealer])
        case (("own" | "discard"), (int(seat), Card() as card)):
            return texts.own(cast[seat], card) if key == "own" else texts.discard(cast[seat], card)
        case "onto", (int(seat), int(owner), Card() as card):
            return texts.onto(cast[seat], cast[owner], card)
        case (("swap_hand" | "swap_pile" | "swap_seat"), (int(seat), int(other))):
            return str(getattr(texts, key)(cast[seat], cast[other]))
        case "score", (int(seat), int(points), int(total)):
            return texts.score(cast[seat], points, total, many)
        case "won", winners:
            return texts.won([cast[seat] for seat in winners if isinstance(seat, int)])
        case "tie", people:
            return texts.tie([cast[seat] for seat in people if isinstance(seat, int)])
        case (("free" | "block" | "skip"), (int(seat), *_)):
            return str(getattr(texts, key)(cast[seat]))
        case "stock_empty", ():
            return texts.stock_empty()
    raise ValueError(f"no sentence for {key} {values}")
