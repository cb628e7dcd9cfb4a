"""What a player sees before he chooses: costs, exact chances, dangers, ghosts, panels."""

from __future__ import annotations

import math
import random
import re
from fractions import Fraction

import pytest

from grognard import library
from grognard.kernel.dice import Dice
from grognard.kernel.forecast import walk
from grognard.kernel.sides import SPECTATOR
from grognard.render.artist import artist
from grognard.systems.syw.chances import ALL, Clash, Shot, passing
from grognard.systems.syw.command import command_cells
from grognard.systems.syw.entering import Enter
from grognard.systems.syw.march import Walk
from grognard.systems.syw.observation import SywSeen
from grognard.systems.syw.reorganise import Adjust
from grognard.systems.syw.scenario import SywScenario
from grognard.systems.syw.state import Battle
from grognard.systems.syw.words import ADVANCE, ENTER, SLIDE, SMALL_LINE, WHEEL
from grognard.systems.syw.zones import in_zone_of, zone_cells
from grognard.text.catalogue import LANGUAGES
from grognard.text.speaker import Speaker
from tests.cites import cites
from tests.systems.syw.table import Table, field
from tests.systems.syw.test_reaction import TWO, drill

CLEAR = ["." * 16] * 16
HURT = (
    "disorganised",
    "panicked",
    "destroyed",
    "fell_back",
    "captured",
    "recoil_disorders",
    "cannot_fall_back",
)


def moments(name: str, seed: int, count: int, every: int = 7, variant: str = "none") -> list[Battle]:
    """A random battle, every so many moments of it."""
    chance = random.Random(seed)
    state = library.load(f"syw/{name}", {"variant": variant} if variant != "none" else {}).start(Dice(seed))
    assert isinstance(state, Battle)
    found: list[Battle] = []
    for number in range(count):
        if state.side_to_move is None:
            break
        if number % every == 0:
            found.append(state.clone())
        state.play(chance.choice(state.options()))
    return found


def chance_of(table: Table, text: str, label: str) -> Fraction:
    """How likely a piece is hurt by an action, by walking every fall of the dice."""
    piece = table.piece(label)
    total = Fraction(0)
    for chance, after in walk(table.game, table.game.scenario.lexicon.parse(text)):
        if any(event.kind in HURT and event.data[0] == piece for event in after.events):
            total += chance
    return total


MUSKETS = """
A411 = "0707 line 6 formed"
F231 = "0708 line 12 formed"
F232 = "0808 line 12 shaken"
"""
LEADERS = 'A000 = "0702"\nA400 = "0703"\nF000 = "0716"\nF150 = "0715"\n'


@cites("SYW-G.3n", "SYW-G.4g", "SYW-6.0b")
@pytest.mark.parametrize("label", ["F231", "F232"])
def test_the_chance_beside_a_target_is_that_of_the_dice(label: str) -> None:
    table = field("syw/drill", CLEAR, LEADERS + MUSKETS, 'A400 = "ATT"\nF150 = "DEF"', "muskets", [1])
    table.play("fire A411")
    shot = Shot(table.game, table.piece("A411"), table.piece(label))
    assert Fraction(shot.tells, ALL) == chance_of(table, f"at {label}", label)
    note = table.game.note(table.game.scenario.lexicon.parse(f"at {label}"))
    assert note is not None
    assert (note.key, note.data) == ("shot", (round(100 * shot.tells / ALL),))


CHARGES = """
F231 = "0708 line 12 formed"
A411 = "0707 line 6 formed"
A412 = "0607 line 6 shaken"
"""


@cites("SYW-H.1u", "SYW-H.1v", "SYW-H.1w", "SYW-H.1z")
@pytest.mark.parametrize("label", ["A411", "A412"])
def test_the_chance_of_a_charge_is_that_of_the_dice(label: str) -> None:
    extra = 'initiative = "french"'
    table = field("syw/drill", CLEAR, LEADERS + CHARGES, 'A400 = "DEF"\nF150 = "ATT"', "charges", [], extra)
    table.play("charge F231")
    clash = Clash(table.game, table.piece("F231"), table.piece(label), ())
    assert Fraction(clash.breaks, ALL) == chance_of(table, f"against {label}", label)
    assert Fraction(clash.costs, ALL) == chance_of(table, f"against {label}", "F231")


