"""Every click that does nothing is answered by the clause that forbids it, naming who and where."""

from __future__ import annotations

import random

import pytest

from grognard import library
from grognard.dead_clicks import sample
from grognard.kernel.dice import Dice
from grognard.kernel.refusal import Datum, Refusal
from grognard.systems.syw.charge_advance import why_not_enter
from grognard.systems.syw.fire_targets import gun_bears, why_no_gun
from grognard.systems.syw.words import SHAKEN
from grognard.text.speaker import Speaker
from grognard.why import answers, reasons
from tests.cites import cites
from tests.systems.syw.table import Table, field
from tests.systems.syw.toys import steep_slope

CLEAR = ["." * 16] * 16
LEADERS = 'A000 = "0701"\nA400 = "0702"\nF000 = "0716"\nF150 = "0715"\n'
FOOT = 'A411 = "0706 line 6 formed"\nA401 = "0906 unlimbered 6"\nF171 = "0710 line 12 formed"\n'
FOOT += 'F231 = "0912 line 12 formed"\n'


def at(phase: str, orders: str, pieces: str = FOOT, *played: str) -> Table:
    first = 'initiative = "allied"'
    table = field("syw/drill", CLEAR, LEADERS + pieces, orders, phase, None, first)
    table.play(*played)
    return table


def answer(table: Table, kind: str, label: str) -> tuple[str, str]:
    """What a click on a piece or hex is answered with."""
    side = table.game.side_to_move
    assert side is not None
    view = table.game.view(side)
    noun = view.scenario.lexicon.number(kind, label)
    assert noun is not None
    refusal = reasons(view, kind, noun)[0]
    return refusal.rule, refusal.key


MARCH = ("select A400", "stay A400", "obey A400")


@cites("SYW-E.17j", "SYW-3.12h", "SYW-3.11f", "SYW-5.4e", "SYW-E.17k")
@pytest.mark.parametrize(
    ("label", "expected"),
    [
        ("0706", ("SYW-E.17j", "lies_there")),
        ("0909", ("SYW-E.17j", "one_hex_at_a_time")),
        ("0710", ("SYW-E.17j", "one_hex_at_a_time")),
    ],
)
def test_a_hex_out_of_reach_of_one_step_says_so(label: str, expected: tuple[str, str]) -> None:
    table = at("march", 'A400 = "MAN"', FOOT, *MARCH, "move A411")
    assert answer(table, "place", label) == expected


@cites("SYW-C.12q", "SYW-3.11f", "SYW-3.11e")
def test_a_next_hex_tells_what_closes_it() -> None:
    near = FOOT.replace("0710", "0708")
    table = at("march", 'A400 = "MAN"', near, *MARCH, "move A411")
    assert answer(table, "place", "0707") == ("SYW-C.12q", "man_keeps_away")
    fresh = at("march", 'A400 = "MAN"', FOOT, *MARCH, "move A411")
    assert (
        fresh.refused("advance 0806") == fresh.refused("step-back 0806") == ("SYW-E.17an", "by_another_step")
    )
    spent = at("march", 'A400 = "MAN"', FOOT, *MARCH, "move A411", "slide 0806")
    assert answer(spent, "place", "0906") == ("SYW-3.11e", "slides_once")
    assert answer(spent, "place", "0805") == ("SYW-3.11f", "back_needs_all")
    column = at("march", 'A400 = "MAN"', FOOT.replace("line 6", "a 5"), *MARCH, "move A411")
    assert answer(column, "place", "0806") == ("SYW-3.12h", "only_ahead")


@cites("SYW-E.17a", "SYW-E.15o", "SYW-E.17j", "SYW-E.0a")
def test_a_piece_that_cannot_be_picked_says_why() -> None:
    table = at("march", 'A400 = "MAN"', FOOT, *MARCH, "move A411", "advance 0707", "halt")
    assert answer(table, "piece", "A411") == ("SYW-E.17j", "already_moved")
    assert answer(table, "piece", "F171") == ("SYW-E.0a", "not_yours")
    assert answer(table, "piece", "A821") == ("SYW-F.12a", "not_arrived")
    assert answer(table, "piece", "A000") == ("SYW-E.17a", "other_corps")
    assert answer(table, "place", "0909") == ("SYW-E.17a", "first_move_units")


