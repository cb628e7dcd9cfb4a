"""H.1am, H.1aq and H.1ar when the fight is over: who goes in, who goes after, who falls back where."""

from __future__ import annotations

import pytest

from grognard.kernel.actions import Action
from grognard.systems.syw.brigade_counters import leave_counter
from grognard.systems.syw.charge import announce
from grognard.systems.syw.charge_advance import Advance
from grognard.systems.syw.charge_end import ChargeEnd, GoAfter, front_opponents
from grognard.systems.syw.recoil import Recoil, recoil
from grognard.systems.syw.victory import points_of
from grognard.systems.syw.words import ATT, CAPTURED, COMMITTED, DESTROYED, FALL_BACK, FELL_BACK
from tests.cites import cites
from tests.systems.syw.table import Table, field, happened
from tests.systems.syw.test_fire_clauses import spot

CLEAR = ["." * 16] * 14


def drill(pieces: str, rows: list[str] = CLEAR) -> Table:
    return field("syw/drill", rows, pieces, "", "charges", None, 'initiative = "french"')


def run(table: Table, step: Recoil | Advance | GoAfter | ChargeEnd) -> None:
    """Let nothing but this step happen, as far as nobody is asked."""
    table.game.stack.clear()
    table.game.events = []
    table.game.then(step)
    table.game._options = None
    table.game.advance()


def cells(table: Table, *labels: str) -> list[int]:
    return [table.cell(label) for label in labels]


def go_after(table: Table, brigade: str, *left: str) -> None:
    """All enemies before a brigade have fallen back from these hexes."""
    run(table, GoAfter(table.piece(brigade), tuple(cells(table, *left))))


# -- a brigade goes after those who fell back -------------------------------------------------------------


@cites("SYW-H.1aq", "SYW-2.7c")
@pytest.mark.parametrize(
    ("brigade", "body"), [("A820", ["0606", "0706"]), ("A410", ["0607", "0707"])], ids=["horse", "foot"]
)
def test_a_brigade_does_not_follow_onto_ground_that_is_closed_to_it(brigade: str, body: list[str]) -> None:
    """Works keep cavalry out: it stays where it is, and acts under ATT all the same."""
    table = drill(f'{brigade} = "0606 0706 line 6"\nF171 = "1212 line 12 formed"', spot("F", "0707"))
    go_after(table, brigade, "0707")
    assert table.body(brigade) == body
    assert table.game.acting[table.piece(brigade)] == ATT


@cites("SYW-H.1aq", "SYW-E.17ap")
def test_a_brigade_that_follows_into_a_wood_loses_its_units_there() -> None:
    table = drill('A410 = "0606 0706 line 6"\nF171 = "1212 line 12 formed"', spot("w", "0707"))
    game = table.game
    game.events = []
    go_after(table, "A410", "0707")
    assert table.body("A410") == ["0607", "0707"]
    there = [unit for unit in ("A411", "A412", "A413", "A414") if table.at(unit) == "0707"]
    assert len(there) == 2
    assert [data[0] for data in happened(game.events, "loosened")] == [table.piece(unit) for unit in there]
    assert {table.state(unit) for unit in there} == {"formed"}


@cites("SYW-H.1aq", "SYW-I.0h")
def test_a_brigade_that_follows_into_a_town_has_entered_it() -> None:
    text = """
system = "syw"
scenario = "syw/minden"
phase = "charges"
[pieces]
A410 = "4533 4632 line 4"
"""
    table = Table(text)
    before = points_of(table.game, 0)
    go_after(table, "A410", "4634", "4633")
    assert table.game.acting[table.piece("A410")] == ATT
    assert points_of(table.game, 0) - before == 6  # three points a hex


@cites("SYW-H.1aq")
@pytest.mark.parametrize("hour", [12, 2, 4, 6, 8, 10])
def test_a_brigade_in_line_has_opponents_whichever_way_it_faces(hour: int) -> None:
    grid = drill('A411 = "0706 line 6 formed"').game.scenario.ground.grid
    here = grid.cell("0706")
    before, beside = grid.step(here, (hour - 1) % 12), grid.step(here, (hour - 3) % 12)
    table = field(
        "syw/minden",
        CLEAR,
        f'A990 = "0706 line {hour}"\nF231 = "{grid.label(before)} line 12 formed"\n'
        f'F232 = "{grid.label(beside)} line 12 formed"\n',
        "",
        "charges",
    )
    found = front_opponents(table.game)
    assert found == ((table.piece("A990"), table.piece("F231"), before),)