@pytest.mark.parametrize(("value", "faces"), [(1, 0), (2, 1), (4, 3), (6, 5), (7, 6)])
def test_how_many_faces_pass_a_test(value: int, faces: int) -> None:
    assert passing(value) == faces


@cites("SYW-H.2f")
def test_a_step_into_the_reach_of_cavalry_says_who_may_charge() -> None:
    table = drill(TWO)
    table.play("move A411")
    note = table.game.note(table.game.scenario.lexicon.parse("advance 0706"))
    assert note is not None
    assert (note.key, note.tone, note.data[2]) == ("provoking_step", "danger", (table.piece("F231"),))
    table.play("advance 0706")
    halt = table.game.note(table.game.scenario.lexicon.parse("halt"))
    assert halt is not None and halt.data == ((table.piece("F231"),),)
    rider = table.game.scenario.roster.called(table.piece("F231"), "fr")
    assert rider in Speaker(table.game.scenario, "fr").note_sentence(halt)
    table.play("halt")
    assert table.options("react") == ["react F231"]


def test_no_danger_is_told_where_nobody_may_react() -> None:
    table = drill(TWO, french="DEF")
    table.play("move A411")
    note = table.game.note(table.game.scenario.lexicon.parse("advance 0706"))
    assert note is not None and (note.key, note.data[:2]) == ("step", (1, 5))


@pytest.mark.parametrize("name", ["drill", "charge"])
def test_the_state_given_to_drawings_holds_what_is_seen_and_nothing_more(name: str) -> None:
    for state in moments(name, 4, 300):
        for viewer in (0, 1, SPECTATOR):
            seen = seen_by(state, viewer)
            assert seen.game.stack == [] and seen.game.dice.seed != state.dice.seed
            shown, again = seen.as_json(), seen_by(seen.game, viewer).as_json()
            for key in ("pieces", "turn", "clock", "weather", "fires", "initiative", "points"):
                assert again[key] == shown[key], key
            if viewer != SPECTATOR:
                other = state.imagined_by(viewer, Dice(9))
                assert seen_by(other, viewer).game.dump() == seen.game.dump()


def seen_by(state: Battle, viewer: int) -> SywSeen:
    seen = state.observe(viewer)
    assert isinstance(seen, SywSeen)
    return seen


@cites("SYW-4.1a", "SYW-4.2a", "SYW-4.3a")
@pytest.mark.parametrize("name", ["drill", "charge"])
def test_a_zone_drawn_at_once_is_the_zone_hex_by_hex(name: str) -> None:
    for state in moments(name, 9, 120)[::3]:
        for unit in state.scenario.units:
            if state.cell[unit] >= 0:
                cells = [cell for cell in range(len(state.stacks)) if in_zone_of(state, unit, cell)]
                assert sorted(zone_cells(state, unit)) == cells


@cites("SYW-E.15c")
def test_enemies_on_the_way_cut_the_reach_of_command() -> None:
    wall = "".join([f'A41{n} = "0{n + 5}08 line 6 formed"\n' for n in (1, 2)]) + 'F000 = "0710"\n'
    table = field("syw/drill", CLEAR, wall, "", "march")
    reached = command_cells(table.game, table.piece("F000"))
    assert table.cell("0709") in reached
    assert table.cell("0707") not in reached and table.cell("0510") in reached


STEPS = (ADVANCE, SLIDE, WHEEL, ENTER)
HANDLE = re.compile(
    r'data-ghost="([^"]+)".*?class="ghost-handle" transform="translate\(([-\d.]+),([-\d.]+)\)'
)


def check_ghosts(state: Battle) -> None:
    """Each step open has one ghost, its handle apart from all others, and a note."""
    seen = seen_by(state, SPECTATOR)
    drawn = "".join(artist("syw").ghosts(state.scenario, seen, state.options(), "en").values())
    handles = HANDLE.findall(drawn)
    assert [text for text, _, _ in handles] == [move.action for move in seen.under_way.moves or []]
    points = [(float(x), float(y)) for _, x, y in handles]
    for index, point in enumerate(points):
        assert all(math.dist(point, other) > 12 for other in points[index + 1 :]), handles
    assert all(state.note(option) for option in state.options() if option.verb in STEPS)


