"""Chapter G: fire, artillery first, then infantry, each player along his army in his own direction."""

from __future__ import annotations

from grognard.kernel.actions import Action
from grognard.kernel.refusal import NOT_OFFERED, Note, Phrase, Refusal
from grognard.kernel.sides import NOBODY
from grognard.kernel.steps import Step
from grognard.systems.syw import notes
from grognard.systems.syw.at_hand import why_not_at_hand
from grognard.systems.syw.attack_duty import DUTY_FIRST, can_attack_later
from grognard.systems.syw.brigade_counters import break_column
from grognard.systems.syw.disorder import (
    OfUnits,
    RunFromNearest,
    destroy,
    disorganise,
    disorganise_all,
    panic,
)
from grognard.systems.syw.efficiency import efficiency_test, task_test
from grognard.systems.syw.fire_power import band_of, fire_letter, hedge_helps, target_class
from grognard.systems.syw.fire_targets import (
    fire_targets,
    has_target,
    may_fire,
    rank_of,
    why_not_aim,
    why_not_fire,
    works_in_arc,
    works_need,
)
from grognard.systems.syw.leader_losses import LeaderFlees, LeadersUnderFire
from grognard.systems.syw.sight import behind_units
from grognard.systems.syw.state import Battle
from grognard.systems.syw.steps import OfUnit
from grognard.systems.syw.ways_back import nearest_enemies
from grognard.systems.syw.words import (
    ARTILLERY,
    AT,
    ATTACKED,
    BANDS,
    BREAK,
    BRIGADE,
    BURN,
    CLASSES,
    D_P,
    FIRE,
    FIRED,
    FROM_LEFT,
    FROM_RIGHT,
    HOLD_FIRE,
    INFANTRY,
    LEADER,
    LETTERS,
    MUST_ATTACK,
    PANICKED,
    PRESS,
    RESULT_WORDS,
    SIMPLE,
    STOP,
    TE,
    UNIT,
    D,
)


