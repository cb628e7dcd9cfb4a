"""A stack that opens under the pointer: its counters side by side, large enough to read and to be clicked.

The drawers come last, over all stacks. A click on a face is one on its counter; between stack and drawer lies
a bridge that cannot be seen, so that the pointer comes from one to the other. Only who sees the counters gets
a drawer, for it shows again the faces that are already drawn. It opens to the side where it hides the least
of the roads and towns to which its counters may go.
"""

from __future__ import annotations

from functools import lru_cache

from grognard.render.castiglione import plate
from grognard.render.castiglione.counters import SIZE
from grognard.render.castiglione.pen import sheet
from grognard.render.svg import Svg, element, group, joined

SCALE = 1.05
ACROSS = 5
BESIDE = 2
"""How many counters stand side by side in a drawer above or below its stack, and in one beside it."""
GAP = 12.0
EDGE = 24.0
BRIDGE = 110.0
"""How far to either side of its area a stack lies; upwards twice as far."""
BESIDE_TOWN = 14.0
"""How near to its area's middle a stack begins, and a little more."""
ABOVE, BELOW, ASIDE = 140.0, 110.0, 230.0
"""How far from its area a drawer begins: a stack reaches up and to its own side."""
MARGIN = 8.0
TOWN = 60.0
"""What of a town must stay in sight around its middle."""
SAMPLES = (0.5, 0.65, 0.8, 0.9)
TOWN_COUNTS = 6
"""A town that is hidden weighs as much as its road and more: it is what one clicks."""

Point = tuple[float, float]


class Sheet:
    """A drawer in one of its four places."""

    __slots__ = ("across", "height", "width", "x", "y")

    def __init__(self, counters: int, most_across: int) -> None:
        pitch = SIZE * SCALE + GAP
        down = (counters + most_across - 1) // most_across
        self.across = (counters + down - 1) // down
        self.width, self.height = self.across * pitch - GAP + 2 * EDGE, down * pitch - GAP + 2 * EDGE
        self.x = self.y = 0.0

    def at(self, x: float, y: float) -> Sheet:
        """Moved along its stack until it is on the map."""
        self.x = min(max(x, MARGIN), plate.WIDTH - self.width - MARGIN)
        self.y = min(max(y, MARGIN), plate.HEIGHT - self.height - MARGIN)
        return self

    def holds(self, point: Point, room: float = 0.0) -> bool:
        inside_x = self.x - room < point[0] < self.x + self.width + room
        return inside_x and self.y - room < point[1] < self.y + self.height + room

    def hides(self, at: Point, towns: tuple[Point, ...]) -> int:
        """How much of the way to the next towns lies under it; all of it if it lies on its own stack."""
        if self.holds(at, TOWN):
            return TOWN_COUNTS * (len(towns) + 1) * len(SAMPLES)
        found = 0
        for town in towns:
            found += TOWN_COUNTS * self.holds(town, TOWN)
            found += sum([self.holds(_between(at, town, part)) for part in SAMPLES])
        return found


def _between(start: Point, end: Point, part: float) -> Point:
    return start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part


def placed(counters: int, at: Point, towns: tuple[Point, ...]) -> Sheet:
    """Above its stack, else below or beside it, wherever it hides the least."""
    x, y = at
    wide, wide_below, left, right = [Sheet(counters, most) for most in (ACROSS, ACROSS, BESIDE, BESIDE)]
    sheets = (
        wide.at(x - wide.width / 2, y - ABOVE - wide.height),
        wide_below.at(x - wide_below.width / 2, y + BELOW),
        right.at(x + ASIDE, y - right.height / 2),
        left.at(x - ASIDE - left.width, y - left.height / 2),
    )
    return min(sheets, key=lambda sheet: sheet.hides(at, towns))


def face_id(label: str) -> str:
    """The name of a drawn face, by which it is drawn again."""
    return f"cas-face-{label}"


def bridge(at: Point, sheet: Sheet) -> str:
    """What the pointer crosses from a stack to the near edge of its drawer without leaving either.

    The page draws it anew where it lays a drawer elsewhere (``web/table/drawers.js``).
    """
    x, y = at
    left, top, right, bottom = sheet.x, sheet.y, sheet.x + sheet.width, sheet.y + sheet.height
    if bottom < y or top > y:
        near = bottom if bottom < y else top
        corners = ((left, near), (right, near), (x + BRIDGE, y), (x - BRIDGE, y))
    else:
        near = left if left > x else right
        far = x - BESIDE_TOWN if left > x else x + BESIDE_TOWN  # its stack may lie on the other side
        corners = ((near, top), (near, bottom), (far, y + BRIDGE), (far, y - 2 * BRIDGE))
    points = " ".join(f"{one:.1f},{two:.1f}" for one, two in corners)
    return element("polygon", class_="drawer-bridge", points=points, fill="none", pointer_events="all")


@lru_cache(maxsize=2048)
def drawer(key: str, labels: tuple[str, ...], at: Point, towns: tuple[Point, ...]) -> str:
    """The opened stack; ``towns`` are those to which roads lead from its area."""
    pitch, there = SIZE * SCALE + GAP, placed(len(labels), at, towns)
    faces = ""
    for index, label in enumerate(labels):
        left, top = (
            there.x + EDGE + index % there.across * pitch,
            there.y + EDGE + index // there.across * pitch,
        )
        face = element(
            "use", href=f"#{face_id(label)}", transform=f"translate({left:.1f} {top:.1f}) scale({SCALE})"
        )
        faces += group((face,), class_="palette", data_piece=label)
    rule = f"g:has(> .cas-stack-{key}:hover) > .cas-open-{key}, .cas-open-{key}:hover {{ display: inline }}"
    body = group((sheet(there.x, there.y, there.width, there.height), faces), class_="drawer-body")
    opened = group(
        (bridge(at, there), body),
        class_=f"cas-open-{key}",
        data_drawer=key,
        display="none",
        opacity=0.97,
    )
    return joined((element("style", Svg(rule)), opened))
