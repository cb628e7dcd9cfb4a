"""The fixed part of a game: the ground's tables, the counters' printed values, words, and saved games."""

from __future__ import annotations

from grognard.kernel.actions import Lexicon
from grognard.kernel.dice import Dice
from grognard.kernel.scenario import Scenario
from grognard.kernel.values import Json, SaveFault
from grognard.systems.wan.battle import ARM_OF_KIND, ARMY_GENERAL, CORPS_GENERAL, Battle
from grognard.systems.wan.ground import ARTILLERY, CAVALRY, CLOSED, INFANTRY, Ground
from grognard.systems.wan.preview import preview
from grognard.systems.wan.sequence import PRINTED, STEPS, OpenTurn, phases_of_turn
from grognard.systems.wan.sight import Sights
from grognard.systems.wan.state import PHASES, Wan
from grognard.systems.wan.traits import COMMANDS_ALL, EXTRA_MANOEUVRE, Effects
from grognard.systems.wan.words import ASKS, EVENTS, NOTES, OUTCOMES, REFUSALS, VERBS

VERSION = "wan/2"
OFF, ON = "off", "on"


class WanScenario(Scenario):
    """One battle, ready to be played."""

    def __init__(self, battle: Battle, placing: str = PRINTED, misty: bool = False) -> None:
        super().__init__("wan", battle.name, VERSION, battle.sides)
        self.battle = battle
        self.placing = placing
        if placing != PRINTED:
            self.choices["placement"] = placing
        self.mist = battle.mist if misty else None
        if self.mist is not None:
            self.choices["mist"] = ON
        self.ground = Ground(battle.relief)
        self.grid = battle.relief.grid
        self.closed = CLOSED
        self._list_units()
        self._list_generals()
        self.sights = Sights(self.ground, max([6, *self.po]))
        self.objective_at = [-1] * self.grid.cells
        for number, objective in enumerate(battle.objectives):
            self.objective_at[objective.cell] = number
        self._zones = [set(corps.zone) for corps in battle.corps]
        self.may_place = [self._placing_zone(name) for name in battle.sides]
        self.lexicon = Lexicon(
            VERBS, {"piece": [unit.id for unit in battle.units], "place": self.grid.labels}
        )
        self.events, self.asks, self.refusals, self.notes = EVENTS, ASKS, REFUSALS, NOTES
        self.outcome_kinds = OUTCOMES
        self.concede_rule = "WAN-7.1b"

    def _list_units(self) -> None:
        units = self.battle.units
        self.units = units
        self.side = [unit.side for unit in units]
        self.arm = [ARM_OF_KIND[unit.kind] for unit in units]
        self.corps = [unit.corps for unit in units]
        self.main = [unit.main for unit in units]
        self.mv = [unit.mv for unit in units]
        self.mo = [unit.mo for unit in units]
        self.po = [unit.po for unit in units]
        self.heavy = [unit.heavy for unit in units]
        pieces = range(len(units))
        self.pieces_of = [[piece for piece in pieces if self.side[piece] == side] for side in (0, 1)]
        self.guns = [[piece for piece in mine if self.arm[piece] == ARTILLERY] for mine in self.pieces_of]
        self.fighters = [
            [piece for piece in mine if self.arm[piece] in (INFANTRY, CAVALRY)] for mine in self.pieces_of
        ]

    def _list_generals(self) -> None:
        effects = Effects(self.battle)
        self.own_effects = effects.own
        self.corps_effects = effects.by_corps
        self.chief_effects = effects.by_chief
        self.chief = [-1, -1]
        self.corps_general = [-1] * len(self.battle.corps)
        self.authorities: list[list[int]] = [[], []]
        self.strategist = [False, False]
        for piece, unit in enumerate(self.units):
            if unit.kind == ARMY_GENERAL:
                self.chief[unit.side] = piece
                self.strategist[unit.side] = bool(effects.own[piece] & EXTRA_MANOEUVRE)
            elif unit.kind == CORPS_GENERAL:
                self.corps_general[unit.corps] = piece
            if unit.kind in (ARMY_GENERAL, CORPS_GENERAL) and effects.own[piece] & COMMANDS_ALL:
                self.authorities[unit.side].append(piece)

    def _placing_zone(self, side: str) -> list[bool]:
        zone = set(self.battle.zones.get(f"placement {side}", []))
        return [cell in zone for cell in range(self.grid.cells)]

    def preview(self, state: Wan) -> Json:
        """The numbers behind the options of the question under way."""
        return preview(state)

    def phases(self, state: Wan) -> list[int]:
        """The phases of the player-turn under way."""
        return phases_of_turn(state)

    def in_cover_zone(self, piece: int, cell: int) -> bool:
        """Whether a hex lies in the zone that a counter's corps has to cover (1.5.1i)."""
        return cell in self._zones[self.corps[piece]]

    def set_up(self, dice: Dice) -> Wan:
        """The counters on their printed hexes, nothing asked yet."""
        state = Wan(self, dice)
        for piece, unit in enumerate(self.units):
            if not unit.enters:
                state.place(piece, unit.at)
        return state

    def start(self, dice: Dice) -> Wan:
        state = self.set_up(dice)
        state.then(OpenTurn())
        state.advance()
        return state

    def restore(self, saved: dict[str, Json], dice: Dice) -> Wan:
        state = Wan(self, dice)
        data = saved.get("state")
        if not isinstance(data, dict):
            raise SaveFault("a saved game needs a 'state'")
        count = len(self.units)
        places = numbers(data, "at", count, -2, self.grid.cells - 1)
        state.main = numbers(data, "main", count, 0, 99)
        state.mv = numbers(data, "mv", count, 0, 99)
        state.mo = numbers(data, "mo", count, 0, 99)
        state.marks = numbers(data, "marks", count, 0, 4095)
        state.command = numbers(data, "command", count, 0, 7)
        state.holder = numbers(data, "holder", len(self.battle.objectives), -1, 1)
        state.score = numbers(data, "score", 2, 0, 9999)
        state.pending = numbers(data, "pending", 2, 0, 9999)
        state.turn = number(data, "turn", 1, self.battle.turns)
        state.mover = number(data, "mover", 0, 1)
        state.phase = number(data, "phase", 0, len(PHASES) - 1)
        for piece, place in enumerate(places):
            if place >= 0 and state.occupant[place] >= 0:
                raise SaveFault(f"two counters stand on {self.grid.labels[place]}")
            state.place(piece, place)
        state.restore_base(saved, STEPS)
        return state

    def title(self, kind: str, number: int, lang: str) -> str:
        if kind == "piece":
            return self.units[number].name
        if kind == "place":
            objective = self.objective_at[number]
            label = self.grid.labels[number]
            return f"{self.battle.objectives[objective].name} ({label})" if objective >= 0 else label
        return super().title(kind, number, lang)


def number(data: dict[str, Json], key: str, least: int, most: int) -> int:
    value = data.get(key)
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        raise SaveFault(f"'{key}' should be a number from {least} to {most}")
    return value


def numbers(data: dict[str, Json], key: str, count: int, least: int, most: int) -> list[int]:
    values = data.get(key)
    if not isinstance(values, list) or len(values) != count:
        raise SaveFault(f"'{key}' should be a list of {count} numbers")
    checked: list[int] = []
    for value in values:
        if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
            raise SaveFault(f"'{key}' should hold numbers from {least} to {most}")
        checked.append(value)
    return checked
