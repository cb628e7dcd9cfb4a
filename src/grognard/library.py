"""Finding systems and scenarios by name: the only place that knows which systems there are."""

from __future__ import annotations

from functools import cache, lru_cache
from importlib import import_module

from grognard.kernel.dice import Dice
from grognard.kernel.scenario import Scenario
from grognard.kernel.state import State
from grognard.kernel.system import System

SYSTEM_CODES = ("marengo", "wan", "castiglione", "waterloo", "syw")


class UnknownScenario(ValueError):
    """A scenario, system or option that does not exist; the message says which there are."""


@cache
def system(code: str) -> System:
    """The system with this code."""
    if code not in SYSTEM_CODES:
        raise UnknownScenario(f"there is no system '{code}'; there are: {', '.join(SYSTEM_CODES)}")
    found = import_module(f"grognard.systems.{code}").SYSTEM
    assert isinstance(found, System)
    return found


def systems() -> list[System]:
    return [system(code) for code in SYSTEM_CODES]


def load(scenario_id: str, choices: dict[str, str] | None = None) -> Scenario:
    """The scenario behind an id such as ``marengo/1800``, loaded once for each set of options."""
    return _load(scenario_id, tuple(sorted((choices or {}).items())))


@lru_cache(maxsize=64)
def _load(scenario_id: str, choices: tuple[tuple[str, str], ...]) -> Scenario:
    code, _, name = scenario_id.partition("/")
    owner = system(code)
    if name not in owner.scenarios:
        raise UnknownScenario(f"{code} has no scenario '{name}'; it has: {', '.join(owner.scenarios)}")
    known = owner.options(name)
    for key, value in choices:
        if value not in known.get(key, ()):
            allowed = "; ".join(f"{option}: {', '.join(values)}" for option, values in known.items())
            raise UnknownScenario(f"{scenario_id} has no option {key}={value} (it has {allowed or 'none'})")
    return owner.scenario(name, dict(choices))


def start(scenario_id: str, seed: int | str = 0, choices: dict[str, str] | None = None) -> State:
    """A new game at its first decision."""
    return load(scenario_id, choices).start(Dice(seed))
