"""Jobs that survive a restart: rows of the same database, each done once even with several processes.

A maintained queue was looked at: procrastinate needs PostgreSQL, while a site may as well run on a file of
SQLite. One small loop over a table serves both, by an update that only one process can win.

What cannot be undone, the sending of a letter, is begun by a transaction of its own. A process that dies
before it leaves the job to the next; one that dies after it leaves a doubt, and the job is not repeated: a
reminder too few is a smaller harm than one too many every time a machine fails. The operator is told.
"""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from functools import partial
from hashlib import blake2b
from typing import Any

from sqlalchemy import Engine, func, or_, select, update
from sqlalchemy.orm import Session, sessionmaker

from grognard.kernel.values import Json
from grognard.server.days import moments
from grognard.server.days.rows import JobRow

HELD = timedelta(minutes=5)
"""So long a process keeps what it has claimed; then it is taken for dead."""

MOST_TRIES = 5
REST_SECONDS = 20.0

DONE, FAILED, DOUBTFUL = "done", "failed", "doubtful"

_log = logging.getLogger(__name__)


class NotDone(Exception):
    """What a job began was refused: nothing was done, and it may be tried again."""


class Lost(Exception):
    """The job is no longer this process's, or no longer needed."""


@dataclass
class Job:
    """What is to be done, by whoever has claimed it."""

    id: int
    kind: str
    data: dict[str, Any]
    key: str = ""
    begin: Callable[[], None] = field(default=lambda: None)
    """Called right before what cannot be undone; raises Lost if it is not to be done."""

    @property
    def name(self) -> str:
        """The same for every try of this job, so that a repetition can be recognised; tells nothing of it."""
        return blake2b(self.key.encode(), digest_size=12).hexdigest()


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
        waiting = [JobRow.due <= now, JobRow.done.is_(None), JobRow.begun.is_(None)]
        waiting += [JobRow.tries < MOST_TRIES, free]
        with self._session() as session, session.begin():
            while True:
                found = session.scalar(select(JobRow.id).where(*waiting).order_by(JobRow.due).limit(1))
                if found is None:
                    return None
                won = session.execute(
                    update(JobRow)
                    .where(JobRow.id == found, *waiting)
                    .values(claimed=now, tries=JobRow.tries + 1)
                    .returning(JobRow.id, JobRow.kind, JobRow.data, JobRow.key, JobRow.tries)
                ).one_or_none()
                if won is not None:
                    break
        number, kind, data, key, tries = won
        begin = partial(self._begin, number, tries, now)
        return Job(number, kind, data if isinstance(data, dict) else {}, key, begin)

    def work_off(self, now: datetime | None = None) -> int:
        """Do all that is due; how many jobs that were. One that fails is tried again later."""
        done = 0
        self._own_up(now or moments.now())
        while True:
            moment = now or moments.now()
            job = self.claim(moment)
            if job is None:
                return done
            done += self._do(job, moment)

    def _do(self, job: Job, moment: datetime) -> bool:
        """Do a job; whether it is done."""
        try:
            self._doers[job.kind](job)
        except Lost:
            return False
        except Exception as fault:
            self._fail(job, moment, fault)
            return False
        with self._session() as session, session.begin():
            session.execute(
                update(JobRow).where(JobRow.id == job.id).values(done=moment, outcome=DONE, begun=None)
            )
        return True

    def _begin(self, number: int, tries: int, moment: datetime) -> None:
        """In a transaction of its own: from here on the job is not repeated, whatever happens."""
        mine = update(JobRow).where(JobRow.id == number, JobRow.tries == tries, JobRow.begun.is_(None))
        with self._session() as session, session.begin():
            began = mine.where(JobRow.done.is_(None)).values(begun=moment).returning(JobRow.id)
            if session.execute(began).one_or_none() is None:
                raise Lost(f"job {number} is no longer this process's")

    def _fail(self, job: Job, moment: datetime, fault: Exception) -> None:
        """What was refused, or never begun, is tried again; what broke off in the middle is not."""
        row = update(JobRow).where(JobRow.id == job.id)
        with self._session() as session, session.begin():
            if isinstance(fault, NotDone):
                session.execute(row.values(begun=None))
            doubt = row.where(JobRow.begun.is_not(None)).values(done=moment, outcome=DOUBTFUL)
            doubtful = session.execute(doubt.returning(JobRow.id)).one_or_none() is not None
            last = row.where(JobRow.done.is_(None), JobRow.tries >= MOST_TRIES)
            given_up = session.execute(
                last.values(done=moment, outcome=FAILED).returning(JobRow.id)
            ).one_or_none()
        if doubtful:
            _log.error(
                "job %s (%s, %s) broke off while it was done; it is not repeated",
                job.id,
                job.kind,
                job.name,
                exc_info=fault,
            )
            return
        then = "given up" if given_up else "tried again"
        _log.warning("job %s (%s) failed; it is %s", job.id, job.kind, then, exc_info=fault)

    def _own_up(self, now: datetime) -> None:
        """Tell the operator of what somebody began and died over: whether it was done nobody knows."""
        died = update(JobRow).where(
            JobRow.begun.is_not(None), JobRow.done.is_(None), JobRow.claimed < now - HELD
        )
        told = died.values(done=now, outcome=DOUBTFUL).returning(JobRow.id, JobRow.kind, JobRow.key)
        with self._session() as session, session.begin():
            found = session.execute(told).all()
        for number, kind, key in found:
            name = Job(number, kind, {}, key).name
            _log.error(
                "job %s (%s, %s) was being done when its process died; it is not repeated", number, kind, name
            )


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
