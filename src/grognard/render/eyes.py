"""How a drawing looks to those who do not see red, green or blue, and how far apart two colours are to them.

The matrices are those of Machado, Oliveira and Fernandes, "A Physiologically-based Model for Simulation of
Color Vision Deficiency" (IEEE TVCG 15, 2009), for a full deficiency, on linear light.
"""

from __future__ import annotations

import io

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from grognard.render.livery import channels

Pixels = NDArray[np.float64]

KINDS: dict[str, list[list[float]]] = {
    "protan": [
        [0.152286, 1.052583, -0.204868],
        [0.114503, 0.786281, 0.099216],
        [-0.003882, -0.048116, 1.051998],
    ],
    "deutan": [
        [0.367322, 0.860646, -0.227968],
        [0.280085, 0.672501, 0.047413],
        [-0.011820, 0.042940, 0.968881],
    ],
    "tritan": [
        [1.255528, -0.076749, -0.178779],
        [-0.078411, 0.930809, 0.147602],
        [0.004733, 0.691367, 0.303900],
    ],
}
TO_XYZ = [
    [0.4124564, 0.3575761, 0.1804375],
    [0.2126729, 0.7151522, 0.0721750],
    [0.0193339, 0.1191920, 0.9503041],
]
WHITE_POINT = (0.95047, 1.0, 1.08883)


def seen_by(kind: str, png: bytes) -> bytes:
    """A picture as such eyes see it."""
    picture = Image.open(io.BytesIO(png)).convert("RGB")
    shown = _coded(np.clip(_linear(np.asarray(picture) / 255.0) @ np.array(KINDS[kind]).T, 0, 1))
    file = io.BytesIO()
    Image.fromarray(np.rint(shown * 255).astype(np.uint8)).save(file, "PNG", optimize=True)
    return file.getvalue()


def apart(one: str, two: str, kind: str = "") -> float:
    """How far apart two colours are (CIE 1976, 2.3 is just noticed), to all eyes or to those of one kind."""
    first, second = (_lab(_seen(np.array(channels(colour)) / 255.0, kind)) for colour in (one, two))
    return float(np.linalg.norm(first - second))


def _seen(colour: Pixels, kind: str) -> Pixels:
    """A colour in linear light, as such eyes see it."""
    light = _linear(colour)
    return np.clip(np.array(KINDS[kind]) @ light, 0, 1) if kind else light


def _linear(coded: Pixels) -> Pixels:
    """From the numbers of sRGB to light."""
    return np.where(coded <= 0.04045, coded / 12.92, ((coded + 0.055) / 1.055) ** 2.4)


def _coded(light: Pixels) -> Pixels:
    return np.where(light <= 0.0031308, light * 12.92, 1.055 * light ** (1 / 2.4) - 0.055)


def _lab(light: Pixels) -> Pixels:
    x, y, z = np.cbrt(np.array(TO_XYZ) @ light / np.array(WHITE_POINT))
    return np.array([116 * y - 16, 500 * (x - y), 200 * (y - z)])
