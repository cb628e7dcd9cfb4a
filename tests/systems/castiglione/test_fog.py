"""Fog of war with dummies, the project's own option: what is seen, what a dummy is, how it is found out."""

from __future__ import annotations

import json
import random
import re

import pytest

from grognard.bots import make
from grognard.conformance import Inspector
from grognard.kernel.dice import Dice
from grognard.kernel.events import visible
from grognard.kernel.sides import SPECTATOR, UMPIRE
from grognard.library import load, system
from grognard.render.castiglione import ARTIST
from grognard.systems.castiglione.building import published
from grognard.systems.castiglione.firepower import contested
from grognard.systems.castiglione.observation import observe
from grognard.systems.castiglione.secrecy import resample
from grognard.systems.castiglione.state import Campaign
from grognard.systems.castiglione.victory import totals
from tests.cites import cites
from tests.systems.castiglione.table import Table, position

AUSTRIAN, FRENCH = 0, 1
FOG = {"fog": "dummies"}


def field(active: str, pieces: str, *dice: int, more: str = "") -> Table:
    """A road of five areas and a side road, everything face down."""
    lines = "\n".join(line.strip() for line in pieces.splitlines())
    return position(
        f"""
        fog = true
        phase = "movement"
        active = "{active}"
        {more}
        [map]
        areas = {{ a = "city", b = "clear", c = "clear", d = "clear", e = "city", s = "clear" }}
        links = ["a b", "b c bridge", "c d", "d e", "c s", "b s"]
        supply = {{ a = "austrian", e = "french" }}
        [garrisons]
        a = "austrian"
        e = "french"
        [pieces]
        {lines}
    """,
        *dice,
    )


def stack(table: Table, viewer: int, side: str, place: str) -> dict[str, object]:
    stacks = table.game.observe(viewer).as_json()["stacks"]
    assert isinstance(stacks, list)
    for row in stacks:
        assert isinstance(row, dict)
        if (row["side"], row["place"]) == (side, place):
            return dict(row)
    raise AssertionError(f"no stack of {side} at {place}")


def shown(game: Campaign, viewer: int) -> list[object]:
    """The enemy's pieces and all stacks as a viewer sees them."""
    observation = game.observe(viewer).as_json()
    pieces = observation["pieces"]
    assert isinstance(pieces, list)
    enemy = game.scenario.sides[1 - viewer]
    seen = [row for row in pieces if isinstance(row, dict) and row["side"] == enemy]
    return [seen, observation["stacks"]]


@cites("CAS-FOG.a", "CAS-2.1.1c", "CAS-2.1.1b")
def test_the_option_is_off_unless_chosen() -> None:
    assert system("castiglione").options("campaign") == {"fog": ("off", "dummies")}
    plain, fog = load("castiglione/campaign"), load("castiglione/campaign", FOG)
    assert plain.choices == {} and fog.choices == FOG
    assert "AD1" not in plain.lexicon.labels["piece"]
    assert "AD1" in fog.lexicon.labels["piece"]


@cites("CAS-FOG.c")
@pytest.mark.parametrize(("name", "count"), [("campaign", 4), ("chiese", 2)])
def test_both_sides_set_their_dummies_among_their_troops_before_the_first_turn(name: str, count: int) -> None:
    game = load(f"castiglione/{name}", FOG).start(Dice(0))
    assert isinstance(game, Campaign)
    table = Table(game)
    for side in range(2):
        for number in range(1, count + 1):
            assert game.side_to_move == side and table.asked() == "set_dummy" and game.turn == 0
            assert table.refused(f"set {'brescia' if side == 0 else 'trento'}") == "CAS-FOG.c"
            enemy = shown(game, 1 - side)
            action = game.options()[number % 2]
            assert game.held[side][action.a]
            game.play(action)
            assert shown(game, 1 - side) == enemy
            told = [event.kind for event in visible(game.events, 1 - side)]
            assert "dummy_set" not in told
    assert game.turn == 1


