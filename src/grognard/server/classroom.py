"""Lessons as the page gets them: the list, and where a run stands, in one language."""

from __future__ import annotations

from fnmatch import fnmatchcase
from typing import Literal, cast

from grognard import clauses, library, rulebook
from grognard.kernel.events import visible
from grognard.kernel.scenario import Scenario
from grognard.lessons import crib, schema, shelf, tutor, words
from grognard.lessons.run import ASKS, DONE, GUESSES, RESTS, SEEN, Run
from grognard.lessons.schema import Choice, Lesson, Step
from grognard.packs_io import InBoth
from grognard.render.artist import artist
from grognard.server.choice_replies import NOUNS, Option
from grognard.server.lesson_replies import (
    AdviceText,
    Answer,
    Bit,
    Crib,
    CribPart,
    Learned,
    LessonList,
    LessonOffer,
    LessonState,
    LessonSystem,
    Verdict,
)
from grognard.server.lessons import Sitting, friendlier
from grognard.server.live import Live
from grognard.server.refused import Refused
from grognard.server.reply import Noun, Sentence
from grognard.text.catalogue import message_id, say

Kind = Literal["", "piece", "place", "clause"]
Status = Literal["asks", "guesses", "reads", "seen", "rests", "wrong", "done"]


def lesson_list(lang: str) -> LessonList:
    """All lessons and puzzles, by system."""
    found: list[LessonSystem] = []
    for code in library.codes():
        lessons, puzzles = shelf.lessons(code), shelf.puzzles(code)
        if lessons or puzzles:
            found.append(
                LessonSystem(
                    code=code,
                    title=say(lang, message_id("server-game", code)),
                    scenario=_scenario((lessons or puzzles)[0]),
                    crib=crib.crib(code) is not None,
                    lessons=[_offer(one, lang) for one in lessons],
                    puzzles=[_offer(one, lang) for one in _by_chapter(puzzles)],
                )
            )
    return LessonList(systems=found)


def crib_page(system: str, lang: str) -> Crib:
    """What decides play in a system, on one page."""
    found = crib.crib(system) if system in library.codes() else None
    if found is None:
        raise Refused(404, "no-crib")
    parts = [
        CribPart(title=one.title.by_language()[lang], lines=[_learned(line, lang) for line in one.line])
        for one in found.part
    ]
    return Crib(title=say(lang, message_id("server-game", system)), parts=parts)


def _learned(one: schema.Learned, lang: str) -> Learned:
    return Learned(text=one.by_language()[lang], rule=one.rule)


def _by_chapter(puzzles: list[Lesson]) -> list[Lesson]:
    """Examples in the order of the clauses that they show."""
    ranks = {code: clauses.catalogue(code).clauses for code in {one.system for one in puzzles}}
    orders = {code: {name: n for n, name in enumerate(known)} for code, known in ranks.items()}
    return sorted(puzzles, key=lambda one: orders[one.system].get(one.clauses[0], 0))


def _scenario(lesson: Lesson) -> str:
    """The battle whose map and units a lesson uses: the one to play after it."""
    name = str(lesson.position.get("scenario") or lesson.position.get("opening") or "")
    return name if "/" in name else f"{lesson.system}/{name}"


def _first_battle(lesson: Lesson) -> str:
    """What to play once the lessons are learned: the battle of the first, not the great one of the last."""
    return _scenario((shelf.lessons(lesson.system) or [lesson])[0])


def _offer(lesson: Lesson, lang: str) -> LessonOffer:
    return LessonOffer(
        id=lesson.id,
        system=lesson.system,
        title=lesson.title.by_language()[lang],
        idea=lesson.idea.by_language()[lang],
        minutes=lesson.minutes,
        steps=len(lesson.step),
        predictions=[number for number, step in enumerate(lesson.step) if step.kind == "predict"],
        clauses=lesson.clauses,
        needs=lesson.needs,
        example=lesson.example,
        chapter=_chapter(lesson, lang) if lesson.example else "",
    )


def _chapter(lesson: Lesson, lang: str) -> str:
    """The chapter of the rulebook that an example belongs to: that of the first clause it shows."""
    found = rulebook.words(lesson.system, lesson.clauses[0], lang)
    return found[0] if found else ""


