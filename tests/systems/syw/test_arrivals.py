"""A.2, F.12 and M.1: plans, time and place rolls, and the columns that come on to the map."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from grognard import library
from grognard.conformance import Inspector
from grognard.kernel.dice import Dice
from grognard.kernel.match import Match
from grognard.kernel.sides import SPECTATOR
from grognard.kernel.system import BadFile
from grognard.kernel.values import Json
from grognard.systems.syw import SYSTEM
from grognard.systems.syw.arrivals import beside, note, planned_hours, roll_hours
from grognard.systems.syw.building import build_scenario
from grognard.systems.syw.entry_ways import along_road, way_in, ways_in
from grognard.systems.syw.observation import observe
from grognard.systems.syw.pack import Pack, load_pack
from grognard.systems.syw.rules import RULES
from grognard.systems.syw.scenario import SywScenario
from grognard.systems.syw.schema import Approach
from grognard.systems.syw.state import Battle
from grognard.systems.syw.system import PACKS
from grognard.systems.syw.words import ATT, INWARD
from tests.cites import cites
from tests.systems.syw.table import Table, happened
from tests.systems.syw.test_line_leaders import packs_with_line
from tests.systems.syw.toys import ToyTable, changed_packs

ALLIED, FRENCH = 0, 1


def meeting(arrivals: str, dice: list[int], pieces: str = "", extra: str = "") -> Table:
    """The drill's ground with both corps off the map."""
    script = f"dice = {dice}" if dice else ""
    generals = 'A000 = "0701"\nF000 = "0710"\n'
    return Table(
        f"""
system = "syw"
scenario = "syw/drill"
options = {{ variant = "meeting" }}
{extra}
{script}
[orders]
A400 = "MAN"
F150 = "MAN"
[pieces]
{generals}{pieces}
[arrivals]
{arrivals}
"""
    )


def to_entry(table: Table) -> None:
    """Play on, doing nothing, until somebody enters the map."""
    while not table.options("enter"):
        options = table.options()
        quiet = [one for one in options if one.startswith(("keep", "stay", "done", "obey", "halt", "pass"))]
        table.play(quiet[0] if quiet else options[0])


def gate_of(table: Table) -> str:
    """Where the Allied column has gathered."""
    gate = table.game.arrivals[0][3]
    return table.game.scenario.ground.gates[gate].name if gate >= 0 else ""


def fresh(scenario: str, variant: str) -> Match:
    return Match(library.load(scenario, {"variant": variant}).start(Dice(3)))


@cites("SYW-A.2c", "SYW-A.2d", "SYW-A.2a")
def test_the_owner_plans_whole_hours_from_the_earliest_on_at_the_entry_points_listed() -> None:
    match = fresh("syw/minden", "march")
    lexicon = match.state.scenario.lexicon
    plans = [lexicon.notate(option) for option in match.state.options()]
    assert plans == [f"plan A100 Hille {hour:02d}:00" for hour in range(5, 12)]
    for corps in (100, 200, 300):
        match.play_text(f"plan A{corps} Hille 05:00")
    plans = [lexicon.notate(option) for option in match.state.options()]
    assert "plan A400 Friedewalde 06:00" in plans
    assert "plan A400 Hille 06:00" in plans


@cites("SYW-A.2c", "SYW-A.2a")
def test_a_plan_against_the_table_is_refused_with_its_clause() -> None:
    table = meeting('F150 = "South-road 07:00"', [])
    assert table.refused("plan A400 South-road 07:00") == ("SYW-A.2c", "not_at_that_entry")
    assert table.refused("plan A400 North-road 07:30") == ("SYW-A.2a", "arrives_on_the_hour")


@cites("SYW-A.2c")
def test_no_formation_is_planned_for_an_hour_before_its_earliest(tmp_path: Path) -> None:
    later = ('corps = "400", earliest = "07:00"', 'corps = "400", earliest = "08:00"')
    packs = changed_packs(tmp_path, "drill/scenario.toml", later)
    text = 'system = "syw"\nscenario = "syw/drill"\noptions = { variant = "meeting" }\n'
    table = ToyTable(packs, text + '[pieces]\nA000 = "0701"\nF000 = "0710"\n')
    assert table.refused("plan A400 North-road 07:00") == ("SYW-A.2c", "not_so_early")
    assert "plan A400 North-road 08:00" in table.options()