@cites("SYW-H.1aq")
@pytest.mark.parametrize("order", [("F231", "F232"), ("F232", "F231")])
def test_a_brigade_follows_onto_the_hexes_of_all_who_fell_back(order: tuple[str, str]) -> None:
    """Those before it stood in 0607 and 0707, so it goes straight on, and not to the one hex of the first."""
    table = drill('A410 = "0606 0706 line 6"\nF231 = "1212 line 12 formed"\nF232 = "1112 line 12 formed"')
    game = table.game
    stood = {"F231": "0507", "F232": "0607"}
    pairs = [part for unit in order for part in (table.piece(unit), table.cell(stood[unit]))]
    for unit in order:
        game.mark(table.piece(unit), FELL_BACK)
    game.stack.clear()
    ChargeEnd(((table.piece("A410"), *pairs),)).resolve(game, Action(-1))
    game.advance()
    assert table.body("A410") == ["0507", "0607"]


LINE = 'F170 = "0707 0607 line 12"\nF173 = "0607 line 12 formed"\nF174 = "0607 line 12 {state}"\n'
BEFORE = ('A411 = "0606 line 6 formed"\n', 'A412 = "0806 line 6 formed"\n')


@cites("SYW-H.1aq", "RUL-SYW-22")
@pytest.mark.parametrize("state", ["formed", "shaken"])
@pytest.mark.parametrize("turned", [False, True])
def test_opponents_of_the_disorganised_units_on_a_counter_are_opponents_of_the_brigade(
    state: str, turned: bool
) -> None:
    """Before the left hex, where both units lie with counters of their own, one enemy stays."""
    pieces = LINE.format(state=state) + "".join(BEFORE[::-1] if turned else BEFORE)
    table = drill(pieces)
    foes = front_opponents(table.game)
    assert [set(row[1::2]) for row in foes] == [{table.piece("A411"), table.piece("A412")}]
    table.game.stack.clear()
    table.game.put(table.piece("A412"), table.cell("0803"))
    table.game.mark(table.piece("A412"), FELL_BACK)
    run(table, ChargeEnd(foes))
    assert table.body("F170") == ["0707", "0607"]
    table.game.put(table.piece("A411"), table.cell("0403"))
    table.game.mark(table.piece("A411"), FELL_BACK)
    table.game.then(ChargeEnd(foes))
    table.game._options = None
    table.game.advance()
    assert table.options() == ["go-after 0706", "go-after 0806"]


@cites("SYW-H.1aq", "SYW-H.0d")
def test_enemies_before_an_emptied_hex_of_a_counter_are_no_opponents_of_it() -> None:
    pieces = LINE.format(state="formed").replace('"0607 line', '"0211 line') + "".join(BEFORE)
    foes = front_opponents(drill(pieces).game)
    table = drill(pieces)
    assert foes == ((table.piece("F170"), table.piece("A412"), table.cell("0806")),)


@cites("SYW-H.1aq")
@pytest.mark.parametrize("first", [True, False])
def test_an_opponent_who_stands_in_the_corner_of_the_map_is_not_out_of_the_game(first: bool) -> None:
    """He went there of himself: not all have fallen back."""
    table = drill('A410 = "0606 0706 line 6"\nF231 = "0101 line 12 formed"\nF232 = "1112 line 12 formed"')
    table.game.mark(table.piece("F232"), FELL_BACK)
    units = ("F231", "F232") if first else ("F232", "F231")
    pairs = [part for unit in units for part in (table.piece(unit), table.cell("0707"))]
    assert table.cell("0101") == 0
    assert not ChargeEnd(()).all_gone(table.game, table.piece("A410"), pairs)


# -- chargers go in -----------------------------------------------------------------------------------------


@cites("SYW-H.1am")
@pytest.mark.parametrize("order", [("A124", "A131", "A121"), ("A121", "A131", "A124")])
def test_no_third_charger_goes_in_though_there_were_room_for_him(order: tuple[str, ...]) -> None:
    pieces = 'A124 = "0705 line 6 formed"\nA131 = "0605 line 4 formed"\nA121 = "0806 line 8 formed"\n'
    table = field("syw/minden", CLEAR, pieces, "", "charges")
    run(table, Advance(tuple(table.piece(unit) for unit in order), table.cell("0706"), 2))
    for unit in order[:2]:
        events = table.play(f"occupy {unit}")
        assert happened(events, "occupies") == [(table.piece(unit), table.cell("0706"))]
        while table.options("face") and not table.options("occupy"):
            table.play(table.options("face")[0])
    assert table.options("occupy") == []
    assert [table.at(unit) for unit in order] == ["0706", "0706", table.at(order[2])]
    assert table.at(order[2]) != "0706"


@cites("SYW-H.1am")
def test_a_charger_in_the_corner_of_the_map_goes_in_like_any_other() -> None:
    table = drill('F231 = "0101 line 6 formed"')
    run(table, Advance((table.piece("F231"),), table.cell("0102"), 1))
    assert table.options("occupy") == ["occupy F231"]


