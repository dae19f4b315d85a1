"""Node and the npm packages: is Node there and new enough, are the packages those of the lock."""

import hashlib
import json
import re
import shutil
import subprocess
from pathlib import Path

from tools import Failure

NODE = 20
STAMP = ".installed"


def install(root: Path) -> Path:
    """The folder of packages, in step with the lock: `npm ci` runs only when it is not."""
    check_node()
    modules = root / "node_modules"
    stamp = modules / STAMP
    lock = hashlib.sha256((root / "package-lock.json").read_bytes()).hexdigest()
    if not stamp.is_file() or stamp.read_text() != lock:
        print("npm ci …", flush=True)
        npm = shutil.which("npm")
        if npm is None:
            raise Failure("npm is needed beside Node (il manque npm) : https://nodejs.org/")
        if subprocess.run([npm, "ci", "--no-audit", "--no-fund"], cwd=root).returncode:
            raise Failure("npm ci failed: see its messages above (l’installation des paquets npm a échoué)")
        stamp.write_text(lock)
    return modules


def check_node() -> None:
    """Raise Failure unless `node` answers with a version that will do."""
    try:
        said = subprocess.run(["node", "--version"], capture_output=True, text=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError):
        said = "none"
    found = re.match(r"v(\d+)", said)
    if not found or int(found[1]) < NODE:
        needed = f"Node {NODE} or newer is needed (il faut Node {NODE} ou plus récent), not {said.strip()}"
        raise Failure(f"{needed}: https://nodejs.org/")


def version(modules: Path, package: str) -> str:
    """The installed version of a package."""
    return str(json.loads((modules / package / "package.json").read_text("utf-8"))["version"])


def run(script: Path, *arguments: str | Path, modules: Path, text: str = "") -> str:
    """What a node script of ours, given a text to read, prints; its messages go to the terminal. Raises Failure.

    Scripts find the packages in `node_modules` beside their own folder, as Node wants it.
    """
    command = ["node", str(script), *map(str, arguments)]
    done = subprocess.run(command, cwd=modules.parent, input=text, stdout=subprocess.PIPE, encoding="utf-8")
    if done.returncode:
        raise Failure(f"node {script.name} failed (a échoué)\n{done.stdout}")
    return done.stdout.strip()
