"""What a player is told who may not do something: the clause, and the pieces and places it speaks of."""

from __future__ import annotations

import pytest

from grognard.dead_clicks import sample
from grognard.kernel.refusal import Refusal
from grognard.systems.castiglione.messages import REFUSALS
from grognard.systems.castiglione.stacks import garrison_at
from grognard.systems.castiglione.words import GARRISON
from grognard.text.catalogue import LANGUAGES, message_id, say
from grognard.why import reasons
from tests.cites import cites
from tests.systems.castiglione.table import Table, position

BATTLE = """
    phase = "combat"
    active = "austrian"
    [pieces]
    A01 = { at = "lonato", came_from = "gavardo" }
    A02 = { at = "lonato", came_from = "gavardo" }
    F12 = "lonato"
    F13 = "lonato"
    %s
"""
ROADS = """
    phase = "movement"
    active = "french"
    [pieces]
    F12 = "salo"
    F13 = "salo"
    sauret = "salo"
    F15 = { at = "zevio", out_of_command = true }
    A01 = "ala"
"""


def told(table: Table, text: str) -> tuple[str, str, tuple[object, ...]]:
    refusal = table.game.why_not(table.game.scenario.lexicon.parse(text))
    assert isinstance(refusal, Refusal)
    return refusal.rule, refusal.key, refusal.data


def test_nearly_every_dead_click_is_answered_with_a_clause_of_the_rules() -> None:
    tally = sample("castiglione", 600, 3)
    assert tally.with_clause >= 0.97 * tally.refusals


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_sentence_names_the_pieces_and_places_that_it_is_given(lang: str) -> None:
    for key, fields in REFUSALS.items():
        words = {name: f"<{name}>" if kind != "number" else 7 for name, kind in fields}
        sentence = say(lang, message_id("castiglione", "no", key), dict(words))
        for name, kind in fields:
            assert kind == "number" or f"<{name}>" in sentence, f"{key} keeps silent about {name}"


@cites("CAS-9.2a", "CAS-9.2b", "CAS-9.2g")
def test_who_is_not_asked_to_bombard_learns_why() -> None:
    equal = position(BATTLE % "", 1, 1)
    assert told(equal, "bombard") == ("CAS-9.2b", "guns_are_equal", (equal.area("lonato"),))
    weaker = position(BATTLE % "A06 = { at = 'lonato', came_from = 'gavardo' }", 1, 1).play("hold-fire")
    assert weaker.to_move() == "french"
    assert told(weaker, "bombard")[:2] == ("CAS-9.2a", "enemy_has_more_guns")
    quiet = position(ROADS)
    assert told(quiet, "bombard")[:2] == ("CAS-9.0a", "no_combat_now")


@cites("CAS-9.5a", "CAS-9.5b")
def test_who_is_not_asked_to_pursue_learns_why() -> None:
    table = position(BATTLE % "", 1, 1)
    assert told(table, "pursue")[:2] == ("CAS-9.5a", "nobody_to_pursue")
    text = BATTLE.replace('came_from = "gavardo"', 'came_from = "villafranca"').replace("lonato", "valeggio")
    table = position(text % "F23 = 'valeggio'", 1, 1).play("retreat")
    assert table.asked() == "fall_back"
    assert told(table, "pursue") == ("CAS-9.5b", "too_little_cavalry", (table.area("valeggio"),))


@cites("CAS-8.0a", "CAS-8.2a", "CAS-8.1a", "CAS-8.2l")
def test_a_piece_of_another_moment_is_refused_by_name() -> None:
    table = position(ROADS)
    assert told(table, "go gavardo") == ("CAS-8.0a", "take_first", (table.area("gavardo"),))
    assert told(table, "take F15") == ("CAS-8.1a", "out_of_command", (table.piece("F15"),))
    table.play("take F12")
    assert told(table, "take F13")[:2] == ("CAS-8.2a", "column_in_hand")
    assert told(table, "take F13")[2] == (table.piece("F13"), table.piece("F12"))
    assert told(table, "join F15") == ("CAS-8.2a", "out_of_command", (table.piece("F15"),))
    table.play("go gavardo")
    assert told(table, "join F13")[:2] == ("CAS-8.2a", "column_has_left")
    fight = position(BATTLE % "", 1, 1)
    assert told(fight, "take F12") == (
        "CAS-9.0e",
        "force_decides",
        (fight.piece("F12"), fight.area("lonato")),
    )


