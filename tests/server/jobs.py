"""Jobs for the worker processes, good and bad."""

from __future__ import annotations

import os
import signal
import threading

from grognard.server.thinking import Task


def double(number: int) -> int:
    return 2 * number


def fail() -> None:
    raise ValueError("no")


def die(*anything: object) -> str:
    os.kill(os.getpid(), signal.SIGKILL)
    return ""


def hang(*anything: object) -> str:
    threading.Event().wait()
    return ""


def think_badly(task: Task) -> str:
    raise ValueError(task.bot)
