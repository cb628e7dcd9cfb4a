"""The data files: what they hold, what the rulebook fixes in them, and how faults are told."""

from __future__ import annotations

import json
import math
import shutil
from pathlib import Path

import pytest

from grognard import library
from grognard.kernel.dice import Dice
from grognard.packs_io import BadFile
from grognard.systems.castiglione.building import build, published
from grognard.systems.castiglione.command import check_command
from grognard.systems.castiglione.pack import PACKS, load_pack
from grognard.systems.castiglione.positions import read_position, write_position
from grognard.systems.castiglione.sequence import set_up
from grognard.systems.castiglione.state import Campaign
from grognard.systems.castiglione.supply import check_supply
from tests.cites import cites
from tests.systems.castiglione.table import position


def with_change(folder: Path, file: str, old: str, new: str, battle: str = "campaign") -> Path:
    copy = folder / "castiglione"
    shutil.copytree(PACKS, copy)
    path = copy / battle / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    return copy / battle


@pytest.mark.parametrize("name", ["campaign", "chiese"])
def test_every_unit_begins_supplied_and_in_command_and_apart_from_the_enemy(name: str) -> None:
    game = Campaign(published(name), Dice(0))
    set_up(game)
    for side in range(2):
        assert check_supply(game, side) == []
        check_command(game, side)
    assert not any(game.out_of_command)
    assert not any(game.held[0][area] and game.held[1][area] for area in range(game.areas))


