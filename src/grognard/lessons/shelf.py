"""Where lessons lie: beside the battles of the package, and in the folders that people name."""

from __future__ import annotations

import json
import re
from contextlib import suppress
from fnmatch import fnmatchcase
from functools import lru_cache
from pathlib import Path

from grognard import clauses, files, library, shelves
from grognard.kernel.dice import BadDie, DiceRanOut
from grognard.kernel.state import State
from grognard.kernel.system import BadFile, Fault
from grognard.lessons import lines
from grognard.lessons.schema import LONGEST, Lesson, Step
from grognard.packs_io import Document, InBoth, Where, age, field_name, open_as

FOLDERS = ("lessons", "puzzles")
_SENTENCE = re.compile(r"[.!?…](?:\s|$)")
_WORDS = re.compile(r"\{[^}|]*\|([^}]*)\}")
_NAME = re.compile(r"\{[^}]*\}")


class UnknownLesson(library.UnknownScenario):
    """A lesson that does not exist; the message says which there are."""


def paths() -> list[Path]:
    """All lesson files, the package's own first."""
    found: list[Path] = []
    for shelf in shelves.shelves():
        for folder in FOLDERS:
            for depth in ("", "*/", "*/*/"):
                found += sorted(shelf.glob(f"{depth}{folder}/*.toml"))
    return list(dict.fromkeys(found))


def lessons(system: str = "") -> list[Lesson]:
    """The lessons that can be read, of one system or of all, in the order of their ids; no puzzles."""
    return [one for one in _all(system) if not one.example]


def puzzles(system: str = "") -> list[Lesson]:
    """The book's examples as puzzles."""
    return [one for one in _all(system) if one.example]


def _all(system: str) -> list[Lesson]:
    return [one for one, _ in _found(system)]


def _found(system: str) -> list[tuple[Lesson, Path]]:
    """The lessons and puzzles that can be read, and where they lie."""
    found: dict[str, tuple[Lesson, Path]] = {}
    for path in paths():
        try:
            one = read(path)
        except BadFile:
            continue
        if system in ("", one.system):
            found[one.id] = one, path
    codes = library.codes()
    known = [both for both in found.values() if both[0].system in codes]
    return sorted(known, key=lambda both: (codes.index(both[0].system), _rank(both[0].id)))


def _rank(name: str) -> tuple[int, str]:
    number = name.partition("/")[2]
    digits = re.match(r"\d+", number)
    return (int(digits[0]) if digits else 10_000, number)


_LAY: dict[tuple[str, tuple[Path, ...]], Path] = {}
"""Where lessons that were asked for lay: with every click of a learner his lesson is asked for again."""


def lesson(name: str) -> Lesson:
    """The lesson of this id; raises UnknownLesson."""
    key = (name, shelves.shelves())
    if key in _LAY:
        with suppress(BadFile):
            one = read(_LAY[key])
            if one.id == name:
                return one
        del _LAY[key]
    found = {one.id: (one, path) for one, path in _found(name.partition("/")[0])}
    if name not in found:
        there = ", ".join(list(found)[:40]) or "none"
        raise UnknownLesson(f"there is no lesson '{name}'; there are: {there}")
    one, _LAY[key] = found[name]
    return one


def read(path: Path) -> Lesson:
    """A lesson file; raises BadFile with every fault of its form."""
    return _read(path, age(path))


@lru_cache(maxsize=512)
def _read(path: Path, written: int) -> Lesson:
    document, found = open_as(Lesson, path)
    faults = faults_of_form(document, found)
    if faults:
        raise BadFile(faults)
    return found


def faults_of_form(document: Document, found: Lesson) -> list[Fault]:
    """What is wrong beside the types: lengths, clauses, fields that a kind of step needs or cannot have."""
    faults: list[Fault] = []
    if found.system not in library.codes():
        return [document.fault(("id",), f"there is no system '{found.system}'")]
    known = clauses.catalogue(found.system)
    for index, name in enumerate([*found.clauses, *([found.example] if found.example else [])]):
        if known.find(name) is None:
            where: Where = ("clauses", index) if index < len(found.clauses) else ("example",)
            faults.append(document.fault(where, f"there is no clause '{name}'"))
    told = {fault.field for fault in faults}
    faults += [fault for fault in clauses.unknown_in(found.system, document) if fault.field not in told]
    faults += too_long(document, ("idea",), found.idea)
    for index, learned in enumerate(found.recap):
        faults += too_long(document, ("recap", index), learned)
    for number, step in enumerate(found.step):
        faults += _step_faults(document, ("step", number), step)
    return faults


