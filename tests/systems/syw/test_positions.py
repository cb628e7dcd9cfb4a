"""Positions say everything a rule looks at, and what cannot be is refused with its line and field."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from grognard import files, library
from grognard.kernel.dice import Dice
from grognard.kernel.system import BadFile
from grognard.systems.syw import SYSTEM
from grognard.systems.syw.movement import potential
from grognard.systems.syw.rules import RULES
from grognard.systems.syw.state import Battle
from grognard.systems.syw.words import BARRED, COLUMNS, WEATHER
from tests.cites import cites
from tests.systems.syw.table import Table, happened

GROUND = "\n".join(["." * 16] * 16)


def position(terms: str = "", pieces: str = "", phase: str = "charges") -> str:
    return f"""system = "syw"
scenario = "syw/drill"
phase = "{phase}"
initiative = "allied"
map = '''
{GROUND}
'''
{terms}
[pieces]
A000 = "0701"
A400 = "0702"
F000 = "0716"
F150 = "0715"
{pieces}
"""


def faults_of(text: str) -> list[str]:
    """Line, field and sentence of everything that is wrong."""
    with pytest.raises(BadFile) as caught:
        SYSTEM.read_position(text, "toy.toml")
    return [f"{fault.line} {fault.field} {fault.sentence}" for fault in caught.value.faults]


FOES = 'F231 = "0707 line 12 formed"\nA411 = "0706 line 6 formed"'


@cites("SYW-5.3b", "SYW-5.4a")
@pytest.mark.parametrize("order", [("A411", "A412"), ("A412", "A411")])
def test_guns_share_a_hex_with_one_battalion_at_most(order: tuple[str, str]) -> None:
    guns = 'A401 = "0706 unlimbered 6"\n'
    one, other = (f'{unit} = "0706 line 6 formed"\n' for unit in order)
    assert SYSTEM.read_position(position(pieces=guns + one), "toy.toml").faults() == []
    with pytest.raises(BadFile, match="more than one battalion with guns in 0706"):
        SYSTEM.read_position(position(pieces=guns + one + other), "toy.toml")


@cites("SYW-H.1v", "SYW-H.1u", "SYW-H.1w")
def test_counters_and_tables_may_have_other_values_than_the_packs() -> None:
    terms = """
[data.pieces.F231]
strength = 12
efficiency = [7, 7, 3, 1]
[data.charts]
"charge 200 4 3" = "- · P"
"modifier difficult" = -3
"potential inf_line" = 8
"""
    table = Table(position(terms, FOES), [4])
    assert potential(table.game, table.piece("A411")) == 8
    assert table.game.scenario.charts.modifier["difficult"] == -3
    assert table.to_move() == "french"
    events = table.play("charge F231")
    assert happened(events, "charge_difference") == [(7 - 4,)]
    assert happened(events, "charge_ratio") == [(12, 6, 200)]
    assert happened(events, "charge_result") == [(4, 4, "none", "p")]


def test_one_position_does_not_change_the_pack_for_another() -> None:
    changed = '[data.charts]\n"potential inf_line" = 8\n'
    assert potential(Table(position(changed, FOES)).game, 0) != 0
    plain = Table(position("", FOES))
    assert potential(plain.game, plain.piece("A411")) == 6


@cites("SYW-E.17j", "SYW-H.2c", "SYW-H.1g")
def test_marks_and_points_of_the_turn_under_way() -> None:
    pieces = 'A411 = "0706 line 6 formed spent 4 slid"\nA412 = "0906 line 6 formed moved"\n'
    pieces += 'A821 = "1106 line 6 formed no-more-moves"\nF171 = "0712 line 12 formed"'
    table = Table(position('[orders]\nA400 = "ATT"', pieces, "march"))
    table.play("select A400", "stay A400", "obey A400")
    assert table.refused("move A412") == ("SYW-E.17j", "already_moved")
    assert table.refused("move A821") == ("SYW-H.2c", "took_part")
    table.play("move A411")
    assert table.options("slide") == []
    table.play("advance 0707", "advance 0708")
    assert table.options("advance") == []  # six points, four of them spent before


@cites("SYW-7.0b", "SYW-G.3w", "SYW-G.3t", "SYW-I.0j")
def test_weather_fires_losses_and_command() -> None:
    terms = """
