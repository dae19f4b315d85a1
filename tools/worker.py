"""Starts the engine in its worker: the code itself lies in python.zip, as bytecode."""

from js import fetch

import engine

__export__ = engine.__export__
globals().update({name: getattr(engine, name) for name in __export__})


async def hello(catalogue: str = "") -> str:
    """The engine's first answer, in the language of the catalogue at this address; in French without one."""
    if not catalogue:
        return engine.hello()
    answer = await fetch(catalogue)
    if not answer.ok:
        raise OSError(catalogue)
    return engine.hello((await answer.arrayBuffer()).to_bytes())
