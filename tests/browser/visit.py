"""A visit to the site by one browser page, with all that went wrong on it."""

import time
from collections.abc import Callable

from playwright.sync_api import ConsoleMessage, Error, Page, Request, WebError

START = 60
"""Seconds that a start may take on a very busy machine."""


NO_NEWS = "An unknown error occurred when fetching the script."
"""What Chromium says when it looks for a new service worker and there is no line: no fault of the page."""


class Site:
    """A page of the site, and all that went wrong on it."""

    def __init__(self, page: Page, url: str) -> None:
        """Watch the whole context: the engine's worker and the service worker too."""
        self.page = page
        self.url = url
        self.requests: list[str] = []
        self.errors: list[str] = []
        self.watching = {"request": self._request, "console": self._console, "weberror": self._error}
        for event, heard in self.watching.items():
            page.context.on(event, heard)

    def close(self) -> None:
        context = self.page.context
        for event, heard in self.watching.items():
            context.remove_listener(event, heard)
        for page in context.pages:
            page.close()

    def forget(self) -> None:
        """Lose what earlier pages of the same context have kept, or may do."""
        self.page.context.clear_permissions()
        origin = self.url.rstrip("/")
        devtools = self.page.context.new_cdp_session(self.page)
        devtools.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": "local_storage"})

    def _request(self, request: Request) -> None:
        if not request.service_worker:
            self.requests.append(request.url)

    def _console(self, message: ConsoleMessage) -> None:
        if message.type == "error" and message.text != NO_NEWS:
            self.errors.append(f"{message.text} ({message.location.get('url', '')})")

    def _error(self, error: WebError) -> None:
        self.errors.append(str(error.error))

    @property
    def foreign(self) -> list[str]:
        """Requests that would leave the origin."""
        origin = self.url.split("/", 3)[2]
        return [
            url for url in self.requests if url.split(":")[0] not in ("data", "blob") and url.split("/", 3)[2] != origin
        ]

    def open(self, path: str = "") -> None:
        """Go to a path of the site."""
        self.page.goto(self.url + path)

    def data(self, name: str) -> str | None:
        """`<html data-name>`; None also while the page is being replaced."""
        try:
            value: str | None = self.page.evaluate("name => document.documentElement?.dataset[name] ?? null", name)
        except Error as error:
            if "Execution context was destroyed" not in error.message:
                raise
            return None
        return value

    def wait(self, what: Callable[[], object], seconds: float = START) -> None:
        """Until `what` is true. Polls from here, which the page's security policy leaves alone."""
        end = time.monotonic() + seconds
        while not what():
            assert time.monotonic() < end, f"waited {seconds} s in vain; errors: {self.errors}"
            self.page.wait_for_timeout(50)

    def ready(self) -> None:
        """Until the page and the engine answer."""
        self.wait(lambda: self.data("page") == "ready" and self.data("engine") == "ready")

    def keeps_nothing(self) -> bool:
        """Whether there is no service worker, not even one that is being installed."""
        found: bool = self.page.evaluate(
            """() => navigator.serviceWorker.getRegistration().then(
                (r) => !r, () => false /* it is just being registered, or thrown away */)"""
        )
        return found

    def offline_ready(self) -> None:
        """Until the service worker has kept everything."""
        self.wait(lambda: self.data("offline") == "ready")
