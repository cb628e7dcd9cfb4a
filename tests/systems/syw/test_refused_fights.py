"""Why somebody does not fire, charge or react, by the clause that keeps him from it."""

from __future__ import annotations

import pytest

from grognard.systems.syw.charge import PickTarget
from grognard.systems.syw.charge_advance import why_not_enter
from grognard.systems.syw.charge_targets import why_not_charger
from grognard.systems.syw.fire_targets import gun_bears, why_no_gun, why_not_aim
from grognard.systems.syw.reaction import StrikeHome
from grognard.systems.syw.stacking import why_not_stand
from grognard.systems.syw.words import COMMITTED, PANICKED, SHAKEN
from grognard.why import answers
from tests.cites import cites
from tests.systems.syw.clicks import CLEAR, FOOT, LEADERS, MARCH, all_told, answer, at, refused, told
from tests.systems.syw.table import Table, field
from tests.systems.syw.toys import steep_slope


@cites("SYW-G.3a", "SYW-G.3j", "SYW-G.4a", "SYW-G.3l")
def test_who_does_not_fire_and_who_is_not_fired_at() -> None:
    guns = at("guns", 'A400 = "ATT"', FOOT)
    assert answer(guns, "piece", "A411") == ("SYW-G.3a", "guns_fire_now")
    limbered = FOOT.replace("unlimbered 6", "limbered 5") + 'F103 = "0911 unlimbered 12"\n'
    other = at("guns", 'A400 = "ATT"', limbered)
    assert other.to_move() == "french"
    assert all_told(other, "piece", "A401")[0] == ("SYW-G.3j", "name_the_firer")
    foot = at("muskets", 'A400 = "ATT"', FOOT.replace("0710", "0707"))
    assert answer(foot, "piece", "A401") == ("SYW-G.4a", "foot_fires_now")


@cites("SYW-H.0a", "SYW-H.1c", "SYW-H.1d")
def test_who_does_not_charge() -> None:
    table = at("charges", 'A400 = "ATT"', FOOT.replace("0710", "0707") + 'A412 = "1202 line 6 formed"\n')
    assert answer(table, "piece", "A412") == ("SYW-H.0a", "nobody_in_arc")
    assert answer(table, "piece", "A401") == ("SYW-H.1d", "never_charges")
    assert answer(table, "place", "1010") == ("SYW-H.1n", "first_charge")


@cites("SYW-H.1c", "SYW-H.0a")
@pytest.mark.parametrize(
    ("player", "unit", "enemy", "friend"), [(0, "A411", "F231", "A412"), (1, "F171", "A821", "F172")]
)
@pytest.mark.parametrize("cells", [("0607", "0707"), ("0707", "0607")])
def test_infantry_is_told_of_the_cavalry_before_it_that_it_may_not_charge(
    player: int, unit: str, enemy: str, friend: str, cells: tuple[str, str]
) -> None:
    """A friend stands in the other hex before it: of him nothing is told."""
    pieces = f'{unit} = "0706 line 6 formed"\n{enemy} = "{cells[0]} line 12 formed"\n'
    pieces += f'{friend} = "{cells[1]} line 6 formed"\n'
    table = field("syw/drill", CLEAR, LEADERS + pieces, "", "charges")
    refusal = why_not_charger(table.game, player, table.piece(unit))
    assert (refusal.key, refusal.data) == ("foot_not_horse", (table.piece(enemy), table.piece(unit)))
    table.game.put(table.piece(enemy), table.cell("1212"))
    refusal = why_not_charger(table.game, player, table.piece(unit))
    assert (refusal.rule, refusal.key) == ("SYW-H.0a", "nobody_in_arc")


@cites("SYW-H.2e", "SYW-H.2a", "SYW-H.2d")
def test_why_cavalry_is_not_asked_to_react() -> None:
    pieces = FOOT + 'F232 = "0103 line 12 formed"\nF233 = "0812 a 1 formed"\n'
    table = at("march", 'A400 = "ATT"\nF150 = "ATT"', pieces, *MARCH, "move A411", "advance 0707", "halt")
    assert table.to_move() == "french"
    assert answer(table, "piece", "F171") == ("SYW-H.2a", "only_horse_reacts")
    assert answer(table, "piece", "F233") == ("SYW-H.2e", "reacts_in_line")
    assert answer(table, "piece", "F232") == ("SYW-H.2d", "not_in_its_zone")


