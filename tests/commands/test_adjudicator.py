"""The command as a referee uses it: a position, the dice, what happens, what is asked next and why not."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

from grognard import files, library
from grognard.cli import main
from grognard.kernel import records
from grognard.kernel.actions import Action
from grognard.kernel.dice import Dice, Roll
from grognard.kernel.match import Match
from grognard.kernel.scenario import Scenario
from grognard.kernel.soundness import unsound
from grognard.kernel.state import State
from tests.commands.test_commands import LESSON, answer, sentence

TOY = """
system = "marengo"
phase = "assaults"

[map]
pairs = ["1 -- 2 | 2/1 inf 1", "2 -- 3"]

[blocks]
a1 = "1/2 infantry 3"
a2 = "1/2 infantry 2/3"
f1 = "2/1 infantry 2"
f2 = "2/1 artillery 1 known"
"""


@pytest.fixture
def toy(tmp_path: Path) -> str:
    path = tmp_path / "toy.toml"
    path.write_text(TOY, encoding="utf-8")
    return str(path)


def told(capsys: pytest.CaptureFixture[str], *words: str, code: int = 0) -> list[str]:
    """The lines of an answer for people."""
    assert main([*words]) == code
    return capsys.readouterr().out.splitlines()


# -- what is asked, what is legal, how it ended -------------------------------------------------------


def test_try_says_what_is_asked_and_what_is_legal_next(capsys: pytest.CaptureFixture[str], toy: str) -> None:
    found = answer(capsys, "try", toy, "assault 1/2", "all")
    assert list(found)[:3] == ["asked", "options", "result"]
    assert found["asked"]["side"] == found["to_move"] == "austrian"
    assert found["asked"]["rule"] == "MAR-11.29"
    assert [row["action"] for row in found["options"]] == ["lead a1", "lead a2"]
    assert found["result"] is None
    lines = told(capsys, "try", toy, "assault 1/2", "all", "--lang", "fr")
    assert any(line.startswith(("L’Autrichien", "Les Autrichiens")) for line in lines), lines
    assert lines[-1].split()[:2] == ["lead", "a2"]


def test_try_tells_how_a_game_ended(capsys: pytest.CaptureFixture[str], toy: str) -> None:
    found = answer(capsys, "try", toy, "concede")
    assert found["result"]["winner"] == "french"
    assert found["result"]["rule"] == "MAR-14.9"
    assert (found["asked"], found["options"], found["to_move"]) == (None, [], None)


def test_a_refused_action_ends_with_one_and_names_its_clause(
    capsys: pytest.CaptureFixture[str], toy: str
) -> None:
    found = answer(capsys, "try", toy, "assault 2/1", "done", code=1)
    assert found["refused"]["rule"] == "MAR-11.9"
    assert found["events"] == []
    lines = told(capsys, "try", toy, "assault 2/1", code=1)
    assert any(line.startswith("refused: assault 2/1: ") and "[MAR-11.9]" in line for line in lines)
    assert answer(capsys, "options", toy, "assault 2/1", code=1)["refused"]["action"] == "assault 2/1"


def test_a_side_is_told_only_its_own_choices(capsys: pytest.CaptureFixture[str], toy: str) -> None:
    found = answer(capsys, "try", toy, "--as", "french")
    assert found["options"] == []
    assert found["asked"]["side"] == "austrian"


# -- the position that comes back ---------------------------------------------------------------------


def test_the_exact_part_comes_only_when_asked_for(
    capsys: pytest.CaptureFixture[str], toy: str, tmp_path: Path
) -> None:
    short = answer(capsys, "try", toy, "assault 1/2")["position"]
    assert "exact" not in short
    assert short["format"] == "grognard-position/2"
    whole = answer(capsys, "try", toy, "assault 1/2", "--exact")
    path = tmp_path / "again.json"
    path.write_text(json.dumps(whole["position"]), encoding="utf-8")
    assert answer(capsys, "try", str(path))["hash"] == whole["hash"]


def test_a_short_position_is_one_to_go_on_from(
    capsys: pytest.CaptureFixture[str], toy: str, tmp_path: Path
) -> None:
    after = answer(capsys, "try", toy, "done")
    path = tmp_path / "short.json"
    path.write_text(json.dumps(after["position"]), encoding="utf-8")
    again = answer(capsys, "try", str(path))
    assert [again[key] for key in ("asked", "options")] == [after[key] for key in ("asked", "options")]


def test_a_file_may_say_which_format_it_has(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "said.toml"
    path.write_text('format = "grognard-position/1"' + TOY.replace('"1/2 infantry 3"', '"9 infantry 3"'))
    assert f"{path}:9: blocks.a1: there is no place '9'" in sentence(capsys, "options", str(path))
    path.write_text('format = "grognard-position/7"' + TOY)
    assert "grognard-position/1" in sentence(capsys, "options", str(path))


def test_a_record_that_does_not_say_its_format_is_read_as_todays(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    answer(capsys, "simulate", LESSON, "--games", "1", "--records", str(tmp_path))
    path = tmp_path / "marengo-lesson-0.json"
    doc = json.loads(path.read_text(encoding="utf-8"))
    del doc["format"]
    path.write_text(json.dumps(doc), encoding="utf-8")
    assert answer(capsys, "check", str(path)) == {"faults": []}


# -- dice ---------------------------------------------------------------------------------------------

INITIATIVE = """
system = "castiglione"
scenario = "campaign"
turn = 4
phase = "initiative"
"""


@pytest.fixture
def initiative(tmp_path: Path) -> str:
    """A position in which two dice are thrown before anybody is asked."""
    path = tmp_path / "initiative.toml"
    path.write_text(INITIATIVE, encoding="utf-8")
    return str(path)


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


# -- the line, undo, options --------------------------------------------------------------------------


@pytest.mark.parametrize(
    "words",
    [
        ("try", "--as", "austrian", "{toy}", "assault 1/2", "all"),
        ("try", "{toy}", "--as", "austrian", "assault 1/2", "all"),
        ("try", "{toy}", "assault 1/2", "--as", "austrian", "all"),
        ("try", "{toy}", "assault 1/2", "all", "--as", "austrian"),
    ],
)
def test_options_may_stand_anywhere_on_the_line(
    capsys: pytest.CaptureFixture[str], toy: str, words: tuple[str, ...]
) -> None:
    found = answer(capsys, *(word.format(toy=toy) for word in words))
    assert found["asked"]["rule"] == "MAR-11.29"
    assert found["hash"] is None


def test_undo_takes_the_last_action_back(capsys: pytest.CaptureFixture[str], toy: str) -> None:
    start = answer(capsys, "try", toy)
    found = answer(capsys, "try", toy, "assault 1/2", "undo")
    assert (found["hash"], found["events"]) == (start["hash"], [])
    beyond = answer(capsys, "try", toy, "undo", code=1)
    assert beyond["refused"]["action"] == "undo"
    revealed = answer(capsys, "try", toy, "assault 1/2", "all", "lead a1", "undo", code=1)
    assert revealed["refused"]["action"] == "undo"


def test_options_follow_actions(capsys: pytest.CaptureFixture[str], toy: str) -> None:
    rows = answer(capsys, "options", toy, "assault 1/2", "all")
    assert [row["action"] for row in rows] == ["lead a1", "lead a2"]
    assert set(rows[0]) == {"action", "text", "rule"}


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


@pytest.mark.parametrize(
    "battle", ["castiglione/chiese", "marengo/lesson", "syw/drill", "wan/lesson", "waterloo/training"]
)
def test_a_format_that_is_not_read_here_is_named_with_its_line(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, battle: str
) -> None:
    written = {"system": battle.partition("/")[0], "scenario": battle, "format": "grognard-position/3"}
    toml, json_ = tmp_path / "position.toml", tmp_path / "position.json"
    toml.write_text("".join(f"{name} = {json.dumps(value)}\n" for name, value in written.items()))
    json_.write_text(json.dumps(written, indent=1))
    for path, line in ((toml, 3), (json_, 4)):
        for command in ("check", "options", "try"):
            assert main([command, str(path)]) != 0
            said = capsys.readouterr()
            assert f"{path}:{line}: format: it should be" in said.out + said.err


def test_the_umpire_hears_once_what_the_sides_hear_each_in_its_way(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """CAS-3.8: what the enemy is told in part of unseen pieces, the umpire hears in full, and only so."""
    match = Match(library.start("castiglione/chiese", seed="3"))
    chance, marched = random.Random(3), 0
    while marched < 3:
        events = match.play(chance.choice(match.state.options()))
        marched += any(event.kind == "column_seen" for event in events)
    actions = [entry.text for entry in match.entries]
    said: dict[str, list[str]] = {}
    for viewer in ("umpire", "austrian", "french"):
        words = [] if viewer == "umpire" else ["--as", viewer]
        found = answer(capsys, "try", "castiglione/chiese", "--seed", "3", *actions, *words)
        said[viewer] = [row["kind"] for row in found["events"]]
    assert "column_seen" in said["austrian"] + said["french"]
    assert "column_seen" not in said["umpire"]
    assert said["umpire"].count("marched") == sum(
        said[side].count("marched") for side in ("austrian", "french")
    )
    path = tmp_path / "record.json"
    path.write_text(json.dumps(records.write(match)))
    assert "A column under" not in " ".join(told(capsys, "replay", str(path)))
    assert "A column under" in " ".join(told(capsys, "replay", str(path), "--as", "french"))


def test_options_in_words_warn_as_the_page_does(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """A charge that will break up on its way, a retreat with no way out: told before they are chosen."""
    units = ["C blue dragoons E07", "X orange infantry E05", "Y orange infantry D07"]
    charge = {"system": "wan", "phase": "movement", "units": units, "map": {"terrain": ["." * 12] * 12}}
    trapped = {
        "system": "castiglione",
        "phase": "combat",
        "active": "austrian",
        "map": {
            "areas": {"x": "clear", "o": "clear", "base": "city"},
            "links": ["x o", "o base"],
            "supply": {"base": "french"},
        },
        "control": {"base": "french"},
        "pieces": {"F12": "x", "A01": {"at": "x", "came_from": "o"}},
        "battle": {"at": "x", "round": 1, "next": "defender decides"},
    }
    for position, actions, warned in (
        (charge, ["move C"], "charge X             Charge X  [WAN-4.5b]  (The approach goes from one zone"),
        (trapped, [], "retreat              Retreat  [CAS-9.3k]  (No road is open: the whole Force is"),
    ):
        path = tmp_path / "position.json"
        path.write_text(json.dumps(position))
        for command in ("options", "try"):
            assert main([command, str(path), *actions]) == 0
            assert warned in capsys.readouterr().out


# -- records, ids, figures ----------------------------------------------------------------------------


def test_simulate_keeps_its_games(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    folder = tmp_path / "new" / "games"
    found = answer(capsys, "simulate", LESSON, "--games", "3", "--seed", "7", "--records", str(folder))
    plain = answer(capsys, "simulate", LESSON, "--games", "3", "--seed", "7")
    assert found["wins"] == plain["wins"]
    names = sorted(path.name for path in folder.iterdir())
    assert names == ["marengo-lesson-7.json", "marengo-lesson-8.json", "marengo-lesson-9.json"]
    assert answer(capsys, "check", *(str(folder / name) for name in names)) == {"faults": []}
    assert "cannot be made" in sentence(
        capsys, "simulate", LESSON, "--games", "1", "--records", str(folder / names[0] / "inside")
    )


def test_games_lists_the_ids_that_positions_use(capsys: pytest.CaptureFixture[str]) -> None:
    rows = answer(capsys, "games", "marengo", "--ids")
    assert [row["scenario"] for row in rows] == ["marengo/1800", LESSON]
    ids = rows[1]["ids"]
    assert {"a1", "f1"} <= set(ids["piece"])
    assert ids["place"]["8"] == "Marengo (8)"
    assert "F02" in ids["face"]
    assert "french-lannes" in ids["display"]
    assert [row["scenario"] for row in answer(capsys, "games", LESSON, "--ids")] == [LESSON]
    assert any("Marengo (8)" in line for line in told(capsys, "games", LESSON, "--ids"))
    assert "there is no system" in sentence(capsys, "games", "chess", "--ids")
    assert "it has: " in sentence(capsys, "games", "marengo/nowhere", "--ids")


@pytest.mark.parametrize("system", library.OWN_SYSTEMS)
def test_every_system_names_its_pieces_and_places(capsys: pytest.CaptureFixture[str], system: str) -> None:
    name = library.system(system).scenarios[-1]
    ids = answer(capsys, "games", f"{system}/{name}", "--ids")[0]["ids"]
    assert set(ids["side"]) == set(library.load(f"{system}/{name}").sides)
    assert ids["piece"]


def test_show_tells_each_modifier_with_its_clause(capsys: pytest.CaptureFixture[str], toy: str) -> None:
    rows = answer(capsys, "show", toy, "a2", "f2")
    figures = {figure["key"]: figure for figure in rows[0]["figures"]}
    assert figures["arm"]["value"] == "infantry"
    assert (figures["strength"]["value"], figures["leads"]["value"]) == (2, 1)
    assert [(part["value"], part["rule"]) for part in figures["leads"]["parts"]] == [
        (2, "MAR-4.3"),
        (-1, "MAR-11.47"),
    ]
    assert [part["value"] for part in figures["strength"]["parts"]] == [3, -1]
    assert {figure["key"] for figure in rows[1]["figures"]} == {
        *("arm", "strength", "bombards", "defends_by_fire"),
    }
    lines = told(capsys, "show", toy, "a2", "--lang", "fr")
    assert any(line.strip().startswith("terrain de 2/1: -1") for line in lines), lines


def test_show_hides_what_a_side_may_not_know(capsys: pytest.CaptureFixture[str], toy: str) -> None:
    row = answer(capsys, "show", toy, "a1", "--as", "french")[0]
    assert [figure["key"] for figure in row["figures"]] == ["face_hidden"]
    assert row["seen"]["face"] is None
    assert "no piece" in sentence(capsys, "show", toy, "a99")


@pytest.mark.parametrize("system", library.OWN_SYSTEMS)
def test_show_answers_in_every_system(capsys: pytest.CaptureFixture[str], system: str) -> None:
    name = library.system(system).scenarios[-1]
    piece = library.load(f"{system}/{name}").lexicon.labels["piece"][0]
    row = answer(capsys, "show", f"{system}/{name}", piece)[0]
    assert row["figures"] or row["seen"]


# -- wording ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lang", "one", "two"),
    [("en", "a3 moves from", "a3 and a4 move from"), ("fr", "Que fait a3", "Que font a3 et a4")],
)
def test_verbs_agree_with_their_number(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, lang: str, one: str, two: str
) -> None:
    path = tmp_path / "march.toml"
    blocks = 'a3 = "1 infantry 2"\na4 = "1 infantry 2"\nf1 = "3 infantry 1"\n'
    text = f'system = "marengo"\n[map]\npairs = ["1 -- 2", "1 -- 3"]\n[blocks]\n{blocks}'
    path.write_text(text, encoding="utf-8")
    goal = ("to 2",) if lang == "en" else ("to 3", "oppose f1")
    alone = told(capsys, "try", str(path), "move a3", *goal, "--lang", lang)
    both = told(capsys, "try", str(path), "move a3", "with a4", *goal, "--lang", lang)
    assert any(one in line for line in alone), alone
    assert any(two in line for line in both), both


def test_a_replay_names_sides_in_the_readers_language(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    answer(capsys, "simulate", LESSON, "--games", "1", "--records", str(tmp_path))
    lines = told(capsys, "replay", str(tmp_path / "marengo-lesson-0.json"), "--to", "1", "--lang", "fr")
    assert "les Autrichiens" in lines[0] or "les Français" in lines[0]


# -- what cannot be adjudicated -----------------------------------------------------------------------


def test_check_names_dice_that_do_not_suffice(capsys: pytest.CaptureFixture[str], initiative: str) -> None:
    Path(initiative).write_text(INITIATIVE + "dice = [3]\n", encoding="utf-8")
    faults = answer(capsys, "check", initiative, code=2)["faults"]
    assert [fault["field"] for fault in faults] == ["dice"]


class Speechless(State[Scenario]):
    """A state whose question has no answer, or cannot be asked."""

    def __init__(self, fails: bool) -> None:
        super().__init__(library.load(LESSON), Dice(0))
        self.fails = fails

    def faults(self) -> list[str]:
        return []

    def options(self) -> list[Action]:
        if self.fails:
            raise IndexError("no such place")
        return []


@pytest.mark.parametrize(
    ("fails", "words"), [(False, "nothing is asked"), (True, "IndexError: no such place")]
)
def test_a_position_without_a_question_is_a_fault(fails: bool, words: str) -> None:
    assert [words in text for text in unsound(Speechless(fails))] == [True]


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


# -- what the position says ---------------------------------------------------------------------------

LONATO = """
system = "castiglione"
turn = 3
phase = "combat"
active = "austrian"
initiative = "french"
first = "austrian"
destroyed = ["gavardo rezzato"]
[pieces]
A01 = { at = "lonato", came_from = "gavardo" }
A02 = { at = "lonato", came_from = "gavardo", hits = 1 }
F12 = { at = "lonato", hits = 2 }
F13 = "lonato"
F15 = { at = "desenzano", tried_guns = true, out_of_command = true }
F16 = { at = "brescia", foraged = true, unsupplied = true }
[garrisons]
verona = "french"
[control]
peschiera = "french"
[battle]
at = "lonato"
caused = { austrian = 2, french = 1 }
next = "defender decides"
"""


def test_a_position_in_the_middle_of_a_combat_says_all_that_a_person_could_say(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "lonato.toml"
    path.write_text(LONATO, encoding="utf-8")
    found = answer(capsys, "try", str(path), "stand")
    place = found["position"]
    assert found["complete"]
    assert place["pieces"]["A02"] == {"at": "lonato", "hits": 1, "came_from": "gavardo"}
    assert place["pieces"]["F16"] == {"at": "brescia", "foraged": True, "unsupplied": True}
    assert place["destroyed"] == ["gavardo rezzato"]
    assert place["control"]["peschiera"] == "french"
    assert place["battle"]["next"] == "attacker decides"
    again = tmp_path / "again.json"
    again.write_text(json.dumps(place), encoding="utf-8")
    direct = answer(capsys, "try", str(path), "stand", "retreat", "--dice", "6")
    resumed = answer(capsys, "try", str(again), "retreat", "--dice", "6")
    assert resumed["events"] == direct["events"][1:]
    assert resumed["position"] == direct["position"]


def test_a_position_that_only_the_exact_part_can_tell_is_not_called_complete(
    capsys: pytest.CaptureFixture[str], toy: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert answer(capsys, "try", toy)["complete"]
    monkeypatch.setattr(files, "says_all", lambda state: False)
    assert not answer(capsys, "try", toy, "assault 1/2", "all")["complete"]
    assert answer(capsys, "try", toy, "assault 1/2", "all", "--exact")["complete"]


def test_a_position_in_the_middle_of_an_assault_goes_on_where_it_stood(
    capsys: pytest.CaptureFixture[str], toy: str, tmp_path: Path
) -> None:
    found = answer(capsys, "try", toy, "assault 1/2", "all")
    assert found["complete"]
    again = tmp_path / "again.json"
    again.write_text(json.dumps(found["position"]), encoding="utf-8")
    direct = answer(capsys, "try", toy, "assault 1/2", "all", found["options"][0]["action"])
    resumed = answer(capsys, "try", str(again), found["options"][0]["action"])
    assert resumed["events"] == direct["events"][len(found["events"]) :]
    assert resumed["position"] == direct["position"]


@pytest.mark.parametrize(
    ("lang", "side", "asked"),
    [("en", "French", "The French: which gun"), ("fr", "Français", "Les Français : quel")],
)
def test_a_question_that_names_its_side_is_not_prefixed_with_it(
    capsys: pytest.CaptureFixture[str], lang: str, side: str, asked: str
) -> None:
    lines = [line.replace("\u00a0", " ") for line in told(capsys, "try", "waterloo/training", "--lang", lang)]
    assert [line for line in lines if line.startswith(asked)], lines
    assert not [line for line in lines if line.count(side) > 1], lines


def test_french_leaves_a_space_before_a_colon(capsys: pytest.CaptureFixture[str], initiative: str) -> None:
    lines = told(capsys, "try", initiative, "--dice", "6,1,4", "--lang", "fr")
    assert "dés non employés\u00a0: 4" in lines
    lines = told(capsys, "try", initiative, "--dice", "6,1", "nonsense", "--lang", "fr", code=1)
    assert any(line.startswith("refusé\u00a0: nonsense\u00a0: ") for line in lines), lines
