"""The empty map: plate, roads, bridges, towns with their names, inset sheets, frame and turn track."""

from __future__ import annotations

from functools import lru_cache

from grognard.render import lettering
from grognard.render.castiglione import plate
from grognard.render.castiglione.counters import army_of
from grognard.render.castiglione.facts import written
from grognard.render.castiglione.pen import CARMINE, INK, PAPER, SEPIA, SERIF, sheet, text
from grognard.render.castiglione.plate import plate_of
from grognard.render.castiglione.towns import bridge, broken, flag, town
from grognard.render.lettering import width_of
from grognard.render.livery import mixed
from grognard.render.svg import Svg, Value, element, group, joined, rect, titled
from grognard.systems.castiglione.scenario import CastiglioneScenario
from grognard.systems.castiglione.words import BRIDGE, RED_BRIDGE, SIDES, TERRAINS
from grognard.text.catalogue import say
from grognard.text.speaker import Speaker

RIGHT_X, RIGHT_WIDTH = 2150.0, 670.0
MANTUA_BOX = (RIGHT_X, 19.0, RIGHT_WIDTH, 352.0)
LOSS_BOX = (RIGHT_X, 395.0, RIGHT_WIDTH, 356.0)
POINTS_BOX = (RIGHT_X, 775.0, RIGHT_WIDTH, 392.0)
TOTAL = -1
ITEM_SIZES = ((20.5, 1), (18.5, 1), (15.5, 2), (14.0, 2), (12.5, 2), (11.0, 2), (9.5, 3))
"""How large what earns points may be lettered, and in how many lines then."""
BOX = "#fbf3df"
TITLE_BOX = (17.0, 19.0, 940.0, 372.0)
TURN_WIDTH, TURN_GAP, TURN_HEIGHT = 174.0, 12.0, 178.0
TURN_Y = plate.HEIGHT + 92.0


def whisper(lang: str, key: str) -> str:
    """A text of the sheet."""
    return say(lang, f"castiglione-map-{key}")


@lru_cache(maxsize=8)
def spots(scenario: CastiglioneScenario) -> list[tuple[float, float]]:
    """Where each area stands on the sheet."""
    theatre, under = scenario.theatre, plate_of(scenario)
    return [
        under.spot(theatre.ids[area], theatre.x[area], theatre.y[area]) for area in range(len(theatre.ids))
    ]


def draw_board(scenario: CastiglioneScenario, lang: str) -> str:
    width = plate.WIDTH + 2 * plate.LEFT
    height = plate.HEIGHT + plate.TOP + plate.FOOT
    under, toy = plate_of(scenario), scenario.toy_map is not None
    inside = (
        element("rect", width=plate.WIDTH, height=plate.HEIGHT, fill="#f3ecd0"),
        "" if toy else under.ground,
        _roads(scenario),
        "" if toy else under.lettering,
        _towns(scenario),
        _bridges(scenario),
        _names(scenario),
        _insets(scenario, lang),
    )
    body = (
        group((joined(inside, "\n"),), clip_path="url(#sheet)"),
        _frame(),
        _turn_track(scenario, lang),
        _legend(lang),
    )
    return element(
        "svg",
        _definitions(),
        element("rect", width=f"{width:.0f}", height=f"{height:.0f}", fill=PAPER),
        group((joined(body, "\n"),), transform=f"translate({plate.LEFT} {plate.TOP})"),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {width:.0f} {height:.0f}",
        font_family=SERIF,
    )


def _definitions() -> Svg:
    return element(
        "defs",
        element("clipPath", element("rect", width=plate.WIDTH, height=plate.HEIGHT), id="sheet"),
        element(
            "pattern",
            element(
                "path", d="M2 5H13M18 8H28M6 13.5H16M22 15.5H29", stroke="#5f8fa6", stroke_linecap="round"
            ),
            element(
                "path",
                d="M6 5c-.6-1.6-.9-2.6-.8-3.6M7.4 5c0-1.8.2-3 .6-4M21 8c-.5-1.5-.7-2.4-.6-3.2",
                stroke="#5b7d45",
                fill="none",
            ),
            id="marsh",
            width=30,
            height=17,
            patternUnits="userSpaceOnUse",
        ),
    )


