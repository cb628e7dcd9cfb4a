"""Geometry and graphs, with no unit, no side and no rule."""
