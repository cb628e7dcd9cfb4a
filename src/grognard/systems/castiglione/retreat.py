"""Retreat, pursuit and the end of a combat (chapters 9.4 to 9.6)."""

from __future__ import annotations

from typing import Final

from grognard.kernel.actions import Action
from grognard.kernel.refusal import DANGER, FOLLOW, NOT_OFFERED, Note, Phrase, Refusal
from grognard.kernel.sides import NOBODY
from grognard.kernel.steps import Step
from grognard.systems.castiglione.battle import Battle, BattleStep
from grognard.systems.castiglione.cohesion import Modifiers, total_of
from grognard.systems.castiglione.fog import expose
from grognard.systems.castiglione.hits import eliminate
from grognard.systems.castiglione.leaders import Bereft, RiddenDown, WithoutForce, alone
from grognard.systems.castiglione.losses import TakeHits
from grognard.systems.castiglione.mantua import enter_city
from grognard.systems.castiglione.odds import hits_by_face, telling
from grognard.systems.castiglione.stacks import garrison_at, pieces_at, seen_held, strength_of_kind, troops_at
from grognard.systems.castiglione.state import Campaign
from grognard.systems.castiglione.supply import place_garrison
from grognard.systems.castiglione.terrain import ground
from grognard.systems.castiglione.ways_out import may_shelter, retreat_areas
from grognard.systems.castiglione.words import (
    ACT_HOLD,
    ACT_PURSUE,
    ACT_SHELTER,
    AUSTRIAN,
    CAVALRY,
    CITY,
    DECLINE,
    ENTER,
    FALL_BACK,
    GARRISON,
    LEADER,
    MOUNTAIN,
    PURSUE,
    SHELTER,
)

GAUNTLET_COLUMN: Final = 6
"""The column of the Pursuit Table for each enemy-held area that a retreat enters (CAS-9.4g)."""


class Retreat(BattleStep):
    """The losing Force must go; its garrison is eliminated (CAS-9.3o, CAS-9.4i)."""

    __slots__ = ("loser",)

    def __init__(self, battle: Battle, loser: int) -> None:
        self.battle = battle
        self.loser = loser

    def resolve(self, game: Campaign, choice: Action) -> None:
        battle = self.battle
        kinds = game.scenario.roster.kind
        for unit in troops_at(game, self.loser, battle.area):
            if kinds[unit] == GARRISON:
                eliminate(game, unit, "CAS-9.4i")
        if not game.held[self.loser][battle.area]:
            game.then(EndOfBattle(battle))
            return
        force = tuple(pieces_at(game, self.loser, battle.area))
        game.then(FallBack(battle, self.loser, force, battle.area, ()))


