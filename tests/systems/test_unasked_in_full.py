"""Why was I not asked: the whole answer, clause, pieces and places, from pasts written out by hand."""

from __future__ import annotations

from grognard.kernel.events import Event
from grognard.kernel.refusal import Datum
from grognard.kernel.state import State
from grognard.render.speaking import speaker_of
from grognard.systems.castiglione.words import ARTILLERY, CAVALRY, INFANTRY, LEADER
from tests.cites import cites
from tests.systems.castiglione.table import position
from tests.systems.castiglione.test_refusals import BATTLE
from tests.systems.syw.test_charges import horse
from tests.systems.wan.table import Table as WanTable
from tests.systems.wan.table import land, lay
from tests.systems.waterloo.table import Table as WaterlooTable
from tests.systems.waterloo.table import field

Answer = tuple[str, str, tuple[Datum, ...]] | None


def told(state: State, side: int, seen: list[Event], kind: str, noun: int) -> Answer:
    """The answer as a value; each one is a sentence in both languages that names what it speaks of."""
    found = state.scenario.rules.unasked(state, side, seen, kind, noun)
    if found is None:
        return None
    fields = state.scenario.refusals[found.key]
    assert len(fields) == len(found.data)
    for lang in ("en", "fr"):
        speaker = speaker_of(state.scenario, lang, state.view(side).observation())
        said = speaker.refusal(found)
        for (_, sort), datum in zip(fields, found.data, strict=True):
            if sort in ("piece", "place") and isinstance(datum, int):
                name = speaker.piece(datum) if sort == "piece" else speaker.place(datum)
                assert name.casefold() in said.casefold(), (lang, said)
    return found.rule, found.key, found.data


# -- We Are Napoléon -------------------------------------------------------------------------------


def fought(table: WanTable, *after: tuple[str, tuple[Datum, ...]]) -> list[Event]:
    """What everybody saw: A attacks X and strikes it, and then this."""
    first, second = table.piece("A"), table.piece("X")
    start = [Event("", "attacks", (first, second)), Event("", "combat_result", (second, 3))]
    return [*start, *[Event("", kind, data) for kind, data in after]]


def hex_of(table: WanTable, label: str) -> int:
    return table.game.scenario.grid.labels.index(label)


AROUND = ("E05", "F05", "F06", "E07", "D06", "D05")
"""The neighbours of hex E06."""


@cites("WAN-4.7c")
def test_a_freed_hex_that_costs_more_than_is_left_is_named_with_its_cost() -> None:
    for label in AROUND:
        table = lay(
            "combat", "A blue infantry E06 main=4 mv=0/3", "X orange infantry J02", "Y orange infantry J08"
        )
        seen = fought(table, ("retreats", (table.piece("X"), hex_of(table, "J02"))))
        place = hex_of(table, label)
        assert told(table.game, 0, seen, "place", place) == ("WAN-4.7c", "too_dear", (place, 1, 0))
        assert told(table.game, 0, seen, "piece", table.piece("A")) is None, "the hex it left is not known"
        assert told(table.game, 0, seen, "place", hex_of(table, "E09")) is None, "no neighbour"
        enough = lay(
            "combat", "A blue infantry E06 main=4 mv=1/3", "X orange infantry J02", "Y orange infantry J08"
        )
        assert told(enough.game, 0, seen, "place", place) is None, "it was asked"


@cites("WAN-4.7c", "WAN-4.2.1b", "WAN-4.2.4c")
def test_a_freed_hex_that_the_ground_closes_is_told_by_what_closes_it() -> None:
    rows = ("A blue dragoons E06 main=4", "X orange infantry J02", "Y orange infantry J08")
    table = lay("combat", *rows, ground=land(large="E06/N", closed="F06"))
    seen = fought(table, ("eliminated", (table.piece("X"), 1, 1)))
    answers = [told(table.game, 0, seen, "place", hex_of(table, label)) for label in AROUND]
    assert answers == [
        ("WAN-4.2.1b", "wide_water", (hex_of(table, "E05"),)),
        None,
        ("WAN-4.2.4c", "closed_ground", (hex_of(table, "F06"),)),
        None,
        None,
        None,
    ]