@cites("CAS-2.2.4b")
def test_a_link_stands_for_some_ten_to_fifteen_kilometres() -> None:
    board = load_pack(PACKS / "campaign").board
    at = {area.id: (area.x, area.y) for area in board.area}
    lengths = sorted(math.dist(at[link.a], at[link.b]) for link in board.link)
    assert 10 <= lengths[len(lengths) // 2] * 1.15 <= 15, "as the crow flies, and a seventh more by road"
    assert lengths[0] > 4 and lengths[-1] < 35


@cites("EX-CAS-5", "EX-CAS-6", "EX-CAS-21")
def test_the_distances_of_the_examples() -> None:
    theatre = published("campaign").theatre
    area = theatre.ids.index
    network = theatre.network
    enter = [2 if kind == 1 else 1 for kind in theatre.terrain]
    nothing, free = [0] * len(theatre.bridge), [0] * network.size
    costs = network.costs_from(area("zevio"), 12, enter, nothing, free)
    assert (costs[area("lonato")], costs[area("peschiera")]) == (4, 3)
    near = {theatre.ids[place] for place in range(59) if 0 < network.hops[area("vicenza")][place] <= 2}
    assert near == {"montebello", "monteforte", "castegnero", "sossano"}
    assert {theatre.ids[place] for place in network.neighbours[area("lonato")]} == {
        "peschiera",
        "desenzano",
        "rezzato",
        "solferino",
        "castiglione",
        "gavardo",
    }


def test_the_values_that_the_rulebook_states() -> None:
    roster = published("campaign").roster
    piece = roster.ids.index
    assert [roster.sp[piece(label)] for label in ("A01", "A02", "A03", "A04")] == [5, 4, 3, 3]
    assert [roster.ma[piece(label)] for label in ("A04", "A06", "F15", "F16")] == [2, 2, 2, 2]
    assert roster.cf[piece("A19")] == 3
    assert (roster.sr[piece("despinoy")], roster.cr[piece("meszaros")]) == (1, 2)


def test_totals_of_both_armies() -> None:
    roster = published("campaign").roster
    for side, wanted in ((0, [47, 15, 11]), (1, [47, 7, 9])):
        assert [
            sum(roster.sp[piece] for piece in roster.troops[side] if roster.kind[piece] == kind)
            for kind in range(3)
        ] == wanted


@pytest.mark.parametrize(
    ("file", "old", "new", "field", "words"),
    [
        ("map.toml", 'type = "mountain"', 'type = "hill"', "area[0].type", "must be"),
        ("map.toml", 'b = "bosco-chiesanuova"', 'b = "nowhere"', "link[0].b", "no area 'nowhere'"),
        ("forces.toml", "sp = 5", "sp = 6", "totals.austrian", "add up"),
        ("forces.toml", "sp = 5", "strenght = 5", "unit[0].strenght", "not a known field"),
        ("scenario.toml", 'areas = ["brescia"]', 'areas = ["paris"]', "vp[1].areas", "not in play"),
        (
            "tables.toml",
            "{ die = 7, extra = 2, hit = true,",
            "{ die = 7, extra = 2, hit = false,",
            "constraint[0]",
            "EX-CAS-5",
        ),
        (
            "tables.toml",
            "[0, 1, 1, 2, 2, 3, 3, 4, 4]",
            "[0, 1, 1, 0, 2, 3, 3, 4, 4]",
            "combat.rows[4]",
            "must not fall",
        ),
    ],
)
def test_a_fault_names_its_file_line_and_field(
    tmp_path: Path, file: str, old: str, new: str, field: str, words: str
) -> None:
    folder = with_change(tmp_path, file, old, new)
    with pytest.raises(BadFile) as caught:
        load_pack(folder)
    found = [fault for fault in caught.value.faults if fault.field == field]
    assert found, caught.value.faults
    assert found[0].file == f"campaign/{file}"
    assert words in found[0].sentence
    line = (folder / file).read_text(encoding="utf-8").splitlines()[found[0].line - 1]
    assert line.strip()


def test_a_missing_file_is_told_in_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(BadFile) as caught:
        load_pack(tmp_path)
    assert [fault.sentence for fault in caught.value.faults] == ["the file is missing"]


def test_other_tables_take_effect_without_a_change_of_code(tmp_path: Path) -> None:

    folder = with_change(
        tmp_path,
        "tables.toml",
        'condition = "attack_on_city", when = "attacker rolls, combat area is a city", value = -1',
        'condition = "attack_on_city", when = "attacker rolls, combat area is a city", value = -2',
    )
    assert build(load_pack(folder)).tables.combat_city == -2


def test_a_position_says_every_fault_with_its_line() -> None:
    with pytest.raises(BadFile) as caught:
        position("""
            turn = 12
            destroyed = ["verona caldiero"]
            [pieces]
            F99 = "verona"
            F01 = "atlantis"
        """)
    assert [fault.field for fault in caught.value.faults] == [
        "turn",
        "pieces.F99",
        "pieces.F01",
        "destroyed[0]",
    ]
    assert all(fault.line for fault in caught.value.faults)


def test_a_position_reads_back_as_the_same_state() -> None:

    table = position("""
        phase = "movement"
        active = "austrian"
        [map]
        areas = { a = "clear", b = "mountain", c = "city" }
        links = ["a b", "b c bridge"]
        supply = { c = "french" }
        [pieces]
        A01 = "a"
        F01 = "c"
    """).play("take A01")
    again = read_position(json.dumps(write_position(table.game)), "again.json")
    assert again.hash() == table.game.hash()
    assert [option.verb for option in again.options()] == [option.verb for option in table.game.options()]


CHIESE_FAULTS = [
    ('A07 = "nozza"', 'A07 = "nozzza"', "setup.areas.A07", "perhaps nozza"),
    ('A07 = "nozza"', 'A77 = "nozza"', "setup.areas.A77", "perhaps"),
    ('A07 = "nozza"', 'A07 = "peschiera"', "setup.areas.A07", "among enemy units"),
    ('"trento", "tione",', '"tione",', "areas", "no austrian supply area is in play; there are: trento"),
    ('"storo", "anfo", ', '"anfo", ', "areas", "no road leads to"),
    ('mantua = "not in play"', 'mantua = "besieged"', "setup.mantua", "not in play"),
]


@pytest.mark.parametrize(("old", "new", "field", "words"), CHIESE_FAULTS)
def test_a_battle_that_could_not_begin_is_refused_with_what_would_be_right(
    tmp_path: Path, old: str, new: str, field: str, words: str
) -> None:
    folder = with_change(tmp_path, "scenario.toml", old, new, "chiese")
    with pytest.raises(BadFile) as caught:
        load_pack(folder)
    found = [fault for fault in caught.value.faults if fault.field == field]
    assert found, caught.value.faults
    assert words in found[0].sentence
    assert found[0].line


@pytest.mark.parametrize(
    ("old", "new", "field", "words"),
    [
        ("sr = 1", "sr = 9", "leader", "at most 4"),
        ("army = true", "army = false", "formation", "needs one army"),
    ],
)
def test_forces_far_outside_the_printed_scale_are_refused(
    tmp_path: Path, old: str, new: str, field: str, words: str
) -> None:
    folder = with_change(tmp_path, "forces.toml", old, new)
    with pytest.raises(BadFile) as caught:
        load_pack(folder)
    assert any(fault.field.startswith(field) and words in fault.sentence for fault in caught.value.faults), (
        caught.value.faults
    )


def test_a_battle_outside_the_package_is_played_from_there_by_data_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "lonato"
    shutil.copytree(PACKS / "chiese", folder)
    for name in ("map.toml", "forces.toml", "tables.toml"):
        shutil.copy(PACKS / "campaign" / name, folder / name)
    text = (folder / "scenario.toml").read_text(encoding="utf-8").replace("../campaign/", "")
    (folder / "scenario.toml").write_text(
        text.replace('name = "chiese"', 'name = "lonato"'), encoding="utf-8"
    )
    monkeypatch.setenv("GROGNARD_PACKS", str(tmp_path))
    library.refresh()
    try:
        assert "lonato" in library.system("castiglione").scenarios
        game = library.start("castiglione/lonato", 4)
        while game.side_to_move is not None:
            game.play(game.options()[0])
        assert game.result is not None and game.scenario.texts["title"]["en"]
        assert library.faults("castiglione/lonato") == []
    finally:
        monkeypatch.undo()
        library.refresh()
