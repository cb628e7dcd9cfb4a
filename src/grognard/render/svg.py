"""One way to write SVG: elements whose attributes and words are escaped and whose numbers are short.

Every element is text that says of itself that it is SVG: inside another element it stands as it is, while any
other text becomes words. So a name with a ``<`` in it can never become markup.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from functools import lru_cache

Value = str | float | None


class Svg(str):
    """Text that is SVG already."""

    __slots__ = ()


@lru_cache(maxsize=8192)
def num(value: float) -> str:
    """A coordinate with one decimal, without a needless `.0`."""
    return f"{round(value, 1) + 0.0:g}"


def escape(words: str) -> str:
    return words.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;")


def element(name: str, *inside: str, **attributes: Value) -> Svg:
    """An element. In names of attributes ``_`` stands for ``-`` and a last ``_`` for nothing (``class_``).

    An attribute that is None is left out; a number has three decimals at most.
    """
    listed = "".join(
        [f' {_name(key)}="{_value(value)}"' for key, value in attributes.items() if value is not None]
    )
    if not inside:
        return Svg(f"<{name}{listed}/>")
    body = "".join([part if isinstance(part, Svg) else escape(part) for part in inside])
    return Svg(f"<{name}{listed}>{body}</{name}>")


def rect(x: Value, y: Value, width: Value, height: Value, **look: Value) -> Svg:
    return element("rect", x=x, y=y, width=width, height=height, **look)


def circle(cx: Value, cy: Value, r: Value, **look: Value) -> Svg:
    return element("circle", cx=cx, cy=cy, r=r, **look)


def group(parts: Iterable[str], **attributes: Value) -> Svg:
    """Drawn parts as one ``<g>``."""
    return element("g", joined(parts), **attributes)


def joined(parts: Iterable[str], between: str = "") -> Svg:
    """Drawn parts one after the other."""
    return Svg(between.join(parts))


def titled(words: str) -> Svg:
    """What a pointer that rests on an element reads."""
    return element("title", words)


def moved(x: float, y: float, turn: float = 0.0, scale: float = 1.0) -> str:
    """The value of ``transform`` that puts a drawing somewhere, turned by degrees and enlarged."""
    place = f"translate({num(x)} {num(y)})"
    place += f" rotate({num(turn)})" if turn else ""
    return place + (f" scale({scale:g})" if scale != 1 else "")


@lru_cache(maxsize=1024)
def _name(key: str) -> str:
    return key.removesuffix("_").replace("_", "-")


def _value(value: str | float) -> str:
    return escape(value) if isinstance(value, str) else _short(value)


@lru_cache(maxsize=8192)
def _short(value: float) -> str:
    return f"{round(value, 3) + 0.0:g}"


OVERHEAD = 500
"""What a kept drawing takes beside its letters: the key above all."""


class Kept:
    """Drawings by what they were made of. Of a hundred counters one or two change with an action.

    There are so many letters of them at most: then all are forgotten, and those in use are drawn once more.
    """

    def __init__(self, most: int = 4_000_000) -> None:
        self._most = most
        self._length = 0
        self._drawn: dict[Hashable, str] = {}

    def get(self, made_of: Hashable, draw: Callable[[], str]) -> str:
        found = self._drawn.get(made_of)
        if found is None:
            found = draw()
            if self._length > self._most:
                self._drawn.clear()
                self._length = 0
            self._length += len(found) + OVERHEAD
            self._drawn[made_of] = found
        return found
