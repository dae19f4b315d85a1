"""What a finger, a mouse or a key means: a touched node's key becomes an action, a choice to complete, or a question.

The step lists every action with the keys to touch in order. Knows no rule.
"""

from pyscript import document

from page import patch

NEXT = {"ArrowRight": 1, "ArrowDown": 1, "ArrowLeft": -1, "ArrowUp": -1}

chosen = []  # keys touched so far, when an action needs several
twice = False  # whether a card is first lifted, and played by a second touch
by_keyboard = False


def touch(step, key):
    """An action's text, or None while more has to be touched; `?` asks why nothing happens."""
    if chosen == [key]:
        for text, path in step["moves"]:
            if path == chosen:
                choose([])
                return text
    keys = chosen + [key]
    begun = [(text, path) for text, path in step["moves"] if path[: len(keys)] == keys]
    if not begun and chosen and (key in step["picks"] or any(path[0] == key for _, path in step["moves"])):
        if key == chosen[-1]:
            choose([])
            return None
        if key in step["picks"]:
            return "?"
        keys = [key]
        begun = [(text, path) for text, path in step["moves"] if path[0] == key]
    if not begun and not chosen and key in step["picks"]:
        choose([key])
        return None
    if not begun:
        return "?"
    text, path = begun[0]
    if len(path) == len(keys):
        if twice and not by_keyboard and step["mine"] and path == [key] and _is_card(key):
            choose(keys)
            return None
        choose([])
        return text
    choose(keys, [path[len(keys)] for _, path in begun])
    return None


def choose(keys, targets=()):
    """Show which nodes are chosen, where they may go, and what is said of them (`hint:KEY`).

    By keyboard the focus goes to the first place outside the group, and back when the choice is over."""
    active = document.activeElement
    back = patch.where.get(chosen[0]) if chosen and not keys else None
    if back is not None and active and active.hasAttribute("data-target"):
        back.focus()
    for key in chosen:
        _mark(key, "data-chosen", False)
        _mark("hint:" + key, "data-chosen", False)
    for element in list(document.querySelectorAll("[data-target]")):
        element.removeAttribute("data-target")
    chosen[:] = keys
    document.getElementById("table").setAttribute("data-choosing", " ".join(keys))
    for key in keys:
        _mark(key, "data-chosen", True)
        _mark("hint:" + key, "data-chosen", True)
    for key in targets:
        _mark(key, "data-target", True)
    first = patch.where.get(targets[0]) if targets else None
    if by_keyboard and first is not None and group_of(first) is None:
        first.focus()


def _is_card(key):
    return patch.where[key].classList.contains("card")


def _mark(key, name, on):
    element = patch.where.get(key)
    if element is not None:
        if on:
            element.setAttribute(name, "")
        else:
            element.removeAttribute(name)


def group_of(element):
    """The group (hand, fan …) a node belongs to: one tab stop, arrows within."""
    return element.closest("[data-group]") if element else None


def buttons(group):
    return list(group.querySelectorAll("button"))


def rove():
    """Give each group exactly one tab stop: the button that has the focus, or the first."""
    active = document.activeElement
    for group in list(document.querySelectorAll("[data-group]")):
        members = buttons(group)
        inside = bool(active) and group.contains(active)
        for i, button in enumerate(members):
            stop = button.isSameNode(active) if inside else i == 0
            button.setAttribute("tabindex", "0" if stop else "-1")


def arrow(event):
    """Arrows, Home and End move the focus within a group. True when that was done."""
    group = group_of(event.target)
    if group is None or (event.key not in NEXT and event.key not in ("Home", "End")):
        return False
    members = buttons(group)
    if not members:
        return False
    at = 0
    for i, button in enumerate(members):
        if button.isSameNode(event.target):
            at = i
    if event.key == "Home":
        at = 0
    elif event.key == "End":
        at = len(members) - 1
    else:
        at = min(max(at + NEXT[event.key], 0), len(members) - 1)
    members[at].focus()
    rove()
    return True


class Focus:
    """Where the focus was before the table changed, so that it never falls to the body."""

    def __init__(self, root):
        active = document.activeElement
        self.held = bool(active) and root.contains(active)
        group = group_of(active) if self.held else None
        self.group = group.getAttribute("data-group") if group else None
        self.at = 0
        if group:
            for i, button in enumerate(buttons(group)):
                if button.isSameNode(active):
                    self.at = i

    def restore(self, root, mine):
        """Put it back: the same spot of the group, else the cards to choose from, else what one is told."""
        active = document.activeElement
        if not self.held or (active and root.contains(active) and not self._waits(active, mine)):
            return
        names = ([self.group] if self.group else []) + (["fan", "hand"] if mine else [])
        for name in names:
            group = root.querySelector('[data-group="%s"]' % name)
            members = buttons(group) if group else []
            if members:
                members[min(self.at, len(members) - 1)].focus()
                return
        main = root.querySelector(".btn.full") or patch.where.get("says") or patch.where.get("title")
        if main:
            main.focus()

    @staticmethod
    def _waits(active, mine):
        """Whether the focus only waited at the words, and it is one's turn now."""
        return mine and by_keyboard and active.getAttribute("data-key") == "says"
