"""Changes of games on their way into the database: what waits together is written together.

A file of SQLite has one writer at a time, and each change is on the disk before it is told. A write is a
millisecond of work in a dozen steps. After each of them its thread must get the interpreter back from the
threads that draw and search, and meanwhile all other writers wait: with a turn for each they would wait for
tenths of a second. So whoever's turn it is writes for all who wait, in one transaction, and asks for the
interpreter back sooner than others do.
"""

from __future__ import annotations

import sys
import threading
from collections import deque
from collections.abc import Callable
from typing import Any, Generic, TypeVar

from sqlalchemy import Engine
from sqlalchemy.exc import OperationalError
from sqlalchemy.orm import Session, sessionmaker

T = TypeVar("T")

MOST_TOGETHER = 16
SOON = 0.0003
"""Seconds after which a thread that waits asks for the interpreter, while somebody writes. Always so soon
would cost a fifth more time in changing from thread to thread."""


class Haste:
    """While anybody writes, threads hand the interpreter on sooner."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._hurried = 0
        self._usual = sys.getswitchinterval()

    def __enter__(self) -> None:
        with self._lock:
            if self._hurried == 0:
                self._usual = sys.getswitchinterval()
                sys.setswitchinterval(min(SOON, self._usual))
            self._hurried += 1

    def __exit__(self, *fault: object) -> None:
        with self._lock:
            self._hurried -= 1
            if self._hurried == 0:
                sys.setswitchinterval(self._usual)


_haste = Haste()


class _Job(Generic[T]):
    """A change that somebody waits for."""

    def __init__(self, work: Callable[[Session], T]) -> None:
        self.work = work
        self.done = False
        self.found: list[T] = []
        self.fault: Exception | None = None

    def succeed(self, found: T) -> None:
        self.found, self.done = [found], True

    def fail(self, fault: Exception) -> None:
        self.fault, self.done = fault, True

    def outcome(self) -> T:
        if self.fault is not None:
            raise self.fault
        return self.found[0]


class Writer:
    """Brings changes to a database, each as a whole or not at all, and returns when they are there."""

    def __init__(self, engine: Engine) -> None:
        self._session = sessionmaker(engine, expire_on_commit=False)
        self._one_at_a_time = engine.dialect.name == "sqlite"
        self._turn = threading.Lock()
        self._waiting: deque[_Job[Any]] = deque()

    def write(self, work: Callable[[Session], T]) -> T:
        """Do this work in a transaction. It may be done twice, the first time in vain, by another thread."""
        job = _Job(work)
        if not self._one_at_a_time:
            with _haste:
                self._alone(job)
            return job.outcome()
        self._waiting.append(job)
        with self._turn:
            while not job.done:  # who had the turn before may have done it
                with _haste:
                    self._together()
        return job.outcome()

    def _together(self) -> None:
        """Write for those who have waited longest, ourselves perhaps not yet among them."""
        jobs = [self._waiting.popleft() for _ in range(min(MOST_TOGETHER, len(self._waiting)))]
        try:
            with self._session() as session, session.begin():
                found = [job.work(session) for job in jobs]
        except OperationalError as fault:  # locked, or no room on the disk: each alone would fare alike
            for job in jobs:
                job.fail(fault)
        except Exception:
            for job in jobs:  # one of them is refused; the others must not suffer for it
                self._alone(job)
        else:
            for job, each in zip(jobs, found, strict=True):
                job.succeed(each)
        finally:
            for job in jobs:
                if not job.done:  # nobody waits for ever, even if this thread is ended
                    job.fail(RuntimeError("whoever wrote this was interrupted"))

    def _alone(self, job: _Job[Any]) -> None:
        try:
            with self._session() as session, session.begin():
                found = job.work(session)
        except Exception as fault:
            job.fail(fault)
        else:
            job.succeed(found)
