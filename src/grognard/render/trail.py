"""The moves of the last turn as arrows: from where each piece stood to where it came, and where it fell."""

from __future__ import annotations

from collections.abc import Iterable

from grognard.render.artist import Standing
from grognard.render.overlays import PALE
from grognard.render.plan import XY, circle, fill, segments, stroke
from grognard.render.plan import path as outline
from grognard.render.svg import Svg, Value, group, num

DASHES = ("", "14 7", "4 5", "14 5 4 5")
"""Sides are told apart by the stroke as well as by the ink."""


class Path:
    """Where one piece stood, one point after another."""

    __slots__ = ("fell", "points", "side")

    def __init__(self, start: Standing) -> None:
        self.side = start[2]
        self.points: list[XY] = [start[:2]]
        self.fell = False

    def reach(self, at: Standing) -> None:
        if at[:2] != self.points[-1]:
            self.points.append(at[:2])


class Trail:
    """The paths of all pieces of some sides through a stretch of a game."""

    def __init__(self, start: dict[str, Standing], ignored: int | None = None) -> None:
        """``ignored``: a side whose moves are not wanted, since its player has just made them."""
        self._paths: dict[str, Path] = {}
        self._ignored = ignored
        self.follow(start)

    def follow(self, standing: dict[str, Standing]) -> None:
        """What is seen after the next action."""
        for label, at in standing.items():
            if at[2] == self._ignored:
                continue
            known = self._paths.get(label)
            if known is None:
                self._paths[label] = Path(at)
            else:
                known.fell = False
                known.reach(at)
        for label, path in self._paths.items():
            path.fell = label not in standing

    def moved(self) -> Iterable[Path]:
        return (path for path in self._paths.values() if len(path.points) > 1 or path.fell)


def trail_svg(paths: Iterable[Path], inks: tuple[str, ...], weight: float) -> Svg:
    """The paths as an overlay above the pieces."""
    drawn = [part for path in paths for part in _path(path, inks[path.side % len(inks)], weight)]
    above = group(drawn, class_="above")
    return group((above,), class_="overlay overlay-moves", pointer_events="none")


def _path(path: Path, ink: str, weight: float) -> list[Svg]:
    look: dict[str, Value] = {"fill": PALE, "stroke": ink, "stroke_width": num(0.6 * weight)}
    drawn = [circle(path.points[0], round(1.6 * weight, 1), **look)]
    if len(path.points) > 1:
        drawn += _arrow(path, ink, weight)
    return drawn + (_cross(path.points[-1], ink, weight) if path.fell else [])


def _arrow(path: Path, ink: str, weight: float) -> list[Svg]:
    (fx, fy), (tx, ty) = path.points[-2:]
    length = max(1.0, ((tx - fx) ** 2 + (ty - fy) ** 2) ** 0.5)
    ux, uy = (tx - fx) / length, (ty - fy) / length
    head = min(4.5 * weight, 0.7 * length)
    neck = (tx - ux * head, ty - uy * head)
    line = outline([*path.points[:-1], neck])
    wing = 0.5 * head
    wings = [(neck[0] - uy * wing, neck[1] + ux * wing), (neck[0] + uy * wing, neck[1] - ux * wing)]
    dashes = DASHES[path.side % len(DASHES)] or None
    rounded: dict[str, Value] = {"stroke_linejoin": "round"}
    return [
        stroke(line, PALE, 2 * weight, stroke_opacity=0.85, **rounded),
        stroke(line, ink, weight, stroke_dasharray=dashes, **rounded),
        fill(outline([(tx, ty), *wings], True), ink, stroke=PALE, stroke_width=num(0.3 * weight)),
    ]


def _cross(at: XY, ink: str, weight: float) -> list[Svg]:
    """Where a piece was last seen."""
    x, y, arm = at[0], at[1], 2.6 * weight
    arms = [((x - arm, y - arm), (x + arm, y + arm)), ((x + arm, y - arm), (x - arm, y + arm))]
    return [stroke(segments(arms), colour, width * weight) for colour, width in ((PALE, 2.0), (ink, 1.1))]
