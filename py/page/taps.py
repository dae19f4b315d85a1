"""A double tap acts once: what comes on the spot of an action before one can have seen what it did, is no second one."""

SOON = 350  # ms
NEAR = 30  # px

_tap = None  # when and where the pointer touches; None while it is a key
_acted = None  # the tap that last led to an action


def is_repeated(event):
    """Note a click. True when it only repeats the last action's; a key never does."""
    global _tap
    if not event.detail:  # a click made by Enter or Space
        _tap = None
        return False
    _tap = (event.timeStamp, event.clientX, event.clientY)
    if _acted is None or _tap[0] - _acted[0] > SOON:
        return False
    return abs(_tap[1] - _acted[1]) < NEAR and abs(_tap[2] - _acted[2]) < NEAR


def acted():
    """The tap of this moment has led to an action."""
    global _acted
    _acted = _tap
