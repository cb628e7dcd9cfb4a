"""What a site is set to: one's own machine by default, or a site for many by its operator's file."""

from __future__ import annotations

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field


class Settings(BaseModel):
    """The settings of a site. Those of one's own machine are the defaults: no account, no question."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)

    name: Annotated[str, Field(min_length=1, max_length=60)] = "Grognard"
    address: Annotated[str, Field(pattern=r"^(https?://[^/\s]+)?$")] = ""
    guests: bool = True
    public: bool = Field(default=False, exclude=True)

    @property
    def https(self) -> bool:
        return self.address.startswith("https://")


OWN_MACHINE = Settings()
