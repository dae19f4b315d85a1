"""The link to the game at the table, to be copied, handed on or scanned. Neighbours: `received` opens it."""

from extras import link
from extras.panel import Answer, Asked
from scene.node import Node, button, node
from scene.words import N_, _

SCANNED = 400
"""Characters of an address that a telephone still reads well from a screen, as a QR code."""
FIXED = N_("Ce lien fixe les cartes à venir\N{NO-BREAK SPACE}: qui sait le lire peut les connaître.")


def answer(asked: Asked) -> Answer:
    """The link to the deal; once the game is over, or to the whole game."""
    if asked.session is None:
        return {"close": True}
    record, over = asked.session.record, asked.session.state.turn is None
    either = over and link.fits(record)
    whole = either and asked.form.get("what") == "game"
    address = asked.site + (link.game if whole else link.deal)(record)
    if whole:
        text = _("Qui ouvre ce lien voit le résultat, peut revoir la partie, et jouer la même donne.")
    else:
        text = _("Qui ouvre ce lien joue la même donne, à votre place et contre les mêmes adversaires.")
    words = [
        _choice() if either else None,
        node("p", "", text),
        None if over else node("p", "small", _(FIXED)),
        _sending(address),
        node("p", "small", _("Votre prénom n’est pas dans le lien.")),
    ]
    code = _code(address) if len(address) <= SCANNED else None
    shown = node("div", "share", "", node("div", "", "", *words), code)
    return {"title": _("Partager"), "nodes": [shown], "script": "share.js"}


def _choice() -> Node:
    def pick(value: str, text: str) -> Node:
        radio = node("input", type="radio", name="what", value=value, checked=value == "deal", data_said="")
        return node("label", "pick", "", radio, node("span", "", text))

    legend = node("legend", "sr", _("Que partager\N{NO-BREAK SPACE}?"))
    return node(
        "fieldset",
        "block",
        "",
        legend,
        node("div", "row", "", pick("deal", _("La donne")), pick("game", _("La partie entière"))),
    )


def _sending(address: str) -> Node:
    """The address, the two ways to send it, and what has come of it: `share.js` does that."""
    field = node("input", type="text", readonly=True, value=address, id="share-link", aria_label=_("Le lien"))
    copied = {
        "data_done": _("Le lien est copié."),
        "data_failed": _("Le lien est sélectionné\N{NO-BREAK SPACE}: copiez-le."),
    }
    copy = button("", _("Copier"), "copy", "btn full", data_send="copy", **copied)
    hand_on = button("", _("Partager…"), "share-2", data_send="share", data_done="", data_failed=copied["data_failed"])
    return node("div", "sending", "", field, copy, hand_on, node("p", "small", "", id="share-outcome", role="status"))


def _code(address: str) -> Node:
    text = _("Le lien en code QR, à viser avec un téléphone")
    return node("figure", "code", "", node("qr-code", address=address, role="img", aria_label=text))
