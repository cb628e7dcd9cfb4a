"""What the enemy may know of faces: shuffles take it away (chapter 4), and an imagined deal respects it."""

from __future__ import annotations

from typing import Final

from grognard.kernel.dice import Dice
from grognard.kernel.sides import UMPIRE
from grognard.systems.marengo.state import Marengo
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
        twin._options = None
        if twin.side_to_move != 1 - side or twin.options():
            return twin
    return game.clone()


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


def deal(game: Marengo, twin: Marengo, enemy: int, dice: Dice) -> None:
    """Who waits on a display is dealt first, among the faces of that display never seen; then the map."""
    hidden = [
        block for block in game.scenario.army.blocks[enemy] if game.place[block] != OFF and game.hidden(block)
    ]
    strength = {game.face[block]: game.strength[block] for block in hidden}
    left = list(strength)
    for group in game.scenario.army.displays[enemy]:
        waiting = [
            block for block in hidden if game.waits(block) and game.scenario.army.group[block] == group
        ]
        unseen = [
            face for face in left if game.scenario.army.faces[face].group == group and not game.seen[face]
        ]
        order = dice.shuffle(len(unseen), "deal")
        for index, block in enumerate(waiting):
            face = unseen[order[index]]
            twin.set_face(block, face, strength[face])
            left.remove(face)
    field = [block for block in hidden if not game.waits(block)]
    order = dice.shuffle(len(field), "deal")
    for index, block in enumerate(field):
        twin.set_face(block, left[order[index]], strength[left[order[index]]])
