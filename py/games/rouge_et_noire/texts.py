"""What is told, asked and refused at Rouge et Noire."""

from collections.abc import Mapping, Sequence

from core.cards import Card
from scene.cast import Member
from scene.words import N_, _, capital, card_name, listed, n_cards, n_manches, n_points

NAME = N_("Rouge et Noire")
TAGLINE = N_("Le rouge pour vous, le noir pour les autres.")
LEVELS = {
    "debutant": (N_("Débutant"), N_("Pense à sa pile, et oublie les vôtres.")),
    "facile": (N_("Facile"), N_("Joue trop tôt ses jokers.")),
    "moyen": (N_("Moyen"), N_("Freine le premier, garde ses jokers.")),
    "fort": (N_("Fort"), N_("Prévoit le dernier tour.")),
    "expert": (N_("Expert"), N_("Devine les mains, et voit plus loin.")),
}
OPTIONS = {
    "seats": N_("Combien à table\N{NO-BREAK SPACE}?"),
    "target": N_("La partie va jusqu’à"),
    "max_manches": N_("Au plus, en manches"),
}
HELP = {
    "target": N_(
        "Les points des manches s’additionnent. La partie finit dès qu’une manche porte quelqu’un à ce total."
    ),
    "max_manches": N_("Quand la partie va jusqu’à un total de points."),
}
SUGGESTED = {"target": (0, 15, 25)}
NUMBERED = {"target": N_("Autre total, en points")}


def choice(key: str, value: object) -> str:
    """How one value of an option is written."""
    if key == "target":
        return n_manches(1) if value == 0 else n_points(int(str(value)))
    return str(value)


def together(people: Sequence[Member]) -> str:
    """« Linh, Awa et vous »."""
    return listed([*(who.name for who in people if not who.you), *(_("vous") for who in people if who.you)])


def manche(n: int, dealer: Member) -> str:
    return dealer.says(N_("Manche {n}. Vous donnez."), N_("Manche {n}. {who} donne."), n=n)


def draw(who: Member, card: Card) -> str:
    """For whoever sees the card; that the others draw goes without saying."""
    return who.says(N_("À vous. Vous piochez {card:le}."), N_("{who} pioche {card:le}."), card=card)


def own(who: Member, card: Card) -> str:
    return who.says(N_("Vous posez {card:le} sur votre pile."), N_("{who} pose {card:le} sur sa pile."), card=card)


def onto(who: Member, owner: Member, card: Card) -> str:
    if owner.you:
        return _("{who} jette {card:le} sur votre pile.", who=who.name, card=card)
    return who.says(
        N_("Vous jetez {card:le} sur la pile {owner:de}."),
        N_("{who} jette {card:le} sur la pile {owner:de}."),
        card=card,
        owner=owner.name,
    )


def discard(who: Member, card: Card) -> str:
    return who.says(N_("Vous écartez {card:le}."), N_("{who} écarte {card:le}."), card=card)


def free(who: Member) -> str:
    return who.says(N_("Votre pile est libérée."), N_("La pile {who:de} est libérée."))


def block(who: Member) -> str:
    return who.says(N_("Votre pile est bloquée."), N_("La pile {who:de} est bloquée."))


def swap_hand(who: Member, other: Member) -> str:
    if other.you:
        return _("{who} échange sa main avec la vôtre.", who=who.name)
    return who.says(
        N_("Vous échangez votre main avec celle {other:de}."),
        N_("{who} échange sa main avec celle {other:de}."),
        other=other.name,
    )


def swap_pile(who: Member, other: Member) -> str:
    if other.you:
        return _("{who} échange sa pile avec la vôtre.", who=who.name)
    return who.says(
        N_("Vous échangez votre pile avec celle {other:de}."),
        N_("{who} échange sa pile avec celle {other:de}."),
        other=other.name,
    )


def swap_seat(who: Member, other: Member) -> str:
    if other.you:
        return _("{who} change de place avec vous.", who=who.name)
    return who.says(
        N_("Vous changez de place avec {other}."), N_("{who} change de place avec {other}."), other=other.name
    )


def skip(who: Member) -> str:
    return who.says(
        N_("Vous n’avez plus de cartes et passez votre tour."), N_("{who} n’a plus de cartes et passe son tour.")
    )


def stock_empty() -> str:
    return _("La pioche est vide\N{NO-BREAK SPACE}: chacun joue ce qu’il a en main.")


def score(who: Member, points: int, total: int, many: bool) -> str:
    if many:
        text = N_("{who}\N{NO-BREAK SPACE}: {points:+}, {total:+} en tout.")
        return _(text, who=who.name, points=points, total=total)
    return _("{who}\N{NO-BREAK SPACE}: {points:+}.", who=who.name, points=points)


