"""Chapters 9.0, 9.2 and 9.3: combat."""

from __future__ import annotations

import pytest

from grognard.kernel.refusal import NOT_OFFERED
from grognard.systems.castiglione.battle import battle_under_way
from grognard.systems.castiglione.building import published
from grognard.systems.castiglione.firepower import bombardment_faces, combat_faces, gunners
from grognard.systems.castiglione.words import AUSTRIAN, FRENCH
from tests.cites import cites
from tests.systems.castiglione.table import position

COMBAT = [
    [0, 0, 0, 0, 0, 1, 1, 1, 2],
    [0, 0, 0, 1, 1, 1, 2, 2, 2],
    [0, 0, 1, 1, 1, 2, 2, 3, 3],
    [0, 0, 1, 1, 2, 2, 3, 3, 4],
    [0, 1, 1, 2, 2, 3, 3, 4, 4],
    [1, 1, 1, 2, 3, 3, 4, 4, 5],
    [1, 1, 2, 2, 3, 4, 4, 5, 6],
    [1, 2, 2, 3, 4, 4, 5, 6, 7],
]
BOMBARDMENT = [
    [0, 0, 0, 0],
    [0, 0, 0, 1],
    [0, 0, 1, 1],
    [0, 1, 1, 1],
    [1, 1, 1, 2],
    [1, 1, 2, 2],
    [1, 2, 2, 3],
]
PURSUIT = [
    [0, 0, 0, 0, 0, 0],
    [0, 0, 0, 0, 1, 1],
    [0, 0, 1, 1, 1, 1],
    [0, 1, 1, 1, 2, 2],
    [1, 1, 1, 2, 2, 2],
    [1, 1, 2, 2, 2, 3],
    [1, 2, 2, 2, 3, 3],
]


@cites("CAS-9.3b", "CAS-9.3c", "CAS-3.1a", "CAS-2.1.1g")
def test_the_combat_table_cell_by_cell() -> None:
    grid = published("campaign").tables.combat
    bounds = [(1, 2), (3, 4), (5, 7), (8, 10), (11, 13), (14, 17), (18, 21), (22, 26), (27, 60)]
    for row, line in enumerate(COMBAT):
        for column, hits in enumerate(line):
            for force in bounds[column]:
                assert grid.hits(force, row + 1) == hits
    assert [grid.hits(9, total) for total in (-3, 12)] == [0, 3]
    assert grid.hits(0, 6) == 0


@cites("CAS-9.2d", "CAS-9.2c")
def test_the_bombardment_table_cell_by_cell() -> None:
    grid = published("campaign").tables.bombardment
    for row, line in enumerate(BOMBARDMENT):
        for column, hits in enumerate(line):
            assert grid.hits(column + 1, row + 1) == hits
    assert (grid.hits(9, 7), grid.hits(1, -2), grid.hits(1, 9)) == (3, 0, 1)


@cites("CAS-9.5c", "CAS-9.4g")
def test_the_pursuit_table_cell_by_cell() -> None:
    grid = published("campaign").tables.pursuit
    for row, line in enumerate(PURSUIT):
        for column, hits in enumerate(line):
            assert grid.hits(column + 1, row + 1) == hits
    assert grid.hits(9, 6) == 3


AT_LONATO_AND_SALO = """
    phase = "combat"
    active = "austrian"
    [pieces]
    A01 = { at = "lonato", came_from = "gavardo" }
    F12 = "lonato"
    A08 = { at = "salo", came_from = "nozza" }
    F13 = "salo"
"""


def battle(*lines: str, ground: str = "clear", side: str = "austrian", initiative: str = "austrian") -> str:
    pieces = "\n".join(lines)
    return f"""
        phase = "combat"
        active = "{side}"
        initiative = "{initiative}"
        [map]
        areas = {{ west = "clear", field = "{ground}", east = "clear", far = "clear" }}
        links = ["west field", "field east", "east far"]
        [pieces]
        A20 = "west"
        F09 = {{ at = "far", hits = 3 }}
        {pieces}
    """


