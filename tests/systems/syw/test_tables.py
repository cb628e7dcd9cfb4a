"""The player aids cell by cell, written out here as a player would read them from the sheets."""

from __future__ import annotations

import pytest

from grognard.systems.syw.building import build_charts
from grognard.systems.syw.pack import load_pack
from grognard.systems.syw.system import PACKS
from grognard.systems.syw.words import (
    ARTILLERY_RANGE,
    CLASSES,
    COLUMNS,
    INFANTRY_RANGE,
    LOSES_WAY,
    MAIN_BONUS,
    RESULTS,
    SECONDARY_BONUS,
    SIGHT,
    TIRING,
    WEATHER,
)
from tests.cites import cites

TABLES = load_pack(PACKS / "minden").tables
CHARTS = build_charts(TABLES)
NO, ROAD = -1, -2


@cites("SYW-2.7a", "SYW-E.17j", "SYW-E.17k", "SYW-C.11c")
@pytest.mark.parametrize(
    ("column", "potential", "turning", "road"),
    [
        ("inf_line", 6, 1, False),
        ("inf_a", 12, 0, True),
        ("light_inf", 12, 0, True),
        ("cav_line", 6, 1, False),
        ("cav_a", 12, 0, True),
        ("light_cav_line", 9, 1, False),
        ("light_cav_a", 18, 0, True),
        ("heavy_limbered", 9, 1, True),
        ("baggage", 6, 1, True),
        ("leaders", 24, 0, True),
    ],
)
def test_potential_turning_and_road_march(column: str, potential: int, turning: int, road: bool) -> None:
    index = COLUMNS.index(column)
    found = (CHARTS.potential[index], CHARTS.turning[index], CHARTS.road_columns[index])
    assert found == (potential, turning, road)


@cites("SYW-2.7c", "SYW-2.7d", "SYW-C.11d", "SYW-C.11f", "SYW-E.17ap", "SYW-G.3c")
@pytest.mark.parametrize(
    ("column", "clear", "difficult", "wood", "simple", "high", "brigade"),
    [
        ("inf_line", 1, 2, NO, NO, 2, (3, 2)),
        ("inf_a", 1, 2, 3, 2, 2, (3, 2)),
        ("light_inf", 1, 1, 2, 1, 2, (2, 1)),
        ("cav_line", 1, 2, NO, NO, NO, (4, 3)),
        ("cav_a", 1, 2, 4, 3, NO, (4, 3)),
        ("light_cav_line", 1, 2, NO, NO, NO, None),
        ("light_cav_a", 1, 2, 3, 2, NO, (3, 2)),
        ("heavy_limbered", 1, 3, ROAD, ROAD, 3, None),
        ("baggage", 1, 3, ROAD, ROAD, NO, None),
        ("leaders", 1, 1, 1, 1, 1, (1, 1)),
    ],
)
def test_the_cost_of_hexes(
    column: str,
    clear: int,
    difficult: int,
    wood: int,
    simple: int,
    high: int,
    brigade: tuple[int, int] | None,
) -> None:
    index = COLUMNS.index(column)
    assert CHARTS.hex_cost[index] == [clear, difficult, wood, simple, high, NO]
    counter = CHARTS.brigade_cost[index]
    assert (counter[0], counter[1], counter[4], counter[5]) == (clear, difficult, high, NO)
    assert (counter[2], counter[3]) == (brigade or (wood, simple))


@cites("SYW-2.7e", "SYW-2.7f", "SYW-C.11e", "SYW-C.11g")
def test_the_cost_of_sides() -> None:
    assert dict(zip(COLUMNS, CHARTS.light_cost, strict=True)) == {
        "inf_line": 1, "inf_a": 1, "light_inf": 1, "cav_line": 1, "cav_a": 1,
        "light_cav_line": 1, "light_cav_a": 1, "heavy_limbered": 2, "baggage": 2, "leaders": 1,
    }  # fmt: skip
    assert dict(zip(COLUMNS, CHARTS.stream_cost, strict=True)) == {
        "inf_line": 1, "inf_a": 1, "light_inf": 1, "cav_line": 1, "cav_a": 1,
        "light_cav_line": 1, "light_cav_a": 1, "heavy_limbered": NO, "baggage": NO, "leaders": 1,
    }  # fmt: skip


