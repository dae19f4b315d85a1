"""Starts the engine in its worker: the code itself lies in python.zip, as bytecode."""

import engine

__export__ = engine.__export__
globals().update({name: getattr(engine, name) for name in __export__})
