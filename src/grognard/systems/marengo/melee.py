"""A game just opened, mixed into a fight at close quarters: blocks face to face, worn, some known or lost.

Random games seldom come to blows with worn and demoralized armies; from here they do.
"""

from __future__ import annotations

from typing import Final

from grognard.kernel.dice import Dice
from grognard.systems.marengo.sequence import BeginRound
from grognard.systems.marengo.state import Marengo
from grognard.systems.marengo.words import ARTILLERY, FRENCH, OFF

LAST_ROUNDS: Final = 3
"""So many rounds are left: enough for every kind of event, and the next game begins soon."""


def mix(game: Marengo, dice: Dice) -> None:
    """Bring most blocks to a few neighbouring locales, each of them one side's."""
    front = front_line(game, dice)
    for block in dice.shuffle(game.scenario.army.size, "order"):
        fate = dice.roll(8, "fate")
        if fate == 1:
            fall(game, block, game.strength[block])
            continue
        if fate > 2 or not game.waits(block):
            stand(game, block, front, dice)
        if dice.roll(2, "worn") == 1:
            fall(game, block, dice.roll(game.strength[block], "loss") - 1)
        if game.on_map(block):
            awake = dice.roll(6, "active") > 1
            game.active[block] = int(awake or game.scenario.army.side[block] != FRENCH)  # MAR-6.11
            if dice.roll(4, "known") == 1:
                game.known[block] = 1
                game.sight(block)
            aim(game, block, dice)
    for side in (0, 1):
        game.morale[side] = dice.roll(game.morale[side] + 1, "morale") - 1
        game.fell[side] = int(game.morale[side] == 0)
    game.round = max(1, game.scenario.terms.rounds + 1 - LAST_ROUNDS)
    game.stack.clear()
    game.then(BeginRound())
    game.advance()


def aim(game: Marengo, block: int, dice: Dice) -> None:
    """Half of the guns that block an approach have declared a bombardment (MAR-10.14)."""
    in_approach = game.place[block] >= game.scenario.board.locales
    if game.kind[block] == ARTILLERY and in_approach and game.strength[block] and dice.roll(2, "aim") == 1:
        game.show(block, "MAR-10.14")
        game.declared[block] = 1


def front_line(game: Marengo, dice: Dice) -> list[list[int]]:
    """For each side some locales, all within a few steps of a random one."""
    board = game.scenario.board
    near = [dice.roll(board.locales, "centre") - 1]
    while len(near) < min(board.locales, game.scenario.army.size * 2 // 3):
        beyond = [one for place in near for one in neighbours(game, place) if one not in near]
        if not beyond:
            break
        near.append(beyond[dice.roll(len(beyond), "front") - 1])
    found: list[list[int]] = [[], []]
    for locale in near:
        found[dice.roll(2, "side") - 1].append(locale)
    return found


def neighbours(game: Marengo, locale: int) -> list[int]:
    board = game.scenario.board
    return [board.locale_of[board.approach_place(board.opposite[one])] for one in board.approaches_of[locale]]


def stand(game: Marengo, block: int, front: list[list[int]], dice: Dice) -> None:
    """In a locale of its side with room left, in reserve or blocking an approach."""
    board, side = game.scenario.board, game.scenario.army.side[block]
    able = [one for one in front[side] if game.owner[one] in (-1, side) and game.room(side, one) > 0]
    if not able:
        return
    locale = able[dice.roll(len(able), "locale") - 1]
    doors = board.approaches_of[locale]
    door = dice.roll(len(doors) + 1, "door") - 2
    game.put(block, locale if door < 0 else board.approach_place(doors[door]))


def fall(game: Marengo, block: int, points: int) -> None:
    """A block has lost so many points; without any left it is off the map."""
    game.strength[block] -= points
    game.lost[game.scenario.army.side[block]] += points
    if not game.strength[block]:
        game.put(block, OFF)
        game.known[block] = 1
        game.sight(block)
