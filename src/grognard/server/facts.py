"""What never changes in a stored game, and the state that it begins with."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from grognard import library
from grognard.kernel.dice import Dice
from grognard.kernel.state import State
from grognard.server.models import GameRow


@dataclass(frozen=True)
class Facts:
    """``rules`` is the version that the game was begun under, or last taken up again."""

    id: str
    scenario: str
    rules: str
    choices: dict[str, str]
    seats: dict[str, str]
    seed: int | str
    position: str | None
    created: datetime


def facts_of(row: GameRow) -> Facts:
    choices = row.choices if isinstance(row.choices, dict) else {}
    seats = row.seats if isinstance(row.seats, dict) else {}
    return Facts(
        id=row.id,
        scenario=row.scenario,
        rules=row.rules,
        choices={key: str(value) for key, value in choices.items()},
        seats={key: str(value) for key, value in seats.items()},
        seed=int(row.seed) if row.seed_is_number else row.seed,
        position=row.position,
        created=row.created,
    )


def first_state(facts: Facts) -> State:
    if facts.position is None:
        return library.load(facts.scenario, facts.choices).start(Dice(facts.seed))
    code = facts.scenario.partition("/")[0]
    return seeded(library.read_position(code, facts.position, "position"), facts.seed)


def seeded(state: State, seed: int | str) -> State:
    """A position as a game is played from it: with dice of its own instead of a script."""
    dice = Dice(seed)
    dice.count = state.dice.count
    state.dice = dice
    return state
