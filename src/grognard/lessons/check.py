"""Playing a lesson in every way it foresees, and telling whatever does not come out as it says."""

from __future__ import annotations

from pathlib import Path

from grognard.kernel.dice import BadDie, DiceRanOut
from grognard.kernel.events import Event
from grognard.kernel.refusal import IllegalAction
from grognard.kernel.scenario import Scenario
from grognard.kernel.state import State
from grognard.kernel.system import BadFile, Fault
from grognard.lessons import judge, lines, words
from grognard.lessons.run import ASKS, BACK, GUESSES, ON, READS, RESTS, SEEN, WRONG, Run
from grognard.lessons.schema import Choice, Lesson, Proof, Step, Wrong
from grognard.lessons.shelf import choice_id, faults_of_form, placed, situation
from grognard.packs_io import Document, Where, open_as


def faults_of(path: Path) -> list[Fault]:
    """Everything wrong with a lesson file: its form, its position, and how it plays."""
    try:
        document, lesson = open_as(Lesson, path)
    except BadFile as bad:
        return bad.faults
    faults = faults_of_form(document, lesson)
    faults += _position_faults(document, ("position",), lesson.position)
    for number, step in enumerate(lesson.step):
        if step.position is not None:
            faults += _position_faults(document, ("step", number, "position"), step.position)
    if faults:
        return faults
    return Trial(document, lesson).faults()


def _position_faults(document: Document, where: Where, fields: dict[str, object]) -> list[Fault]:
    try:
        state = situation(fields)
    except BadFile as bad:
        return placed(document, where, bad)
    return [document.fault(where, sentence) for sentence in state.faults()]


class Owed:
    """A prediction and what must show that it is right: the next moves, or the one just made."""

    def __init__(self, number: int, proof: Proof, step: Step, past: list[Event]) -> None:
        self.number = number
        self.proof = proof
        self.answer = str(step.answer)
        self.others = [name for one in step.choices if (name := choice_id(one)) != self.answer]
        self.past = past


