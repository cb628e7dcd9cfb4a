"""Positions as files: everything that a rule looks at can be said, and what cannot be judged is refused."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from grognard.packs_io import BadFile
from grognard.systems.castiglione.observation import observe
from grognard.systems.castiglione.positions import read_position, write_position
from tests.cites import cites
from tests.systems.castiglione.table import Table, position

PAGE = Path(__file__).resolve().parents[3] / "docs" / "positions" / "castiglione.md"
EXAMPLES = re.findall(r"```toml\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.S)

BATTLE = """
    phase = "combat"
    active = "austrian"
    [pieces]
    A01 = { at = "lonato", came_from = "gavardo" }
    A02 = { at = "lonato", came_from = "gavardo" }
    F12 = "lonato"
    F13 = "lonato"
    F01 = "desenzano"
    [battle]
    at = "lonato"
    %s
"""


def faults(text: str) -> dict[str, str]:
    with pytest.raises(BadFile) as caught:
        position(text)
    assert all(fault.line for fault in caught.value.faults), "each with its line"
    return {fault.field: fault.sentence for fault in caught.value.faults}


@pytest.mark.parametrize("number", range(len(EXAMPLES)))
def test_the_examples_of_the_page_are_read_and_read_back(number: int) -> None:
    game = read_position(EXAMPLES[number], "page.toml")
    assert game.side_to_move is not None and game.faults() == []
    again = read_position(json.dumps(write_position(game)), "again.json")
    assert again.hash() == game.hash()


@cites("CAS-9.3i", "CAS-9.3m")
def test_a_combat_may_begin_at_any_of_its_steps_with_rounds_and_hits() -> None:
    table = position(BATTLE % 'next = "defender decides"\ncaused = { austrian = 2, french = 1 }')
    assert (table.asked(), table.to_move()) == ("stand", "french")
    battle = observe(table.game, 1).battle
    assert battle is not None
    assert (battle.round, battle.caused) == (1, {"austrian": 2, "french": 1})
    assert position(BATTLE % "").asked() == "guns"
    second = position(BATTLE % 'round = 2\nnext = "bombardment"\ncaused = { french = 1 }', 1, 1)
    assert second.last("battle_won")[0] == 1, "the French lead by a hit after the second round"


@cites("CAS-9.4a")
def test_a_retreat_under_way_needs_its_loser() -> None:
    assert faults(BATTLE % 'next = "retreat"')["battle.loser"]
    table = position(BATTLE % 'next = "retreat"\nloser = "french"')
    assert table.place("F12") != "lonato"


@cites("CAS-9.4b")
def test_an_attacker_must_say_where_he_came_from() -> None:
    text = BATTLE.replace(', came_from = "gavardo"', "") % ""
    assert "came_from" in faults(text)["pieces.A01"]
    far = BATTLE.replace('came_from = "gavardo"', 'came_from = "verona"') % ""
    assert "gavardo" in faults(far)["pieces.A01"], "it lists what would be right"


@cites("CAS-8.2c", "CAS-8.2i", "CAS-8.2l", "CAS-8.5.1e")
def test_points_spent_and_bridges_tried_can_be_said() -> None:
    text = """
        phase = "movement"
        active = "french"
        tried = ["destroy gavardo rezzato"]
        [pieces]
        F12 = { at = "gavardo", mp = 1 }
        F13 = { at = "gavardo", moved = true }
        A01 = "ala"
    """
    table = position(text)
    assert table.options() == ["take F12", "done"]
    assert table.refused("take F13") == "CAS-8.2l"
    table.play("take F12")
    assert table.mp("F12") == 1
    assert table.refused("destroy F12 rezzato") == "CAS-8.5.1e"
    assert table.refused("go nozza") == "CAS-8.2i"


@cites("CAS-8.3e", "CAS-8.3g")
def test_a_forced_march_under_way_can_be_said_with_its_plan() -> None:
    text = """
        phase = "movement"
        active = "french"
        [pieces]
        F12 = { at = "gavardo", mp = 2 }
        A01 = "ala"
        [march]
        pieces = ["F12"]
        destination = "rezzato"
        plan = "destroy gavardo rezzato"
    """
    table = position(text)
    assert table.options() == ["go rezzato", "destroy F12 rezzato"]
    assert "march.plan" in faults(text.replace("destroy gavardo", "mend gavardo"))
    assert "march.pieces" in faults(text.replace('["F12"]', '["A01"]'))


def aiming(unit: str, rest: str, more: str = "") -> str:
    """F12, who has 2 MP and gets 2 more from the best roll, on a road of clear areas with one bridge."""
    return f"""
        phase = "movement"
        active = "french"
        {more}
        [map]
        areas = {{ a = "clear", b = "clear", c = "clear", d = "clear", e = "clear", f = "clear", g = "city" }}
        links = ["a b", "b c bridge", "c d", "d e", "e f", "f g"]
        [pieces]
        F12 = {unit}
        sauret = "g"
        {rest}
    """


def marching(goal: str, piece: str = "F12") -> str:
    return f'A01 = "g"\n[march]\npieces = ["{piece}"]\ndestination = "{goal}"'


def column(step: str, goal: str, more: str = "") -> str:
    told = f'{{ step = "Column", pieces = ["F12"], destination = "{goal}", work = "-", work_link = "-" }}'
    return f'[[under_way]]\nstep = "{step}"\n{more}\ncolumn = {told}'


@cites("CAS-8.3b", "CAS-8.3d")
@pytest.mark.parametrize(("mp", "near", "far"), [(4, "e", "f"), (3, "e", "f"), (2, "d", "e"), (0, "b", "c")])
def test_no_forced_march_is_bound_for_what_no_roll_could_reach(mp: int, near: str, far: str) -> None:
    unit = f'{{ at = "a", mp = {mp} }}'
    assert position(aiming(unit, marching(near))).game.faults() == []
    found = faults(aiming(unit, marching(far)))
    assert "no roll brings F12 so far" in found["march.destination"]


@cites("CAS-8.3b", "CAS-8.2h")
def test_a_broken_bridge_is_counted_unless_the_march_itself_may_have_broken_it() -> None:
    unit, broken = '{ at = "a", mp = 2 }', 'destroyed = ["b c"]'
    assert "march.destination" in faults(aiming(unit, marching("d"), broken))
    position(aiming(unit, marching("d"), broken + '\ntried = ["destroy b c"]'))


@cites("CAS-8.3b", "CAS-8.3e")
def test_enemies_who_have_come_onto_its_way_do_not_make_a_forced_march_impossible() -> None:
    table = position(aiming('{ at = "a", mp = 3 }', 'A01 = "d"\n' + marching("e").partition("\n")[2]))
    assert table.place("F12") == "a", "it has no way left, and halts"


@cites("CAS-8.3b", "CAS-8.3n", "CAS-8.3o")
def test_open_questions_too_speak_of_forced_marches_that_can_be() -> None:
    field, before = "under_way[0].column.destination", 'A01 = "g"\nbonaparte = "a"\n'
    assert position(aiming('"a"', before + column("Guide", "e", "must = 0"))).game.faults() == []
    for goal in ("b", "f"):
        found = faults(aiming('"a"', before + column("Guide", goal, "must = 0")))
        assert found[field] == f"F12 cannot aim a forced march at '{goal}', but at: c, d, e (8.3)"
    met = 'A21 = "c"\n' + column("Withdrawal", "%s", 'area = "c"')
    there = '{ at = "c", mp = 0, came_from = "b" }'
    assert position(aiming(there, met % "d")).asked() == "withdraw"
    assert "no roll" in faults(aiming(there, met % "e"))[field]
    fed = '{ at = "a", mp = 3, foraged = "fed" }'
    assert "without a forage marker" in faults(aiming(fed, marching("b")))["march.destination"]
    leader = aiming('"g"', 'A01 = "b"\n' + marching("f", "sauret").partition("\n")[2])
    assert "one unit of the field" in faults(leader)["march.destination"]


@cites("CAS-9.3b", "CAS-9.3d")
def test_values_other_than_the_packs_take_effect_here_alone() -> None:
    text = (
        BATTLE % 'next = "bombardment"\n[data.pieces]\nF12 = { sp = 9 }\n[data.modifiers]\ncombat_leader = 0'
    )
    table = position(text, 1, 1)
    assert table.last("combat_roll")[1] == 9 + table.roster.sp[table.piece("F13")]
    plain = position(BATTLE % 'next = "bombardment"', 1, 1)
    assert plain.last("combat_roll")[1] != table.last("combat_roll")[1]
    again = read_position(json.dumps(write_position(table.game)), "again.json")
    assert again.hash() == table.game.hash() and again.scenario.roster.sp[table.piece("F12")] == 9


def test_other_data_that_fits_nothing_is_told() -> None:
    text = (
        BATTLE % "[data.pieces]\nF99 = { sp = 1 }\n[data.modifiers]\ngold = 3\n[data.rows]\npursuit = [[1]]"
    )
    found = faults(text)
    assert set(found) == {"data.pieces.F99", "data.modifiers.gold", "data.rows.pursuit"}
    assert "combat_city" in found["data.modifiers.gold"]


@cites("CAS-5.1a")
def test_a_toy_city_without_garrison_is_nobodys_until_somebody_holds_it() -> None:
    text = """
        [map]
        areas = { town = "city", road = "clear", far = "clear" }
        links = ["town road", "road far"]
        [pieces]
        F12 = "%s"
        A01 = "far"
    """
    assert position(text % "road").game.control == [-1, -1, -1]
    held = position(text % "town")
    assert held.game.control[held.area("town")] == 1
    assert observe(held.game, 0).control == {"town": "french"}


def test_supply_areas_and_mantua_of_a_toy_map_are_cities_of_it() -> None:
    found = faults("""
        [map]
        areas = { town = "city", road = "clear" }
        links = ["town road"]
        supply = { town = "french", road = "french", nowhere = "austrian" }
        mantua = "road"
        [pieces]
        F12 = "road"
    """)
    assert set(found) == {"map.supply.road", "map.supply.nowhere", "map.mantua"}
    assert found["map.mantua"] == "'road' should be a city of this map"


@cites("CAS-8.3b", "CAS-8.3c")
def test_the_rows_of_the_forced_march_table_may_be_others() -> None:
    text = """
        phase = "movement"
        active = "french"
        [map]
        areas = { a = "clear", b = "clear", c = "clear", d = "clear", e = "clear", f = "clear", z = "clear" }
        links = ["a b", "b c", "c d", "d e", "e f"]
        [pieces]
        F12 = "a"
        A01 = "z"
        [data.rows]
        forced_march = [[3, 0], [3, 0], [3, 0], [3, 0], [3, 0], [3, 0], [3, 0], %s]
    """
    table = position(text % "[3, 1]", 1)
    table.play("take F12", "force")
    assert table.options() == ["to d", "to e", "to f"]
    table.play("to f")
    assert table.last("extra_points")[1] == 3 and "hit" not in table.kinds()
    assert "data.rows.forced_march" in faults(text % "[3, 2]")
    assert "data.rows.forced_march" in faults(text % "[3, 0], [3, 0]")


@pytest.mark.parametrize("mark", ["hits = 2", "out_of_command = true", "foraged = true"])
@pytest.mark.parametrize("box", ["eliminated", "city box", "off map"])
def test_who_is_off_the_map_carries_no_marker(box: str, mark: str) -> None:
    found = faults(f'[pieces]\nF12 = "salo"\nA01 = "ala"\nA02 = {{ at = "{box}", {mark} }}')
    assert set(found) == {"pieces.A02.at"}


def test_marks_that_do_not_fit_are_told() -> None:
    found = faults("""
        scenario = "campaign"
        phase = "supply"
        tried = ["burn salo gavardo"]
        [pieces]
        F12 = { at = "salo", mp = 2 }
        sauret = { at = "salo", hits = 1 }
        A01 = "ala"
    """)
    assert set(found) == {"tried[0]", "pieces.F12.mp", "pieces.sauret.hits"}
    assert "campaign" in faults('scenario = "waterloo"')["scenario"]


def test_a_table_is_what_the_page_says() -> None:
    table = Table(read_position(EXAMPLES[0], "page.toml"))
    assert (table.asked(), table.to_move()) == ("stand", "french")
    assert table.game.guns_tried[table.piece("F15")] == 1
    assert table.roster.cf[table.piece("F12")] == 5


@pytest.mark.parametrize("started", [True, False])
def test_a_column_that_has_not_started_is_written_and_read_so(started: bool) -> None:
    text = f"""
    phase = "movement"
    active = "french"
    [pieces]
    F12 = {{ at = "salo", mp = 2 }}
    F13 = "salo"
    A01 = "ala"
    [march]
    pieces = ["F12"]
    started = {str(started).lower()}
    """
    game = position(text).game
    again = write_position(game)
    del again["exact"]
    back = read_position(json.dumps(again), "again.json")
    assert [back.scenario.lexicon.notate(one) for one in back.options()] == [
        game.scenario.lexicon.notate(one) for one in game.options()
    ]
    joins = [one for one in back.options() if back.scenario.lexicon.notate(one).startswith("join")]
    assert bool(joins) != started


@cites("CAS-9.4b")
def test_who_stands_with_the_enemy_though_no_combat_follows_is_named() -> None:
    found = faults("""
        scenario = "campaign"
        phase = "supply"
        [pieces]
        A12 = "verona"
        F12 = "salo"
    """)
    assert found["pieces.A12"].endswith(": A12, a garrison of the french")


@pytest.mark.parametrize("phase", ["movement", "combat"])
def test_who_stands_with_the_enemy_in_his_own_phase_says_where_he_came_from(phase: str) -> None:
    text = f"""
        phase = "{phase}"
        active = "french"
        [pieces]
        F13 = %s
        A01 = "gavardo"
        F12 = "salo"
    """
    wrong = faults(text % '"gavardo"')
    assert list(wrong) == ["pieces.F13"] and wrong["pieces.F13"].startswith("needs 'came_from'")
    told = read_position(
        'system = "castiglione"\n' + text % '{ at = "gavardo", came_from = "salo" }', "told.toml"
    )
    assert told.side_to_move is not None


MOVING = """
    phase = "movement"
    active = "french"
    [pieces]
    A01 = "ala"
    %s
