"""The ladder of chapter 7.2 between accounts, and beside it a rating for every system.

The index follows the book: points per game, the mean over the last thirty, medians per army and scenario. The
rating is OpenSkill's, a maintained model for two or more sides: a home-made one would have its faults alone.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
from fractions import Fraction

from openskill.models import PlackettLuce, PlackettLuceRating
from sqlalchemy import select
from sqlalchemy.orm import Session

from grognard import library
from grognard.kernel.sides import NOBODY
from grognard.kernel.system import BadFile
from grognard.server.days.rows import ResultRow
from grognard.server.models import GameRow, PersonRow
from grognard.systems.wan.index import MOST_GAMES, Award, awards, median, tactical_index
from grognard.systems.wan.scenario import WanScenario

ENOUGH = 10
"""With so many finished games between people their medians count, before that those of the battle's data."""

INDEXED = "wan"


@dataclass(frozen=True)
class Finished:
    """A game that counts."""

    game: str
    scenario: str
    winner: int
    scores: list[int]
    people: list[str]

    @property
    def system(self) -> str:
        return self.scenario.partition("/")[0]


@dataclass(frozen=True)
class Counted:
    """What one player earned in one game, and by what."""

    game: str
    scenario: str
    side: int
    score: int
    median: Fraction | None
    level: Fraction
    award: Award


@dataclass
class Standing:
    """One player on the ladder."""

    person: str
    games: list[Counted] = field(default_factory=list)

    @property
    def counted(self) -> list[Counted]:
        """The last games, which alone count (WAN-7.2c)."""
        return self.games[-MOST_GAMES:]

    @property
    def index(self) -> Fraction:
        return tactical_index([one.award.points for one in self.games])


def finished(session: Session) -> list[Finished]:
    """The games that count, the oldest first."""
    found = []
    for row in session.scalars(select(ResultRow).order_by(ResultRow.ended, ResultRow.game)):
        if isinstance(row.scores, list) and isinstance(row.people, list) and len(row.people) == 2:
            scores = [score for score in row.scores if isinstance(score, int)]
            people = [str(person) for person in row.people]
            found.append(Finished(row.game, row.scenario, row.winner, scores, people))
    return found


def names(session: Session) -> dict[str, str]:
    """What the players are called; one who has deleted his account is not among them."""
    return {row.id: row.name or "?" for row in session.scalars(select(PersonRow))}


def public_ids(session: Session) -> set[str]:
    """The games that count and that everybody may look at."""
    counted = select(ResultRow.game)
    return set(session.scalars(select(GameRow.id).where(GameRow.public, GameRow.id.in_(counted))))


def unlisted(session: Session) -> set[str]:
    """Those who do not want to stand on the ladder."""
    return set(session.scalars(select(PersonRow.id).where(PersonRow.unlisted)))


def ladder(games: list[Finished]) -> list[Standing]:
    """The ladder of We Are Napoléon, the best first; each game by what was known before it."""
    players: dict[str, Standing] = {}
    scores: dict[tuple[str, int], list[int]] = defaultdict(list)
    for game in games:
        if game.system != INDEXED or len(game.scores) != 2:
            continue
        both = [players.setdefault(person, Standing(person)) for person in game.people]
        medians = [_median(game.scenario, side, scores[game.scenario, side]) for side in (0, 1)]
        levels = [player.index for player in both]
        earned = awards(game.winner, game.scores, medians, levels)
        for side, player in enumerate(both):
            score = game.scores[side]
            told = Counted(game.game, game.scenario, side, score, medians[side], levels[side], earned[side])
            player.games.append(told)
            scores[game.scenario, side].append(score)
    return sorted(players.values(), key=lambda player: (-player.index, -len(player.counted), player.person))


def _median(scenario: str, side: int, scores: list[int]) -> Fraction | None:
    if len(scores) >= ENOUGH:
        return median(scores)
    try:
        known = library.load(scenario)
    except (library.UnknownScenario, BadFile):
        return median(scores)
    cards = known.battle.medians[side] if isinstance(known, WanScenario) else []
    return Fraction(cards[0].score) if cards else median(scores)


def ratings(games: list[Finished], system: str) -> list[tuple[str, PlackettLuceRating, int]]:
    """The rating of each player in one system, the best first, with the number of his games."""
    model = PlackettLuce()
    known: dict[str, PlackettLuceRating] = {}
    count: dict[str, int] = defaultdict(int)
    for game in games:
        if game.system != system:
            continue
        teams = [[known.setdefault(person, model.rating())] for person in game.people]
        ranks = [1.0 if game.winner in (side, NOBODY) else 2.0 for side in (0, 1)]
        rated = model.rate(teams, ranks=ranks)
        for side, person in enumerate(game.people):
            known[person] = rated[side][0]
            count[person] += 1
    found = [(person, rating, count[person]) for person, rating in known.items()]
    return sorted(found, key=lambda one: (-one[1].ordinal(), one[0]))
