"""A look back at a game as data: what a page draws."""

from __future__ import annotations

import math
from typing import Final

from grognard.bots.analysis import Analysis, Turn
from grognard.kernel.match import Match
from grognard.kernel.values import Json
from grognard.text.catalogue import say
from grognard.text.grammar import side_name
from grognard.text.speaker import Speaker

SWINGS: Final = 3
MOSTLY: Final = 0.6
"""The dice turned a turn that brought so much of its change."""


def as_json(match: Match, found: Analysis, lang: str) -> dict[str, Json]:
    """The analysis as the page draws it: chances are the first side's, in parts of one."""
    scenario = match.state.scenario
    speaker = Speaker(scenario, lang)
    luck = sum(turn.luck for turn in found.turns)
    return {
        "scenario": scenario.id,
        "sides": list(scenario.sides),
        "actions": match.number,
        "curve": [_point(turn) for turn in found.turns],
        "end": round(found.chance_of(found.last), 3),
        "turning_points": [_swing(found, number, speaker) for number in swings(found)],
        "marks": [_mark(turn, speaker) for turn in found.turns if turn.marked],
        "luck": {side: round(luck if not number else -luck, 3) for number, side in enumerate(scenario.sides)},
        "luck_told": luck_told(found, speaker),
        "luck_weighed": f"{found.weighed} of {found.thrown} throws",
        "means": say(lang, "analysis-means"),
    }


def _point(turn: Turn) -> Json:
    error = math.sqrt(turn.luck_error + turn.error * turn.error) or None
    return {
        "action": turn.first,
        "stage": turn.stage,
        "chance": round(turn.chance, 3),
        "error": None if error is None else round(error, 3),
        "luck": round(turn.luck, 3),
    }


def swings(found: Analysis) -> list[int]:
    """The turns after which the chance had changed most, in the order of play."""
    size = [abs(found.chance_after(number) - turn.chance) for number, turn in enumerate(found.turns)]
    return sorted(sorted(range(len(size)), key=lambda number: -size[number])[:SWINGS])


def luck_told(found: Analysis, speaker: Speaker) -> str:
    """Whom the dice favoured, in a sentence; nothing where none was thrown."""
    luck = sum(turn.luck for turn in found.turns)
    points = round(100 * abs(luck))
    if not found.thrown or not points:
        return say(speaker.lang, "analysis-luck-none") if found.thrown else ""
    side = side_name(speaker.side(0 if luck > 0 else 1))
    return say(speaker.lang, "analysis-luck", {"side": side, "points": points})


def swing_told(found: Analysis, number: int, speaker: Speaker) -> str:
    """From where to where the first side's chances went in a turn, and whether the dice did it."""
    turn, after = found.turns[number], found.chance_after(number)
    changed = after - turn.chance
    by_dice = turn.luck * changed > 0 and abs(turn.luck) > MOSTLY * abs(changed)
    args: dict[str, str | int] = {
        "number": turn.first,
        "side": side_name(speaker.side(0)),
        "before": round(100 * turn.chance),
        "after": round(100 * after),
    }
    return say(speaker.lang, "analysis-swing", args, "dice" if by_dice else "")


def _swing(found: Analysis, number: int, speaker: Speaker) -> Json:
    turn, after = found.turns[number], found.chance_after(number)
    return {
        "action": turn.first,
        "stage": turn.stage,
        "before": round(turn.chance, 3),
        "after": round(after, 3),
        "luck": round(turn.luck, 3),
        "told": swing_told(found, number, speaker),
    }


def _mark(turn: Turn, speaker: Speaker) -> Json:
    scenario = speaker.scenario
    return {
        "action": turn.first,
        "stage": turn.stage,
        "side": scenario.sides[turn.side],
        "cost": round(turn.cost, 3),
        "error": round(turn.error, 3),
        "instead": [
            {"action": scenario.lexicon.notate(action), "text": speaker.option(action)}
            for action in turn.instead
        ],
    }
