"""Small edges of the rules: the first counter of the list, what lies beyond the common case."""

from __future__ import annotations

from grognard.systems.waterloo.morale import is_reduced
from grognard.systems.waterloo.victory import lose, score_up
from tests.cites import cites
from tests.systems.waterloo.piles import BOTH_ORDERS, IDLE, mixed
from tests.systems.waterloo.table import field, scene


@BOTH_ORDERS
@cites("WAT-13.19", "WAT-13.20")
def test_a_friend_in_the_way_is_pushed_wherever_it_stands_in_the_list(turned: bool) -> None:
    table = mixed(
        turned,
        "P English infantry 20,18 S",
        "X English infantry 20,20 S",
        "A French heavy-cavalry 20,22 N",
        IDLE,
    )
    table.play("attack 20,20", dice=[2])
    table.play("drive N")
    assert (table.at("X"), table.at("P")) == ("20,18", "20,16")


@cites("WAT-11.21", "WAT-13.30")
def test_a_line_that_attacks_a_fugitive_along_its_front_is_not_broken_up() -> None:
    """Cavalry bars every other way, so that the fugitive stops before the next unit of the same line."""
    ways = ("20,16 N", "21,17 NE", "21,19 NE", "19,19 SW", "18,18 N", "19,17 NE")
    table = field(
        "A French infantry 20,20 N",
        "B French infantry 22,20 N",
        "E English infantry 20,18 S",
        *[f"K{number} French light-cavalry {way}" for number, way in enumerate(ways)],
        IDLE,
    )
    table.play("attack 20,18", dice=[4])
    assert table.last("result") == (4, "D1")
    table.play("strike B", "reface S", dice=[1])
    assert table.at("E") == "22,18"
    assert table.attack("22,18", "B") == 2


@cites("WAT-17.14")
def test_who_was_not_reduced_has_nothing_to_recover() -> None:
    units = ("K French Guard-heavy-cavalry 20,22 N charge=4", "E English infantry 20,20 S", IDLE)
    table = field(*units, morale="on")
    table.play("attack 20,20", dice=[2])
    assert table.last("result") == (2, "D5")
    assert table.rules_of("rallied") == []


@cites("WAT-5.2", "WAT-17.24")
def test_the_score_is_told_in_points_and_halves_of_both_sides() -> None:
    table = field(
        "A French infantry 2,2 N",
        "B French infantry 4,2 N reduced",
        "G French field-artillery 6,2 N reduced",
        "E English infantry 2,8 N",
        IDLE,
        morale="on",
    )
    for name in ("A", "E"):
        lose(table.game, table.unit(name), "WAT-13.6")
    score_up(table.game)
    told = [event.data for event in table.game.events if event.kind == "score"]
    assert told == [(3, 0, 1, 0)]
    lose(table.game, table.unit("G"), "WAT-13.6")
    score_up(table.game)
    assert [event.data for event in table.game.events if event.kind == "score"][-1] == (4, 1, 1, 0)


@BOTH_ORDERS
@cites("WAT-5.9", "WAT-9.19", "WAT-8.24", "WAT-8.28")
def test_a_gun_that_must_leave_a_broken_carre_stands_on_no_wood_quarry_or_town(turned: bool) -> None:
    """A command may stand in a wood: it takes the nearest free cell there is."""
    around = "30,28 31,29 32,30 31,31 30,32 29,31 28,30"
    for extra, cell in (
        ("G English field-artillery 30,30", "29,29"),
        ("C English command 30,30 value=1", "wood"),
    ):
        table = mixed(
            turned,
            "P Prussian infantry 30,30",
            "E English infantry 30,30",
            extra,
            "BLU-CO Prussian command 10,10 value=3",
            IDLE,
            wood=around,
        )
        lose(table.game, table.unit("BLU-CO"), "WAT-13.6")
        assert table.at("E") == "30,30"
        stands = table.at(extra.split()[0])
        assert stands in around.split() if cell == "wood" else stands == cell


@BOTH_ORDERS
@cites("WAT-12.7", "WAT-12.4")
def test_units_out_of_one_town_share_a_command_and_units_apart_each_have_it(turned: bool) -> None:
    town = mixed(
        turned,
        "A French infantry 20,20",
        "B French infantry 20,20",
        "C French command 20,20 value=2",
        "E English infantry 20,18 S",
        town="20,20",
    )
    assert town.attack("20,18", "A", "B") == town.attack("20,18", "B", "A") == 1 + 1 + 2
    apart = mixed(
        turned,
        "A French infantry 20,20 N",
        "B French infantry 22,18 W",
        "C French command 22,20 value=2",
        "E English infantry 20,18 S",
    )
    assert apart.attack("20,18", "A", "B") == apart.attack("20,18", "B", "A") == (1 + 2) + (1 + 2)


@cites("WAT-15.37", "WAT-8.7")
def test_a_turn_at_the_end_counts_among_the_points_of_a_light_guns_half_move() -> None:
    units = (
        "L French light-artillery 20,26 N",
        "E English infantry 20,14 S",
        "F English infantry 26,20 S",
        IDLE,
    )
    for steps, asked in (
        (("go 20,24", "go 20,22"), "light_fire"),
        (("go 20,24", "go 20,22", "go 20,20"), "battle"),
    ):
        table = field(*units)
        table.play("move L", *steps, "face NE")
        assert table.asked() == asked


@cites("WAT-15.7", "WAT-17.19", "WAT-17.22")
def test_the_first_cell_of_the_map_is_a_cell_like_any_other() -> None:
    gun = field("G French field-artillery 0,0 SE", "E English infantry 6,6 N", phase="artillery")
    assert gun.options("aim") == ["G"]
    crowd = [f"R{n} English infantry {2 * n},0 S reduced" for n in range(13)]
    table = field(*crowd, "M English Guard-infantry 40,20 S", "A French infantry 40,22 N", morale="on")
    assert is_reduced(table.game, table.unit("M"))


@cites("WAT-15.15", "WAT-15.12", "WAT-12.14")
def test_a_light_gun_at_the_end_of_its_move_is_told_why_it_cannot_fire_at_a_cell() -> None:
    table = field(
        "L French light-artillery 20,20 N",
        "E English infantry 20,14 S",
        "F English infantry 20,26 S",
        "C English command 22,14 S",
        turn=6,
    )
    table.play("move L", "go 20,18", "halt")
    assert table.asked() == "light_fire" and table.options("fire") == ["20,14"]
    assert [table.refused(f"fire {cell}") for cell in ("20,26", "22,14", "20,2")] == [
        "WAT-15.15",
        "WAT-12.14",
        "WAT-15.7",
    ]


@cites("WAT-2.9", "WAT-3.8")
def test_a_newcomer_on_a_square_cell_has_four_edges_to_face_and_first_says_which() -> None:
    table = scene("1815", "NAP-CO 48,44 N", "WEL-CO 48,10 S", "ERL-IN1 94,34 E", side="allied", turn=9)
    table.play("enter BUL-IN1", "at 81,33")
    assert table.options("face") == ["NE", "SE", "SW", "NW"]
    assert table.refused("face N") == "WAT-2.9"
    assert table.refused("done") == "WAT-3.8"
