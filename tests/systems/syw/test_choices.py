"""What the rules leave to the owner: middle units, halves of a hex, routers to give up. Weather at night."""

from __future__ import annotations

from pathlib import Path

import pytest

from grognard.systems.syw.building import build_scenario
from grognard.systems.syw.fire_targets import rank_of
from grognard.systems.syw.movement import potential, road_bonus
from grognard.systems.syw.pack import load_pack
from grognard.systems.syw.rout import RoutPhase, can_rest
from grognard.systems.syw.rules import RULES
from grognard.systems.syw.state import Battle
from grognard.systems.syw.words import (
    ARTILLERY_RANGE,
    INFANTRY_RANGE,
    LOSES_WAY,
    MUST_PART,
    SIGHT,
    THICK,
    TIRING,
    WEATHER,
)
from grognard.systems.syw.zones import front_cells
from tests.cites import cites
from tests.systems.syw.table import Table, field, happened
from tests.systems.syw.toys import changed_packs

OPEN = ["." * 16] * 12


def corps(label: str, pieces: str, ground: list[str], order: str = "MAN") -> Table:
    leaders = f'A000 = "0803"\n{label} = "0804"\nF000 = "0812"\n'
    table = field(
        "syw/minden", ground, leaders + pieces, f'{label} = "{order}"', "march", None, 'initiative = "allied"'
    )
    table.play(f"select {label}", f"stay {label}", f"obey {label}")
    return table


@cites("SYW-E.17aq")
def test_the_middle_unit_of_three_stands_left_or_right_as_its_owner_likes() -> None:
    """420 Wissembach, three battalions."""
    chosen = corps("A400", 'A420 = "0705 0805 line 6"', OPEN)
    assert chosen.at("A422") == "0705"
    assert "dress A422 0805" in chosen.options()
    events = chosen.play("dress A422 0805")
    assert happened(events, "dressed") == [(chosen.piece("A422"), chosen.cell("0805"))]
    assert (chosen.at("A422"), chosen.at("A421"), chosen.at("A423")) == ("0805", "0705", "0805")
    assert chosen.options("dress A422") == []  # once a turn
    chosen.play("move A420", "advance 0706")
    assert (chosen.at("A421"), chosen.at("A422")) == ("0706", "0806")


@cites("SYW-E.17aq", "SYW-E.17ao", "SYW-E.17ap", "SYW-6.0h", "SYW-E.17as")
@pytest.mark.parametrize(("left", "stays"), [(False, True), (True, False)])
def test_the_choice_decides_who_is_loosened_by_a_village(left: bool, stays: bool) -> None:
    """The left hex enters a village: one battalion is loosened, or two of three, and the counter goes."""
    ground = ["." * 16] * 5 + [".......v........"] + ["." * 16] * 6
    table = corps("A400", 'A420 = "0705 0805 line 6"', ground)
    if left:
        table.play("dress A422 0805")
    table.play("move A420", "advance 0706")
    assert bool(table.body("A420")) == stays


@cites("SYW-E.17ar", "SYW-5.1a")
def test_the_second_or_fourth_of_five_may_stand_in_the_centre_but_not_both() -> None:
    table = corps("A300", 'A310 = "0605 0705 0805 line 6"', OPEN)
    assert {"dress A312 0705", "dress A314 0705"} <= set(table.options())
    table.play("dress A312 0705")
    assert (table.at("A311"), table.at("A312"), table.at("A313")) == ("0605", "0705", "0705")
    assert table.options("dress") == []  # a third battalion would not fit there
    unit = table.piece("A312")
    assert table.cell("0706") in front_cells(table.game, unit)


@cites("SYW-E.17ar")
def test_what_was_chosen_stays_when_the_counter_is_saved_and_turned() -> None:
    table = corps("A300", 'A310 = "0605 0705 0805 line 6"', OPEN)
    table.play("dress A314 0705")
    saved = table.game.scenario.restore(table.game.save(), table.game.dice)
    assert isinstance(saved, Battle)
    assert saved.part == table.game.part
    assert table.seen(0).game.part == table.game.part
    table.play("move A310", "form 3")
    assert table.at("A314") == table.body("A310")[1]


@cites("SYW-5.5d", "SYW-5.5b")
def test_a_column_stacked_with_a_line_fires_before_or_after_it() -> None:
    pieces = 'A411 = "0705 a 5 formed"\nA412 = "0705 line 6 formed"'
    mixed = field("syw/minden", OPEN, pieces, "", "rally")
    ranks = [rank_of(mixed.game, mixed.piece(unit), False) for unit in ("A411", "A412")]
    assert ranks[0] == ranks[1]  # a tie: its owner takes them in either order
    plain = field("syw/minden", OPEN, pieces.replace("a 5", "line 6"), "", "rally")
    top = plain.game.stacks[plain.cell("0705")][0]
    ranks = [rank_of(plain.game, unit, False) for unit in plain.game.stacks[plain.cell("0705")]]
    assert plain.game.cell[top] >= 0
    assert ranks[0] > ranks[1]  # the upper one is on the right


