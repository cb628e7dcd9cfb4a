"""The counters in the manual's three modes: square, silhouette, hexagonal.

All three are drawn for each counter, in groups with the classes ``mode-square``, ``mode-silhouette`` and
``mode-hexagonal``; the page shows one of them and remembers which. Without a page the square ones show.
"""

from __future__ import annotations

import math
import re
from collections import Counter
from functools import lru_cache

from grognard.render.lettering import width_of
from grognard.render.livery import darker, shade
from grognard.render.plan import XY, circle, path
from grognard.render.svg import Kept, Value, element, group, joined, num
from grognard.render.wan import figures
from grognard.render.wan.sheet import CORNERS, FIGURES, R
from grognard.systems.wan.battle import Battle, UnitCard
from grognard.systems.wan.observation import PieceSeen
from grognard.systems.wan.words import ARM_OF_KIND, ARMY_GENERAL, ARTILLERY, GENERAL, KINDS
from grognard.text.catalogue import message_id, say

MODES = ("square", "silhouette", "hexagonal")
STYLE: dict[str, Value] = {"font_family": FIGURES, "font_weight": "bold", "text_anchor": "middle"}
DEFS = element("defs", joined((figures.defs(),)))
RIM = ("#10213f", "#4a1c06")
COLD = ("#2f6cb3", "#2580a6", "#5d55a6", "#4a7ac8", "#5f83ad", "#2b4f86", "#7467b8", "#3d93c4")
WARM = (
    "#b2481d",
    "#a97412",
    "#a3322a",
    "#7a5526",
    "#c4573b",
    "#8a6a1c",
    "#c07a3a",
    "#6e3b1f",
    "#b5622b",
    "#83482f",
)
"""Told apart by every eye, cold from warm: no green, no purple (see tests/render/test_eyes.py)."""
CHIEF = {"blue": "#1d4fd0", "orange": "#e0760f"}
GUARD, GOLD = "#1c2656", "#c9a240"
PALE, BLACK, RED = "#fffaf0", "#1a120a", "#d3101a"


def corps_colours(battle: Battle) -> list[str]:
    """A tint for each corps: cold for the blue army, warm for the orange one, bright for the chiefs.

    Where the battle's card gives a side a colour, all of its tints are neighbours of that.
    """
    colours: list[str] = []
    used: Counter[str] = Counter()
    for number, corps in enumerate(battle.corps):
        members = [unit for unit in battle.units if unit.corps == number]
        if all(unit.kind == ARMY_GENERAL for unit in members):
            colours.append(chief_colour(battle, corps.side))
        elif corps.colour:
            colours.append(corps.colour)
        else:
            army = battle.livery(corps.side) or battle.colours[corps.side]
            colours.append(tint(army, used[army]))
            used[army] += 1
    return colours


def tint(army: str, number: int) -> str:
    """The colour of a corps of an army that has so many before it; the army is blue, orange or a colour."""
    if army.startswith("#"):
        return shade(army, number + 1)  # the colour itself is the chief's
    palette = COLD if army == "blue" else WARM
    return palette[number % len(palette)]


def chief_colour(battle: Battle, side: int) -> str:
    return battle.livery(side) or CHIEF[battle.colours[side]]


def rim(battle: Battle, side: int) -> str:
    livery = battle.livery(side)
    return darker(livery, 0.7) if livery else RIM[side]


def abbreviation(corps: str) -> str:
    """A corps in one to three letters, where its files give no short name."""
    roman = re.match(r"([IVX]+)(?:re|e)?\b", corps)
    if roman:
        return roman[1]
    small = ("de", "du", "la", "le", "des", "et", "d", "corps", "division")
    words = [word for word in re.findall(r"\w+", re.sub(r"\(.*?\)", "", corps)) if word.lower() not in small]
    return "".join(re.match(r"\d+|.", word)[0].upper() for word in words[:3] if word)  # type: ignore[index]


Values = tuple[int, int, int]
"""What a counter has left of its three values."""