@cites("SYW-G.3a", "SYW-G.3j", "SYW-G.4a", "SYW-G.3l")
def test_who_does_not_fire_and_who_is_not_fired_at() -> None:
    guns = at("guns", 'A400 = "ATT"', FOOT)
    assert answer(guns, "piece", "A411") == ("SYW-G.3a", "guns_fire_now")
    limbered = FOOT.replace("unlimbered 6", "limbered 5") + 'F103 = "0911 unlimbered 12"\n'
    other = at("guns", 'A400 = "ATT"', limbered)
    assert other.to_move() == "french"
    assert answer(other, "piece", "A401") == ("SYW-E.0a", "not_yours")
    foot = at("muskets", 'A400 = "ATT"', FOOT.replace("0710", "0707"))
    assert answer(foot, "piece", "A401") == ("SYW-G.4a", "foot_fires_now")


@cites("SYW-H.0a", "SYW-H.1c", "SYW-H.1d")
def test_who_does_not_charge() -> None:
    table = at("charges", 'A400 = "ATT"', FOOT.replace("0710", "0707") + 'A412 = "1202 line 6 formed"\n')
    assert answer(table, "piece", "A412") == ("SYW-H.0a", "nobody_in_arc")
    assert answer(table, "piece", "A401") == ("SYW-H.1d", "never_charges")
    assert answer(table, "place", "1010") == ("SYW-H.1n", "first_charge")


@cites("SYW-H.2e", "SYW-H.2a", "SYW-H.2d")
def test_why_cavalry_is_not_asked_to_react() -> None:
    pieces = FOOT + 'F232 = "0103 line 12 formed"\nF233 = "0812 a 1 formed"\n'
    table = at("march", 'A400 = "ATT"\nF150 = "ATT"', pieces, *MARCH, "move A411", "advance 0707", "halt")
    assert table.to_move() == "french"
    assert answer(table, "piece", "F171") == ("SYW-H.2a", "only_horse_reacts")
    assert answer(table, "piece", "F233") == ("SYW-H.2e", "reacts_in_line")
    assert answer(table, "piece", "F232") == ("SYW-H.2d", "not_in_its_zone")


@cites("SYW-J.2a", "SYW-J.3a", "SYW-J.1a", "SYW-L.1e", "SYW-K.0c")
def test_who_is_not_rallied_nor_reorganised() -> None:
    pieces = 'A411 = "0706 line 6 panicked"\nA412 = "0703 line 6 shaken"\nA420 = "1006 1106 line 6"\n'
    table = at("rally", 'A400 = "ATT"', pieces.replace("A420", "A820"))
    assert answer(table, "piece", "A411") == ("SYW-J.3a", "no_leader_with_it")
    assert answer(table, "piece", "A821") == ("SYW-J.1a", "in_good_order")
    later = at("reorganise", 'A400 = "ATT"', pieces.replace("A420", "A820"))
    assert answer(later, "piece", "A411") == ("SYW-L.1e", "out_of_command")
    assert answer(later, "piece", "A821") == ("SYW-L.1b", "reorganised_with_it")
    later.play("move A412")
    assert answer(later, "place", "1212") == ("SYW-L.1b", "one_hex_only")


@cites("SYW-C.12i", "SYW-C.12c", "SYW-D.0b")
def test_who_is_sent_no_order() -> None:
    table = at("orders", 'A400 = "ATT"', FOOT, "stay A000")
    assert answer(table, "piece", "A411") == ("SYW-C.12c", "orders_go_to_leaders")
    assert answer(table, "piece", "A000") == ("SYW-D.0b", "generals_get_no_orders")


