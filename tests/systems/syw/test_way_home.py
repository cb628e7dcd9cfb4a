"""C.12z: under RET only where a march ends counts, and every unit that can ends nearer home."""

from __future__ import annotations

import pytest

from grognard.systems.syw.march import Walk
from grognard.systems.syw.march_moves import moves
from grognard.systems.syw.way_home import HomeSearch, WaysHome
from tests.cites import cites
from tests.systems.syw.table import Table, field

LEADERS = 'A000 = "0901"\nA400 = "0902"\nF000 = "0116"\nF150 = "0115"\n'
CLEAR = ["." * 16] * 16
POCKET = list(CLEAR)
POCKET[5] = "." * 6 + "##" + "." * 8  # 0706 and 0806
POCKET[6] = "." * 5 + "#.#" + "." * 8  # 0607 and 0807: whoever stands on 0707 goes out by 0708 or 0808
WALL = [*CLEAR[:6], "#" * 16, *CLEAR[7:]]


def drill(pieces: str, rows: list[str] = CLEAR) -> Table:
    table = field(
        "syw/drill", rows, LEADERS + pieces, 'A400 = "RET"\nF150 = "DEF"', "march", None,
        'initiative = "allied"',
    )  # fmt: skip
    table.play("select A400", "stay A400", "obey A400")
    return table


@cites("SYW-C.12z")
def test_under_ret_a_march_may_lead_farther_from_home_if_it_can_end_nearer() -> None:
    table = drill('A411 = "0707 a 5 formed"\nF171 = "0116 line 12 formed"', POCKET)
    assert table.refused("done") == ("SYW-C.12z", "ret_must_retreat")
    table.play("move A411", "advance 0808")
    assert table.refused("halt") == ("SYW-C.12z", "home_first")
    table.play("turn 3", "advance 0908", "turn 1", "advance 0907")
    assert table.refused("halt") == ("SYW-C.12z", "home_first")  # as far from home as it began
    table.play("advance 1006")
    assert "halt" in table.options()


@cites("SYW-C.12z")
def test_under_ret_no_step_is_open_from_which_home_is_out_of_reach() -> None:
    table = drill('A411 = "0707 a 5 formed"\nF171 = "0116 line 12 formed"', POCKET)
    table.play("move A411", "advance 0808")
    while table.options("advance"):
        table.play(table.options("advance")[0])
    grid = table.game.scenario.ground.grid
    ahead = grid.label(grid.step(table.cell(table.at("A411")), 5))
    assert table.refused(f"advance {ahead}") == ("SYW-C.12z", "ret_goes_home")
    assert table.spent("A411") < 12  # it has points left, and needs them for the way home


@cites("SYW-C.12z")
@pytest.mark.parametrize("order", [("A411", "A412"), ("A412", "A411")])
def test_under_ret_each_unit_that_can_goes_home_whichever_moves_first(order: tuple[str, str]) -> None:
    table = drill('A411 = "0707 a 5 formed"\nA412 = "1207 line 6 formed"', POCKET)
    ways = {
        "A411": ["advance 0808", "turn 3", "advance 0908", "turn 1", "advance 0907", "advance 1006", "halt"],
        "A412": ["step-back 1206", "halt"],
    }
    for unit in order:
        assert table.refused("done") == ("SYW-C.12z", "ret_must_retreat")
        table.play(f"move {unit}", *ways[unit])
    assert "done" in table.options()


@cites("SYW-C.12z")
def test_under_ret_who_cannot_come_nearer_home_does_not_go_farther() -> None:
    table = drill('A411 = "0708 a 5 formed"', WALL)
    assert "done" in table.options()
    table.play("move A411")
    assert table.options("advance") == []
    assert table.refused("advance 0709") == ("SYW-C.12z", "ret_goes_home")
    table.play("turn 3", "advance 0808")
    assert "halt" in table.options()


@cites("SYW-C.12z")
def test_under_ret_the_last_hex_before_the_edge_is_left_for_it_and_the_edge_for_nothing() -> None:
    table = drill('A411 = "0502 line 6 formed"')
    assert table.refused("done") == ("SYW-C.12z", "ret_must_retreat")
    table.play("move A411")
    table.play("step-back 0501")
    assert "halt" in table.options()
    at_home = drill('A411 = "0501 line 6 formed"')
    assert "done" in at_home.options()
    at_home.play("move A411")
    assert at_home.options("advance") == []
    assert at_home.refused("advance 0502") == ("SYW-C.12z", "ret_goes_home")


