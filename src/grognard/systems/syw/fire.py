"""Chapter G: fire, artillery first, then infantry, each player along his army in his own direction."""

from __future__ import annotations

from grognard.boards.bodies import in_arc
from grognard.boards.facing import VECTORS
from grognard.kernel.actions import Action
from grognard.kernel.refusal import Note, Phrase, Refusal
from grognard.kernel.sides import NOBODY
from grognard.kernel.steps import Step
from grognard.kernel.values import Part
from grognard.systems.syw.command import pursues
from grognard.systems.syw.fire_power import band_of, fire_letter, hedge_helps, target_class
from grognard.systems.syw.losses import LeadersUnderFire
from grognard.systems.syw.sight import front_cells, sees, stopped_by_slope
from grognard.systems.syw.state import Battle
from grognard.systems.syw.terms import (
    ARTILLERY,
    ARTILLERY_RANGE,
    AT,
    BREAK,
    BURN,
    CLASSES,
    D_P,
    FIRE,
    FIRED,
    FROM_LEFT,
    FROM_RIGHT,
    GONE,
    HOLD_FIRE,
    INFANTRY,
    INFANTRY_RANGE,
    LEADER,
    MAN,
    OFF_MAP,
    OUT_OF_COMMAND,
    PANICKED,
    PRESS,
    RESULT_WORDS,
    SIMPLE,
    STOP,
    TE,
    WAGONS,
    D,
)
from grognard.systems.syw.trials import disorganise, dissolve, efficiency_test, panic, task_test

MUST_ATTACK, ATTACKED = 1, 2
LETTERS = ("A", "B", "C", "D", "E", "F")
BANDS = ("point_blank", "medium", "maximum")
DUTY_FIRST = Refusal("SYW-C.12t", "duty_first")
NO_TARGET = Refusal("SYW-G.3j", "no_target")
PASSED_OVER = Refusal("SYW-G.3g", "passed_over")


# -- who may fire at whom -----------------------------------------------------------------------------


def held_by_order(game: Battle, unit: int) -> bool:
    """Units of a corps under MAN neither fire nor charge (RUL-SYW-7)."""
    corps = game.field.roster.corps[unit]
    if corps < 0 or game.acting[corps] != MAN or game.has(unit, OUT_OF_COMMAND):
        return False
    return not pursues(game, unit)


def may_fire(game: Battle, unit: int) -> bool:
    """Unlimbered artillery, and infantry that is not Panicked (RUL-SYW-11)."""
    if game.cell[unit] < 0 or held_by_order(game, unit):
        return False
    if game.field.roster.arm[unit] == ARTILLERY:
        return game.in_line(unit)
    return game.field.roster.arm[unit] == INFANTRY and game.state[unit] != PANICKED


def fire_targets(game: Battle, unit: int) -> list[int]:
    """The enemy units, and leaders alone in a hex, that a unit may fire at (SYW-G.3j, G.4d)."""
    if not may_fire(game, unit):
        return []
    if game.field.roster.arm[unit] == INFANTRY:
        if INFANTRY_RANGE[game.weather] < 1:
            return []
        return [target for cell in front_cells(game, unit) for target in _targets_in(game, unit, cell)]
    found: list[int] = []
    grid, here = game.field.ground.grid, game.cell[unit]
    reach = gun_reach(game, unit)
    for cell in _enemy_cells(game, 1 - game.roster_side(unit)):
        if grid.distance(here, cell) <= reach and gun_bears(game, unit, cell):
            found += _targets_in(game, unit, cell)
    return found


def gun_reach(game: Battle, unit: int) -> int:
    """How far a battery fires in this weather (SYW-G.3l, chapter 7)."""
    gun = game.field.roster.gun[unit]
    return min(game.field.charts.maximum[gun], ARTILLERY_RANGE[game.weather])


def _enemy_cells(game: Battle, side: int) -> list[int]:
    cells: dict[int, None] = {}
    for pieces in (game.field.units_of[side], game.field.leaders_of[side]):
        for piece in pieces:
            if game.cell[piece] >= 0:
                cells[game.cell[piece]] = None
    return list(cells)


def gun_bears(game: Battle, unit: int, cell: int) -> bool:
    """Whether a hex is in a battery's arc, range and sight (SYW-G.1b, G.2, G.3l)."""
    grid = game.field.ground.grid
    here = game.cell[unit]
    distance = grid.distance(here, cell)
    if distance == 0 or distance > gun_reach(game, unit) or not in_arc(grid, here, game.hour[unit], cell):
        return False
    indirect = game.field.roster.indirect[unit]
    if not indirect and not sees(game, here, cell):
        return False
    return not stopped_by_slope(game, here, cell, indirect)


