"""The desk at which bots play: it asks the worker processes for one action at a time, and plays it.

Each action is stored like a person's and announced, so that a page can show it; then the game goes to the
end of the queue. A game in which no person sits goes on only while somebody watches it. A bot whose process
dies or takes too long is asked once more; if that fails too, any legal action is played for it, so that the
game goes on.
"""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, TypeVar

from grognard.bots.player import RandomPlayer
from grognard.kernel.views import View
from grognard.server.games import Games
from grognard.server.lessons import is_lesson
from grognard.server.live import PEOPLE, Live
from grognard.server.news import News
from grognard.server.refused import Refused
from grognard.server.siblings import ATTEND, TROUBLE, Siblings
from grognard.server.thinking import Task, Thought, restored, think
from grognard.server.workers import Busy, Lost, Workers

CLERKS = 2
"""The threads that open games and store what the bots chose; they never think."""

SECONDS = 60.0
"""When a process that thinks about one action is ended. Bots keep their own, much shorter time."""

STILL_WATCHED_SECONDS = 40.0
"""For how long after another process has asked for bots somebody is taken to watch there: its streams ask
again at every sign of life."""

MOST_TRIES = 2
MOST_MEMORIES = 1000

T = TypeVar("T")

_log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Asked:
    """What a bot was asked, at which revision of the game, and how often."""

    game_id: str
    revision: int
    task: Task
    tries: int = 1


