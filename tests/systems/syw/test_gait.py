"""What the walks of the page take for granted of this system: that nothing is missed by trying less."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from grognard import library
from grognard.kernel.batch import batch_of, proposed
from grognard.kernel.dice import Dice
from grognard.kernel.journeys import interruption, search
from grognard.kernel.likewise import Example, others_of, together
from grognard.kernel.refusal import DANGER
from grognard.kernel.shortcuts import onward, openings
from grognard.systems.syw.gait import GAIT
from grognard.systems.syw.march import Walk
from grognard.systems.syw.state import Battle
from tests.cites import cites
from tests.systems.syw.table import Table, field

LEADERS = 'A000 = "0901"\nA400 = "0902"\nF000 = "0116"\nF150 = "0115"\n'
UNITS = 'A411 = "0707 a 5 formed"\nA412 = "1207 line 6 formed"\nF171 = "0116 line 12 formed"'


def under(order: str, pieces: str = UNITS) -> Table:
    """The corps of A400 with an order, on open ground, about to move its units."""
    table = field(
        "syw/drill", ["." * 16] * 16, LEADERS + pieces, f'A400 = "{order}"\nF150 = "DEF"', "march", None,
        'initiative = "allied"',
    )  # fmt: skip
    table.play("select A400", "stay A400", "obey A400")
    return table


def marches(scenario: str, most: int) -> Iterator[Battle]:
    """Moments of a random game at which a counter is on the march."""
    chance, state = random.Random(scenario), library.load(scenario).start(Dice(7))
    assert isinstance(state, Battle)
    while state.side_to_move is not None and most:
        if isinstance(state.stack[-1], Walk):
            most -= 1
            yield state
        state.play(chance.choice(state.options()))


@pytest.mark.parametrize("order", ["RET", "MAN"])
def test_every_place_within_reach_is_found_whatever_the_order(order: str) -> None:
    table = under(order)
    table.play("move A411")
    found = search(table.game.view(0))
    assert found.complete
    more = search(table.game.view(0), 10 * len(found.ways) * 12)
    assert [way.stand for way in found.ways] == [way.stand for way in more.ways]
    assert len(found.ways) > 40


def test_a_leader_can_ride_to_each_hex_that_the_question_names() -> None:
    table = under("MAN")
    table.play("move A400")
    game = table.game
    found = search(game.view(0))
    assert [way.steps[0] for way in found.ways] == sorted(
        [one for one in game.options() if one.verb in GAIT.steps], key=lambda ride: ride.b
    )
    for way in found.ways[::7]:
        after = game.clone()
        assert interruption(0, after.dice.count, after, after.play(way.steps[0])) == way.happens
        assert GAIT.stand(after, found.piece) == way.stand


def test_a_leader_is_not_led_on_unasked() -> None:
    table = under("MAN")
    pieces = table.game.scenario.lexicon
    walked = [number for label in ("A411", "A412") if (number := pieces.number("piece", label)) is not None]
    assert onward(table.game.view(0), walked) is None
    assert onward(table.game.view(0), walked[:1]) is not None


def test_a_step_is_harmful_exactly_if_its_note_calls_it_a_danger() -> None:
    seen = {True: 0, False: 0}
    for state in marches("syw/charge", 60):
        for action in state.options():
            if action.verb not in GAIT.steps:
                continue
            note, after = state.note(action), state.clone()
            after.play(action)
            assert isinstance(state, Battle)
            assert isinstance(after, Battle)
            danger = note is not None and note.tone == DANGER
            assert GAIT.harmful(state, action, after) == danger, state.scenario.lexicon.notate(action)
            seen[danger] += 1
    assert min(seen.values()) > 10


def test_whoever_goes_along_is_a_counter_of_its_own() -> None:
    """Battalions inside their brigade's counter are not counted: the brigade is."""
    state = library.load("syw/charge").start(Dice(1))
    labels = state.scenario.lexicon
    right = labels.number("piece", "F510")
    assert right is not None
    body = [labels.label("piece", one) for one in others_of(state.view(state.side_to_move or 0), right, [])]
    assert {"F500", "F520", "F530", "F501"} <= set(body)
    assert len(body) < 10


def test_who_goes_along_takes_the_front_that_the_first_took() -> None:
    table = under(
        "MAN", 'A411 = "0707 line 6 formed"\nA412 = "1207 line 6 formed"\nF171 = "0116 line 12 formed"'
    )
    table.play("move A411")
    view = table.game.view(0)
    found, labels = search(view), view.scenario.lexicon
    piece, other = found.piece, labels.number("piece", "A412")
    assert other is not None
    kept = next(way for way in found.ways if way.stand[1] == 6 and found.fronts.get(way.stand[0]))
    turned = next(way for way in found.fronts[kept.stand[0]] if way.stand[1] in (4, 8))
    for way in (kept, turned):
        game = table.game.clone()
        start = GAIT.stand(game, piece)[0]
        for step in together(view, way.steps, Example(piece, start, way.stand[0], [])):
            game.play(step)
        assert GAIT.stand(game, other)[0] != GAIT.stand(table.game, other)[0]
        assert {GAIT.stand(game, one)[1] for one in (piece, other)} == {way.stand[1]}


def test_a_brigade_out_of_command_is_taken_over_the_question_before_it() -> None:
    """Before it only the leader could still ride: whoever clicks the brigade is done with that (E.15o)."""
    table = field(
        "syw/drill", ["." * 16] * 16, LEADERS + UNITS, 'F150 = "DEF"', "march", None, 'initiative = "allied"'
    )
    notate = table.game.scenario.lexicon.notate
    ways = [[notate(one) for one in way] for way in openings(table.game.view(0))]
    assert ["select A400", "stay A400", "obey A400", "done", "move A411"] in ways
    for action in ("select A400", "stay A400", "obey A400", "done", "move A411"):
        table.play(action)
    assert GAIT.in_hand(table.game) == table.piece("A411")


def test_who_may_still_be_moved_in_command_is_not_passed_over() -> None:
    table = under("MAN")
    assert not [one for one in table.game.options() if GAIT.passes(table.game, one)]


@cites("SYW-K.0a", "SYW-K.0b")
def test_all_routers_run_at_a_word() -> None:
    pieces = 'A411 = "0404 line 12 panicked"\nA821 = "1004 line 12 panicked"\nA413 = "0703 line 6 formed"\n'
    table = field("syw/drill", ["." * 16] * 14, pieces, "", "rout", [], 'initiative = "allied"')
    batch = batch_of(table.game.view(0))
    assert batch.startswith("rout")
    while table.game.phase == "rout":
        view = table.game.view(0)
        action = proposed(view, batch)
        assert action is not None
        table.play(view.scenario.lexicon.notate(action))
    assert {table.state(unit) for unit in ("A411", "A821")} <= {"gone", "panicked"}
