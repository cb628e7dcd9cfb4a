"""Finding systems and scenarios by name.

The five systems of the package are known from the start. Others are added from outside: by ``register``, or
by an installed package with an entry point of the group ``grognard.systems`` that names its system.
"""

from __future__ import annotations

import threading
from functools import cache, lru_cache
from importlib import import_module
from importlib.metadata import entry_points
from pathlib import Path
from threading import RLock
from types import MappingProxyType

from grognard import shelves
from grognard.kernel import system as kernel
from grognard.kernel.dice import Dice
from grognard.kernel.scenario import Scenario
from grognard.kernel.soundness import unsound
from grognard.kernel.state import State
from grognard.kernel.system import BadFile, Fault, System
from grognard.packs_io import Document, read_document

_ONE_BY_ONE = RLock()
"""Two threads that first ask for a system at once get the same one."""

OWN_SYSTEMS = ("marengo", "wan", "castiglione", "waterloo", "syw")
ENTRY_POINTS = "grognard.systems"

_loading = threading.RLock()


class UnknownScenario(ValueError):
    """A scenario, system or option that does not exist; the message says which there are."""


def codes() -> tuple[str, ...]:
    """The codes of all systems: the package's own, then those that were added."""
    added = [code for code in (*_installed(), *kernel.registered()) if code not in OWN_SYSTEMS]
    return (*OWN_SYSTEMS, *dict.fromkeys(added))


def __getattr__(name: str) -> tuple[str, ...]:
    """``SYSTEM_CODES``, as it was called before systems could be added."""
    if name == "SYSTEM_CODES":
        return codes()
    raise AttributeError(name)


def register(system: System) -> None:
    """Add a system from outside: command, site, drawing and bots find it by its code."""
    kernel.register(system)


def unregister(code: str) -> None:
    kernel.unregister(code)


def refresh() -> None:
    """Look for battles and systems again, as at the start."""
    shelves.look_again()
    _installed.cache_clear()
    _load.cache_clear()


@cache
def _installed() -> MappingProxyType[str, str]:
    """The systems that installed packages offer: code and ``module:name``."""
    return MappingProxyType({entry.name: entry.value for entry in entry_points(group=ENTRY_POINTS)})


def system(code: str) -> System:
    """The system with this code, and the battles that are there for it now."""
    known = kernel.registered()
    if code not in known:
        if code not in codes():
            raise UnknownScenario(f"there is no system '{code}'; there are: {', '.join(codes())}")
        with _ONE_BY_ONE:
            if code not in kernel.registered():
                kernel.register(_import(code))
        known = kernel.registered()
    return shelves.stock(known[code])


def _import(code: str) -> System:
    module, _, name = _installed().get(code, f"grognard.systems.{code}:SYSTEM").partition(":")
    found = getattr(import_module(module), name or "SYSTEM")
    assert isinstance(found, System)
    return found


def systems() -> list[System]:
    return [system(code) for code in codes()]


def load(scenario_id: str, choices: dict[str, str] | None = None) -> Scenario:
    """The scenario behind an id such as ``marengo/1800``, loaded once for each set of options."""
    code, _, name = scenario_id.partition("/")
    owner = system(code)
    if name not in owner.scenarios:
        raise UnknownScenario(f"{code} has no scenario '{name}'; it has: {', '.join(owner.scenarios)}")
    with _loading:  # two threads that want the same battle read it once
        return _load(owner, name, owner.folders.get(name, ""), tuple(sorted((choices or {}).items())))


@lru_cache(maxsize=64)
def _load(owner: System, name: str, folder: str, choices: tuple[tuple[str, str], ...]) -> Scenario:
    known = owner.options(name)
    for key, value in choices:
        if value not in known.get(key, ()):
            allowed = "; ".join(f"{option}: {', '.join(values)}" for option, values in known.items())
            raise UnknownScenario(
                f"{owner.code}/{name} has no option {key}={value} (it has {allowed or 'none'})"
            )
    scenario = owner.scenario(name, dict(choices))
    if folder:
        card = battle_card(Path(folder), scenario, known)
        scenario.texts.update(card.texts())
        scenario.colours.update(card.colour)
    return scenario


def battle_card(folder: Path, scenario: Scenario, options: dict[str, tuple[str, ...]]) -> shelves.Card:
    """What a battle's card says of it; raises BadFile where it does not fit the battle."""
    document, card = shelves.card(folder)
    faults: list[Fault] = []
    if card.system != scenario.system:
        faults.append(document.fault(("system",), f"must be '{scenario.system}', not '{card.system}'"))
    for side in scenario.sides:
        if side not in card.side:
            faults.append(document.fault(("side",), f"has no words for the side '{side}'"))
    for side in card.colour:
        if side not in card.side:
            faults.append(document.fault(("colour", side), f"is none of {', '.join(card.side)}"))
    faults += _alike(document, card)
    for choice, values in card.choice.items():
        if choice not in options:
            there = ", ".join(options) or "none"
            faults.append(document.fault(("choice", choice), f"there is no such choice; there are: {there}"))
        for value in values:
            if value not in options.get(choice, ()):
                offered = ", ".join(options.get(choice, ())) or "none"
                faults.append(document.fault(("choice", choice, value), f"is not offered ({offered})"))
    for choice in system(scenario.system).own_choices:
        for value in options.get(choice, ()):
            if value not in card.choice.get(choice, {}):
                faults.append(document.fault(("choice", choice), f"has no words for the choice '{value}'"))
    faults += _balance_faults(document, card)
    if faults:
        raise BadFile(faults)
    return card


