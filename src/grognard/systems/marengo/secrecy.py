"""What the enemy may know of faces: shuffles take it away (chapter 4), and an imagined deal respects it."""

from __future__ import annotations

from typing import Final

from grognard.kernel.dice import Dice
from grognard.systems.marengo.pieces import ARTILLERY, OFF
from grognard.systems.marengo.state import Marengo

DEALS: Final = 40
"""How often a deal is drawn before one is found under which the enemy's present question has an answer."""


def guns_may_hide(game: Marengo, side: int) -> bool:
    """Whether, for all the enemy knows, some hidden block of this side on the map could be artillery."""
    army = game.army
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


def shuffle_pools(game: Marengo, side: int) -> list[list[int]]:
    """Blocks that may be mixed: face-down, same place, and of the same activity (MAR-4.9, 4.19, 6.22)."""
    pools: dict[int, list[int]] = {}
    for block in game.army.blocks[side]:
        if game.on_map(block) and not game.up[block]:
            key = game.place[block] * 2 + game.active[block]
            pools.setdefault(key, []).append(block)
    return [pool for pool in pools.values() if len(pool) > 1]


def shuffle(game: Marengo, side: int) -> None:
    """Mix the faces of every pool; the enemy no longer knows which is which (MAR-4.10)."""
    pools = shuffle_pools(game, side)
    for pool in pools:
        order = game.dice.shuffle(len(pool), "shuffle")
        faces = [game.face[pool[number]] for number in order]
        strengths = [game.strength[pool[number]] for number in order]
        for index, block in enumerate(pool):
            set_face(game, block, faces[index], strengths[index])
            game.known[block] = 0
    if pools:
        game.emit("MAR-4.8", "shuffled", side)


def set_face(game: Marengo, block: int, face: int, strength: int) -> None:
    game.face[block] = face
    game.kind[block] = game.army.face_kind[face]
    game.strength[block] = strength


def resample(game: Marengo, side: int, dice: Dice) -> Marengo:
    """A state that this side could not tell from the true one: the enemy's hidden faces are dealt anew."""
    twin = game.clone()
    for _ in range(DEALS):
        deal(game, twin, 1 - side, dice)
        twin._options = None
        if twin.side_to_move != 1 - side or twin.options():
            return twin
    return game.clone()


def deal(game: Marengo, twin: Marengo, enemy: int, dice: Dice) -> None:
    """Who waits on a display is dealt first, among the faces of that display never seen; then the map."""
    hidden = [block for block in game.army.blocks[enemy] if game.place[block] != OFF and game.hidden(block)]
    strength = {game.face[block]: game.strength[block] for block in hidden}
    left = list(strength)
    for group in game.army.displays[enemy]:
        waiting = [block for block in hidden if game.waits(block) and game.army.group[block] == group]
        unseen = [face for face in left if game.army.faces[face].group == group and not game.seen[face]]
        order = dice.shuffle(len(unseen), "deal")
        for index, block in enumerate(waiting):
            face = unseen[order[index]]
            set_face(twin, block, face, strength[face])
            left.remove(face)
    field = [block for block in hidden if not game.waits(block)]
    order = dice.shuffle(len(field), "deal")
    for index, block in enumerate(field):
        set_face(twin, block, left[order[index]], strength[left[order[index]]])


def deal_group(game: Marengo, group: int) -> None:
    """At set-up the faces of a group are dealt to its blocks (MAR-6.4, 6.5, 6.9)."""
    blocks, faces = game.army.blocks_of_group(group), game.army.faces_of_group(group)
    order = game.dice.shuffle(len(faces), "set-up")
    for index, block in enumerate(blocks):
        face = faces[order[index]]
        set_face(game, block, face, game.army.faces[face].strength)
