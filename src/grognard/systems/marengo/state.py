"""The state of a battle: what changes. Chapters change it through a few orders, which keep the counts."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from grognard.kernel.dice import Dice
from grognard.kernel.refusal import Datum
from grognard.kernel.state import State
from grognard.kernel.values import SaveFault
from grognard.systems.marengo.scenario import MarengoScenario
from grognard.systems.marengo.words import AUSTRIAN, COMMANDS, KINDS, OFF, START

NOBODY_HERE: Final = -1

SIGHTED: Final = 1
"""A face that the enemy has seen. Above this bit stand those of the blocks, one of which bears it; none of
them means any block on the map."""


@mypyc_attr(allow_interpreted_subclasses=True)  # else the compiled ``__new__`` calls ``__init__``
class Marengo(State[MarengoScenario]):
    """Lists by block, by place and by locale. A locale never holds both sides at once: it has one owner."""

    def __init__(self, scenario: MarengoScenario, dice: Dice) -> None:
        super().__init__(scenario, dice)
        board, army, terms = scenario.board, scenario.army, scenario.terms
        self.place: list[int] = [OFF] * army.size
        self.face: list[int] = list(range(army.size))
        self.kind: list[int] = list(army.face_kind)
        self.strength: list[int] = [face.strength for face in army.faces]
        self.active: list[int] = [1] * army.size
        self.up: list[int] = [0] * army.size
        self.known: list[int] = [0] * army.size
        self.mark: list[int] = [0] * army.size
        self.declared: list[int] = [0] * army.size
        self.fired: list[int] = [0] * army.size
        self.seen: list[int] = [0] * army.size
        self.standing: list[int] = [0] * board.places
        self.held: list[int] = [0] * board.locales
        self.owner: list[int] = [NOBODY_HERE] * board.locales
        self.round = 1
        self.turn = AUSTRIAN
        self.phase = START
        self.commands = COMMANDS
        self.morale: list[int] = [terms.morale[0], terms.morale[1]]
        self.fell: list[int] = [0, 0]
        self.lost: list[int] = [0, 0]
        self.barred: list[int] = []
        self.closed: list[int] = []
        self.crossed: list[int] = [0] * board.crossings
        self.entered: list[int] = [0] * len(board.entries)
        self.pontoon_used = False

    def clone(self) -> Marengo:
        twin = Marengo.__new__(Marengo)
        twin.place, twin.face, twin.kind = self.place.copy(), self.face.copy(), self.kind.copy()
        twin.strength, twin.active = self.strength.copy(), self.active.copy()
        twin.up, twin.known, twin.mark = self.up.copy(), self.known.copy(), self.mark.copy()
        twin.declared, twin.fired, twin.seen = self.declared.copy(), self.fired.copy(), self.seen.copy()
        twin.standing, twin.held, twin.owner = self.standing.copy(), self.held.copy(), self.owner.copy()
        twin.round, twin.turn, twin.phase, twin.commands = self.round, self.turn, self.phase, self.commands
        twin.morale, twin.fell, twin.lost = self.morale.copy(), self.fell.copy(), self.lost.copy()
        twin.barred, twin.closed = self.barred.copy(), self.closed.copy()
        twin.crossed, twin.entered = self.crossed.copy(), self.entered.copy()
        twin.pontoon_used = self.pontoon_used
        self.share_base(twin)
        return twin

    # -- questions ------------------------------------------------------------------------------

    def at(self, side: int, place: int) -> list[int]:
        """The blocks of a side in one place."""
        where = self.place
        return [block for block in self.scenario.army.blocks[side] if where[block] == place]

    def in_locale(self, side: int, locale: int) -> list[int]:
        where, locale_of = self.place, self.scenario.board.locale_of
        return [
            block
            for block in self.scenario.army.blocks[side]
            if where[block] >= 0 and locale_of[where[block]] == locale
        ]

    def room(self, side: int, locale: int) -> int:
        """How many more blocks of this side the capacity allows; enemies do not count (MAR-8.20, 8.21)."""
        held = self.held[locale] if self.owner[locale] == side else 0
        return self.scenario.board.capacity[locale] - held

    def on_map(self, block: int) -> bool:
        return 0 <= self.place[block] < self.scenario.board.first_display

    def waits(self, block: int) -> bool:
        return self.place[block] >= self.scenario.board.first_display

    def ready(self, block: int) -> bool:
        """Active, and has neither moved nor assaulted nor fired this turn."""
        return bool(self.active[block]) and not self.mark[block] and not self.fired[block]

    def hidden(self, block: int) -> bool:
        """Whether the enemy cannot tell this block's face."""
        return not self.known[block] and not self.up[block]

    def demoralized(self, side: int) -> bool:
        return self.fell[side] > 0

    # -- orders ---------------------------------------------------------------------------------

    def put(self, block: int, place: int) -> None:
        """Move a block to a place, or OFF; every count follows from here."""
        board, old, side = self.scenario.board, self.place[block], self.scenario.army.side[block]
        if old >= 0:
            self.standing[old] -= 1
            if old < board.first_display:
                locale = board.locale_of[old]
                self.held[locale] -= 1
                if self.held[locale] == 0:
                    self.owner[locale] = NOBODY_HERE
        self.place[block] = place
        if place >= 0:
            self.standing[place] += 1
            if place < board.first_display:
                locale = board.locale_of[place]
                self.held[locale] += 1
                self.owner[locale] = side

    def show(self, block: int, rule: str) -> None:
        """Turn a block face-up; news only if the enemy could not tell its face (MAR-4.6)."""
        if self.up[block]:
            return
        news = not self.known[block]
        self.up[block] = 1
        self.known[block] = 1
        self.sight(block)
        data: tuple[Datum, ...] = (block, KINDS[self.kind[block]], self.strength[block])
        if news:
            self.reveal(rule, "shown", *data)
        else:
            self.emit(rule, "shown", *data)

    def conceal(self, block: int) -> None:
        """Turn a block face-down again, unless a bombardment keeps it face-up (MAR-10.14, 10.31)."""
        if not self.declared[block] and not (
            self.fired[block] and self.scenario.army.side[block] == self.turn
        ):
            self.up[block] = 0

    def sight(self, block: int) -> None:
        """The enemy has seen which face this block bears: no other block bears it, and this one no other."""
        bit = 2 << block
        for face in range(len(self.seen)):
            if self.seen[face] & bit:
                self.seen[face] -= bit
        self.seen[self.face[block]] = SIGHTED + bit

    def lose_sight(self, blocks: list[int]) -> None:
        """These blocks are mixed: a face that one of them bore may now be on any of them (MAR-4.10)."""
        bits = 0
        for block in blocks:
            self.known[block] = 0
            bits += 2 << block
        for face in range(len(self.seen)):
            if self.seen[face] & bits:
                self.seen[face] |= bits

    def set_face(self, block: int, face: int, strength: int) -> None:
        self.face[block] = face
        self.kind[block] = self.scenario.army.face_kind[face]
        self.strength[block] = strength

    def pay_command(self, rule: str) -> None:
        self.commands -= 1
        self.emit(rule, "command", self.commands)

    # -- what the kernel asks -------------------------------------------------------------------

    def derive(self) -> None:
        """Arms follow from faces, counts by place from the blocks' places; each face is on one block."""
        army = self.scenario.army
        if sorted(self.face) != list(range(army.size)):
            raise SaveFault("'face' should give each face to exactly one block")
        self.kind = [army.face_kind[face] for face in self.face]
        places = self.place
        self.place = [OFF] * army.size
        for block, place in enumerate(places):
            self.put(block, place)
