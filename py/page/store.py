"""What stays on this device: one unfinished game a game, the last options, the settings. Nothing else, nobody else's.

Every access may fail (storage absent, refused, full): then `problem` says so once in words, and play goes on.
"""

import json

from pyscript import window

problem = None  # called with a sentence when something could not be kept
_told = False


def get(name):
    """The text kept under a name, or None."""
    return window.shelf.get(name)


def put(name, text):
    """Keep a text. True when it is kept; otherwise `problem` is told, once."""
    return _kept(window.shelf.put(name, text))


def drop(name):
    """Forget a name."""
    return _kept(window.shelf.drop(name))


def _kept(worked):
    global _told
    if not worked and not _told and problem:
        _told = True
        problem(window.word("full"))
    return worked


def table(name):
    """A kept JSON object; an empty one when there is none or it cannot be read."""
    try:
        kept = json.loads(get(name) or "{}")
    except ValueError:
        kept = {}
    return kept if isinstance(kept, dict) else {}


def put_table(name, kept):
    return put(name, json.dumps(kept))
