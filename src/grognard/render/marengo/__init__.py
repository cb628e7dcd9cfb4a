"""Marengo drawn as a nineteenth-century battle plan, with thin lines of red and blue."""

from functools import cache
from importlib.resources import files
from pathlib import Path

from grognard.kernel.scenario import Scenario
from grognard.kernel.values import Json
from grognard.render.artist import Artist
from grognard.render.marengo.blocks import blocks_layer, display_svg
from grognard.render.marengo.board import board_svg, sheet_of
from grognard.render.marengo.panels import panels
from grognard.systems.marengo.loading import Pack, load_pack

__all__ = ["ARTIST", "blocks_svg", "board_svg", "display_svg", "picture"]


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


@cache
def pack_named(name: str) -> Pack:
    return load_pack(Path(str(files("grognard") / "packs" / "marengo" / name)))


class MarengoArtist(Artist):
    """The plan for the page, a file or a test."""

    def board(self, scenario: Scenario, lang: str) -> str:
        return board_svg(pack_named(scenario.name), lang, True)

    def pieces(self, scenario: Scenario, observation: dict[str, Json], lang: str) -> str:
        return blocks_svg(pack_named(scenario.name), observation, lang)

    def panels(self, scenario: Scenario, observation: dict[str, Json], lang: str) -> list[Json]:
        pack = pack_named(scenario.name)
        return panels(pack, sheet_of(pack), observation, lang)


ARTIST = MarengoArtist()
