"""Combat (chapters 9.0, 9.2 and 9.3): bombardment and at most two rounds."""

from __future__ import annotations

from typing import Final

from grognard.kernel.actions import Action
from grognard.kernel.refusal import ATTACK, NOT_OFFERED, Note, Phrase, Refusal
from grognard.kernel.sides import NOBODY
from grognard.kernel.steps import Step
from grognard.kernel.values import Part
from grognard.systems.castiglione.cohesion import Modifiers, hits_left, take_hit, total_of
from grognard.systems.castiglione.columns import Column, side_of, toll_and_rest
from grognard.systems.castiglione.guns import NameMarchers, RideLeaders, defender_of
from grognard.systems.castiglione.losses import TakeHits
from grognard.systems.castiglione.odds import FACES, hits_by_face, lead_after, telling
from grognard.systems.castiglione.retreat import EndOfBattle, Retreat
from grognard.systems.castiglione.stacks import (
    Battle,
    leaders_at,
    pieces_at,
    seen_held,
    strength_of_kind,
    tactician,
    total_strength,
    troops_at,
)
from grognard.systems.castiglione.state import Campaign
from grognard.systems.castiglione.supply import ground
from grognard.systems.castiglione.tables import LEADERS_RATING
from grognard.systems.castiglione.words import (
    ACT_BOMBARD,
    ACT_HOLD_FIRE,
    ACT_RETREAT,
    ACT_STAND,
    ARTILLERY,
    BOMBARD,
    CITY,
    CLEAR,
    COMBAT,
    FIGHT,
    GARRISON,
    GARRISON_LAST,
    HIT,
    LEADER,
    MOUNTAIN,
    RETREAT,
    STAND,
)

LAST_ROUND: Final = 2


class CombatPhase(Step[Campaign]):
    """Phase E or G begins (CAS-4.2g, CAS-4.2i); nobody has marched to the guns yet in it."""

    __slots__ = ("second",)

    def __init__(self, second: int) -> None:
        self.second = second

    def parts(self) -> tuple[Part, ...]:
        return (self.second,)

    def resolve(self, game: Campaign, choice: Action) -> None:
        game.phase = COMBAT
        game.active = 1 - game.first if self.second else game.first
        for piece in range(len(game.guns_tried)):
            game.guns_tried[piece] = 0
            game.mp[piece] = 0
        game.then(Combats())


def contested(game: Campaign) -> list[int]:
    """Areas with units of both sides: each must be fought for (CAS-9.0a, CAS-9.0b)."""
    austrian, french = game.held
    return [area for area in range(game.areas) if austrian[area] and french[area]]


class Combats(Step[Campaign]):
    """The attacker chooses which combat comes next (CAS-9.0c, CAS-9.0d)."""

    __slots__ = ()

    def side(self, game: Campaign) -> int:
        return game.active if len(contested(game)) > 1 else NOBODY

    def options(self, game: Campaign) -> list[Action]:
        return [Action(FIGHT, area) for area in contested(game)]

    def resolve(self, game: Campaign, choice: Action) -> None:
        areas = contested(game)
        if not areas:
            return
        area = choice.a if choice.verb == FIGHT else areas[0]
        battle = declare(game, area)
        game.then(NameMarchers(battle, ()), RideLeaders(battle), Bombardment(battle), Combats())

    def note(self, game: Campaign, action: Action) -> Note | None:
        """The strength that stands there, and how its own roll would fall; the enemy's is not known yet."""
        battle = Battle(action.a, game.active, (), 1, 0, 0)
        faces = combat_faces(game, battle, game.active)
        own = total_strength(game, troops_at(game, game.active, action.a))
        return Note("CAS-9.3c", "force_to_fight", (own, *telling(faces)), ATTACK)

    def ask(self, game: Campaign) -> Phrase:
        return Phrase("CAS-9.0c", "choose_battle")


def declare(game: Campaign, area: int) -> Battle:
    """The combat is declared and both Forces are shown (CAS-9.0f, CAS-9.0g)."""
    attacker = game.active
    attackers, defenders = pieces_at(game, attacker, area), pieces_at(game, 1 - attacker, area)
    game.show("CAS-9.0f", "battle", area, tuple(attackers), tuple(defenders))
    kinds = game.setting.roster.kind
    origins = {
        game.came_from[piece] for piece in attackers if kinds[piece] != LEADER and game.came_from[piece] >= 0
    }
    return Battle(area, attacker, tuple(sorted(origins)), 1, 0, 0)


