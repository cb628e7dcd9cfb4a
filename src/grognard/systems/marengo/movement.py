"""Chapter 8, step 3 of a turn: groups are chosen block by block and sent off road, or one block by road."""

from __future__ import annotations

from grognard.kernel.actions import Action
from grognard.kernel.refusal import DANGER, NOT_OFFERED, Note, Phrase, Refusal
from grognard.systems.marengo.assaults import ASSAULTED_ALREADY, why_not_assault
from grognard.systems.marengo.continuation import (
    NO_ENEMY_OPPOSITE,
    ONLY_CAVALRY,
    ask_continuation,
    continue_to,
)
from grognard.systems.marengo.manoeuvres import attack, take_road, wait
from grognard.systems.marengo.reach import (
    ANYONE,
    ASSAULTS_ARE_OVER,
    CANNOT_BLOCK_IMPASSABLE,
    GROUP_TOO_BIG,
    HORSE,
    IN_THE_GROUP,
    MAIN_ROAD_ONLY,
    NOT_ON_MAP,
    NOT_TOGETHER,
    NOT_YOURS,
    OTHER_APPROACH,
    ROAD_ALONE,
    ROAD_FROM_RESERVE,
    TAKE_A_BLOCK_FIRST,
    TAKE_A_BLOCK_TO_GO,
    goals,
    movers_from,
    return_costs,
    why_not_to,
    why_not_use,
    why_nowhere,
)
from grognard.systems.marengo.reinforcements import (
    BY_PONTOON,
    BY_ROAD,
    enter_by_pontoon,
    enter_by_road,
    entry_options,
    why_not_entry,
)
from grognard.systems.marengo.roads import AT_REST, road_note, road_options, why_not_on_road
from grognard.systems.marengo.state import Marengo
from grognard.systems.marengo.steps import Asked, ForSide
from grognard.systems.marengo.words import (
    ASSAULT,
    BLOCK,
    CAVALRY,
    ENTER,
    INFANTRY,
    MOVE,
    MOVED,
    ON_DONE,
    PONTOON,
    ROAD,
    TO,
    WAIT,
    WITH,
)


class ChooseMove(Asked):
    """Step 3: which block moves or enters next, or the end of movement (MAR-8.1, 8.18)."""

    __slots__ = ()

    def options(self, game: Marengo) -> list[Action]:
        side, where, move = self.owner, game.place, game.scenario.words.move
        first = game.scenario.board.first_display
        active, mark, fired = game.active, game.mark, game.fired
        seen = [0] * first
        found: list[Action] = []
        for block in game.scenario.army.blocks[side]:
            place = where[block]
            if place < 0 or place >= first:
                continue
            if mark[block] or fired[block] or not active[block]:
                continue
            if not seen[place]:
                seen[place] = movers_from(game, side, place)
            if seen[place] & ANYONE or (seen[place] & HORSE and game.kind[block] == CAVALRY):
                found.append(move[block])
        found += entry_options(game, side)
        found.append(ON_DONE)
        return found

    def resolve(self, game: Marengo, choice: Action) -> None:
        if choice.verb == MOVE:
            game.then(Gather(self.owner, (choice.a,)), self)
        elif choice.verb == ENTER:
            game.then(self)
            enter_by_road(game, self.owner, choice.a)
        elif choice.verb == PONTOON:
            game.then(self)
            enter_by_pontoon(game, self.owner, choice.a)

    def note(self, game: Marengo, action: Action) -> Note | None:
        """Whether coming on uses a command."""
        if action.verb == PONTOON:
            return Note("MAR-8.75", "command")
        if action.verb != ENTER:
            return None
        board, army = game.scenario.board, game.scenario.army
        main = board.roads[board.entries[army.groups[army.group[action.a]].entry].road].main
        return Note("MAR-8.65", "free") if main else Note("MAR-8.79", "command")

    def ask(self, game: Marengo) -> Phrase:
        return Phrase("MAR-8.1", "choose_move", (game.commands,))

    def reason(self, game: Marengo, action: Action) -> Refusal:
        if action.verb == MOVE:
            return self.why_not_move(game, action.a)
        if action.verb in (ENTER, PONTOON):
            return self.why_not_come(game, action.a, BY_ROAD if action.verb == ENTER else BY_PONTOON)
        if action.verb == ASSAULT:
            return self.why_no_assault(game, action.a)
        if action.verb in (TO, ROAD, BLOCK):
            return TAKE_A_BLOCK_TO_GO
        return TAKE_A_BLOCK_FIRST if action.verb == WITH else NOT_OFFERED

    def why_not_move(self, game: Marengo, block: int) -> Refusal:
        if game.waits(block) and game.scenario.army.side[block] == self.owner:
            return why_not_entry(game, self.owner, block, BY_ROAD) or NOT_ON_MAP
        return why_not_use(game, self.owner, block) or why_nowhere(game, self.owner, block)

    def why_not_come(self, game: Marengo, block: int, by: int) -> Refusal:
        if game.scenario.army.side[block] != self.owner:
            return NOT_YOURS
        return why_not_entry(game, self.owner, block, by) or NOT_OFFERED

    def why_no_assault(self, game: Marengo, place: int) -> Refusal:
        """Assaults are over; where one was made or could not have been, that is said instead."""
        approach = place - game.scenario.board.locales
        if approach < 0 or not game.at(self.owner, place):
            return ASSAULTED_ALREADY if approach in game.barred else NOT_OFFERED
        return why_not_assault(game, self.owner, approach) or ASSAULTS_ARE_OVER


