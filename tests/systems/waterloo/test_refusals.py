"""What may not be done is answered with its clause, and so is what is not asked at this moment."""

from __future__ import annotations

import pytest

from grognard.dead_clicks import sample
from grognard.text.speaker import Speaker
from grognard.why import answers
from tests.cites import cites
from tests.systems.waterloo.piles import BOTH_ORDERS, IDLE, mixed
from tests.systems.waterloo.table import Table, field, opening, scene

FAR = "Z English infantry 50,50 N"


def told(table: Table, text: str) -> tuple[str, str]:
    """The clause and the message of a refusal; it can be said in both languages."""
    refusal = table.game.why_not(table.game.scenario.lexicon.parse(text))
    assert refusal is not None
    for lang in ("en", "fr"):
        assert "waterloo-no" not in Speaker(table.game.scenario, lang).refusal(refusal)
    return refusal.rule, refusal.key


def test_nearly_every_dead_click_is_answered_by_a_rule() -> None:
    tally = sample("waterloo", 300, "tests")
    assert tally.with_clause >= 0.97 * tally.refusals


@cites("WAT-4.6", "WAT-15.2", "WAT-15.36")
def test_why_can_i_not_fire() -> None:
    units = (
        "G French field-artillery 20,20 N",
        "L French light-artillery 24,20 N",
        "A French infantry 30,20 N",
        "E English infantry 20,14 S",
        FAR,
    )
    table = field(*units, phase="artillery", turn=6)
    assert told(table, "move A") == ("WAT-4.6", "finish_fire")
    assert told(table, "attack 20,14") == ("WAT-4.6", "finish_fire")
    assert told(table, "fire 20,14") == ("WAT-4.6", "name_the_gun")
    assert told(table, "fire 20,18") == ("WAT-15.7", "no_enemy_there")
    assert told(table, "aim A") == ("WAT-15.1", "is_no_gun")
    table.play("cease")
    assert told(table, "aim G") == ("WAT-15.2", "fire_is_over")
    assert told(table, "aim L") == ("WAT-15.36", "fires_after_its_move")
    table.play("move L", "go 24,18", "go 24,16", "go 24,14", "go 24,12", "halt")
    assert told(table, "aim L") == ("WAT-15.37", "light_gun_moved"), "more than half its six points"
    fired = field("L French light-artillery 24,20 N fired", *units[2:])
    assert told(fired, "aim L") == ("WAT-15.6", "fired_now")


@cites("WAT-10.9", "WAT-10.25")
def test_too_weak_an_attack_is_told_with_those_who_would_make_it() -> None:
    table = field(
        "A French infantry 20,20 N", "E English infantry 20,18", "F English infantry 20,18", FAR, town="20,18"
    )
    assert told(table, "attack 20,18") == ("WAT-10.9", "too_weak")
    refusal = table.game.why_not(table.game.scenario.lexicon.parse("attack 20,18"))
    assert refusal is not None
    said = Speaker(table.game.scenario, "en").refusal(refusal)
    assert said == "A against 20,18: the difference would be -3; below -1 no attack is allowed."


@cites("WAT-10.27")
def test_who_may_be_struck_at_is_named_before_anything_else() -> None:
    table = field("A French infantry 20,16 S", "E English Guard-infantry 20,20 N", FAR)
    table.play("move A", "go 20,18", "halt")
    refusal = table.game.why_not(table.game.scenario.lexicon.parse("move E"))
    assert refusal is not None and refusal.data == (table.unit("E"), table.unit("A"))
    said = Speaker(table.game.scenario, "en").refusal(refusal)
    assert said == "The combats are over: first whether E strikes at A, which stopped before its front."


