"""What one does beside playing: opens panels, whose code is fetched when first used. Neighbour: `seat`, the table."""

import asyncio

from pyscript import window

from page import patch, screens, seat

panel = None  # the dialog, once it is used
RECORDING = ("statistics", "daily")  # panels that are told of every game played to its end


async def open_panel(name, said=""):
    """Open a panel; what it needs is fetched when first used."""
    screens.close()
    await seat.started.wait()
    if seat.playing:
        await seat.playing.seated.wait()
    if await fetch_panel():
        await panel.show(name, seat.playing.step["table"] if seat.playing else 0, said)
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
    panel.engine = seat.engine
    panel.sit = seat.sit
    panel.amend = amend
    return True


def finished(event):
    if seat.playing:
        asyncio.create_task(tell_over(seat.playing.step["table"]))


async def tell_over(table):
    """Quietly: where the code for it does not come, the game is left out."""
    if await fetch_panel():
        for name in RECORDING:
            await panel.put(name, table, "over")


def amend(part):
    """Something of a step at the table has changed."""
    if seat.playing and seat.playing.step["table"] == part["table"]:
        seat.playing.amend(part)
