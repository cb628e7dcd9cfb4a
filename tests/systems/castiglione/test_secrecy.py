"""Chapter 3.8: what the opponent sees of a stack."""

from __future__ import annotations

import json

import pytest

from grognard.kernel.dice import Dice
from grognard.kernel.events import visible
from grognard.kernel.sides import SPECTATOR, UMPIRE
from grognard.kernel.values import Json
from grognard.systems.castiglione.building import published
from grognard.systems.castiglione.hits import eliminate, reckon_with_hits, take_hit
from grognard.systems.castiglione.positions import read_position, write_position
from grognard.systems.castiglione.secrecy import column_in, hidden_pieces, resample, unsure
from grognard.systems.castiglione.stacks import garrison_at, is_unit, total_strength
from grognard.systems.castiglione.state import Campaign
from grognard.systems.castiglione.words import CAVALRY, ELIMINATED, INFANTRY, OFF_MAP
from tests.cites import cites
from tests.systems.castiglione.table import Table, position

AUSTRIAN, FRENCH = 0, 1
STACKS = """
    phase = "movement"
    active = "austrian"
    [pieces]
    wurmser = "rovereto"
    melas = "rovereto"
    A05 = "rovereto"
    A02 = { at = "rovereto", hits = 2 }
    A01 = "ala"
    A06 = "ala"
    A15 = "riva"
    F01 = "verona"
    F02 = "verona"
    F12 = { at = "salo", hits = 1 }
"""


def seen(table: Table, viewer: int) -> dict[str, dict[str, Json]]:
    pieces = table.game.observe(viewer).as_json()["pieces"]
    assert isinstance(pieces, list)
    found: dict[str, dict[str, Json]] = {}
    for piece in pieces:
        assert isinstance(piece, dict) and isinstance(piece["piece"], str)
        found[piece["piece"]] = piece
    return found


def stacks(table: Table, viewer: int) -> dict[tuple[Json, Json], dict[str, Json]]:
    listed = table.game.observe(viewer).as_json()["stacks"]
    assert isinstance(listed, list)
    found: dict[tuple[Json, Json], dict[str, Json]] = {}
    for stack in listed:
        assert isinstance(stack, dict)
        found[(str(stack["side"]), str(stack["place"]))] = stack
    return found


@cites("CAS-3.8a", "CAS-3.5b", "CAS-2.1.1b")
def test_of_an_enemy_stack_only_the_top_counter_is_seen() -> None:
    table = position(STACKS)
    french = seen(table, FRENCH)
    assert {"wurmser", "A01", "A15", "AG1"} <= set(french)
    assert not {"melas", "A05", "A02", "A06"} & set(french)
    assert {"F01", "F02", "F12"} <= set(french)
    assert stacks(table, FRENCH)[("austrian", "rovereto")] == {
        "place": "rovereto",
        "side": "austrian",
        "top": "wurmser",
        "more": True,
        "units": True,
        "covered": False,
    }
    assert stacks(table, FRENCH)[("austrian", "riva")]["more"] is False
    assert "mp" in french["F01"] and "mp" not in french["A15"]


@cites("CAS-3.8a")
def test_a_spectator_sees_no_more_than_each_side_sees_of_the_other() -> None:
    table = position(STACKS)
    assert not {"melas", "A05", "A02", "A06", "F02"} & set(seen(table, SPECTATOR))
    assert {"melas", "A05", "F02"} <= set(seen(table, UMPIRE))


@cites("CAS-9.0f", "CAS-3.8a")
def test_in_combat_both_forces_are_open_and_other_stacks_stay_hidden() -> None:
    table = position(
        STACKS.replace('phase = "movement"', 'phase = "combat"')
        .replace('F01 = "verona"', 'F01 = "ala"\nF03 = "ala"')
        .replace('A01 = "ala"', 'A01 = { at = "ala", came_from = "rovereto" }')
        .replace('A06 = "ala"', 'A06 = { at = "ala", came_from = "rovereto" }')
    )
    assert table.asked() == "guns"
    assert {"A01", "A06"} <= set(seen(table, FRENCH))
    assert {"F01", "F03"} <= set(seen(table, AUSTRIAN))
    assert "A05" not in seen(table, FRENCH)


