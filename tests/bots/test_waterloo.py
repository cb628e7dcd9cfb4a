"""The captain of Waterloo: it beats random play from both sides and knows what a blow is worth."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

from grognard import library
from grognard.bots import make
from grognard.bots.captain import Captain
from grognard.bots.general import General, same_course
from grognard.bots.staff import staff
from grognard.bots.waterloo import JUDGE, battle, battle_way, line
from grognard.bots.waterloo_commands import Rider, ride
from grognard.bots.waterloo_doctrine import DOCTRINES
from grognard.bots.waterloo_peril import Peril
from grognard.bots.waterloo_plans import (
    MOST_STATES,
    ROOM_ENOUGH,
    Planner,
    room_to_flee,
    shot_worth,
    struck_worth,
)
from grognard.bots.waterloo_staff import NEARLY, STAFF, nearly_as_good
from grognard.bots.weighing import Effort, Weighed
from grognard.kernel.actions import Action
from grognard.kernel.dice import Dice
from grognard.systems.waterloo.fire import ArtilleryPhase
from grognard.systems.waterloo.sequence import BattlePhase
from grognard.systems.waterloo.state import MOVED, Battle
from grognard.systems.waterloo.values import best_command
from grognard.systems.waterloo.words import ATTACK, DONE, DRIVE, FOOT, MOVE
from tests.systems.waterloo.table import Table, field, scene


@pytest.mark.parametrize("captain", [0, 1])
def test_the_captain_beats_random_play_on_the_training_sheet(captain: int) -> None:
    game = library.start("waterloo/training", seed=captain)
    players = [make("captain" if side == captain else "random", "waterloo", side) for side in (0, 1)]
    while game.result is None:
        side = game.side_to_move
        assert side is not None
        game.play(players[side].choose(game.view(side)))
    assert game.result.winner == captain


def test_a_blow_is_worth_more_the_more_it_favours_the_attacker() -> None:
    table = field(
        "H French heavy-cavalry 20,20 N",
        "A French infantry 30,30 N",
        "E English infantry 20,18 N",
        "F English infantry 30,28 S",
    )
    good = struck_worth(table.game, (table.unit("H"),), table.cell("20,18"), [])
    poor = struck_worth(table.game, (table.unit("A"),), table.cell("30,28"), [])
    assert good > 0.4 > poor


def test_a_near_shot_is_worth_more_than_a_far_one() -> None:
    table = field(
        "G French field-artillery 20,20 N",
        "E English infantry 20,16 S",
        "F English infantry 22,4 S",
        phase="artillery",
    )
    assert shot_worth(table.game, 0, table.cell("20,16")) > shot_worth(table.game, 0, table.cell("22,4"))


def test_cavalry_plans_a_straight_ride_into_the_rear() -> None:
    table = field("H French heavy-cavalry 20,30 N", "S French infantry 2,56 N", "E English infantry 20,22 N")
    assert Planner(table.game, table.unit("H")).worth() > 0.5
    first = JUDGE.quick(table.game, 0, table.game.options())
    assert first is not None
    assert table.game.scenario.lexicon.notate(first) == "move H"
    table.play("move H")
    for expected in ("go 20,28", "go 20,26", "go 20,24"):
        action = JUDGE.quick(table.game, 0, table.game.options())
        assert action is not None
        assert table.game.scenario.lexicon.notate(action) == expected
        table.play(expected)


def test_looking_ahead_leaves_the_game_as_it_was() -> None:
    state = library.start("waterloo/training", seed=3)
    before = state.hash()
    JUDGE.quick(state, 0, state.options())
    assert state.hash() == before
    assert state.dice.count == Dice(3).count


def test_who_has_no_way_out_is_worth_a_blow_as_if_it_were_lost() -> None:
    """A flight into the enemy is the end of a unit (WAT-13.22): those behind it help the blow in front."""
    ring = [
        f"R{number} French infantry {cell} {'N' if int(cell[:2]) % 2 == 0 else 'NE'}"
        for number, cell in enumerate(around("20,18"))
    ]
    free = field("A French infantry 20,20 N", "E English infantry 20,18 S")
    shut = field("E English infantry 20,18 S", *ring)
    assert room_to_flee(free.game, free.unit("E")) == 5
    assert room_to_flee(shut.game, shut.unit("E")) == 0
    before = shut.game.hash()
    striker = next(
        unit for unit in range(shut.game.scenario.units) if shut.game.cell[unit] == shut.cell("20,20")
    )
    easy = struck_worth(shut.game, (striker,), shut.cell("20,18"), [])
    assert easy > struck_worth(free.game, (free.unit("A"),), free.cell("20,18"), [])
    assert shut.game.hash() == before


def test_who_stands_beside_the_enemy_without_a_way_out_wants_to_leave() -> None:
    """Nearly all who are lost had no way out: they are driven into the enemy, a stream or off the map."""
    guards = [
        f"R{number} English infantry {cell} {'N' if int(cell[:2]) % 2 == 0 else 'NE'}"
        for number, cell in enumerate([*around("20,18"), "26,18"])
        if cell != "22,18"
    ]
    table = field("H French heavy-cavalry 20,18 S", *guards)
    own, horse = DOCTRINES[0], table.unit("H")
    assert own.trapped > 0 and room_to_flee(table.game, horse) < ROOM_ENOUGH
    before, worth = own.trapped, Planner(table.game, horse).worth()
    try:
        own.trapped = 0.0
        assert worth > Planner(table.game, horse).worth()
    finally:
        own.trapped = before


def around(cell: str) -> list[str]:
    """The names of the cells beside a cell."""
    table = field(f"E English infantry {cell} S", "A French infantry 2,56 N")
    board, here = table.game.scenario.board, table.cell(cell)
    beside = [board.step[here * 8 + direction] for direction in board.directions[here]]
    return [f"{board.xs[one]},{board.ys[one]}" for one in beside if one >= 0]


def test_a_side_strikes_by_its_own_doctrine() -> None:
    table = field("A French infantry 20,20 N", "E English infantry 20,18 N")
    options = table.game.options()
    assert battle(table.game, 0, options, [], 40).verb == ATTACK
    own = DOCTRINES[0]
    before, own.blow = own.blow, 9.0
    try:
        assert battle(table.game, 0, options, [], 40).verb != ATTACK
    finally:
        own.blow = before


def test_looks_ahead_on_the_training_sheet_are_played_as_well_as_the_captain_plays() -> None:
    """A hasty player who looks at a few standpoints loses to him, and would foresee what never comes."""
    state = library.start("waterloo/training", seed=5)
    own, player = staff("waterloo"), make("captain", "waterloo", 0)
    for _ in range(40):
        side = state.side_to_move
        assert side is not None
        cheap = own.act(state, side, [], Captain(JUDGE, 0), True)
        assert cheap.same(player.choose(state.view(side)))
        state.play(cheap)


def foot_in_one_cell(state: Battle) -> int:
    """How many cells outside towns hold two infantry units."""
    return len([cell for cell in range(state.scenario.board.cells) if state.is_carre(cell)])


def test_nobody_forms_a_carre_by_the_way() -> None:
    """A step into a comrade's cell ends the move (WAT-9.16): nobody means to pass through it."""
    state = library.start("waterloo/training", seed=6)
    player = make("captain", "waterloo", 0)
    while state.stage() < 4:
        side = state.side_to_move
        assert side is not None and isinstance(state, Battle)
        state.play(player.choose(state.view(side)))
        assert not foot_in_one_cell(state)