@cites("SYW-A.2d")
def test_the_paper_is_secret_until_the_column_gathers() -> None:
    match = fresh("syw/drill", "meeting")
    events = match.play_text("plan A400 North-road 09:00")
    match.play_text("plan F150 South-road 09:00")
    assert [event.seen_by for event in events if event.kind == "planned"] == [1 << ALLIED]
    game = match.state
    assert isinstance(game, Battle)
    assert game.hides_from(FRENCH)
    own, theirs = [arrivals_seen(game, side) for side in (ALLIED, FRENCH)]
    assert isinstance(own, list)
    assert isinstance(theirs, list)
    assert own[0] == {
        "piece": "A400",
        "side": "allied",
        "covered": False,
        "gate": "",
        "planned": "09:00",
        "planned_at": "North road",
        "due": "",
    }
    assert theirs[0] == {"piece": "A400", "side": "allied", "covered": True, "gate": ""}
    assert arrivals_seen(game, SPECTATOR) == [theirs[0], own[1]]
    twins = [game.imagined_by(FRENCH, Dice(seed)) for seed in range(8)]
    assert len({twin.arrivals[0] for twin in twins}) > 1
    assert all(twin.observe(FRENCH).as_json() == game.observe(FRENCH).as_json() for twin in twins)
    assert all(twin.arrivals[1] == game.arrivals[1] for twin in twins)


@cites("SYW-A.2d", "SYW-M.1b")
def test_nobody_imagines_a_column_due_now_that_has_not_gathered() -> None:
    """Whoever is due on a turn stands at his gate when it begins: an empty gate tells that much."""
    match = fresh("syw/drill", "meeting")
    match.play_text("plan A400 North-road 09:00")
    match.play_text("plan F150 South-road 09:00")
    game = match.state
    assert isinstance(game, Battle)
    game.turn = planned_hours(game, 0)[1]
    dues = {game.imagined_by(FRENCH, Dice(seed)).arrivals[0][2] for seed in range(60)}
    assert game.turn not in dues
    assert len({due for due in dues if due > game.turn}) > 1


@cites("SYW-A.2a", "SYW-A.2f")
def test_what_is_guessed_of_a_late_plan_does_not_hang_on_the_plan() -> None:
    match = fresh("syw/drill", "meeting")
    match.play_text("plan A400 North-road 09:00")
    match.play_text("plan F150 South-road 09:00")
    game = match.state
    assert isinstance(game, Battle)
    hours = planned_hours(game, 0)
    game.turn = hours[-1] + 3  # only the last hour and the worst die leave a plan open now
    truths = [game.clone(), game.clone()]
    for truth, gate in zip(truths, game.scenario.approach[0].gates[:2], strict=True):
        note(truth, 0, hours[-1], gate, hours[-1] + 4, -1, 1)
    for seed in range(40):
        one, two = (truth.imagined_by(FRENCH, Dice(seed)).save() for truth in truths)
        assert one == two


@cites("SYW-A.2f", "SYW-A.2a")
@pytest.mark.parametrize(("die", "due"), [(5, 2), (4, 2), (3, 2), (2, 4), (1, 6)])
def test_the_hour_is_rolled_one_hour_before(die: int, due: int) -> None:
    table = meeting('A400 = "North-road 08:00"\nF150 = "South-road 10:00"', [die, 1])
    assert table.leftover_dice() == 0
    assert table.game.arrivals[0][2] == due
    assert table.game.arrivals[1][2] == -1  # too early for him: his die says nothing


@cites("SYW-A.2f", "SYW-A.2h", "SYW-A.2g")
def test_a_six_on_the_first_turn_brings_a_column_an_hour_early_with_two_moves() -> None:
    table = meeting('A400 = "North-road 08:00"\nF150 = "South-road 10:00"', [6, 1, 4])
    assert table.game.arrivals[0] == (2, 0, 0, 0, 2)
    to_entry(table)
    assert (table.game.turn, table.to_move()) == (0, "allied")
    table.play("enter A401 0701 5", "advance 0802", "halt")
    assert table.spent("A401") == 0
    table.play("advance 0803", "halt")


