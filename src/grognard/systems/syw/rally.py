"""Chapter J: Shaken and Panicked units are rallied."""

from __future__ import annotations

from grognard.kernel.actions import Action
from grognard.kernel.refusal import Note, Phrase, Refusal
from grognard.kernel.sides import NOBODY
from grognard.kernel.steps import Question, Step
from grognard.systems.syw import notes
from grognard.systems.syw.at_hand import why_not_at_hand
from grognard.systems.syw.command import leaders_with
from grognard.systems.syw.efficiency import task_test
from grognard.systems.syw.facing import ChooseFacing
from grognard.systems.syw.overstacking import SetApart
from grognard.systems.syw.rally_values import best_value, may_rally, why_not_rally
from grognard.systems.syw.state import Battle
from grognard.systems.syw.words import DONE, FORMED, IN_BRIGADE, RALLY, SHAKEN, STATE_WORDS


class RallyPhase(Question[Battle]):
    """A player rallies his units one by one (SYW-J.0a)."""

    __slots__ = ("tried",)

    def __init__(self, owner: int, tried: tuple[int, ...]) -> None:
        super().__init__(owner)
        self.tried = tried

    def able(self, game: Battle) -> list[int]:
        units = game.scenario.units_of[self.owner]
        return [unit for unit in units if unit not in self.tried and may_rally(game, unit)]

    def side(self, game: Battle) -> int:
        return self.owner if self.able(game) else NOBODY

    def options(self, game: Battle) -> list[Action]:
        return [*[Action(RALLY, unit) for unit in self.able(game)], Action(DONE)]

    def resolve(self, game: Battle, choice: Action) -> None:
        if choice.verb != RALLY:
            return
        follow = rally(game, choice.a)
        game.then(*follow, RallyPhase(self.owner, (*self.tried, choice.a)))

    def note(self, game: Battle, action: Action) -> Note | None:
        return notes.of_rally(game, action.a) if action.verb == RALLY else None

    def ask(self, game: Battle) -> Phrase:
        return Phrase("SYW-J.0a", "rally")

    def why_not(self, game: Battle, action: Action) -> Refusal:
        if action.verb != RALLY:
            return super().why_not(game, action)
        away = why_not_at_hand(game, self.owner, action.a)
        reason = away or why_not_rally(game, action.a)
        return reason or Refusal("SYW-J.0a", "tried_already", (action.a,))


def rally(game: Battle, unit: int) -> list[Step[Battle]]:
    """One attempt: at most one state better (RUL-SYW-43)."""
    state = game.state[unit]
    with_leader = leaders_with(game, unit)
    if state == FORMED:
        game.state[unit] = IN_BRIGADE
        brigade = game.scenario.roster.brigade[unit]
        game.set_body(brigade, game.body[brigade], game.hour[brigade])
        game.emit("SYW-J.1a", "rallied", unit, STATE_WORDS[IN_BRIGADE])
        return []
    if state == SHAKEN:
        rule = "SYW-J.2b" if with_leader else "SYW-J.2c"
        if not with_leader and not task_test(game, unit, "SYW-J.2c", best_value(game, unit)):
            return []
        game.state[unit] = FORMED
        game.emit(rule, "rallied", unit, STATE_WORDS[FORMED])
        return _choose_facing(game, unit, rule)
    value = max([game.value[leader] for leader in with_leader])
    if task_test(game, unit, "SYW-J.3a", value):
        game.state[unit] = SHAKEN
        game.emit("SYW-J.3a", "rallied", unit, STATE_WORDS[SHAKEN])
        return [SetApart(game.cell[unit])]
    return []


def _choose_facing(game: Battle, unit: int, rule: str) -> list[Step[Battle]]:
    """A unit formed again takes Line or A as its hex allows, facing as its owner likes."""
    if game.scenario.roster.dispersed[unit]:
        return []
    lines = () if game.scenario.ground.cover[game.cell[unit]] else tuple(range(0, 12, 2))
    hours = (*lines, *range(1, 12, 2))
    game.hour[unit] = hours[0]
    return [ChooseFacing(unit, hours, rule)]