@cites("CAS-3.8a")
def test_a_march_shows_the_enemy_the_top_counter_and_nothing_else() -> None:
    table = position(STACKS).play("take A02", "join melas", "go trento")
    french = visible(table.game.events, FRENCH)
    assert [event.kind for event in french] == ["column_seen"]
    assert french[0].data[0] == table.piece("melas")
    austrian = visible(table.game.events, AUSTRIAN)
    assert austrian[0].data[0] == (table.piece("A02"), table.piece("melas"))


@cites("CAS-3.8a", "CAS-5.4b")
def test_hits_on_unseen_units_do_not_name_them() -> None:
    table = position("""
        [pieces]
        wurmser = "riva"
        A07 = "riva"
        A10 = "storo"
        F12 = "rovereto"
        F13 = "tione"
        F14 = "anfo"
    """)
    french = visible(table.events, FRENCH)
    hidden = table.piece("A07")
    assert "hit_unseen" in [event.kind for event in french]
    assert not any(hidden in event.data for event in french)


RECOVERY = """
    %s
    phase = "recovery"
    [map]
    areas = { a = "city", b = "clear", c = "clear", e = "city" }
    links = ["a b", "b c", "c e"]
    supply = { a = "austrian", e = "french" }
    [garrisons]
    a = "austrian"
    e = "french"
    [pieces]
    wurmser = "b"
    A01 = "b"
    bonaparte = "c"
    F01 = "c"
"""


@cites("CAS-3.8a", "CAS-10.0b", "CAS-10.0f", "CAS-FOG.i")
@pytest.mark.parametrize("fog", [False, True])
@pytest.mark.parametrize(("side", "unit", "place"), [(AUSTRIAN, "A01", "b"), (FRENCH, "F01", "c")])
def test_of_an_unseen_unit_that_recovers_its_owner_is_told_all_and_the_enemy_die_and_outcome(
    fog: bool, side: int, unit: str, place: str
) -> None:
    """Under its leader it is not the top counter: the enemy learns its side and area, in the fog its side."""
    hurt = RECOVERY.replace(f'{unit} = "{place}"', f'{unit} = {{ at = "{place}", hits = 1 }}')
    table = position(hurt % ("fog = true" if fog else ""), 1)
    how = "in_fog" if fog else "unseen"
    told = ("modifier", "tested", "recovered", f"tested_{how}", f"recovered_{how}")
    own, enemy = (
        [event for event in visible(table.events, who) if event.kind in told] for who in (side, 1 - side)
    )
    assert [event.kind for event in own] == ["modifier", "tested", "recovered"]
    assert own[1].data[0] == own[2].data[0] == table.piece(unit)
    where = () if fog else (table.area(place),)
    assert [(event.kind, event.data) for event in enemy] == [
        (f"tested_{how}", (side, *where, "recovery", 1, "passed")),
        (f"recovered_{how}", (side, *where)),
    ]


@cites("CAS-3.6h", "CAS-3.6i", "CAS-3.6j", "CAS-3.6a")
def test_the_hit_too_many_is_told_by_the_clause_of_units_or_of_garrisons() -> None:
    """A unit takes three hits and falls to the fourth, a garrison to its third; it is only set aside."""
    table = position(STACKS.replace('A15 = "riva"', 'A15 = { at = "riva", hits = 2 }'))
    game, unit = table.game, table.piece("A15")
    garrison = garrison_at(game, table.area("trento"))
    game.events = []
    for piece in (unit, unit, garrison, garrison, garrison):
        take_hit(game, piece, "CAS-9.3f")
    told = [(event.rule, event.kind, event.data) for event in game.events]
    assert told == [
        ("CAS-9.3f", "hit", (unit, 3)),
        ("CAS-3.6h", "eliminated", (unit,)),
        ("CAS-9.3f", "hit", (garrison, 1)),
        ("CAS-9.3f", "hit", (garrison, 2)),
        ("CAS-3.6i", "garrison_lost", (garrison, table.area("trento"))),
    ]
    assert (game.place[unit], game.place[garrison]) == (ELIMINATED, OFF_MAP)