@cites("WAT-8.11", "WAT-13.12", "WAT-13.3", "WAT-13.18")
def test_what_is_being_decided_comes_first_and_is_named() -> None:
    table = field("A French infantry 20,22 N", "B French infantry 18,20 E", "E English infantry 20,20 N", FAR)
    table.play("move A")
    for other in ("move B", "attack 20,20", "done", "cease", "fight"):
        assert told(table, other) == ("WAT-8.11", "finish_move")
    refusal = table.game.why_not(table.game.scenario.lexicon.parse("go 30,30"))
    assert refusal is not None
    said = Speaker(table.game.scenario, "en").refusal(refusal)
    assert said.startswith("30,30 is more than a step from A at 20,22: a unit goes from cell to neighbouring")
    table.play("face NE")
    assert told(table, "move A") == ("WAT-8.11", "already_moved")
    assert told(table, "go 20,18") == ("WAT-8.1", "choose_mover")
    table = field("A French infantry 20,22 N", "B French infantry 18,20 E", "E English infantry 20,20 N", FAR)
    table.play("attack 20,20")
    assert told(table, "fight") == ("WAT-13.3", "name_attackers")
    assert told(table, "move B") == ("WAT-13.3", "finish_attack")
    table.play("with A")
    assert told(table, "with A") == ("WAT-13.3", "named_already")
    assert told(table, "refer A") == ("WAT-11.8", "no_other_formation")
    assert told(table, "refer B") == ("WAT-11.8", "not_named")
    table.play("with B", "fight", dice=[4])
    assert told(table, "move B") == ("WAT-12.22", "already_attacked")
    assert told(table, "reface N") == ("WAT-13.12", "finish_flight")
    table.play(f"drive {table.options('drive')[0]}")
    assert told(table, "drive N") == ("WAT-13.18", "finish_facing")


@cites("WAT-3.6")
def test_who_has_not_arrived_is_told_with_his_hour() -> None:
    game = scene("1815", "NAP-CO 48,44 N", "WEL-CO 48,10 S", "ORA-IN1 46,28 S", side="allied").game
    refusal = game.why_not(game.scenario.lexicon.parse("enter BLU-CO"))
    assert refusal is not None
    assert Speaker(game.scenario, "en").refusal(refusal) == "Blücher has not arrived yet: it comes at 15:30."


@cites("WAT-10.16", "WAT-10.13", "WAT-10.14", "WAT-10.22", "WAT-10.27")
def test_why_am_i_not_asked_to_strike() -> None:
    table = field(
        "A French infantry 18,18 E",
        "E English infantry 20,20 N",
        "K English heavy-cavalry 20,16 S",
        "I English infantry 22,20 S",
        FAR,
    )
    assert told(table, "strike E") == ("WAT-10.16", "not_crossed")
    assert told(table, "strike K") == ("WAT-10.13", "controls_nothing")
    assert told(table, "counter E A") == ("WAT-10.27", "counters_come_last")
    assert told(table, "reface N") == ("WAT-13.18", "nobody_flees")
    assert told(table, "drive N") == ("WAT-13.14", "nobody_flees")
    table.play("move A", "go 20,18", "go 22,18")
    assert table.options("strike") == ["E"]
    assert told(table, "strike K") == ("WAT-10.13", "controls_nothing")
    assert told(table, "strike I") == ("WAT-10.14", "not_faced")
    assert told(table, "strike A") == ("WAT-10.21", "not_yours")
    assert told(table, "halt") == ("WAT-10.15", "finish_crossing")


@cites("WAT-10.27", "WAT-13.4")
def test_why_may_i_not_counter() -> None:
    table = field(
        "A French infantry 20,16 S",
        "B French infantry 20,18",
        "C French infantry 30,20 N",
        "D French infantry 24,20 W",
        "E English infantry 20,20 N",
        "I English infantry 22,20 E",
        town="20,18",
    )
    table.play("move A", "go 20,18", "halt", "done")
    assert table.options("counter") == ["E A"]
    assert told(table, "counter E B") == ("WAT-13.4", "struck_as_one")
    assert told(table, "counter I D") == ("WAT-10.27", "stood_there")
    assert told(table, "counter I A") == ("WAT-10.14", "not_faced")
    assert told(table, "counter E I") == ("WAT-10.27", "is_no_enemy_here")


