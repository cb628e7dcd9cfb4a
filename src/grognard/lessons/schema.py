"""The fields of a lesson file: data only, both languages in it."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from grognard.packs_io import InBoth, Record, Words

FORMAT = "grognard-lesson/1"
LONGEST = 240

Datum = str | int | bool | list[str] | list[int]
Ordinal = Annotated[int, Field(ge=0)]


class Happening(BaseModel):
    """An event that must have happened: its kind, its clause, and its data by their names."""

    model_config = ConfigDict(extra="allow", strict=True, frozen=True)

    kind: Words = Field(description="the kind of event, as `grognard try --json` names it")
    rule: str = Field("", description="the clause that it must name")

    def data(self) -> dict[str, Datum]:
        return dict(self.model_extra or {})


class Proof(BaseModel):
    """The same on one line, as steps write it; a prediction may name the field that holds its answer."""

    model_config = ConfigDict(extra="allow", strict=True, frozen=True)

    event: str = Field("", description="the kind of event that must have happened")
    rule: str = Field("", description="the clause that it must name")
    field: str = Field("", description="for a prediction: the datum of the event that is the answer")
    offers: str = Field("", description="an action, patterns allowed, that must be on offer")
    withholds: str = Field("", description="an action, patterns allowed, that must not be on offer")
    refuses: str = Field("", description="an action that must be refused, by the clause in `rule`")
    figure: str = Field("", description="a piece of whose values one is meant, as `grognard show` tells them")
    key: str = Field("", description="which of its values")
    read: str = Field("", description="a value of the side's observation by its path")
    panel: str = Field("", description="a panel beside the board, of which `row` and `column` name a cell")
    row: int = Field(0, description="the row of the panel")
    column: int = Field(0, description="the column of the panel")
    asks: str = Field("", description="the question that must be asked")
    at: dict[str, str] = Field({}, description="pieces and where they must stand")
    value: int | str | bool | None = Field(None, description="what `figure`, `read` or `panel` must come to")

    def data(self) -> dict[str, Datum]:
        """What else is named: data of the event or of the figure, of which one may be called value."""
        told = {"value": self.value} if self.event and self.value is not None else {}
        return {**(self.model_extra or {}), **told}


class Test(Record):
    """What must hold, all of it: on the learner's view and on what happened since the step began."""

    __test__ = False

    at: dict[str, str] = Field({}, description="pieces (patterns allowed: any of them) and where they stand")
    event: Happening | None = Field(None, description="such an event was seen")
    read: dict[str, str | int | bool] = Field(
        {}, description="values of the side's observation by their path, such as `morale.french = '<= 3'`"
    )
    result: str = Field("", description="the game is over, won by this side")
    none: Test | None = Field(None, alias="not", description="none of this")


class Wrong(Record):
    """What is said when the learner does something else."""

    when: Words = Field(description="a line of actions, patterns allowed; `*` for whatever else")
    refused: str = Field("", description="the clause that refuses it, if the rules do")
    say: InBoth = Field(description="why this is not the move, in both languages")


class Choice(Record):
    """One answer to choose from."""

    id: Words
    en: Words
    fr: Words
    proof: Proof | None = Field(None, description="what holds if this answer is the right one, and only then")

    def by_name(self, lang: str) -> str:
        return self.fr if lang == "fr" else self.en


class Step(Record):
    """One step: something to do, to reach, to foresee or to read."""

    kind: Literal["show", "do", "free", "predict"] = Field(description="what the learner does")
    say: InBoth | None = Field(None, description="one or two sentences; a prediction has `ask` instead")
    ask: InBoth | None = Field(None, description="the question of a prediction")
    position: dict[str, object] | None = Field(None, description="another position, from this step on")
    begin: list[Words] = Field([], description="actions played silently when that position is set up")
    focus: list[Words] = Field([], description="what is lit: `piece:ID`, `place:ID`")
    arrow: list[Words] = Field([], description="arrows on the board: `FROM > TO`")
    offer: list[Words] = Field([], description="the only options that are lit; patterns allowed")
    expect: list[Words] = Field(
        [], description="lines of actions, any of which will do; `> action` is the other side's"
    )
    any_way: bool = Field(
        False, description="for `do`: every way that brings all pieces where the first line does will do"
    )
    reply: list[Words] = Field([], description="what the other side answers, in order")
    dice: list[Ordinal] | Literal["free"] = Field(
        [], description="the rolls of this step, as the book writes them"
    )
    proof: list[Proof] | Proof = Field([], description="what must have happened, or be so")
    praise: InBoth | None = Field(None, description="said when it is done")
    hint: list[InBoth] = Field([], description="help, when asked for")
    wrong: list[Wrong] = Field([], description="what is said to other moves, the first that fits")
    ghost: bool = Field(False, description="played for real, then taken back")
    goal: Test | None = Field(None, description="for `free`: what is to be reached")
    fail: Test | None = Field(None, description="for `free`: what must not happen")
    limit: Annotated[int, Field(ge=1)] = Field(40, description="for `free`: how many actions there are")
    choices: list[int | str | Choice] = Field([], description="for `predict`: two to four answers")
    answer: int | str | None = Field(None, description="for `predict`: the right one")
    show: Words | None = Field(
        None, description="for `predict`: the line of both sides that is played to show the answer"
    )

    def proofs(self) -> list[Proof]:
        return self.proof if isinstance(self.proof, list) else [self.proof]

    def text(self) -> InBoth | None:
        return self.ask if self.kind == "predict" else self.say


class Learned(InBoth):
    """A rule in a sentence, and the clause that it stands in."""

    rule: Words = Field(description="the clause")


class Lesson(Record):
    """A lesson, or one of the book's examples as a puzzle."""

    format: Literal["grognard-lesson/1"]
    id: Annotated[str, Field(pattern=r"^[a-z]+/[a-z0-9-]+$")] = Field(description="system and number")
    side: Words = Field(description="the learner's side; every other is scripted")
    minutes: Annotated[int, Field(ge=1, le=10)] = Field(description="how long it takes")
    title: InBoth
    idea: InBoth = Field(description="what it teaches, in one sentence")
    clauses: Annotated[list[Words], Field(min_length=1)] = Field(description="the clauses it shows")
    example: str = Field("", description="the worked example of the book that it is made of")
    needs: list[Words] = Field([], description="the lessons before it; by default the one before in the list")
    nod: list[Words] = Field([], description="prompts answered by themselves where there is one answer")
    begin: list[Words] = Field([], description="actions played silently before the first step")
    position: dict[str, object] = Field(description="the fields of a position file")
    recap: Annotated[list[Learned], Field(max_length=8)] = Field(
        [], description="what one knows at the end: a sentence for each rule, with its figures and its clause"
    )
    step: Annotated[list[Step], Field(min_length=1)]

    @property
    def system(self) -> str:
        return self.id.partition("/")[0]