class FallBack(BattleStep):
    """The whole Force goes to one adjacent area, and on while enemy units hold it (CAS-9.4a, CAS-9.4f)."""

    __slots__ = ("entered", "force", "here", "loser")

    def __init__(
        self, battle: Battle, loser: int, force: tuple[int, ...], here: int, entered: tuple[int, ...]
    ) -> None:
        self.battle = battle
        self.loser = loser
        self.force = force
        self.here = here
        self.entered = entered

    def alive(self, game: Campaign) -> list[int]:
        return [piece for piece in self.force if game.place[piece] == self.here]

    def has_units(self, game: Campaign) -> bool:
        kinds = game.scenario.roster.kind
        return any(kinds[piece] != LEADER for piece in self.alive(game))

    def options(self, game: Campaign) -> list[Action]:
        if not self.has_units(game):
            return []
        areas = retreat_areas(game, self.battle, self.loser, self.here, self.entered)
        found = [Action(FALL_BACK, area) for area in areas]
        if not self.entered and may_shelter(game, self.battle, self.loser):
            found.append(ACT_SHELTER)
        return found

    def side(self, game: Campaign) -> int:
        return self.loser if len(self.options(game)) > 1 else NOBODY

    def resolve(self, game: Campaign, choice: Action) -> None:
        if choice.verb < 0:
            options = self.options(game)
            if not options:
                self.perish(game)
                return
            choice = options[0]
        if choice.verb == SHELTER:
            game.show("CAS-5.7e", "sheltered", self.loser)
            units = tuple(self.alive(game))
            game.then(Pursuit(self.battle, self.loser, units, -1), Sheltering(self.battle, units))
        else:
            self.enter(game, choice.a)

    def perish(self, game: Campaign) -> None:
        """No unit is left, or no way: what remains is eliminated and its leaders ride off (AMB-CAS-28)."""
        kinds = game.scenario.roster.kind
        leaders: list[Step[Campaign]] = []
        if self.has_units(game):
            game.show("CAS-9.4f", "no_way_out", self.loser, self.here)
        for piece in self.alive(game):
            if kinds[piece] == LEADER:
                leaders.append(WithoutForce(piece))
            else:
                eliminate(game, piece, "CAS-9.4f")
        game.then(*leaders, EndOfBattle(self.battle))

    def enter(self, game: Campaign, area: int) -> None:
        battle, force = self.battle, tuple(self.alive(game))
        for piece in force:
            game.put(piece, area)
        game.show("CAS-9.4a", "retreated", self.loser, self.here, area)
        expose(game, 1 - self.loser, area)
        if not game.held[1 - self.loser][area]:
            ridden_down = [RiddenDown(leader) for leader in alone(game, 1 - self.loser, area)]
            game.then(*ridden_down, Pursuit(battle, self.loser, force, area), EndOfBattle(battle))
            return
        die = game.dice.roll(6, "gauntlet")
        hits = game.scenario.tables.pursuit.hits(GAUNTLET_COLUMN, die)
        game.show("CAS-9.4g", "ran_the_gauntlet", area, die, hits)
        game.show("CAS-9.4g", "inflicted", 1 - self.loser, hits)
        kinds = game.scenario.roster.kind
        units = tuple([piece for piece in force if kinds[piece] != LEADER])
        game.then(
            TakeHits(self.loser, units, hits, 1, "CAS-9.4g", battle),
            FallBack(battle, self.loser, force, area, (*self.entered, area)),
        )

    def note(self, game: Campaign, action: Action) -> Note | None:
        """What waits on the way: enemies to cut through, or the winner's cavalry."""
        area = -1 if action.verb == SHELTER else action.a
        if area >= 0 and seen_held(game, 1 - self.loser)[area]:
            faces = hits_by_face(game.scenario.tables.pursuit, GAUNTLET_COLUMN, [])
            return Note("CAS-9.4g", "gauntlet", telling(faces), DANGER)
        faces = Pursuit(self.battle, self.loser, tuple(self.alive(game)), area).faces(game)
        return Note("CAS-9.5c", "pursued", telling(faces), FOLLOW) if any(faces) else None

    def ask(self, game: Campaign) -> Phrase:
        return Phrase("CAS-9.4a", "fall_back", (self.here,))

    def why_not(self, game: Campaign, action: Action) -> Refusal:
        if action.verb != FALL_BACK:
            return NOT_OFFERED
        area, battle = action.a, self.battle
        if area == self.here:
            return Refusal("CAS-9.4a", "stands_there", (area,))
        if game.scenario.theatre.network.link(self.here, area) < 0:
            return Refusal("CAS-9.4a", "not_next_to", (self.here, area))
        attacking = self.loser == battle.attacker
        if attacking and not self.entered and area not in battle.origins:
            return Refusal("CAS-9.4b", "attackers_road", (area,))
        if not attacking and area in battle.origins:
            return Refusal("CAS-9.4d", "enemy_came_that_way", (area,))
        if area == battle.area or area in self.entered:
            return Refusal("CAS-9.4f", "not_back_again", (area,))
        enemies = seen_held(game, 1 - self.loser)[area] > 0
        return Refusal("CAS-9.4e", "enemies_on_retreat" if enemies else "better_retreat", (area,))


def pursuit_modifiers(game: Campaign, area: int) -> Modifiers:
    """The DRMs of the Pursuit Table, by where the retreat ended; -1 stands for the city of Mantua."""
    tables = game.scenario.tables
    kind = CITY if area < 0 else ground(game, area)
    if kind == CITY and tables.pursuit_city:
        return [("CAS-5.7f" if area < 0 else "CAS-9.5c", "into_city", tables.pursuit_city)]
    if kind == MOUNTAIN and tables.pursuit_mountain:
        return [("CAS-9.5c", "into_mountain", tables.pursuit_mountain)]
    return []


