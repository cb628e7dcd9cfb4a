"""What a site is set to: one's own machine by default, or a site for many by its operator's file."""

from __future__ import annotations

import tomllib
from functools import cached_property
from importlib import resources
from pathlib import Path
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from grognard.server.people.names import called
from grognard.server.people.pushkeys import PushSettings, fault_of_key
from grognard.server.post import Mail

Days = Annotated[int, Field(ge=1, le=60)]


class Settings(BaseModel):
    """The settings of a site. Those of one's own machine are the defaults: no account, no question."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)

    name: Annotated[str, Field(min_length=1, max_length=60)] = "Grognard"
    address: Annotated[str, Field(pattern=r"^(https?://[^/\s]+)?$")] = ""
    database: str = ""
    guests: bool = True
    sign_up: bool = True
    paces: dict[Annotated[str, Field(pattern=r"^[a-z]{1,20}$")], Days] = Field(default_factory=dict)
    mail: Mail | None = None
    operators: Annotated[list[Annotated[str, Field(min_length=3, max_length=40)]], Field(max_length=20)] = []
    contact: Annotated[str, Field(max_length=200)] = ""
    pages: str = ""
    push: PushSettings | None = None
    metrics_token_file: str = ""

    @cached_property
    def figures_token(self) -> str:
        """What a monitor must send to be told the site's figures; empty if nobody is told."""
        return read_token(self.metrics_token_file) if self.metrics_token_file else ""

    @property
    def operator_names(self) -> frozenset[str]:
        """The names of the operators, as names are compared."""
        return frozenset(called(name) for name in self.operators)

    @property
    def public(self) -> bool:
        """Whether it is a site for many: only such a one has an address of its own."""
        return bool(self.address)

    @property
    def https(self) -> bool:
        return self.address.startswith("https://")


OWN_MACHINE = Settings()
SHORTEST_TOKEN = 16


def read_token(path: str) -> str:
    """The token that stands in a file; empty if it cannot be read, or none that is fit stands there."""
    try:
        token = Path(path).read_text(encoding="ascii").strip()
    except (OSError, UnicodeDecodeError):
        return ""
    return token if len(token) >= SHORTEST_TOKEN and token.isprintable() and " " not in token else ""


class BadSettings(ValueError):
    """A file of settings that cannot be used: each fault with its file, line and field."""


def read_settings(path: str) -> Settings:
    """The settings of a site for many; raises BadSettings."""
    try:
        text = Path(path).read_text(encoding="utf-8")
        data = tomllib.loads(text)
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as fault:
        raise BadSettings(f"{path}: {fault}") from fault
    try:
        found = Settings.model_validate(data)
    except ValidationError as fault:
        told = [_told(path, text, error["loc"], error["msg"]) for error in fault.errors()]
        raise BadSettings("\n".join(told)) from fault
    faults = _crosschecked(path, text, found, data)
    if faults:
        raise BadSettings("\n".join(faults))
    return found


def _crosschecked(path: str, text: str, found: Settings, data: dict[str, Any]) -> list[str]:
    faults = []
    if not found.address:
        faults.append(_told(path, text, ("address",), "a site for many needs the address that people know"))
    mail = found.mail
    if mail is not None and mail.user and not Path(mail.password_file).is_file():
        faults.append(_told(path, text, ("mail", "password_file"), "no such file"))
    if found.pages and not Path(found.pages).is_dir():
        faults.append(_told(path, text, ("pages",), "no such folder"))
    if found.metrics_token_file and not found.figures_token:
        reason = f"no file with a word of {SHORTEST_TOKEN} letters or more in it"
        faults.append(_told(path, text, ("metrics_token_file",), reason))
    if found.push is not None:
        fault = fault_of_key(found.push)
        faults += [_told(path, text, ("push", "key_file"), fault)] if fault else []
    return faults


def _told(path: str, text: str, place: tuple[int | str, ...], reason: str) -> str:
    """One fault, with the line of its field if the file has that field."""
    line = line_of(text, [str(part) for part in place])
    where = f"{path}:{line}" if line else path
    return f"{where}: {'.'.join(str(part) for part in place)}: {reason}"


def line_of(text: str, place: list[str]) -> int:
    """The line that sets a field; 0 if none does."""
    table: list[str] = []
    for number, line in enumerate(text.splitlines(), start=1):
        bare = line.strip()
        if bare.startswith("[") and bare.endswith("]"):
            table = bare.strip("[]").split(".")
            if table == place:
                return number
        key = bare.partition("=")[0].strip()
        if "=" in bare and not bare.startswith("#") and [*table, key] == place[: len(table) + 1]:
            return number
    return 0


def example() -> str:
    """A file of settings with every field, and what each is for."""
    return (resources.files("grognard.server.people") / "example.toml").read_text(encoding="utf-8")
