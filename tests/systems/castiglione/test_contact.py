"""Chapter 8.6: entering enemy-held areas."""

from __future__ import annotations

from grognard.kernel.refusal import Note
from grognard.systems.castiglione.columns import Column
from grognard.systems.castiglione.contact import overrun_odds
from grognard.systems.castiglione.ways_out import withdrawals
from grognard.systems.castiglione.words import GONE
from tests.cites import cites
from tests.systems.castiglione.table import position


def attack(enemy: str, *force: str, ground: str = "clear", more: str = "") -> str:
    lines = "\n".join(f'{piece} = "plain"' for piece in force)
    return f"""
        phase = "movement"
        active = "austrian"
        [map]
        areas = {{ plain = "clear", field = "{ground}", beyond = "clear", away = "clear" }}
        links = ["plain field", "field beyond", "beyond away"]
        [pieces]
        {lines}
        {enemy}
        {more}
    """


def enter(*force: str) -> list[str]:
    return [f"take {force[0]}", *[f"join {piece}" for piece in force[1:]], "go field"]


@cites("CAS-8.6.1a", "CAS-8.6.1b", "CAS-9.0a", "CAS-9.0b")
def test_a_stack_stops_among_enemy_units_and_a_battle_follows() -> None:
    text = attack('F01 = "field"', "A01", "A02", more='F02 = "away"')
    table = position(text, 1, 1).play(*enter("A01", "A02"))
    assert table.kinds()[-1] == "stopped"
    assert table.asked() == "move"
    assert table.refused("take A01") == "CAS-8.2l"
    table.play("done")
    assert "battle" in table.kinds()


@cites("EX-CAS-19", "CAS-8.6.2a", "CAS-8.6.2c", "CAS-8.6.2d", "CAS-8.6.2h", "CAS-2.2.6a")
def test_eighteen_points_overrun_three_and_seventeen_do_not() -> None:
    foot = ("A01", "A02", "A03", "A07")
    text = attack('F12 = "field"', *foot, "A12", more='F01 = "away"')
    table = position(text).play(*enter(*foot, "A12"))
    assert table.last("overrun")[1] == 6, "5 + 4 + 3 + 4 + 2 = 18 against 3"
    assert table.place("F12") == "eliminated"
    assert table.offers("go beyond")
    weaker = attack('F12 = "field"', *foot, "A12", more='F01 = "away"').replace(
        'A12 = "plain"', 'A12 = { at = "plain", hits = 3 }'
    )
    table = position(weaker).play(*enter(*foot, "A12"))
    assert table.kinds()[-1] == "stopped", "17 against 3 is 5 to 1"
    assert table.place("F12") == "field"


@cites("EX-CAS-11", "CAS-8.6.2c")
def test_odds_are_rounded_down() -> None:

    text = attack('F12 = "field"\nF08 = "field"', "A01", "A02", "A07", "A03")
    table = position(text + 'F01 = "away"\n')
    column = Column(tuple(table.piece(label) for label in ("A01", "A02", "A07", "A03")))
    assert overrun_odds(table.game, column, table.area("field")) == 3, "16 against 5"


@cites("CAS-8.6.2b")
def test_nobody_is_overrun_in_the_mountains_or_in_a_city() -> None:
    force = ("A05", "A09", "A17", "A21")
    for ground in ("clear", "mountain", "city"):
        text = attack('F08 = { at = "field", hits = 3 }', *force, ground=ground, more='F01 = "away"')
        table = position(text).play("take A05", "join A09", "join A17", "join A21", "go field")
        assert ("overrun" in table.kinds()) == (ground == "clear"), "13 against 1"


@cites("CAS-8.6.2e")
def test_the_leader_of_an_overrun_force_rides_to_the_nearest_friends() -> None:
    force = ("A01", "A02", "A03", "A07", "A12")
    text = attack('F12 = "field"\nsauret = "field"', *force, more='F01 = "away"')
    table = position(text).play(*enter(*force))
    assert table.place("sauret") == "away"
    assert table.rules("displaced") == ["CAS-8.6.2e"]


