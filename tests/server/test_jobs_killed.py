"""Processes that send letters are killed, and others go on: each letter is sent once, and none twice."""

from __future__ import annotations

import logging
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy import Engine, select
from sqlalchemy.orm import Session

from grognard.server.database import open_database
from grognard.server.days.jobs import DONE, DOUBTFUL, FAILED, HELD, MOST_TRIES, Job, Jobs, NotDone, ask_for
from grognard.server.days.rows import JobRow
from grognard.server.post import Mail, Post
from tests.places import ROOT, own_process
from tests.server.letterbox import Letterbox, letterbox
from tests.server.runner import KIND

NOW = datetime.now(UTC)
READERS = [f"player-{number}@example.org" for number in range(8)]


@contextmanager
def asked(database: str, readers: list[str]) -> Iterator[Engine]:
    """A database in which a letter to each of these is due."""
    engine = open_database(database)
    with Session(engine) as session, session.begin():
        for number, reader in enumerate(readers):
            ask_for(session, reader, KIND, {"to": reader}, NOW - timedelta(minutes=20 - number))
    yield engine
    engine.dispose()


def outcomes(engine: Engine) -> dict[str, str]:
    with Session(engine) as session:
        return {row.key: row.outcome for row in session.scalars(select(JobRow))}


class Runners:
    """Processes that do the jobs of a database, and send letters to a letterbox."""

    def __init__(self, database: str, box: Letterbox) -> None:
        self.database = database
        self.box = box
        self.running: list[subprocess.Popen[str]] = []

    def start(self, minutes: int) -> None:
        command = [
            sys.executable,
            "-m",
            "tests.server.runner",
            self.database,
            str(self.box.port),
            str(minutes),
        ]
        self.running.append(
            subprocess.Popen(command, cwd=ROOT, env=own_process(), stdout=subprocess.PIPE, text=True)
        )

    def kill(self) -> None:
        """As a machine does that runs out of memory: without a word."""
        for one in self.running:
            one.kill()

    def wait(self) -> list[int]:
        ended = [one.wait(60) for one in self.running]
        for one in self.running:
            assert one.stdout is not None
            one.stdout.close()
        self.running.clear()
        return ended


def test_killed_runners_and_two_at_once_send_each_letter_once(either: str) -> None:
    """The first is killed as it greets the mail server for its third letter, the second when its third letter
    lies in the box and it has not heard so; then two do the rest side by side."""
    with asked(either, READERS) as engine, letterbox() as box:
        runners = Runners(either, box)
        box.greeted = lambda number: runners.kill() if number == 2 else None
        runners.start(0)
        assert runners.wait() == [-9] and box.readers == READERS[:2]

        def last_word(number: int) -> None:
            if number == 4:
                runners.kill()

        box.greeted = lambda number: None
        box.taken = last_word
        runners.start(10)
        assert runners.wait() == [-9] and len(box.readers) == 5
        box.taken = lambda number: None
        for _ in range(2):
            runners.start(20)
        assert runners.wait() == [0, 0]
        names = [letter["Message-ID"] for _, letter in box.letters]
        assert sorted(box.readers) == sorted(READERS) and len(set(names)) == len(READERS)
        told = sorted(outcomes(engine).values())
        assert told == [DONE] * (len(READERS) - 1) + [DOUBTFUL], "what nobody knows is told as such"


def test_what_was_begun_is_not_repeated_and_the_operator_is_told_once(
    either: str, caplog: pytest.LogCaptureFixture
) -> None:
    with asked(either, READERS[:1]) as engine:
        sent: list[str] = []
        died = Jobs(engine, {}).claim(NOW)
        assert died is not None
        died.begin()
        with caplog.at_level(logging.ERROR):
            for minutes in (6, 12, 18):
                later = NOW + timedelta(minutes=minutes)
                assert Jobs(engine, {KIND: lambda job: sent.append(job.key)}).work_off(later) == 0
        assert sent == [] and outcomes(engine) == {READERS[0]: DOUBTFUL}
        assert [record.message for record in caplog.records if died.name in record.message] == [
            f"job {died.id} (letter, {died.name}) was being done when its process died; it is not repeated"
        ]


def test_who_comes_to_after_his_job_was_taken_over_does_not_send_it_too(either: str) -> None:
    with asked(either, READERS[:1]) as engine:
        sent: list[str] = []

        def write(job: Job) -> None:
            job.begin()
            sent.append(job.key)

        slow: list[Job] = []
        one = Jobs(engine, {KIND: write})
        first = one.claim(NOW)
        assert first is not None
        slow.append(first)
        assert Jobs(engine, {KIND: write}).work_off(NOW + HELD * 2) == 1
        assert not one._do(slow[0], NOW) and sent == READERS[:1]


def test_a_refused_letter_is_tried_again_and_a_broken_line_is_not(either: str) -> None:
    with asked(either, READERS[:1]) as engine, letterbox() as box:
        post = Post(Mail(host="127.0.0.1", port=box.port, security="none", sender="site@example.org"))
        jobs = Jobs(engine, {KIND: lambda job: post.send(job.data["to"], "Your turn", "It is.", job)})
        box.taken = lambda number: "451 come back later"
        assert jobs.work_off(NOW) == 0 and outcomes(engine) == {READERS[0]: ""}
        box.taken = lambda number: None
        assert jobs.work_off(NOW + HELD * 2) == 1 and box.readers == READERS[:1]
        assert box.letters[0][1]["Auto-Submitted"] == "auto-generated" and box.letters[0][1]["Date"]


def test_a_broken_line_leaves_a_doubt_and_five_refusals_an_end(either: str) -> None:
    with asked(either, READERS[:2]) as engine:

        def write(job: Job) -> None:
            job.begin()
            raise ConnectionResetError if job.key == READERS[0] else NotDone("no such mailbox")

        jobs = Jobs(engine, {KIND: write})
        for number in range(MOST_TRIES + 2):
            assert jobs.work_off(NOW + HELD * 2 * number) == 0
        assert outcomes(engine) == {READERS[0]: DOUBTFUL, READERS[1]: FAILED}
