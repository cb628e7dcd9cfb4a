"""Example 24: arcs, ranges and sight of three batteries at Minden, on ground that fits the words."""

from __future__ import annotations

from grognard.systems.syw.fire_targets import fire_targets, gun_bears
from tests.cites import cites
from tests.systems.syw.table import Table, field
from tests.systems.syw.test_geometry_in_play import board

WIDTH, HEIGHT = 14, 13


def ground(pieces: str, villages: tuple[str, ...] = (), heights: tuple[str, ...] = ()) -> Table:
    """A plain with single hexes of village and of height."""
    hexes = [[f"{column:02d}{row:02d}" for column in range(1, WIDTH + 1)] for row in range(1, HEIGHT + 1)]
    rows = ["".join("v" if one in villages else "." for one in row) for row in hexes]
    levels = ["".join("1" if one in heights else "0" for one in row) for row in hexes]
    return field("syw/minden", board(rows, levels), pieces, "", "guns")


def borne_on(table: Table, unit: str) -> set[str]:
    """Every hex that a battery can fire into."""
    grid = table.game.scenario.ground.grid
    cells = [cell for cell in range(grid.size) if gun_bears(table.game, table.piece(unit), cell)]
    return {grid.label(cell) for cell in cells}


@cites("SYW-G.2d", "SYW-G.2m", "SYW-G.3j", "SYW-G.3l", "EX-SYW-24")
def test_ex_24_the_hanoverian_guns_see_one_end_of_belsunce_and_not_auvergne_behind() -> None:
    """A height right before the guns cuts off the right part of their arc."""
    french = 'F120 = "0709 0609 line 12"\nF170 = "0810 0710 line 12"\n'
    guns = 'A701 = "0702 unlimbered 6"\nA202 = "0702 unlimbered 6"\n'
    table = ground(guns + french, heights=("0603",))
    game = table.game
    names = [game.scenario.roster.labels[unit] for unit in fire_targets(game, table.piece("A701"))]
    assert names == ["F121", "F122"]  # the two right units, at maximum range
    assert game.scenario.charts.band(game.scenario.roster.gun[table.piece("A701")], 7) == 2
    howitzers = [game.scenario.roster.labels[unit] for unit in fire_targets(game, table.piece("A202"))]
    assert {"F171", "F172", "F173", "F174"} <= set(howitzers)


@cites("SYW-G.2d", "SYW-G.2h", "SYW-G.3l", "SYW-G.3m", "EX-SYW-24")
def test_ex_24_malbergen_and_the_hill_hide_four_and_five_hexes_from_the_hessian_guns() -> None:
    malbergen, neuland = "0407", "1004"
    hill = ("0505", "0605", "0705", "0805")
    guns = 'A601 = "0712 unlimbered 12"\nA201 = "0712 unlimbered 12"\n'  # 6 pdr; 12 pdr in the same place
    plain = borne_on(ground(guns), "A601")
    with_hill = borne_on(ground(guns, heights=hill), "A601")
    assert len(plain - with_hill) == 5
    assert set(hill) <= with_hill  # the hill itself may be fired at
    table = ground(guns, (malbergen, neuland), hill)
    hessians = borne_on(table, "A601")
    assert len(with_hill - hessians) == 4
    assert malbergen in hessians
    british = borne_on(table, "A201")
    assert hessians <= british
    assert british - plain == {"1103", "1202"}  # two hexes more, in spite of the longer range
