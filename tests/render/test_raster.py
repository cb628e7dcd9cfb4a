"""Small pictures inside drawings."""

from __future__ import annotations

import io

import numpy as np
from PIL import Image

from grognard.render.raster import png_of


def test_the_file_holds_its_pixels() -> None:
    pixels = np.arange(2 * 3 * 4, dtype=np.uint8).reshape(2, 3, 4)
    with Image.open(io.BytesIO(png_of(pixels))) as picture:
        assert picture.mode == "RGBA"
        assert np.array_equal(np.asarray(picture), pixels)