class FirePhase(Step[Battle]):
    """The players fire in turn, one counter or battalion at a time, each along his army (SYW-G.3e)."""

    __slots__ = ("arm", "over", "place", "turn_of", "way")

    def __init__(
        self, arm: int, turn_of: int, way: tuple[int, int], place: tuple[int, int], over: tuple[int, int]
    ) -> None:
        self.arm, self.turn_of, self.way, self.place, self.over = arm, turn_of, way, place, over

    def ready(self, game: Battle, player: int) -> list[int]:
        """The units that still may be selected, nearest in the direction first."""
        if self.over[player]:
            return []
        found: list[tuple[int, int]] = []
        for unit in game.scenario.units_of[player]:
            if self.may_select(game, player, unit):
                found.append((rank_of(game, unit, self.way[player] == 1), unit))
        found.sort()
        return [unit for _, unit in found]

    def may_select(self, game: Battle, player: int, unit: int) -> bool:
        """Whether a unit has a target, has not fired, and has not been passed over."""
        if game.scenario.roster.arm[unit] != self.arm or game.has(unit, FIRED) or not may_fire(game, unit):
            return False
        way = self.way[player]
        if way >= 0 and rank_of(game, unit, way == 1) < self.place[player]:
            return False
        return has_target(game, unit) or (self.arm == ARTILLERY and bool(works_in_arc(game, unit)))

    def player(self, game: Battle) -> int:
        for player in (self.turn_of, 1 - self.turn_of):
            if not self.over[player]:
                for unit in game.scenario.units_of[player]:
                    if self.may_select(game, player, unit):
                        return player
        return NOBODY

    def side(self, game: Battle) -> int:
        return self.player(game)

    def options(self, game: Battle) -> list[Action]:
        player = self.turn_of
        ready = self.ready(game, player)
        if not ready:
            player = 1 - player
            ready = self.ready(game, player)
        if self.way[player] < 0 and len(ready) > 1:
            return [Action(FROM_LEFT), Action(FROM_RIGHT)]
        duties = self.duties(game, player, ready)
        corps = game.scenario.roster.corps
        found: list[Action] = []
        for place, unit in enumerate(ready):
            if not any(corps[unit] != leader and last < place for leader, last in duties):
                found.append(Action(FIRE, unit))
        if not duties:
            found.append(Action(STOP))
        return found

    def duties(self, game: Battle, player: int, ready: list[int]) -> list[tuple[int, int]]:
        """Each corps that must attack and cannot do so later, with the place of its last unit (SYW-C.12t)."""
        corps = game.scenario.roster.corps
        found: list[tuple[int, int]] = []
        for leader in game.scenario.leaders_of[player]:
            if game.duty[leader] & (MUST_ATTACK | ATTACKED) != MUST_ATTACK:
                continue
            able = [place for place, unit in enumerate(ready) if corps[unit] == leader]
            if able and not can_attack_later(game, leader, self.arm):
                found.append((leader, able[-1]))
        return found

    def resolve(self, game: Battle, choice: Action) -> None:
        player = game.roster_side(choice.a) if choice.verb == FIRE else self.player(game)
        if player == NOBODY:
            return
        if choice.verb in (FROM_LEFT, FROM_RIGHT):
            way = _with(self.way, player, 0 if choice.verb == FROM_LEFT else 1)
            game.emit("SYW-G.3e", "fire_direction", player, "left" if choice.verb == FROM_LEFT else "right")
            game.then(FirePhase(self.arm, player, way, _with(self.place, player, -1 << 40), self.over))
        elif choice.verb == STOP:
            game.emit("SYW-G.3h", "ceased_fire", player)
            game.then(FirePhase(self.arm, 1 - player, self.way, self.place, _with(self.over, player, 1)))
        else:
            place = self.place  # who fires alone passes nobody over: no direction is chosen yet (SYW-G.3g)
            if self.way[player] >= 0:
                place = _with(place, player, rank_of(game, choice.a, self.way[player] == 1))
            game.mark(choice.a, FIRED)
            first: Step[Battle] = TakeAim(choice.a) if self.arm == ARTILLERY else Volley(choice.a)
            game.then(first, FirePhase(self.arm, 1 - player, self.way, place, self.over))

    def note(self, game: Battle, action: Action) -> Note | None:
        return notes.of_firing(game, action.a) if action.verb == FIRE else None

    def ask(self, game: Battle) -> Phrase:
        player = self.player(game)
        key = "fire_guns" if self.arm == ARTILLERY else "fire_muskets"
        if self.way[player] < 0 and len(self.ready(game, player)) > 1:
            key = "fire_from"
        return Phrase("SYW-G.3e" if self.arm == ARTILLERY else "SYW-G.4c", key)

    def why_not(self, game: Battle, action: Action) -> Refusal:
        if action.verb == STOP:
            return DUTY_FIRST
        if action.verb == FIRE and 0 <= action.a < game.scenario.pieces:
            return self.why_not_select(game, action.a)
        target = self.pointed_at(game, action)
        met = None if target < 0 else self.who_fires_at(game, target)
        return met or super().why_not(game, action)

    def pointed_at(self, game: Battle, action: Action) -> int:
        """The enemy that a choice of the next question speaks of, by name or as the first in a hex; or -1."""
        target = action.a if action.verb == AT else -1
        if action.verb in (BREAK, BURN):
            target = game.stacks[action.a][0] if game.stacks[action.a] else -1
        return target if target >= 0 and game.roster_side(target) != self.player(game) else -1

    def who_fires_at(self, game: Battle, target: int) -> Refusal | None:
        """Whoever points at an enemy before a unit was picked: who could fire at him (SYW-G.3j)."""
        ready = [action.a for action in self.options(game) if action.verb == FIRE]
        aimed = game.scenario.roster.units[target] or (target,)
        for unit in ready:
            if any(one in aimed for one in fire_targets(game, unit)):
                return Refusal("SYW-G.3j", "name_the_firer", (target, unit))
        if not ready:
            return None
        grid, there = game.scenario.ground.grid, game.body[target] or [game.cell[target]]
        nearest = min([(grid.distance(game.cell[unit], there[0]), unit) for unit in ready])[1]
        return why_not_aim(game, nearest, target)

    def why_not_select(self, game: Battle, unit: int) -> Refusal:
        """Why a unit is not the next to fire (SYW-G.3e to G.3j, G.4c)."""
        player = self.player(game)
        if game.roster_side(unit) != player and self.ask(game).key == "fire_from":
            return NOT_OFFERED  # no piece is asked for yet
        away = why_not_at_hand(game, player, unit)
        if away is not None:
            return away
        if game.scenario.roster.arm[unit] == self.arm and game.scenario.roster.kind[unit] == BRIGADE:
            return Refusal("SYW-G.4c", "by_its_units", (unit,))
        if game.scenario.roster.arm[unit] != self.arm or game.scenario.roster.kind[unit] != UNIT:
            if self.arm == ARTILLERY:
                return Refusal("SYW-G.3a", "guns_fire_now", (unit,))
            return Refusal("SYW-G.4a", "foot_fires_now", (unit,))
        if game.has(unit, FIRED):
            return Refusal("SYW-G.3b", "has_fired", (unit,))
        reason = why_not_fire(game, unit)
        if reason is not None:
            return reason
        if not fire_targets(game, unit):
            return Refusal("SYW-G.3j", "no_target", (unit,))
        if self.way[player] < 0:  # nobody is passed over before it is said from which end the line fires
            return NOT_OFFERED
        if rank_of(game, unit, self.way[player] == 1) < self.place[player]:
            return Refusal("SYW-G.3g", "passed_over", (unit,))
        return DUTY_FIRST


