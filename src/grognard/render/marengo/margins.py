"""Around the map: title, entries, where roads lead, legend, scale and compass."""

from collections.abc import Callable

from grognard.render.marengo.approaches import Symbols, bar, impassable
from grognard.render.marengo.blocks import body
from grognard.render.marengo.built import ROAD_COATS
from grognard.render.marengo.drawn import DrawnBlock
from grognard.render.marengo.labels import STAR_COLOURS, disc, star_letter, start_symbols
from grognard.render.marengo.sheet import METRES, Colours, Sheet
from grognard.render.plan import INK, SEPIA, WATER, XY, arrow, box, compass, scale_bar, star, stroke, text
from grognard.render.svg import group, num
from grognard.systems.marengo.observation import SeenBlock, SeenFace
from grognard.systems.marengo.pack import Pack
from grognard.text.catalogue import say

SIDE_COLOURS = {"austrian": "#a3261d", "french": "#2c4f8c"}
ROW, COLUMN = 40.0, 520.0
SCALE_WIDTH = 460.0

Drawing = Callable[[XY], str]


# ---- entries and roads


def entries(sheet: Sheet, pack: Pack, lang: str) -> str:
    """An arrow for each entry, with who comes there and when."""
    lines = []
    for entry in sheet.board.entries:
        colour = SIDE_COLOURS[entry.side]
        comers = [display for display in pack.forces.display if display.entry == entry.id]
        words = []
        for display in comers:
            hour = pack.scenario.first_hour + display.round - 1
            who = display.plan.in_language(lang)
            words.append(
                say(lang, "marengo-plan-arrival", {"name": who, "round": display.round, "hour": hour})
            )
        lines.append(entry_mark(sheet, sheet.point(entry.at), colour, words))
    return "\n".join(lines)


def entry_mark(sheet: Sheet, at: XY, colour: str, words: list[str]) -> str:
    x, y = at
    style: dict[str, str | float] = {"font_style": "italic", "font_weight": "bold", "fill": colour}
    if x < 5:
        told = [text((x - 36 - 26 * k, y), line, 22, rotate=-90, **style) for k, line in enumerate(words)]
        return "".join([arrow((x + 30, y - 2), 4, colour), *told])
    if x > sheet.width - 5:
        told = [text((x + 48 + 27 * k, y), line, 22, rotate=-90, **style) for k, line in enumerate(words)]
        return "".join([arrow((x - 30, y + 3), 174, colour), *told])
    above = y < 5
    told = [
        text((x, y - 27 - 25 * k if above else y + 44 + 25 * k), line, 21, **style)
        for k, line in enumerate(words)
    ]
    return "".join([arrow((x, 30 if above else y - 30), 90 if above else -90, colour), *told])


def margin_words(sheet: Sheet, lang: str) -> str:
    """Where the other roads and the waters come from."""
    lines = []
    for label in sheet.board.labels:
        if not label.kind.startswith("margin"):
            continue
        (x, y), words = sheet.point(label.points[0]), label.text.in_language(lang)
        style: dict[str, str | float] = {
            "font_style": "italic",
            "fill": WATER if label.kind == "margin_water" else SEPIA,
        }
        if x > sheet.width - 5:
            lines.append(text((x + 40, y), words, label.size, rotate=-90, **style))
        else:
            lines.append(text((x, -27 if y < 5 else y + 38), words, label.size, **style))
    return "\n".join(lines)


# ---- legend


def legend_rows(sheet: Sheet, lang: str) -> list[tuple[Drawing, str]]:
    """What the signs of this map mean, each with its drawing."""
    approaches = sheet.board.approaches
    rows: list[tuple[Drawing, str]] = []

    def tell(drawing: Drawing, key: str, wanted: bool = True) -> None:
        if wanted:
            rows.append((drawing, say(lang, f"marengo-plan-{key}")))

    tell(bar_row(("narrow", 0, 0, 0, False)), "legend-narrow")
    tell(bar_row(("wide", 0, 0, 0, False)), "legend-wide")
    tell(bar_row(("narrow", 1, 0, 0, False)), "legend-infantry")
    tell(bar_row(("narrow", 0, 1, 0, False)), "legend-cavalry")
    tell(bar_row(("narrow", 0, 0, 1, False)), "legend-artillery")
    tell(bar_row(("narrow", 0, 0, 0, True)), "legend-obstructs", any(a.obstructs_cavalry for a in approaches))
    tell(impassable_row, "legend-impassable", any(a.impassable for a in approaches))
    tell(road_row("main"), "legend-main")
    tell(road_row("secondary"), "legend-secondary", any(r.kind == "secondary" for r in sheet.board.roads))
    tell(start_row, "legend-start")
    tell(disc_row, "legend-capacity")
    colours = sorted({one.colour for one in sheet.board.stars}, key=list(STAR_COLOURS).index)
    tell(star_row(list(colours), lang), "legend-star", bool(colours))
    kinds = {area.kind for area in sheet.board.areas}
    for key, block in SAMPLE_BLOCKS.items():
        tell(block_row(block, sheet.colours), f"legend-{key}")
    tell(ground_row("vines", "#dfe3b0"), "legend-vines", "vines" in kinds)
    tell(ground_row("marsh", "#d3e0cf"), "legend-marsh", "marsh" in kinds)
    return rows


