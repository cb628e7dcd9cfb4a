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
