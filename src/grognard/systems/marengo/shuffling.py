"""Chapter 4, mixing: faces are dealt at set-up, and mixed again among blocks that nobody tells apart."""

from __future__ import annotations

from grognard.kernel.actions import Action
from grognard.kernel.refusal import Phrase, Refusal
from grognard.systems.marengo.state import Marengo
from grognard.systems.marengo.steps import Asked, ForSide
from grognard.systems.marengo.words import ON_KEEP, ON_SHUFFLE, SHUFFLE

ASKED_FOR_SHUFFLE = Refusal("MAR-4.8", "asked_for_shuffle")


def shuffle_pools(game: Marengo, side: int) -> list[list[int]]:
    """Blocks that may be mixed: face-down, same place, and of the same activity (MAR-4.9, 4.19, 6.22)."""
    pools: dict[int, list[int]] = {}
    for block in game.scenario.army.blocks[side]:
        if game.on_map(block) and not game.up[block]:
            key = game.place[block] * 2 + game.active[block]
            pools.setdefault(key, []).append(block)
    return [pool for pool in pools.values() if len(pool) > 1]


def shuffle(game: Marengo, side: int) -> None:
    """Mix the faces of every pool; the enemy no longer knows which is which, but still which are there."""
    pools = shuffle_pools(game, side)
    for pool in pools:
        order = game.dice.shuffle(len(pool), "shuffle")
        faces = [game.face[pool[number]] for number in order]
        strengths = [game.strength[pool[number]] for number in order]
        for index, block in enumerate(pool):
            game.set_face(block, faces[index], strengths[index])
        game.lose_sight(pool)
    if pools:
        game.emit("MAR-4.8", "shuffled", side)


def deal_group(game: Marengo, group: int) -> None:
    """At set-up the faces of a group are dealt to its blocks (MAR-6.4, 6.5, 6.9)."""
    blocks, faces = game.scenario.army.blocks_of_group(group), game.scenario.army.faces_of_group(group)
    order = game.dice.shuffle(len(faces), "set-up")
    for index, block in enumerate(blocks):
        face = faces[order[index]]
        game.set_face(block, face, game.scenario.army.faces[face].strength)


class ShuffleBlocks(ForSide):
    """At the start of his turn a player shuffles what he may, or is asked whether he wants to (MAR-4.8)."""

    __slots__ = ()

    def resolve(self, game: Marengo, choice: Action) -> None:
        if not game.scenario.terms.ask_shuffle:
            shuffle(game, self.owner)
        elif shuffle_pools(game, self.owner):
            game.then(ShuffleOrKeep(self.owner))


class ShuffleOrKeep(Asked):
    __slots__ = ()

    def options(self, game: Marengo) -> list[Action]:
        return [ON_SHUFFLE, ON_KEEP]

    def resolve(self, game: Marengo, choice: Action) -> None:
        if choice.verb == SHUFFLE:
            shuffle(game, self.owner)

    def ask(self, game: Marengo) -> Phrase:
        return Phrase("MAR-4.8", "shuffle_or_keep")

    def reason(self, game: Marengo, action: Action) -> Refusal:
        return ASKED_FOR_SHUFFLE