def came(piece: str, hits: int = 0) -> str:
    return f'{piece} = {{ at = "field", came_from = "west", hits = {hits} }}'


def there(piece: str, hits: int = 0) -> str:
    return f'{piece} = {{ at = "field", hits = {hits} }}'


@cites(
    "EX-CAS-20",
    "CAS-9.2a",
    "CAS-9.2e",
    "CAS-9.2g",
    "CAS-9.3a",
    "CAS-9.3e",
    "CAS-9.3l",
    "CAS-9.3m",
    "CAS-9.3n",
    "CAS-7.0g",
    "CAS-9.3o",
    "CAS-9.5b",
    "CAS-9.5c",
    "CAS-4.2l",
)
def test_a_whole_battle_in_the_mountains() -> None:
    force = [came(piece) for piece in ("A01", "A07", "A05", "A06", "melas")]
    foes = [there(piece) for piece in ("F12", "F18", "F17", "F22", "massena")]
    text = (
        battle(*force, *foes, ground="mountain").replace(there("F22"), "").replace(there("F12"), there("F01"))
    )
    table = position(text, 5, 4, 5, 3, 2, 3, 6)
    table.play("bombard")
    assert table.last("bombardment") == (0, 5, 4, 1), "differential 2, 5 - 1"
    table.play("hit F01")
    assert table.last("combat_roll") == (1, 8, 5, 7, 2), "5 + 2 in the column 8-10"
    rolls = [event.data for event in table.events if event.kind == "combat_roll"]
    assert rolls[0] == (0, 15, 4, 4, 2), "4 + 1 - 1 in the column 14-17"
    table.play("hit A01", "hit A07", "hit F01", "hit F18", "stand", "stand", "bombard")
    assert table.last("bombardment") == (0, 3, 2, 0)
    assert table.last("combat_roll")[2:] == (3, 5, 2)
    table.play("hit A01", "hit A07")
    table.play("hit F18")
    assert table.last("battle_won") == (0, 4, 4)
    assert table.rules("battle_won") == ["CAS-9.3n"]
    assert table.place("F01") == "east"
    table.play("pursue")
    assert table.last("pursuit") == (0, 6, 6, 2)
    assert table.to_move() == "french"


@cites("EX-CAS-2", "CAS-2.1.2h", "CAS-2.1.2i", "CAS-2.1.2d", "CAS-9.3d")
def test_the_highest_ranking_leader_gives_his_tactical_rating() -> None:
    text = battle(came("A01"), there("F01"), there("bonaparte"), there("massena"))
    table = position(text, 1, 1)
    assert table.modifiers() == [("CAS-9.3d", "tactics", 3)]
    equals = battle(came("A01"), there("F12"), there("despinoy"), there("massena"))
    table = position(equals, 1, 1)
    assert table.modifiers() == [("CAS-9.3d", "tactics", 2)], (
        "between equals the better one, of any formation"
    )


@cites("CAS-9.0c", "CAS-9.0d", "CAS-9.0e", "CAS-9.0i", "CAS-9.6b", "CAS-9.0b")
def test_the_attacker_chooses_the_order_and_fights_every_battle_to_its_end() -> None:
    table = position(AT_LONATO_AND_SALO, 1, 1, 1, 1)
    assert table.options() == ["fight lonato", "fight salo"]
    table.play("fight salo")
    assert table.asked() == "stand"
    table.play("retreat")
    while table.asked() == "fall_back":
        table.play(table.options()[0])
    assert [event.data[0] for event in table.events if event.kind == "battle"] == [
        table.area("salo"),
        table.area("lonato"),
    ]
    assert table.asked() == "guns", "who was beaten at Salo may still march to Lonato"


