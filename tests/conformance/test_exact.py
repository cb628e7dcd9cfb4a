"""Only news of what differs may tell two worlds apart: real systems, broken by one step more, are found."""

from __future__ import annotations

import random

import pytest

from grognard import library
from grognard.conformance import Inspector, inspector
from grognard.conformance.differences import Difference, between, excused
from grognard.kernel.actions import Action
from grognard.kernel.events import Event
from grognard.kernel.match import Match
from grognard.kernel.refusal import Datum
from grognard.kernel.steps import Step
from grognard.systems.castiglione.state import Campaign
from tests.systems.castiglione.table import position

WAYS = ("_secrecy", "_other_worlds", "_twins")
"""How worlds that look the same come about: by imagination, by the enemy's choice, by hand."""


class Broken(Step[Campaign]):
    """What follows each choice of a side in the broken system."""

    __slots__ = ("who",)

    def __init__(self, who: int) -> None:
        self.who = who

    def secret(self, game: Campaign) -> int:
        """A number that hangs on where the units of the other side lie and have moved: none may know."""
        troops, points = game.scenario.roster.troops[1 - self.who], game.scenario.roster.sp
        return sum(max(0, game.place[unit]) * points[unit] + game.done[unit] for unit in troops)


class Gossip(Broken):
    """Whoever has chosen is told of it, as news."""

    __slots__ = ()

    def resolve(self, game: Campaign, choice: Action) -> None:
        game.show("CAS-3.8a", "inflicted", self.who, self.secret(game))


class Omen(Broken):
    """News of nothing are told, and then the initiative hangs on it."""

    __slots__ = ()

    def resolve(self, game: Campaign, choice: Action) -> None:
        game.show("CAS-7.0d", "initiative", 0)
        game.initiative = self.secret(game) % 2


class Hasty(random.Random):
    """Takes late options by preference, such as to be done: what is added follows then at once."""

    def random(self) -> float:
        return max(super().random(), super().random(), super().random())


def broken(step: type[Broken], way: str, monkeypatch: pytest.MonkeyPatch) -> str:
    """What is found in games of which every choice is followed by such a step, by one way alone."""

    class Tattling(Inspector):
        def _turn(self, match: Match) -> None:
            for state in (match.state, *[world.state for world in self.worlds.values()]):
                assert isinstance(state, Campaign)
                state.stack.insert(-1, step(match.state.side_to_move or 0))
            super()._turn(match)

    monkeypatch.setattr(inspector, "COSTLY", 1e9)
    monkeypatch.setattr(inspector, "BRANCHED", 1.0)
    for other in (*WAYS, "_clone_and_save", "_position"):
        if other != way:
            monkeypatch.setattr(Tattling, other, lambda *args: None)
    scenario = library.load("castiglione/chiese", {"fog": "dummies"})
    for seed in range(30):
        game = Tattling(library.system("castiglione"), scenario, seed, 1.0, True)
        game.chance = Hasty(seed)
        found = game.game(60).findings
        if found:
            return found[0]
    return ""


@pytest.mark.parametrize("way", WAYS)
def test_news_of_nothing_hidden_do_not_excuse_what_they_tell(
    way: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert "what it may not know" in broken(Gossip, way, monkeypatch)


@pytest.mark.parametrize("way", WAYS)
def test_news_of_nothing_hidden_do_not_excuse_what_follows(way: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "what it may not know" in broken(Omen, way, monkeypatch)


POSITION = """
    phase = "movement"
    active = "french"
    %s
    [pieces]
    wurmser = "rovereto"
    melas = "rovereto"
    A02 = "rovereto"
    A05 = "rovereto"
    A01 = "ala"
    A06 = "ala"
    quosdanovich = "riva"
    A15 = "riva"
    F01 = "verona"
"""


def exchanged(more: str = "") -> tuple[Campaign, Campaign, Difference]:
    """Two worlds in which A02 and A06 lie each where the other does, and what differs."""
    table = position(POSITION % more)
    game, twin = table.game, table.game.clone()
    for piece, area in (("A02", "ala"), ("A06", "rovereto")):
        twin.shift(table.piece(piece), table.area(area))
    return game, twin, between(game, twin)


def told(kind: str, *data: Datum) -> Event:
    return Event("CAS-3.8a", kind, data, 1 << 1, True)


@pytest.mark.parametrize(
    ("piece", "area", "speaks"), [("A02", "ala", True), ("A06", "rovereto", True), ("A15", "riva", False)]
)
def test_news_speak_of_the_pieces_that_they_name_and_of_their_areas(
    piece: str, area: str, speaks: bool
) -> None:
    game, _, secret = exchanged()
    unit, place = game.scenario.roster.ids.index(piece), game.scenario.theatre.ids.index(area)
    leader = {"ala": unit, "rovereto": 0, "riva": 1}[area]
    for event in (
        told("eliminated", unit),
        told("battle", place, (), (unit,)),
        told("contact", 1, place),
        told("leader_rides", leader, game.scenario.theatre.ids.index("verona")),
    ):
        assert secret.told_by(event, [event]) is speaks, event
    tested = Event("CAS-3.3b", "tested", (unit, "recovery", 3, 2, "passed"), 1)
    echo, modifier = told("tested_unseen", 0, place, "recovery", 2, "passed"), told("modifier", "city", 1)
    assert secret.told_by(echo, [tested, echo]) is speaks
    assert secret.told_by(modifier, [modifier, tested]) is speaks
    assert not secret.told_by(told("inflicted", 0, 3), [])


def test_where_nothing_reveals_the_worlds_must_stay_alike_up_to_the_news() -> None:
    game, _, secret = exchanged()
    unit = game.scenario.roster.ids.index("A02")
    news, plain = told("eliminated", unit), told("inflicted", 0, 3)
    assert excused(secret, [news], [plain], 1) == (True, [])
    assert excused(secret, [news, plain], [news], 1) == (True, []), "after the news they may part"
    assert excused(secret, [plain, news], [news], 1) == (True, [])
    assert excused(secret, [plain, news], [news, plain], 0) == (False, []), "not told to this side"
    assert excused(secret, [plain], [], 1) == (False, [plain])
    assert excused(secret, [plain], [plain], 1) == (False, [])


def test_in_the_fog_lines_that_are_traced_tell_of_units_that_cut_them() -> None:
    """A unit of the enemy on the only road cuts a line of supply, wherever he who is cut off lies."""
    table = position(POSITION % "fog = true")
    game, twin = table.game, table.game.clone()
    traced = told("lines_traced", "recovery")
    assert not between(game, twin).told_by(traced, [traced])
    twin.shift(table.piece("F01"), table.area("trento"))
    assert between(game, twin).told_by(traced, [traced])
