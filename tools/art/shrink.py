"""Pictures made smaller by svgo: one run of node for a whole batch. Neighbour: svgo.mjs, which holds the settings."""

import json
import subprocess
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from tools import Failure


class Picture(NamedTuple):
    """An SVG text, and to how many decimals its coordinates may be rounded."""

    svg: str
    precision: int


def shrink(pictures: Mapping[str, Picture], modules: Path) -> dict[str, str]:
    """The same pictures, by name, shorter."""
    batch = json.dumps({name: picture._asdict() for name, picture in pictures.items()})
    command = ["node", str(Path(__file__).with_name("svgo.mjs")), str(modules)]
    run = subprocess.run(command, input=batch, stdout=subprocess.PIPE, encoding="utf-8")
    if run.returncode:
        raise Failure("svgo failed: see its message above (la réduction des images a échoué)")
    shrunk: dict[str, str] = json.loads(run.stdout)
    return shrunk