@cites("SYW-A.2g")
def test_a_six_on_a_later_turn_gives_one_move() -> None:
    table = meeting('A400 = "North-road 10:00"\nF150 = "South-road 10:00"', [1, 1])
    table.game.turn = 4
    table.game.arrivals = ((6, 0, -1, -1, 1), table.game.arrivals[1])
    table.game.dice.follow([6, 1, 4])
    roll_hours(table.game)
    assert table.game.arrivals[0][2:] == (4, 0, 1)


@cites("SYW-A.2g")
def test_a_six_on_the_first_turn_for_the_first_hour_gives_two_moves() -> None:
    table = meeting('A400 = "North-road 07:00"\nF150 = "South-road 10:00"', [6, 1, 4])
    assert table.game.arrivals[0] == (0, 0, 0, 0, 2)
    to_entry(table)
    table.play("enter A401 0701 5", "advance 0802", "halt")
    assert table.spent("A401") == 0
    table.play("advance 0803", "halt")
    assert table.at("A401") == "0803"
    assert table.at("A400") == "0803"


@cites("SYW-A.2h", "SYW-A.2i")
@pytest.mark.parametrize(
    ("die", "gate"), [(6, "North road"), (3, "North road"), (2, "Wood lane"), (1, "North road")]
)
def test_the_place_is_rolled_when_they_arrive(die: int, gate: str) -> None:
    """Marching south, the right hand is west: the wood lane. Nothing lies to the left."""
    table = meeting('A400 = "North-road 07:00"\nF150 = "South-road 10:00"', [4, 1, die])
    assert gate_of(table) == gate


@cites("SYW-A.2h")
def test_right_and_left_are_those_of_the_march_on_every_edge() -> None:
    game = library.load("syw/minden", {"variant": "march"}).start(Dice(1))
    assert isinstance(game, Battle)
    names = [gate.name for gate in game.scenario.ground.gates]

    def next_to(name: str, aside: int) -> str:
        return names[beside(game, names.index(name), aside)]

    assert next_to("Friedewalde", -1) == "Petershagen"
    assert next_to("Petershagen", 1) == "Friedewalde"
    assert next_to("Hille", 1) == "Eickhorst"
    assert next_to("Eickhorst", -1) == "Hille"


@cites("SYW-M.1b", "SYW-M.1a")
def test_a_column_gathers_at_the_end_of_the_turn_before() -> None:
    table = meeting('A400 = "North-road 08:00"\nF150 = "South-road 10:00"', [3, 1, 5, 1])
    assert table.game.arrivals[0] == (2, 0, 2, -1, 1)
    while table.game.turn < 2:
        assert gate_of(table) == ""
        options = table.options()
        table.play(next((o for o in options if o.startswith(("keep", "stay", "done"))), options[0]))
    assert gate_of(table) == "North road"
    shown = table.seen(FRENCH).arrivals
    assert (shown[0].gate, shown[0].covered) == ("North road", False)


READY = 'A400 = "North-road 07:00 due 07:00 at North-road"\nF150 = "South-road 10:00"'


@cites("SYW-F.12a", "SYW-F.12b", "SYW-F.12c", "SYW-F.12e", "SYW-A.2e")
def test_counters_enter_by_ascending_id_and_each_pays_one_more() -> None:
    table = meeting(READY, [])
    to_entry(table)
    entries = {option.split()[2] for option in table.options("enter")}
    assert {option.split()[1] for option in table.options("enter")} == {"A401"}
    assert entries == {"0601", "0701", "0801"}  # the three hexes that touch the rectangle
    table.play("enter A401 0701 5", "advance 0802", "halt")
    assert table.spent("A401") == 2
    assert table.at("A400") == "0802"  # the leader comes with the first counter


@cites("SYW-F.12c", "SYW-F.12b")
def test_the_queue_costs_two_and_three() -> None:
    table = meeting(READY, [])
    to_entry(table)
    table.play("enter A401 0801 5", "advance 0902", "halt")
    events = table.play("enter A410 0701 5")
    assert happened(events, "entered_map") == [(table.piece("A410"), table.cell("0701"), 3)]
    table.play("advance 0803", "advance 0904", "halt")
    events = table.play("enter A820 0701 7")
    assert happened(events, "entered_map") == [(table.piece("A820"), table.cell("0701"), 4)]
    table.play("advance 0603", "halt")
    assert table.game.faults() == []


