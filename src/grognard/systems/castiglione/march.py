"""A column on the road (chapters 8.2 and 8.3): ordinary and forced marches, area by area."""

from __future__ import annotations

from grognard.kernel.actions import Action
from grognard.kernel.refusal import DANGER, NOT_OFFERED, Note, Phrase, Refusal
from grognard.kernel.sides import NOBODY
from grognard.kernel.steps import Step
from grognard.systems.castiglione.bridge_work import attempt
from grognard.systems.castiglione.bridges import no_bridge, why_not_work, work_cost, work_options
from grognard.systems.castiglione.columns import (
    Column,
    ColumnStep,
    could_go_on,
    may_join,
    next_areas,
    side_of,
    tolls_of,
    top_of,
    why_not_go,
    why_not_take,
)
from grognard.systems.castiglione.contact import meets
from grognard.systems.castiglione.forced_march import (
    forced_march_modifiers,
    guides,
    roll_forced_march,
    why_not_guide,
)
from grognard.systems.castiglione.notes import march_note
from grognard.systems.castiglione.odds import forced_march_odds
from grognard.systems.castiglione.reach import (
    destinations,
    forced_roads,
    may_force,
    plans_for,
    roads_to,
    why_not_aim,
    why_not_force,
    why_not_plan,
    why_not_plan_at,
    works_open,
)
from grognard.systems.castiglione.stacks import field_counters, is_foot
from grognard.systems.castiglione.state import Campaign
from grognard.systems.castiglione.whereabouts import slip
from grognard.systems.castiglione.words import (
    ACT_ALONE,
    ACT_FORCE,
    ACT_HALT,
    ACT_NO_WORK,
    DESTROY,
    DROP,
    DUMMY,
    FORCE,
    GO,
    HALT,
    JOIN,
    LEAD,
    NO_WORK,
    PLAN_DESTROY,
    PLAN_REPAIR,
    REPAIR,
    TO,
)


def pay(game: Campaign, column: Column, link: int, area: int) -> None:
    """Spend the MP of entering an area."""
    kinds = game.scenario.roster.kind
    cost, extra = tolls_of(game, column, link, area)
    for piece in column.pieces:
        game.mp[piece] -= cost + (extra if is_foot(kinds[piece]) else 0)


def announce_work(game: Campaign, column: Column) -> None:
    """Bridge work is announced with the destination, and to both sides as that is (CAS-8.3g, AMB-CAS-50)."""
    if column.work_link < 0:
        return
    here, there = game.scenario.theatre.network.ends[column.work_link]
    kind = "work_announced" if column.work == REPAIR else "destruction_announced"
    game.show("CAS-8.3g", kind, game.active, here, there)


class Destination(Step[Campaign]):
    """The owner names the destination before the roll (CAS-8.3b)."""

    __slots__ = ("must", "unit")

    def __init__(self, unit: int, must: int) -> None:
        self.unit = unit
        self.must = must

    def side(self, game: Campaign) -> int:
        return game.active

    def options(self, game: Campaign) -> list[Action]:
        return [Action(TO, area) for area in destinations(game, self.unit)]

    def resolve(self, game: Campaign, choice: Action) -> None:
        game.then(PlanWork(Column((self.unit,), choice.a), self.must))

    def note(self, game: Campaign, action: Action) -> Note | None:
        """How many MP the die must give and how likely it does, with the best leader's help.

        Nothing if only planned bridge work needs the die.
        """
        short = forced_roads(game, self.unit).costs[action.a] - game.mp[self.unit]
        if short <= 0:
            return None
        best, odds = -1, forced_march_odds(game, forced_march_modifiers(game, self.unit, -1), short)
        for leader in guides(game, self.unit):
            helped = forced_march_odds(game, forced_march_modifiers(game, self.unit, leader), short)
            if (helped[0], -helped[1]) > (odds[0], -odds[1]):
                best, odds = leader, helped
        if best < 0:
            return Note("CAS-8.3b", "forced", (short, *odds), DANGER)
        return Note("CAS-8.3b", "forced_led", (short, *odds, best), DANGER)

    def ask(self, game: Campaign) -> Phrase:
        return Phrase("CAS-8.3b", "destination", (self.unit,))

    def why_not(self, game: Campaign, action: Action) -> Refusal:
        return why_not_aim(game, self.unit, action.a) if action.verb == TO else NOT_OFFERED


