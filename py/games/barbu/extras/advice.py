"""What the expert of Le Barbu would do, and what each other choice should cost. From the view alone.

Neighbours: `reasons` says why; `players` has the expert, `search` and `choosing` the points.
"""

from typing import Any

from core.budget import Budget
from core.cards import Card
from core.chance import Chance
from core.player import pick
from core.state import Action
from core.view import View
from extras.advice import Advice, Choice, ranked
from games.barbu import choosing, search, texts
from games.barbu.board import deals, pack
from games.barbu.extras import reasons
from games.barbu.players import EXPERT
from scene.cast import Cast
from scene.words import N_, SUITS, _, capital, card_name

COMPARES = True
FULL = 10.0
IMAGINED = N_(
    "Ce sont des moyennes sur des mains imaginées\N{NO-BREAK SPACE}: un point de plus ou de moins ne dit rien."
)
LAST = N_("C’est la dernière manche\N{NO-BREAK SPACE}: gagner la partie y compte aussi.")


def advise(view: View[Any], cast: Cast, chance: Chance, budget: Budget) -> Advice:
    if view.facts.phase == "choose":
        weighed = [(-gain, 0.0) for gain in choosing.gains(view, chance).values()]
        notes = [_("Les points sont estimés, à côté de mains ordinaires.")]
    else:
        weighed = search.weighed(view, chance, budget, EXPERT)
        notes = [_(IMAGINED), *([_(LAST)] if view.facts.number == deals(view.options) else [])]
    best = pick(view.legal, [cost - trust for cost, trust in weighed], 0, chance)
    costs = [cost for cost, _trust in weighed]
    choices = ranked(view, costs, best, [_choice(action) for action in view.legal])
    return Advice(choices, reasons.why(view, cast, choices, -min(costs)), " ".join(notes), FULL)


def _choice(action: Action) -> Choice:
    match action.args:
        case (Card() as card,):
            return Choice(action, capital(card_name(card)), cards=(card,))
        case (str(manche),):
            return Choice(action, texts.name(manche))
    return Choice(action, _("M’arrêter là"))


def manche(view: View[Any]) -> str:
    """« 3. Les dames »."""
    return f"{view.facts.number}. {texts.name(view.facts.manche)}"


def moment(view: View[Any]) -> str:
    """« 3e pli, trèfle demandé »."""
    facts = view.facts
    seats = len(facts.totals)
    n = len(pack(seats, view.options["cards"])) // seats - len(view.hand) + 1
    if facts.phase == "choose":
        return _("Le choix de la manche")
    if facts.phase == "reussite":
        return _("Votre {n:re} carte", n=n)
    if facts.led:
        return _("{n:er} pli, {suit} demandé", n=n, suit=_(SUITS[facts.led]))
    return _("{n:er} pli, vous entamez", n=n)