@cites("SYW-F.12e", "SYW-C.12o")
def test_who_enters_is_in_command_and_bound_by_no_order() -> None:
    table = meeting(READY, [])
    to_entry(table)
    table.play("enter A401 0701 5", "advance 0802", "advance 0803")
    assert not table.game.has(table.piece("A401"), 512)


@cites("SYW-F.12d")
def test_a_blocked_entry_point_may_be_waited_for_or_gone_round() -> None:
    """Two battalions stand before the road: their zones close all three hexes."""
    foes = 'F171 = "0702 line 12 formed"\nF172 = "0802 line 12 formed"\n'
    table = meeting(READY, [], foes)
    to_entry(table)
    hexes = {option.split()[2] for option in table.options("enter")}
    assert hexes == {"0501", "0901"}  # equally near, free of unit and zone
    assert "delay A401" in table.options()
    table.play("delay A401")
    assert table.at("A401") == ""
    assert table.options("enter") == []


@cites("SYW-F.12d")
def test_an_open_entry_point_is_not_waited_for() -> None:
    table = meeting(READY, [])
    to_entry(table)
    assert table.refused("delay A401") == ("SYW-F.12a", "must_enter")
    assert table.refused("enter A401 0101 5") == ("SYW-A.2e", "no_way_in")


@cites("SYW-F.12d", "SYW-A.2e", "SYW-G.3w", "SYW-5.4e")
def test_a_hex_by_which_nobody_enters_says_what_closes_it() -> None:
    one = meeting(READY, [], 'F171 = "0602 line 12 formed"\n', 'fires = ["0801"]')
    to_entry(one)
    assert {option.split()[2] for option in one.options("enter")} == {"0701"}
    assert one.refused("enter A401 0601 5") == ("SYW-F.12d", "entry_is_blocked")
    assert one.refused("enter A401 0602 5") == ("SYW-F.12d", "entry_is_blocked")  # he stands there
    assert one.refused("enter A401 0801 5") == ("SYW-G.3w", "on_fire")
    assert one.refused("enter A401 0901 5") == ("SYW-A.2e", "no_way_in")
    assert one.refused("enter A401 0701 11") == ("SYW-A.2e", "no_way_in")


@cites("SYW-7.1l")
def test_who_enters_takes_no_wrong_road() -> None:
    """In thick fog the junction at 0708 is rolled for, but not by those who have just come in."""
    arrivals = 'F150 = "South-road 07:00 due 07:00 at South-road"\nA400 = "North-road 10:00"'
    table = meeting(arrivals, [])
    table.game.scenario.weather = [2] * 6
    try:
        to_entry(table)
        events = table.play("enter F103 0710 11", "turn 1", "advance 0709", "turn 11", "advance 0708")
        assert happened(events, "way_rolled") == []
        assert table.options("turn") == ["turn 9", "turn 1"]  # it goes where its owner likes
    finally:
        table.game.scenario.weather = [0] * 6


def with_approach(*rows: Approach) -> SywScenario:
    pack = load_pack(PACKS / "minden")
    data = pack.scenario.model_copy(update={"approach": list(rows)})
    return build_scenario(RULES, "minden", Pack(pack.board, pack.units, pack.tables, data), None)


def begun(scenario: SywScenario, dice: Dice) -> Battle:
    state = scenario.start(dice)
    assert isinstance(state, Battle)
    return state


def arrivals_seen(game: Battle, viewer: int) -> list[dict[str, Json]]:
    return [one.as_json() for one in observe(game, viewer).arrivals]


def arrival(side: str, corps: str, plan: str, hour: str | None, at: list[str]) -> Approach:
    row = {"side": side, "corps": corps, "plan": plan, "earliest": hour, "at": at}
    return Approach.model_validate(row)


@cites("SYW-A.2d")
def test_without_a_table_every_hour_and_every_entry_point_is_open_to_the_owner() -> None:
    state = begun(with_approach(arrival("allied", "800", "owner", None, [])), Dice(1))
    plans = [state.scenario.lexicon.notate(option) for option in state.options()]
    assert len(plans) == 7 * len(state.scenario.ground.gates)
    assert {"plan A800 Petershagen 05:00", "plan A800 Porta-Westfalica 11:00"} <= set(plans)


