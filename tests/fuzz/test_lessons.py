"""Spoiled lesson files: every fault is named, or the lesson is sound; nothing breaks and nothing hangs."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from grognard import library, shelves
from grognard.budget import within
from grognard.lessons.check import faults_of
from tests.fuzz.mutations import garbled, retouched
from tests.fuzz.test_files import ROUNDS

CORPUS = [
    path
    for code in library.OWN_SYSTEMS
    for path in (
        shelves.OWN / code / "lessons" / "01.toml",
        sorted((shelves.OWN / code / "puzzles").glob("*.toml"))[0],
    )
]


@pytest.mark.parametrize("path", CORPUS, ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_a_spoiled_lesson_is_refused_by_field_or_sound(path: Path, tmp_path: Path) -> None:
    chance, text = random.Random(path.name), path.read_text(encoding="utf-8")
    file = tmp_path / "lesson.toml"
    for number in range(ROUNDS):
        changed = (garbled if number % 4 == 3 else retouched)(text, chance)
        file.write_text(changed, encoding="utf-8", errors="surrogatepass")
        try:
            with within(20, 1024):
                faults = faults_of(file)
        except Exception as fault:
            raise AssertionError(f"this broke its reader:\n{changed}") from fault
        assert all(fault.sentence and fault.file.endswith("lesson.toml") for fault in faults), changed


def test_a_lesson_that_shows_nothing_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "lesson.toml"
    file.write_text('format = "grognard-lesson/1"\n', encoding="utf-8")
    assert {fault.field for fault in faults_of(file)} >= {"id", "step", "position"}