@cites("SYW-I.0c", "SYW-I.0e", "SYW-G.3j", "RUL-SYW-69")
@pytest.mark.parametrize(
    ("placed", "rule", "key"),
    [
        ('F500 = "0709"', "SYW-I.0c", "leader_too_far"),
        ('F500 = "0706"\nF512 = "0705 line 12 formed"', "SYW-I.0e", "leader_behind_unit"),
        ('F500 = "0705"\nF512 = "0705 line 12 formed"', "SYW-G.3j", "covered_by_others"),
    ],
)
def test_what_keeps_a_leader_from_the_guns_is_told(placed: str, rule: str, key: str) -> None:
    pieces = 'A202 = "0703 unlimbered 6"\nF511 = "0806 line 12 formed"\nF513 = "0606 line 12 formed"\n'
    table = field("syw/charge", CLEAR, pieces + placed, 'A200 = "ATT"', "guns")
    table.play("fire A202")
    assert table.options("at F5") and "at F500" not in table.options()
    reason = table.game.why_not(table.game.scenario.lexicon.parse("at F500"))
    assert reason is not None and (reason.rule, reason.key) == (rule, key)
    assert reason.data[0] == table.piece("F500")


@cites("SYW-G.3j")
def test_whoever_points_at_an_enemy_before_a_gun_is_picked_learns_who_bears() -> None:
    table = at("guns", 'A400 = "ATT"', FOOT + 'F172 = "1616 line 12 formed"\n')
    view = table.game.view(0)
    number = view.scenario.lexicon.number
    told = [answers(view, "piece", number("piece", one) or 0)[0] for one in ("F171", "F172")]
    assert [(one.rule, one.key) for one in told] == [
        ("SYW-G.3j", "name_the_firer"),
        ("SYW-G.3l", "out_of_range"),
    ]
    assert told[0].data == (number("piece", "F171"), number("piece", "A401"))
    assert refused(table, "at F171") == refused(table, "burn 0710") == "name_the_firer"


@cites("SYW-G.1b", "SYW-G.3l")
def test_an_enemy_whom_the_guns_in_hand_cannot_hit_is_told_by_that_clause_first() -> None:
    guns = 'A401 = "0707 unlimbered 6"\nF171 = "0710 line 12 formed"\nF172 = "0703 line 12 formed"\n'
    table = at("guns", 'A400 = "ATT"', guns + 'F173 = "0810 line 12 formed"\n')
    table.play("fire A401")
    assert "at F171" in table.options()
    told = answers(table.game.view(0), "piece", table.piece("F172"))
    assert (told[0].rule, told[0].key) == ("SYW-G.1b", "out_of_arc"), "the hex could not be burnt either"


@cites("SYW-G.4c", "SYW-G.3g")
def test_nobody_is_passed_over_before_an_end_of_the_line_is_chosen() -> None:
    foot = 'A411 = "0706 line 6 formed"\nA413 = "1006 line 6 formed"\n'
    enemies = 'F171 = "0707 line 12 formed"\nF172 = "1007 line 12 formed"\n'
    table = at("muskets", 'A400 = "ATT"', foot + enemies)
    for unit in ("A411", "A413"):
        assert refused(table, f"fire {unit}") == "first_fire_from"


@cites("SYW-H.1f")
def test_whoever_points_at_an_enemy_before_a_charger_is_picked_learns_who_could() -> None:
    table = at("charges", 'A400 = "ATT"', FOOT.replace("0710", "0707"))
    assert refused(table, "against F171") == "name_the_charger"
    assert refused(table, "against F231") == "nobody_charges_it"


ENEMIES = """
A411 = "0706 line 6 formed"
A412 = "0806 line 6 formed"
F231 = "0707 line 12 formed"
F171 = "0807 line 12 formed"
F172 = "0812 line 12 formed"
"""