def gunners(game: Campaign, battle: Battle) -> tuple[int, int]:
    """The side with artillery superiority (NOBODY if level) and the differential (CAS-9.2a to CAS-9.2c)."""
    attack = strength_of_kind(game, troops_at(game, battle.attacker, battle.area), ARTILLERY)
    defence = strength_of_kind(game, troops_at(game, defender_of(battle), battle.area), ARTILLERY)
    if attack == defence:
        return NOBODY, 0
    return (
        (battle.attacker, attack - defence)
        if attack > defence
        else (
            defender_of(battle),
            defence - attack,
        )
    )


class Bombardment(Step[Campaign]):
    """Who has more artillery may bombard, before each round (CAS-9.2a, AMB-CAS-26)."""

    __slots__ = ("battle",)

    def __init__(self, battle: Battle) -> None:
        self.battle = battle

    def parts(self) -> tuple[Part, ...]:
        return (self.battle,)

    def side(self, game: Campaign) -> int:
        return gunners(game, self.battle)[0]

    def options(self, game: Campaign) -> list[Action]:
        return [ACT_BOMBARD, ACT_HOLD_FIRE]

    def resolve(self, game: Campaign, choice: Action) -> None:
        battle = self.battle
        side, margin = gunners(game, battle)
        if choice.verb != BOMBARD:
            if side != NOBODY:
                game.show("CAS-9.2a", "no_bombardment", side)
            game.then(Round(battle))
            return
        modifiers = bombardment_modifiers(game, battle, side)
        tell(game, modifiers)
        die = game.dice.roll(6, "bombardment")
        total = die + total_of(modifiers)
        hits = game.setting.tables.bombardment.hits(margin, total)
        game.show("CAS-9.2d", "bombardment", side, die, total, hits)
        game.show("CAS-9.2d", "inflicted", side, hits)
        victims = troops_at(game, 1 - side, battle.area)
        hits = min(hits, sum([hits_left(game, unit) for unit in victims]))
        battle = battle.with_hits(side, hits)
        game.then(
            TakeHits(side, tuple(victims), hits, 0, "CAS-9.2e", battle),
            Round(battle),
        )

    def note(self, game: Campaign, action: Action) -> Note | None:
        if action.verb != BOMBARD:
            return None
        return Note("CAS-9.2d", "bombard", telling(bombardment_faces(game, self.battle)), ATTACK)

    def ask(self, game: Campaign) -> Phrase:
        return Phrase("CAS-9.2a", "bombard", (self.battle.area,))


def bombardment_faces(game: Campaign, battle: Battle) -> list[int]:
    """The hits of the superior artillery for each face of the die, all 0 if there is none."""
    side, margin = gunners(game, battle)
    if side == NOBODY:
        return [0] * FACES
    return hits_by_face(game.setting.tables.bombardment, margin, bombardment_modifiers(game, battle, side))


def tell(game: Campaign, modifiers: Modifiers) -> None:
    for rule, reason, amount in modifiers:
        game.show(rule, "modifier", reason, amount)


def bombardment_modifiers(game: Campaign, battle: Battle, side: int) -> Modifiers:
    """The DRM of the Artillery Bombardment Table: an attack on rough ground or a city."""
    amount = game.setting.tables.bombard_rough
    if amount and side == battle.attacker and ground(game, battle.area) != CLEAR:
        return [("CAS-9.2d", "rough_ground", amount)]
    return []


def combat_modifiers(game: Campaign, battle: Battle, side: int) -> Modifiers:
    """The DRMs of the Combat Resolution Table: the senior leader's TR, and the ground (CAS-9.3d)."""
    tables, roster = game.setting.tables, game.setting.roster
    found: Modifiers = []
    leader = tactician(game, leaders_at(game, side, battle.area))
    if leader >= 0 and tables.combat_leader:
        rating = tables.combat_leader
        value = roster.tr[leader] if rating == LEADERS_RATING else rating
        if value:
            found.append(("CAS-9.3d", "tactics", value))
    if side == battle.attacker:
        kind = ground(game, battle.area)
        if kind == CITY and tables.combat_city:
            found.append(("CAS-5.6e", "city_defence", tables.combat_city))
        if kind == MOUNTAIN and tables.combat_mountain:
            found.append(("CAS-9.3c", "mountain_defence", tables.combat_mountain))
    return found


