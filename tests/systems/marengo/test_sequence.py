"""Chapter 7: rounds, turns, steps."""

from __future__ import annotations

from tests.cites import cites
from tests.systems.marengo.table import Table, stage

MAP = ("1 -- 2", "2 -- 3")


def facing(**fields: object) -> Table:
    blocks = {
        "a1": "1/2 infantry 3",
        "a2": "1/2 artillery 1",
        "f1": "2/1 infantry 3",
        "f2": "2/1 artillery 1",
    }
    return stage(*MAP, **(blocks | fields))


@cites("MAR-7.1", "MAR-7.9", "MAR-7.10")
def test_sixteen_rounds_from_six_in_the_morning_and_nothing_else_ends_the_game() -> None:
    table = stage(*MAP, a1="1 infantry 3", f1="3 infantry 3", demoralized=["french"], nod=False)
    hours = [(1, 6)]
    while table.state.result is None:
        table.play("done" if "done" in table.options else "pass")
        hours += [(one[0], one[1]) for one in table.told("round")]  # type: ignore[misc]
    assert hours == [(number, number + 5) for number in range(1, 17)]
    assert (hours[5], hours[15]) == ((6, 11), (16, 21))


@cites("MAR-7.2", "MAR-7.8")
def test_each_round_the_austrian_turn_comes_first_then_the_french_with_the_same_steps() -> None:
    table = facing(phase="start", nod=False)
    seen: list[tuple[str, str]] = []
    while table.state.round == 1:
        seen.append((table.turn, table.asks))
        table.play("done" if "done" in table.options else "pass")
    asks = ["choose_assault", "choose_move", "declare"]
    assert seen == [("austrian", ask) for ask in asks] + [("french", ask) for ask in asks]


@cites("MAR-7.3", "MAR-7.4", "MAR-7.5", "MAR-7.6")
def test_the_four_steps_of_a_turn() -> None:
    table = facing(a2="1/2 artillery 1 declared", phase="start", nod=False)
    assert (table.phase, table.asks) == ("bombardment", "fire_or_cancel")
    table.play("cancel")
    assert (table.phase, table.asks) == ("assaults", "choose_assault")
    table.play("done")
    assert (table.phase, table.asks) == ("movement", "choose_move")
    table.play("done")
    assert (table.phase, table.asks) == ("declaration", "declare")
    table.play("pass")
    assert table.turn == "french"


@cites("MAR-7.7")
def test_no_step_is_reopened_and_no_assault_follows_a_move() -> None:
    table = facing(phase="start")
    table.play("done")
    assert table.asks == "choose_move"
    assert table.refused("assault 1/2") == "MAR-7.7"
    table.play("done")
    assert table.refused("move a1") == "MAR-7.7"
