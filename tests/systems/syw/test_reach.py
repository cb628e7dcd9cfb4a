"""C.12t to C.12v: an enemy within reach of the corps' moves must be attacked."""

from __future__ import annotations

import random

import pytest

from grognard import library
from grognard.kernel.dice import Dice
from grognard.systems.syw.attack_reach import AttackSearch, can_strike, too_far
from grognard.systems.syw.march_moves import moves
from grognard.systems.syw.marches import March, begin
from grognard.systems.syw.marching import march_on
from grognard.systems.syw.state import Battle
from grognard.systems.syw.words import ATT, FAR
from tests.cites import cites
from tests.systems.syw.table import Table, field, happened

CLEAR = ["." * 16] * 16
LEADERS = 'A000 = "0702"\nA400 = "0703"\nF000 = "0116"\nF150 = "0115"\n'


def corps(pieces: str, rows: list[str] | None = None) -> Table:
    orders = 'A400 = "ATT"\nF150 = "DEF"'
    extra = 'initiative = "allied"'
    table = field("syw/drill", rows or CLEAR, LEADERS + pieces, orders, "march", None, extra)
    table.play("select A400", "stay A400", "obey A400")
    return table


FAR_FOE = 'A411 = "0705 line 6 formed"\nF171 = "0712 line 12 formed"\n'


@cites("SYW-C.12t", "SYW-C.12u")
def test_the_only_unit_in_reach_must_come_up_and_halt_where_it_can_attack() -> None:
    """Six MP bring it just before the enemy, if it wastes none."""
    table = corps(FAR_FOE)
    assert table.refused("done") == ("SYW-C.12t", "must_come_up")
    table.play("move A411")
    kinds = {option.split()[0] for option in table.options()}
    assert "advance" in kinds
    assert not kinds & {"turn", "slide", "about-face", "halt"}  # nothing that would forfeit the attack
    table.play("advance 0706")
    assert table.refused("halt") == ("SYW-C.12t", "must_come_up")
    for _ in range(5):
        table.play(table.options("advance")[-1])
    assert table.options("halt") == ["halt"]
    table.play("halt")
    events = table.play("done")
    assert happened(events, "must_attack") == [(table.piece("A400"),)]


@cites("SYW-C.12t", "SYW-C.12v")
def test_while_another_can_come_up_the_first_is_free() -> None:
    table = corps(FAR_FOE + 'A412 = "0805 line 6 formed"\nF172 = "0812 line 12 formed"\n')
    table.play("move A411", "advance 0706", "halt")
    assert table.refused("done") == ("SYW-C.12t", "must_come_up")
    table.play("move A412")
    assert table.options("halt") == []


@cites("SYW-C.12v")
def test_an_enemy_out_of_reach_is_only_marched_at() -> None:
    table = corps(FAR_FOE.replace("0712", "0713"))
    assert table.refused("done") == ("SYW-C.12v", "att_must_advance")
    table.play("move A411", "advance 0706", "halt")
    assert table.options("done") == ["done"]


@cites("SYW-C.12t")
@pytest.mark.parametrize(("row", "reached"), [("." * 16, True), ("s" * 16, False)])
def test_ground_on_the_way_puts_an_enemy_out_of_reach(row: str, reached: bool) -> None:
    rows = list(CLEAR)
    rows[7] = row
    table = corps(FAR_FOE, rows)
    march = begin(table.game, table.piece("A411"), ATT, FAR)
    assert not too_far(table.game, march)
    assert can_strike(table.game, (march,)) == reached


@cites("SYW-C.12t", "SYW-E.17j")
@pytest.mark.parametrize("hexes", [13, 14])
@pytest.mark.parametrize("column", ["06", "09"])
def test_a_unit_in_a_has_twelve_hexes_to_come_up(column: str, hexes: int) -> None:
    table = corps(f'A411 = "{column}02 a 5 formed"\nF171 = "{column}{2 + hexes} line 12 formed"\n')
    march = begin(table.game, table.piece("A411"), ATT, FAR)
    assert can_strike(table.game, (march,)) == (hexes == 13)
    assert too_far(table.game, march) == (hexes == 14)


@cites("SYW-C.12t", "SYW-3.11g")
def test_an_enemy_behind_is_within_reach_of_a_unit_that_can_face_about() -> None:
    table = corps('A411 = "0705 line 12 formed"\nF171 = "0706 line 12 formed"\n')
    assert table.refused("done") == ("SYW-C.12t", "must_come_up")
    table.play("move A411")
    assert "about-face" in table.options()
    table.play("about-face", "halt")
    assert "done" in table.options()


