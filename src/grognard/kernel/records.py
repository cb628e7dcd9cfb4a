"""Records: scenario, options, seed, actions and dice; replaying one gives the same state, bit for bit."""

from __future__ import annotations

from collections.abc import Callable

from grognard.kernel.dice import Dice, Roll
from grognard.kernel.match import Match
from grognard.kernel.refusal import IllegalAction
from grognard.kernel.replay import OTHER_END, Deed, Difference, play_one_again, told
from grognard.kernel.scenario import Scenario
from grognard.kernel.values import Json

FORMAT = "grognard-record/1"


class RecordFault(ValueError):
    """A record that cannot be replayed: which of its actions differs first (0: none yet), and why."""

    def __init__(self, number: int, sentence: str, difference: Difference | None = None) -> None:
        super().__init__(sentence)
        self.number = number
        self.sentence = sentence
        self.difference = difference

    @property
    def refused(self) -> IllegalAction | None:
        """How the rules refused the action, if that is the fault."""
        return None if self.difference is None else self.difference.refused


def write(match: Match) -> dict[str, Json]:
    """The record of a match."""
    scenario = match.state.scenario
    choices: dict[str, Json] = {}
    for key, value in scenario.choices.items():
        choices[key] = value
    ordered: list[Json] = [number for number, entry in enumerate(match.entries, start=1) if entry.ordered]
    marks: dict[str, Json] = {"ordered": ordered} if ordered else {}
    return {
        "format": FORMAT,
        "scenario": scenario.id,
        "rules": scenario.version,
        "options": choices,
        "seed": match.state.dice.seed,
        "actions": [_write_entry(scenario, entry.side, entry.text, entry.rolls) for entry in match.entries],
        "told": [told(entry.events) for entry in match.entries],
        **marks,
        "hash": match.state.hash(),
    }


def _write_entry(scenario: Scenario, side: int, text: str, rolls: list[Roll]) -> Json:
    row: list[Json] = [scenario.sides[side], text]
    if rolls:
        row.append(write_rolls(rolls))
    return row


def replay(record: Json, load: Callable[[str, dict[str, str]], Scenario], upto: int | None = None) -> Match:
    """Play a record again, checking each side, action, roll and effect; raises RecordFault where one differs.

    ``load`` finds a scenario by its id and options. With ``upto`` only so many actions are played. A record
    made with other rules is replayed all the same: as long as everything agrees, nothing is wrong with it.
    """
    if not isinstance(record, dict) or record.get("format") != FORMAT:
        raise RecordFault(0, f"this is no record: its 'format' should be '{FORMAT}'")
    scenario = load(_text(record, "scenario"), _choices(record.get("options", {})))
    seed = record.get("seed")
    if isinstance(seed, bool) or not isinstance(seed, int | str):
        raise RecordFault(0, "'seed' should be a number or a text")
    rows = record.get("actions")
    if not isinstance(rows, list):
        raise RecordFault(0, "'actions' should be a list")
    effects = _effects(record, len(rows))
    match = Match(scenario.start(Dice(seed)))
    played = rows if upto is None else rows[:upto]
    ordered = record.get("ordered", [])
    if not isinstance(ordered, list):
        raise RecordFault(0, "'ordered' should be a list of numbers of actions")
    marked = {one for one in ordered if isinstance(one, int)}
    for number, row in enumerate(played):
        found = play_one_again(match, _read_entry(scenario, number + 1, row, effects[number]))
        if found is not None:
            raise _fault(record, scenario, found)
        match.entries[-1].ordered = number + 1 in marked
    expected = record.get("hash")
    if match.number == len(rows) and expected is not None and expected != match.state.hash():
        raise _fault(record, scenario, Difference(match.number, OTHER_END))
    return match


def _fault(record: dict[str, Json], scenario: Scenario, found: Difference) -> RecordFault:
    """What differs, and between which rules if they are not the same."""
    sentence, version = found.sentence(), record.get("rules")
    if version != scenario.version:
        sentence += f" (it was made with rules '{version}', these are '{scenario.version}')"
    return RecordFault(found.number, sentence, found)


def _effects(record: dict[str, Json], size: int) -> list[str]:
    """The digest of what each action caused; records written before there were any have none."""
    data = record.get("told")
    if data is None:
        return [""] * size
    if not isinstance(data, list) or len(data) != size:
        raise RecordFault(0, "'told' should have one text for each action")
    return [one if isinstance(one, str) else "?" for one in data]


def _read_entry(scenario: Scenario, number: int, row: Json, effect: str) -> Deed:
    if not isinstance(row, list) or len(row) not in (2, 3):
        raise RecordFault(number, f"action {number} should be a list of side, action and, if thrown, dice")
    side, text = row[0], row[1]
    if not isinstance(text, str) or not isinstance(side, str) or side not in scenario.sides:
        raise RecordFault(number, f"action {number} should name a side and an action")
    rolls = read_rolls(row[2]) if len(row) == 3 else []
    if rolls is None:
        raise RecordFault(number, f"the dice of action {number} should be lists of name, sides and values")
    return Deed(scenario.sides.index(side), text, rolls, effect)


def read_rolls(data: Json) -> list[Roll] | None:
    """Rolls as they are written in files and rows; None if this is nothing of the kind."""
    if not isinstance(data, list):
        return None
    rolls: list[Roll] = []
    for row in data:
        if not isinstance(row, list) or len(row) != 3:
            return None
        name, sides, values = row[0], row[1], row[2]
        if not isinstance(name, str) or not isinstance(sides, int) or not isinstance(values, list):
            return None
        faces = [value for value in values if isinstance(value, int)]
        if len(faces) != len(values):
            return None
        rolls.append(Roll(name, sides, tuple(faces)))
    return rolls


def write_rolls(rolls: list[Roll]) -> list[Json]:
    """Rolls as JSON."""
    return [[roll.name, roll.sides, list(roll.values)] for roll in rolls]


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
