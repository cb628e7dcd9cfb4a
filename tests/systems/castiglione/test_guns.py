"""Chapter 9.1: march to the guns."""

from __future__ import annotations

import pytest

from grognard.kernel.events import visible
from tests.cites import cites
from tests.systems.castiglione.table import position

BATTLE = """
    phase = "combat"
    active = "austrian"
    [pieces]
    A01 = { at = "lonato", came_from = "gavardo" }
    A02 = { at = "lonato", came_from = "gavardo" }
    F12 = "lonato"
    %s
"""


@cites("CAS-9.1a", "CAS-9.1.1a", "CAS-9.1.1b", "CAS-4.2g", "CAS-9.0d")
def test_only_the_defender_within_two_links_by_a_free_road_may_march() -> None:
    table = position(
        BATTLE
        % """
        F13 = "desenzano"
        F01 = "valeggio"
        F02 = "villafranca"
        F15 = "brescia"
        F16 = "ghedi"
        A03 = "gavardo"
    """
    )
    assert table.to_move() == "french"
    assert table.offers("march F13", "march F01", "march F15", "done")
    assert table.refused("march F02") == "CAS-9.1.1a"
    assert table.refused("march F16") == "CAS-9.1.1a"
    assert table.refused("march A03") == "CAS-3.7a"


@cites("CAS-9.1a", "CAS-9.1.2h")
@pytest.mark.parametrize(("named", "nobody"), [((), ["CAS-9.1a"]), (("march F13",), [])])
def test_it_is_told_that_nobody_marches_and_that_the_round_begins(
    named: tuple[str, ...], nobody: list[str]
) -> None:
    table = position(BATTLE % 'F13 = "desenzano"\nmassena = "desenzano"', 1, 1, 1, 1)
    table.play(*named, "done")
    assert table.rules("nobody_marches") == nobody
    if table.asked() == "leaders":
        assert table.rules("round_begins") == []
        table.play("done")
    assert (table.rules("round_begins"), table.last("round_begins")) == (["CAS-9.1.2h"], (1,))


@cites("CAS-9.1.1b", "CAS-9.1.1c")
def test_enemy_units_bar_the_road_and_pin_those_they_stand_among() -> None:
    table = position(
        BATTLE
        % """
        F15 = "brescia"
        A03 = "rezzato"
        F13 = "castiglione"
        A08 = { at = "castiglione", came_from = "montichiari" }
        F01 = "desenzano"
    """
    )
    table.play("fight lonato")
    assert table.refused("march F15") == "CAS-9.1.1b"
    assert table.refused("march F13") == "CAS-9.1.1c"
    assert table.offers("march F01")


@cites("CAS-9.1.1d", "CAS-3.6g", "CAS-9.1.1e", "CAS-5.5g", "CAS-9.1.1g", "CAS-8.1d", "CAS-2.2.3c")
def test_three_hits_forage_markers_and_garrisons_stay_while_units_out_of_command_may_march() -> None:
    table = position(
        BATTLE
        % """
        F13 = { at = "desenzano", hits = 3 }
        F01 = { at = "desenzano", foraged = true }
        F02 = { at = "desenzano", out_of_command = true }
        F03 = { at = "desenzano", hits = 2 }
    """
    )
    assert table.refused("march F13") == "CAS-9.1.1d"
    assert table.refused("march F01") == "CAS-9.1.1e"
    assert table.refused("march FG4") == "CAS-8.2e"
    assert table.offers("march F02", "march F03")


@cites("CAS-9.1.2a", "CAS-9.1.2b", "CAS-9.1.2e", "CAS-9.1.2f", "CAS-9.1.2h")
def test_all_are_named_before_any_is_tested_and_failures_stay() -> None:
    table = position(
        BATTLE
        % """
        F13 = "desenzano"
        F01 = "castiglione"
        F02 = "castiglione"
    """,
        5,
        4,
        1,
        1,
    )
    table.play("march F01", "march F13")
    assert table.tests() == []
    table.play("done")
    assert table.tests() == [("F01", 5, 5, "passed"), ("F13", 4, 4, "passed")]
    assert (table.place("F01"), table.place("F13")) == ("lonato", "lonato")
    assert table.place("F02") == "castiglione"
    table = position(BATTLE % 'F13 = "desenzano"', 5, 1, 1).play("march F13")
    assert table.tests() == [("F13", 4, 5, "failed")]
    assert table.place("F13") == "desenzano"