@cites("SYW-C.12z", "SYW-3.11d")
@pytest.mark.parametrize(("spent", "reaches"), [(2, True), (3, False)])
def test_a_turn_that_takes_a_test_leads_home_only_if_a_failed_one_leaves_the_points(
    spent: int, reaches: bool
) -> None:
    table = drill(f'A411 = "0707 line 6 formed spent {spent}"')
    table.play("move A411", "turn 8")
    # The second vertex costs a point, another if the test fails, and the hex nearer home one more.
    assert ("turn 10" in table.options()) == reaches
    if not reaches:
        assert table.refused("turn 10") == ("SYW-C.12z", "ret_goes_home")
        assert table.options("form")  # forming costs no test and no point: that way home is open


@cites("SYW-C.12z", "SYW-C.12ab")
def test_under_ret_a_unit_in_an_enemy_zone_may_turn_and_stay() -> None:
    table = drill('A411 = "0707 line 6 formed"\nF171 = "0708 line 12 formed"')
    assert "done" in table.options()
    table.play("move A411", "turn 8")
    assert "halt" in table.options()


@cites("SYW-C.12z", "SYW-C.12ab")
def test_under_ret_a_unit_that_has_left_its_hex_in_an_enemy_zone_is_excused_no_longer() -> None:
    table = drill('A411 = "0707 line 12 formed"\nF171 = "0708 line 12 formed"')
    table.play("move A411", "slide 0807")
    assert table.refused("halt") == ("SYW-C.12z", "home_first")
    table.play("advance 0806")
    assert "halt" in table.options()


@cites("SYW-C.12z", "SYW-E.17i")
def test_under_ret_a_small_line_ends_nearer_home() -> None:
    away = line("0505 0605 line 6", "0705 0805 line 6")
    away.play("small-line A610")
    assert {text.split()[0] for text in away.options()} == {"step-back"}  # after any other step it could not
    home = line("0605 0505 line 12", "0805 0705 line 12")
    home.play("small-line A610")
    home.play(home.options("slide")[0])
    assert "halt" not in home.options()
    assert home.refused("halt") == ("SYW-C.12z", "home_first")
    home.play(home.options("advance")[0])
    assert "halt" in home.options()


@cites("SYW-C.12z")
def test_under_ret_a_step_is_open_however_long_the_way_home_from_it_is_looked_for() -> None:
    table = drill('A411 = "0707 a 5 formed"\nF171 = "0116 line 12 formed"', POCKET)
    table.play("move A411", "advance 0808", "turn 3")
    assert "turn 1" in table.options()  # back towards the wood, and round it by points enough
    table.play("turn 1")
    assert table.refused("halt") == ("SYW-C.12z", "home_first")


@cites("SYW-C.12z")
@pytest.mark.parametrize("backwards", [False, True])
@pytest.mark.parametrize("steps", [[], ["advance 0808"], ["advance 0808", "turn 3"]])
def test_what_one_step_tells_of_the_way_home_misleads_no_other(steps: list[str], backwards: bool) -> None:
    table = drill('A411 = "0707 a 5 formed"\nF171 = "0116 line 12 formed"', POCKET)
    table.play("move A411", *steps)
    game, walk = table.game, table.game.stack[-1]
    assert isinstance(walk, Walk)
    found = moves(game, walk.march)
    if backwards:
        found.reverse()
    shared = WaysHome(game, walk.march)
    before = game.save()
    one_by_one = [WaysHome(game, walk.march).begin_with(move) for move in found]
    assert [shared.begin_with(move) for move in found] == one_by_one
    assert any(one_by_one)
    assert game.save() == before


@cites("SYW-C.12z")
@pytest.mark.parametrize("piece", ["A411", "A610"])
def test_a_search_for_the_way_home_leaves_the_field_as_it_was(piece: str) -> None:
    unit, brigade = (
        'A411 = "0707 a 5 formed"\nF171 = "0116 line 12 formed"',
        ("0605 0505 line 12", "1005 0905 line 12"),
    )
    table = drill(unit, POCKET) if piece == "A411" else line(*brigade)
    table.play(f"move {piece}")
    game, walk = table.game, table.game.stack[-1]
    assert isinstance(walk, Walk)
    search = HomeSearch(game.clone(), walk.march)
    for move in moves(game, walk.march):
        search.succeeds_after(move, move.trial)
        assert search.field.save() == game.save()


def line(*brigades: str) -> Table:
    pieces = 'A000 = "0603"\nA600 = "0604"\nF171 = "0617 line 12 formed"\n'
    pieces += f'A610 = "{brigades[0]}"\nA620 = "{brigades[1]}"\n'
    table = field(
        "syw/minden", ["." * 20] * 18, pieces, 'A600 = "RET"', "march", None, 'initiative = "allied"'
    )
    table.play("select A600", "stay A600", "obey A600")
    return table
