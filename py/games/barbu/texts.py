"""What is told, asked and refused at Le Barbu."""

from collections.abc import Mapping

from core.cards import Card
from games.barbu.scoring import OUT
from scene.cast import Member
from scene.words import N_, SUITS, _, capital, listed, n_cards, plural

NAME = N_("Le Barbu")
TAGLINE = N_("Sept manches pour ne rien ramasser.")
LEVELS = {
    "debutant": (N_("Débutant"), N_("Joue sans compter, et se trompe souvent.")),
    "facile": (N_("Facile"), N_("Retient les cartes tombées, se trompe parfois.")),
    "moyen": (N_("Moyen"), N_("Compte tout, esquive, et tente de tout ramasser.")),
    "fort": (N_("Fort"), N_("Imagine les mains des autres avant de jouer.")),
    "expert": (N_("Expert"), N_("Devine les mains à ce que chacun joue.")),
}
OPTIONS = {
    "seats": N_("Combien à table\N{NO-BREAK SPACE}?"),
    "cards": N_("Le jeu, à quatre"),
    "manches": N_("Les manches"),
    "traditional": N_("Partie traditionnelle"),
    "sweep_in_salade": N_("Tout ramasser dans la salade"),
}
HELP = {
    "cards": N_("À cinq joueurs ou plus, on prend 52 cartes, moins quelques 2."),
    "traditional": N_("Le donneur choisit la manche parmi celles qu’il n’a pas encore prises. Chacun les fait toutes."),
    "sweep_in_salade": N_("Le +40 de qui prend tous les plis, tous les cœurs ou les quatre dames."),
}
MANCHES = {
    "plis": N_("Les plis"),
    "coeurs": N_("Les cœurs"),
    "dames": N_("Les dames"),
    "barbu": N_("Le barbu"),
    "dernier": N_("Le dernier pli"),
    "salade": N_("La salade"),
    "reussite": N_("La réussite"),
}
GOALS = {
    "plis": N_("Chaque pli coûte 5\N{NO-BREAK SPACE}points."),
    "coeurs": N_("Chaque cœur coûte 10\N{NO-BREAK SPACE}points."),
    "dames": N_("Chaque dame coûte 20\N{NO-BREAK SPACE}points."),
    "barbu": N_("Le roi de cœur coûte 50\N{NO-BREAK SPACE}points."),
    "dernier": N_("Le dernier pli coûte 40\N{NO-BREAK SPACE}points."),
    "salade": N_("Tout coûte à la fois."),
    "reussite": N_("Le premier sorti marque 100, le second 50."),
}
SHORT = {"plis": N_("Pl"), "dames": "D", "dernier": N_("Der"), "salade": N_("Sal"), "reussite": N_("Réu")}
"""Headings of narrow columns; hearts and the king of hearts have signs, queens the letter of their corner."""


def name(manche: str) -> str:
    return _(MANCHES[manche])


def goal(manche: str) -> str:
    return _(GOALS[manche])


def short(manche: str) -> str:
    return _(SHORT[manche])


def choice(key: str, value: object) -> str:
    """How one value of an option is written."""
    if key == "cards":
        return n_cards(int(str(value)))
    if key == "manches":
        return name(str(value))
    if key == "sweep_in_salade":
        return _("compte +40") if value else _("sans effet")
    return str(value)


def n_deals(n: int) -> str:
    return plural("{n}\N{NO-BREAK SPACE}donne", "{n}\N{NO-BREAK SPACE}donnes", n)


def n_tricks(n: int) -> str:
    return plural("{n}\N{NO-BREAK SPACE}pli", "{n}\N{NO-BREAK SPACE}plis", n)


def n_hearts(n: int) -> str:
    return plural("{n}\N{NO-BREAK SPACE}cœur", "{n}\N{NO-BREAK SPACE}cœurs", n)


def n_queens(n: int) -> str:
    return plural("{n}\N{NO-BREAK SPACE}dame", "{n}\N{NO-BREAK SPACE}dames", n)


def place(n: int, of: int, traditional: bool) -> str:
    """« Manche 2 sur 7 », « Donne 5 sur 28 »."""
    if traditional:
        return _("Donne\N{NO-BREAK SPACE}{n} sur\N{NO-BREAK SPACE}{of}", n=n, of=of)
    return _("Manche\N{NO-BREAK SPACE}{n} sur\N{NO-BREAK SPACE}{of}", n=n, of=of)


