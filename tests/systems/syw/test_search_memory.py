"""What a search remembers of ways it has tried, held by a search of our own: on uncompiled code alone."""

from __future__ import annotations

import pytest

from grognard.systems.syw.march_moves import moves
from grognard.systems.syw.marches import March, Move, begin
from grognard.systems.syw.way_home import HomeSearch
from grognard.systems.syw.words import RET
from tests.cites import cites
from tests.systems.syw.table import Table, field


class OnlyBy(HomeSearch):
    """Looks for one hex, and for ways through certain others alone."""

    __slots__ = ("through", "wanted")
    through: set[int]
    wanted: int

    def most_looks(self) -> int:
        return 100

    def foreseen(self, march: March, move: Move) -> bool:
        return False

    def arrives(self, march: March) -> bool:
        return march.trail[-1][2] == self.wanted

    def hopeless(self, march: March, most: int) -> bool:
        return march.trail[-1][2] not in self.through or march.trail[-1][1] != 0

    def rank(self, march: March, cells: tuple[int, ...], hour: int) -> int:
        return 0


@cites("SYW-C.12z")
@pytest.mark.parametrize("ways", [("0806", "0906"), ("0906", "0806")])
def test_what_one_step_has_led_to_is_looked_at_again_after_another(ways: tuple[str, str]) -> None:
    """Two ways meet in the hex that is looked for, which is the last looked at each time."""
    pieces = 'A000 = "0101"\nA400 = "0102"\nA411 = "0807 line 12 formed"\nF171 = "1515 line 12 formed"\n'
    table = field(
        "syw/drill", ["." * 16] * 16, pieces, 'A400 = "RET"', "march", None, 'initiative = "allied"'
    )
    game, cell = table.game, table.cell
    march = begin(game, table.piece("A411"), RET, 99)
    steps = {move.cells[0]: move for move in moves(game, march) if move.enters}
    meet = next(one for one in ("0705", "0805", "0905") if all(_beside(table, one, way) for way in ways))
    search = OnlyBy(game.clone(), march)
    search.wanted, search.through = cell(meet), {cell(meet), cell("0806"), cell("0906")}
    assert [search.succeeds_after(steps[cell(hex_)], False) for hex_ in ways] == [True, True]


def _beside(table: Table, one: str, other: str) -> bool:
    return table.game.scenario.ground.grid.distance(table.cell(one), table.cell(other)) == 1
