"""The counters: leaders, units, garrisons, with hits and markers."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import NamedTuple

from grognard.render.castiglione.pen import CARMINE, INK, SEPIA, text
from grognard.render.livery import darker, lit
from grognard.render.svg import Value, element, group, joined
from grognard.systems.castiglione.scenario import CastiglioneScenario

SIZE = 150
"""The side of a counter in its own units."""
COLOURS = {"french": "#3a63b3", "austrian": "#b8860f"}
"""In which a side's counters are printed where the battle's card says nothing else."""
GARRISON_STRIPE = "#7b6a4e"
SHADOW = element("rect", x=4, y=5, width=SIZE, height=SIZE, rx=10, fill="#2b1d10", fill_opacity=0.35)


class Army(NamedTuple):
    """Whose a counter is, and the one colour that its paints are mixed from."""

    side: str
    colour: str

    @property
    def ground(self) -> str:
        return lit(self.colour, 0.75)

    @property
    def field(self) -> str:
        """The pale band in the middle of a counter."""
        return lit(self.colour, 0.9)

    @property
    def edge(self) -> str:
        return darker(self.colour, 0.25)

    @property
    def ink(self) -> str:
        return darker(self.colour, 0.6)


def army_of(scenario: CastiglioneScenario, side: str) -> Army:
    return Army(side, scenario.colours.get(side, COLOURS[side]))


def symbol(kind: str, ink: str) -> str:
    """The arm of service, drawn about the origin in a field of 84 by 50."""
    if kind == "infantry":
        gun = joined(
            (
                element(
                    "path",
                    d="M-30 19l9 5l8 -7.5l26 -21.5l17 -14",
                    fill="none",
                    stroke=ink,
                    stroke_width=4.4,
                    stroke_linejoin="round",
                ),
                element(
                    "path", d="M-32 15.5l-4 8.5l9.5 5l10 -9z", fill="#7a4a22", stroke=ink, stroke_width=1.3
                ),
                element("path", d="M28 -17.5L40 -27", stroke="#8b929b", stroke_width=2.6),
            )
        )
        return joined((group((gun,)), group((gun,), transform="scale(-1 1)")))
    if kind == "cavalry":
        sabre = joined(
            (
                element(
                    "path", d="M-27 22Q8 14 32 -22Q12 8 -24 17Z", fill="#dfe3e6", stroke=ink, stroke_width=2
                ),
                element(
                    "path",
                    d="M-23 12q5 4 3 13M-24 20l-11 5",
                    fill="none",
                    stroke="#b8861d",
                    stroke_width=4.2,
                    stroke_linecap="round",
                ),
            )
        )
        return joined((group((sabre,)), group((sabre,), transform="scale(-1 1)")))
    return field_gun(ink) if kind == "artillery" else work()


def field_gun(ink: str) -> str:
    spokes = "".join(
        element("path", d=f"M0 0L{14 * math.cos(math.pi * k / 5):.1f} {14 * math.sin(math.pi * k / 5):.1f}")
        for k in range(10)
    )
    return joined(
        (
            element("path", d="M-40 22L-6 4L2 12L-30 25Z", fill="#7a4a22", stroke=ink, stroke_width=1.6),
            element(
                "path",
                d="M-16 -3L36 -15L38 -7L-12 9Q-20 6 -16 -3Z",
                fill="#b98a35",
                stroke=ink,
                stroke_width=2,
            ),
            element("circle", cx=-19, cy=4, r=3.5, fill="#b98a35", stroke=ink, stroke_width=1.5),
            group(
                (
                    element("circle", r=16, fill="none", stroke=ink, stroke_width=4),
                    group((spokes,), stroke=ink, stroke_width=2),
                    element("circle", r=4, fill=ink),
                ),
                transform="translate(6 9)",
            ),
        )
    )


def work() -> str:
    """A bastioned work, the sign of a garrison."""
    points = []
    for k in range(20):
        radius = (27, 17, 17.5, 17)[k % 4]
        turn = 2 * math.pi * k / 20 - math.pi / 2
        points.append(f"{radius * math.cos(turn):.1f} {radius * math.sin(turn):.1f}")
    return joined(
        (
            element("path", d=f"M{'L'.join(points)}Z", fill="#efd9b0", stroke=CARMINE, stroke_width=3.2),
            element("rect", x=-8, y=-7, width=16, height=14, fill="#b5443a", stroke="#6d1c14"),
        )
    )


def hat(army: Army, plume: bool) -> str:
    """A general's hat; a plume for the commander of an army, the cockade of his side."""
    french, ink = army.side == "french", army.ink
    outer, inner, dye = ("#b92f28", "#2b4a86", "#b92f28") if french else ("#e8b62c", "#1d1813", "#3f6b3a")
    feather = joined(
        (
            element("path", d="M2 -20C-2 -34 10 -40 16 -36C10 -34 10 -28 8 -20Z", fill=dye, stroke=ink),
            element("path", d="M-4 -20C-10 -32 -2 -40 4 -40C0 -34 3 -26 2 -20Z", fill="#f7f3e6", stroke=ink),
        )
    )
    brim = "M-44 14C-28 9 -14 16 0 16C14 16 28 9 44 14"
    crown = "M-44 14C-38 8 -30 -6 -16 -16C-6 -23 8 -23 18 -16C30 -7 38 8 44 14"
    return joined(
        (
            feather if plume else "",
            element(
                "path",
                d=f"{crown}C28 9 14 16 0 16C-14 16 -28 9 -44 14Z",
                fill="#25201b",
                stroke="#0f0c09",
                stroke_width=1.5,
            ),
            element("path", d=brim, fill="none", stroke="#c9a12f", stroke_width=3),
            element("path", d="M-3 13L4 -17", stroke="#c9a12f", stroke_width=2.6),
            element("circle", cx=1, cy=2, r=6, fill=outer, stroke="#f7f3e6", stroke_width=2),
            element("circle", cx=1, cy=2, r=2.5, fill=inner),
        )
    )