@cites("WAT-8.6", "WAT-8.42", "WAT-12.2", "WAT-2.10", "WAT-8.4")
def test_turns_halts_and_leaving_are_refused_with_their_clauses() -> None:
    table = field(
        "A French infantry 20,20 N",
        "C French command 30,20 N value=1",
        "T French infantry 40,20",
        FAR,
        town="40,20",
    )
    table.play("move A")
    assert told(table, "halt") == ("WAT-8.4", "not_moved_yet")
    assert told(table, "face N") == ("WAT-8.6", "faces_there")
    assert told(table, "leave") == ("WAT-8.42", "not_at_the_edge")
    table.play("go 20,18", "go 20,16", "go 20,14", "go 20,12")
    table.play("face E")
    table.play("move C")
    assert told(table, "face N") == ("WAT-12.2", "command_faces_nowhere")
    table.play("go 30,18", "halt", "move T")
    assert told(table, "face N") == ("WAT-2.10", "has_no_front")


@cites("WAT-15.31", "WAT-15.32", "WAT-15.30")
def test_who_may_not_be_saved_is_told_why() -> None:
    ring = ("21,19", "22,20", "21,21", "20,22", "19,21", "18,20")
    table = field(
        "E English infantry 20,20",
        "F English infantry 20,20",
        "H English heavy-cavalry 40,40 N",
        "C English command 20,20 value=1",
        *[f"F{n} French light-cavalry {cell}" for n, cell in enumerate(ring)],
        "G French field-artillery 20,28 N",
        phase="artillery",
        turn=6,
    )
    table.play("aim G", dice=[4, 3])
    assert table.asked() == "survivors"
    assert told(table, "save H") == ("WAT-15.31", "not_in_pile")
    table.play("save E")
    assert told(table, "save E") == ("WAT-15.31", "named_already")


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("move NAP-CO", "WAT-7.6"),
        ("attack 40,20", "WAT-7.6"),
        ("aim ERL-FA1", "WAT-7.6"),
        ("go 4,4", "WAT-7.6"),
    ],
)
@cites("WAT-7.6")
def test_before_the_hour_is_chosen_nothing_else_is(text: str, rule: str) -> None:
    assert told(opening(setup="ready"), text)[0] == rule


@cites("WAT-3.4", "WAT-3.3", "WAT-7.8")
def test_while_armies_are_set_up_nothing_else_is_decided() -> None:
    table = opening(setup="free")
    assert told(table, "move NAP-CO") == ("WAT-3.4", "finish_setting_up")
    assert told(table, "place ERL-IN1") == ("WAT-3.3", "garrisons_first")
    assert told(table, "place BLU-CO") == ("WAT-3.4", "not_yours")
    table.play("place NAP-CO")
    assert told(table, "place ERL-IN1") == ("WAT-3.2", "finish_placing")
    assert told(field("A French infantry 20,20 N", FAR), "begin 12:00") == ("WAT-7.8", "hour_is_set")


@cites("WAT-4.6", "WAT-15.7", "WAT-15.12")
def test_whoever_points_at_an_enemy_before_a_gun_is_named_learns_which_gun_bears() -> None:
    table = field(
        "G French field-artillery 20,20 N",
        "H French field-artillery 40,20 N",
        "E English infantry 20,14 S",
        "F English infantry 40,50 S",
        phase="artillery",
        turn=6,
    )
    view = table.game.view(0)
    bears, far = (answers(view, "piece", table.unit(name))[0] for name in "EF")
    cell = table.game.cell[table.unit("E")]
    assert (bears.rule, bears.key, bears.data) == ("WAT-4.6", "name_the_gun", (table.unit("G"), cell))
    assert (far.rule, far.key, far.data[0]) == ("WAT-15.15", "out_of_arc", table.unit("H")), "the nearest gun"