@cites("CAS-9.0f", "CAS-9.0g", "CAS-9.0h")
def test_both_forces_are_shown_and_the_active_player_attacks() -> None:
    text = battle(came("A01"), came("melas"), there("F12"), there("F13"))
    table = position(text, 1, 1)
    _, attackers, defenders = table.last("battle")
    assert isinstance(attackers, tuple) and isinstance(defenders, tuple)
    assert {table.roster.ids[piece] for piece in attackers} == {"A01", "melas"}
    assert {table.roster.ids[piece] for piece in defenders} == {"F12", "F13"}
    assert [event.reveals for event in table.events if event.kind == "battle"] == [True]


@cites("CAS-9.2b", "CAS-9.2a")
def test_equal_artillery_does_not_bombard_and_the_stronger_may_hold_its_fire() -> None:
    table = position(battle(came("A22"), came("A01"), there("F12"), there("F14")), 1, 1)
    assert table.asked() != "bombard", "1 against 1"
    assert table.rules("no_bombardment") == [], "nobody could, so nobody holds his fire"
    table = position(battle(came("A06"), came("A01"), there("F12"), there("F14")), 1, 1)
    assert (table.asked(), table.to_move()) == ("bombard", "austrian")
    table.play("hold-fire")
    assert "bombardment" not in table.kinds()
    assert table.rules("no_bombardment") == ["CAS-9.2a"] and table.last("no_bombardment") == (AUSTRIAN,)


@cites("CAS-9.2a", "CAS-9.2e", "CAS-9.2f")
def test_the_defender_may_bombard_too_and_spreads_the_hits_himself() -> None:
    text = battle(came("A01"), came("A02"), there("F06"), there("F22"), there("F01"))
    table = position(text, 6, 1, 1)
    assert (table.asked(), table.to_move()) == ("bombard", "french")
    table.play("bombard")
    assert table.last("bombardment") == (1, 6, 6, 2), "no modifier for the defender"
    assert table.options() == ["hit A01", "hit A02"]
    table.play("hit A01", "hit A02")
    assert (table.hits("A01"), table.hits("A02")) == (1, 1)


@cites("CAS-9.2b", "CAS-9.2c")
def test_the_differential_is_what_one_side_has_more_whichever_it_is() -> None:
    """F06 and F22 are guns of the defender, A06 of the attacker; alone and together."""
    for attackers, defenders, superior in (
        (("A06",), ("F06", "F22"), FRENCH),
        (("A06",), ("F06",), AUSTRIAN),
        ((), ("F22",), FRENCH),
    ):
        rows = [came(one) for one in ("A01", *attackers)] + [there(one) for one in ("F01", *defenders)]
        game = position(battle(*rows), 6, 6, 6, 6).game
        under_way = battle_under_way(game)
        assert under_way is not None
        strength = game.scenario.roster.sp
        ids = list(game.scenario.lexicon.labels["piece"])
        attack = sum(strength[ids.index(one)] for one in attackers)
        defence = sum(strength[ids.index(one)] for one in defenders)
        assert gunners(game, under_way) == (superior, abs(attack - defence)) and attack != defence


@cites("CAS-9.2g", "CAS-9.3h", "CAS-9.2d")
def test_a_force_that_the_bombardment_destroys_fights_no_more() -> None:
    table = position(battle(came("A06"), came("A01"), there("F12", 3)), 6).play("bombard")
    assert table.place("F12") == "eliminated"
    assert "combat_roll" not in table.kinds()


@cites("CAS-9.3f", "CAS-9.3e")
def test_each_player_spreads_his_hits_without_seeing_the_others() -> None:
    text = battle(came("A01"), came("A02"), came("A07"), there("F01"), there("F02"), there("F03"))
    table = position(text, 6, 6)
    left: list[tuple[object, ...]] = []
    for choice in ("A01", "A01", "A02", "F01", "F02", "F03"):
        assert table.to_move() == ("austrian" if choice[0] == "A" else "french")
        assert table.hits("A01") == 0, "nothing falls before both have chosen"
        left.append(table.game.prompt().data)
        table.play(f"hit {choice}")
    assert left == [(3,), (2,), (1,), (3,), (2,), (1,)], "each is told how many hits he has still to place"
    assert [table.hits(piece) for piece in ("A01", "A02", "F01", "F02", "F03")] == [2, 1, 1, 1, 1]


