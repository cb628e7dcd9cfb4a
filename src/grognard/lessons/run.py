"""Playing a lesson: the learner's moves against its steps, the other side's answers and the dice by script.

A run is made of what was put in: actions in notation, answers (``=yes``), a few words of its own (``!on``).
From these it can be played again at any time, so whoever holds them holds the run: nothing else is stored.
"""

from __future__ import annotations

from fnmatch import fnmatchcase
from typing import Final

from grognard.kernel.dice import SCRIPTED, Dice, DiceRanOut
from grognard.kernel.events import Event, visible
from grognard.kernel.match import Entry, Match
from grognard.kernel.refusal import IllegalAction, Refusal
from grognard.kernel.state import State
from grognard.lessons import judge, lines
from grognard.lessons.schema import Lesson, Step, Wrong
from grognard.lessons.shelf import choice_id, situation
from grognard.packs_io import InBoth
from grognard.text.catalogue import say

ASKS: Final = "asks"
GUESSES: Final = "guesses"
READS: Final = "reads"
SEEN: Final = "seen"
RESTS: Final = "rests"
WRONG: Final = "wrong"
DONE: Final = "done"
"""What the lesson waits for: a move, an answer, a nod, a look before it is taken back or another board is set
up, a way back; none."""

ON, BACK, HINT, SHOW, MISS = "!on", "!back", "!hint", "!show", "!miss"
ANSWER = "="

MOST_INPUTS = 400
MOST_REPLIES = 40
MOST_DETOUR = 4
"""How many actions more than the line of a step another way to the same place may take."""

NOT_NOW = Refusal("", "not_offered")


