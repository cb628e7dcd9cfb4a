"""The moves of the last turn as arrows: from where each piece stood to where it came, and where it fell."""

from __future__ import annotations

from collections.abc import Iterable

from grognard.render.artist import Standing
from grognard.render.overlays import PALE
from grognard.render.plan import XY, num

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


def trail_svg(paths: Iterable[Path], inks: tuple[str, ...], weight: float) -> str:
    """The paths as an overlay above the pieces."""
    drawn = "".join(_path(path, inks[path.side % len(inks)], weight) for path in paths)
    return f'<g class="overlay overlay-moves" pointer-events="none"><g class="above">{drawn}</g></g>'


def _path(path: Path, ink: str, weight: float) -> str:
    x, y = path.points[0]
    start = f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(1.6 * weight)}" fill="{PALE}" stroke="{ink}"'
    drawn = f'{start} stroke-width="{num(0.6 * weight)}"/>'
    if len(path.points) > 1:
        drawn += _arrow(path, ink, weight)
    return drawn + (_cross(path.points[-1], ink, weight) if path.fell else "")


def _arrow(path: Path, ink: str, weight: float) -> str:
    (fx, fy), (tx, ty) = path.points[-2:]
    length = max(1.0, ((tx - fx) ** 2 + (ty - fy) ** 2) ** 0.5)
    ux, uy = (tx - fx) / length, (ty - fy) / length
    head = min(4.5 * weight, 0.7 * length)
    neck = (tx - ux * head, ty - uy * head)
    line = "M" + "L".join(f"{num(x)} {num(y)}" for x, y in (*path.points[:-1], neck))
    wing = 0.5 * head
    tip = (
        f"M{num(tx)} {num(ty)}L{num(neck[0] - uy * wing)} {num(neck[1] + ux * wing)}"
        f"L{num(neck[0] + uy * wing)} {num(neck[1] - ux * wing)}Z"
    )
    dashes = DASHES[path.side % len(DASHES)]
    broken = f' stroke-dasharray="{dashes}"' if dashes else ""
    shape = f'd="{line}" fill="none" stroke-linejoin="round"'
    return (
        f'<path {shape} stroke="{PALE}" stroke-width="{num(2 * weight)}" stroke-opacity=".85"/>'
        f'<path {shape} stroke="{ink}" stroke-width="{num(weight)}"{broken}/>'
        f'<path d="{tip}" fill="{ink}" stroke="{PALE}" stroke-width="{num(0.3 * weight)}"/>'
    )


def _cross(at: XY, ink: str, weight: float) -> str:
    """Where a piece was last seen."""
    x, y, arm = at[0], at[1], 2.6 * weight
    shape = (
        f"M{num(x - arm)} {num(y - arm)}L{num(x + arm)} {num(y + arm)}"
        f"M{num(x + arm)} {num(y - arm)}L{num(x - arm)} {num(y + arm)}"
    )
    return "".join(
        f'<path d="{shape}" fill="none" stroke="{colour}" stroke-width="{num(width * weight)}"/>'
        for colour, width in ((PALE, 2.0), (ink, 1.1))
    )