def _targets_in(game: Battle, unit: int, cell: int) -> list[int]:
    side = 1 - game.roster_side(unit)
    units = [one for one in game.stacks[cell] if game.roster_side(one) == side]
    if units or game.stacks[cell]:
        return units
    if game.field.roster.indirect[unit] and not sees(game, game.cell[unit], cell):
        return []
    return game.leaders_at(cell, side) if game.counter[cell] < 0 else []


def works_in_arc(game: Battle, unit: int) -> list[Action]:
    """Bridges to break or burn, and buildings to burn (SYW-G.3t, G.3v)."""
    roster, scenario = game.field.roster, game.field
    found: list[Action] = []
    if not roster.heavy[unit] and not roster.howitzer[unit]:
        return found
    grid = scenario.ground.grid
    gun = roster.gun[unit]
    for number, (near, _, wooden, _) in enumerate(scenario.ground.bridges):
        if not wooden or number in game.broken or not gun_bears(game, unit, near):
            continue
        if scenario.charts.band(gun, grid.distance(game.cell[unit], near)) == 0:
            found += [Action(BREAK, near)] if roster.heavy[unit] else []
            found += [Action(BURN, near)] if roster.howitzer[unit] else []
    if roster.howitzer[unit]:
        for cell in scenario.buildings:
            if cell not in game.fires and gun_bears(game, unit, cell) and Action(BURN, cell) not in found:
                found.append(Action(BURN, cell))
    return found


# -- the order of fire --------------------------------------------------------------------------------


