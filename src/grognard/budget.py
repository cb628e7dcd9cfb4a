"""A bound on what reading somebody's file may cost: beyond it the reading ends, with a sentence.

The readers check sizes before they build anything; this is the wall behind them. Where the work is done in a
process of its own (the site), that process can also be ended from outside.
"""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType

try:
    import resource
except ImportError:  # there are no such limits on this system
    resource = None  # type: ignore[assignment]

SECONDS = 120
MEGABYTES = 1024


class OverBudget(ValueError):
    """Reading something took more time or memory than any file of ours needs."""


@contextmanager
def within(seconds: int = SECONDS, megabytes: int = MEGABYTES) -> Iterator[None]:
    """For as long as the block runs: so much more memory, so many seconds of work; else raises OverBudget."""
    with _time(seconds), _memory(megabytes << 20):
        try:
            yield
        except MemoryError:
            raise OverBudget(f"it takes more than {megabytes} MiB of memory to read") from None
        except RecursionError:
            raise OverBudget("it is nested too deeply") from None


@contextmanager
def _time(seconds: int) -> Iterator[None]:
    """Only the main thread can be called off like this."""
    if not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        yield
        return

    def call_off(number: int, frame: FrameType | None) -> None:
        raise OverBudget(f"it takes more than {seconds} seconds to read")

    before = signal.signal(signal.SIGPROF, call_off)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


@contextmanager
def _memory(more: int) -> Iterator[None]:
    size = _size()
    if resource is None or not size:
        yield
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_AS)
    wished = size + more
    resource.setrlimit(resource.RLIMIT_AS, (wished if hard < 0 else min(wished, hard), hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_AS, (soft, hard))


def _size() -> int:
    """How much this process takes up now; 0 where the system does not tell."""
    try:
        return int(Path("/proc/self/statm").read_text().split()[0]) * resource.getpagesize()
    except (OSError, AttributeError):
        return 0