@cites("WAN-4.7a", "WAN-4.7b")
def test_only_a_hex_that_the_beaten_left_was_ever_open() -> None:
    rows = ("A blue infantry E06 main=4 mv=0/3", "X orange infantry J02", "Y orange infantry E05")
    table = lay("combat", *rows)
    gone = ("retreats", (table.piece("X"), hex_of(table, "J02")))
    other = ("retreats", (table.piece("Y"), hex_of(table, "E05")))
    taken, empty = hex_of(table, "E05"), hex_of(table, "F06")
    assert told(table.game, 0, fought(table, gone), "place", taken) is None, "somebody stands there"
    assert told(table.game, 0, fought(table, other), "place", empty) is None, "the beaten stood"
    stands = hex_of(table, "J02")
    expected = ("WAN-4.7b", "not_freed", (stands, table.piece("X")))
    assert told(table.game, 0, fought(table, other), "piece", table.piece("A")) == expected
    assert told(table.game, 0, fought(table, other), "place", stands) == expected
    assert told(table.game, 0, fought(table, other), "side", table.piece("A")) is None
    struck = [*fought(table)[:1], Event("", "combat_result", (table.piece("A"), 1))]
    lost = ("WAN-4.7a", "lost_the_combat", (table.piece("A"), table.piece("X")))
    for kind, noun in (("piece", table.piece("A")), ("place", empty)):
        assert told(table.game, 0, struck, kind, noun) == lost


@cites("WAN-4.7b", "WAN-4.7c")
def test_the_first_hex_of_the_map_is_a_hex_like_any_other() -> None:
    corner = lay("combat", "A blue infantry A02 main=4", "X orange infantry A01", "Y orange infantry J08")
    first = hex_of(corner, "A01")
    assert first == 0
    held = ("WAN-4.7b", "not_freed", (first, corner.piece("X")))
    assert told(corner.game, 0, fought(corner), "place", first) == held
    assert told(corner.game, 0, fought(corner), "piece", corner.piece("A")) == held
    inside = lay(
        "combat", "A blue infantry A01 main=4 mv=0/3", "X orange infantry J02", "Y orange infantry J08"
    )
    seen = fought(inside, ("eliminated", (inside.piece("X"), 1, 1)))
    below = hex_of(inside, "A02")
    assert told(inside.game, 0, seen, "place", below) == ("WAN-4.7c", "too_dear", (below, 1, 0))
    inside.game.at[inside.piece("A")] = -2
    assert told(inside.game, 0, seen, "place", below) is None, "the attacker is no more"


@cites("WAN-4.7a")
def test_a_combat_under_way_answers_for_itself() -> None:
    table = lay("combat", "A blue infantry E06 main=4", "X orange infantry E05", "Y orange infantry J08")
    again = Event("", "attacks", (table.piece("A"), table.piece("X")))
    for noun in (table.piece("A"),):
        assert told(table.game, 0, [again], "piece", noun) is None
        assert told(table.game, 0, [*fought(table), again], "piece", noun) is None
        assert (
            told(table.game, 0, [*fought(table), Event("", "turn_opens", (1, 1, 9))], "piece", noun) is None
        )
        for filler in range(3):
            seen = [*fought(table), *[Event("", "halts", ())] * filler]
            answer = told(table.game, 0, seen, "piece", noun)
            assert answer == ("WAN-4.7b", "not_freed", (hex_of(table, "E05"), table.piece("X")))


# -- Bonaparte in Italy ----------------------------------------------------------------------------


class Combat:
    """A combat at Lonato as both sides saw it, written out by hand."""

    def __init__(self) -> None:
        self.table = position(BATTLE % "", 1, 1)
        self.game = self.table.game
        self.area = self.table.area("lonato")
        self.over = Event("CAS-9.6b", "battle_over", (self.area,))

    def unit(self, side: int, kind: int, number: int = 0) -> int:
        roster = self.game.scenario.roster
        found = [
            one for one in range(len(roster.kind)) if (roster.side[one], roster.kind[one]) == (side, kind)
        ]
        return found[number]

    def between(self, ours: tuple[int, ...], theirs: tuple[int, ...]) -> Event:
        return Event("CAS-9.0f", "battle", (self.area, ours, theirs))

    def ask(self, side: int, seen: list[Event], piece: int | None = None) -> Answer:
        kind, noun = ("place", self.area) if piece is None else ("piece", piece)
        return told(self.game, side, seen, kind, noun)