@cites("CAS-8.3b", "CAS-8.6.1a", "CAS-8.3g", "CAS-8.5.1f")
def test_a_destination_or_a_plan_is_refused_for_its_own_reason() -> None:
    text = """
        phase = "movement"
        active = "french"
        [map]
        links = ["a b", "b c", "c d", "d e red", "a f", "f g bridge", "b g", "e h", "h i", "b j red"]
        [map.areas]
        a = "clear"
        b = "clear"
        c = "clear"
        d = "city"
        e = "clear"
        f = "clear"
        g = "clear"
        h = "clear"
        i = "clear"
        j = "city"
        [pieces]
        F12 = "a"
        A01 = "c"
    """
    table = position(text).play("take F12", "force")
    assert told(table, "to d")[:2] == ("CAS-8.6.1a", "enemy_on_the_way")
    assert told(table, "to a")[:2] == ("CAS-8.3b", "here_already")
    assert told(table, "to i")[:2] == ("CAS-8.3b", "too_far_to_force")
    table.play("to g")
    assert told(table, "plan-destroy d e")[:2] == ("CAS-8.3g", "not_on_the_way")
    assert told(table, "plan-destroy b j")[:2] == ("CAS-8.5.1f", "red_bridges_stand")
    assert told(table, "plan-destroy a b")[:2] == ("CAS-8.5.1b", "no_bridge_there")
    assert told(table, "plan-repair f g")[:2] == ("CAS-8.5.2a", "bridge_intact")


@cites("CAS-8.2h", "CAS-8.2i", "CAS-8.4b")
def test_what_makes_an_area_too_dear_is_named() -> None:
    text = """
        phase = "movement"
        active = "austrian"
        destroyed = ["plain ford"]
        [map]
        areas = { plain = "clear", ford = "mountain", pass = "mountain", peak = "mountain" }
        links = ["plain ford bridge", "plain pass", "plain peak"]
        [pieces]
        A01 = "pass"
        A02 = "pass"
        A03 = "pass"
        A22 = { at = "plain", mp = %d }
        F12 = "peak"
    """
    table = position(text % 2).play("take A22")
    data = (3, 2, table.piece("A22"))
    assert told(table, "go pass") == ("CAS-8.4b", "too_few_mp_in_a_crowd", (*data, table.area("pass")))
    assert told(table, "go ford") == ("CAS-8.2h", "too_few_mp_over_a_wreck", (*data, table.area("ford")))
    tired = position(text % 1).play("take A22")
    data = (3, 1, tired.piece("A22"))
    assert told(tired, "go pass") == ("CAS-8.2i", "too_few_mp", (*data, tired.area("pass")))
    assert told(tired, "go ford") == ("CAS-8.2i", "too_few_mp", (*data, tired.area("ford")))


@cites("CAS-8.6.3a", "CAS-8.6.3b", "CAS-8.6.3c")
def test_while_cavalry_may_withdraw_a_click_is_answered_by_the_rules_of_withdrawal() -> None:
    text = """
        phase = "movement"
        active = "austrian"
        [map]
        areas = { plain = "clear", field = "clear", beyond = "clear", away = "clear" }
        links = ["plain field", "field beyond", "beyond away"]
        [pieces]
        A01 = "plain"
        F23 = "field"
        kilmaine = "field"
        F12 = "away"
    """
    table = position(text).play("take A01", "go field")
    assert table.asked() == "withdraw"
    field = table.area("field")
    assert told(table, "take F12") == ("CAS-8.6.3a", "not_come_upon", (table.piece("F12"), field))
    for piece in ("F23", "kilmaine"):
        assert told(table, f"take {piece}") == (
            "CAS-8.6.3b",
            "withdraw_together",
            (table.piece(piece), field),
        )
    assert told(table, "withdraw away") == ("CAS-8.6.3c", "not_next_to", (field, table.area("away")))


