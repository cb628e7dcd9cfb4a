"""The side panels of a game, as the site answers them."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, TypeAdapter
from typing_extensions import TypeAliasType

from grognard.server.reply import Reply


class Fact(Reply):
    label: str
    value: str | int
    rule: str = ""


class StepLine(Reply):
    text: str
    rule: str
    state: Literal["done", "now", "next"]


class TrackPanel(Reply):
    """A marker on a track; with ``counts`` it tells why the score is what it is."""

    kind: Literal["track"]
    id: str
    title: str
    value: int
    of: int
    label: str
    counts: bool = False
    rule: str = ""


class FactsPanel(Reply):
    """Short facts, one a row; with ``corner`` they stand at the bottom left of the board.

    With ``corner`` or ``counts`` they tell why the score is what it is.
    """

    kind: Literal["facts"]
    id: str
    title: str
    rows: list[Fact]
    corner: bool = False
    counts: bool = False
    rule: str = ""


class TrayPanel(Reply):
    """Pieces off the map."""

    kind: Literal["tray"]
    id: str
    title: str
    note: str
    svg: str
    rule: str = ""


class StepsPanel(Reply):
    """A procedure under way, and what of it is settled."""

    kind: Literal["steps"]
    id: str
    title: str
    steps: list[StepLine]
    rows: list[Fact]


class TablePanel(Reply):
    """Rows of words; with ``counts`` they tell why the score is what it is."""

    kind: Literal["table"]
    id: str
    title: str
    columns: list[str]
    rows: list[list[str]]
    counts: bool = False
    rule: str = ""


Panel = TypeAliasType(
    "Panel",
    Annotated[TrackPanel | FactsPanel | TrayPanel | StepsPanel | TablePanel, Field(discriminator="kind")],
)

PANELS: TypeAdapter[list[Panel]] = TypeAdapter(list[Panel])
"""Artists give panels as plain data: they are checked by this."""
