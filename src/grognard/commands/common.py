"""What several subcommands share."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import TypeVar

from rich.console import Console
from rich.progress import Progress

from grognard import library
from grognard.kernel.actions import Action
from grognard.kernel.refusal import IllegalAction
from grognard.kernel.scenario import Scenario
from grognard.kernel.sides import UMPIRE
from grognard.kernel.state import State
from grognard.kernel.system import Fault
from grognard.kernel.values import Json
from grognard.text.catalogue import say
from grognard.text.faults import in_language, told
from grognard.text.speaker import Speaker

Item = TypeVar("Item")


class Complaint(ValueError):
    """Something wrong with what was asked, as a sentence in English."""


class Told(Complaint):
    """The same in the reader's language: what the rules refuse."""


def show_json(data: Json) -> None:
    print(json.dumps(data, ensure_ascii=False, indent=1))


def show_faults(faults: list[Fault], lang: str, as_json: bool) -> int:
    """What is wrong with some files, in the reader's language; gives the exit code."""
    if as_json:
        rows: list[Json] = [
            {"file": one.file, "line": one.line, "field": one.field, "text": in_language(one.sentence, lang)}
            for one in faults
        ]
        show_json({"faults": rows})
    else:
        print("\n".join(told(one, lang) for one in faults) or say(lang, "kernel-command-no-fault"))
    return 2 if faults else 0


def with_progress(items: Iterable[Item], total: int, title: str) -> Iterator[Item]:
    """The items, with a progress bar on the error stream if that is a terminal."""
    console = Console(stderr=True)
    with Progress(console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task(title, total=total)
        for item in items:
            yield item
            bar.advance(task)


def parse_action(state: State, text: str, lang: str) -> Action:
    """An action in notation that may be played now; complains with the clause otherwise."""
    speaker = Speaker(state.scenario, lang)
    try:
        action = state.scenario.lexicon.parse(text)
    except IllegalAction as refused:
        raise Told(f"'{text}': {speaker.refusal(refused.refusal)}") from refused
    refusal = state.refusal(action)
    if refusal is not None:
        rule = f" ({refusal.rule})" if refusal.rule else ""
        raise Told(f"'{text}': {speaker.refusal(refusal)}{rule}")
    return action


def is_scenario(name: str) -> bool:
    """Whether this is meant as the id of a scenario, and not as a file."""
    return "/" in name and not Path(name).exists() and name.partition("/")[0] in library.codes()


def scenario_of(name: str, chosen: list[str]) -> Scenario:
    """The battle behind an id or in a folder, with choices such as ``variant=dawn``."""
    choices: dict[str, str] = {}
    for text in chosen:
        key, sign, value = text.partition("=")
        if not sign:
            raise Complaint(f"'{text}' should read like variant=dawn")
        choices[key] = value
    if Path(name).is_dir():
        return library.load(library.open_folder(Path(name)), choices)
    if name.partition("/")[0] not in library.codes():
        raise Complaint(f"'{name}' is neither a battle, such as wan/ligny, nor the folder of one")
    return library.load(name, choices)


def viewer(state: State, name: str | None) -> int:
    """The side behind ``--as``, or the umpire."""
    if name is None:
        return UMPIRE
    if name not in state.scenario.sides:
        raise Complaint(f"there is no side '{name}'; there are: {', '.join(state.scenario.sides)}")
    return state.scenario.sides.index(name)


def whole_number(least: int, most: int | None = None) -> Callable[[str], int]:
    """An argparse type: a whole number of at least so much, and at most."""

    def read(text: str) -> int:
        try:
            number = int(text)
        except ValueError:
            raise argparse.ArgumentTypeError(f"'{text}' is not a whole number") from None
        if number < least:
            raise argparse.ArgumentTypeError(f"{text} is less than {least}")
        if most is not None and number > most:
            raise argparse.ArgumentTypeError(f"{text} is more than {most}")
        return number

    return read


def side_name(state: State) -> str | None:
    """The name of the side to move, None when the game is over."""
    side = state.side_to_move
    return None if side is None else state.scenario.sides[side]