@cites("CAS-8.6.2e")
def test_the_leader_of_overrun_cavalry_rides_off_by_the_same_clause() -> None:
    text = attack('F23 = "field"\nkilmaine = "field"', "A01", "A02", "A03", "A07", "A05", more='F01 = "away"')
    table = position(text).play(*enter("A01", "A02", "A03", "A07", "A05"))
    assert table.place("F23") == "eliminated"
    assert table.rules("displaced") == ["CAS-8.6.2e"]


@cites("CAS-8.6.2e")
def test_between_equally_near_friends_the_owner_chooses() -> None:
    text = """
        phase = "movement"
        active = "austrian"
        [map]
        areas = { plain = "clear", field = "clear", left = "clear", right = "clear" }
        links = ["plain field", "field left", "field right"]
        [pieces]
        A05 = "plain"
        sauret = "field"
        F01 = "left"
        F02 = "right"
    """
    table = position(text).play("take A05", "go field")
    assert table.to_move() == "french"
    assert table.options() == ["refuge sauret left", "refuge sauret right"]
    assert table.game.prompt().rule == "CAS-8.6.2f", "he was alone: nobody was overrun"
    assert table.refused("refuge sauret plain") == "CAS-8.6.2f"
    table.play("refuge sauret right")
    assert table.place("sauret") == "right"
    assert table.offers("go left"), "the cavalry may go on"


@cites("CAS-8.6.2f", "CAS-8.6.2g")
def test_a_leader_alone_gives_way_and_stops_nobody() -> None:
    for ground in ("clear", "mountain", "city"):
        text = attack('sauret = "field"', "A05", ground=ground, more='F01 = "away"')
        table = position(text).play("take A05", "go field")
        assert table.place("sauret") == "away"
        assert table.rules("displaced") == ["CAS-8.6.2f"]
        assert table.place("A05") == "field"
        assert "stopped" not in table.kinds()


@cites("CAS-8.6.3a", "CAS-8.6.3b", "CAS-8.6.3c", "CAS-8.6.3d", "CAS-8.6.3h")
def test_cavalry_withdraws_before_infantry_which_may_go_on() -> None:
    text = attack('F23 = "field"\nkilmaine = "field"', "A01", more='F01 = "away"')
    table = position(text).play("take A01", "go field")
    assert table.to_move() == "french"
    table.play("withdraw beyond")
    assert (table.place("F23"), table.place("kilmaine")) == ("beyond", "beyond")
    assert table.to_move() == "austrian"
    table.play("go beyond")
    assert table.to_move() == "french"
    table.play("withdraw away")
    assert table.place("F23") == "away"


@cites("CAS-8.6.3b")
def test_cavalry_may_stay_and_then_fights() -> None:
    text = attack('F23 = "field"', "A01", more='F01 = "away"')
    table = position(text).play("take A01", "go field", "stay")
    assert table.kinds()[-2:] == ["stood", "stopped"]
    assert table.refused("take A01") == "CAS-8.2l"


@cites("CAS-8.6.3i")
def test_there_is_no_withdrawal_before_cavalry() -> None:
    text = attack('F23 = "field"', "A01", "A05", more='F01 = "away"')
    table = position(text).play("take A01", "join A05", "go field")
    assert table.to_move() == "austrian"
    assert table.kinds()[-1] == "stopped"


@cites("CAS-8.6.3a")
def test_infantry_or_a_garrison_with_the_cavalry_forbids_withdrawal() -> None:
    text = attack('F23 = "field"\nF12 = "field"', "A01", more='F01 = "away"')
    assert position(text).play("take A01", "go field").kinds()[-1] == "stopped"


@cites("CAS-8.6.3e", "CAS-8.6.3g")
def test_without_an_open_way_the_cavalry_cannot_withdraw() -> None:
    text = """
        phase = "movement"
        active = "austrian"
        destroyed = ["field beyond"]
        [map]
        areas = { plain = "clear", field = "clear", beyond = "clear" }
        links = ["plain field", "field beyond bridge"]
        [pieces]
        A01 = "plain"
        A02 = "plain"
        F23 = "field"
        F01 = "beyond"
    """
    table = position(text).play("take A01", "go field")
    assert table.kinds()[-1] == "stopped", "Plain still holds an enemy, the bridge is down"
    alone = text.replace('A02 = "plain"', "")
    table = position(alone).play("take A01", "go field")
    assert table.options() == ["withdraw plain", "stay"]
    refusal = table.game.why_not(table.game.scenario.lexicon.parse("withdraw field"))
    assert refusal is not None and (refusal.rule, refusal.key) == ("CAS-8.6.3c", "stands_there")


