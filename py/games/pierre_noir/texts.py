"""What is told, asked and refused at Pierre Noir."""

from collections.abc import Mapping

from core.cards import Card
from scene.cast import Member
from scene.words import N_, PAIRS, _, n_cards, n_strokes, plural

NAME = N_("Pierre Noir")
TAGLINE = N_("Tirez, appariez, et ne gardez pas le valet.")
LEVELS = {
    "debutant": (N_("Débutant"), N_("Tire au hasard, mord aux appâts.")),
    "facile": (N_("Facile"), N_("Ne mord plus, mais se méfie peu.")),
    "moyen": (N_("Moyen"), N_("Se méfie des cartes qui dépassent.")),
    "fort": (N_("Fort"), N_("Suit Pierre Noir, appâte à propos.")),
    "expert": (N_("Expert"), N_("Perce les bluffs, apprend où vous tirez.")),
}
OPTIONS = {
    "seats": N_("Combien à table\N{NO-BREAK SPACE}?"),
    "cards": N_("Le jeu"),
    "strokes": N_("La partie est perdue à"),
    "same_colour": N_("Même couleur"),
    "by_hand": N_("Paires à la main"),
}
HELP = {
    "same_colour": N_("Une paire est rouge avec rouge, ou noire avec noire."),
    "by_hand": N_("Touchez deux cartes pour les poser. Pour apprendre à les repérer."),
}


def choice(key: str, value: object) -> str:
    """How one value of an option is written."""
    if key == "cards":
        return n_cards(int(str(value)))
    if key == "strokes":
        return n_strokes(int(str(value)))
    return str(value)


def manche(n: int, dealer: Member) -> str:
    return dealer.says(N_("Manche {n}. Vous donnez."), N_("Manche {n}. {who} donne."), n=n)


def laid(who: Member, pairs: int) -> str:
    if who.you:
        return plural("Vous posez {n}\N{NO-BREAK SPACE}paire.", "Vous posez {n}\N{NO-BREAK SPACE}paires.", pairs)
    return plural(
        "{who} pose {n}\N{NO-BREAK SPACE}paire.", "{who} pose {n}\N{NO-BREAK SPACE}paires.", pairs, who=who.name
    )


def pair(who: Member, rank: str) -> str:
    return who.says(N_("Vous posez {pair}."), N_("{who} pose {pair}."), pair=_(PAIRS[rank]))


def draw(who: Member, source: Member, card: Card | None) -> str:
    """The card is told to whoever sees it."""
    if source.you:
        seen, unseen = N_("{who} tire chez vous\N{NO-BREAK SPACE}: {card}."), N_("{who} tire chez vous.")
    elif who.you:
        seen, unseen = N_("Vous tirez chez {source}\N{NO-BREAK SPACE}: {card}."), N_("Vous tirez chez {source}.")
    else:
        seen, unseen = N_("{who} tire chez {source}\N{NO-BREAK SPACE}: {card}."), N_("{who} tire chez {source}.")
    return _(seen if card else unseen, who=who.name, source=source.name, card=card)


def will_draw(who: Member, source: Member) -> str:
    if source.me:
        return _("{who} va tirer chez vous", who=who.name)
    return who.says(N_("Vous allez tirer chez {source}"), N_("{who} va tirer chez {source}"), source=source.name)


def keep(who: Member) -> str:
    return who.says(N_("Vous gardez la carte."), N_("{who} garde la carte."))


def out(who: Member) -> str:
    """Of people who are called by their names alone it is not known how to speak."""
    if who.shared:
        return _("{who} n’a plus de cartes\N{NO-BREAK SPACE}: à l’abri.", who=who.name)
    if who.elle:
        return who.says(
            N_("Vous n’avez plus de cartes\N{NO-BREAK SPACE}: sauvée."),
            N_("{who} n’a plus de cartes\N{NO-BREAK SPACE}: sauvée."),
        )
    return who.says(
        N_("Vous n’avez plus de cartes\N{NO-BREAK SPACE}: sauvé."),
        N_("{who} n’a plus de cartes\N{NO-BREAK SPACE}: sauvé."),
    )


