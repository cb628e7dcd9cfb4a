"""What a block is worth where it stands: its strength, and what of it counts in a fight."""

from __future__ import annotations

from grognard.kernel.figures import Figure
from grognard.kernel.sides import UMPIRE
from grognard.systems.marengo.leads import may_defend_by_fire, why_not_lead
from grognard.systems.marengo.state import Marengo
from grognard.systems.marengo.words import ARTILLERY, ASSAULTED, CAVALRY, FRESH, KINDS, OFF


def figures(game: Marengo, block: int, viewer: int) -> list[Figure]:
    """The values of a block as far as a viewer may know them."""
    if game.place[block] == OFF:
        return [Figure("MAR-4.13", "eliminated")]
    own = viewer in (game.scenario.army.side[block], UMPIRE)
    if not own and not game.up[block]:
        return [Figure("MAR-4.5", "face_hidden"), *marks(game, block)]
    found = [Figure("MAR-4.2", "arm", word=KINDS[game.kind[block]]), strength(game, block)]
    approach = game.place[block] - game.scenario.board.locales
    if 0 <= approach < game.scenario.board.approaches:
        found += in_approach(game, block, approach)
    return found + marks(game, block)


def strength(game: Marengo, block: int) -> Figure:
    printed = game.scenario.army.faces[game.face[block]].strength
    lost = printed - game.strength[block]
    parts = (Figure("MAR-4.3", "printed", printed), Figure("MAR-4.12", "lost", -lost)) if lost else ()
    return Figure("MAR-4.3", "strength", game.strength[block], parts=parts)


def in_approach(game: Marengo, block: int, approach: int) -> list[Figure]:
    """What it counts for across the approach that it blocks."""
    board, kind = game.scenario.board, game.kind[block]
    target = board.opposite[approach]
    place = board.approach_place(target)
    found: list[Figure] = []
    if kind == ARTILLERY:
        found.append(less_ground(game, block, "MAR-10.23", "bombards", "MAR-10.24", target))
        if may_defend_by_fire(game, block):
            found.append(Figure("MAR-11.38", "defends_by_fire", game.strength[block]))
        return found
    refusal = why_not_lead(game, target, block)
    if refusal is None:
        found.append(less_ground(game, block, "MAR-11.46", "leads", "MAR-11.47", target))
    else:
        found.append(Figure(refusal.rule, "cannot_lead", data=(place,)))
    if kind == CAVALRY and board.obstructs[approach]:
        found.append(Figure("MAR-11.44", "cannot_stand"))
    else:
        found.append(in_defence(game, block))
    return found


def less_ground(game: Marengo, block: int, rule: str, key: str, less: str, target: int) -> Figure:
    """Its strength less the penalty of the approach opposite for its arm."""
    board = game.scenario.board
    place, points = board.approach_place(target), game.strength[block]
    penalty = board.penalty[game.kind[block]][target]
    if not penalty:
        return Figure(rule, key, points, (place,))
    parts = (Figure("MAR-4.3", "strength", points), Figure(less, "ground", -penalty, (place,)))
    return Figure(rule, key, points - penalty, (place,), parts=parts)


def in_defence(game: Marengo, block: int) -> Figure:
    """As a lead of the defence: one less in a demoralized army."""
    points = game.strength[block]
    if not game.demoralized(game.scenario.army.side[block]):
        return Figure("MAR-11.50", "stands", points)
    parts = (Figure("MAR-4.3", "strength", points), Figure("MAR-13.8", "demoralized", -1))
    return Figure("MAR-11.50", "stands", points - 1, parts=parts)


def marks(game: Marengo, block: int) -> list[Figure]:
    """What keeps a block from acting, which everyone can see."""
    found: list[Figure] = []
    if not game.active[block]:
        found.append(Figure("MAR-6.12", "inactive"))
    if game.mark[block] != FRESH:
        done = game.mark[block] == ASSAULTED
        found.append(Figure("MAR-11.11" if done else "MAR-8.19", "has_assaulted" if done else "has_moved"))
    if game.declared[block]:
        found.append(Figure("MAR-10.14", "has_declared"))
    return found