class PlanWork(ColumnStep):
    """Bridge work to be done with the extra MP is announced with the march (CAS-8.3g, AMB-CAS-13)."""

    __slots__ = ("must",)

    def __init__(self, column: Column, must: int) -> None:
        self.column = column
        self.must = must

    def side(self, game: Campaign) -> int:
        """Whenever some work could be announced: nobody announces it for the player."""
        return game.active if self.options(game)[0].verb != NO_WORK else NOBODY

    def options(self, game: Campaign) -> list[Action]:
        unit, goal = self.column.pieces[0], self.column.destination
        roads = forced_roads(game, unit)
        ends = game.scenario.theatre.network.ends
        found = [
            Action(PLAN_DESTROY if work == DESTROY else PLAN_REPAIR, ends[link][0], ends[link][1])
            for work, link in plans_for(game, roads, works_open(game, unit), goal)
        ]
        if roads.costs[goal] > game.mp[unit]:
            found.append(ACT_NO_WORK)
        return found

    def resolve(self, game: Campaign, choice: Action) -> None:
        column = self.column
        if choice.verb in (PLAN_DESTROY, PLAN_REPAIR):
            work = DESTROY if choice.verb == PLAN_DESTROY else REPAIR
            link = game.scenario.theatre.network.link(choice.a, choice.b)
            column = Column(column.pieces, column.destination, work, link)
        game.then(Guide(column, self.must))

    def ask(self, game: Campaign) -> Phrase:
        return Phrase("CAS-8.3g", "plan_work", (self.column.pieces[0], self.column.destination))

    def why_not(self, game: Campaign, action: Action) -> Refusal:
        if action.verb not in (PLAN_DESTROY, PLAN_REPAIR):
            return NOT_OFFERED
        work = DESTROY if action.verb == PLAN_DESTROY else REPAIR
        unit, goal = self.column.pieces[0], self.column.destination
        area = self.area_meant(game, action)
        if area >= 0:
            return why_not_plan_at(game, unit, goal, work, area)
        return why_not_plan(game, unit, goal, work, (action.a, action.b))

    def area_meant(self, game: Campaign, action: Action) -> int:
        """Which end is spoken of where no bridge joins the two and the other belongs to a bridge on offer.

        Whoever clicks an area names no second one: the end of another bridge would be put in his mouth.
        """
        theatre = game.scenario.theatre
        link = theatre.network.link(action.a, action.b)
        if link >= 0 and theatre.bridge[link]:
            return -1
        offered = [area for one in self.options(game) for area in (one.a, one.b)]
        if (action.a in offered) == (action.b in offered):
            return -1
        return action.b if action.a in offered else action.a


class Guide(ColumnStep):
    """Which leader helps, if any; then the die (CAS-8.3c)."""

    __slots__ = ("must",)

    def __init__(self, column: Column, must: int) -> None:
        self.column = column
        self.must = must

    def side(self, game: Campaign) -> int:
        return game.active if guides(game, self.column.pieces[0]) else NOBODY

    def options(self, game: Campaign) -> list[Action]:
        return [Action(LEAD, leader) for leader in guides(game, self.column.pieces[0])] + [ACT_ALONE]

    def resolve(self, game: Campaign, choice: Action) -> None:
        leader = choice.a if choice.verb == LEAD else -1
        unit = self.column.pieces[0]
        announce_work(game, self.column)
        extra = roll_forced_march(game, unit, self.column.destination, leader)
        game.mp[unit] += extra
        if extra:
            game.then(ForcedMarch(self.column))
        else:
            game.then(March(Column((unit,)), 1, self.must))

    def note(self, game: Campaign, action: Action) -> Note | None:
        """How likely the march arrives, its announced work done, and how likely it costs a hit."""
        unit, goal = self.column.pieces[0], self.column.destination
        needed = forced_roads(game, unit).costs[goal]
        if self.column.work_link >= 0:
            needed += work_cost(game, self.column.work)
        leader = action.a if action.verb == LEAD else -1
        modifiers = forced_march_modifiers(game, unit, leader)
        return Note("CAS-8.3c", "drive", forced_march_odds(game, modifiers, needed - game.mp[unit]), DANGER)

    def ask(self, game: Campaign) -> Phrase:
        return Phrase("CAS-8.3j", "guide", (self.column.pieces[0], self.column.destination))

    def why_not(self, game: Campaign, action: Action) -> Refusal:
        return why_not_guide(game, self.column.pieces[0], action.a) if action.verb == LEAD else NOT_OFFERED


