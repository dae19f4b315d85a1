"""First steps at Pierre Noir: a pair, a card from one's neighbour, the jack that stays. The second position is the rules'
own example. Source: PN §2, §5, §6.
"""

from extras.lesson import Lesson, Step
from scene.words import N_

BY_HAND = {"seats": 3, "by_hand": True}
AT_THREE = {"seats": 3}
LESSON: Lesson = (
    Step(
        N_(
            "Deux cartes de même valeur font une paire, quelles que soient leurs couleurs. Seul le valet de trèfle, Pierre"
            " Noir, n’en fait jamais."
        ),
        N_("Touchez vos deux 9 pour les poser."),
        BY_HAND,
        {"dealer": 2, "hands": ["9h Kd 7c 9s Jh Jc", "Ks 8d Ah 7h", "Jd 8s As"]},
        (),
        ("lay 0 3",),
        N_("Deux cartes de moins\N{NO-BREAK SPACE}! Dans une vraie partie, les paires se posent toutes seules."),
        {"": N_("Il vous reste une paire\N{NO-BREAK SPACE}: cherchez deux cartes de même valeur.")},
    ),
    Step(
        N_(
            "À votre tour, vous tirez une carte cachée chez votre voisin de gauche. Si elle fait une paire avec l’une des"
            " vôtres, la paire se pose."
        ),
        N_("Tirez une carte chez Linh, celle que vous voulez."),
        AT_THREE,
        {"dealer": 0, "hands": ["8s Kd", "8h Kc", "Jc"]},
        ("draw 0",),
        ("draw 0", "draw 1", "draw 2"),
        N_(
            "Une paire se pose, une autre carte reste en main. Puis votre main est mélangée, et personne ne sait plus ce que"
            " vous avez tiré."
        ),
        {},
    ),
    Step(
        N_(
            "Qui n’a plus de cartes est sauvé. Linh a Pierre Noir et un roi, vous l’autre roi. Elle fait dépasser une"
            " carte\N{NO-BREAK SPACE}: un piège, peut-être."
        ),
        N_("Tirez une carte chez Linh. À qui restera Pierre Noir\N{NO-BREAK SPACE}?"),
        AT_THREE,
        {"dealer": 2, "hands": ["Kd", "Kc Jc", ""]},
        ("lift 1 1",),
        ("draw 0",),
        N_("Chaque manche donne un trait à quelqu’un. Le premier qui en a trois perd la partie."),
        {
            "": N_(
                "C’était un piège, et voilà Pierre Noir chez vous. Linh devrait maintenant tirer dans votre main. Essayez"
                " l’autre carte."
            )
        },
    ),
)
