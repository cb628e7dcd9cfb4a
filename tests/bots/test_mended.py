"""What the first captain did wrong and the captain no longer does."""

from __future__ import annotations

from grognard import bots, library
from grognard.bots.castiglione import JUDGE as ITALY
from grognard.bots.castiglione import evaluate
from grognard.bots.castiglione_doctrine import DOCTRINES, PLAIN
from grognard.bots.marengo import JUDGE as MARENGO
from grognard.bots.wan import acceptable, answer, prize, wants_to_move, weakness, with_takers
from grognard.bots.wan_field import FREE, NO_ORDERS, STAND, TO_OBJECTIVE, keeps_ground
from grognard.systems.castiglione.state import Campaign
from grognard.systems.castiglione.words import FRENCH
from grognard.systems.marengo.state import Marengo
from grognard.systems.marengo.words import AUSTRIAN, DONE, ENTER, OFF
from grognard.systems.marengo.words import FRENCH as THE_FRENCH
from grognard.systems.wan.state import Wan
from grognard.systems.wan.words import ARTILLERY, DISORDERED, INFANTRY
from tests.systems.wan.table import lay


def test_marengo_no_block_is_better_dead_than_far_away() -> None:
    state = library.start("marengo/lesson", seed=1)
    assert isinstance(state, Marengo)
    block = state.scenario.army.blocks[AUSTRIAN][0]
    far = state.clone()
    assert isinstance(far, Marengo)
    far.put(block, OFF)
    assert MARENGO.ways_left(far)[2] >= MARENGO.ways_left(state)[2]


def after_a_slow_morning(rounds: int) -> Marengo:
    """The lesson against an Austrian who brings one block in an hour and then looks on."""
    state = library.start("marengo/lesson", seed=1)
    assert isinstance(state, Marengo)
    french = bots.make("captain", "marengo", 1)
    entered = 0
    while state.round <= rounds:
        if state.side_to_move == AUSTRIAN:
            options = state.options()
            comes = [action for action in options if action.verb == ENTER and entered < state.round]
            entered += len(comes[:1])
            state.play((comes or [action for action in options if action.verb == DONE] or options)[0])
        else:
            state.play(french.choose(state.view(THE_FRENCH)))
    return state


def test_marengo_the_french_bring_up_their_reserves_against_an_austrian_who_comes_slowly() -> None:
    state = after_a_slow_morning(rounds=3)
    blocks = state.scenario.army.blocks[THE_FRENCH]
    assert not any(state.waits(block) for block in blocks)


def test_marengo_to_end_a_turn_is_worth_nothing_by_itself() -> None:
    """The French move last in a round: what the next hour makes more urgent is no reason to stand still."""
    state = after_a_slow_morning(rounds=1)
    for side in (AUSTRIAN, THE_FRENCH):
        while state.turn != side or state.side_to_move != side:
            state.play(state.options()[-1])
        before = MARENGO.score(state, side)
        while state.turn == side:
            state.play(next(action for action in reversed(state.options()) if action.verb != ENTER))
        assert MARENGO.score(state, side) == before


def test_wan_a_garrison_stays_on_its_objective_while_the_enemy_is_near() -> None:
    game = library.start("wan/lesson", seed=1)
    assert isinstance(game, Wan)
    goal = game.scenario.battle.objectives[0]
    unit = next(one for one in game.army(goal.owner) if game.scenario.arm[one] == INFANTRY)
    foe = next(one for one in game.army(1 - goal.owner) if game.scenario.arm[one] == INFANTRY)
    game.place(unit, goal.cell)
    near = [cell for cell in game.scenario.grid.within(goal.cell, 4) if game.occupant[cell] < 0]
    game.place(foe, near[-1])
    for one in game.army(1 - goal.owner):
        game.main[one] = 1
    assert keeps_ground(game, unit) and not wants_to_move(game, unit, NO_ORDERS)
    game.main[foe] = 99
    assert not keeps_ground(game, unit), "nobody waits to be overrun"
    game.main[foe] = 1
    game.holder[0] = 1 - goal.owner
    assert not keeps_ground(game, unit)


def test_wan_nobody_steps_before_a_gun_that_he_cannot_take() -> None:
    weak = lay("movement", "A blue infantry E08 main=1", "G orange foot_artillery E05 main=6")
    strong = lay("movement", "A blue infantry E08 main=16", "G orange foot_artillery E05 main=1")
    for table, goes in ((weak, False), (strong, True)):
        beside = table.game.scenario.grid.cell("E06")
        assert acceptable(table.game, table.piece("A"), beside) is goes


def test_wan_orders_change_what_a_counter_does() -> None:
    table = lay("movement", "A blue infantry E08", "X orange infantry E02")
    options = table.game.options()
    stand = [STAND] * len(table.game.at)
    assert answer(table.game, options, stand).verb != answer(table.game, options, NO_ORDERS).verb


