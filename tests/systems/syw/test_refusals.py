"""Every click that does nothing is answered by the clause that forbids it, naming who and where."""

from __future__ import annotations

import random

import pytest

from grognard import library
from grognard.dead_clicks import sample
from grognard.kernel.dice import Dice
from grognard.text.speaker import Speaker
from grognard.why import answers, reasons
from tests.cites import cites
from tests.systems.syw.clicks import CLEAR, FOOT, LEADERS, MARCH, all_told, answer, at
from tests.systems.syw.table import Table, field


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


@cites("SYW-C.12i", "SYW-C.12c")
def test_who_is_sent_no_order() -> None:
    table = at("orders", 'A400 = "ATT"', FOOT, "stay A000")
    assert answer(table, "piece", "A411") == ("SYW-C.12c", "orders_go_to_leaders")
    assert answer(table, "piece", "A000") == ("SYW-C.12c", "generals_get_no_orders")


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
    "obey A000": ("SYW-C.12c", "generals_get_no_orders", ("A000",)),
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


@cites("SYW-E.17j", "SYW-E.17aq")
def test_a_click_during_a_march_names_the_counter_that_halts_first() -> None:
    table = at("march", 'A400 = "MAN"', FOOT, *MARCH, "move A411")
    for label in ("F171", "A401"):
        # The question under way comes first; what else is not asked now would tell no more.
        found = reasons(table.game.view(0), "piece", table.piece(label))
        assert [(one.rule, one.key) for one in found] == [("SYW-E.17j", "first_march")]
    assert all_told(table, "piece", "F171") == [("SYW-E.17j", "one_hex_at_a_time")]


@cites("SYW-B.2a", "SYW-G.4c", "SYW-G.3e", "SYW-H.1p", "SYW-H.1q")
def test_an_enemy_clicked_at_a_question_that_wants_no_piece_is_answered_by_that_question_alone() -> None:
    begun = at("initiative", 'A400 = "ATT"')
    assert all_told(begun, "piece", "F171") == [("SYW-B.2a", "first_initiative")]
    lines = 'A411 = "0706 line 6 formed"\nA413 = "1006 line 6 formed"\n'
    lines += 'F171 = "0707 line 12 formed"\nF172 = "1007 line 12 formed"\nF231 = "0712 line 12 formed"\n'
    fire = at("muskets", 'A400 = "ATT"', lines)
    for enemy in ("F171", "F231"):
        assert all_told(fire, "piece", enemy) == [("SYW-G.4c", "first_fire_from")]
    horse = 'A821 = "0706 line 6 formed"\nF231 = "0707 line 12 formed"\nF171 = "0812 line 12 formed"\n'
    charged = at("charges", 'A400 = "ATT"\nF150 = "ATT"', horse, "pass", "charge F231")
    assert (charged.to_move(), charged.options()) == ("allied", ["stand", "evade"])
    for enemy in ("F171", "F231", "F150"):
        assert all_told(charged, "piece", enemy) == [("SYW-H.1p", "first_evade")]


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


@cites("SYW-E.17a", "SYW-G.3j", "SYW-L.1b", "SYW-C.11a")
def test_one_reason_is_enough_where_a_second_tells_no_more() -> None:
    """Whose a piece is, and that something else is answered first, are told only where nothing else is."""
    guards = 'A000 = "0702"\nA300 = "0703"\nA310 = "0706 0806 0906 line 6"\nF000 = "0716"\nF200 = "0715"\n'
    moving = field("syw/charge", CLEAR, guards, 'A300 = "MAN"', "march", None, 'initiative = "allied"')
    moving.play("select A300", "stay A300", "obey A300")
    assert moving.options("dress")
    assert all_told(moving, "piece", "A000") == [("SYW-E.17a", "other_corps")]
    guns = at("guns", 'A400 = "ATT"', FOOT)
    assert all_told(guns, "piece", "F171") == [("SYW-G.3j", "name_the_firer")]
    far = at("guns", 'A400 = "ATT"', FOOT + 'F172 = "1616 line 12 formed"\nF173 = "0810 line 12 formed"\n')
    far.play("fire A401")
    assert [rule for rule, key in all_told(far, "piece", "F172")] == ["SYW-G.3l"]
    dressing = at("reorganise", 'A400 = "ATT"', FOOT, "move A411")
    assert all_told(dressing, "piece", "F171") == [("SYW-L.1b", "one_hex_only")]
    riding = at("orders", 'A400 = "ATT"', FOOT)
    assert [key for _, key in all_told(riding, "piece", "F171")] == ["enemy_there"]
