"""Short sounds beside what is seen and said, once they are wanted; nothing is told by them alone. Knows no rule.

`static/sound.js` makes them; it is loaded when they are wanted for the first time.
"""

from pyscript import document, window
from pyscript.ffi import create_proxy

from page import patch

problem = None  # called with a sentence when the sounds cannot be loaded
on = False
_volume = 0.5
_script = None


def choose(wanted, volume):
    """Sounds or none, and how loud, in [0, 1]. True when that is new."""
    global on, _volume
    changed = wanted and (not on or volume != _volume)
    on, _volume = wanted, volume
    if _is_there():
        window.sounds.volume(volume)
    elif on and _script is None:
        _load()
    return changed


def _is_there():
    return hasattr(window, "sounds")


def _load():
    global _script
    _script = document.createElement("script")
    _script.src = patch.folder + "sound.js"
    _script.onload = create_proxy(lambda event: window.sounds.volume(_volume))
    _script.onerror = create_proxy(_failed)
    document.head.appendChild(_script)


def _failed(event):
    global _script
    _script = None
    problem(window.word("sound"))


def play(name, ms=0):
    """Let a sound be heard, now or so many milliseconds from now."""
    if on and _is_there():
        window.sounds.play(name, ms / 1000)


def hush():
    """What is still to come is not heard."""
    if _is_there():
        window.sounds.hush()


def accompany(flights, speed):
    """What one hears while these cards fly, at that speed: one sound for all that happens at the same moment."""
    for name, at in cues(flights):
        play(name, at * speed)


def cues(flights):
    """The sounds of some flights, each with its moment in ms at normal speed."""
    together = {}
    for flight in flights:
        for leg in flight.get("legs", ()):
            together[leg["at"]] = together.get(leg["at"], 0) + 1
    heard = set()
    for flight in flights:
        if "mix" in flight:
            heard.add(("shuffle", flight["at"]))
        elif "drop" in flight:
            heard.add(("lock", flight["at"]))
        for leg in flight.get("legs", ()):
            if together[leg["at"]] > 2:
                name = "take"
            elif flight["from"][0] in ("middle", "stock"):
                name = "deal"
            else:
                name = "lay" if leg["ease"] == "lay" else "slide"
            heard.add((name, leg["at"]))
    return sorted(heard, key=lambda cue: cue[1])
