"""What tests of piles begin with: units that stand in a cell together, listed in either order."""

from __future__ import annotations

import pytest

from tests.systems.waterloo.table import Table, field

FAR = "Z English infantry 50,50 N"
IDLE = "Y French infantry 40,50 N"
"""Somebody with a move left, so that the tour does not end by itself."""
BOTH_ORDERS = pytest.mark.parametrize("turned", [False, True], ids=["as listed", "the other way round"])


def mixed(turned: bool, *units: str, **given: object) -> Table:
    """A field whose units are listed in this order or in the reverse one."""
    return field(*(reversed(units) if turned else units), **given)
