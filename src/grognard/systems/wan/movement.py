"""Chapter 4: the movement phase and the manoeuvre phase of Stratège, one counter and one step at a time."""

from __future__ import annotations

from grognard.kernel.actions import Action
from grognard.kernel.refusal import NOT_OFFERED, Note, Phrase, Refusal
from grognard.kernel.steps import Step
from grognard.systems.wan.charges import charge, charge_targets, why_not_charge
from grognard.systems.wan.marching import (
    Departure,
    edge_to,
    march,
    march_on,
    may_step,
    why_not_enter,
    why_not_move,
    why_not_step,
)
from grognard.systems.wan.notes import of_step
from grognard.systems.wan.passing import (
    pass_through,
    passages,
    why_not_come_on,
    why_not_far,
    why_not_pass,
    why_nowhere,
)
from grognard.systems.wan.state import Decision, Wan
from grognard.systems.wan.words import (
    CHARGE,
    DISORDERED,
    DONE,
    HALT,
    MANOEUVRE,
    MOVE,
    PASS,
    SHOT,
    STOPPED,
    TO,
    WAITING,
)

NO_HEX = -1


def may_move(game: Wan, piece: int) -> bool:
    """Whether a counter has a legal step, entry, passage or charge."""
    if game.at[piece] == WAITING:
        due = game.scenario.units[piece].enters <= game.turn
        return due and game.phase != MANOEUVRE and why_not_come_on(game, piece) is None
    if game.at[piece] < 0 or why_not_move(game, piece) is not None:
        return False
    leaving = Departure(game, piece)
    base = 6 * game.at[piece]
    if game.mv[piece] > 0 or leaving.free_move:
        for edge in range(base, base + 6):
            if may_step(game, piece, edge, leaving):
                return True
    return bool(charge_targets(game, piece, leaving)) or bool(passages(game, piece, leaving))


class Movers(Step[Wan]):
    """A movement phase opens: the player is asked if a counter can move."""

    __slots__ = ()

    def resolve(self, game: Wan, choice: Action) -> None:
        for piece in game.scenario.pieces_of[game.mover]:
            if may_move(game, piece):
                game.then(PickMover())
                return


class PickMover(Decision):
    """Which counter moves next, or none. Asked after the last step too, which may still be taken back."""

    __slots__ = ()

    def options(self, game: Wan) -> list[Action]:
        found = [
            Action(MOVE, piece) for piece in game.scenario.pieces_of[game.mover] if may_move(game, piece)
        ]
        found.append(Action(DONE))
        return found

    def resolve(self, game: Wan, choice: Action) -> None:
        if choice.verb == MOVE:
            game.then(PickStep(choice.a, NO_HEX, False), PickMover())

    def ask(self, game: Wan) -> Phrase:
        if game.phase == MANOEUVRE:
            return Phrase("WAN-1.5.1aj", "pick_manoeuvre", (game.mover,))
        return Phrase("WAN-4b", "pick_mover", (game.mover,))

    def why_not(self, game: Wan, action: Action) -> Refusal:
        if action.verb != MOVE:
            return NOT_OFFERED
        refusal = why_not_move(game, action.a)
        if refusal is None and game.at[action.a] == WAITING:
            refusal = why_not_come_on(game, action.a)
        return refusal or why_nowhere(game, action.a)


