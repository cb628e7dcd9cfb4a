"""The worked examples of the rulebook, one test each, in its order.

The pictures of the rulebook are gone; numbers that its words do not give are ours, as in the catalogue.
"""

from __future__ import annotations

from grognard.systems.marengo.observation import observe
from grognard.systems.marengo.words import ARTILLERY, CAVALRY, INFANTRY
from tests.cites import cites
from tests.systems.marengo.table import stage


@cites("EX-MAR-1", "MAR-4.2", "MAR-4.3")
def test_example_1_three_faces() -> None:
    table = stage("1 -- 2", a1="1 infantry 3", a2="1 cavalry 2", a3="1 artillery 1", f1="2 infantry 1")
    assert [(table.kind(block), table.strength(block)) for block in ("a1", "a2", "a3")] == [
        ("infantry", 3),
        ("cavalry", 2),
        ("artillery", 1),
    ]


@cites("EX-MAR-2", "MAR-5.4", "MAR-5.5", "MAR-5.6", "MAR-5.8", "MAR-5.10", "MAR-5.11", "MAR-8.20")
def test_example_2_a_locale_with_three_approaches() -> None:
    table = stage(
        "C -- T | C/T inf 1 art 1 obstructs",
        "C -- L impassable",
        "C -- R | C/R inf 1 cav 1",
        "R -- Z",
        a1="C infantry 1",
        a2="C infantry 1",
        a3="C infantry 1",
        a4="C infantry 1",
        a5="R infantry 1",
        f1="Z infantry 1",
        capacity={"C": 4},
    )
    board = table.state.scenario.board
    top, left, right = [board.place_labels.index(label) - board.locales for label in ("C/T", "C/L", "C/R")]
    assert [board.penalty[arm][top] for arm in (INFANTRY, CAVALRY, ARTILLERY)] == [1, 0, 1]
    assert board.obstructs[top]
    assert board.to[left] == -1
    assert [board.penalty[arm][right] for arm in (INFANTRY, CAVALRY, ARTILLERY)] == [1, 1, 0]
    table.play("move a5")
    assert table.refused("to C") == "MAR-8.20"


@cites("EX-MAR-3", "MAR-5.15", "MAR-8.6", "MAR-8.22")
def test_example_3_positions_in_a_locale() -> None:
    table = stage("C -- T", a1="C/T infantry 2", a2="C/T cavalry 2", a3="C artillery 1", f1="T infantry 2")
    state = table.state
    places = state.scenario.board.place_labels
    assert (state.standing[places.index("C/T")], state.standing[places.index("C")]) == (2, 1)
    assert state.held[places.index("C")] == 3
    table.play("move a1")
    assert table.offers("with") == ["a2"]
    assert table.refused("with a3") == "MAR-8.6"


@cites("EX-MAR-4", "MAR-5.20")
def test_example_4_a_pair_of_approaches() -> None:
    pair = "U -- L | L/U cav 1"
    down = stage(pair, "L -- Z", a1="U/L cavalry 2", f1="L/U infantry 1", phase="assaults").play(
        "assault U/L", "done"
    )
    assert down.told("penalty") == [(1,)]
    up = stage(pair, "U -- Z", a1="L/U cavalry 2", f1="U/L infantry 1", phase="assaults").play(
        "assault L/U", "done"
    )
    assert up.told("penalty") == []


@cites("EX-MAR-5", "MAR-5.22", "MAR-8.41")
def test_example_5_a_road_through_a_locale() -> None:
    pairs = ("C -- L road:way:main", "C -- B road:way:main", "C -- R")
    table = stage(*pairs, "R -- Z", a1="C infantry 2", a2="L infantry 2", f1="Z infantry 1")
    table.play("move a1")
    assert table.offers("road") == ["C/L", "C/B"]
    table.play("to R")
    table.play("move a2", "road L/C")
    assert table.offers("road") == ["C/B"]


