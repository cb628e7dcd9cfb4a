"""Chapters 9.4 to 9.6: retreat, pursuit, the end of a combat."""

from __future__ import annotations

from fractions import Fraction

import pytest

from grognard.kernel.actions import Action
from grognard.kernel.forecast import walk
from grognard.systems.castiglione.battle import Battle, battle_under_way
from grognard.systems.castiglione.retreat import FallBack
from grognard.systems.castiglione.state import Campaign
from grognard.systems.castiglione.words import AUSTRIAN, FALL_BACK, FRENCH
from grognard.text.speaker import Speaker
from tests.cites import cites
from tests.systems.castiglione.table import Table, position

LONATO = """
    phase = "combat"
    active = "austrian"
    [pieces]
    A01 = { at = "lonato", came_from = "gavardo" }
    A02 = { at = "lonato", came_from = "gavardo" }
    F12 = "lonato"
    F13 = "lonato"
    sauret = "lonato"
    %s
"""


@cites("EX-CAS-21", "CAS-9.4a", "CAS-9.4d", "CAS-9.4e", "CAS-9.4j", "CAS-8.4h")
def test_the_defenders_of_lonato_must_go_to_rezzato() -> None:
    table = position(LONATO % 'A08 = "castiglione"', 1, 1).play("retreat")
    assert (table.place("F12"), table.place("F13"), table.place("sauret")) == ("rezzato",) * 3


@cites("CAS-9.4d", "CAS-9.4e")
def test_the_way_of_the_attacker_and_a_worse_one_are_refused() -> None:
    text = """
        phase = "combat"
        active = "austrian"
        [pieces]
        A01 = { at = "valeggio", came_from = "villafranca" }
        F12 = "valeggio"
        F13 = "valeggio"
    """
    table = position(text, 1, 1).play("retreat")
    assert sorted(table.options()) == ["fall-back peschiera", "fall-back solferino"]
    assert table.refused("fall-back villafranca") == "CAS-9.4d"
    assert table.refused("fall-back castelnuovo") == "CAS-9.4e"


@cites("CAS-9.4b", "CAS-9.4c")
def test_a_beaten_attacker_returns_to_one_of_the_areas_he_came_from() -> None:
    text = LONATO.replace(
        'A02 = { at = "lonato", came_from = "gavardo" }', 'A02 = { at = "lonato", came_from = "rezzato" }'
    )
    table = position(text % "", 1, 1).play("stand", "retreat")
    assert sorted(table.options()) == ["fall-back gavardo", "fall-back rezzato"]
    assert table.refused("fall-back desenzano") == "CAS-9.4b"
    assert table.refused("fall-back verona") == "CAS-9.4a"
    table.play("fall-back rezzato")
    assert (table.place("A01"), table.place("A02")) == ("rezzato", "rezzato")


@cites("CAS-9.4b", "CAS-9.4d")
def test_where_a_leader_alone_came_from_is_no_road_of_the_force() -> None:
    lines = (
        'A01 = { at = "field", came_from = "west" }',
        'melas = { at = "field", came_from = "north" }',
        'F01 = "field"',
        'F09 = { at = "far", hits = 3 }',
    )
    for order in (lines, lines[::-1]):
        text = """
            phase = "combat"
            active = "austrian"
            [map]
            areas = { west = "clear", field = "clear", north = "clear", far = "clear" }
            links = ["west field", "field north", "north far"]
            [pieces]
            """ + "\n".join(order)
        beaten = position(text, 1, 1).play("stand", "retreat")
        assert (beaten.place("A01"), beaten.place("melas")) == ("west", "west")
        defenders = position(text, 1, 1).play("retreat")
        assert defenders.place("F01") == "north"


GAUNTLET = """
    phase = "combat"
    active = "austrian"
    [map]
    areas = { west = "clear", field = "clear", east = "clear", far = "clear" }
    links = ["west field", "field east", "east far"]
    [pieces]
    A01 = { at = "field", came_from = "west" }
    A02 = "east"
    F01 = "field"
    F23 = "field"
    massena = "field"
    %s
"""


