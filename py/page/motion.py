"""Cards in the air: flights said as data are carried out over the new picture, which finds nothing left to correct.

Transform and opacity only, by the Web Animations API. A flight that is skipped has landed.
"""

import asyncio

from pyscript import document, window
from pyscript.ffi import to_js

from page import patch, sound

EASE = {
    "lay": "cubic-bezier(.2,.8,.25,1)",
    "glide": "cubic-bezier(.45,.05,.2,1)",
    "spring": "cubic-bezier(.3,1.45,.5,1)",
}
SPEEDS = {"lent": 1.8, "normal": 1.0, "rapide": 0.5, "vif": 0.25, "instant": 0.0}
RATIO = 244.6 / 169
SMALL = 44  # px: how wide a card is over a face
FADE = 140  # ms
ARC = 0.18  # how far an arc swings aside, for its length

speed = 1.0
_running = []
_skipped = False


def is_reduced():
    return window.matchMedia("(prefers-reduced-motion: reduce)").matches


def skip():
    """Let everything in the air land, and end the pause that runs."""
    global _skipped
    _skipped = True
    sound.hush()
    for animation in _running:
        animation.finish()


def sources(flights):
    """Where each flight starts: to be taken before the table changes."""
    return [_box(flight["from"]) if "from" in flight else None for flight in flights]


def _box(keys):
    """Centre x, centre y and width of the first key that is seen, and whether that is a card; None when there is none."""
    for key in keys:
        element = patch.where.get(key)
        if element is None:
            continue
        rect = element.getBoundingClientRect()
        if rect.width:
            is_card = element.classList.contains("card") or element.classList.contains("spot")
            return rect.left + rect.width / 2, rect.top + rect.height / 2, rect.width if is_card else SMALL, is_card
    return None


async def fly(flights, starts):
    """Carry out the flights; comes back when all have landed or were skipped."""
    global _skipped
    _skipped = False
    if not flights or not speed:
        return
    sound.accompany(flights, speed)
    if is_reduced():
        await _mark(flights)
        return
    layer = document.getElementById("air")
    landings = []
    ends = [[_box(leg["to"]) for leg in flight.get("legs", ())] or _box([flight.get("slide")]) for flight in flights]
    for flight, start, boxes in zip(flights, starts, ends):
        if "mix" in flight:
            landings.append((_mix(flight), None, None))
        elif "drop" in flight:
            landings.append((_drop(flight), None, None))
        elif "slide" in flight:
            landings.append((_slide(flight, start, boxes), None, None))
        if "legs" not in flight:
            continue
        stops = [(box, leg) for box, leg in zip(boxes, flight["legs"]) if box]
        start = start or _box(flight["from"])  # what was not on the table before, such as the whole table at the deal
        if not start or not stops:
            continue
        land = patch.where.get(flight.get("land"))
        if land is not None:
            land.classList.add("landing")
        ghost = _ghost(flight["face"], start)
        layer.appendChild(ghost)
        landings.append((_animate(ghost, start, stops, land is None), ghost, land))
    landings.sort(key=lambda landing: landing[0])
    now = 0
    for at, ghost, land in landings:
        await pause(at - now)
        now = at
        if ghost is not None:
            ghost.remove()
        if land is not None:
            land.classList.remove("landing")
    _running.clear()


def _ghost(face, box):
    ghost = document.createElement("span")
    ghost.className = "card ghost"
    picture = document.createElement("img")
    picture.alt = ""
    picture.src = patch.picture("cards/back-osier" if face == "??" else "cards/" + face)
    ghost.appendChild(picture)
    x, y, width, _ = box
    ghost.style.setProperty("--cw", "%.1fpx" % width)
    ghost.style.setProperty("left", "%.1fpx" % (x - width / 2))
    ghost.style.setProperty("top", "%.1fpx" % (y - width * RATIO / 2))
    return ghost


