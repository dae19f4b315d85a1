"""The French of Le Barbu: what is told, asked and refused."""

from collections.abc import Mapping

from core.cards import Card
from scene.cast import Member
from scene.words import SUITS, card_name, count, listed, number, ordinal, signed

NAME = "Le Barbu"
TAGLINE = "Sept manches pour ne rien ramasser."
LEVELS = {
    "debutant": ("Facile", "Joue sans compter, et se trompe parfois."),
    "moyen": ("Moyen", "Retient les cartes tombées."),
    "expert": ("Fort", "Compte tout, esquive, et tente de tout ramasser."),
}
OPTIONS = {
    "seats": "Combien à table\N{NO-BREAK SPACE}?",
    "cards": "Le jeu, à quatre",
    "manches": "Les manches",
    "traditional": "Partie traditionnelle",
    "sweep_in_salade": "Tout ramasser dans la salade",
}
HELP = {
    "cards": "À cinq joueurs ou plus, on prend 52 cartes, moins quelques 2.",
    "traditional": "Le donneur choisit la manche parmi celles qu’il n’a pas encore prises. Chacun les fait toutes.",
    "sweep_in_salade": "Le +40 de qui prend tous les plis, tous les cœurs ou les quatre dames.",
}
MANCHES = {
    "plis": "Les plis",
    "coeurs": "Les cœurs",
    "dames": "Les dames",
    "barbu": "Le barbu",
    "dernier": "Le dernier pli",
    "salade": "La salade",
    "reussite": "La réussite",
}
GOALS = {
    "plis": "Chaque pli coûte 5\N{NO-BREAK SPACE}points.",
    "coeurs": "Chaque cœur coûte 10\N{NO-BREAK SPACE}points.",
    "dames": "Chaque dame coûte 20\N{NO-BREAK SPACE}points.",
    "barbu": "Le roi de cœur coûte 50\N{NO-BREAK SPACE}points.",
    "dernier": "Le dernier pli coûte 40\N{NO-BREAK SPACE}points.",
    "salade": "Tout coûte à la fois.",
    "reussite": "Le premier sorti marque 100, le second 50.",
}
SHORT = {"plis": "Pl", "coeurs": "♥", "dames": "D", "barbu": "R♥", "dernier": "Der", "salade": "Sal", "reussite": "Réu"}
ENDINGS = {"plis": "s", "coeurs": "s", "dames": "es", "barbu": "", "dernier": "", "salade": "e", "reussite": "e"}
ALL = {"plis": "tous les plis", "coeurs": "tous les cœurs", "dames": "les quatre dames"}


def choice(key: str, value: object) -> str:
    """How one value of an option is written."""
    if key == "cards":
        return f"{value}\N{NO-BREAK SPACE}cartes"
    if key == "manches":
        return MANCHES[str(value)]
    if key == "sweep_in_salade":
        return "compte +40" if value else "sans effet"
    return str(value)


def place(n: int, of: int, traditional: bool) -> str:
    """« Manche 2 sur 7 », « Donne 5 sur 28 »."""
    return f"{'Donne' if traditional else 'Manche'}\N{NO-BREAK SPACE}{n} sur\N{NO-BREAK SPACE}{of}"


def led(suit: str) -> str:
    """« Cœur demandé. »"""
    return f"{SUITS[suit].capitalize()} demandé."


def deal(n: int, dealer: Member) -> str:
    return f"{ordinal(n, feminine=True)} donne. {dealer.does('distribue', 'distribuez')} les cartes."


def manche(key: str, first: Member) -> str:
    begins = first.does("pose la première carte", "posez la première carte")
    starts = f"{begins}, ou passe{'z' if first.me else ''}" if key == "reussite" else first.does("entame", "entamez")
    return f"{MANCHES[key]}. {GOALS[key]} {starts}."


def choose(who: Member, key: str) -> str:
    name = MANCHES[key]
    return f"{who.does('choisit', 'choisissez')} {name[0].lower()}{name[1:]}."


def play(who: Member, card: Card) -> str:
    return f"{who.name}\N{NO-BREAK SPACE}: {card_name(card)}."


def trick(who: Member) -> str:
    return f"{who.does('ramasse', 'ramassez')} le pli."


def hearts(who: Member, n: int) -> str:
    return f"{who.does('prend', 'prenez')} {count(n, 'cœur')}."


def queens(who: Member, n: int) -> str:
    return f"{who.does('prend', 'prenez')} {count(n, 'dame')}."


