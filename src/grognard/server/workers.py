"""Long jobs in processes of their own: bots that think, and whatever else takes seconds.

A job is a function of a module with plain arguments, a lane (the game that it is for) and a limit of seconds.
The jobs of a lane run one after the other, and lanes take turns, so that no game can keep the others waiting.
A process that dies or passes its limit is replaced; whoever asked is told. The processes are Pebble's, whose
pool, unlike the standard library's, ends a job that hangs and outlives a worker that dies.
"""

from __future__ import annotations

import logging
import multiprocessing
import os
import sys
import threading
from collections import OrderedDict, deque
from collections.abc import Callable
from concurrent.futures import CancelledError, Future
from concurrent.futures import TimeoutError as OutOfTime
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

from pebble import ProcessExpired, ProcessPool

MOST_WAITING = 8
"""How many jobs of one lane may wait."""

T = TypeVar("T")

_log = logging.getLogger(__name__)


class Busy(Exception):
    """Too many jobs of one lane are waiting already."""


class Lost(Exception):
    """A job whose process died, or was ended because it took too long. What it was asked is untouched."""


@dataclass(frozen=True)
class _Job:
    lane: str
    seconds: float
    call: Callable[[], Any]
    answer: Future[Any]


class Workers:
    """A few processes that do long jobs, started with the first of them.

    ``prepare`` is called once in each process before its first job.
    """

    def __init__(self, count: int | None = None, prepare: Callable[[], None] | None = None) -> None:
        self.count = count or max(1, min(4, (os.cpu_count() or 2)))
        self._prepare = prepare
        self._pool: ProcessPool | None = None
        self._lanes: OrderedDict[str, deque[_Job]] = OrderedDict()
        self._busy_lanes: set[str] = set()
        self._lock = threading.Lock()
        self._closed = False

    @property
    def waiting(self) -> int:
        """How many jobs have not begun."""
        with self._lock:
            return sum(len(jobs) for jobs in self._lanes.values())

    @property
    def running(self) -> int:
        return len(self._busy_lanes)

    def submit(self, lane: str, seconds: float, function: Callable[..., T], *args: Any) -> Future[T]:
        """Have a job done; its answer raises Lost if the process died or took longer than this."""
        answer: Future[T] = Future()
        with self._lock:
            if self._closed:
                raise Busy
            jobs = self._lanes.setdefault(lane, deque())
            if len(jobs) >= MOST_WAITING:
                raise Busy
            jobs.append(_Job(lane, seconds, partial(function, *args), answer))
        self._hand_out()
        return answer

    def renew(self) -> None:
        """Let the jobs under way end, and do those that follow in new processes."""
        with self._lock:
            old, self._pool = self._pool, None
        if old is not None:
            old.close()  # type: ignore[no-untyped-call]
            threading.Thread(target=old.join, daemon=True).start()

    def close(self) -> None:
        """End all processes, whatever they are doing."""
        with self._lock:
            self._closed = True
            left = [job for jobs in self._lanes.values() for job in jobs]
            self._lanes.clear()
            pool, self._pool = self._pool, None
        for job in left:
            job.answer.cancel()
        if pool is not None:
            pool.stop()  # type: ignore[no-untyped-call]
            pool.join()

    def _hand_out(self) -> None:
        """Begin jobs while there are free processes, one of each lane in turn."""
        while True:
            with self._lock:
                job = self._next()
                if job is None:
                    return
                pool = self._ready()
            try:
                process = pool.schedule(job.call, timeout=job.seconds)
            except RuntimeError:  # the pool was renewed or closed meanwhile, or its processes cannot start
                self._discard(pool)
                self._finished(job, Lost("the processes were ended"), None)
                return
            process.add_done_callback(partial(self._done, pool, job))

    def _next(self) -> _Job | None:
        if self._closed or len(self._busy_lanes) >= self.count:
            return None
        for lane, jobs in self._lanes.items():
            if lane not in self._busy_lanes:
                job = jobs.popleft()
                self._busy_lanes.add(lane)
                if not jobs:
                    del self._lanes[lane]
                return job
        return None

    def _ready(self) -> ProcessPool:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")  # a fork of a process with threads may hang
            self._pool = ProcessPool(self.count, initializer=begin, initargs=[self._prepare], context=context)
        return self._pool

    def _discard(self, pool: ProcessPool) -> None:
        with self._lock:
            if self._pool is pool:
                self._pool = None

    def _done(self, pool: ProcessPool, job: _Job, process: Future[Any]) -> None:
        try:
            self._finished(job, None, process.result())
        except OutOfTime:
            _log.warning("a job for %s was ended: it took more than %.0f seconds", job.lane, job.seconds)
            self._finished(job, Lost("it took too long"), None)
        except ProcessExpired as fault:
            _log.warning("the process of a job for %s died: %s", job.lane, fault)
            self._finished(job, Lost("its process died"), None)
        except BrokenProcessPool:  # all died before Pebble told them apart: nothing more comes of it
            _log.warning("the processes died with a job for %s: new ones take over", job.lane)
            self._discard(pool)
            self._finished(job, Lost("its process died"), None)
        except CancelledError:
            self._finished(job, Lost("the processes were ended"), None)
        except Exception as fault:
            self._finished(job, fault, None)

    def _finished(self, job: _Job, fault: Exception | None, result: Any) -> None:
        with self._lock:
            self._busy_lanes.discard(job.lane)
            if job.lane in self._lanes:
                self._lanes.move_to_end(job.lane)
        if job.answer.set_running_or_notify_cancel():
            if fault is None:
                job.answer.set_result(result)
            else:
                job.answer.set_exception(fault)
        self._hand_out()


def begin(prepare: Callable[[], None] | None) -> None:
    """What each process does first: it gives way to the one that answers requests, and ends with it."""
    os.nice(5)
    threading.Thread(target=end_with_parent, daemon=True).start()
    if prepare is not None:
        prepare()


def end_with_parent() -> None:
    """A site that is killed cannot end its processes."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def use_build(folder: Path) -> None:
    """Processes that start from now on import the package from this folder; this one keeps what it has."""
    sys.path.insert(0, str(folder))
