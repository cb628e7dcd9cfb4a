"""Movement (chapters 8.0 to 8.2): the active player moves pieces and stacks, one column at a time."""

from __future__ import annotations

from grognard.kernel.actions import Action
from grognard.kernel.refusal import NOT_OFFERED, Note, Phrase, Refusal
from grognard.kernel.sides import NOBODY
from grognard.kernel.steps import Step
from grognard.kernel.values import Part
from grognard.systems.castiglione.bridges import attempt, why_not_work, work_note, work_options
from grognard.systems.castiglione.cohesion import tell_of, test_cohesion
from grognard.systems.castiglione.columns import (
    Column,
    could_go_on,
    is_dummy,
    next_areas,
    pay,
    road_note,
    side_of,
    why_not_go,
)
from grognard.systems.castiglione.combat import fight_note
from grognard.systems.castiglione.contact import meets
from grognard.systems.castiglione.odds import chance_to_pass
from grognard.systems.castiglione.reach import destinations, roads_to, why_not_force
from grognard.systems.castiglione.stacks import field_counters, senior, top_piece
from grognard.systems.castiglione.state import Campaign
from grognard.systems.castiglione.words import (
    ACT_DONE,
    ACT_FORCE,
    ACT_HALT,
    ALREADY_MOVED,
    DESTROY,
    DROP,
    DUMMY,
    DUMMY_ALONE,
    FORCE,
    FORCED_MARCH_ALONE,
    GARRISON,
    GARRISONS_STAY,
    GO,
    IN_COMMAND,
    JOIN,
    LEADER,
    MOVEMENT,
    NOT_IN_REACH,
    NOT_ON_MAP,
    NOT_STACKED,
    NOT_YOUR_PIECE,
    OUT_OF_COMMAND,
    REPAIR,
    TAKE,
    TEST,
)


class MovementPhase(Step[Campaign]):
    """Phase D or F begins: everyone of the side has its MP (CAS-8.2c)."""

    __slots__ = ("second",)

    def __init__(self, second: int) -> None:
        self.second = second

    def parts(self) -> tuple[Part, ...]:
        return (self.second,)

    def resolve(self, game: Campaign, choice: Action) -> None:
        side = 1 - game.first if self.second else game.first
        game.phase, game.active = MOVEMENT, side
        roster = game.setting.roster
        for piece in range(len(game.place)):
            game.mp[piece] = roster.ma[piece] if roster.side[piece] == side else 0
            game.done[piece] = 0
            game.came_from[piece] = -1
        for link in range(len(game.worked)):
            game.worked[link] = 0
        game.emit("CAS-4.2h" if self.second else "CAS-4.2f", "phase_begins", "movement", side)
        game.then(Moves())


class Moves(Step[Campaign]):
    """The active player takes a piece, tests one that is out of command, or ends the phase."""

    __slots__ = ()

    def side(self, game: Campaign) -> int:
        return game.active

    def options(self, game: Campaign) -> list[Action]:
        place, done, lost = game.place, game.done, game.out_of_command
        kinds = game.setting.roster.kind
        found = [
            Action(TEST if lost[piece] else TAKE, piece)
            for piece in game.setting.roster.own[game.active]
            if place[piece] >= 0 and not done[piece] and kinds[piece] != GARRISON
        ]
        found.append(ACT_DONE)
        return found

    def resolve(self, game: Campaign, choice: Action) -> None:
        if choice.verb == TAKE:
            game.then(March(Column((choice.a,)), 0, 0), Moves())
        elif choice.verb == TEST:
            game.then(Moves())
            if test_cohesion(game, choice.a, "move", "CAS-8.1a", []):
                tell_of(game, choice.a, "CAS-8.1b", "sets_out")
                game.then(March(Column((choice.a,)), 0, 1))
            else:
                tell_of(game, choice.a, "CAS-8.1c", "stays_put")
                game.done[choice.a] = 1

    def note(self, game: Campaign, action: Action) -> Note | None:
        if action.verb != TEST:
            return None
        return Note("CAS-8.1a", "test", (chance_to_pass(game, action.a, []),))

    def ask(self, game: Campaign) -> Phrase:
        return Phrase("CAS-8.0a", "move")

    def why_not(self, game: Campaign, action: Action) -> Refusal:
        if action.verb not in (TAKE, TEST):
            return NOT_OFFERED
        refusal = why_not_take(game, action.a)
        if refusal is not None:
            return refusal
        return OUT_OF_COMMAND if action.verb == TAKE else IN_COMMAND


def why_not_take(game: Campaign, piece: int) -> Refusal | None:
    """Why a piece cannot move at all now."""
    roster = game.setting.roster
    if roster.side[piece] != game.active:
        return NOT_YOUR_PIECE
    if game.place[piece] < 0:
        return NOT_ON_MAP
    if roster.kind[piece] == GARRISON:
        return GARRISONS_STAY
    return ALREADY_MOVED if game.done[piece] else None


class March(Step[Campaign]):
    """A column on the road. ``started``: it has moved or worked; ``must``: it has to enter an area."""

    __slots__ = ("column", "must", "started")

    def __init__(self, column: Column, started: int, must: int) -> None:
        self.column = column
        self.started = started
        self.must = must

    def parts(self) -> tuple[Part, ...]:
        return (self.column, self.started, self.must)

    def side(self, game: Campaign) -> int:
        return game.active

    def options(self, game: Campaign) -> list[Action]:
        column, pieces = self.column, self.column.pieces
        roads = [Action(GO, area) for area in next_areas(game, column)]
        found = list(roads)
        if not self.started:
            if not self.must:
                found += [Action(JOIN, piece) for piece in may_join(game, column)]
            if len(pieces) == 1 and destinations(game, pieces[0]):
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
            go(game, column, choice.a)
        elif choice.verb == JOIN:
            game.then(March(Column((*column.pieces, choice.a)), 0, 0))
        elif choice.verb == DROP:
            game.done[choice.a] = 1
            game.then(Onward(column.without(choice.a)))
        elif choice.verb == FORCE:
            from grognard.systems.castiglione.forced_march import Destination

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
        return why_not_march(game, self.column, action) or NOT_OFFERED