@cites("CAS-8.3g", "CAS-8.5.1b", "CAS-8.5.2a")
def test_a_click_on_an_area_is_answered_by_its_own_bridges_when_work_is_planned() -> None:
    """The second area of the words that a click stands for is that of another bridge: nobody named it."""
    text = """
        phase = "movement"
        active = "french"
        [map]
        links = ["a b", "a f", "f g bridge", "b g", "b c bridge", "g h", "c d", "d i bridge"]
        [map.areas]
        a = "clear"
        b = "clear"
        c = "clear"
        d = "clear"
        f = "clear"
        g = "clear"
        h = "clear"
        i = "clear"
        [pieces]
        F12 = "a"
        A01 = "i"
    """
    table = position(text).play("take F12", "force", "to h")
    assert sorted(table.options()) == ["no-work", "plan-destroy b c", "plan-destroy f g"]
    off_the_way = ("CAS-8.3g", "not_on_the_way", (table.area("d"), table.area("i")))
    assert told(table, "plan-destroy d f") == off_the_way
    assert told(table, "plan-destroy g i") == off_the_way
    assert told(table, "plan-destroy g a") == ("CAS-8.5.1b", "no_bridge_at", (table.area("a"),))
    assert told(table, "plan-repair h f") == ("CAS-8.5.2b", "no_bridge_at", (table.area("h"),))
    assert told(table, "plan-destroy h a")[1:] == ("no_bridge_there", (table.area("h"), table.area("a")))
    assert told(table, "plan-destroy f b")[1:] == ("no_bridge_there", (table.area("f"), table.area("b")))
    view = table.game.view(table.game.active)
    for area, data in (("a", ("a",)), ("h", ("h",)), ("d", ("d", "i")), ("i", ("d", "i"))):
        names = tuple([table.area(one) for one in data])
        assert [one.data for one in reasons(view, "place", table.area(area))] == [names]


@cites("CAS-8.3j", "CAS-8.3k", "CAS-2.1.2g", "CAS-2.1.2h")
def test_a_leader_who_cannot_drive_a_march_on_is_refused_for_his_own_reason() -> None:
    text = """
        phase = "movement"
        active = "french"
        [pieces]
        bonaparte = "zevio"
        despinoy = "zevio"
        massena = "zevio"
        sauret = "salo"
        F15 = "zevio"
        F16 = "zevio"
    """
    table = position(text).play("take F15", "force", "to lonato")
    assert told(table, "lead despinoy") == (
        "CAS-2.1.2h",
        "outranked",
        (table.piece("despinoy"), table.piece("bonaparte")),
    )
    assert told(table, "lead massena")[:2] == ("CAS-2.1.2g", "leads_nobody_here")
    assert told(table, "lead F16")[:2] == ("CAS-8.3j", "no_leader")


@cites("CAS-8.6.3c", "CAS-8.6.3e", "CAS-8.6.3f")
def test_a_withdrawal_is_refused_for_its_own_reason() -> None:
    text = """
        phase = "movement"
        active = "austrian"
        destroyed = ["field east"]
        [map]
        areas = { west = "clear", field = "clear", east = "clear", north = "clear", south = "clear" }
        links = ["west field", "field east bridge", "field north", "field south"]
        [pieces]
        A01 = "west"
        F23 = "field"
        massena = "north"
        A02 = "west"
    """
    table = position(text).play("take A01", "go field")
    assert table.asked() == "withdraw"
    assert told(table, "withdraw west")[:2] == ("CAS-8.6.3c", "enemy_bars_withdrawal")
    assert told(table, "withdraw east")[:2] == ("CAS-8.6.3e", "broken_bridge_bars")
    assert told(table, "withdraw south")[:2] == ("CAS-8.6.3f", "withdraw_homeward")


@cites("CAS-9.1.2a", "CAS-9.1.2g", "CAS-9.1a", "CAS-9.1.2h")
def test_marchers_to_the_guns_are_refused_for_their_own_reason() -> None:
    table = position(BATTLE % "F01 = 'desenzano'\n F02 = 'castiglione'\n sauret = 'desenzano'", 1, 1, 1, 1)
    assert told(table, "march sauret")[:2] == ("CAS-9.1.2g", "leaders_ride")
    assert told(table, "march F12")[:2] == ("CAS-9.1a", "in_combat_already")
    table.play("march F01")
    assert told(table, "march F01")[:2] == ("CAS-9.1.2a", "named_already")
    table.play("done")
    assert told(table, "ride F02")[:2] == ("CAS-9.1.2a", "units_were_named")
    table.play("done")
    if table.to_move() == "french":
        assert told(table, "march F02")[:2] == ("CAS-9.1.2h", "guns_are_over")


@cites("CAS-5.5a", "CAS-5.5b", "CAS-5.5h")
def test_foraging_is_refused_for_its_own_reason() -> None:
    text = """
        [pieces]
        F13 = "gavardo"
        sauret = "gavardo"
        F12 = "riva"
        F14 = "cremona"
        F09 = "gavardo"
        A12 = "storo"
        A01 = "rovereto"
        A08 = "rezzato"
        A10 = "nozza"
        A11 = "lonato"
        A15 = "desenzano"
    """
    table = position(text)
    assert table.asked() == "forage"
    assert told(table, "forage F14")[:2] == ("CAS-5.5b", "supplied_no_forage")
    assert told(table, "forage F12")[:2] == ("CAS-5.5b", "no_forage_in_mountains")
    assert told(table, "forage A01")[:2] == ("CAS-5.5h", "only_french_forage")
    assert told(table, "forage sauret")[:2] == ("CAS-5.5b", "leaders_need_no_bread")
    table.play("forage F13")
    assert told(table, "forage F13")[:2] == ("CAS-5.5c", "named_already")


