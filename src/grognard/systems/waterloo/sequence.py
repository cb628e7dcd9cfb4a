"""Chapter 4: turns and tours, and the phase in which units move and fight in any order."""

from __future__ import annotations

from grognard.kernel.actions import Action
from grognard.kernel.refusal import NOT_OFFERED, Note, Phrase, Refusal
from grognard.kernel.sides import NOBODY
from grognard.kernel.steps import Question, Step
from grognard.systems.waterloo.artillery import soft_ground
from grognard.systems.waterloo.attacks import attack_targets, candidates, why_not_target
from grognard.systems.waterloo.combat import begin_attack
from grognard.systems.waterloo.counter_attacks import CounterAttacks
from grognard.systems.waterloo.deployment import ChooseHour, Deploy
from grognard.systems.waterloo.entry import begin_entry, has_come, why_not_enter
from grognard.systems.waterloo.fire import ArtilleryPhase
from grognard.systems.waterloo.formations import record_formations
from grognard.systems.waterloo.morale import french_tour_ends, french_tour_starts
from grognard.systems.waterloo.movement import why_not_march, why_not_move
from grognard.systems.waterloo.moves import begin_march, begin_move
from grognard.systems.waterloo.notes import of_attack
from grognard.systems.waterloo.state import ASIDE, ATTACKED, FIRED, MOVED, Battle
from grognard.systems.waterloo.victory import score_up
from grognard.systems.waterloo.words import ATTACK, DONE, ENTER, MARCH, MOVE


class NextTurn(Step[Battle]):
    """The French tour, then the allied one; after the last turn the score (WAT-4.1, WAT-4.2, WAT-5.1)."""

    __slots__ = ()

    def resolve(self, game: Battle, choice: Action) -> None:
        if game.turn >= game.scenario.turns:
            score_up(game)
            return
        game.turn += 1
        game.then(StartTour(0), StartTour(1), self)


class StartTour(Step[Battle]):
    """A side begins its tour: the hour is crossed off, what was done is forgotten (WAT-4.3, WAT-4.4)."""

    __slots__ = ("team",)

    def __init__(self, team: int) -> None:
        self.team = team

    def resolve(self, game: Battle, choice: Action) -> None:
        scenario = game.scenario
        prepare_tour(game, self.team)
        players = scenario.players_of(self.team)
        game.emit("WAT-4.3" if self.team == 0 else "WAT-4.4", "tour", players[-1], game.turn - 1)
        if soft_ground(game):
            game.emit("WAT-7.4", "soft_ground", soft_ground(game))
        if self.team == 0:
            french_tour_starts(game)
        steps: list[Step[Battle]] = [ArtilleryPhase(player) for player in players]
        steps.append(SetPhase("battle"))
        steps.extend([BattlePhase(player) for player in players])
        steps.extend([CounterAttacks(player) for player in scenario.players_of(1 - self.team)])
        steps.append(EndTour(self.team))
        game.then(*steps)


def prepare_tour(game: Battle, team: int) -> None:
    """Clear what units did in the tour before, and note the starting formations (WAT-11.16)."""
    units = game.scenario.units
    game.active = team
    game.phase = "artillery"
    game.done = [0] * units
    game.charge = [0] * units
    game.fled = [0] * units
    game.routs = [0] * units
    game.reduced_after = [0] * units
    game.assaults = []
    game.engaged = []
    game.shots = []
    record_formations(game, team)


class SetPhase(Step[Battle]):
    """From here on nobody fires before moving (WAT-15.2)."""

    __slots__ = ("phase",)

    def __init__(self, phase: str) -> None:
        self.phase = phase

    def resolve(self, game: Battle, choice: Action) -> None:
        game.phase = self.phase


class EndTour(Step[Battle]):
    """Smoke clears, armies are counted (WAT-15.6, WAT-17.19)."""

    __slots__ = ("team",)

    def __init__(self, team: int) -> None:
        self.team = team

    def resolve(self, game: Battle, choice: Action) -> None:
        for unit in range(game.scenario.units):
            game.done[unit] &= ~FIRED
        if self.team == 0:
            french_tour_ends(game)


