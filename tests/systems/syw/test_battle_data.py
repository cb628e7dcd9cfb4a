"""What a battle may say as data: two edges, rows replaced, arrivals without places, groups of gates."""

from __future__ import annotations

from pathlib import Path

from grognard import shelves
from grognard.kernel.dice import Dice
from grognard.systems.syw.arrivals import beside
from grognard.systems.syw.building import build_scenario
from grognard.systems.syw.pack import load_pack
from grognard.systems.syw.rules import RULES
from grognard.systems.syw.state import Battle
from tests.cites import cites
from tests.systems.syw.toys import changed_packs

OWN = shelves.OWN / "syw"
SETUP, MAP = "drill/scenario.toml", "drill/map.toml"
GUNS = """id = "guns"
text = { en = "The guns come late.", fr = "Les canons tardent." }
from = "C"
place = [{ side = "allied", id = "401", formation = "limbered", facing = 5, at = ["0802"] }]
without = [{ side = "allied", id = "820" }]

[[variant]]
id = "meeting"
"""
WOOD_LANE = 'hexes = ["0201", "0301", "0401"]'


def opened(packs: Path, name: str, variant: str = "") -> Battle:
    pack = load_pack(packs / name)
    chosen = next((one for one in pack.scenario.variant if one.id == variant), None)
    state = build_scenario(RULES, name, pack, chosen).start(Dice(1))
    assert isinstance(state, Battle)
    return state


def test_a_pincer_comes_from_two_edges(tmp_path: Path) -> None:
    change = ('own_edge = { allied = "north"', 'own_edge = { allied = ["north", "west"]')
    game = opened(changed_packs(tmp_path, SETUP, change), "drill")
    grid, near = game.scenario.ground.grid, game.scenario.own_edge[0]
    assert [near[grid.cell(label)] for label in ("0101", "0801", "0108", "0208")] == [0, 0, 0, 1]


def test_a_row_of_a_variant_replaces_the_battles_own(tmp_path: Path) -> None:
    packs = changed_packs(tmp_path, SETUP, ('id = "meeting"\n', GUNS))
    game = opened(packs, "drill", "guns")
    roster, grid = game.scenario.roster, game.scenario.ground.grid
    guns = roster.find(0, "401")
    assert grid.label(game.cell[guns]) == "0802" and game.hour[guns] == 5
    assert roster.find(0, "820") < 0
    plain = opened(packs, "drill")
    assert grid.label(plain.cell[plain.scenario.roster.find(0, "401")]) == "0503"


def test_a_corps_that_arrives_needs_no_places() -> None:
    game = opened(OWN, "torgau")
    pieces = [game.scenario.roster.find(1, ident) for ident in ("210", "330", "551", "690")]
    assert min(pieces) >= 0
    assert not any(game.on_map(piece) for piece in pieces)


@cites("RUL-SYW-200", "SYW-F.12b")
def test_the_foot_marches_before_the_guns_where_the_battle_says_so() -> None:
    game = opened(OWN, "torgau")
    ids = game.scenario.roster.ids
    wied = next(row for row in game.scenario.approach if ids[row.leader] == "550")
    assert [ids[piece] for piece in wied.pieces] == ["560", "570", "580", "590", "550", "551", "552", "553"]


@cites("RUL-SYW-201", "SYW-A.2h")
def test_a_column_goes_astray_within_its_group_of_gates(tmp_path: Path) -> None:
    def strays(game: Battle) -> set[str]:
        names = [gate.name for gate in game.scenario.ground.gates]
        road = names.index("North road")
        return {names[beside(game, road, aside)] for aside in (-1, 0, 1)}

    assert strays(opened(OWN, "drill", "meeting")) == {"North road", "Wood lane"}
    packs = changed_packs(tmp_path, MAP, (WOOD_LANE, WOOD_LANE + '\ngroup = "wood"'))
    assert strays(opened(packs, "drill", "meeting")) == {"North road"}