@cites("SYW-H.1f", "SYW-H.1c")
@pytest.mark.parametrize(
    ("enemy", "rule", "key", "data"),
    [
        ("F171", "SYW-H.1f", "name_the_charger", ("F171", "A412")),
        ("F231", "SYW-H.1c", "foot_not_horse", ("F231", "A411")),
        ("F172", "SYW-H.0b", "nobody_charges_it", ("F172",)),
    ],
)
def test_of_an_enemy_pointed_at_is_told_who_could_charge_him(
    enemy: str, rule: str, key: str, data: tuple[str, ...]
) -> None:
    table = at("charges", 'A400 = "ATT"\nF150 = "ATT"', ENEMIES)
    told = answers(table.game.view(0), "piece", table.piece(enemy))[0]
    assert (told.rule, told.key) == (rule, key)
    assert told.data == tuple([table.piece(one) for one in data])


@cites("SYW-7.2b")
@pytest.mark.parametrize("phase", ["march", "guns", "charges", "rally"])
@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("fire A411", "SYW-7.2b"),
        ("fire A401", "SYW-7.2b"),
        ("at F171", "SYW-7.2b"),
        ("burn 0705", "SYW-7.2b"),
        ("press", "SYW-7.2b"),
        ("fire F231", "SYW-G.4a"),
    ],
)
def test_in_heavy_rain_it_is_the_rain_that_keeps_everybody_from_firing(
    phase: str, text: str, rule: str
) -> None:
    extra = 'initiative = "allied"\nweather = "heavy rain"'
    table = field(
        "syw/drill", CLEAR, LEADERS + FOOT.replace("0710", "0707"), 'A400 = "ATT"', phase, None, extra
    )
    assert table.refused(text)[0] == rule


def aimed(pieces: str, weather: str = "clear") -> Table:
    """The guns of 401 at 0703 have a target near by, so that they are asked for one."""
    near = 'A401 = "0703 unlimbered 6"\nF171 = "0705 line 12 formed"\nF172 = "0705 line 12 formed"\n'
    extra = f'initiative = "allied"\nweather = "{weather}"'
    table = field("syw/drill", CLEAR, LEADERS + near + pieces, 'A400 = "ATT"', "guns", None, extra)
    table.play("fire A401")
    return table


@cites("SYW-7.1a", "SYW-7.3a", "SYW-7.4a", "SYW-7.0a", "SYW-G.3l", "SYW-G.2d")
@pytest.mark.parametrize(
    ("weather", "expected"),
    [
        ("clear", ("SYW-G.2d", "out_of_sight")),
        ("light fog", ("SYW-7.1a", "weather_shortens")),
        ("heavy snow", ("SYW-7.3a", "weather_shortens")),
        ("light night", ("SYW-7.4a", "weather_shortens")),
        ("light fog, light night", ("SYW-7.1a", "weather_shortens")),
    ],
)
def test_a_target_too_far_for_the_weather_is_refused_by_the_weather(
    weather: str, expected: tuple[str, str]
) -> None:
    table = aimed('F231 = "0707 line 12 formed"\n', weather)
    assert table.refused("at F231") == expected


@cites("SYW-G.3l", "SYW-G.1b")
def test_range_and_arc_of_a_battery_are_told_before_sight_is() -> None:
    table = aimed('F231 = "0716 line 12 formed"\nF232 = "1203 line 12 formed"\n', "light fog")
    assert table.refused("at F231") == ("SYW-G.3l", "out_of_range")
    clear = aimed('F232 = "0903 line 12 formed"\n')
    assert clear.refused("at F232") == ("SYW-G.1b", "out_of_arc")