def _step_faults(document: Document, where: Where, step: Step) -> list[Fault]:
    faults: list[Fault] = []

    def wants(field: str, here: bool, wanted: bool) -> None:
        if here != wanted:
            verb = "is missing" if wanted else "does not belong"
            faults.append(document.fault((*where, field), f"{verb} in a step of kind '{step.kind}'"))

    guess = step.kind == "predict"
    wants("say", step.say is not None, not guess)
    wants("ask", step.ask is not None, guess)
    wants("choices", bool(step.choices), guess)
    wants("answer", step.answer is not None, guess)
    if not guess:
        wants("show", step.show is not None, False)
    if step.kind != "do" or step.dice or any(lines.OTHERS in line for line in step.expect[:1]):
        wants("any_way", step.any_way, False)
    wants("expect", bool(step.expect), step.kind in ("do", "free"))
    wants("goal", step.goal is not None, step.kind == "free")
    if guess and not 2 <= len(step.choices) <= 4:
        faults.append(document.fault((*where, "choices"), "there should be two to four"))
    if guess and str(step.answer) not in [choice_id(one) for one in step.choices]:
        faults.append(document.fault((*where, "answer"), "is not one of the choices"))
    for field in ("say", "ask", "praise"):
        text = getattr(step, field)
        faults += too_long(document, (*where, field), text) if text else []
    for index, wrong in enumerate(step.wrong):
        faults += too_long(document, (*where, "wrong", index, "say"), wrong.say)
        hidden = [one for one in lines.own(wrong.when) if not _is_offered(step, one)]
        if hidden and not wrong.refused:
            faults.append(
                document.fault((*where, "wrong", index, "when"), f"'{hidden[0]}' is not in 'offer'")
            )
    return faults


def _is_offered(step: Step, action: str) -> bool:
    """Whether the page shows such an action in this step."""
    return not step.offer or action == lines.ANYTHING or any(fnmatchcase(action, one) for one in step.offer)


def choice_id(choice: object) -> str:
    return str(getattr(choice, "id", choice))


def too_long(document: Document, where: Where, text: InBoth) -> list[Fault]:
    faults: list[Fault] = []
    for lang, words in text.by_language().items():
        plain = _NAME.sub("xxxxxxxxxx", _WORDS.sub(r"\1", words))
        if len(plain) > LONGEST:
            faults.append(document.fault((*where, lang), f"is {len(plain)} long; {LONGEST} is the most"))
        if len(_SENTENCE.findall(plain)) > 2:
            faults.append(document.fault((*where, lang), "has more than two sentences"))
    return faults


def situation(fields: dict[str, object], file: str = "position") -> State:
    """The state behind the `[position]` of a lesson; raises BadFile."""
    if "opening" in fields:
        return _opening(fields, file)
    try:
        text = json.dumps({"format": files.POSITION_FORMAT, **fields}, allow_nan=False)
    except (TypeError, ValueError) as fault:  # TOML knows dates and infinity, positions do not
        raise BadFile([Fault(file, 0, "", f"holds what no position can: {fault}")]) from fault
    try:
        return files.opened_from_text(text, f"{file}.json", None).state
    except (DiceRanOut, BadDie) as fault:
        raise BadFile([Fault(file, 0, "position.dice", str(fault))]) from fault


def _opening(fields: dict[str, object], file: str) -> State:
    """A battle at its first decision, for what only its beginning shows: deployment, the hour it starts."""
    others = sorted(set(fields) - {"opening", "options"})
    if others:
        raise BadFile([Fault(file, 0, others[0], "does not belong beside 'opening'")])
    name, options = fields["opening"], fields.get("options", {})
    if not isinstance(name, str):
        raise BadFile([Fault(file, 0, "opening", "should name a battle")])
    if not isinstance(options, dict) or not all(isinstance(one, str) for one in options.values()):
        raise BadFile([Fault(file, 0, "options", "should give each option its choice")])
    try:
        return library.start(name, "lesson", {str(key): str(value) for key, value in options.items()})
    except (library.UnknownScenario, ValueError) as fault:
        raise BadFile([Fault(file, 0, "opening", str(fault))]) from fault


def placed(document: Document, where: Where, bad: BadFile) -> list[Fault]:
    """The faults of a position at their places in the lesson's file."""
    return [
        Fault(
            document.file, document.line(where), f"{field_name(where)}.{one.field}".rstrip("."), one.sentence
        )
        for one in bad.faults
    ]
