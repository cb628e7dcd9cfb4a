"""Marengo drawn as a nineteenth-century battle plan, with thin lines of red and blue."""

from grognard.kernel.values import Json
from grognard.render.marengo.blocks import blocks_layer, display_svg
from grognard.render.marengo.board import board_svg, sheet_of
from grognard.systems.marengo.loading import Pack

__all__ = ["blocks_svg", "board_svg", "display_svg", "picture"]


def blocks_svg(pack: Pack, observation: dict[str, Json], lang: str) -> str:
    """The blocks on the map as one `<g>` in the coordinates of the board."""
    return blocks_layer(sheet_of(pack), observation, lang)


def picture(pack: Pack, observation: dict[str, Json] | None, lang: str) -> str:
    """Board and blocks together, for a file."""
    board = board_svg(pack, lang, True)
    if observation is None:
        return board
    end = board.rindex("</svg>")
    return board[:end] + blocks_svg(pack, observation, lang) + "\n" + board[end:]