"""


@pytest.mark.parametrize(
    ("line", "field", "said"),
    [
        ("F12 = { at = 'salo', mp = 5 }", "pieces.F12.mp", "is at most 4"),
        ("massena = { at = 'salo', mp = 5 }", "pieces.massena.mp", "is at most 4"),
        ("F12 = { at = 'salo', came_from = 'brescia' }", "pieces.F12", "'came_from' should be next door"),
        ("A02 = { at = 'ala', foraged = true }", "pieces.A02.foraged", "only French units in the field"),
        ("massena = { at = 'salo', foraged = true }", "pieces.massena.foraged", "only French units"),
        ("FG1 = 'lonato'", "pieces.FG1.at", "only a city other than Mantua has a garrison"),
        ("FG1 = 'vicenza'", "pieces.FG1.at", "its side does not control that city"),
    ],
)
def test_what_no_piece_of_its_kind_can_have_done_is_refused(line: str, field: str, said: str) -> None:
    moving = line if "came_from" not in line else f"{line}\nF13 = {{ at = 'salo', moved = true }}"
    assert faults(MOVING % moving)[field].startswith(said)


@pytest.mark.parametrize(
    "line",
    [
        "F12 = { at = 'salo', mp = 4, came_from = 'gavardo' }",
        "massena = { at = 'salo', mp = 4 }",
        "F12 = { at = 'salo', foraged = true }",
        "FG1 = 'verona'",
    ],
)
def test_what_a_piece_can_have_done_is_read(line: str) -> None:
    assert position(MOVING % line).asked() == "move"


def test_a_city_with_a_garrison_is_controlled_by_its_side() -> None:
    text = MOVING % "F12 = 'salo'" + "[garrisons]\nverona = 'french'\n[control]\nverona = '%s'"
    told = faults(text % "austrian")
    assert told["control.verona"].startswith("the other side has its garrison there")
    assert position(text % "french").asked() == "move"