@cites("CAS-9.2a", "CAS-9.2b")
def test_each_side_is_told_of_the_guns_with_the_area() -> None:
    combat = Combat()
    guns = combat.unit(0, ARTILLERY), combat.unit(1, ARTILLERY)
    battle = combat.between((guns[0],), (guns[1],))
    for side in range(2):
        for kind, data in (("bombardment", (1 - side, 1, 1, 0)), ("no_bombardment", (1 - side,))):
            theirs = Event("CAS-9.2a", kind, data)
            answer = combat.ask(side, [battle, theirs, combat.over], guns[side])
            assert answer == ("CAS-9.2a", "enemy_had_more_guns", (combat.area,))
            assert combat.ask(1 - side, [battle, theirs, combat.over], guns[1 - side]) is None, "it was asked"
        equal = combat.ask(side, [battle, combat.over], guns[side])
        assert equal == ("CAS-9.2b", "guns_were_equal", (combat.area,))
        assert combat.ask(side, [battle, combat.over], guns[1 - side]) is None, "it is not his"
        absent = combat.unit(side, ARTILLERY, 1)
        assert combat.ask(side, [battle, combat.over], absent) is None, "it was not there"
        came = Event("CAS-9.1.2d", "marched_to_the_guns", (absent, combat.area))
        assert combat.ask(side, [battle, came, combat.over], absent) == equal
        rode = Event("CAS-9.1.2g", "leader_rides", (combat.unit(side, LEADER), absent))
        assert combat.ask(side, [battle, rode, combat.over], absent) is None, "that was the number of a place"


@cites("CAS-9.5a", "CAS-9.5b")
def test_each_winner_is_told_of_the_pursuit_with_the_area() -> None:
    combat = Combat()
    foot = combat.unit(0, INFANTRY), combat.unit(1, INFANTRY)
    horse_too = combat.unit(0, CAVALRY), combat.unit(1, CAVALRY)
    for side in range(2):
        enemy = 1 - side
        battle = combat.between((foot[0],), (foot[1],))
        gone = Event("CAS-9.4a", "retreated", (enemy, combat.area, combat.area + 1))
        shut = Event("CAS-5.7d", "sheltered", (enemy,))
        too_little = ("CAS-9.5b", "too_little_cavalry", (combat.area,))
        for way_out in (gone, shut):
            assert combat.ask(side, [battle, way_out, combat.over]) == too_little
            assert combat.ask(side, [battle, way_out, combat.over], foot[side]) == too_little
            assert combat.ask(enemy, [battle, way_out, combat.over]) is None, "who goes does not pursue"
        assert combat.ask(side, [battle, combat.over]) is None, "nobody went"
        lost = Event("CAS-3.6k", "eliminated", (foot[enemy],))
        nobody = ("CAS-9.5a", "nobody_left_to_pursue", (combat.area,))
        assert combat.ask(side, [battle, lost, combat.over]) == nobody
        led = combat.between((foot[side],), (foot[enemy], combat.unit(enemy, LEADER)))
        assert combat.ask(side, [led, lost, combat.over]) == nobody, "leaders are not pursued"
        rode = combat.between((foot[side], horse_too[side]), (foot[enemy],))
        assert combat.ask(side, [rode, gone, combat.over]) is None, "hits that he may not know decided"
        dead = Event("CAS-3.6k", "eliminated", (horse_too[side],))
        assert combat.ask(side, [rode, dead, gone, combat.over]) == too_little


@cites("CAS-9.5b")
def test_a_combat_is_spoken_of_for_two_phases_and_the_last_one_only() -> None:
    combat = Combat()
    foot = combat.unit(0, INFANTRY), combat.unit(1, INFANTRY)
    battle, phase = combat.between((foot[0],), (foot[1],)), Event("", "phase_begins", ("movement", 0))
    gone = Event("CAS-9.4a", "retreated", (1, combat.area, combat.area + 1))
    whole = [battle, gone, combat.over]
    expected = ("CAS-9.5b", "too_little_cavalry", (combat.area,))
    for more in range(5):
        for before in range(2):
            answer = combat.ask(0, [*[phase] * before, *whole, *[phase] * more])
            assert answer == (expected if more <= 2 else None), (before, more)
    assert combat.ask(0, [*whole, battle, gone]) is None, "the second is under way"
    stood = [combat.between((foot[0],), (foot[1],)), combat.over]
    assert combat.ask(0, [*whole, *stood]) is None, "nobody left the last one"
    assert combat.ask(0, [*stood, *whole]) == expected
    assert combat.ask(0, [phase, combat.over]) is None
    assert combat.ask(0, []) is None