def march_note(game: Campaign, column: Column, action: Action) -> Note | None:
    """What a road costs and who waits there, or how likely bridge work is to succeed."""
    if action.verb == GO:
        return fight_note(game, column, action.a) or road_note(game, column, action.a)
    if action.verb in (DESTROY, REPAIR):
        return work_note(game, action.a, action.verb, action.b)
    return None


def why_not_march(game: Campaign, column: Column, action: Action) -> Refusal | None:
    """Why a column on the road cannot do this now."""
    if action.verb == GO:
        return why_not_go(game, column, action.a)
    if action.verb == FORCE:
        refusal = why_not_force(game, column.pieces[0])
        if len(column.pieces) > 1:
            return FORCED_MARCH_ALONE
        return refusal or NOT_IN_REACH
    if action.verb in (DESTROY, REPAIR) and action.a in column.pieces:
        here = game.place[column.pieces[0]]
        link = game.setting.theatre.network.link(here, action.b)
        return why_not_work(game, action.a, action.verb, link)
    if action.verb == JOIN:
        refusal = why_not_take(game, action.a)
        if DUMMY in (game.setting.roster.kind[action.a], game.setting.roster.kind[column.pieces[0]]):
            return refusal or DUMMY_ALONE
        if refusal is None and game.out_of_command[action.a]:
            return OUT_OF_COMMAND
        return refusal or NOT_STACKED
    return None


def may_join(game: Campaign, column: Column) -> list[int]:
    """Pieces of the same area that may still join: none that is out of command (CAS-8.2a), no dummy."""
    if is_dummy(game, column):
        return []
    here = game.place[column.pieces[0]]
    kinds = game.setting.roster.kind
    place, done, lost = game.place, game.done, game.out_of_command
    return [
        piece
        for piece in game.setting.roster.own[game.active]
        if place[piece] == here
        and not done[piece]
        and not lost[piece]
        and kinds[piece] not in (GARRISON, DUMMY)
        and piece not in column.pieces
    ]


def finish(game: Campaign, column: Column) -> None:
    """The move is over; what MP are left are lost (CAS-8.2j, CAS-8.2k)."""
    for piece in column.pieces:
        game.done[piece] = 1


def go(game: Campaign, column: Column, area: int) -> None:
    """Enter an area, meet whoever is there, and go on if that allows it."""
    here = game.place[column.pieces[0]]
    link = game.setting.theatre.network.link(here, area)
    side = side_of(game, column)
    before = seen_stack(game, side, here)
    pay(game, column, link, area)
    for piece in column.pieces:
        game.put(piece, area)
        game.came_from[piece] = here
    tell_march(game, column, here, area, before)
    game.then(*meets(game, column, area), Onward(column))


def seen_stack(game: Campaign, side: int, area: int) -> tuple[int, int, int]:
    """What the opponent sees of a stack: the top piece, whether more lies below, whether it has units."""
    top = top_piece(game, side, area)
    return top, int(field_counters(game, side, area) > 1), int(game.held[side][area] > 0)


def tell_march(game: Campaign, column: Column, here: int, area: int, before: tuple[int, int, int]) -> None:
    """The owner reads who marched; the enemy sees the top counter pass, and what it uncovers."""
    side = side_of(game, column)
    pieces = column.pieces
    game.tell(1 << side, "CAS-8.2b", "marched", pieces, here, area)
    if game.setting.fog:
        tell_in_fog(game, side, here, area)
        return
    kinds = game.setting.roster.kind
    leader = senior(game, [piece for piece in pieces if kinds[piece] == LEADER])
    top = leader if leader >= 0 else min(pieces)
    after = seen_stack(game, side, here)
    if after[0] >= 0 and after != before:
        game.whisper(1 - side, "CAS-3.8a", "column_seen", top, here, area)
    else:
        game.tell(1 << (1 - side), "CAS-3.8a", "column_seen", top, here, area)


def tell_in_fog(game: Campaign, side: int, here: int, area: int) -> None:
    """Face-down counters pass; if others stay behind, that the stack divides is news (CAS-FOG.b)."""
    if field_counters(game, side, here):
        game.whisper(1 - side, "CAS-FOG.b", "column_in_fog", side, here, area)
    else:
        game.tell(1 << (1 - side), "CAS-FOG.b", "column_in_fog", side, here, area)


class Onward(Step[Campaign]):
    """After an area was entered or a bridge worked on: the column goes on, or its move is over."""

    __slots__ = ("column",)

    def __init__(self, column: Column) -> None:
        self.column = column

    def parts(self) -> tuple[Part, ...]:
        return (self.column,)

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


class ForcedMarch(Step[Campaign]):
    """A unit on a forced march is bound to the cheapest way to its destination (CAS-8.3e, CAS-8.3f)."""

    __slots__ = ("column",)

    def __init__(self, column: Column) -> None:
        self.column = column

    def parts(self) -> tuple[Part, ...]:
        return (self.column,)

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
        ends = game.setting.theatre.network.ends[link]
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
        return why_not_march(game, self.column, action) or NOT_IN_REACH