def _with(pair: tuple[int, int], player: int, value: int) -> tuple[int, int]:
    return (value, pair[1]) if player == 0 else (pair[0], value)


def note_attack(game: Battle, unit: int) -> None:
    """A fire or charge declared meets the duty of ATT (RUL-SYW-8)."""
    corps = game.scenario.roster.corps[unit]
    if corps >= 0:
        game.duty[corps] |= ATTACKED


class Volley(OfUnit):
    """Infantry takes a task test before it fires (SYW-G.4e)."""

    __slots__ = ()

    def resolve(self, game: Battle, choice: Action) -> None:
        note_attack(game, self.unit)
        if task_test(game, self.unit, "SYW-G.4e"):
            game.then(TakeAim(self.unit))
        else:
            game.then(Gamble(self.unit))


class Gamble(OfUnit):
    """After a failed task test: hold fire, or an efficiency test for fire or disorder (SYW-G.4f)."""

    __slots__ = ()

    def side(self, game: Battle) -> int:
        return game.roster_side(self.unit)

    def options(self, game: Battle) -> list[Action]:
        return [Action(HOLD_FIRE), Action(PRESS)]

    def resolve(self, game: Battle, choice: Action) -> None:
        if choice.verb == HOLD_FIRE:
            game.emit("SYW-G.4f", "held_fire", self.unit)
        elif efficiency_test(game, self.unit, "SYW-G.4f"):
            game.then(TakeAim(self.unit))
        else:
            game.then(*disorganise(game, self.unit, "SYW-G.4f"))

    def note(self, game: Battle, action: Action) -> Note | None:
        return notes.of_trial(game, self.unit, "SYW-G.4f") if action.verb == PRESS else None

    def ask(self, game: Battle) -> Phrase:
        return Phrase("SYW-G.4f", "gamble", (self.unit,))


