"""The ladder of chapter 7.2 between accounts, with the battles that there are."""

from __future__ import annotations

from fractions import Fraction

from grognard.server.days.ladder import ENOUGH, Finished, ladder
from tests.cites import cites


def won(number: int, winner: int, scores: list[int], people: tuple[str, str] = ("ann", "bob")) -> Finished:
    return Finished(str(number), "wan/lesson", winner, scores, [*people])


@cites("WAN-7.2b", "WAN-7.2c", "WAN-7.2e", "WAN-7.2.1h")
def test_the_index_is_the_mean_of_thirty_games_with_peoples_medians_once_there_are_enough() -> None:
    games = [won(number, 0, [1000, 0]) for number in range(35)]
    best, other = ladder(games)
    assert (best.person, len(best.games), len(best.counted)) == ("ann", 35, 30)
    assert best.index == Fraction(sum(one.award.points for one in best.games[-30:]), 30)
    assert best.games[ENOUGH].median == 1000, "the people's own median from here on"
    assert best.games[ENOUGH - 1].median != 1000
    assert best.games[0].award.points == 4, "victory, offensive bonus, major victory, level"
    assert best.games[ENOUGH].award.points == 1, "no more than the median, and a weaker opponent"
    assert other.games[0].award.points == 1