@cites("EX-MAR-6", "MAR-5.9", "MAR-8.23", "MAR-8.32", "MAR-8.35")
def test_example_6_from_reserve() -> None:
    pairs = ("C -- T", "C -- R", "C -- L impassable")
    table = stage(*pairs, a1="C infantry 2", f1="T/C infantry 2").play("move a1")
    assert sorted(table.offers("to")) == ["C/T", "R"]
    assert table.refused("to T") == "MAR-8.32"
    assert table.refused("to C/R") == "MAR-8.23"
    assert table.refused("to C/L") == "MAR-5.9"
    assert table.refused("to L") == "MAR-8.31"
    for goal in ("C/T", "R"):
        assert (
            stage(*pairs, a1="C infantry 2", f1="T/C infantry 2").play("move a1", f"to {goal}").commands == 2
        )


@cites("EX-MAR-7", "MAR-8.25", "MAR-8.26", "MAR-8.27", "MAR-8.32", "MAR-8.36")
def test_example_7_from_an_approach() -> None:
    blocks = {"a1": "C/E infantry 2", "a2": "C/S infantry 2", "f1": "E/C infantry 2"}
    upper = stage("C -- E", "C -- S", **blocks).play("move a1")
    assert upper.offers("to") == ["C"]
    assert upper.refused("to E") == "MAR-8.32"
    assert upper.play("to C").commands == 2
    lower = stage("C -- E", "C -- S", **blocks).play("move a2")
    assert lower.offers("to") == ["C", "S"]
    assert lower.play("to C").commands == 3
    onward = stage("C -- E", "C -- S", **blocks).play("move a2", "to S")
    assert (onward.place("a2"), onward.commands) == ("S", 2)
    idle = stage("C -- E", "C -- S", **blocks).play("done")
    assert idle.places("a1", "a2") == ["C/E", "C"]


@cites("EX-MAR-8", "MAR-8.39", "MAR-8.44", "MAR-8.45", "MAR-8.46", "MAR-8.48")
def test_example_8_a_column_on_the_road() -> None:
    table = stage(
        "P -- Q road:way:main",
        "Q -- R road:way:main",
        "R -- S road:way:main",
        "P -- X",
        a1="P cavalry 2",
        a2="P infantry 2",
        a3="P artillery 1",
        a4="P infantry 1",
        f1="X infantry 1",
    )
    table.play("move a1", "road P/Q", "road Q/R", "road R/S")
    table.play("move a2", "wait", "road P/Q", "road Q/R")
    table.play("move a3", "wait", "wait", "road P/Q")
    assert table.places("a1", "a2", "a3") == ["S", "R", "Q"]
    assert table.commands == 3
    table.play("move a4")
    assert table.offers("road") == []
    assert table.refused("road P/Q") == "MAR-8.44"


@cites("EX-MAR-9", "MAR-8.53", "MAR-8.54", "MAR-8.55")
def test_example_9_continuation() -> None:
    pairs = ("O -- C", "C -- N", "C -- E", "C -- W")
    enemy = {"f1": "N infantry 2", "f2": "E infantry 2"}
    horse = stage(*pairs, a1="O cavalry 2", **enemy).play("move a1", "to C")
    assert horse.offers("block") == ["a1 C/N", "a1 C/E"]
    assert horse.refused("block a1 C/W") == "MAR-8.23"
    assert (horse.play("block a1 C/N").place("a1"), horse.commands) == ("C/N", 2)
    for arm in ("infantry 2", "artillery 1"):
        assert stage(*pairs, a1=f"O {arm}", **enemy).play("move a1", "to C").place("a1") == "C"