@cites("CAS-9.3f", "CAS-9.2e", "CAS-7.0a")
def test_losses_and_the_order_of_play_are_refused_for_their_own_reason() -> None:
    table = position(BATTLE % "F01 = 'ghedi'\n sauret = 'lonato'", 6, 6)
    assert table.asked() == "losses" and table.to_move() == "austrian"
    assert told(table, "hit F12")[:2] == ("CAS-9.3f", "own_losses")
    assert told(table, "hit A03")[:2] == ("CAS-9.3f", "not_in_combat")
    assert told(table, "first french")[:2] == ("CAS-7.0a", "initiative_fixed")
    assert told(table, "fight salo")[:2] == ("CAS-9.0e", "one_combat_at_a_time")


@cites("CAS-8.2a", "CAS-8.3b")
def test_a_piece_that_is_not_forcing_its_march_is_not_said_to() -> None:
    table = position(ROADS)
    assert (
        told(table, "join F12") == told(table, "drop F12") == ("CAS-8.2a", "no_column", (table.piece("F12"),))
    )
    table.play("take F12")
    alone = ("CAS-8.2a", "on_its_way", (table.piece("F12"),))
    assert told(table, "take F12") == told(table, "drop F12") == told(table, "join F12") == alone
    table.play("force")
    assert told(table, "take F12")[1] == "aims_first"


@cites("CAS-8.3b")
def test_a_forced_march_under_way_names_where_it_is_bound() -> None:
    table = position(ROADS).play("take F12", "force", "to rezzato")
    bound = ("CAS-8.3b", "goal_is_set", (table.piece("F12"), table.area("rezzato")))
    assert told(table, "to gavardo") == bound
    assert told(table, "go gavardo") == bound, "it is announced already"


@cites("CAS-8.2e")
def test_a_garrison_never_marches_whatever_the_phase() -> None:
    table = position(BATTLE % "", 1, 1)
    garrison = table.game.scenario.lexicon.label("piece", garrison_at(table.game, table.area("brescia")))
    assert table.game.side_to_move == 1
    assert told(table, f"take {garrison}")[:2] == ("CAS-8.2e", "garrisons_stay")


@cites("CAS-8.1b", "CAS-8.2a", "CAS-3.7a")
def test_who_passed_its_test_marches_alone_and_nobody_is_told_that_it_must_still_pass() -> None:
    table = position(ROADS.replace("F13 = ", "F14 = 'zevio'\n    F13 = "), 1).play("test F15")
    assert table.asked() == "must_move"
    assert told(table, "join F14") == ("CAS-8.2a", "marches_alone", (table.piece("F14"), table.piece("F15")))
    assert told(table, "join A01")[:2] == ("CAS-3.7a", "not_your_piece")
    assert told(table, "join F15") == ("CAS-8.1b", "must_march", (table.piece("F15"),))


@cites("CAS-8.2a", "CAS-8.2b")
def test_a_column_that_has_set_out_knows_who_marches_in_it_and_where_it_stands() -> None:
    table = position(ROADS).play("take F12", "go gavardo")
    assert told(table, "join F12") == ("CAS-8.2a", "on_its_way", (table.piece("F12"),))
    assert told(table, "go gavardo") == ("CAS-8.2b", "stands_there", (table.area("gavardo"),))


@cites("CAS-9.0e", "CAS-9.1a", "CAS-3.7a", "CAS-8.2e", "CAS-9.4a")
def test_in_a_combat_its_own_area_and_the_enemys_pieces_are_not_spoken_of_as_if_elsewhere() -> None:
    table = position(BATTLE % "", 1, 1)
    lonato = (table.area("lonato"),)
    rule = table.game.prompt().rule
    assert told(table, "go lonato") == told(table, "fight lonato") == (rule, "combat_first", lonato)
    assert told(table, "go salo")[1] == "combat_elsewhere"
    mine, theirs = ("A01", "F12") if table.to_move() == "austrian" else ("F12", "A01")
    assert told(table, f"march {theirs}") == ("CAS-3.7a", "not_your_piece", (table.piece(theirs),))
    assert told(table, f"march {mine}")[0] != "CAS-3.7a"
    garrison = next(
        label
        for label in table.roster.ids
        if table.roster.kind[table.piece(label)] == GARRISON and table.roster.side[table.piece(label)] == 1
    )
    while table.to_move() != "french":
        table.play("stand")
    assert told(table, f"march {garrison}")[:2] == ("CAS-8.2e", "garrisons_stay")