@cites("CAS-3.6h", "CAS-3.6j")
@pytest.mark.parametrize("unit", ["A15", "A06"])
def test_who_is_eliminated_carries_no_marker_into_the_box(unit: str) -> None:
    """A15 lies open on its own, A06 under another: what the enemy knows of its hits is forgotten too."""
    table = position(STACKS)
    game, piece = table.game, table.piece(unit)
    game.hits[piece], game.out_of_command[piece], game.foraged[piece] = 2, 1, 1
    game.hits_known[piece] = (1, 3)
    eliminate(game, piece, "CAS-3.6h")
    assert (game.hits[piece], game.out_of_command[piece], game.foraged[piece]) == (0, 0, 0)
    assert game.hits_known[piece] == (0, 0)
    written = write_position(game)["pieces"]
    assert isinstance(written, dict) and written[unit] == "eliminated"


@cites("CAS-3.8a")
def test_what_a_side_imagines_looks_the_same_to_it_and_differs_underneath() -> None:
    table = position(STACKS)
    before = json.dumps(table.game.observe(FRENCH).as_json())
    different = 0
    for seed in range(20):
        twin = resample(table.game, FRENCH, Dice(seed))
        assert json.dumps(twin.observe(FRENCH).as_json()) == before
        different += twin.place != table.game.place
        assert twin.faults() == []
    assert different >= 5
    assert {table.roster.ids[piece] for piece in hidden_pieces(table.game, AUSTRIAN)} == {
        "melas",
        "A05",
        "A02",
        "A06",
    }
    assert table.game.hides_from(FRENCH)


@cites("CAS-9.3f")
def test_the_defender_does_not_learn_the_attackers_losses_before_his_own_are_chosen() -> None:
    text = """
        phase = "combat"
        active = "austrian"
        [map]
        areas = { west = "clear", field = "clear", east = "clear" }
        links = ["west field", "field east"]
        [pieces]
        A01 = { at = "field", came_from = "west" }
        A02 = { at = "field", came_from = "west" }
        A07 = { at = "field", came_from = "west" }
        F01 = "field"
        F02 = "field"
        F03 = "field"
    """
    one = position(text, 6, 6).play("hit A01", "hit A01", "hit A02")
    two = position(text, 6, 6).play("hit A07", "hit A07", "hit A02")
    assert one.game.observe(FRENCH).as_json() == two.game.observe(FRENCH).as_json()
    assert one.to_move() == "french"
    guesses = {repr(resample(one.game, FRENCH, Dice(seed)).stack[-1]) for seed in range(12)}
    assert len(guesses) > 1


@cites("CAS-9.3f")
def test_how_often_a_side_is_asked_for_its_losses_tells_nothing_of_them() -> None:
    text = """
        phase = "combat"
        active = "austrian"
        [map]
        areas = { west = "clear", field = "clear", east = "clear" }
        links = ["west field", "field east"]
        [pieces]
        A01 = { at = "field", came_from = "west" }
        A02 = { at = "field", came_from = "west", hits = 3 }
        A07 = { at = "field", came_from = "west" }
        A08 = { at = "field", came_from = "west" }
        F01 = "field"
        F02 = "field"
        F03 = { at = "field", hits = 1 }
    """
    spread = position(text, 6, 6).play("hit A01", "hit A07")
    heaped = position(text, 6, 6).play("hit A02", "hit A01")
    assert spread.to_move() == heaped.to_move() == "austrian"
    assert spread.game.observe(FRENCH).as_json() == heaped.game.observe(FRENCH).as_json()


UNSEEN = """
    phase = "movement"
    active = "french"
    [pieces]
    wurmser = "rovereto"
    davidovich = "riva"
    quosdanovich = "storo"
    A05 = { at = "%s", hits = %s }
    A02 = { at = "%s", hits = %s }
    A06 = "%s"
    F01 = "verona"
    F02 = "verona"
    bonaparte = "verona"
"""


@cites("CAS-3.8a")
def test_campaigns_that_a_side_cannot_tell_apart_give_it_the_same_guesses() -> None:
    truths = [
        position(UNSEEN % ("rovereto", 1, "riva", 1, "storo")),
        position(UNSEEN % ("storo", 0, "rovereto", 2, "riva")),
        position(UNSEEN % ("riva", 2, "storo", 0, "rovereto")),
    ]
    views = {json.dumps(table.game.observe(FRENCH).as_json()) for table in truths}
    assert len(views) == 1
    seen: set[tuple[int, ...]] = set()
    for seed in range(12):
        hashes = {resample(table.game, FRENCH, Dice(seed)).hash() for table in truths}
        assert len(hashes) == 1, "the guess rests on what the French know alone"
        seen.add(tuple(resample(truths[0].game, FRENCH, Dice(seed)).place))
    assert len(seen) >= 5, "and it varies"