@cites("EX-MAR-10", "MAR-9.13", "MAR-9.17", "MAR-9.20", "MAR-9.21", "MAR-9.24")
def test_example_10_a_maneuver_attack_that_is_blocked() -> None:
    for word, place in (("stay", "A"), ("advance", "A/B")):
        table = stage("A -- B", "B -- Z", a1="A infantry 3", f1="B cavalry 2")
        table.play("move a1", "to B", "oppose f1", word)
        assert table.places("a1", "f1") == [place, "B/A"]
        assert (table.commands, table.morale("austrian"), table.morale("french")) == (2, 10, 10)
        assert table.told("shown") == []


@cites("EX-MAR-11", "MAR-9.26", "MAR-9.27", "MAR-12.4", "MAR-12.8")
def test_example_11_a_maneuver_attack_that_succeeds() -> None:
    table = stage("A -- B", "B -- Z", a1="A infantry 3", f1="B cavalry 2").play("move a1", "to B", "yield")
    assert table.places("a1", "f1") == ["B", "Z"]
    assert table.told("shown") == [("f1", "cavalry", 2)]
    assert (table.strength("f1"), table.up("f1"), table.commands) == (2, False, 2)


@cites("EX-MAR-12", "MAR-10.4", "MAR-10.5", "MAR-10.14", "MAR-10.19", "MAR-10.24", "MAR-10.29", "MAR-10.31")
def test_example_12_a_bombardment_step_by_step() -> None:
    table = stage("A -- B", "B -- Z", a1="A artillery 1", f1="B/A infantry 2", f2="Z infantry 1")
    table.play("move a1", "to A/B").play("done", "declare a1")
    assert table.up("a1")
    table.to_turn_of("french")
    assert table.up("a1")
    while table.asks != "fire_or_cancel":
        table.play(next(word for word in ("done", "pass") if word in table.options))
    table.play("bombard")
    assert table.told("shown") == [("f1", "infantry", 2)]
    assert table.told("lost") == [("f1", 1, 1)]
    assert (table.up("f1"), table.up("a1"), table.morale("french")) == (False, True, 9)
    assert table.refused("move a1") == "MAR-10.7"
    table.play("done")
    assert (table.turn, table.up("a1")) == ("french", False)
    table.to_turn_of("austrian").play("done")
    assert "declare a1" in table.options


@cites("EX-MAR-13", "MAR-11.22", "MAR-11.38", "MAR-11.46", "MAR-11.54", "MAR-11.61", "MAR-11.62", "MAR-11.65")
def test_example_13_an_assault_step_by_step() -> None:
    table = stage(
        "X -- Y | Y/X inf 1 | X/Y cav 1",
        "Y -- Z",
        a1="X/Y infantry 3",
        a2="X/Y infantry 2",
        f1="Y/X artillery 1",
        f2="Y/X infantry 2",
        f3="Y/X cavalry 2",
        phase="assaults",
    )
    table.play("assault X/Y", "all", "lead a1")
    assert table.up("a1")
    table.play("fire")
    assert table.strength("a1") == 2
    table.play("lead f2")
    assert table.told("assault_result") == [(1, -1, "french")]
    assert (table.strength("f2"), table.place("a1")) == (1, "off")
    assert table.offers("pursue") == ["f3"]
    table.play("pursue f3")
    assert table.told("pursuit") == [(1,)]
    assert (table.strength("a2"), table.strength("f3")) == (1, 1)
    assert table.places("a2", "f1", "f2", "f3") == ["X", "Y/X", "Y/X", "Y/X"]
    assert (table.morale("austrian"), table.morale("french"), table.commands) == (6, 8, 2)
    assert not any(table.up(block) for block in ("a2", "f1", "f2", "f3"))
    assert observe(table.state, 0).barred == ["X/Y", "Y/X"]