ASKED_ELSEWHERE = {
    "fire A411": ("SYW-G.0a", "phase_later", ("muskets", "march")),
    "fire A401": ("SYW-G.0a", "phase_later", ("guns", "march")),
    "fire A410": ("SYW-6.0h", "counter_is_off", ("A410",)),
    "fire F231": ("SYW-G.4a", "never_fires", ("F231",)),
    "at F171": ("SYW-G.3j", "phase_later", ("guns", "march")),
    "burn 0705": ("SYW-G.3v", "phase_later", ("guns", "march")),
    "press": ("SYW-G.4f", "phase_later", ("muskets", "march")),
    "charge A411": ("SYW-H.1n", "phase_later", ("charges", "march")),
    "support A411": ("SYW-H.1n", "no_charge_made_up", ()),
    "occupy A411": ("SYW-H.1am", "no_hex_to_enter", ("A411",)),
    "evade": ("SYW-H.1p", "no_charge_to_evade", ()),
    "stand": ("SYW-H.1p", "no_charge_to_evade", ()),
    "fall-back 0705": ("SYW-H.1ag", "nobody_falls_back", ()),
    "react F231": ("SYW-H.2f", "no_march_to_meet", ("F231",)),
    "react A411": ("SYW-H.2a", "only_horse_reacts", ("A411",)),
    "react-at 0705": ("SYW-H.2g", "no_reaction_announced", ()),
    "charge-from F231 0708 12": ("SYW-H.2j", "no_reaction_announced", ()),
    "give-way F231": ("SYW-H.1r", "nobody_came_up", ("F231",)),
    "order A400 DEF": ("SYW-C.12c", "phase_over", ("seconds", "march")),
    "appoint 0705": ("SYW-I.0i", "chief_commands", ("A000",)),
    "replace A400": ("SYW-I.0j", "not_to_replace", ("A400",)),
    "rally A411": ("SYW-J.2c", "phase_later", ("rally", "march")),
    "rout 0705": ("SYW-K.0b", "phase_later", ("rout", "march")),
    "give-up A411": ("SYW-K.0e", "phase_later", ("rout", "march")),
    "re-form A410": ("SYW-L.2c", "too_few_together", ("A410",)),
    "shift 0705": ("SYW-L.1b", "phase_later", ("reorganise", "march")),
    "act A400": ("SYW-E.16a", "has_decided", ("A400",)),
    "ignore-order A411": ("SYW-C.12c", "orders_go_to_leaders", ("A411",)),
    "obey A000": ("SYW-D.0b", "generals_get_no_orders", ("A000",)),
    "select A400": ("SYW-E.11b", "already_selected", ("A400",)),
    "enter A411 0101 5": ("SYW-F.12a", "has_arrived", ("A411",)),
    "keep-initiative": ("SYW-B.2a", "initiative_is_settled", ()),
    "halt": ("SYW-E.17j", "nobody_marches", ()),
    "face 3": ("SYW-E.17a", "first_move_units", ("A400",)),
    "stay F000": ("SYW-E.0a", "not_yours", ("F000",)),
}


@cites(
    *(
        "SYW-G.0a",
        "SYW-H.1n",
        "SYW-H.1am",
        "SYW-H.1p",
        "SYW-H.2a",
        "SYW-H.2f",
        "SYW-H.1r",
        "SYW-I.0i",
        "SYW-I.0j",
    ),
    *("SYW-E.16a", "SYW-E.11b", "SYW-F.12a", "SYW-B.2a", "SYW-G.4f", "SYW-K.0e"),
)
@pytest.mark.parametrize(("action", "expected"), ASKED_ELSEWHERE.items())
def test_a_question_that_does_not_arise_is_answered_by_what_keeps_it_from_arising(
    action: str, expected: tuple[str, str, tuple[str, ...]]
) -> None:
    table = at("march", 'A400 = "MAN"\nF150 = "ATT"', FOOT, *MARCH)
    refusal = table.game.why_not(table.game.scenario.lexicon.parse(action))
    assert refusal is not None
    labels = table.game.scenario.roster.labels
    named = tuple([labels[one] if isinstance(one, int) else one for one in refusal.data])
    assert (refusal.rule, refusal.key, named) == expected


@cites("SYW-C.12a", "SYW-H.2e", "SYW-H.2a", "SYW-E.16a", "SYW-G.0a")
def test_what_keeps_a_question_from_arising_follows_the_hour_the_order_and_the_phase() -> None:
    half_past = field(
        "syw/drill", CLEAR, LEADERS + FOOT, "", "march", None, 'initiative = "allied"\nturn = 2'
    )
    assert half_past.refused("order A400 DEF") == ("SYW-C.12a", "orders_on_the_hour")
    assert half_past.refused("react F231") == ("SYW-H.2e", "reacts_under_att")
    assert half_past.refused("act A400") == ("SYW-E.16a", "decides_when_selected")
    charges = at("charges", 'A400 = "ATT"\nF150 = "ATT"', FOOT.replace("0710", "0707"))
    assert charges.refused("react F231") == ("SYW-H.2a", "reacts_while_they_move")
    assert charges.refused("fire A411") == ("SYW-G.0a", "phase_over")
    assert charges.refused("act A400") == ("SYW-E.16c", "phase_over")


