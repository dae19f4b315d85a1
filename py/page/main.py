"""The page's own thread, under MicroPython: wires the document to the table and to the engine. Knows no rule."""

import asyncio
import json

from pyscript import document, when, window, workers
from pyscript.ffi import create_proxy

from page import drag, hand, kept, motion, patch, screens, sound, store, taps
from page.table import Table

root = document.documentElement
playing = None  # the table one sits at
engine = None
panel = None  # the dialog of what one does beside playing, once it is used
RECORDING = ("statistics", "daily")  # panels that are told of every game played to its end
CALM = 3  # seconds at a table before the next game is dealt ahead
started = asyncio.Event()  # the engine is there


async def start():
    """Wire everything, then wait for the engine."""
    global engine
    store.problem = sound.problem = screens.notice
    patch.folder = root.dataset.app + "/"
    screens.choose_faces()
    screens.settings()
    screens.entered()
    root.dataset.page = "ready"
    await asyncio.sleep(0.001)  # a task of its own for what is shown
    await serve()
    door = await workers["engine"]
    catalogue = root.dataset.catalogue and window.URL.new(root.dataset.catalogue, document.baseURI).href
    hello = json.loads(await door.hello(catalogue, *screens.myself()))
    if "games" not in hello:
        root.dataset.engine = "failed"
        return
    engine = door
    root.dataset.engine = "ready"
    started.set()
    if screens.screen() == "table" and playing is None and not root.hasAttribute("data-wanted"):
        screens.go("home", replace=True)
    await serve()
    if playing is None:
        patch.fetch_ahead(hello["pictures"])


async def serve():
    """Take up what is wanted: a new game, one to resume, or the same deal again. Before the engine is there, only what can
    be shown without it."""
    wanted = json.loads(root.getAttribute("data-wanted") or "{}")
    if not wanted or not (engine or shown(wanted)):
        return
    root.removeAttribute("data-wanted")
    if engine is None:
        return
    if "extra" in wanted:
        screens.go("home", replace=True)
        await extra(wanted["extra"], wanted.get("said", ""))
        return
    if "resume" in wanted:
        game = wanted["resume"]
        made = await take_up(game, store.get("game." + game) or "")
    elif "same" in wanted:
        made = json.loads(await engine.same(wanted["same"]))
    else:
        game = wanted["start"]
        wishes = screens.form(game)
        screens.remember(game, wishes)
        made = json.loads(await engine.new(game, json.dumps(wishes)))
    if "error" in made:
        refused(made)
    else:
        sit(made)


def shown(wanted):
    """Whether what is wanted could be shown without the engine, and is."""
    step = None
    if "resume" in wanted:
        step = kept.stands(wanted["resume"])
    elif "start" in wanted:
        wishes = screens.form(wanted["start"])
        step = kept.dealt(wanted["start"], wishes)
        if step:
            screens.remember(wanted["start"], wishes)
    if step:
        sit(step)
    return bool(step)


async def take_up(game, save):
    """The first step of a saved game. One that cannot be read is put aside; a newer version of the site may still take that
    one up."""
    made = json.loads(await engine.resume(save))
    if "error" in made and made["error"] != "newer":
        store.put("broken." + game, save)
        store.drop("game." + game)
    return made


def refused(made):
    screens.notice(made["text"])
    screens.go("home", replace=True)


def sit(step):
    """Sit down to a game."""
    global playing
    leave()
    playing = Table(engine, step)
    asyncio.create_task(playing.run())
    asyncio.create_task(settle(playing))
    screens.go("table", replace=True)


async def settle(table):
    """Have the engine know the game that is shown already; later, in a calm moment, deal the next one ahead."""
    game = table.step["game"]
    await started.wait()
    if table.engine is None and not table.left:
        made = await take_up(game, table.step["save"])
        if table.left:
            return
        if "error" in made:
            leave()
            refused(made)
            return
        table.seat(engine, made)
    await asyncio.sleep(CALM)
    wishes = screens.form(game)
    if not table.left and not kept.is_dealt(game, wishes):
        kept.deal(game, wishes, await engine.prepare(game, json.dumps(wishes)))


