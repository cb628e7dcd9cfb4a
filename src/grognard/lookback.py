"""A look back at a game, in words and as data: what a page and the command line show of an analysis."""

from __future__ import annotations

import math
from typing import Final

from grognard.bots.analysis import Analysis, Turn
from grognard.bots.verdicts import Verdict
from grognard.kernel.match import Match
from grognard.kernel.sides import UMPIRE
from grognard.kernel.state import State
from grognard.kernel.values import Json
from grognard.render.artist import artist
from grognard.render.telling import tell_deeds
from grognard.text.catalogue import say
from grognard.text.grammar import side_name
from grognard.text.speaker import Speaker

SWINGS: Final = 3
WORDS: Final = 2
"""Of what a track says so many parts name the turn; the others tell of its phase."""
MOSTLY: Final = 0.6
"""The dice turned a turn that brought so much of its change."""


class Lookback:
    """An analysis and whoever tells of it."""

    def __init__(self, match: Match, found: Analysis, lang: str) -> None:
        self.match = match
        self.found = found
        self.lang = lang
        self.speaker = Speaker(match.state.scenario, lang)

    def as_json(self) -> dict[str, Json]:
        """The analysis as the page draws it: chances are the first side's, in parts of one."""
        scenario, found = self.match.state.scenario, self.found
        luck = sum(turn.luck for turn in found.turns)
        sides = enumerate(scenario.sides)
        return {
            "scenario": scenario.id,
            "sides": list(scenario.sides),
            "actions": self.match.number,
            "curve": [self._point(turn) for turn in found.turns],
            "end": round(found.chance_of(found.last), 3),
            "turning_points": [self._swing(number) for number in self.swings()],
            "marks": [self._mark(number, verdict) for number, verdict in found.marked()],
            "luck": {side: round(-luck if number else luck, 3) for number, side in sides},
            "luck_told": self.luck_told(),
            "luck_weighed": f"{found.weighed} of {found.thrown} throws",
            "means": say(self.lang, "analysis-means"),
        }

    # -- the curve ------------------------------------------------------------------------------------

    def _point(self, turn: Turn) -> Json:
        worst = max([one.error for one in turn.verdicts], default=0.0)
        error = math.hypot(math.sqrt(turn.luck_error), worst, self.found.error)
        return {
            "action": turn.first,
            "stage": turn.stage,
            "when": self.when(turn.state),
            "chance": round(turn.chance, 3),
            "error": round(error, 3),
            "luck": round(turn.luck, 3),
        }

    def when(self, state: State) -> str:
        """The turn as the board's first track tells it; empty where there is none."""
        panels = artist(state.scenario.system).panels(state.scenario, state.observe(UMPIRE), self.lang)
        for panel in panels:
            if isinstance(panel, dict) and panel.get("kind") == "track":
                return ", ".join(str(panel["label"]).split(", ")[:WORDS])
        return ""

    def luck_told(self) -> str:
        """Whom the dice favoured, in a sentence; nothing where none was thrown."""
        luck = sum(turn.luck for turn in self.found.turns)
        points = round(100 * abs(luck))
        if not self.found.thrown or not points:
            return say(self.lang, "analysis-luck-none") if self.found.thrown else ""
        side = side_name(self.speaker.side(0 if luck > 0 else 1))
        return say(self.lang, "analysis-luck", {"side": side, "points": points})

    # -- turning points -------------------------------------------------------------------------------

    def swings(self) -> list[int]:
        """The turns after which the chance had changed most, in the order of play."""
        found = self.found
        size = [abs(found.chance_after(number) - turn.chance) for number, turn in enumerate(found.turns)]
        return sorted(sorted(range(len(size)), key=lambda number: -size[number])[:SWINGS])

    def swing_told(self, number: int) -> str:
        """From where to where the first side's chances went in a turn, and whether the dice did it."""
        turn, after = self.found.turns[number], self.found.chance_after(number)
        changed = after - turn.chance
        by_dice = turn.luck * changed > 0 and abs(turn.luck) > MOSTLY * abs(changed)
        args: dict[str, str | int] = {
            "when": self._at(turn),
            "side": side_name(self.speaker.side(0)),
            "before": round(100 * turn.chance),
            "after": round(100 * after),
        }
        return say(self.lang, "analysis-swing", args, "dice" if by_dice else "")

    def _at(self, turn: Turn) -> str:
        return self.when(turn.state) or say(self.lang, "analysis-action", {"number": turn.first})

    def deeds_told(self, number: int) -> list[str]:
        """What was done in a turn, a sentence for each side that did something worth telling."""
        turn = self.found.turns[number]
        entries = self.match.entries[turn.first : self.found.end_of(number)]
        sides = [turn.side] if turn.side >= 0 else range(len(turn.asked))
        told = [tell_deeds(self.speaker, side, turn.state, entries, UMPIRE) for side in sides]
        return [one for one in told if one]

    def _swing(self, number: int) -> Json:
        turn, after = self.found.turns[number], self.found.chance_after(number)
        return {
            "action": turn.first,
            "stage": turn.stage,
            "before": round(turn.chance, 3),
            "after": round(after, 3),
            "luck": round(turn.luck, 3),
            "told": self.swing_told(number),
            "deeds": list(self.deeds_told(number)),
        }

    # -- turns that cost much -------------------------------------------------------------------------

    def mark_told(self, number: int, verdict: Verdict) -> str:
        """What a turn cost, and by how much that may be wrong."""
        side = self.speaker.side(verdict.side)
        args: dict[str, str | int] = {
            "when": self._at(self.found.turns[number]),
            "side": side[:1].upper() + side[1:],
            "cost": round(100 * verdict.cost),
            "error": round(100 * verdict.error),
        }
        return say(self.lang, "analysis-mark", args)

    def done_told(self, number: int, verdict: Verdict) -> str:
        """What the side did, as it saw it itself."""
        turn = self.found.turns[number]
        entries = self.match.entries[turn.first : self.found.end_of(number)]
        told = tell_deeds(self.speaker, verdict.side, turn.state, entries, verdict.side)
        return told or self._idle(verdict.side)

    def _idle(self, side: int) -> str:
        name = side_name(self.speaker.side(side))
        return say(self.lang, "analysis-idle", {"side": name})

    def instead_told(self, number: int, verdict: Verdict) -> str:
        """What the general would have done, or else with what the captain would have begun."""
        general = verdict.general
        turn = self.found.turns[number]
        told = general and tell_deeds(self.speaker, verdict.side, turn.state, general.entries, verdict.side)
        if told:
            return say(self.lang, "analysis-general", {"told": told})
        deeds = "; ".join(self.speaker.option(action) for action in verdict.instead)
        return say(self.lang, "analysis-instead", {"deeds": deeds}) if deeds else ""

    def _mark(self, number: int, verdict: Verdict) -> Json:
        turn, scenario = self.found.turns[number], self.match.state.scenario
        return {
            "action": turn.first,
            "stage": turn.stage,
            "side": scenario.sides[verdict.side],
            "cost": round(verdict.cost, 3),
            "error": round(verdict.error, 3),
            "told": self.mark_told(number, verdict),
            "did": self.done_told(number, verdict),
            "instead": self.instead_told(number, verdict),
        }
