"""The owner turns a unit as he likes."""

from __future__ import annotations

from grognard.kernel.actions import Action
from grognard.kernel.refusal import Phrase
from grognard.kernel.sides import NOBODY
from grognard.kernel.steps import Step
from grognard.systems.syw.state import Battle
from grognard.systems.syw.words import FACE, FORMED, INFANTRY, SHAKEN


def face_freely(game: Battle, units: tuple[int, ...]) -> list[Step[Battle]]:
    """The question how each of these square counters shall face; a unit inside its counter cannot turn."""
    found: list[Step[Battle]] = []
    for unit in units:
        if game.cell[unit] >= 0 and game.state[unit] == FORMED and not game.scenario.roster.dispersed[unit]:
            hours = tuple([(game.hour[unit] + by) % 12 for by in range(0, 12, 2)])
            found.append(ChooseFacing(unit, hours, "SYW-H.1am"))
    return found


class ChooseFacing(Step[Battle]):
    """The owner turns a unit as he likes."""

    __slots__ = ("hours", "piece", "rule")

    def __init__(self, piece: int, hours: tuple[int, ...], rule: str) -> None:
        self.piece, self.hours, self.rule = piece, hours, rule

    def side(self, game: Battle) -> int:
        if game.cell[self.piece] < 0 or len(self.hours) < 2:
            return NOBODY
        return game.roster_side(self.piece)

    def options(self, game: Battle) -> list[Action]:
        return [Action(FACE, hour) for hour in self.hours]

    def resolve(self, game: Battle, choice: Action) -> None:
        if game.cell[self.piece] < 0 or not self.hours:
            return
        game.hour[self.piece] = choice.a if choice.a >= 0 else self.hours[0]
        game.emit(self.rule, "faces", self.piece, game.hour[self.piece])

    def ask(self, game: Battle) -> Phrase:
        return Phrase(self.rule, "choose_facing", (self.piece,))


def nominal_facing(game: Battle, piece: int) -> list[Step[Battle]]:
    """Shaken infantry has no facing but a vertex to fire over, set whenever it moves (RUL-SYW-11)."""
    if game.state[piece] != SHAKEN or game.scenario.roster.arm[piece] != INFANTRY:
        return []
    hours = tuple([(game.hour[piece] + by) % 12 for by in range(0, 12, 2)])
    return [ChooseFacing(piece, hours, "SYW-3.14b")]
