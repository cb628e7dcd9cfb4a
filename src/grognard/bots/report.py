"""A look back at a game as data: what a page draws."""

from __future__ import annotations

import math
from typing import Final

from grognard.bots.analysis import Analysis, Turn
from grognard.kernel.match import Match
from grognard.kernel.values import Json
from grognard.text.catalogue import say
from grognard.text.speaker import Speaker

SWINGS: Final = 3


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
        "turning_points": [_swing(found, number) for number in swings(found)],
        "marks": [_mark(turn, speaker) for turn in found.turns if turn.marked],
        "luck": {side: round(luck if not number else -luck, 3) for number, side in enumerate(scenario.sides)},
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
    ends = [turn.chance for turn in found.turns[1:]] + [found.chance_of(found.last)] * bool(found.turns)
    size = [abs(end - turn.chance) for turn, end in zip(found.turns, ends, strict=True)]
    return sorted(sorted(range(len(size)), key=lambda number: -size[number])[:SWINGS])


def _swing(found: Analysis, number: int) -> Json:
    turn = found.turns[number]
    after = found.turns[number + 1].chance if number + 1 < len(found.turns) else found.chance_of(found.last)
    return {
        "action": turn.first,
        "stage": turn.stage,
        "before": round(turn.chance, 3),
        "after": round(after, 3),
        "luck": round(turn.luck, 3),
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
