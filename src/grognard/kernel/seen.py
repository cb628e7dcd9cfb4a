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
        return {name.rstrip("_"): as_json(getattr(self, name)) for name in parameters(type(self))}


def as_json(value: object) -> Json:
    """Any part of what is seen, as JSON."""
    if value is None or isinstance(value, bool | int | str | float):
        return value
    if isinstance(value, Seen):
        return value.as_json()
    if isinstance(value, list | tuple):
        return [as_json(one) for one in value]
    if isinstance(value, dict):
        return {str(key): as_json(one) for key, one in value.items()}
    raise TypeError(f"what is seen holds a {type(value).__name__}, which is no part of an observation")