BANK = " ".join(f"{x},20/{side}" for x in range(10, 40, 2) for side in ("SW", "S", "SE"))


@cites("WAT-15.7", "WAT-15.11", "WAT-15.12", "WAT-15.15", "WAT-15.19", "WAT-15.20")
@pytest.mark.parametrize(
    ("gun", "enemy", "rule", "ground"),
    [
        ("24,40 N", "infantry 24,20 S", "WAT-15.11", {}),
        ("24,38 N", "infantry 24,20", "WAT-15.12", {"town": "24,20"}),
        ("24,24 N", "infantry 24,40 S", "WAT-15.15", {}),
        ("24,22 N", "infantry 24,20 S", "WAT-15.19", {"embankment": BANK}),
        ("24,18 S", "infantry 24,22 S", "WAT-15.20", {"embankment": BANK}),
    ],
)
def test_a_gun_that_cannot_fire_is_told_what_keeps_it_from_the_nearest_enemy(
    gun: str, enemy: str, rule: str, ground: dict[str, str]
) -> None:
    other = ("H French field-artillery 50,20 N", "T English infantry 50,14 S")
    units = (f"G French field-artillery {gun}", f"E English {enemy}")
    table = field(*units, *other, phase="artillery", turn=9, **ground)
    assert told(table, "aim G") == (rule, "no_target")
    refusal = table.game.why_not(table.game.scenario.lexicon.parse("aim G"))
    assert refusal is not None and refusal.data[:2] == (table.unit("G"), table.game.cell[table.unit("E")])
    quiet = field(*units, FAR, turn=9, phase="artillery", **ground)
    assert quiet.asked() == "battle", "no gun has a target: nobody is asked"
    assert told(quiet, "aim G") == (rule, "no_target")


@cites("WAT-15.2", "WAT-15.7")
def test_a_silent_gun_is_told_of_those_whom_fire_can_hit() -> None:
    units = ("G French field-artillery 24,24 N", "K English command 24,20 S", "E English infantry 24,44 S")
    table = field(*units, FAR, phase="artillery", turn=9)
    assert told(table, "aim G") == ("WAT-15.15", "no_target")
    only = field(units[0], "K English command 24,20 S", "S French infantry 2,2 N", phase="artillery", turn=9)
    assert told(only, "aim G") == ("WAT-15.7", "nobody_to_fire_at")
    able = field("G French field-artillery 24,24 N", "E English infantry 24,20 S", FAR)
    assert told(able, "aim G") == ("WAT-15.2", "fire_is_over"), "it had somebody to fire at"
    moved = field("G French field-artillery 24,24 N moved", units[2], "S French infantry 2,2 N", FAR)
    assert told(moved, "aim G") == ("WAT-15.2", "fire_is_over"), "what it saw before its move is past"


@cites("WAT-10.13", "WAT-10.14")
def test_ones_own_unit_that_cannot_strike_is_not_told_that_it_is_no_enemy() -> None:
    table = field(
        "A French infantry 20,20 N came moved",
        "E English infantry 20,18 S",
        "F English infantry 24,18 S",
        "K English light-cavalry 22,18 S",
        "S French infantry 2,2 N",
    )
    table.play("done")
    view = table.game.view(1)
    for name, rule in (("F", "WAT-10.14"), ("K", "WAT-10.13")):
        assert [one.rule for one in answers(view, "piece", table.unit(name))] == [rule]


