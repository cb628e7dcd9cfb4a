"""Why a side was not asked for something, once it is over: from what it saw happen and what is its own.

An assault leaves nothing behind but its events, and a side that was not asked to pursue, to fire in defence
or to block wants to know why. Only events that it saw and its own blocks are looked at.
"""

from __future__ import annotations

from grognard.kernel.events import Event
from grognard.kernel.refusal import Refusal
from grognard.systems.marengo.leads import GUNS_LAID, GUNS_SPENT
from grognard.systems.marengo.pursuit import (
    LEADS_DO_NOT_PURSUE,
    NO_PURSUERS,
    NO_PURSUIT_OF_CAVALRY,
    NO_PURSUIT_OVER_GROUND,
)
from grognard.systems.marengo.state import Marengo
from grognard.systems.marengo.words import ARTILLERY, CAVALRY, KINDS, PIECE, PLACE

PLACED = {
    "moved": 2,
    "sent_back": 1,
    "rode": 2,
    "continued": 1,
    "entered": 1,
    "pontoon_crossed": 1,
    "opposed": 1,
    "advanced": 1,
    "occupied": 1,
    "assault_failed": 1,
    "assault_taken": 1,
    "retreated": 1,
}
"""The events that tell where blocks stand from then on, and which of their data is the place."""
AIMED = {"bombardment_declared": GUNS_LAID, "bombards": GUNS_SPENT, "no_effect": GUNS_SPENT}
"""What guns do in their owner's turn that keeps them silent in the enemy's next one (MAR-11.36)."""


def unasked(game: Marengo, side: int, seen: list[Event], kind: str, noun: int) -> Refusal | None:
    """The clause that kept this side from being asked in the last assault or maneuver attack."""
    if kind not in (PIECE, PLACE) or (kind == PIECE and game.scenario.army.side[noun] != side):
        return None
    result, attack = last(seen, "assault_result"), last(seen, "attacks")
    if result > attack:
        fight = Told(game, seen, result)
        return None if fight.begin < 0 else why_unasked_in(fight, side, kind, noun)
    return None if attack < 0 else why_not_opposed(game, side, seen, attack, kind, noun)


def last(seen: list[Event], kind: str) -> int:
    """Where the last event of a kind stands, if it is of this player's turn or the one before; else -1."""
    turns = 0
    for index in range(len(seen) - 1, -1, -1):
        if seen[index].kind == kind:
            return index
        turns += seen[index].kind == "turn"
        if turns > 1:
            return -1
    return -1


def number(event: Event, index: int) -> int:
    datum = event.data[index]
    return datum if isinstance(datum, int) else -1


def blocks(event: Event) -> tuple[int, ...]:
    """The blocks that an event of one or several speaks of."""
    datum = event.data[0]
    return datum if isinstance(datum, tuple) else (number(event, 0),)


def places_told(seen: list[Event]) -> dict[int, int]:
    """Where each block stands of which events tell it."""
    found: dict[int, int] = {}
    for event in seen:
        if event.kind in PLACED:
            for block in blocks(event):
                found[block] = number(event, PLACED[event.kind])
    return found


class Told:
    """The last assault as its events tell it."""

    __slots__ = (
        "after",
        "approach",
        "attackers",
        "before",
        "begin",
        "game",
        "leads",
        "part",
        "stand",
        "winner",
    )

    def __init__(self, game: Marengo, seen: list[Event], result: int) -> None:
        begin = result
        while begin >= 0 and seen[begin].kind != "assault":
            begin -= 1
        self.game, self.begin = game, begin
        self.before, self.part, self.after = (
            seen[: max(0, begin)],
            seen[max(0, begin) : result],
            seen[result:],
        )
        self.winner = number(seen[result], 2)
        self.attackers = blocks(seen[begin]) if begin >= 0 else ()
        self.approach = number(seen[begin], 1) - game.scenario.board.locales if begin >= 0 else -1
        self.leads = [number(event, 0) for event in self.part if event.kind == "leads"]
        self.stand = [number(event, 0) for event in self.part if event.kind == "stands"]

    @property
    def attacker(self) -> int:
        return self.game.scenario.army.side[self.attackers[0]]

    @property
    def target(self) -> int:
        """The defenders' approach."""
        board = self.game.scenario.board
        return board.approach_place(board.opposite[self.approach])

    def ground(self) -> tuple[int, ...]:
        """Both approaches and their locales."""
        board = self.game.scenario.board
        return (
            board.at[self.approach],
            board.to[self.approach],
            board.approach_place(self.approach),
            self.target,
        )

    def took_part(self, block: int) -> bool:
        """A defender is one of those who stand where the assault struck and came there before it."""
        if self.game.scenario.army.side[block] == self.attacker:
            return block in self.attackers
        moved = any(event.kind in PLACED and block in blocks(event) for event in self.after)
        return self.game.place[block] == self.target and not moved

    def led_by_cavalry(self, leads: list[int]) -> bool:
        """By the faces that were shown (MAR-11.29, 11.40)."""
        shown = {number(event, 0): event.data[1] for event in self.part if event.kind == "shown"}
        return any(shown.get(block) == KINDS[CAVALRY] for block in leads)