@cites("CAS-9.3g", "CAS-3.6i", "CAS-2.2.3e")
def test_a_garrison_is_hit_only_when_no_other_unit_is_left() -> None:
    text = """
        phase = "combat"
        active = "austrian"
        [pieces]
        A01 = { at = "verona", came_from = "bosco-chiesanuova" }
        A02 = { at = "verona", came_from = "bosco-chiesanuova" }
        A03 = { at = "verona", came_from = "bosco-chiesanuova" }
        A04 = { at = "verona", came_from = "bosco-chiesanuova" }
        F08 = { at = "verona", hits = 3 }
        F09 = { at = "verona", hits = 3 }
    """
    table = position(text, 6, 1)
    assert table.last("combat_roll")[0] == 1
    assert table.refused("hit FG3") == "CAS-9.3g"
    table.play("hit F08", "hit F09")
    assert (table.place("F08"), table.place("F09")) == ("eliminated", "eliminated")
    assert table.hits("FG3") == 1, "three hits: two brigades, then the garrison"


@cites("CAS-9.3i", "CAS-9.3j", "CAS-9.3k")
def test_after_the_first_round_the_defender_declares_first_then_the_attacker() -> None:
    text = battle(came("A01"), there("F01"))
    table = position(text, 1, 1)
    assert (table.asked(), table.to_move()) == ("stand", "french")
    table.play("stand")
    assert (table.asked(), table.to_move()) == ("stand", "austrian")
    table.play("retreat")
    assert table.rules("chooses_retreat") == ["CAS-9.3k"]
    assert (table.place("A01"), table.place("F01")) == ("west", "field")


@cites("CAS-9.3m", "CAS-9.3o", "CAS-9.3a")
@pytest.mark.parametrize(("dice", "winner"), [((6, 1, 1, 1), 0), ((1, 6, 1, 1), 1)])
def test_after_the_second_round_more_hits_win(dice: tuple[int, ...], winner: int) -> None:
    text = battle(came("A01"), came("A02"), there("F01"), there("F02"))
    table = position(text, *dice)
    while table.asked() == "losses":
        table.play(table.options()[0])
    table.play("stand", "stand")
    assert table.last("battle_won") == (winner, 2, 0), "who won, the hits he caused, those he took"
    assert table.rules("battle_won") == ["CAS-9.3m"]
    assert table.place("F01") == ("east" if winner == 0 else "field")


@cites("CAS-9.3n", "CAS-7.0g")
@pytest.mark.parametrize(("holder", "number"), [("austrian", 0), ("french", 1)])
def test_level_hits_go_to_the_side_with_the_initiative(holder: str, number: int) -> None:
    text = battle(came("A01"), there("F01"), initiative=holder)
    table = position(text, 1, 1, 1, 1).play("stand", "stand")
    assert table.last("battle_won") == (number, 0, 0)


@cites("CAS-9.3m")
@pytest.mark.parametrize(("dice", "won"), [((6, 3), (AUSTRIAN, 2, 1)), ((3, 6), (FRENCH, 2, 1))])
def test_one_hit_more_is_enough_whoever_has_the_initiative(
    dice: tuple[int, int], won: tuple[int, int, int]
) -> None:
    other = "french" if won[0] == AUSTRIAN else "austrian"
    text = battle(came("A01"), came("A02"), there("F01"), there("F02"), initiative=other)
    table = position(text, *dice, 1, 1)
    while table.asked() == "losses":
        table.play(table.options()[0])
    table.play("stand", "stand")
    assert table.last("battle_won") == won