class March(ColumnStep):
    """A column on the road. ``started``: it has moved or worked; ``must``: it has to enter an area."""

    __slots__ = ("must", "started")

    def __init__(self, column: Column, started: int, must: int) -> None:
        self.column = column
        self.started = started
        self.must = must

    def side(self, game: Campaign) -> int:
        return game.active

    def options(self, game: Campaign) -> list[Action]:
        column, pieces = self.column, self.column.pieces
        roads = [Action(GO, area) for area in next_areas(game, column)]
        found = list(roads)
        if not self.started:
            if not self.must:
                found += [Action(JOIN, piece) for piece in may_join(game, column)]
            if len(pieces) == 1 and may_force(game, pieces[0]):
                found.append(ACT_FORCE)
        elif len(pieces) > 1:
            found += [Action(DROP, piece) for piece in pieces]
        if not self.must:
            found += work_options(game, pieces)
        if not self.must or not roads:
            found.append(ACT_HALT)
        return found

    def resolve(self, game: Campaign, choice: Action) -> None:
        column = self.column
        if choice.verb == GO:
            go(game, column, choice.a, self.must)
        elif choice.verb == JOIN:
            game.then(March(Column((*column.pieces, choice.a)), 0, 0))
        elif choice.verb == DROP:
            game.done[choice.a] = 1
            game.then(Onward(column.without(choice.a)))
        elif choice.verb == FORCE:
            game.then(Destination(column.pieces[0], self.must))
        elif choice.verb in (DESTROY, REPAIR):
            attempt(game, choice.a, choice.verb, choice.b)
            game.then(Onward(column))
        else:
            finish(game, column)

    def note(self, game: Campaign, action: Action) -> Note | None:
        return march_note(game, self.column, action)

    def ask(self, game: Campaign) -> Phrase:
        lead = self.column.pieces[0]
        return Phrase("CAS-8.1b", "must_move", (lead,)) if self.must else Phrase("CAS-8.2b", "march", (lead,))

    def why_not(self, game: Campaign, action: Action) -> Refusal:
        lead = self.column.pieces[0]
        if action.verb == HALT:
            return Refusal("CAS-8.1b", "must_march", (lead,))
        if action.verb == JOIN and action.a not in self.column.pieces and (self.must or self.started):
            key = "marches_alone" if self.must else "column_has_left"
            return why_not_take(game, action.a) or Refusal("CAS-8.2a", key, (action.a, lead))
        if action.verb == JOIN and self.must:
            return Refusal("CAS-8.1b", "must_march", (lead,))
        return why_not_march(game, self.column, action) or NOT_OFFERED


def why_not_march(game: Campaign, column: Column, action: Action) -> Refusal | None:
    """Why a column on the road cannot do this now."""
    lead = column.pieces[0]
    if action.verb == GO:
        return why_not_go(game, column, action.a)
    if action.verb == FORCE:
        if len(column.pieces) > 1:
            return Refusal("CAS-8.3m", "forced_march_alone")
        return why_not_force(game, lead) or Refusal("CAS-8.3b", "nowhere_to_force", (lead,))
    if action.verb in (DESTROY, REPAIR):
        return why_not_column_works(game, column, action)
    if action.verb in (DROP, JOIN) and action.a in column.pieces:
        return Refusal("CAS-8.2a", "on_its_way", (action.a,))
    if action.verb == DROP:
        return Refusal("CAS-8.2a", "not_in_column", (action.a, lead))
    return why_not_join(game, column, action.a) if action.verb == JOIN else None


def why_not_column_works(game: Campaign, column: Column, action: Action) -> Refusal | None:
    """Why a piece of the column cannot work on a bridge here."""
    if action.a not in column.pieces:
        return Refusal("CAS-8.2a", "not_in_column", (action.a, column.pieces[0]))
    here = game.place[column.pieces[0]]
    link = game.scenario.theatre.network.link(here, action.b)
    if link < 0:
        return no_bridge(action.verb, here, action.b)
    return why_not_work(game, action.a, action.verb, link)


def why_not_join(game: Campaign, column: Column, piece: int) -> Refusal | None:
    """Why a piece cannot set out with the column."""
    refusal, lead, kinds = why_not_take(game, piece), column.pieces[0], game.scenario.roster.kind
    if refusal is not None:
        return refusal
    if DUMMY in (kinds[piece], kinds[lead]):
        return Refusal("CAS-FOG.e", "dummy_alone", (piece if kinds[piece] == DUMMY else lead,))
    if game.out_of_command[piece]:
        return Refusal("CAS-8.2a", "out_of_command", (piece,))
    return Refusal("CAS-8.2a", "not_stacked", (piece, lead))


