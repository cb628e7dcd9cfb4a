"""Spoiled positions, records and packs of every system: refused with sentences, or sound and playable.

The corpus lies in `tests/corpus`; what is done to it follows from a fixed seed. `FUZZ=200 pytest tests/fuzz`
looks further.
"""

from __future__ import annotations

import json
import os
import random
import shutil
import tomllib
from pathlib import Path
from typing import Any

import pytest

from grognard import files, library
from grognard.budget import within
from grognard.kernel.dice import BadDie, Dice, DiceRanOut
from grognard.kernel.state import State
from grognard.kernel.system import BadFile
from tests.fuzz.mutations import garbled, retouched, spoiled

CORPUS = Path(__file__).resolve().parents[1] / "corpus"
FILES = sorted(CORPUS.iterdir())
PACKS = ("marengo/lesson", "wan/lesson", "castiglione/chiese", "waterloo/training", "syw/drill")
LENDERS = {"castiglione/chiese": ("campaign",), "syw/drill": ("minden",)}
"""Battles that others stand beside, since they take some of their files from these."""
ROUNDS = int(os.environ.get("FUZZ", "8"))
MOVES = 12


def parsed(path: Path) -> dict[str, Any]:
    text = path.read_text(encoding="utf-8")
    found: dict[str, Any] = json.loads(text) if path.suffix == ".json" else tomllib.loads(text)
    return found


def play_on(state: State, chance: random.Random) -> tuple[int, list[str]]:
    """Play what was accepted: how many moves, and the faults of the state that they led to."""
    faults = list(state.faults())
    for played in range(MOVES):
        if state.result is not None or faults:
            return played, faults
        try:
            state.play(chance.choice(state.options()))
        except DiceRanOut:  # the file gives its dice, and these were all
            return played + 1, []
        faults = list(state.faults())
    return MOVES, faults


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_a_file_of_the_corpus_is_read_and_played(path: Path) -> None:
    state = files.position_from_text(path.read_text(encoding="utf-8"), path.name)
    played, faults = play_on(state, random.Random(path.name))
    assert played > 0
    assert faults == []


def test_a_state_gone_wrong_is_told_by_its_faults() -> None:
    state = library.load("marengo/lesson").start(Dice(1))
    state.strength = [-1] * len(state.strength)  # type: ignore[attr-defined]
    assert play_on(state, random.Random(1))[1] != []


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_a_spoiled_file_is_refused_or_sound(path: Path) -> None:
    chance, text, document = random.Random(path.name), path.read_text(encoding="utf-8"), parsed(path)
    for number in range(ROUNDS):
        kind = number % 4
        changed = garbled(text, chance) if kind == 3 else json.dumps(spoiled(document, chance))
        if kind == 2 and path.suffix == ".toml":
            changed = retouched(text, chance)
        name = "x.json" if changed.lstrip().startswith("{") else "x.toml"
        try:
            with within(20, 1024):
                _, faults = play_on(files.position_from_text(changed, name), chance)
                assert faults == []
        except (BadFile, DiceRanOut, BadDie) as fault:
            assert str(fault), changed
        except Exception as fault:
            raise AssertionError(f"this was accepted, or broke its reader:\n{changed}") from fault


@pytest.mark.parametrize("battle", PACKS)
def test_a_spoiled_pack_is_refused_or_sound(battle: str, tmp_path: Path) -> None:
    code, _, name = battle.partition("/")
    chance, lent = random.Random(battle), LENDERS.get(battle, ())
    for folder in (name, *lent):
        shutil.copytree(library.system(code).folder(folder), tmp_path / folder)
    assert library.faults(library.open_folder(tmp_path / name)) == []
    kept = sorted(one for one in tmp_path.glob("*/*") if one.suffix in (".toml", ".json"))
    for _ in range(ROUNDS):
        path = chance.choice(kept)
        text = path.read_text(encoding="utf-8")
        changed = chance.choice((retouched, retouched, garbled))(text, chance)
        path.write_text(changed, encoding="utf-8")
        try:
            with within(20, 1024):
                library.faults(library.open_folder(tmp_path / name))
        except BadFile as fault:
            assert str(fault)
        except Exception as fault:
            raise AssertionError(f"{path.name} was accepted, or broke its reader:\n{changed}") from fault
        path.write_text(text, encoding="utf-8")


