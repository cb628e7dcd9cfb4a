"""What a viewer sees, as a typed value: each system names its parts in classes of its own.

Drawings, overlays, bots and the site take such a value as it is. What goes out as text or must be compared
byte for byte uses its JSON, which follows from the constructor: every argument under its name.
"""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from grognard.kernel.values import Json, parameters


@mypyc_attr(allow_interpreted_subclasses=True)
class Seen:
    """Something that a viewer sees. Each argument of the constructor is kept in the attribute of its name.

    What is kept besides is not part of the JSON, and must follow from what is: a state in which nothing
    stands that the viewer may not know, for drawings that ask the rules' own functions.
    """

    __slots__ = ()

    def as_json(self) -> dict[str, Json]:
        """The parts by name; a name that Python keeps for itself has lost its trailing underscore."""
        return {key: as_json(getattr(self, name)) for name, key in _parts(type(self))}


_PARTS: dict[type, list[tuple[str, str]]] = {}


def _parts(seen: type) -> list[tuple[str, str]]:
    """The attributes of a class that are seen, and their names in JSON; worked out once."""
    found = _PARTS.get(seen)
    if found is None:
        found = _PARTS[seen] = [(name, name.rstrip("_")) for name in parameters(seen)]
    return found


def as_json(value: object) -> Json:
    """Any part of what is seen, as JSON: asked type by type, which is fast where it is compiled."""
    if value is None or isinstance(value, int) or isinstance(value, str):  # noqa: SIM101
        return value
    if isinstance(value, Seen):
        return value.as_json()
    if isinstance(value, list):
        return [as_json(one) for one in value]
    if isinstance(value, tuple):
        return [as_json(one) for one in value]
    if isinstance(value, float):
        return value
    if isinstance(value, dict):
        return {str(key): as_json(one) for key, one in value.items()}
    raise TypeError(f"what is seen holds a {type(value).__name__}, which is no part of an observation")