@cites("SYW-E.17v", "SYW-E.17w", "SYW-E.17ad", "SYW-E.17ah", "SYW-E.17au")
def test_pivots_changes_of_formation_and_bonuses() -> None:
    assert (CHARTS.pivot_clear, CHARTS.pivot_difficult) == ((1, 2), (3, 3))
    assert (CHARTS.deploy_clear, CHARTS.deploy_difficult) == (3, 6)
    assert (CHARTS.change_unit, CHARTS.change_brigade, CHARTS.change_guns) == (0, 1, 1)
    assert (CHARTS.road_secondary, CHARTS.road_main) == (1, 3)


@cites("SYW-C.12f", "SYW-C.12g", "SYW-C.12h", "SYW-E.15c", "SYW-E.15e", "SYW-E.15f")
def test_ranges_of_command_and_of_orders() -> None:
    assert (CHARTS.gic_range, CHARTS.second_range, CHARTS.corps_range) == (10, 8, 6)
    assert (CHARTS.at_once, CHARTS.box_one) == (1, 6)


@cites("SYW-G.1d", "SYW-G.3l", "SYW-4.3a", "SYW-2.4r", "SYW-2.4t", "SYW-2.8c")
@pytest.mark.parametrize(
    ("gun", "bands", "guns_per_ball", "heavy", "indirect"),
    [
        ("24 pdr", (4, 8, 12), 1, True, False),
        ("16 pdr", (4, 7, 11), 1, True, False),
        ("18 pdr", (4, 7, 11), 1, True, False),
        ("20 pdr", (4, 7, 11), 1, True, False),
        ("heavy howitzer", (4, 7, 11), 1, True, True),
        ("mortar", (4, 7, 11), 1, True, True),
        ("12 pdr", (3, 6, 10), 2, True, False),
        ("8 pdr", (3, 5, 9), 4, False, False),
        ("9 pdr", (3, 5, 9), 4, False, False),
        ("light howitzer", (3, 5, 9), 4, False, True),
        ("6 pdr", (2, 5, 8), 4, False, False),
        ("4 pdr", (2, 4, 7), 8, False, False),
        ("3 pdr", (1, 3, 6), 8, False, False),
        ("light 4 pdr", (1, 3, 6), 8, False, False),
    ],
)
def test_guns(gun: str, bands: tuple[int, int, int], guns_per_ball: int, heavy: bool, indirect: bool) -> None:
    index = CHARTS.gun_names.index(gun)
    close, middle, far = bands
    assert [CHARTS.band(index, hexes) for hexes in range(1, 14)] == [
        0 if hexes <= close else 1 if hexes <= middle else 2 if hexes <= far else 3 for hexes in range(1, 14)
    ]
    row = TABLES.guns.type[index]
    assert (row.guns_per_ball, row.heavy, row.indirect) == (guns_per_ball, heavy, indirect)
    assert len(CHARTS.gun_names) == 14


@cites("SYW-2.8b", "SYW-G.3n")
@pytest.mark.parametrize(("band", "letters"), [(0, "CDEF"), (1, "BCDE"), (2, "AABB")])
def test_artillery_fire_power(band: int, letters: str) -> None:
    assert "".join("ABCDEF"[letter] for letter in CHARTS.gun_letter[band]) == letters


@cites("SYW-2.8d", "SYW-2.8e", "SYW-G.4g")
@pytest.mark.parametrize(
    ("row", "letters"),
    [
        (0, "AAAAAAAAAAAAAA"),  # Panicked
        (1, "AAAAAAABBBBCCC"),  # A in the open, head of a Column, Shaken
        (2, "AAAAAABBBCCDDD"),  # Dispersed, A in a wood
        (3, "AAAAABBCCDDEEE"),  # a square unit in Line, A in simple protection
        (4, "AAAABBCCDDEEEE"),  # in a brigade counter in Line, A in high protection
    ],
)
def test_infantry_fire_power(row: int, letters: str) -> None:
    """The letters for strength and efficiency together, from 2 to 15."""
    assert "".join("ABCDEF"[CHARTS.letter_of_foot(row, total)] for total in range(2, 16)) == letters