def _roads(scenario: CastiglioneScenario) -> str:
    theatre, at = scenario.theatre, spots(scenario)
    under = plate_of(scenario)
    courses = [under.road(theatre.ids[a], theatre.ids[b], (at[a], at[b])) for a, b in theatre.network.ends]
    whole = "".join(courses)
    return "".join(
        element(
            "path",
            d=whole,
            fill="none",
            stroke=ink,
            stroke_width=width,
            stroke_opacity=opacity,
            stroke_linejoin="round",
        )
        for width, ink, opacity in ((10.5, "#f6ecd2", 0.75), (7.4, "#4a3524", 1), (4.0, "#f3dfae", 1))
    )


def _towns(scenario: CastiglioneScenario) -> str:
    theatre, at, under = scenario.theatre, spots(scenario), plate_of(scenario)
    found: list[str] = []
    for area, label in enumerate(theatre.ids):
        known = under.areas.get(label)
        x, y = at[area]
        drawing = town(label, TERRAINS[theatre.terrain[area]], (known.works if known else "") or "wall", x, y)
        if theatre.supply_side[area] >= 0:
            drawing += flag(x + 24, y - 36, SIDES[theatre.supply_side[area]])
        found.append(group((titled(theatre.names[area]), drawing), class_="place", data_place=label))
    return "".join(found)


def _bridges(scenario: CastiglioneScenario) -> str:
    return "".join(
        bridge(*spot_of_link(scenario, link), kind == RED_BRIDGE)
        for link, kind in enumerate(scenario.theatre.bridge)
        if kind in (BRIDGE, RED_BRIDGE)
    )


def spot_of_link(scenario: CastiglioneScenario, link: int) -> tuple[float, float, float]:
    theatre, at = scenario.theatre, spots(scenario)
    a, b = theatre.network.ends[link]
    return plate_of(scenario).bridge_spot(theatre.ids[a], theatre.ids[b], (at[a], at[b]))


def _names(scenario: CastiglioneScenario) -> str:
    theatre, at, under = scenario.theatre, spots(scenario), plate_of(scenario)
    found: list[str] = []
    for area, label in enumerate(theatre.ids):
        x, y = under.name_spot(label, at[area])
        name = theatre.names[area]
        if TERRAINS[theatre.terrain[area]] == "city":
            found.append(text(x, y, name.upper(), 30, style="b", space=1.2, halo=7))
        else:
            found.append(text(x, y, name, 29, style="i", space=0.3, halo=6.5))
    return "".join(found)


def _insets(scenario: CastiglioneScenario, lang: str) -> str:
    parts = [_title(scenario, lang)]
    if scenario.theatre.mantua >= 0:
        parts.append(_mantua(lang))
    parts += [_losses(scenario, lang), _points(scenario, lang)]
    return "".join(parts)


def _title(scenario: CastiglioneScenario, lang: str) -> str:
    x, y, width, height = TITLE_BOX
    middle = x + width / 2
    dates = scenario.terms.republican
    return (
        sheet(x, y, width, height)
        + text(middle, y + 58, whisper(lang, "theatre"), 31, space=5)
        + _theatre(scenario, middle, y, lang)
        + joined(
            (
                element(
                    "path",
                    d=f"M{middle - 330} {y + 211}H{middle - 22}M{middle + 22} {y + 211}H{middle + 330}",
                    stroke=INK,
                    stroke_width=1.6,
                ),
                element("path", d=f"M{middle} {y + 200}l12 11.5l-12 11.5l-12 -11.5z", fill=CARMINE),
            )
        )
        + text(middle, y + 256, Speaker(scenario, lang).scenario_title(), 34, style="i")
        + text(middle, y + 297, f"{dates[0]} – {dates[-1]}", 29, fit=880)
        + text(
            middle,
            y + 335,
            f"{written(scenario.terms.dates[0], lang)} – {written(scenario.terms.dates[-1], lang)}",
            27,
            style="i",
            fill=SEPIA,
        )
    )


