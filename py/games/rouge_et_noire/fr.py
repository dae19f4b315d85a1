"""The French of Rouge et Noire: what is told, asked and refused."""

from collections.abc import Mapping, Sequence

from core.cards import Card
from scene.cast import Member
from scene.words import card_name, count, listed, signed

NAME = "Rouge et Noire"
TAGLINE = "Le rouge pour vous, le noir pour les autres."
LEVELS = {
    "debutant": ("Facile", "Pense à sa pile, et oublie souvent les vôtres."),
    "moyen": ("Moyen", "Freine le premier, garde ses jokers pour la fin."),
    "expert": ("Fort", "Retient les cartes et prévoit les derniers tours."),
}
OPTIONS = {
    "seats": "Combien à table\N{NO-BREAK SPACE}?",
    "target": "La partie va jusqu’à",
    "max_manches": "Au plus, en manches",
}
HELP = {
    "target": "Les points des manches s’additionnent. La partie finit dès qu’une manche porte quelqu’un à ce total.",
    "max_manches": "Quand la partie va jusqu’à un total de points.",
}
SUGGESTED = {"target": (0, 15, 25)}
NUMBERED = {"target": "Autre total, en points"}


def choice(key: str, value: object) -> str:
    """How one value of an option is written."""
    if key == "target":
        return "1\N{NO-BREAK SPACE}manche" if value == 0 else count(int(str(value)), "point")
    return str(value)


def the(card: Card) -> str:
    """« le sept de cœur », « la dame de pique », « l’as de trèfle »."""
    article = {"Q": "la ", "A": "l’"}.get(card.rank, "le ")
    return article + card_name(card)


def of_pile(who: Member) -> str:
    """« votre pile », « la pile de Linh »."""
    return "votre pile" if who.me else f"la pile {who.of}"


def together(people: Sequence[Member], last: str = "vous") -> str:
    """« Linh, Awa et vous »."""
    return listed([*(who.name for who in people if not who.me), *(last for who in people if who.me)])


def manche(n: int, dealer: Member) -> str:
    return f"Manche {n}. {dealer.does('donne', 'donnez')}."


def draw(card: Card) -> str:
    """For oneself alone: that the others draw goes without saying."""
    return f"À vous. Vous piochez {the(card)}."


def own(who: Member, card: Card) -> str:
    return f"{who.does('pose', 'posez')} {the(card)} sur {'votre' if who.me else 'sa'} pile."


def onto(who: Member, owner: Member, card: Card) -> str:
    return f"{who.does('jette', 'jetez')} {the(card)} sur {of_pile(owner)}."


def discard(who: Member, card: Card) -> str:
    return f"{who.does('écarte', 'écartez')} {the(card)}."


def free(who: Member) -> str:
    return f"{_first(of_pile(who))} est libérée."


def block(who: Member) -> str:
    return f"{_first(of_pile(who))} est bloquée."


def swap_hand(who: Member, other: Member) -> str:
    return f"{who.does('échange sa main', 'échangez votre main')} avec {_that_of(other)}."


def swap_pile(who: Member, other: Member) -> str:
    return f"{who.does('échange sa pile', 'échangez votre pile')} avec {_that_of(other)}."


def swap_seat(who: Member, other: Member) -> str:
    return f"{who.does('change', 'changez')} de place avec {'vous' if other.me else other.name}."


def skip(who: Member) -> str:
    return f"{who.does('n’a', 'n’avez')} plus de cartes et {'passez' if who.me else 'passe'} {_turn(who)}."


def stock_empty() -> str:
    return "La pioche est vide\N{NO-BREAK SPACE}: chacun joue ce qu’il a en main."


def score(who: Member, points: int, total: int, many: bool) -> str:
    return f"{who.name}\N{NO-BREAK SPACE}: {signed(points)}" + (f", {signed(total)} en tout." if many else ".")


