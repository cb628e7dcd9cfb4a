"""Chapter 7: fog, rain, snow and night."""

from __future__ import annotations

import pytest

from grognard import library
from grognard.systems.syw.fire_targets import fire_targets, gun_bears
from grognard.systems.syw.movement import potential, road_bonus
from grognard.systems.syw.scenario import SywScenario
from grognard.systems.syw.sight import sees
from grognard.systems.syw.words import WEATHER
from grognard.systems.syw.zones import in_zone_of
from tests.cites import cites
from tests.systems.syw.table import Table, field, happened

CLEAR = ["." * 16] * 16


def under(
    weather: str, pieces: str, phase: str = "guns", dice: list[int] | None = None, corps: str = "A400"
) -> Table:
    scenario = "syw/drill" if corps == "A400" else "syw/minden"
    table = field(scenario, CLEAR, pieces, f'{corps} = "MAN"', phase, dice, 'initiative = "allied"')
    table.game.scenario.weather = [WEATHER.index(weather)] * table.game.scenario.turns
    table.game.ask_anew()
    return table


@cites("SYW-7.1a", "SYW-7.1e", "SYW-7.2b", "SYW-7.3a", "SYW-7.4a", "SYW-7.4b")
@pytest.mark.parametrize(
    ("weather", "reach"),
    [
        ("clear", 8),
        ("light_fog", 3),
        ("thick_fog", 1),
        ("heavy_rain", 0),
        ("heavy_snow", 3),
        ("light_night", 3),
        ("dark_night", 1),
    ],
)
def test_how_far_a_six_pounder_fires(weather: str, reach: int) -> None:
    table = under(weather, 'A401 = "0703 unlimbered 6"')
    gun = table.piece("A401")
    rows = [f"07{row:02d}" for row in range(4, 16)]
    bears = [gun_bears(table.game, gun, table.cell(label)) for label in rows]
    assert sum(bears) == reach


@cites("SYW-7.2b", "SYW-7.1e")
@pytest.mark.parametrize(("weather", "fires"), [("heavy_rain", False), ("thick_fog", True)])
def test_infantry_fires_in_fog_but_not_in_rain(weather: str, fires: bool) -> None:
    table = under(weather, 'F171 = "0706 line 12 formed"\nA411 = "0705 line 6 formed"')
    assert bool(fire_targets(table.game, table.piece("F171"))) == fires


@cites("SYW-7.1n", "SYW-7.2a", "SYW-7.4f", "SYW-7.3a")
@pytest.mark.parametrize(
    ("weather", "limit"),
    [("light_fog", 3), ("thick_fog", 1), ("heavy_rain", 3), ("light_night", 3), ("dark_night", 1)],
)
def test_how_far_one_sees(weather: str, limit: int) -> None:
    table = under(weather, "")
    here = table.cell("0308")
    seen = [sees(table.game, here, table.cell(f"{3 + hexes:02d}08")) for hexes in range(1, 6)]
    assert sum(seen) == limit


@cites("SYW-7.1b", "SYW-7.1f", "SYW-7.2c", "SYW-7.3b", "SYW-7.4a")
@pytest.mark.parametrize(
    ("weather", "limit"), [("light_fog", 3), ("thick_fog", 1), ("heavy_rain", 3), ("heavy_snow", 3)]
)
def test_cavalry_reacts_only_to_what_it_sees(weather: str, limit: int) -> None:
    table = under(weather, 'F231 = "0712 line 12 formed"')
    column = ["0711", "0710", "0709", "0708", "0707"]
    zone = [in_zone_of(table.game, table.piece("F231"), table.cell(label)) for label in column]
    assert sum(zone) == limit


@cites("SYW-7.1d", "SYW-7.1i", "SYW-7.2e", "SYW-7.4d", "SYW-7.3b")
@pytest.mark.parametrize(
    ("weather", "bonus"),
    [
        ("clear", (1, 3)),
        ("light_fog", (0, 1)),
        ("thick_fog", (0, 0)),
        ("heavy_rain", (0, 0)),
        ("dark_night", (0, 1)),
    ],
)
def test_road_bonus(weather: str, bonus: tuple[int, int]) -> None:
    table = under(weather, "")
    assert (road_bonus(table.game, 1, 0), road_bonus(table.game, 2, 0)) == bonus


@cites("SYW-7.1g")
def test_thick_fog_halves_every_move() -> None:
    table = under("thick_fog", 'A411 = "0703 line 6 formed"')
    assert potential(table.game, table.piece("A411")) == 3


