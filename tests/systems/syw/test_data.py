"""The packs of Minden: what the rulebook fixes, the rules behind the tables, faults with their place."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from grognard.kernel.system import BadFile
from grognard.systems.syw.building import build_charts
from grognard.systems.syw.pack import Pack, load_pack
from grognard.systems.syw.system import PACKS
from grognard.systems.syw.words import CLASSES, COLUMNS, LEADERS, RESULTS
from tests.cites import cites

MINDEN = load_pack(PACKS / "minden")
CHARTS = build_charts(MINDEN.tables)


def unit(side: str, ident: str) -> dict[str, object]:
    for brigade in MINDEN.units.brigade:
        for one in brigade.units:
            if brigade.side == side and one.id == ident:
                return one.model_dump()
    raise AssertionError(ident)


@pytest.mark.parametrize("name", ["minden", "charge", "drill"])
def test_every_pack_loads(name: str) -> None:
    assert isinstance(load_pack(PACKS / name), Pack)


@cites("SYW-2.5a", "SYW-2.4i", "SYW-2.4j", "SYW-1.1e", "EX-SYW-1")
def test_ex_1_ids_tell_corps_brigade_and_unit() -> None:
    column = {
        b.id: [u.id for u in b.units] for b in MINDEN.units.brigade if (b.side, b.corps) == ("allied", "100")
    }
    assert {key: len(units) for key, units in column.items()} == {"110": 3, "120": 4, "130": 5}
    for brigade in MINDEN.units.brigade:
        assert [one.id for one in brigade.units] == [
            f"{brigade.id[:2]}{n + 1}" for n in range(len(brigade.units))
        ]
        assert brigade.hexes == {2: 1, 3: 2, 4: 2, 5: 3, 6: 3}[len(brigade.units)]


@cites("SYW-2.4f", "SYW-2.4g", "SYW-2.4h", "SYW-2.3d")
def test_ranks_and_ids_of_leaders() -> None:
    for leader in MINDEN.units.leader:
        assert (leader.rank == "gic") == (leader.id == "000")
        assert leader.id[1:] in ("00", "50")
        assert (leader.superior is None) == (leader.rank == "gic")


@cites("SYW-2.5c", "SYW-2.5d", "SYW-2.5b")
def test_values_that_the_rulebook_gives() -> None:
    for side, ident, fixed in (
        ("allied", "111", {"B": 5, "F": 4, "S": 3, "P": 1}),
        ("allied", "315", {"strength": 7, "B": 5}),
        ("french", "231", {"strength": 3, "B": 6, "F": 5}),
        ("french", "222", {"strength": 3, "B": 5}),
        ("french", "214", {"strength": 3}),
    ):
        found = unit(side, ident)
        assert {key: found[key] for key in fixed} == fixed
    assert all(one.P == 1 for brigade in MINDEN.units.brigade for one in brigade.units)


@cites("SYW-2.4r", "SYW-2.4s", "SYW-2.4t", "SYW-2.4b")
def test_guns_by_ball_and_weight() -> None:
    types = {gun.name: gun for gun in MINDEN.tables.guns.type}
    for battery in MINDEN.units.artillery:
        assert battery.guns == battery.balls * types[battery.type].guns_per_ball
        assert battery.heavy == types[battery.type].heavy
        assert battery.howitzer == ("howitzer" in battery.type)


@cites("SYW-2.7a", "SYW-2.7b", "SYW-C.11c", "SYW-2.4u")
def test_potentials_that_the_rulebook_gives() -> None:
    found = dict(zip(COLUMNS, CHARTS.potential, strict=True))
    assert (found["inf_line"], found["inf_a"], found["leaders"]) == (6, 12, 24)
    assert (found["heavy_limbered"], found["cav_line"]) == (9, 6)


@cites("SYW-C.11d", "SYW-C.11e", "SYW-C.11f", "SYW-C.11g", "SYW-2.7f")
def test_the_leaders_column_of_the_terrain_chart() -> None:
    assert CHARTS.hex_cost[LEADERS] == [1, 1, 1, 1, 1, -1]
    assert (CHARTS.light_cost[LEADERS], CHARTS.stream_cost[LEADERS]) == (1, 1)


@cites("SYW-2.7c", "SYW-2.7d", "SYW-E.17k", "SYW-E.17l", "SYW-E.17m")
def test_the_terrain_chart_cell_by_cell() -> None:
    """Clear, difficult, wood, simple and high protection, impassable; -1 closed, -2 by road only."""
    assert [row[:5] for row in CHARTS.hex_cost] == [
        [1, 2, -1, -1, 2],
        [1, 2, 3, 2, 2],
        [1, 1, 2, 1, 2],
        [1, 2, -1, -1, -1],
        [1, 2, 4, 3, -1],
        [1, 2, -1, -1, -1],
        [1, 2, 3, 2, -1],
        [1, 3, -2, -2, 3],
        [1, 3, -2, -2, -1],
        [1, 1, 1, 1, 1],
    ]
    assert all(row[5] == -1 for row in CHARTS.hex_cost)
    assert [row[2:4] for row in CHARTS.brigade_cost[:4:3]] == [[3, 2], [4, 3]]
    assert CHARTS.turning == [1, 0, 0, 1, 0, 1, 0, 1, 1, 0]
    assert CHARTS.light_cost == [1, 1, 1, 1, 1, 1, 1, 2, 2, 1]
    assert CHARTS.stream_cost == [1, 1, 1, 1, 1, 1, 1, -1, -1, 1]


@cites("SYW-G.1d", "SYW-G.3l")
@pytest.mark.parametrize(
    ("gun", "bands"),
    [
        ("24 pdr", (4, 8, 12)),
        ("heavy howitzer", (4, 7, 11)),
        ("mortar", (4, 7, 11)),
        ("12 pdr", (3, 6, 10)),
        ("8 pdr", (3, 5, 9)),
        ("light howitzer", (3, 5, 9)),
        ("6 pdr", (2, 5, 8)),
        ("4 pdr", (2, 4, 7)),
        ("3 pdr", (1, 3, 6)),
        ("light 4 pdr", (1, 3, 6)),
    ],
)
def test_ranges_of_guns(gun: str, bands: tuple[int, int, int]) -> None:
    index = CHARTS.gun_names.index(gun)
    assert (CHARTS.point_blank[index], CHARTS.medium[index], CHARTS.maximum[index]) == bands


@cites("SYW-2.8a", "SYW-2.8b")
def test_artillery_fire_power_cell_by_cell() -> None:
    letters = [["ABCDEF"[letter] for letter in band] for band in CHARTS.gun_letter]
    assert letters == [list("CDEF"), list("BCDE"), list("AABB")]


@cites("SYW-2.8d", "SYW-2.8e")
def test_infantry_fire_power_cell_by_cell() -> None:
    rows = [
        "".join("ABCDEF"[CHARTS.letter_of_foot(row, total)] for total in range(3, 15)) for row in range(5)
    ]
    assert rows == ["AAAAAAAAAAAA", "AAAAAABBBBCC", "AAAAABBBCCDD", "AAAABBCCDDEE", "AAABBCCDDEEE"]


@cites("SYW-2.8g")
def test_fire_results_cell_by_cell() -> None:
    thresholds = {
        "C": (3, 6, 8, 10),
        "L": (5, 8, 10, 11),
        "B": (6, 9, 11, 12),
        "S": (7, 10, 12, 13),
        "H": (8, 11, 13, 14),
    }
    words = ("-", "TE", "D", "D/P", "P")
    for index, name in enumerate(CLASSES):
        for die in range(1, 7):
            for letter in range(6):
                reached = sum(die + letter >= limit for limit in thresholds[name])
                assert RESULTS[CHARTS.fire[index][die - 1][letter]] == words[reached]


@cites("SYW-2.9a", "SYW-2.9b", "SYW-H.1u")
def test_ratios_cell_by_cell() -> None:
    for defender in range(1, 13):
        for attackers in range(1, 40):
            share = attackers / defender
            expected = (
                50 if share < 1 else 100 if share < 1.5 else 150 if share < 2 else 200 if share < 3 else 300
            )
            assert CHARTS.ratios[CHARTS.ratio(defender, attackers)] == expected


@cites("SYW-2.9a", "SYW-H.1w")
def test_charge_results_cell_by_cell() -> None:
    base = (-3, -2, -1, 0, 2)
    steps = ("R -", "R TE", "R D", "D or R D/R", "D R", "TE R", "- R", "- R/DR", "- DR", "- P")
    for ratio in range(5):
        for die in range(1, 7):
            for difference in range(-4, 5):
                step = max(0, min(9, base[ratio] + die + 2 * difference))
                attack, defence = CHARTS.charge_result(ratio, die, difference)
                assert f"{RESULTS[attack]} {RESULTS[defence]}" == steps[step]
    assert CHARTS.charge_result(0, 1, -9) == CHARTS.charge_result(0, 1, -4)


@cites("SYW-E.15c", "SYW-E.15e", "SYW-E.15f", "SYW-D.0c", "SYW-D.0d")
def test_command_ranges() -> None:
    assert (CHARTS.gic_range, CHARTS.second_range, CHARTS.corps_range) == (10, 8, 6)


@cites("SYW-1.1b", "SYW-1.1c", "SYW-1.1a")
def test_every_hex_has_one_level_and_the_battle_says_how_high_it_is() -> None:
    assert len(MINDEN.board.level) == MINDEN.board.grid.size == 56 * 40
    assert MINDEN.board.level_metres == 10
    assert MINDEN.board.hex_metres == 250


def copied(tmp_path: Path) -> Path:
    for name in ("minden", "drill"):
        shutil.copytree(PACKS / name, tmp_path / name)
    return tmp_path / "drill"


@pytest.mark.parametrize(
    ("file", "old", "new", "expected"),
    [
        ("drill/scenario.toml", "turns = 6", "turns = 7", "turns: 07:00 to 10:00 is 6 turns"),
        ("drill/scenario.toml", "first_player", "first_plyer", "did you mean 'first_player'?"),
        ("drill/scenario.toml", '"0603", "0703"', '"0603", "0604"', "a Line facing 6 from 0603 covers"),
        ("drill/map.toml", "...vv..", "..?vv..", "holds '?' in column 10; the letters are"),
        ("drill/map.toml", '"0701", "0802"', '"0701", "0803"', "do not touch"),
        ("minden/units.toml", 'corps = "400"', 'corps = "404"', "corps 404 has no leader"),
        ("minden/tables.toml", "medium = [4, 6]", "medium = [5, 6]", "bands must follow each other"),
    ],
)
def test_a_fault_is_told_with_its_file_and_place(
    tmp_path: Path, file: str, old: str, new: str, expected: str
) -> None:
    folder = copied(tmp_path)
    path = tmp_path / file
    path.write_text(path.read_text(encoding="utf-8").replace(old, new, 1), encoding="utf-8")
    with pytest.raises(BadFile) as caught:
        load_pack(folder)
    told = [str(fault) for fault in caught.value.faults]
    assert any(expected in one and one.startswith(file) for one in told), told