def won(winners: Sequence[Member]) -> str:
    if len(winners) == 1:
        return f"{winners[0].does('gagne', 'gagnez')}."
    win = "gagnez" if any(who.me for who in winners) else "gagnent"
    return f"{together(winners)} {win} ensemble."


def victory(winners: Sequence[Member]) -> tuple[str, ...]:
    """The big words of the last screen, in two lines."""
    if len(winners) == 1:
        return ("Vous", "gagnez") if winners[0].me else (winners[0].name, "gagne")
    return (together(winners), "gagnez ensemble" if any(who.me for who in winners) else "gagnent ensemble")


def tie(people: Sequence[Member]) -> str:
    are = "êtes" if any(who.me for who in people) else "sont"
    return f"{_first(together(people))} {are} à égalité\N{NO-BREAK SPACE}: encore une manche."


def best(people: Sequence[Member], points: int) -> str:
    """Whose pile is worth most at the end of a manche."""
    have = "avez" if any(who.me for who in people) else "a" if len(people) == 1 else "ont"
    return f"{_first(together(people))} {have} la meilleure pile\N{NO-BREAK SPACE}: {signed(points)}."


def _first(text: str) -> str:
    return text[0].upper() + text[1:]


def _that_of(who: Member) -> str:
    return "la vôtre" if who.me else f"celle {who.of}"


def _turn(who: Member) -> str:
    return "votre tour" if who.me else "son tour"


def places(names: Sequence[str], mine: bool) -> str:
    """Where a card may go, as a sentence: « Chez Linh, chez Awa, ou à l’écart. »"""
    said = ["Sur votre pile"] * mine + [f"{'chez' if mine or i else 'Chez'} {name}" for i, name in enumerate(names)]
    return f"{', '.join(said)}, ou à l’écart." if said else "À l’écart seulement."


def hint(card: Card, names: Sequence[str], mine: bool) -> tuple[str, str]:
    """What is said while a card is chosen: its name, and where it may go."""
    if card.rank == "X":
        return _first(card_name(card)), "Un échange, ou l’écart."
    return _first(card_name(card)), places(names, mine)


def swap_label(kind: str, other: Member, mine: str, theirs: str) -> str:
    """A joker's swap, as it is read out."""
    colon = "\N{NO-BREAK SPACE}:"
    if kind == "hand":
        return f"Échanger les mains avec {other.name}{colon} {mine} contre {theirs}"
    if kind == "pile":
        return f"Échanger les piles avec {other.name}{colon} {mine} contre {theirs}"
    return f"Changer de place avec {other.name}{colon} ensuite, {theirs}"


def plays(who: Member) -> str:
    return who.does("joue", "jouez")


def pile_label(who: Member, points: int, top: Card | None, blocked: bool) -> str:
    """A pile, as it is read out."""
    name = "Votre pile" if who.me else f"Pile {who.of}"
    lying = f"dessus, {card_name(top)}" if top else "vide"
    return f"{name}\N{NO-BREAK SPACE}: {count(points, 'point')}, {lying}{', bloquée' if blocked else ''}"


def discard_label(top: Card | None, n: int) -> str:
    lying = f"{card_name(top)}, {count(n, 'carte')}" if top else "vide"
    return f"Écart\N{NO-BREAK SPACE}: {lying}"


def stock_label(n: int) -> str:
    return f"Pioche\N{NO-BREAK SPACE}: {count(n, 'carte')}" if n else "Pioche vide"


