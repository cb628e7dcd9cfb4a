"""Where battles are found, what their cards must say, and the commands for whoever makes one."""

from __future__ import annotations

import json
import os
import re
import shutil
import threading
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from grognard import library, shelves
from grognard.cli import main
from grognard.commands import preview
from grognard.render.livery import BLACK, lit, mixed, shade
from grognard.text.catalogue import has, message_id
from grognard.text.speaker import Speaker

LESSON = shelves.OWN / "marengo" / "lesson"


@pytest.fixture(autouse=True)
def own_shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """An empty shelf of the person's own, and no other but the package's."""
    shelf = tmp_path / "battles"
    shelf.mkdir()
    monkeypatch.setenv(shelves.VARIABLE, str(shelf))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    library.refresh()
    yield shelf
    monkeypatch.undo()
    library.refresh()


def test_a_battle_is_found_one_or_two_folders_deep_or_by_itself(own_shelf: Path) -> None:
    shutil.copytree(LESSON, own_shelf / "ford")
    shutil.copytree(LESSON, own_shelf / "marengo" / "bridge")
    alone = own_shelf.parent / "alone"
    shutil.copytree(LESSON, alone)
    os.environ[shelves.VARIABLE] += os.pathsep + str(alone)
    library.refresh()
    assert {"ford", "bridge", "alone", "1800", "lesson"} == set(library.system("marengo").scenarios)
    assert library.start("marengo/ford", 1).side_to_move is not None


def test_a_battle_in_the_users_data_folder_is_found(tmp_path: Path) -> None:
    shutil.copytree(LESSON, tmp_path / "data" / "grognard" / "packs" / "marengo" / "mine")
    library.refresh()
    assert "mine" in library.system("marengo").scenarios


def test_the_battle_that_is_named_later_replaces_one_of_the_same_name(own_shelf: Path) -> None:
    shutil.copytree(LESSON, own_shelf / "lesson")
    card = own_shelf / "lesson" / "battle.toml"
    card.write_text(card.read_text().replace("The Crossing of the Fontanone", "My own crossing"))
    library.refresh()
    assert Speaker(library.load("marengo/lesson"), "en").scenario_title() == "My own crossing"


def test_packs_of_the_command_line_are_searched(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    shutil.copytree(LESSON, tmp_path / "more" / "ford")
    assert main(["games", "--packs", str(tmp_path / "more")]) == 0
    assert "marengo/ford" in capsys.readouterr().out
    assert main(["games", "--packs", str(tmp_path / "nowhere")]) == 2
    assert "there is no such folder" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("written", "instead", "told"),
    [
        ('system = "marengo"', 'system = "chess"', "battle.toml:1: system: there is no system 'chess'"),
        ('fr = "Le passage du Fontanone"\n', "", "battle.toml:6: title.fr: is missing"),
        ("french =", "frensh =", "battle.toml:14: side: has no words for the side 'french'"),
        ("[side]", "[choice.shuffle]\nnever = { en = 'n', fr = 'j' }\n[side]", "is not offered (auto, ask)"),
        ("[about]", "[abuot]", "is not a known field; did you mean 'about'?"),
    ],
)
def test_a_card_that_lacks_words_is_refused_with_its_place(
    own_shelf: Path, capsys: pytest.CaptureFixture[str], written: str, instead: str, told: str
) -> None:
    folder = shutil.copytree(LESSON, own_shelf / "ford")
    card = folder / "battle.toml"
    assert written in card.read_text()
    card.write_text(card.read_text().replace(written, instead, 1))
    assert main(["check", str(folder)]) == 2
    assert told in capsys.readouterr().out


def test_a_folder_without_a_card_is_no_battle(own_shelf: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(own_shelf)]) == 2
    assert "the folder is no battle" in capsys.readouterr().out