def test_heavy_horse_sees_a_charge_of_as_many_cells_as_it_has_points() -> None:
    """In a ride of eight cells its factor rises by eight (WAT-14.4)."""
    table = field("H French heavy-cavalry 20,40 N", "S French infantry 2,56 N", "E English infantry 20,22 S")
    horse, before = table.unit("H"), table.cell("20,24")
    planner = Planner(table.game, horse)
    assert planner.worth() > 0.5 and planner.best is not None
    assert (planner.best.at.cell, planner.best.at.ridden) == (before, 8)
    planner = Planner(table.game, horse, most=260)
    assert planner.worth() < 0.5


def test_in_a_look_ahead_a_move_is_thought_out_once_and_ends_as_near_to_the_enemy_as_the_captains() -> None:
    """Step by step he looks again each time, and takes another of places that are worth the same to him."""
    state = library.start("waterloo/training", seed=6)
    own, captain, moves = staff("waterloo"), Captain(JUDGE, 0), 0
    while moves < 8:
        twin, side = state.clone(), state.side_to_move
        assert side is not None and isinstance(state, Battle) and isinstance(twin, Battle)
        first = own.act(state, side, [], captain, True)
        own.go_on(state, side, [], captain)
        if first.verb == MOVE and state.scenario.arm[first.a] == FOOT:
            moves += 1
            assert isinstance(state.stack[-1], BattlePhase | ArtilleryPhase)
            while not isinstance(twin.stack[-1], BattlePhase | ArtilleryPhase) or twin.offers(first):
                twin.play(own.act(twin, side, [], captain, True))
            assert Planner(twin, first.a).distance() == Planner(state, first.a).distance()