def lift(who: Member) -> str:
    return who.says(N_("Vous faites dépasser une carte."), N_("{who} fait dépasser une carte."))


def drop(who: Member) -> str:
    return who.says(N_("Vous rentrez la carte qui dépassait."), N_("{who} rentre la carte qui dépassait."))


def slide(who: Member) -> str:
    return who.says(N_("Vous déplacez une carte de l’éventail."), N_("{who} déplace une carte de l’éventail."))


def stroke(who: Member, n: int) -> str:
    return who.says(
        N_("Vous restez avec Pierre Noir\N{NO-BREAK SPACE}: {n:er} trait."),
        N_("{who} reste avec Pierre Noir\N{NO-BREAK SPACE}: {n:er} trait."),
        n=n,
    )


def lost(who: Member) -> str:
    return who.says(N_("Vous perdez la partie."), N_("{who} perd la partie."))


def safe(who: Member) -> str:
    if who.shared:
        return _("à l’abri")
    return _("sauvée") if who.elle else _("sauvé")


def you_are_safe(me: Member) -> str:
    if me.shared:
        return _("{who} est à l’abri", who=me.name)
    return _("Vous êtes sauvée") if me.elle else _("Vous êtes sauvé")


def you_are_left(me: Member) -> str:
    return me.says(N_("Pierre Noir vous reste"), N_("Pierre Noir reste à {who}"))


REFUSALS = {
    "expects_deal": (N_("La manche est finie"), N_("Passez à la manche suivante."), "le-tour"),
    "expects_done": (
        N_("Posez d’abord vos paires"),
        N_("Touchez deux cartes de même valeur, ou terminez."),
        "a-la-main",
    ),
    "not_your_turn": (N_("Ce n’est pas à vous"), N_("Regardez d’abord les autres jouer."), "le-tour"),
    "other_rank": (
        N_("Ce n’est pas une paire"),
        N_("{one:^} et {two}\N{NO-BREAK SPACE}: les valeurs diffèrent."),
        "les-paires",
    ),
    "other_colour": (
        N_("Ce n’est pas une paire"),
        N_("{one:^} et {two}\N{NO-BREAK SPACE}: ici, rouge va avec rouge et noir avec noir."),
        "les-paires",
    ),
    "pierre_noir_never_pairs": (
        N_("Pierre Noir reste seul"),
        N_("Le valet de trèfle ne va avec aucun autre valet\N{NO-BREAK SPACE}: celui de pique est retiré du jeu."),
        "les-paires",
    ),
    "two_cards": (N_("Il faut deux cartes"), N_("Touchez deux cartes de votre main."), "les-paires"),
    "no_fan": (
        N_("Rien à déplacer"),
        N_("On n’arrange son éventail que si l’on tient au moins deux cartes."),
        "l-eventail",
    ),
    "over": (N_("La partie est finie"), N_("Regardez le classement, ou rejouez."), "la-partie"),
    "expects_draw": (N_("C’est le moment de tirer"), "", "le-tour"),
    "no_such_card": (N_("Cette carte n’est plus là"), "", "le-tour"),
}


def refusal(reason: str, values: Mapping[str, object], source: Member | None) -> tuple[str, str, str]:
    """Title, text, and the heading of the rule page that says why."""
    title, text, heading = REFUSALS[reason]
    if not text and source and not source.me:
        return _(title), _("Choisissez une carte dans l’éventail {source:de}.", source=source.name), heading
    return _(title), _(text or N_("Choisissez une carte dans l’éventail du voisin."), **values), heading


def nth(i: int, n: int, lifted: bool) -> str:
    """« 2e carte sur 5 »."""
    text = N_("{i:re} carte sur {n}, qui dépasse") if lifted else N_("{i:re} carte sur {n}")
    return _(text, i=i + 1, n=n)
