"""What everybody sees of a battle: nothing is hidden in this game."""

from __future__ import annotations

from grognard.boards.octagon import DIRECTIONS
from grognard.kernel.seen import Seen
from grognard.systems.waterloo.artillery import effective_distance, soft_ground, targets_of, ways_to_tell
from grognard.systems.waterloo.attacks import candidates
from grognard.systems.waterloo.combat import ChooseAttackers
from grognard.systems.waterloo.fire import Aim, LightFire
from grognard.systems.waterloo.formations import COLUMN, LINE, cell_of_town, run_of, run_value
from grognard.systems.waterloo.morale import army_reduced
from grognard.systems.waterloo.moves import March, Move
from grognard.systems.waterloo.state import ASIDE, ATTACKED, FIRED, LENT, LOST, MOVED, Battle
from grognard.systems.waterloo.values import attack_total, defence_total
from grognard.systems.waterloo.victory import half_points
from grognard.systems.waterloo.words import ARMIES, FOOT, HORSE, KINDS

WAYS = 36


class SeenUnit(Seen):
    """One counter: what is printed on it, where it stands and what it has done in this tour."""

    __slots__ = (
        *("army", "attacked", "charge", "combat", "facing", "fired", "fled", "id", "kind", "label", "moved"),
        *("movement", "place", "reduced", "state", "turn"),
    )

    def __init__(
        self,
        id: str,
        label: str,
        army: str,
        kind: str,
        combat: int,
        movement: int,
        place: str | None,
        facing: str | None,
        state: str,
        moved: bool,
        attacked: bool,
        fired: bool,
        fled: int,
        charge: int,
        reduced: bool,
        turn: int,
    ) -> None:
        self.id = id
        self.label = label
        self.army = army
        self.kind = kind
        self.combat = combat
        self.movement = movement
        self.place = place
        self.facing = facing
        self.state = state
        self.moved = moved
        self.attacked = attacked
        self.fired = fired
        self.fled = fled
        self.charge = charge
        self.reduced = reduced
        self.turn = turn

    @property
    def direction(self) -> int:
        """Its facing by number, or -1."""
        return DIRECTIONS.index(self.facing) if self.facing is not None else -1


class SeenFormation(Seen):
    """A line, column or carré with its cells and its value."""

    __slots__ = ("army", "cells", "kind", "value")

    def __init__(self, kind: str, cells: list[str], value: int, army: str) -> None:
        self.kind = kind
        self.cells = cells
        self.value = value
        self.army = army


class SeenTarget(Seen):
    """A cell at which a gun may fire: its distance, and in how many ways of all the dice have some effect."""

    __slots__ = ("distance", "of", "place", "ways")

    def __init__(self, place: str, distance: int, ways: int, of: int) -> None:
        self.place = place
        self.distance = distance
        self.ways = ways
        self.of = of


class SeenShot(Seen):
    """A gun about to fire."""

    __slots__ = ("kind", "targets", "unit")

    def __init__(self, kind: str, unit: str, targets: list[SeenTarget]) -> None:
        self.kind = kind
        self.unit = unit
        self.targets = targets


class SeenAttack(Seen):
    """An attack for which nobody has been named yet."""

    __slots__ = ("able", "chosen", "kind", "target")

    def __init__(self, kind: str, target: str, chosen: list[str], able: list[str]) -> None:
        self.kind = kind
        self.target = target
        self.chosen = chosen
        self.able = able


class SeenReckoning(SeenAttack):
    """An attack by those named so far, as it would be reckoned now."""

    __slots__ = ("attack", "defence", "difference")

    def __init__(
        self,
        kind: str,
        target: str,
        chosen: list[str],
        able: list[str],
        attack: int,
        defence: int,
        difference: int,
    ) -> None:
        super().__init__(kind, target, chosen, able)
        self.attack = attack
        self.defence = defence
        self.difference = difference


class SeenMarch(Seen):
    """A carré on its way."""

    __slots__ = ("kind", "left", "unit")

    def __init__(self, kind: str, unit: str, left: int) -> None:
        self.kind = kind
        self.unit = unit
        self.left = left


class SeenMove(Seen):
    """A unit on its way, with its charge."""

    __slots__ = ("charge", "kind", "left", "spent", "unit")

    def __init__(self, kind: str, unit: str, left: int, spent: int, charge: int) -> None:
        self.kind = kind
        self.unit = unit
        self.left = left
        self.spent = spent
        self.charge = charge


class WaterlooSeen(Seen):
    """Units, formations, hour, losses, and the procedure under way.

    ``game`` is the state itself without its questions, for drawings that ask the rules' own functions.
    """

    __slots__ = (
        *("active", "begun", "formations", "game", "hour", "losses", "over", "phase", "shaken"),
        *("soft_ground", "turn", "turns", "under_way", "units"),
    )

    def __init__(
        self,
        turn: int,
        turns: int,
        hour: str,
        begun: int,
        phase: str,
        active: str,
        soft_ground: int,
        units: list[SeenUnit],
        formations: list[SeenFormation],
        losses: list[float],
        shaken: list[bool],
        under_way: Seen | None,
        over: bool,
    ) -> None:
        self.turn = turn
        self.turns = turns
        self.hour = hour
        self.begun = begun
        self.phase = phase
        self.active = active
        self.soft_ground = soft_ground
        self.units = units
        self.formations = formations
        self.losses = losses
        self.shaken = shaken
        self.under_way = under_way
        self.over = over
        self.game: Battle | None = None