def beside_open_ground() -> tuple[Wan, int, int]:
    """A counter of the lesson in contact with an enemy, an objective open next door; its number."""
    game = library.start("wan/lesson", seed=1)
    assert isinstance(game, Wan)
    grid, goal = game.scenario.grid, game.scenario.battle.objectives[1]
    unit = next(one for one in game.army(0) if game.scenario.arm[one] == INFANTRY)
    foe = next(one for one in game.army(1) if game.scenario.arm[one] == INFANTRY)
    game.place(game.occupant[goal.cell], grid.cell("N10"))
    beside = [cell for cell in grid.within(goal.cell, 1) if game.occupant[cell] < 0 and cell != goal.cell]
    game.place(unit, beside[0])
    touching = [cell for cell in grid.within(beside[0], 1) if grid.distance(cell, goal.cell) > 1]
    game.place(foe, touching[0])
    return game, unit, foe


def test_wan_who_stands_in_contact_still_takes_an_objective_that_lies_open() -> None:
    game, unit, _ = beside_open_ground()
    assert prize(game, unit) == 1 and wants_to_move(game, unit, NO_ORDERS)
    game.command[unit] = 0
    assert prize(game, unit) < 0, "who is not commanded cannot take it"
    game.command[unit], game.holder[1] = 3, 0
    assert prize(game, unit) < 0 and not wants_to_move(game, unit, NO_ORDERS)


def test_wan_one_counter_is_sent_to_what_the_enemy_keeps_weakly() -> None:
    game, unit, touching = beside_open_ground()
    to_a_corner(game, touching)
    assert TO_OBJECTIVE + 1 not in with_takers(game, 0, NO_ORDERS), "the enemy is too strong there"
    for foe in game.army(1):
        game.main[foe] = 1
    sent = with_takers(game, 0, NO_ORDERS)
    assert sent[unit] == TO_OBJECTIVE + 1 and sent.count(TO_OBJECTIVE + 1) == 1
    told = [FREE] * len(game.at)
    told[unit] = STAND
    assert with_takers(game, 0, told)[unit] == STAND, "an order stands"


def to_a_corner(game: Wan, piece: int) -> None:
    game.place(piece, next(cell for cell in range(len(game.occupant)) if game.occupant[cell] < 0))


def only_free(game: Wan, unit: int) -> list[int]:
    """Orders that leave one counter free: if anybody is sent, it is this one."""
    return [FREE if piece == unit else STAND for piece in range(len(game.at))]


def test_wan_nobody_is_sent_off_who_holds_the_enemy_or_an_objective() -> None:
    game, unit, foe = beside_open_ground()
    for other in game.army(1):
        game.main[other] = 1
    assert with_takers(game, 0, only_free(game, unit))[unit] == FREE, "it holds the enemy"
    to_a_corner(game, foe)
    assert with_takers(game, 0, only_free(game, unit))[unit] != FREE
    game.place(unit, game.scenario.battle.objectives[1].cell)
    game.holder[1] = 0
    assert keeps_ground(game, unit)
    assert with_takers(game, 0, only_free(game, unit))[unit] == FREE, "it is a garrison"
    game.holder[1] = 1
    assert with_takers(game, 0, only_free(game, unit))[unit] != FREE


def test_wan_in_a_great_battle_the_stronger_army_sends_its_idle_and_no_guns() -> None:
    game = library.start("wan/ligny", seed=1)
    assert isinstance(game, Wan)
    assert not any(with_takers(game, 0, NO_ORDERS)), "nobody can be spared"
    for foe in game.army(1):
        game.main[foe] = 1
    sent = with_takers(game, 0, NO_ORDERS)
    going = [piece for piece in game.army(0) if sent[piece] != FREE]
    assert going
    gun = next(piece for piece in game.army(0) if game.scenario.arm[piece] == ARTILLERY)
    home = game.at[going[0]]
    to_a_corner(game, going[0])
    game.place(gun, home)
    assert with_takers(game, 0, only_free(game, gun))[gun] == FREE


def test_wan_guns_seek_whom_they_may_destroy() -> None:
    game, _, foe = beside_open_ground()
    before = weakness(game, foe)
    game.marks[foe] |= DISORDERED
    shaken = weakness(game, foe)
    game.main[foe] = 1
    assert before < shaken < weakness(game, foe)


def test_italy_each_side_judges_by_its_own_doctrine() -> None:
    game = library.start("castiglione/chiese", seed=1)
    assert isinstance(game, Campaign)
    for side in (0, 1):
        assert ITALY.score(game, side) == evaluate(game, side, [], DOCTRINES[side])
    assert evaluate(game, FRENCH, [], PLAIN) != ITALY.score(game, FRENCH)