@cites("WAT-9.22", "WAT-9.25", "WAT-8.28", "WAT-8.13", "WAT-8.12")
def test_a_carre_on_the_march_is_told_what_closes_each_cell_to_it() -> None:
    table = field(
        "A French infantry 20,20",
        "B French infantry 20,20",
        "E English infantry 22,20 W",
        "C French command 18,20 N",
        FAR,
        quarry="20,18",
        wood="20,22",
    )
    table.play("march A")
    assert told(table, "go 20,18") == ("WAT-8.28", "quarry")
    assert told(table, "go 20,22") == ("WAT-9.25", "no_way")
    assert told(table, "go 22,20") == ("WAT-8.13", "enemy_there")
    assert told(table, "go 18,20") == ("WAT-8.12", "carre_passes_nobody")
    assert told(table, "go 30,20") == ("WAT-9.22", "carre_not_adjacent")


def named_in(table: Table, text: str) -> tuple[str, str]:
    """The clause of a refusal and its sentence; in French it names the same pieces and places."""
    refusal = table.game.why_not(table.game.scenario.lexicon.parse(text))
    assert refusal is not None
    said = {lang: Speaker(table.game.scenario, lang).refusal(refusal) for lang in ("en", "fr")}
    fields = table.game.scenario.refusals[refusal.key]
    for (_, kind), datum in zip(fields, refusal.data, strict=True):
        if kind in ("piece", "place"):
            assert isinstance(datum, int)
            name = table.game.scenario.title(kind, datum, "en")
            assert name in said["en"] and name in said["fr"], (name, said)
    return refusal.rule, said["en"]


IN_THE_WAY = {
    "an enemy": ("B English infantry 20,18 S", "go 20,18", "WAT-8.13", "20,18 is held by the enemy, B"),
    "a gun": ("B French field-artillery 20,18 N", "go 20,18", "WAT-8.12", "B stands at 20,18: outside towns"),
}


@BOTH_ORDERS
@pytest.mark.parametrize("what", IN_THE_WAY)
@cites("WAT-8.12", "WAT-8.13")
def test_who_stands_in_the_way_is_named(what: str, turned: bool) -> None:
    row, action, rule, begins = IN_THE_WAY[what]
    table = mixed(turned, "A French infantry 20,20 N", row, FAR)
    table.play("move A")
    told_rule, said = named_in(table, action)
    assert told_rule == rule and said.startswith(begins)


@BOTH_ORDERS
@cites("WAT-9.20")
def test_infantry_beside_a_carre_is_told_of_which(turned: bool) -> None:
    pair = ("P French infantry 20,20", "Q French infantry 20,20")
    table = mixed(turned, "A French infantry 20,24 N", *pair, FAR)
    table.play("move A", "go 20,22")
    first = table.game.scenario.ids[table.game.first_in[table.cell("20,20")]]
    assert named_in(table, "halt") == (
        "WAT-9.20",
        f"20,22 lies beside the carré of {first}: no other infantry stops there.",
    )
    tired = mixed(turned, "A French infantry 20,24 N movement=1", *pair, FAR)
    tired.play("move A")
    rule, said = named_in(tired, "go 20,22")
    assert rule == "WAT-9.20" and said.startswith(f"Infantry may pass by 20,22, beside the carré of {first},")
    forming = mixed(
        turned, "A French infantry 20,24 N", "B French infantry 20,22 N", "C French infantry 20,20 N", FAR
    )
    forming.play("move A")
    rule, said = named_in(forming, "go 20,22")
    assert rule == "WAT-9.20" and said.startswith("A carré at 20,22 would stand beside C:")
    marching = mixed(turned, *pair, "C French infantry 20,16 N", FAR)
    marching.play(f"march {first}")
    rule, said = named_in(marching, "go 20,18")
    assert rule == "WAT-9.20" and said.startswith("A carré at 20,18 would stand beside C:")


OVER = {
    "a command": ("K French infantry 20,22 N movement=1", ("C French command 20,20 S",), "", "WAT-8.14"),
    "a town": (
        "K French heavy-cavalry 20,22 N movement=1",
        ("C French infantry 20,20",),
        "20,20",
        "WAT-8.44",
    ),
    "a carré": (
        "K French heavy-cavalry 20,22 N movement=1",
        ("C French infantry 20,20", "D French infantry 20,20"),
        "",
        "WAT-8.44",
    ),
}