@cites("SYW-F.12f", "SYW-M.1a", "SYW-A.2b")
def test_reinforcements_are_printed_with_rolls_or_fixed_without() -> None:
    printed = arrival("french", "900", "printed", "05:00", ["Porta Westfalica"])
    fixed = arrival("french", "850", "fixed", "06:00", ["Porta Westfalica"])
    dice = Dice(1)
    dice.follow([2])
    state = begun(with_approach(printed, fixed), dice)
    late, sure = state.arrivals[1], state.arrivals[0]
    assert state.scenario.roster.ids[state.scenario.approach[0].leader] == "850"
    assert late[2] == 2  # a 2: one hour late
    assert sure[:3] == (2, late[1], 2)
    assert not state.hides_from(ALLIED)


@cites("EX-SYW-19", "SYW-A.2e", "SYW-F.12c")
def test_ex_19_porta_westfalica_touches_three_hexes_and_the_queue_pays_1_2_3() -> None:
    """Fitzjames' three brigades of horse: each column takes two hexes, so one MP more than the entry."""
    row = arrival("french", "200", "fixed", "05:00", ["Porta Westfalica"])

    def way(ways: list[str], before: int) -> str:
        assert {one.split()[2] for one in ways} <= {"4640", "4740", "4840"}
        return f"enter F2{before + 1}0 {4640 + 100 * before} 11"

    spent = paid_by_the_queue(row, 3, way, lambda match, _: match.play_text(_first_step(match)))
    assert [number - 1 for number in spent] == [1, 2, 3]


def paid_by_the_queue(
    row: Approach, most: int, way: Callable[[list[str], int], str], onward: Callable[[Match, int], object]
) -> list[int]:
    """What the first so many of a column pay to enter, each by its ``way``, ``onward`` before the next."""
    match = Match(with_approach(row).start(Dice(1)))
    lexicon = match.state.scenario.lexicon
    spent: list[int] = []
    while len(spent) < most:
        options = [lexicon.notate(option) for option in match.state.options()]
        if options[0].startswith("enter"):
            events = match.play_text(way(options, len(spent)))
            spent += [event.data[2] for event in events if event.kind == "entered_map"]  # type: ignore[misc]
            onward(match, len(spent))
            continue
        quiet = [one for one in options if one.startswith(("keep", "stay", "done", "obey", "halt", "pass"))]
        match.play_text((quiet or options)[0])
    return spent


@cites("SYW-F.12c")
def test_guns_of_one_corps_that_fit_in_a_hex_come_as_a_stack_and_pay_once() -> None:
    row = arrival("allied", "200", "fixed", "05:00", ["Friedewalde"])
    spent = paid_by_the_queue(
        row, 2, lambda _, before: f"enter A20{before + 1} 2801 5", lambda match, _: match.play_text("halt")
    )
    assert spent == [1, 1]


@cites("SYW-F.12c", "RUL-SYW-123")
@pytest.mark.parametrize(
    "goes", [("halt", "halt"), ("advance", "halt"), ("halt", "advance"), ("advance", "advance")]
)
def test_guns_that_would_not_fit_in_one_hex_come_behind_wherever_the_first_have_gone(
    goes: tuple[str, str],
) -> None:
    """Three of four balls each: two are a stack, and the third pays for its place in the column."""
    row = arrival("allied", "950", "fixed", "05:00", ["Friedewalde"])

    def way(ways: list[str], before: int) -> str:
        return next(one for one in ways if one.startswith(f"enter A95{before + 1}"))

    def onward(match: Match, come: int) -> None:
        if come < 3 and goes[come - 1] == "advance":
            match.play_text(_first_step(match))
        match.play_text("halt")

    assert paid_by_the_queue(row, 3, way, onward) == [1, 1, 2]


def _first_step(match: Match) -> str:
    return f"advance {_advances(match)[0]}"


@cites("SYW-A.2c", "SYW-F.12b")
def test_a_line_arrives_with_all_its_corps_in_the_order_of_their_ids(tmp_path: Path) -> None:
    pack = load_pack(packs_with_line(tmp_path) / "minden")
    row = arrival("allied", "650", "fixed", "05:00", ["Friedewalde"])
    data = pack.scenario.model_copy(update={"approach": [row]})
    scenario = build_scenario(RULES, "minden", Pack(pack.board, pack.units, pack.tables, data), None)
    labels = [scenario.roster.labels[piece] for piece in scenario.approach[0].pieces]
    assert labels == sorted(labels)
    assert {"A650", "A400", "A410", "A600", "A601", "A620", "A700", "A720"} <= set(labels)
    state = begun(scenario, Dice(1))
    assert all(not state.on_map(piece) for piece in scenario.approach[0].pieces)


