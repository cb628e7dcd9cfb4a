"""Boards and counters as SVG: the same for the page, a file and a test."""

import resvg_py

from grognard.render.artist import artist

__all__ = ["artist", "png"]


def png(svg: str, width: int) -> bytes:
    """A drawing as a PNG image of this many pixels across."""
    return bytes(resvg_py.svg_to_bytes(svg_string=svg, width=width, serif_family="DejaVu Serif"))
