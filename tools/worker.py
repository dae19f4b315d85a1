"""Starts the engine in its worker: the code itself lies in app.zip, as bytecode."""

import sys

from js import fetch
from pyodide.ffi import JsException

import engine

__export__ = [*engine.__export__, "extra"]
globals().update({name: getattr(engine, name) for name in engine.__export__})
LATER = "/lib/extras.zip"


async def fetched(address: str) -> bytes:
    """A file's bytes. Raises OSError, whatever went wrong."""
    try:
        answer = await fetch(address)
        if answer.ok:
            return bytes((await answer.arrayBuffer()).to_bytes())
    except JsException as error:
        raise OSError(address) from error
    raise OSError(address)


async def hello(catalogue: str, name: str, face: str, jqk: bool) -> str:
    """The engine's first answer, to the person at the device, in the language of the catalogue at this address; in French
    without one."""
    engine.introduce(name, face, jqk)
    return engine.hello(await fetched(catalogue) if catalogue else b"")


async def extra(asked: str, archive: str, catalogue: str = "") -> str:
    """What `engine.extra` answers; its code and its sentences are fetched from these addresses when first used."""
    if LATER not in sys.path:
        try:
            code, sentences = await fetched(archive), await fetched(catalogue) if catalogue else b""
        except OSError:
            return '{"error": "file"}'
        with open(LATER, "wb") as file:
            file.write(code)
        engine.add(LATER, sentences)
    return engine.extra(asked)