def finish(game: Campaign, column: Column) -> None:
    """The move is over; what MP are left are lost (CAS-8.2j, CAS-8.2k)."""
    for piece in column.pieces:
        game.done[piece] = 1


def go(game: Campaign, column: Column, area: int, tested: int = 0) -> None:
    """Enter an area, meet whoever is there, and go on if that allows it; perhaps after a test to set out."""
    here = game.place[column.pieces[0]]
    link = game.scenario.theatre.network.link(here, area)
    side = side_of(game, column)
    pay(game, column, link, area)
    for piece in column.pieces:
        game.came_from[piece] = here
    slip(game, side, column.pieces, here, area)
    tell_march(game, column, here, area, tested)
    game.then(*meets(game, column, area), Onward(column))


def tell_march(game: Campaign, column: Column, here: int, area: int, tested: int) -> None:
    """The owner reads who marched; the enemy sees the top counter pass, in the fog only its back.

    If others stay behind, how the stack divides is news to him (CAS-3.8a, CAS-FOG.b); so is in the fog where
    a unit set out that was tested for it (CAS-FOG.i).
    """
    side, pieces = side_of(game, column), column.pieces
    game.tell(1 << side, "CAS-8.2b", "marched", pieces, here, area)
    news = field_counters(game, side, here) > 0
    if game.scenario.fog:
        game.inform(1 - side, news or tested > 0, "CAS-FOG.b", "column_in_fog", side, here, area)
        return
    top = top_of(game, column)
    game.see(top)
    game.inform(1 - side, news, "CAS-3.8a", "column_seen", top, here, area)


class Onward(ColumnStep):
    """After an area was entered or a bridge worked on: the column goes on, or its move is over."""

    __slots__ = ()

    def resolve(self, game: Campaign, choice: Action) -> None:
        column = self.column
        if game.done[column.pieces[0]]:
            return
        if column.destination >= 0:
            game.then(ForcedMarch(column))
        elif could_go_on(game, column):
            game.then(March(column, 1, 0))
        else:
            finish(game, column)


class ForcedMarch(ColumnStep):
    """A unit on a forced march is bound to the cheapest way to its destination (CAS-8.3e, CAS-8.3f)."""

    __slots__ = ()

    def side(self, game: Campaign) -> int:
        return game.active if len(self.options(game)) > 1 else NOBODY

    def options(self, game: Campaign) -> list[Action]:
        unit = self.column.pieces[0]
        roads: list[Action] = []
        if game.place[unit] != self.column.destination:
            roads = [Action(GO, area) for area in roads_to(game, unit, self.column.destination)]
        work = self.planned(game)
        if roads:
            return roads + work
        return [*work, ACT_HALT]

    def planned(self, game: Campaign) -> list[Action]:
        """The announced bridge work, if the unit stands at that bridge and can pay for it."""
        link = self.column.work_link
        if link < 0:
            return []
        unit = self.column.pieces[0]
        ends = game.scenario.theatre.network.ends[link]
        here = game.place[unit]
        if here not in ends or why_not_work(game, unit, self.column.work, link) is not None:
            return []
        return [Action(self.column.work, unit, ends[1] if ends[0] == here else ends[0])]

    def resolve(self, game: Campaign, choice: Action) -> None:
        if choice.verb < 0:
            choice = self.options(game)[0]
        if choice.verb == GO:
            go(game, self.column, choice.a)
        elif choice.verb in (DESTROY, REPAIR):
            attempt(game, choice.a, choice.verb, choice.b)
            game.then(Onward(self.column.work_done()))
        else:
            finish(game, self.column)

    def note(self, game: Campaign, action: Action) -> Note | None:
        return march_note(game, self.column, action)

    def ask(self, game: Campaign) -> Phrase:
        return Phrase("CAS-8.3e", "forced", (self.column.pieces[0], self.column.destination))

    def why_not(self, game: Campaign, action: Action) -> Refusal:
        unit, goal = self.column.pieces[0], self.column.destination
        if action.verb == GO:
            if game.place[unit] == goal and action.a != goal:
                return Refusal("CAS-8.3f", "stops_at_its_goal", (unit, goal))
            refusal = why_not_go(game, self.column, action.a)
            return refusal or Refusal("CAS-8.3e", "bound_elsewhere", (action.a, unit, goal))
        if action.verb in (DESTROY, REPAIR):
            refusal = why_not_column_works(game, self.column, action)
            return refusal or Refusal("CAS-8.3g", "not_announced", (unit,))
        return NOT_OFFERED