weather = "thick fog, dark night"
fog_hexes = ["0706"]
fires = ["0909"]
replacements = { allied = 2 }
chief = { french = "F150" }
[lost]
A401 = "destroyed"
"""
    table = Table(position(terms, FOES, "guns"))
    game = table.game
    assert WEATHER[game.weather] == "thick_fog_dark_night"
    assert game.weather_of(table.piece("A411")) != game.weather_of(table.piece("F231"))
    assert game.fires == (table.cell("0909"),)
    assert (game.replacements[0], game.chief[1]) == (2, table.piece("F150"))
    assert table.state("A401") == "gone"


@cites("SYW-H.1p", "SYW-H.1i")
def test_a_charge_that_has_been_announced_goes_on_with_the_defenders_choice() -> None:
    pieces = 'F231 = "0707 line 12 formed"\nA821 = "0706 line 6 formed"\nF232 = "0606 line 2 formed"'
    terms = '[charge]\nby = "F231"\non = "A821"\nsupports = ["F232"]'
    table = Table(position(terms, pieces), [3, 1, 1, 1])
    assert (table.to_move(), table.options()) == ("allied", ["stand", "evade"])
    events = table.play("stand")
    assert ("flank_cavalry", 2) in happened(events, "charge_modifier")


@cites("SYW-H.1aq", "SYW-E.16e")
def test_who_acts_under_another_order_than_his_box_says() -> None:
    table = Table(position('[orders]\nA400 = "MAN"\n[acting]\nA400 = "ATT"', FOES))
    assert table.game.acting[table.piece("A400")] == 1


@pytest.mark.parametrize(
    ("terms", "pieces", "expected"),
    [
        ("", 'A411 = "0706 line 6 brave"', "29 pieces.A411 'brave' is no formation, hour, state or mark"),
        ("", 'A411 = "0706 line 6 spent"', "29 pieces.A411 'spent' needs a number after it"),
        ("", "A411 = 5", "29 pieces.A411 must be a text: hexes, formation, hour, state"),
        ("", FOES.replace("0707", "0706"), "24 pieces both sides stand in 0706"),
        ('weather = "hail"', "", "23 weather must be one of clear"),
        ('fires = ["9909"]', "", "23 fires '9909' is no hex of this map"),
        ("orders = 3", "", "23 orders must be a table"),
        ('options = { variant = "none such" }', "", "23 options.variant must be one of"),
        (
            '[data.charts]\n"fire C 9 B" = "D"',
            "",
            "24 data.charts.fire C 9 B must be 'fire CLASS DIE LETTER'",
        ),
        ("[data.pieces.A411]\nhat = 1", "", "24 data.pieces.A411.hat must be one of strength"),
        ('[lost]\nA411 = "asleep"', "", "24 lost.A411 must be a piece of the scenario and one of"),
        (
            '[charge]\nby = "F231"\non = "A411"',
            'F231 = "0709 line 12 formed"\nA411 = "0706 line 6 formed"',
            "charge.by may not charge it: SYW-H.0a",
        ),
        ("", 'A411 = "9901 line 6"', "pieces.A411 needs one hex of the map: 9901 is none, it goes from "),
    ],
)
def test_every_fault_names_its_line_and_field(terms: str, pieces: str, expected: str) -> None:
    found = faults_of(position(terms, pieces))
    assert any(expected in one for one in found), found


def exact_of(table: Table) -> dict[str, object]:
    document = json.loads(json.dumps(SYSTEM.write_position(table.game)))
    assert isinstance(document, dict)
    return document


@pytest.mark.parametrize(
    "damage",
    [
        {"cell": "far"},
        {"stack": [["Walk", 3]]},
        {"stack": [["Dance"]]},
        {"stack": [["Recoil", 9999, 0, []]]},
        {"two": True},
    ],
    ids=[
        "a list that is none",
        "a step without its parts",
        "no such step",
        "a piece that is not",
        "two hexes",
    ],
)
def test_an_exact_part_that_does_not_fit_is_refused_on_reading(damage: dict[str, object]) -> None:
    document = exact_of(Table(position("", FOES)))
    exact = document["exact"]
    assert isinstance(exact, dict)
    if "stack" in damage:
        exact["stack"] = damage["stack"]
    elif "cell" in damage:
        exact["state"]["cell"] = damage["cell"]
    else:
        number = next(iter(exact["state"]["stacks"]))
        exact["state"]["stacks"]["3"] = exact["state"]["stacks"][number]
    with pytest.raises(BadFile) as caught:
        SYSTEM.read_position(json.dumps(document), "toy.json")
    assert all(fault.field.startswith("exact") for fault in caught.value.faults)


def test_a_position_with_own_values_is_written_and_read_again() -> None:
    terms = "[data.pieces.F231]\nstrength = 12\n"
    document = exact_of(Table(position(terms, FOES)))
    again = SYSTEM.read_position(json.dumps(document), "toy.json")
    assert isinstance(again, Battle)
    assert again.scenario.roster.strength[again.scenario.roster.labels.index("F231")] == 12


def test_the_examples_of_the_page_are_positions() -> None:
    page = Path("docs/positions/syw.md").read_text(encoding="utf-8")
    examples = [part.split("```")[0] for part in page.split("```toml\n")[1:]]
    first, second, third = [Table(text) for text in examples]
    assert first.game.side_to_move is not None
    assert first.order("A300") == "ATT"
    assert second.options("select") == ["select A400"]
    third.play("advance 0606")
    assert (third.at("A411"), third.spent("A411")) == ("0606", 4)


@cites("SYW-E.17j")
def test_a_position_can_say_what_ground_costs_other_than_the_chart() -> None:
    words = '[data.charts]\n"cost inf_line wood" = 5\n"cost inf_a stream" = "barred"\n'
    charts = Table(position(words + '"brigade_cost inf_line wood" = 7\n', FOES)).game.scenario.charts
    line, wood = COLUMNS.index("inf_line"), 2
    assert (charts.hex_cost[line][wood], charts.brigade_cost[line][wood]) == (5, 7)
    assert charts.stream_cost[COLUMNS.index("inf_a")] == BARRED
    printed = Table(position("", FOES)).game.scenario.charts
    assert printed.hex_cost[line][wood] != 5 and printed.stream_cost[COLUMNS.index("inf_a")] != BARRED
    for wrong in ('"cost inf_line sand" = 2', '"cost inf_line wood" = "free"'):
        with pytest.raises(BadFile):
            Table(position(f"[data.charts]\n{wrong}\n", FOES))


def told_and_read(state: Battle) -> Battle:
    """The state that the position of another tells, without what only the machine reads."""
    document = SYSTEM.write_position(state)
    del document["exact"]
    back = SYSTEM.read_position(json.dumps(document), "told.json")
    assert isinstance(back, Battle)
    return back


def told_parts(state: Battle) -> dict[str, object]:
    """All that changes; the hour of a counter that is not on the map and last turn's phase mean nothing."""
    saved = state.save()
    parts = saved["state"]
    assert isinstance(parts, dict)
    hours = [hour if state.on_map(piece) else 0 for piece, hour in enumerate(state.hour)]
    phase = "" if type(state.stack[-1]).__name__ == "Initiative" else state.phase
    return {**parts, "hour": hours, "phase": phase, "stack": saved["stack"]}


