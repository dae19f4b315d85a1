"""First steps at Le Barbu: following without taking, discarding the king of hearts, the réussite.
Source: LB «Les manches», «Le jeu de la carte».
"""

from extras.lesson import Lesson, Step
from scene.words import N_

LESSON: Lesson = (
    Step(
        N_(
            "Linh a posé un cœur\N{NO-BREAK SPACE}: qui en a doit en jouer. Le plus fort ramasse tout, et dans cette manche"
            " chaque cœur ramassé coûte 10\N{NO-BREAK SPACE}points."
        ),
        N_("Jouez le cœur qui ne ramassera rien."),
        {"manches": ["coeurs"]},
        {
            "dealer": 0,
            "hands": [
                "Ah 8h Ks 9s Qd 8d Jc 7c",
                "9h Th Qh 7s Ts 9d Kd 8c",
                "7h Jh 8s As 7d Jd Tc Kc",
                "Kh Js Qs Td Ad 9c Qc Ac",
            ],
        },
        ("play 9h", "play 7h", "play Kh"),
        ("play 8h",),
        N_(
            "Un pli, ce sont ces quatre cartes. Il coûte 40\N{NO-BREAK SPACE}points à Awa, qui a joué le plus fort, et rien"
            " à vous."
        ),
        {
            "": N_(
                "L’as est plus fort que le roi\N{NO-BREAK SPACE}: les quatre cœurs seraient pour vous, soit"
                " \N{MINUS SIGN}40. Essayez l’autre cœur."
            )
        },
    ),
    Step(
        N_(
            "Le barbu, c’est le roi de cœur\N{NO-BREAK SPACE}: \N{MINUS SIGN}50 pour qui le ramasse. Linh a posé un"
            " trèfle\N{NO-BREAK SPACE}; sans trèfle, on joue ce que l’on veut."
        ),
        N_("Débarrassez-vous du roi de cœur."),
        {"manches": ["barbu", "reussite"]},
        {
            "dealer": 0,
            "hands": [
                "Kh Qh 9h As Ts 8s Jd 7d",
                "Tc 7c Kc Jh 7s Qs 8d Td",
                "Qc 9c 7h 8h Js Ks 9d Kd",
                "8c Jc Ac Th Ah 9s Qd Ad",
            ],
        },
        ("play Tc", "play Qc", "play 8c"),
        ("play Kh",),
        N_(
            "Et voilà 50\N{NO-BREAK SPACE}points de moins pour lui\N{NO-BREAK SPACE}! Jeter ainsi ce que l’on veut, c’est se"
            " défausser."
        ),
        {"": N_("C’est permis, mais le barbu reste dans votre main. C’était l’occasion de le donner.")},
    ),
    Step(
        N_(
            "La dernière manche est une réussite. Chaque couleur part de son 10, puis monte jusqu’à l’as et descend jusqu’au"
            " 7, carte à carte."
        ),
        N_("Une seule de vos cartes peut se poser\N{NO-BREAK SPACE}: jouez-la."),
        {"manches": ["reussite"]},
        {
            "dealer": 3,
            "hands": [
                "Qd 9s 8d Ah Tc Jh Ac 8s",
                "9c 8c Td 7d Qs Jc Jd 9h",
                "9d Qh Js Ad Qc Kd Ts 7h",
                "Ks Kc Th 8h As 7s 7c Kh",
            ],
        },
        (
            *("play Tc", "play Td", "play 9d", "play Th", "play 8d", "play 9c", "play Ts", "pass"),
            *("play 9s", "play 7d", "play Js", "pass", "play Jh", "play 8c", "play Qh", "play 7c"),
        ),
        ("play 8s",),
        N_(
            "Lucien passe parce qu’aucune de ses cartes ne se pose. Le premier qui n’a plus de cartes marque +100, le second"
            " +50."
        ),
        {},
        ("play Qs", "pass", "play Ks"),
    ),
)
