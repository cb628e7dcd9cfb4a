"""The fields of a state, declared once: from them the kernel saves, restores, compares and checks.

A field has a name (the attribute's and the file's), a kind with its bounds, and who may see it. Sizes and
bounds depend on the scenario, so a system's ``Rules.fields`` makes them for one scenario.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from grognard.kernel.values import Json, SaveFault

PUBLIC: Final = 0
"""All sides see it: an imagined state has it as the true one does."""
OWNER: Final = 1
"""Each side sees what is its own (its pieces' values, its orders)."""
HIDDEN: Final = 2
"""No side sees it as it is."""

ANY: Final = -1
"""A list of any length."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Field:
    """One field of a state."""

    __slots__ = ("name", "seen")

    def __init__(self, name: str, seen: int) -> None:
        self.name = name
        self.seen = seen

    def dump(self, value: object) -> Json:
        """The value as JSON."""
        raise NotImplementedError

    def load(self, data: Json) -> object:
        """The value behind the JSON; raises SaveFault if it cannot be one."""
        raise NotImplementedError

    def hashed(self) -> bool:
        """Whether states that differ in it have other hashes.

        Not where a field was added later that changes nothing in play: hashes recorded before must hold.
        """
        return True

    def fault(self, sentence: str) -> SaveFault:
        return SaveFault(f"'{self.name}' should {sentence}")


class NumberField(Field):
    """A whole number within bounds."""

    __slots__ = ("least", "most")

    def __init__(self, name: str, least: int, most: int, seen: int) -> None:
        super().__init__(name, seen)
        self.least = least
        self.most = most

    def dump(self, value: object) -> Json:
        assert isinstance(value, int)
        return value

    def load(self, data: Json) -> object:
        if not is_whole(data, self.least, self.most):
            raise self.fault(f"be a number from {self.least} to {self.most}")
        return data


class FlagField(Field):
    """True or false."""

    __slots__ = ()

    def dump(self, value: object) -> Json:
        assert isinstance(value, bool)
        return value

    def load(self, data: Json) -> object:
        if not isinstance(data, bool):
            raise self.fault("be true or false")
        return data


class WordField(Field):
    """One of some words."""

    __slots__ = ("words",)

    def __init__(self, name: str, words: tuple[str, ...], seen: int) -> None:
        super().__init__(name, seen)
        self.words = words

    def dump(self, value: object) -> Json:
        assert isinstance(value, str)
        return value

    def load(self, data: Json) -> object:
        if not isinstance(data, str) or data not in self.words:
            raise self.fault(f"be one of {', '.join([repr(word) for word in self.words])}")
        return data


class NumbersField(Field):
    """A list of whole numbers, or a tuple of them (``frozen``), all within the same bounds."""

    __slots__ = ("frozen", "least", "most", "size")

    def __init__(self, name: str, size: int, least: int, most: int, frozen: bool, seen: int) -> None:
        super().__init__(name, seen)
        self.size = size
        self.least = least
        self.most = most
        self.frozen = frozen

    def dump(self, value: object) -> Json:
        assert isinstance(value, list | tuple)
        return [*value]

    def load(self, data: Json) -> object:
        if not isinstance(data, list) or self.size not in (ANY, len(data)):
            raise self.fault("be a list of numbers" if self.size == ANY else f"hold {self.size} numbers")
        for one in data:
            if not is_whole(one, self.least, self.most):
                raise self.fault(f"hold numbers from {self.least} to {self.most}")
        return tuple(data) if self.frozen else [*data]


class RowsField(Field):
    """A list, or a tuple (``frozen``), of tuples of whole numbers, each of one width (or of any)."""

    __slots__ = ("frozen", "least", "most", "size", "width")

    def __init__(
        self, name: str, size: int, width: int, least: int, most: int, frozen: bool, seen: int
    ) -> None:
        super().__init__(name, seen)
        self.size = size
        self.width = width
        self.least = least
        self.most = most
        self.frozen = frozen

    def dump(self, value: object) -> Json:
        assert isinstance(value, list | tuple)
        return [[*row] for row in value]

    def load(self, data: Json) -> object:
        if not isinstance(data, list) or self.size not in (ANY, len(data)):
            raise self.fault("be a list of lists" if self.size == ANY else f"hold {self.size} lists")
        rows = [self.row(one) for one in data]
        return tuple(rows) if self.frozen else rows

    def row(self, data: Json) -> tuple[int, ...]:
        if not isinstance(data, list) or self.width not in (ANY, len(data)):
            raise self.fault(
                "hold lists of numbers" if self.width == ANY else f"hold {self.width} numbers each"
            )
        numbers: list[int] = []
        for one in data:
            if isinstance(one, bool) or not isinstance(one, int) or not self.least <= one <= self.most:
                raise self.fault(f"hold numbers from {self.least} to {self.most}")
            numbers.append(one)
        return tuple(numbers)


class SparseRowsField(RowsField):
    """A list of tuples most of which are empty: only the others are written, by their number."""

    __slots__ = ()

    def dump(self, value: object) -> Json:
        assert isinstance(value, list)
        return {str(number): [*row] for number, row in enumerate(value) if row}

    def load(self, data: Json) -> object:
        if not isinstance(data, dict):
            raise self.fault("be a table of lists")
        rows: list[tuple[int, ...]] = [()] * self.size
        for key, row in data.items():
            number = int(key) if key.isascii() and key.isdigit() and len(key) < 10 else ANY
            if not 0 <= number < self.size:
                raise self.fault(f"have keys from 0 to {self.size - 1}, not '{key[:40]}'")
            rows[number] = self.row(row)
        return rows


def is_whole(data: Json, least: int, most: int) -> bool:
    """Whether this is a whole number within bounds."""
    return isinstance(data, int) and not isinstance(data, bool) and least <= data <= most


def number(name: str, least: int, most: int, seen: int = PUBLIC) -> Field:
    """A whole number."""
    return NumberField(name, least, most, seen)


def flag(name: str, seen: int = PUBLIC) -> Field:
    """True or false."""
    return FlagField(name, seen)


def word(name: str, words: tuple[str, ...], seen: int = PUBLIC) -> Field:
    """One of these words."""
    return WordField(name, words, seen)


def numbers(name: str, size: int, least: int, most: int, seen: int = PUBLIC) -> Field:
    """A list of so many whole numbers (``ANY``: of any length)."""
    return NumbersField(name, size, least, most, False, seen)


def cells(name: str, least: int, most: int, seen: int = PUBLIC) -> Field:
    """A tuple of whole numbers, of any length."""
    return NumbersField(name, ANY, least, most, True, seen)


def rows(
    name: str, size: int, width: int, least: int, most: int, seen: int = PUBLIC, frozen: bool = False
) -> Field:
    """A list (``frozen``: a tuple) of so many tuples of so many whole numbers (``ANY`` for either)."""
    return RowsField(name, size, width, least, most, frozen, seen)


def sparse_rows(name: str, size: int, least: int, most: int, seen: int = PUBLIC) -> Field:
    """A list of so many tuples of any length, most of them empty."""
    return SparseRowsField(name, size, ANY, least, most, False, seen)