@cites("SYW-7.1g", "SYW-3.11f", "SYW-3.11g", "SYW-3.12i", "SYW-3.21e", "SYW-3.21g", "SYW-E.17ab")
@pytest.mark.parametrize(
    ("placed", "dear"),
    [
        ('A411 = "0704 line 6 formed"', ("step-back", "about-face")),
        ('A411 = "0704 a 5 formed"', ("about-face",)),
        ('A410 = "0704 0804 line 6"', ("step-back", "about-face", "wheel-back")),
        ('A201 = "0704 unlimbered 6"', ("step-back", "about-face", "slide")),
    ],
    ids=["line", "a", "brigade", "heavy guns"],
)
def test_in_thick_fog_nothing_is_done_that_takes_all_points(placed: str, dear: tuple[str, ...]) -> None:
    corps = f"{placed[:2]}00"
    for weather, open_there in (("clear", True), ("thick_fog", False)):
        pieces = f'A000 = "0702"\n{corps} = "0703"\nF171 = "0712 line 12 formed"\n{placed}'
        table = under(weather, pieces, "march", None, corps)
        table.play(f"select {corps}", f"stay {corps}", f"obey {corps}", f"move {placed[:4]}")
        assert table.options("advance")
        assert [verb for verb in dear if table.options(verb)] == [*dear] * open_there


def marched(weather: str, hexes: int, dice: list[int]) -> Table:
    """A battalion under MAN that has gone so many hexes."""
    pieces = 'A000 = "0702"\nA400 = "0703"\nA411 = "0704 line 6 formed"'
    table = under(weather, pieces, "march", dice)
    table.play("select A400", "stay A400", "obey A400", "move A411")
    for _ in range(hexes):
        table.play(table.options("advance")[0])
    return table


@cites("SYW-7.1c", "SYW-7.2d", "SYW-7.4c", "SYW-7.3b")
@pytest.mark.parametrize("weather", ["light_fog", "heavy_rain", "heavy_snow", "dark_night"])
def test_a_hard_march_in_bad_weather_tries_a_unit(weather: str) -> None:
    easy = marched(weather, 3, [])
    easy.play("halt")
    assert easy.state("A411") == "formed"
    hard = marched(weather, 4, [6])
    hard.play("halt")
    assert hard.state("A411") == "shaken"


@cites("SYW-7.1h")
def test_thick_fog_tries_every_unit_off_the_road() -> None:
    table = marched("thick_fog", 1, [1])
    events = table.play("halt")
    assert len(happened(events, "test_passed")) == 1


@cites("SYW-7.1h", "SYW-E.17aa")
def test_thick_fog_tries_a_brigade_that_wheels_off_the_road() -> None:
    table = under("thick_fog", 'A000 = "0701"\nA400 = "0702"\nA410 = "0705 0805 line 6"', "march", [1] * 8)
    table.play("select A400", "stay A400", "obey A400", "move A410", "wheel 8")
    events = table.play("halt")
    tried = [event.rule for event in events if event.kind == "test_passed"]
    assert tried == ["SYW-7.1h"] * 4


@cites("SYW-7.0b", "SYW-M.2a")
def test_the_scenario_says_when_a_condition_holds() -> None:
    dawn = library.load("syw/minden", {"variant": "dawn"})
    assert isinstance(dawn, SywScenario)
    assert [WEATHER[one] for one in dawn.weather[:3]] == ["light_fog", "light_fog", "clear"]


FORK = """
[meta]
columns: 12
rows: 6
[legend]
[terrain]
01 ............
02 ............
03 ............
04 ............
05 ............
06 ............
[elevation]
01 000000000000
02 000000000000
03 000000000000
04 000000000000
05 000000000000
06 000000000000
[light]
[stream]
[steep]
[roads]
main high road: 0203 0303 0403 0503 0603 0703 0803 0903
secondary lane: 0403 0504 0505 0606
[bridges]
[entry]
[places]
""".strip().splitlines()


@cites("SYW-7.1j", "SYW-7.2f", "SYW-7.4e", "SYW-7.3b", "SYW-7.1m")
@pytest.mark.parametrize("weather", ["thick_fog", "heavy_rain", "heavy_snow", "dark_night"])
@pytest.mark.parametrize(("die", "way"), [(1, "0503"), (3, "0503"), (4, "0504"), (6, "0504")])
def test_the_wrong_road_at_a_junction(weather: str, die: int, way: str) -> None:
    pieces = 'A000 = "0601"\nA400 = "0303"\nA411 = "0303 a 3 formed"'
    table = field("syw/drill", FORK, pieces, 'A400 = "MAN"', "march", [die, 1], 'initiative = "allied"')
    table.game.scenario.weather = [WEATHER.index(weather)] * 6
    table.play("select A400", "stay A400", "obey A400", "move A411")
    events = table.play("advance 0403")
    label = table.game.scenario.ground.grid.label
    walked = [label(int(str(data[1]))) for data in happened(events, "marched_advance")]
    assert walked[:2] == ["0403", way]
    assert table.at("A411") == walked[-1]


