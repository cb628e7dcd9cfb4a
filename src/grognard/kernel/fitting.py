"""Whether the parts of a saved step can be what its constructor says: of the right kind, and within bounds.

A save may come from anybody. What a step numbers (pieces, places, sides) is told by the names of its parts;
how many there are of each, a system's ``Rules.counted`` says.
"""

from __future__ import annotations

import inspect
from typing import Final

from grognard.kernel.values import Part, SaveFault, Value, ValueTypes, parameters

MOST: Final = 1 << 41
"""Farther from zero no number in a step lies, whatever it counts."""
LONGEST: Final = 200
"""Neither a text nor a list in a step is longer."""

_KINDS: dict[type, tuple[str, ...]] = {}


def check_fits(value: Value, counted: dict[str, int], types: ValueTypes) -> None:
    """Raises SaveFault for the first part, however deep, that its value cannot have."""
    kind = type(value)
    annotated = _annotations(kind)
    for index, name in enumerate(parameters(kind)):
        part: Part = getattr(value, name)
        annotation = annotated[index]
        if annotation and not _is_of(part, annotation, types):
            raise SaveFault(f"'{name}' of the saved '{kind.__name__}' should be {annotation}")
        _check_bounds(part, name, kind.__name__, counted, types)


def _annotations(kind: type) -> tuple[str, ...]:
    """What each argument of a constructor should be; nothing where a compiled class checks that itself."""
    found = _KINDS.get(kind)
    if found is None:
        texts: list[str] = []
        for name in parameters(kind):
            annotation: object = inspect.signature(kind).parameters[name].annotation
            texts.append(annotation if isinstance(annotation, str) else "")
        found = tuple(texts)
        _KINDS[kind] = found
    return found


def _is_of(part: Part, annotation: str, types: ValueTypes) -> bool:
    name, _, other = annotation.partition(" | ")
    if part is None:
        return other == "None"
    if name == "bool":
        return isinstance(part, bool)
    if name == "int":
        return isinstance(part, int) and not isinstance(part, bool)
    if name == "str":
        return isinstance(part, str)
    if name in types:
        return isinstance(part, Value) and type(part).__name__ == name
    return isinstance(part, tuple) and _items_are_of(part, name, types)


def _items_are_of(items: tuple[Part, ...], annotation: str, types: ValueTypes) -> bool:
    """Lists of one kind, spelt out (``tuple[int, ...]``, ``tuple[int, int]``); others go by another name."""
    if not annotation.startswith("tuple["):
        return True
    inner = annotation.removeprefix("tuple[").removesuffix("]")
    if not inner.endswith(", ..."):
        return len(items) == len(inner.split(", "))
    for item in items:
        if not _is_of(item, inner.removesuffix(", ..."), types):
            return False
    return True


def _check_bounds(part: Part, name: str, owner: str, counted: dict[str, int], types: ValueTypes) -> None:
    if isinstance(part, Value):
        check_fits(part, counted, types)
    elif isinstance(part, tuple):
        if len(part) > LONGEST:
            raise SaveFault(f"'{name}' of the saved '{owner}' is too long")
        for item in part:
            _check_bounds(item, name, owner, counted, types)
    elif isinstance(part, str):
        if len(part) > LONGEST:
            raise SaveFault(f"'{name}' of the saved '{owner}' is too long")
    elif isinstance(part, int):
        least, most = (-1, counted[name] - 1) if name in counted else (-MOST, MOST)
        if not least <= part <= most:
            raise SaveFault(f"'{name}' of the saved '{owner}' should lie from {least} to {most}")