class PickStep(Decision):
    """Where a counter goes next. ``back`` is the hex it just left if that step can still be taken back."""

    __slots__ = ("back", "piece", "under_way")

    def __init__(self, piece: int, back: int, under_way: bool) -> None:
        self.piece = piece
        self.back = back
        self.under_way = under_way

    def options(self, game: Wan) -> list[Action]:
        piece = self.piece
        if game.at[piece] == WAITING:
            return self.entries(game)
        found = self.moves(game)
        if self.under_way:
            found.append(Action(HALT))
        return found

    def entries(self, game: Wan) -> list[Action]:
        """The entry hex if it is free; else the hexes behind the friend who stands there (RUL-WAN-88)."""
        piece = self.piece
        if why_not_enter(game, piece) is None:
            return [Action(TO, game.scenario.units[piece].at)]
        return [Action(PASS, passage.cell) for passage in passages(game, piece, Departure(game, piece))]

    def moves(self, game: Wan) -> list[Action]:
        piece = self.piece
        leaving = Departure(game, piece)
        neighbours = game.scenario.ground.neighbours
        found: list[Action] = []
        for edge in range(6 * game.at[piece], 6 * game.at[piece] + 6):
            if may_step(game, piece, edge, leaving) and neighbours[edge] != self.back:
                found.append(Action(TO, neighbours[edge]))
        for target in charge_targets(game, piece, leaving):
            found.append(Action(CHARGE, target))
        for passage in passages(game, piece, leaving):
            if passage.cell != self.back:
                found.append(Action(PASS, passage.cell))
        return found

    def resolve(self, game: Wan, choice: Action) -> None:
        piece = self.piece
        if choice.verb == HALT:
            return
        origin = game.at[piece]
        leaving = Departure(game, piece)
        if choice.verb == CHARGE:
            charge(game, piece, choice.a)
        elif choice.verb == TO and origin == WAITING:
            march_on(game, piece)
        elif choice.verb == TO:
            march(game, piece, edge_to(game, origin, choice.a), leaving)
        else:
            for passage in passages(game, piece, leaving):
                if passage.cell == choice.a:
                    pass_through(game, piece, passage, leaving)
        self.go_on(game, origin)

    def go_on(self, game: Wan, origin: int) -> None:
        """Ask for the next step if there can be one."""
        piece = self.piece
        if game.at[piece] < 0 or game.marks[piece] & STOPPED or game.mv[piece] == 0:
            return
        undoable = not any(event.reveals for event in game.events) and not game.dice.log
        step = PickStep(piece, origin if undoable else NO_HEX, True)
        if why_not_move(game, piece) is None and step.moves(game):
            game.then(step)

    def ask(self, game: Wan) -> Phrase:
        return Phrase("WAN-4a", "pick_step", (self.piece, game.mv[self.piece]))

    def note(self, game: Wan, action: Action) -> Note | None:
        return of_step(game, self.piece, action)

    def why_not(self, game: Wan, action: Action) -> Refusal:
        piece, verb = self.piece, action.verb
        if verb == HALT:
            return Refusal("WAN-4b", "not_moved_yet", (piece,))
        if verb == MOVE and game.scenario.side[action.a] == game.scenario.side[piece]:
            return Refusal("WAN-4b", "in_hand", (piece,))
        if verb not in (TO, PASS, CHARGE):
            return NOT_OFFERED
        leaving = Departure(game, piece)
        if game.at[piece] < 0:
            return self.why_not_come(game, action, leaving)
        if verb == CHARGE:
            refusal = why_not_charge(game, piece, action.a, leaving) or NOT_OFFERED
            friend = game.scenario.side[action.a] == game.scenario.side[piece]
            # whoever clicks a friend while foot is in hand wants to take him, and is told who comes first
            return (
                Refusal("WAN-4b", "in_hand", (piece,)) if friend and refusal.key == "not_cavalry" else refusal
            )
        if action.a == self.back:
            return Refusal("WAN-4.3a", "take_it_back", (action.a,))
        edge = edge_to(game, game.at[piece], action.a)
        if verb == PASS:
            return why_not_pass(game, piece, action.a, leaving)
        if edge < 0:
            return why_not_far(game, piece, action.a, leaving)
        return why_not_step(game, piece, edge, leaving) or NOT_OFFERED

    def why_not_come(self, game: Wan, action: Action, leaving: Departure) -> Refusal:
        """What keeps a waiting counter from a hex that is not offered to it."""
        entry = game.scenario.units[self.piece].at
        if action.verb == TO and action.a == entry:
            return why_not_enter(game, self.piece) or NOT_OFFERED
        if action.verb == PASS and why_not_enter(game, self.piece) is not None:
            return why_not_pass(game, self.piece, action.a, leaving)
        return Refusal("WAN-4.2.3a", "enters_at", (self.piece, entry))


def start_manoeuvre(game: Wan) -> None:
    """A new phase lets counters move again that were stopped in the last one, save guns that fired (3.3)."""
    for piece in game.scenario.pieces_of[game.mover]:
        if game.marks[piece] & SHOT:
            game.marks[piece] |= STOPPED
        else:
            game.marks[piece] &= ~STOPPED


def strategist_leads(game: Wan) -> bool:
    """1.5.1ah to ak: an army general with Stratège, on the map and in order."""
    chief = game.scenario.chief[game.mover]
    return game.scenario.strategist[game.mover] and game.at[chief] >= 0 and not game.marks[chief] & DISORDERED
