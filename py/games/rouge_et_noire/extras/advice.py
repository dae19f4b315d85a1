"""What the expert of Rouge et Noire would do, and what each other throw should cost. From the view alone.

The points are those by which he chooses: the prices of his rules of thumb; in the last turns, how far ahead he ends in
the manches that he imagines. Neighbours: `players` has the expert, `plan` and `lookahead` the points.
"""

from core.budget import Budget
from core.cards import Card
from core.chance import Chance
from core.state import Action
from core.view import View
from extras.advice import Advice, Choice, ranked
from games.rouge_et_noire import texts
from games.rouge_et_noire.belief import Belief
from games.rouge_et_noire.lookahead import Leads, best
from games.rouge_et_noire.piles import blocked, score
from games.rouge_et_noire.plan import FAR, SOUND, choose
from games.rouge_et_noire.players import EXPERT, action
from games.rouge_et_noire.rules import STOCK, SWAPS, Facts, pile
from games.rouge_et_noire.sketch import (
    BLACK,
    DISCARD,
    FIGURE,
    HANDS,
    KING,
    ONTO,
    OWN,
    PILES,
    RED,
    SIZE,
    Sketch,
    Throw,
    outline,
)
from scene.cast import Cast
from scene.words import N_, _

COMPARES = True
FULL = 2.0
THUMB = N_("Les points sont estimés\N{NO-BREAK SPACE}: jusqu’aux derniers tours, l’expert suit des règles simples.")
IMAGINED = N_(
    "Ce sont des moyennes sur des fins de manche imaginées. L’expert cherche d’abord à gagner, ensuite à mener."
)


def advise(view: View[Facts], cast: Cast, chance: Chance, budget: Budget) -> Advice:
    belief = Belief(view)
    sketch = belief.bare()
    early = EXPERT.is_early(belief, len(cast))
    if early:
        chosen = choose(sketch, SOUND)
        costs = {throw: -price(sketch, throw) for throw in sketch.throws()}
    else:
        leads: Leads = {}
        chosen = best(view, belief, EXPERT.work, chance, budget, leads)
        costs = {throw: _behind(leads.get(chosen, []), found) for throw, found in leads.items()}
    throws = [_throw(act) for act in view.legal]
    advised = action(view, chosen)
    choices = [Choice(act, _told(act, cast), cards=(_card(act),)) for act in view.legal]
    priced = ranked(view, [costs.get(throw, 0.0) for throw in throws], advised, choices)
    return Advice(priced, _why(view, cast, advised), _(THUMB if early else IMAGINED), FULL)


def manche(view: View[Facts]) -> str:
    """« Manche 3 »."""
    return _("Manche {n}", n=view.facts.manche)


def moment(view: View[Facts]) -> str:
    """« La pioche avait 12 cartes »."""
    return texts.stock_label(len(view.places[STOCK]))


def price(sketch: Sketch, throw: Throw) -> float:
    """What `plan.choose` would pay for a throw, also for those that it never weighs, in points."""
    card, what, whose = throw
    mine, theirs = sketch.scores[sketch.turn], sketch.scores[whose]
    far = min(FAR, SIZE[sketch.hands[sketch.turn]] - 1 + sketch.left // len(sketch.tops))
    if what == OWN:
        return 1.0 if card == RED else SOUND.free + SOUND.free_turn * far
    if what == ONTO:
        worth = SOUND.black if card == BLACK else SOUND.king + SOUND.king_turn * far
        return worth + SOUND.chase * (theirs - mine)
    joker = SOUND.keep_joker + SOUND.joker_turn * far
    if what == PILES:
        return SOUND.swap * (theirs - mine) - joker
    return -{RED: SOUND.keep_red, BLACK: SOUND.keep_black, FIGURE: SOUND.keep_figure, KING: SOUND.keep_king}.get(
        card, joker
    )


def _behind(best: list[int], found: list[int]) -> float:
    """By how many points a throw ends behind the best one, over the worlds that both have met."""
    return (sum(best[: len(found)]) - sum(found)) / len(found)


def _card(action: Action) -> Card:
    return next(arg for arg in action.args if isinstance(arg, Card))


def _throw(action: Action) -> Throw:
    match action:
        case Action("own", (Card() as card,)):
            return outline(card), OWN, 0
        case Action("onto", (int(whose), Card() as card)):
            return outline(card), ONTO, whose
        case Action("joker", (Card() as card, str(swap), int(whose))):
            return outline(card), HANDS + SWAPS.index(swap), whose
    return outline(_card(action)), DISCARD, 0


SWAPPED = {
    "hand": N_("{card:^}, mains échangées avec {who}"),
    "pile": N_("{card:^}, piles échangées avec {who}"),
    "seat": N_("{card:^}, places échangées avec {who}"),
}


def _told(action: Action, cast: Cast) -> str:
    """« Roi de pique sur la pile de Linh »."""
    match action:
        case Action("own", (card,)):
            return _("{card:^} sur votre pile", card=card)
        case Action("onto", (int(whose), card)):
            return _("{card:^} sur la pile {who:de}", card=card, who=cast[whose].name)
        case Action("joker", (card, str(swap), int(whose))):
            return _(SWAPPED[swap], card=card, who=cast[whose].name)
    return _("{card:^} à l’écart", card=_card(action))


def _why(view: View[Facts], cast: Cast, action: Action) -> str:
    """The reason, from what lies on the table."""
    card, me = outline(_card(action)), view.seat
    worth = [score(view.places[pile(seat)]) for seat in range(len(cast))]
    match action:
        case Action("own") if card == RED:
            return _("Un point de plus pour vous.")
        case Action("own"):
            return _("Votre pile est libérée\N{NO-BREAK SPACE}: vos rouges y retournent.")
        case Action("onto", (int(whose), _)):
            first = worth[whose] == max(points for seat, points in enumerate(worth) if seat != me)
            if card == KING:
                text = N_("La pile {who:de} reste bloquée jusqu’à ce qu’un valet ou une dame la libère.")
            elif first:
                text = N_("Un point de moins pour {who}, qui a la meilleure pile des autres.")
            else:
                text = N_("Un point de moins pour {who}.")
            return _(text, who=cast[whose].name)
        case Action("joker", (_, "pile", int(whose))):
            text = N_("Votre pile vaut {mine:+}, celle {who:de} {theirs:+}.")
            return _(text, mine=worth[me], theirs=worth[whose], who=cast[whose].name)
        case Action("joker", (_, "hand", int(whose))):
            return _("La main {who:de} promet plus que la vôtre.", who=cast[whose].name)
        case Action("joker", (_, "seat", int())):
            return _("À cette place, vous jouez à un meilleur moment.")
    if card == RED and blocked(view.places[pile(me)]):
        return _("Un roi bloque votre pile\N{NO-BREAK SPACE}: de vos cartes, c’est celle qui manquera le moins.")
    return _("De vos cartes, c’est celle qui manquera le moins.")