@cites("SYW-E.17ap", "SYW-G.3c", "SYW-2.7c", "SYW-E.17at")
@pytest.mark.parametrize(
    ("placed", "mark", "expected"),
    [
        ('A411 = "0706 line 6 formed"', "w", ("SYW-E.17ap", "line_not_into_cover")),
        ('A411 = "0706 line 6 formed"', "v", ("SYW-E.17ap", "line_not_into_cover")),
        ('A411 = "0706 a 5 formed"', "#", ("SYW-2.7c", "impassable")),
        ('A401 = "0706 unlimbered 6"', "w", ("SYW-G.3c", "guns_not_into_cover")),
    ],
)
def test_closed_ground_is_told_by_the_clause_that_closes_it(
    placed: str, mark: str, expected: tuple[str, str]
) -> None:
    rows = [*CLEAR[:6], mark * 16, *CLEAR[7:]]
    pieces = LEADERS + placed + '\nF171 = "0715 line 12 formed"\n'
    table = field("syw/drill", rows, pieces, 'A400 = "MAN"', "march", None, 'initiative = "allied"')
    table.play(*MARCH, f"move {placed[:4]}")
    assert answer(table, "place", "0707") == expected


@cites("SYW-3.21g", "SYW-3.21c")
def test_guns_that_have_slid_or_spent_points_do_not_slide() -> None:
    table = at("march", 'A400 = "MAN"', FOOT, *MARCH, "move A401", "slide 1006")
    assert answer(table, "place", "1106") == ("SYW-3.21c", "slides_once")


@cites("SYW-E.0a", "SYW-E.17aq")
def test_a_click_on_an_enemy_during_a_march_says_whose_he_is() -> None:
    table = at("march", 'A400 = "MAN"', FOOT, *MARCH, "move A411")
    assert answer(table, "piece", "F171") == ("SYW-E.0a", "not_yours")
    view = table.game.view(0)
    found = reasons(view, "piece", table.piece("A401"))
    # The question under way comes first; what else is not asked now would tell no more.
    assert [(one.rule, one.key) for one in found] == [("SYW-E.17j", "first_march")]


@cites("SYW-E.17a")
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_refusal_of_a_random_battle_is_a_sentence(lang: str) -> None:
    """Names and places stand in it, and nothing is left unsaid."""
    chance = random.Random(f"sentences {lang}")
    state = library.load("syw/drill").start(Dice(f"sentences {lang}"))
    speaker = Speaker(state.scenario, lang)
    while state.side_to_move is not None:
        if chance.random() < 0.2:
            view = state.view(state.side_to_move)
            kind = chance.choice(["piece", "place"])
            noun = chance.randrange(len(state.scenario.lexicon.labels[kind]))
            for refusal in reasons(view, kind, noun):
                text = speaker.refusal(refusal)
                assert text.endswith(".")
                assert "{" not in text and "syw-no" not in text
        state.play(chance.choice(state.options()))


@cites("SYW-E.0a")
def test_dead_clicks_are_answered_by_a_clause() -> None:
    tally = sample("syw", 160, "test")
    assert tally.with_clause >= 0.97 * tally.refusals


@cites("SYW-I.0f", "SYW-I.0a", "SYW-H.1ar", "SYW-G.3q")
@pytest.mark.parametrize(
    ("label", "how", "rule"),
    [
        ("F150", "captured", "SYW-I.0f"),
        ("F150", "killed", "SYW-I.0a"),
        ("F171", "captured", "SYW-H.1ar"),
        ("F171", "destroyed", "SYW-G.3q"),
    ],
)
def test_who_is_lost_is_told_by_the_clause_that_took_him(label: str, how: str, rule: str) -> None:
    leaders = "".join(f"{line}\n" for line in LEADERS.splitlines() if not line.startswith(label))
    pieces = "".join(f"{line}\n" for line in FOOT.splitlines() if not line.startswith(label))
    terms = f'initiative = "french"\n[lost]\n{label} = "{how}"'
    table = field("syw/drill", CLEAR, leaders + pieces, 'A400 = "MAN"', "reorganise", None, terms)
    assert table.to_move() == "french"
    assert answer(table, "piece", label) == (rule, "out_of_the_game")


@cites("SYW-G.3j")
def test_whoever_points_at_an_enemy_before_a_gun_is_picked_learns_who_bears() -> None:
    table = at("guns", 'A400 = "ATT"', FOOT + 'F172 = "1616 line 12 formed"\n')
    view = table.game.view(0)
    number = view.scenario.lexicon.number
    told = [answers(view, "piece", number("piece", one) or 0)[0] for one in ("F171", "F172")]
    assert [(one.rule, one.key) for one in told] == [
        ("SYW-G.3j", "name_the_firer"),
        ("SYW-G.3l", "out_of_range"),
    ]
    assert told[0].data == (number("piece", "F171"), number("piece", "A401"))
    assert refused(table, "at F171") == refused(table, "burn 0710") == "name_the_firer"


