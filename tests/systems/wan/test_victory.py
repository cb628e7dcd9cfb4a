"""Chapter 7: objectives, points, the end of the game, the tactical index."""

from __future__ import annotations

from grognard.systems.wan.pack import read_battle
from tests.cites import cites
from tests.systems.wan.table import land, lay

MILL = '[[objective]]\nname = "Mill"\nhex = "C04"\nvalue = 3\nowner = "orange"\n' + land()
FOE = "FOE orange infantry L10"


@cites("WAN-7.1.2a", "WAN-7.1.2d", "WAN-7.1.2g", "WAN-7.1.2h", "WAN-7.1a")
def test_a_commanded_troop_takes_an_objective_with_a_hourra() -> None:
    table = lay(
        "movement",
        "GEN blue corps_general C07 main=3 mo=4/7",
        "A blue infantry C05 mo=2/6",
        "B blue infantry C09 mo=3/6",
        "C blue infantry H09 mo=3/6",
        "D blue infantry D05 mo=6",
        FOE,
        ground=MILL,
    )
    table.play("move A", "to C04")
    assert table.game.pending == [3, 0] and table.game.holder == [0]
    assert [table.mo(name) for name in ("A", "B", "C", "D", "GEN")] == [6, 4, 3, 6, 5]


@cites("WAN-7.1.2d")
def test_every_change_of_hands_scores() -> None:
    table = lay("movement", "GEN blue corps_general C07 main=3", "A blue infantry C05", FOE, ground=MILL)
    table.play("move A", "to C04", "to C03", "to C04" if "to C04" in table.options() else "halt")
    assert table.game.pending[0] == 3
    back = lay(
        "movement",
        "GEN blue corps_general C07 main=3",
        "A blue infantry C05",
        FOE,
        top='holders = { C04 = "blue" }',
        ground=MILL,
    )
    assert back.play("move A", "to C04").game.pending == [0, 0]


@cites("WAN-7.1.2e", "WAN-7.1.2f")
def test_generals_and_detached_units_take_nothing() -> None:
    general = lay(
        "movement", "GEN blue corps_general C05", "CHIEF blue army_general D05 main=5", FOE, ground=MILL
    )
    assert general.play("move GEN", "to C04").game.pending == [0, 0]
    alone = lay("movement", "A blue infantry C05", FOE, ground=MILL).play("move A", "to C04")
    assert alone.game.pending == [0, 0] and alone.game.holder == [1] and not alone.told("hourra")
    gun = lay(
        "movement", "GEN blue corps_general C07 main=4", "GUN blue foot_artillery C05", FOE, ground=MILL
    )
    assert gun.play("move GUN", "to C04").game.pending == [3, 0]


@cites("WAN-7.1.2i", "WAN-7.1.2j", "EX-WAN-32")
def test_a_late_capture_when_a_general_has_come() -> None:
    table = lay(
        "movement",
        "A blue infantry C05 mo=4/6",
        "GEN blue corps_general C10 main=4",
        FOE,
        ground=MILL,
    )
    table.play("move A", "to C04", "halt", "move GEN", "to C09", "to C08", "to C07", "halt", "done")
    assert table.told("captured") == [] and table.game.mover == 1
    table.play("done")
    assert len(table.told("captured_late")) == 1 and not table.told("hourra")
    assert table.game.holder == [0] and table.game.turn == 2


@cites("WAN-7.1d", "WAN-7.1b", "WAN-7.1a")
def test_scores_are_published_at_the_end_of_each_turn_and_the_higher_wins() -> None:
    table = lay(
        "movement",
        "GEN blue corps_general C07 main=3",
        "A blue infantry C05",
        FOE,
        top="turns = 1",
        ground=MILL,
    )
    table.play("move A", "to C04")
    assert table.game.score == [0, 0]
    table.play("halt", "done")
    assert table.game.score == [3, 0] and table.game.pending == [0, 0]
    table.play("done")
    assert table.game.result is not None and table.game.result.winner == 0
    level = lay("end", "A blue infantry C05", FOE, top='turns = 1\nside = "orange"')
    assert level.game.result is not None and level.game.result.winner == -1


@cites("WAN-7.1.2a", "WAN-1.5.1ag")
def test_objectives_of_the_battles() -> None:
    for name in ("ligny", "austerlitz", "talavera"):
        battle = read_battle(name)
        assert battle.objectives and all(objective.value >= 1 for objective in battle.objectives)
        places = {unit.at: unit.side for unit in battle.units if not unit.enters}
        for objective in battle.objectives:
            assert places.get(objective.cell, objective.owner) == objective.owner
