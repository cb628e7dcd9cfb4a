"""Writing drawings to files."""

from __future__ import annotations

from pathlib import Path

from grognard.commands.common import Complaint
from grognard.render import png as to_png


def write_picture(drawing: str, svg: str | None, png: str | None, width: int = 2400) -> None:
    """A drawing as SVG, as PNG or as both."""
    try:
        if svg:
            Path(svg).write_text(drawing, encoding="utf-8")
        if png:
            Path(png).write_bytes(to_png(drawing, width))
    except OSError as fault:
        raise Complaint(f"{fault.filename}: {fault.strerror}") from fault