def observe(game: Battle) -> WaterlooSeen:
    """What everybody sees now."""
    scenario = game.scenario
    hours = scenario.tables.hours
    seen = WaterlooSeen(
        game.turn,
        scenario.turns,
        hours[game.turn - 1] if 1 <= game.turn <= len(hours) else "",
        game.begun,
        game.phase,
        scenario.sides[scenario.players_of(game.active)[-1]],
        soft_ground(game),
        [seen_unit(game, unit) for unit in range(scenario.units)],
        seen_formations(game),
        [half_points(game, 0) / 2, half_points(game, 1) / 2],
        [bool(scenario.morale and army_reduced(game, army)) for army in range(len(ARMIES))],
        under_way(game),
        game.result is not None,
    )
    seen.game = game.clone()
    seen.game.stack = []
    return seen


def seen_unit(game: Battle, unit: int) -> SeenUnit:
    scenario = game.scenario
    cell, done, facing = game.cell[unit], game.done[unit], game.facing[unit]
    return SeenUnit(
        scenario.ids[unit],
        scenario.counters.labels[unit],
        ARMIES[scenario.army[unit]],
        KINDS[scenario.kind[unit]],
        scenario.combat[unit],
        scenario.movement[unit],
        scenario.lexicon.label("place", cell) if cell >= 0 else None,
        DIRECTIONS[facing] if facing >= 0 else None,
        "aside" if cell == ASIDE else "lost" if cell == LOST else "on map",
        bool(done & (MOVED | LENT)),
        bool(done & ATTACKED),
        bool(done & FIRED),
        game.fled[unit],
        game.charge[unit] if scenario.arm[unit] == HORSE else 0,
        bool(game.reduced[unit]),
        scenario.counters.turn[unit],
    )


def seen_formations(game: Battle) -> list[SeenFormation]:
    """Every line, column and carré, each once."""
    scenario = game.scenario
    found: list[SeenFormation] = []
    told: set[tuple[int, int]] = set()
    for unit in range(scenario.units):
        cell = game.cell[unit]
        if cell < 0 or scenario.arm[unit] != FOOT or scenario.ground.town[cell]:
            continue
        if game.facing[unit] < 0:
            if game.is_carre(cell) and game.first_in[cell] == unit:
                worth = sum(scenario.formation[u] for u in game.units_in(cell) if scenario.arm[u] == FOOT)
                found.append(seen_formation(game, "carre", [cell], worth, unit))
            continue
        for axis, word in ((LINE, "line"), (COLUMN, "column")):
            members = run_of(game, unit, axis)
            if len(members) > 1 and (axis, unit) not in told:
                told.update((axis, member) for member in members)
                cells = [game.cell[one] if one >= 0 else cell_of_town(one) for one in members]
                found.append(seen_formation(game, word, cells, run_value(game, members), unit))
    return found


def seen_formation(game: Battle, word: str, cells: list[int], worth: int, unit: int) -> SeenFormation:
    board = game.scenario.board
    ordered = sorted(cells, key=lambda cell: (board.xs[cell], board.ys[cell]))
    labels = [game.scenario.lexicon.label("place", cell) for cell in ordered]
    return SeenFormation(word, labels, worth, ARMIES[game.scenario.army[unit]])


def under_way(game: Battle) -> Seen | None:
    """The procedure that is being decided: a shot, an attack, or a move with its charge."""
    if not game.stack:
        return None
    step = game.stack[-1]
    ids = game.scenario.ids
    if isinstance(step, Aim | LightFire):
        return seen_shot(game, step.gun)
    if isinstance(step, ChooseAttackers):
        return seen_attack(game, step)
    if isinstance(step, Move):
        return SeenMove("move", ids[step.unit], step.left, step.spent, game.charge[step.unit])
    if isinstance(step, March):
        return SeenMarch("march", ids[step.unit], step.left)
    return None


def seen_shot(game: Battle, gun: int) -> SeenShot:
    targets = [
        SeenTarget(
            game.scenario.lexicon.label("place", target),
            effective_distance(game, gun, target),
            ways_to_tell(game, gun, target),
            WAYS,
        )
        for target in targets_of(game, gun)
    ]
    return SeenShot("shot", game.scenario.ids[gun], targets)


def seen_attack(game: Battle, step: ChooseAttackers) -> SeenAttack:
    scenario = game.scenario
    target = scenario.lexicon.label("place", step.target)
    able = [scenario.ids[unit] for unit in candidates(game, step.target, step.player)]
    chosen = [scenario.ids[unit] for unit in step.chosen]
    if not chosen:
        return SeenAttack("attack", target, chosen, able)
    attack = attack_total(game, step.chosen, step.target, step.referring).total
    defence = defence_total(game, step.target, step.chosen).total
    return SeenReckoning("attack", target, chosen, able, attack, defence, attack - defence)