def barbu(who: Member) -> str:
    return f"{who.does('prend', 'prenez')} le barbu, le roi de cœur."


def last_trick(who: Member) -> str:
    return f"Le dernier pli est {'à vous' if who.me else f'pour {who.name}'}\N{NO-BREAK SPACE}: \N{MINUS SIGN}40."


def cut(key: str) -> str:
    why = {"coeurs": "Il n’y a plus de cœur", "dames": "Il n’y a plus de dame", "barbu": "Le barbu est pris"}[key]
    return f"{why}\N{NO-BREAK SPACE}: la manche s’arrête, on montre les cartes qui restent."


def passes(who: Member) -> str:
    return f"{who.does('passe', 'passez')}."


def stop(who: Member) -> str:
    return f"{who.does('s’arrête', 'vous arrêtez')} après l’as."


def ace(who: Member) -> str:
    return f"Après un as, {'vous pouvez' if who.me else f'{who.name} peut'} rejouer."


def out(who: Member, nth: int) -> str:
    gain = 100 if nth == 1 else 50
    rank = f"{ordinal(nth, feminine=who.elle)}"
    return f"{who.does('sort', 'sortez')} {rank}\N{NO-BREAK SPACE}: +{gain}."


def swept(who: Member, heading: str) -> str:
    return f"{who.does('a ramassé', 'avez ramassé')} {ALL[heading]}\N{NO-BREAK SPACE}: +40."


def score(who: Member, points: int, total: int) -> str:
    return f"{who.name}\N{NO-BREAK SPACE}: {signed(points)}, total {number(total)}."


def won(winners: list[Member]) -> str:
    if len(winners) == 1:
        return f"{winners[0].does('gagne', 'gagnez')} la partie."
    return f"{listed([who.name for who in winners])} gagnent ensemble, à égalité."


def nth_out(n: int, who: Member) -> str:
    """« 1re » or « 2e » to go out, « – » otherwise."""
    return ordinal(n, feminine=who.elle) if n else "–"


def refusal(reason: str, values: Mapping[str, object]) -> tuple[str, str, str]:
    """Title, text, and the heading of the rule page that says why."""
    nbsp = "\N{NO-BREAK SPACE}"
    suit, kind = SUITS.get(str(values.get("suit")), ""), MANCHES.get(str(values.get("manche")), "")
    return {
        "follow": (
            "Il faut suivre",
            f"{suit.capitalize()} est demandé, et vous en avez{nbsp}: jouez-en un.",
            "suivre",
        ),
        "not_in_hand": ("Cette carte n’est pas à vous", "Jouez une carte de votre main.", "le-pli"),
        "chosen_before": (
            "Déjà prise",
            f"{kind}{nbsp}: vous avez déjà choisi cette manche.",
            "la-partie-traditionnelle",
        ),
        "not_in_game": ("Pas dans cette partie", f"{kind}{nbsp}: cette manche n’est pas jouée.", "les-sept-manches"),
        "expects_play": ("C’est le moment de jouer", "Choisissez une carte de votre main.", "le-pli"),
        "expects_choose": ("Choisissez d’abord", "Dites quelle manche on joue.", "la-partie-traditionnelle"),
        "expects_deal": ("La manche est finie", "Passez à la suivante.", "les-sept-manches"),
        "needs_card": ("Pas encore", f"Il faut d’abord {_the(values.get('needed'))} sur la table.", "la-reussite"),
        "must_play": (
            "Vous pouvez poser",
            f"Posez par exemple {_the(values.get('card'))}{nbsp}: on ne passe que bloqué.",
            "passer",
        ),
        "stop_after_ace": ("Vous avez posé un as", "Rejouez, ou arrêtez-vous là.", "l-as"),
        "no_ace": ("Pas d’as à l’instant", "On ne s’arrête ainsi qu’après avoir posé un as.", "l-as"),
        "not_your_turn": ("Ce n’est pas à vous", "Regardez d’abord les autres jouer.", "le-pli"),
        "over": ("La partie est finie", "Regardez le classement, ou rejouez.", "la-fin"),
    }[reason]


def _the(card: object) -> str:
    """« la dame de cœur », « l’as de pique », « le dix de trèfle »."""
    if not isinstance(card, Card):
        return ""
    name = card_name(card)
    if card.rank == "A":
        return f"l’{name}"
    return f"la {name}" if card.rank == "Q" else f"le {name}"
