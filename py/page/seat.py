"""Where one sits: takes up what is wanted, sits down to a table, leaves it. Neighbour: `beside`, the panels."""

import asyncio
import json

from pyscript import document

from page import kept, screens, store
from page.table import Table

root = document.documentElement
playing = None  # the table one sits at
engine = None
started = asyncio.Event()  # the engine is there
open_panel = None  # called with what one does beside playing, where that is wanted
CALM = 3  # seconds at a table before the next game is dealt ahead


def begin(door):
    """The engine is there."""
    global engine
    engine = door
    started.set()


async def serve():
    """Take up what is wanted: a new game, one to resume, the same deal again, a panel. Before the engine is there, only what
    can be shown without it."""
    wanted = json.loads(root.getAttribute("data-wanted") or "{}")
    if not wanted or (engine is None and not shown(wanted)):
        return
    root.removeAttribute("data-wanted")
    if engine is None:  # it is shown
        return
    if "extra" in wanted:
        screens.go("home", replace=True)
        await open_panel(wanted["extra"], wanted.get("said", ""))
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


def leave():
    """Leave the table: what is still being thought there is dropped, and the game is kept."""
    global playing
    if playing:
        playing.leave()
        playing = None


async def same(table):
    await table.seated.wait()
    want({"same": table.step["table"]})


def want(what):
    """Another game, from this table."""
    screens.close()
    root.dataset.wanted = json.dumps(what)
    asyncio.create_task(serve())
