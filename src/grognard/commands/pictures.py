"""Writing drawings to files."""

from __future__ import annotations

from pathlib import Path

from grognard.commands.common import Complaint
from grognard.render import png as to_png
from grognard.render.eyes import seen_by


def write_picture(
    drawing: str, svg: str | None, png: str | None, width: int = 2400, eyes: str | None = None
) -> None:
    """A drawing as SVG, as PNG or as both; the PNG as colour-blind eyes of a kind see it, if asked."""
    try:
        if svg:
            Path(svg).write_text(drawing, encoding="utf-8")
        if png:
            picture = to_png(drawing, width)
            Path(png).write_bytes(seen_by(eyes, picture) if eyes else picture)
    except OSError as fault:
        raise Complaint(f"{fault.filename}: {fault.strerror}") from fault
