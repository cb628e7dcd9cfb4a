"""Every lesson is played through: each line, each proof, each foreseen mistake; faults of files are named."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from grognard import clauses, cli, library, shelves
from grognard.kernel.refusal import IllegalAction
from grognard.lessons import judge, lines, shelf, words
from grognard.lessons.check import faults_of
from grognard.lessons.run import (
    ASKS,
    BACK,
    DONE,
    GUESSES,
    HINT,
    ON,
    RESTS,
    SEEN,
    SHOW,
    WRONG,
    Run,
    play_again,
)
from grognard.server.walking import Done, walks_of

OWN = [path for path in shelf.paths() if path.is_relative_to(shelves.OWN)]


@pytest.mark.parametrize("path", OWN, ids=lambda path: f"{path.parts[-3]}/{path.stem}")
def test_a_lesson_plays_as_its_file_says(path: Path) -> None:
    assert [str(fault) for fault in faults_of(path)] == []


COORDINATES = re.compile(
    r"^[A-Z]?\d[\d,]*$|\b\d{1,2},\d{1,2}\b|(?<!-)\b[A-Z]\d\d\b|\b(?:column|colonne) [A-Z]\b"
)


def test_no_lesson_speaks_in_coordinates() -> None:
    """A place without a name is called by what it is to the pieces, and lit: numbers tell nothing."""
    for code in library.OWN_SYSTEMS:
        for lesson in shelf.lessons(code):
            scenario = Run(lesson).state.scenario
            for _, text in words.texts(lesson):
                for lang in ("en", "fr"):
                    bits = words.bits(text, scenario, lang)
                    assert [one.text for one in bits if COORDINATES.search(one.text)] == [], lesson.id


def test_no_example_calls_a_hex_by_its_label() -> None:
    for puzzle in shelf.puzzles("wan"):
        scenario = Run(puzzle).state.scenario
        for _, text in words.texts(puzzle):
            for lang in ("en", "fr"):
                places = [one for one in words.bits(text, scenario, lang) if one.kind == "place"]
                assert [one.text for one in places if one.text == one.label] == [], puzzle.id


def test_a_step_that_lights_nothing_in_particular_lights_what_its_text_names() -> None:
    lesson = shelf.lesson("waterloo/2")
    run = Run(lesson)
    assert run.step is not None and run.step.ask is not None and run.step.focus == []
    assert words.named(run.step.ask, run.state.scenario) == ["E-LI1", "E-IN1"]


def test_every_system_has_a_course_that_begins_at_one() -> None:
    for code in library.OWN_SYSTEMS:
        numbers = [one.id for one in shelf.lessons(code)]
        assert numbers == [f"{code}/{number}" for number in range(1, len(numbers) + 1)]
        assert 6 <= len(numbers) <= 10


def test_a_wrong_move_is_played_answered_and_taken_back() -> None:
    run = Run(shelf.lesson("marengo/1"))
    before = run.state.hash()
    run.put("move a1")
    assert run.status == WRONG
    assert run.wrong is not None
    assert run.wrong.when == "*"
    run.put(BACK)
    assert run.state.hash() == before
    assert (run.misses, run.number) == (1, 0)


def test_a_run_is_made_again_of_what_was_put_in() -> None:
    lesson = shelf.lesson("wan/6")
    run = Run(lesson)
    run.put("=0")
    run.put(SHOW)
    assert run.status == SEEN
    run.put("!on")
    run.put("move F1-06")
    run.put(BACK)
    run.put("move F1-06")
    again = play_again(lesson, run.inputs)
    assert again.state.hash() == run.state.hash()
    assert (again.number, again.misses, again.slips, again.line) == (2, 1, [0], ["move F1-06"])
    assert [state.hash() for state in again.states] == [state.hash() for state in run.states]


def test_stars_are_for_the_end_for_no_wrong_move_and_for_foresight_without_a_hint() -> None:
    for guess, hint, show, stars in (
        ("0", False, False, 3),
        ("1", False, False, 2),
        ("0", True, False, 2),
        ("1", False, True, 1),
    ):
        run = Run(shelf.lesson("marengo/1"))
        moves = ["move a4", "to 5", *([HINT] if hint else []), "move a1", "with a2", "to 4"]
        for word in moves:
            run.put(word)
        assert run.status == GUESSES
        run.put(f"={guess}")
        for word in [*([SHOW] if show else ["move a3", "to 4", "done"]), "!on", "=no", "!on"]:
            run.put(word)
        assert (run.status, run.stars) == (DONE, stars)


def test_another_way_to_the_same_place_counts_where_the_step_says_so() -> None:
    lesson = shelf.lesson("castiglione/1")
    run = Run(lesson)
    while run.number < 3:
        run.put(f"={run.step.answer}" if run.status == GUESSES and run.step else SHOW)
    for word in ("take A09", "go gavardo", "go salo"):
        run.put(word)
    assert (run.number, run.status) == (3, ASKS)
    misses = run.misses
    run.put("go desenzano")
    assert (run.number, run.misses) == (4, misses)
    assert play_again(lesson, run.inputs).state.hash() == run.state.hash()


def solution(run: Run) -> str:
    """The input that brings a run on, whatever it waits for."""
    assert run.step is not None
    if run.status == GUESSES:
        return f"={run.step.answer}"
    return SHOW if run.status == ASKS else ON


def solved(name: str, number: int) -> Run:
    """A lesson at one of its steps, everything before it done as the file says."""
    run = Run(shelf.lesson(name))
    while run.number < number or run.status == RESTS:
        run.put(solution(run))
    return run


def test_another_way_counts_whatever_front_the_piece_comes_with() -> None:
    run = solved("waterloo/10", 2)
    assert run.step is not None and run.step.any_way
    for word in ("enter BUL-IN2", "face W", "go 92,34", "face N"):
        assert (run.number, run.status) == (2, ASKS)
        run.put(word)
    assert run.status == DONE


def test_a_general_may_come_by_any_way() -> None:
    run = solved("waterloo/6", 4)
    for word in ("move ERL-CO", "go 60,44", "go 62,44", "go 62,42", "go 60,42", "halt"):
        assert (run.number, run.status) == (4, ASKS)
        run.put(word)
    assert run.number == 5


def test_after_a_demonstration_the_next_board_comes_at_once() -> None:
    run = solved("waterloo/7", 2)
    run.put("=no")
    assert run.status == SEEN
    run.put(ON)
    assert (run.number, run.status) == (3, GUESSES)


def test_a_move_that_no_sentence_foresees_is_answered_by_what_is_wanted() -> None:
    run = solved("waterloo/3", 1)
    run.put("done")
    assert run.status == WRONG and run.wrong is not None
    assert run.wrong.say.en.startswith(
        "Allowed, but here this is wanted: Now all three, one cell forward each, so that the line holds. "
    )
    assert run.wrong.say.fr.startswith(
        "C’est permis, mais ici il s’agit d’autre chose : Maintenant les trois"
    )


def test_the_way_back_from_a_wrong_move_keeps_the_right_ones_before_it() -> None:
    run = solved("waterloo/3", 1)
    right = ["move W-IN1", "go 12,18", "halt", "move W-IN2", "go 12,20", "halt"]
    for word in [*right, "move W-IN3", "go 10,20"]:
        assert run.status == ASKS
        run.put(word)
    assert run.status == WRONG
    run.put(BACK)
    assert (run.status, run.line, run.misses) == (ASKS, [*right, "move W-IN3"], 2)
    again = play_again(run.lesson, run.inputs)
    assert (again.state.hash(), again.line) == (run.state.hash(), run.line)


def test_what_the_rules_refuse_changes_nothing() -> None:
    run = Run(shelf.lesson("marengo/1"))
    with pytest.raises(IllegalAction) as refused:
        run.put("to 8")
    assert (run.inputs, run.misses) == ([], 0)
    assert refused.value.refusal is not None


BROKEN = {
    'kind = "do"\nsay': ('kind = "dance"\nsay', "step[0].kind"),
    '"MAR-8.3", ': ('"MAR-99.3", ', "clauses[0]"),
    'expect = ["move a4; to 5"]': ('expect = ["move a4; to 8"]', "step[0].expect[0]"),
    'proof = [{ event = "command", commands = 2 }]': (
        'proof = [{ event = "command", commands = 3 }]',
        "step[0].proof[0]",
    ),
    "answer = 0": ("answer = 1", "step[2].answer"),
    'refused = "MAR-8.4"': ('refused = "MAR-8.9"', "step[0].wrong[0]"),
    "hint = [": ("dice = [3]\nhint = [", "step[1].dice"),
    'focus = ["piece:a1"': ('offer = ["move a2"]\nfocus = ["piece:a1"', "step[1].wrong[0].when"),
    ', fr = "Premiers ordres"': ("", "title.fr"),
    "1 infantry 3 of:A01": ("1 dragoons 3 of:A01", "position.blocks"),
    "You lead the Austrians.": ("You. Lead. The Austrians.", "step[0].say.en"),
    'rule = "MAR-8.9"': ('rule = "MAR-8.999"', "recap[0].rule"),
    "what is not used is lost.": ("what is not used. Is. Lost.", "recap[0].en"),
    'focus = ["piece:a3"]': ('focus = ["piece:z9"]', "step[3].focus[0]"),
    "You lead the Austrians. ": ("You lead the Austrians, {clause:MAR-8.99|so}. ", "step[0].say.en"),
    "Bring the cavalry to {place:4}": ("Bring the cavalry to {place:99}", "step[3].say.en"),
}


@pytest.mark.parametrize("old", BROKEN)
def test_a_fault_is_named_by_file_line_and_field(old: str, tmp_path: Path) -> None:
    new, field = BROKEN[old]
    text = (shelves.OWN / "marengo" / "lessons" / "01.toml").read_text(encoding="utf-8")
    assert old in text
    path = tmp_path / "broken.toml"
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    faults = faults_of(path)
    assert faults
    assert any(fault.field.startswith(field) for fault in faults), [str(fault) for fault in faults]
    assert all(fault.line > 0 and fault.file.endswith("broken.toml") for fault in faults)


def test_a_lesson_of_ones_own_is_found_in_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = (shelves.OWN / "marengo" / "lessons" / "01.toml").read_text(encoding="utf-8")
    folder = tmp_path / "lessons"
    folder.mkdir()
    (folder / "mine.toml").write_text(text.replace('"marengo/1"', '"marengo/mine"'), encoding="utf-8")
    monkeypatch.setenv(shelves.VARIABLE, str(tmp_path))
    assert shelf.lesson("marengo/mine").title.en == "First orders"
    with pytest.raises(shelf.UnknownLesson):
        shelf.lesson("marengo/other")


def test_a_lesson_that_was_learnt_may_be_moved_and_taken_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where it lay is remembered, as every click asks for it, and looked up again where it lies no more."""
    own = shelf.lesson("marengo/1")
    text = (shelves.OWN / "marengo" / "lessons" / "01.toml").read_text(encoding="utf-8")
    place = tmp_path / "lessons"
    place.mkdir()
    first, second = place / "one.toml", place / "two.toml"
    first.write_text(text.replace('"marengo/1"', '"marengo/99"'), encoding="utf-8")
    monkeypatch.setenv(shelves.VARIABLE, str(tmp_path))
    assert shelf.lesson("marengo/99").id == "marengo/99"
    first.rename(second)
    assert shelf.lesson("marengo/99").id == "marengo/99"
    second.write_text(
        second.read_text(encoding="utf-8").replace("marengo/99", "marengo/98"), encoding="utf-8"
    )
    assert shelf.lesson("marengo/98").id == "marengo/98"
    with pytest.raises(shelf.UnknownLesson):
        shelf.lesson("marengo/99")
    assert shelf.lesson("marengo/1") == own


