"""What the enemy may know of faces: shuffles take it away (chapter 4), and an imagined deal respects it."""

from __future__ import annotations

from typing import Final

from grognard.kernel.dice import Dice
from grognard.kernel.sides import UMPIRE
from grognard.systems.marengo.state import SIGHTED, Marengo
from grognard.systems.marengo.words import ARTILLERY, OFF

DEALS: Final = 40
"""How often a deal is drawn before one is found under which the enemy's present question has an answer."""


def guns_may_hide(game: Marengo, side: int) -> bool:
    """Whether, for all the enemy knows, some hidden block of this side on the map could be artillery."""
    army = game.scenario.army
    for block in army.blocks[side]:
        if game.kind[block] != ARTILLERY or game.place[block] == OFF or not game.hidden(block):
            continue
        if not game.waits(block):
            return True
        first = army.group[block]
        for other in army.blocks[side]:
            if army.group[other] == first and not game.waits(other):
                return True  # part of the display has come: the guns may be among it
    return False


def resample(game: Marengo, side: int, dice: Dice) -> Marengo:
    """A state that this side could not tell from the true one: the enemy's hidden faces are dealt anew."""
    twin = game.clone()
    for _ in range(DEALS):
        deal(game, twin, 1 - side, dice)
        if answered(twin, 1 - side):
            return twin
    return twin if exchange(twin, 1 - side) else game.clone()


def answered(twin: Marengo, enemy: int) -> bool:
    """Whether the question that the enemy is asked, if he is, has an answer with these faces."""
    twin.ask_anew()
    return twin.side_to_move != enemy or bool(twin.options())


def hides_from(game: Marengo, side: int) -> bool:
    """Whether some enemy block in play is one whose face this side cannot tell."""
    if side == UMPIRE:
        return False
    army = game.scenario.army
    return any(
        game.place[block] != OFF and game.hidden(block)
        for block in range(army.size)
        if army.side[block] != side
    )


def concealed(game: Marengo, side: int) -> list[int]:
    """The blocks of a side in play whose faces the enemy cannot tell."""
    blocks = game.scenario.army.blocks[side]
    return [block for block in blocks if game.place[block] != OFF and game.hidden(block)]


def deal(game: Marengo, twin: Marengo, enemy: int, dice: Dice) -> None:
    """Faces seen before go to a block that may bear them; then each display draws from what it has left.

    The faces are taken in their own order, so that nothing of how they truly lie shows in the deal.
    """
    army, hidden = game.scenario.army, concealed(game, enemy)
    strength = {game.face[block]: game.strength[block] for block in hidden}
    field = [block for block in hidden if not game.waits(block)]
    borne = traced_faces(game, sorted(strength), field, dice)
    left = [face for face in sorted(strength) if face not in borne.values()]
    for group in army.displays[enemy]:
        waiting = [block for block in hidden if game.waits(block) and army.group[block] == group]
        unseen = [face for face in left if army.faces[face].group == group and not game.seen[face]]
        order = dice.shuffle(len(unseen), "deal")
        for index, block in enumerate(waiting):
            borne[block] = unseen[order[index]]
            left.remove(unseen[order[index]])
    order = dice.shuffle(len(left), "deal")
    for index, block in enumerate([block for block in field if block not in borne]):
        borne[block] = left[order[index]]
    for block, face in borne.items():
        twin.set_face(block, face, strength[face])


def traced_faces(game: Marengo, faces: list[int], field: list[int], dice: Dice) -> dict[int, int]:
    """For every face known to be on one of some blocks, such a block: the face by its block."""
    borne: dict[int, int] = {}
    traced = [face for face in faces if game.seen[face] > SIGHTED]
    for number in dice.shuffle(len(traced), "deal"):
        blocks = [field[index] for index in dice.shuffle(len(field), "deal")]
        give(game, traced[number], blocks, borne, [])
    return borne


def give(game: Marengo, face: int, blocks: list[int], borne: dict[int, int], tried: list[int]) -> bool:
    """Give a face to a block that may bear it, moving faces given before if there is no other way."""
    able = [block for block in blocks if game.seen[face] & (2 << block) and block not in tried]
    for block in able:
        if block not in borne:
            borne[block] = face
            return True
    for block in able:
        tried.append(block)
        if give(game, borne[block], blocks, borne, tried):
            borne[block] = face
            return True
    return False


def exchange(twin: Marengo, enemy: int) -> bool:
    """Exchange two faces so that the enemy's question has an answer; False if no exchange does it."""
    hidden = concealed(twin, enemy)
    for block in hidden:
        for other in hidden:
            face, second = twin.face[block], twin.face[other]
            if twin.kind[block] == twin.kind[other] or not (
                may_bear(twin, block, second) and may_bear(twin, other, face)
            ):
                continue
            one, two = twin.strength[block], twin.strength[other]
            twin.set_face(block, second, two)
            twin.set_face(other, face, one)
            if answered(twin, enemy):
                return True
            twin.set_face(block, face, one)
            twin.set_face(other, second, two)
    return False


def may_bear(game: Marengo, block: int, face: int) -> bool:
    """Whether, for all the enemy knows, this block may bear this face of its side."""
    if game.waits(block):
        return not game.seen[face] and game.scenario.army.faces[face].group == game.scenario.army.group[block]
    return game.seen[face] <= SIGHTED or bool(game.seen[face] & (2 << block))
