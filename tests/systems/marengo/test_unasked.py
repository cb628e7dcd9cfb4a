"""Why was I not asked? The clause is told when the assault or the maneuver attack is over."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from grognard import cli, library
from grognard.kernel.events import Event
from grognard.kernel.match import Match
from grognard.kernel.records import write
from grognard.render.speaking import speaker_of
from grognard.server import advice
from grognard.systems.marengo import messages
from grognard.systems.marengo.unasked import PLACED, places_told
from grognard.systems.marengo.words import SIDES
from grognard.why import seen_by, sentences, unasked
from tests.cites import cites
from tests.systems.marengo.table import Table, stage

HARD = " | 2/1 obstructs"


def told(table: Table, side: str, label: str, kind: str = "piece") -> tuple[str, str] | None:
    """The clause and the key of what a side is told about the past, for a click on a piece or place."""
    viewer, lexicon = SIDES.index(side), table.state.scenario.lexicon
    noun = lexicon.number(kind, label)
    assert noun is not None
    found = unasked(table.state.view(viewer), kind, noun, seen_by(table.match, viewer))
    return None if found is None else (found.rule, found.key)


def won_assault(ground: str, horse: str = "1/2 cavalry 2", foe: str = "infantry 1") -> Table:
    table = stage(
        f"1 -- 2 wide{ground}",
        "2 -- 4",
        a1="1/2 infantry 3",
        a2=horse,
        f1=f"2/1 {foe}",
        phase="assaults",
        nod=False,
    )
    table.play("assault 1/2")
    while table.asks in ("commit", "name_leads", "fire_or_hold", "name_stand"):
        wished = [line for line in ("all", "lead a1", "hold", "lead f1") if line in table.options]
        table.play(wished[0] if wished else "done")
    return table


@cites("MAR-11.59")
def test_after_the_assault_the_ground_tells_why_nobody_was_asked_to_pursue() -> None:
    table = won_assault(HARD)
    assert "a1" in table.state.scenario.army.labels and table.told("pursues") == []
    assert told(table, "austrian", "a2") == ("MAR-11.59", "no_pursuit_over_ground")
    for place in ("1/2", "2/1", "1", "2"):
        assert told(table, "austrian", place, "place") == ("MAR-11.59", "no_pursuit_over_ground")
    assert told(table, "austrian", "4", "place") is None, "that place had no part in it"
    assert told(table, "austrian", "a1") is None, "infantry is never asked to pursue"
    assert told(table, "french", "f1") is None, "the beaten do not pursue"


@cites("MAR-11.56")
def test_after_the_assault_the_leads_of_the_beaten_tell_it() -> None:
    table = won_assault("", foe="cavalry 1")
    assert told(table, "austrian", "a2") == ("MAR-11.56", "no_pursuit_of_cavalry")


@cites("MAR-11.56")
def test_who_had_no_cavalry_in_it_is_told_so_of_the_place() -> None:
    table = won_assault("", horse="1/2 infantry 2")
    assert told(table, "austrian", "2/1", "place") == ("MAR-11.56", "no_pursuers")
    asked = won_assault("")
    assert asked.asks == "name_pursuers"
    asked.play("done")
    assert told(asked, "austrian", "2/1", "place") is None, "who was asked need not be told"
    assert told(asked, "austrian", "a2") is None


@cites("MAR-11.56")
def test_cavalry_that_led_is_told_that_leads_do_not_pursue() -> None:
    table = stage("1 -- 2", "2 -- 4", a1="1/2 cavalry 3", f1="2/1 infantry 1", phase="assaults", nod=False)
    table.play("assault 1/2")
    while table.asks in ("fire_or_hold", "name_stand"):
        table.play("lead f1" if "lead f1" in table.options else table.options[-1])
    assert told(table, "austrian", "a1") == ("MAR-11.56", "leads_do_not_pursue")


@cites("MAR-4.10", "MAR-11.56")
def test_after_a_shuffle_no_block_is_said_to_have_led() -> None:
    table = stage(
        "1 -- 2 wide", "2 -- 4", a1="1/2 infantry 2", f1="2/1 cavalry 3", f2="2/1 cavalry 1", phase="assaults"
    )
    table.play("assault 1/2", "lead f1", "lead f2", "hit f1")
    assert told(table, "french", "f1") == ("MAR-11.56", "leads_do_not_pursue")
    table.to_turn_of("french")
    assert [event.kind for event in table.events].count("shuffled") == 1
    assert [told(table, "french", label) for label in ("f1", "f2")] == [None, None]


@cites("MAR-11.59")
def test_a_defender_who_won_is_told_too() -> None:
    table = stage(
        f"1 -- 2{HARD}",
        "2 -- 4",
        a1="1/2 infantry 2",
        f1="2/1 infantry 3",
        f2="2/1 cavalry 2",
        f3="2 cavalry 2",
        phase="assaults",
    )
    table.play("assault 1/2", "lead f1")
    assert table.told("assault_result")[0][2] == "french" and table.asked == "austrian"
    assert told(table, "french", "f2") == ("MAR-11.59", "no_pursuit_over_ground")
    assert told(table, "french", "f3") is None, "it stood in reserve and took no part"
    table.to_turn_of("french")
    horse = next(label for label in ("f1", "f2") if table.kind(label) == "cavalry")
    assert told(table, "french", horse) == ("MAR-11.59", "no_pursuit_over_ground")
    table.play(f"move {horse}", "to 2")
    assert told(table, "french", horse) is None, "it stands elsewhere now"


@cites("MAR-11.36")
@pytest.mark.parametrize("fires", [False, True])
def test_guns_that_were_not_asked_to_fire_in_defence_are_told_why(fires: bool) -> None:
    table = stage(
        "1 -- 2",
        "2 -- 4",
        "1 -- 3",
        a1="1/2 infantry 3",
        a2="3 infantry 2",
        f1="2/1 artillery 1" + (" declared" if fires else ""),
        f2="2/1 infantry 3",
        turn="french",
        phase="bombardment" if fires else "declaration",
        nod=False,
    )
    table.play("bombard" if fires else "declare f1")
    while table.turn == "french" or table.phase != "assaults":
        table.play(next(word for word in ("done", "pass", "keep", "yield") if word in table.options))
    table.play("assault 1/2")
    while table.asks in ("fire_or_hold", "name_stand"):
        assert table.asks != "fire_or_hold" or "fire" not in table.options
        table.play("lead f2" if "lead f2" in table.options else table.options[-1])
    key = "guns_spent" if fires else "guns_laid"
    assert told(table, "french", "f1") == ("MAR-11.36", key)
    assert told(table, "austrian", "f1") is None, "of the enemy's guns nothing is told"
    seen, gun = seen_by(table.match, 1), table.block("f1")
    start = next(index for index, event in enumerate(seen) if event.kind == "turn" and event.data[0] == 0)
    quiet = [*seen[:start], Event("", "turn", (1,)), *seen[start:]]
    assert unasked(table.state.view(1), "piece", gun, quiet) is None, "its last turn was a quiet one"


@cites("MAR-9.14")
def test_who_could_not_block_is_told_that_they_came_out_of_the_approach() -> None:
    table = stage("1 -- 2", "2 -- 4", "1 -- 3", a1="1 infantry 2", a2="3 infantry 1", f1="2 infantry 2")
    table.play("move a1", "to 1/2").to_turn_of("french").to_turn_of("austrian")
    table.play("move a1", "to 2")
    assert table.told("attack_succeeds") and not table.told("opposed")
    assert told(table, "french", "f1") == ("MAR-9.14", "attack_unblockable")
    assert told(table, "french", "2", "place") == ("MAR-9.14", "attack_unblockable")
    assert told(table, "french", "4", "place") is None
    assert told(table, "austrian", "a1") is None, "the attacker had nothing to block"


@cites("MAR-9.15")
def test_who_had_no_reserve_is_told_that_only_a_reserve_blocks() -> None:
    table = stage(
        "1 -- 2", "2 -- 4", "2 -- 3", a1="1 infantry 2", a2="3 infantry 1", f1="2 infantry 2", turn="french"
    )
    table.play("move f1", "to 2/3").to_turn_of("austrian")
    table.play("move a1", "to 2")
    assert table.told("attack_succeeds") and not table.told("opposed")
    assert told(table, "french", "f1") == ("MAR-9.15", "no_reserve_to_block")


@cites("MAR-9.16")
def test_who_was_asked_to_block_and_gave_way_is_told_nothing() -> None:
    table = stage("1 -- 2", "2 -- 4", a1="1 infantry 2", f1="2 infantry 2")
    table.play("move a1", "to 2", "yield")
    assert told(table, "french", "f1") is None


def test_an_assault_of_long_ago_is_not_spoken_of() -> None:
    table = won_assault(HARD)
    while table.asks not in ("choose_move",):
        table.play(table.options[-1])
    table.to_turn_of("french")
    assert told(table, "austrian", "2/1", "place") == ("MAR-11.59", "no_pursuit_over_ground")
    table.to_turn_of("austrian")
    assert told(table, "austrian", "2/1", "place") is None


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [
        ("en", "The ground at 1/2 or opposite obstructs cavalry: there is no pursuit."),
        ("fr", "Le terrain à 1/2 ou en face fait obstacle à la cavalerie : il n’y a pas de poursuite."),
    ],
)
def test_it_is_said_last_in_both_languages_and_by_the_page_too(lang: str, sentence: str) -> None:
    table = won_assault(HARD)
    view = table.state.view(0)
    speaker, seen = speaker_of(table.state.scenario, lang, view.observation()), seen_by(table.match, 0)
    said = sentences(view, "piece", table.block("a2"), speaker, seen)
    assert said[-1] == (sentence, "MAR-11.59") and len(said) > 1
    assert said[:-1] == sentences(view, "piece", table.block("a2"), speaker)
    page = advice.reasons(view, "piece", "a2", lang, seen)
    assert [(one.text, one.rule) for one in page.reasons] == said


def test_the_command_answers_from_the_record(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for seed in range(40):
        match = Match(library.start("marengo/lesson", seed))
        chance = random.Random(seed)
        while match.state.side_to_move is not None:
            side = match.state.side_to_move
            view, seen = match.state.view(side), seen_by(match, side)
            for block, label in enumerate(match.state.scenario.lexicon.labels["piece"]):
                past = unasked(view, "piece", block, seen)
                if past is None:
                    continue
                file = tmp_path / "game.json"
                file.write_text(json.dumps(write(match)), encoding="utf-8")
                capsys.readouterr()
                assert cli.main(["why", str(file), label, "--json"]) == 0
                assert past.rule in [row["rule"] for row in json.loads(capsys.readouterr().out)]
                return
            match.play(chance.choice(match.state.options()))
    raise AssertionError("no game met such a question")


def test_events_that_place_blocks_are_read_where_their_place_stands() -> None:
    for kind, index in PLACED.items():
        fields = messages.EVENTS[kind]
        assert fields[0][1] in ("piece", "pieces") and fields[index] == ("place", "place"), kind
        assert places_told([Event("", kind, (7, *range(1, len(fields))))]) == {7: index}


@cites("MAR-11.57")
def test_who_did_pursue_is_told_nothing() -> None:
    table = won_assault("")
    table.play("pursue a2")
    assert table.told("pursues") == [("a2",)]
    assert told(table, "austrian", "2/1", "place") is None


@cites("MAR-9.15")
def test_an_attack_under_way_or_blocked_is_not_spoken_of_as_unblockable() -> None:
    table = stage("1 -- 2", "2 -- 4", "1 -- 3", a1="1 infantry 2", a2="3 infantry 1", f1="2 infantry 2")
    table.play("move a1", "to 2")
    assert table.asks == "oppose" and told(table, "french", "f1") is None
    table.play("oppose f1", "advance")
    assert told(table, "french", "f1") is None and told(table, "french", "2", "place") is None


def test_an_enemy_and_what_stands_elsewhere_are_not_spoken_of() -> None:
    table = won_assault(HARD, horse="1 cavalry 2")
    assert told(table, "austrian", "a2") is None, "it was in reserve"
    assert told(table, "austrian", "f1") is None
    assert told(won_assault(HARD), "french", "a2") is None
