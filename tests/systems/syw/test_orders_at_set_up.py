"""A.1c: the orders in force as the battle begins, printed by the scenario or left to the players."""

from __future__ import annotations

from pathlib import Path

import pytest

from grognard.bots import make
from grognard.bots.syw_orders import best_order
from grognard.kernel.dice import Dice
from grognard.kernel.match import Match
from grognard.systems.syw.building import build_scenario
from grognard.systems.syw.pack import load_pack
from grognard.systems.syw.rules import RULES
from grognard.systems.syw.state import Battle
from grognard.systems.syw.system import PACKS
from tests.cites import cites
from tests.systems.syw.table import Table, happened
from tests.systems.syw.toys import ToyTable, changed_packs

ALLIED = ('orders.allied = { "400" = "ATT" }', 'orders.allied = { "400" = "choice" }')
FRENCH = ('orders.french = { "150" = "ATT" }', 'orders.french = { "150" = "choice" }')


class Opened(Table):
    """A battle of changed packs, from its beginning."""

    def __init__(self, packs: Path, first: str = "french") -> None:
        scenario = build_scenario(RULES, "syw/drill", load_pack(packs / "drill"), None)
        scenario.first_player = scenario.sides.index(first)
        self.match = Match(scenario.start(Dice(1)))


@cites("SYW-A.1c", "SYW-C.12m")
@pytest.mark.parametrize("order", ["MAN", "ATT", "DEF", "RET"])
def test_a_scenario_may_leave_a_leaders_first_order_to_his_player(tmp_path: Path, order: str) -> None:
    table = Opened(changed_packs(tmp_path, "drill/scenario.toml", ALLIED))
    assert (table.to_move(), table.order("A400"), table.order("F150")) == ("allied", "", "ATT")
    assert table.options() == [f"order A400 {one}" for one in ("MAN", "ATT", "DEF", "RET")]
    events = table.play(f"order A400 {order}")
    assert [(event.rule, event.kind) for event in events][:1] == [("SYW-A.1c", "order_given")]
    assert (table.order("A400"), table.order("F150")) == (order, "ATT")
    assert table.options() == ["keep-initiative", "give-initiative"]  # and the first turn begins
    piece = table.piece("A400")
    assert table.game.acting[piece] == table.game.order[piece]


@cites("SYW-A.1c")
@pytest.mark.parametrize(("first", "asked"), [("french", ["F150", "A400"]), ("allied", ["A400", "F150"])])
def test_the_first_player_places_his_orders_first(tmp_path: Path, first: str, asked: list[str]) -> None:
    table = Opened(changed_packs(tmp_path, "drill/scenario.toml", ALLIED, FRENCH), first)
    for leader, other in (asked, asked[::-1]):
        assert table.options("order")[0] == f"order {leader} MAN"
        assert table.refused(f"order {other} MAN")[0] in ("SYW-E.0a", "SYW-A.1c")
        table.play(f"order {leader} DEF")
    assert (table.order("A400"), table.order("F150")) == ("DEF", "DEF")


@cites("SYW-A.1c")
def test_what_the_scenario_prints_is_asked_of_nobody() -> None:
    assert Opened(Path(PACKS)).options() == ["keep-initiative", "give-initiative"]


@cites("SYW-A.1c")
def test_a_position_asks_only_for_the_first_orders_that_it_does_not_give(tmp_path: Path) -> None:
    packs = changed_packs(tmp_path, "drill/scenario.toml", ALLIED, FRENCH)
    text = 'system = "syw"\nscenario = "syw/drill"\n[orders]\nA400 = "RET"\n[pieces]\n'
    text += 'A000 = "0701"\nA400 = "0702"\nF000 = "0710"\nF150 = "0810"\n'
    table = ToyTable(packs, text)
    assert table.options("order")[0] == "order F150 MAN"
    table.play("order F150 MAN")
    assert (table.order("A400"), table.order("F150")) == ("RET", "MAN")
    assert happened(table.play("keep-initiative"), "has_initiative")


@cites("SYW-A.1c")
def test_a_battle_with_orders_to_choose_can_be_saved_at_the_question(tmp_path: Path) -> None:
    table = Opened(changed_packs(tmp_path, "drill/scenario.toml", ALLIED, FRENCH))
    saved = table.game.save()
    again = table.game.scenario.restore(saved, Dice(1))
    assert isinstance(again, Battle)
    assert [table.game.scenario.lexicon.notate(one) for one in again.options()] == table.options()
    assert again.save() == saved


@cites("SYW-A.1c")
def test_a_leader_whom_a_position_leaves_out_is_given_no_order(tmp_path: Path) -> None:
    packs = changed_packs(tmp_path, "drill/scenario.toml", ALLIED, FRENCH)
    text = 'system = "syw"\nscenario = "syw/drill"\n[orders]\nA400 = "RET"\n[pieces]\n'
    table = ToyTable(packs, text + 'A000 = "0701"\nA400 = "0702"\nF000 = "0710"\n')
    assert table.options() == ["keep-initiative", "give-initiative"]


@cites("SYW-A.1c", "SYW-A.2c")
def test_a_leader_who_is_still_to_arrive_is_given_his_order_before_play(tmp_path: Path) -> None:
    packs = changed_packs(tmp_path, "drill/scenario.toml", ALLIED, FRENCH)
    text = 'system = "syw"\nscenario = "syw/drill"\noptions = { variant = "meeting" }\n'
    table = ToyTable(packs, text + '[pieces]\nA000 = "0701"\nF000 = "0710"\n')
    table.play("order F150 MAN", "order A400 DEF")
    assert (table.order("A400"), table.order("F150")) == ("DEF", "MAN")
    assert table.options("plan")


@cites("SYW-A.1c")
@pytest.mark.parametrize("bot", ["recruit", "captain"])
def test_bots_choose_a_first_order(tmp_path: Path, bot: str) -> None:
    table = Opened(changed_packs(tmp_path, "drill/scenario.toml", ALLIED, FRENCH))
    for side in (1, 0):
        table.game.play(make(bot, "syw", 1).choose(table.game.view(side)))
    assert "" not in (table.order("A400"), table.order("F150"))
    assert table.options() == ["keep-initiative", "give-initiative"]


@cites("SYW-A.1c")
@pytest.mark.parametrize(("reach", "order"), [("0710", "ATT"), ("0810", "MAN")])
def test_a_captain_attacks_from_the_start_only_whom_he_is_near(
    tmp_path: Path, reach: str, order: str
) -> None:
    """Scheele has a battery on 0705; the enemy has one five hexes off, or none at all."""
    packs = changed_packs(tmp_path, "drill/scenario.toml", ALLIED, FRENCH)
    text = 'system = "syw"\nscenario = "syw/drill"\n[orders]\nF150 = "DEF"\n[pieces]\n'
    text += 'A000 = "0701"\nA400 = "0702"\nA401 = "0705 unlimbered 6"\nF000 = "0808"\nF150 = "0809"\n'
    text += f'F103 = "{reach} unlimbered 12"\n' if order == "ATT" else ""
    table = ToyTable(packs, text)
    best = best_order(table.game, table.game.options())
    assert table.game.scenario.lexicon.notate(best) == f"order A400 {order}"