@cites("CAS-FOG.b")
def test_of_a_stack_the_opponent_sees_that_it_is_there_and_nothing_else() -> None:
    table = field("austrian", 'wurmser = "b"\nA01 = "b"\nA02 = { at = "b", hits = 2 }\nAD1 = "s"\nF01 = "d"')
    for viewer in (FRENCH, SPECTATOR):
        for place in ("b", "s"):
            assert stack(table, viewer, "austrian", place) == {
                "place": place,
                "side": "austrian",
                "top": None,
                "more": False,
                "units": True,
                "covered": True,
            }
        seen = json.dumps(table.game.observe(viewer).as_json()["pieces"])
        assert not re.search(r"wurmser|A01|A02|AD1", seen)
    assert re.search(r"AD1", json.dumps(table.game.observe(AUSTRIAN).as_json()["pieces"]))
    assert stack(table, FRENCH, "austrian", "a")["covered"] is False, "an open garrison and nobody else"


@cites("CAS-FOG.b")
def test_a_column_and_a_dummy_pass_in_the_same_way() -> None:
    text = 'A01 = "b"\nA02 = "b"\nAD1 = "b"\nF01 = "d"'
    one, two = (
        field("austrian", text).play("take A01", "go s"),
        field("austrian", text).play("take AD1", "go s"),
    )
    told = [visible(table.game.events, FRENCH) for table in (one, two)]
    assert [event.kind for event in told[0]] == ["column_in_fog"]
    assert told[0] == told[1]
    assert one.game.observe(FRENCH).as_json() == two.game.observe(FRENCH).as_json()


@cites("CAS-FOG.b", "CAS-9.0f")
def test_in_combat_the_forces_are_open() -> None:
    table = position("""
        fog = true
        phase = "combat"
        active = "austrian"
        [map]
        areas = { a = "clear", b = "clear", c = "clear" }
        links = ["a b", "b c"]
        [pieces]
        A01 = { at = "b", came_from = "a" }
        A02 = { at = "b", came_from = "a" }
        A07 = "a"
        F01 = "b"
        F02 = "b"
        F03 = "c"
    """)
    assert table.asked() == "guns"
    seen = json.dumps(table.game.observe(AUSTRIAN).as_json()["pieces"])
    assert "F01" in seen and "F02" in seen and "F03" not in seen


@cites("CAS-FOG.d", "CAS-FOG.f")
def test_whoever_enters_finds_the_dummy_out_and_goes_on() -> None:
    table = field("french", 'F07 = "d"\nAD1 = "c"\nAD2 = "c"\nA01 = "b"')
    assert table.game.held[AUSTRIAN][table.area("c")] == 0
    table.play("take F07", "go c")
    assert table.last("dummy_exposed") == (AUSTRIAN, table.area("c"))
    assert table.game.place[table.piece("AD1")] == table.game.place[table.piece("AD2")] == -4
    assert not contested(table.game)
    assert table.asked() == "march" and table.offers("go d"), "it was not stopped"
    assert "contact" not in table.kinds()


@cites("CAS-FOG.d")
def test_a_dummy_beside_real_troops_vanishes_at_contact_and_the_troops_stop_the_enemy() -> None:
    table = field("french", 'F07 = "d"\nAD1 = "c"\nA01 = "c"').play("take F07", "go c")
    assert table.kinds().index("dummy_exposed") < table.kinds().index("stopped")
    assert table.game.place[table.piece("AD1")] == -4


@cites("CAS-FOG.d", "CAS-12.1a")
def test_a_side_with_only_dummies_has_no_units_left() -> None:
    table = position("""
        fog = true
        phase = "movement"
        active = "french"
        [map]
        areas = { a = "clear", b = "clear", c = "clear" }
        links = ["a b", "b c"]
        [pieces]
        AD1 = "a"
        F01 = "c"
    """)
    assert table.game.result is not None
    assert (table.game.result.winner, table.game.result.rule) == (FRENCH, "CAS-12.1a")