def test_a_battle_is_drawn_from_its_folder(own_shelf: Path) -> None:
    folder = shutil.copytree(LESSON, own_shelf / "ford")
    drawing, picture = own_shelf / "ford.svg", own_shelf / "ford.png"
    assert main(["draw", str(folder), "--svg", str(drawing), "--png", str(picture), "--width", "300"]) == 0
    assert 'data-piece="' in drawing.read_text()
    assert picture.read_bytes().startswith(b"\x89PNG")
    assert main(["draw", str(folder), "--svg", str(drawing), "--empty"]) == 0
    assert 'data-piece="' not in drawing.read_text()


COUNTERS: dict[str, Callable[[str], set[str]]] = {
    "marengo/lesson": lambda colour: {colour, mixed(colour, BLACK, 0.55)},
    "castiglione/chiese": lambda colour: {lit(colour, 0.75), lit(colour, 0.9)},
    "wan/lesson": lambda colour: {colour, shade(colour, 1)},
    "waterloo/training": lambda colour: {colour},
    "syw/charge": lambda colour: {colour},
}
"""What of a side's colour is on its counters where the battle opens."""


@pytest.mark.parametrize("scenario_id", COUNTERS)
def test_the_counters_of_a_side_are_drawn_in_the_colour_of_the_card(
    scenario_id: str, own_shelf: Path
) -> None:
    code, _, name = scenario_id.partition("/")
    folder = shutil.copytree(shelves.OWN / code, own_shelf / code) / name  # with what it shares with others
    card = folder / "battle.toml"
    words = re.sub(r"\n\[colour\]\n[^[]*", "\n", card.read_text(encoding="utf-8"))
    drawn = own_shelf / "drawn.svg"
    for colours in (("#0a7a5a", "#8a1a7a"), ("#5a2a0a", "#d06010")):
        given = dict(zip(library.load(scenario_id).sides, colours, strict=True))
        rows = "\n".join(f'{side} = "{colour}"' for side, colour in given.items())
        card.write_text(f"{words}\n[colour]\n{rows}\n", encoding="utf-8")
        library.refresh()
        assert main(["draw", str(folder), "--svg", str(drawn)]) == 0
        svg = drawn.read_text(encoding="utf-8")
        for side, colour in given.items():
            assert [one for one in COUNTERS[scenario_id](colour) if one not in svg] == [], side


def test_a_preview_draws_again_when_a_file_changes_and_shows_its_faults(own_shelf: Path) -> None:
    folder = shutil.copytree(LESSON, own_shelf / "ford")
    with preview.serve(folder, 0, "en") as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        address = f"http://127.0.0.1:{server.server_address[1]}"

        def ask(path: str) -> str:
            with urllib.request.urlopen(address + path) as answer:
                return str(answer.read().decode())

        assert "<title>ford</title>" in ask("/")
        first, drawn = ask("/stamp"), json.loads(ask("/drawing"))
        assert drawn["faults"] == [] and drawn["svg"].startswith("<svg")
        card = folder / "battle.toml"
        card.write_text(card.read_text().replace("[about]", "[abuot]"))
        assert ask("/stamp") != first
        assert "battle.toml" in json.loads(ask("/drawing"))["faults"][0]
        server.shutdown()


@pytest.mark.parametrize(
    "scenario_id", [f"{system.code}/{name}" for system in library.systems() for name in system.scenarios]
)
def test_every_battle_of_the_package_speaks_both_languages(scenario_id: str) -> None:
    scenario = library.load(scenario_id)
    for lang in ("en", "fr"):
        speaker = Speaker(scenario, lang)
        said = [speaker.scenario_title(), speaker.about(), *map(speaker.side, range(len(scenario.sides)))]
        assert all(said) and not any(text.startswith(f"{scenario.system}-") for text in said)
        for choice, values in library.system(scenario.system).options(scenario.name).items():
            assert has(lang, message_id("server-option", choice))
            for value in values:
                assert speaker.choice(choice, value) or has(lang, message_id("server-option", choice, value))