@cites("CAS-3.8a")
def test_pieces_in_contact_and_near_a_combat_are_guessed_at_too() -> None:
    text = """
        phase = "combat"
        active = "french"
        [pieces]
        wurmser = "peri"
        davidovich = "la-corona"
        A05 = "peri"
        A06 = "la-corona"
        A07 = "la-corona"
        quosdanovich = "anfo"
        A08 = "anfo"
        F01 = { at = "peri", came_from = "dolce" }
        F02 = { at = "peri", came_from = "dolce" }
        F03 = { at = "anfo", came_from = "nozza" }
    """
    table = position(text, 1, 1)
    guesses = {tuple(resample(table.game, FRENCH, Dice(seed)).place) for seed in range(20)}
    assert len(guesses) > 3 and table.asked() == "choose_battle"
    table.play("fight anfo")
    assert table.asked() == "stand"
    assert unsure(table.game, FRENCH)
    guesses = {tuple(resample(table.game, FRENCH, Dice(seed)).place) for seed in range(20)}
    assert len(guesses) > 2, "a combat elsewhere does not lay the rest open"


@cites("CAS-3.8a")
def test_while_the_enemy_marches_his_unseen_pieces_are_guessed_at() -> None:
    table = position(STACKS).play("take A02", "join melas", "go trento")
    places = set()
    for seed in range(30):
        twin = resample(table.game, FRENCH, Dice(seed))
        assert twin.side_to_move == AUSTRIAN
        assert json.dumps(twin.observe(FRENCH).as_json()) == json.dumps(table.game.observe(FRENCH).as_json())
        assert twin.place[table.piece("melas")] == table.area("trento"), "he was seen to go"
        places.add(tuple(twin.place))
        assert repr(twin.stack[-1]) == "Moves()", "whether he has let the column go nobody tells"
    assert len(places) > 2


@cites("CAS-3.8a")
def test_a_guess_does_not_tell_which_piece_the_enemy_has_taken_up() -> None:
    one, two = position(STACKS).play("take A02"), position(STACKS).play("take A05", "force")
    guesses = [resample(table.game, FRENCH, Dice(4)).hash() for table in (one, two)]
    assert guesses[0] == guesses[1]


@cites("CAS-3.8a", "CAS-4.1a")
def test_the_set_up_is_known_and_a_march_makes_it_unsure() -> None:
    game = published("campaign").start(Dice(1))
    assert isinstance(game, Campaign)
    table = Table(game).play("take A02")
    assert not unsure(game, FRENCH), "nothing was seen to move yet"
    assert resample(game, FRENCH, Dice(3)).place == game.place
    table.play("join A03", "go trento")
    assert unsure(game, FRENCH), "A02 passed, and perhaps others with it"


@cites("CAS-9.0f", "CAS-3.8a")
def test_who_was_seen_in_a_combat_is_remembered_until_a_column_leaves() -> None:
    text = """
        phase = "combat"
        active = "austrian"
        [map]
        areas = { west = "clear", field = "clear", east = "clear", rear = "clear" }
        links = ["west field", "field east", "east rear"]
        [pieces]
        wurmser = { at = "field", came_from = "west" }
        A01 = { at = "field", came_from = "west" }
        A02 = { at = "field", came_from = "west" }
        davidovich = "west"
        A05 = "west"
        F01 = "field"
        F02 = "rear"
    """
    table = position(text, 1, 1).play("done", "retreat")
    field = table.area("field")
    for seed in range(10):
        twin = resample(table.game, FRENCH, Dice(seed))
        assert [twin.place[table.piece(name)] for name in ("A01", "A02")] == [field, field]


@cites("CAS-3.8a")
def test_what_a_guess_remembers_of_events_is_what_its_side_was_told() -> None:
    table = position(STACKS).play("take A02", "join melas", "go trento")
    told = resample(table.game, FRENCH, Dice(0)).events
    assert [event.kind for event in told] == ["column_seen"]