NONSENSE = [
    ('{"system": "marengo", "seed": ' + "9" * 5000 + "}", "digits"),
    ('system = "marengo"\nseed = ' + "9" * 5000, "digits"),
    ('{"system": "wan", "scenario": "lesson", "seed": 1e400}', "bounds"),
    ('{"system": "wan", "scenario": "wan/lesson", "seed": "\\ud800"}', "half a character"),
    (
        '{"format": "grognard-record/1", "scenario": "marengo/lesson", "seed": "\\udc00", "actions": []}',
        "half",
    ),
    ('{"system": "marengo", "blocks": {"a1": "8", "a1": "8/4"}}', "a1: stands twice"),
    ('{"system": "syw", "data": ' + "[" * 50 + "]" * 50 + "}", "deep"),
    ('{"system": "syw", "data": ' + "[" * 100_000 + "]" * 100_000 + "}", "deep"),
]


@pytest.mark.parametrize(("text", "words"), NONSENSE, ids=range(len(NONSENSE)))
def test_what_no_reader_could_use_is_refused_before_anything_is_built(text: str, words: str) -> None:
    with pytest.raises(BadFile, match=words):
        files.position_from_text(text, "x.json" if text.startswith("{") else "x.toml")


@pytest.mark.parametrize("code", library.OWN_SYSTEMS)
def test_a_record_in_which_a_side_gives_up_twice_is_refused(code: str) -> None:
    record = parsed(CORPUS / f"{code}.record.json")
    side = record["actions"][0][0]
    record["actions"] = [*record["actions"][:3], [side, "concede"], [side, "concede"]]
    del record["told"], record["hash"]
    with pytest.raises(BadFile, match="action 5, 'concede', is refused"):
        files.position_from_text(json.dumps(record), "x.json")


STEPS_BEYOND_BOUNDS = [
    ("marengo", 1, {"ChooseMove": [7]}),
    ("wan", 1, {"PickStep": [99, -1, False]}),
    ("castiglione", 1, {"March": [{"Column": [[500]]}, 0, 0]}),
    ("waterloo", 1, {"Move": [400, 1, 0, False, False]}),
    ("syw", 1, {"TakeAim": [100_000]}),
    ("syw", 1, {"TakeAim": ["who"]}),
    ("waterloo", 1, {"SetPhase": [3]}),
    ("wan", 1, {"PickStep": [0, -1, 7]}),
    ("castiglione", 1, {"Result": [0, "CAS-1", "won"]}),
]


@pytest.mark.parametrize(("code", "number", "step"), STEPS_BEYOND_BOUNDS, ids=str)
def test_every_value_of_a_saved_step_is_checked_also_below_the_question(
    code: str, number: int, step: dict[str, Any]
) -> None:
    document = parsed(CORPUS / f"{code}-{number}.exact.json")
    document["exact"]["stack"].insert(1, step)
    with pytest.raises(BadFile, match="exact"):
        files.position_from_text(json.dumps(document), "x.json")


@pytest.mark.parametrize("code", library.OWN_SYSTEMS)
def test_a_saved_game_that_leads_nowhere_is_refused(code: str) -> None:
    document = parsed(CORPUS / f"{code}-1.exact.json")
    stack = document["exact"]["stack"]
    document["exact"]["stack"] = stack[-1:]
    with pytest.raises(BadFile, match="below all other steps"):
        files.position_from_text(json.dumps(document), "x.json")


@pytest.mark.parametrize(
    ("name", "where"),
    [
        ("castiglione-doc0", ["destroyed"]),
        ("castiglione-doc2", ["map", "links"]),
        ("marengo-doc0", ["barred"]),
        ("marengo-doc0", ["map", "apart"]),
        ("syw-doc0", ["fires"]),
        ("wan-doc0", ["units"]),
        ("wan-doc0", ["map", "way"]),
        ("waterloo-doc0", ["units"]),
        ("waterloo-doc0", ["lost"]),
        ("waterloo-doc1", ["map", "wood"]),
    ],
    ids=str,
)
def test_what_stands_twice_in_a_list_is_named(name: str, where: list[str]) -> None:
    document = parsed(CORPUS / f"{name}.position.toml")
    entries = document
    for key in where:
        entries = entries[key]
    assert isinstance(entries, list)
    entries.append(entries[0])
    with pytest.raises(BadFile, match=where[-1]):
        files.position_from_text(json.dumps(document), "x.json")