@pytest.mark.parametrize("seed", [3, 12])
def test_a_position_tells_all_of_a_battle_at_every_question_without_the_machines_part(seed: int) -> None:
    scenario = SYSTEM.scenario("drill", {})
    state, chance = scenario.start(Dice(seed)), Random(seed)
    assert isinstance(state, Battle)
    RULES.crowd(state, Dice(f"crowd {seed}"))
    asked: set[str] = set()
    for number in range(400):
        if state.result is not None:
            break
        kind = type(state.stack[-1]).__name__
        if kind not in asked or number % 20 == 0:
            assert told_parts(told_and_read(state)) == told_parts(state), kind
        asked.add(kind)
        state.play(chance.choice(state.options()))
    assert len(asked) > 15


def test_a_unit_lost_out_of_its_counter_leaves_it() -> None:
    pieces = 'A410 = "0706 0806 line 6"\nF231 = "0712 line 12 formed"'
    table = Table(position('[lost]\nA411 = "destroyed"', pieces))
    assert (table.state("A411"), table.state("A412")) == ("gone", "in_brigade")


UNDER_WAY = """
[[under_way]]
step = "PickTarget"
unit = "F231"
only = []
helpers = []
[[under_way]]
step = "ChargePhase"
turn_of = "allied"
passed = 0
"""