@cites("CAS-3.8a")
def test_a_game_saved_without_whereabouts_is_read_and_guessed_at() -> None:
    saved = position(STACKS).game.save()
    state = saved["state"]
    assert isinstance(state, dict)
    del state["whereabouts"]
    again = position(STACKS).game.scenario.restore(saved, Dice(0))
    assert isinstance(again, Campaign) and again.faults() == []
    assert unsure(again, FRENCH)


@cites("CAS-3.8a", "CAS-9.0f")
def test_hits_that_were_seen_are_remembered() -> None:
    table = position(STACKS)
    game, hurt = table.game, table.piece("A02")
    elsewhere = {resample(game, FRENCH, Dice(seed)).hits[hurt] for seed in range(40)}
    assert elsewhere == {0, 1, 2}, "two hits are known of, not on whom"
    game.count_hits(hurt)
    assert {resample(game, FRENCH, Dice(seed)).hits[hurt] for seed in range(40)} == {2}


@cites("CAS-3.8a", "CAS-10.0f", "CAS-3.6a")
def test_after_a_hit_or_a_recovery_unseen_it_may_have_been_any_that_is_not_seen_there() -> None:
    table = position(STACKS)
    game, hurt, other, far = table.game, table.piece("A02"), table.piece("A05"), table.piece("A06")
    for piece in (hurt, other, far):
        game.see(piece)
    take_hit(game, other, "CAS-5.4b")
    assert game.hits_known[other] == (0, 1) and game.hits_known[hurt] == (2, 3)
    assert game.hits_known[far] == (0, 0), "it was seen to be at Ala"
    hits = {(g.hits[hurt], g.hits[other]) for g in (resample(game, FRENCH, Dice(n)) for n in range(30))}
    assert hits == {(2, 1), (3, 0)}
    reckon_with_hits(game, hurt, 1, 0)
    assert game.hits_known[hurt] == (1, 3) and game.hits_known[other] == (0, 1)


@cites("CAS-3.8a")
def test_who_has_been_in_hand_is_not_told_even_of_the_counter_on_top() -> None:
    one, two = position(STACKS), position(STACKS)
    two.game.done[two.piece("wurmser")] = 1
    guesses = [resample(table.game, FRENCH, Dice(4)).hash() for table in (one, two)]
    assert guesses[0] == guesses[1]


FIELD = """
    phase = "movement"
    active = "austrian"
    [map]
    areas = { rear = "clear", plain = "clear", field = "clear", left = "clear", right = "clear" }
    links = ["rear plain", "plain field", "field left", "field right"]
    [pieces]
    A01 = "plain"
    A05 = "plain"
    A04 = "rear"
    sauret = "field"
    F01 = "left"
    F02 = "right"
"""


def in_rear_or_plain(table: Table, *pieces: str) -> None:
    """The French know of these no more than that they are in one of two places."""
    hidden = {table.piece(one) for one in pieces}
    table.game.whereabouts = [
        (table.area("rear"), table.area("plain")) if piece in hidden else known
        for piece, known in enumerate(table.game.whereabouts)
    ]


@cites("CAS-8.6.2f", "CAS-8.6.3a")
def test_a_leader_who_may_not_withdraw_knows_that_horse_has_come() -> None:
    table = position(FIELD + 'A02 = "rear"')
    assert [table.roster.kind[table.piece(one)] for one in ("A05", "A04")] == [CAVALRY, INFANTRY]
    in_rear_or_plain(table, "A05", "A04")
    elsewhere = {resample(table.game, FRENCH, Dice(seed)).place[table.piece("A05")] for seed in range(12)}
    assert elsewhere == {table.area("plain"), table.area("rear")}, "before it comes it may be either"
    table.play("take A01", "join A05", "go field")
    assert table.asked() == "refuge"
    met = {resample(table.game, FRENCH, Dice(seed)).place[table.piece("A05")] for seed in range(24)}
    assert met == {table.area("field")}