def _theatre(scenario: CastiglioneScenario, middle: float, y: float, lang: str) -> str:
    """The name of the sheet: the map's own, or that of the plate it lies on."""
    under = plate_of(scenario)
    if not under.engraved:
        words = Speaker(scenario, lang).scenario_title().upper()
        size = min(80.0, 800 / width_of(words, 1.0, 0.11, True))
        return text(middle, y + 165, words, size, style="b", space=size * 0.11)
    return text(middle, y + 95, whisper(lang, "between"), 28, style="i", fill=SEPIA) + text(
        middle, y + 184, "CASTIGLIONE", 92, style="b", space=15
    )


def _mantua(lang: str) -> str:
    x, y, width, height = MANTUA_BOX
    return (
        sheet(x, y, width, height, "#eef0e2")
        + text(x + width / 2, y + 45, whisper(lang, "mantua"), 30, style="b", space=3)
        + text(x + width / 2, y + 74, whisper(lang, "mantua-note"), 22, style="i", fill=SEPIA, fit=620)
        + rect(
            x + 24,
            y + 92,
            width - 48,
            height - 116,
            fill="#fbf5e3",
            stroke=SEPIA,
            stroke_width=1.6,
            stroke_dasharray="7 5",
        )
    )


def _losses(scenario: CastiglioneScenario, lang: str) -> str:
    x, y, width, height = LOSS_BOX
    half = (width - 18) / 2
    found = ""
    for index, side in enumerate(("french", "austrian")):
        left, army = x + index * (half + 18), army_of(scenario, side)
        found += sheet(left, y, half, height, mixed(army.colour, BOX, 0.9))
        found += element("rect", x=left + 14, y=y + 14, width=half - 28, height=40, fill=army.edge)
        found += text(left + half / 2, y + 43, whisper(lang, side), 25, style="b", space=3, fill="#fff6e0")
        found += text(left + half / 2, y + 80, whisper(lang, "eliminated"), 22, style="i", fill=SEPIA)
    return found


def _points(scenario: CastiglioneScenario, lang: str) -> str:
    x, y, width, height = POINTS_BOX
    found = sheet(x, y, width, height) + text(
        x + width / 2, y + 45, whisper(lang, "points"), 30, style="b", space=3
    )
    for index, side in enumerate(("french", "austrian")):
        left, ink = x + 22 + index * (width / 2 - 8), army_of(scenario, side).edge
        found += text(left + 4, y + 82, whisper(lang, side), 24, anchor="start", style="i", fill=ink)
        found += element("path", d=f"M{left + 2} {y + 91}h{width / 2 - 44}", stroke=ink, stroke_width=1.6)
        rows = [item for item in scenario.terms.scorings if item.side in (-1, SIDES.index(side))]
        for row, item in enumerate(rows):
            down = y + 121 + row * 33
            found += element("circle", cx=left + 13, cy=down - 7, r=13, fill=ink)
            found += text(left + 13, down, str(item.points), 20, style="b", fill="#fff6e0")
            found += _in_row(left + 34, down, item_words(scenario, item.rule, lang), width / 2 - 108)
    levels = [(least, name) for least, name, _ in reversed(scenario.terms.levels) if least]
    step = (width - 48) / max(1, len(levels))
    for index, (least, name) in enumerate(levels):
        left = x + 24 + index * step
        at: dict[str, Value] = {"x": f"{left + 4:.1f}", "y": y + 310, "width": f"{step - 8:.1f}"}
        found += element("rect", **at, height=56, fill="#f5e6c3", stroke=SEPIA)
        found += text(left + step / 2, y + 334, f"{least} +", 23, style="b")
        found += text(left + step / 2, y + 357, whisper(lang, f"level-{name}"), 19, style="i")
    return found