@cites("SYW-G.1b", "SYW-G.3l")
def test_an_enemy_whom_the_guns_in_hand_cannot_hit_is_told_by_that_clause_first() -> None:
    guns = 'A401 = "0707 unlimbered 6"\nF171 = "0710 line 12 formed"\nF172 = "0703 line 12 formed"\n'
    table = at("guns", 'A400 = "ATT"', guns + 'F173 = "0810 line 12 formed"\n')
    table.play("fire A401")
    assert "at F171" in table.options()
    told = answers(table.game.view(0), "piece", table.piece("F172"))
    assert (told[0].rule, told[0].key) == ("SYW-G.1b", "out_of_arc"), "the hex could not be burnt either"


@cites("SYW-G.4c", "SYW-G.3g")
def test_nobody_is_passed_over_before_an_end_of_the_line_is_chosen() -> None:
    foot = 'A411 = "0706 line 6 formed"\nA413 = "1006 line 6 formed"\n'
    enemies = 'F171 = "0707 line 12 formed"\nF172 = "1007 line 12 formed"\n'
    table = at("muskets", 'A400 = "ATT"', foot + enemies)
    for unit in ("A411", "A413"):
        assert refused(table, f"fire {unit}") == "first_fire_from"


@cites("SYW-H.1f")
def test_whoever_points_at_an_enemy_before_a_charger_is_picked_learns_who_could() -> None:
    table = at("charges", 'A400 = "ATT"', FOOT.replace("0710", "0707"))
    assert refused(table, "against F171") == "name_the_charger"
    assert refused(table, "against F231") == "nobody_charges_it"


@cites("SYW-L.1b", "SYW-L.1d")
def test_what_closes_a_hex_in_reorganising() -> None:
    table = at("reorganise", 'A400 = "ATT"', FOOT.replace("0912", "0802"))
    table.play("move A411")
    assert answer(table, "place", "0607") == ("SYW-L.1b", "not_there_in_reorganising")
    leader = at("reorganise", 'A400 = "ATT"', FOOT.replace("0912", "0802"))
    leader.play("move A400")
    assert answer(leader, "place", "0802") == ("SYW-L.1d", "closed_in_reorganising")
    assert answer(leader, "place", "1010") == ("SYW-L.1d", "one_hex_only")
    assert leader.game.prompt().rule == "SYW-L.1d" and table.game.prompt().rule == "SYW-L.1b"
    leader.play("shift 0703")
    assert [event.rule for event in leader.game.events if event.kind == "shifted"] == ["SYW-L.1d"]


@cites("SYW-G.3q")
def test_of_whoever_is_lost_it_is_told_once() -> None:
    table = at("march", 'A400 = "MAN"', FOOT, *MARCH)
    gun = table.game.scenario.lexicon.number("piece", "A401")
    assert gun is not None
    table.game.remove(gun, 1)
    assert {one.key for one in reasons(table.game.view(0), "piece", gun)} == {"out_of_the_game"}
    broken_up = table.game.scenario.lexicon.number("piece", "A410")
    assert broken_up is not None
    told = [one.key for one in reasons(table.game.view(0), "piece", broken_up)]
    assert told[0] == "counter_is_off" and "has_arrived" not in told


def refused(table: Table, text: str) -> str:
    refusal = table.game.why_not(table.game.scenario.lexicon.parse(text))
    assert refusal is not None
    return refusal.key


ENEMIES = """
A411 = "0706 line 6 formed"
A412 = "0806 line 6 formed"
F231 = "0707 line 12 formed"
F171 = "0807 line 12 formed"
F172 = "0812 line 12 formed"
"""


@cites("SYW-H.1f", "SYW-H.1c")
@pytest.mark.parametrize(
    ("enemy", "key", "data"),
    [
        ("F171", "name_the_charger", ("F171", "A412")),
        ("F231", "nobody_charges_it", ("F231",)),
        ("F172", "nobody_charges_it", ("F172",)),
    ],
)
def test_of_an_enemy_pointed_at_is_told_who_could_charge_him(
    enemy: str, key: str, data: tuple[str, ...]
) -> None:
    table = at("charges", 'A400 = "ATT"\nF150 = "ATT"', ENEMIES)
    told = answers(table.game.view(0), "piece", table.piece(enemy))[0]
    assert (told.rule, told.key) == ("SYW-H.1f", key)
    assert told.data == tuple([table.piece(one) for one in data])


