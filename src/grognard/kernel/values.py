"""Plain values that can be saved: what steps and their notes are made of.

A value keeps each argument of its constructor in the attribute of the same name. From that alone the kernel
saves it as JSON, restores it, compares it and hashes it.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import TypeAlias, Union

from mypy_extensions import mypyc_attr

Json: TypeAlias = bool | int | float | str | list["Json"] | dict[str, "Json"] | None
Part: TypeAlias = Union[bool, int, str, tuple["Part", ...], "Value", None]
ValueTypes: TypeAlias = dict[str, Callable[..., "Value"]]


class SaveFault(ValueError):
    """Saved data that no value can be made of."""


class WordFault(SaveFault):
    """Words that no question of the rules has, whatever else is said beside them."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Value:
    """Something never changed once made, equal to any other value of the same type and parts."""

    __slots__ = ()

    def parts(self) -> tuple[Part, ...]:
        """The constructor's arguments, in order."""
        return tuple([getattr(self, name) for name in parameters(type(self))])

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Value) and type(self) is type(other) and self.parts() == other.parts()

    def __hash__(self) -> int:
        return hash((type(self).__name__, self.parts()))

    def __repr__(self) -> str:
        return f"{type(self).__name__}{self.parts()!r}"


_PARAMETERS: dict[type, tuple[str, ...]] = {}


def parameters(kind: type) -> tuple[str, ...]:
    """The names of the arguments that a class is made with, read once from its constructor."""
    found = _PARAMETERS.get(kind)
    if found is None:
        found = tuple(
            [
                name
                for name, parameter in inspect.signature(kind).parameters.items()
                if parameter.kind == inspect.Parameter.POSITIONAL_OR_KEYWORD
            ]
        )
        _PARAMETERS[kind] = found
    return found


def values_of(package: str, aliases: dict[str, str] | None = None) -> ValueTypes:
    """Every kind of value that a package defines, by its name; an alias is a name that older files use."""
    found: ValueTypes = {}
    waiting: list[type] = [Value]
    while waiting:
        kind = waiting.pop()
        waiting.extend(kind.__subclasses__())
        if kind.__module__ == package or kind.__module__.startswith(f"{package}."):
            if found.get(kind.__name__, kind) is not kind:
                raise ValueError(f"two kinds of value in {package} are called {kind.__name__}")
            found[kind.__name__] = kind
    for old, new in (aliases or {}).items():
        found[old] = found[new]
    return found


def pack(part: Part) -> Json:
    """A part as JSON: a value becomes ``{"its type": [its parts]}``, a tuple a list."""
    if isinstance(part, Value):
        return {type(part).__name__: [pack(inner) for inner in part.parts()]}
    if isinstance(part, tuple):
        return [pack(inner) for inner in part]
    return part


def unpack(data: Json, types: ValueTypes) -> Part:
    """The part that ``pack`` wrote, made with the constructors of ``types``."""
    if isinstance(data, dict):
        if len(data) != 1:
            raise SaveFault("a saved value has exactly one key, the name of its type")
        name, inner = next(iter(data.items()))
        maker = types.get(name)
        if maker is None or not isinstance(inner, list):
            raise SaveFault(f"no value of type '{name}' is known here")
        try:
            return maker(*[unpack(one, types) for one in inner])
        except (TypeError, AttributeError, IndexError) as fault:
            raise SaveFault(f"the saved '{name}' does not hold what it should") from fault
    if isinstance(data, list):
        return tuple([unpack(one, types) for one in data])
    if isinstance(data, float):
        raise SaveFault("a saved value holds no fractions")
    return data