@cites("CAS-9.3h", "CAS-9.6a")
def test_when_both_forces_die_nobody_wins_and_leaders_ride_off() -> None:
    text = battle(came("A12", 3), came("melas"), there("F08", 3), there("sauret"))
    strong = text.replace(came("A12", 3), came("A17", 3)).replace(there("F08", 3), there("F01", 3))
    table = position(strong, 6, 6)
    assert (table.place("A17"), table.place("F01")) == ("eliminated", "eliminated")
    assert "battle_won" not in table.kinds() and "no_pursuit" not in table.kinds()
    assert (table.place("melas"), table.place("sauret")) == ("west", "far")


@cites("CAS-9.3c")
@pytest.mark.parametrize(
    ("ground", "modifier"),
    [
        ("mountain", ("CAS-9.3c", "mountain_defence", -1)),
        ("city", ("CAS-9.3c", "city_defence", -1)),
    ],
)
def test_ground_favours_the_defender(ground: str, modifier: tuple[str, str, int]) -> None:
    table = position(battle(came("A01"), there("F01"), ground=ground), 3, 3)
    assert table.modifiers() == [modifier]
    rolls = [event.data[3] for event in table.events if event.kind == "combat_roll"]
    assert rolls == [2, 3]


@cites("CAS-3.6e", "CAS-3.6m")
def test_a_force_without_strength_inflicts_nothing() -> None:
    text = battle(came("A22", 3), there("F01"))
    table = position(text, 6)
    rolls = [event.data[0] for event in table.events if event.kind == "combat_roll"]
    assert rolls == [1], "an artillery unit of 1 SP with three hits has none"
    assert table.hits("F01") == 0
    whole = position(battle(came("A22"), there("F01"), there("F14")), 6, 1)
    assert whole.last("combat_roll")[0] == 1 and whole.rules("inflicted") == ["CAS-9.3c", "CAS-9.3c"]
    assert next(event.data[:2] for event in whole.events if event.kind == "combat_roll") == (0, 1)


@cites("CAS-9.2d")
def test_rough_ground_covers_defenders_from_the_attackers_guns_only() -> None:
    defended = battle(came("A01"), there("F22"), there("F01"), ground="mountain")
    table = position(defended, 6, 3, 3)
    assert (table.asked(), table.to_move()) == ("bombard", "french")
    table.play("bombard")
    assert table.last("bombardment")[1:3] == (6, 6), "the attackers have no cover"
    attacked = battle(came("A06"), came("A01"), there("F01"), ground="mountain")
    table = position(attacked, 6, 3, 3).play("bombard")
    assert table.last("bombardment")[1:3] == (6, 5)


@cites("CAS-9.3g", "CAS-9.2e")
def test_a_bombardment_spares_the_garrison_while_others_stand_before_it() -> None:
    text = """
        phase = "combat"
        active = "austrian"
        [pieces]
        A06 = { at = "verona", came_from = "bosco-chiesanuova" }
        A01 = { at = "verona", came_from = "bosco-chiesanuova" }
        F01 = "verona"
        F02 = "verona"
    """
    table = position(text, 6, 1, 1).play("bombard")
    assert table.options() == ["hit F01", "hit F02"]
    assert table.refused("hit FG3") == "CAS-9.3g"


@cites("CAS-9.3h", "CAS-9.6b")
@pytest.mark.parametrize("loser", ["A12", "F08"])
def test_a_combat_ends_when_either_side_has_no_units_left(loser: str) -> None:
    lines = {"A12": came("A12"), "F08": there("F08"), "A01": came("A01"), "F01": there("F01")}
    for unit in ("A12", "F08"):
        side = (came if unit == "A12" else there)(unit, 3)
        lines[unit] = side if unit == loser else ""
    lines["A01" if loser == "A12" else "F01"] = ""
    for order in (list(lines.values()), list(lines.values())[::-1]):
        table = position(battle(*order), 6, 6)
        assert table.place(loser) == "eliminated"
        assert table.rules("battle_over") == ["CAS-9.6b"] and "stands" not in table.kinds()
        assert battle_under_way(table.game) is None