class Trial:
    """One lesson, played through."""

    def __init__(self, document: Document, lesson: Lesson) -> None:
        self.document = document
        self.lesson = lesson
        self.found: list[Fault] = []
        self.owed: list[Owed] = []
        """Predictions that a move has to confirm."""

    def faults(self) -> list[Fault]:
        try:
            run = Run(self.lesson, strict=True)
        except (IllegalAction, ValueError) as fault:
            return [self.document.fault(("begin",), f"cannot be played: {fault}")]
        self._names(run)
        while run.step is not None and not self.found:
            self._step(run, run.step)
        for owed in self.owed:
            if not self._settles(owed, run.state, owed.past):
                self._fault(owed.number, "proof", f"nothing shows that the answer is '{owed.answer}'")
        return self.found

    def _fault(self, number: int, field: str, sentence: str, index: int | None = None) -> None:
        where: Where = ("step", number, field) if index is None else ("step", number, field, index)
        self.found.append(self.document.fault(where, sentence))

    def _names(self, run: Run) -> None:
        scenarios = self._scenarios(run.state.scenario)
        for where, text in words.texts(self.lesson):
            scenario = scenarios[int(where[1])] if where[0] == "step" else run.state.scenario
            for lang, said in text.by_language().items():
                for name in words.unknown(said, scenario):
                    self.found.append(self.document.fault((*where, lang), f"there is no '{name}' here"))
        for number, step in enumerate(self.lesson.step):
            for index, name in enumerate(step.focus):
                if words.noun(name, scenarios[number]) is None:
                    self._fault(number, "focus", f"there is no '{name}' here", index)
            for index, name in enumerate(step.arrow):
                if words.arrow(name, scenarios[number]) is None:
                    self._fault(number, "arrow", "should read 'FROM > TO', two places", index)

    def _scenarios(self, first: Scenario) -> list[Scenario]:
        """Whose names the words of each step use: a step may set up a board of its own."""
        found = first
        rows: list[Scenario] = []
        for step in self.lesson.step:
            found = situation(step.position).scenario if step.position is not None else found
            rows.append(found)
        return rows

    def _step(self, run: Run, step: Step) -> None:
        number = run.number
        if run.status == RESTS and not self._is_set_up(run):
            return
        if run.status == GUESSES:
            self._predict(run, step)
        elif run.status == READS:
            run.put(ON)
        elif run.status == ASKS:
            self._wrong_turns(run, step)
            self._lines(run, step)
            if run.status == SEEN:
                run.put(ON)
        if run.number == number and not self.found:
            self._fault(number, "expect", "the step does not come to its end")

    def _is_set_up(self, run: Run) -> bool:
        """Whether the board of a step can be set up, with what begins on it."""
        try:
            run.put(ON)
        except (IllegalAction, ValueError) as fault:
            self._fault(run.number, "begin", f"cannot be played: {fault}")
        return not self.found

    def _predict(self, run: Run, step: Step) -> None:
        number = run.number
        if not step.proofs() and not any(isinstance(one, Choice) and one.proof for one in step.choices):
            self._fault(number, "proof", "a prediction needs one")
        before = self._events(run)
        if step.show is None:
            self._claims(run, step, number, before)
            run.put(f"={step.answer}")
            return
        if self._shown(run, step, number):
            self._claims(run, step, number, self._events(run))
            run.put(ON)

    def _shown(self, run: Run, step: Step, number: int) -> bool:
        """Whether the line that shows the answer can be played, with all of its dice."""
        try:
            run.put(f"={step.answer}")
        except IllegalAction as illegal:
            offered = [run.state.scenario.lexicon.notate(one) for one in run.state.options()]
            rule, asked = illegal.refusal.rule or illegal.refusal.key, run.state.prompt().key
            self._fault(number, "show", f"is refused ({rule}); asked is '{asked}': {', '.join(offered[:30])}")
        except (DiceRanOut, BadDie) as fault:
            self._fault(number, "dice", str(fault))
        if run.status == SEEN and run.script:
            self._fault(number, "dice", f"nothing asked for {run.script}")
        return run.status == SEEN

    def _claims(self, run: Run, step: Step, number: int, events: list[Event]) -> None:
        """What shows that the answer is right, and that the others are not."""
        for proof in step.proofs():
            owed = Owed(number, proof, step, events)
            if proof.event and step.show is None:
                self.owed.append(owed)
            elif not self._settles(owed, run.state, events) and not self.found:
                kinds = sorted({f"{event.kind}({event.rule})" for event in events})
                self._fault(
                    number, "proof", f"does not hold when it is asked; there were: {', '.join(kinds)}"
                )
        for index, choice in enumerate(step.choices):
            if isinstance(choice, Choice) and choice.proof is not None:
                self._claim(run, step, number, index, events)

    def _claim(self, run: Run, step: Step, number: int, index: int, events: list[Event]) -> None:
        """What a choice says must hold if it is the answer, and must not if it is another."""
        choice = step.choices[index]
        assert isinstance(choice, Choice) and choice.proof is not None
        right = choice.id == str(step.answer)
        if choice.proof.event and step.show is None:
            self._fault(number, "choices", "an event can only be claimed of a line that is shown", index)
        elif judge.proven(choice.proof, run.state, events, run.side) != right:
            self._fault(
                number, "choices", "does not hold" if right else "holds, though it is not the answer", index
            )

    def _lines(self, run: Run, step: Step) -> None:
        """Every line is played to its end; the first of them is the one that the lesson goes on with."""
        number, inputs = run.number, run.inputs
        for index, line in enumerate(reversed(step.expect)):
            twin = self._copy(inputs)
            if twin is None:
                return
            place = len(step.expect) - 1 - index
            if not self._play(twin, step, line, place):
                return
            self._outcome(twin, step, number, place, is_first=place == 0)
        first = self._copy(inputs)
        assert first is not None
        self._play(first, step, step.expect[0], 0)
        run.__dict__.update(first.__dict__)

    def _copy(self, inputs: list[str]) -> Run | None:
        twin = Run(self.lesson, strict=True)
        try:
            for word in inputs:
                twin.put(word)
        except (IllegalAction, ValueError) as fault:
            self._fault(0, "expect", f"cannot be played again: {fault}")
            return None
        return twin

    def _play(self, run: Run, step: Step, line: str, index: int) -> bool:
        number = run.number
        for text in lines.own(line):
            if run.number != number:
                break
            try:
                run.put(run.meant(text))
            except IllegalAction as illegal:
                rule = illegal.refusal.rule or illegal.refusal.key
                offered = [run.state.scenario.lexicon.notate(one) for one in run.state.options()]
                mover = run.state.side_to_move
                self._fault(
                    number,
                    "expect",
                    f"'{text}' is refused ({rule}); {mover} is asked "
                    f"'{run.state.prompt().key}': {', '.join(offered[:30])}",
                    index,
                )
                return False
            except (DiceRanOut, BadDie) as fault:
                self._fault(number, "dice", f"'{text}': {fault}")
                return False
        return True

    def _outcome(self, run: Run, step: Step, number: int, index: int, is_first: bool) -> None:
        """What must hold when a line has been played."""
        done = run.status == SEEN or run.number > number
        if not done:
            why = "leads to what the step does not want" if run.status == WRONG else "does not end the step"
            self._fault(number, "expect", f"{why} (the step is asked '{run.state.prompt().key}')", index)
            return
        goes_on = run.number > number and run.step is not None and run.status != RESTS
        asked = goes_on and run.step is not None and run.step.kind in ("do", "free")
        if asked and run.state.side_to_move not in (run.side, None):
            self._fault(number, "reply", f"the other side is still asked '{run.state.prompt().key}'", None)
        if run.status == SEEN or step.kind in ("do", "free"):
            left = run.script if run.status == SEEN else self._left(run, step, number)
            if left:
                self._fault(number, "dice", f"nothing asked for {left}")
        events = self._events(run)
        state = run.match.state
        for place, proof in enumerate(step.proofs()):
            if proof.event and not judge.proven(proof, state, events, run.side) and is_first:
                kinds = sorted({f"{e.kind}({e.rule})" for e in events})
                self._fault(number, "proof", f"did not happen; there were: {', '.join(kinds)}", place)
            elif not proof.event and is_first and not judge.proven(proof, state, events, run.side):
                self._fault(number, "proof", "does not hold", place)
        if is_first:
            self._confirm(state, events)

    def _left(self, run: Run, step: Step, number: int) -> list[int]:
        """The dice of a step that nothing threw."""
        thrown = sum(len(entry.rolls) for entry in run.last_entries)
        given = len(step.dice) if isinstance(step.dice, list) else thrown
        return list(step.dice)[thrown:] if isinstance(step.dice, list) and thrown < given else []

    def _events(self, run: Run) -> list[Event]:
        return [event for entry in run.last_entries for event in entry.events]

    def _confirm(self, state: State, events: list[Event]) -> None:
        """The predictions that these events settle are owed no more."""
        self.owed = [one for one in self.owed if not self._settles(one, state, events)]

    def _settles(self, owed: Owed, state: State, events: list[Event]) -> bool:
        side = state.scenario.sides.index(self.lesson.side)
        proof = owed.proof
        points = bool(proof.field or ((proof.figure or proof.read or proof.panel) and proof.value is None))
        if not points:
            return judge.proven(proof, state, events, side)
        found = judge.answers(proof, state, events, side)
        if found and owed.answer not in found:
            self._fault(owed.number, "answer", f"is '{owed.answer}', but the rules say {', '.join(found)}")
        elif set(owed.others) & set(found):
            self._fault(owed.number, "choices", f"the rules say more than one of them: {', '.join(found)}")
        return bool(found)

    def _wrong_turns(self, run: Run, step: Step) -> None:
        for index, wrong in enumerate(step.wrong):
            if wrong.when != lines.ANYTHING:
                twin = self._copy(run.inputs)
                if twin is not None:
                    self._wrong_turn(twin, wrong, index)

    def _wrong_turn(self, run: Run, wrong: Wrong, index: int) -> None:
        number, run.strict = run.number, False
        *first, last = lines.own(wrong.when)
        try:
            for text in first:
                run.put(run.meant(text))
            if wrong.refused:
                found = judge.refusal_of(run.state, last)
                if found != wrong.refused:
                    told = "is allowed" if found is None else f"is refused by '{found}'"
                    self._fault(number, "wrong", f"'{last}' {told}, not by '{wrong.refused}'", index)
                return
            run.put(run.meant(last))
        except IllegalAction as illegal:
            rule = illegal.refusal.rule or illegal.refusal.key
            self._fault(number, "wrong", f"'{wrong.when}' is refused ({rule})", index)
            return
        if run.status != WRONG or run.wrong is not wrong:
            self._fault(
                number, "wrong", f"'{wrong.when}' is not answered by this (it is {run.status})", index
            )
            return
        run.put(BACK)
        if run.number != number or run.status != ASKS:
            self._fault(number, "wrong", "the step cannot be tried again after it", index)