class Round(Step[Campaign]):
    """Each side rolls in the column of its own SP, before either's losses (CAS-9.3b, CAS-9.3e)."""

    __slots__ = ("battle",)

    def __init__(self, battle: Battle) -> None:
        self.battle = battle

    def parts(self) -> tuple[Part, ...]:
        return (self.battle,)

    def resolve(self, game: Campaign, choice: Action) -> None:
        battle = self.battle
        if is_over(game, battle):
            game.then(EndOfBattle(battle))
            return
        attacker, defender = battle.attacker, defender_of(battle)
        on_defender = fight(game, battle, attacker)
        on_attacker = fight(game, battle, defender)
        battle = battle.with_hits(attacker, on_defender).with_hits(defender, on_attacker)
        game.then(Distribute(battle, on_attacker, on_defender, (), ()), AfterRound(battle))


def is_over(game: Campaign, battle: Battle) -> bool:
    """A side has no unit left in the combat area (CAS-9.3h)."""
    return not game.held[0][battle.area] or not game.held[1][battle.area]


def fight(game: Campaign, battle: Battle, side: int) -> int:
    """One side's roll on the Combat Resolution Table: the hits it inflicts (CAS-9.3c)."""
    force = total_strength(game, troops_at(game, side, battle.area))
    if force == 0:
        return 0
    modifiers = combat_modifiers(game, battle, side)
    tell(game, modifiers)
    die = game.dice.roll(6, "combat")
    total = die + total_of(modifiers)
    hits = game.setting.tables.combat.hits(force, total)
    game.show("CAS-9.3c", "combat_roll", side, force, die, total, hits)
    game.show("CAS-9.3c", "inflicted", side, hits)
    return hits


def combat_faces(game: Campaign, battle: Battle, side: int) -> list[int]:
    """The hits that a side's roll of a round inflicts, for each face of the die."""
    force = total_strength(game, troops_at(game, side, battle.area))
    return hits_by_face(game.setting.tables.combat, force, combat_modifiers(game, battle, side))


def fight_note(game: Campaign, column: Column, area: int) -> Note | None:
    """For a road to the enemy: the strength that would fight there, and its hits in six throws."""
    side = side_of(game, column)
    if not seen_held(game, 1 - side)[area]:
        return None
    cost, extra, left = toll_and_rest(game, column, area)
    twin = game.clone()
    for piece in column.pieces:
        twin.put(piece, area)
    force = total_strength(twin, troops_at(twin, side, area))
    faces = combat_faces(twin, Battle(area, side, (), 1, 0, 0), side)
    return Note("CAS-8.6.1a", "road_to_enemy", (cost + extra, left, force, sum(faces)), ATTACK)


class Distribute(Step[Campaign]):
    """Each player puts the hits on his own units, unseen by the other; then all fall (AMB-CAS-38)."""

    __slots__ = ("attackers", "battle", "defenders", "on_attacker", "on_defender")

    def __init__(
        self,
        battle: Battle,
        on_attacker: int,
        on_defender: int,
        attackers: tuple[int, ...],
        defenders: tuple[int, ...],
    ) -> None:
        self.battle = battle
        self.on_attacker = on_attacker
        self.on_defender = on_defender
        self.attackers = attackers
        self.defenders = defenders

    def parts(self) -> tuple[Part, ...]:
        return (self.battle, self.on_attacker, self.on_defender, self.attackers, self.defenders)

    def attackers_turn(self) -> bool:
        return len(self.attackers) < self.on_attacker

    def targets(self, game: Campaign) -> list[int]:
        """Units of the side whose turn it is that can take one hit more (CAS-9.3f, CAS-9.3g)."""
        first = self.attackers_turn()
        side = self.battle.attacker if first else defender_of(self.battle)
        chosen = self.attackers if first else self.defenders
        if len(chosen) >= (self.on_attacker if first else self.on_defender):
            return []
        units = [
            unit
            for unit in troops_at(game, side, self.battle.area)
            if chosen.count(unit) < hits_left(game, unit)
        ]
        kinds = game.setting.roster.kind
        return [unit for unit in units if kinds[unit] != GARRISON] or units

    def side(self, game: Campaign) -> int:
        if len(self.targets(game)) < 2:
            return NOBODY
        return self.battle.attacker if self.attackers_turn() else defender_of(self.battle)

    def options(self, game: Campaign) -> list[Action]:
        return [Action(HIT, unit) for unit in self.targets(game)]

    def resolve(self, game: Campaign, choice: Action) -> None:
        if choice.verb == HIT:
            game.then(self.choosing(choice.a))
            return
        targets = self.targets(game)
        if targets:
            game.then(self.choosing(targets[0]))
        elif self.attackers_turn():
            # The surplus is lost: nobody is left to take it (AMB-CAS-25).
            game.then(
                Distribute(self.battle, len(self.attackers), self.on_defender, self.attackers, self.defenders)
            )
        else:
            for unit in (*self.attackers, *self.defenders):
                take_hit(game, unit, "CAS-9.3f")

    def choosing(self, unit: int) -> Distribute:
        attackers, defenders = self.attackers, self.defenders
        if self.attackers_turn():
            attackers = (*attackers, unit)
        else:
            defenders = (*defenders, unit)
        return Distribute(self.battle, self.on_attacker, self.on_defender, attackers, defenders)

    def ask(self, game: Campaign) -> Phrase:
        first = self.attackers_turn()
        left = self.on_attacker - len(self.attackers) if first else self.on_defender - len(self.defenders)
        return Phrase("CAS-9.3f", "losses", (left,))

    def why_not(self, game: Campaign, action: Action) -> Refusal:
        garrison = action.verb == HIT and game.setting.roster.kind[action.a] == GARRISON
        return GARRISON_LAST if garrison else NOT_OFFERED


