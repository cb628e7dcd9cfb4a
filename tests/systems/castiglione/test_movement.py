"""Chapter 8.0 to 8.2 and 8.4: moving pieces and stacks."""

from __future__ import annotations

import pytest

from grognard.kernel.likewise import others_of
from tests.cites import cites
from tests.systems.castiglione.table import position

AT_ROVERETO = """
    phase = "movement"
    active = "austrian"
    [pieces]
    wurmser = "rovereto"
    melas = "rovereto"
    A01 = "rovereto"
    A02 = "rovereto"
    A03 = "rovereto"
    A04 = "rovereto"
    A05 = "rovereto"
    A06 = "rovereto"
    F20 = "mantua"
"""


@cites("CAS-8.0a", "CAS-3.4a", "CAS-3.7a", "CAS-4.2f")
def test_the_active_player_moves_all_some_or_none_of_his_own_pieces() -> None:
    table = position(AT_ROVERETO)
    assert table.to_move() == "austrian"
    assert table.rules("phase_begins") == ["CAS-4.2f"]
    assert table.offers("take A01", "take wurmser", "done")
    assert table.refused("take F20") == "CAS-3.7a"


@cites("CAS-8.2a", "CAS-8.2b", "CAS-2.2.4a", "CAS-2.2.1a", "CAS-8.2f", "CAS-8.2c", "CAS-2.1.2j", "CAS-2.1.1i")
def test_a_stack_follows_the_roads_and_pays_for_each_area() -> None:
    table = position(AT_ROVERETO).play("take A01", "join melas", "join A05")
    assert table.refused("go mantua") == "CAS-2.2.4a"
    table.play("go trento")
    assert (table.place("A01"), table.place("melas"), table.place("A05")) == ("trento",) * 3
    assert (table.mp("A01"), table.mp("melas"), table.mp("A05")) == (1, 3, 2)


@cites("CAS-8.2g", "CAS-8.2i")
def test_a_mountain_costs_two_points_and_nobody_enters_without_them() -> None:
    table = position(AT_ROVERETO).play("take A01", "go trento")
    assert table.refused("go tione") == "CAS-8.2i"
    table = position(AT_ROVERETO).play("take A01", "go riva")
    assert table.mp("A01") == 0
    assert table.place("A01") == "riva"


@cites("CAS-8.2d", "CAS-8.2j", "CAS-8.2k", "CAS-8.2l")
def test_a_piece_moves_once_and_what_it_does_not_spend_is_lost() -> None:
    table = position(AT_ROVERETO).play("take A01", "go trento", "halt")
    assert table.refused("take A01") == "CAS-8.2l"
    table.play("take A02", "go trento")
    assert table.mp("A02") == 1


@cites("CAS-8.2a", "CAS-8.2l")
def test_pieces_can_be_left_on_the_way_and_nobody_joins_a_moving_stack() -> None:
    table = position(AT_ROVERETO).play("take A05", "join wurmser", "go trento")
    assert not any(option.startswith("join") for option in table.options())
    table.play("drop A05")
    assert table.place("A05") == "trento"
    assert table.refused("join A05") == "CAS-8.2l"
    table.play("go rovereto")
    assert (table.place("wurmser"), table.mp("wurmser")) == ("rovereto", 2)


@cites("CAS-8.2e", "CAS-2.2.3c")
def test_garrisons_never_move() -> None:
    table = position(AT_ROVERETO)
    assert table.refused("take AG1") == "CAS-8.2e"


@cites("CAS-8.1a", "CAS-8.1b", "CAS-8.1e", "CAS-6.0j", "CAS-3.3c", "CAS-8.2a")
def test_a_unit_out_of_command_moves_alone_after_a_test_and_at_once() -> None:
    text = """
        phase = "movement"
        active = "austrian"
        [pieces]
        A01 = { at = "rovereto", out_of_command = true }
        A02 = "rovereto"
    """
    table = position(text, 3)
    assert table.refused("take A01") == "CAS-8.1a"
    assert table.refused("test A02") == "CAS-8.1e"
    table.play("test A01")
    assert table.tests() == [("A01", 3, 3, "passed")]
    assert "halt" not in table.options()
    assert not any(option.startswith(("join", "take")) for option in table.options())
    table.play("go trento")
    assert table.place("A01") == "trento"


