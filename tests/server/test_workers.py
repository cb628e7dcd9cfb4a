"""The processes that think: fair between games, and no game is lost with one of them."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future, wait
from concurrent.futures.process import BrokenProcessPool
from functools import partial

import pytest
from pebble import ProcessPool

from grognard.server import bots
from grognard.server.games import Games
from grognard.server.workers import MOST_WAITING, Busy, Lost, Workers
from tests.server import jobs
from tests.server.asking import Browser
from tests.server.conftest import Lent
from tests.server.table import look, new_game, play

LIMIT = 60


@pytest.fixture
def alone() -> Iterator[Workers]:
    """One process."""
    workers = Workers(1)
    yield workers
    workers.close()


def test_games_take_turns_however_many_jobs_one_of_them_has(alone: Workers) -> None:
    done: list[str] = []
    lanes = ["a", "a", "a", "a", "b", "b", "c"]
    answers = [alone.submit(lane, LIMIT, jobs.double, number) for number, lane in enumerate(lanes)]
    for lane, answer in zip(lanes, answers, strict=True):
        answer.add_done_callback(partial(_note, done, lane))
    assert not wait(answers, LIMIT).not_done
    assert [answer.result() for answer in answers] == [0, 2, 4, 6, 8, 10, 12]
    assert done == ["a", "b", "c", "a", "b", "a", "a"]


def test_a_process_that_dies_or_hangs_is_replaced_and_the_others_go_on(lent: Lent) -> None:
    died = lent.submit("a", LIMIT, jobs.die)
    hung = lent.submit("b", 0.2, jobs.hang)
    failed = lent.submit("c", LIMIT, jobs.fail)
    after = [lent.submit(lane, LIMIT, jobs.double, 4) for lane in "abc"]
    assert [answer.result(LIMIT) for answer in after] == [8, 8, 8]
    with pytest.raises(Lost):
        died.result(LIMIT)
    with pytest.raises(Lost):
        hung.result(LIMIT)
    with pytest.raises(ValueError, match="no"):
        failed.result(LIMIT)


def test_a_game_cannot_fill_the_queue(lent: Lent) -> None:
    first = lent.submit("a", 1, jobs.hang)
    for _ in range(MOST_WAITING):
        lent.submit("a", LIMIT, jobs.double, 1)
    with pytest.raises(Busy):
        lent.submit("a", LIMIT, jobs.double, 1)
    assert lent.submit("b", LIMIT, jobs.double, 1).result(LIMIT) == 2
    with pytest.raises(Lost):
        first.result(LIMIT)


def test_new_processes_take_over_while_the_old_ones_finish(alone: Workers) -> None:
    before = alone.submit("a", LIMIT, jobs.double, 1)
    alone.renew()
    after = alone.submit("a", LIMIT, jobs.double, 2)
    assert (before.result(LIMIT), after.result(LIMIT)) == (2, 4)


def test_a_broken_pool_loses_its_job_and_the_next_one_has_new_processes(
    alone: Workers, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken: Future[int] = Future()
    broken.set_exception(BrokenProcessPool("All workers expired"))
    with monkeypatch.context() as only_now:
        only_now.setattr(ProcessPool, "schedule", lambda *_args, **_more: broken)
        with pytest.raises(Lost):
            alone.submit("a", LIMIT, jobs.double, 1).result(LIMIT)
    assert alone._pool is None
    assert alone.submit("a", LIMIT, jobs.double, 2).result(LIMIT) == 4


@pytest.mark.parametrize("bad", [jobs.die, jobs.hang])
def test_a_bot_that_gives_no_answer_does_not_stop_its_game(
    site: Browser, monkeypatch: pytest.MonkeyPatch, bad: Callable[..., str]
) -> None:
    monkeypatch.setattr(bots, "think", bad)
    monkeypatch.setattr(bots, "SECONDS", 0.3)
    game = new_game(site, blue="random")
    play(site, game, "red hide 1", "red keep")
    _await_actions(site, game, 3)
    shown = look(site, game)
    assert shown["to_move"] == "red"
    assert not site.site.state.desk.troubled(game)


def test_a_bot_at_fault_is_told_and_the_game_is_as_it_was(
    site: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bots, "think", jobs.think_badly)
    game = new_game(site, blue="random")
    desk = site.site.state.desk
    left = threading.Event()
    leave = desk._leave

    def leave_and_tell(game_id: str) -> None:
        leave(game_id)
        if desk.troubled(game_id):
            left.set()

    monkeypatch.setattr(desk, "_leave", leave_and_tell)
    play(site, game, "red hide 1", "red keep")
    assert left.wait(LIMIT) and desk.troubled(game)
    assert site.site.state.games.pulse(game).number == 2


def test_a_process_is_not_told_the_seed(site: Browser) -> None:
    game = new_game(site, seed="not-to-be-told", red="random")
    asked = site.site.state.desk.question(game)
    assert asked is not None and "not-to-be-told" not in repr(asked)


def _note(done: list[str], lane: str, answer: Future[int]) -> None:
    done.append(lane)


def _await_actions(site: Browser, game: str, number: int) -> None:
    games = site.site.state.games
    assert isinstance(games, Games)
    pause = threading.Event()
    for _ in range(1000):
        if games.pulse(game).number >= number:
            return
        pause.wait(0.02)
    raise AssertionError("the bot never played")