def lesson_state(live: Live, lang: str) -> LessonState | None:
    """Where a lesson stands; None for a game that is none."""
    if not isinstance(live, Sitting):
        return None
    run, scenario = live.run, live.scenario
    lesson, rests = run.lesson, run.status == RESTS
    step = None if rests else run.step  # what comes next speaks of another board

    def told(text: InBoth | None) -> list[Bit]:
        return [] if text is None else _bits(text, scenario, lang)

    right = None
    if run.verdict is not None:
        right = Verdict(right=run.verdict[0], answer=_answered(run, run.verdict[1], lang))
    return LessonState(
        id=lesson.id,
        title=lesson.title.by_language()[lang],
        idea=lesson.idea.by_language()[lang],
        example=lesson.example,
        number=run.number - 1 if rests else run.number,
        anew=step is not None and step.position is not None,
        of=len(lesson.step),
        status=cast(Status, run.status),
        say=told(step.text() if step else None),
        praise=told(run.praise),
        wrong=told(run.wrong.say if run.wrong else None),
        wrong_rule=_last_rule(run),
        verdict=right,
        choices=_choices(step, lang) if step and run.status == GUESSES else [],
        focus=_lit(_spoken_of(step, scenario), scenario),
        arrows=_arrows(step, scenario),
        hints=[told(one) for one in step.hint[: run.shown_hints]] if step else [],
        more_hints=bool(step and run.shown_hints < len(step.hint)),
        misses=run.misses,
        slips=run.slips,
        stars=run.stars,
        clauses=lesson.clauses,
        recap=[_learned(one, lang) for one in lesson.recap] if run.status == DONE else [],
        next=_next(lesson),
        scenario=_first_battle(lesson),
    )


def advice(live: Live, viewer: int, lang: str) -> list[AdviceText]:
    """What the tutor of a learning scenario would say to a person who is asked now."""
    if isinstance(live, Sitting) or live.facts.position is not None or viewer not in live.humans:
        return []
    found = tutor.tutor_of(live.facts.scenario)
    if found is None:
        return []
    last = live.match.entries[-1].events if live.match.entries else []
    given = tutor.advise(found, live.match.state, viewer, visible(last, viewer))
    return [
        AdviceText(
            id=one.advice.id,
            say=_bits(one.advice.say, live.scenario, lang),
            focus=_lit(one.advice.focus, live.scenario),
            lesson=one.advice.lesson,
            times=one.advice.times,
            before=one.before,
        )
        for one in given
    ]


def is_asking(live: Live) -> bool:
    """Whether a move can be made: always, but in a lesson that waits for something else."""
    return not isinstance(live, Sitting) or live.run.status == ASKS


def narrowed(live: Live, options: list[Option]) -> list[Option]:
    """The options that a step of a lesson wants to be seen; all of them where it wants none in particular."""
    step = live.run.step if isinstance(live, Sitting) else None
    if step is None or not step.offer:
        return options
    wanted = [one for one in options if any(fnmatchcase(one.action, pattern) for pattern in step.offer)]
    return wanted or options


def friendly_reasons(live: Live, reasons: list[Sentence], lang: str) -> list[Sentence]:
    """What the lesson says about a click that the rules refuse, before what the rules say."""
    found = friendlier(live, [one.rule for one in reasons])
    told = [Sentence(text=words.plain(text, live.scenario, lang), rule=rule) for rule, text in found]
    return [*told, *reasons]


def _bits(text: InBoth, scenario: Scenario, lang: str) -> list[Bit]:
    return [
        Bit(
            text=one.text,
            kind=cast(Kind, one.kind if one.kind in ("piece", "place", "clause") else ""),
            label=one.label,
        )
        for one in words.bits(text, scenario, lang)
    ]


def _choices(step: Step, lang: str) -> list[Answer]:
    return [Answer(id=shelf.choice_id(one), text=_choice(one, lang)) for one in step.choices]


def _choice(choice: int | str | Choice, lang: str) -> str:
    if isinstance(choice, Choice):
        return choice.by_name(lang)
    return str(choice).replace("-", "\u2212") if isinstance(choice, int) else choice


def _answered(run: Run, answer: str, lang: str) -> str:
    """The words of the right answer to the prediction before, or to the one that is being shown."""
    step = run.lesson.step[run.number if run.status == SEEN else run.number - 1]
    return next((_choice(one, lang) for one in step.choices if shelf.choice_id(one) == answer), answer)


def _spoken_of(step: Step | None, scenario: Scenario) -> list[str]:
    """What a step lights; where its file does not say, whatever its text names."""
    text = step.text() if step else None
    if step is None or text is None:
        return []
    return step.focus or words.named(text, scenario)


def _lit(names: list[str], scenario: Scenario) -> list[Noun]:
    """What is lit, as the board knows it: a piece of several parts is lit at each of them."""
    found: list[tuple[str, str]] = []
    for name in names:
        meant = words.noun(name, scenario)
        if meant is None or meant[0] not in scenario.lexicon.labels:
            continue
        number = scenario.lexicon.number(*meant)
        if number is not None:
            found += artist(scenario.system).spots(scenario, meant[0], number)
    return NOUNS.validate_python(list(dict.fromkeys(found)))


def _arrows(step: Step | None, scenario: Scenario) -> list[tuple[str, str]]:
    found = [words.arrow(one, scenario) for one in (step.arrow if step else [])]
    return [one for one in found if one is not None]


def _last_rule(run: Run) -> str:
    """The clause of what the wrong move brought about."""
    if run.status != "wrong":
        return ""
    return next((event.rule for event in reversed(run.events) if event.rule), "")


def _next(lesson: Lesson) -> str:
    course = [one.id for one in (shelf.puzzles if lesson.example else shelf.lessons)(lesson.system)]
    at = course.index(lesson.id) + 1 if lesson.id in course else len(course)
    return course[at] if at < len(course) else ""
