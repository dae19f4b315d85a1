"""Pictures of every game at four sizes, light and dark, for looking at and for `docs/`.

    PYTHONPATH=.:py:tests .venv/bin/python -m browser.screenshots shots           into shots/ (not kept by git)
    PYTHONPATH=.:py:tests .venv/bin/python -m browser.screenshots docs --light    the pictures of docs/

Needs a built site in dist/ and what `build.py test` has installed.
"""

import os
import sys
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from browser.conftest import ARGUMENTS
from browser.playing import CALM, keep
from browser.seating import record, sit
from tools import check
from tools.serve import Server

ROOT = Path(__file__).resolve().parents[2]
SIZES = {"phone": (360, 640), "lying": (640, 360), "tablet": (768, 1024), "desktop": (1280, 800)}
SCENES = {
    "pierre_noir": ("pierre_noir", "{}", "mine:1", "a"),
    "rouge_et_noire": ("rouge_et_noire", '{"seats": 4}', "mine:5", "q"),
    "barbu": ("barbu", "{}", "mine:2", "q"),
    "reussite": ("barbu", '{"manches": ["reussite"]}', "mine:3", "b"),
}


def take(page: Page, out: Path, name: str) -> None:
    page.wait_for_timeout(400)
    page.screenshot(path=out / f"{name}.png")


def main(folder: str, schemes: tuple[str, ...]) -> None:
    out = ROOT / folder
    out.mkdir(exist_ok=True)
    server = Server(ROOT / "dist")
    server.start()
    with sync_playwright() as playwright:
        executable = os.environ.get(check.BROWSER) or check.on_path()
        browser = playwright.chromium.launch(executable_path=executable, args=ARGUMENTS)
        for scheme in schemes:
            page = browser.new_page(color_scheme="dark" if scheme == "dark" else "light")
            page.goto(server.url)
            keep(page, settings=CALM)
            page.reload()
            page.wait_for_selector("html[data-engine=ready]", state="attached", timeout=60_000)
            for size, (width, height) in SIZES.items():
                page.set_viewport_size({"width": width, "height": height})
                mark = f"{size}-{scheme}" if len(schemes) > 1 else size
                page.evaluate("location.hash = ''")
                take(page, out, f"home-{mark}")
                for name, (game, options, until, seed) in SCENES.items():
                    sit(page, game, record(game, options, until, seed))
                    take(page, out, f"{name}-{mark}")
        browser.close()
    server.stop()


if __name__ == "__main__":
    main(sys.argv[1], ("light",) if "--light" in sys.argv else ("light", "dark"))