@cites("CAS-FOG.e")
def test_a_dummy_moves_alone_with_two_points_and_keeps_away_from_the_enemy() -> None:
    table = field("austrian", 'A01 = "b"\nAD1 = "b"\nF01 = "d"\nFD1 = "s"').play("take AD1")
    assert table.mp("AD1") == 2
    assert not any(option.startswith(("join", "force", "destroy")) for option in table.options())
    assert table.refused("join A01") == table.refused("force") == "CAS-FOG.e"
    assert table.refused("go s") == "CAS-FOG.e", "what lies there may be real"
    table.play("go c")
    assert table.refused("go d") == "CAS-FOG.e" and table.offers("halt")
    other = field("austrian", 'A01 = "b"\nAD1 = "b"\nF01 = "d"').play("take A01")
    assert other.refused("join AD1") == "CAS-FOG.e"


@cites("CAS-FOG.e")
def test_a_dummy_does_not_march_to_the_guns() -> None:
    table = position("""
        fog = true
        phase = "combat"
        active = "austrian"
        [map]
        areas = { a = "clear", b = "clear", c = "clear" }
        links = ["a b", "b c"]
        [pieces]
        A01 = { at = "b", came_from = "a" }
        F01 = "b"
        F02 = "c"
        FD1 = "c"
    """)
    assert table.options() == ["march F02", "done"]
    assert table.refused("march FD1") == "CAS-FOG.e"


@cites("CAS-FOG.e")
@pytest.mark.parametrize(("lead", "other"), [("A01", "AD1"), ("AD1", "A01")])
def test_whoever_marches_with_a_dummy_is_told_which_of_the_two_it_is(lead: str, other: str) -> None:
    table = field("austrian", 'A01 = "b"\nAD1 = "b"\nF01 = "e"').play(f"take {lead}")
    refusal = table.game.why_not(table.game.scenario.lexicon.parse(f"join {other}"))
    assert refusal is not None
    assert (refusal.rule, refusal.key, refusal.data) == ("CAS-FOG.e", "dummy_alone", (table.piece("AD1"),))


@cites("CAS-FOG.g")
def test_a_leader_alone_does_not_ride_among_counters_that_may_be_units() -> None:
    table = field("austrian", 'A01 = "b"\nwurmser = "b"\nFD1 = "c"\nF01 = "e"').play("take wurmser")
    assert table.refused("go c") == "CAS-8.6.1a"


@cites("CAS-FOG.g", "CAS-8.3b")
def test_a_forced_march_aims_round_counters_that_may_be_units() -> None:
    real = field("austrian", 'A01 = "b"\nF02 = "c"\nF01 = "e"').play("take A01")
    sham = field("austrian", 'A01 = "b"\nFD1 = "c"\nF01 = "e"').play("take A01")
    free = field("austrian", 'A01 = "b"\nF01 = "e"').play("take A01", "force")
    assert real.options() == sham.options()
    assert sham.refused("force") == "CAS-8.3b"
    assert free.options() == ["to d", "to e"]


@cites("CAS-FOG.g", "CAS-8.5.2f")
def test_counters_at_a_bridge_make_the_work_harder_whatever_they_are() -> None:
    table = field("austrian", 'wurmser = "b"\nA01 = "b"\nFD1 = "c"\nF01 = "e"', 6)
    table.play("take A01", "destroy A01 c")
    assert ("CAS-8.5.1c", "enemy_at_bridge", -1) in table.modifiers()


