"""Why a counter does not march, ride or shift to a hex, by the clause that keeps it from it."""

from __future__ import annotations

import pytest

from tests.cites import cites
from tests.systems.syw.clicks import CLEAR, FOOT, LEADERS, MARCH, answer, at
from tests.systems.syw.table import Table, field


@cites("SYW-E.17j", "SYW-3.12h", "SYW-3.11f", "SYW-5.4e", "SYW-E.17k")
@pytest.mark.parametrize(
    ("label", "expected"),
    [
        ("0706", ("SYW-E.17j", "lies_there")),
        ("0909", ("SYW-E.17j", "one_hex_at_a_time")),
        ("0710", ("SYW-E.17j", "one_hex_at_a_time")),
    ],
)
def test_a_hex_out_of_reach_of_one_step_says_so(label: str, expected: tuple[str, str]) -> None:
    table = at("march", 'A400 = "MAN"', FOOT, *MARCH, "move A411")
    assert answer(table, "place", label) == expected


@cites("SYW-C.12q", "SYW-3.11f", "SYW-3.11e")
def test_a_next_hex_tells_what_closes_it() -> None:
    near = FOOT.replace("0710", "0708")
    table = at("march", 'A400 = "MAN"', near, *MARCH, "move A411")
    assert answer(table, "place", "0707") == ("SYW-C.12q", "man_keeps_away")
    fresh = at("march", 'A400 = "MAN"', FOOT, *MARCH, "move A411")
    assert (
        fresh.refused("advance 0806") == fresh.refused("step-back 0806") == ("SYW-E.17an", "by_another_step")
    )
    spent = at("march", 'A400 = "MAN"', FOOT, *MARCH, "move A411", "slide 0806")
    assert answer(spent, "place", "0906") == ("SYW-3.11e", "slides_once")
    assert answer(spent, "place", "0805") == ("SYW-3.11f", "back_needs_all")
    column = at("march", 'A400 = "MAN"', FOOT.replace("line 6", "a 5"), *MARCH, "move A411")
    assert answer(column, "place", "0806") == ("SYW-3.12h", "only_ahead")


@cites("SYW-E.17a", "SYW-E.15o", "SYW-E.17j", "SYW-E.0a")
def test_a_piece_that_cannot_be_picked_says_why() -> None:
    table = at("march", 'A400 = "MAN"', FOOT, *MARCH, "move A411", "advance 0707", "halt")
    assert answer(table, "piece", "A411") == ("SYW-E.17j", "already_moved")
    assert answer(table, "piece", "F171") == ("SYW-E.0a", "not_yours")
    assert answer(table, "piece", "A821") == ("SYW-F.12a", "not_arrived")
    assert answer(table, "piece", "A000") == ("SYW-E.17a", "other_corps")
    assert answer(table, "place", "0909") == ("SYW-E.17a", "first_move_units")


@cites("SYW-E.17ap", "SYW-G.3c", "SYW-2.7c", "SYW-E.17at")
@pytest.mark.parametrize(
    ("placed", "mark", "expected"),
    [
        ('A411 = "0706 line 6 formed"', "w", ("SYW-E.17ap", "line_not_into_cover")),
        ('A411 = "0706 line 6 formed"', "v", ("SYW-E.17ap", "line_not_into_cover")),
        ('A411 = "0706 a 5 formed"', "#", ("SYW-2.7c", "impassable")),
        ('A401 = "0706 unlimbered 6"', "w", ("SYW-G.3c", "guns_not_into_cover")),
    ],
)
def test_closed_ground_is_told_by_the_clause_that_closes_it(
    placed: str, mark: str, expected: tuple[str, str]
) -> None:
    rows = [*CLEAR[:6], mark * 16, *CLEAR[7:]]
    pieces = LEADERS + placed + '\nF171 = "0715 line 12 formed"\n'
    table = field("syw/drill", rows, pieces, 'A400 = "MAN"', "march", None, 'initiative = "allied"')
    table.play(*MARCH, f"move {placed[:4]}")
    assert answer(table, "place", "0707") == expected


@cites("SYW-3.21g", "SYW-3.21c")
def test_guns_that_have_slid_or_spent_points_do_not_slide() -> None:
    table = at("march", 'A400 = "MAN"', FOOT, *MARCH, "move A401", "slide 1006")
    assert answer(table, "place", "1106") == ("SYW-3.21c", "slides_once")


@cites("SYW-5.4e", "SYW-2.7c", "SYW-G.3w")
@pytest.mark.parametrize("placed", ["a 1 formed", "line 12 formed", "line 2 formed", "line 6 formed"])
def test_a_hex_closed_to_all_is_told_so_whatever_the_formation(placed: str) -> None:
    """No turn and no change of formation would open it: an enemy in a wood, water, a village on fire."""
    rows = ["." * 16] * 6 + ["......wv........", "......#........."] + ["." * 16] * 8
    pieces = f'A411 = "0808 {placed}"\nA412 = "1204 line 6 formed"\nF171 = "0707 a 5 formed"\n'
    beside = 'A000 = "1008"\nA400 = "0908"\nF000 = "0716"\nF150 = "0715"\n'
    top = 'initiative = "allied"\nfires = ["0807"]'
    table = field("syw/drill", rows, beside + pieces, 'A400 = "ATT"', "march", None, top)
    table.play(*MARCH, "move A411")
    assert answer(table, "place", "0707") == ("SYW-5.4e", "enemy_there")
    assert answer(table, "place", "0708") == ("SYW-2.7c", "impassable")
    assert answer(table, "place", "0807") == ("SYW-G.3w", "on_fire")


