"""The empty board: a whole battle plan as one SVG document."""

from functools import lru_cache
from weakref import WeakKeyDictionary

from grognard.render.marengo.approaches import bar_patterns, bars, places
from grognard.render.marengo.built import bridges, houses, roads, sides, works
from grognard.render.marengo.ground import PATTERNS, ground
from grognard.render.marengo.labels import labels
from grognard.render.marengo.margins import Legend, entries, margin_words
from grognard.render.marengo.sheet import Sheet
from grognard.render.marengo.water import inner_words, water
from grognard.render.plan import border, document, title
from grognard.render.svg import element, group, joined, num
from grognard.systems.marengo.pack import Pack

LEFT, RIGHT = 104.0, 124.0
TOP, BARE_TOP, BARE_FOOT = 196.0, 74.0, 74.0


@lru_cache(maxsize=16)
def sheet_of(pack: Pack) -> Sheet:
    return Sheet(pack.board, colours=pack.colours)


@lru_cache(maxsize=16)
def board_svg(pack: Pack, lang: str, legend: bool = True) -> str:
    """The empty board in French or English, with title and legend or with the map's own margins only."""
    return draw_board(pack, sheet_of(pack), lang, legend)


def draw_board(pack: Pack, sheet: Sheet, lang: str, legend: bool) -> str:
    key = Legend(sheet, lang)
    top, foot = (TOP, key.height) if legend else (BARE_TOP, BARE_FOOT)
    inside = joined(("", *inner_layers(sheet, lang), ""), "\n")
    body: list[str] = [defs(sheet), group((inside,), clip_path="url(#mg-map)")]
    body += [border(sheet.width, sheet.height), entries(sheet, pack, lang), margin_words(sheet, lang)]
    scenario = pack.scenario
    if legend:
        body.append(title(scenario.title.in_language(lang), scenario.subtitle.in_language(lang), sheet.width))
        body.append(key.draw())
    body.append(places(sheet, lang))
    box = (-LEFT, -top, sheet.width + LEFT + RIGHT, sheet.height + top + foot)
    return document(box, scenario.title.in_language(lang), "\n".join(body))


def defs(sheet: Sheet) -> str:
    clip = element("rect", width=num(sheet.width), height=num(sheet.height))
    return element(
        "defs",
        joined(
            (
                "\n",
                PATTERNS,
                "\n",
                element("clipPath", joined((clip,)), id="mg-map"),
                "\n",
                bar_patterns(sheet),
                "\n",
            )
        ),
    )


_LAND: WeakKeyDictionary[Sheet, str] = WeakKeyDictionary()


def inner_layers(sheet: Sheet, lang: str) -> list[str]:
    """What lies inside the frame, from the ground up; the land is the same in every language."""
    if sheet not in _LAND:
        layers = (ground, water, sides, roads, bridges, works, houses, bars)
        _LAND[sheet] = "\n".join(layer(sheet) for layer in layers)
    return [_LAND[sheet], inner_words(sheet, lang), labels(sheet, lang)]