FIRE = {
    "C": [
        "- - TE TE TE D",
        "- TE TE TE D D",
        "TE TE TE D D D/P",
        "TE TE D D D/P D/P",
        "TE D D D/P D/P P",
        "D D D/P D/P P P",
    ],
    "L": [
        "- - - - TE TE",
        "- - - TE TE TE",
        "- - TE TE TE D",
        "- TE TE TE D D",
        "TE TE TE D D D/P",
        "TE TE D D D/P P",
    ],
    "B": [
        "- - - - - TE",
        "- - - - TE TE",
        "- - - TE TE TE",
        "- - TE TE TE D",
        "- TE TE TE D D",
        "TE TE TE D D D/P",
    ],
    "S": [
        "- - - - - -",
        "- - - - - TE",
        "- - - - TE TE",
        "- - - TE TE TE",
        "- - TE TE TE D",
        "- TE TE TE D D",
    ],
    "H": [
        "- - - - - -",
        "- - - - - -",
        "- - - - - TE",
        "- - - - TE TE",
        "- - - TE TE TE",
        "- - TE TE TE D",
    ],
}


@cites("SYW-2.8a", "SYW-2.8g", "SYW-G.3n")
@pytest.mark.parametrize("exposure", "CLBSH")
def test_fire_results(exposure: str) -> None:
    """A row for each die from 1 to 6, a column for each letter from A to F."""
    table = CHARTS.fire[CLASSES.index(exposure)]
    assert [" ".join(RESULTS[result] for result in row) for row in table] == FIRE[exposure]


@cites("SYW-2.9a", "SYW-2.9b", "SYW-H.1u")
@pytest.mark.parametrize(
    ("defender", "lowest"),
    [
        (1, (1, None, 2, 3)),
        (2, (2, 3, 4, 6)),
        (3, (3, 5, 6, 9)),
        (4, (4, 6, 8, 12)),
        (5, (5, 8, 10, 15)),
        (6, (6, 9, 12, 18)),
        (7, (7, 11, 14, 21)),
        (8, (8, 12, 16, 24)),
        (9, (9, 14, 18, 27)),
        (10, (10, 15, 20, 30)),
        (11, (11, 17, 22, 33)),
        (12, (12, 18, 24, 36)),
    ],
)
def test_ratios(defender: int, lowest: tuple[int | None, ...]) -> None:
    """The least strength of the attackers for 100, 150, 200 and 300 per cent."""
    for attackers in range(1, 41):
        reached = [
            ratio
            for ratio, least in zip((100, 150, 200, 300), lowest, strict=True)
            if least and attackers >= least
        ]
        assert CHARTS.ratios[CHARTS.ratio(defender, attackers)] == (reached or [50])[-1]


CHARGE = [
    "R · - | R · - | R · - | R · - | R · - | R · - | R · D | D · R | - · R",
    "R · - | R · - | R · - | R · - | R · - | R · TE | D or R · D/R | TE · R | - · R/DR",
    "R · - | R · - | R · - | R · - | R · - | R · D | D · R | - · R | - · DR",
    "R · - | R · - | R · - | R · - | R · TE | D or R · D/R | TE · R | - · R/DR | - · P",
    "R · - | R · - | R · - | R · - | R · D | D · R | - · R | - · DR | - · P",
    "R · - | R · - | R · - | R · TE | D or R · D/R | TE · R | - · R/DR | - · P | - · P",
    "R · - | R · - | R · - | R · - | R · - | R · TE | D or R · D/R | TE · R | - · R/DR",
    "R · - | R · - | R · - | R · - | R · - | R · D | D · R | - · R | - · DR",
    "R · - | R · - | R · - | R · - | R · TE | D or R · D/R | TE · R | - · R/DR | - · P",
    "R · - | R · - | R · - | R · - | R · D | D · R | - · R | - · DR | - · P",
    "R · - | R · - | R · - | R · TE | D or R · D/R | TE · R | - · R/DR | - · P | - · P",
    "R · - | R · - | R · - | R · D | D · R | - · R | - · DR | - · P | - · P",
    "R · - | R · - | R · - | R · - | R · - | R · D | D · R | - · R | - · DR",
    "R · - | R · - | R · - | R · - | R · TE | D or R · D/R | TE · R | - · R/DR | - · P",
    "R · - | R · - | R · - | R · - | R · D | D · R | - · R | - · DR | - · P",
    "R · - | R · - | R · - | R · TE | D or R · D/R | TE · R | - · R/DR | - · P | - · P",
    "R · - | R · - | R · - | R · D | D · R | - · R | - · DR | - · P | - · P",
    "R · - | R · - | R · TE | D or R · D/R | TE · R | - · R/DR | - · P | - · P | - · P",
    "R · - | R · - | R · - | R · - | R · TE | D or R · D/R | TE · R | - · R/DR | - · P",
    "R · - | R · - | R · - | R · - | R · D | D · R | - · R | - · DR | - · P",
    "R · - | R · - | R · - | R · TE | D or R · D/R | TE · R | - · R/DR | - · P | - · P",
    "R · - | R · - | R · - | R · D | D · R | - · R | - · DR | - · P | - · P",
    "R · - | R · - | R · TE | D or R · D/R | TE · R | - · R/DR | - · P | - · P | - · P",
    "R · - | R · - | R · D | D · R | - · R | - · DR | - · P | - · P | - · P",
    "R · - | R · - | R · - | R · TE | D or R · D/R | TE · R | - · R/DR | - · P | - · P",
    "R · - | R · - | R · - | R · D | D · R | - · R | - · DR | - · P | - · P",
    "R · - | R · - | R · TE | D or R · D/R | TE · R | - · R/DR | - · P | - · P | - · P",
    "R · - | R · - | R · D | D · R | - · R | - · DR | - · P | - · P | - · P",
    "R · - | R · TE | D or R · D/R | TE · R | - · R/DR | - · P | - · P | - · P | - · P",
    "R · - | R · D | D · R | - · R | - · DR | - · P | - · P | - · P | - · P",
]


