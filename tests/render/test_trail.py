"""Arrows of the last turn's moves: paths of pieces as they were seen."""

from __future__ import annotations

from xml.etree import ElementTree

from grognard.render.trail import Trail, trail_svg


def test_a_piece_that_moves_leaves_its_path_and_one_that_stays_none() -> None:
    trail = Trail({"a": (0.0, 0.0, 0), "b": (5.0, 5.0, 1)})
    trail.follow({"a": (10.0, 0.0, 0), "b": (5.0, 5.0, 1)})
    trail.follow({"a": (10.0, 20.0, 0), "b": (5.0, 5.0, 1)})
    assert [path.points for path in trail.moved()] == [[(0.0, 0.0), (10.0, 0.0), (10.0, 20.0)]]


def test_a_piece_that_is_lost_is_crossed_out_even_if_it_never_moved() -> None:
    trail = Trail({"a": (0.0, 0.0, 0)})
    trail.follow({})
    (path,) = trail.moved()
    assert path.fell
    assert path.points == [(0.0, 0.0)]


def test_a_piece_that_comes_back_is_not_lost() -> None:
    trail = Trail({"a": (0.0, 0.0, 0)})
    trail.follow({})
    trail.follow({"a": (0.0, 0.0, 0)})
    assert list(trail.moved()) == []


def test_the_moves_of_an_ignored_side_are_left_out() -> None:
    trail = Trail({"a": (0.0, 0.0, 0), "b": (5.0, 5.0, 1)}, ignored=0)
    trail.follow({"a": (1.0, 0.0, 0), "b": (6.0, 5.0, 1)})
    assert [path.side for path in trail.moved()] == [1]


def test_sides_are_told_apart_by_ink_and_by_stroke() -> None:
    trail = Trail({"a": (0.0, 0.0, 0), "b": (0.0, 0.0, 1)})
    trail.follow({"a": (90.0, 0.0, 0), "b": (0.0, 90.0, 1)})
    drawn = trail_svg(trail.moved(), ("#111111", "#222222"), 5.0)
    lines = [path for path in ElementTree.fromstring(drawn).iter("path") if path.get("fill") == "none"]
    strokes = {(path.get("stroke"), path.get("stroke-dasharray")) for path in lines}
    assert {("#111111", None), ("#222222", "14 7")} <= strokes