def rank_of(game: Battle, unit: int, leftward: bool) -> int:
    """Where a unit stands along its army, in the direction of fire (GEO-SYW-32)."""
    grid = game.field.ground.grid
    cell = game.cell[unit]
    roster = game.field.roster
    front = roster.front[unit]
    dq, dr = VECTORS[((front + 3) % 12) // 2]
    q, r = grid.q[cell], grid.r[cell]
    along = 2 * q * dq + 2 * r * dr + q * dr + r * dq
    along = along * 8 + 7 - _half_of(game, unit, game.stacks[cell])
    group = game.field.front_order[roster.side[unit]].index(front)
    return group * 1_000_000 + (-along if leftward else along)


def _half_of(game: Battle, unit: int, stack: tuple[int, ...]) -> int:
    """Upper on the right, lower on the left (SYW-5.5b); A with Line as its owner likes: a tie (SYW-5.5d)."""
    if len(stack) == 2 and game.in_column(stack[0]) != game.in_column(stack[1]):
        return 0
    return min(7, stack.index(unit))


class FirePhase(Step[Battle]):
    """The players fire in turn, one counter or battalion at a time, each along his army (SYW-G.3e)."""

    __slots__ = ("arm", "over", "place", "turn_of", "way")

    def __init__(
        self, arm: int, turn_of: int, way: tuple[int, int], place: tuple[int, int], over: tuple[int, int]
    ) -> None:
        self.arm, self.turn_of, self.way, self.place, self.over = arm, turn_of, way, place, over

    def parts(self) -> tuple[Part, ...]:
        return (self.arm, self.turn_of, self.way, self.place, self.over)

    def ready(self, game: Battle, player: int) -> list[int]:
        """The units that still may be selected, nearest in the direction first."""
        if self.over[player]:
            return []
        found: list[tuple[int, int]] = []
        for unit in game.field.units_of[player]:
            if game.field.roster.arm[unit] != self.arm or game.has(unit, FIRED) or not may_fire(game, unit):
                continue
            rank = rank_of(game, unit, self.way[player] == 1)
            if self.way[player] >= 0 and rank < self.place[player]:
                continue
            if fire_targets(game, unit) or (self.arm == ARTILLERY and works_in_arc(game, unit)):
                found.append((rank, unit))
        found.sort()
        return [unit for _, unit in found]

    def player(self, game: Battle) -> int:
        if self.ready(game, self.turn_of):
            return self.turn_of
        return 1 - self.turn_of if self.ready(game, 1 - self.turn_of) else NOBODY

    def side(self, game: Battle) -> int:
        return self.player(game)

    def options(self, game: Battle) -> list[Action]:
        player = self.player(game)
        ready = self.ready(game, player)
        if self.way[player] < 0 and len(ready) > 1:
            return [Action(FROM_LEFT), Action(FROM_RIGHT)]
        found = [Action(FIRE, unit) for unit in ready if not self.neglects(game, player, ready, unit)]
        if not self.neglects(game, player, ready, -1):
            found.append(Action(STOP))
        return found

    def neglects(self, game: Battle, player: int, ready: list[int], unit: int) -> bool:
        """Whether passing on to a unit (-1: to nobody) leaves a corps no way to do its duty (SYW-C.12t)."""
        corps = game.field.roster.corps
        for leader in game.field.leaders_of[player]:
            if game.duty[leader] & (MUST_ATTACK | ATTACKED) != MUST_ATTACK:
                continue
            able = [one for one in ready if corps[one] == leader]
            if not able or can_attack_later(game, leader, self.arm):
                continue
            if unit < 0 or (corps[unit] != leader and ready.index(able[-1]) < ready.index(unit)):
                return True
        return False

    def resolve(self, game: Battle, choice: Action) -> None:
        player = self.player(game)
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
            way = self.way if self.way[player] >= 0 else _with(self.way, player, 0)
            place = _with(self.place, player, rank_of(game, choice.a, way[player] == 1))
            game.mark(choice.a, FIRED)
            first: Step[Battle] = TakeAim(choice.a) if self.arm == ARTILLERY else Volley(choice.a)
            game.then(first, FirePhase(self.arm, 1 - player, way, place, self.over))

    def note(self, game: Battle, action: Action) -> Note | None:
        from grognard.systems.syw import notes

        return notes.of_firing(game, action.a) if action.verb == FIRE else None

    def ask(self, game: Battle) -> Phrase:
        player = self.player(game)
        key = "fire_guns" if self.arm == ARTILLERY else "fire_muskets"
        if self.way[player] < 0 and len(self.ready(game, player)) > 1:
            key = "fire_from"
        return Phrase("SYW-G.3e" if self.arm == ARTILLERY else "SYW-G.4c", key)

    def why_not(self, game: Battle, action: Action) -> Refusal:
        if action.verb in (STOP, FIRE) and action.a < 0:
            return DUTY_FIRST
        if action.verb == FIRE and 0 <= action.a < game.field.pieces:
            if game.field.roster.kind[action.a] != LEADER and not fire_targets(game, action.a):
                return NO_TARGET
            return PASSED_OVER
        return super().why_not(game, action)


def _with(pair: tuple[int, int], player: int, value: int) -> tuple[int, int]:
    return (value, pair[1]) if player == 0 else (pair[0], value)


def can_attack_later(game: Battle, leader: int, arm: int) -> bool:
    """Whether a corps could still attack after this step of the fire: muskets after guns, then charges."""
    from grognard.systems.syw.charge import charge_targets

    for piece in game.field.under[leader]:
        if game.cell[piece] < 0:
            continue
        kind = game.field.roster.arm[piece]
        if arm == ARTILLERY and kind == INFANTRY and not game.has(piece, FIRED) and fire_targets(game, piece):
            return True
        if kind != ARTILLERY and charge_targets(game, piece):
            return True
    return False


def note_attack(game: Battle, unit: int) -> None:
    """A fire or charge declared meets the duty of ATT (RUL-SYW-8)."""
    corps = game.field.roster.corps[unit]
    if corps >= 0:
        game.duty[corps] |= ATTACKED


class Volley(Step[Battle]):
    """Infantry takes a task test before it fires (SYW-G.4e)."""

    __slots__ = ("unit",)

    def __init__(self, unit: int) -> None:
        self.unit = unit

    def parts(self) -> tuple[Part, ...]:
        return (self.unit,)

    def resolve(self, game: Battle, choice: Action) -> None:
        note_attack(game, self.unit)
        if task_test(game, self.unit, "SYW-G.4e"):
            game.then(TakeAim(self.unit))
        else:
            game.then(Gamble(self.unit))


class Gamble(Step[Battle]):
    """After a failed task test: hold fire, or an efficiency test for fire or disorder (SYW-G.4f)."""

    __slots__ = ("unit",)

    def __init__(self, unit: int) -> None:
        self.unit = unit

    def parts(self) -> tuple[Part, ...]:
        return (self.unit,)

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
        from grognard.systems.syw import notes

        return notes.of_trial(game, self.unit, "SYW-G.4f") if action.verb == PRESS else None

    def ask(self, game: Battle) -> Phrase:
        return Phrase("SYW-G.4f", "gamble", (self.unit,))


class TakeAim(Step[Battle]):
    """The firing player names the target (SYW-G.3j, G.4d)."""

    __slots__ = ("unit",)

    def __init__(self, unit: int) -> None:
        self.unit = unit

    def parts(self) -> tuple[Part, ...]:
        return (self.unit,)

    def choices(self, game: Battle) -> list[Action]:
        found = [Action(AT, target) for target in fire_targets(game, self.unit)]
        if game.field.roster.arm[self.unit] == ARTILLERY:
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
        from grognard.systems.syw import notes

        if action.verb == AT:
            return notes.of_aim(game, self.unit, action.a)
        return notes.of_works(game, self.unit, action)

    def ask(self, game: Battle) -> Phrase:
        return Phrase("SYW-G.3j", "take_aim", (self.unit,))


# -- the routine --------------------------------------------------------------------------------------


def fire_at(game: Battle, unit: int, target: int) -> None:
    """One fire: row, letter, class, die, result, then the leaders (SYW-G.3n, G.4g)."""
    roster = game.field.roster
    game.emit("SYW-G.3n", "fires_at", unit, target)
    band = band_of(game, unit, game.cell[target])
    close = roster.arm[unit] == INFANTRY or band == 0
    rule = "SYW-I.0a" if roster.arm[unit] == INFANTRY else "SYW-I.0b"
    if roster.kind[target] == LEADER:
        if close:
            game.then(LeadersUnderFire(tuple(game.leaders_at(game.cell[target], roster.side[target])), rule))
        return
    leaders = tuple(game.leaders_at(game.cell[target], roster.side[target])) if close else ()
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


def break_column(game: Battle, unit: int) -> None:
    """A brigade in Column that is fired at or charged is replaced by its units in A (SYW-E.17ac)."""
    brigade = game.field.roster.brigade[unit]
    if game.field.roster.arm[unit] == WAGONS:
        return
    if brigade >= 0 and game.body[brigade] and game.hour[brigade] % 2 and game.on_counter(unit):
        dissolve(game, brigade, "SYW-E.17ac")


def _shoot(game: Battle, unit: int, target: int, band: int) -> list[Step[Battle]]:
    roster = game.field.roster
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
    result = game.field.charts.fire[exposure][die - 1][letter]
    game.emit("SYW-G.3n", "fire_result", target, CLASSES[exposure], die, RESULT_WORDS[result])
    return apply_fire(game, target, result)


def apply_fire(game: Battle, target: int, result: int) -> list[Step[Battle]]:
    """What a result of fire does (SYW-G.3p to G.3s)."""
    guns = game.field.roster.arm[target] == ARTILLERY
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
    bridge = next((n for n, row in enumerate(game.field.ground.bridges) if row[0] == cell), -1)
    building = game.field.ground.kind[cell] == SIMPLE and aim.verb == BURN
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
        game.then(*[Smoked(one) for one in game.stacks[cell]])
    else:
        game.broken = (*game.broken, bridge)
        game.emit(rule, "bridge_burns", unit, cell, die)


def works_need(game: Battle, unit: int, aim: Action) -> int:
    """The lowest face that breaks a bridge or sets fire: buildings burn more easily (RUL-SYW-84)."""
    building = game.field.ground.kind[aim.a] == SIMPLE and aim.verb == BURN
    return 5 if building and band_of(game, unit, aim.a) < 2 else 6


class Smoked(Step[Battle]):
    """A unit in a building set on fire tests at once and leaves it (SYW-G.3x)."""

    __slots__ = ("unit",)

    def __init__(self, unit: int) -> None:
        self.unit = unit

    def parts(self) -> tuple[Part, ...]:
        return (self.unit,)

    def resolve(self, game: Battle, choice: Action) -> None:
        from grognard.systems.syw.fallback import RunFromNearest, nearest_enemies
        from grognard.systems.syw.trials import destroy

        unit = self.unit
        if game.state[unit] in (GONE, OFF_MAP):
            return
        if game.field.roster.arm[unit] >= ARTILLERY:
            game.then(*destroy(game, unit, "SYW-G.3x"))
        elif efficiency_test(game, unit, "SYW-G.3x"):
            follow = disorganise(game, unit, "SYW-G.3x")
            if not follow:
                follow = [RunFromNearest(unit, nearest_enemies(game, unit), 1)]
            game.then(*follow)
        else:
            game.then(*panic(game, unit, "SYW-G.3x"))
