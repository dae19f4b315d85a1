"""Why the expert of Le Barbu prefers a card, in a sentence: what one sees from one's own seat, put into words."""

from collections.abc import Sequence
from typing import Any

from core.cards import Card
from core.view import View
from extras.advice import Choice
from games.barbu.board import BARBU, ladder, tableau
from games.barbu.ducking import Stakes, stakes
from games.barbu.memory import RANK, Memory, recall
from games.barbu.reussite import starter
from games.barbu.sweeping import attempt, counted, every
from scene.cast import Cast
from scene.words import SUITS, _, n_points, plural

CLOSE = 0.5  # points: cards that cost no more than this beside the best are as good
CHEAP = 10.0  # points: a trick that costs no more costs little


def why(view: View[Any], cast: Cast, choices: Sequence[Choice], gain: float) -> str:
    """`gain`: by how many points the hand is better than usual for the manche that is advised."""
    best = choices[0]
    if view.facts.phase == "choose":
        return _named(round(gain))
    if not best.cards:
        return _("En vous arrêtant là, vous n’ouvrez rien de plus aux autres.")
    told = _laid(view, best.cards[0]) if view.facts.phase == "reussite" else _played(view, cast, best.cards[0])
    if all((choice.cost or 0.0) < CLOSE for choice in choices):
        told += " " + _("Tout autre choix vaut à peu près autant.")
    return told


def _named(points: int) -> str:
    if points > 0:
        return _("Pour cette manche, votre main vaut environ {points} de plus qu’une autre.", points=n_points(points))
    return _("Votre main ne va bien à aucune manche\N{NO-BREAK SPACE}: celle-ci lui va le moins mal.")


def _laid(view: View[Any], card: Card) -> str:
    """A card of the réussite: what it opens, and to whom."""
    if card.rank == "A":
        return _("Un as n’ouvre rien aux autres, et vous pouvez rejouer.")
    rungs = ladder(len(view.facts.totals), view.options["cards"], card.suit)
    spot, first = rungs.index(card), rungs.index(starter(rungs))
    beyond = [
        c
        for k, c in enumerate(rungs)
        if c in view.hand and k != spot and (spot == first or (k > spot) == (spot > first))
    ]
    if beyond:
        return plural(
            "Derrière elle attend une autre de vos cartes.", "Derrière elle attendent {n} de vos cartes.", len(beyond)
        )
    if not view.places[tableau(card.suit)]:
        return _(
            "Vous n’avez rien d’autre dans cette couleur. Vos autres cartes aideraient sans doute plus encore les autres."
        )
    return _("Derrière elle, vous n’avez plus rien. Vos autres cartes aideraient sans doute plus encore les autres.")


def _played(view: View[Any], cast: Cast, card: Card) -> str:
    """A card of a trick: led, thrown away, under the best one, or above it."""
    memory, stake = recall(view, True, True), stakes(view.facts.manche)
    table = [lying for _seat, lying in memory.table]
    if attempt(view, memory) == card:
        return _("Votre main peut tout ramasser\N{NO-BREAK SPACE}: prenez ce pli, pour +40 à la fin.")
    if not table:
        return _led(memory, card)
    if card.suit != table[0].suit:
        return _thrown(memory, stake, card)
    best = max((c for c in table if c.suit == card.suit), key=lambda c: RANK[c.rank])
    if RANK[card.rank] < RANK[best.rank]:
        return _("Sous {best:le}, votre carte ne prend pas le pli.", best=best)
    for heading, counts in counted(view).items():
        taker = counts.index(max(counts))
        if taker != view.seat and 2 * sum(counts) == 2 * counts[taker] >= every(view, heading):
            return _(
                "{who} a tout pris jusqu’ici\N{NO-BREAK SPACE}: prendre ce pli l’en empêche.", who=cast[taker].name
            )
    return _above(memory, stake, table, card)


def _led(memory: Memory, card: Card) -> str:
    out, suit = memory.out[card.suit], _(SUITS[card.suit])
    higher = sum(rank > RANK[card.rank] for rank in out)
    if higher and higher == len(out):
        return _(
            "Toutes les cartes de {suit} encore dehors sont plus hautes\N{NO-BREAK SPACE}: qui suit passera au-dessus.",
            suit=suit,
        )
    if sum(held.suit == card.suit for held in memory.held) == 1:
        return _(
            "C’est votre seule carte de {suit}\N{NO-BREAK SPACE}: ensuite, vous jetterez ce qui vous gêne.", suit=suit
        )
    if not higher:
        return _("Rien ne passe au-dessus d’elle. Prendre ce pli maintenant devrait coûter moins que plus tard.")
    return plural(
        "Une carte plus haute est encore dehors. De vos cartes, c’est la moins risquée.",
        "{n} cartes plus hautes sont encore dehors. De vos cartes, c’est la moins risquée.",
        higher,
    )


def _thrown(memory: Memory, stake: Stakes, card: Card) -> str:
    if stake.of(card):
        return _("Vous ne pouvez pas suivre\N{NO-BREAK SPACE}: laissez à un autre une carte qui coûte.")
    queen = stake.queen and RANK["Q"] in memory.out[card.suit] and card.rank in "KA"
    if queen or (stake.barbu and card.suit == BARBU.suit and card.rank == "A" and RANK["K"] in memory.out["h"]):
        costly = Card("Q" if queen else "K", card.suit)
        return _(
            "{card:Le} aurait pu prendre {costly:le}\N{NO-BREAK SPACE}: c’est le moment de vous en défaire.",
            card=card,
            costly=costly,
        )
    if sum(held.suit == card.suit for held in memory.held) == 1:
        return _(
            "Après elle, vous n’avez plus de {suit}\N{NO-BREAK SPACE}: vous pourrez jeter plus souvent.",
            suit=_(SUITS[card.suit]),
        )
    if any(rank < RANK[card.rank] for rank in memory.out[card.suit]):
        return _("Vous ne pouvez pas suivre\N{NO-BREAK SPACE}: cette carte risquait de prendre un pli plus tard.")
    return _("Vous ne pouvez pas suivre\N{NO-BREAK SPACE}: de vos cartes, c’est la moins utile.")


def _above(memory: Memory, stake: Stakes, table: Sequence[Card], card: Card) -> str:
    """A card that lies above all so far."""
    out, best = memory.out[card.suit], max(RANK[c.rank] for c in table if c.suit == card.suit)
    higher = sum(rank > RANK[card.rank] for rank in out)
    if memory.later and higher:
        return plural(
            "Une carte plus haute est encore dehors\N{NO-BREAK SPACE}: un autre prendra peut-être ce pli.",
            "{n} cartes plus hautes sont encore dehors\N{NO-BREAK SPACE}: un autre prendra peut-être ce pli.",
            higher,
        )
    over = [max(out, default=0) if memory.later else 0, best]
    if all(RANK[held.rank] > max(over) for held in memory.held if held.suit == card.suit):
        return _("Vous prenez ce pli de toute façon\N{NO-BREAK SPACE}: autant y laisser cette carte.")
    if stake.trick + sum(map(stake.of, [*table, card])) <= CHEAP:
        return _("Ce pli coûte peu\N{NO-BREAK SPACE}: prenez-le avec une carte qui vous gênerait plus tard.")
    return _("Ce pli coûte, mais garder cette carte coûterait sans doute plus encore.")
