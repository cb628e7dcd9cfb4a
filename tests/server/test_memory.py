"""What an answer was made of is freed with it, and what is free goes back to the machine."""

from __future__ import annotations

import gc
import subprocess
import sys
import weakref
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import text

from grognard import library
from grognard.kernel.dice import Dice
from grognard.server.choices import Answers, speaker_for
from grognard.server.database import CONNECTIONS, open_database
from tests.places import own_process

pytestmark = pytest.mark.real_battles

BATTLES = ("marengo/lesson", "wan/lesson", "castiglione/chiese", "waterloo/training", "syw/drill")


@pytest.fixture
def nobody_collects() -> Iterator[None]:
    """What nothing refers to goes at once; what refers to itself in a ring stays."""
    gc.collect()
    gc.disable()
    yield
    gc.enable()


@pytest.mark.usefixtures("nobody_collects")
@pytest.mark.parametrize("battle", BATTLES)
def test_a_table_that_was_answered_leaves_nothing_behind(battle: str) -> None:
    state = library.load(battle).start(Dice(7))
    viewer = state.side_to_move
    assert viewer is not None
    seen = state.observe(viewer)
    answers = Answers(state.view(viewer), speaker_for(state, viewer, "en"), seen)
    assert answers.options()
    kept = weakref.ref(answers)
    del answers
    assert kept() is None


IN_A_PROCESS = """
import sys
from pathlib import Path
from grognard.server.memory import give_back

def resident():
    return int(Path("/proc/self/statm").read_text().split()[1])

texts = [str(number) * 400 for number in range(40_000)]
kept = texts[::40]  # one in forty stays, so no long stretch at the end of the store is empty
del texts
before = resident()
give_back()
print(before, resident(), len(kept))
"""


@pytest.mark.skipif(sys.platform != "linux", reason="the memory of a process is read from /proc")
def test_empty_places_between_what_is_kept_go_back_to_the_machine() -> None:
    told = subprocess.run(
        [sys.executable, "-c", IN_A_PROCESS], env=own_process(), capture_output=True, text=True, check=True
    )
    before, after, _ = (int(word) for word in told.stdout.split())
    assert after < before / 2


def test_no_connection_keeps_much_of_the_file_in_memory(tmp_path: Path) -> None:
    engine = open_database(tmp_path / "games.sqlite3")
    with engine.connect() as connection:
        kept_kb = -int(connection.scalar(text("PRAGMA cache_size")) or 0)
    engine.dispose()
    assert 0 < kept_kb * CONNECTIONS <= 16_000
