"""Toy maps of position files get a plan of their own, drawn like the battle."""

import random
import xml.etree.ElementTree as ET
from itertools import combinations

import pytest

from grognard.kernel.sides import UMPIRE
from grognard.kernel.state import State
from grognard.library import system
from grognard.render.artist import artist
from grognard.render.marengo.sketch import sketched, spread_angles
from grognard.systems.marengo.scenario import MarengoScenario

STAR = """
system = "marengo"
turn = "french"
[map]
pairs = [
  "C -- T wide | T/C inf 1 cav 1 art 1", "C -- R road:high:main | C/R inf 1", "C -- L impassable",
  "C -- B | B/C obstructs inf 1", "T -- R", "R -- S road:high:main",
]
entries = { east = { locale = "S", road = "high" } }
stars = { S = "red" }
[displays.reserve]
side = "french"
entry = "east"
round = 2
[blocks]
a1 = "T/C infantry 3"
a2 = "T/C infantry 3"
a3 = "T infantry 3"
f1 = "C/T infantry 2"
f2 = "C infantry 2"
f3 = "display:reserve cavalry 2"
"""


def read(text: str) -> State:
    return system("marengo").read_position(text, "study.toml")


def values(svg: str, attribute: str) -> list[str]:
    return [str(one.get(attribute)) for one in ET.fromstring(svg).iter() if one.get(attribute) is not None]


def test_a_study_shows_every_place_and_block() -> None:
    game = read(STAR)
    svg = artist("marengo").picture(game.scenario, game.observe(UMPIRE), "fr")
    passable = {"C/T", "T/C", "C/R", "R/C", "C/B", "B/C", "T/R", "R/T", "R/S", "S/R"}
    assert sorted(values(svg, "data-place")) == sorted({*"CTRLBS"} | passable)
    assert sorted(values(svg, "data-piece")) == ["a1", "a2", "a3", "f1", "f2"]


def test_the_panels_of_a_study_name_its_display_and_star() -> None:
    game = read(STAR)
    found = artist("marengo").panels(game.scenario, game.observe(UMPIRE), "en")
    ids = [panel["id"] for panel in found if isinstance(panel, dict)]
    assert ids == [
        "time",
        "commands",
        "morale-austrian",
        "morale-french",
        "objectives",
        "at-start",
        "display-reserve",
    ]


def test_a_study_is_drawn_the_same_each_time() -> None:
    one, other = read(STAR), read(STAR)
    assert artist("marengo").board(one.scenario, "en") == artist("marengo").board(other.scenario, "en")


def random_map(rng: random.Random) -> str:
    """A connected map of up to nine locales, each with at most six neighbours."""
    count = rng.randint(2, 9)
    degree = [0] * count
    pairs = set()
    for one in range(1, count):
        other = rng.choice([k for k in range(one) if degree[k] < 6])
        pairs.add((other, one))
    for _ in range(rng.randint(0, count)):
        one, other = sorted(rng.sample(range(count), 2))
        pairs.add((one, other))
    for one, other in pairs:
        degree[one] += 1
        degree[other] += 1
    kept = [pair for pair in sorted(pairs) if max(degree[pair[0]], degree[pair[1]]) <= 6]
    words = [f'"{a} -- {b} {rng.choice(["narrow", "wide"])}"' for a, b in kept or [(0, 1)]]
    return f'system = "marengo"\n[map]\npairs = [{", ".join(words)}]\n[blocks]\na1 = "0 infantry 3"\n'


@pytest.mark.parametrize("seed", range(12))
def test_fields_stand_apart_and_their_sides_are_long_enough(seed: int) -> None:
    game = read(random_map(random.Random(seed)))
    assert isinstance(game.scenario, MarengoScenario)
    pack, sheet = sketched(game.scenario)
    for one, other in combinations(sheet.shapes.values(), 2):
        assert not one.intersects(other)
    for approach in pack.board.approaches:
        assert approach.length > (600 if approach.width == "wide" else 300)
        assert sheet.shapes[approach.locale].exterior.distance(sheet.shapes[approach.toward].exterior) > 0
    ET.fromstring(artist("marengo").board(game.scenario, "en"))


def test_directions_that_nearly_agree_are_spread() -> None:
    found = spread_angles([0.0, 0.1, 0.2])
    assert min(found[1] - found[0], found[2] - found[1]) > 0.9
    assert spread_angles([1.5]) == [1.5]