def led(suit: str) -> str:
    """« Cœur demandé. »"""
    return _("{suit} demandé.", suit=capital(_(SUITS[suit])))


def deal(n: int, dealer: Member) -> str:
    return dealer.says(
        N_("{n:re} donne. Vous distribuez les cartes."), N_("{n:re} donne. {who} distribue les cartes."), n=n
    )


def manche(key: str, first: Member) -> str:
    if key == "reussite":
        begins = first.says(
            N_("Vous posez la première carte, ou passez."), N_("{who} pose la première carte, ou passe.")
        )
    else:
        begins = first.says(N_("Vous entamez."), N_("{who} entame."))
    return f"{name(key)}. {goal(key)} {begins}"


CHOICES = {
    "plis": (N_("Vous choisissez les plis."), N_("{who} choisit les plis.")),
    "coeurs": (N_("Vous choisissez les cœurs."), N_("{who} choisit les cœurs.")),
    "dames": (N_("Vous choisissez les dames."), N_("{who} choisit les dames.")),
    "barbu": (N_("Vous choisissez le barbu."), N_("{who} choisit le barbu.")),
    "dernier": (N_("Vous choisissez le dernier pli."), N_("{who} choisit le dernier pli.")),
    "salade": (N_("Vous choisissez la salade."), N_("{who} choisit la salade.")),
    "reussite": (N_("Vous choisissez la réussite."), N_("{who} choisit la réussite.")),
}


def choose(who: Member, key: str) -> str:
    return who.says(*CHOICES[key])


CLAIMS = {"all": N_("Le reste est pour moi"), "none": N_("Plus un pli pour moi")}


def claim(key: str) -> str:
    return _(CLAIMS[key])


CHOSEN = {
    "plis": (N_(", choisis par vous"), N_(", choisis par {who}")),
    "coeurs": (N_(", choisis par vous"), N_(", choisis par {who}")),
    "dames": (N_(", choisies par vous"), N_(", choisies par {who}")),
    "barbu": (N_(", choisi par vous"), N_(", choisi par {who}")),
    "dernier": (N_(", choisi par vous"), N_(", choisi par {who}")),
    "salade": (N_(", choisie par vous"), N_(", choisie par {who}")),
    "reussite": (N_(", choisie par vous"), N_(", choisie par {who}")),
}


def chosen(who: Member, key: str) -> str:
    """« , choisis par Linh », after the name of a manche."""
    return who.says(*CHOSEN[key])


def play(who: Member, card: Card) -> str:
    return _("{who}\N{NO-BREAK SPACE}: {card}.", who=who.name, card=card)


def trick(who: Member) -> str:
    return who.says(N_("Vous ramassez le pli."), N_("{who} ramasse le pli."))


def hearts(who: Member, n: int) -> str:
    return who.says(N_("Vous prenez {hearts}."), N_("{who} prend {hearts}."), hearts=n_hearts(n))


def queens(who: Member, n: int) -> str:
    return who.says(N_("Vous prenez {queens}."), N_("{who} prend {queens}."), queens=n_queens(n))


def barbu(who: Member) -> str:
    return who.says(N_("Vous prenez le barbu, le roi de cœur."), N_("{who} prend le barbu, le roi de cœur."))


def last_trick(who: Member) -> str:
    return who.says(
        N_("Le dernier pli est à vous\N{NO-BREAK SPACE}: \N{MINUS SIGN}40."),
        N_("Le dernier pli est pour {who}\N{NO-BREAK SPACE}: \N{MINUS SIGN}40."),
    )


CUTS = {
    "coeurs": N_("Il n’y a plus de cœur\N{NO-BREAK SPACE}: la manche s’arrête, on montre les cartes qui restent."),
    "dames": N_("Il n’y a plus de dame\N{NO-BREAK SPACE}: la manche s’arrête, on montre les cartes qui restent."),
    "barbu": N_("Le barbu est pris\N{NO-BREAK SPACE}: la manche s’arrête, on montre les cartes qui restent."),
}


def cut(key: str) -> str:
    return _(CUTS[key])


def passes(who: Member) -> str:
    return who.says(N_("Vous passez."), N_("{who} passe."))


def stop(who: Member) -> str:
    return who.says(N_("Vous vous arrêtez après l’as."), N_("{who} s’arrête après l’as."))