def won(winners: Sequence[Member]) -> str:
    if len(winners) == 1:
        return winners[0].says(N_("Vous gagnez."), N_("{who} gagne."))
    return _(
        N_("{people} gagnez ensemble.") if _me_too(winners) else N_("{people} gagnent ensemble."),
        people=together(winners),
    )


def victory(winners: Sequence[Member]) -> tuple[str, ...]:
    """The big words of the last screen, in two lines."""
    if len(winners) == 1:
        return (_("Vous"), _("gagnez")) if winners[0].you else (winners[0].name, _("gagne"))
    return together(winners), _("gagnez ensemble") if _me_too(winners) else _("gagnent ensemble")


def tie(people: Sequence[Member]) -> str:
    return _(
        N_("{people} êtes à égalité\N{NO-BREAK SPACE}: encore une manche.")
        if _me_too(people)
        else N_("{people} sont à égalité\N{NO-BREAK SPACE}: encore une manche."),
        people=capital(together(people)),
    )


def best(people: Sequence[Member], points: int) -> str:
    """Whose pile is worth most at the end of a manche."""
    if _me_too(people):
        text = N_("{people} avez la meilleure pile\N{NO-BREAK SPACE}: {points:+}.")
    elif len(people) == 1:
        text = N_("{people} a la meilleure pile\N{NO-BREAK SPACE}: {points:+}.")
    else:
        text = N_("{people} ont la meilleure pile\N{NO-BREAK SPACE}: {points:+}.")
    return _(text, people=capital(together(people)), points=points)


def _me_too(people: Sequence[Member]) -> bool:
    return any(who.you for who in people)


def hint(card: Card, names: Sequence[str], mine: bool) -> tuple[str, str]:
    """What is said while a card is chosen: its name, and where it may go: « Chez Linh, chez Awa, ou à l’écart. »"""
    if card.rank == "X":
        return capital(card_name(card)), _("Un échange, ou l’écart.")
    places = [_("sur votre pile")] * mine + [_("chez {who}", who=name) for name in names]
    where = _("{places}, ou à l’écart.", places=", ".join(places)) if places else _("à l’écart seulement.")
    return capital(card_name(card)), capital(where)


def swap_label(kind: str, other: Member, mine: str, theirs: str) -> str:
    """A joker's swap of hands or piles, as it is read out."""
    text = {
        "hand": N_("Échanger les mains avec {other}\N{NO-BREAK SPACE}: {mine} contre {theirs}"),
        "pile": N_("Échanger les piles avec {other}\N{NO-BREAK SPACE}: {mine} contre {theirs}"),
    }[kind]
    return _(text, other=other.name, mine=mine, theirs=theirs)


def seat_label(other: Member, following: Member) -> str:
    """A joker's swap of seats, as it is read out: who plays after it."""
    return following.says(
        N_("Changer de place avec {other}\N{NO-BREAK SPACE}: ensuite, vous jouez"),
        N_("Changer de place avec {other}\N{NO-BREAK SPACE}: ensuite, {who} joue"),
        other=other.name,
    )


def pile_label(who: Member, points: str, top: Card | None, blocked: bool) -> str:
    """A pile, as it is read out."""
    name = who.says(N_("Votre pile"), N_("Pile {who:de}"))
    if top is None:
        return _("{pile}\N{NO-BREAK SPACE}: {points}, vide", pile=name, points=points)
    text = N_("{pile}\N{NO-BREAK SPACE}: {points}, dessus, {top}")
    if blocked:
        text = N_("{pile}\N{NO-BREAK SPACE}: {points}, dessus, {top}, bloquée")
    return _(text, pile=name, points=points, top=top)


def discard_label(top: Card | None, n: int) -> str:
    if top is None:
        return _("Écart\N{NO-BREAK SPACE}: vide")
    return _("Écart\N{NO-BREAK SPACE}: {top}, {cards}", top=top, cards=n_cards(n))


def stock_label(n: int) -> str:
    return _("Pioche\N{NO-BREAK SPACE}: {cards}", cards=n_cards(n)) if n else _("Pioche vide")