@cites("CAS-8.1c", "CAS-3.3b")
def test_a_unit_out_of_command_that_fails_stays() -> None:
    text = """
        phase = "movement"
        active = "austrian"
        [pieces]
        A01 = { at = "rovereto", out_of_command = true }
        A02 = "rovereto"
    """
    table = position(text, 4).play("test A01")
    assert table.tests() == [("A01", 3, 4, "failed")]
    assert table.refused("test A01") == "CAS-8.2l"


@cites("EX-CAS-8", "CAS-8.4b", "CAS-8.4d", "CAS-8.4e", "CAS-8.4f", "CAS-8.4a")
def test_the_melas_column_crowds_into_ala() -> None:
    table = position(AT_ROVERETO)
    for brigade in ("A01", "A02", "A03"):
        table.play(f"take {brigade}", "go ala")
        assert (table.place(brigade), table.mp(brigade)) == ("ala", 0)
    for unit in ("A04", "A06"):
        table.play(f"take {unit}")
        assert table.refused("go ala") == "CAS-8.4b"
        assert table.offers("force")
        table.play("halt")
    table.play("take A05", "go ala")
    assert (table.place("A05"), table.mp("A05")) == ("ala", 1)


@cites("EX-CAS-24", "CAS-8.4b")
def test_units_entering_together_are_counted_together() -> None:
    text = """
        phase = "movement"
        active = "austrian"
        [map]
        areas = { plain = "clear", pass = "mountain", rear = "clear" }
        links = ["plain pass", "pass rear"]
        [pieces]
        A07 = "pass"
        A08 = "pass"
        A05 = "plain"
        A10 = "plain"
        A03 = "plain"
        F12 = "rear"
    """
    table = position(text).play("take A10", "join A03")
    assert table.refused("go pass") == "CAS-8.4b"
    table = position(text).play("take A10", "go pass")
    assert table.mp("A10") == 0
    table.play("take A03")
    assert table.refused("go pass") == "CAS-8.4b"


@cites("CAS-8.4c", "CAS-8.4g", "CAS-8.4e")
def test_the_limit_is_twenty_on_clear_ground_and_leaders_and_cavalry_do_not_count() -> None:
    text = """
        phase = "movement"
        active = "austrian"
        [map]
        areas = { plain = "clear", town = "clear", rear = "clear" }
        links = ["plain town", "town rear"]
        [pieces]
        A01 = "town"
        A02 = "town"
        A07 = "town"
        A08 = "town"
        A17 = "town"
        A03 = "plain"
        A04 = "plain"
        A05 = "plain"
        melas = "plain"
        F12 = "rear"
    """
    table = position(text).play("take A03", "go town")
    assert table.mp("A03") == 1, "17 + 3 is no more than 20"
    table.play("halt", "take A04", "go town")
    assert table.mp("A04") == 0, "one more point beyond 20"
    table.play("take A05", "go town", "halt", "take melas", "go town")
    assert (table.mp("A05"), table.mp("melas")) == (2, 3)


@cites("CAS-8.2h", "CAS-8.5b", "CAS-8.5a")
def test_a_destroyed_bridge_costs_one_point_more_and_an_intact_one_nothing() -> None:
    text = """
        phase = "movement"
        active = "french"
        %s
        [pieces]
        F13 = "gavardo"
    """
    table = position(text % "").play("take F13", "go rezzato")
    assert table.mp("F13") == 1
    table = position(text % 'destroyed = ["gavardo rezzato"]').play("take F13", "go rezzato")
    assert table.mp("F13") == 0


@cites("CAS-8.6.1a")
def test_leaders_alone_do_not_ride_among_enemy_units() -> None:
    text = """
        phase = "movement"
        active = "french"
        [pieces]
        sauret = "salo"
        F12 = "salo"
        A08 = "gavardo"
    """
    table = position(text).play("take sauret")
    assert table.refused("go gavardo") == "CAS-8.6.1a"
    table.play("join F12", "go gavardo")
    assert table.place("sauret") == "gavardo"