@cites("SYW-2.9a", "SYW-H.1w", "SYW-H.1x", "SYW-H.1y")
def test_charge_results() -> None:
    """Thirty lines, five ratios of six dice, and nine columns from -4 to +4: attacker, then defender."""
    for line, text in enumerate(CHARGE):
        cells = []
        for difference in range(-4, 5):
            attack, defence = CHARTS.charge_result(line // 6, line % 6 + 1, difference)
            cells.append(f"{RESULTS[attack]} · {RESULTS[defence]}")
        assert " | ".join(cells) == text
        assert CHARTS.charge_result(line // 6, line % 6 + 1, -7) == CHARTS.charge[line][0]
        assert CHARTS.charge_result(line // 6, line % 6 + 1, 7) == CHARTS.charge[line][8]
    assert len(CHARGE) == len(CHARTS.charge) == 30


@cites("SYW-H.1z", "SYW-H.1l")
def test_charge_modifiers() -> None:
    assert CHARTS.modifier == {
        "difficult": -1,
        "cover": -2,
        "works": -3,
        "side": -1,
        "flank_cavalry": 2,
        "flank_infantry": 1,
        "caught_in_column": 2,
        "caught_dispersed": 2,
        "shaken": 1,
    }


@cites(
    "SYW-7.1a", "SYW-7.1c", "SYW-7.1d", "SYW-7.1e", "SYW-7.1i", "SYW-7.1n", "SYW-7.2a", "SYW-7.2b",
    "SYW-7.2e", "SYW-7.3a", "SYW-7.3b", "SYW-7.4a", "SYW-7.4b", "SYW-7.4c", "SYW-7.4d", "SYW-7.4e",
    "SYW-7.4f",
)  # fmt: skip
@pytest.mark.parametrize(
    ("weather", "sight", "guns", "muskets", "tiring", "main", "secondary", "astray"),
    [
        ("clear", 99, 99, 99, False, 3, 1, False),
        ("light_fog", 3, 3, 99, True, 1, 0, False),
        ("thick_fog", 1, 1, 1, False, 0, 0, True),
        ("heavy_rain", 3, 0, 0, True, 0, 0, True),
        ("heavy_snow", 3, 3, 3, True, 0, 0, True),
        ("light_night", 3, 3, 99, False, 3, 1, False),
        ("dark_night", 1, 1, 1, True, 1, 0, True),
    ],
)
def test_weather_and_night(
    weather: str, sight: int, guns: int, muskets: int, tiring: bool, main: int, secondary: int, astray: bool
) -> None:
    index = WEATHER.index(weather)
    assert (SIGHT[index], ARTILLERY_RANGE[index], INFANTRY_RANGE[index]) == (sight, guns, muskets)
    assert (bool(TIRING[index]), LOSES_WAY[index]) == (tiring, astray)
    assert (MAIN_BONUS[index], SECONDARY_BONUS[index]) == (main, secondary)