@cites("CAS-8.6.3f")
def test_cavalry_withdraws_towards_a_leader_or_a_supply_area_if_it_can() -> None:
    text = """
        phase = "movement"
        active = "austrian"
        [pieces]
        A08 = "gavardo"
        F23 = "lonato"
        bonaparte = "montichiari"
        F12 = "montichiari"
    """
    table = position(text).play("take A08", "go lonato")
    assert table.to_move() == "french"
    assert sorted(table.options()) == ["stay", "withdraw castiglione", "withdraw rezzato"]


@cites("CAS-8.6.2g", "CAS-8.6.3a")
def test_a_lone_leader_may_withdraw_from_infantry_instead_of_being_displaced() -> None:
    text = attack('sauret = "field"', "A01", more='F01 = "away"')
    table = position(text).play("take A01", "go field")
    assert table.to_move() == "french"
    table.play("withdraw beyond")
    assert table.place("sauret") == "beyond"


@cites("CAS-8.6.2f", "CAS-8.6.3a")
def test_leaders_without_troops_are_told_that_they_cannot_stay() -> None:
    def staying(defenders: str) -> Note | None:
        table = position(attack(defenders, "A06", more='F01 = "away"')).play("take A06", "go field")
        return table.game.note(table.game.scenario.lexicon.parse("stay"))

    alone = staying('sauret = "field"')
    assert alone is not None and (alone.rule, alone.key) == ("CAS-8.6.2f", "driven_off")
    assert staying('sauret = "field"\nF23 = "field"') is None
    assert staying('F23 = "field"\nsauret = "field"') is None


@cites("CAS-8.6.3a", "CAS-2.2.3c")
def test_cavalry_beside_a_garrison_stands_with_it() -> None:
    text = """
        phase = "movement"
        active = "austrian"
        [pieces]
        A01 = "bosco-chiesanuova"
        F23 = "verona"
        F01 = "castelnuovo"
    """
    table = position(text).play("take A01", "go verona")
    assert table.to_move() == "austrian" and table.kinds()[-1] == "stopped"
    assert table.place("F23") == "verona"


@cites("CAS-8.6.3a", "CAS-8.6.1a")
def test_cavalry_that_stood_is_pinned_when_more_infantry_comes() -> None:
    text = attack('F23 = "field"', "A01", "A02", more='F01 = "away"')
    table = position(text).play("take A01", "go field", "stay", "take A02", "go field")
    assert table.to_move() == "austrian", "the right is the first enemy's to give (AMB-CAS-19)"
    assert table.kinds()[-1] == "stopped"


@cites("CAS-8.6.2f", "AMB-CAS-18")
def test_a_leader_who_can_ride_to_no_friends_is_out_of_the_game() -> None:
    text = """
        phase = "movement"
        active = "austrian"
        [map]
        areas = { plain = "clear", field = "clear", isle = "clear", cape = "clear" }
        links = ["plain field", "isle cape"]
        [pieces]
        A05 = "plain"
        sauret = "field"
        F01 = "isle"
    """
    table = position(text).play("take A05", "go field")
    assert table.rules("leader_gone") == ["CAS-8.6.2f"]
    assert table.game.place[table.piece("sauret")] == GONE


@cites("CAS-8.6.3f")
def test_a_leader_draws_withdrawals_wherever_he_stands_the_first_area_of_the_map_included() -> None:
    for leader, ways in (("", ["nozza"]), ('massena = "ala"', ["nozza", "storo"])):
        table = position(f"""
            phase = "movement"
            active = "austrian"
            [pieces]
            F05 = "anfo"
            A01 = "vicenza"
            {leader}
        """)
        ids = table.game.scenario.theatre.ids
        assert ids[0] == "ala"
        assert [ids[area] for area in withdrawals(table.game, 1, ids.index("anfo"))] == ways