def blank(army: Army) -> str:
    """A counter with nothing on it, and its shadow."""
    paints: dict[str, Value] = {"fill": army.ground, "stroke": army.edge, "stroke_width": 2.6}
    body = element("rect", width=SIZE, height=SIZE, rx=10, **paints)
    return joined((SHADOW, body))


def base(army: Army, stripe: str, title: str) -> str:
    """Ground, edge and name; the stripe is the formation's colour."""
    head = "M10 1.5H140A8.5 8.5 0 0 1 148.5 10V33H1.5V10A8.5 8.5 0 0 1 10 1.5Z"
    return joined(
        (
            blank(army),
            element("rect", x=3, y=34, width=144, height=52, fill=army.field, fill_opacity=0.75),
            element("path", d=head, fill=stripe),
            element("path", d="M1.5 33H148.5", stroke=INK, stroke_width=1.2),
            text(SIZE / 2, 25, title, 22, fill="#fff8e8", style="b", fit=134),
        )
    )


class Values(NamedTuple):
    """The printed values of a unit and how it stands."""

    title: str
    army: Army
    kind: str
    stripe: str
    sp: int
    cf: int
    ma: int
    hits: int


@lru_cache(maxsize=4096)
def unit(values: Values) -> str:
    """A brigade, battery or garrison; numbers lowered by hits are red."""
    garrison = values.kind == "garrison"
    stripe = GARRISON_STRIPE if garrison else values.stripe
    sp = max(0, values.sp - (values.hits >= 3 and not garrison))
    cf = max(0, values.cf - values.hits)
    found = base(values.army, stripe, values.title)
    found += group((symbol(values.kind, values.army.ink),), transform="translate(75 76) scale(.98)")
    for index, (now, printed) in enumerate(((sp, values.sp), (cf, values.cf), (values.ma, values.ma))):
        ink = INK if now == printed else "#b3201a"
        found += text(30 + index * 45, 138, str(now), 32 if index else 37, fill=ink, style="b")
    found += joined(
        (
            element("circle", cx=52.5, cy=127, r=2.4, fill=INK),
            element("circle", cx=97.5, cy=127, r=2.4, fill=INK),
        )
    )
    return found + (hit_marker(112, 62, values.hits) if values.hits else "")