class Desk:
    """Plays for all seats that are bots."""

    def __init__(self, games: Games, news: News, workers: Workers, siblings: Siblings | None = None) -> None:
        self._games = games
        self._news = news
        self._workers = workers
        self._siblings = siblings or Siblings()
        self._siblings.hear(ATTEND, self._called)
        self._siblings.hear(TROUBLE, self._heard_of_trouble)
        self._watched_elsewhere: dict[str, float] = {}
        self._clerks = ThreadPoolExecutor(CLERKS, thread_name_prefix="desk")
        self._attended: set[str] = set()
        self._called_again: set[str] = set()
        self._troubled: set[str] = set()
        self._memories: dict[tuple[str, int], tuple[int, ...]] = {}
        self._lock = threading.Lock()
        self._closed = False

    def attend(self, game_id: str) -> None:
        """See to it that bots play on in this game, if it is their turn. In a lesson no bot sits."""
        if is_lesson(game_id):
            return
        if not self._siblings.owns(game_id):
            self._troubled.discard(game_id)
            self._siblings.tell_owner(ATTEND, game_id)
            return
        with self._lock:
            if game_id in self._attended:
                self._called_again.add(game_id)
                return
            if self._closed:
                return
            self._attended.add(game_id)
            self._troubled.discard(game_id)
        self._next(game_id)

    def _called(self, game_id: str) -> None:
        """Another process of the site has somebody who waits for a bot of ours."""
        with self._lock:
            if len(self._watched_elsewhere) >= MOST_MEMORIES:
                self._watched_elsewhere.clear()
            self._watched_elsewhere[game_id] = time.monotonic()
        self.attend(game_id)

    def _heard_of_trouble(self, game_id: str) -> None:
        self._troubled.add(game_id)
        self._news.hear(game_id)

    def _watched(self, game_id: str) -> bool:
        since = self._watched_elsewhere.get(game_id)
        elsewhere = since is not None and time.monotonic() - since < STILL_WATCHED_SECONDS
        return elsewhere or self._news.listened(game_id)

    def troubled(self, game_id: str) -> bool:
        """Whether a bot has failed in this game since it was last attended."""
        return game_id in self._troubled

    def have_done(self, game_id: str, seconds: float, job: Callable[..., T], *args: Any) -> T:
        """Another long job for a game, in turn with its bots."""
        try:
            return self._workers.submit(game_id, seconds, job, *args).result()
        except (Busy, Lost) as fault:
            raise Refused(503, "no-advice") from fault

    def close(self) -> None:
        """Stop: a thought that is not finished is lost, and thought again when somebody comes back."""
        with self._lock:
            self._closed = True
        self._workers.close()
        self._clerks.shutdown(wait=True, cancel_futures=True)

    # -- one action after the other -----------------------------------------------------------------

    def _next(self, game_id: str) -> None:
        try:
            self._clerks.submit(self._ask, game_id)
        except RuntimeError:  # the site is closing
            self._leave(game_id)

    def _ask(self, game_id: str) -> None:
        """Have the next action thought about; get up from the game if it is not a bot's turn."""
        try:
            asked = self.question(game_id)
        except Refused:
            asked = None
        except Exception as fault:
            self._give_up(game_id, fault)
            return
        if asked is None:
            self._leave(game_id)
        else:
            self._think(asked)

    def question(self, game_id: str) -> Asked | None:
        """What a bot is to decide now; None when it is not a bot's turn, or nobody watches."""
        with self._games.open(game_id) as live:
            side = live.match.state.side_to_move
            if side is None or live.seat(side) in PEOPLE or live.difference is not None:
                return None
            if not live.humans and not self._watched(game_id):
                return None
            memory = self._memories.get((game_id, side), ())
            return Asked(game_id, live.revision, replace(task_of(live, side), memory=memory))

    def _think(self, asked: Asked) -> None:
        try:
            answer = self._workers.submit(asked.game_id, SECONDS, think, asked.task)
        except Busy as fault:
            self._give_up(asked.game_id, fault)
            return
        answer.add_done_callback(partial(self._thought, asked))

    def _thought(self, asked: Asked, answer: Future[Thought]) -> None:
        if self._closed or answer.cancelled():
            self._leave(asked.game_id)
            return
        try:
            self._clerks.submit(self._answered, asked, answer)
        except RuntimeError:
            self._leave(asked.game_id)

    def _answered(self, asked: Asked, answer: Future[Thought]) -> None:
        try:
            thought = answer.result()
            self._keep(asked, thought)
            self._play(asked, thought.action)
        except Lost as fault:
            self._once_more(asked, fault)
        except Exception as fault:
            self._give_up(asked.game_id, fault)
        else:
            self._next(asked.game_id)

    def _keep(self, asked: Asked, thought: Thought) -> None:
        """What a bot means to do further; whoever is forgotten makes a new plan."""
        if len(self._memories) >= MOST_MEMORIES:
            self._memories.clear()
        self._memories[asked.game_id, asked.task.side] = thought.memory

    def _once_more(self, asked: Asked, fault: Lost) -> None:
        if asked.tries < MOST_TRIES:
            self._think(replace(asked, tries=asked.tries + 1))
            return
        _log.error("a bot gave no answer in game %s, any legal action is played: %s", asked.game_id, fault)
        try:
            self._play(asked, any_action(asked.task))
        except Exception as refused:
            self._give_up(asked.game_id, refused)
        else:
            self._next(asked.game_id)

    def _play(self, asked: Asked, action: str) -> None:
        """Store an action; one thought of a game that has changed since is dropped."""
        try:
            with self._games.open(asked.game_id) as live:
                self._games.play(live, asked.revision, asked.task.side, action)
        except Refused as refused:
            if refused.key not in ("stale", "no-such-game"):
                raise

    def _give_up(self, game_id: str, fault: Exception) -> None:
        _log.error("a bot failed in game %s", game_id, exc_info=fault)
        self._troubled.add(game_id)
        self._siblings.tell(TROUBLE, game_id)
        self._leave(game_id)

    def _leave(self, game_id: str) -> None:
        """Get up from a game, unless somebody called while we were about to."""
        with self._lock:
            self._attended.discard(game_id)
            called = game_id in self._called_again
            self._called_again.discard(game_id)
        if called and not self._closed:
            self.attend(game_id)
        self._news.announce(game_id)


def task_of(live: Live, side: int) -> Task:
    """What a process needs to know to decide for this side; no seed is among it."""
    facts = live.facts
    return Task(
        scenario=facts.scenario,
        saved=live.match.state.save(),
        side=side,
        bot=live.seat(side),
        seed=f"{facts.id} {side} {live.match.number}",
        choices=facts.choices,
        position=facts.position,
    )


def any_action(task: Task) -> str:
    """Any legal action, for a bot that gave none."""
    state = restored(task)
    return state.scenario.lexicon.notate(RandomPlayer(task.seed).choose(View(state, task.side)))