@cites("CAS-9.2g", "CAS-9.3h", "CAS-9.6a", "CAS-5.1b")
def test_a_bombardment_that_destroys_a_force_ends_the_combat_with_all_that_follows() -> None:
    text = battle(came("A06"), came("A01"), there("F12", 3), there("sauret"), ground="city")
    table = position(text, 6).play("bombard")
    assert table.place("F12") == "eliminated" and table.place("sauret") == "far"
    assert table.rules("battle_over") == ["CAS-9.6b"]
    assert table.game.control[table.area("field")] == AUSTRIAN


@cites("CAS-9.2e", "CAS-9.2f", "CAS-9.5e")
@pytest.mark.parametrize("order", [("F23", "F01"), ("F01", "F23")])
def test_a_bombardment_may_spare_the_cavalry_and_its_modifier_and_hits_are_told(
    order: tuple[str, ...],
) -> None:
    text = battle(came("A06"), came("A01"), *[there(one) for one in order], ground="mountain")
    table = position(text, 6, 1, 1).play("bombard")
    assert table.modifiers() == [("CAS-9.2d", "rough_ground", -1)]
    assert table.last("inflicted") == (AUSTRIAN, 1)
    assert (table.asked(), sorted(table.options())) == ("targets", ["hit F01", "hit F23"])
    table.play("hit F01")
    assert (table.hits("F01"), table.hits("F23")) == (1, 0)


@cites("CAS-9.2e", "CAS-3.6h")
def test_who_fell_to_the_first_hit_of_a_bombardment_cannot_take_the_second() -> None:
    guns = [came(piece) for piece in ("A06", "A14", "A18", "A01")]
    table = position(battle(*guns, there("F01", 3), there("F02"), there("F03")), 6, 1, 1).play("bombard")
    assert table.last("inflicted")[1] == 2
    table.play("hit F01")
    assert table.refused("hit F01") == "CAS-9.2e"
    assert table.refused("hit A01") == "CAS-9.2e"
    assert table.options() == ["hit F02", "hit F03"]


@cites("CAS-9.2b", "CAS-9.2d")
def test_without_superior_artillery_no_face_of_the_die_hits() -> None:
    table = position(battle(came("A22"), came("A01"), there("F12"), there("F14")), 1, 1)
    under_way = battle_under_way(table.game)
    assert under_way is not None
    assert bombardment_faces(table.game, under_way) == [0, 0, 0, 0, 0, 0]


@cites("CAS-9.3a", "CAS-9.3l")
def test_the_round_after_the_first_is_the_second() -> None:
    table = position(battle(came("A06"), came("A01"), there("F01")), 1, 1).play("hold-fire", "stand", "stand")
    assert table.asked() == "bombard"
    under_way = battle_under_way(table.game)
    assert under_way is not None and under_way.round == 2
    assert table.last("round_begins") == (2,)


@cites("CAS-9.1.1f", "CAS-8.2k")
def test_a_new_combat_phase_forgets_who_tried_to_march_and_what_movement_was_left() -> None:
    text = battle(came("A01"), there("F01")).replace('phase = "combat"', 'phase = "movement"')
    table = position(text, 1, 1)
    game = table.game
    game.guns_tried[table.piece("F01")] = 1
    assert any(game.mp)
    table.play("done")
    assert table.asked() == "stand", "in the midst of the combat phase"
    assert not any(game.guns_tried) and not any(game.mp)