class Gather(Asked):
    """A group in the making: who else comes, and where it goes (MAR-8.5); a single block may take a road."""

    __slots__ = ("blocks",)

    def __init__(self, owner: int, blocks: tuple[int, ...]) -> None:
        super().__init__(owner)
        self.blocks = blocks

    def joiners(self, game: Marengo) -> list[int]:
        start = game.place[self.blocks[0]]
        return [
            block
            for block in game.scenario.army.blocks[self.owner]
            if game.place[block] == start and block not in self.blocks and game.ready(block)
        ]

    def has_foot(self, game: Marengo) -> bool:
        return any(game.kind[block] == INFANTRY for block in self.blocks)

    def options(self, game: Marengo) -> list[Action]:
        side, start, size = self.owner, game.place[self.blocks[0]], len(self.blocks)
        foot, joiners = self.has_foot(game), self.joiners(game)
        spare_foot = any(game.kind[block] == INFANTRY for block in joiners)
        found: list[Action] = []
        grow_foot = grow_any = not joiners
        open_to = game.commands > 0 or start >= game.scenario.board.locales  # else every way lacks a command
        for goal in goals(game, start) if open_to else []:
            if why_not_to(game, side, start, goal, size, foot) is None:
                found.append(game.scenario.words.to[goal])
            if not grow_any and why_not_to(game, side, start, goal, size + 1, True) is None:
                grow_foot = True
                later = spare_foot and why_not_to(game, side, start, goal, size + 2, True) is None
                grow_any = later or why_not_to(game, side, start, goal, size + 1, foot) is None
        for block in joiners:
            if grow_any or (grow_foot and game.kind[block] == INFANTRY):
                found.append(game.scenario.words.join[block])
        if size == 1 and start < game.scenario.board.locales:
            found += road_options(game, side, self.blocks[0], AT_REST)
            found += self.in_place(game)
        return found

    def in_place(self, game: Marengo) -> list[Action]:
        """Cavalry on a main road "moves" where it stands and goes on to block, at no cost (MAR-8.59)."""
        block, board = self.blocks[0], game.scenario.board
        if game.kind[block] != CAVALRY:
            return []
        places = [board.locales + approach for approach in board.approaches_of[game.place[block]]]
        return [Action(BLOCK, block, place) for place in places if self.why_not_in_place(game, place) is None]

    def why_not_in_place(self, game: Marengo, place: int) -> Refusal | None:
        board, block = game.scenario.board, self.blocks[0]
        approach = place - board.locales
        if game.kind[block] != CAVALRY:
            return ONLY_CAVALRY
        if len(self.blocks) > 1 or approach < 0 or board.at[approach] != game.place[block]:
            return OTHER_APPROACH
        if board.to[approach] < 0:
            return CANNOT_BLOCK_IMPASSABLE
        if game.owner[board.to[approach]] != 1 - self.owner:
            return NO_ENEMY_OPPOSITE
        for crossing in board.crossings_over[approach]:
            if board.crossing_main[crossing]:
                return None
        return MAIN_ROAD_ONLY

    def resolve(self, game: Marengo, choice: Action) -> None:
        block = self.blocks[0]
        if choice.verb == WITH:
            game.then(Gather(self.owner, (*self.blocks, choice.a)))
        elif choice.verb == TO:
            move_group(game, self.owner, self.blocks, choice.a)
        elif choice.verb == ROAD:
            take_road(game, self.owner, block, choice.a, AT_REST)
        elif choice.verb == WAIT:
            game.mark[block] = MOVED
            wait(game, self.owner, block, AT_REST)
        else:
            game.mark[block] = MOVED
            continue_to(game, block, choice.b, "MAR-8.59")

    def note(self, game: Marengo, action: Action) -> Note | None:
        """Whether going there uses a command, and whether it is at the enemy."""
        if action.verb == BLOCK:
            return Note("MAR-8.59", "free")
        if action.verb == ROAD:
            return road_note(game, action.a, AT_REST)
        if action.verb != TO:
            return None
        board, start = game.scenario.board, game.place[self.blocks[0]]
        if start >= board.locales and action.a == board.at[start - board.locales]:
            costs = return_costs(game, self.owner, start - board.locales)
            return Note("MAR-8.9", "command") if costs else Note("MAR-8.26", "free")
        if action.a >= board.locales or game.owner[action.a] != 1 - self.owner:
            return Note("MAR-8.9", "command")
        if start < board.locales and game.standing[action.a]:
            return Note("MAR-9.13", "command_at_enemy", (), DANGER)
        return Note("MAR-9.14", "command_unstoppable", (), DANGER)

    def ask(self, game: Marengo) -> Phrase:
        return Phrase("MAR-8.5", "gather", (self.blocks,))

    def subject(self, game: Marengo) -> int:
        return self.blocks[0]

    def reason(self, game: Marengo, action: Action) -> Refusal:
        refusal: Refusal | None = NOT_OFFERED
        if action.verb == TO:
            refusal = why_not_to(
                game, self.owner, game.place[self.blocks[0]], action.a, len(self.blocks), self.has_foot(game)
            )
        elif action.verb in (WITH, MOVE):
            refusal = self.why_not_with(game, action.a)
        elif action.verb == BLOCK:
            in_hand = action.a == self.blocks[0]
            refusal = self.why_not_in_place(game, action.b) if in_hand else self.speak_first()
        elif action.verb in (ROAD, WAIT):
            refusal = self.why_not_road(game, action)
        return refusal if refusal is not None else NOT_OFFERED

    def speak_first(self) -> Refusal:
        """That it is said where those in hand go before anything else."""
        return Refusal("MAR-8.5", "group_in_hand", (self.blocks,))

    def why_not_with(self, game: Marengo, block: int) -> Refusal:
        if block in self.blocks:
            return IN_THE_GROUP
        refusal = why_not_use(game, self.owner, block)
        if refusal is None and game.place[block] != game.place[self.blocks[0]]:
            return NOT_TOGETHER
        return refusal if refusal is not None else GROUP_TOO_BIG

    def why_not_road(self, game: Marengo, action: Action) -> Refusal:
        if len(self.blocks) > 1:
            return ROAD_ALONE
        if game.place[self.blocks[0]] >= game.scenario.board.locales:
            return ROAD_FROM_RESERVE
        return why_not_on_road(game, self.owner, self.blocks[0], AT_REST, action)


