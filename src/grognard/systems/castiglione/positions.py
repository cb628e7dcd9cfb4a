"""Positions as files: any situation that a person can write down, on the campaign's map or a toy map.

What a file may hold is told with an example in ``docs/positions/castiglione.md``; the models stand here.
"""

from __future__ import annotations

import json

from grognard.kernel.actions import NO_CHOICE
from grognard.kernel.dice import SCRIPTED, Dice
from grognard.kernel.sides import NOBODY
from grognard.kernel.soundness import BROKEN, unasked
from grognard.kernel.state import State
from grognard.kernel.steps import Step
from grognard.kernel.system import ITSELF, WHOLE
from grognard.kernel.values import Json, SaveFault
from grognard.kernel.worded import UNDER_WAY, steps_read
from grognard.packs_io import BadFile, Document, Fault, fill, parse_document
from grognard.systems.castiglione.battle import Battle, BattleStep, defender_of
from grognard.systems.castiglione.columns import Column
from grognard.systems.castiglione.combat import Bombardment, CombatPhase, StandOrRetreat
from grognard.systems.castiglione.guns import NameMarchers, RideLeaders
from grognard.systems.castiglione.march import ForcedMarch, March
from grognard.systems.castiglione.movement import MovementPhase
from grognard.systems.castiglione.position_data import (
    BattleData,
    MarchData,
    PositionData,
    Standing,
    scenario_of,
)
from grognard.systems.castiglione.position_steps import (
    Codec,
    opening,
    rest_of_turn,
    why_no_forced_march,
    why_no_goal,
    why_not_asked,
)
from grognard.systems.castiglione.position_text import BOXES, document_of
from grognard.systems.castiglione.retreat import Retreat
from grognard.systems.castiglione.scenario import CastiglioneScenario
from grognard.systems.castiglione.sequence import Turn, set_up
from grognard.systems.castiglione.stacks import pieces_at
from grognard.systems.castiglione.state import Campaign
from grognard.systems.castiglione.supply import FED
from grognard.systems.castiglione.words import (
    DESTROY,
    FRENCH,
    GARRISON,
    LEADER,
    MANTUA_WORDS,
    OFF_MAP,
    PHASES,
    REPAIR,
    SIDES,
)

SETS = frozenset({"destroyed", "tried", "links"})
"""Fields in whose lists nothing stands twice."""


def read_position(text: str, file: str) -> Campaign:
    """The campaign that a position describes; raises BadFile with every fault."""
    document = parse_document(file, text, SETS)
    faults: list[Fault] = []
    data = fill(PositionData, document, faults)
    if data is None:
        raise BadFile(faults)
    scenario = scenario_of(data, document)
    dice = Dice(data.seed)
    if data.exact is not None:
        game = _exact(scenario, document, dice)
    else:
        game = _Writer(scenario, data, document, dice).game()
    if data.dice:
        game.dice.follow(data.dice, SCRIPTED)
    if data.exact is None:
        _ask(game, data, document)
    return game


def _ask(game: Campaign, data: PositionData, document: Document) -> None:
    """Go on to the next question, which must fit if the position tells of it."""
    try:
        game.advance()
        if game.result is None and not game.options():
            raise ValueError
    except BROKEN as broken:
        if data.under_way is None:
            raise
        raise BadFile([document.fault((UNDER_WAY, 0), "does not fit this position")]) from broken


def _exact(scenario: CastiglioneScenario, document: Document, dice: Dice) -> Campaign:
    exact = document.data["exact"]
    assert isinstance(exact, dict)
    try:
        game = scenario.restore(json.loads(json.dumps(exact)), dice)
    except SaveFault as fault:
        raise BadFile([document.fault(("exact",), str(fault))]) from fault
    assert isinstance(game, Campaign)
    return game


