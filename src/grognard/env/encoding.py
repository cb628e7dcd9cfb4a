"""Views as vectors: the same for every system, and stable for a scenario.

What a side sees, as JSON, is a tree; each leaf has a path such as ``pieces/3/place``. Numbers are
added at a place of the vector that follows from the path; texts and truths count one at a place that follows
from path and value (feature hashing, with signs so that collisions cancel on average). Nothing but the view
goes in: the observation, the question asked, and whose question it is.
"""

from __future__ import annotations

from functools import lru_cache
from zlib import crc32

import numpy as np
import numpy.typing as npt

from grognard.kernel.seen import as_json
from grognard.kernel.values import Json
from grognard.kernel.views import View

Vector = npt.NDArray[np.float32]


def encode(view: View, size: int) -> Vector:
    """All that a side may know, as a vector."""
    vector = np.zeros(size, dtype=np.float32)
    prompt = view.prompt
    _add(vector, "seen", as_json(view.observation()))
    _add(vector, "asked", prompt.key)
    _add(vector, "to_move", view.to_move)
    _add(vector, "side", view.side)
    return vector


def _add(vector: Vector, path: str, value: Json) -> None:
    if isinstance(value, dict):
        for key, inner in value.items():
            _add(vector, f"{path}/{key}", inner)
    elif isinstance(value, list):
        for index, inner in enumerate(value):
            _add(vector, f"{path}/{index}", inner)
    elif isinstance(value, bool | str):
        place, sign = _place(f"{path}={value}", len(vector))
        vector[place] += sign
    elif value is not None:
        place, sign = _place(path, len(vector))
        vector[place] += sign * value


@lru_cache(maxsize=1 << 18)
def _place(name: str, size: int) -> tuple[int, int]:
    """Where a feature goes, and with which sign."""
    code = crc32(name.encode())
    return (code >> 1) % size, 1 if code & 1 else -1
