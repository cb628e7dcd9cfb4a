"""Sides are told apart by every eye: by the three kinds of colour blindness, in every battle."""

from __future__ import annotations

import io
from itertools import product

import pytest
from PIL import Image

from grognard import library
from grognard.render.castiglione.counters import army_of
from grognard.render.eyes import KINDS, apart, seen_by
from grognard.render.livery import side_colours
from grognard.render.marengo.sheet import COLOURS
from grognard.render.wan.counters import corps_colours
from grognard.render.waterloo.counters import army_colour
from grognard.systems.castiglione.scenario import CastiglioneScenario
from grognard.systems.marengo.scenario import MarengoScenario
from grognard.systems.wan.scenario import WanScenario
from grognard.systems.waterloo.scenario import WaterlooScenario

FAR = 30.0
"""What no eye takes for one colour: 2.3 is just noticed when two lie side by side."""


def sides_of(scenario_id: str) -> tuple[set[str], set[str]]:
    """The colours in which the counters of either side are drawn."""
    scenario = library.load(scenario_id)
    if isinstance(scenario, WanScenario):
        colours = corps_colours(scenario.battle)
        found: tuple[set[str], set[str]] = (set(), set())
        for corps, colour in zip(scenario.battle.corps, colours, strict=True):
            found[corps.side].add(colour)
        return found
    if isinstance(scenario, WaterlooScenario):
        allies = {army_colour(scenario, army) for army in ("English", "Prussian")}
        return {army_colour(scenario, "French")}, allies
    if isinstance(scenario, CastiglioneScenario):
        one, two = (army_of(scenario, side).ground for side in scenario.sides)
    elif isinstance(scenario, MarengoScenario):
        one, two = ({**COLOURS, **scenario.colours}[side] for side in scenario.sides)
    else:
        one, two = side_colours(scenario)
    return {one}, {two}


@pytest.mark.parametrize(
    "scenario_id", [f"{system.code}/{name}" for system in library.systems() for name in system.scenarios]
)
def test_every_eye_tells_the_sides_apart(scenario_id: str) -> None:
    ours, theirs = sides_of(scenario_id)
    near = [
        (round(apart(one, two, kind)), kind or "all", one, two)
        for one, two in product(ours, theirs)
        for kind in ("", *KINDS)
        if apart(one, two, kind) < FAR
    ]
    assert near == []


@pytest.mark.parametrize("scenario_id", ["marengo/lesson", "castiglione/chiese"])
def test_a_side_has_one_colour_on_its_counters_and_in_its_lines(scenario_id: str) -> None:
    """To every eye the card's colour is nearer to its own counters than to the other side's."""
    ours, theirs = sides_of(scenario_id)
    one, two = side_colours(library.load(scenario_id))
    for kind in ("", *KINDS):
        for line, counter, other in ((one, min(ours), min(theirs)), (two, min(theirs), min(ours))):
            assert apart(line, counter, kind) < apart(line, other, kind)


def test_red_and_green_fall_together_where_they_should() -> None:
    """The measure can fail: what a deutan confuses is near, and far to other eyes."""
    assert apart("#3a7f5f", "#9a3f5c") > 50
    assert apart("#3a7f5f", "#9a3f5c", "deutan") < 10


def test_a_picture_is_shown_as_such_eyes_see_it() -> None:
    file = io.BytesIO()
    Image.new("RGB", (2, 2), "#c00000").save(file, "PNG")
    seen = Image.open(io.BytesIO(seen_by("protan", file.getvalue()))).convert("RGB")
    pixel = seen.getpixel((0, 0))
    assert isinstance(pixel, tuple)
    assert abs(pixel[0] - pixel[1]) < 60 and pixel[0] < 140