REFUSALS = {
    "red_on_others": (
        N_("Une rouge va chez vous"),
        N_("{card:Le} rapporte un point\N{NO-BREAK SPACE}: posez-le sur votre pile, ou écartez-le."),
        "les-rouges",
    ),
    "black_on_own": (
        N_("Une noire va chez les autres"),
        N_("{card:Le} coûte un point\N{NO-BREAK SPACE}: jetez-le chez un autre, sur une rouge, ou écartez-le."),
        "les-noires",
    ),
    "pile_empty": (
        N_("La pile est vide"),
        N_("{card:Le} ne se jette que sur une carte rouge\N{NO-BREAK SPACE}; sur {pile}, il n’y a rien encore."),
        "les-noires",
    ),
    "black_needs_red_top": (
        N_("Une noire va sur une rouge"),
        N_("Sur {pile}, il y a {top:un}\N{NO-BREAK SPACE}; une noire ne se jette que sur une carte rouge."),
        "les-noires",
    ),
    "king_needs_red_top": (
        N_("Un roi va sur une rouge"),
        N_("Sur {pile}, il y a {top:un}\N{NO-BREAK SPACE}; un roi ne se jette que sur une carte rouge."),
        "les-rois",
    ),
    "blocked_by_king": (
        N_("La pile est bloquée"),
        N_("Un roi ferme déjà {pile}\N{NO-BREAK SPACE}: on n’y jette plus rien."),
        "les-rois",
    ),
    "figure_needs_king": (
        N_("Rien à libérer"),
        N_("Valets et dames ne vont que sur un roi\N{NO-BREAK SPACE}; sur votre pile, il y a {top:un}."),
        "les-valets-et-les-dames",
    ),
    "figure_on_others": (
        N_("Chacun libère sa pile"),
        N_("{card:Le} ne va que sur votre propre pile, quand un roi la bloque."),
        "les-valets-et-les-dames",
    ),
    "king_on_own": (
        N_("Un roi va chez les autres"),
        N_("On ne bloque pas sa propre pile. Choisissez celle d’un autre, ou l’écart."),
        "les-rois",
    ),
    "joker_only_discards": (
        N_("Un joker va à l’écart"),
        N_("Il ne se pose sur aucune pile. Jetez-le, et faites un échange si vous voulez."),
        "les-jokers",
    ),
    "not_a_joker": (N_("Ce n’est pas un joker"), N_("{card:Le} ne permet pas d’échange."), "les-jokers"),
    "self_swap": (
        N_("Avec qui\N{NO-BREAK SPACE}?"),
        N_("Un échange se fait avec un autre joueur."),
        "les-jokers",
    ),
    "seat_swap_needs_three": (
        N_("Pas à deux"),
        N_("On ne change de place qu’à trois joueurs ou plus."),
        "les-jokers",
    ),
    "onto_own_pile": (N_("C’est votre pile"), N_("Choisissez la pile d’un autre joueur."), "le-tour"),
    "no_such_seat": (N_("Personne n’est assis là"), N_("Choisissez un joueur de la table."), "le-tour"),
    "not_in_hand": (N_("Cette carte n’est plus là"), N_("Choisissez une carte de votre main."), "le-tour"),
    "expects_throw": (
        N_("Choisissez d’abord une carte"),
        N_("Touchez une carte de votre main\N{NO-BREAK SPACE}: les places où elle peut aller s’éclairent."),
        "le-tour",
    ),
    "not_your_turn": (N_("Ce n’est pas à vous"), N_("Regardez d’abord les autres jouer."), "le-tour"),
    "expects_deal": (N_("La manche est finie"), N_("Passez à la manche suivante."), "la-partie"),
    "over": (N_("La partie est finie"), N_("Regardez le classement, ou rejouez."), "la-partie"),
}
MINE_BLOCKED = N_("Un roi ferme votre pile\N{NO-BREAK SPACE}: posez-y d’abord un valet ou une dame.")
MINE_EMPTY = N_("Valets et dames ne vont que sur un roi\N{NO-BREAK SPACE}; sur votre pile, il n’y a rien.")


def refusal(reason: str, values: Mapping[str, object], owner: Member | None) -> tuple[str, str, str]:
    """Title, text, and the heading of the rule page that says why. `owner`: whose pile was meant, if any."""
    title, text, heading = REFUSALS[reason]
    if reason == "blocked_by_king" and (owner is None or owner.me):
        text = MINE_BLOCKED
    if reason == "figure_needs_king" and "top" not in values:
        text = MINE_EMPTY
    pile = owner.says(N_("votre pile"), N_("la pile {who:de}")) if owner else _("votre pile")
    return _(title), _(text, **{**values, "pile": pile}), heading


def your_turn(drawn: Card | None) -> tuple[str, str]:
    """What one is told when one's turn has come."""
    said = _("La pioche est vide.") if drawn is None else _("Vous avez pioché {card:le}.", card=drawn)
    return _("À vous de jeter"), said