def test_what_is_under_way_stands_in_a_position_by_its_names() -> None:
    foes = FOES + '\nA412 = "0806 line 6 formed"\n'
    table = Table(position("", foes + UNDER_WAY))
    assert (table.to_move(), table.options()) == ("french", ["against A411", "against A412"])


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('step = "PickTarget"', 'step = "PickTheft"', "knows no step 'PickTheft'"),
        ('unit = "F231"\n', "", "'PickTarget' needs the field 'unit'"),
        ('unit = "F231"', 'unit = "F999"', "'unit' knows no 'F999'"),
        ("passed = 0", "passed = 0\nhurry = 1", "'ChargePhase' has no field 'hurry'"),
        ("passed = 0", 'passed = "often"', "'passed' should be a number, not 'often'"),
        ('turn_of = "allied"', 'turn_of = "saxon"', "'turn_of' knows no 'saxon'"),
    ],
)
def test_what_cannot_be_under_way_is_refused_with_its_line(old: str, new: str, said: str) -> None:
    text = position("", FOES + "\n" + UNDER_WAY.replace(old, new))
    (fault,) = faults_of(text)
    line, field, sentence = fault.split(" ", 2)
    row = 0 if "PickT" in said or "unit" in said else 1
    assert field == f"under_way[{row}]"
    assert text.splitlines()[int(line) - 1] == "[[under_way]]"
    assert sentence.startswith(said)


@pytest.mark.parametrize(
    "step",
    [
        'step = "Recoil"\nunit = "A412"\nref = "0707"\nenemies = []',  # not on the map
        'step = "Recoil"\nunit = "A411"\nref = "{here}"\nenemies = []',  # from its own hex
        'step = "Evade"\nunit = "F231"\ntarget = "A412"\nsupports = []',
        'step = "PickSupports"\nunit = "F231"\ntarget = "A412"\nchosen = []\nhelpers = []',
    ],
)
def test_what_can_befall_nobody_who_stands_there_is_not_under_way(step: str) -> None:
    here = Table(position("", FOES)).at("A411")
    fault = "under_way[0] does not fit this position"
    assert faults_of(position("", FOES + "\n[[under_way]]\n" + step.format(here=here)))[0].endswith(fault)


@pytest.mark.parametrize("name", ["syw/drill", "syw/charge"])
def test_a_position_without_what_only_the_machine_needs_asks_the_same(name: str) -> None:
    """At every new kind of question and every fortieth one: who is asked, what, among which options."""
    state = library.load(name).start(Dice("as told"))
    chance, met, phases = Random(3), set(), set()
    for number in range(900):
        kind = type(state.stack[-1]).__name__ if state.stack else ""
        if state.result is not None:
            break
        assert isinstance(state, Battle)
        if (kind, state.phase) not in phases or number % 40 == 0:
            again = files.position_from_text(
                json.dumps(files.write_position(state, exact=False)), "told.json"
            )
            assert isinstance(again, Battle)
            assert isinstance(state, Battle)
            assert (again.stack, again.options(), again.phase) == (state.stack, state.options(), state.phase)
            assert again.prompt().data == state.prompt().data
        met.add(kind)
        phases.add((kind, state.phase))
        state.play(chance.choice(state.options()))
    assert ("Initiative", "reorganise") in phases
    assert {"Initiative", "Walk", "MoveUnits", "Select"} <= met


@cites("SYW-H.1j", "SYW-H.1n")
@pytest.mark.parametrize(("by", "support"), [("F231", "F232"), ("F232", "F231")])
def test_a_charge_of_two_in_a_position_is_led_by_the_one_in_front(by: str, support: str) -> None:
    pieces = 'A821 = "0706 line 6 formed"\nF231 = "0707 line 12 formed"\nF232 = "0806 line 8 formed"'
    terms = f'[charge]\nby = "{by}"\non = "A821"\nsupports = ["{support}"]'
    table = Table(position(terms, pieces), [3, 1, 1, 1])
    under_way = table.seen(0).under_way
    assert under_way is not None and (under_way.piece, under_way.by) == ("F231", ["F232"])
    assert table.options() == ["stand", "evade"]
