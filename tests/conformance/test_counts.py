"""How many lines of play a position has: changes in what is offered show here first.

The files in `tests/counts` hold rows of `[[count]]`: a scenario, a seed, actions to play first, a depth, and
the number of lines of that length, every fall of the dice counted; of a sum that is tested, the two cases. On
a difference the count per first action is shown.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from grognard import library
from grognard.kernel.forecast import count_lines, walk
from grognard.kernel.state import State

FOLDER = Path(__file__).resolve().parents[1] / "counts"
ROWS = [
    pytest.param(row, id=f"{path.stem}-{number}")
    for path in sorted(FOLDER.glob("*.toml"))
    for number, row in enumerate(tomllib.loads(path.read_text(encoding="utf-8"))["count"])
]


def split(state: State, depth: int) -> str:
    rows = []
    for action in state.options():
        lines = sum(count_lines(after, depth - 1) for _, after in walk(state, action))
        rows.append(f"{state.scenario.lexicon.notate(action)}: {lines}")
    return "\n".join(rows)


@pytest.mark.parametrize("row", ROWS)
def test_a_position_has_so_many_lines_of_play(row: dict[str, Any]) -> None:
    state = library.start(row["scenario"], row["seed"])
    for text in row["actions"]:
        state.play(state.scenario.lexicon.parse(text))
    assert count_lines(state, row["depth"]) == row["lines"], split(state, row["depth"])


def test_there_are_counts_to_check() -> None:
    assert ROWS