@cites("SYW-G.2j", "SYW-G.2k")
@pytest.mark.parametrize(
    ("gun", "start", "target", "rule"),
    [
        ("A952", "0405", "0404", "SYW-G.2k"),
        ("A953", "0405", "0402", "SYW-G.2k"),
        ("A952", "0407", "0403", "SYW-G.2j"),
        ("A952", "0403", "0405", ""),
    ],
)
def test_a_steep_slope_that_stops_a_shot_is_named_by_where_it_rises(
    gun: str, start: str, target: str, rule: str
) -> None:
    hour = 12 if start > target else 6
    pieces = f'{gun} = "{start} unlimbered {hour}"\nF121 = "{target} line 6 formed"'
    table = field("syw/minden", steep_slope(behind="11111111"), pieces, "", "guns")
    told = why_no_gun(table.game, table.piece(gun), table.piece("F121"), table.cell(target))
    assert (told.rule if told else "") == rule
    assert gun_bears(table.game, table.piece(gun), table.cell(target)) == (told is None)


@cites("SYW-H.2a", "SYW-H.2e")
def test_who_never_reacts_is_told_so_when_those_who_announced_ride_out() -> None:
    pieces = 'A411 = "0705 line 6 formed"\nA412 = "1005 line 6 formed"\nF231 = "0712 line 12 formed"\n'
    pieces += 'F171 = "1615 line 12 formed"\n'
    pieces += 'F232 = "1112 a 1 formed"\nF233 = "0612 line 12 formed"\nF234 = "0512 line 12 formed"\n'
    leaders = 'A000 = "0702"\nA400 = "0703"\nF000 = "0716"\nF150 = "0715"\n'
    orders, first = 'A400 = "ATT"\nF150 = "ATT"', 'initiative = "allied"'
    table = field("syw/drill", CLEAR, leaders + pieces, orders, "march", [2, 6, 3], first)
    table.play(
        *MARCH, "move A411", "advance 0706", "advance 0707", "halt", "react F231", "react F233", "pass"
    )
    table.play("react-at 0706", "move A412", "advance 1006", "halt", "done")
    assert table.options("charge-from")
    for who, expected in (
        ("F000", ("SYW-H.2a", "only_horse_reacts")),
        ("F171", ("SYW-H.2a", "only_horse_reacts")),
        ("F232", ("SYW-H.2e", "reacts_in_line")),
        ("F233", ("SYW-H.2e", "has_not_announced")),
        ("F234", ("SYW-H.2e", "has_not_announced")),
        ("F231", ("SYW-H.2j", "no_ride_there")),
        ("A411", ("SYW-E.0a", "not_yours")),
    ):
        assert table.refused(f"charge-from {who} 0101 12") == expected, who


@cites("SYW-H.1am")
def test_who_does_not_enter_the_hex_that_was_freed_learns_why() -> None:
    pieces = 'A822 = "0705 line 6 shaken"\nF231 = "0706 line 12 formed"\nF232 = "0806 line 10 formed"\n'
    pieces += 'F233 = "0605 line 4 formed"\nF171 = "1212 line 12 formed"\n'
    table = field("syw/drill", CLEAR, pieces, "", "charges", [6])
    table.play("charge F231", "support F232", "support F233", "stand")
    assert table.options("occupy") == ["occupy F231", "occupy F232", "occupy F233"]
    assert table.refused("occupy F171") == ("SYW-H.1am", "does_not_go_in")
    assert table.refused("occupy A822") == ("SYW-E.0a", "not_yours")
    game, freed = table.game, table.cell("0705")
    game.state[table.piece("F231")] = SHAKEN  # it may go in all the same
    game.state[table.piece("F232")] = PANICKED
    game.put(table.piece("F233"), table.cell("0407"))
    for thrown_back in ("F232", "F233"):
        unit = table.piece(thrown_back)
        assert told(why_not_enter(game, unit, freed)) == ("SYW-H.1am", "charger_driven_off", (unit,))
    assert why_not_enter(game, table.piece("F231"), freed) is None
    game.fires = (freed,)
    unit = table.piece("F231")
    assert told(why_not_enter(game, unit, freed)) == ("SYW-G.3w", "on_fire", (unit, freed))


