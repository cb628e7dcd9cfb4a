"""A site of many threads runs for months: how it looks for rubbish, and gives memory back to the machine."""

from __future__ import annotations

import ctypes
import gc
import sys
import threading

COLLECT_EVERY = (200_000, 10, 10)
"""Games are many small objects that live long. Looking for rubbish among them at Python's own pace takes a
third of the time of an action. A search for the ways of a piece holds a hundred thousand objects for half a
second: to go through them in the midst of it would make everybody wait for a tenth."""

ARENA_MAX, ARENAS = -8, 1
"""The C library's own number for this setting (``M_ARENA_MAX`` of malloc.h), and its value. By itself it
gives each of some forty threads a store of memory, and what one gives back the others do not get. Threads
that wait for one interpreter seldom ask for memory at the same moment: one store does."""

MMAP_THRESHOLD, LARGE = -3, 32 * 1024
"""What is as large as this, a board as text or a long list, comes from the machine and returns to it at
once. Unless it is said, the C library raises that bound with each large piece it sees, and their places stay
empty."""

GIVE_BACK_EVERY = 3.0
"""Seconds. An answer is made of many middling pieces of text whose places stay empty after it: some 60 MB in
ten seconds of a busy site. To give them back takes 5 to 10 ms, in which others go on."""


def calm_memory() -> None:
    """To be called before the first threads begin."""
    gc.set_threshold(*COLLECT_EVERY)
    library = _c_library()
    if library is None:
        return
    library.mallopt(ARENA_MAX, ARENAS)
    library.mallopt(MMAP_THRESHOLD, LARGE)
    threading.Thread(target=_give_back_now_and_then, daemon=True).start()


def give_back() -> None:
    """Return the empty places in the C library's store to the machine; others go on meanwhile."""
    library = _c_library()
    if library is not None:
        library.malloc_trim(0)


def _give_back_now_and_then() -> None:
    never = threading.Event()
    while not never.wait(GIVE_BACK_EVERY):
        give_back()


def _c_library() -> ctypes.CDLL | None:
    """The GNU C library, whose settings these are; None elsewhere."""
    if sys.platform != "linux":
        return None
    library = ctypes.CDLL(None)
    return library if hasattr(library, "malloc_trim") and hasattr(library, "mallopt") else None