@cites("CAS-8.2j", "CAS-8.2k", "CAS-8.2c")
def test_points_not_spent_are_neither_kept_for_the_next_turn_nor_given_away() -> None:
    table = position(AT_ROVERETO).play("take A01", "go trento", "halt")
    table.play("take A02", "join A03", "go trento")
    assert (table.mp("A02"), table.mp("A03")) == (1, 1), "the point that Gummer saved helps nobody"
    table.play("halt", "done", "done")
    assert (table.game.turn, table.asked()) == (2, "move")
    assert (table.mp("A01"), table.mp("A02"), table.mp("melas")) == (2, 2, 4)


@cites("CAS-8.0a", "CAS-8.2d")
def test_none_need_move() -> None:
    table = position(AT_ROVERETO)
    before = list(table.game.place)
    table.play("done")
    assert table.game.place == before and table.to_move() == "french"


@cites("CAS-8.4c", "CAS-8.4b", "CAS-8.4d")
@pytest.mark.parametrize(("ground", "there"), [("clear", 20), ("city", 20), ("mountain", 12)])
def test_the_limit_itself_is_free_and_one_point_more_is_not(ground: str, there: int) -> None:
    crowd = ("A01", "A02", "A03") if there == 12 else ("A01", "A02", "A07", "A08", "A03")
    lines = "\n".join(f'{unit} = "town"' for unit in crowd[:-1])
    text = f"""
        phase = "movement"
        active = "austrian"
        [map]
        areas = {{ plain = "clear", town = "{ground}", rear = "clear" }}
        links = ["plain town", "town rear"]
        [pieces]
        {lines}
        {crowd[-1]} = "plain"
        A22 = "plain"
        F12 = "rear"
    """
    table = position(text)
    assert sum(table.roster.sp[table.piece(unit)] for unit in crowd) == there
    assert table.roster.sp[table.piece("A22")] == 1
    cost = 2 if ground == "mountain" else 1
    table.play(f"take {crowd[-1]}", "go town")
    assert table.mp(crowd[-1]) == 2 - cost
    if table.asked() == "march":
        table.play("halt")
    table.play("take A22")
    if ground == "mountain":
        assert table.refused("go town") == "CAS-8.4b"
    else:
        table.play("go town")
        assert table.mp("A22") == 2 - cost - 1


@cites("CAS-8.2e", "CAS-8.2l", "CAS-8.2d")
def test_with_a_column_those_may_go_who_have_neither_moved_nor_joined_and_are_no_garrison() -> None:
    """What the page offers as its stack."""
    text = """
        phase = "movement"
        active = "french"
        [pieces]
        F12 = "brescia"
        F13 = "brescia"
        F14 = "brescia"
        FG1 = "brescia"
    """
    table = position(text)
    labels = table.game.scenario.lexicon.labels["piece"]

    def others() -> list[str]:
        view = table.game.view(table.game.active)
        return [labels[one] for one in others_of(view, labels.index("F12"), [])]

    table.play("take F12")
    assert others() == ["F13", "F14"]
    table.play("join F13")
    assert others() == ["F14"]


@cites("CAS-8.2c", "CAS-9.4b")
def test_a_new_movement_phase_forgets_where_anybody_came_from() -> None:
    table = position('phase = "movement"\nactive = "austrian"\n[pieces]\nA01 = "rovereto"\nF12 = "brescia"\n')
    table.play("take A01", "go ala")
    unit = table.piece("A01")
    assert table.game.came_from[unit] == table.area("rovereto")
    while table.to_move() == "austrian":
        table.play("done")
    assert table.asked() == "move" and table.game.came_from[unit] == -1


@cites("CAS-8.4f", "CAS-8.4g", "CAS-8.4b")
@pytest.mark.parametrize(
    ("piece", "told"), [("A05", ("CAS-8.2f", "road", (1, 2))), ("A02", ("CAS-8.4b", "crowded_road", (2, 0)))]
)
def test_a_crowd_costs_the_foot_alone_and_the_price_is_told_so(
    piece: str, told: tuple[str, str, tuple[int, int]]
) -> None:
    table = position(f"""
        phase = "movement"
        active = "austrian"
        [map]
        areas = {{ plain = "clear", field = "clear", beyond = "clear" }}
        links = ["plain field", "field beyond"]
        [pieces]
        {piece} = "plain"
        A01 = "field"
        A16 = "field"
        A15 = "field"
        A07 = "field"
        F01 = "beyond"
    """).play(f"take {piece}")
    note = table.game.note(table.game.scenario.lexicon.parse("go field"))
    assert note is not None and (note.rule, note.key, note.data) == told