@cites("SYW-7.2b")
@pytest.mark.parametrize("phase", ["march", "guns", "charges", "rally"])
@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("fire A411", "SYW-7.2b"),
        ("fire A401", "SYW-7.2b"),
        ("at F171", "SYW-7.2b"),
        ("burn 0705", "SYW-7.2b"),
        ("press", "SYW-7.2b"),
        ("fire F231", "SYW-G.4a"),
    ],
)
def test_in_heavy_rain_it_is_the_rain_that_keeps_everybody_from_firing(
    phase: str, text: str, rule: str
) -> None:
    extra = 'initiative = "allied"\nweather = "heavy rain"'
    table = field(
        "syw/drill", CLEAR, LEADERS + FOOT.replace("0710", "0707"), 'A400 = "ATT"', phase, None, extra
    )
    assert table.refused(text)[0] == rule


def aimed(pieces: str, weather: str = "clear") -> Table:
    """The guns of 401 at 0703 have a target near by, so that they are asked for one."""
    near = 'A401 = "0703 unlimbered 6"\nF171 = "0705 line 12 formed"\nF172 = "0705 line 12 formed"\n'
    extra = f'initiative = "allied"\nweather = "{weather}"'
    table = field("syw/drill", CLEAR, LEADERS + near + pieces, 'A400 = "ATT"', "guns", None, extra)
    table.play("fire A401")
    return table


@cites("SYW-7.1a", "SYW-7.3a", "SYW-7.4a", "SYW-7.0a", "SYW-G.3l", "SYW-G.2d")
@pytest.mark.parametrize(
    ("weather", "expected"),
    [
        ("clear", ("SYW-G.2d", "out_of_sight")),
        ("light fog", ("SYW-7.1a", "weather_shortens")),
        ("heavy snow", ("SYW-7.3a", "weather_shortens")),
        ("light night", ("SYW-7.4a", "weather_shortens")),
        ("light fog, light night", ("SYW-7.1a", "weather_shortens")),
    ],
)
def test_a_target_too_far_for_the_weather_is_refused_by_the_weather(
    weather: str, expected: tuple[str, str]
) -> None:
    table = aimed('F231 = "0707 line 12 formed"\n', weather)
    assert table.refused("at F231") == expected


@cites("SYW-G.3l", "SYW-G.1b")
def test_range_and_arc_of_a_battery_are_told_before_sight_is() -> None:
    table = aimed('F231 = "0716 line 12 formed"\nF232 = "1203 line 12 formed"\n', "light fog")
    assert table.refused("at F231") == ("SYW-G.3l", "out_of_range")
    clear = aimed('F232 = "0903 line 12 formed"\n')
    assert clear.refused("at F232") == ("SYW-G.1b", "out_of_arc")


@cites("SYW-G.2j", "SYW-G.2k")
@pytest.mark.parametrize(
    ("gun", "start", "target", "rule"),
    [
        ("A952", "0405", "0404", "SYW-G.2k"),
        ("A953", "0405", "0402", "SYW-G.2k"),
        ("A952", "0407", "0403", "SYW-G.2j"),
        ("A952", "0403", "0405", ""),
    ],
)
def test_a_steep_slope_that_stops_a_shot_is_named_by_where_it_rises(
    gun: str, start: str, target: str, rule: str
) -> None:
    hour = 12 if start > target else 6
    pieces = f'{gun} = "{start} unlimbered {hour}"\nF121 = "{target} line 6 formed"'
    table = field("syw/minden", steep_slope(behind="11111111"), pieces, "", "guns")
    told = why_no_gun(table.game, table.piece(gun), table.piece("F121"), table.cell(target))
    assert (told.rule if told else "") == rule
    assert gun_bears(table.game, table.piece(gun), table.cell(target)) == (told is None)


