"""Records: scenario, options, seed, actions and dice; replaying one gives the same state, bit for bit."""

from __future__ import annotations

from collections.abc import Callable

from grognard.kernel.dice import Dice, Roll
from grognard.kernel.match import CONCEDE, Match
from grognard.kernel.refusal import IllegalAction
from grognard.kernel.scenario import Scenario
from grognard.kernel.values import Json

FORMAT = "grognard-record/1"


class RecordFault(ValueError):
    """A record that cannot be replayed: which of its actions differs first (0: none yet), and why."""

    def __init__(self, number: int, sentence: str, refused: IllegalAction | None = None) -> None:
        super().__init__(sentence)
        self.number = number
        self.sentence = sentence
        self.refused = refused


def write(match: Match) -> dict[str, Json]:
    """The record of a match."""
    scenario = match.state.scenario
    choices: dict[str, Json] = {}
    for key, value in scenario.choices.items():
        choices[key] = value
    return {
        "format": FORMAT,
        "scenario": scenario.id,
        "rules": scenario.version,
        "options": choices,
        "seed": match.state.dice.seed,
        "actions": [_write_entry(scenario, entry.side, entry.text, entry.rolls) for entry in match.entries],
        "hash": match.state.hash(),
    }


def _write_entry(scenario: Scenario, side: int, text: str, rolls: list[Roll]) -> Json:
    row: list[Json] = [scenario.sides[side], text]
    if rolls:
        row.append([[roll.name, roll.sides, list(roll.values)] for roll in rolls])
    return row


def replay(record: Json, load: Callable[[str, dict[str, str]], Scenario], upto: int | None = None) -> Match:
    """Play a record again, checking every side, action and roll; raises RecordFault at the first difference.

    ``load`` finds a scenario by its id and options. With ``upto`` only so many actions are played.
    """
    if not isinstance(record, dict) or record.get("format") != FORMAT:
        raise RecordFault(0, f"this is no record: its 'format' should be '{FORMAT}'")
    scenario = load(_text(record, "scenario"), _choices(record.get("options", {})))
    version = record.get("rules")
    if version != scenario.version:
        raise RecordFault(0, f"the record was made with rules '{version}', these are '{scenario.version}'")
    seed = record.get("seed")
    if isinstance(seed, bool) or not isinstance(seed, int | str):
        raise RecordFault(0, "'seed' should be a number or a text")
    rows = record.get("actions")
    if not isinstance(rows, list):
        raise RecordFault(0, "'actions' should be a list")
    match = Match(scenario.start(Dice(seed)))
    for number, row in enumerate(rows[:upto] if upto is not None else rows, start=1):
        _replay_row(match, number, row)
    expected = record.get("hash")
    if match.number == len(rows) and expected is not None and expected != match.state.hash():
        raise RecordFault(match.number, "the final position differs from the one recorded")
    return match


def _replay_row(match: Match, number: int, row: Json) -> None:
    if not isinstance(row, list) or len(row) not in (2, 3):
        raise RecordFault(number, f"action {number} should be a list of side, action and, if thrown, dice")
    side, text = row[0], row[1]
    sides = match.state.scenario.sides
    if not isinstance(text, str) or not isinstance(side, str) or side not in sides:
        raise RecordFault(number, f"action {number} should name a side and an action")
    if text == CONCEDE:
        match.concede(sides.index(side))
        return
    mover = match.state.side_to_move
    if mover is None or sides[mover] != side:
        raise RecordFault(number, f"action {number} is by '{side}', who does not decide there")
    try:
        match.play_text(text)
    except IllegalAction as refused:
        raise RecordFault(number, f"action {number}, '{text}', is refused", refused) from refused
    rolls = [[roll.name, roll.sides, list(roll.values)] for roll in match.entries[-1].rolls]
    if rolls != (row[2] if len(row) == 3 else []):
        raise RecordFault(number, f"the dice of action {number}, '{text}', differ from those recorded")


def _text(record: dict[str, Json], key: str) -> str:
    value = record.get(key)
    if not isinstance(value, str):
        raise RecordFault(0, f"'{key}' should be a text")
    return value


def _choices(data: Json) -> dict[str, str]:
    if not isinstance(data, dict):
        raise RecordFault(0, "'options' should be a table of texts")
    choices: dict[str, str] = {}
    for key, value in data.items():
        if not isinstance(value, str):
            raise RecordFault(0, f"option '{key}' should be a text")
        choices[key] = value
    return choices
