"""Saved steps from anybody: each part is of the kind that its constructor says, and within bounds."""

from __future__ import annotations

import inspect

import pytest

from grognard.kernel.fitting import LONGEST, MOST, check_fits
from grognard.kernel.values import Part, SaveFault, Value, ValueTypes

Pair = tuple[int, int]


class Wagon(Value):
    __slots__ = ("load",)

    def __init__(self, load: int) -> None:
        self.load = load


class Convoy(Value):
    """One part of every kind that a step may have."""

    __slots__ = ("escorted", "first", "name", "pairs", "piece", "spare", "stages", "where")

    def __init__(
        self,
        piece: int,
        escorted: bool,
        name: str,
        first: Wagon,
        spare: Wagon | None,
        stages: tuple[int, ...],
        where: tuple[int, int],
        pairs: tuple[Pair, ...],
    ) -> None:
        self.piece = piece
        self.escorted = escorted
        self.name = name
        self.first = first
        self.spare = spare
        self.stages = stages
        self.where = where
        self.pairs = pairs


class Cart(Wagon):
    """Of another name, though it is a wagon too."""

    __slots__ = ()


TYPES: ValueTypes = {"Wagon": Wagon, "Convoy": Convoy, "Cart": Cart}
COUNTED = {"piece": 5}
SOUND: dict[str, Part] = {
    "piece": 4,
    "escorted": True,
    "name": "train",
    "first": Wagon(3),
    "spare": None,
    "stages": (1, 2),
    "where": (3, 4),
    "pairs": ((1, 2), (3, 4)),
}


def convoy(**changed: Part) -> Convoy:
    parts: dict[str, Part] = {**SOUND, **changed}
    found = Convoy.__new__(Convoy)
    for name, part in parts.items():
        setattr(found, name, part)
    return found


def fault(**changed: Part) -> str:
    with pytest.raises(SaveFault) as caught:
        check_fits(convoy(**changed), COUNTED, TYPES)
    return str(caught.value)


def test_what_a_constructor_makes_fits() -> None:
    check_fits(convoy(), COUNTED, TYPES)
    check_fits(convoy(spare=Wagon(1), piece=-1, stages=(), pairs=()), COUNTED, TYPES)


@pytest.mark.parametrize(
    ("name", "part", "wanted"),
    [
        ("piece", True, "int"),
        ("piece", "4", "int"),
        ("piece", None, "int"),
        ("escorted", 1, "bool"),
        ("name", 7, "str"),
        ("name", None, "str"),
        ("first", 3, "Wagon"),
        ("first", None, "Wagon"),
        ("first", Cart(3), "Wagon"),
        ("first", (1,), "Wagon"),
        ("spare", 3, "Wagon | None"),
        ("stages", 1, "tuple[int, ...]"),
        ("stages", ("1",), "tuple[int, ...]"),
        ("stages", (1, True), "tuple[int, ...]"),
        ("where", (3,), "tuple[int, int]"),
        ("where", (3, 4, 5), "tuple[int, int]"),
        ("pairs", 1, "tuple[Pair, ...]"),
        ("pairs", (1, 2), "tuple[Pair, ...]"),
    ],
)
def test_a_part_of_another_kind_is_named_with_what_it_should_be(name: str, part: Part, wanted: str) -> None:
    assert fault(**{name: part}) == f"'{name}' of the saved 'Convoy' should be {wanted}"


def test_what_is_counted_lies_among_what_there_is_and_minus_one_is_none() -> None:
    for piece in (-1, 0, 4):
        check_fits(convoy(piece=piece), COUNTED, TYPES)
    for piece in (-2, 5):
        assert fault(piece=piece) == "'piece' of the saved 'Convoy' should lie from -1 to 4"


def test_other_numbers_lie_within_bounds_however_deep() -> None:
    check_fits(convoy(stages=(MOST, -MOST), first=Wagon(MOST)), COUNTED, TYPES)
    assert MOST == 2**41
    for number in (MOST + 1, -MOST - 1):
        assert fault(stages=(1, number)).startswith("'stages' of the saved 'Convoy' should lie from -")
        assert fault(pairs=((1, number),)).startswith("'pairs' of the saved 'Convoy' should lie")
        assert fault(first=Wagon(number)).startswith("'load' of the saved 'Wagon' should lie")
        assert fault(spare=Wagon(number)).startswith("'load' of the saved 'Wagon' should lie")


def test_texts_and_lists_are_no_longer_than_any_step_needs() -> None:
    assert LONGEST == 200
    check_fits(convoy(name="x" * LONGEST, stages=(1,) * LONGEST), COUNTED, TYPES)
    assert fault(name="x" * (LONGEST + 1)) == "'name' of the saved 'Convoy' is too long"
    assert fault(stages=(1,) * (LONGEST + 1)) == "'stages' of the saved 'Convoy' is too long"


def test_what_a_constructor_does_not_say_in_words_is_checked_for_bounds_alone() -> None:
    """A compiled class has its annotations as types, and checks them itself when it is made."""

    class Bare(Value):
        __slots__ = ("load",)

        def __init__(self, load) -> None:  # type: ignore[no-untyped-def]
            self.load = load

    check_fits(Bare("heavy"), COUNTED, TYPES)
    with pytest.raises(SaveFault, match="should lie from"):
        check_fits(Bare(MOST + 1), COUNTED, TYPES)


def test_the_constructor_of_a_class_is_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    check_fits(convoy(), COUNTED, TYPES)
    monkeypatch.setattr(inspect, "signature", lambda kind: pytest.fail("read again"))
    check_fits(convoy(), COUNTED, TYPES)
