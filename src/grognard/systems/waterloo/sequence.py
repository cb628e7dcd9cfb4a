"""Chapter 4: turns and tours, and the phase in which units move and fight in any order."""

from __future__ import annotations

from grognard.kernel.actions import Action
from grognard.kernel.refusal import NOT_OFFERED, Note, Phrase, Refusal
from grognard.kernel.sides import NOBODY
from grognard.kernel.steps import Step
from grognard.kernel.values import Part
from grognard.systems.waterloo.artillery import soft_ground
from grognard.systems.waterloo.attacks import attack_targets, candidates, why_not_target
from grognard.systems.waterloo.combat import begin_attack
from grognard.systems.waterloo.counter_attacks import CounterAttacks
from grognard.systems.waterloo.deployment import ChooseHour, Deploy
from grognard.systems.waterloo.entry import begin_entry, entry_cells, has_arrived
from grognard.systems.waterloo.fire import ArtilleryPhase
from grognard.systems.waterloo.formations import record_formations
from grognard.systems.waterloo.morale import count_reduced, french_tour_ends, french_tour_starts
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
        if game.turn >= game.rules.turns:
            score_up(game)
            return
        game.turn += 1
        game.then(StartTour(0), StartTour(1), self)


class StartTour(Step[Battle]):
    """A side begins its tour: the hour is crossed off, what was done is forgotten (WAT-4.3, WAT-4.4)."""

    __slots__ = ("team",)

    def __init__(self, team: int) -> None:
        self.team = team

    def parts(self) -> tuple[Part, ...]:
        return (self.team,)

    def resolve(self, game: Battle, choice: Action) -> None:
        rules = game.rules
        prepare_tour(game, self.team)
        players = rules.players_of(self.team)
        game.emit("WAT-4.3" if self.team == 0 else "WAT-4.4", "tour", players[-1], game.turn - 1)
        if soft_ground(game):
            game.emit("WAT-7.4", "soft_ground", soft_ground(game))
        if self.team == 0:
            french_tour_starts(game)
        steps: list[Step[Battle]] = [ArtilleryPhase(player) for player in players]
        steps.append(SetPhase("battle"))
        steps.extend([BattlePhase(player) for player in players])
        steps.extend([CounterAttacks(player) for player in rules.players_of(1 - self.team)])
        steps.append(EndTour(self.team))
        game.then(*steps)


def prepare_tour(game: Battle, team: int) -> None:
    """Clear what units did in the tour before, and note the starting formations (WAT-11.16)."""
    units = game.rules.units
    game.active = team
    game.phase = "artillery"
    game.done = [0] * units
    game.charge = [0] * units
    game.fled = [0] * units
    game.routs = [0] * units
    game.reduced_after = [0] * units
    game.assaults = []
    game.shots = []
    record_formations(game, team)


class SetPhase(Step[Battle]):
    """From here on nobody fires before moving (WAT-15.2)."""

    __slots__ = ("phase",)

    def __init__(self, phase: str) -> None:
        self.phase = phase

    def parts(self) -> tuple[Part, ...]:
        return (self.phase,)

    def resolve(self, game: Battle, choice: Action) -> None:
        game.phase = self.phase


class EndTour(Step[Battle]):
    """Smoke clears, armies are counted (WAT-15.6, WAT-17.19)."""

    __slots__ = ("team",)

    def __init__(self, team: int) -> None:
        self.team = team

    def parts(self) -> tuple[Part, ...]:
        return (self.team,)

    def resolve(self, game: Battle, choice: Action) -> None:
        for unit in range(game.rules.units):
            game.done[unit] &= ~FIRED
        count_reduced(game)
        if self.team == 0:
            french_tour_ends(game)


class BattlePhase(Step[Battle]):
    """A player moves and attacks in any order; no unit moves after it has attacked (WAT-4.7 to WAT-4.9)."""

    __slots__ = ("player",)

    def __init__(self, player: int) -> None:
        self.player = player

    def parts(self) -> tuple[Part, ...]:
        return (self.player,)

    def side(self, game: Battle) -> int:
        for unit in range(game.rules.units):
            if game.rules.player[unit] == self.player and can_act(game, unit, self.player):
                return self.player
        return self.player if attack_targets(game, self.player) else NOBODY

    def options(self, game: Battle) -> list[Action]:
        player = self.player
        rules = game.rules
        found: list[Action] = []
        for unit in range(rules.units):
            if rules.player[unit] != player or game.done[unit] & (MOVED | ATTACKED) or game.cell[unit] == -2:
                continue
            if game.cell[unit] == ASIDE:
                if has_arrived(game, unit) and entry_cells(game, unit):
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
            begin_attack(game, choice.a, self.player)

    def note(self, game: Battle, action: Action) -> Note | None:
        """Of an attack: the difference if all who can join it do."""
        if action.verb != ATTACK:
            return None
        return of_attack(game, tuple(candidates(game, action.a, self.player)), action.a)

    def ask(self, game: Battle) -> Phrase:
        return Phrase("WAT-4.7", "battle", (self.player,))

    def why_not(self, game: Battle, action: Action) -> Refusal:
        if action.verb == MOVE:
            return why_not_move(game, action.a, self.player) or NOT_OFFERED
        if action.verb == MARCH:
            return why_not_march(game, action.a, self.player) or NOT_OFFERED
        if action.verb == ATTACK:
            return why_not_target(game, action.a, self.player)
        if action.verb == ENTER:
            rule = "WAT-3.12" if has_arrived(game, action.a) else "WAT-3.6"
            return Refusal(rule, "entry_blocked" if rule == "WAT-3.12" else "not_arrived", (action.a,))
        return NOT_OFFERED


def can_act(game: Battle, unit: int, player: int) -> bool:
    """Whether a unit may move or enter: the cheap half of the question whether anything is left to do."""
    if game.cell[unit] == ASIDE:
        return has_arrived(game, unit) and bool(entry_cells(game, unit))
    if why_not_move(game, unit, player) is None:
        return True
    return game.facing[unit] < 0 and why_not_march(game, unit, player) is None


def open_game(game: Battle) -> None:
    """Before play: French, then English set-up, then Napoleon chooses the hour (WAT-3.4, WAT-7.8)."""

    rules = game.rules
    if rules.setup == "ready" or rules.counters.start_cell[0] >= 0:
        for unit in range(rules.units):
            if rules.counters.start_cell[unit] >= 0:
                game.put(unit, rules.counters.start_cell[unit])
                game.facing[unit] = rules.counters.start_facing[unit]
        for unit in range(rules.units):
            game.settle(unit)
        steps: list[Step[Battle]] = []
    else:
        steps = [Deploy(0), Deploy(1)]
    if rules.tables.last_start > 1 and rules.turns == len(rules.tables.hours):
        steps.append(ChooseHour())
    steps.append(NextTurn())
    game.then(*steps)
