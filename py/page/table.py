"""The game on screen: shows steps one after another, sends what the person does, asks for what comes next.

One runner at a time. While a step is shown the next one is already being thought of, unless the person may still say
a word before it. A step is kept on the device before it is shown.
"""

import asyncio
import json

from pyscript import document, window

from page import drag, hand, kept, motion, patch, screens, sound, store, taps

REST = 420  # ms to read what a computer did
LAST = 1500  # ms to see what one has done, before the curtain falls for another person
FINISH = "finish"  # said like an action: all that is certain is played out
DOORS = ("undo", "lift")  # said like an action, when what is under way is shown: back to a decision; the curtain's end
WORD = 1500  # ms to arrange one's fan before a card is drawn from it


class Table:
    """A game one has sat down to. `engine` is the worker's door; None for a table that is shown before the engine is there:
    then what is said waits until one is `seated`."""

    def __init__(self, engine, step):
        self.engine = engine
        self.seated = asyncio.Event()
        if engine:
            self.seated.set()
        self.step = step
        self.root = screens.by_id("table")
        self.shown = []
        self.inbox = []
        self.left = False
        self.go = False
        self.awaited = False  # something was said, and its answer is not yet there
        self.at_end = False
        self.visits = step["over"]  # one looks at a game that had ended; another one may be kept here
        self.amended = {}
        self.wake = None

    async def run(self):
        """Until one leaves the table."""
        step = self.step
        self.root.replaceChildren()
        screens.by_id("told").replaceChildren()
        while not self.left:
            ahead = None
            if not (step["waits"] or step["asks"] or self.inbox):
                ahead = asyncio.create_task(self.ask_next(step))
            await self.present(step)
            if ahead is not None:
                step = await self.answer(await ahead) or step
                continue
            text = await self.word(step)
            if self.left:
                return
            if text is None:
                step = await self.answer(await self.ask_next(step)) or step
            elif text in DOORS:
                step = await self.answer(await self.ask(text)) or step
                self.at_end = False
            elif text == FINISH:
                step = await self.answer(await self.ask(text, step["claim"])) or step
            else:
                step = await self.answer(await self.ask("act", text)) or step
            self.awaited = False

    async def ask_next(self, step):
        return await (self.ask(FINISH, step["claim"]) if step.get("hurried") else self.ask("advance"))

    async def ask(self, name, *said):
        """What the engine answers at this table."""
        await self.seated.wait()
        return await getattr(self.engine, name)(self.step["table"], *said)

    def seat(self, engine, step):
        """The engine knows this game from now on."""
        self.engine = engine
        self.step["table"] = step["table"]
        patch.fetch_ahead(step["pictures"])
        self.seated.set()

    async def answer(self, text):
        """The engine's answer, when it is a step; a refusal is shown, an error told. Late ones concern nobody."""
        made = json.loads(text)
        await asyncio.sleep(0.001)  # a task of its own for what is shown: a slow device draws a frame meanwhile
        if self.left:
            return None
        if "refused" in made:
            self.refuse(made["refused"])
            return None
        if "error" in made:
            screens.notice(made["text"])
            return None
        return None if "still" in made else made

    async def word(self, step):
        """What the person does now: an action's text, or None to let the game go on."""
        left = WORD * motion.speed if step["asks"] else 0
        waits = step["waits"] or (step["asks"] and screens.waits())
        while not self.left:
            if self.inbox:
                return self.inbox.pop(0)
            if self.go:
                return None
            if waits:
                await self.sleep()
            elif left > 0:
                await asyncio.sleep(0.05)
                left -= 0 if document.querySelector("dialog[open]") else 50
            else:
                return None
        return None

    async def sleep(self):
        """Until something is said."""
        self.wake = asyncio.Event()
        await self.wake.wait()
        self.wake = None

    def say(self, text=None):
        """An action for the runner, or (None) leave to go on."""
        if text is None:
            self.go = True
        else:
            self.inbox.append(text)
        self.awaited = True
        taps.acted()
        motion.skip()
        if self.wake is not None:
            self.wake.set()

    def leave(self):
        self.left = True
        self.say()

    async def present(self, step):
        """Keep the step, show it, tell it, let its cards fly."""
        fresh = step is not self.step or not self.shown
        before = self.step if self.shown else None
        self.step = step
        self.go = False
        self.amend(self.amended)
        if not fresh:
            drag.release()
            return
        self.keep(step)
        if step["veil"]:
            screens.blank()
        starts = motion.sources(step["flights"])
        self.show([step["scene"]])
        self.tell(step["told"])
        if "pictures" in step:  # now that the first ones are seen
            patch.fetch_ahead(step["pictures"])
        asyncio.create_task(self.stand(step))
        await motion.fly(step["flights"], starts)
        if step["over"] or step["between"]:
            sound.play("end" if step["over"] else "stroke")
        elif step["mine"] and not (before and before["mine"]):
            sound.play("turn")
        if not (step["waits"] or step["asks"] or step.get("hurried")):
            await motion.pause(LAST if step["passes"] else REST)

    async def stand(self, step):
        """Keep the table as it is shown, when its cards are on their way."""
        await asyncio.sleep(0.1)
        kept.stand(step)

    def amend(self, part):
        """Take up what has changed of a step since it was made, now or as soon as it is shown; and keep it so."""
        now = part.get("step") == self.step["step"]
        self.amended = {} if now else part
        if now:
            self.step.update(part)
            self.keep(self.step)

    def keep(self, step):
        place = "game." + step["game"]
        if step["over"]:
            if self.shown or store.get(place) == step["save"]:
                store.drop(place)
                store.drop("shown." + step["game"])
            if self.shown:
                document.dispatchEvent(window.Event.new("finished"))
        else:
            self.visits = False
            store.put(place, step["save"])
            store.put("about." + step["game"], document.documentElement.lang + " " + step["about"])

    def show(self, nodes):
        drag.release()
        focus = hand.Focus(self.root)
        hand.choose([])
        self.shown = patch.show(self.root, self.shown, nodes)
        focus.restore(self.root, self.step["mine"])
        hand.rove()

    def tell(self, sentences):
        """Into the live region: one paragraph an event; old ones go."""
        log = screens.by_id("told")
        for sentence in sentences:
            line = document.createElement("p")
            line.textContent = sentence
            log.appendChild(line)
        while log.childElementCount > 30:
            log.firstElementChild.remove()

    def touched(self, key):
        """Something on the table was touched."""
        screens.forgive()
        if self.awaited:
            return
        step = self.step
        if key == "ui:go" or key == "ui:continue":
            self.say()
            return
        if key in ("ui:finish", "ui:lift"):
            self.say(key[3:])
            return
        if key == "ui:end":
            self.at_end = True
            taps.acted()
            self.show([step["end"]])
            patch.where["title"].focus()
            return
        text = hand.touch(step, key)
        if text == "?":
            touched = hand.chosen + [key]
            hand.choose([])
            motion.refuse(key)
            asyncio.create_task(self.ask_why(touched))
        elif text is not None:
            self.say(text)
            if self.engine is None:
                hand.choose([key])  # it was heard, and is played as soon as the engine is there
        elif any(path == hand.chosen for _, path in step["moves"]):
            card = patch.where[key].getAttribute("aria-label")
            self.tell([window.word("confirm").replace("{card}", card)])

    async def ask_why(self, keys):
        made = json.loads(await self.ask("why", json.dumps(keys)))
        if "refused" in made and not self.step["veil"]:
            self.refuse(made["refused"])

    def refuse(self, said):
        screens.refusal(said)
        self.tell([said["title"] + ". " + said["text"]])

    def sheet(self):
        """The score sheet, over the table."""
        body = screens.by_id("sheet-body")
        body.replaceChildren()
        patch.beside(body, [], self.step["sheet"])
        screens.by_id("sheet").showModal()