@lru_cache(maxsize=1024)
def leader(title: str, army: Army, stripe: str, ratings: tuple[int, int, int, int]) -> str:
    """A general with his rank and his three ratings."""
    rank = ratings[0]
    found = base(army, stripe, title)
    found += group((hat(army, rank == 1),), transform="translate(66 82) scale(.86)")
    gold = "#c9a12f" if rank == 1 else "#fffaf0"
    found += element("circle", cx=131, cy=51, r=14, fill=gold, stroke=INK, stroke_width=1.8)
    found += text(131, 58, str(rank), 20, style="b") + element(
        "path", d="M8 104H142", stroke=INK, stroke_width=0.9
    )
    for index, (name, number) in enumerate(zip(("SR", "CR", "TR"), ratings[1:], strict=True)):
        x = 30 + index * 45
        found += text(x, 118, name, 13.5, fill=SEPIA, style="i") + text(x, 143, str(number), 29, style="b")
    return found


def hit_marker(x: float, y: float, hits: int) -> str:
    dye = ("#e8b62c", "#de7f24", "#b3201a")[min(hits, 3) - 1]
    points = []
    for k in range(18):
        radius = 25 if k % 2 == 0 else 17
        points.append(f"{radius * math.cos(math.pi * k / 9):.1f} {radius * math.sin(math.pi * k / 9):.1f}")
    spikes = "M" + "L".join(points) + "Z"
    number = text(0, 9, str(hits), 27, fill="#fff8e8" if hits > 1 else INK, style="b")
    return group(
        (
            element("path", d=spikes, transform="translate(2 3)", fill="#2b1d10", fill_opacity=0.35),
            element("path", d=spikes, fill=dye, stroke=INK, stroke_width=1.8),
            number,
        ),
        transform=f"translate({x} {y})",
    )


def no_command_marker(x: float, y: float) -> str:
    """A crossed-out circle: no order reaches the unit."""
    return group(
        (
            element("circle", r=19, fill="#fff6e0", stroke=CARMINE, stroke_width=5),
            element("path", d="M-13 13L13 -13", stroke=CARMINE, stroke_width=5),
        ),
        transform=f"translate({x} {y})",
    )


def forage_marker(x: float, y: float) -> str:
    """A sheaf: the unit has foraged."""
    return group(
        (
            element("circle", r=19, fill="#dfe3b0", stroke=INK, stroke_width=1.6),
            group(
                (
                    element("path", d="M0 13V-13M0 13Q-7 2 -9 -11M0 13Q7 2 9 -11"),
                    element("path", d="M-7 5H7", stroke="#8a4b1e", stroke_width=4),
                ),
                fill="none",
                stroke="#7a6a1e",
                stroke_width=3,
                stroke_linecap="round",
            ),
        ),
        transform=f"translate({x} {y})",
    )


@lru_cache(maxsize=1024)
def dummy(title: str, army: Army, ma: int) -> str:
    """A counter without troops, as its owner sees it."""
    edge = army.edge
    found = base(army, "#8d8778", title)
    ring: dict[str, Value] = {"stroke": edge, "stroke_width": 3, "stroke_dasharray": "9 6"}
    found += element("circle", cx=75, cy=80, r=30, fill="none", **ring)
    return found + text(75, 94, "?", 42, fill=edge, style="b") + text(120, 138, str(ma), 32, style="b")


@lru_cache(maxsize=16)
def face_down(army: Army) -> str:
    """The back of a counter: its side's flag, and nothing else."""
    bands = ("#2b4a86", "#f7f3e6", "#b92f28") if army.side == "french" else ("#1d1813", "#e8b62c", "#1d1813")
    stripes: list[str] = []
    for index, dye in enumerate(bands):
        place: dict[str, Value] = {"x": 24 + 34 * index, "y": 38, "width": 34, "height": 74}
        if army.side == "austrian":
            place = {"x": 24, "y": f"{38 + 24.7 * index:.1f}", "width": 102, "height": 24.7}
        stripes.append(element("rect", **place, fill=dye))
    edge = element("rect", x=24, y=38, width=102, height=74, fill="none", stroke=INK, stroke_width=2)
    return joined((blank(army), *stripes, edge))


@lru_cache(maxsize=16)
def hidden(army: Army) -> str:
    """The edge of counters that lie unseen below."""
    dashes: dict[str, Value] = {"stroke": army.edge, "stroke_width": 2, "stroke_dasharray": "8 6"}
    return joined((blank(army), element("path", d="M20 20H130V130H20Z", fill="none", **dashes)))
