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
from grognard.systems.castiglione.words import ACT_DONE, ACT_RETREAT
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


class Snitch(Broken):
    """A dummy is found out where nobody came and no line is traced: which area that is tells of others."""

    __slots__ = ()

    def resolve(self, game: Campaign, choice: Action) -> None:
        game.show("CAS-FOG.f", "dummy_exposed", 1 - self.who, self.secret(game) % game.areas)


class Diviner(Broken):
    """Lines are said to be traced, and whatever they tell, the initiative hangs on what nobody may know."""

    __slots__ = ()

    def resolve(self, game: Campaign, choice: Action) -> None:
        game.show("CAS-FOG.h", "lines_traced", "supply")
        game.initiative = self.secret(game) % 2


class Chorus(Broken):
    """An echo of a test that nobody made; only others that were made may tell of who lies unseen."""

    __slots__ = ()

    def resolve(self, game: Campaign, choice: Action) -> None:
        enemy = 1 - self.who
        game.whisper(
            self.who, "CAS-3.3b", "tested_in_fog", enemy, "recovery", self.secret(game) % 6 + 1, "passed"
        )


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


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("step", [Snitch, Diviner, Chorus])
def test_news_of_the_fog_excuse_no_more_than_they_say(
    step: type[Broken], way: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert "what it may not know" in broken(step, way, monkeypatch)


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
    return game, twin, between(game, twin, ACT_DONE, 1)


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
    other = Event(
        "CAS-3.3b", "tested", (game.scenario.roster.ids.index("A02"), "recovery", 3, 2, "passed"), 1
    )
    beside = told("tested_unseen", 0, place, "recovery", 2, "passed")
    assert secret.told_by(echo, [other, beside, tested, echo]) is speaks, "other echoes do not speak for it"
    exposed = told("dummy_exposed", 0, place)
    assert secret.told_by(exposed, [exposed]) is speaks
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


LINES = """
    fog = true
    phase = "movement"
    active = "french"
    first = "austrian"
    [map]
    areas = {{ a = "city", b = "clear", c = "city", d = "clear", e = "city", f = "clear" }}
    links = ["a b", "b c", "c d", "d e", "a f"]
    supply = {{ a = "austrian", e = "french" }}
    [garrisons]
    a = "austrian"
    {garrison}
    e = "french"
    [pieces]
    A01 = "a"
    A02 = "{other}"
    {pieces}
"""


def lines(pieces: str, other: str, garrison: str = "") -> tuple[Campaign, Campaign]:
    """Two worlds in the fog: A02 lies in ``a`` in the one, elsewhere in the other; a French phase ends."""
    texts = [LINES.format(pieces=pieces, other=there, garrison=garrison) for there in ("a", other)]
    one, two = [position(text, 6, 6).game for text in texts]
    return one, two


def learn(one: Campaign, two: Campaign, side: int, action: Action = ACT_DONE) -> bool:
    """Whether the first lines that are traced teach a side anything by which it can tell two worlds apart."""
    told = one.clone().play(action)
    traced = next(event for event in told if event.kind == "lines_traced")
    return between(one, two, action, side).told_by(traced, told)


@pytest.mark.parametrize(
    ("pieces", "other", "side", "tells"),
    [
        ('F01 = "c"', "d", 1, True),
        ('F01 = "e"', "d", 1, False),
        ('F01 = "c"', "f", 1, False),
        ('F01 = "e"\nFD1 = "f"\nFD2 = "b"', "c", 1, True),
        ('F01 = "e"\nFD1 = "f"', "c", 1, False),
    ],
)
def test_lines_that_are_traced_tell_a_side_what_it_learns_by_them_and_no_more(
    pieces: str, other: str, side: int, tells: bool
) -> None:
    """The French unit is cut off, or a French dummy found out on the road of A02; else they learn nothing."""
    assert learn(*lines(pieces, other), side) is tells


def test_a_garrison_whom_a_line_does_not_reach_learns_nothing_by_it() -> None:
    assert not learn(*lines('F01 = "e"', "d", 'c = "french"'), 1)


@pytest.mark.parametrize(("other", "tells"), [("d", True), ("a", False)])
def test_lines_are_judged_as_they_are_traced_and_not_as_they_were_before(other: str, tells: bool) -> None:
    """F01 is beaten at g and falls back to c, which A02 may cut off; at g it had no line in either world."""
    worlds = [
        position(f"""
            fog = true
            phase = "combat"
            active = "french"
            first = "austrian"
            [map]
            areas = {{ a = "city", c = "clear", d = "clear", e = "city", g = "clear" }}
            links = ["a g", "g c", "c d", "d e", "g e"]
            supply = {{ a = "austrian", e = "french" }}
            [garrisons]
            a = "austrian"
            e = "french"
            [pieces]
            A01 = "g"
            A02 = "{there}"
            F01 = {{ at = "g", came_from = "c" }}
            [battle]
            at = "g"
            next = "attacker decides"
        """).game
        for there in ("a", other)
    ]
    assert learn(worlds[0], worlds[1], 1, ACT_RETREAT) is tells


@pytest.mark.parametrize(("there", "hits", "tells"), [("c", 3, True), ("a", 3, False), ("c", 2, True)])
def test_an_echo_speaks_of_those_with_whom_a_piece_lies_when_it_is_told(
    there: str, hits: int, tells: bool
) -> None:
    """A01 falls back to c, where its leader may lie: with him it may recover from a third hit."""
    one, two = [
        position(
            f"""
            fog = true
            phase = "combat"
            active = "austrian"
            first = "french"
            [map]
            areas = {{ a = "city", c = "clear", g = "clear", e = "city" }}
            links = ["a c", "c g", "g e"]
            supply = {{ a = "austrian", e = "french" }}
            [garrisons]
            a = "austrian"
            e = "french"
            [pieces]
            A01 = {{ at = "g", came_from = "c", hits = {hits} }}
            melas = "{place}"
            F01 = "g"
            [battle]
            at = "g"
            next = "attacker decides"
        """,
            *[5] * 9,
        ).game
        for place in ("a", there)
    ]
    secret = between(one, two, ACT_RETREAT, 1)
    here, yonder = one.play(ACT_RETREAT), two.play(ACT_RETREAT)
    echoes = [event for event in yonder if event.kind == "tested_in_fog"]
    assert [secret.told_by(echo, yonder) for echo in echoes[:1]] == ([tells] if there == "c" else [])
    assert excused(secret, here, yonder, 1) == (tells and hits == 3, [])


def test_an_echo_that_is_the_same_in_both_worlds_excuses_while_only_echoes_follow() -> None:
    game, _, secret = exchanged()
    unit = game.scenario.roster.ids.index("A02")
    tested = Event("CAS-3.3b", "tested", (unit, "recovery", 3, 2, "passed"), 1)
    echo = told("tested_in_fog", 0, "recovery", 2, "passed")
    plain, phase = told("inflicted", 0, 3), told("phase_begins", "movement", 0)
    assert excused(secret, [tested, echo, plain], [tested, echo], 1) == (True, [])
    assert excused(secret, [tested, echo], [tested, echo], 1) == (False, [])
    assert excused(secret, [tested, echo, phase, plain], [tested, echo, phase], 1) == (False, [plain])
    place = game.scenario.theatre.ids.index("rovereto")
    marched, passed = (
        Event("CAS-8.2b", "marched", ((unit,), place, 3), 1),
        told("column_seen", unit, place, 3),
    )
    assert excused(secret, [marched, passed], [marched, passed], 1) == (True, []), "who stays is seen by it"