@cites("SYW-C.12t")
def test_looking_for_the_enemy_changes_nothing() -> None:
    table = corps(FAR_FOE)
    before, events = table.game.hash(), list(table.game.events)
    march = begin(table.game, table.piece("A411"), ATT, FAR)
    assert can_strike(table.game, (march,))
    assert (table.game.hash(), table.game.events) == (before, events)


@cites("SYW-C.12t", "SYW-C.12u")
def test_guns_in_range_have_their_duty_in_the_fire_phase() -> None:
    table = corps('A401 = "0705 unlimbered 6"\nA411 = "0205 line 6 formed"\nF171 = "0711 line 12 formed"\n')
    assert table.options("done") == ["done"]
    events = table.play("done")
    assert happened(events, "must_attack") == [(table.piece("A400"),)]


@cites("SYW-C.12t", "SYW-E.17i")
def test_a_small_line_that_is_the_last_in_reach_comes_up_together() -> None:
    pieces = """
A000 = "0603"
A600 = "0604"
A610 = "0505 0605 line 6"
A620 = "0705 0805 line 6"
F171 = "0612 line 12 formed"
"""
    table = field(
        "syw/minden", ["." * 20] * 18, pieces, 'A600 = "ATT"', "march", None, 'initiative = "allied"'
    )
    table.play("select A600", "stay A600", "obey A600", "small-line A610")
    while table.options("advance"):
        assert table.options("halt") == []
        table.play(table.options("advance")[0])
    events = table.play("done")
    assert happened(events, "must_attack") == [(table.piece("A600"),)]


@cites("SYW-C.12t", "SYW-E.17i")
@pytest.mark.parametrize("foe", ["1112", "1212"])
def test_a_small_line_reaches_whom_either_of_its_brigades_reaches(foe: str) -> None:
    pieces = 'A000 = "0603"\nA600 = "0604"\nA610 = "0505 0605 line 6"\nA620 = "0705 0805 line 6"\n'
    table = field("syw/minden", ["." * 20] * 18, f'{pieces}F171 = "{foe} line 12 formed"', "", "march")
    game = table.game
    game.acting[table.piece("A600")] = ATT
    first, second = (begin(game, table.piece(label), ATT, FAR) for label in ("A610", "A620"))
    assert [can_strike(game, marches) for marches in ((first,), (second,), (first, second))] == [
        False,
        True,
        True,
    ]


def everywhere(table: Table) -> list[tuple[int, March]]:
    """Each counter of both sides with a march that it could begin."""
    game = table.game
    found: list[tuple[int, March]] = []
    for piece in [*game.scenario.brigades, *game.scenario.units]:
        if game.on_map(piece):
            found.append((piece, begin(game, piece, ATT, FAR)))
    return found


@pytest.mark.parametrize("rows", [CLEAR, ["." * 16, "..ww....ww....ww"] * 8])
def test_a_search_takes_back_every_step_it_tries(rows: list[str]) -> None:
    """Counters break up in woods, units leave their counter, a lone leader is caught on the way."""
    table = corps(
        'A410 = "0806 0706 line 12"\nA821 = "0809 line 6 formed"\nF171 = "1314 line 12 formed"\n', rows
    )
    before = table.game.save()
    for _, march in everywhere(table):
        search = AttackSearch(table.game.clone(), march)
        found = search.succeeds()
        assert table.game.save() == before
        assert found or search.field.dump() == table.game.dump()


@pytest.mark.parametrize("unit", ["A411", "A412"])
def test_a_search_takes_back_the_loss_of_a_counter_that_a_unit_leaves(unit: str) -> None:
    """Two of four are out already: whoever of the others turns or steps off costs it, on the copy alone."""
    out = 'A413 = "0706 line 12 formed"\nA414 = "0706 line 12 formed"\n'
    table = corps(f'A410 = "0806 0706 line 12"\n{out}F171 = "1314 line 12 formed"\n')
    game, piece = table.game, table.piece(unit)
    search = AttackSearch(game.clone(), begin(game, piece, ATT, FAR))
    for move in moves(game, begin(game, piece, ATT, FAR)):
        tried = game.clone()
        march_on(tried, begin(game, piece, ATT, FAR), move)
        assert not move.enters or tried.body[table.piece("A410")] == ()
        search.succeeds_after(move, False)
        assert search.field.dump() == game.dump()


@pytest.mark.parametrize("name", ["syw/charge", "syw/drill"])
def test_distances_asked_hex_by_hex_are_those_of_the_whole_map(name: str) -> None:
    chance = random.Random(3)
    state = library.load(name).start(Dice(3))
    assert isinstance(state, Battle)
    for _ in range(120):
        state.play(chance.choice(state.options()))
        grid = state.scenario.ground.grid
        for side in (0, 1):
            held = state.held_cells(side)
            for cell in chance.sample(range(grid.size), 5):
                assert state.away(side, cell) == min([grid.distance(cell, other) for other in held])