def test_the_command_lists_checks_and_plays(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert cli.main(["lessons", "wan", "--json"]) == 0
    listed = capsys.readouterr().out
    assert '"id": "wan/1"' in listed
    assert '"minutes"' in listed
    file = shelves.OWN / "marengo" / "lessons" / "01.toml"
    assert cli.main(["lessons", "--check", str(file)]) == 0
    answers = iter(["move a4", "to 5", "move a1", "to 4", "", "show", "0", "show", "", "no", ""])
    monkeypatch.setattr("builtins.input", lambda prompt: next(answers))
    assert cli.main(["lessons", "marengo/1", "--lang", "fr"]) == 0
    assert "2 étoiles sur trois" in capsys.readouterr().out


def test_the_clauses_of_lessons_exist() -> None:
    for lesson in shelf.lessons():
        known = clauses.catalogue(lesson.system)
        assert [name for name in lesson.clauses if known.find(name) is None] == []


def marches(line: list[str]) -> tuple[int, int]:
    """From where and to where a line of actions leads a piece by more than a step, all by one verb."""
    for first, text in enumerate(line):
        verb, last = text.split()[0], first
        while last < len(line) and line[last].split()[0] == verb and len(line[last].split()) == 2:
            last += 1
        if last > first + 1:
            return first, last
    return 0, 0


@pytest.mark.parametrize("code", library.OWN_SYSTEMS)
def test_a_click_on_the_place_that_a_step_names_leads_to_its_end(code: str) -> None:
    """The page walks by the cheapest way, which need not be the one that the file thinks of."""
    for lesson in shelf.lessons(code):
        run = Run(lesson)
        while run.step is not None:
            line = lines.own(run.step.expect[0]) if run.status == ASKS else []
            first, last = marches(line)
            if last:
                other = play_again(lesson, [*run.inputs, *line[:first]])
                place = line[last - 1].split()[1]
                ways = [way for way in walks_of(other.state, other.side, "en", 0, Done()).ways if way.path]
                walk = [way.steps for way in ways if way.path[-1] == place]
                for text in [*walk[0], *line[last:]] if walk else []:
                    if other.number == run.number and other.status == ASKS:
                        other.put(text)
                assert not walk or other.number > run.number or other.status == SEEN, (lesson.id, run.number)
            run.put(solution(run))


def test_what_a_step_did_is_seen_before_another_board_is_set_up() -> None:
    run = Run(shelf.lesson("marengo/4"))
    while run.number < 3:
        run.put(solution(run))
    run.put("move a2")
    run.put("to 6")
    assert run.status == RESTS and run.praise is not None
    assert judge.places(run.state)["f2"] == "12", "the French are seen to have gone"
    run.put(ON)
    assert (run.number, run.status) == (4, ASKS)
    assert judge.places(run.state)["f2"] == "13"
    again = play_again(run.lesson, [word for word in run.inputs if word != ON] + ["move a1"])
    assert again.line == ["move a1"], "whoever plays on has looked"


def test_what_is_shown_ends_where_the_goal_is_reached() -> None:
    for name in ("wan/9", "waterloo/4"):
        run = Run(shelf.lesson(name))
        while run.step is not None:
            run.put(solution(run))
        assert run.status == DONE