@cites("SYW-7.1k")
def test_a_friend_on_the_road_ends_the_wrong_way() -> None:
    pieces = 'A000 = "0601"\nA400 = "0602"\nA411 = "0303 a 3 formed"\nA412 = "0603 a 3 formed"'
    table = field("syw/drill", FORK, pieces, 'A400 = "MAN"', "march", [1], 'initiative = "allied"')
    table.game.scenario.weather = [WEATHER.index("heavy_snow")] * 6
    table.play("select A400", "stay A400", "obey A400", "move A411", "advance 0403")
    assert table.at("A411") == "0503"


@cites("SYW-7.1k")
def test_an_enemy_zone_ends_the_wrong_way() -> None:
    """The guns at 0705 bear on the high road from 0603 on."""
    pieces = 'A000 = "0601"\nA400 = "0602"\nA411 = "0303 a 3 formed"\nF103 = "0705 unlimbered 12"'
    table = field("syw/drill", FORK, pieces, 'A400 = "MAN"', "march", [1, 1], 'initiative = "allied"')
    table.game.scenario.weather = [WEATHER.index("heavy_snow")] * 6
    table.play("select A400", "stay A400", "obey A400", "move A411", "advance 0403")
    assert table.at("A411") == "0603"


@cites("SYW-7.1m")
def test_a_leader_with_a_unit_that_takes_the_wrong_road_stays_with_it() -> None:
    pieces = 'A000 = "0403"\nA400 = "0602"\nA411 = "0303 a 3 formed"'
    table = field("syw/drill", FORK, pieces, 'A400 = "MAN"', "march", [6, 1], 'initiative = "allied"')
    table.game.scenario.weather = [WEATHER.index("heavy_snow")] * 6
    table.play("select A400", "stay A400", "obey A400", "move A411", "advance 0403")
    assert table.at("A411") == "0606"
    assert (table.at("A000"), table.at("A400")) == ("0606", "0602")


@cites("SYW-7.1j", "SYW-C.12s")
@pytest.mark.parametrize(("order", "end"), [("ATT", "0403"), ("MAN", "0903")])
def test_a_wrong_turning_leads_nobody_under_att_away_from_the_enemy(order: str, end: str) -> None:
    """Three hexes from him it began: the high road would take it to four, and under MAN it does."""
    pieces = 'A000 = "0601"\nA400 = "0602"\nA411 = "0303 a 3 formed"\nF171 = "0306 line 12 formed"'
    table = field("syw/drill", FORK, pieces, f'A400 = "{order}"', "march", [1], 'initiative = "allied"')
    table.game.scenario.weather = [WEATHER.index("heavy_snow")] * 6
    table.play("select A400", "stay A400", "obey A400", "move A411", "advance 0403")
    assert table.at("A411") == end


@cites("SYW-7.1h", "SYW-3.14a")
@pytest.mark.parametrize(
    ("placed", "steps", "tried"),
    [
        ("line 4 formed", ("advance 0803",), False),
        ("line 4 formed", ("advance 0804",), True),
        ("line 4 formed", ("advance 0803", "form 3", "advance 0903"), False),
        ("shaken", ("advance 0803",), False),
        ("shaken", ("advance 0803", "advance 0804"), True),
        ("a 3 formed", ("advance 0803",), False),
    ],
)
def test_thick_fog_tries_nobody_who_keeps_to_a_road_whatever_he_pays_for_it(
    placed: str, steps: tuple[str, ...], tried: bool
) -> None:
    """Who may not march by road may go along one: it is off the roads that the fog tries a unit."""
    pieces = f'A000 = "0601"\nA400 = "0602"\nA411 = "0703 {placed}"'
    table = field("syw/drill", FORK, pieces, 'A400 = "MAN"', "march", [1], 'initiative = "allied"')
    table.game.scenario.weather = [WEATHER.index("thick_fog")] * 6
    table.play("select A400", "stay A400", "obey A400", "move A411", *steps)
    events = table.play("halt") if "halt" in table.options() else []
    assert len(happened(events, "test_passed")) == tried


@cites("SYW-7.1h")
@pytest.mark.parametrize(
    ("line", "step", "tried"),
    [("0703 0603 line 12", "slide 0803", 0), ("0703 0702 line 2", "advance 0803", 4)],
)
def test_thick_fog_tries_a_line_unless_all_its_hexes_keep_to_the_road(
    line: str, step: str, tried: int
) -> None:
    pieces = f'A000 = "0601"\nA400 = "0602"\nA410 = "{line}"'
    table = field("syw/drill", FORK, pieces, 'A400 = "MAN"', "march", [1] * 4, 'initiative = "allied"')
    table.game.scenario.weather = [WEATHER.index("thick_fog")] * 6
    table.play("select A400", "stay A400", "obey A400", "move A410", step)
    events = table.play("halt")
    assert len(happened(events, "test_passed")) == tried