@cites("CAS-9.4f", "CAS-9.4g", "CAS-9.5e")
def test_a_force_runs_through_the_enemy_when_there_is_no_other_way() -> None:
    table = position(GAUNTLET % 'F09 = { at = "far", hits = 3 }', 1, 1, 6).play("retreat")
    assert table.last("ran_the_gauntlet") == (table.area("east"), 6, 3), "column 6, no modifier"
    assert table.last("inflicted") == (AUSTRIAN, 3)
    assert (table.place("F01"), table.place("massena")) == ("far", "far")
    assert (table.hits("F23"), table.hits("F01")) == (3, 0), "cavalry first"


@cites("CAS-9.4f")
def test_a_force_without_any_way_is_eliminated() -> None:
    text = GAUNTLET.replace(', "east far"', ', "west far"')
    table = position(text % 'F09 = { at = "far", hits = 3 }', 1, 1, 1).play("retreat")
    assert (table.place("F01"), table.place("F23")) == ("eliminated", "eliminated")
    assert table.place("massena") == "far"


@cites("CAS-9.4h", "CAS-8.6.2f")
def test_a_retreat_drives_enemy_leaders_away() -> None:
    text = GAUNTLET.replace('A02 = "east"', 'melas = "east"\nA02 = "west"')
    table = position(text % 'F09 = { at = "far", hits = 3 }', 1, 1).play("retreat")
    assert table.place("F01") == "east"
    assert table.place("melas") in ("west", "field")
    assert table.rules("displaced") == ["CAS-9.4h"]


@cites("CAS-9.4i", "CAS-2.2.3d", "CAS-3.6j", "CAS-12.1d")
def test_a_garrison_that_must_retreat_is_lost_and_costs_no_points() -> None:
    text = """
        phase = "combat"
        active = "austrian"
        [pieces]
        A01 = { at = "verona", came_from = "bosco-chiesanuova" }
        F01 = "verona"
    """
    table = position(text, 1, 1).play("retreat")
    assert table.place("FG3") == "off map"
    assert table.place("F01") != "verona"
    assert table.game.control[table.area("verona")] == 0


@cites("CAS-9.4i", "CAS-9.6a")
def test_leaders_of_a_lost_garrison_ride_off_without_pursuit() -> None:
    text = """
        phase = "combat"
        active = "austrian"
        [pieces]
        A01 = { at = "verona", came_from = "bosco-chiesanuova" }
        A05 = { at = "verona", came_from = "bosco-chiesanuova" }
        massena = "verona"
        F01 = "castelnuovo"
    """
    table = position(text, 1, 1).play("done", "retreat")
    assert table.place("massena") == "castelnuovo"
    assert table.rules("displaced") == ["CAS-9.6a"]
    assert "pursuit" not in table.kinds() and "no_pursuit" not in table.kinds()


PURSUIT = """
    phase = "combat"
    active = "austrian"
    [map]
    areas = { west = "clear", field = "clear", east = "%s" }
    links = ["west field", "field east"]
    [pieces]
    A01 = { at = "field", came_from = "west" }
    A17 = { at = "field", came_from = "west" }
    F01 = "field"
    %s
    F09 = { at = "east", hits = 3 }
"""


@cites("CAS-9.5a", "CAS-9.5b", "CAS-9.5c", "CAS-9.5f", "CAS-9.5d")
def test_the_winner_with_more_cavalry_may_pursue_and_does_not_move() -> None:
    table = position(PURSUIT % ("clear", ""), 1, 1, 6).play("retreat")
    assert (table.asked(), table.to_move()) == ("pursue", "austrian")
    table.play("pursue")
    assert table.last("pursuit") == (0, 6, 6, 2), "differential 4"
    assert (table.last("inflicted"), table.rules("inflicted")[-1]) == ((0, 2), "CAS-9.5c")
    assert (table.hits("F01"), table.hits("F09")) == (2, 3), "only the retreating Force suffers"
    assert table.place("A17") == "field"
    table = position(PURSUIT % ("clear", ""), 1, 1).play("retreat", "hold")
    assert table.hits("F01") == 0


@cites("CAS-9.5c")
def test_cities_and_mountains_shelter_a_retreat() -> None:
    for ground, reason in (("city", "into_city"), ("mountain", "into_mountain")):
        table = position(PURSUIT % (ground, ""), 1, 1, 6).play("retreat", "pursue")
        assert table.modifiers()[-1] == ("CAS-9.5c", reason, -1)
        assert table.last("pursuit")[2:] == (5, 2)