def _animate(ghost, start, stops, fades):
    """One animation over all legs; gives its length in ms. A card that nothing shows afterwards fades where it lands."""
    total = stops[-1][1]["at"] + stops[-1][1]["for"]
    here = "translate(0px,0px) scale(1)"
    frames = [{"transform": here, "offset": 0}]
    for (x, y, width, _), leg in stops:
        frames.append({"transform": here, "offset": leg["at"] / total, "easing": EASE[leg["ease"]]})
        here = "translate(%.1fpx,%.1fpx) scale(%.3f)" % (x - start[0], y - start[1], width / start[2])
        frames.append({"transform": here, "offset": (leg["at"] + leg["for"]) / total})
    if not start[3]:  # it comes out of a hand or a stock: unseen until then
        for frame in frames[:2]:
            frame["opacity"] = 0
        frames.insert(2, {"transform": frames[1]["transform"], "opacity": 1, "offset": frames[1]["offset"]})
        frames[2]["easing"] = frames[1]["easing"]
    if fades:
        total += FADE
        for frame in frames:
            frame["offset"] *= (total - FADE) / total
        frames[-1]["opacity"] = 1
        frames.append({"transform": here, "opacity": 0, "offset": 1})
    timing = {"duration": total * speed, "fill": "both"}
    _running.append(ghost.animate(to_js(frames), to_js(timing)))
    x, y = start[0], start[1]
    for box, leg in stops:
        if leg.get("arc"):
            _swing(ghost, leg, x - box[0], y - box[1])
        x, y = box[0], box[1]
    return total


def _slide(flight, start, box):
    """A node comes from where another one was; nothing when that is where it is."""
    x, y = (start[0] - box[0], start[1] - box[1]) if start and box else (0, 0)
    if abs(x) + abs(y) < 2:
        return 0
    element = patch.where[flight["slide"]]
    frames = [{"transform": "translate(%.1fpx,%.1fpx)" % (x, y), "zIndex": 5}, {"transform": "none", "zIndex": 5}]
    timing = {"duration": flight["for"] * speed, "delay": flight["at"] * speed, "easing": EASE["glide"]}
    timing["fill"] = "backwards"
    _running.append(element.animate(to_js(frames), to_js(timing)))
    _swing(element, flight, x, y)
    return flight["at"] + flight["for"]


def _swing(element, leg, x, y):
    """Beside the straight way: aside and back, to the left of where it goes."""
    frames = [{"translate": "0 0"}, {"translate": "%.1fpx %.1fpx" % (-y * ARC, x * ARC)}, {"translate": "0 0"}]
    for frame in frames:
        frame["easing"] = "ease-in-out"
    timing = {"duration": leg["for"] * speed, "delay": leg["at"] * speed}
    _running.append(element.animate(to_js(frames), to_js(timing)))


def _drop(flight):
    """A node falls into its place."""
    element = patch.where.get(flight["drop"])
    if element is None:
        return 0
    frames = [{"transform": "translateY(-24px)", "opacity": 0}, {"transform": "none", "opacity": 1}]
    timing = {"duration": flight["for"] * speed, "delay": flight["at"] * speed, "easing": EASE["spring"]}
    timing["fill"] = "backwards"
    _running.append(element.animate(to_js(frames), to_js(timing)))
    return flight["at"] + flight["for"]


def _mix(flight):
    """The cards of a place cross: each swings aside and back."""
    element = patch.where.get(flight["mix"])
    if element is None:
        return 0
    cards = element.querySelectorAll(".card") if flight["mix"] == "holding" else [element]
    for i in range(cards.length if flight["mix"] == "holding" else 1):
        shift = 14 if i % 2 else -14
        frames = [{"translate": "0 0"}, {"translate": "%dpx -6px" % shift}, {"translate": "0 0"}]
        timing = {"duration": flight["for"] * speed, "delay": flight["at"] * speed, "easing": EASE["glide"]}
        _running.append(cards[i].animate(to_js(frames), to_js(timing)))
    return flight["at"] + flight["for"]


async def _mark(flights):
    """Reduced motion: no flight, but the places that changed stay marked for a moment."""
    keys = [flight.get("land") or flight.get("slide") for flight in flights]
    marked = [patch.where[key] for key in keys if key in patch.where]
    for element in marked:
        element.classList.add("changed")
    await pause(1000)
    for element in marked:
        element.classList.remove("changed")


async def pause(ms):
    """Wait, at the speed in use, unless skipped."""
    left = ms * speed
    while left > 0 and not _skipped:
        await asyncio.sleep(min(left, 40) / 1000)
        left -= 40


def refuse(key):
    """A short shake of what was touched in vain."""
    element = patch.where.get(key)
    sound.play("refuse")
    if element is not None and not is_reduced():
        frames = [{"translate": "0"}, {"translate": "6px"}, {"translate": "-6px"}, {"translate": "0"}]
        element.animate(to_js(frames), to_js({"duration": 180, "iterations": 2}))