@cites("SYW-A.2c", "SYW-A.2a")
@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ('at = ["North road", "Wood lane"]', 'at = ["Nowhere"]', "'Nowhere' is no entry point"),
        (
            'corps = "400", earliest = "07:00"',
            'corps = "999", earliest = "07:00"',
            "allied has no leader 999",
        ),
        (
            'corps = "400", earliest = "07:00"',
            'corps = "400", earliest = "07:30"',
            "formations arrive on T.00 turns only",
        ),
        (
            'corps = "400", earliest = "07:00"',
            'corps = "400", plan = "fixed", earliest = "07:00"',
            "an arrival that is printed names one hour and one entry",
        ),
    ],
)
def test_a_faulty_approach_table_is_named_with_its_place(
    tmp_path: Path, old: str, new: str, sentence: str
) -> None:
    packs = changed_packs(tmp_path, "drill/scenario.toml", (old, new))
    with pytest.raises(BadFile) as bad:
        load_pack(packs / "drill")
    faults = bad.value.faults
    assert len(faults) == 1 and faults[0].sentence.startswith(sentence)
    assert faults[0].line > 0


def _advances(match: Match) -> list[str]:
    texts = [match.state.scenario.lexicon.notate(option) for option in match.state.options()]
    return [text.split()[1] for text in texts if text.startswith("advance")]


@cites("SYW-A.2d", "SYW-F.12a")
def test_random_meetings_keep_every_promise() -> None:
    """Secrecy, saving, positions and undo with formations off the map."""
    scenario = library.load("syw/drill", {"variant": "meeting"})
    for seed in range(3):
        report = Inspector(SYSTEM, scenario, seed, 0.05).game()
        assert report.findings == []


def entering(dice: list[int], horse: str, first: str) -> Table:
    """Scheele's column comes in at seven; French horse under ATT is on the map."""
    pieces = f'A401 = "0103 unlimbered 6"\nF150 = "1203"\nF231 = "{horse}"\n'
    arrivals = 'A400 = "North-road 07:00"\nF150 = "South-road 10:00"'
    table = meeting(arrivals, [3, 1, 4], pieces, f'initiative = "{first}"')
    to_entry(table)
    table.game.acting[table.piece("F150")] = ATT
    table.game.put(table.piece("F231"), table.cell(horse[:4]))  # it may have had to move before
    table.game.ask_anew()
    table.game.dice.follow(dice)
    table.play("enter A410 0701 5")
    return table


@cites("SYW-H.2d", "SYW-F.12c", "SYW-H.2i")
@pytest.mark.parametrize("first", ["allied", "french"])
def test_a_brigade_that_comes_on_to_the_map_in_the_zone_of_cavalry_is_met_before_the_next_comes(
    first: str,
) -> None:
    """Its head stands in the zone although the entry hex does not."""
    table = entering([1] * 8, "1202 line 8 formed", first)
    table.play("halt")
    assert (table.to_move(), table.options()) == ("french", ["pass", "react F231"])
    table.play("react F231")
    assert table.options("charge-from F231 0902 8")
    assert table.at("A821") == ""


@cites("SYW-H.1r", "SYW-F.12c")
def test_infantry_that_forms_line_where_it_came_on_to_the_map_presses_the_cavalry_there() -> None:
    table = entering([], "0902 a 9 formed", "allied")
    table.play("form 2")
    events = table.play("halt")
    assert happened(events, "gives_way") == [(table.piece("F231"),)]


@cites("SYW-7.1h", "SYW-F.12c")
@pytest.mark.parametrize(("gate", "tests"), [("0601 7", 4), ("0701 5", 0)])
def test_who_comes_on_to_the_map_in_thick_fog_is_tested_off_the_roads(gate: str, tests: int) -> None:
    pieces = 'A401 = "0103 unlimbered 6"\nF150 = "1203"\n'
    arrivals = 'A400 = "North-road 07:00"\nF150 = "South-road 10:00"'
    table = meeting(arrivals, [3, 1, 4], pieces, 'weather = "thick_fog"')
    to_entry(table)
    table.game.dice.follow([1] * 8)
    table.play(f"enter A410 {gate}")
    events = table.play("halt")
    assert len([one for one in events if one.rule == "SYW-7.1h"]) == tests


