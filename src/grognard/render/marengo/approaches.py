"""Approaches: the printed bars with their symbols, and the areas of the page that answer to a click."""

from grognard.render.marengo.sheet import BAR, BAR_GAP, BAR_MIDDLE, BAR_TALL, Sheet
from grognard.render.plan import XY, path
from grognard.render.svg import element, group, joined, num, rect, titled
from grognard.systems.marengo.schema import ARMS, Approach, Arm, Locale
from grognard.text.catalogue import say

GLYPH, GLYPH_STEP = 6.6, 9.6
DARK = "#2d2013"
REACH_OF_A_CLICK = 0.3  # of the way from a side to the middle of its locale

Symbols = tuple[str, int, int, int, bool]


def symbols_of(approach: Approach) -> Symbols:
    """All that decides how the bar of a passable approach looks."""
    penalties = (approach.infantry, approach.cavalry, approach.artillery)
    return (approach.width, *penalties, approach.obstructs_cavalry)


def bar_id(symbols: Symbols) -> str:
    width, infantry, cavalry, artillery, obstructs = symbols
    return f"mg-{width}{infantry}{cavalry}{artillery}{'o' if obstructs else ''}"


def bar_patterns(sheet: Sheet) -> str:
    """Each look once; the sides refer to them."""
    looks = {symbols_of(approach) for approach in sheet.board.approaches if not approach.impassable}
    return "\n".join(group((bar(look),), id=bar_id(look)) for look in sorted(looks))


def bars(sheet: Sheet) -> str:
    lines = []
    for approach in sheet.board.approaches:
        stand = sheet.stands[approach.id]
        if approach.impassable:
            lines.append(group((impassable(stand.length),), transform=stand.transform))
        else:
            lines.append(element("use", href=f"#{bar_id(symbols_of(approach))}", transform=stand.transform))
    return "\n".join(lines)


def impassable(length: float) -> str:
    return element(
        "rect",
        x=num(6 - length / 2),
        y=3.4,
        width=num(length - 12),
        height=7,
        fill="url(#mg-deep)",
        stroke="#7c1f16",
        stroke_width=0.8,
    )


def bar(symbols: Symbols) -> str:
    """The bar in a frame whose x axis is the side, with y into the locale."""
    width, infantry, cavalry, artillery, obstructs = symbols
    lefts = [-BAR - BAR_GAP / 2, BAR_GAP / 2] if width == "wide" else [-BAR / 2]
    top = BAR_MIDDLE - BAR_TALL / 2
    drawn = "".join(
        rect(
            num(left),
            num(top),
            BAR,
            BAR_TALL,
            rx=1.2,
            fill="#fbf4e2",
            fill_opacity=0.74,
            stroke="#6b4f35",
            stroke_width=0.8,
        )
        for left in lefts
    )
    if obstructs:
        long = lefts[-1] + BAR - lefts[0]
        drawn += element("rect", x=num(lefts[0]), y=12.9, width=num(long), height=3.4, fill="#2f3f2a")
    counts = zip(ARMS, (infantry, cavalry, artillery), strict=True)
    arms = [arm for arm, count in counts for _ in range(count)]
    for arm, x in zip(arms, spread(len(arms), width == "wide"), strict=True):
        drawn += glyph(arm, (x, BAR_MIDDLE), GLYPH)
    return drawn


def spread(count: int, wide: bool) -> list[float]:
    """Where the symbols stand: grouped in the middle, or one group on each half of a wide bar."""
    half = (BAR + BAR_GAP) / 2
    if wide and count == 1:
        return [-half]
    if wide and count in (2, 4):
        group = [0.0] if count == 2 else [-GLYPH_STEP / 2, GLYPH_STEP / 2]
        return [way * half + x for way in (-1, 1) for x in group]
    return [(index - (count - 1) / 2) * GLYPH_STEP for index in range(count)]


def glyph(arm: Arm, at: XY, size: float) -> str:
    """The period's sign for an arm: crossed box, halved box, ball."""
    x, y = at
    tall, wide = size / 2, size * 0.575
    box = f"M{x - wide:.2f} {y - tall:.2f}h{2 * wide:.2f}v{size:.2f}h{-2 * wide:.2f}Z"
    rising = f"M{x + wide:.2f} {y - tall:.2f}l{-2 * wide:.2f} {size:.2f}"
    if arm == "infantry":
        box += f"M{x - wide:.2f} {y - tall:.2f}l{2 * wide:.2f} {size:.2f}{rising}"
    elif arm == "cavalry":
        box += rising
    ball = (
        element("circle", cx=f"{x:.2f}", cy=f"{y:.2f}", r=f"{tall * 0.55:.2f}", fill=DARK)
        if arm == "artillery"
        else ""
    )
    return element("path", d=box, fill="#fffaf0", stroke=DARK, stroke_width=0.75) + ball


# ---- what can be clicked


def places(sheet: Sheet, lang: str) -> str:
    """Transparent areas, one for each place of the game: the reserves below, the approaches above."""
    reserves, strips = [], []
    for locale in sheet.board.locales:
        shape = path(sheet.points(locale.polygon), True)
        reserves.append(place("place", sheet.labels[locale.id], shape, locale_words(sheet, locale, lang)))
        for name in locale.approaches:
            if not sheet.approaches[name].impassable:
                shape = path(strip(sheet, sheet.approaches[name]), True)
                words = approach_words(sheet, sheet.approaches[name], lang)
                strips.append(place("place approach", name, shape, words))
    inside = joined(("", *reserves, *strips, ""), "\n")
    return group((inside,), class_="places", fill="#fff", fill_opacity=0)


def place(kind: str, name: str, shape: str, words: str) -> str:
    return element("path", titled(words), class_=kind, data_place=name, d=shape)


def strip(sheet: Sheet, approach: Approach) -> list[XY]:
    """The side and as much of the ground behind it as answers for the approach; strips never overlap."""
    middle = sheet.point(sheet.locales[approach.locale].middle)
    start, end = (sheet.point(point) for point in approach.side)
    inner = [
        (x + (middle[0] - x) * REACH_OF_A_CLICK, y + (middle[1] - y) * REACH_OF_A_CLICK)
        for x, y in (end, start)
    ]
    return [start, end, *inner]


def locale_words(sheet: Sheet, locale: Locale, lang: str) -> str:
    star = say(lang, f"marengo-plan-star-{locale.star}") if locale.star else ""
    arguments: dict[str, str | int] = {
        "name": locale.name,
        "number": sheet.labels[locale.id],
        "capacity": locale.capacity,
        "note": locale.note.in_language(lang),
    }
    words = say(lang, "marengo-plan-locale", arguments)
    return f"{words} {star}" if star else words


def approach_words(sheet: Sheet, approach: Approach, lang: str) -> str:
    arguments: dict[str, str | int] = {
        "id": approach.id,
        "name": sheet.locales[approach.locale].name,
        "toward": sheet.locales[approach.toward].name,
        "width": say(lang, f"marengo-plan-{approach.width}"),
    }
    told = [say(lang, "marengo-plan-approach", arguments)]
    for arm, penalty in (
        ("infantry", approach.infantry),
        ("cavalry", approach.cavalry),
        ("artillery", approach.artillery),
    ):
        if penalty:
            told.append(say(lang, f"marengo-plan-penalty-{arm}", {"penalty": penalty}))
    if approach.obstructs_cavalry:
        told.append(say(lang, "marengo-plan-obstructs"))
    told += [say(lang, f"marengo-plan-crossed-{crossing.kind}") for crossing in approach.roads]
    return say(lang, "marengo-plan-joint").join(told) + "."