_DRAWN, _TITLES = Kept(), Kept()


def look_of(battle: Battle, unit: UnitCard, colour: str, seen: PieceSeen) -> Look:
    """The same counter in the same state is the same object, so that it is drawn once."""
    return _look(battle, unit, colour, (seen.main, seen.mv, seen.mo), tuple(seen.marks))


@lru_cache(maxsize=8192)
def _look(battle: Battle, unit: UnitCard, colour: str, values: Values, marks: tuple[str, ...]) -> Look:
    return Look(battle, unit, colour, values, marks)


class Look:
    """One counter as it stands now: what is printed on it, and what has changed."""

    def __init__(
        self, battle: Battle, unit: UnitCard, colour: str, values: Values, marks: tuple[str, ...]
    ) -> None:
        self.unit = unit
        self.colour = colour
        self.rim = GOLD if colour == GUARD else rim(battle, unit.side)
        self.general = ARM_OF_KIND[unit.kind] == GENERAL
        corps = battle.corps[unit.corps]
        self.corps = corps.short or abbreviation(corps.name)
        self.marks = marks
        self.disordered = "disordered" in marks
        self.main, self.mv, self.mo = values

    def title(self, lang: str) -> str:
        """Everything about the counter in words, for a pointer that rests on it."""
        return _TITLES.get((self, lang), lambda: self._title(lang))

    def _title(self, lang: str) -> str:
        unit = self.unit
        arm = ARM_OF_KIND[unit.kind]
        main = "cd" if self.general else "vt" if arm == ARTILLERY else "vc"
        facts = [
            f"{_word(lang, main)} {self.main}/{unit.main}",
            f"{_word(lang, 'mv')} {self.mv}/{unit.mv}",
            f"{_word(lang, 'mo')} {self.mo}/{unit.mo}",
        ]
        if unit.po:
            facts.append(f"{_word(lang, 'po')} {unit.po}")
        if unit.trait:
            facts.append(_word(lang, unit.trait))
        for mark in ("disordered", "refuses"):
            if mark in self.marks:
                facts.append(_word(lang, mark))
        if self.mo == 0:
            facts.append(_word(lang, "demoralised"))
        return f"{unit.name} · {_word(lang, KINDS[unit.kind])} · " + ", ".join(facts)


def _word(lang: str, word: str) -> str:
    return say(lang, message_id("wan", "word", word))


def counter(look: Look, mode: str) -> str:
    """One counter in one mode, centred on the origin."""
    return _DRAWN.get((look, mode), lambda: _counter(look, mode))


def _counter(look: Look, mode: str) -> str:
    if mode == "square":
        return _square(look)
    return _silhouette(look) if mode == "silhouette" else _hexagonal(look)


def _square(look: Look) -> str:
    shape: dict[str, Value] = {"x": -25.5, "y": -25.5, "width": 51, "height": 51, "rx": 4}
    out: str = element("rect", x=-24.2, y=-23.4, width=51, height=51, rx=4, fill="#20150a", fill_opacity=0.42)
    out += element("rect", **shape, fill=look.colour, stroke=look.rim, stroke_width=1.6)
    out += element("rect", x=-24.6, y=6.4, width=49.2, height=18.2, rx=3, fill="#000", fill_opacity=0.2)
    out += _device(look, 14, 8.2, -0.4 if look.general else -3.6)
    if look.general:
        out += _name(look.unit, -15.6, 10.2, 45)
        out += _trait((18.6, -3.6), look.unit.trait, 5.8)
    else:
        out += _label((-23, -15.2), look.corps, 9.6, "start") + _trait((18, -18.4), look.unit.trait, 6.2)
    out += _figures(look, 15.5, 19.4, 15.6)
    if look.disordered:
        shape |= {"fill": "none", "stroke_width": 3.4}
        out += element("rect", **shape, stroke="#fff")
        out += element("rect", **shape, stroke=RED, stroke_dasharray="7 4.5")
        out += "" if look.general else _broken_line("M-6 -23l5.5 5 4 -5 5.5 5 4 -5 5.5 5")
    return out


