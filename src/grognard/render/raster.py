"""Small pictures inside drawings: washes of light and shade, which no line can draw."""

from __future__ import annotations

import base64
import io

import numpy as np
from numpy.typing import NDArray
from PIL import Image


def png_of(pixels: NDArray[np.uint8]) -> bytes:
    """Pixels of red, green, blue and alpha as a PNG file."""
    file = io.BytesIO()
    Image.fromarray(pixels).save(file, "PNG", optimize=True)
    return file.getvalue()


def in_base64(pixels: NDArray[np.uint8]) -> str:
    """The same, as it stands in an address or a text file."""
    return base64.b64encode(png_of(pixels)).decode()
