"""Tables that can be shown before the engine is there: where an unfinished game stands, and the next game, dealt ahead.

Both are steps, kept on this device with what they depend on: the version of the site, the language, who one is, what was
wished for. What does not fit any more is not shown.
"""

import json

from pyscript import document, window

from page import screens, store


def stand(step):
    """Keep where a game stands, if it waits for the one who sits alone at this device."""
    if step["waits"] and step["alone"] and not step["over"]:
        _put("shown." + step["game"], _mark(), json.dumps(step))


def stands(game):
    """The step at which the unfinished game stands; None when it is not kept as it is."""
    step = _take("shown." + game, _mark())
    return step if step and step["save"] == store.get("game." + game) else None


def deal(game, wishes, text):
    """Keep the first step of the next game."""
    if json.loads(text).get("alone"):
        _put("next." + game, _mark(wishes), text)


def is_dealt(game, wishes):
    return (store.get("next." + game) or "").startswith(_mark(wishes) + "\n")


def dealt(game, wishes):
    """The first step of a new game as wished for, once; None when none was dealt ahead."""
    return _take("next." + game, _mark(wishes))


def _mark(wishes=None):
    root = document.documentElement
    return json.dumps([root.dataset.app, root.lang, screens.myself(), wishes])


def _put(name, mark, text):
    """Where it finds no room, nothing is lost."""
    window.shelf.put(name, mark + "\n" + text)


def _take(name, mark):
    """What is kept is taken away, and comes back when it has been shown: should it be damaged, it fails once."""
    kept, _, text = (store.get(name) or "").partition("\n")
    if kept != mark:
        return None
    store.drop(name)
    try:
        return json.loads(text)
    except ValueError:
        return None
