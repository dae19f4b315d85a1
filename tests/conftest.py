"""For all tests: the same examples every time, no deadline on machines that are busy, and the built site."""

import os
from pathlib import Path

import pytest
from hypothesis import settings

from tools import check, npm
from tools.site import build

ROOT = Path(__file__).resolve().parents[1]

settings.register_profile("project", deadline=None, derandomize=True, database=None)
settings.load_profile("project")


@pytest.fixture(scope="session")
def dist() -> Path:
    """The built site."""
    given = os.environ.get(check.DIST)
    if given:
        return Path(given)
    build(ROOT, ROOT / "dist", npm.install(ROOT))
    return ROOT / "dist"