@cites("SYW-H.1r", "SYW-H.2g")
def test_a_charge_on_another_than_whom_it_is_meant_for_is_refused_by_what_binds_it() -> None:
    """Cavalry that stood charges the infantry that came up; cavalry that reacted charges whom it met."""
    beside = 'A411 = "0706 line 6 formed"\nA821 = "0606 line 6 formed"\nF231 = "0607 line 12 formed"\n'
    table = at("charges", "", beside)
    game, unit = table.game, table.piece("F231")
    against = game.scenario.lexicon.parse
    stood = PickTarget(unit, (), ())
    game.mark(unit, COMMITTED)
    assert told(stood.why_not(game, against("against A821"))) == (
        "SYW-H.1r",
        "stood_for_foot",
        (table.piece("A821"), unit),
    )
    met = PickTarget(unit, (table.piece("A821"),), (unit,))
    assert told(met.why_not(game, against("against A411"))) == (
        "SYW-H.2g",
        "may_charge_it",
        (table.piece("A411"), unit),
    )


@cites("SYW-E.0a", "SYW-H.2j")
def test_of_an_enemy_it_is_not_said_that_he_did_not_ride_out() -> None:
    table = at(
        "charges",
        "",
        'A411 = "0706 line 6 formed"\nF231 = "0707 line 12 formed"\nF232 = "1112 line 12 formed"\n',
    )
    home = StrikeHome(table.piece("A411"), (table.piece("F231"),))
    charge = table.game.scenario.lexicon.parse
    assert home.why_not(table.game, charge("charge A411")).key == "not_yours"
    assert home.why_not(table.game, charge("charge F232")).key == "did_not_ride_out"


# -- what the muskets and the chargers are told -------------------------------------------------------------

MUSKETS = 'A411 = "0706 line 6 formed"\nF170 = "0707 0607 line 12"\nF231 = "0709 line 12 formed"\n'
MUSKETS += 'F103 = "0705 unlimbered 12"\n'


@cites("SYW-G.4d", "SYW-G.1d", "SYW-G.3j", "SYW-G.3t", "SYW-G.3v")
@pytest.mark.parametrize(
    ("aim", "rule", "key"),
    [
        ("at F000", "SYW-G.3j", "covered_by_others"),
        ("at F170", "SYW-G.4d", "name_a_unit_of_it"),
        ("at F231", "SYW-G.1d", "muskets_reach_one_hex"),
        ("at F103", "SYW-G.4d", "not_in_front_of_it"),
        ("burn 0707", "SYW-G.3j", "aim_at_a_unit_there"),
        ("break 0707", "SYW-G.3j", "aim_at_a_unit_there"),
        ("burn 0709", "SYW-G.3v", "only_howitzers_burn"),
        ("break 0709", "SYW-G.3t", "only_heavy_guns_break"),
    ],
)
def test_what_keeps_muskets_from_a_target_is_told(aim: str, rule: str, key: str) -> None:
    leaders = LEADERS.replace('F000 = "0716"', 'F000 = "0707"')
    table = field("syw/drill", CLEAR, leaders + MUSKETS, "", "muskets", [1] * 3, 'initiative = "allied"')
    table.play("fire A411")
    assert table.options() == ["at F171", "at F172", "at F173", "at F174"]
    assert table.refused(aim) == (rule, key)


EMPTIED = 'F170 = "0707 0607 line 12"\nF171 = "1212 line 12 formed"\nF172 = "1112 line 12 formed"\n'


@cites("SYW-G.3k", "SYW-H.0d", "SYW-E.17g")
def test_an_emptied_hex_of_a_counter_is_refused_as_such() -> None:
    pieces = (
        LEADERS
        + EMPTIED
        + 'A401 = "0704 unlimbered 6"\nA411 = "0806 line 6 formed"\nA821 = "0606 line 6 formed"\n'
    )
    guns = field("syw/drill", CLEAR, pieces, "", "guns", [1] * 3, 'initiative = "allied"')
    guns.play("fire A401")
    assert guns.refused("at F170") == ("SYW-G.3j", "name_a_unit_of_it")
    muskets = field("syw/drill", CLEAR, pieces, "", "muskets", [1] * 3, 'initiative = "allied"')
    assert why_not_aim(muskets.game, muskets.piece("A411"), muskets.piece("F170")).rule == "SYW-G.3k"
    charges = field("syw/drill", CLEAR, pieces, "", "charges", [1] * 3, 'initiative = "allied"')
    assert charges.refused("charge A411") == ("SYW-H.0d", "nobody_left_there")
    for piece in ("A411", "A821"):
        reason = why_not_stand(charges.game, charges.piece(piece), charges.cell("0707"))
        assert told(reason) == ("SYW-E.17g", "counter_keeps_hex", ())


