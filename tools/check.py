"""`build.py test`: installs what the tests need, finds a browser, and runs every check one after the other."""

import hashlib
import os
import platform
import shutil
import subprocess
import sys
import time
import venv
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from tools import Failure, npm, site

BROWSER = "CARTES_BROWSER"
"""Environment variable: the Chromium to test with. Set for the tests to the one found."""
DIST = "CARTES_DIST"
"""Environment variable: a built site to test."""
ALL_BROWSERS = "CARTES_ALL_BROWSERS"
"""Environment variable, set for the tests: Firefox and WebKit too must be there."""
FIREFOX = "/usr/bin/firefox-esr"
WEBKIT = "/usr/bin/WebKitWebDriver"
MINI_BROWSER = f"/usr/lib/{platform.machine()}-linux-gnu/webkit2gtk-4.1/MiniBrowser"
OTHERS = ("firefox-esr", "webkit2gtk-driver", "xvfb", "xauth")
"""Debian's packages of the other browsers, and of a screen for the one that needs one."""
ON_PATH = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
HTML_RULES = Path(__file__).parent / "htmlvalidate.json"
CSS_RULES = Path(__file__).parent / "stylelint.json"
TESTED = (
    "tests",
    "py",
    "tools",
    *(f"--ignore=tools/{name}" for name in ("art", "train", "everyday.py", "rehearse.py", "worker.py")),
)
TESTS_FAILED = 1
"""What pytest answers when it ran to its end and tests failed."""
CODE = ("build.py", "py", "tools", "tests")


def run(root: Path, words: list[str]) -> int:
    """Every check; the exit code of the first that fails. With words, pytest alone, with these. `--browsers all` tests in
    Firefox and WebKit too.

    Tests run side by side, one for each core. There browsers may starve one another, so what fails is tried once more
    alone, and then has to pass.
    """
    every = words[:2] == ["--browsers", "all"]
    words = words[2:] if every else words
    dist = root / "dist"
    with ThreadPoolExecutor() as at_once:
        others = at_once.submit(other_browsers) if every else None
        packages = at_once.submit(environment, root)
        modules = npm.install(root)
        site.build(root, dist, modules)
        python = packages.result()
        if others:
            others.result()  # before another `apt-get`
        browser = find_browser(python)
    settings = {
        **os.environ,
        DIST: str(dist),
        **({BROWSER: browser} if browser else {}),
        **({ALL_BROWSERS: "1"} if every else {}),
    }
    pages = map(str, sorted(dist.glob("*.html")))
    checks = [
        [python, "-m", "ruff", "check", *CODE],
        [python, "-m", "ruff", "format", "--check", *CODE],
        [python, "-m", "mypy", "build.py", "py", "tools"],
        ["node", str(modules / "html-validate/bin/html-validate.mjs"), "--config", str(HTML_RULES), *pages],
        ["node", str(modules / "stylelint/bin/stylelint.mjs"), "--config", str(CSS_RULES), "static/css/**/*.css"],
    ]
    screen = [xvfb, "-a"] if not os.environ.get("DISPLAY") and (xvfb := shutil.which("xvfb-run")) else []
    pytest = [*screen, python, "-m", "pytest"]
    if words:
        return told([*pytest, *words], root, settings)
    code = next((code for command in checks if (code := told(command, root, settings))), 0)
    if code:
        return code
    code = told([*pytest, *TESTED, "-n", "auto", "--dist", "worksteal"], root, settings)
    return told([*pytest, *TESTED, "--last-failed"], root, settings) if code == TESTS_FAILED else code


def told(command: list[str], root: Path, settings: dict[str, str]) -> int:
    """Run a check, with its name and the time it took; its exit code."""
    print("$", " ".join(Path(word).name if os.sep in word else word for word in command), flush=True)
    began = time.monotonic()
    code = subprocess.run(command, cwd=root, env=settings).returncode
    print(f"  {time.monotonic() - began:.0f} s", flush=True)
    return code


def bench(root: Path, words: list[str]) -> int:
    """Build, then measure the site in the tests' browser; `tools/bench.py` reads the words."""
    modules = npm.install(root)
    python = environment(root)
    browser = find_browser(python)
    site.build(root, root / "dist", modules)
    found = ["--browser", browser] if browser else []
    command = [python, "-m", "tools.bench", "--dist", str(root / "dist"), *found, *words]
    return subprocess.run(command, cwd=root).returncode


def train(root: Path, words: list[str]) -> int:
    """Make anew what a training made: `barbu`, and further words for it."""
    if words[:1] != ["barbu"]:
        raise Failure("train: there is a training for barbu alone (il n’y a d’entraînement que pour barbu)")
    python = environment(root, ".venv-train", "requirements-train.txt")
    paths = os.pathsep.join([str(root), str(root / "py")])
    command = [python, "-m", "tools.train.barbu", *words[1:]]
    return subprocess.run(command, cwd=root, env={**os.environ, "PYTHONPATH": paths}).returncode


def environment(root: Path, folder_name: str = ".venv", packages: str = "requirements-test.txt") -> str:
    """The Python of a virtual environment, with the packages of the pinned list."""
    folder = root / folder_name
    python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    stamp = folder / ".installed"
    wanted = root / packages
    made_from = hashlib.sha256(wanted.read_bytes() + sys.version.encode()).hexdigest()
    if not stamp.is_file() or stamp.read_text() != made_from:
        print("pip install …", flush=True)
        try:
            venv.create(folder, clear=True, with_pip=True)
        except (OSError, subprocess.CalledProcessError) as error:
            raise Failure(f"no virtual environment (sous Debian : apt-get install python3-venv) : {error}") from error
        quiet = ["--quiet", "--disable-pip-version-check", "--no-deps"]
        if subprocess.run([str(python), "-m", "pip", "install", *quiet, "-r", str(wanted)]).returncode:
            raise Failure("pip install failed: see its messages above (l’installation des paquets Python a échoué)")
        stamp.write_text(made_from)
    return str(python)


def find_browser(python: str) -> str | None:
    """The Chromium to test with: one that is there, or else Playwright's own (None), or else the distribution's."""
    named = os.environ.get(BROWSER)
    if named:
        if not shutil.which(named):
            raise Failure(f"{BROWSER} names no program (ne nomme aucun programme) : {named}")
        return named
    there = on_path()
    if there:
        return there
    if subprocess.run([python, "-m", "playwright", "install", "chromium"], timeout=600).returncode == 0:
        return None
    if hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get"):
        apt_install("chromium")
    there = shutil.which("chromium")
    if there is None:
        raise Failure(f"no browser to test with: install Chromium or name one in {BROWSER} (il manque un navigateur)")
    return there


def other_browsers() -> None:
    """Firefox and WebKit: there already, or installed under Debian by root."""
    if not all(map(shutil.which, (FIREFOX, WEBKIT, "xvfb-run"))):
        if not (hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get")):
            raise Failure(f"missing (il manque, sous Debian) : apt-get install {' '.join(OTHERS)}")
        apt_install(*OTHERS)


def apt_install(*packages: str) -> None:
    """Install Debian's packages; what is still missing after that is found out by who needs it."""
    subprocess.run(["apt-get", "update"], check=False)
    subprocess.run(["apt-get", "install", "-y", "--no-install-recommends", *packages], check=False)


def on_path() -> str | None:
    """A Chromium that is installed already."""
    return next(filter(None, map(shutil.which, ON_PATH)), None)
