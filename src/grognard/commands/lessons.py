"""Lessons: list them, check a file, or play one in the terminal."""

from __future__ import annotations

import argparse
from pathlib import Path

from grognard.commands.common import Complaint, show_faults, show_json
from grognard.kernel.refusal import IllegalAction
from grognard.kernel.values import Json
from grognard.lessons import shelf, words
from grognard.lessons.check import faults_of
from grognard.lessons.crib import crib
from grognard.lessons.run import ANSWER, ASKS, BACK, DONE, GUESSES, HINT, ON, RESTS, SHOW, WRONG, Run
from grognard.lessons.schema import Choice
from grognard.packs_io import InBoth
from grognard.text.catalogue import say
from grognard.text.speaker import Speaker

WORDS = {"hint": HINT, "undo": BACK, "show": SHOW}


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "system", nargs="?", default="", help="a system, or a lesson to play, such as marengo/1"
    )
    parser.add_argument("--check", metavar="FILE", action="append", default=[], help="check lesson files")
    parser.add_argument("--crib", action="store_true", help="what decides play in the system, on one page")
    parser.add_argument("--examples", action="store_true", help="the book's examples instead of the lessons")


def run(args: argparse.Namespace) -> int:
    if args.check:
        faults = [fault for name in args.check for fault in faults_of(Path(name))]
        return show_faults(faults, args.lang, args.json)
    if args.crib:
        return _crib(args.system, args.lang, args.json)
    if "/" in args.system:
        Terminal(Run(shelf.lesson(args.system)), args.lang).run()
        return 0
    found = (shelf.puzzles if args.examples else shelf.lessons)(args.system)
    rows: list[Json] = [
        {
            "id": one.id,
            "system": one.system,
            "title": one.title.by_language()[args.lang],
            "minutes": one.minutes,
            "clauses": [*one.clauses],
            "recap": [{"rule": line.rule, "text": line.by_language()[args.lang]} for line in one.recap],
        }
        for one in found
    ]
    if args.json:
        show_json(rows)
    else:
        for one in found:
            print(f"{one.id:<16} {one.minutes} min  {one.title.by_language()[args.lang]}")
    return 0


def _crib(system: str, lang: str, as_json: bool) -> int:
    found = crib(system)
    if found is None:
        raise Complaint(f"there is no crib of '{system}'")
    if as_json:
        show_json(
            [
                {
                    "title": part.title.by_language()[lang],
                    "lines": [{"rule": line.rule, "text": line.by_language()[lang]} for line in part.line],
                }
                for part in found.part
            ]
        )
        return 0
    for part in found.part:
        print(part.title.by_language()[lang])
        for line in part.line:
            print(f"  {line.by_language()[lang]} [{line.rule}]")
    return 0


class Terminal:
    """A lesson by prompts and answers."""

    def __init__(self, run: Run, lang: str) -> None:
        self.lesson = run
        self.lang = lang
        self.told = 0

    def run(self) -> None:
        lesson = self.lesson.lesson
        print(f"{lesson.title.by_language()[self.lang]}\n{self._plain(lesson.idea)}")
        print(say(self.lang, "kernel-lesson-help"))
        while self.lesson.status != DONE:
            self._news()
            if self.lesson.status == RESTS:
                self.lesson.put(ON)  # what was done stands above in any case
            if not self._ask():
                return
        self._news()
        print(say(self.lang, "kernel-lesson-end", {"stars": self.lesson.stars}))
        for line in lesson.recap:
            print(f"  {self._plain(line)} [{line.rule}]")

    def _plain(self, text: InBoth) -> str:
        return words.plain(text, self.lesson.state.scenario, self.lang)

    def _news(self) -> None:
        """What happened, and what the lesson says to it."""
        speaker = Speaker(self.lesson.state.scenario, self.lang)
        entries = self.lesson.match.entries
        for entry in entries[min(self.told, len(entries)) :]:
            for event in entry.events:
                print(f"  {speaker.event(event)} [{event.rule}]")
        self.told = len(entries)
        run = self.lesson
        if run.verdict is not None:
            key = "kernel-lesson-right" if run.verdict[0] else "kernel-lesson-not-so"
            print(say(self.lang, key, {"answer": run.verdict[1]}))
        if run.praise is not None:
            print(self._plain(run.praise))
        run.praise = run.verdict = None

    def _ask(self) -> bool:
        run, step = self.lesson, self.lesson.step
        assert step is not None
        text = step.text()
        if text is not None and run.status != WRONG:
            print(f"\n{run.number + 1}/{len(run.lesson.step)}  {self._plain(text)}")
        for hint in step.hint[: run.shown_hints]:
            print(f"  ({self._plain(hint)})")
        if run.status == GUESSES:
            for choice in step.choices:
                name = choice.by_name(self.lang) if isinstance(choice, Choice) else str(choice)
                print(f"  {shelf.choice_id(choice):<12} {name}")
        elif run.wrong is not None:
            print(self._plain(run.wrong.say))
        elif run.status == ASKS:
            self._options()
        try:
            answer = input("> ").strip()
        except EOFError:
            return False
        if answer == "quit":
            return False
        self._obey(answer)
        return True

    def _options(self) -> None:
        state = self.lesson.state
        speaker = Speaker(state.scenario, self.lang)
        for action in state.options():
            print(f"  {state.scenario.lexicon.notate(action):<18} {speaker.option(action)}")

    def _obey(self, answer: str) -> None:
        run = self.lesson
        word = WORDS.get(answer, answer)
        if run.status == GUESSES and word not in WORDS.values():
            word = f"{ANSWER}{answer}"
        elif run.status == WRONG and word != SHOW:
            word = BACK
        elif run.status not in (ASKS, GUESSES, WRONG):
            word = ON
        try:
            run.put(word)
        except IllegalAction as refused:
            speaker = Speaker(run.state.scenario, self.lang)
            rule = f" [{refused.refusal.rule}]" if refused.refusal.rule else ""
            print(f"{speaker.refusal(refused.refusal)}{rule}")