@cites("CAS-9.5a", "CAS-9.5b")
def test_without_superior_cavalry_there_is_no_pursuit() -> None:
    text = PURSUIT.replace(
        'A17 = { at = "field", came_from = "west" }', 'A13 = { at = "field", came_from = "west" }'
    )
    table = position(text % ("clear", 'F24 = "field"'), 1, 1).play("retreat")
    assert table.asked() != "pursue", "2 against 2"
    assert table.last("no_pursuit") == (AUSTRIAN,) and table.rules("no_pursuit") == ["CAS-9.5a"]


@cites("EX-CAS-22", "CAS-9.5e")
def test_pursuit_hits_fall_on_cavalry_first() -> None:
    text = PURSUIT % ("clear", 'F24 = { at = "field", hits = 3 }')
    table = position(text, 1, 1, 6).play("retreat", "pursue")
    assert table.last("pursuit") == (0, 6, 6, 2), "differential 4 - 1 = 3"
    assert table.place("F24") == "eliminated"
    assert table.hits("F01") == 1


@cites("CAS-9.5e")
def test_other_units_are_refused_while_cavalry_is_left() -> None:
    text = PURSUIT % ("clear", 'F24 = "field"\nF05 = "field"')
    table = position(text, 1, 1, 6).play("retreat", "pursue")
    assert sorted(table.options()) == ["hit F05", "hit F24"]
    assert table.refused("hit F01") == "CAS-9.5e"


@cites("CAS-9.6a")
def test_a_leader_whose_force_is_gone_rides_to_the_nearest_friends() -> None:
    text = (PURSUIT % ("clear", 'massena = "field"')).replace(
        'F01 = "field"', 'F01 = { at = "field", hits = 3 }'
    )
    table = position(text, 6, 1)
    assert table.place("F01") == "eliminated"
    assert table.place("massena") == "east"
    assert table.rules("displaced") == ["CAS-9.6a"]


@cites("CAS-9.6c", "CAS-4.2i", "CAS-4.2b")
def test_after_the_combats_the_second_player_moves_and_then_comes_recovery() -> None:
    text = PURSUIT % ("clear", "")
    table = position(text, 1, 1).play("retreat", "hold")
    assert (table.asked(), table.to_move()) == ("move", "french")
    table.play("take F01", "go field")
    assert table.kinds()[-1] == "stopped"
    table.game.dice.follow([1, 1])
    table.play("done")
    _, attackers, _ = table.last("battle")
    assert attackers == (table.piece("F01"),)
    assert table.game.phase == 4 and table.game.active == 1


@cites("CAS-9.5f", "CAS-9.5a")
def test_a_defender_who_wins_may_pursue_as_well() -> None:
    text = """
        phase = "combat"
        active = "austrian"
        [map]
        areas = { west = "clear", field = "clear", east = "clear" }
        links = ["west field", "field east"]
        [pieces]
        A01 = { at = "field", came_from = "west" }
        F01 = "field"
        F23 = "field"
    """
    table = position(text, 1, 1, 6).play("stand", "retreat")
    assert (table.asked(), table.to_move()) == ("pursue", "french")
    margin = table.roster.sp[table.piece("F23")]
    held = position(text, 1, 1).play("stand", "retreat", "hold")
    assert held.last("no_pursuit") == (FRENCH,) and held.hits("A01") == 0
    table.play("pursue")
    assert table.last("inflicted")[0] == FRENCH
    assert table.last("pursuit") == (1, 6, 6, 1 if margin < 3 else 2)
    assert table.hits("A01") > 0
    assert table.place("F23") == "field", "the pursuers stay where they won"


@cites("CAS-8.4h", "CAS-9.4j")
def test_a_retreat_into_a_full_mountain_costs_nothing() -> None:
    text = """
        phase = "combat"
        active = "austrian"
        [map]
        areas = { west = "clear", field = "clear", pass = "mountain" }
        links = ["west field", "field pass"]
        [pieces]
        A01 = { at = "field", came_from = "west" }
        F12 = "field"
        F01 = "pass"
        F02 = "pass"
        F03 = "pass"
    """
    table = position(text, 1, 1).play("done", "retreat")
    full = sum(table.roster.sp[table.piece(label)] for label in ("F01", "F02", "F03"))
    assert full == 12, "moving in would cost three points"
    assert table.place("F12") == "pass"


