"""A bot's decision as a job for another process: everything it needs is plain data.

The process builds the state anew from what was saved, with dice of its own: the seed of the game never
leaves the server.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache

from grognard import library
from grognard.bots.general import General
from grognard.bots.levels import make
from grognard.kernel.dice import Dice
from grognard.kernel.scenario import Scenario
from grognard.kernel.state import State
from grognard.kernel.values import Json
from grognard.kernel.views import View


@dataclass(frozen=True)
class Task:
    """Whose decision, in which game, as it stands. ``position`` is the text of the file that it began with.

    ``seed`` sets what the bot itself leaves to chance, ``memory`` is what it meant to do when last asked.
    """

    scenario: str
    saved: dict[str, Json]
    side: int
    bot: str
    seed: str
    choices: dict[str, str] = field(default_factory=dict)
    position: str | None = None
    memory: tuple[int, ...] = ()


@dataclass(frozen=True)
class Thought:
    """The action that a bot chooses, in notation, and what it means to do further."""

    action: str
    memory: tuple[int, ...] = ()


def think(task: Task) -> Thought:
    """What the bot chooses; a general goes on with the plan that he made earlier in the turn."""
    state = restored(task)
    player = make(task.bot, state.scenario.system, task.seed)
    if isinstance(player, General):
        player.remember(task.memory)
    action = state.scenario.lexicon.notate(player.choose(View(state, task.side)))
    return Thought(action, player.memory if isinstance(player, General) else ())


def restored(task: Task) -> State:
    """The game as it was saved, with other dice."""
    return scenario_of(task).restore(task.saved, Dice(task.seed))


def scenario_of(task: Task) -> Scenario:
    """The scenario of a game, whether it began from the battle or from a position."""
    if task.position is None:
        return library.load(task.scenario, task.choices)
    return of_position(task.scenario.partition("/")[0], task.position)


@lru_cache(maxsize=32)
def of_position(code: str, text: str) -> Scenario:
    return library.read_position(code, text, "position").scenario