class Run:
    """One learner's way through a lesson."""

    def __init__(self, lesson: Lesson, seed: str = "lesson", strict: bool = False) -> None:
        self.lesson = lesson
        self.seed = seed
        self.strict = strict
        """Whether a die that the file does not give is a fault, as when a lesson is checked."""
        self.number = 0
        self.status = ASKS
        self.line: list[str] = []
        self.script: list[int] = []
        self.praise: InBoth | None = None
        self.verdict: tuple[bool, str] | None = None
        """Whether the last prediction was right, and what was."""
        self.wrong: Wrong | None = None
        self.misses = 0
        self.slips: list[int] = []
        """The predictions that were wrong, by the number of their step."""
        self.hinted = False
        self.shown_hints = 0
        self.passed: list[str] = []
        self.marks: list[str] = []
        self.last_entries: list[Entry] = []
        """What was played in the last step that something was played in."""
        self.segment = 0
        """How many inputs had been taken when the board was last set up."""
        self.match = self._set_up(lesson.position, lesson.begin)
        self.side = self.match.state.scenario.sides.index(lesson.side)
        self._open()

    # -- where it stands ------------------------------------------------------------------------

    @property
    def step(self) -> Step | None:
        return self.lesson.step[self.number] if self.number < len(self.lesson.step) else None

    @property
    def states(self) -> list[State]:
        """The board after each action that it shows, as it came about."""
        return [*self._states[: self.match.number], self.state]

    @property
    def state(self) -> State:
        return self.match.state

    @property
    def inputs(self) -> list[str]:
        """What the run can be made of again."""
        return [*self.passed, *self.marks, *self.line]

    @property
    def events(self) -> list[Event]:
        """What the learner saw happen since the step began."""
        rows = [event for entry in self.match.entries[self._from :] for event in entry.events]
        return visible(rows, self.side)

    @property
    def stars(self) -> int:
        """One for the end, one for no wrong move, one for every prediction right without a hint."""
        if self.status != DONE:
            return 0
        return 1 + (self.misses == 0) + (not self.slips and not self.hinted)

    # -- what can be put in ---------------------------------------------------------------------

    def put(self, word: str) -> None:
        """Take one input; raises IllegalAction for a move that the rules refuse, or a word out of time.

        Whoever plays on instead of looking has looked.
        """
        if self.status == RESTS:
            self._leave()
            if word == ON:
                return
        if word == ON:
            self._go_on()
        elif word == BACK:
            self._back()
        elif word == HINT:
            self._hint()
        elif word == SHOW:
            self._show()
        elif word == MISS:
            self._miss()
        elif word.startswith(ANSWER):
            self._answer(word.removeprefix(ANSWER))
        else:
            self._play(word)

    def again(self) -> None:
        """From the very start."""
        self.__init__(self.lesson, self.seed, self.strict)  # type: ignore[misc]

    # -- setting up -----------------------------------------------------------------------------

    def _set_up(self, fields: dict[str, object], begin: list[str]) -> Match:
        state = situation(fields)
        self.has_own_map = "map" in fields
        given = list(state.dice.script)
        state.dice = self._seeded(state.dice)
        match = Match(state)
        for text in [part for line in begin for part in lines.parts(line)]:
            if given:
                state.dice.follow(given, SCRIPTED, state.scenario.rules.lowest_draws)
            match.play_text(text)
            given = list(match.state.dice.script) if given else given
        self._states: list[State] = []
        return Match(match.state)

    def _seeded(self, old: Dice) -> Dice:
        dice = Dice(self.seed)
        dice.count = old.count
        return dice

    def _open(self) -> None:
        """Begin the step that has come, or end."""
        step = self.step
        self.line, self.marks, self.wrong = [], [], None
        self.shown_hints = 0
        if step is None:
            self.status = DONE
            return
        if step.position is not None:
            self.match = self._set_up(step.position, step.begin)
            self.segment = len(self.passed)
        self._start, self._from = self.state.clone(), len(self.match.entries)
        self.script = list(step.dice) if isinstance(step.dice, list) else []
        self.status = {"predict": GUESSES, "show": READS}.get(step.kind, ASKS)
        self._nod()

    def _restore(self) -> None:
        """The board as it was when the step began."""
        step = self.step
        assert step is not None
        match = Match(self._start.clone())
        match.opening, match.entries = self.match.opening, self.match.entries[: self._from]
        self.match = match
        self.line, self.wrong = [], None
        self.script = list(step.dice) if isinstance(step.dice, list) else []
        self.status = ASKS

    def _next(self, rests: bool = False) -> None:
        """Go on to the next step; where that has a board of its own, what was done ``rests`` for a look."""
        self.passed = self.inputs
        self.number += 1
        if rests and self.step is not None and self.step.position is not None:
            self.line, self.marks, self.status = [], [], RESTS
            return
        self._open()

    def _leave(self) -> None:
        """The last look at what was done: the next step sets up its board."""
        self.passed = [*self.passed, ON]
        self.praise = self.verdict = None
        self._open()

    # -- words ----------------------------------------------------------------------------------

    def _go_on(self) -> None:
        if self.status == READS:
            self.praise = self.verdict = None
        elif self.status == SEEN:
            line = list(self.line)
            self._restore()
            self.line = line
        else:
            raise IllegalAction(NOT_NOW)
        self.marks = [*self.marks, *self.line, ON]
        self.line = []
        self._next()

    def _back(self) -> None:
        """After a wrong move to where it left the way; before that, the last move is taken back."""
        if self.status == WRONG:
            kept = self._on_the_way()
            self._miss()
        elif self.status == ASKS and self.line:
            kept = self.line[:-1]
        else:
            raise IllegalAction(NOT_NOW)
        self._restore()
        for text in kept:
            self._play(text)

    def _on_the_way(self) -> list[str]:
        """As much of what was played as begins a line of the step; a free step is tried from its start."""
        step = self.step
        assert step is not None
        if step.kind == "free":
            return []
        kept = self.line[:-1]
        while kept and not any(lines.begins(line, kept) for line in step.expect):
            kept = kept[:-1]
        return kept

    def _miss(self) -> None:
        self.misses += 1
        self.marks.append(MISS)

    def _hint(self) -> None:
        step = self.step
        if step is None or self.shown_hints >= len(step.hint):
            raise IllegalAction(NOT_NOW)
        self.hinted = True
        self.shown_hints += 1
        self.marks.append(HINT)

    def _show(self) -> None:
        """Play the rest of the first line that fits what was played; it costs a star."""
        step = self.step
        if step is None or self.status not in (ASKS, WRONG) or not step.expect:
            raise IllegalAction(NOT_NOW)
        fitting = [line for line in step.expect if lines.begins(line, self.line)]
        if self.status == WRONG or not fitting:
            self._restore()
            fitting = step.expect
        self._miss()
        number = self.number
        for text in lines.own(fitting[0])[len(self.line) :]:
            if self.number != number or self.status != ASKS:
                return  # the goal was reached before the line is whole
            self._play(self.meant(text))

    def meant(self, pattern: str) -> str:
        """The first option that a pattern means; a plain action means itself."""
        if not any(sign in pattern for sign in "*?["):
            return pattern
        notate = self.state.scenario.lexicon.notate
        return next((t for t in map(notate, self.state.options()) if fnmatchcase(t, pattern)), pattern)

    def _answer(self, given: str) -> None:
        step = self.step
        if step is None or self.status != GUESSES or given not in [choice_id(one) for one in step.choices]:
            raise IllegalAction(NOT_NOW)
        right = str(step.answer)
        if given != right:
            self.slips.append(self.number)
        self.marks.append(f"{ANSWER}{given}")
        self.praise, self.verdict = step.praise, (given == right, right)
        if step.show is None:
            self._next()
            return
        self._demonstrate(step.show)

    def _demonstrate(self, line: str) -> None:
        """Play both sides of a line, so that the answer is seen; it is taken back afterwards."""
        for part in lines.parts(line):
            self._throw(part.removeprefix(lines.OTHERS).strip(), scripted=True)
            self._nod()
        self.last_entries = self.match.entries[self._from :]
        self.status = SEEN

    # -- moves ----------------------------------------------------------------------------------

    def _play(self, text: str) -> None:
        step = self.step
        if step is None or self.status != ASKS:
            raise IllegalAction(NOT_NOW)
        if self.state.side_to_move != self.side:
            raise IllegalAction(NOT_NOW)
        on_line = any(lines.begins(line, [*self.line, text]) for line in step.expect)
        self._throw(text, on_line and step.dice != "free")
        self.line.append(text)
        self._nod()
        if step.kind == "free":
            self._settle_free(step)
        else:
            self._settle(step)

    def _throw(self, text: str, scripted: bool) -> None:
        """Play an action with the step's dice, or with real ones."""
        before, dice = self.state.clone(), self.state.dice
        self._states[self.match.number :] = [before]
        if not scripted:
            self.state.dice = self._seeded(dice)
            self.match.play_text(text)
            return
        dice.follow(self.script, SCRIPTED, self.state.scenario.rules.lowest_draws)
        try:
            self.match.play_text(text)
        except DiceRanOut:
            if self.strict:
                raise
            self.match.state = before.clone()
            self._throw(text, scripted=False)
            return
        self.script = list(self.match.state.dice.script)

    def _settle(self, step: Step) -> None:
        """Whether the line is whole, goes on, or has left the way."""
        whole = [line for line in step.expect if lines.is_whole(line, self.line)]
        fitting = whole or [line for line in step.expect if lines.begins(line, self.line)]
        if fitting:
            for text in lines.reply_after(fitting[0], len(self.line)):
                self._throw(text, scripted=True)
            self._nod()
        if whole:
            self._reply(step)
            self._finish(step)
        elif not fitting:
            self._stray(step)

    def _stray(self, step: Step) -> None:
        """A move that the step does not want: let it come to its end if something is said about that."""
        if step.any_way and self._arrives(step):
            self._reply(step)
            self._finish(step)
            return
        named = [one for one in step.wrong if one.when != lines.ANYTHING and not one.refused]
        if any(
            lines.begins(one.when, self.line) and not lines.is_whole(one.when, self.line) for one in named
        ):
            return
        foreseen = any(lines.is_whole(one.when, self.line) for one in named)
        if step.any_way and not foreseen and self._may_go_on(step):
            return
        self.status = WRONG
        self.wrong = next((one for one in named if lines.is_whole(one.when, self.line)), None)
        self.wrong = self.wrong or _to_anything(step)

    def _arrives(self, step: Step) -> bool:
        """Whether the pieces stand where the step's first line would leave them, and the same is asked."""
        twin = Match(self._start.clone())
        for text in lines.own(step.expect[0]):
            twin.play_text(text)
        if twin.state.side_to_move is None or self.state.side_to_move is None:
            return False
        same = twin.state.prompt().key == self.state.prompt().key
        return same and judge.places(twin.state) == judge.places(self.state)

    def _may_go_on(self, step: Step) -> bool:
        """Whether a detour can still lead there: it is the learner's move, and he has not wandered long."""
        wanted = len(lines.own(step.expect[0]))
        return self.state.side_to_move == self.side and len(self.line) < wanted + MOST_DETOUR

    def _settle_free(self, step: Step) -> None:
        self._others(step)
        assert step.goal is not None
        if judge.holds(step.goal, self.state, self.side, self.events):
            self._finish(step)
            return
        failed = step.fail is not None and judge.holds(step.fail, self.state, self.side, self.events)
        foreseen = [one for one in step.wrong if one.when != lines.ANYTHING and not one.refused]
        named = next((one for one in foreseen if lines.is_whole(one.when, self.line)), None)
        over = self.state.side_to_move != self.side
        if failed or named is not None or over or len(self.line) >= step.limit:
            self.status, self.wrong = WRONG, named or _to_anything(step)

    def _others(self, step: Step) -> None:
        """In a free step the other side answers by the step's patterns, else with its first option."""
        patterns = [part for line in step.reply for part in lines.parts(line)]
        notate = self.state.scenario.lexicon.notate
        for _ in range(MOST_REPLIES):
            if self.state.side_to_move in (self.side, None):
                return
            texts = [notate(action) for action in self.state.options()]
            liked = [text for pattern in patterns for text in texts if fnmatchcase(text, pattern)]
            self._throw((liked or texts)[0], step.dice != "free")
            self._nod()

    def _reply(self, step: Step) -> None:
        for text in [part for line in step.reply for part in lines.parts(line)]:
            self._throw(text, scripted=True)
            self._nod()

    def _nod(self) -> None:
        """Answer the questions that the lesson wants answered by themselves."""
        for _ in range(MOST_REPLIES):
            state = self.state
            if state.side_to_move is None or state.prompt().key not in self.lesson.nod:
                return
            options = state.options()
            if len(options) != 1:
                return
            self._throw(state.scenario.lexicon.notate(options[0]), scripted=True)

    def _finish(self, step: Step) -> None:
        self.praise, self.verdict = step.praise, None
        self.last_entries = self.match.entries[self._from :]
        if step.ghost:
            self.status = SEEN
        else:
            self._next(rests=True)


def _to_anything(step: Step) -> Wrong:
    """What is said to a move that nothing else is said to; where the file is silent, what is wanted."""
    told = next((one for one in step.wrong if one.when == lines.ANYTHING), None)
    if told is not None:
        return told
    asked = step.text()
    assert asked is not None
    told_in = {
        lang: say(lang, "kernel-lesson-other", {"wanted": text}) for lang, text in asked.by_language().items()
    }
    return Wrong(when=lines.ANYTHING, refused="", say=InBoth(**told_in))


def play_again(lesson: Lesson, inputs: list[str], seed: str = "lesson") -> Run:
    """The run that these inputs make; raises IllegalAction where they do not."""
    run = Run(lesson, seed)
    for word in inputs[:MOST_INPUTS]:
        run.put(word)
    return run
