"""Marengo's map in drawing units, with the frame of each approach."""

import math
from collections.abc import Mapping
from functools import cached_property

from shapely.geometry import Point, Polygon

from grognard.render.plan import XY, sampled
from grognard.render.svg import num
from grognard.systems.marengo.schema import Approach, Locale, MapData, Road

METRES = 5.0  # to the drawing unit
COLOURS = {"austrian": "#b52a1f", "french": "#2d5098"}
"""In which the blocks are drawn where the battle's card says nothing else."""
Colours = Mapping[str, str]
BAR, BAR_GAP, BAR_TALL, BAR_MIDDLE = 60.0, 5.0, 9.4, 8.4  # the printed bar of one block's width


class Stand:
    """The axes of an approach: the middle of its side, the way along it and the way into its locale."""

    __slots__ = ("along", "inward", "length", "middle", "turn")

    def __init__(self, start: XY, end: XY, shape: Polygon) -> None:
        self.length = math.dist(start, end)
        self.middle = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
        along = ((end[0] - start[0]) / self.length, (end[1] - start[1]) / self.length)
        if not shape.contains(Point(self.middle[0] - along[1] * 6, self.middle[1] + along[0] * 6)):
            along = (-along[0], -along[1])
        self.along = along
        self.inward = (-along[1], along[0])
        self.turn = math.degrees(math.atan2(along[1], along[0]))

    @property
    def transform(self) -> str:
        """Moves a drawing so that its x axis is the side and its y axis leads into the locale."""
        return f"translate({num(self.middle[0])} {num(self.middle[1])}) rotate({num(self.turn)})"

    def at(self, along: float, inward: float) -> XY:
        """The point so far along the side from its middle, and so far into the locale."""
        return (
            self.middle[0] + self.along[0] * along + self.inward[0] * inward,
            self.middle[1] + self.along[1] * along + self.inward[1] * inward,
        )


class Sheet:
    """What every part of the drawing needs of the map; `labels` names locales that have no number."""

    def __init__(
        self, board: MapData, labels: dict[int, str] | None = None, colours: Colours | None = None
    ) -> None:
        self.board = board
        self.colours = {**COLOURS, **(colours or {})}
        self.width = board.frame.width / METRES
        self.height = board.frame.height / METRES
        self.locales: dict[int, Locale] = {locale.id: locale for locale in board.locales}
        self.approaches: dict[str, Approach] = {approach.id: approach for approach in board.approaches}
        self.shapes = {locale.id: Polygon(self.points(locale.polygon)) for locale in board.locales}
        self.sketched = labels is not None
        self.labels = labels or {locale.id: str(locale.id) for locale in board.locales}
        self.reserves = {label: locale for locale, label in self.labels.items()}
        self.stands = {name: self._stand(approach) for name, approach in self.approaches.items()}

    def point(self, metres: tuple[float, float]) -> XY:
        return (metres[0] / METRES, self.height - metres[1] / METRES)

    def points(self, metres: list[tuple[int, int]]) -> list[XY]:
        return [self.point(point) for point in metres]

    def road(self, road: Road) -> list[XY]:
        return self.points(road.points)

    def locale_at(self, place: str) -> Locale:
        """The locale of a place, `8` or `8/4`; raises KeyError if the map has none."""
        return self.locales[
            self.approaches[place].locale if place in self.approaches else self.reserves[place]
        ]

    def middle_of(self, place: str) -> XY:
        """Where a block at a place stands, roughly: inside its approach, or in the middle of its locale."""
        if place in self.stands:
            return self.stands[place].at(0.0, 12.0)
        middle = self.shapes[self.reserves[place]].representative_point()
        return (middle.x, middle.y)

    @cached_property
    def road_lines(self) -> list[list[XY]]:
        """Each road as it is drawn, in short steps."""
        return [sampled(self.road(road), 0.75) for road in self.board.roads]

    def _stand(self, approach: Approach) -> Stand:
        start, end = (self.point(point) for point in approach.side)
        return Stand(start, end, self.shapes[approach.locale])