def _alike(document: Document, card: shelves.Card) -> list[Fault]:
    """No two sides are called or coloured the same: nobody could tell them apart."""
    faults: list[Fault] = []
    for table in ("side", "colour"):
        seen: dict[str, str] = {}
        for side, one in getattr(card, table).items():
            other = seen.setdefault(str(one), side)
            if other != side:
                faults.append(document.fault((table, side), f"is that of '{other}'"))
    return faults


def _balance_faults(document: Document, card: shelves.Card) -> list[Fault]:
    """Games are won by the sides that there are, and no more of them than were played."""
    if card.balance is None:
        return []
    faults = [
        document.fault(("balance", "won", side), f"is none of {', '.join(card.side)}")
        for side in card.balance.won
        if side not in card.side
    ]
    won = sum(card.balance.won.values())
    if won > card.balance.games:
        sentence = f"{won} games are won, and {card.balance.games} were played"
        faults.append(document.fault(("balance", "games"), sentence))
    return faults


def read_position(code: str, text: str, file: str) -> State:
    """The situation that a position file describes; raises BadFile with every fault."""
    owner = system(code)
    state = owner.read_position(text, file)
    name = state.scenario.name
    if name in owner.folders and "title" not in state.scenario.texts:
        card = shelves.card(owner.folder(name))[1]
        state.scenario.texts.update(card.texts())
        state.scenario.colours.update(card.colour)
    wrong = unsound(state)
    if wrong:
        raise BadFile([Fault(file, 0, "", sentence) for sentence in wrong])
    return state


def start(scenario_id: str, seed: int | str = 0, choices: dict[str, str] | None = None) -> State:
    """A new game at its first decision."""
    return load(scenario_id, choices).start(Dice(seed))


def open_folder(folder: Path) -> str:
    """The id under which the battle in a folder is known from now on; raises BadFile if it holds none."""
    if not (folder / shelves.CARD).is_file():
        raise BadFile(
            [Fault(f"{folder}/{shelves.CARD}", 0, "", "the file is missing: the folder is no battle")]
        )
    shelves.add(folder)
    refresh()
    code = shelves.first_look(folder / shelves.CARD)[0]
    if code not in codes():
        document = read_document(folder / shelves.CARD, f"{folder.resolve().name}/{shelves.CARD}")
        known = ", ".join(codes())
        raise BadFile([document.fault(("system",), f"there is no system '{code}'; there are: {known}")])
    return f"{code}/{folder.resolve().name}"


def faults(scenario_id: str) -> list[Fault]:
    """Everything wrong with a battle: its card, its files, and how it starts, with each of its choices."""
    code, _, name = scenario_id.partition("/")
    owner = system(code)
    found: list[Fault] = []
    sides: set[str] = set()
    for choices in _each_choice(owner, name, found):
        try:
            scenario = owner.scenario(name, choices)
            sides |= set(scenario.sides)
            shown = "".join(f" {key}={value}" for key, value in choices.items())
            found += [Fault(scenario_id + shown, 0, "", text) for text in scenario.start(Dice(0)).faults()]
            if name in owner.folders:
                battle_card(owner.folder(name), scenario, owner.options(name))
        except BadFile as bad:
            found += bad.faults
    if name in owner.folders:
        found += _card_faults(owner.folder(name), () if found else tuple(sorted(sides)))
    return _once(found)


def _each_choice(owner: System, name: str, found: list[Fault]) -> list[dict[str, str]]:
    try:
        offered = owner.options(name)
    except BadFile as bad:
        found += bad.faults
        return [{}]  # read as a whole, the battle tells what else is wrong
    return [{}, *({key: value} for key, values in offered.items() for value in values[1:])]


def _card_faults(folder: Path, sides: tuple[str, ...]) -> list[Fault]:
    """What is wrong with a card by itself, and sides on it that the battle has with none of its choices."""
    try:
        document, card = shelves.card(folder)
    except BadFile as bad:
        return bad.faults
    return [
        document.fault(("side", side), f"is no side of this battle; there are {', '.join(sides)}")
        for side in card.side
        if sides and side not in sides
    ]


def _once(found: list[Fault]) -> list[Fault]:
    """Each fault once, however many choices it stands in the way of."""
    return list({str(fault): fault for fault in found}.values())
