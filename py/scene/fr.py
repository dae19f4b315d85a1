"""The French of what is no game's own: saves that cannot be used."""

BAD_RECORDS = {
    "unreadable": "Cette partie enregistrée est abîmée\N{NO-BREAK SPACE}: on ne peut pas la lire.",
    "older": "Cette partie vient d’une version plus ancienne du jeu, aux règles un peu différentes.",
    "newer": "Cette partie vient d’une version plus récente du jeu. Mettez le site à jour pour la reprendre.",
    "bad_options": "Cette partie demande un jeu ou des options inconnus ici.",
    "bad_players": "Cette partie ne dit pas bien qui est à table.",
    "bad_deal": "La donne de cette partie n’est pas possible.",
}


def bad_record(reason: str, step: int | None) -> str:
    """Why a saved game cannot be used, in a sentence or two."""
    text = BAD_RECORDS.get(reason, "Cette partie contient un coup que les règles refusent.")
    return f"{text} (coup {step})" if step else text