def bar_row(symbols: Symbols) -> Drawing:
    def drawing(at: XY) -> str:
        line = stroke("M-66 0H66", "#5d452c", 1.4)
        return group((line, bar(symbols)), transform=f"translate({num(at[0] + 38)} {num(at[1] - 7)})")

    return drawing


def impassable_row(at: XY) -> str:
    line = stroke("M-66 0H66", "#5d452c", 1.4)
    return group((line, impassable(128)), transform=f"translate({num(at[0] + 38)} {num(at[1] - 7)})")


def road_row(kind: str) -> Drawing:
    def drawing(at: XY) -> str:
        return "".join(
            stroke(f"M{num(at[0] - 26)} {num(at[1])}h128", colour, width)
            for width, colour in ROAD_COATS[kind][1:]
        )

    return drawing


def start_row(at: XY) -> str:
    return start_symbols((at[0] + 38, at[1]), 2)


def disc_row(at: XY) -> str:
    return disc((at[0] + 44, at[1] - 1), 6, "8")


def star_row(colours: list[str], lang: str) -> Drawing:
    def drawing(at: XY) -> str:
        spots = [(at[0] + 38 + (k - (len(colours) - 1) / 2) * 34, at[1] - 2) for k in range(len(colours))]
        return "".join(
            star(spot, 14, STAR_COLOURS[colour], star_letter(colour, lang))
            for spot, colour in zip(spots, colours, strict=True)
        )

    return drawing


def ground_row(kind: str, colour: str) -> Drawing:
    def drawing(at: XY) -> str:
        corner = (at[0] - 8, at[1] - 14)
        return box(corner, 92, 26, fill=colour) + box(
            corner, 92, 26, fill=f"url(#mg-{kind})", stroke=SEPIA, stroke_width=0.6
        )

    return drawing


SAMPLE_BLOCKS: dict[str, SeenBlock] = {
    "austrian": SeenBlock("sample", "austrian", ""),
    "french": SeenBlock("sample", "french", "", face=SeenFace("infantry", 3, None, None)),
    "up": SeenBlock("sample", "french", "", up=True, face=SeenFace("cavalry", 2, None, None)),
    "inactive": SeenBlock("sample", "french", "", active=False),
}


def block_row(sample: SeenBlock, colours: Colours) -> Drawing:
    block = DrawnBlock(sample, "", None)

    def drawing(at: XY) -> str:
        return group((body(block, colours),), transform=f"translate({num(at[0] + 38)} {num(at[1])})")

    return drawing


class Legend:
    """The rows of the legend in as many columns as the sheet has room for, with scale and compass."""

    def __init__(self, sheet: Sheet, lang: str) -> None:
        self.sheet, self.lang = sheet, lang
        self.rows = legend_rows(sheet, lang)
        self.beside = sheet.width > 3 * COLUMN + SCALE_WIDTH + 200
        self.columns = 3 if self.beside else max(1, int(sheet.width / COLUMN))
        self.per_column = -(-len(self.rows) // self.columns)

    @property
    def height(self) -> float:
        return 110 + self.per_column * ROW + (0 if self.beside else 170)

    def draw(self) -> str:
        top = self.sheet.height + 62
        lines: list[str] = [
            text(
                (150, top + 6),
                say(self.lang, "marengo-plan-legend"),
                26,
                font_weight="bold",
                letter_spacing=4,
            ),
            stroke(f"M70 {num(top + 18)}h160", INK, 1),
        ]
        for index, (drawing, words) in enumerate(self.rows):
            column, row = divmod(index, self.per_column)
            at = (80 + column * COLUMN, top + 52 + row * ROW)
            lines += [drawing(at), text((at[0] + 118, at[1] + 6), words, 20, text_anchor="start")]
        lines.append(self.scale_and_compass(top))
        return "\n".join(lines)

    def scale_and_compass(self, top: float) -> str:
        north = -(self.sheet.board.frame.x_axis_azimuth - 90)
        words = (say(self.lang, "marengo-plan-metres"), say(self.lang, "marengo-plan-toises"))
        if self.beside:
            bar_at = (80 + 3 * COLUMN + 20, top + 74)
            rose_at = (self.sheet.width - 190, top + 116)
        else:
            down = top + 52 + self.per_column * ROW
            bar_at, rose_at = (60.0, down + 40), (self.sheet.width - 130, down + 60)
        lines = [scale_bar(bar_at, 1000 / METRES, *words), compass(rose_at, north)]
        if self.beside:
            for row, key in enumerate(("marengo-plan-note-locale", "marengo-plan-note-own")):
                style: dict[str, str | float] = {
                    "text_anchor": "start",
                    "font_style": "italic",
                    "fill": SEPIA,
                }
                at = (bar_at[0] + 30, top + 186 + row * 26)
                lines.append(text(at, say(self.lang, key), 19, **style))
        return "\n".join(lines)