class TakeAim(OfUnit):
    """The firing player names the target (SYW-G.3j, G.4d)."""

    __slots__ = ()

    def choices(self, game: Battle) -> list[Action]:
        found = [Action(AT, target) for target in fire_targets(game, self.unit)]
        if game.scenario.roster.arm[self.unit] == ARTILLERY:
            found += works_in_arc(game, self.unit)
        return found

    def side(self, game: Battle) -> int:
        return game.roster_side(self.unit) if len(self.choices(game)) > 1 else NOBODY

    def options(self, game: Battle) -> list[Action]:
        return self.choices(game)

    def resolve(self, game: Battle, choice: Action) -> None:
        choices = self.choices(game)
        if not choices:
            return
        aim = choice if choice.verb >= 0 else choices[0]
        note_attack(game, self.unit)
        if aim.verb == AT:
            fire_at(game, self.unit, aim.a)
        else:
            fire_at_works(game, self.unit, aim)

    def note(self, game: Battle, action: Action) -> Note | None:
        if action.verb == AT:
            return notes.of_aim(game, self.unit, action.a)
        return notes.of_works(game, self.unit, action)

    def ask(self, game: Battle) -> Phrase:
        return Phrase("SYW-G.3j", "take_aim", (self.unit,))

    def why_not(self, game: Battle, action: Action) -> Refusal:
        if action.verb == AT and 0 <= action.a < game.scenario.pieces:
            return why_not_aim(game, self.unit, action.a)
        if action.verb in (BREAK, BURN):
            return self.why_not_works(game, action)
        return super().why_not(game, action)

    def why_not_works(self, game: Battle, aim: Action) -> Refusal:
        """Few guns break or burn anything; of a hex with troops it is told that they are aimed at by name."""
        unit, roster = self.unit, game.scenario.roster
        if any(game.cell[target] == aim.a for target in fire_targets(game, unit)):
            return Refusal("SYW-G.3j", "aim_at_a_unit_there", (unit, aim.a))
        if aim.verb == BREAK and not roster.heavy[unit]:
            return Refusal("SYW-G.3t", "only_heavy_guns_break", (unit,))
        if aim.verb == BURN and not roster.howitzer[unit]:
            return Refusal("SYW-G.3v", "only_howitzers_burn", (unit,))
        return Refusal("SYW-G.3t" if aim.verb == BREAK else "SYW-G.3v", "nothing_to_hit_there", (unit, aim.a))


def fire_at(game: Battle, unit: int, target: int) -> None:
    """One fire: row, letter, class, die, result, then the leaders (SYW-G.3n, G.4g)."""
    roster = game.scenario.roster
    game.emit("SYW-G.3n", "fires_at", unit, target)
    band = band_of(game, unit, game.cell[target])
    close = roster.arm[unit] == INFANTRY or band == 0
    rule = "SYW-I.0a" if roster.arm[unit] == INFANTRY else "SYW-I.0b"
    if roster.kind[target] == LEADER:
        game.then(LeadersUnderFire(tuple(game.leaders_at(game.cell[target], roster.side[target])), rule))
        return
    shielded = roster.indirect[unit] and behind_units(game, game.cell[unit], game.cell[target])  # SYW-I.0e
    hit = close and not shielded
    leaders = tuple(game.leaders_at(game.cell[target], roster.side[target])) if hit else ()
    follow: list[Step[Battle]] = []
    if roster.arm[target] >= ARTILLERY and game.in_column(target):
        game.emit("SYW-4.4h", "limbered_caught", target)
        follow = disorganise(game, target, "SYW-4.4h")
    else:
        break_column(game, target)
        follow = _shoot(game, unit, target, band)
    if leaders:
        follow.append(LeadersUnderFire(leaders, rule))
    game.then(*follow)


