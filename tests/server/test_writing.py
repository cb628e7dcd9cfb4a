"""Changes that wait together are written together, and none suffers for another."""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path

import pytest
from sqlalchemy import Engine, create_engine, event, text
from sqlalchemy.exc import OperationalError
from sqlalchemy.orm import Session

from grognard.server.writing import MOST_TOGETHER, Writer

PATIENCE = 20


class Refused(Exception):
    """What one of the changes ends with."""


@pytest.fixture
def engine(tmp_path: Path) -> Iterator[Engine]:
    engine = create_engine(
        f"sqlite:///{tmp_path / 'notes.sqlite3'}", pool_size=40, connect_args={"timeout": 0.2}
    )
    with engine.begin() as connection:
        connection.execute(text("CREATE TABLE notes (word TEXT)"))
    yield engine
    engine.dispose()


def note(word: str) -> Callable[[Session], str]:
    def work(session: Session) -> str:
        session.execute(text("INSERT INTO notes VALUES (:word)"), {"word": word})
        return word

    return work


def refused(session: Session) -> str:
    note("never")(session)
    raise Refused


def interrupted(session: Session) -> str:
    raise KeyboardInterrupt


def words(engine: Engine) -> list[str]:
    with engine.connect() as connection:
        return sorted(connection.scalars(text("SELECT word FROM notes")))


class Queue:
    """A writer in the midst of a write, with others who wait for their turn."""

    def __init__(self, engine: Engine) -> None:
        self.writer = Writer(engine)
        self.commits = 0
        self._go_on = threading.Event()
        self._pool = ThreadPoolExecutor(40)
        event.listen(engine, "commit", self._count)
        begun = threading.Event()

        def slow(session: Session) -> str:
            begun.set()
            assert self._go_on.wait(PATIENCE)
            return note("first")(session)

        self.first = self._pool.submit(self.writer.write, slow)
        assert begun.wait(PATIENCE)

    def _count(self, connection: object) -> None:
        self.commits += 1

    def waiting(self, works: list[Callable[[Session], str]]) -> list[Future[str]]:
        """All of these wait before anything goes on."""
        asked = [self._pool.submit(self.writer.write, work) for work in works]
        while len(self.writer._waiting) < len(works):
            threading.Event().wait(0.005)
        self._go_on.set()
        assert self.first.result(PATIENCE) == "first"
        return asked


def test_those_who_wait_together_are_written_in_one_transaction(engine: Engine) -> None:
    queue = Queue(engine)
    asked = queue.waiting([note(f"{n:02}") for n in range(MOST_TOGETHER)])
    assert [one.result(PATIENCE) for one in asked] == [f"{n:02}" for n in range(MOST_TOGETHER)]
    assert words(engine) == [*(f"{n:02}" for n in range(MOST_TOGETHER)), "first"]
    assert queue.commits == 2


def test_more_than_so_many_need_more_transactions_and_nobody_is_left_out(engine: Engine) -> None:
    queue = Queue(engine)
    asked = queue.waiting([note(f"{n:02}") for n in range(2 * MOST_TOGETHER + 1)])
    assert len({one.result(PATIENCE) for one in asked}) == 2 * MOST_TOGETHER + 1
    assert len(words(engine)) == 2 * MOST_TOGETHER + 2
    assert queue.commits == 4


@pytest.mark.parametrize("place", [0, 1, 2])
def test_one_that_is_refused_is_refused_alone_wherever_it_stands(engine: Engine, place: int) -> None:
    works = [note("a"), note("b")]
    works.insert(place, refused)
    asked = Queue(engine).waiting(works)
    with pytest.raises(Refused):
        asked.pop(place).result(PATIENCE)
    assert [one.result(PATIENCE) for one in asked] == ["a", "b"]
    assert words(engine) == ["a", "b", "first"]


def test_a_locked_database_is_told_to_all_at_once(engine: Engine) -> None:
    queue = Queue(engine)
    with engine.connect() as other:
        other.execute(text("BEGIN"))
        asked = [queue._pool.submit(queue.writer.write, note(word)) for word in "abcd"]
        while len(queue.writer._waiting) < 4:
            threading.Event().wait(0.005)
        other.execute(text("INSERT INTO notes VALUES ('other')"))
        queue._go_on.set()
        for one in (queue.first, *asked):
            with pytest.raises(OperationalError):
                one.result(PATIENCE)
        other.rollback()
    assert queue.writer.write(note("later")) == "later"
    assert words(engine) == ["later"]


@pytest.mark.parametrize("works", [[interrupted, note("a")], [note("a"), interrupted]])
def test_nobody_waits_for_ever_if_the_writing_thread_is_ended(
    engine: Engine, works: list[Callable[[Session], str]]
) -> None:
    queue = Queue(engine)
    for one in queue.waiting(works):
        assert isinstance(one.exception(PATIENCE), KeyboardInterrupt | RuntimeError)
    assert queue.writer.write(note("later")) == "later"
    assert words(engine) == ["first", "later"]


def test_the_interpreter_changes_hands_sooner_only_while_somebody_writes(engine: Engine) -> None:
    usual = sys.getswitchinterval()
    seen = Writer(engine).write(lambda session: sys.getswitchinterval())
    assert seen < usual == sys.getswitchinterval()