@cites("SYW-H.1t", "SYW-H.1r")
def test_an_independent_unit_that_has_charged_owes_no_charge_any_more() -> None:
    """It stood before infantry that came up; the mark of it is gone when it charges."""
    pieces = 'A091 = "0706 line 6 formed"\nF171 = "0707 line 12 formed"\n'
    table = field("syw/minden", CLEAR, pieces, "", "charges", [1, 1, 1])
    unit = table.piece("A091")
    assert table.game.scenario.roster.brigade[unit] < 0
    table.game.mark(unit, COMMITTED)
    announce(table.game, unit, table.piece("F171"), ())
    assert not table.game.has(unit, COMMITTED)


# -- falling back -------------------------------------------------------------------------------------------


@cites("SYW-6.0h", "SYW-H.1al", "SYW-H.1ag")
def test_a_counter_that_a_recoil_costs_is_gone_before_the_unit_falls_back() -> None:
    """Charged in the flank it goes to the hex beside it, which its counter would have closed to it."""
    table = drill('A820 = "0606 0706 line 6"\nF231 = "0806 line 9 formed"')
    game = table.game
    units = game.scenario.roster.units[table.piece("A820")]
    charged, other = [unit for unit in units if game.cell[unit] == table.cell("0706")]
    lost, beside = [unit for unit in units if game.cell[unit] == table.cell("0606")]
    game.remove(lost, DESTROYED)
    leave_counter(game, other)
    [step] = recoil(game, charged, table.cell("0806"), ())
    assert isinstance(step, Recoil)
    assert table.body("A820") == []
    run(table, step)
    assert game.cell[charged] == game.cell[beside] == table.cell("0606")


@cites("SYW-H.1ar", "SYW-H.1an")
@pytest.mark.parametrize(("marsh", "enemy", "charger"), [("0605", "0705", "0707"), ("0705", "0605", "0607")])
def test_infantry_whose_other_way_back_an_enemy_holds_is_captured_and_does_not_run(
    marsh: str, enemy: str, charger: str
) -> None:
    pieces = (
        f'A411 = "0706 line 6 formed"\nF231 = "{charger} line 12 formed"\nF232 = "{enemy} line 6 formed"\n'
    )
    table = drill(pieces, spot("#", marsh))
    run(table, Recoil(table.piece("A411"), table.cell(charger), (table.piece("F231"),)))
    assert table.game.lost[table.piece("A411")] == CAPTURED
    assert happened(table.game.events, "runs_into_others") == []


@cites("SYW-H.1ag", "SYW-H.1an")
@pytest.mark.parametrize("to", ["0606", "0705"])
def test_where_the_straight_way_is_closed_the_owner_chooses_between_the_others(to: str) -> None:
    table = drill('A821 = "0706 line 6 shaken"\nF231 = "0707 line 12 formed"', spot("#", "0605"))
    run(table, Recoil(table.piece("A821"), table.cell("0707"), ()))
    assert table.to_move() == "allied"
    assert sorted(table.options()) == ["fall-back 0606", "fall-back 0705"]
    prompt = table.game.prompt()
    assert (prompt.rule, prompt.key, prompt.data) == ("SYW-H.1ag", "fall_back", (table.piece("A821"), 1))
    assert table.refused("fall-back 0605") == ("SYW-H.1ag", "not_that_way")
    table.play(f"fall-back {to}")
    assert table.at("A821") == to


@cites("SYW-H.1ag")
def test_a_unit_may_choose_to_fall_back_into_the_corner_of_the_map() -> None:
    table = drill('A821 = "0201 line 6 shaken"\nF231 = "0301 line 9 formed"')
    game = table.game
    step = Recoil(table.piece("A821"), table.cell("0301"), ())
    corner = table.cell("0101")
    assert corner == 0
    game.stack.clear()
    step.resolve(game, Action(FALL_BACK, corner))
    assert table.at("A821") == "0101"


@cites("SYW-H.1p", "SYW-6.0h")
def test_a_counter_that_an_evasion_costs_is_gone_before_the_unit_falls_back() -> None:
    pieces = 'F230 = "0607 0507 line 12"\nF232 = "0607 line 12 formed"\nF233 = "0507 line 12 formed"\n'
    pieces += 'A821 = "0606 line 6 formed"\n'
    table = field("syw/drill", CLEAR, pieces, "", "charges", [1], 'initiative = "allied"')
    table.play("charge A821", "against F231")
    events = table.play("evade")
    kinds = [event.kind for event in events if event.kind in ("counter_removed", "fell_back")]
    assert kinds == ["counter_removed", "fell_back"]