class BattlePhase(Question[Battle]):
    """A player moves and attacks in any order; no unit moves after it has attacked (WAT-4.7 to WAT-4.9)."""

    __slots__ = ()

    def side(self, game: Battle) -> int:
        for unit in game.scenario.units_of[self.owner]:
            if can_act(game, unit, self.owner):
                return self.owner
        return self.owner if attack_targets(game, self.owner) else NOBODY

    def options(self, game: Battle) -> list[Action]:
        player = self.owner
        found: list[Action] = []
        for unit in game.scenario.units_of[player]:
            if game.done[unit] & (MOVED | ATTACKED) or game.cell[unit] == -2:
                continue
            if game.cell[unit] == ASIDE:
                if has_come(game, unit) and why_not_enter(game, unit, player) is None:
                    found.append(Action(ENTER, unit))
                continue
            if why_not_move(game, unit, player) is None:
                found.append(Action(MOVE, unit))
            if game.facing[unit] < 0 and why_not_march(game, unit, player) is None:
                found.append(Action(MARCH, unit))
        found.extend([Action(ATTACK, target) for target in attack_targets(game, player)])
        found.append(Action(DONE))
        return found

    def resolve(self, game: Battle, choice: Action) -> None:
        if choice.verb not in (MOVE, MARCH, ENTER, ATTACK):
            return
        game.then(self)
        if choice.verb == MOVE:
            begin_move(game, choice.a)
        elif choice.verb == MARCH:
            begin_march(game, choice.a)
        elif choice.verb == ENTER:
            begin_entry(game, choice.a)
        else:
            begin_attack(game, choice.a, self.owner)

    def note(self, game: Battle, action: Action) -> Note | None:
        """Of an attack: the difference if all who can join it do."""
        if action.verb != ATTACK:
            return None
        return of_attack(game, tuple(candidates(game, action.a, self.owner)), action.a)

    def ask(self, game: Battle) -> Phrase:
        return Phrase("WAT-4.7", "battle", (self.owner,))

    def why_not(self, game: Battle, action: Action) -> Refusal:
        if action.verb == ENTER or (action.verb == MOVE and game.cell[action.a] == ASIDE):
            return why_not_enter(game, action.a, self.owner) or NOT_OFFERED
        if action.verb == MOVE:
            return why_not_move(game, action.a, self.owner) or NOT_OFFERED
        if action.verb == MARCH:
            return why_not_march(game, action.a, self.owner) or NOT_OFFERED
        if action.verb == ATTACK:
            return why_not_target(game, action.a, self.owner)
        return NOT_OFFERED


def can_act(game: Battle, unit: int, player: int) -> bool:
    """Whether a unit may move or enter: the cheap half of the question whether anything is left to do."""
    if game.cell[unit] == ASIDE:
        return has_come(game, unit) and why_not_enter(game, unit, player) is None
    if why_not_move(game, unit, player) is None:
        return True
    return game.facing[unit] < 0 and why_not_march(game, unit, player) is None


def open_game(game: Battle) -> None:
    """Before play: French, then English set-up, then Napoleon chooses the hour (WAT-3.4, WAT-7.8)."""

    scenario = game.scenario
    if scenario.setup == "ready" or scenario.counters.start_cell[0] >= 0:
        for unit in range(scenario.units):
            if scenario.counters.start_cell[unit] >= 0:
                game.put(unit, scenario.counters.start_cell[unit])
                game.facing[unit] = scenario.counters.start_facing[unit]
        for unit in range(scenario.units):
            game.settle(unit)
        steps: list[Step[Battle]] = []
    else:
        steps = [Deploy(0), Deploy(1)]
    if scenario.tables.last_start > 1 and scenario.turns == len(scenario.tables.hours):
        steps.append(ChooseHour())
    steps.append(NextTurn())
    game.then(*steps)