def move_group(game: Marengo, side: int, blocks: tuple[int, ...], dest: int) -> None:
    """A group goes off road: within its locale, to a neighbour, or at the enemy (MAR-8.3)."""
    board, start = game.scenario.board, game.place[blocks[0]]
    for block in blocks:
        game.mark[block] = MOVED
    if dest >= board.locales:
        game.pay_command("MAR-8.9")
        shift(game, blocks, start, dest, "MAR-8.35")
    elif start >= board.locales and dest == board.at[start - board.locales]:
        if return_costs(game, side, start - board.locales):
            game.pay_command("MAR-8.9")
            shift(game, blocks, start, dest, "MAR-8.36")
        else:
            shift(game, blocks, start, dest, "MAR-8.26")
    elif game.owner[dest] == 1 - side:
        game.pay_command("MAR-8.9")
        attack(game, side, blocks, approach_between(game, start, dest), None)
    else:
        game.pay_command("MAR-8.27" if start >= board.locales else "MAR-8.9")
        shift(game, blocks, start, dest, "MAR-8.36" if start >= board.locales else "MAR-8.35")
        ask_continuation(game, side, blocks)


def shift(game: Marengo, blocks: tuple[int, ...], start: int, dest: int, rule: str) -> None:
    for block in blocks:
        game.put(block, dest)
    game.emit(rule, "moved", blocks, start, dest)


def approach_between(game: Marengo, start: int, dest: int) -> int:
    """The approach of the locale of ``start`` that faces the locale ``dest``."""
    board = game.scenario.board
    for approach in board.approaches_of[board.locale_of[start]]:
        if board.to[approach] == dest:
            return approach
    raise ValueError(f"{board.place_labels[start]} and {board.place_labels[dest]} are not adjacent")


class ReturnBlockers(ForSide):
    """Before movement ends, blockers with no enemy opposite are back in reserve, free (MAR-8.25 to 8.30)."""

    __slots__ = ()

    def resolve(self, game: Marengo, choice: Action) -> None:
        board = game.scenario.board
        for block in game.scenario.army.blocks[self.owner]:
            place = game.place[block]
            if not board.locales <= place < board.first_display:
                continue
            approach = place - board.locales
            if game.owner[board.to[approach]] != 1 - self.owner:
                game.put(block, board.at[approach])
                game.emit("MAR-8.25", "sent_back", block, board.at[approach])