@cites("SYW-5.4e", "SYW-G.3w", "SYW-C.11h")
def test_a_leader_learns_what_bars_his_ride_or_that_it_is_too_far() -> None:
    row, chief = ["." * 30], 'A000 = "0101"\nA400 = "0201"\n'
    shut = field("syw/drill", row, chief + 'F231 = "0401 line 9 formed"\n', "", "orders")
    assert shut.options() == ["stay A000", "ride A000 0201", "ride A000 0301"]
    assert shut.refused("ride A000 0401") == ("SYW-5.4e", "enemy_there")
    assert shut.refused("ride A000 0501") == ("SYW-5.4e", "enemies_bar_the_ride")
    assert shut.refused("ride A000 2501") == ("SYW-5.4e", "enemies_bar_the_ride")
    assert shut.refused("ride A000 2601") == ("SYW-C.11h", "leader_out_of_reach")
    village = ["...v" + "." * 26]
    burning = field("syw/drill", village, chief, "", "orders", None, 'fires = ["0401"]')
    assert burning.refused("ride A000 0401") == ("SYW-G.3w", "on_fire")
    assert burning.refused("ride A000 0501") == ("SYW-G.3w", "fire_bars_the_ride")
    assert burning.refused("ride A000 2601") == ("SYW-C.11h", "leader_out_of_reach")
    held = 'F231 = "0501 line 9 formed"\n'
    both = field("syw/drill", village, chief + held, "", "orders", None, 'fires = ["0401"]')
    assert both.refused("ride A000 0601") == ("SYW-G.3w", "fire_bars_the_ride")


@cites("SYW-H.2a", "SYW-H.2e")
def test_who_never_reacts_is_told_so_when_those_who_announced_ride_out() -> None:
    pieces = 'A411 = "0705 line 6 formed"\nA412 = "1005 line 6 formed"\nF231 = "0712 line 12 formed"\n'
    pieces += 'F171 = "1615 line 12 formed"\n'
    pieces += 'F232 = "1112 a 1 formed"\nF233 = "0612 line 12 formed"\nF234 = "0512 line 12 formed"\n'
    leaders = 'A000 = "0702"\nA400 = "0703"\nF000 = "0716"\nF150 = "0715"\n'
    orders, first = 'A400 = "ATT"\nF150 = "ATT"', 'initiative = "allied"'
    table = field("syw/drill", CLEAR, leaders + pieces, orders, "march", [2, 6, 3], first)
    table.play(
        *MARCH, "move A411", "advance 0706", "advance 0707", "halt", "react F231", "react F233", "pass"
    )
    table.play("react-at 0706", "move A412", "advance 1006", "halt", "done")
    assert table.options("charge-from")
    for who, expected in (
        ("F000", ("SYW-H.2a", "only_horse_reacts")),
        ("F171", ("SYW-H.2a", "only_horse_reacts")),
        ("F232", ("SYW-H.2e", "reacts_in_line")),
        ("F233", ("SYW-H.2e", "has_not_announced")),
        ("F234", ("SYW-H.2e", "has_not_announced")),
        ("F231", ("SYW-H.2j", "no_ride_there")),
        ("A411", ("SYW-E.0a", "not_yours")),
    ):
        assert table.refused(f"charge-from {who} 0101 12") == expected, who


def told(reason: Refusal | None) -> tuple[str, str, tuple[Datum, ...]] | None:
    return None if reason is None else (reason.rule, reason.key, reason.data)


@cites("SYW-H.1am")
def test_who_does_not_enter_the_hex_that_was_freed_learns_why() -> None:
    pieces = 'A822 = "0705 line 6 shaken"\nF231 = "0706 line 12 formed"\nF232 = "0806 line 10 formed"\n'
    pieces += 'F233 = "0605 line 4 formed"\nF171 = "1212 line 12 formed"\n'
    table = field("syw/drill", CLEAR, pieces, "", "charges", [6])
    table.play("charge F231", "support F232", "support F233", "stand")
    assert table.options("occupy") == ["occupy F231", "occupy F232", "occupy F233"]
    assert table.refused("occupy F171") == ("SYW-H.1am", "does_not_go_in")
    assert table.refused("occupy A822") == ("SYW-E.0a", "not_yours")
    game, freed = table.game, table.cell("0705")
    game.state[table.piece("F232")] = SHAKEN
    game.put(table.piece("F233"), table.cell("0407"))
    for thrown_back in ("F232", "F233"):
        unit = table.piece(thrown_back)
        assert told(why_not_enter(game, unit, freed)) == ("SYW-H.1am", "charger_shaken", (unit,))
    assert why_not_enter(game, table.piece("F231"), freed) is None
    game.fires = (freed,)
    unit = table.piece("F231")
    assert told(why_not_enter(game, unit, freed)) == ("SYW-G.3w", "on_fire", (unit, freed))