@cites("CAS-FOG.g", "CAS-FOG.f")
def test_a_retreat_into_a_sham_camp_finds_a_free_area() -> None:
    text = """
        fog = true
        phase = "combat"
        active = "austrian"
        [map]
        areas = { a = "clear", b = "clear", c = "clear" }
        links = ["a b", "b c"]
        [pieces]
        A01 = { at = "b", came_from = "a" }
        A02 = { at = "b", came_from = "a" }
        F01 = "b"
        AD1 = "c"
    """
    table = position(text, 1, 1).play("retreat")
    assert table.place("F01") == "c"
    assert "dummy_exposed" in table.kinds() and "ran_the_gauntlet" not in table.kinds()


@cites("CAS-FOG.h", "CAS-5.2d", "CAS-6.0e")
def test_a_dummy_cuts_no_line_and_is_found_out_where_one_had_to_pass() -> None:
    text = """
        fog = true
        phase = "{phase}"
        [map]
        areas = {{ a = "city", b = "clear", c = "clear", d = "clear", e = "city" }}
        links = ["a b", "b c", "c d", "d e"]
        supply = {{ a = "austrian", e = "french" }}
        [garrisons]
        a = "austrian"
        e = "french"
        [pieces]
        wurmser = "a"
        A01 = "c"
        FD1 = "b"
        FD2 = "d"
        F01 = "e"
    """
    for phase in ("supply", "command"):
        table = position(text.format(phase=phase))
        assert table.hits("A01") == 0 and not table.game.out_of_command[table.piece("A01")]
        assert table.game.place[table.piece("FD1")] == -4
        assert table.place("FD2") == "d", "no line of the Austrians passes there"
        assert table.last("dummy_exposed") == (FRENCH, table.area("b"))
        assert (phase,) in [event.data for event in table.events if event.kind == "lines_traced"]


@cites("CAS-FOG.h", "CAS-2.2.3g")
@pytest.mark.parametrize(("phase", "unit"), [("supply", ""), ("recovery", ""), ("supply", 'A01 = "c"')])
def test_a_garrison_needs_no_line_so_no_dummy_is_found_out_for_it(phase: str, unit: str) -> None:
    table = position(f"""
        fog = true
        phase = "{phase}"
        [map]
        areas = {{ a = "city", b = "clear", c = "city", e = "city" }}
        links = ["a b", "b c", "c e"]
        supply = {{ a = "austrian", e = "french" }}
        [garrisons]
        a = "austrian"
        c = "austrian"
        e = "french"
        [pieces]
        A02 = "a"
        FD1 = "b"
        F01 = "e"
        {unit}
    """)
    assert ("dummy_exposed" in table.kinds()) == bool(unit)


@cites("CAS-FOG.b", "CAS-CHI.5")
def test_in_the_fog_the_enemy_sees_where_somebody_arrives_and_not_who() -> None:
    text = """
        scenario = "chiese"
        fog = true
        turn = 2
        [pieces]
        A07 = "nozza"
        F12 = "salo"
    """
    table = position(text)
    arrived = [event for event in table.events if event.kind in ("arrived", "arrived_in_fog")]
    assert {event.kind for event in visible(arrived, AUSTRIAN)} == {"arrived_in_fog"}
    assert {event.kind for event in visible(arrived, FRENCH)} == {"arrived"}
    assert next(event.data for event in visible(arrived, AUSTRIAN)) == (FRENCH, table.area("montichiari"))


@cites("CAS-FOG.i")
def test_tests_and_hits_in_the_fog_name_neither_unit_nor_area() -> None:
    table = position(
        """
        fog = true
        phase = "recovery"
        [map]
        areas = { a = "city", b = "clear", e = "city" }
        links = ["a b", "b e"]
        supply = { a = "austrian", e = "french" }
        [garrisons]
        a = "austrian"
        e = "french"
        [pieces]
        A01 = { at = "b", hits = 1 }
    """,
        1,
    )
    assert [event.kind for event in visible(table.events, AUSTRIAN) if "recover" in event.kind] == [
        "recovered"
    ]
    told = [event for event in visible(table.events, FRENCH) if event.kind.endswith("_in_fog")]
    assert [(event.kind, event.data) for event in told] == [
        ("tested_in_fog", (AUSTRIAN, "recovery", 1, "passed")),
        ("recovered_in_fog", (AUSTRIAN,)),
    ]


