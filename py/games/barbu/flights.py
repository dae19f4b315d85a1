"""The motion of one step: dealing, playing, taking a trick, laying out. Times are the house's own."""

from core.cards import HIDDEN, Card
from core.state import Move, Place, Say
from core.view import View
from games.barbu.board import Facts, Trick, after, trick
from scene.motion import Flight, Flights

DEAL, PLAY, GATHER, CARRY = 280, 280, 180, 280
REST = 60  # the cards lie gathered
READ = 900  # the last trick of a manche lies to be read; others lie until the next lead
LED = 500  # more time before a computer leads


def flights(view: View[Facts]) -> list[Flight]:
    """The motion of the last step."""

    def source(place: Place, _: int, card: Card) -> list[str]:
        return ["middle"] if place.kind == "stock" else [f"c:{card}", f"hand:{place.seat}"]

    def target(place: Place, _: int, card: Card) -> list[str]:
        return [f"c:{card}", f"hand:{place.seat}"] if card != HIDDEN else [f"hand:{place.seat}"]

    facts, air = view.facts, Flights(source, target)
    dealt = sum(isinstance(event, Move) and event.source.kind == "stock" for event in view.news)
    pace = min(60, 1500 // max(1, dealt))
    lies = sum(bool(view.places[trick(seat)]) for seat in range(len(facts.totals)))
    if facts.last and facts.phase == "trick" and lies == 1:
        mine = any(isinstance(e, Say) and e.key == "play" and e.values[0] == view.seat for e in view.news)
        air.wait(0 if mine else LED)
        _take(air, facts.last)
        air.clock = 0 if mine else air.clock
    for event in view.news:
        match event:
            case Move(source=Place("stock")):
                air.move(event, DEAL, "glide", pace)
            case Move(source=Place("hand"), target=Place("trick")) if facts.phase in ("between", "over") and facts.last:
                spot = f"spot:{event.target.seat}"
                air.made.append(
                    {
                        "face": str(event.card),
                        "from": source(event.source, event.spot, event.card),
                        "legs": [{"to": [spot], "at": 0, "for": PLAY, "ease": "lay"}],
                    }
                )
                air.clock = PLAY + READ
                _take(air, facts.last, event.card)
            case Move(source=Place("hand"), target=Place("trick")):
                air.move(event, PLAY, "lay")
            case Move(source=Place("hand"), target=place) if place.kind.startswith("tableau"):
                air.move(event, PLAY, "lay")
    return air.made


def _take(air: Flights, done: Trick, just: Card | None = None) -> None:
    """The cards slide together where the winner's lies, then go to the winner. `just` is in the air already."""
    seats = len(done.cards)
    order = after(done.leader - 1, seats)
    legs = [
        {"to": [f"spot:{done.winner}"], "at": air.clock, "for": GATHER, "ease": "glide"},
        {"to": [f"hand:{done.winner}"], "at": air.clock + GATHER + REST, "for": CARRY, "ease": "glide"},
    ]
    playing = {flight["face"]: flight for flight in air.made}
    for _, card in sorted(zip(order, done.cards, strict=True), key=lambda one: one[0] == done.winner):
        if card == just:
            flight = playing[str(card)]
            air.made.remove(flight)
            flight["legs"] += legs
            air.made.append(flight)
        else:
            air.made.append({"face": str(card), "from": [f"c:{card}"], "legs": legs})
    air.clock += GATHER + REST + CARRY