@cites("SYW-E.17j", "SYW-3.12h")
def test_who_has_no_points_left_is_not_told_to_turn() -> None:
    pieces = 'A000 = "0101"\nA400 = "0102"\nF000 = "0716"\nF150 = "0715"\nA411 = "0203 a 3 formed"\n'
    table = field("syw/drill", CLEAR, pieces, 'A400 = "MAN"', "march", None, 'initiative = "allied"')
    table.play(*MARCH, "move A411", "advance 0303")
    assert answer(table, "place", "0402") == ("SYW-3.12h", "only_ahead")
    while table.options("advance"):
        table.play(table.options("advance")[0])
    assert (table.at("A411"), table.spent("A411")) == ("1403", 12)
    assert answer(table, "place", "1402") == ("SYW-E.17j", "too_few_points")
    assert answer(table, "place", "1503") == ("SYW-E.17j", "too_few_points")


@cites("SYW-5.4e", "SYW-G.3w", "SYW-C.11h")
def test_a_leader_learns_what_bars_his_ride_or_that_it_is_too_far() -> None:
    row, chief = ["." * 30], 'A000 = "0101"\nA400 = "0201"\n'
    shut = field("syw/drill", row, chief + 'F231 = "0401 line 9 formed"\n', "", "orders")
    assert shut.options() == ["stay A000", "ride A000 0201", "ride A000 0301"]
    assert shut.refused("ride A000 0401") == ("SYW-5.4e", "enemy_there")
    assert shut.refused("ride A000 0501") == ("SYW-5.4e", "enemies_bar_the_ride")
    assert shut.refused("ride A000 2501") == ("SYW-5.4e", "enemies_bar_the_ride")
    assert shut.refused("ride A000 2601") == ("SYW-C.11h", "leader_out_of_reach")
    village = ["...v" + "." * 26]
    burning = field("syw/drill", village, chief, "", "orders", None, 'fires = ["0401"]')
    assert burning.refused("ride A000 0401") == ("SYW-G.3w", "on_fire")
    assert burning.refused("ride A000 0501") == ("SYW-G.3w", "fire_bars_the_ride")
    assert burning.refused("ride A000 2601") == ("SYW-C.11h", "leader_out_of_reach")
    held = 'F231 = "0501 line 9 formed"\n'
    both = field("syw/drill", village, chief + held, "", "orders", None, 'fires = ["0401"]')
    assert both.refused("ride A000 0601") == ("SYW-G.3w", "fire_bars_the_ride")


@cites("SYW-L.1b", "SYW-L.1d")
def test_what_closes_a_hex_in_reorganising() -> None:
    table = at("reorganise", 'A400 = "ATT"', FOOT.replace("0912", "0802"))
    table.play("move A411")
    assert answer(table, "place", "0607") == ("SYW-L.1b", "not_there_in_reorganising")
    leader = at("reorganise", 'A400 = "ATT"', FOOT.replace("0912", "0802"))
    leader.play("move A400")
    assert answer(leader, "place", "0802") == ("SYW-L.1d", "closed_in_reorganising")
    assert answer(leader, "place", "1010") == ("SYW-L.1d", "one_hex_only")
    assert leader.game.prompt().rule == "SYW-L.1d" and table.game.prompt().rule == "SYW-L.1b"
    leader.play("shift 0703")
    assert [event.rule for event in leader.game.events if event.kind == "shifted"] == ["SYW-L.1d"]


@cites("SYW-4.4g")
@pytest.mark.parametrize(("placed", "form"), [("limbered 7", "form 6"), ("unlimbered 6", "form 5")])
@pytest.mark.parametrize(("enemy", "closed"), [("0611 line 12", True), ("0611 line 6", False)])
def test_guns_in_the_zone_of_distant_cavalry_keep_their_formation(
    placed: str, form: str, enemy: str, closed: bool
) -> None:
    guns = f'A401 = "0606 {placed}"\nF231 = "{enemy} formed"\n'
    table = at("march", 'A400 = "MAN"', guns, *MARCH, "move A401")
    assert (form not in table.options()) is closed
    if closed:
        assert table.refused(form) == ("SYW-4.4g", "guns_keep_formation")


@cites("SYW-E.17ae", "SYW-E.17ad", "SYW-E.17ap", "SYW-G.3c", "SYW-3.14b")
def test_a_change_of_formation_is_refused_by_the_clause_that_forbids_it() -> None:
    def marching(unit: str, rows: list[str] = CLEAR) -> Table:
        pieces = LEADERS + f'{unit}\nF231 = "1212 line 6 formed"\n'
        table = field("syw/drill", rows, pieces, 'A400 = "MAN"', "march", None, 'initiative = "allied"')
        table.play(*MARCH, f"move {unit[:4]}")
        return table

    foot = marching('A411 = "0706 line 6 formed"')
    assert foot.refused("form 9") == ("SYW-E.17ae", "form_keeps_facing")
    foot.play("form 5")
    assert foot.refused("form 6") == ("SYW-E.17ad", "formed_here_already")
    village = [row if number != 5 else row[:6] + "v" + row[7:] for number, row in enumerate(CLEAR)]
    for unit, rule in (('A411 = "0706 a 5 formed"', "SYW-E.17ap"), ('A401 = "0706 limbered 5"', "SYW-G.3c")):
        assert marching(unit, village).refused("form 6") == (rule, "no_line_in_cover")
    shaken = marching('A411 = "0706 line 6 shaken"')
    assert shaken.refused("form 5") == ("SYW-3.14b", "has_no_formation")