@cites("CAS-9.4b", "CAS-9.4f", "CAS-9.4g")
def test_a_beaten_attacker_whose_way_back_is_held_runs_through_it() -> None:
    text = """
        phase = "combat"
        active = "austrian"
        [map]
        areas = { rear = "clear", west = "clear", field = "clear", east = "clear" }
        links = ["rear west", "west field", "field east"]
        [pieces]
        A01 = { at = "field", came_from = "west" }
        F01 = "field"
        F02 = "west"
    """
    table = position(text, 1, 1, 1)
    while table.asked() == "guns":
        table.play("done")
    table.play("stand", "retreat")
    assert table.last("ran_the_gauntlet") == (table.area("west"), 1, 0)
    assert table.place("A01") == "rear", "not back into the field, nor to the enemy's rear"


@cites("CAS-9.4f", "CAS-9.4g")
def test_a_force_never_turns_back_into_an_area_that_it_ran_through() -> None:
    table = position(GAUNTLET % 'A07 = "far"', 1, 1, 1, 1).play("retreat")
    entered = [event.data[0] for event in table.events if event.kind == "ran_the_gauntlet"]
    assert entered == [table.area("east"), table.area("far")]
    assert "no_way_out" in table.kinds()
    assert (table.place("F01"), table.place("F23")) == ("eliminated", "eliminated")


LOST_CITY = """
    phase = "combat"
    active = "austrian"
    control = { city = "french", depot = "french" }
    [map]
    areas = { from = "clear", city = "city", held = "clear", side = "clear", rear = "clear", depot = "city" }
    links = ["from city", "city held", "held side", "held rear", "rear depot"]
    supply = { city = "french", depot = "french" }
    [pieces]
    A01 = { at = "city", came_from = "from" }
    A02 = "held"
    F12 = "city"
    F13 = "city"
"""


@cites("CAS-9.4e")
def test_the_city_just_lost_is_no_supply_area_on_the_second_step_of_a_retreat() -> None:
    table = position(LOST_CITY, 1, 1, 1).play("retreat")
    assert table.place("F12") == "rear", "towards the depot, not wherever the owner likes"


@cites("CAS-9.4e", "CAS-9.4f")
def test_a_supply_area_that_is_run_through_is_no_goal_of_the_retreat() -> None:
    text = LOST_CITY.replace('held = "clear"', 'held = "city"').replace(
        'city = "french", ', 'held = "french", '
    )
    text = text.replace('A02 = "held"', 'A02 = { at = "held", came_from = "side" }')
    table = position(text + '[garrisons]\nheld = "french"', 1, 1, 1).play("fight city")
    table.play("retreat")
    assert table.place("F12") == "rear", "towards the depot: what the enemy is in is left, too"


@cites("CAS-9.4f", "CAS-9.3k")
def test_who_chooses_a_retreat_without_a_way_out_is_warned_that_all_are_eliminated() -> None:
    text = GAUNTLET.replace(', "east far"', ', "west far"').replace('A02 = "east"', 'A02 = "far"')
    text = text.replace('"field east", ', "")
    table = position(text % "", 1, 1)
    note = table.game.note(table.game.scenario.lexicon.parse("retreat"))
    assert note is not None and (note.rule, note.key, note.tone) == ("CAS-9.4f", "no_way_out", "danger")
    table.play("retreat")
    assert table.place("F01") == "eliminated"


@cites("CAS-9.4a", "CAS-9.4e")
def test_who_chooses_a_retreat_is_told_where_it_leads() -> None:
    table = position(LOST_CITY.replace('A02 = "held"', 'A02 = "from"'), 1, 1)
    lexicon = table.game.scenario.lexicon
    note = table.game.note(lexicon.parse("retreat"))
    assert note is not None and note.key == "falls_back"
    assert note.data == ((lexicon.number("place", "held"),),)
    for lang, words in (("en", "fall back to held, all together."), ("fr", "ensemble sur held.")):
        assert Speaker(table.game.scenario, lang).note_sentence(note).endswith(words)
    table.play("retreat")
    assert table.place("F12") == "held"


