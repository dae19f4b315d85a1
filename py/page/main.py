"""The page's own thread, under MicroPython: wires the document to the table and to the engine. Knows no rule."""

import asyncio
import json

from pyscript import document, when, window
from pyscript.ffi import create_proxy
from pyscript.workers import create_named_worker

from page import beside, drag, hand, motion, patch, screens, seat, sound, store, taps

root = document.documentElement


async def start():
    """Wire everything; then have the engine start, which until now has left the processor to what is shown first."""
    await asyncio.sleep(0.001)  # no task is long: this one, and what is shown
    store.problem = sound.problem = screens.notice
    seat.open_panel = beside.open_panel
    patch.folder = root.dataset.app + "/"
    screens.choose_faces()
    screens.settings()
    screens.entered()
    root.dataset.page = "ready"
    if root.hasAttribute("data-touched"):  # before that, noted by early.js
        command(root.getAttribute("data-touched"))
    await asyncio.sleep(0.001)
    await seat.serve()
    door = await create_named_worker(root.dataset.app + "/engine.py", "engine")
    catalogue = root.dataset.catalogue and window.URL.new(root.dataset.catalogue, document.baseURI).href
    hello = json.loads(await door.hello(catalogue, *screens.myself()))
    if "games" not in hello:
        root.dataset.engine = "failed"
        return
    seat.begin(door)
    root.dataset.engine = "ready"
    if screens.screen() == "table" and seat.playing is None and not root.hasAttribute("data-wanted"):
        screens.go("home", replace=True)
    await seat.serve()
    if seat.playing is None:
        patch.fetch_ahead(hello["pictures"])


def command(key):
    """A button of the page itself."""
    screens.forgive()
    if key == "ui:home":
        seat.leave()
        screens.go("home")
    elif key == "ui:settings":
        screens.close()
        screens.by_id("settings").showModal()
    elif key.startswith("ui:extra:"):
        if seat.engine or seat.playing:  # elsewhere early.js takes note of it until then
            asyncio.create_task(beside.open_panel(key[9:]))
    elif key == "ui:print":
        window.print()
    elif key == "ui:close":
        screens.close()
    elif key == "ui:dismiss":
        screens.by_id("notice").hidden = True
    elif seat.playing and key != "ui:understood":
        at_table(key)


def at_table(key):
    """A button that is about the game one plays."""
    step = seat.playing.step
    if key in ("ui:undo", "ui:same", "ui:again") and seat.playing.visits and store.get("game." + step["game"]):
        asyncio.create_task(beside.open_panel("received", "visit"))
    elif key == "ui:sheet":
        seat.playing.sheet()
    elif key == "ui:rules":
        screens.rules(step["game"])
    elif key == "ui:rule":
        screens.rules(step["game"], screens.by_id("refusal").dataset.rule)
    elif key == "ui:more":
        screens.more(step)
    elif key == "ui:undo":
        screens.close()
        seat.playing.say("undo")
    elif key == "ui:finish":
        screens.close()
        seat.playing.touched(key)
    elif key == "ui:same":
        asyncio.create_task(seat.same(seat.playing))
    elif key == "ui:again":
        seat.want({"start": step["game"]})
    else:
        seat.playing.touched(key)


@when("click", "body")
def clicked(event):
    target = event.target.closest("button[data-key]")
    key = target.getAttribute("data-key") if target else ""
    if drag.has_just_ended(event) or (key and taps.is_repeated(event)):
        return
    if key.startswith("ui:"):
        command(key)
    elif key.startswith("x:"):
        beside.panel.touched(key)
    elif key and seat.playing:
        seat.playing.touched(key)
    elif event.target.closest(".mat"):
        motion.skip()


@when("keydown", "body")
def pressed(event):
    hand.by_keyboard = True
    if event.key == "Escape":
        screens.forgive()
        hand.choose([])
    elif hand.arrow(event):
        event.preventDefault()


@when("pointerdown", "body")
def pointed(event):
    hand.by_keyboard = False
    if seat.playing:
        drag.begin(event, seat.playing)


@when("input", "body")
def typed(event):
    if event.target.type == "number" and event.target.form:
        screens.number_typed(event.target)


@when("change", "#settings-form")
def changed(event):
    before = patch.letters
    screens.settings_changed()
    if patch.letters != before:
        redress()
    if seat.engine:
        seat.engine.introduce(*screens.myself())


def arrived(event):
    """The screen changed: leave the table when one goes elsewhere; the game is kept."""
    if screens.screen() not in ("table", "loading"):
        seat.leave()
    if screens.screen() == "table" and seat.playing is None and not root.hasAttribute("data-wanted"):
        screens.go("home", replace=True)
        return
    screens.entered()


def wanted(event):
    asyncio.create_task(seat.serve())


def resized(event):
    before = patch.faces
    screens.choose_faces()
    if patch.faces != before:
        redress()


def redress():
    for name in ("table", "panel"):
        patch.redress(screens.by_id(name))


def broken(event):
    """A picture does not come. Offline, courts with J Q K may be missing; those with V D R are always there."""
    source = event.target.getAttribute("src") or ""
    if "-jqk/" in source:
        event.target.setAttribute("src", source.replace("-jqk/", "/"))


window.onhashchange = create_proxy(arrived)
window.onresize = create_proxy(resized)
document.addEventListener("wanted", create_proxy(wanted))
document.addEventListener("finished", create_proxy(beside.finished))
document.addEventListener("error", create_proxy(broken), True)
asyncio.create_task(start())
