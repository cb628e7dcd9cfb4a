"""The toy's site as a process of its own, for tests that kill it; takes the database's path."""

from __future__ import annotations

import sys

import pytest

from grognard.server.serving import serve as run
from tests.server.toy import offer_toy

if __name__ == "__main__":
    with pytest.MonkeyPatch.context() as patch:
        offer_toy(patch)
        run("127.0.0.1", 0, sys.argv[1])