def ace(who: Member) -> str:
    return who.says(N_("Après un as, vous pouvez rejouer."), N_("Après un as, {who} peut rejouer."))


def out(who: Member, nth: int) -> str:
    return who.says(
        N_("Vous sortez {rank}\N{NO-BREAK SPACE}: {gain:+}."),
        N_("{who} sort {rank}\N{NO-BREAK SPACE}: {gain:+}."),
        rank=nth_out(nth, who),
        gain=OUT[nth - 1],
    )


ALL = {
    "plis": (
        N_("Vous avez ramassé tous les plis\N{NO-BREAK SPACE}: +40."),
        N_("{who} a ramassé tous les plis\N{NO-BREAK SPACE}: +40."),
    ),
    "coeurs": (
        N_("Vous avez ramassé tous les cœurs\N{NO-BREAK SPACE}: +40."),
        N_("{who} a ramassé tous les cœurs\N{NO-BREAK SPACE}: +40."),
    ),
    "dames": (
        N_("Vous avez ramassé les quatre dames\N{NO-BREAK SPACE}: +40."),
        N_("{who} a ramassé les quatre dames\N{NO-BREAK SPACE}: +40."),
    ),
}


def swept(who: Member, heading: str) -> str:
    return who.says(*ALL[heading])


def score(who: Member, points: int, total: int) -> str:
    return _("{who}\N{NO-BREAK SPACE}: {points:+}, total {total}.", who=who.name, points=points, total=total)


def won(winners: list[Member]) -> str:
    if len(winners) == 1:
        return winners[0].says(N_("Vous gagnez la partie."), N_("{who} gagne la partie."))
    return _("{people} gagnent ensemble, à égalité.", people=listed([who.name for who in winners]))


def nth_out(n: int, who: Member) -> str:
    """« 1re » or « 2e » to go out, « – » otherwise."""
    return _(N_("{n:re}") if who.elle else N_("{n:er}"), n=n) if n else "–"


REFUSALS = {
    "follow": (
        N_("Il faut suivre"),
        N_("{suit} est demandé, et vous en avez\N{NO-BREAK SPACE}: jouez-en un."),
        "suivre",
    ),
    "not_in_hand": (N_("Cette carte n’est pas à vous"), N_("Jouez une carte de votre main."), "le-pli"),
    "chosen_before": (
        N_("Déjà prise"),
        N_("{manche}\N{NO-BREAK SPACE}: vous avez déjà choisi cette manche."),
        "la-partie-traditionnelle",
    ),
    "not_in_game": (
        N_("Pas dans cette partie"),
        N_("{manche}\N{NO-BREAK SPACE}: cette manche n’est pas jouée."),
        "les-sept-manches",
    ),
    "expects_play": (N_("C’est le moment de jouer"), N_("Choisissez une carte de votre main."), "le-pli"),
    "expects_choose": (
        N_("Choisissez d’abord"),
        N_("Dites quelle manche on joue."),
        "la-partie-traditionnelle",
    ),
    "expects_deal": (N_("La manche est finie"), N_("Passez à la suivante."), "les-sept-manches"),
    "needs_card": (N_("Pas encore"), N_("Il faut d’abord {needed:le} sur la table."), "la-reussite"),
    "must_play": (
        N_("Vous pouvez poser"),
        N_("Posez par exemple {card:le}\N{NO-BREAK SPACE}: on ne passe que bloqué."),
        "passer",
    ),
    "stop_after_ace": (N_("Vous avez posé un as"), N_("Rejouez, ou arrêtez-vous là."), "l-as"),
    "no_ace": (N_("Pas d’as à l’instant"), N_("On ne s’arrête ainsi qu’après avoir posé un as."), "l-as"),
    "not_your_turn": (N_("Ce n’est pas à vous"), N_("Regardez d’abord les autres jouer."), "le-pli"),
    "over": (N_("La partie est finie"), N_("Regardez le classement, ou rejouez."), "la-fin"),
}


def refusal(reason: str, values: Mapping[str, object]) -> tuple[str, str, str]:
    """Title, text, and the heading of the rule page that says why."""
    title, text, heading = REFUSALS[reason]
    shown = dict(values)
    if "suit" in values:
        shown["suit"] = capital(_(SUITS[str(values["suit"])]))
    if "manche" in values:
        shown["manche"] = _(MANCHES.get(str(values["manche"]), "?"))
    return _(title), _(text, **shown), heading
