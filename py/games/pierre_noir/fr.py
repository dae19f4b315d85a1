"""The French of Pierre Noir: what is told, asked and refused."""

from collections.abc import Mapping

from core.cards import Card
from scene.cast import Member
from scene.words import card_name, cards_name, count, ordinal

NAME = "Pierre Noir"
TAGLINE = "Tirez, appariez, et ne gardez pas le valet."
LEVELS = {
    "debutant": ("Facile", "Tire au hasard, mord aux appâts."),
    "moyen": ("Moyen", "Se méfie des cartes qui dépassent."),
    "expert": ("Fort", "Retient tout, et bluffe à son tour."),
}
OPTIONS = {
    "seats": "Combien à table\N{NO-BREAK SPACE}?",
    "cards": "Le jeu",
    "strokes": "La partie est perdue à",
    "same_colour": "Même couleur",
    "by_hand": "Paires à la main",
}
HELP = {
    "same_colour": "Une paire est rouge avec rouge, ou noire avec noire.",
    "by_hand": "Touchez deux cartes pour les poser. Pour apprendre à les repérer.",
}


def choice(key: str, value: object) -> str:
    """How one value of an option is written."""
    if key == "cards":
        return f"{value}\N{NO-BREAK SPACE}cartes"
    if key == "strokes":
        return count(int(str(value)), "trait")
    return str(value)


def manche(n: int, dealer: Member) -> str:
    return f"Manche {n}. {dealer.does('donne', 'donnez')}."


def laid(who: Member, pairs: int) -> str:
    return f"{who.does('pose', 'posez')} {count(pairs, 'paire')}."


def pair(who: Member, rank: str) -> str:
    return f"{who.does('pose', 'posez')} deux {cards_name(rank)}."


def draw(who: Member, source: Member, card: Card | None) -> str:
    if who.me and card:
        return f"Vous tirez chez {source.name}\N{NO-BREAK SPACE}: {card_name(card)}."
    if source.me and card:
        return f"{who.name} tire chez vous\N{NO-BREAK SPACE}: {card_name(card)}."
    return f"{who.name} tire chez {source.name}."


def keep(who: Member) -> str:
    return f"{who.does('garde', 'gardez')} la carte."


def out(who: Member) -> str:
    return f"{who.does('n’a', 'n’avez')} plus de cartes\N{NO-BREAK SPACE}: {'sauvée' if who.elle else 'sauvé'}."


def lift(who: Member) -> str:
    return f"{who.does('fait', 'faites')} dépasser une carte."


def drop(who: Member) -> str:
    return f"{who.does('rentre', 'rentrez')} la carte qui dépassait."


def slide(who: Member) -> str:
    return f"{who.does('déplace', 'déplacez')} une carte de l’éventail."


def stroke(who: Member, n: int) -> str:
    return f"{who.does('reste', 'restez')} avec Pierre Noir\N{NO-BREAK SPACE}: {ordinal(n)} trait."


def lost(who: Member) -> str:
    return f"{who.does('perd', 'perdez')} la partie."


def refusal(reason: str, values: Mapping[str, object], source: Member | None) -> tuple[str, str, str]:
    """Title, text, and the heading of the rule page that says why."""
    one, two = values.get("one"), values.get("two")
    pair_of = f"{card_name(one)} et {card_name(two)}" if isinstance(one, Card) and isinstance(two, Card) else ""
    fan = f"l’éventail {source.of}" if source and not source.me else "l’éventail du voisin"
    return {
        "expects_draw": ("C’est le moment de tirer", f"Choisissez une carte dans {fan}.", "le-tour"),
        "expects_done": ("Posez d’abord vos paires", "Touchez deux cartes de même valeur, ou terminez.", "a-la-main"),
        "expects_deal": ("La manche est finie", "Passez à la manche suivante.", "le-tour"),
        "not_your_turn": ("Ce n’est pas à vous", "Regardez d’abord les autres jouer.", "le-tour"),
        "no_such_card": ("Cette carte n’est plus là", f"Choisissez une carte dans {fan}.", "le-tour"),
        "other_rank": ("Ce n’est pas une paire", f"{pair_of}\N{NO-BREAK SPACE}: les valeurs diffèrent.", "les-paires"),
        "other_colour": (
            "Ce n’est pas une paire",
            f"{pair_of}\N{NO-BREAK SPACE}: ici, rouge va avec rouge et noir avec noir.",
            "les-paires",
        ),
        "pierre_noir_never_pairs": (
            "Pierre Noir reste seul",
            "Le valet de trèfle ne va avec aucun autre valet\N{NO-BREAK SPACE}: celui de pique est retiré du jeu.",
            "les-paires",
        ),
        "two_cards": ("Il faut deux cartes", "Touchez deux cartes de votre main.", "les-paires"),
        "no_fan": (
            "Rien à déplacer",
            "On n’arrange son éventail que si l’on tient au moins deux cartes.",
            "l-eventail",
        ),
        "over": ("La partie est finie", "Regardez le classement, ou rejouez.", "la-partie"),
    }[reason]


def nth(i: int, n: int) -> str:
    """« 2e carte sur 5 »."""
    return f"{ordinal(i + 1, feminine=True)} carte sur {n}"