def refusal(reason: str, values: Mapping[str, object], owner: Member | None) -> tuple[str, str, str]:
    """Title, text, and the heading of the rule page that says why."""
    card, top = values.get("card"), values.get("top")
    named = _first(the(card)) if isinstance(card, Card) else "Cette carte"
    on_top = f"il y a {_one(top)}" if isinstance(top, Card) else "il n’y a rien"
    pile = "votre pile" if owner is None else of_pile(owner)
    closed = f"Un roi ferme déjà {pile}\N{NO-BREAK SPACE}: on n’y jette plus rien."
    if owner is None or owner.me:
        closed = "Un roi ferme votre pile\N{NO-BREAK SPACE}: posez-y d’abord un valet ou une dame."
    return {
        "red_on_others": (
            "Une rouge va chez vous",
            f"{named} rapporte un point\N{NO-BREAK SPACE}: posez-le sur votre pile, ou écartez-le.",
            "les-rouges",
        ),
        "black_on_own": (
            "Une noire va chez les autres",
            f"{named} coûte un point\N{NO-BREAK SPACE}: jetez-le chez un autre, sur une rouge, ou écartez-le.",
            "les-noires",
        ),
        "pile_empty": (
            "La pile est vide",
            f"{named} ne se jette que sur une carte rouge\N{NO-BREAK SPACE}; sur {pile}, il n’y a rien encore.",
            "les-noires",
        ),
        "black_needs_red_top": (
            "Une noire va sur une rouge",
            f"Sur {pile}, {on_top}\N{NO-BREAK SPACE}; une noire ne se jette que sur une carte rouge.",
            "les-noires",
        ),
        "king_needs_red_top": (
            "Un roi va sur une rouge",
            f"Sur {pile}, {on_top}\N{NO-BREAK SPACE}; un roi ne se jette que sur une carte rouge.",
            "les-rois",
        ),
        "blocked_by_king": ("La pile est bloquée", closed, "les-rois"),
        "figure_needs_king": (
            "Rien à libérer",
            f"Valets et dames ne vont que sur un roi\N{NO-BREAK SPACE}; sur votre pile, {on_top}.",
            "les-valets-et-les-dames",
        ),
        "figure_on_others": (
            "Chacun libère sa pile",
            f"{named} ne va que sur votre propre pile, quand un roi la bloque.",
            "les-valets-et-les-dames",
        ),
        "king_on_own": (
            "Un roi va chez les autres",
            "On ne bloque pas sa propre pile. Choisissez celle d’un autre, ou l’écart.",
            "les-rois",
        ),
        "joker_only_discards": (
            "Un joker va à l’écart",
            "Il ne se pose sur aucune pile. Jetez-le, et faites un échange si vous voulez.",
            "les-jokers",
        ),
        "not_a_joker": ("Ce n’est pas un joker", f"{named} ne permet pas d’échange.", "les-jokers"),
        "self_swap": ("Avec qui\N{NO-BREAK SPACE}?", "Un échange se fait avec un autre joueur.", "les-jokers"),
        "seat_swap_needs_three": ("Pas à deux", "On ne change de place qu’à trois joueurs ou plus.", "les-jokers"),
        "onto_own_pile": ("C’est votre pile", "Choisissez la pile d’un autre joueur.", "le-tour"),
        "no_such_seat": ("Personne n’est assis là", "Choisissez un joueur de la table.", "le-tour"),
        "not_in_hand": ("Cette carte n’est plus là", "Choisissez une carte de votre main.", "le-tour"),
        "expects_throw": (
            "Choisissez d’abord une carte",
            "Touchez une carte de votre main\N{NO-BREAK SPACE}: les places où elle peut aller s’éclairent.",
            "le-tour",
        ),
        "not_your_turn": ("Ce n’est pas à vous", "Regardez d’abord les autres jouer.", "le-tour"),
        "expects_deal": ("La manche est finie", "Passez à la manche suivante.", "la-partie"),
        "over": ("La partie est finie", "Regardez le classement, ou rejouez.", "la-partie"),
    }[reason]


def _one(card: Card) -> str:
    """« une dame de pique », « un as de trèfle »."""
    return f"{'une' if card.rank == 'Q' else 'un'} {card_name(card)}"


def your_turn(drawn: Card | None) -> tuple[str, str]:
    """What one is told when one's turn has come."""
    if drawn is None:
        return "À vous de jeter", "La pioche est vide."
    return "À vous de jeter", f"Vous avez pioché {the(drawn)}."
