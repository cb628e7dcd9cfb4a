"""Combat (chapters 9.0, 9.2 and 9.3): bombardment and at most two rounds."""

from __future__ import annotations

from typing import Final

from grognard.kernel.actions import Action
from grognard.kernel.refusal import ATTACK, NOT_OFFERED, Note, Phrase, Refusal
from grognard.kernel.sides import NOBODY
from grognard.kernel.steps import Step
from grognard.systems.castiglione.battle import Battle, BattleStep, defender_of
from grognard.systems.castiglione.cohesion import Modifiers, hits_left, total_of
from grognard.systems.castiglione.firepower import (
    bombardment_faces,
    bombardment_modifiers,
    combat_faces,
    combat_modifiers,
    contested,
    gunners,
    is_over,
)
from grognard.systems.castiglione.guns import NameMarchers, RideLeaders
from grognard.systems.castiglione.hits import take_hit
from grognard.systems.castiglione.losses import TakeHits
from grognard.systems.castiglione.notes import retreat_note
from grognard.systems.castiglione.odds import lead_after, telling
from grognard.systems.castiglione.retreat import EndOfBattle, Retreat
from grognard.systems.castiglione.stacks import pieces_at, total_strength, troops_at
from grognard.systems.castiglione.state import Campaign
from grognard.systems.castiglione.words import (
    ACT_BOMBARD,
    ACT_HOLD_FIRE,
    ACT_RETREAT,
    ACT_STAND,
    BOMBARD,
    COMBAT,
    FIGHT,
    GARRISON,
    HIT,
    LEADER,
    RETREAT,
    STAND,
)

LAST_ROUND: Final = 2


class CombatPhase(Step[Campaign]):
    """Phase E or G begins (CAS-4.2g, CAS-4.2i); nobody has marched to the guns yet in it."""

    __slots__ = ("second",)

    def __init__(self, second: int) -> None:
        self.second = second

    def resolve(self, game: Campaign, choice: Action) -> None:
        game.phase = COMBAT
        game.active = 1 - game.first if self.second else game.first
        for piece in range(len(game.guns_tried)):
            game.guns_tried[piece] = 0
            game.mp[piece] = 0
        game.then(Combats())


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

    def why_not(self, game: Campaign, action: Action) -> Refusal:
        return Refusal("CAS-9.0a", "no_combat_there", (action.a,)) if action.verb == FIGHT else NOT_OFFERED


def declare(game: Campaign, area: int) -> Battle:
    """The combat is declared and both Forces are shown (CAS-9.0f, CAS-9.0g)."""
    attacker = game.active
    attackers, defenders = pieces_at(game, attacker, area), pieces_at(game, 1 - attacker, area)
    game.show("CAS-9.0f", "battle", area, tuple(attackers), tuple(defenders))
    kinds = game.scenario.roster.kind
    for piece in (*attackers, *defenders):
        game.see(piece)
    origins = {
        game.came_from[piece] for piece in attackers if kinds[piece] != LEADER and game.came_from[piece] >= 0
    }
    return Battle(area, attacker, tuple(sorted(origins)), 1, 0, 0)


class Bombardment(BattleStep):
    """Who has more artillery may bombard, before each round (CAS-9.2a, AMB-CAS-26)."""

    __slots__ = ()

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
        hits = game.scenario.tables.bombardment.hits(margin, total)
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


def tell(game: Campaign, modifiers: Modifiers) -> None:
    for rule, reason, amount in modifiers:
        game.show(rule, "modifier", reason, amount)


class Round(BattleStep):
    """Each side rolls in the column of its own SP, before either's losses (CAS-9.3b, CAS-9.3e)."""

    __slots__ = ()

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


def fight(game: Campaign, battle: Battle, side: int) -> int:
    """One side's roll on the Combat Resolution Table: the hits it inflicts (CAS-9.3c)."""
    force = total_strength(game, troops_at(game, side, battle.area))
    if force == 0:
        return 0
    modifiers = combat_modifiers(game, battle, side)
    tell(game, modifiers)
    die = game.dice.roll(6, "combat")
    total = die + total_of(modifiers)
    hits = game.scenario.tables.combat.hits(force, total)
    game.show("CAS-9.3c", "combat_roll", side, force, die, total, hits)
    game.show("CAS-9.3c", "inflicted", side, hits)
    return hits


class Distribute(BattleStep):
    """Each player puts the hits on his own units, unseen by the other; then all fall (AMB-CAS-38)."""

    __slots__ = ("attackers", "defenders", "on_attacker", "on_defender")

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
        kinds = game.scenario.roster.kind
        return [unit for unit in units if kinds[unit] != GARRISON] or units

    def side(self, game: Campaign) -> int:
        """Asked for every hit while two field units share them: fewer questions would tell who is full."""
        side = self.battle.attacker if self.attackers_turn() else defender_of(self.battle)
        kinds = game.scenario.roster.kind
        field = [one for one in troops_at(game, side, self.battle.area) if kinds[one] != GARRISON]
        targets = self.targets(game)
        return side if targets and len(field) > 1 and kinds[targets[0]] != GARRISON else NOBODY

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
        if action.verb != HIT:
            return NOT_OFFERED
        unit, roster = action.a, game.scenario.roster
        if roster.side[unit] != self.side(game):
            return Refusal("CAS-9.3f", "own_losses", (unit,))
        if game.place[unit] != self.battle.area:
            return Refusal("CAS-9.3f", "not_in_combat", (unit, self.battle.area))
        if roster.kind[unit] == LEADER:
            return Refusal("CAS-9.3f", "takes_no_hits", (unit,))
        if roster.kind[unit] == GARRISON:
            return Refusal("CAS-9.3g", "garrison_last", (unit,))
        return Refusal("CAS-3.6h", "full_of_hits", (unit,))


class AfterRound(BattleStep):
    """Over, or the players decide (round 1), or hits decide (round 2) (CAS-9.3h to CAS-9.3n)."""

    __slots__ = ()

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


class StandOrRetreat(BattleStep):
    """After round 1 the defender declares first, then the attacker (CAS-9.3i, CAS-9.3j)."""

    __slots__ = ("who",)

    def __init__(self, battle: Battle, who: int) -> None:
        self.battle = battle
        self.who = who

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
        """What both rolls of the second round bring on average, and how often the own side then leads.

        For a retreat: where it would lead, or whom it would cost for certain.
        """
        if action.verb != STAND:
            return retreat_note(game, self.battle, self.who)
        battle, who = self.battle, self.who
        own, enemy = combat_faces(game, battle, who), combat_faces(game, battle, 1 - who)
        ahead = battle.by_attacker - battle.by_defender
        wins = lead_after(own, enemy, ahead if who == battle.attacker else -ahead, game.initiative == who)
        return Note("CAS-9.3m", "fight_on", (sum(own), sum(enemy), wins), ATTACK)

    def ask(self, game: Campaign) -> Phrase:
        """The hits of the first round count on (CAS-9.3m): whoever decides is told them."""
        battle = self.battle
        attacks = self.who == battle.attacker
        caused = battle.by_attacker if attacks else battle.by_defender
        taken = battle.by_attacker + battle.by_defender - caused
        return Phrase("CAS-9.3j" if attacks else "CAS-9.3i", "stand", (battle.area, caused, taken))