def why_unasked_in(fight: Told, side: int, kind: str, noun: int) -> Refusal | None:
    defends = side != fight.attacker
    if kind == PIECE and defends and fight.game.kind[noun] == ARTILLERY:
        return why_silent(fight, side, noun) if fight.took_part(noun) else None
    if fight.winner != side or any(event.kind == "pursues" for event in fight.after):
        return None
    if kind == PLACE:
        return why_nobody_pursued(fight, side) if noun in fight.ground() else None
    if fight.game.kind[noun] != CAVALRY or not fight.took_part(noun):
        return None
    reason = why_no_pursuit_there(fight)
    # After a shuffle nobody can say which block led (MAR-4.10).
    shuffled = any(event.kind == "shuffled" and number(event, 0) == side for event in fight.after)
    led = noun in fight.leads or noun in fight.stand
    if reason is None and led and not shuffled:
        return Refusal(LEADS_DO_NOT_PURSUE.rule, LEADS_DO_NOT_PURSUE.key, (noun,))
    return reason


def why_no_pursuit_there(fight: Told) -> Refusal | None:
    """The ground, or the leads of the beaten (MAR-11.56, 11.59)."""
    board = fight.game.scenario.board
    if board.obstructs[fight.approach] or board.obstructs[board.opposite[fight.approach]]:
        at = board.approach_place(fight.approach)
        return Refusal(NO_PURSUIT_OVER_GROUND.rule, NO_PURSUIT_OVER_GROUND.key, (at,))
    beaten = fight.stand if fight.winner == fight.attacker else fight.leads
    return NO_PURSUIT_OF_CAVALRY if fight.led_by_cavalry(beaten) else None


def why_nobody_pursued(fight: Told, side: int) -> Refusal | None:
    """The same of the assault as a whole: there may have been no cavalry to name."""
    reason = why_no_pursuit_there(fight)
    if reason is not None:
        return reason
    led = (*fight.leads, *fight.stand)
    for block in fight.game.scenario.army.blocks[side]:
        if fight.game.kind[block] != CAVALRY or block in led or not fight.took_part(block):
            continue
        if fight.game.on_map(block):
            return None
    return NO_PURSUERS


def why_silent(fight: Told, side: int, gun: int) -> Refusal | None:
    """Guns that declared or fired in their owner's last turn do not fire in defence (MAR-11.36)."""
    for event in reversed(fight.before):
        if event.kind == "turn" and number(event, 0) == side:
            return None
        if event.kind in AIMED and number(event, 0) == gun:
            reason = AIMED[event.kind]
            return Refusal(reason.rule, reason.key, (gun,))
    return None


def why_not_opposed(
    game: Marengo, side: int, seen: list[Event], attack: int, kind: str, noun: int
) -> Refusal | None:
    """Why a maneuver attack that succeeded could not be blocked (MAR-9.14, 9.15)."""
    group, locale = blocks(seen[attack]), number(seen[attack], 2)
    after = seen[attack:]
    if game.scenario.army.side[group[0]] == side:
        return None
    driven = [number(event, 0) for event in after if event.kind in ("retreated", "eliminated")]
    driven = [block for block in driven if game.scenario.army.side[block] == side]
    there = noun == locale if kind == PLACE else noun in driven or game.place[noun] == locale
    if not there:
        return None
    places, locales = places_told(seen[:attack]), game.scenario.board.locales
    if places.get(group[0], -1) >= locales:
        return Refusal("MAR-9.14", "attack_unblockable", (group, locale))
    # Whose place nobody told may have stood in reserve.
    in_reserve = any(places.get(block, 0) < locales for block in driven)
    return None if in_reserve or not driven else Refusal("MAR-9.15", "no_reserve_to_block", (locale,))