# -- Waterloo --------------------------------------------------------------------------------------

TOUR = Event("WAT-4.3", "tour", (0, 0))


def come_up(table: WaterlooTable, place: str, *after: tuple[str, tuple[Datum, ...]]) -> list[Event]:
    """What everybody saw: in the French tour A came to a place, and then this."""
    moved = Event("", "moved", (table.unit("A"), table.cell(place)))
    return [TOUR, moved, *[Event("", kind, data) for kind, data in after]]


@cites("WAT-10.13", "WAT-10.14", "WAT-10.26", "WAT-10.27")
def test_who_was_not_asked_to_strike_is_told_of_whom_and_where() -> None:
    table = field("E English infantry 20,20 E", "K English infantry 20,26 N", "A French infantry 20,18 S")
    unit, enemy, place = table.unit("E"), table.unit("A"), table.cell("20,18")
    seen = come_up(table, "20,18")
    expected = ("WAT-10.14", "not_faced", (unit, place))
    assert told(table.game, 1, seen, "piece", unit) == expected
    assert told(table.game, 0, seen, "piece", unit) is None, "it is not his"
    assert told(table.game, 1, seen, "place", unit) is None
    assert told(table.game, 1, seen, "piece", table.unit("K")) is None, "nobody came up to it"
    assert told(table.game, 1, seen[1:], "piece", unit) is None, "no tour of the enemy was seen"
    own = [*seen, Event("WAT-4.3", "tour", (1, 0))]
    assert told(table.game, 1, own, "piece", unit) == expected, "the enemy's tour is the one spoken of"
    for kind, data in (("moved", (unit, 1)), ("marched", ((unit, 5), 1)), ("faced", (unit, 0))):
        assert told(table.game, 1, [*own, Event("", kind, data)], "piece", unit) is None, kind
    other = come_up(table, "20,18", ("moved", (table.unit("K"), table.cell("20,26"))))
    assert told(table.game, 1, other, "piece", unit) == expected, "another unit's move tells nothing"
    struck = come_up(table, "20,18", ("free_attack", (table.unit("K"), enemy, 0)))
    assert told(table.game, 1, struck, "piece", unit) == expected
    asked = come_up(table, "20,18", ("free_attack", (unit, enemy, 0)))
    assert told(table.game, 1, asked, "piece", unit) is None
    table.game.cell[unit] = -2
    assert told(table.game, 1, seen, "piece", unit) is None, "it is lost"


@cites("WAT-10.14", "WAT-10.26")
def test_what_befell_a_unit_before_the_enemy_came_up_changes_nothing() -> None:
    table = field("E English infantry 0,0 E", "K English infantry 20,26 N", "A French infantry 1,1 NW")
    unit, place = table.unit("E"), table.cell("1,1")
    assert table.game.cell[unit] == 0
    expected = ("WAT-10.14", "not_faced", (unit, place))
    tour, moved = come_up(table, "1,1")
    pushed = Event("", "pushed", (unit, table.cell("0,0")))
    other = Event("", "pushed", (table.unit("K"), table.cell("20,26")))
    assert told(table.game, 1, [tour, pushed, moved], "piece", unit) == expected
    assert told(table.game, 1, [tour, moved, pushed], "piece", unit) is None, "it stands where it was pushed"
    for more in range(3):
        assert told(table.game, 1, [tour, moved, *[other] * more], "piece", unit) == expected
    assert told(table.game, 1, [tour, moved, tour], "piece", unit) is None, "a new tour has begun"
    ahead = field("E English infantry 20,20 E", "A French infantry 22,20 W")
    assert told(ahead.game, 1, come_up(ahead, "22,20"), "piece", ahead.unit("E")) is None, "it was asked"


