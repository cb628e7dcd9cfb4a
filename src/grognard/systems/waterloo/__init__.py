"""Waterloo on octagons and squares: facing, formations, charges, guns, two or three players."""

from grognard.systems.waterloo.system import SYSTEM

__all__ = ["SYSTEM"]
