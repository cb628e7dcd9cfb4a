"""What all the models of the site's answers stand on."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, ConfigDict
from typing_extensions import TypeAliasType

Noun = TypeAliasType("Noun", tuple[Literal["piece", "place", "ghost"], str])
"""Something on the board. A ghost is named by the action that it stands for."""

Tone = TypeAliasType("Tone", Literal["move", "attack", "special", "follow", "danger", "gain"])


class Reply(BaseModel):
    model_config = ConfigDict(extra="forbid")


class RefusalText(Reply):
    text: str
    rule: str
    key: str


class RefusedReply(Reply):
    """Whatever is not answered: why, in the reader's language."""

    refused: RefusalText


class Sentence(Reply):
    """A sentence and the clause behind it."""

    text: str
    rule: str


class Named(Reply):
    name: str
    title: str


class Side(Named):
    """``seat`` is ``here`` (yours), ``friend`` (another's), ``open`` (nobody's yet) or a bot's name."""

    seat: str
    player: str