@cites("EX-CAS-23", "CAS-9.1.2c", "CAS-9.1.2d", "CAS-3.3f", "CAS-2.1.1j", "CAS-2.1.1h")
def test_a_leaders_rating_only_makes_up_for_what_lowers_the_cf() -> None:
    text = """
        phase = "combat"
        active = "french"
        [pieces]
        F01 = { at = "goito", came_from = "mantua" }
        A01 = "goito"
        A19 = "valeggio"
        kilmaine = "mantua"
        meszaros = "valeggio"
        wurmser = "valeggio"
    """
    for die, outcome in ((3, "passed"), (4, "failed")):
        table = position(text, die, 1, 1, 1).play("march A19", "done")
        assert ("CAS-9.1.2c", "leader", 1) in table.modifiers()
        assert ("CAS-9.1.2b", "two_links", -1) in table.modifiers()
        assert table.tests() == [("A19", 3, die, outcome)]
    near = text.replace('"valeggio"', '"guidizzolo"')
    table = position(near, 4, 1, 1, 1).play("march A19", "done")
    assert table.modifiers() == [("CAS-9.1.2c", "leader", 1)]
    assert table.tests() == [("A19", 3, 4, "failed")], "never above the printed CF"


@cites("CAS-9.1.2b")
def test_mountains_broken_bridges_and_lost_orders_make_the_march_harder() -> None:
    text = """
        phase = "combat"
        active = "austrian"
        destroyed = ["dolce rivoli"]
        [pieces]
        A01 = { at = "rivoli", came_from = "la-corona" }
        F01 = "rivoli"
        F02 = { at = "dolce", out_of_command = true }
    """
    table = position(text, 3, 1, 1).play("march F02")
    assert table.modifiers()[:3] == [
        ("CAS-9.1.2b", "out_of_command", -1),
        ("CAS-9.1.2b", "mountain", -1),
        ("CAS-9.1.2b", "destroyed_bridge", -1),
    ]
    assert table.tests() == [("F02", 2, 3, "failed")]


@cites("CAS-9.1.1f")
def test_a_piece_tries_once_in_a_combat_phase() -> None:
    table = position(
        BATTLE
        % """
        F13 = "desenzano"
        F01 = "castiglione"
        A08 = { at = "castiglione", came_from = "montichiari" }
        F03 = "solferino"
    """,
        6,
        6,
        6,
    )
    table.play("fight lonato", "march F03", "done")
    assert table.tests() == [("F03", 5, 6, "failed")]
    while table.asked() == "losses":
        table.play(table.options()[0])
    table.play("retreat")
    while table.asked() not in ("guns", "move", "bombard"):
        table.play(table.options()[0])
    assert table.asked() == "guns"
    assert table.refused("march F03") == "CAS-9.1.1f"


@cites("CAS-9.1.2g")
def test_leaders_ride_without_a_test() -> None:
    table = position(
        BATTLE
        % """
        bonaparte = "montichiari"
        massena = "rivoli"
    """,
        1,
        1,
    )
    assert table.asked() == "leaders"
    assert table.refused("ride massena") == "CAS-9.1.1a"
    table.play("ride bonaparte")
    assert table.place("bonaparte") == "lonato"
    assert table.tests() == []
    assert ("CAS-9.3d", "tactics", 3) in table.modifiers()


@cites("CAS-8.4h")
def test_marching_to_the_guns_costs_no_points_and_knows_no_crowd() -> None:
    table = position(
        BATTLE
        % """
        F13 = "desenzano"
        F01 = "lonato"
        F02 = "lonato"
        F03 = "lonato"
        F04 = "lonato"
        F07 = "lonato"
    """,
        1,
        1,
        1,
    ).play("march F13")
    assert table.place("F13") == "lonato"


@cites("CAS-8.1d", "CAS-9.1.1g", "CAS-8.1c")
def test_a_unit_that_failed_to_set_out_may_still_march_to_the_guns() -> None:
    text = """
        phase = "movement"
        active = "french"
        [map]
        areas = { west = "clear", field = "clear", near = "clear" }
        links = ["west field", "field near"]
        [pieces]
        F01 = "field"
        F02 = { at = "near", out_of_command = true }
        A01 = "west"
    """
    table = position(text, 6, 4, 1, 1).play("test F02")
    assert table.tests() == [("F02", 5, 6, "failed")]
    table.play("done", "take A01", "go field", "done")
    assert (table.asked(), table.to_move()) == ("guns", "french")
    table.play("march F02")
    assert table.tests()[-1] == ("F02", 4, 4, "passed"), "one less without orders"
    assert table.place("F02") == "field"