@cites("EX-MAR-14", "MAR-12.2", "MAR-12.8", "MAR-12.9", "MAR-12.11", "MAR-12.14", "MAR-12.16", "MAR-12.20")
def test_example_14_a_retreat() -> None:
    table = stage(
        "T -- C",
        "L -- C",
        "C -- B impassable",
        "C -- R",
        a1="T/C infantry 3",
        a2="L infantry 1",
        f1="C/T infantry 3",
        f2="C/L infantry 1",
        f3="C cavalry 2",
        f4="C/T infantry 2",
        phase="assaults",
    )
    table.play("assault T/C", "lead f4")
    assert table.told("assault_result") == [(3, 1, "austrian")]
    assert (table.place("f4"), table.place("f1"), table.strength("f1")) == ("off", "R", 3)
    assert table.places("f2", "f3") == ["off", "R"]
    assert table.strength("f3") == 2
    assert {one[0] for one in table.told("shown")} == {"a1", "f1", "f2", "f3", "f4"}
    assert not table.up("f1") and not table.up("f3")
    assert table.morale("french") == 10 - 2 - 1


@cites("EX-MAR-15", "MAR-8.26", "MAR-8.27", "MAR-8.29", "MAR-8.30", "MAR-11.15")
def test_example_15_the_forced_return() -> None:
    table = stage(
        "A -- B",
        "D -- B",
        "B -- Z",
        a1="A infantry 2",
        a2="A/B infantry 2",
        a3="D infantry 2",
        f1="B/A infantry 3",
    )
    table.play("move a1", "to A/B").play("move a3", "to B")
    assert table.place("f1") == "Z"
    assert table.refused("move a1") == "MAR-8.19"
    table.play("move a2")
    assert table.offers("to") == ["A", "B"]
    table.play("to A")
    assert table.commands == 1
    table.play("done")
    assert table.place("a1") == "A"
    stormed = stage(
        "A -- B",
        "D -- B",
        "B -- Z",
        a2="A/B infantry 2",
        a3="D/B infantry 3",
        f1="B/D infantry 1",
        f2="B/A infantry 1",
        phase="assaults",
    )
    stormed.play("assault D/B", "lead f1").play("move a2")
    assert stormed.refused("to B") == "MAR-11.15"
    assert stormed.play("to A").commands == 2


@cites("EX-MAR-16", "MAR-8.59")
def test_example_16_moving_in_place() -> None:
    pairs = ("C -- D road:way:main", "C -- E")
    blocks = {"a1": "C cavalry 2", "f1": "D infantry 2", "f2": "E infantry 2"}
    table = stage(*pairs, **blocks).play("move a1", "block a1 C/D")
    assert (table.place("a1"), table.commands) == ("C/D", 3)
    assert table.told("shown") == [("a1", "cavalry", 2)]
    other = stage(*pairs, **blocks).play("move a1")
    assert other.refused("block a1 C/E") == "MAR-8.59"
    assert other.play("to C/E").commands == 2


@cites("EX-MAR-17", "MAR-11.17", "MAR-11.52", "MAR-11.53", "MAR-11.54", "MAR-11.55")
def test_example_17_the_defender_wins_and_is_gone() -> None:
    table = stage(
        "X -- Y | Y/X inf 1",
        "Y -- Z",
        "X -- W",
        a1="X/Y infantry 2",
        a2="X infantry 2",
        f1="Y/X infantry 1",
        phase="assaults",
    )
    table.play("assault X/Y", "lead f1")
    assert table.told("assault_result") == [(1, 0, "french")]
    assert table.places("f1", "a1") == ["off", "X"]
    assert table.strength("a1") == 1
    table.play("move a2")
    assert table.refused("to Y") == "MAR-11.16"


@cites("EX-MAR-18", "MAR-11.49")
def test_example_18_artillery_defence_that_removes_every_lead() -> None:
    table = stage(
        "X -- Y | Y/X inf 1",
        "Y -- Z",
        a1="X/Y infantry 2",
        f1="Y/X artillery 2",
        f2="Y/X infantry 1",
        phase="assaults",
    )
    table.play("assault X/Y", "fire", "done")
    assert table.told("attack_points") == [(0,)]
    assert table.told("assault_result") == [(-1, -1, "french")]