def _in_row(x: float, y: float, words: str, room: float) -> str:
    """What earns points, in one line or two of a row: as large as there is room for."""
    for size, most in ITEM_SIZES:
        lines = lettering.broken(words, size, 0.0, False, room)
        if len(lines) <= most and all(width_of(line, size) <= room for line in lines):
            break
    first = y - (len(lines) - 1) * size * 0.62
    return joined(
        text(x, first + number * size * lettering.LEADING, line, size, anchor="start")
        for number, line in enumerate(lines)
    )


def score_spots(scenario: CastiglioneScenario) -> dict[tuple[str, int], tuple[float, float]]:
    """Where the points of each side's items are written on the sheet, and (under TOTAL) their sum."""
    x, y, width, _ = POINTS_BOX
    found: dict[tuple[str, int], tuple[float, float]] = {}
    for index, side in enumerate(("french", "austrian")):
        right = x + 22 + index * (width / 2 - 8) + width / 2 - 44
        items = [n for n, item in enumerate(scenario.terms.scorings) if item.side in (-1, SIDES.index(side))]
        for row, number in enumerate(items):
            found[(side, number)] = (right, y + 121 + row * 33)
        found[(side, TOTAL)] = (right, y + 83)
    return found


def item_words(scenario: CastiglioneScenario, rule: str, lang: str) -> str:
    """What an item of the victory point sheet is given for."""
    return say(lang, f"castiglione-item-{rule.replace('.', '-').lower()}")


def _frame() -> str:
    width, height = plate.WIDTH, plate.HEIGHT
    return "".join(
        rect(-out, -out, width + 2 * out, height + 2 * out, fill="none", stroke=INK, stroke_width=line)
        for out, line in ((5, 2), (21, 1.6), (32, 5))
    )


def turn_spot(turn: int) -> tuple[float, float]:
    """The upper left corner of a turn's box on the track."""
    return (turn - 1) * (TURN_WIDTH + TURN_GAP), TURN_Y


def _turn_track(scenario: CastiglioneScenario, lang: str) -> str:
    found = text(0, TURN_Y - 18, whisper(lang, "track"), 29, anchor="start", style="b", space=3)
    for turn in range(1, scenario.terms.turns + 1):
        x, y = turn_spot(turn)
        fixed = turn <= len(scenario.terms.fixed_initiative)
        _, month, day = scenario.terms.dates[turn - 1].split("-")
        found += (
            rect(
                x,
                y,
                TURN_WIDTH,
                TURN_HEIGHT,
                fill="#f3dfa4" if fixed else "#f8f0da",
                stroke=INK,
                stroke_width=2.6,
            )
            + text(x + 22, y + 48, str(turn), 40, anchor="start", style="b", fill=CARMINE)
            + text(
                x + TURN_WIDTH / 2,
                y + TURN_HEIGHT - 44,
                f"{int(day)} {whisper(lang, 'month-' + month)}",
                27,
                style="i",
            )
            + text(
                x + TURN_WIDTH / 2,
                y + TURN_HEIGHT - 18,
                scenario.terms.republican[turn - 1],
                18,
                style="i",
                fill=SEPIA,
                fit=160,
            )
        )
    return found


def _legend(lang: str) -> str:
    """What the signs of the map mean."""
    x, y = 1740.0, TURN_Y
    found = text(x, y - 18, whisper(lang, "legend"), 29, anchor="start", style="b", space=3)
    signs = (
        (town("fort", "city", "star", 0, 0), "fort"),
        (town("wall", "city", "wall", 0, 0), "wall"),
        (town("clear", "clear", "", 0, 0), "clear"),
        (town("mountain", "mountain", "", 0, 0), "mountain"),
        (bridge(0, 0, 0, False), "bridge"),
        (bridge(0, 0, 0, True), "red-bridge"),
        (broken(0, 0, 0), "broken"),
        (flag(-20, 16, "french"), "depot"),
    )
    for index, (sign, key) in enumerate(signs):
        across, down = x + 50 + index // 4 * 560, y + 20 + index % 4 * 50
        found += group((sign,), transform=f"translate({across:.0f} {down:.0f}) scale(.62)")
        found += text(across + 52, down + 8, whisper(lang, f"legend-{key}"), 25, anchor="start", style="i")
    return found