@cites("CAS-9.4i")
def test_who_chooses_to_retreat_with_a_garrison_alone_is_warned() -> None:
    text = """
        phase = "combat"
        active = "austrian"
        [pieces]
        A01 = { at = "verona", came_from = "bosco-chiesanuova" }
        A05 = { at = "verona", came_from = "bosco-chiesanuova" }
        F01 = "salo"
    """
    table = position(text, 1, 1)
    note = table.game.note(table.game.scenario.lexicon.parse("retreat"))
    assert note is not None and (note.rule, note.key) == ("CAS-9.4i", "garrison_falls")


@cites("CAS-9.4g")
def test_a_way_through_the_enemy_is_marked_as_such_whichever_area_it_is() -> None:
    text = """
        phase = "combat"
        active = "austrian"
        [map]
        areas = { east = "clear", north = "clear", field = "clear", west = "clear", far = "clear" }
        links = ["west field", "field east", "field north", "east far", "north far"]
        [pieces]
        A01 = { at = "field", came_from = "west" }
        A02 = "east"
        A03 = "north"
        F01 = "field"
        F09 = "far"
    """
    table = position(text, 1, 1).play("retreat")
    assert sorted(table.options()) == ["fall-back east", "fall-back north"]
    for option in table.game.options():
        note = table.game.note(option)
        assert note is not None and (note.rule, note.key) == ("CAS-9.4g", "gauntlet")


@cites("CAS-9.5c", "CAS-5.7f")
def test_a_city_that_shelters_from_pursuit_is_told_by_the_clause_of_the_pursuit() -> None:
    text = """
        phase = "combat"
        active = "austrian"
        [map]
        areas = { east = "city", field = "clear", west = "clear" }
        links = ["west field", "field east"]
        [pieces]
        A01 = { at = "field", came_from = "west" }
        A17 = { at = "field", came_from = "west" }
        F01 = "field"
        F09 = { at = "east", hits = 3 }
    """
    table = position(text, 1, 1, 6).play("retreat", "pursue")
    assert [row[:2] for row in table.modifiers()] == [("CAS-9.5c", "into_city")]


@cites("CAS-9.4e")
@pytest.mark.parametrize(
    ("active", "owner", "winner", "loser", "friend", "foe"),
    [
        ("austrian", "french", "A01", "F01", "F02", "A02"),
        ("french", "austrian", "F01", "A01", "A02", "F02"),
    ],
)
def test_a_retreat_is_refused_for_enemies_there_or_for_a_better_way_whoever_is_beaten(
    active: str, owner: str, winner: str, loser: str, friend: str, foe: str
) -> None:
    text = f"""
        phase = "combat"
        active = "{active}"
        [map]
        links = [
            "west field", "field held", "field away", "field home", "field side",
            "home town", "side town", "held town",
        ]
        supply = {{ town = "{owner}" }}
        [map.areas]
        field = "clear"
        west = "clear"
        held = "clear"
        away = "clear"
        home = "clear"
        side = "clear"
        town = "city"
        [garrisons]
        town = "{owner}"
        [pieces]
        {winner} = {{ at = "field", came_from = "west" }}
        {loser} = "field"
        {friend} = "away"
        {foe} = "held"
    """
    table = position(text, 1, 1)
    while table.asked() == "guns":
        table.play("done")
    table.play("retreat")
    assert sorted(table.options()) == ["fall-back home", "fall-back side"]
    for area, key in (("held", "enemies_on_retreat"), ("away", "better_retreat")):
        refusal = table.game.why_not(table.game.scenario.lexicon.parse(f"fall-back {area}"))
        assert refusal is not None and (refusal.rule, refusal.key) == ("CAS-9.4e", key)


@cites("CAS-9.4a", "CAS-9.4f")
def test_it_is_told_from_where_to_where_a_force_retreats() -> None:
    table = position(GAUNTLET % 'F09 = { at = "far", hits = 3 }', 1, 1, 1).play("retreat")
    field, east, far = (table.area(label) for label in ("field", "east", "far"))
    told = [event.data for event in table.events if event.kind == "retreated"]
    assert told == [(FRENCH, field, east), (FRENCH, east, far)]