def _silhouette(look: Look) -> str:
    turn = " rotate(-12)" if look.disordered else ""
    out: str = element("ellipse", cx=0, cy=6, rx=25, ry=5, fill="#20150a", fill_opacity=0.28)
    out += element(
        "use", href=f"#wan-arm{look.unit.kind}", color=look.colour, transform=f"translate(0 -2){turn}"
    )
    edge, weight = (RED, 2.6) if look.disordered else (look.rim, 1.4)
    plate: dict[str, Value] = {"fill": look.colour, "stroke": edge, "stroke_width": weight}
    out += element("rect", x=-24.5, y=8, width=49, height=18, rx=4.5, **plate)
    out += _figures(look, 15.5, 20.9, 15.2) + _trait((25, -22), look.unit.trait, 6.2)
    if look.disordered:
        out += _broken_line("M-24 3l6 -5.4 6 5.4 6 -5.4 6 5.4 6 -5.4 6 5.4 6 -5.4 6 5.4")
    return out


def _hexagonal(look: Look) -> str:
    shape = path([(36.5 / R * x, 36.5 / R * y) for x, y in CORNERS], True)
    out: str = element("path", d=shape, transform="translate(1.4 2)", fill="#20150a", fill_opacity=0.4)
    out += element("path", d=shape, fill=look.colour, stroke=look.rim, stroke_width=1.8)
    out += _device(look, 13, 8, -8 if look.general else -15)
    if look.general:
        out += _name(look.unit, -19.6, 9.6, 35)
    else:
        out += _label((-30.5, 3.4), look.corps, 9.2, "start")
    out += _trait((23, -9.4), look.unit.trait, 6.4) + _figures(look, 16, 19.2, 17)
    if look.disordered:
        out += element("path", d=shape, fill="none", stroke="#fff", stroke_width=3.4)
        out += element("path", d=shape, fill="none", stroke=RED, stroke_width=3.4, stroke_dasharray="7 4.5")
        out += _broken_line("M-16 2.6l5.4 -5 5.4 5 5.4 -5 5.4 5 5.4 -5 5.4 5")
    return out


def _name(unit: UnitCard, y: float, size: float, room: float) -> str:
    """A general's name, as large as the counter allows."""
    name = unit.name.split(" et ")[0]
    return _label((0, y), name, min(size, room / width_of(name, 1.0, bold=True)), "middle")


def _device(look: Look, wide: float, tall: float, level: float) -> str:
    """The sign of the arm, askew when in disorder; stars for generals."""
    turn = " rotate(-16)" if look.disordered else ""
    if look.unit.kind == ARMY_GENERAL:
        spots = ((-17.4, 0.6, 5.6), (-5.0, 0.0, 7.6), (7.4, 0.6, 5.6))
        sign = "".join(_star((x, y), r, "#ffe9a8") for x, y, r in spots)
    elif look.general:
        sign = _star((0, -3.6), 9.5, PALE)
    else:
        sign = arm_sign(KINDS[look.unit.kind], wide, tall)
    return group((sign,), transform=f"translate(0 {num(level)}){turn}")


def arm_sign(kind: str, w: float, h: float) -> str:
    """The arm in a small box: cross for infantry, slash for cavalry, ball for guns."""
    out: str = element(
        "path", d=f"M{-w} {-h}h{2 * w}v{2 * h}h{-2 * w}z", fill="#f7efdb", stroke="#1d1610", stroke_width=1.3
    )
    thin: dict[str, Value] = {"fill": "none", "stroke": "#1d1610", "stroke_width": 1.7}
    slash = element("path", d=f"M{-w} {h}L{w} {-h}", **thin)
    if kind == "infantry":
        return out + element("path", d=f"M{-w} {h}L{w} {-h}M{-w} {-h}L{w} {h}", **thin)
    if kind == "cuirassiers":
        return out + element("path", d=f"M{-w} {h}L{w} {-h}V{h}Z", fill="#1d1610")
    if kind == "dragoons":
        bars = "".join(
            f"M{num(-w + 2 * w * f)} {num(h - 2 * h * f)}V{h}" for f in (0.25, 0.42, 0.59, 0.76, 0.92)
        )
        return out + slash + element("path", d=bars, stroke="#1d1610", stroke_width=1.2)
    if kind == "lancers":
        return (
            out
            + slash
            + element("path", d=f"M{w - 1.5} {-h + 1.6}l-9 0 3.4 3.2-3.4 3.2 4.4 0z", fill="#b3261e")
        )
    if kind == "light_cavalry":
        return out + slash
    ball = element("circle", r=num(h * 0.56), fill="#1d1610")
    return out + (slash if kind == "horse_artillery" else "") + ball


