"""The dice that a referee gives: where they are used, which are left over, and how the book writes them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from grognard import files, library
from grognard.cli import main
from grognard.kernel.dice import SEEDED, Roll
from grognard.kernel.match import Match
from tests.commands.referee import INITIATIVE, answer, sentence, told


@pytest.mark.parametrize(("dice", "thrown"), [("6,1", (6, 1)), ("2,5", (2, 5))])
def test_the_dice_given_feed_what_comes_before_the_first_decision(
    capsys: pytest.CaptureFixture[str], initiative: str, dice: str, thrown: tuple[int, int]
) -> None:
    found = answer(capsys, "try", initiative, "--dice", dice)
    first = next(event for event in found["opening"] if event["kind"] == "initiative_dice")
    assert (first["data"]["austrian"], first["data"]["french"]) == thrown
    assert (found["events"], found["dice_left"]) == ([], [])
    assert any("[CAS-7.0b]" in line for line in told(capsys, "try", initiative, "--dice", dice))


def test_a_new_battle_takes_the_dice_too(capsys: pytest.CaptureFixture[str]) -> None:
    """At Austerlitz some corps test their aptitude at the very start."""
    kinds = {
        dice: [event["kind"] for event in answer(capsys, "try", "wan/austerlitz", "--dice", dice)["opening"]]
        for dice in (",".join(["1"] * 40), ",".join(["5"] * 40))
    }
    assert len({tuple(kind) for kind in kinds.values()}) == 2


def test_dice_left_over_are_reported(capsys: pytest.CaptureFixture[str], initiative: str) -> None:
    assert answer(capsys, "try", initiative, "--dice", "6,1,4,2")["dice_left"] == [4, 2]
    lines = told(capsys, "try", initiative, "--dice", "6,1,4,2")
    assert "dice left over: 4, 2" in lines
    assert answer(capsys, "try", initiative)["dice_left"] == []
    assert "one more roll" in sentence(capsys, "try", initiative, "--dice", "6")


def test_dice_of_a_file_that_are_left_over_are_reported_too(
    capsys: pytest.CaptureFixture[str], initiative: str
) -> None:
    Path(initiative).write_text(INITIATIVE + "dice = [3, 2, 5]\n", encoding="utf-8")
    assert answer(capsys, "try", initiative)["dice_left"] == [5]


def test_a_position_keeps_the_dice_that_are_left_and_goes_on_by_its_seed_without(
    capsys: pytest.CaptureFixture[str], initiative: str, tmp_path: Path
) -> None:
    path = tmp_path / "after.json"
    for given, left in (("6,1,4,2", [4, 2]), ("6,1", [])):
        after = answer(capsys, "try", initiative, "--dice", given)["position"]
        assert after.get("dice", []) == left
        path.write_text(json.dumps({**after, "dice": left}), encoding="utf-8")
        found = answer(capsys, "try", str(path))
        assert (found["refused"], found["dice_left"]) == (None, left)


@pytest.mark.parametrize("version", ["", 'format = "grognard-position/2"\n'])
@pytest.mark.parametrize("battle", ["castiglione/campaign", "wan/lesson", "waterloo/training", "syw/drill"])
def test_a_file_with_an_empty_list_of_dice_follows_its_seed(battle: str, version: str) -> None:
    text = f'{version}system = "{battle.partition("/")[0]}"\nscenario = "{battle}"\ndice = []\n'
    assert files.position_from_text(text, "position.toml").dice.mode == SEEDED


@pytest.mark.parametrize(("name", "version"), [("grognard-position/2", 0), ("grognard-position/1", 1)])
def test_the_dice_that_are_left_keep_the_format_in_which_they_were_written(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, name: str, version: int
) -> None:
    path = tmp_path / "shot.toml"
    path.write_text(f'format = "{name}"\ndice = [{version}, 1, 1, 3]{SHOT}', encoding="utf-8")
    after = answer(capsys, "try", str(path), "fire G")["position"]
    assert (after["format"], after["dice"]) == (name, [version, 1, 1, 3])


def test_the_dice_of_the_command_replace_those_of_the_file(
    capsys: pytest.CaptureFixture[str], initiative: str
) -> None:
    Path(initiative).write_text(INITIATIVE + "dice = [3, 2]\n", encoding="utf-8")
    shown = []
    for words in ((), ("--dice", "6,1")):
        found = answer(capsys, "try", initiative, *words)
        first = next(event for event in found["opening"] if event["kind"] == "initiative_dice")
        shown.append((first["data"]["austrian"], first["data"]["french"]))
    assert shown == [(3, 2), (6, 1)]


def test_a_game_without_dice_says_so(capsys: pytest.CaptureFixture[str], toy: str) -> None:
    assert "MAR-5.26" in sentence(capsys, "try", toy, "--dice", "3")


def a_shot() -> tuple[str, list[str]]:
    """A shot in the lesson of We Are Napoléon, and the actions that lead to it."""
    state = library.start("wan/lesson", 0)
    actions: list[str] = []
    for _ in range(400):
        if state.result is not None:
            break
        option = next((one for one in state.options() if _shoots(state, one)), state.options()[0])
        actions.append(state.scenario.lexicon.notate(option))
        state.play(option)
        if any(roll.name == "fire" for roll in state.dice.log):
            return actions[-1], actions[:-1]
    raise AssertionError("nobody fires")


def _shoots(state: Any, option: Any) -> bool:
    twin = state.clone()
    twin.play(option)
    return any(roll.name == "fire" for roll in twin.dice.log)


def test_draws_are_written_as_the_book_writes_them(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """We Are Napoléon draws from 0, and a draw of 0 is one that can be given."""
    shot, before = a_shot()
    whole = answer(capsys, "try", "wan/lesson", *before, "--exact")
    path = tmp_path / "shot.json"
    path.write_text(json.dumps(whole["position"]), encoding="utf-8")
    found = answer(capsys, "try", str(path), shot, "--dice", ",".join(["0", *["1"] * 20]))
    fired = next(event for event in found["events"] if event["kind"] == "fire_hits")
    assert fired["data"]["drawn"] == 0
    assert "cannot show 99" in sentence(capsys, "try", str(path), shot, "--dice", "99")


def shot_rolls() -> list[Roll]:
    """The dice of the shot below, by the seed that the command takes if none is given."""
    match = Match(library.start("wan/lesson", seed="0"))
    for text in ("fire F1-08", "at A1-05"):
        match.play_text(text)
    return match.entries[-1].rolls


def test_options_say_what_the_dice_showed_that_nobody_gave(capsys: pytest.CaptureFixture[str]) -> None:
    for lang, word in (("en", "dice thrown:"), ("fr", "dés jetés\u00a0:")):
        assert main(["options", "syw/drill", "keep-initiative", "--lang", lang]) == 0
        assert capsys.readouterr().err == ""
        assert main(["options", "wan/lesson", "fire F1-08", "at A1-05", "--lang", lang]) == 0
        shown = capsys.readouterr().err
        assert shown.startswith(word)
        thrown = [int(die) for die in shown.partition(":")[2].split(",")]
        shot, *tests = [roll.values[0] for roll in shot_rolls()]
        assert thrown == [shot - 1, *tests], "the book draws shots from 0, tests of morale from 1"
        assert main(["options", "wan/lesson", "fire F1-08", "at A1-05", "--dice", "0,2,3,7"]) == 0
        given = capsys.readouterr().err.splitlines()
        assert given[0].endswith(" 0, 2, 3")
        assert given[1].endswith(" 7")


def test_check_names_dice_that_do_not_suffice(capsys: pytest.CaptureFixture[str], initiative: str) -> None:
    Path(initiative).write_text(INITIATIVE + "dice = [3]\n", encoding="utf-8")
    faults = answer(capsys, "check", initiative, code=2)["faults"]
    assert [fault["field"] for fault in faults] == ["dice"]


SHOT = """
system = "wan"
side = "blue"
phase = "fire"
units = ["G blue foot_artillery C05 main=2 po=4", "X orange infantry C03 main=4 mo=6"]
[map]
terrain = ["............", "............", "............", "............", "............", "............"]
"""


@pytest.mark.parametrize(
    ("said", "draw"),
    [('format = "grognard-position/2"', 0), ('format = "grognard-position/1"', 1), ("", 1)],
)
def test_the_dice_of_a_file_are_the_books_from_the_second_format_on(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, said: str, draw: int
) -> None:
    path = tmp_path / "shot.toml"
    path.write_text(f"{said}\ndice = [{draw}, 1, 1]{SHOT}", encoding="utf-8")
    events = answer(capsys, "try", str(path), "fire G", "at X")["events"]
    assert [event["data"]["losses"] for event in events if event["kind"] == "fire_hits"] == [2]
