"""Chapter 6: the faces are dealt, the French stand in their set-up locales, everyone else waits."""

from __future__ import annotations

from grognard.systems.marengo.pieces import FRENCH
from grognard.systems.marengo.secrecy import deal_group
from grognard.systems.marengo.sequence import BeginRound
from grognard.systems.marengo.state import Marengo


def set_up(game: Marengo) -> None:
    """Deal and place every block, up to the first decision (MAR-6.1 to 6.11)."""
    for group in range(len(game.army.groups)):
        deal_group(game, group)
    for group, one in enumerate(game.army.groups):
        if one.is_display:
            wait_on_display(game, group)
        else:
            stand_at_start(game, group)
    game.then(BeginRound())
    game.advance()


def wait_on_display(game: Marengo, group: int) -> None:
    displays = [number for number, one in enumerate(game.army.groups) if one.is_display]
    place = game.board.first_display + displays.index(group)
    for block in game.army.blocks_of_group(group):
        game.put(block, place)


def stand_at_start(game: Marengo, group: int) -> None:
    """A block in reserve for each start symbol of a set-up locale, inactive (MAR-6.5, 6.7, 6.11)."""
    blocks = game.army.blocks_of_group(group)
    for locale in range(game.board.locales):
        for _ in range(game.board.setup[locale]):
            block = blocks.pop(0)
            game.put(block, locale)
            if game.army.side[block] == FRENCH:
                game.active[block] = 0