def _star(at: XY, r: float, colour: str) -> str:
    points: list[XY] = []
    for index in range(10):
        reach = r if index % 2 == 0 else r * 0.42
        turn = index * math.pi / 5
        points.append((at[0] + reach * math.sin(turn), at[1] - reach * math.cos(turn)))
    return element("path", d=path(points, True), fill=colour, stroke=BLACK, stroke_width=0.8)


def _text(at: XY, words: str, size: float, colour: str, **more: Value) -> str:
    """A word on a counter; its type is set once for all counters, in ``STYLE``."""
    return element("text", words, x=num(at[0]), y=num(at[1]), font_size=num(size), fill=colour, **more)


def _label(at: XY, words: str, size: float, anchor: str) -> str:
    return _text(at, words, size, PALE, text_anchor=None if anchor == "middle" else anchor)


def _trait(at: XY, trait: str, r: float) -> str:
    """The initial of a trait in a white disc (1.5j)."""
    if not trait:
        return ""
    letter = {"elite": "É"}.get(trait, trait[0].upper())
    disc = circle(at, r, fill=PALE, stroke=BLACK, stroke_width=0.8)
    return disc + _text((at[0], at[1] + r * 0.55), letter, r * 1.55, BLACK, class_="trait")


def _figures(look: Look, half: float, y: float, size: float) -> str:
    """The bottom line: main value at the left, then the range of guns, movement, morale (1.1, 1.1.1a)."""
    unit = look.unit
    best = (look.main == unit.main, look.mv == unit.mv, look.mo == unit.mo)
    spots: tuple[float, ...] = (-half, 0.0, half)
    scale, out = 1.0, ""
    if unit.po:
        spots = (-half - 3.2, size * 0.4, half + 3.2)
        scale, out = 0.94, _range((-half + size * 0.54, y), unit.po, size)
    for x, value, whole in zip(spots, (look.main, look.mv, look.mo), best, strict=True):
        out += _figure((x, y), value, whole, size * scale)
    return out


def _figure(at: XY, value: int, whole: bool, size: float) -> str:
    """A characteristic: underlined in white at its best, amber below it (1.1c, d)."""
    out = _text(at, str(value), size, PALE if whole else "#ffd98a")
    if whole:
        wide = size * 0.34 * len(str(value))
        line = f"M{num(at[0] - wide)} {num(at[1] + size * 0.21)}h{num(2 * wide)}"
        out += element("path", class_="best", d=line, stroke="#fff", stroke_width=num(size * 0.14))
    return out


def _range(at: XY, po: int, size: float) -> str:
    """The range of guns, dark on a light ground."""
    box = f"M{num(at[0] - size * 0.34)} {num(at[1] - size * 0.78)}h{num(size * 0.68)}v{num(size * 0.86)}"
    ground = element("path", d=f"{box}h{num(-size * 0.68)}z", fill="#f7efdb")
    return ground + _text((at[0], at[1] - size * 0.06), str(po), size * 0.82, BLACK)


def _broken_line(shape: str) -> str:
    white = element("path", d=shape, fill="none", stroke="#fff", stroke_width=4.2)
    return white + element("path", d=shape, fill="none", stroke=RED, stroke_width=2.3)