@cites("SYW-7.0a")
@pytest.mark.parametrize(
    ("word", "sight", "guns", "muskets", "bonus", "tires", "strays"),
    [
        ("light_fog_dark_night", 1, 1, 1, 1, True, True),
        ("heavy_rain_light_night", 3, 0, 0, 0, True, True),
        ("thick_fog_dark_night", 1, 1, 1, 0, True, True),
        ("light_fog_light_night", 3, 3, 99, 1, True, False),
    ],
)
def test_weather_and_night_together_take_the_worse_of_each(
    word: str, sight: int, guns: int, muskets: int, bonus: int, tires: bool, strays: bool
) -> None:
    sky = WEATHER.index(word)
    assert (SIGHT[sky], ARTILLERY_RANGE[sky], INFANTRY_RANGE[sky]) == (sight, guns, muskets)
    assert (bool(TIRING[sky]), LOSES_WAY[sky]) == (tires, strays)
    assert THICK[sky] == ("thick" in word)
    table = field("syw/drill", OPEN, 'A411 = "0705 a 5 formed"', "", "rally")
    table.game.scenario.weather = [sky] * 6
    assert road_bonus(table.game, 2, 0) == bonus
    assert potential(table.game, table.piece("A411")) == (6 if "thick" in word else 12)


@cites("SYW-7.0a", "SYW-7.0b")
def test_a_scenario_gives_its_night_turns_besides_the_weather(tmp_path: Path) -> None:
    packs = changed_packs(
        tmp_path,
        "drill/scenario.toml",
        (
            'weather = ["clear", "clear", "clear", "clear", "clear", "clear"]',
            'weather = ["heavy rain", "clear", "clear", "clear", "clear", "clear"]\n'
            'night = ["dark night", "light night", "day", "day", "day", "day"]',
        ),
    )
    scenario = build_scenario(RULES, "drill", load_pack(packs / "drill"), None)
    assert [WEATHER[sky] for sky in scenario.weather[:3]] == ["heavy_rain_dark_night", "light_night", "clear"]


def routers() -> Table:
    """Foot and horse that panicked into one hex last turn; the rout phase begins."""
    table = field(
        "syw/drill", OPEN, 'A411 = "0706 line 6 panicked"\nA821 = "0808 line 6 panicked"', "", "guns"
    )
    table.game.put(table.piece("A821"), table.cell("0706"))
    table.game.stack.clear()
    return table


@cites("SYW-K.0e")
def test_routers_of_different_arms_part_if_they_can() -> None:
    table = routers()
    game = table.game
    for unit in ("A411", "A821"):
        game.mark(table.piece(unit), MUST_PART)
    game.put(table.piece("A821"), table.cell("0806"))
    assert not can_rest(game, table.piece("A821"), table.cell("0706"))
    assert can_rest(game, table.piece("A821"), table.cell("0705"))


@cites("SYW-K.0e")
def test_if_they_cannot_part_their_owner_says_which_is_captured() -> None:
    table = routers()
    game = table.game
    grid = game.scenario.ground.grid
    away = [5 + grid.distance(cell, table.cell("0706")) for cell in range(grid.size)]
    game.scenario.way_out = [away, away]  # every other hex is farther from the way out
    game.then(RoutPhase(0))
    game.advance()
    assert sorted(table.options()) == ["give-up A411", "give-up A821"]
    game.play(game.options()[0])
    assert sorted([table.state("A411"), table.state("A821")]) == ["gone", "panicked"]


@cites("SYW-K.0d", "SYW-5.4b")
@pytest.mark.parametrize(
    ("others", "rests"),
    [
        (['A411 = "0705 line 6 panicked"'], True),
        (['A411 = "0705 line 6 shaken"'], False),
        (['A411 = "0705 line 6 panicked"', 'A412 = "0705 line 6 panicked"'], False),
    ],
    ids=["a router", "a unit that is none", "two routers"],
)
def test_a_router_rests_among_another_arm_only_with_one_who_routs_himself(
    others: list[str], rests: bool
) -> None:
    for listed in (others, others[::-1]):
        pieces = 'A821 = "0706 line 6 panicked"\n' + "\n".join(listed)
        table = field("syw/drill", OPEN, pieces, "", "rout", None, 'initiative = "allied"')
        assert can_rest(table.game, table.piece("A821"), table.cell("0705")) == rests