@pytest.mark.parametrize("what", OVER)
@cites("WAT-8.14", "WAT-8.44")
def test_who_may_pass_over_others_but_has_not_the_points_to_go_on_is_told_by_which_clause(what: str) -> None:
    mover, others, town, rule = OVER[what]
    table = field(mover, *others, FAR, town=town)
    table.play("move K")
    told_rule, said = named_in(table, "go 20,20")
    assert told_rule == rule and said.startswith("One may pass over C at 20,20 but not stop there")


@cites("WAT-8.14", "WAT-8.29", "WAT-9.15", "WAT-9.19")
def test_a_halt_where_others_stand_is_refused_with_who_or_why() -> None:
    pile = ("P French infantry 20,20", "Q French infantry 20,20")
    for mover, others, town, rule, begins in (
        ("A French infantry 20,22 N", ("C French command 20,20 S",), "", "WAT-8.14", "C stands at 20,20: A"),
        ("A French infantry 20,22 N", pile, "20,20", "WAT-8.29", "The town at 20,20 has no room for A:"),
        ("A French infantry 20,22 N", pile, "", "WAT-9.15", "The carré at 20,20 has no room for A:"),
        ("A French heavy-cavalry 20,22 N", pile, "", "WAT-9.15", "The carré at 20,20 has no room for A:"),
        ("A French heavy-cavalry 20,22 N", pile, "20,20", "WAT-8.29", "The town at 20,20 has no room for A:"),
    ):
        table = field(mover, *others, FAR, town=town)
        table.play("move A", "go 20,20")
        told_rule, said = named_in(table, "halt")
        assert told_rule == rule and said.startswith(begins)


@cites("WAT-3.2", "WAT-3.3", "WAT-9.15", "WAT-9.19", "WAT-3.5")
def test_who_is_set_up_elsewhere_than_the_sheet_says_is_told_where_he_belongs() -> None:
    table = opening(setup="free")
    table.play("place NAP-CO")
    town = table.options("at")[0]
    rule, said = named_in(table, "at 2,2")
    assert rule == "WAT-3.3" and town in said
    table.play(f"at {town}")
    while table.decides() == "french" and "place ERL-IN1" not in table.options():
        table.play(table.options()[0])
    table.play("place ERL-IN1")
    assert named_in(table, "at 2,2")[1].startswith("2,2 is outside sector 16")
    table.play("at 50,36", "face N", "place ERL-FA1")
    assert named_in(table, "at 50,36")[0] == "WAT-9.19"
    table.play("at 54,36", "face N", "place ERL-IN2", "at 50,36", "place ERL-IN3")
    assert named_in(table, "at 50,36")[0] == "WAT-9.15"
    assert named_in(table, "at 54,36")[0] == "WAT-9.19"


@cites("WAT-3.9", "WAT-3.10", "WAT-3.12")
def test_who_cannot_enter_at_a_cell_is_told_who_stands_there_or_that_it_is_elsewhere() -> None:
    table = scene("1815", "NAP-CO 48,44 N", "WEL-CO 48,10 S", "ERL-IN1 94,34 E", side="allied", turn=9)
    table.play("enter BUL-IN1")
    assert named_in(table, "at 94,34")[0] == "WAT-3.10"
    assert "D’Erlon" in named_in(table, "at 94,34")[1] or "stands at 94,34" in named_in(table, "at 94,34")[1]
    assert named_in(table, "at 2,2")[1].startswith("2,2 is outside sector 18")


