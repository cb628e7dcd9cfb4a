"""Marengo drawn as a nineteenth-century battle plan, with thin lines of red and blue."""

from functools import lru_cache
from pathlib import Path

from grognard import shelves
from grognard.kernel.values import Json
from grognard.packs_io import age
from grognard.render.artist import Artist, Standing
from grognard.render.marengo.blocks import blocks_layer, calls, details, display_svg, names, standing
from grognard.render.marengo.board import board_svg, draw_board, sheet_of
from grognard.render.marengo.panels import panels
from grognard.render.marengo.sheet import Colours, Sheet
from grognard.render.marengo.sketch import sketched
from grognard.systems.marengo.observation import MarengoSeen
from grognard.systems.marengo.pack import Pack, load_pack
from grognard.systems.marengo.scenario import MarengoScenario

__all__ = ["ARTIST", "blocks_svg", "board_svg", "display_svg", "picture"]


def blocks_svg(pack: Pack, observation: MarengoSeen, lang: str) -> str:
    """The blocks on the map as one `<g>` in the coordinates of the board."""
    return blocks_layer(sheet_of(pack), observation, lang)


def picture(pack: Pack, observation: MarengoSeen | None, lang: str) -> str:
    """Board and blocks together, for a file."""
    board = board_svg(pack, lang, True)
    if observation is None:
        return board
    end = board.rindex("</svg>")
    return board[:end] + blocks_svg(pack, observation, lang) + "\n" + board[end:]


class Table:
    """What is drawn for one scenario: its pack and its map on the sheet."""

    __slots__ = ("pack", "sheet")

    def __init__(self, pack: Pack, sheet: Sheet) -> None:
        self.pack, self.sheet = pack, sheet


def table_of_pack(name: str, colours: Colours) -> Table:
    folder = shelves.folder("marengo", name)
    return _table(folder, tuple(age(path) for path in sorted(folder.iterdir())), tuple(colours.items()))


@lru_cache(maxsize=16)
def _table(folder: Path, _written: tuple[int, ...], colours: tuple[tuple[str, str], ...]) -> Table:
    pack = load_pack(folder)
    pack.colours.update(colours)
    return Table(pack, sheet_of(pack))


def table_of_study(scenario: MarengoScenario) -> Table:
    """The table of a toy map, which only its scenario knows."""
    return Table(*sketched(scenario))


@lru_cache(maxsize=64)
def table_of(scenario: MarengoScenario) -> Table:
    """The table of a scenario, from its files as they are when it is first drawn."""
    if scenario.inline is not None:
        return table_of_study(scenario)
    return table_of_pack(scenario.name, scenario.colours)


ON_COUNTERS = ("strength", "arm", "blank", "seen", "moved", "inactive", "lead", "declared", "arrow", "barred")
"""What stands on a counter, in the order in which it is explained."""


class MarengoArtist(Artist[MarengoScenario, MarengoSeen]):
    """The plan for the page, a file or a test."""

    on_counters = tuple(f"marengo-counter-{name}" for name in ON_COUNTERS)
    mixes = frozenset({"shuffled"})
    declined = frozenset(
        (
            *("continue", "continue_by_road", "oppose", "after_block"),
            *("after_block_more", "after_block_last", "declare", "commit"),
            *("name_leads", "name_stand", "name_pursuers"),
        )
    )

    def board(self, scenario: MarengoScenario, lang: str) -> str:
        table = table_of(scenario)
        if table.sheet.sketched:
            return draw_board(table.pack, table.sheet, lang, False)
        return board_svg(table.pack, lang, True)

    def pieces(self, scenario: MarengoScenario, observation: MarengoSeen, lang: str) -> str:
        return blocks_layer(table_of(scenario).sheet, observation, lang)

    def names(self, scenario: MarengoScenario, observation: MarengoSeen, lang: str) -> dict[str, str]:
        return names(table_of(scenario).sheet, observation, lang)

    def details(self, scenario: MarengoScenario, observation: MarengoSeen, lang: str) -> dict[str, str]:
        return details(table_of(scenario).sheet, observation, lang)

    def calls(self, scenario: MarengoScenario, observation: MarengoSeen, lang: str) -> dict[str, str]:
        return calls(table_of(scenario).sheet, scenario.army, observation, lang)

    def recalls(self, scenario: MarengoScenario, observation: MarengoSeen, lang: str) -> dict[str, str]:
        return calls(table_of(scenario).sheet, scenario.army, observation, lang, "once")

    def supposed(self, scenario: MarengoScenario, observation: MarengoSeen, lang: str) -> dict[str, str]:
        return calls(table_of(scenario).sheet, scenario.army, observation, lang, "maybe")

    def panels(self, scenario: MarengoScenario, observation: MarengoSeen, lang: str) -> list[Json]:
        table = table_of(scenario)
        return panels(table.pack, table.sheet, observation, lang)

    def standing(self, scenario: MarengoScenario, observation: MarengoSeen) -> dict[str, Standing]:
        return standing(table_of(scenario).sheet, observation)

    def around(self, scenario: MarengoScenario, place: int, lang: str) -> str:
        """An approach is told by the locale that it belongs to."""
        label = scenario.lexicon.label("place", place)
        locale = scenario.lexicon.number("place", label.partition("/")[0])
        return super().around(scenario, place if locale is None else locale, lang)

    def spots(self, scenario: MarengoScenario, kind: str, number: int) -> list[tuple[str, str]]:
        """A crossing such as ``8/9`` is clicked at its approach, or in the locale to which it leads."""
        found = super().spots(scenario, kind, number)
        if kind != "crossing":
            return found
        return found + [("place", label.partition("/")[2]) for _, label in found]


ARTIST = MarengoArtist()