@cites("CAS-8.6.3a", "CAS-8.6.3i", "CAS-3.8a")
def test_whoever_is_asked_to_withdraw_knows_that_all_who_came_are_of_one_column() -> None:
    table = position("""
        phase = "movement"
        active = "austrian"
        [map]
        areas = { plain = "clear", field = "clear", away = "clear" }
        links = ["plain field", "field away"]
        [pieces]
        A01 = "plain"
        A02 = "plain"
        A03 = "plain"
        F23 = "field"
    """).play("take A01", "join A02", "join A03", "go field")
    assert table.asked() == "withdraw"
    for seed in range(4):
        imagined = resample(table.game, FRENCH, Dice(seed))
        there = [
            piece for piece in range(len(imagined.place)) if imagined.place[piece] == table.area("field")
        ]
        assert sorted((*column_in(imagined)[0].pieces, table.piece("F23"))) == there


OVERRUN = (
    FIELD
    + """
    A02 = "plain"
    A03 = "plain"
    A06 = "rear"
    %s = { at = "field", hits = 3 }
    [data.pieces]
    %s = { sp = 1 }
"""
)


def horse_imagined(overrun: str) -> set[int]:
    """Where the French imagine the horse to be that overran one unit of theirs, and its leader with it."""
    table = position(OVERRUN % (overrun, overrun))
    in_rear_or_plain(table, "A02", "A03", "A05", "A04")
    table.play("take A01", "join A02", "join A03", "join A05", "go field")
    assert "overrun" in table.kinds() and (table.asked(), table.to_move()) == ("refuge", "french")
    horse, field, rear = table.piece("A05"), table.area("field"), table.area("rear")
    found = {resample(table.game, FRENCH, Dice(seed)).place[horse] for seed in range(24)}
    assert found <= {field, rear, table.area("plain")}
    again = read_position(json.dumps(write_position(table.game)), "again.json")
    assert again.options() == table.game.options()
    return {int(one == field) for one in found}


@cites("CAS-8.6.2a", "CAS-8.6.3a", "CAS-8.6.3i", "CAS-3.8a")
def test_whose_foot_is_overrun_learns_nothing_of_horse_and_whose_horse_is_learns_it() -> None:
    """Cavalry and leaders might have withdrawn before foot: not being asked, they know. Foot never may."""
    assert horse_imagined("F12") == {0, 1}
    assert horse_imagined("F23") == {1}


@cites("CAS-8.6.2c", "CAS-3.8a")
def test_the_odds_of_an_overrun_tell_how_strong_the_column_was() -> None:
    """At seven to one against two points, or one had they been tired: nobody imagines a column of five."""
    table = position((OVERRUN % ("F12", "F12")).replace("hits = 3", "hits = 0").replace("sp = 1", "sp = 2"))
    in_rear_or_plain(table, "A02", "A03", "A05", "A04")
    table.play("take A01", "join A02", "join A03", "join A05", "go field")
    assert (table.asked(), table.to_move()) == ("refuge", "french")
    assert table.last("overrun")[1] == 7
    imagined: set[tuple[int, ...]] = set()
    for seed in range(24):
        twin = resample(table.game, FRENCH, Dice(seed))
        column, _, _ = column_in(twin)
        units = [one for one in column.pieces if is_unit(table.roster.kind[one])]
        assert 7 <= total_strength(twin, units) < 16
        imagined.add(tuple(sorted(units)))
    assert len(imagined) > 1, "it is not known which units they were"


@cites("CAS-3.8a", "CAS-9.1.1f")
@pytest.mark.parametrize("fog", [False, True])
def test_that_a_lone_counter_or_a_leader_has_tried_the_guns_is_known_to_all(fog: bool) -> None:
    """Under others, or face down, whether a unit has tried is not: the enemy imagines that it may come."""
    table = position(
        ("fog = true\n" if fog else "")
        + """
        phase = "combat"
        active = "austrian"
        [pieces]
        A01 = { at = "lonato", came_from = "gavardo" }
        F12 = "lonato"
        F13 = { at = "desenzano", tried_guns = true }
        massena = { at = "castiglione", tried_guns = true }
        F15 = { at = "castiglione", tried_guns = true }
        F16 = "castiglione"
    """,
        1,
        1,
    )
    twin = table.game.imagined_by(AUSTRIAN, Dice(1))
    tried = [name for name in ("F13", "massena", "F15") if twin.guns_tried[table.piece(name)]]
    assert tried == ([] if fog else ["F13", "massena"])