async def extra(name, said=""):
    """Open a panel; what it needs is fetched when first used."""
    screens.close()
    await started.wait()
    if playing:
        await playing.seated.wait()
    if await fetch_panel():
        await panel.show(name, playing.step["table"] if playing else 0, said)
    else:
        screens.notice(window.word("file"))


async def fetch_panel():
    """Fetch the dialog's style and its module, once. False when one does not come."""
    global panel
    if panel:
        return True
    if not await window.styled(patch.folder + "extras.css"):
        return False
    text = await window.text(patch.folder + "page/extras/panel.py")
    if not text:
        return False
    with open("page/panel.py", "w") as file:
        file.write(text)
    from page import panel as found

    panel = found
    panel.engine = engine
    panel.sit = sit
    panel.amend = amend
    return True


def finished(event):
    if playing:
        asyncio.create_task(tell_over(playing.step["table"]))


async def tell_over(table):
    """Quietly: where the code for it does not come, the game is left out."""
    if await fetch_panel():
        for name in RECORDING:
            await panel.put(name, table, "over")


def amend(part):
    """Something of a step at the table has changed."""
    if playing and playing.step["table"] == part["table"]:
        playing.amend(part)


def leave():
    """Leave the table: what is still being thought there is dropped, and the game is kept."""
    global playing
    if playing:
        playing.leave()
        playing = None


def command(key):
    """A button of the page itself."""
    screens.forgive()
    if key == "ui:home":
        leave()
        screens.go("home")
    elif key == "ui:settings":
        screens.close()
        screens.by_id("settings").showModal()
    elif key.startswith("ui:extra:"):
        if engine or playing:  # elsewhere early.js takes note of it until then
            asyncio.create_task(extra(key[9:]))
    elif key == "ui:print":
        window.print()
    elif key == "ui:close":
        screens.close()
    elif key == "ui:dismiss":
        screens.by_id("notice").hidden = True
    elif playing and key != "ui:understood":
        at_table(key)


def at_table(key):
    """A button that is about the game one plays."""
    step = playing.step
    if key in ("ui:undo", "ui:same", "ui:again") and playing.visits and store.get("game." + step["game"]):
        asyncio.create_task(extra("received", "visit"))
    elif key == "ui:sheet":
        playing.sheet()
    elif key == "ui:rules":
        screens.rules(step["game"])
    elif key == "ui:rule":
        screens.rules(step["game"], screens.by_id("refusal").dataset.rule)
    elif key == "ui:more":
        screens.more(step)
    elif key == "ui:undo":
        screens.close()
        playing.say("undo")
    elif key == "ui:finish":
        screens.close()
        playing.touched(key)
    elif key == "ui:same":
        asyncio.create_task(same(playing))
    elif key == "ui:again":
        want({"start": step["game"]})
    else:
        playing.touched(key)


async def same(table):
    await table.seated.wait()
    want({"same": table.step["table"]})


def want(what):
    """Another game, from this table."""
    screens.close()
    root.dataset.wanted = json.dumps(what)
    asyncio.create_task(serve())


@when("click", "body")
def clicked(event):
    target = event.target.closest("button[data-key]")
    key = target.getAttribute("data-key") if target else ""
    if drag.has_just_ended(event) or (key and taps.is_repeated(event)):
        return
    if key.startswith("ui:"):
        command(key)
    elif key.startswith("x:"):
        panel.touched(key)
    elif key and playing:
        playing.touched(key)
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
    if playing:
        drag.begin(event, playing)


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
    if engine:
        engine.introduce(*screens.myself())


def arrived(event):
    """The screen changed: leave the table when one goes elsewhere; the game is kept."""
    if screens.screen() not in ("table", "loading"):
        leave()
    if screens.screen() == "table" and playing is None and not root.hasAttribute("data-wanted"):
        screens.go("home", replace=True)
        return
    screens.entered()


def wanted(event):
    asyncio.create_task(serve())


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
document.addEventListener("finished", create_proxy(finished))
document.addEventListener("error", create_proxy(broken), True)
asyncio.create_task(start())