@cites("WAT-2.9", "WAT-13.15")
def test_an_edge_that_a_cell_has_not_is_named_with_the_cell() -> None:
    table = field("A French infantry 21,21 NE", FAR)
    table.play("move A")
    assert named_in(table, "face N") == ("WAT-2.9", "A stands at 21,21, which has no edge to the north.")
    square = field("A French infantry 20,20 SE", "E English infantry 21,21 NW", FAR)
    square.play("attack 21,21", dice=[6])
    rule, said = named_in(square, "drive N")
    assert rule == "WAT-13.15" and said.startswith("E stands at 21,21")


@cites("WAT-8.28", "WAT-9.25", "WAT-8.12", "WAT-9.20", "WAT-9.21")
def test_whoever_is_hemmed_in_is_told_by_the_clause_that_closes_the_ways() -> None:
    ring = "20,18 21,19 22,20 21,21 20,22 19,21 18,20 19,19"
    pair = ("P French infantry 20,20", "Q French infantry 20,20")
    idle = "Y French infantry 40,40 N"
    closed = field(*pair, idle, FAR, quarry=ring)
    assert named_in(closed, "march P") == ("WAT-8.28", "P at 20,20 has no cell to go to.")
    assert named_in(closed, "move P") == ("WAT-8.28", "P at 20,20 has no cell to go to.")
    trees = field(*pair, idle, FAR, wood=ring)
    assert named_in(trees, "march P")[0] == "WAT-9.25" and "move P" in trees.options()
    near = field(
        *pair, idle, FAR, *[f"F{n} French heavy-cavalry {cell}" for n, cell in enumerate(ring.split())]
    )
    assert named_in(near, "march P")[0] == named_in(near, "move P")[0] == "WAT-8.12"


@BOTH_ORDERS
@cites("WAT-13.31")
def test_who_was_turned_towards_an_enemy_after_its_move_is_not_told_that_he_was_driven_there(
    turned: bool,
) -> None:
    units = ["ERL-IN1 40,30 N moved", "ORA-IN1 40,28 S", "NAP-CO 48,44 N", "WEL-CO 48,10 S"]
    table = scene("1815", *(reversed(units) if turned else units), engaged=[])
    rule, said = named_in(table, "attack 40,28")
    assert rule == "WAT-13.31" and " did not place it against " in said and "driven" not in said


@BOTH_ORDERS
@cites("WAT-10.3", "WAT-10.4", "WAT-10.8", "WAT-10.2")
def test_of_those_beside_an_enemy_one_who_could_attack_by_his_kind_is_named_wherever_he_is_listed(
    turned: bool,
) -> None:
    guns = ("G French field-artillery 18,20 E", "C French command 20,18 S", "A French infantry 22,20 N")
    table = mixed(turned, *guns, "E English infantry 20,20 N", IDLE, FAR)
    rule, said = named_in(table, "attack 20,20")
    assert rule == "WAT-10.3" and said.startswith("A does not face 20,20")
    alone = mixed(turned, *guns[:2], "E English infantry 20,20 N", IDLE, FAR)
    assert named_in(alone, "attack 20,20")[0] == "WAT-10.4"
    pile = ("C French command 20,22", "P French infantry 20,22 attacked", "Q French infantry 20,22 attacked")
    town = mixed(turned, *pile, "E English infantry 20,20 N", IDLE, FAR, town="20,22")
    assert named_in(town, "attack 20,20")[0] == "WAT-10.8"


@cites("WAT-10.2", "WAT-15.7")
def test_a_cell_of_ones_own_is_told_by_who_stands_there() -> None:
    units = (
        "A French infantry 20,20 N",
        "G French field-artillery 30,20 N",
        "E English infantry 30,14 S",
        FAR,
    )
    table = field(*units)
    assert named_in(table, "attack 20,20") == ("WAT-10.2", "A stands at 20,20, and is no enemy.")
    assert told(table, "attack 20,10") == ("WAT-10.2", "no_enemy_there")
    guns = field(*units, phase="artillery", turn=6)
    assert told(guns, "fire 20,20") == ("WAT-15.7", "own_there")
