"""Chapter 14: who has won after the last round."""

from __future__ import annotations

from grognard.kernel.state import Result
from grognard.systems.marengo.state import Marengo
from grognard.systems.marengo.words import AUSTRIAN, FRENCH


def austrian_colours(game: Marengo) -> set[int]:
    """The colours of the stars that Austrian blocks occupy; two colours are two locales (MAR-14.5)."""
    return {
        game.scenario.board.star[locale]
        for locale in range(game.scenario.board.locales)
        if game.scenario.board.star[locale] and game.owner[locale] == AUSTRIAN
    }


def verdict(game: Marengo) -> Result:
    """Demoralization decides if it is one-sided, else territory; there is no draw (MAR-14.2 to 14.8)."""
    fallen = [side for side in (AUSTRIAN, FRENCH) if game.demoralized(side)]
    if len(fallen) == 1:
        return Result(1 - fallen[0], "MAR-14.2", "won_by_morale")
    if len(austrian_colours(game)) >= 2:
        return Result(AUSTRIAN, "MAR-14.5", "won_by_territory")
    return Result(FRENCH, "MAR-14.6", "won_by_holding")