@cites("SYW-H.1a", "SYW-H.1b", "SYW-H.0c", "SYW-H.0d", "SYW-H.1d", "SYW-I.0f", "SYW-H.0b")
@pytest.mark.parametrize(
    ("enemy", "mine", "ground", "rule", "key"),
    [
        ('F171 = "0707 line 12 formed"', 'A821 = "0706 a 5 formed"', ".", "SYW-H.1a", "wrong_formation"),
        ('F171 = "0707 line 12 formed"', 'A411 = "0706 a 5 formed"', ".", "SYW-H.1a", "wrong_formation"),
        ('F171 = "0707 a 11 formed"', 'A411 = "0706 line 6 formed"', "w", "SYW-H.1b", "wrong_formation"),
        ('F171 = "0707 a 11 formed"', 'A821 = "0706 line 6 formed"', "v", "SYW-H.1b", "wrong_formation"),
        (
            'F171 = "0707 line 12 formed"',
            'A821 = "0706 line 6 formed"',
            "F",
            "SYW-H.0c",
            "ground_bars_charge",
        ),
        ('F171 = "0707 line 12 formed"', 'A411 = "0706 line 6 shaken"', ".", "SYW-H.1d", "never_charges"),
        ('F171 = "0707 line 12 formed"', 'A411 = "0706 line 12 formed"', ".", "SYW-H.0a", "not_in_arc"),
        ('F171 = "0707 line 12 formed"', 'A411 = "0705 line 6 formed"', ".", "SYW-H.0b", "nobody_charges_it"),
    ],
)
def test_of_an_enemy_whom_nobody_charges_the_nearest_reason_is_told(
    enemy: str, mine: str, ground: str, rule: str, key: str
) -> None:
    """Another pair keeps the charges open; who stands best for it is spoken of, however they are listed."""
    others = ['A412 = "1106 line 6 formed"', 'F172 = "1107 line 12 formed"', 'A413 = "0808 line 6 formed"']
    others = others[: 2 if key == "nobody_charges_it" else 3]
    for listed in ([mine, *others], [*others, mine]):
        pieces = LEADERS + enemy + "\n" + "\n".join(listed)
        rows = [*CLEAR[:6], "." * 6 + ground + "." * 9, *CLEAR[7:]]
        table = field("syw/drill", rows, pieces, "", "charges", None, 'initiative = "allied"')
        refusal = table.game.why_not(table.game.scenario.lexicon.parse("against F171"))
        assert refusal is not None and (refusal.rule, refusal.key) == (rule, key)
        of_whom = {"never_charges": ("A411",), "nobody_charges_it": ("F171",)}.get(key, ("F171", mine[:4]))
        assert refusal.data == tuple([table.piece(one) for one in of_whom])


@cites("SYW-H.0d", "SYW-I.0f")
def test_of_a_counter_or_leader_whom_nobody_charges_it_is_told_why() -> None:
    pieces = LEADERS.replace('F150 = "0715"', 'F150 = "1107"') + EMPTIED
    pieces += 'A411 = "0806 line 6 formed"\nA412 = "1106 line 6 formed"\nF232 = "1107 line 12 formed"\n'
    pieces += 'F231 = "0307 line 12 formed"\nA821 = "0306 line 6 formed"\n'
    table = field("syw/drill", CLEAR, pieces, "", "charges", None, 'initiative = "allied"')
    assert table.options("charge") == ["charge A821"]
    for enemy, rule, key in (
        ("F170", "SYW-H.0d", "nobody_left_there"),
        ("F150", "SYW-I.0f", "covered_by_others"),
    ):
        assert table.refused(f"against {enemy}") == (rule, key)


