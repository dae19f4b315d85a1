"""For browser tests: the built site, servers that can be stopped, and pages on which nothing may go wrong unseen."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, expect

from browser.hosts import Faulty, next_version
from browser.playing import CALM, FAST, first_kept
from browser.visit import Site
from tools import check
from tools.serve import Server

SWITCHED_OFF = (
    # What opens under the address bar, which nobody sees here: a page of Chromium's own beside each of ours.
    "WebUIOmniboxPopup,WebUIOmniboxAimPopup,"
    # As Playwright has it, whose list this one takes the place of.
    "AimEnabled,AvoidCorsURLLoaderRestartOnRedirect,AvoidUnnecessaryBeforeUnloadCheckSync,DialMediaRouteProvider,"
    "BlockOriginHeaderModificationOnRedirect,DestroyProfileOnBrowserClose,GlobalMediaControls,HttpsUpgrades,LensOverlay,"
    "MediaRouter,NetworkTimeServiceQuerying,OptimizationHints,PaintHolding,ThirdPartyStoragePartitioning,Translate"
)
"""Features of Chromium."""
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    f"--disable-features={SWITCHED_OFF}",
    "--disable-quic",
    "--accept-lang=fr-FR,fr",
    "--js-flags=--liftoff-only",  # a start of the engine is too short for its code to be optimized: a second less of work
]
LONG = ("test_layout", "test_audit", "test_other_browsers", "test_updates")
expect.set_options(timeout=20_000)  # for a very busy machine
NO_SERVICE_WORKER = "Object.defineProperty(Navigator.prototype, 'serviceWorker', { get: () => undefined });"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The longest first: where tests run side by side, none is left over at the end that all others wait for."""
    items.sort(key=lambda item: item.path.stem not in LONG)


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, Any]:
    """Playwright's own fixture: the browser that `build.py test` found."""
    return {"executable_path": os.environ.get(check.BROWSER) or check.on_path(), "args": ARGUMENTS}


@pytest.fixture
def serve() -> Iterator[Callable[..., Server]]:
    """`serve(folder, base="/", port=0)` starts a server; all are stopped at the end."""
    servers = []

    def start(folder: Path, base: str = "/", port: int = 0) -> Server:
        servers.append(Server(folder, port, base))
        servers[-1].start()
        return servers[-1]

    yield start
    for server in servers:
        server.stop()


@pytest.fixture(scope="session")
def served(dist: Path) -> Iterator[Server]:
    """The built site, served for the whole run."""
    server = Server(dist)
    server.start()
    yield server
    server.stop()


@pytest.fixture(scope="session")
def later(dist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The next version of the site."""
    return next_version(dist, tmp_path_factory.mktemp("site") / "later")


@pytest.fixture
def faulty(dist: Path) -> Iterator[Faulty]:
    """The built site on a host where things go wrong."""
    server = Faulty(dist)
    server.start()
    yield server
    server.release.set()
    server.stop()


@pytest.fixture(scope="session")
def warm(browser: Browser) -> BrowserContext:
    """The context of plain visits, each by a page of its own: the browser's cache holds what earlier ones have fetched."""
    return browser.new_context()


@pytest.fixture
def new_site(
    new_context: Callable[..., BrowserContext], warm: BrowserContext, served: Server
) -> Iterator[Callable[..., Site]]:
    """`new_site(url)`: a page on which nothing is kept; in a context of its own, unless it is a plain first visit. At the
    end, a foreign request or an error in a console fails the test, unless the test has looked at it and cleared the list.
    Without `offline=True` there is no service worker. `settings`: what the first visit finds kept as settings.
    """
    sites: list[Site] = []

    def make(url: str, offline: bool = False, settings: str = "", **context: Any) -> Site:
        plain = url == served.url and not (offline or context or sites)
        sites.append(Site((warm if plain else new_context(**context)).new_page(), url))
        if plain:
            sites[-1].forget()
        if settings:
            first_kept(sites[-1].page, settings=settings)
        if not offline:
            sites[-1].page.add_init_script(NO_SERVICE_WORKER)
        return sites[-1]

    yield make
    for one in sites:
        one.close()
    for one in sites:
        assert one.foreign == []
        assert one.errors == []


@pytest.fixture
def site_page(new_site: Callable[..., Site], served: Server) -> Site:
    """The home screen, with the engine ready; games move at instant speed."""
    return _started(new_site(served.url, settings=FAST))


@pytest.fixture
def calm_page(new_site: Callable[..., Site], served: Server) -> Site:
    """The same, where the table stands still at every word one may say."""
    return _started(new_site(served.url, settings=CALM))


def _started(site: Site) -> Site:
    site.open()
    site.ready()
    return site
