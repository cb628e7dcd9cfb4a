"""Marengo drawn as a nineteenth-century battle plan, with thin lines of red and blue."""

from grognard.render.marengo.board import board_svg

__all__ = ["board_svg"]
