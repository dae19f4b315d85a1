"""Dragging a card to where it may go, which lights up. Never needed: a touch does the same. Knows no rule.

A card that is played by one touch may be dropped anywhere on the mat; one that lies there, on one's own cards.
"""

from pyscript import document
from pyscript.ffi import create_proxy, to_js

from page import hand, motion, patch

FAR = 8  # px: less is a touch
BACK = 180  # ms
SOON = 60  # ms: the click that follows a drag

_table = None
_card = None  # the card under the finger, and whether it has left its place
_moves = False
_start = (0, 0)
_places = []  # where it may be dropped: element, action
_ended = None  # when the last drag was over


def begin(event, table):
    """A pointer goes down: perhaps on a card that may be played."""
    global _table, _card, _start, _moves
    card = event.target.closest("button.card[data-key]")
    if (
        _card is not None
        or card is None
        or not event.isPrimary
        or event.button
        or table.awaited
        or not table.step["mine"]
    ):
        return
    if any(path[0] == card.getAttribute("data-key") for _, path in table.step["moves"]):
        _table, _card, _moves, _start = table, card, False, (event.clientX, event.clientY)
        for name, does in LISTENERS:
            document.addEventListener(name, does)


def _move(event):
    global _moves
    x, y = event.clientX - _start[0], event.clientY - _start[1]
    if not _moves:
        if x * x + y * y < FAR * FAR:
            return
        _moves = True
        _light()
    _card.style.setProperty("translate", "%dpx %dpx" % (x, y))


def _light():
    """Lift the card and light the places where it may go."""
    key = _card.getAttribute("data-key")
    paths = [(text, path[1:]) for text, path in _table.step["moves"] if path[0] == key and len(path) < 3]
    hand.choose([key], [rest[0] for _, rest in paths if rest])
    zone = patch.where["mat" if _card.closest(".hand") else "holding"]
    for text, rest in paths:
        place = patch.where.get(rest[0]) if rest else zone
        if place is not None:
            _places.append((place, text))
            place.setAttribute("data-drop", "")
    _card.setAttribute("data-dragged", "")


def _up(event):
    global _ended
    _leave()
    if not _moves:
        release()
        return
    _ended = event.timeStamp
    under = document.elementFromPoint(event.clientX, event.clientY)
    for place, text in _places:
        if under is not None and place.contains(under):
            hand.choose([])
            _table.say(text)  # the card stays where it is until the table shows the answer
            return
    _back()


def _cancel(event):
    _leave()
    if _moves:
        _back()
    else:
        release()


def _back():
    """The card goes back to where it came from."""
    card, shift = _card, _card.style.getPropertyValue("translate")
    hand.choose([])
    release()
    if motion.speed and not motion.is_reduced():
        card.animate(
            to_js([{"translate": shift}, {"translate": "0 0"}]), to_js({"duration": BACK, "easing": "ease-out"})
        )


def _leave():
    for name, does in LISTENERS:
        document.removeEventListener(name, does)


def release():
    """No card is held any more: before the table changes."""
    global _card
    if _card is None:
        return
    _leave()
    for place, _ in _places:
        place.removeAttribute("data-drop")
    _places.clear()
    _card.removeAttribute("data-dragged")
    _card.style.removeProperty("translate")
    _card = None


def has_just_ended(event):
    """Whether a click is but the end of a drag."""
    return _ended is not None and event.timeStamp - _ended < SOON


LISTENERS = [
    ("pointermove", create_proxy(_move)),
    ("pointerup", create_proxy(_up)),
    ("pointercancel", create_proxy(_cancel)),
]