@cites("CAS-9.4a", "CAS-8.6.3c")
def test_where_a_force_falls_back_from_is_told_as_where_it_stands() -> None:
    text = BATTLE.replace('came_from = "gavardo"', 'came_from = "villafranca"').replace("lonato", "valeggio")
    table = position(text % "F23 = 'valeggio'", 1, 1).play("retreat")
    assert table.asked() == "fall_back"
    assert told(table, "fall-back valeggio") == ("CAS-9.4a", "stands_there", (table.area("valeggio"),))


@cites("CAS-8.2b", "CAS-8.5.1b")
def test_an_area_is_not_told_of_a_bridge_to_itself() -> None:
    text = 'phase = "movement"\nactive = "french"\n[pieces]\nF13 = "gavardo"\n'
    table = position(text).play("take F13")
    here = table.area("gavardo")
    for work in ("destroy", "repair"):
        assert told(table, f"{work} F13 gavardo") == ("CAS-8.2b", "stands_there", (here,))
    assert told(table, "destroy F13 mantua") == (
        "CAS-8.5.1b",
        "no_bridge_there",
        (here, table.area("mantua")),
    )
    assert {
        (one.rule, one.key) for one in reasons(table.game.view(table.game.side_to_move or 0), "place", here)
    } == {("CAS-8.2b", "stands_there")}


@cites("CAS-8.3f", "CAS-8.3g", "CAS-8.2i")
def test_who_has_come_to_the_end_of_a_forced_march_is_told_so_and_not_of_bridges() -> None:
    text = """
        phase = "movement"
        active = "french"
        [map]
        areas = { s = "city", a = "clear", b = "clear", c = "clear", d = "clear", m = "mountain", t = "city" }
        links = ["s a", "a b", "b c bridge", "b d", "b m", "d t"]
        supply = { s = "french", t = "austrian" }
        [control]
        s = "french"
        t = "austrian"
        [pieces]
        F12 = "%s"
        bonaparte = "s"
        A01 = "t"
    """
    forced = position(text % "s", 6, 1).play("take F12", "force", "to b", "plan-destroy b c")
    if forced.asked() == "guide":
        forced.play("alone")
    assert forced.options() == ["destroy F12 c", "halt"]
    unit, goal = forced.piece("F12"), forced.area("b")
    for area in ("a", "d", "m"):
        found = reasons(forced.game.view(1), "place", forced.area(area))
        assert [(one.rule, one.key, one.data) for one in found] == [
            ("CAS-8.3f", "stops_at_its_goal", (unit, goal))
        ], area
    assert told(forced, "go b") == ("CAS-8.2b", "stands_there", (goal,))
    assert told(forced, "destroy F12 d")[:2] == ("CAS-8.5.1b", "no_bridge_there")
    table = position(text % "a").play("take F12", "go b")
    found = reasons(table.game.view(1), "place", table.area("m"))
    assert [(one.rule, one.key) for one in found] == [("CAS-8.2i", "too_few_mp")]


COME_UPON = """
    phase = "movement"
    active = "austrian"
    [map]
    areas = { plain = "clear", field = "clear", left = "clear", right = "clear" }
    links = ["plain field", "field left", "field right"]
    [pieces]
    A05 = "plain"
    A01 = "plain"
    sauret = "field"
    F01 = "left"
    F02 = "right"
    %s
"""


@cites("CAS-8.6.3b", "CAS-8.6.2f", "CAS-8.6.2e")
@pytest.mark.parametrize("word", ["done", "halt"])
def test_whoever_was_come_upon_answers_before_anything_else_goes_on(word: str) -> None:
    table = position(COME_UPON % 'F23 = "field"').play("take A01", "go field")
    assert (table.asked(), told(table, word)) == (
        "withdraw",
        ("CAS-8.6.3b", "withdrawal_first", (table.area("field"),)),
    )
    table = position(COME_UPON % "").play("take A05", "go field")
    assert (table.asked(), told(table, word)) == (
        "refuge",
        ("CAS-8.6.2f", "refuge_first", (table.piece("sauret"),)),
    )


@cites("CAS-8.2a")
def test_whoever_moves_himself_is_told_to_finish_with_the_column_in_hand() -> None:
    table = position(ROADS).play("take F12")
    refusal = table.game.refusal(table.game.scenario.lexicon.parse("done"))
    assert refusal is not None
    assert (refusal.key, refusal.data) == ("column_first", (table.piece("F12"),))
