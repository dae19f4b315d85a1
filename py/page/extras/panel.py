"""The dialog of what one does beside playing: says what is touched there to the engine, shows what it answers. Knows no
panel. Fetched when first used.

One question is under way at a time; the answer to one that another has overtaken, or that came after the dialog was
closed, concerns nobody.
"""

import asyncio
import json

from pyscript import document, window
from pyscript.ffi import create_proxy

from page import hand, patch, screens, store

engine = None
sit = None  # called with the first step of a game to sit down to
amend = None  # called with what has changed of a step at the table
_shown = []
_name = ""
_asking = 0
_slid = 0  # how often a slider has moved since one began to ask for it
_scripts = set()


def _at(name):
    return screens.by_id("panel" + name)


async def show(name, table, said=""):
    """Open a panel at a table (0 for none). What is said first may also follow its name: `guide:barbu`."""
    global _name
    _name, _, word = name.partition(":")
    panel = _at("")
    _fill([], "")
    panel.dataset.panel = _name
    panel.dataset.table = str(table)
    if not panel.open:
        panel.showModal()
    await ask(said or word)


async def ask(said):
    """Say what was touched, and show the answer; go on asking as long as it wants so."""
    global _asking
    _asking += 1
    mine = _asking
    panel = _at("")
    saves = {} if _slid else _saves()
    while said is not None:
        made = await put(_name, int(panel.dataset.table), said, _form(), saves)
        saves = {}
        if mine != _asking or not panel.open:
            return
        if "error" in made:
            panel.close()
            screens.notice(made.get("text") or window.word("file"))
            return
        if made.get("close") or "step" in made or "go" in made:
            panel.close()
        if "go" in made:
            screens.go(made["go"])
            return
        if "step" in made:
            sit(made["step"])
            return
        if "script" in made:
            _need(made["script"])
        if "nodes" in made:
            _fill(made["nodes"], made["title"])
        for sentence in made.get("told", ()):
            _at("-told").textContent = sentence
        said = made.get("more")


async def put(name, table, said, form=None, saves=None):
    """Ask a panel, whether or not it is open; keep what it wants kept."""
    root = document.documentElement.dataset
    folder = window.URL.new(root.app, document.baseURI).href
    kept = "extras." + name
    asked = {"panel": name, "table": table, "said": said, "form": form or {}, "kept": store.get(kept)}
    asked["site"] = window.URL.new("./", document.baseURI).href
    asked["saves"] = saves or {}
    catalogue = folder + "/" + document.documentElement.lang + ".extras.mo" if root.catalogue else ""
    made = json.loads(await engine.extra(json.dumps(asked), folder + "/extras.zip", catalogue))
    if "amended" in made:
        amend(made["amended"])
    if "keep" in made:
        if made["keep"] is None:
            store.drop(kept)
        else:
            store.put(kept, made["keep"])
    return made


def _saves():
    """The unfinished games by name. They can be long, so they are told where something is touched, not while it goes on."""
    found = {}
    for form in list(document.querySelectorAll("form[data-game]")):
        save = store.get("game." + form.dataset.game)
        if save:
            found[form.dataset.game] = save
    return found


def _need(name):
    """Load a script, once. One that does not come is told, and tried again the next time."""
    if name in _scripts:
        return

    def failed(event):
        _scripts.discard(name)
        screens.notice(window.word("file"))

    _scripts.add(name)
    script = document.createElement("script")
    script.type = "module"
    script.src = document.documentElement.dataset.app + "/" + name
    script.onerror = create_proxy(failed)
    document.head.append(script)


def _fill(nodes, title):
    global _shown
    body = _at("-body")
    held = body.contains(document.activeElement)
    _at("-title").textContent = title
    _shown = patch.beside(body, _shown, nodes)
    if not _slid:
        for slider in list(body.querySelectorAll('[type="range"]')):
            slider.value = slider.getAttribute("value")
    if held and not body.contains(document.activeElement):
        _at("-title").focus()
        _at("").scrollTop = 0
    hand.rove()


def _form():
    found = {}
    for field in list(_at("-body").querySelectorAll("[name]")):
        if field.type == "checkbox":
            found[field.name] = field.checked
        elif field.type != "radio" or field.checked:
            found[field.name] = field.value
    return found


def touched(key):
    """A button. One that says `+1 NAME` or `-1 NAME` first adds that to the number of this name."""
    by, _, name = key[2:].partition(" ")
    if by in ("+1", "-1"):
        field = _at("-body").querySelector('[name="%s"]' % name)
        field.stepUp() if by == "+1" else field.stepDown()
    asyncio.create_task(ask(key[2:]))


def changed(event):
    """A field has changed. A slider asks while it moves, any other field once it is left or chosen."""
    said = event.target.getAttribute("data-said")
    if said is not None and (event.type == "input") == (event.target.type == "range"):
        asyncio.create_task(slide(said) if event.type == "input" else ask(said))


async def slide(said):
    """Ask where a slider stands: one question at a time, and once more where it has moved on meanwhile."""
    global _slid
    _slid += 1
    if _slid == 1:
        seen = 0
        while seen != _slid:
            seen = _slid
            await ask(said)
        _slid = 0


def pressed(event):
    """A key that a button of the panel names (`aria-keyshortcuts`), unless a field needs it itself."""
    if event.target.matches("input, select, textarea") or event.altKey or event.ctrlKey or event.metaKey:
        return
    for button in list(_at("-body").querySelectorAll("[aria-keyshortcuts]")):
        if button.getAttribute("aria-keyshortcuts") == event.key:
            event.preventDefault()
            touched(button.getAttribute("data-key"))


_at("").addEventListener("change", create_proxy(changed))
_at("").addEventListener("input", create_proxy(changed))
_at("").addEventListener("keydown", create_proxy(pressed))
