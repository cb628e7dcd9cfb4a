"""Why not? Each refusal names the clause, whichever wrong thing is asked for."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from grognard import library
from grognard.systems.marengo import messages
from grognard.systems.marengo.rules import RULES
from grognard.systems.marengo.words import VERBS
from grognard.text.speaker import Speaker
from grognard.why import answers, reasons
from tests.cites import cites
from tests.systems.marengo.table import Table, stage

SOURCE = Path(messages.__file__).parent
CONTACT = ("1 -- 2 road:high:main", "1 -- 3 impassable", "2 -- 4", "1 -- 5")
FORCES = {
    "a1": "1 cavalry 2",
    "a2": "1 infantry 2",
    "a3": "1/2 infantry 3",
    "f1": "2/1 infantry 2",
    "f2": "2 cavalry 2",
}


@pytest.mark.parametrize(
    ("first", "wrong", "rule"),
    [
        ([], "move f1", "MAR-8.1"),
        ([], "assault 1", "MAR-11.9"),
        ([], "assault 1/2", "MAR-7.7"),
        (["move a1"], "block a2 1/2", "MAR-8.5"),
        (["move a1"], "done", "MAR-8.5"),
        (["move a1"], "with a1", "MAR-8.5"),
        (["move a1"], "with f1", "MAR-8.1"),
        (["move a1"], "to 4", "MAR-8.4"),
        (["move a1"], "to 2/1", "MAR-8.35"),
        (["move a1"], "block a1 2/1", "MAR-8.35"),
        (["move a1"], "block a1 1/3", "MAR-5.9"),
        (["move a1"], "block a1 1/5", "MAR-8.23"),
        (["move a1"], "road 2/1", "MAR-8.41"),
        (["move a1", "to 5"], "block a2 5/1", "MAR-8.53"),
    ],
)
def test_in_movement(first: list[str], wrong: str, rule: str) -> None:
    table = stage(*CONTACT, "5 -- 6", f3="6 infantry 1", **FORCES).play(*first)
    assert table.refused(wrong) == rule


def test_in_continuation() -> None:
    table = stage(*CONTACT, "5 -- 6", f3="6 infantry 1", **FORCES).play("move a1", "to 5")
    assert table.refused("block a1 1/5") == "MAR-8.53"
    rider = stage(
        "1 -- 2 road:high:main", "2 -- 3 road:high:main", a1="1 infantry 2", f1="3 infantry 2", nod=False
    )
    rider.play("move a1", "road 1/2", "halt")
    assert rider.refused("block a1 2/3") == "MAR-8.54"
    assert rider.refused("block f1 3/2") == "MAR-8.53"
    horse = stage("1 -- 2 road:high:main", "2 -- 3 road:high:main", a1="1 cavalry 2", f1="3 infantry 2")
    horse.play("move a1", "road 1/2", "halt")
    assert horse.refused("block a1 1/2") == "MAR-8.53"


def test_in_an_assault() -> None:
    table = stage(
        "1 -- 2 wide",
        "2 -- 4",
        a1="1/2 infantry 3",
        a2="1/2 infantry 2",
        a3="1/2 infantry 2",
        f1="2/1 infantry 3",
        f2="2/1 infantry 2",
        phase="assaults",
    )
    assert table.refused("assault 2") == "MAR-11.9"
    assert table.refused("move a1") == "MAR-7.5"
    table.play("assault 1/2")
    assert table.refused("commit f1") == "MAR-11.2"
    table.play("all", "lead a1")
    assert table.refused("lead a1") == "MAR-11.29"
    table.play("lead a2", "lead f1")
    assert table.refused("lead f1") == "MAR-11.29"
    assert table.refused("lead a3") == "MAR-11.2"


def test_in_a_bombardment() -> None:
    table = stage("1 -- 2", "2 -- 4", a1="1/2 artillery 1 declared", f1="2/1 infantry 3", phase="bombardment")
    assert table.refused("aim 2/1") == "MAR-10.22"


def test_in_a_maneuver_attack() -> None:
    table = stage(
        "1 -- 2", "2 -- 4", a1="1 infantry 2", a2="1 infantry 2", a3="1 infantry 2", f1="2 infantry 2"
    )
    table.play("move a1", "with a2", "to 2", "oppose f1")
    assert table.refused("forward a3") == "MAR-9.20"
    assert table.refused("done") == "MAR-9.20"


def test_every_refusal_in_the_code_is_declared_and_every_declared_one_is_in_the_code() -> None:
    found: set[str] = set()
    for path in SOURCE.glob("*.py"):
        found |= set(re.findall(r'Refusal\("MAR-[\d.]+", "(\w+)"', path.read_text(encoding="utf-8")))
    assert found == set(messages.REFUSALS)


def test_every_verb_names_its_clause() -> None:
    assert all(re.fullmatch(r"MAR-\d+\.\d+", verb.rule) for verb in VERBS)


def why_not(table: Table, line: str) -> str:
    """The sentence that refuses an action, in English."""
    refusal = table.state.why_not(table.state.scenario.lexicon.parse(line))
    assert refusal is not None
    return Speaker(table.state.scenario, "en").refusal(refusal)


@pytest.mark.parametrize("scenario", ["marengo/lesson", "marengo/1800"])
def test_every_refusal_names_what_its_sentence_speaks_of(scenario: str) -> None:
    chance = random.Random(8)
    state = library.start(scenario, 8)
    lexicon = state.scenario.lexicon
    while state.result is None:
        side = state.side_to_move
        assert side is not None
        for kind in ("piece", "place"):
            for refusal in reasons(state.view(side), kind, chance.randrange(len(lexicon.labels[kind]))):
                numbers = [datum for datum in refusal.data if isinstance(datum, int)]
                assert len(refusal.data) == len(state.scenario.refusals.get(refusal.key, ())), refusal
                assert all(number >= 0 for number in numbers), refusal
        state.play(chance.choice(state.options()))


@cites("MAR-8.7")
def test_a_block_on_the_road_goes_before_the_others() -> None:
    roads = ("1 -- 2 road:high:main", "2 -- 3 road:high:main", "2 -- 4")
    table = stage(*roads, a1="1 infantry 2", a2="1 infantry 2", f1="4 infantry 1").play("move a1", "road 1/2")
    assert table.asks == "on_road"
    assert table.refused("move a2") == "MAR-8.7"
    assert why_not(table, "move a2").startswith("a1 is on the road")
    assert table.refused("to 4") == "MAR-8.41"
    assert "leads over 4" in why_not(table, "to 4")


@cites("MAR-11.36", "MAR-11.37")
def test_why_guns_are_not_asked_for() -> None:
    fields = {"a1": "1/2 infantry 3", "f1": "2/1 infantry 2 known", "phase": "assaults"}
    table = stage("1 -- 2", "2 -- 3", nod=False, **fields)
    assert table.refused("fire") == "MAR-11.37"
    table.play("assault 1/2")
    assert (table.asks, table.refused("fire")) == ("name_stand", "MAR-11.36")
    assert why_not(table, "fire") == "No guns that may fire defend against the assault from 1/2."


@cites("MAR-11.36")
@pytest.mark.parametrize(
    ("mark", "words"), [("declared", "declared a bombardment last turn"), ("fired", "bombarded last turn")]
)
def test_guns_that_may_not_fire_are_named_to_their_owner(mark: str, words: str) -> None:
    guns = f"2/1 artillery 1 {mark} known"
    table = stage(
        "1 -- 2", "2 -- 3", nod=False, a1="1/2 infantry 3", f1="2/1 infantry 2", f2=guns, phase="assaults"
    ).play("assault 1/2")
    assert (table.asks, table.refused("fire")) == ("name_stand", "MAR-11.36")
    assert why_not(table, "fire").startswith(f"f2 {words}")


@cites("MAR-11.37")
def test_guns_fire_before_the_leads_are_named_or_not_at_all() -> None:
    fields = {"a1": "1/2 infantry 3", "a2": "1/2 infantry 2", "f1": "2/1 infantry 3", "f2": "2/1 artillery 1"}
    held = stage("1 -- 2 wide", "2 -- 3", nod=False, phase="assaults", **fields)
    held.play("assault 1/2", "all", "lead a1", "lead a2", "hold")
    assert (held.asks, held.refused("fire")) == ("name_stand", "MAR-11.37")
    assert "that moment is past" in why_not(held, "fire")


@cites("MAR-11.56", "MAR-11.59")
@pytest.mark.parametrize(
    ("pair", "attackers", "defender", "rule", "words"),
    [
        (
            "1 -- 2 | 1/2 obstructs",
            ("infantry 3", "cavalry 2"),
            "infantry 2",
            "MAR-11.59",
            "obstructs cavalry",
        ),
        ("1 -- 2", ("infantry 3", "infantry 2"), "infantry 2", "MAR-11.56", "no cavalry left"),
        ("1 -- 2", ("infantry 3", "cavalry 2"), "cavalry 2", "MAR-11.56", "led with cavalry"),
    ],
)
def test_why_nobody_is_asked_to_pursue(
    pair: str, attackers: tuple[str, str], defender: str, rule: str, words: str
) -> None:
    """The beaten choose where to retreat, and the winner asks why he was not asked to pursue."""
    blocks = {
        "a1": f"1/2 {attackers[0]} known",
        "a2": f"1/2 {attackers[1]} known",
        "f1": f"2/1 {defender} known",
        "f2": "2 infantry 2 known",
        "f3": "2 infantry 2 known",
    }
    table = stage(pair, "2 -- 3", "2 -- 4", phase="assaults", **blocks)
    table.play("assault 1/2", "all", "lead a1", "lead f1")
    assert table.asks in ("pay_for_retreat", "choose_retreat")
    reason = RULES.why_not_now(table.state, table.state.scenario.lexicon.parse("pursue a2"))
    assert reason.rule == rule
    assert words in Speaker(table.state.scenario, "en").refusal(reason)


@cites("MAR-7.2")
def test_what_is_for_another_moment_is_refused_with_what_keeps_it_from_now() -> None:
    table = stage("1 -- 2", "2 -- 3", a1="1 infantry 2", f1="2 infantry 2", f2="2 infantry 1")
    assert table.refused("retreat a1 2") == "MAR-12.1"
    table.play("move a1", "to 2")
    assert table.asks == "oppose"
    reason = RULES.why_not_now(table.state, table.state.scenario.lexicon.parse("move f1"))
    assert (reason.rule, reason.key) == ("MAR-7.2", "in_ones_own_turn")


ASKED_ELSEWHERE = {
    "activate f3": ("MAR-6.24", "woken_at_the_start"),
    "activate f1": ("MAR-6.18", "already_active"),
    "activate a1": ("MAR-6.17", "not_french_on_map"),
    "shuffle": ("MAR-4.8", "shuffled_at_the_start"),
    "bombard": ("MAR-7.3", "no_bombardment_now"),
    "cancel": ("MAR-7.3", "no_bombardment_now"),
    "hit f1": ("MAR-11.21", "no_losses_now"),
    "assault 1/2": ("MAR-7.7", "assaults_are_over"),
    "commit a1": ("MAR-11.13", "no_assault_under_way"),
    "lead a1": ("MAR-11.29", "no_assault_under_way"),
    "fire": ("MAR-11.37", "no_assault_under_way"),
    "hold": ("MAR-11.37", "no_assault_under_way"),
    "pursue a3": ("MAR-11.57", "no_assault_under_way"),
    "pay f1": ("MAR-12.1", "nobody_retreats"),
    "retreat f1 3": ("MAR-12.1", "nobody_retreats"),
    "wait": ("MAR-8.43", "nobody_on_the_road"),
    "halt": ("MAR-8.43", "nobody_on_the_road"),
    "show a1": ("MAR-9.5", "nothing_to_show"),
    "oppose f1": ("MAR-9.16", "nobody_attacks"),
    "yield": ("MAR-9.16", "nobody_attacks"),
    "advance": ("MAR-9.20", "nobody_was_blocked"),
    "forward a1": ("MAR-9.20", "nobody_was_blocked"),
    "declare a2": ("MAR-7.6", "declared_after_movement"),
    "pass": ("MAR-7.6", "declared_after_movement"),
}


@cites(
    "MAR-6.24", "MAR-4.8", "MAR-7.3", "MAR-11.21", "MAR-12.1", "MAR-8.43", "MAR-9.16", "MAR-9.20", "MAR-7.6"
)
@pytest.mark.parametrize(("line", "expected"), ASKED_ELSEWHERE.items())
def test_a_question_that_does_not_arise_is_answered_by_what_keeps_it_from_arising(
    line: str, expected: tuple[str, str]
) -> None:
    blocks = {"a1": "1/2 infantry 3", "a2": "1 artillery 1", "a3": "1 cavalry 2", "f1": "2/1 infantry 2"}
    table = stage("1 -- 2", "2 -- 3", "1 -- 4", **blocks, f3="3 infantry 2 inactive", round=3)
    reason = table.state.why_not(table.state.scenario.lexicon.parse(line))
    assert reason is not None
    assert (reason.rule, reason.key) == expected


@cites("MAR-6.16", "MAR-7.7", "MAR-8.9", "MAR-11.27")
def test_a_refusal_names_the_block_or_the_place_it_speaks_of() -> None:
    spent = stage("1 -- 2", "2 -- 3", a1="1 infantry 2", f1="3 infantry 2", commands=0)
    assert why_not(spent, "move a1").startswith("No command is left to move a1. A march by a main road")
    quiet = stage(
        "1 -- 2",
        "2 -- 3",
        "3 -- 4",
        a1="1 infantry 2",
        f1="3 infantry 2",
        f2="4 infantry 1 inactive",
        turn="french",
        round=2,
    )
    assert quiet.refused("activate f2") == "MAR-6.16"
    fight = stage("1 -- 2", "1 -- 3", a1="1/2 infantry 3", f1="2/1 infantry 1", phase="assaults", commands=0)
    assert why_not(fight, "assault 1/2") == "No command is left for an assault from 1/2."


@cites("MAR-8.65", "MAR-8.1")
def test_a_block_of_the_enemy_that_waits_is_not_mine_to_bring() -> None:
    entries = {"west": {"locale": "1", "road": "high"}, "east": {"locale": "3", "road": "high"}}
    table = stage(
        "1 -- 2 road:high:main",
        "2 -- 3 road:high:main",
        a1="1 infantry 2",
        f1="3 infantry 2",
        f2="display:desaix infantry 2",
        entries=entries,
        displays={"desaix": {"side": "french", "entry": "east"}},
    )
    assert table.refused("move f2") == "MAR-8.1"


@cites("MAR-8.5")
def test_a_dead_click_is_answered_by_the_question_under_way_before_others_that_do_not_arise() -> None:
    table = stage("1 -- 2", "2 -- 3", a1="1 infantry 2", f1="3 infantry 2")
    place = table.state.scenario.lexicon.number("place", "3")
    assert place is not None
    found = reasons(table.state.view(0), "place", place)
    assert [(one.rule, one.key, one.data) for one in found] == [("MAR-8.5", "take_a_block_to_go", (place,))]
    assert table.refused("with f1") == "MAR-8.5"


@cites("MAR-11.7")
def test_an_assault_that_nobody_of_those_named_can_lead_says_so_of_them() -> None:
    table = stage("1 -- 2", phase="assaults", a1="1/2 infantry 3", a2="1/2 artillery 1", f1="2/1 infantry 2")
    table.play("assault 1/2", "commit a2")
    refusal = table.state.why_not(table.state.scenario.lexicon.parse("done"))
    assert refusal is not None and refusal.rule == "MAR-11.7"
    assert Speaker(table.state.scenario, "en").refusal(refusal) == "None of a2 can lead an assault on 2/1."


@cites("MAR-10.17", "MAR-10.21", "MAR-10.22")
def test_guns_are_told_that_their_target_is_given_only_where_it_is() -> None:
    given = stage("1 -- 2", phase="bombardment", a1="1/2 artillery 1 declared", f1="2 infantry 2")
    assert given.refused("aim 2/1") == "MAR-10.22"
    assert given.refused("halt") == "MAR-10.17"
    pairs = ("1 -- 2", "2 -- 3", "2 -- 4")
    guns, foes = {"a1": "1/2 artillery 1 declared"}, {"f1": "2/3 infantry 2", "f2": "2/4 infantry 2"}
    open_to_choice = stage(*pairs, phase="bombardment", **guns, **foes, a2="3 infantry 1", a3="4 infantry 1")
    assert open_to_choice.refused("aim 2/3") == "MAR-10.17"
    assert open_to_choice.play("bombard").refused("aim 2") == "MAR-10.21"


@cites("MAR-11.9")
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_block_that_could_assault_and_what_it_could_assault_are_told_the_approach_to_name(
    lang: str,
) -> None:
    """Neither the block nor its target is the answer to the question; the approach is, and it is told."""
    table = stage(*CONTACT, phase="assaults", **FORCES)
    assert "assault 1/2" in table.options
    told: dict[str, list[str]] = {}
    view = table.state.view(0)
    speaker = Speaker(view.scenario, lang)
    places = [("place", label) for label in ("1", "2", "2/1", "5")]
    for kind, label in (("piece", "a3"), *places, ("piece", "a1")):
        noun = view.scenario.lexicon.number(kind, label)
        assert noun is not None
        found = reasons(view, kind, noun)
        told[label] = [f"{one.rule} {one.key}" for one in found]
        if label in ("a3", "1", "2", "2/1"):
            assert "1/2" in speaker.refusal(found[0]) and label in speaker.refusal(found[0])
    assert told == {
        "a3": ["MAR-11.9 name_its_approach"],
        "1": ["MAR-11.9 assault_over"],
        "2": ["MAR-11.9 assaulted_from"],
        "2/1": ["MAR-11.9 assaulted_from"],
        "5": ["MAR-11.9 not_from_there"],
        "a1": ["MAR-7.5 movement_comes_later"],
    }


@cites("MAR-11.2")
def test_a_block_of_the_other_side_is_told_so_and_not_that_it_takes_no_part() -> None:
    rows = {"a1": "1/2 infantry 3", "a2": "1/2 infantry 2", "a3": "1 infantry 2", "f1": "2/1 infantry 3"}
    table = stage("1 -- 2 wide", "2 -- 4", phase="assaults", **rows, f2="2/1 infantry 2", f3="2 infantry 2")
    table.play("assault 1/2", "all")

    def key(text: str) -> str:
        refusal = table.state.why_not(table.state.scenario.lexicon.parse(text))
        assert refusal is not None and refusal.rule == "MAR-11.2"
        return refusal.key

    assert (key("lead f1"), key("lead a3")) == ("of_the_other_side", "not_in_assault")
    table.play("lead a1", "done")
    while "lead f1" not in table.options:
        table.play(table.options[0])
    assert (key("lead a1"), key("lead f3")) == ("of_the_other_side", "not_in_assault")


@cites("MAR-8.19", "MAR-8.65")
def test_a_block_that_has_moved_is_told_so_even_when_only_newcomers_can_be_chosen() -> None:
    """Whoever clicks it means a move; whoever writes "enter" means that, and is told it does not wait."""
    table = stage(
        "1 -- 2 road:high:main",
        "2 -- 3",
        a1="1 infantry 2",
        a2="display:melas infantry 2",
        f1="3 infantry 2",
        entries={"west": {"locale": "1", "road": "high"}},
        displays={"melas": {"side": "austrian", "entry": "west"}},
    )
    table.play("move a1", "to 2")
    while "enter a2" not in table.options:
        table.play("done")
    assert not any(option.startswith("move") for option in table.options)
    block = table.state.scenario.lexicon.number("piece", "a1")
    assert block is not None
    found = reasons(table.state.view(0), "piece", block)
    assert [(one.rule, one.key) for one in found] == [("MAR-8.19", "has_moved")]
    assert table.refused("enter a1") == "MAR-8.65"


@cites("MAR-8.54", "MAR-8.53")
@pytest.mark.parametrize("pair", ["1 -- 2", "1 -- 2 road:high:main"])
def test_foot_asked_whether_it_rides_on_is_told_that_only_cavalry_does(pair: str) -> None:
    """The question must be asked of every hidden block; a click on an approach deserves its own answer."""
    table = stage(pair, "2 -- 3", a1="1 infantry 2", f1="3 infantry 2", nod=False)
    table.play("move a1", "to 2")
    assert table.options == ["done"]
    place = table.state.scenario.lexicon.number("place", "2/3")
    assert place is not None
    (answer,) = answers(table.state.view(0), "place", place)
    assert (answer.rule, answer.data) == ("MAR-8.54", (table.block("a1"),))
    told = answers(table.state.view(0), "piece", table.block("a1"))
    assert [one.rule for one in told] == ["MAR-8.53"]
