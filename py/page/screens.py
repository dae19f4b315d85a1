"""Screens and dialogs around the table: options, settings, rules, sheet, notices. Static HTML; this fills and opens it."""

import json

from pyscript import document, window

from page import hand, motion, patch, sound, store

chosen = {}  # the settings in use, whether or not this device can keep them
_recalled = set()  # games whose form says what was wished for last time
SEAT_BY_SEAT = ("who", "names")
TOLD = ("told", "sheet-body", "panel-told", "panel-body", "refusal-title", "refusal-text")
DIALOGS = ("sheet", "rules", "settings", "more", "panel")


def by_id(name):
    return document.getElementById(name)


def screen():
    """The screen of the address: `home`, `table`, `loading` or `options-GAME`."""
    return window.location.hash[1:] or "home"


def go(name, replace=False):
    """Change the screen."""
    address = "#" + ("" if name == "home" else name)
    if replace:
        window.location.replace(address)
    else:
        window.location.hash = address


def entered():
    """After the screen has changed: say so to the style sheet, the update button and the screen reader."""
    name = screen()
    if name.startswith("options-"):
        recall(name[8:])
        for field in list(document.querySelectorAll("#%s .by-seat li:first-child input" % name)):
            field.placeholder = chosen["name"] or field.placeholder
    document.body.dataset.screen = name
    place = by_id(name)
    head = place.querySelector("h1, h2") if place else None
    if head:
        head.focus()
    window.scrollTo(0, 0)


def notice(text):
    """A message that stays until it is read."""
    by_id("notice-text").textContent = text
    by_id("notice").hidden = False


def refusal(said):
    """Why something touched does nothing; the cards stay visible and usable."""
    by_id("refusal-title").textContent = said["title"]
    by_id("refusal-text").textContent = said["text"]
    by_id("refusal").dataset.rule = said["rule"]
    by_id("refusal").hidden = False


def forgive():
    by_id("refusal").hidden = True


def rules(game, heading=""):
    """The rule page, over the table; at a heading where one is named."""
    if not by_id("rules-frame"):  # it would cost every start some time
        by_id("rules").append(by_id("rules").querySelector("template").content)
    frame = by_id("rules-frame")
    page = "regles-" + game.replace("_", "-") + document.documentElement.dataset.end
    address = page + "?cadre" + ("#" + heading if heading else "")
    if frame.getAttribute("src") != address:
        frame.setAttribute("src", address)
    by_id("rules").showModal()


def more(step):
    """What one can do with the game, and the proof that it is dealt fairly."""
    by_id("seal").textContent = step["seal"]
    by_id("aided").hidden = not step["aided"]
    by_id("verify").hidden = not step["over"]
    by_id("finish").hidden = not step["claim"]
    by_id("walk").hidden = by_id("review").hidden = not step["past"]
    by_id("more").showModal()


def close():
    for name in DIALOGS:
        if by_id(name).open:
            by_id(name).close()


def blank():
    """Close what lies over the table, and leave nothing of what was told there."""
    close()
    forgive()
    for name in TOLD:
        by_id(name).replaceChildren()


def form(game):
    """What is wished for in a game's form: the rules' options, the common level, and who plays seat by seat."""
    recall(game)
    root = document.querySelector('form[data-game="%s"]' % game)
    options = {}
    wishes = {"options": options}
    for name in SEAT_BY_SEAT:
        wishes[name] = [field.value for field in _each(root, name)]
    for field in list(root.querySelectorAll("input:not([type=text])")):
        name = field.name
        if name == "level":
            if field.checked:
                wishes["level"] = field.value
        elif field.hasAttribute("data-many"):
            options.setdefault(name, [])
            if field.checked:
                options[name].append(json.loads(field.value))
        elif field.type == "checkbox":
            options[name] = field.checked
        elif field.type == "number":
            if options.get(name) is None:
                options[name] = json.loads(field.value)
        elif field.checked:
            options[name] = json.loads(field.value)
    return wishes


def _each(root, name):
    """The fields of one name in a form, one a seat."""
    return list(root.querySelectorAll('[name="%s"]' % name))


def recall(game):
    """Set a game's form, before it is first seen or read, as it was last time, as far as it still fits."""
    root = document.querySelector('form[data-game="%s"]' % game)
    if root is None or game in _recalled:
        return
    _recalled.add(game)
    last = store.table("options." + game)
    if not last:
        return
    for name in SEAT_BY_SEAT:
        values = last.get(name)
        for field, value in zip(_each(root, name), values if isinstance(values, list) else ()):
            field.value = str(value)
    root.querySelector(".by-seat").open = any(field.value for field in _each(root, "who"))
    for field in list(root.querySelectorAll("input:not([type=text])")):
        if field.name not in last:
            continue
        value = last[field.name]
        if field.hasAttribute("data-many"):
            field.checked = isinstance(value, list) and json.loads(field.value) in value
        elif field.type == "checkbox":
            field.checked = value is True
        elif field.name == "level":
            field.checked = field.value == value or (field.checked and not root.querySelector('[value="%s"]' % value))
        elif field.type == "number":
            other = _radio(root, field.name, None)
            if other is None or other.checked:
                field.value = json.dumps(value)
        elif field.value == "null":
            field.checked = _radio(root, field.name, value) is None
        else:
            field.checked = json.loads(field.value) == value


def _radio(root, name, value):
    """The radio that stands for a value; for None the one that leaves it to a number."""
    return root.querySelector('[type="radio"][name="%s"][value=\'%s\']' % (name, json.dumps(value)))


def number_typed(field):
    """A number of one's own is meant as soon as one types it."""
    other = _radio(field.form, field.name, None)
    if other is not None:
        other.checked = True


def remember(game, wishes):
    kept = dict(wishes)
    kept.update(kept.pop("options"))
    store.put_table("options." + game, kept)


def settings():
    """Apply the settings kept on this device, and show them in their form."""
    fields = by_id("settings-form").elements
    for name, value in store.table("settings").items():
        field = fields.namedItem(name)
        if field is None:
            continue
        if isinstance(value, bool):
            field.checked = value
        else:
            field.value = str(value)
    _apply()


def settings_changed():
    heard = _apply()
    store.put_table("settings", chosen)
    if heard:
        sound.play("turn")


def _apply():
    """Heed what the form says. True when there are sounds that were not, or not as loud."""
    form = by_id("settings-form")
    chosen.update(json.loads(window.JSON.stringify(window.Object.fromEntries(window.FormData.new(form)))))
    chosen["name"] = chosen["name"].strip()
    for field in list(form.querySelectorAll("[type=checkbox]")):  # one that is not ticked is not among these
        chosen[field.name] = field.checked
    motion.speed = motion.SPEEDS[chosen["speed"]]
    window.dress(chosen["theme"], chosen["contrast"])
    document.body.dataset.table = chosen["mat"]
    document.body.dataset.speed = chosen["speed"]
    document.body.dataset.signs = "on" if chosen["signs"] else "off"
    patch.letters = "-jqk" if chosen["jqk"] else ""
    hand.twice = chosen["twice"]
    return sound.choose(chosen["sound"], int(chosen["volume"]) / 10)


def myself():
    """One's own name, if any, the portrait of one's choice, and whether courts bear J Q K."""
    return chosen["name"][:12], chosen["face"], chosen["jqk"]


def waits():
    """Whether the game always waits before a card is drawn from one's hand."""
    return chosen["wait"]


def choose_faces():
    """Large indices on small screens, whole figures where there is room."""
    wide = window.matchMedia("(min-width:60rem) and (min-height:37rem)").matches
    patch.faces = "std" if wide else "large"