@cites("CAS-9.3f", "CAS-9.3e", "CAS-3.6h")
@pytest.mark.parametrize("weak", ["A12", "F08"])
def test_hits_that_nobody_is_left_to_take_are_lost_and_the_others_fall(weak: str) -> None:
    if weak == "A12":
        lines = [came("A12", 3), *[there(one) for one in ("F01", "F02", "F03")]]
        strong = ("F01", "F02", "F03")
    else:
        lines = [there("F08", 3), *[came(one) for one in ("A01", "A02", "A07")]]
        strong = ("A01", "A02", "A07")
    for order in (lines, lines[::-1]):
        table = position(battle(*order), 6, 6)
        assert [event.data[1] for event in table.events if event.kind == "inflicted"].count(3) == 1
        table.play(f"hit {strong[0]}")
        assert table.place(weak) == "eliminated"
        assert [table.hits(one) for one in strong] == [1, 0, 0]


@cites("CAS-5.1b", "CAS-9.3h")
@pytest.mark.parametrize(("alive", "holder"), [((), FRENCH), (("A02",), AUSTRIAN), (("F02",), FRENCH)])
def test_a_city_falls_only_to_attackers_who_are_left_in_it(alive: tuple[str, ...], holder: int) -> None:
    lines = [came("A17", 3), there("F01", 3), *[(came if one[0] == "A" else there)(one) for one in alive]]
    text = battle(*lines, ground="city").replace("[pieces]", '[control]\nfield = "french"\n[pieces]')
    table = position(text, 6, 6)
    while table.asked() == "losses":
        table.play(next(option for option in ("hit A17", "hit F01") if option in table.options()))
    assert (table.place("A17"), table.place("F01")) == ("eliminated", "eliminated")
    field = table.area("field")
    assert table.game.control[field] == holder
    placed = [event.data for event in table.events if event.kind == "city_taken"]
    assert len(placed) == (1 if "A02" in alive else 0)


@cites("CAS-9.3m", "CAS-9.3n", "CAS-9.3i", "CAS-9.3j")
@pytest.mark.parametrize(("dice", "hits"), [((6, 3), (2, 1)), ((1, 6), (0, 2))])
def test_whoever_fights_on_or_retreats_is_told_the_hits_of_the_first_round_and_his_chances(
    dice: tuple[int, int], hits: tuple[int, int]
) -> None:
    """The defender first, then the attacker: each by his own hits, which count on."""
    table = position(battle(came("A01"), came("A02"), there("F01"), there("F02")), *dice, 1, 1)
    while table.asked() != "stand":
        table.play(table.options()[0])
    game, fought = table.game, battle_under_way(table.game)
    assert fought is not None
    for who, rule in ((FRENCH, "CAS-9.3i"), (AUSTRIAN, "CAS-9.3j")):
        caused, taken = hits if who == AUSTRIAN else hits[::-1]
        assert (game.prompt().rule, game.prompt().data[1:]) == (rule, (caused, taken))
        own, enemy = combat_faces(game, fought, who), combat_faces(game, fought, 1 - who)
        ties = game.initiative == who
        ahead = [caused + mine - taken - his for mine in own for his in enemy]
        told = game.note(game.scenario.lexicon.parse("stand"))
        assert told is not None
        assert told.data == (sum(own), sum(enemy), sum(lead > 0 or (ties and lead == 0) for lead in ahead))
        table.play("stand")
        assert table.rules("stands")[-1] == rule


@cites("CAS-9.0c", "CAS-9.0a", "CAS-9.3c")
def test_whoever_chooses_a_combat_is_told_his_strength_there_and_where_there_is_none() -> None:
    table = position(AT_LONATO_AND_SALO, 1, 1, 1, 1)
    game = table.game
    for choice, strength in (("fight lonato", 5), ("fight salo", 4)):
        hits = [game.scenario.tables.combat.hits(strength, die) for die in range(1, 7)]
        told = game.note(game.scenario.lexicon.parse(choice))
        assert told is not None and told.data == (strength, sum(hit > 0 for hit in hits), sum(hits))
    assert table.refused("fight verona") == "CAS-9.0a"
    elsewhere = game.stack[-1].why_not(game, game.scenario.lexicon.parse("halt"))
    assert elsewhere.key == NOT_OFFERED.key
