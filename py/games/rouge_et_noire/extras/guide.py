"""First steps at Rouge et Noire: a red card on one's own pile, a black one or a king on another's, a joker.
Source: RN §4, «Signification des cartes», «Décompte des points».
"""

from core.cards import JOKERS, cards, deck
from core.game import Deal
from extras.lesson import Lesson, Step
from scene.words import N_


def _deal(hands: tuple[str, ...], drawn: str) -> Deal:
    """Everybody's two cards, and what is drawn first; the rest of the stock follows in the deck's order."""
    known = cards(" ".join((*hands, drawn)))
    rest = [str(card) for card in (*deck(), *JOKERS) if card not in known]
    return {"dealer": 0, "hands": hands, "stock": " ".join((drawn, *rest))}


AT_THREE = {"seats": 3}
FIRST = _deal(("9c Qh", "6d Jc", "5h 3d"), "8s 7d Ks 4c 9d 3h 2c Qd Kd")
BEFORE_FIRST = ("own 6d", "own 5h", "onto 2 Ks", "discard Jc", "discard 3d")
BEFORE_SECOND = (*BEFORE_FIRST, "own 3h", "onto 0 8s", "own Qd")
THIRD = _deal(("8h X1", "2h 7d", "5d 3c"), "9d Jh Qs 4h 6c Kc As Tc 4s")
BEFORE_THIRD = ("own 2h", "own 5d", "own 8h", "own 7d", "onto 0 3c", "onto 2 Kc", "own 9d", "own Jh")
DISCARDED = N_("L’écart accepte toutes les cartes, mais cela ne rapporte rien. Cherchez mieux\N{NO-BREAK SPACE}!")
LESSON: Lesson = (
    Step(
        N_(
            "Chacun a une pile devant lui. Une carte rouge, de l’as au 10, se pose sur la vôtre et vous rapporte"
            " 1\N{NO-BREAK SPACE}point."
        ),
        N_("Touchez votre 3 de cœur, puis votre pile."),
        AT_THREE,
        FIRST,
        BEFORE_FIRST,
        ("own 3h",),
        N_("+1 pour vous. Attention, une rouge sur le dessus attire les noires des autres\N{NO-BREAK SPACE}!"),
        {
            "": N_("C’est permis, et Linh y perd un point. Ici, posez d’abord votre carte rouge."),
            "discard": DISCARDED,
        },
    ),
    Step(
        N_(
            "Une noire, de l’as au 10, se jette sur une rouge chez un autre\N{NO-BREAK SPACE}: \N{MINUS SIGN}1 pour lui. Un"
            " roi aussi\N{NO-BREAK SPACE}: il bloque la pile."
        ),
        N_("Jetez votre 9 de trèfle, ou votre roi, chez Linh."),
        AT_THREE,
        FIRST,
        BEFORE_SECOND,
        ("onto 1 9c", "onto 1 Kd"),
        N_(
            "Bien visé\N{NO-BREAK SPACE}! Une noire se recouvre d’une rouge. D’un roi, on ne se libère qu’avec un valet ou"
            " une dame, comme Lucien à l’instant."
        ),
        {"": DISCARDED},
    ),
    Step(
        N_(
            "Un joker échange deux mains, deux piles ou deux places. Les rouges valent +1, les noires \N{MINUS SIGN}1, le"
            " reste 0\N{NO-BREAK SPACE}: votre pile vaut 0, celle de Linh +3."
        ),
        N_("Touchez le joker, et prenez la pile de Linh."),
        AT_THREE,
        THIRD,
        BEFORE_THIRD,
        ("joker X1 pile 1",),
        N_("Ses trois rouges sont à vous\N{NO-BREAK SPACE}: +3. À la fin, la pile qui vaut le plus gagne."),
        {
            "onto": N_("C’est permis, et Linh y perd un point. Mais le joker peut faire bien mieux."),
            "discard": DISCARDED,
            "joker X1 hand": N_("Les mains sont échangées, mais votre pile vaut toujours 0. Regardez les piles."),
            "joker X1 seat": N_("Chacun emporte sa pile en changeant de place. La vôtre vaut toujours 0."),
            "joker X1 pile": N_("Vous y gagnez un point. Mais une autre pile vaut davantage."),
        },
    ),
)
