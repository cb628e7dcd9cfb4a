"""Jobs that survive a restart: rows of the same database, each done once even with several processes.

A maintained queue was looked at: procrastinate needs PostgreSQL, while a site may as well run on a file of
SQLite. One small loop over a table serves both, by an update that only one process can win.
"""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any

from sqlalchemy import Engine, func, or_, select, update
from sqlalchemy.orm import Session, sessionmaker

from grognard.kernel.values import Json
from grognard.server.days.rows import JobRow

HELD = timedelta(minutes=5)
"""So long a process keeps what it has claimed; then it is taken for dead."""

MOST_TRIES = 5
REST_SECONDS = 20.0

_log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Job:
    """What is to be done."""

    id: int
    kind: str
    data: dict[str, Any]


def ask_for(session: Session, key: str, kind: str, data: Json, due: datetime) -> None:
    """Have something done at or after a moment; what is asked for already is not asked for again."""
    if session.scalar(select(func.count()).where(JobRow.key == key)):
        return
    session.add(JobRow(key=key, kind=kind, data=data, due=due, tries=0))


class Jobs:
    """The jobs of one database."""

    def __init__(self, engine: Engine, doers: Mapping[str, Callable[[Job], None]]) -> None:
        self._session = sessionmaker(engine, expire_on_commit=False)
        self._doers = doers

    def claim(self, now: datetime) -> Job | None:
        """The next job that is due, from now on this process's; two processes never get the same."""
        free = or_(JobRow.claimed.is_(None), JobRow.claimed < now - HELD)
        waiting = [JobRow.due <= now, JobRow.done.is_(None), JobRow.tries < MOST_TRIES, free]
        with self._session() as session, session.begin():
            while True:
                found = session.scalar(select(JobRow.id).where(*waiting).order_by(JobRow.due).limit(1))
                if found is None:
                    return None
                won = session.execute(
                    update(JobRow)
                    .where(JobRow.id == found, *waiting)
                    .values(claimed=now, tries=JobRow.tries + 1)
                    .returning(JobRow.id, JobRow.kind, JobRow.data)
                ).one_or_none()
                if won is not None:
                    return Job(won[0], won[1], won[2] if isinstance(won[2], dict) else {})

    def work_off(self, now: datetime | None = None) -> int:
        """Do all that is due; how many jobs that were. One that fails is tried again later."""
        done = 0
        while True:
            moment = now or datetime.now(UTC)
            job = self.claim(moment)
            if job is None:
                return done
            try:
                self._doers[job.kind](job)
            except Exception:
                _log.exception("job %s (%s) failed; it is tried again", job.id, job.kind)
                continue
            with self._session() as session, session.begin():
                session.execute(update(JobRow).where(JobRow.id == job.id).values(done=moment))
            done += 1


class Runner:
    """A thread that looks after the jobs for as long as the site runs."""

    def __init__(self, jobs: Jobs, seconds: float = REST_SECONDS) -> None:
        self._jobs = jobs
        self._seconds = seconds
        self._closing = threading.Event()
        self._thread = threading.Thread(target=self._run, name="jobs", daemon=True)

    def start(self) -> None:
        self._thread.start()

    def close(self) -> None:
        self._closing.set()
        if self._thread.is_alive():
            self._thread.join()

    def _run(self) -> None:
        while not self._closing.is_set():
            try:
                self._jobs.work_off()
            except Exception:
                _log.exception("the jobs cannot be looked at")
            self._closing.wait(self._seconds)