@cites("WAT-10.13", "WAT-10.27")
def test_what_says_more_than_the_facing_is_said_first() -> None:
    table = field("E English infantry 20,20 N", "A French infantry 20,18 S", "B French infantry 22,20 W")
    unit, enemy = table.unit("E"), table.unit("A")
    beside = Event("", "moved", (table.unit("B"), table.cell("22,20")))
    attack = Event("", "attacks", ((enemy,), table.cell("20,20")))
    elsewhere = Event("", "attacks", ((enemy,), table.cell("20,26")))
    expected = ("WAT-10.27", "has_attacked_it", (enemy, unit))
    came = come_up(table, "20,18")
    assert told(table.game, 1, [TOUR, beside, *came[1:], attack], "piece", unit) == expected
    assert told(table.game, 1, [*came, attack], "piece", unit) == expected
    assert told(table.game, 1, [*came, elsewhere], "piece", unit) is None
    not_faced = ("WAT-10.14", "not_faced", (unit, table.cell("22,20")))
    assert told(table.game, 1, [TOUR, beside, *came[1:]], "piece", unit) == not_faced
    friend = field("E English infantry 20,20 E", "A English infantry 20,18 S", "B French infantry 4,4 W")
    assert told(friend.game, 1, come_up(friend, "20,18"), "piece", friend.unit("E")) is None, "a friend"
    guns = field("E English field-artillery 20,20 N", "A French infantry 20,18 S")
    answer = told(guns.game, 1, come_up(guns, "20,18"), "piece", guns.unit("E"))
    assert answer == ("WAT-10.13", "controls_nothing", (guns.unit("E"),))


@cites("WAT-10.25", "WAT-10.17")
def test_who_was_too_weak_to_strike_is_told_by_how_much() -> None:
    for heavy in range(1, 12):
        table = field("E English infantry 20,20 N value=1", f"A French infantry 20,18 S value={heavy}")
        lowest = table.game.scenario.tables.lowest
        seen, unit = come_up(table, "20,18"), table.unit("E")
        expected = ("WAT-10.25", "too_weak", ((unit,), table.cell("20,18"), 1 - heavy, lowest))
        assert told(table.game, 1, seen, "piece", unit) == (expected if 1 - heavy < lowest else None), heavy
        table.game.cell[table.unit("A")] = table.cell("4,4")
        assert told(table.game, 1, seen, "piece", unit) is None, "who went on stands before it no more"


# -- Seven Years War -------------------------------------------------------------------------------


@cites("SYW-H.1am")
def test_chargers_are_told_of_the_unit_they_struck_at() -> None:
    pieces = 'A822 = "0705 line 6 formed"\nF231 = "0101 line 12 formed"\nF232 = "0607 line 12 formed"\n'
    table = horse(pieces, dice=[1])
    game, target = table.game, table.piece("A822")
    leader, support = table.piece("F231"), table.piece("F232")
    assert game.cell[leader] == 0
    side = game.roster_side(leader)
    charge = Event("SYW-H.1u", "charges", (leader, target, (support,)))
    alone = Event("SYW-H.1u", "charges", (leader, target, ()))
    result = Event("SYW-H.1ad", "charge_result", (1, 1, "-", "-"))
    for unit in (leader, support):
        stood = ("SYW-H.1am", "charged_stood", (target, unit))
        assert told(game, side, [charge, result], "piece", unit) == stood
        assert told(game, side, [charge], "piece", unit) is None, "it is not over"
        assert (
            told(game, side, [charge, result, Event("", "turn_begins", (1, "clear"))], "piece", unit) is None
        )
        evades = Event("SYW-H.1p", "evades", (target,))
        away = ("SYW-H.1am", "evader_frees_nothing", (target, unit))
        assert told(game, side, [charge, evades], "piece", unit) == away
        other = Event("SYW-H.1p", "evades", (support if unit == leader else leader,))
        assert told(game, side, [charge, result, other], "piece", unit) == stood, "somebody else rode away"
        for kind in ("fell_back", "destroyed", "captured"):
            freed = Event("", kind, (target, 3))
            assert told(game, side, [charge, result, freed], "piece", unit) is None, "it was asked"
            thrown = Event("", "fell_back", (unit, 3))
            shaken = ("SYW-H.1am", "charger_driven_off", (unit,))
            assert told(game, side, [charge, result, freed, thrown], "piece", unit) == shaken
            entered = Event("", "occupies", (unit, 3))
            assert told(game, side, [charge, result, freed, thrown, entered], "piece", unit) is None
        assert told(game, 1 - side, [charge, result], "piece", unit) is None, "it is not his"
        assert told(game, side, [charge, result], "place", unit) is None
    assert told(game, side, [alone, result], "piece", support) is None, "it did not charge"
    assert told(game, side, [charge, result, alone, result], "piece", leader) is not None
    assert told(game, side, [charge, result, alone], "piece", leader) is None, "the second is under way"