def hits_by_chance(table: Table, text: str, *units: str) -> dict[int, Fraction]:
    """How likely it is that an action costs these units so many hits."""
    table.game.dice.mode = 0
    found: dict[int, Fraction] = {}
    for chance, after in walk(table.game, table.game.scenario.lexicon.parse(text)):
        assert isinstance(after, Campaign)
        number = sum(after.hits[table.piece(unit)] for unit in units)
        found[number] = found.get(number, Fraction(0)) + chance
    return found


def faces(numbers: list[int]) -> dict[int, Fraction]:
    return {number: Fraction(numbers.count(number), 6) for number in numbers}


@cites("CAS-9.4g")
def test_the_odds_of_running_through_the_enemy_are_those_of_column_six() -> None:
    table = position(GAUNTLET % 'F09 = { at = "far", hits = 3 }', 1, 1)
    column = [table.game.scenario.tables.pursuit.hits(6, face) for face in range(1, 7)]
    assert hits_by_chance(table, "retreat", "F01", "F23") == faces(column)


@cites("CAS-9.5c")
def test_the_odds_of_a_pursuit_are_those_of_its_column() -> None:
    text = GAUNTLET.replace('A02 = "east"', 'A17 = { at = "field", came_from = "west" }')
    text = text.replace('F23 = "field"', "")
    table = position(text % 'F09 = { at = "far", hits = 3 }', 1, 1)
    while table.asked() == "losses":
        table.play("hit A01")
    table.play("retreat")
    assert table.asked() == "pursue"
    margin = table.roster.sp[table.piece("A17")]
    column = [table.game.scenario.tables.pursuit.hits(margin, face) for face in range(1, 7)]
    assert hits_by_chance(table, "pursue", "F01") == faces(column)


BACK_AGAIN = """
    phase = "combat"
    active = "austrian"
    [map]
    links = ["first field", "west field", "field east", "east far", "east rear", "field far"]
    [map.areas]
    first = "clear"
    field = "clear"
    west = "clear"
    east = "clear"
    far = "clear"
    rear = "clear"
    [pieces]
    A01 = { at = "field", came_from = "west" }
    A02 = { at = "field", came_from = "first" }
    A03 = "east"
    A04 = "far"
    F01 = "field"
    F09 = { at = "rear", hits = 3 }
"""


@cites("CAS-9.4a", "CAS-9.4d", "CAS-9.4f")
@pytest.mark.parametrize(
    ("way", "rule", "key"),
    [
        ("field", "CAS-9.4f", "not_back_again"),
        ("far", "CAS-9.4e", "enemies_on_retreat"),
        ("first", "CAS-9.4a", "not_next_to"),
        ("east", "CAS-9.4a", "stands_there"),
    ],
)
def test_what_is_closed_to_a_force_that_ran_through_one_area(way: str, rule: str, key: str) -> None:
    table = position(BACK_AGAIN, 1, 1, 1)
    step = FallBack(
        under_way(table), FRENCH, (table.piece("F01"),), table.area("east"), (table.area("east"),)
    )
    refusal = step.why_not(table.game, Action(FALL_BACK, table.area(way)))
    assert (refusal.rule, refusal.key) == (rule, key)


@cites("CAS-9.4d", "CAS-9.4f")
def test_a_force_on_its_second_step_goes_back_neither_to_the_field_nor_to_what_it_ran_through() -> None:
    table = position(BACK_AGAIN, 1, 1, 1)
    entered = (table.area("east"), table.area("far"))
    step = FallBack(under_way(table), FRENCH, (table.piece("F01"),), table.area("far"), entered)
    for way in ("field", "east"):
        refusal = step.why_not(table.game, Action(FALL_BACK, table.area(way)))
        assert (refusal.rule, refusal.key) == ("CAS-9.4f", "not_back_again")
    first = FallBack(under_way(table), FRENCH, (table.piece("F01"),), table.area("field"), ())
    refusal = first.why_not(table.game, Action(FALL_BACK, table.area("first")))
    assert (refusal.rule, refusal.key) == ("CAS-9.4d", "enemy_came_that_way")


def under_way(table: Table) -> Battle:
    battle = battle_under_way(table.game)
    assert battle is not None
    return battle
