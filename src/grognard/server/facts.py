"""What never changes in a stored game, and the state that it begins with."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from datetime import datetime

from grognard import library
from grognard.kernel.dice import Dice
from grognard.kernel.fields import is_whole
from grognard.kernel.rules import Rules
from grognard.kernel.scenario import Scenario
from grognard.kernel.state import State
from grognard.server.models import GameRow
from grognard.server.thinking import of_position

WHAT_TO_DO = (
    "Nothing was overwritten, other games are untouched. Run 'grognard admin check' to see all faults, "
    "and restore a backup if there is one (docs/operate.md)."
)
"""What the operator's log says beside every damage of the store."""
LOCAL_OWNER = "local"
"""Who owns the games of one's own machine."""
MOST = 1 << 31
MOST_SIDES = 7


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
    public: bool = False


class BadFacts(ValueError):
    """A game's row that cannot be read, with the name of the first column that is at fault."""


def facts_of(row: GameRow) -> Facts:
    """What a row says of its game; raises BadFacts."""
    for column in ("id", "scenario", "rules", "seed"):
        _check(isinstance(getattr(row, column), str), column)
    for column in ("revision", "number"):
        _check(is_whole(getattr(row, column), 0, MOST), column)
    _check(row.mover is None or is_whole(row.mover, 0, MOST_SIDES), "mover")
    _check(row.position is None or isinstance(row.position, str), "position")
    return Facts(
        id=row.id,
        scenario=row.scenario,
        rules=row.rules,
        choices=_texts(row.choices, "choices"),
        seats=_texts(row.seats, "seats"),
        seed=_seed(row),
        position=row.position,
        created=moment(row.created, "created"),
        public=row.public is True,
    )


def moment(value: object, column: str) -> datetime:
    """A moment of the database; raises BadFacts."""
    if not isinstance(value, datetime):
        raise BadFacts(column)
    return value


def _check(good: bool, column: str) -> None:
    if not good:
        raise BadFacts(column)


def _texts(value: object, column: str) -> dict[str, str]:
    if not isinstance(value, dict):
        raise BadFacts(column)
    for text in value.values():
        _check(isinstance(text, str), column)
    return value


def _seed(row: GameRow) -> int | str:
    _check(isinstance(row.seed_is_number, bool), "seed_is_number")
    if not row.seed_is_number:
        return row.seed
    _check(row.seed.removeprefix("-").isascii() and row.seed.removeprefix("-").isdigit(), "seed")
    return int(row.seed)


def seal_of(facts: Facts) -> str:
    """A digest of what a game began with: with another seed, choice or position it would be another game."""
    text = json.dumps([facts.scenario, facts.choices, facts.seed, facts.position], sort_keys=True)
    return hashlib.blake2b(text.encode(), digest_size=16).hexdigest()


def keeps_secrets(rules: Rules) -> bool:
    """Whether a system hides anything at any time: only such a one says what it hides."""
    return type(rules).hides_from is not Rules.hides_from


def scenario_of(facts: Facts) -> Scenario:
    """What a game is played with: a battle, or a position, which may settle more than its battle offers."""
    if facts.position is None:
        return library.load(facts.scenario, facts.choices)
    return of_position(facts.scenario.partition("/")[0], facts.position)


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
