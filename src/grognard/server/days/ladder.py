"""The ladder of chapter 7.2 between accounts, and beside it a rating for every system.

The index follows the book: points per game, the mean over the last thirty, medians per army and scenario. The
rating is OpenSkill's, a maintained model for two or more sides: a home-made one would have its faults alone.
"""

from __future__ import annotations

from collections import defaultdict
from copy import deepcopy
from dataclasses import dataclass, field
from fractions import Fraction
from math import lcm
from typing import Final, Literal

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

Outcome = Literal["won", "lost", "drawn"]
WON: Final = "won"
LOST: Final = "lost"
DRAWN: Final = "drawn"


@dataclass(frozen=True)
class Finished:
    """A game that counts."""

    game: str
    scenario: str
    winner: int
    scores: list[int]
    people: list[str]
    teams: tuple[int, ...] = (0, 1)
    """For each side whom it fought beside: allies have the same number."""

    @property
    def system(self) -> str:
        return self.scenario.partition("/")[0]

    def outcome(self, side: int) -> Outcome:
        """How it ended for a side: allies win and lose together."""
        if self.winner == NOBODY:
            return DRAWN
        return WON if self.teams[side] == self.teams[self.winner] else LOST

    def side_of(self, person: str) -> int:
        return self.people.index(person)

    def against(self, side: int) -> list[str]:
        """Whom a side fought."""
        return [one for one, team in zip(self.people, self.teams, strict=True) if team != self.teams[side]]


@dataclass(frozen=True)
class Change:
    """What one game did to the rating of one who played it."""

    game: Finished
    side: int
    change: float


@dataclass
class Rating:
    """What a player is worth in one system, and by which games."""

    person: str
    rating: PlackettLuceRating
    changes: list[Change] = field(default_factory=list)


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
        if isinstance(row.scores, list) and isinstance(row.people, list):
            scores = [score for score in row.scores if isinstance(score, int)]
            people = [str(person) for person in row.people]
            teams = row.teams if isinstance(row.teams, list) else range(len(people))
            sides = tuple(int(str(team)) for team in teams)
            found.append(Finished(row.game, row.scenario, row.winner, scores, people, sides))
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
        if game.system != INDEXED or len(game.people) != 2 or len(game.scores) != 2:
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


def ratings(games: list[Finished], system: str) -> list[Rating]:
    """The rating of each player in one system, the best first, with how he came to it."""
    model = PlackettLuce()
    players: dict[str, Rating] = {}
    for game in games:
        if game.system != system:
            continue
        present = [
            players.setdefault(person, Rating(person, model.rating(name=person))) for person in game.people
        ]
        rated = _rated(model, game, present)
        for side, player in enumerate(present):
            before, player.rating = player.rating, rated[player.person]
            change = player.rating.ordinal() - before.ordinal()
            player.changes.append(Change(game, side, change))
    return sorted(players.values(), key=lambda one: (-one.rating.ordinal(), one.person))


def _rated(model: PlackettLuce, game: Finished, present: list[Rating]) -> dict[str, PlackettLuceRating]:
    """What each is worth after a game.

    The model adds up the strength of a team. Two who share an army are not twice as strong for that, so
    whoever commands alone against them stands in his team as often as there are of them.
    """
    teams = [[side for side, team in enumerate(game.teams) if team == one] for one in sorted(set(game.teams))]
    size = lcm(*map(len, teams))
    filled = [[deepcopy(present[side].rating) for side in team * (size // len(team))] for team in teams]
    ranks = [2.0 if game.outcome(team[0]) == LOST else 1.0 for team in teams]
    return {one.name or "": one for team in model.rate(filled, ranks=ranks) for one in team}