class AfterRound(Step[Campaign]):
    """Over, or the players decide (round 1), or hits decide (round 2) (CAS-9.3h to CAS-9.3n)."""

    __slots__ = ("battle",)

    def __init__(self, battle: Battle) -> None:
        self.battle = battle

    def parts(self) -> tuple[Part, ...]:
        return (self.battle,)

    def resolve(self, game: Campaign, choice: Action) -> None:
        battle = self.battle
        if is_over(game, battle):
            game.then(EndOfBattle(battle))
        elif battle.round < LAST_ROUND:
            game.then(StandOrRetreat(battle, defender_of(battle)))
        else:
            lead = battle.by_attacker - battle.by_defender
            winner = battle.attacker if lead > 0 else defender_of(battle) if lead < 0 else game.initiative
            caused = battle.by_attacker if winner == battle.attacker else battle.by_defender
            suffered = battle.by_attacker + battle.by_defender - caused
            game.show("CAS-9.3n" if lead == 0 else "CAS-9.3m", "battle_won", winner, caused, suffered)
            game.then(Retreat(battle, 1 - winner))


class StandOrRetreat(Step[Campaign]):
    """After round 1 the defender declares first, then the attacker (CAS-9.3i, CAS-9.3j)."""

    __slots__ = ("battle", "who")

    def __init__(self, battle: Battle, who: int) -> None:
        self.battle = battle
        self.who = who

    def parts(self) -> tuple[Part, ...]:
        return (self.battle, self.who)

    def side(self, game: Campaign) -> int:
        return self.who

    def options(self, game: Campaign) -> list[Action]:
        return [ACT_STAND, ACT_RETREAT]

    def resolve(self, game: Campaign, choice: Action) -> None:
        if choice.verb == RETREAT:
            game.show("CAS-9.3k", "chooses_retreat", self.who)
            game.then(Retreat(self.battle, self.who))
            return
        game.show("CAS-9.3i" if self.who != self.battle.attacker else "CAS-9.3j", "stands", self.who)
        if self.who == self.battle.attacker:
            game.show("CAS-9.3l", "round_begins", self.battle.round + 1)
            game.then(Bombardment(self.battle.next_round()))
        else:
            game.then(StandOrRetreat(self.battle, self.battle.attacker))

    def note(self, game: Campaign, action: Action) -> Note | None:
        """What both rolls of the second round bring on average, and how often the own side then leads."""
        if action.verb != STAND:
            return None
        battle, who = self.battle, self.who
        own, enemy = combat_faces(game, battle, who), combat_faces(game, battle, 1 - who)
        ahead = battle.by_attacker - battle.by_defender
        wins = lead_after(own, enemy, ahead if who == battle.attacker else -ahead, game.initiative == who)
        return Note("CAS-9.3m", "fight_on", (sum(own), sum(enemy), wins), ATTACK)

    def ask(self, game: Campaign) -> Phrase:
        return Phrase(
            "CAS-9.3i" if self.who != self.battle.attacker else "CAS-9.3j", "stand", (self.battle.area,)
        )