@cites("SYW-F.12d")
@pytest.mark.parametrize(
    ("shut", "hexes"),
    [
        ([], {"0501", "0901"}),
        (["0501"], {"0901"}),
        (["0901"], {"0501"}),
        (["0501", "0901"], {"0401", "1001"}),
    ],
)
def test_who_goes_round_a_blocked_entry_point_enters_at_the_nearest_hex_open_to_him(
    shut: list[str], hexes: set[str]
) -> None:
    foes = 'F171 = "0702 line 12 formed"\nF172 = "0802 line 12 formed"\n'
    table = meeting(READY, [], foes, f"fires = {shut}")
    to_entry(table)
    assert {option.split()[2] for option in table.options("enter")} == hexes


@cites("SYW-F.12c", "SYW-E.17au")
@pytest.mark.parametrize(
    ("place", "cells"), [(11, {"0601", "0701", "0801"}), (12, {"0701"}), (14, {"0701"}), (15, set())]
)
def test_who_comes_late_in_the_column_enters_while_his_points_last(place: int, cells: set[str]) -> None:
    """Light guns have 12 MP, and 3 hexes more on the post road; the twelfth to come in has just enough."""
    table = meeting(READY, [])
    guns, gate = table.piece("A401"), table.game.arrivals[0][3]
    grid = table.game.scenario.ground.grid
    assert {grid.label(way.entry) for way in ways_in(table.game, guns, gate, place)} == cells


@cites("SYW-3.12d", "SYW-3.12e", "SYW-F.12c")
@pytest.mark.parametrize(("piece", "enters"), [("A410", False), ("A411", True)])
def test_a_brigade_enters_no_wood_off_the_road_and_a_square_unit_does(piece: str, enters: bool) -> None:
    table = meeting(READY, [])
    cell = table.cell
    path = (cell("0301"), cell("0302"))  # the second lies in the wood
    table.game.hour[table.piece(piece)] = 5
    assert (way_in(table.game, table.piece(piece), path, 5, 0) is not None) == enters


@cites("SYW-4.4d", "SYW-F.12c")
@pytest.mark.parametrize(("way", "stops"), [("enter A410 0701 5", True), ("enter A410 0801 5", False)])
def test_a_brigade_whose_head_comes_before_an_enemys_front_stops_there(way: str, stops: bool) -> None:
    """Its tail is still at the entry, out of his front."""
    table = meeting(READY, [], 'F171 = "0703 line 12 formed"\n')
    to_entry(table)
    while not table.options("enter A410"):
        wanted = [one for one in table.options() if one.startswith(("enter", "advance", "halt", "turn"))]
        table.play(wanted[0])
    table.play(way)
    assert (table.options("advance") + table.options("turn") == []) == stops


@cites("SYW-F.12d", "RUL-SYW-124")
def test_who_finds_no_hex_at_all_waits_without_being_asked() -> None:
    foes = 'F171 = "0702 line 12 formed"\nF172 = "0802 line 12 formed"\n'
    burning = [f"{column:02d}01" for column in range(1, 15)]
    table = meeting(READY, [], foes, f"fires = {burning}")
    asked: list[str] = []
    while table.game.turn == 0:
        options = table.options()
        asked += options
        quiet = [one for one in options if one.startswith(("keep", "stay", "done", "obey", "halt", "pass"))]
        table.play((quiet or options)[0])
    assert [one for one in asked if one.startswith(("enter", "delay"))] == []
    assert table.at("A401") == ""


@cites("SYW-F.12c", "SYW-E.17p")
def test_a_brigade_comes_in_along_the_road_as_far_as_it_is_long() -> None:
    table = meeting(READY, [])
    game, label = table.game, table.game.scenario.ground.grid.label
    hours = INWARD["N"]
    assert [label(one) for one in along_road(game, table.piece("A410"), table.cell("0701"), hours)] == [
        "0701",
        "0802",
    ]
    assert along_road(game, table.piece("A410"), table.cell("0601"), hours) == ()
    assert along_road(game, table.piece("A401"), table.cell("0701"), hours) == ()