@cites("CAS-FOG.i", "CAS-FOG.b")
def test_where_a_tested_unit_sets_out_in_the_fog_is_news_though_nobody_stays_behind() -> None:
    """The enemy has heard the test and not where: so he may have thought of every unit at any place."""
    pieces = 'F12 = { at = "d", out_of_command = true }\nA01 = "a"'
    tested = field("french", pieces, 1).play("test F12", "go c")
    ordered = field("french", 'F12 = "d"\nA01 = "a"').play("take F12", "go c")
    for table, news in ((tested, True), (ordered, False)):
        marches = [event for event in table.events if event.kind == "column_in_fog"]
        assert [(event.data[1:], event.reveals) for event in marches] == [
            ((table.area("d"), table.area("c")), news)
        ]


@cites("CAS-FOG.j", "CAS-12.1j")
def test_the_sheet_counts_what_is_seen_and_the_end_what_is_there() -> None:
    text = """
        fog = true
        phase = "movement"
        active = "french"
        [garrisons]
        trento = "austrian"
        brescia = "french"
        [pieces]
        A01 = "trento"
        F01 = "brescia"
        {more}
    """
    sham, empty = position(text.format(more='AD1 = "lonato"')), position(text.format(more=""))
    zone = totals(empty.game, FRENCH)[FRENCH]
    assert totals(sham.game, FRENCH)[FRENCH] == zone - 4 == totals(sham.game, SPECTATOR)[FRENCH]
    assert totals(sham.game, AUSTRIAN)[FRENCH] == totals(sham.game, UMPIRE)[FRENCH] == zone


def test_a_guess_in_the_fog_looks_the_same_and_moves_counters_about() -> None:
    game = load("castiglione/campaign", FOG).start(Dice(3))
    assert isinstance(game, Campaign)
    while game.turn == 0:
        game.play(game.options()[0])
    assert game.side_to_move == AUSTRIAN
    before = json.dumps(game.observe(AUSTRIAN).as_json())
    moved: set[int] = set()
    for seed in range(15):
        twin = resample(game, AUSTRIAN, Dice(seed))
        assert json.dumps(twin.observe(AUSTRIAN).as_json()) == before and twin.faults() == []
        assert twin.options() == game.options()
        moved |= {piece for piece in range(len(game.place)) if twin.place[piece] != game.place[piece]}
    roster = game.scenario.roster
    assert {roster.kind[piece] for piece in moved} == {5}, "both know the set-up, but not of the dummies"
    assert {roster.side[piece] for piece in moved} == {FRENCH}


def lockstep(scenario: str, seed: int) -> int:
    """Play a true and an imagined state side by side for their viewer until something is shown.

    Returns how many choices were compared.
    """
    chance = random.Random(seed)
    game = load(scenario, FOG).start(Dice(seed))
    assert isinstance(game, Campaign)
    for _ in range(chance.randrange(30, 400)):
        if game.result is not None:
            return 0
        game.play(chance.choice(game.options()))
    side = game.side_to_move
    if side is None:
        return 0
    twin = game.imagined_by(side, Dice(seed + 1))
    twin.dice = game.dice.clone()
    for compared in range(40):
        if game.result is not None or game.side_to_move != side:
            return compared
        assert game.observe(side).as_json() == twin.observe(side).as_json()
        assert twin.side_to_move == side and game.options() == twin.options()
        for option in game.options():
            assert game.note(option) == twin.note(option)
        action = chance.choice(game.options())
        told = [visible(state.play(action), side) for state in (game, twin)]
        if any(event.reveals for events in told for event in events):
            return compared
        assert told[0] == told[1]
    return 40