HORSE_BEFORE_FOOT = (
    "H French heavy-cavalry 20,30 N",
    "S French infantry 2,56 N",
    "E English infantry 20,22 N",
)


def test_the_captain_has_second_thoughts_about_a_unit_and_about_who_goes_first() -> None:
    table = field(*HORSE_BEFORE_FOOT)
    game, horse = table.game, table.unit("H")
    first = battle_way(game, 0, game.options(), [], MOST_STATES)
    ends = nearly_as_good(game, horse)
    best, planner = first[1:], Planner(game, horse)
    planner.worth()
    assert planner.best is not None and ends, "there is another place nearly as good"
    assert all(planner.best.value - NEARLY <= end.value <= planner.best.value for end in ends)
    chance, found = random.Random(1), []
    for _ in range(8):
        way = STAFF.second_thought(game, 0, first[0], chance)
        assert way[0].same(first[0]) and way[1:] != best
        found.append(tuple(way))
        twin = game.clone()
        for action in way:
            if twin.offers(action):
                twin.play(action)
        assert isinstance(twin.stack[-1], BattlePhase), "with all that follows from it"
    assert len(set(found)) > 1
    other = STAFF.second_thought(game, 0, Action(MOVE, table.unit("S")), chance)
    assert not other or other[0].verb == MOVE
    assert STAFF.second_thought(game, 0, Action(DONE), chance) == []


def test_courses_are_weighed_on_the_sheet_and_plans_on_the_great_map() -> None:
    for battle_name, weighed in (("training", True), ("1815", False)):
        state = library.start(f"waterloo/{battle_name}", seed=1)
        player = Captain(JUDGE, 1)
        while not isinstance(state.stack[-1], BattlePhase):
            assert STAFF.courses(state) == 0
            assert state.side_to_move is not None
            state.play(STAFF.act(state, state.side_to_move, [], player, True))
        assert bool(STAFF.courses(state)) == weighed


def in_a_tour(stage: int) -> Battle:
    """The training sheet when a tour of this stage or a later one begins."""
    state, player = library.start("waterloo/training", seed=3), Captain(JUDGE, 1)
    while state.stage() < stage or not isinstance(state.stack[-1], BattlePhase):
        assert state.side_to_move is not None
        state.play(STAFF.act(state, state.side_to_move, [], player, True))
    assert isinstance(state, Battle)
    return state


@pytest.mark.parametrize(("stage", "dice_fall"), [(0, False), (6, True)])
def test_a_course_is_what_the_captain_does_until_dice_fall_or_the_turn_passes_on(
    stage: int, dice_fall: bool
) -> None:
    state = in_a_tour(stage)
    side, general, captain = state.side_to_move, General(STAFF, 1, Effort(0.0, 2, 1)), Captain(JUDGE, 1)
    assert side is not None
    course, world = general._course_from(state, side, [], 0.0), state.clone()
    for number, action in enumerate(course):
        assert action.same(STAFF.act(world, side, [], captain, False))
        world.play(action)
        ended = world.dice.count > state.dice.count or world.side_to_move != side
        assert ended == (number == len(course) - 1)
    assert (world.dice.count > state.dice.count) == dice_fall
    assert any(not same_course(course, general._course_from(state, side, [], 0.25)) for _ in range(20))