@pytest.mark.parametrize("name", ["drill", "charge"])
def test_every_step_has_a_ghost_whose_handle_can_be_told_apart(name: str) -> None:
    found = [state for state in moments(name, 1, 900, 3) if isinstance(state.stack[-1], Walk | Adjust)]
    for state in found:
        check_ghosts(state)
    assert len(found) > 20


@cites("SYW-F.12c")
def test_who_enters_has_a_ghost_for_each_way_in() -> None:
    entering: list[Battle] = []
    for seed in range(1, 9):
        if len(entering) < 3:
            game = moments("minden", seed, 500, 1, "march")
            entering += [state for state in game if isinstance(state.stack[-1], Enter)]
    for state in entering:
        check_ghosts(state)
    assert entering


def test_a_small_line_has_one_ghost_for_all_its_brigades() -> None:
    state = library.start("syw/charge", seed=1)
    assert isinstance(state, Battle)
    for text in ("keep-initiative", "stay F000", "done", "stay A000", "done", "select F200", "stay F200"):
        state.play(state.scenario.lexicon.parse(text))
    state.play(state.scenario.lexicon.parse("obey F200"))
    lines = [option for option in state.options() if option.verb == SMALL_LINE]
    state.play(lines[0])
    drawn = "".join(artist("syw").ghosts(state.scenario, state.observe(1), state.options(), "fr").values())
    first = drawn.split("data-ghost=")[1]
    assert first.count("ghost-field") == 3
    note = state.note(state.options()[0])
    assert note is not None and note.rule == "SYW-E.17i"


def test_the_panel_walks_a_charge_with_every_face_of_the_die() -> None:
    extra = 'initiative = "french"'
    table = field("syw/drill", CLEAR, LEADERS + CHARGES, 'A400 = "DEF"\nF150 = "ATT"', "charges", [], extra)
    table.play("charge F231")
    panels = artist("syw").panels(table.game.scenario, table.game.observe(1), "en")
    routine = next(panel for panel in panels if isinstance(panel, dict) and panel["id"] == "routine")
    steps = routine["steps"]
    assert isinstance(steps, list)
    assert [step["state"] for step in steps if isinstance(step, dict)][:3] == ["done", "now", "next"]
    assert str(routine["rows"]).count("'label': 'Die ") == 12  # six faces for each of two targets


def test_the_order_sheet_goes_down_the_chain_of_command() -> None:
    scenario = library.load("syw/minden")
    assert isinstance(scenario, SywScenario)
    state = library.start("syw/minden", seed=1)
    panels = artist("syw").panels(scenario, state.observe(0), "en")
    sheet = next(panel for panel in panels if isinstance(panel, dict) and panel["id"] == "orders-allied")
    rows = sheet["rows"]
    assert isinstance(rows, list)
    names = [str(row[0]) for row in rows if isinstance(row, list)]
    assert names[0].startswith("000 ") and names[1].startswith("· ")
    assert len(names) == len(scenario.leaders_of[0])


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", ["drill", "charge", "minden"])
def test_the_briefing_names_every_leader_and_speaks(name: str, lang: str) -> None:
    scenario = library.load(f"syw/{name}")
    assert isinstance(scenario, SywScenario)
    told = str(artist("syw").briefing(scenario, lang))
    assert all(scenario.roster.called(leader, lang) in told for leader in scenario.leaders)
    assert "syw-" not in told


def test_what_is_planned_stays_covered_for_the_enemy() -> None:
    scenario = library.load("syw/minden", {"variant": "march"})
    state = scenario.start(Dice(1))
    panels = artist("syw").panels(scenario, state.observe(1), "en")
    sheet = next(panel for panel in panels if isinstance(panel, dict) and panel["id"] == "arrivals")
    rows = sheet["rows"]
    assert isinstance(rows, list) and rows
    assert {str(row[1]) for row in rows if isinstance(row, list)} == {"▪ face down"}