def _shoot(game: Battle, unit: int, target: int, band: int) -> list[Step[Battle]]:
    roster = game.scenario.roster
    letter = fire_letter(game, unit, band)
    if roster.arm[unit] == ARTILLERY:
        game.emit("SYW-G.3l", "fire_power_guns", unit, BANDS[band], roster.strength[unit], LETTERS[letter])
    else:
        total = roster.strength[unit] + game.efficiency(unit)
        game.emit("SYW-G.4g", "fire_power_foot", unit, total, LETTERS[letter])
    if hedge_helps(game, unit, target):
        game.emit("SYW-2.7e", "hedge_helps", target)
    exposure = target_class(game, unit, target)
    die = game.dice.roll(6, "fire")
    result = game.scenario.charts.fire[exposure][die - 1][letter]
    game.emit("SYW-G.3n", "fire_result", target, CLASSES[exposure], die, RESULT_WORDS[result])
    return apply_fire(game, target, result)


def apply_fire(game: Battle, target: int, result: int) -> list[Step[Battle]]:
    """What a result of fire does (SYW-G.3p to G.3s)."""
    guns = game.scenario.roster.arm[target] == ARTILLERY
    if result == TE:
        if guns or efficiency_test(game, target, "SYW-G.3p"):
            return []
        return disorganise(game, target, "SYW-G.3p")
    if result == D:
        return disorganise(game, target, "SYW-G.3q")
    if result == D_P:
        if guns or efficiency_test(game, target, "SYW-G.3r"):
            return disorganise(game, target, "SYW-G.3r")
        return panic(game, target, "SYW-G.3r")
    return panic(game, target, "SYW-G.3s") if result else []


def fire_at_works(game: Battle, unit: int, aim: Action) -> None:
    """One die to break a bridge or to set fire (SYW-G.3t to G.3x, RUL-SYW-84)."""
    cell = aim.a
    bridge = next((n for n, row in enumerate(game.scenario.ground.bridges) if row[0] == cell), -1)
    building = game.scenario.ground.kind[cell] == SIMPLE and aim.verb == BURN
    need = works_need(game, unit, aim)
    die = game.dice.roll(6, "works")
    rule = "SYW-G.3t" if aim.verb == BREAK else "SYW-G.3v"
    if die < need:
        game.emit(rule, "works_stand", unit, cell, die)
        return
    if aim.verb == BREAK:
        game.broken = (*game.broken, bridge)
        game.emit(rule, "bridge_broken", unit, cell, die)
        return
    if building:
        game.fires = tuple(sorted((*game.fires, cell)))
        game.emit(rule, "set_on_fire", unit, cell, die)
        game.then(Smoked(game.stacks[cell]), *leave_fire(game, cell))
    else:
        game.broken = (*game.broken, bridge)
        game.emit(rule, "bridge_burns", unit, cell, die)


def leave_fire(game: Battle, cell: int) -> list[Step[Battle]]:
    """Leaders may not stay in a burning house: one hex from the nearest enemy (SYW-G.3w, RUL-SYW-146)."""
    found: list[Step[Battle]] = []
    for side in (0, 1):
        for leader in game.leaders_at(cell, side):
            near = nearest_enemies(game, leader)
            found.append(LeaderFlees(leader, cell, 1, near[0] if near else -1, 0))
    return found


class Smoked(OfUnits):
    """The units in a building set on fire test at one moment, and leave it (SYW-G.3x)."""

    __slots__ = ()

    def resolve(self, game: Battle, choice: Action) -> None:
        for unit in self.units:
            if game.scenario.roster.arm[unit] >= ARTILLERY:
                game.then(*destroy(game, unit, "SYW-G.3x"))
        units = self.there(game)
        failed = [unit for unit in units if not efficiency_test(game, unit, "SYW-G.3x")]
        follow = disorganise_all(game, [unit for unit in units if unit not in failed], "SYW-G.3x")
        for unit in failed:
            follow += panic(game, unit, "SYW-G.3x")
        for unit in units:
            if game.state[unit] != PANICKED:
                follow.append(RunFromNearest(unit, nearest_enemies(game, unit), 1, "SYW-G.3x"))
        game.then(*follow)
