"""The badges on options: what an assault brings against those who bar the way, and what guns would do now."""

from __future__ import annotations

from grognard.kernel.refusal import ATTACK, DANGER, Note
from grognard.systems.marengo.fight import Assault
from grognard.systems.marengo.state import Marengo
from grognard.systems.marengo.words import ARTILLERY


def of_assault(game: Marengo, approach: int, points: int, ground: int, key: str = "assault") -> Note:
    """What an assault brings; of the enemy only what all see: how many bar the way, how many may lead."""
    board = game.scenario.board
    target = board.opposite[approach]
    enemies = game.standing[board.approach_place(target)]
    data = (points, ground, points - ground, enemies, min(enemies, board.width[target]))
    return Note("MAR-11.52", key, data, ATTACK)


def of_lead(game: Marengo, fight: Assault, block: int) -> Note:
    """The strength of the assault with one more block at its head, or with those that lead already."""
    leads = (*fight.leads, block) if block >= 0 else fight.leads
    target = game.scenario.board.opposite[fight.approach]
    points = sum([game.strength[one] for one in leads])
    ground = game.scenario.board.penalty[game.kind[leads[0]]][target]
    return of_assault(game, fight.approach, points, ground, "lead")


def of_fire(game: Marengo, gun: int, places: list[int]) -> Note:
    """What the guns would cost the enemy as he stands now: the ground shields those in the approach."""
    board = game.scenario.board
    opposite = board.opposite[game.place[gun] - board.locales]
    shielded = places == [board.approach_place(opposite)]
    points = game.strength[gun] - (board.penalty[ARTILLERY][opposite] if shielded else 0)
    if points > 0:
        return Note("MAR-10.23", "fire", (points,), ATTACK)
    return Note("MAR-10.25", "fire_in_vain", (), DANGER)
