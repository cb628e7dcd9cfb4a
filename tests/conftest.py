"""What holds for all tests: none fails for being slow on a busy machine, or for what another left behind."""

from __future__ import annotations

import gc
import os
from collections.abc import Iterator

import pytest
from hypothesis import settings

from grognard.server.memory import COLLECT_EVERY
from grognard.shelves import VARIABLE

settings.register_profile("unhurried", deadline=None)
settings.load_profile("unhurried")


gc.disable()  # while tests are gathered next to nothing could go: to look for it takes a quarter of the time


def pytest_collection_finish() -> None:
    """What thousands of tests are made of stays to the end: it is not searched again for what could go.

    What comes later is searched as seldom as on the site: at Python's own pace it took an eighth of the time.
    """
    gc.enable()
    gc.freeze()
    gc.set_threshold(*COLLECT_EVERY)


@pytest.fixture(autouse=True)
def same_shelves() -> Iterator[None]:
    """A command that is given a folder of battles searches it from then on, and so do its processes."""
    before = os.environ.get(VARIABLE)
    yield
    os.environ.pop(VARIABLE, None)
    if before is not None:
        os.environ[VARIABLE] = before
