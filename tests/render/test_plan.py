"""Pen and paper: the parts that every board shares."""

import xml.etree.ElementTree as ET

import pytest

from grognard.render import plan, png
from grognard.render.chance import Rng
from grognard.render.svg import num


def test_numbers_are_short() -> None:
    assert [num(value) for value in (3.0, -0.04, 2.26, -10.0, 1234.5)] == [
        "3",
        "0",
        "2.3",
        "-10",
        "1234.5",
    ]


def test_words_cannot_break_out_of_the_drawing() -> None:
    assert "<b" not in plan.text((0, 0), '<b a="1">&', 10)
    ET.fromstring(plan.document((0, 0, 10, 10), "<&>", plan.text((1, 1), "a < b & c", 5)))


def test_a_curve_goes_through_its_points() -> None:
    points = [(0.0, 0.0), (10.0, 5.0), (20.0, 0.0)]
    ends = [piece[3] for piece in plan.beziers(points, 0.5)]
    assert ends == points[1:]
    assert plan.sampled(points)[-1] == pytest.approx(points[-1])
    assert plan.curve(points[:2]) == "M0 0L10 5"


def test_a_closed_curve_returns_to_its_start() -> None:
    pieces = plan.beziers([(0.0, 0.0), (10.0, 0.0), (5.0, 8.0)], 0.5, close=True)
    assert len(pieces) == 3
    assert pieces[-1][3] == (0.0, 0.0)


def test_the_generator_is_our_own() -> None:
    rng = Rng(1800)
    assert [round(rng(), 6) for _ in range(3)] == [round(value, 6) for value in expected(1800, 3)]


def expected(seed: int, count: int) -> list[float]:
    found = []
    for _ in range(count):
        seed = (1664525 * seed + 1013904223) % 2**32
        found.append((seed // 256) / 2**24)
    return found


@pytest.mark.parametrize(
    "drawing",
    [
        plan.border(250, 130),
        plan.title("Bataille", "livrée le 14 juin", 2700),
        plan.title("Un titre bien trop long pour cette feuille", "et de même dessous", 300),
        plan.compass((50, 50), -10),
        plan.scale_bar((0, 0), 200, "mètres", "toises"),
        plan.star((0, 0), 14, "#b5261c", "R"),
        plan.arrow((0, 0), 90, "#2c4f8c"),
    ],
)
def test_furniture_is_well_formed(drawing: str) -> None:
    root = ET.fromstring(plan.document((0, 0, 100, 100), "t", drawing))
    assert len(list(root.iter())) > 2


def test_a_drawing_becomes_a_png_of_the_width_asked_for() -> None:
    image = png(plan.document((0, 0, 40, 20), "t", plan.border(20, 10)), 80)
    assert image.startswith(b"\x89PNG")
    assert int.from_bytes(image[16:20], "big") == 80
    assert int.from_bytes(image[20:24], "big") == 40