class _Writer:
    """Turns a position's words into a campaign, gathering every fault."""

    def __init__(
        self, scenario: CastiglioneScenario, data: PositionData, document: Document, dice: Dice
    ) -> None:
        self.data = data
        self.document = document
        self.faults: list[Fault] = []
        self.tried_links: list[tuple[int, int]] = []
        self.state = Campaign(scenario, dice)
        set_up(self.state)
        self.areas = {label: index for index, label in enumerate(scenario.theatre.ids)}
        self.labels = {label: index for index, label in enumerate(scenario.roster.ids)}

    def game(self) -> Campaign:
        game, data = self.state, self.data
        if data.turn > game.scenario.terms.turns:
            self.fault(("turn",), f"the scenario has {game.scenario.terms.turns} turns")
        self.pieces()
        self.cities()
        self.bridges()
        if data.mantua is not None:
            game.mantua = MANTUA_WORDS.index(data.mantua)
        game.turn = data.turn
        game.initiative = SIDES.index(data.initiative)
        active = SIDES.index(data.active) if data.active else game.initiative
        game.first = SIDES.index(data.first) if data.first else active
        self.shared()
        self.origins(active)
        if self.faults:
            raise BadFile(self.faults)
        game.derive()
        game.forget()
        self.phases(active)
        return game

    def fault(self, where: tuple[str | int, ...], sentence: str, about: str = ITSELF) -> None:
        self.faults.append(self.document.fault(where, sentence, about))

    def area(self, where: tuple[str | int, ...], name: str) -> int:
        if name in BOXES:
            return BOXES[name]
        if name not in self.areas:
            self.fault(where, f"there is no area '{name}'")
            return OFF_MAP
        return self.areas[name]

    def pieces(self) -> None:
        game, given = self.state, self.data.pieces
        if given is None:
            return
        kinds = game.scenario.roster.kind
        for piece in range(len(game.place)):
            if kinds[piece] != GARRISON:
                game.place[piece] = OFF_MAP
        for label, standing in given.items():
            where = ("pieces", label)
            piece = self.labels.get(label, -1)
            if piece < 0:
                self.fault(where, f"there is no piece '{label}'")
                continue
            full = Standing(at=standing) if isinstance(standing, str) else standing
            game.place[piece] = self.area(where, full.at)
            game.hits[piece] = full.hits
            game.out_of_command[piece] = int(full.out_of_command)
            game.foraged[piece] = FED if full.foraged == "fed" else int(bool(full.foraged))
            game.guns_tried[piece] = int(full.tried_guns)
            game.supplied[piece] = int(not full.unsupplied)
            if full.came_from is not None:
                game.came_from[piece] = self.area(where, full.came_from)
            if full.mp is not None and self.data.phase != "movement":
                self.fault((*where, "mp"), "MP are spent in the movement phase alone")
            marked = full.hits or full.out_of_command or full.foraged
            if full.at in BOXES and marked:
                self.fault((*where, "at"), "whoever is off the map carries no marker (3.6h, 5.7b)")
            if kinds[piece] > GARRISON and full.hits:
                self.fault((*where, "hits"), "only units take hits")
            if kinds[piece] == GARRISON and full.hits > 2:
                self.fault((*where, "hits"), "a garrison falls with its third hit")
            if full.at not in BOXES:
                self.able(piece, where, full)

    def able(self, piece: int, where: tuple[str, str], full: Standing) -> None:
        """What no piece of its kind or side can have done, or have left."""
        game, roster = self.state, self.state.scenario.roster
        if full.foraged and (roster.side[piece] != FRENCH or roster.kind[piece] >= GARRISON):
            self.fault((*where, "foraged"), "only French units in the field forage (5.5)")
        most = roster.ma[piece]
        if roster.kind[piece] < GARRISON:
            most += game.scenario.tables.most_extra
        if full.mp is not None and full.mp > most:
            self.fault((*where, "mp"), f"is at most {most}, with all that a march can give it (8.2, 8.3)")

    def cities(self) -> None:
        game, roster = self.state, self.state.scenario.roster
        if self.data.garrisons is not None:
            for side in range(2):
                for piece in roster.garrisons[side]:
                    if roster.ids[piece] not in (self.data.pieces or {}):
                        game.place[piece] = OFF_MAP
            for name, owner in self.data.garrisons.items():
                area = self.area(("garrisons", name), name)
                garrison = self.garrison(SIDES.index(owner), area)
                if garrison < 0:
                    self.fault(("garrisons", name), "only a city other than Mantua has a garrison")
                    continue
                game.place[garrison] = area
                game.control[area] = SIDES.index(owner)
        for name, owner in self.data.control.items():
            area = self.area(("control", name), name)
            if area not in game.scenario.theatre.cities:
                self.fault(("control", name), "only a city is controlled")
            elif (self.data.garrisons or {}).get(name, owner) != owner:
                self.fault(
                    ("control", name), "the other side has its garrison there, and so controls it (5.1)"
                )
            else:
                game.control[area] = SIDES.index(owner)
        for side in range(2):
            for piece in roster.garrisons[side]:
                if game.place[piece] >= 0 and roster.ids[piece] in (self.data.pieces or {}):
                    self.seat(piece, side)

    def seat(self, piece: int, side: int) -> None:
        """A garrison that is told among the pieces stands in a city of its side (2.2.3)."""
        game = self.state
        where, place = ("pieces", game.scenario.roster.ids[piece], "at"), game.place[piece]
        if place not in game.scenario.theatre.cities:
            self.fault(where, "only a city other than Mantua has a garrison")
        elif game.control[place] != side:
            self.fault(where, "its side does not control that city: say so under [garrisons]")

    def garrison(self, side: int, area: int) -> int:
        """The garrison that the side had there at the start, else the one placed in play."""
        roster = self.state.scenario.roster
        if area not in self.state.scenario.theatre.cities:
            return -1
        for piece in roster.garrisons[side]:
            if roster.start[piece] == area:
                return piece
        return roster.placed_garrison[side][area]

    def bridges(self) -> None:
        network = self.state.scenario.theatre.network
        for index, text in enumerate(self.data.destroyed):
            ends = [self.areas.get(name, -1) for name in text.split()]
            link = network.link(ends[0], ends[1]) if len(ends) == 2 and min(ends) >= 0 else -1
            if link < 0 or self.state.scenario.theatre.bridge[link] != 1:
                self.fault(("destroyed", index), f"there is no bridge '{text}' that can be destroyed")
            else:
                self.state.destroyed[link] = 1
        for index, text in enumerate(self.data.tried):
            ends = [self.areas.get(name, -1) for name in text.split()[1:]]
            link = network.link(ends[0], ends[1]) if len(ends) == 2 and min(ends) >= 0 else -1
            if link < 0 or text.split()[0] not in ("destroy", "repair"):
                self.fault(("tried", index), "should be 'destroy' or 'repair' and the two ends of a bridge")
            else:
                self.tried_links.append((link, 1 if text.startswith("destroy") else 2))

    def shared(self) -> None:
        """Units of both sides may stand together only between movement and combat (AMB-CAS-41)."""
        game, data = self.state, self.data
        game.recount()
        if data.phase in ("combat", "movement"):
            return
        for area in range(game.areas):
            if game.held[0][area] and game.held[1][area]:
                name, there = game.scenario.theatre.ids[area], self.units_named(area)
                sentence = f"both sides have units at '{name}' although no combat follows: {', '.join(there)}"
                named = [one for one in there if one in (self.data.pieces or {})]
                self.fault(("pieces", *named[:1]), sentence)

    def units_named(self, area: int) -> list[str]:
        """The units of an area by their ids; a garrison, which may come from the set-up, by its side."""
        game, roster = self.state, self.state.scenario.roster
        return [
            f"a garrison of the {SIDES[side]}" if roster.kind[unit] == GARRISON else roster.ids[unit]
            for side in range(2)
            for unit in roster.troops[side]
            if game.place[unit] == area
        ]

    def origins(self, active: int) -> None:
        """An attacker falls back to where he came from (CAS-9.4b): the position has to say it."""
        game = self.state
        told = self.data.phase in ("movement", "combat") and self.data.pieces is not None
        if not told or self.data.under_way is not None:
            return
        roster = game.scenario.roster
        for area in range(game.areas):
            if not (game.held[0][area] and game.held[1][area]):
                continue
            force = [unit for unit in roster.troops[active] if game.place[unit] == area]
            field = [unit for unit in force if roster.kind[unit] != GARRISON]
            if field and all(game.came_from[unit] < 0 for unit in field):
                sentence = "needs 'came_from': the attacker falls back to where he came from (9.4)"
                self.fault(("pieces", roster.ids[field[0]]), sentence, WHOLE)
            for unit in field:
                self.next_door(unit, area)

    def next_door(self, unit: int, area: int) -> None:
        game = self.state
        origin = game.came_from[unit]
        if origin >= 0 and game.scenario.theatre.network.link(origin, area) < 0:
            label = game.scenario.roster.ids[unit]
            near = [game.scenario.theatre.ids[one] for one in game.scenario.theatre.network.neighbours[area]]
            self.fault(("pieces", label), f"'came_from' should be next door: {', '.join(near)}")

    def phases(self, active: int) -> None:
        """Put what is left of the turn on the stack."""
        game = self.state
        second = int(active != game.first)
        order = PHASES.index(self.data.phase)
        game.phase = order
        game.then(*opening(order, second), *rest_of_turn(order, second))
        if self.data.under_way is not None:
            self.resume(len(rest_of_turn(order, second)))
        else:
            self.under_way(active)
        if self.faults:
            raise BadFile(self.faults)

    def resume(self, rest: int) -> None:
        """The open questions that the position tells, on top of the last ``rest`` steps of the turn."""
        game, data = self.state, self.data
        for field, told in (("march", data.march), ("battle", data.battle)):
            if told is not None:
                self.fault((field,), "is told by 'under_way' here: one of the two is enough")
        steps: list[Step[Campaign]] = steps_read(Codec(game.scenario), data.under_way, self.fault)
        if self.faults:
            return
        if data.phase == "movement":
            begin_phase(game, MovementPhase)
            self.spend()
        elif data.phase == "combat":
            begin_phase(game, CombatPhase)
        elif data.active is not None:
            game.active = SIDES.index(data.active)
        del game.stack[rest:]
        if steps and isinstance(steps[-1], Turn):
            game.stack.clear()
            game.turn -= 1
            game.initiative = game.first = NOBODY
        for index, step in enumerate(steps):
            wrong = why_not_asked(game, step)
            if wrong:
                self.fault((UNDER_WAY, index), wrong)
                continue
            lost = why_no_goal(game, step)
            if lost:
                self.fault((UNDER_WAY, index, "column", "destination"), lost)
        if self.faults:
            return
        battle = next((step.battle for step in steps if isinstance(step, BattleStep)), None)
        if battle is not None:
            self.show_forces(battle.area)
        game.then(*steps)
        self.faults += [self.document.fault((UNDER_WAY, 0), wrong) for wrong in unasked(game)]

    def show_forces(self, area: int) -> None:
        """Both sides see each other's Force where they fight (9.0f)."""
        for side in range(2):
            for piece in pieces_at(self.state, side, area):
                self.state.see(piece)

    def under_way(self, active: int) -> None:
        """What a phase has brought so far: MP spent, bridges tried, a column in hand, a combat."""
        game, data = self.state, self.data
        spent = any(isinstance(one, Standing) and (one.mp is not None or one.moved) for one in self.full())
        if data.phase == "movement" and (spent or data.march is not None or data.tried):
            begin_phase(game, MovementPhase)
            self.spend()
            if data.march is not None:
                self.column(data.march)
        elif data.march is not None:
            self.fault(("march",), "columns march in the movement phase")
        if data.phase == "combat" and (data.battle is not None or any(game.guns_tried)):
            begin_phase(game, CombatPhase)
        if data.battle is not None and data.phase == "combat":
            self.combat(data.battle, active)
        elif data.battle is not None:
            self.fault(("battle",), "combats are fought in the combat phase")

    def full(self) -> list[str | Standing]:
        return list((self.data.pieces or {}).values())

    def spend(self) -> None:
        game = self.state
        for label, standing in (self.data.pieces or {}).items():
            if not isinstance(standing, Standing):
                continue
            piece = self.labels[label]
            own = game.scenario.roster.side[piece] == game.active
            if standing.mp is not None and not own:
                self.fault(("pieces", label, "mp"), "only the active side spends MP")
            elif standing.mp is not None:
                game.mp[piece] = standing.mp
            if standing.came_from is not None:
                game.came_from[piece] = self.areas.get(standing.came_from, -1)
                if own and game.place[piece] >= 0:
                    self.next_door(piece, game.place[piece])
            game.done[piece] = int(standing.moved)
        for link, mark in self.tried_links:
            game.worked[link] |= mark

    def column(self, march: MarchData) -> None:
        """The column in hand, on an ordinary or a forced march."""
        game, roster = self.state, self.state.scenario.roster
        pieces = [self.labels.get(label, -1) for label in march.pieces]
        own = [one for one in pieces if one >= 0 and roster.side[one] == game.active and game.place[one] >= 0]
        together = {game.place[piece] for piece in own}
        if not pieces or len(own) != len(pieces) or len(together) != 1:
            sentence = "should be pieces of the active side that stand in one area"
            self.fault(("march", "pieces"), sentence)
            return
        if march.destination is None:
            started = not march.must if march.started is None else march.started
            game.then(March(Column(tuple(pieces)), int(started), int(march.must)))
            return
        goal, work, link = self.area(("march", "destination"), march.destination), -1, -1
        if march.plan is not None:
            words = march.plan.split()
            ends = [self.areas.get(name, -1) for name in words[1:]]
            link = game.scenario.theatre.network.link(ends[0], ends[1]) if len(ends) == 2 else -1
            if link < 0 or words[0] not in ("destroy", "repair"):
                self.fault(("march", "plan"), "should be 'destroy' or 'repair' and the two ends of a bridge")
                return
            work = DESTROY if words[0] == "destroy" else REPAIR
        if len(pieces) > 1 or goal < 0:
            self.fault(("march", "pieces"), "a forced march is made by one unit, to an area (8.3)")
            return
        column = Column((pieces[0],), goal, work, link)
        lost = why_no_forced_march(game, column, before=False)
        if lost:
            self.fault(("march", "destination"), lost)
        game.then(ForcedMarch(column))

    def combat(self, data: BattleData, active: int) -> None:
        """The combat that is being fought, at one of its steps."""
        game = self.state
        area = self.area(("battle", "at"), data.at)
        if area < 0 or not (game.held[0][area] and game.held[1][area]):
            self.fault(("battle", "at"), "should be an area with units of both sides")
            return
        kinds = game.scenario.roster.kind
        units = [piece for piece in pieces_at(game, active, area) if kinds[piece] != LEADER]
        origins = {game.came_from[unit] for unit in units if game.came_from[unit] >= 0}
        caused = [data.caused.get("austrian", 0), data.caused.get("french", 0)]
        battle = Battle(area, active, tuple(sorted(origins)), data.round, caused[active], caused[1 - active])
        self.show_forces(area)
        if data.next == "retreat" and data.loser is None:
            self.fault(("battle", "loser"), "a retreat needs the side that has lost")
            return
        game.then(*combat_steps(battle, data.next, SIDES.index(data.loser) if data.loser else -1))


def begin_phase(game: Campaign, kind: type[MovementPhase] | type[CombatPhase]) -> None:
    """Let the phase that waits begin, so that its question lies on the stack."""
    step = game.stack.pop()
    assert isinstance(step, kind)
    came_from, tried = game.came_from.copy(), game.guns_tried.copy()
    step.resolve(game, NO_CHOICE)
    game.came_from, game.guns_tried = came_from, tried


def combat_steps(battle: Battle, following: str, loser: int) -> list[Step[Campaign]]:
    """What is left of a combat from one of its steps on."""
    if following == "guns":
        return [NameMarchers(battle, ()), RideLeaders(battle), Bombardment(battle)]
    if following == "leaders":
        return [RideLeaders(battle), Bombardment(battle)]
    if following == "bombardment":
        return [Bombardment(battle)]
    if following == "retreat":
        return [Retreat(battle, loser)]
    attacks = following == "attacker decides"
    return [StandOrRetreat(battle, battle.attacker if attacks else defender_of(battle))]


def write_position(state: State) -> dict[str, Json]:
    """The position file of a state: a part for people, and under ``exact`` all of it."""
    assert isinstance(state, Campaign)
    return document_of(state)