class Pursuit(BattleStep):
    """The winner may pursue if he has more cavalry (CAS-9.5a, CAS-9.5b, AMB-CAS-29)."""

    __slots__ = ("area", "force", "loser")

    def __init__(self, battle: Battle, loser: int, force: tuple[int, ...], area: int) -> None:
        self.battle = battle
        self.loser = loser
        self.force = force
        self.area = area

    def units(self, game: Campaign) -> list[int]:
        kinds = game.scenario.roster.kind
        return [piece for piece in self.force if kinds[piece] != LEADER and game.place[piece] >= 0]

    def margin(self, game: Campaign) -> int:
        winners = troops_at(game, 1 - self.loser, self.battle.area)
        return strength_of_kind(game, winners, CAVALRY) - strength_of_kind(game, self.units(game), CAVALRY)

    def side(self, game: Campaign) -> int:
        return 1 - self.loser if self.margin(game) > 0 else NOBODY

    def options(self, game: Campaign) -> list[Action]:
        return [ACT_PURSUE, ACT_HOLD]

    def resolve(self, game: Campaign, choice: Action) -> None:
        if choice.verb != PURSUE:
            game.show("CAS-9.5a", "no_pursuit", 1 - self.loser)
            return
        modifiers = pursuit_modifiers(game, self.area)
        for rule, reason, amount in modifiers:
            game.show(rule, "modifier", reason, amount)
        die = game.dice.roll(6, "pursuit")
        total = die + total_of(modifiers)
        hits = game.scenario.tables.pursuit.hits(self.margin(game), total)
        game.show("CAS-9.5c", "pursuit", 1 - self.loser, die, total, hits)
        game.show("CAS-9.5c", "inflicted", 1 - self.loser, hits)
        game.then(TakeHits(self.loser, tuple(self.units(game)), hits, 1, "CAS-9.5d", self.battle))

    def faces(self, game: Campaign) -> list[int]:
        """The hits of the pursuit for each face of the die."""
        return hits_by_face(
            game.scenario.tables.pursuit, self.margin(game), pursuit_modifiers(game, self.area)
        )

    def note(self, game: Campaign, action: Action) -> Note | None:
        if action.verb != PURSUE:
            return None
        return Note("CAS-9.5c", "pursue", telling(self.faces(game)), FOLLOW)

    def ask(self, game: Campaign) -> Phrase:
        return Phrase("CAS-9.5a", "pursue", (self.margin(game),))


class Sheltering(BattleStep):
    """After the pursuit the units join the city; each leader joins or rides off (CAS-5.7g, AMB-CAS-9)."""

    __slots__ = ("force",)

    def __init__(self, battle: Battle, force: tuple[int, ...]) -> None:
        self.battle = battle
        self.force = force

    def resolve(self, game: Campaign, choice: Action) -> None:
        kinds = game.scenario.roster.kind
        leaders: list[Step[Campaign]] = []
        for piece in self.force:
            if game.place[piece] < 0:
                continue
            if kinds[piece] == LEADER:
                leaders.append(LeaderShelters(self.battle, piece))
            else:
                enter_city(game, piece)
        game.then(*leaders, EndOfBattle(self.battle))


class LeaderShelters(BattleStep):
    """A leader joins the city or rides to the nearest friends (CAS-5.7h)."""

    __slots__ = ("leader",)

    def __init__(self, battle: Battle, leader: int) -> None:
        self.battle = battle
        self.leader = leader

    def side(self, game: Campaign) -> int:
        return AUSTRIAN

    def options(self, game: Campaign) -> list[Action]:
        return [Action(ENTER, self.leader), Action(DECLINE, self.leader)]

    def resolve(self, game: Campaign, choice: Action) -> None:
        if choice.verb == ENTER:
            enter_city(game, self.leader)
        else:
            game.then(Bereft(self.leader))

    def ask(self, game: Campaign) -> Phrase:
        return Phrase("CAS-5.7h", "leader_shelter", (self.leader,))

    def why_not(self, game: Campaign, action: Action) -> Refusal:
        if action.verb in (ENTER, DECLINE):
            return Refusal("CAS-5.7h", "another_leader_shelters", (action.a, self.leader))
        return NOT_OFFERED


class EndOfBattle(BattleStep):
    """Leaders without a Force ride off; a city whose defenders are gone changes hands (CAS-9.6a, 5.1b)."""

    __slots__ = ()

    def resolve(self, game: Campaign, choice: Action) -> None:
        area, attacker = self.battle.area, self.battle.attacker
        game.show("CAS-9.6b", "battle_over", area)
        won = game.held[attacker][area] and not game.held[1 - attacker][area]
        if won and area in game.scenario.theatre.cities and garrison_at(game, area) < 0:
            place_garrison(game, attacker, area)
        for side in (attacker, 1 - attacker):
            game.then(*[WithoutForce(leader) for leader in alone(game, side, area)])