def test_what_is_imagined_stays_in_step_until_something_is_shown() -> None:
    compared = sum(lockstep("castiglione/chiese", seed) for seed in range(60))
    compared += sum(lockstep("castiglione/campaign", seed) for seed in range(12))
    assert compared > 150, "enough was compared"


@pytest.mark.parametrize("seed", range(6))
def test_random_games_in_the_fog_keep_every_promise(seed: int) -> None:
    for name, share in (("chiese", 0.3), ("campaign", 0.02)):
        scenario = load(f"castiglione/{name}", FOG)
        report = Inspector(system("castiglione"), scenario, f"fog {seed}", share).game()
        assert report.findings == [] and report.actions > 50


def test_the_captain_plays_in_the_fog_and_beats_random_play() -> None:
    scenario = published("chiese", True)
    won = 0
    for seed in range(6):
        side = seed % 2
        players = [
            make("captain" if number == side else "random", "castiglione", seed) for number in range(2)
        ]
        game = scenario.start(Dice(f"captain {seed}"))
        while game.result is None:
            mover = game.side_to_move
            assert mover is not None
            game.play(players[mover].choose(game.view(mover)))
        won += game.result.winner == side
    assert won >= 4


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_map_shows_backs_to_the_enemy_and_dummies_to_their_owner(lang: str) -> None:
    table = field("austrian", 'A01 = "b"\nAD1 = "s"\nF01 = "d"')
    scenario = table.game.scenario
    enemy = ARTIST.pieces(scenario, observe(table.game, FRENCH), lang)
    owner = ARTIST.pieces(scenario, observe(table.game, AUSTRIAN), lang)
    assert enemy.count('class="covered"') == 2 and 'data-piece="AD1"' not in enemy
    assert owner.count('class="covered"') == 1 and 'data-piece="AD1"' in owner
    assert "castiglione-" not in enemy + owner


FORCED = """
    fog = {fog}
    phase = "movement"
    active = "austrian"
    [map]
    areas = {{ m = "clear", n = "clear", plain = "clear", field = "clear", beyond = "clear", a = "city" }}
    links = ["a plain", "plain m", "m n", "n field", "field beyond"]
    supply = {{ a = "austrian" }}
    [garrisons]
    a = "austrian"
    [pieces]
    {leads} = "plain"
    wurmser = "plain"
    F23 = "field"
"""


@cites("CAS-FOG.b", "CAS-8.6.3a", "CAS-8.3b")
@pytest.mark.parametrize("fog", ["true", "false"])
@pytest.mark.parametrize("click", ["to beyond", "go beyond", "done", "halt"])
def test_whoever_may_withdraw_is_not_told_who_leads_the_forced_march(click: str, fog: str) -> None:
    told = []
    for leads in ("A01", "A02"):
        table = position(FORCED.format(fog=fog, leads=leads), 6)
        table.play(f"take {leads}", "force", "to field", "lead wurmser")
        assert table.asked() == "withdraw"
        action = table.game.scenario.lexicon.parse(click)
        for refusal in (table.game.why_not(action), table.game.refusal(action)):
            assert refusal is not None
            told.append((refusal.rule, refusal.key, refusal.data))
    assert told[:2] == told[2:]


@cites("CAS-FOG.b", "CAS-8.3e")
def test_a_forced_march_that_goes_on_may_have_been_let_go_for_all_the_enemy_can_tell() -> None:
    table = position(
        """
        fog = true
        phase = "movement"
        active = "french"
        [map]
        areas = { a = "clear", b = "clear", c = "clear", d = "clear", e = "clear", f = "clear" }
        links = ["a b", "a c", "b d", "c d", "d e", "e f"]
        [pieces]
        F01 = "a"
        F02 = "a"
        A01 = "f"
    """,
        5,
    ).play("take F01", "force", "to e")
    assert table.asked() == "forced"
    assert type(resample(table.game, AUSTRIAN, Dice(1)).stack[-1]).__name__ == "Moves"