@cites("CAS-9.1.1f", "CAS-9.1.2g")
def test_a_leader_rides_to_one_battle_in_a_phase() -> None:
    text = """
        phase = "combat"
        active = "austrian"
        [map]
        areas = { west = "clear", field = "clear", camp = "clear", ford = "clear", rear = "clear" }
        links = ["west field", "field camp", "camp ford", "west ford", "field rear", "field ford"]
        [pieces]
        A01 = { at = "field", came_from = "west" }
        A02 = { at = "ford", came_from = "west" }
        F01 = "field"
        F02 = "ford"
        massena = "camp"
    """
    table = position(text, 1, 1, 1, 1).play("fight field", "ride massena")
    assert table.place("massena") == "field"
    table.play("stand", "retreat")
    assert table.last("battle")[0] == table.area("ford")
    table.play("done")
    assert table.asked() == "stand", "nobody marches, and he has ridden once"
    table = position(text, 1, 1, 1, 1).play("fight field", "done", "stand", "retreat", "done")
    assert table.asked() == "leaders" and table.offers("ride massena")


@cites("CAS-9.1.1a", "CAS-9.1.1b")
@pytest.mark.parametrize("links", ['["field near", "west field"]', '["west field", "field near"]'])
@pytest.mark.parametrize("areas", [("west", "field", "near"), ("near", "field", "west")])
def test_the_first_road_and_area_of_the_map_are_like_any_other(links: str, areas: tuple[str, ...]) -> None:
    ground = ", ".join(f'{area} = "clear"' for area in areas)
    text = f"""
        phase = "combat"
        active = "austrian"
        [map]
        areas = {{ {ground} }}
        links = {links}
        [pieces]
        A01 = {{ at = "field", came_from = "west" }}
        F12 = "field"
        F13 = "near"
    """
    table = position(text, 4, 1, 1)
    assert table.options() == ["march F13", "done"]
    table.play("march F13")
    assert table.tests() == [("F13", 4, 4, "passed")], "one link, no modifier"


@cites("CAS-9.1.2g", "CAS-9.1.2h")
@pytest.mark.parametrize("order", [("sauret", "massena"), ("massena", "sauret")])
def test_several_leaders_may_ride_and_the_round_begins_after_the_last(order: tuple[str, ...]) -> None:
    table = position(BATTLE % 'sauret = "desenzano"\nmassena = "salo"', 1, 1)
    table.play(f"ride {order[0]}")
    assert table.rules("round_begins") == []
    assert table.options() == [f"ride {order[1]}", "done"]
    table.play(f"ride {order[1]}")
    assert (table.place("sauret"), table.place("massena")) == ("lonato", "lonato")
    assert table.rules("round_begins") == ["CAS-9.1.2h"]
    assert table.modifiers() == [("CAS-9.3d", "tactics", 2)], "the better of two of equal rank"


@cites("CAS-9.1.1b", "CAS-9.1.2b")
@pytest.mark.parametrize("order", [1, -1])
def test_a_mountain_on_the_way_counts_wherever_it_is_listed(order: int) -> None:
    areas = ['pass = "mountain"', 'west = "clear"', 'field = "clear"', 'far = "clear"'][::order]
    links = ['"field pass"', '"west field"', '"pass far"'][::order]
    text = f"""
        phase = "combat"
        active = "austrian"
        [map]
        areas = {{ {", ".join(areas)} }}
        links = [{", ".join(links)}]
        [pieces]
        A01 = {{ at = "field", came_from = "west" }}
        F12 = "field"
        F13 = "far"
    """
    table = position(text, 2, 1, 1).play("march F13")
    assert table.modifiers()[:2] == [("CAS-9.1.2b", "two_links", -1), ("CAS-9.1.2b", "mountain", -1)]
    assert table.tests() == [("F13", 2, 2, "passed")]


@cites("CAS-9.1.2e", "CAS-9.0f", "CAS-9.1.2f", "CAS-3.8a")
@pytest.mark.parametrize("die", [1, 6])
def test_the_enemy_sees_the_hits_of_who_comes_to_the_guns_and_hears_nothing_of_who_stays(die: int) -> None:
    """In the combat area all is open; a failure under a leader is told to the owner alone."""
    pieces = 'massena = "desenzano"\nF13 = { at = "desenzano", hits = 1 }'
    table = position(BATTLE % pieces, die, 1, 1, 1)
    unit = table.piece("F13")
    assert table.game.hits_known[unit] != (1, 1)
    table.play("march F13", "done")
    came = die == 1
    assert table.place("F13") == ("lonato" if came else "desenzano")
    assert (table.game.hits_known[unit] == (1, 1)) == came
    told = [[one.data for one in visible(table.events, who) if one.kind == "stays_away"] for who in (0, 1)]
    assert told == ([[], []] if came else [[], [(unit,)]])