@cites("SYW-H.1a", "SYW-H.1f")
def test_of_a_counter_in_vain_the_upper_unit_in_the_hex_before_him_is_spoken_of() -> None:
    pieces = LEADERS + 'F170 = "0707 0607 line 12"\nA411 = "0806 a 7 formed"\nA821 = "0306 line 6 formed"\n'
    pieces += 'F231 = "0307 line 12 formed"\n'
    table = field("syw/drill", CLEAR, pieces, "", "charges", None, 'initiative = "allied"')
    refusal = table.game.why_not(table.game.scenario.lexicon.parse("against F170"))
    upper = table.game.stacks[table.cell("0707")][0]
    assert told(refusal) == ("SYW-H.1a", "wrong_formation", (upper, table.piece("A411")))


@cites("SYW-G.3l", "SYW-G.1b")
@pytest.mark.parametrize(
    ("target", "key", "reach"),
    [
        ('F171 = "0316 line 12 formed"', "out_of_range", (8,)),
        ('F171 = "1207 line 12 formed"', "out_of_arc", ()),
    ],
)
def test_only_of_range_it_is_told_how_far_a_battery_fires(
    target: str, key: str, reach: tuple[int, ...]
) -> None:
    table = field("syw/drill", CLEAR, LEADERS + 'A401 = "0706 unlimbered 6"\n' + target, "", "guns")
    unit, enemy = table.piece("A401"), table.piece("F171")
    refusal = why_no_gun(table.game, unit, enemy, table.game.cell[enemy])
    assert refusal is not None and refusal.key == key
    assert refusal.data == (enemy, unit, *reach)


@cites("SYW-H.0a")
def test_a_charger_who_is_pointed_at_the_first_piece_of_all_is_told_of_that_piece() -> None:
    pieces = (
        LEADERS + 'A411 = "0706 line 6 formed"\nA412 = "0706 line 6 formed"\nF231 = "0707 line 12 formed"\n'
    )
    table = field("syw/drill", CLEAR, pieces, "", "charges", None, 'initiative = "french"')
    table.play("charge F231")
    assert table.piece("A000") == 0
    assert table.refused("against A000") == ("SYW-H.0a", "not_in_arc")


@cites("SYW-G.4b", "SYW-G.4c", "SYW-H.1n", "SYW-J.0a")
@pytest.mark.parametrize(
    ("phase", "verb", "clause"),
    [("muskets", "fire", "SYW-G.4c"), ("charges", "charge", "SYW-H.1n"), ("rally", "rally", "SYW-J.0a")],
)
def test_a_brigade_fights_and_rallies_unit_by_unit(phase: str, verb: str, clause: str) -> None:
    """It is infantry, formed and beside the enemy: what is wrong is that its whole counter was named."""
    pieces = LEADERS + 'A410 = "0506 0606 line 6"\nF171 = "0607 line 12 formed"\nA413 = "1206 shaken"\n'
    table = field("syw/drill", CLEAR, pieces, "", phase, [1], 'initiative = "allied"')
    assert table.refused(f"{verb} A410") == (clause, "by_its_units")


@cites("SYW-K.0h", "SYW-2.7c", "SYW-K.0b")
@pytest.mark.parametrize(
    ("ground", "enemy", "clause", "key"),
    [
        (".", 'F171 = "0605 line 6 formed"\n', "SYW-K.0h", "enemy_there"),
        ("#", "", "SYW-2.7c", "impassable"),
        ("#", 'F171 = "1612 line 6 formed"\n', "SYW-2.7c", "impassable"),
    ],
)
def test_a_router_is_told_who_or_what_closes_the_hex_before_him(
    ground: str, enemy: str, clause: str, key: str
) -> None:
    """He has run to 0505, for 0605 beside it is closed; he asks about it again from there."""
    rows = [*CLEAR[:4], "." * 5 + ground + "." * 10, *CLEAR[5:]]
    pieces = LEADERS + 'A411 = "0606 panicked"\n' + enemy
    table = field("syw/drill", rows, pieces, "", "rout", [1], 'initiative = "allied"')
    assert table.at("A411") == "0505"
    assert table.refused("rout 0605") == (clause, key)
