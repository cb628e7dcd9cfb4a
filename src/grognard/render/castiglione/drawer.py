"""A stack that opens under the pointer: its counters side by side, large enough to read and to be clicked.

The drawers come last, over all stacks. A click on a face is one on its counter; between stack and drawer lies
a bridge that cannot be seen, so that the pointer comes from one to the other. Only who sees the counters gets
a drawer, for it shows again the faces that are already drawn.
"""

from __future__ import annotations

from functools import lru_cache

from grognard.render.castiglione import plate
from grognard.render.castiglione.counters import SIZE
from grognard.render.castiglione.pen import sheet
from grognard.render.svg import Svg, element, group, joined

SCALE = 1.05
ACROSS = 5
GAP = 12.0
EDGE = 24.0
BRIDGE = 110.0


def face_id(label: str) -> str:
    """The name of a drawn face, by which it is drawn again."""
    return f"cas-face-{label}"


def bridge(at: tuple[float, float], x: float, y: float, width: float) -> str:
    """What the pointer crosses from a stack to the near edge of its drawer without leaving either."""
    half = BRIDGE / 2
    corners = ((x, y), (x + width, y), (at[0] + half, at[1]), (at[0] - half, at[1]))
    points = " ".join(f"{left:.1f},{top:.1f}" for left, top in corners)
    return element("polygon", points=points, fill="none", pointer_events="all")


@lru_cache(maxsize=2048)
def drawer(key: str, labels: tuple[str, ...], at: tuple[float, float]) -> str:
    """The opened stack, above its area or below it where the sheet ends."""
    pitch = SIZE * SCALE + GAP
    down = (len(labels) + ACROSS - 1) // ACROSS
    across = (len(labels) + down - 1) // down
    width, height = across * pitch - GAP + 2 * EDGE, down * pitch - GAP + 2 * EDGE
    x = min(max(at[0] - width / 2, 8.0), plate.WIDTH - width - 8)
    y = at[1] - 140 - height
    if y < 8:
        y = at[1] + 110
    faces = ""
    for index, label in enumerate(labels):
        left, top = x + EDGE + index % across * pitch, y + EDGE + index // across * pitch
        face = element(
            "use", href=f"#{face_id(label)}", transform=f"translate({left:.1f} {top:.1f}) scale({SCALE})"
        )
        faces += group((face,), class_="palette", data_piece=label)
    rule = f"g:has(> .cas-stack-{key}:hover) > .cas-open-{key}, .cas-open-{key}:hover {{ display: inline }}"
    opened = group(
        (bridge(at, x, y + height if y < at[1] else y, width), sheet(x, y, width, height), faces),
        class_=f"cas-open-{key}",
        display="none",
        opacity=0.97,
    )
    return joined((element("style", Svg(rule)), opened))