@cites("CAS-9.1.2b", "CAS-9.1.2c")
@pytest.mark.parametrize("leader", ["", 'massena = "lonato"', 'kilmaine = "desenzano"'])
def test_only_a_leader_who_commands_it_where_it_starts_helps_a_unit_to_the_guns(leader: str) -> None:
    table = position(BATTLE % f'F13 = "desenzano"\n{leader}', 1, 1, 1, 1).play("march F13")
    if table.asked() == "guns":
        table.play("done")
    assert [reason for _, reason, _ in table.modifiers() if reason == "leader"] == []


SPENT = "at = 'desenzano', hits = 3"


@cites("CAS-3.8a", "CAS-9.1a", "CAS-9.1.1d")
@pytest.mark.parametrize(
    ("pieces", "asked"),
    [
        ("F13 = { %s }", "stand"),
        ("F13 = { %s }\nF14 = { %s }", "guns"),
        ("F14 = { %s }\nF13 = { %s }", "guns"),
        ("F13 = { %s }\nsauret = 'desenzano'", "guns"),
        ("sauret = 'desenzano'\nF13 = { %s }", "guns"),
        ("F13 = { at = 'desenzano', foraged = true }\nF14 = { %s }", "guns"),
        ("fog = F13 = { %s }", "guns"),
    ],
)
def test_that_nobody_unseen_can_march_is_not_told_by_a_question_that_is_not_asked(
    pieces: str, asked: str
) -> None:
    """A unit alone shows its three hits; what lies below others, or face down, might be able to come."""
    fog = pieces.startswith("fog = ")
    lines = pieces.removeprefix("fog = ").replace("%s", SPENT)
    table = position(("fog = true\n" if fog else "") + BATTLE % lines, 1, 1)
    assert table.asked() == asked
    if asked == "guns":
        assert table.options() == ["done"]


@cites("CAS-3.8a", "CAS-9.1.1a")
@pytest.mark.parametrize("fog", ["true", "false"])
@pytest.mark.parametrize(("area", "asked"), [("near", "guns"), ("far", "guns"), ("beyond", "stand")])
def test_who_lies_unseen_might_come_over_two_links_and_no_more(area: str, asked: str, fog: str) -> None:
    table = position(
        f"""
        fog = {fog}
        phase = "combat"
        active = "austrian"
        [map]
        areas = {{ west = "clear", field = "clear", near = "clear", far = "clear", beyond = "clear" }}
        links = ["west field", "field near", "near far", "far beyond"]
        [pieces]
        A01 = {{ at = "field", came_from = "west" }}
        F12 = "field"
        F13 = {{ at = "{area}", hits = 3 }}
        F14 = {{ at = "{area}", hits = 3 }}
    """,
        1,
        1,
    )
    assert table.asked() == asked


@cites("CAS-3.8a", "CAS-9.1.2a")
def test_over_unseen_units_the_naming_ends_when_the_owner_says_so() -> None:
    pieces = 'F13 = "desenzano"\nF14 = { at = "desenzano", hits = 3 }'
    table = position(BATTLE % pieces, 6, 1, 1).play("march F13")
    assert (table.asked(), table.options(), table.tests()) == ("guns", ["done"], [])
    table.play("done")
    assert [unit for unit, *_ in table.tests()] == ["F13"]


@cites("CAS-3.8a", "CAS-9.1.2g", "CAS-9.1.1f")
@pytest.mark.parametrize("fog", [False, True])
@pytest.mark.parametrize("known", [False, True])
def test_that_no_unseen_leader_can_ride_is_not_told_by_a_question_that_is_not_asked(
    known: bool, fog: bool
) -> None:
    """Below a leader who has ridden another may lie, unless all know where the others are."""
    leaders = (
        'massena = { at = "desenzano", tried_guns = true }\nsauret = { at = "desenzano", tried_guns = true }'
    )
    tried = 'F13 = { at = "desenzano", tried_guns = true }\naugereau = "cremona"\nF15 = "cremona"'
    table = position(("fog = true\n" if fog else "") + BATTLE % f"{leaders}\n{tried}", 1, 1)
    assert table.asked() == "guns"
    if known:
        for leader in ("massena", "sauret", "augereau"):
            table.game.pin(table.piece(leader))
    table.play("done")
    assert table.asked() == ("stand" if known and not fog else "leaders")
    if table.asked() == "leaders":
        assert table.options() == ["done"]
