"""What is under way in a position, as words: the questions still open in this phase, the next one first.

    [[under_way]]
    step = "Pursuit"            # the winner may pursue
    loser = "french"
    force = ["F12", "L03"]
    area = "desenzano"
    battle = { step = "Battle", area = "lonato", attacker = "austrian", origins = ["gavardo"], round = 2, … }

Pieces, areas and sides stand there by their names, a bridge by its two ends; `-` is none. The rest of the
turn follows.
"""

from __future__ import annotations

from grognard.boards.network import FAR
from grognard.kernel.steps import Step
from grognard.kernel.values import Json
from grognard.kernel.worded import NONE, StepWords
from grognard.systems.castiglione.battle import BattleStep
from grognard.systems.castiglione.columns import Column, ColumnStep, side_of
from grognard.systems.castiglione.combat import CombatPhase
from grognard.systems.castiglione.command import CommandPhase
from grognard.systems.castiglione.initiative import InitiativePhase
from grognard.systems.castiglione.march import Guide, PlanWork
from grognard.systems.castiglione.movement import MovementPhase
from grognard.systems.castiglione.reach import destinations, out_of_every_roll
from grognard.systems.castiglione.recovery import RecoveryPhase
from grognard.systems.castiglione.scenario import CastiglioneScenario
from grognard.systems.castiglione.sequence import EndOfTurn, player_phases, supply_phase
from grognard.systems.castiglione.state import Campaign
from grognard.systems.castiglione.words import (
    COMBAT,
    COMMAND,
    DESTROY,
    GARRISON,
    INITIATIVE,
    MOVEMENT,
    RECOVERY,
    REPAIR,
    SIDES,
    SUPPLY,
)

PIECES = frozenset(("pieces", "unit", "units", "named", "force", "attackers", "defenders", "leader"))
AREAS = frozenset(("area", "destination", "here", "entered", "origins"))
OWNERS = frozenset(("attacker", "loser", "who", "chooser", "owner"))
WORKS = {DESTROY: "destroy", REPAIR: "repair"}


class Codec(StepWords):
    """The steps of this system."""

    __slots__ = ("scenario",)

    def __init__(self, scenario: CastiglioneScenario) -> None:
        super().__init__(scenario.rules.steps, scenario.rules.counted(scenario))
        self.scenario = scenario

    def word(self, name: str, number: int) -> Json:
        if name == "work":
            return WORKS.get(number, NONE)
        return super().word(name, number)

    def number(self, name: str, word: str) -> Json:
        if name == "work" and word in WORKS.values():
            return DESTROY if word == WORKS[DESTROY] else REPAIR
        return super().number(name, word)

    def known(self, name: str) -> list[str] | None:
        theatre = self.scenario.theatre
        if name in PIECES:
            return list(self.scenario.roster.ids)
        if name in AREAS:
            return list(theatre.ids)
        if name in OWNERS:
            return list(SIDES)
        if name == "work_link":
            return [f"{theatre.ids[one]} {theatre.ids[other]}" for one, other in theatre.network.ends]
        return [] if name == "work" else None


def opening(phase: int, second: int) -> list[Step[Campaign]]:
    """A phase from its beginning, without those after it."""
    if phase == SUPPLY:
        return supply_phase()
    if phase == COMMAND:
        return [CommandPhase()]
    if phase == INITIATIVE:
        return [InitiativePhase()]
    if phase == MOVEMENT:
        return [MovementPhase(second)]
    return [CombatPhase(second)] if phase == COMBAT else [RecoveryPhase()]


def rest_of_turn(phase: int, second: int) -> list[Step[Campaign]]:
    """What follows when a phase is over; ``second``: it is the second player's."""
    steps: list[Step[Campaign]] = [EndOfTurn()]
    if phase < RECOVERY:
        steps = [RecoveryPhase(), *steps]
    if phase < MOVEMENT:
        steps = [*player_phases(0), *player_phases(1), *steps]
    elif phase < RECOVERY:
        later = [] if second else player_phases(1)
        steps = [*([CombatPhase(second)] if phase == MOVEMENT else []), *later, *steps]
    if phase < INITIATIVE:
        steps = [InitiativePhase(), *steps]
    return [CommandPhase(), *steps] if phase < COMMAND else steps


def steps_told(game: Campaign) -> list[Json]:
    """The open questions, the next first, without the rest of the turn; before turn 1 all that waits."""
    codec = Codec(game.scenario)
    rest = rest_of_turn(game.phase, int(game.active != game.first))
    waiting = list(reversed(game.stack))
    if waiting[-len(rest) :] == rest:
        waiting = waiting[: -len(rest)]
    return [codec.told(step) for step in waiting]


def why_not_asked(game: Campaign, step: Step[Campaign]) -> str:
    """Why a step that is told to be under way cannot be; an empty text if it can."""
    if isinstance(step, ColumnStep):
        pieces, roster = step.column.pieces, game.scenario.roster
        together = {game.place[piece] for piece in pieces}
        own = all(roster.side[piece] == roster.side[pieces[0]] for piece in pieces)
        if not own or len(together) != 1 or min(together) < 0 or side_of(game, step.column) != game.active:
            return "its column should be pieces of the active side that stand in one area"
    if isinstance(step, BattleStep) and (game.phase != COMBAT or step.battle.attacker != game.active):
        return "its combat should be one of the combat phase, with the active side attacking"
    return ""


def why_no_goal(game: Campaign, step: Step[Campaign]) -> str:
    """Why a column that is told to be under way cannot be bound for its destination; an empty text if it can.

    Before the roll it aims at what could be announced; after it, at what the roll could have let it announce.
    """
    if not isinstance(step, ColumnStep) or step.column.destination < 0:
        return ""
    return why_no_forced_march(game, step.column, isinstance(step, PlanWork | Guide))


def why_no_forced_march(game: Campaign, column: Column, before: bool) -> str:
    unit, goal = column.pieces[0], column.destination
    label, name = game.scenario.roster.ids[unit], game.scenario.theatre.ids[goal]
    if len(column.pieces) > 1 or game.scenario.roster.kind[unit] >= GARRISON or game.foraged[unit]:
        return "a forced march is made by one unit of the field, without a forage marker (8.3, 5.5)"
    if before:
        aims = destinations(game, unit)
        near = ", ".join(game.scenario.theatre.ids[area] for area in aims) or "nothing"
        return "" if goal in aims else f"{label} cannot aim a forced march at '{name}', but at: {near} (8.3)"
    away = out_of_every_roll(game, unit, goal)
    if not away:
        return ""
    if away >= FAR:
        return f"'{name}' cannot be reached: no roll brings {label} so far (8.3)"
    return f"'{name}' is {away} MP away: no roll brings {label} so far (8.3)"
