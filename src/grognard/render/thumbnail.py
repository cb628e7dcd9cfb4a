"""Small pictures of a position: cut to where the pieces stand, a heavy board as pixels under drawn pieces."""

from __future__ import annotations

import base64
import io
import re
from functools import lru_cache

from PIL import Image

from grognard.kernel.scenario import Scenario
from grognard.kernel.seen import Seen
from grognard.render import png
from grognard.render.artist import Artist
from grognard.render.svg import element, num

HEAVY = 200_000
"""A board of more characters than this is not sent as lines for a small picture."""
ACROSS = 1100
"""Pixels across a whole board."""
AROUND = 90.0
"""The ground that is shown about the pieces, in units of the board."""
LEAST = 0.34
"""How much of a board is shown at the least, in each direction."""

_VIEW = re.compile(r'viewBox="([-\d.]+) ([-\d.]+) ([-\d.]+) ([-\d.]+)"')
_SIZE = re.compile(r'(<svg[^>]*?) width="[^"]*" height="[^"]*"')

Box = tuple[float, float, float, float]
"""Left, top, width, height."""


def thumbnail(
    artist: Artist, board: str, scenario: Scenario, seen: Seen, lang: str, about: frozenset[str] = frozenset()
) -> str:
    """Board and pieces, cut to these pieces, or to all if none of them stands there."""
    sheet = view_of(board)
    stands = artist.standing(scenario, seen)
    points = [(x, y) for label, (x, y, _) in stands.items() if label in about or not about & set(stands)]
    box = around(points, sheet)
    pieces = artist.pieces(scenario, seen, lang)
    if len(board) < HEAVY:
        end = board.rindex("</svg>")
        return cut(board[:end] + pieces + board[end:], box)
    head = board[: board.index(">", board.index("<svg")) + 1]
    return cut(f"{head}{ground(board, box)}{pieces}</svg>", box)


def view_of(svg: str) -> Box:
    found = _VIEW.search(svg)
    assert found is not None, "every board has a viewBox"
    left, top, width, height = (float(part) for part in found.groups())
    return (left, top, width, height)


def around(points: list[tuple[float, float]], sheet: Box) -> Box:
    """The part of a sheet that holds these points and some ground about them."""
    if not points:
        return sheet
    left, width = _stretch([x for x, _ in points], sheet[0], sheet[2])
    top, height = _stretch([y for _, y in points], sheet[1], sheet[3])
    return (left, top, width, height)


def _stretch(found: list[float], start: float, room: float) -> tuple[float, float]:
    length = min(room, max(max(found) - min(found) + 2 * AROUND, room * LEAST))
    middle = (max(found) + min(found)) / 2
    return (min(max(middle - length / 2, start), start + room - length), length)


def cut(svg: str, box: Box) -> str:
    """The same drawing, of which only a part is looked at."""
    left, top, width, height = (num(part) for part in box)
    shown = _SIZE.sub(rf'\1 width="{width}" height="{height}"', svg, count=1)
    return _VIEW.sub(f'viewBox="{left} {top} {width} {height}"', shown, count=1)


def ground(board: str, box: Box) -> str:
    """A part of a board as pixels, in the place where it belongs."""
    left, top, width, height = box
    sheet = view_of(board)
    scale = ACROSS / sheet[2]
    corner = ((left - sheet[0]) * scale, (top - sheet[1]) * scale)
    far = (corner[0] + width * scale, corner[1] + height * scale)
    part = _pixels(board).crop((int(corner[0]), int(corner[1]), int(far[0]), int(far[1])))
    file = io.BytesIO()
    part.save(file, "WEBP", quality=60)
    data = base64.b64encode(file.getvalue()).decode()
    return element(
        "image",
        x=num(left),
        y=num(top),
        width=num(width),
        height=num(height),
        preserveAspectRatio="none",
        href=f"data:image/webp;base64,{data}",
    )


@lru_cache(maxsize=4)
def _pixels(board: str) -> Image.Image:
    """A whole board as pixels; many pictures are cut from one."""
    return Image.open(io.BytesIO(png(board, ACROSS))).convert("RGB")