def test_a_course_may_begin_as_a_known_one_does() -> None:
    state = in_a_tour(0)
    side, general = state.side_to_move, General(STAFF, 1, Effort(0.0, 2, 1))
    assert side is not None
    known = general._course_from(state, side, [], 0.0)
    for kept in (1, len(known) // 2):
        strays = [general._course_from(state, side, known[:kept], 1.0) for _ in range(4)]
        assert all(same_course(course[:kept], known[:kept]) for course in strays)
        assert any(not same_course(course, known) for course in strays)


def test_courses_that_stray_from_the_best_are_weighed_beside_the_captains_and_it() -> None:
    state = in_a_tour(2)
    side, general = state.side_to_move, General(STAFF, 4, Effort(0.0, 3, 1))
    assert side is not None
    captains = general._course_from(state, side, [], 0.0)
    found = general._by_course(state.view(side), state, 0.0)
    whole = [[one.action, *one.course] for one in found if one.action is not None]
    assert same_course(whole[0], captains) and len(whole) > 2
    assert all(one.gain.count == 0 for one in found), "on worlds that did not choose the best"


def test_most_of_those_that_stray_from_a_course_begin_as_it_does() -> None:
    state = in_a_tour(2)
    side, general = state.side_to_move, General(STAFF, 4, Effort(0.0, 3, 1))
    assert side is not None
    captains = general._course_from(state, side, [], 0.0)
    tried = [general._course_from(state, side, [], 1.0) for _ in range(4)]
    known = next(course for course in tried if not same_course(course, captains))
    parted = [one.same(two) for one, two in zip(captains, known, strict=False)].index(False)
    found = general._with_others(state, side, [captains, known], known, 6)[2:]
    begun = [one for one in found if len(one.course) >= parted and one.course[parted - 1].same(known[parted])]
    assert found and parted and 2 * len(begun) > len(found)


def test_a_look_ahead_plays_the_whole_course() -> None:
    state = in_a_tour(0)
    side, general = state.side_to_move, General(STAFF, 1, Effort(0.0, 2, 1))
    assert side is not None
    captains, other = general._course_from(state, side, [], 0.0), list[Action]()
    while not other or other[0] != captains[0] or same_course(other, captains):
        other = general._course_from(state, side, [], 0.25)
    found = []
    for course in (captains, [], other):
        one = Weighed(course[0] if course else None, [])
        one.course = course[1:]
        found.append(general.look_ahead(state, one, side, 5))
    assert found[0] == found[1] != found[2]


def test_who_goes_on_for_a_general_keeps_to_his_course() -> None:
    state = in_a_tour(0)
    side, general = state.side_to_move, General(STAFF, 1, Effort(0.0, 2, 1))
    assert side is not None
    weighed = general.weigh(state.view(side))
    assert len(weighed) > 1
    assert weighed[0].action is not None
    course = [weighed[0].action, *weighed[0].course]
    heir = General(STAFF, 2, Effort(0.0, 2, 1))
    heir.remember(general.memory)
    for done, following in pairwise(course):
        state.play(done)
        assert [one.action for one in heir.weigh(state.view(side))] == [following]
        assert general.choose(state.view(side)) == following
        assert heir.memory == general.memory


def test_each_stage_of_a_look_ahead_has_the_same_dice_whatever_was_thrown_before() -> None:
    """So that candidates are told apart by what they come to and not by their luck."""
    state = library.start("waterloo/training", seed=8)
    player = make("captain", "waterloo", 0)
    side = 0
    action = player.choose(state.view(0))
    while state.stage() < 4 or action.verb != DONE:
        state.play(action)
        side = state.side_to_move or 0
        action = player.choose(state.view(side))
    general = General(STAFF, 1, Effort(0.0, 1, 1))
    found: list[float] = []
    for dice in range(4):
        state.dice = Dice(dice)
        found.append(general.look_ahead(state, Weighed(action, []), side, 99))
    assert len(set(found)) == 1
    assert general.look_ahead(state, Weighed(action, []), side, 98) != found[0]


def test_a_newcomer_comes_in_beside_his_road_when_the_enemy_stands_on_it() -> None:
    """Of all free cells of the sector: far inland alone he would soon be lost."""
    units = ("NAP-CO 56,58", "WEL-CO 46,8", "ERL-IN1 94,34 E", "ERL-IN2 94,36 E")
    table = scene("1815", *units, side="allied", turn=9)
    table.play("enter BUL-IN1")
    chosen = JUDGE.quick(table.game, 1, table.game.options())
    assert chosen is not None and len(table.options("at")) > 100
    assert table.game.scenario.lexicon.notate(chosen) in ("at 93,33", "at 94,32", "at 92,34", "at 93,35")


def test_fugitives_are_driven_towards_those_who_may_still_attack_them() -> None:
    """Who has moved may not attack them any more (WAT-13.31)."""
    units = ("A French light-cavalry 20,10 N", "B French light-cavalry 20,30 N", "E English infantry 20,20 S")
    table = field(*units)
    table.game.done[table.unit("A")] = MOVED
    lines = [Action(DRIVE, 0), Action(DRIVE, 4)]
    assert line(table.game, table.unit("E"), 3, 0, lines).a == 4
    table.game.done = [0, MOVED, 0]
    assert line(table.game, table.unit("E"), 3, 0, lines).a == 0


COMMAND_AND_HORSE = (
    "H French heavy-cavalry 20,36 N",
    "S French infantry 2,56 N",
    "C English command 20,22 N value=1",
    "I English infantry 30,10 S",
)


def tour_of(table: Table, side: int) -> None:
    """The captain plays his tour to its end."""
    stage = table.game.stage()
    while table.game.side_to_move == side and table.game.stage() == stage:
        action = JUDGE.quick(table.game, side, table.game.options())
        assert action is not None
        table.game.play(action)


def ride_out(table: Table) -> None:
    """The command that gains most by it rides; its move ends by itself when it has no points left."""
    for action in ride(table.game, 1, table.game.options()):
        if table.game.offers(action):
            table.game.play(action)


def test_a_command_rides_away_from_where_horse_can_come_beside_it() -> None:
    """It had stood all day where it was placed, and fell with the line before it (WAT-12.12)."""
    table = field(*COMMAND_AND_HORSE, side="allied")
    command = table.unit("C")
    assert Peril(table.game, 1).comes_beside(table.game.cell[command])
    tour_of(table, 1)
    assert not Peril(table.game, 1).comes_beside(table.game.cell[command])


@pytest.mark.parametrize("backwards", [False, True])
def test_a_command_rides_to_where_it_helps_most(backwards: bool) -> None:
    """All foot beside it has its factor (WAT-12.4); foot that nobody can come to needs it least."""
    units = [
        "E French infantry 16,30 N",
        "C English command 6,22 N value=3",
        "A English infantry 14,24 S",
        "B English infantry 16,24 S",
        "F English infantry 4,16 S",
    ]
    table = field(*(units[::-1] if backwards else units), side="allied")
    ride_out(table)
    lent = [best_command(table.game, table.cell(place), 1) for place in ("14,24", "16,24")]
    assert lent == [table.unit("C")] * 2
    assert not Peril(table.game, 1).comes_beside(table.game.cell[table.unit("C")])


@pytest.mark.parametrize(("name", "leaves"), [("WEL-CO", True), ("BLU-CO", True), ("PIC-CO", False)])
def test_only_a_high_command_leaves_a_line_that_may_be_driven_off(name: str, leaves: bool) -> None:
    """With Wellington the battle is lost (WAT-5.7), with Blücher his army (WAT-5.9)."""
    line = [f"L{x} English infantry {x},22 S" for x in (20, 22)]
    wood = " ".join(f"{x},22" for x in range(0, 60, 2) if x not in (20, 22))
    command = f"{name} English command 21,21 value=3"
    table = field("H French heavy-cavalry 20,28 N", command, *line, side="allied", wood=wood)
    peril, here = Peril(table.game, 1), table.cell("21,21")
    assert peril.breaks_through_to(here) and not peril.comes_beside(here)
    rider = Rider(table.game, table.unit(name), peril)
    assert (rider.worth() > 0) == leaves and rider.best is not None
    if leaves:
        assert not peril.breaks_through_to(rider.best.at.cell)


def test_a_command_that_nobody_can_come_to_follows_its_foot() -> None:
    table = field(
        "S French infantry 2,56 N",
        "C English command 20,4 N value=1",
        "I English infantry 50,4 S",
        side="allied",
    )
    board, game = table.game.scenario.board, table.game
    before = board.distance(game.cell[table.unit("C")], table.cell("50,4"))
    ride_out(table)
    assert board.distance(game.cell[table.unit("C")], table.cell("50,4")) == before - 8


def test_a_command_does_not_ride_on_from_under_the_enemys_front() -> None:
    """Whoever leaves a cell under a front that he entered on his way is struck at (WAT-10.16)."""
    table = field(
        "E French infantry 20,20 N",
        "S French infantry 2,56 N",
        "C English command 16,18 N value=1",
        side="allied",
    )
    rider = Rider(table.game, table.unit("C"), Peril(table.game, 1))
    rider.keeps_ends = True
    rider.worth()
    before_the_front = table.cell("20,18")
    for end in rider.ends:
        spot = end.at.before
        while spot is not None:
            assert spot.cell != before_the_front
            spot = spot.before


def test_of_two_commands_the_one_rides_first_that_gains_most() -> None:
    """In whatever order they are listed."""
    near, far = "C English command 20,22 N value=1", "D English command 40,6 N value=1"
    for first, second in ((near, far), (far, near)):
        table = field(COMMAND_AND_HORSE[0], first, second, COMMAND_AND_HORSE[3], side="allied")
        way = ride(table.game, 1, table.game.options())
        assert way[0].same(Action(MOVE, table.unit("C")))
