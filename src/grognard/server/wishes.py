"""What the page may send: the bodies of requests, checked to the letter."""

from __future__ import annotations

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

from grognard.server.dispatches import LONGEST
from grognard.server.live import HERE

Label = Annotated[str, Field(max_length=80)]
Count = Annotated[int, Field(ge=0, le=1_000_000)]


class Wish(BaseModel):
    """What every body is: no field that we do not know, no type that we must guess."""

    model_config = ConfigDict(extra="forbid", strict=True)


class NewGame(Wish):
    """``by_lot`` deals the seats among the sides; on a site for many a game may be public and has a pace."""

    scenario: Label
    choices: dict[Label, Label] = Field(default_factory=dict, max_length=20)
    seats: dict[Label, Label] = Field(default_factory=dict, max_length=8)
    seed: Annotated[str, Field(min_length=1, max_length=80)] | None = None
    by_lot: bool = False
    public: bool = False
    pace: Annotated[str, Field(max_length=20)] = ""


class FileBrought(Wish):
    text: str
    name: Label = "file"
    opponent: Label = HERE


class Chosen(Wish):
    action: Annotated[str, Field(max_length=200)]
    side: Label
    revision: Count


class Walked(Wish):
    """Several actions as one wish, all of them or none: a walk, or a piece put down and the next taken."""

    actions: Annotated[list[Annotated[str, Field(max_length=200)]], Field(min_length=1, max_length=500)]
    side: Label
    revision: int


class TakeBack(Wish):
    """``steps`` is more than one where somebody takes back a whole walk."""

    side: Label
    revision: Count
    whole_turn: bool = False
    steps: Annotated[int, Field(ge=1, le=1000)] = 1


class LessonBegun(Wish):
    step: Annotated[int, Field(ge=0, le=100)] = 0


class LessonWord(Wish):
    side: Label
    revision: int
    word: Label


class GiveUp(Wish):
    side: Label
    revision: Count


class WordGiven(Wish):
    side: Label
    revision: Count
    word: Label


class Ordered(Wish):
    side: Label
    orders: dict[Label, Label] = Field(max_length=40)


class Offered(Wish):
    side: Label
    revision: Count
    kind: Label


class Answered(Wish):
    side: Label
    revision: Count
    accept: bool


class Claimed(Wish):
    side: Label
    revision: Count
    victory: bool


class InDays(Wish):
    side: Label
    days: Annotated[int, Field(ge=1, le=60)]


class Looked(Wish):
    side: Label
    number: Count


class Written(Wish):
    side: Label
    text: Annotated[str, Field(max_length=4 * LONGEST)]


class GoOn(Wish):
    revision: Count
    number: Count
    side: Label | None = None


class PlayOn(Wish):
    number: Count
    side: Label | None = None
    """Whose part is to be taken, if it is to be played against a machine."""
