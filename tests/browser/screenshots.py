"""Pictures of every game at every size in every theme, and of the dialogs, for looking at and for `docs/`.

    PYTHONPATH=.:py:tests .venv/bin/python -m browser.screenshots shots           into shots/ (not kept by git), all of them
                                                                        on one page too: shots/index.html
    PYTHONPATH=.:py:tests .venv/bin/python -m browser.screenshots docs --light    the pictures of docs/

Needs a built site in dist/ and what `build.py test` has installed.
"""

import os
import sys
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from browser.conftest import ARGUMENTS
from browser.playing import CALM, first_kept
from browser.seating import record, sit
from tools import check
from tools.serve import Server

ROOT = Path(__file__).resolve().parents[2]
SIZES = {"phone": (360, 640), "lying": (640, 360), "tablet": (768, 1024), "desktop": (1280, 800)}
SMALL = {"small": (320, 568), **SIZES, "large": (2560, 1440)}
SCENES = {
    "pierre_noir": ("pierre_noir", "{}", "mine:1", "a"),
    "rouge_et_noire": ("rouge_et_noire", '{"seats": 4}', "mine:5", "q"),
    "barbu": ("barbu", "{}", "mine:2", "q"),
    "reussite": ("barbu", '{"manches": ["reussite"]}', "mine:3", "b"),
}
MORE = {
    "pierre_noir-8": ("pierre_noir", '{"seats": 8}', "mine:0", "a"),
    "rouge_et_noire-6": ("rouge_et_noire", '{"seats": 6}', "mine:5", "q"),
    "barbu-8": ("barbu", '{"seats": 8, "manches": ["salade"]}', "mine:2", "q"),
    "reussite-13": ("barbu", '{"manches": ["reussite"], "cards": 52}', "mine:3", "b"),
    "between": ("barbu", "{}", "between", "a"),
}
THEMES = {
    "light": ("light", False),
    "dark": ("dark", False),
    "contrast": ("light", True),
    "dark-contrast": ("dark", True),
}


def around(page: Page, out: Path, name: str, everything: bool) -> None:
    """What is seen now, at every size, in every theme; only light, at four sizes, for `docs/`."""
    for size, (width, height) in (SMALL if everything else SIZES).items():
        page.set_viewport_size({"width": width, "height": height})
        for theme, (scheme, more) in (THEMES if everything else {"": ("light", False)}).items():
            page.evaluate("([theme, more]) => dress(theme, more)", [scheme, more])
            page.wait_for_timeout(400 if not theme or theme == "light" else 60)
            page.screenshot(path=out / f"{'-'.join(filter(None, (name, size, theme)))}.png")


def main(folder: str, everything: bool) -> None:
    out = ROOT / folder
    out.mkdir(exist_ok=True)
    server = Server(ROOT / "dist")
    server.start()
    with sync_playwright() as playwright:
        executable = os.environ.get(check.BROWSER) or check.on_path()
        browser = playwright.chromium.launch(executable_path=executable, args=ARGUMENTS)
        page = browser.new_page(reduced_motion="reduce")
        first_kept(page, settings=CALM)
        page.goto(server.url)
        page.wait_for_selector("html[data-engine=ready]", state="attached", timeout=60_000)
        around(page, out, "home", everything)
        for name, (game, options, until, seed) in {**SCENES, **(MORE if everything else {})}.items():
            sit(page, game, record(game, options, until, seed))
            around(page, out, name, everything)
        if everything:
            sit(page, "barbu", record("barbu", "{}", "over"))
            page.locator('[data-key="ui:end"]').evaluate("(button) => button.click()")
            around(page, out, "end", everything)
            page.evaluate("location.hash = ''")
            page.evaluate("document.getElementById('settings').showModal()")
            around(page, out, "settings", everything)
            page.keyboard.press("Escape")
            page.evaluate("location.hash = '#options-barbu'")
            around(page, out, "options", everything)
            (out / "index.html").write_text(sheet(out), "utf-8")
        browser.close()
    server.stop()


def sheet(out: Path) -> str:
    """All the pictures of a folder on one page."""
    pictures = "".join(
        f'<figure><img src="{path.name}" loading="lazy" alt=""><figcaption>{path.stem}</figcaption></figure>'
        for path in sorted(out.glob("*.png"))
    )
    style = "body{display:flex;flex-wrap:wrap;gap:8px;background:#888;font:13px sans-serif}figure{margin:0}img{height:320px}"
    return f'<!doctype html><meta charset="utf-8"><title>shots</title><style>{style}</style>{pictures}'


if __name__ == "__main__":
    main(sys.argv[1], everything="--light" not in sys.argv)
