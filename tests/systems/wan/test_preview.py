"""What is told before a choice agrees with what happens after it."""

from __future__ import annotations

import re

from grognard.kernel.values import Json
from grognard.render.wan import ARTIST
from grognard.systems.wan.observation import WanSeen, observe
from tests.cites import cites
from tests.systems.wan.table import Table, land, lay


def rows(table: Table) -> list[dict[str, Json]]:
    seen: WanSeen = observe(table.game)
    return [row.as_json() for row in seen.preview]


def panel_rows(table: Table) -> list[Json]:
    for panel in ARTIST.panels(table.game.scenario, observe(table.game), "en"):
        if isinstance(panel, dict) and panel["id"] == "preview":
            found = panel["rows"]
            assert isinstance(found, list)
            return found
    return []


@cites("WAN-5f", "WAN-5g")
def test_a_combat_is_told_with_its_supports_and_modifiers() -> None:
    table = lay(
        "combat",
        "A blue infantry E06 main=6",
        "B blue infantry D05 main=3",
        "C blue infantry F05 main=2",
        "X orange infantry E05 main=4 disordered",
        ground=land(village="D05"),
    ).play("attack A")
    (row,) = rows(table)
    assert (row["attack"], row["defence"], row["odds"], row["die"]) == (8, 4, "2/1", 2)
    assert row["supports"] == ["C"] and row["sporadic_supports"] == [{"piece": "B", "number": 1}]
    assert row["modifiers"] == [{"why": "infantry_on_disordered", "number": 1, "rule": "WAN-5.3.1a"}]
    told = row["results"]
    assert isinstance(told, list)
    for die in range(1, 6):
        again = lay(
            "combat",
            "A blue infantry E06 main=6",
            "B blue infantry D05 main=3",
            "C blue infantry F05 main=2",
            "X orange infantry E05 main=4 disordered",
            ground=land(village="D05"),
        )
        again.dice(die, 1, 1, 1, 1, 1, 1).play("attack A", "against X")
        struck, losses = again.told("combat_result")[0]
        assert isinstance(struck, int)
        expected = told[die - 1]
        assert isinstance(expected, dict)
        assert (again.game.scenario.units[struck].id, losses) == (expected["struck"], expected["losses"])
    assert panel_rows(table) == [["X", "8 : 4 = 2/1, +2", "C, B +1, Infantry attacks a disordered unit +1"]]


def test_a_shot_is_told_with_its_chance() -> None:
    table = lay(
        "fire", "GUN blue foot_artillery C08 main=2", "X orange infantry C05", ground=land(village="C05")
    )
    (row,) = rows(table.play("fire GUN"))
    assert (row["distance"], row["most"], row["percent"]) == (3, 5, 50)
    assert panel_rows(table) == [["X", "0 to 5: hits 50 %", "Target in rough ground +2"]]


@cites("WAN-1.1e")
def test_steps_are_told_with_their_cost_and_charges_with_their_chance() -> None:
    table = lay(
        "movement",
        "CAV blue light_cavalry C07 main=4 mo=6",
        "F blue infantry B06",
        "X orange infantry C05 main=4 mo=6",
        ground=land(village="D06", stream="C07/S"),
    ).play("move CAV")
    told = {str(row.get("place") or row["target"]): row for row in rows(table)}
    assert (told["C06"]["cost"], told["D06"]["cost"], told["C08"]["cost"]) == (1, 3, 2)
    assert told["B05"]["kind"] == "passage" and told["B05"]["cost"] == 2
    assert (told["X"]["modifier"], told["X"]["percent"]) == (0, 40)
    table.play("to C08")
    assert table.mv("CAV") == 4
    svg = ARTIST.pieces(table.game.scenario, observe(table.game), "en")
    selected = re.search(
        r'<g class="piece side-blue selected[^>]*data-piece="CAV"[^>]*><title>([^<]*)</title>', svg
    )
    assert selected is not None and "strength 4/4, movement 4/6, morale 6/6" in selected[1]


@cites("WAN-4.5.1b", "WAN-4.7g")
def test_the_rosette_shows_charges_in_red_and_the_advance_in_green() -> None:
    table = lay("movement", "CAV blue light_cavalry C07", "X orange infantry C05").play("move CAV")
    svg = ARTIST.pieces(table.game.scenario, observe(table.game), "en")
    drawn = svg[svg.index('class="rosette"') :]
    assert drawn.count("#c0141c") == 2 and "40 %" in drawn
    assert drawn.count('r="12"') == 6
    won = lay("combat", "A blue infantry E06 main=8", "X orange infantry E05 main=1 mo=6 disordered").dice(5)
    svg = ARTIST.pieces(won.game.scenario, observe(won.play("attack A").game), "en")
    assert "4/1 +1" in svg
    svg = ARTIST.pieces(won.game.scenario, observe(won.play("against X").game), "en")
    assert 'class="rosette"' in svg and "#2c7a32" in svg
    idle = lay("movement", "A blue infantry C05", "X orange infantry L10")
    assert 'class="rosette"' not in ARTIST.pieces(idle.game.scenario, observe(idle.game), "en")


def test_nothing_is_told_where_nothing_is_to_be_weighed() -> None:
    table = lay("movement", "A blue infantry C05", "X orange infantry L10")
    assert rows(table) == [] and panel_rows(table) == []
