"""Why a saved game cannot be used, in words."""

from scene.words import N_, _

REASONS = {
    "unreadable": N_("Cette partie enregistrée est abîmée\N{NO-BREAK SPACE}: on ne peut pas la lire."),
    "older": N_("Cette partie vient d’une version plus ancienne du jeu, aux règles un peu différentes."),
    "newer": N_("Cette partie vient d’une version plus récente du jeu. Mettez le site à jour pour la reprendre."),
    "bad_options": N_("Cette partie demande un jeu ou des options inconnus ici."),
    "bad_players": N_("Cette partie ne dit pas bien qui est à table."),
    "not_over": N_("La partie n’est pas finie."),
    "chosen_otherwise": N_("Un coup de l’ordinateur, refait, n’est pas celui qui a été joué."),
    "bad_deal": N_("La donne de cette partie n’est pas possible."),
}
ILLEGAL = N_("Cette partie contient un coup que les règles refusent.")


def bad_record(reason: str, step: int | None) -> str:
    """A sentence or two."""
    text = _(REASONS.get(reason, ILLEGAL))
    return f"{text} {_('(coup {n})', n=step)}" if step else text