@cites("SYW-E.16a", "SYW-E.16c", "SYW-E.16e", "SYW-E.16h")
def test_a_leader_is_told_which_case_of_orders_is_his() -> None:
    """With an order he cannot act without one; without one there is none to ignore."""
    row, unit = ["." * 30] * 4, 'A411 = "{}01 line 6 formed"\nF231 = "2901 line 9 formed"\n'
    near = 'A000 = "0101"\nA400 = "0601"\nF000 = "3004"\n' + unit.format("07")
    far = near.replace("0601", "1401").replace("0701", "1501")
    table = field("syw/drill", row, near, 'A400 = "MAN"', "march", [1, 1], 'initiative = "allied"')
    table.play("select A400", "stay A400")
    assert table.refused("act A400") == ("SYW-E.16c", "has_an_order")
    assert table.refused("act-as A400 ATT") == ("SYW-E.16e", "must_pass_to_act")
    table.play("ignore-order A400")
    assert table.refused("ignore-order A400") == ("SYW-E.16h", "no_order_to_ignore")
    assert table.refused("act-as A400 ATT") == ("SYW-E.16e", "must_pass_to_act")
    table.play("act A400")
    assert table.refused("obey A400") == ("SYW-E.16e", "he_decides_now")
    cut_off = field("syw/drill", row, far, 'A400 = "MAN"', "march", [1], 'initiative = "allied"')
    cut_off.play("select A400", "stay A400")
    assert cut_off.options() == ["obey A400", "act A400"]
    assert cut_off.refused("ignore-order A400") == ("SYW-E.16h", "no_order_to_ignore")


@cites("SYW-5.4e", "SYW-2.7c", "SYW-G.3w")
@pytest.mark.parametrize("placed", ["a 1 formed", "line 12 formed", "line 2 formed", "line 6 formed"])
def test_a_hex_closed_to_all_is_told_so_whatever_the_formation(placed: str) -> None:
    """No turn and no change of formation would open it: an enemy in a wood, water, a village on fire."""
    rows = ["." * 16] * 6 + ["......wv........", "......#........."] + ["." * 16] * 8
    pieces = f'A411 = "0808 {placed}"\nA412 = "1204 line 6 formed"\nF171 = "0707 a 5 formed"\n'
    beside = 'A000 = "1008"\nA400 = "0908"\nF000 = "0716"\nF150 = "0715"\n'
    top = 'initiative = "allied"\nfires = ["0807"]'
    table = field("syw/drill", rows, beside + pieces, 'A400 = "ATT"', "march", None, top)
    table.play(*MARCH, "move A411")
    assert answer(table, "place", "0707") == ("SYW-5.4e", "enemy_there")
    assert answer(table, "place", "0708") == ("SYW-2.7c", "impassable")
    assert answer(table, "place", "0807") == ("SYW-G.3w", "on_fire")


@cites("SYW-E.17j", "SYW-3.12h")
def test_who_has_no_points_left_is_not_told_to_turn() -> None:
    pieces = 'A000 = "0101"\nA400 = "0102"\nF000 = "0716"\nF150 = "0715"\nA411 = "0203 a 3 formed"\n'
    table = field("syw/drill", CLEAR, pieces, 'A400 = "MAN"', "march", None, 'initiative = "allied"')
    table.play(*MARCH, "move A411", "advance 0303")
    assert answer(table, "place", "0402") == ("SYW-3.12h", "only_ahead")
    while table.options("advance"):
        table.play(table.options("advance")[0])
    assert (table.at("A411"), table.spent("A411")) == ("1403", 12)
    assert answer(table, "place", "1402") == ("SYW-E.17j", "too_few_points")
    assert answer(table, "place", "1503") == ("SYW-E.17j", "too_few_points")


@cites("SYW-E.17j", "SYW-5.4e")
@pytest.mark.parametrize("row", ["07", "09"])
@pytest.mark.parametrize("unit", ["F231", "F232", "F233", "F234"])
def test_of_an_enemy_inside_a_brigade_s_counter_is_told_what_is_told_of_one_alone(
    row: str, unit: str
) -> None:
    """Whoever marches and points at him learns why he does not come there, not only whose he is."""

    def told(enemy: str) -> tuple[Table, list[tuple[str, str]]]:
        table = at("march", 'A400 = "MAN"', 'A411 = "0706 line 6 formed"\n' + enemy)
        table.play("select A400", "stay A400", "obey A400", "move A411")
        found = answers(table.game.view(0), "piece", table.piece(unit))
        return table, [(one.rule, one.key) for one in found]

    table, inside = told(f'F230 = "08{row} 07{row} line 12"\n')
    assert table.state(unit) == "in_brigade"
    alone = told(f'{unit} = "{table.at(unit)} line 12 formed"\n')[1]
    assert inside == alone
    assert inside[0][1] != "not_yours"
