"""The promises that every system makes, checked on random games.

    python -m grognard.conformance marengo/lesson --games 2000 --workers 2

One suite for all systems: random play ends without a dead end, invariants hold, clone, save and position
are equal and independent, undo returns the very state, notation parses back, illegal actions are refused,
everything emitted is declared and speaks both languages, records replay, and what a side may not know
leaves no trace in its view, its forecasts or what it imagines. Cheap checks run at every action, costly ones
at a random share of them.

Random play seldom brings on what the rules say of crowds: with ``--crowded`` games begin from mixed positions
(see ``Rules.crowd``). The kinds of event that were met are counted; ``--kinds`` tells which never were.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import time
from collections import Counter
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from urllib.parse import parse_qsl

from grognard import library
from grognard.kernel import records
from grognard.kernel.actions import Action
from grognard.kernel.dice import Dice
from grognard.kernel.events import Event, visible
from grognard.kernel.fields import PUBLIC
from grognard.kernel.forecast import TooManyBranches, forecast_view
from grognard.kernel.match import Match
from grognard.kernel.refusal import TONES, IllegalAction, Note
from grognard.kernel.scenario import Fields, Scenario
from grognard.kernel.seen import as_json
from grognard.kernel.sides import SPECTATOR, UMPIRE
from grognard.kernel.state import State
from grognard.kernel.system import System
from grognard.text.catalogue import LANGUAGES, has, message_id

OFTEN_ENOUGH = 12
"""So many hidden moments of one question, none of them imagined otherwise, are no accident."""

MOST_ACTIONS = 60_000
"""A game of more actions than this is taken to be endless."""

MOST_WAYS = 300
"""Forecasts of more ways than this are not compared: a chain of a hundred dice would take minutes."""

COSTLY = 1.5
"""Costly checks may take so much of the time that the game itself takes: a great battle stays affordable."""


@dataclass
class Report:
    """What a run of random games found."""

    scenario: str
    games: int = 0
    finished: int = 0
    actions: int = 0
    options: int = 0
    wins: dict[str, int] = field(default_factory=dict)
    findings: list[str] = field(default_factory=list)
    kinds: Counter[str] = field(default_factory=Counter)
    hidden: Counter[str] = field(default_factory=Counter)
    varied: Counter[str] = field(default_factory=Counter)

    def add(self, other: Report) -> None:
        self.kinds += other.kinds
        self.hidden += other.hidden
        self.varied += other.varied
        self.games += other.games
        self.finished += other.finished
        self.actions += other.actions
        self.options += other.options
        self.findings += other.findings
        for side, number in other.wins.items():
            self.wins[side] = self.wins.get(side, 0) + number

    def never_varied(self) -> list[str]:
        """The questions at which something was often hidden, and nothing was ever imagined otherwise."""
        return [
            f"{self.scenario}: at {question} what is hidden is always imagined as it is ({times} times)"
            for question, times in sorted(self.hidden.items())
            if times >= OFTEN_ENOUGH and not self.varied[question]
        ]

    def never_met(self, declared: Iterable[str]) -> list[str]:
        """The declared kinds of event that no game met."""
        return sorted(kind for kind in declared if not self.kinds[kind])


class Inspector:
    """Plays random games of one scenario and gathers what is wrong."""

    def __init__(
        self, owner: System, scenario: Scenario, seed: int | str, share: float, crowded: bool = False
    ) -> None:
        self.owner = owner
        self.scenario = scenario
        self.share = share
        self.crowded = crowded
        self.seed = seed
        self.chance = random.Random(f"conformance {seed}")
        self.doubt = random.Random(f"doubt {seed}")  # its own, so that a seed is one game whatever is checked
        self._began = time.process_time()
        self._checking = 0.0
        self.report = Report(scenario.id)
        self._spoken: set[str] = set()

    def game(self) -> Report:
        """One whole random game, then its record replayed."""
        match = Match(self._start())
        self.report.games = 1
        while match.state.result is None and match.number < MOST_ACTIONS and not self.report.findings:
            self._turn(match)
        if match.state.result is not None:
            self._ending(match)
        elif not self.report.findings:
            self._find(match, f"has not ended after {MOST_ACTIONS} actions")
        return self.report

    def _start(self) -> State:
        state = self.scenario.start(Dice(self.seed))
        if self.crowded:
            self.scenario.rules.crowd(state, Dice(f"crowd {self.seed}"))
        return state

    def _turn(self, match: Match) -> None:
        state = match.state
        options = state.options()
        if not options:
            self._find(match, f"dead end: {state.stack[-1]!r} offers nothing")
            return
        self.report.options += len(options)
        action = options[int(self.chance.random() * len(options))]
        if self.doubt.random() < self.share and self._affordable():
            began = time.process_time()
            self._inspect(match, action)
            self._checking += time.process_time() - began
        side, stage = state.side_to_move, state.stage()
        match.play(action)
        if match.state.stage() < stage:
            self._find(match, "went back to an earlier stage")
        self.report.actions += 1
        self._declared(match, match.entries[-1].events)
        for fault in match.state.faults():
            self._find(match, f"broken invariant: {fault}")
        if side is None or side < 0:
            self._find(match, "a step offered options although nobody decides")

    def _affordable(self) -> bool:
        return self._checking <= COSTLY * (time.process_time() - self._began - self._checking)

    def _inspect(self, match: Match, action: Action) -> None:
        state = match.state
        before = state.hash()
        self._notation(match)
        self._texts(match)
        self._clone_and_save(match, action, before)
        self._position(match, before)
        self._illegal(match)
        self._undo(match, action, before)
        for side in range(len(self.scenario.sides)):
            self._secrecy(match, side, action)
        if state.hash() != before:
            self._find(match, "looking at a state changed it")

    def _notation(self, match: Match) -> None:
        options = match.state.options()
        lexicon = self.scenario.lexicon
        texts = [lexicon.notate(option) for option in options]
        if len(set(texts)) != len(texts):
            doubled = sorted({text for text in texts if texts.count(text) > 1})
            self._find(match, f"the same option twice: {doubled[:3]}")
        for option, text in zip(options, texts, strict=True):
            if lexicon.parse(text) != option:
                self._find(match, f"'{text}' does not parse back")

    def _texts(self, match: Match) -> None:
        prompt = match.state.prompt()
        self._speaks(match, "ask", prompt.key)
        if prompt.key not in self.scenario.asks:
            self._find(match, f"the prompt '{prompt.key}' is not declared")
        for option in match.state.options():
            self._speaks(match, "do", self.scenario.lexicon.verbs[option.verb].word)
            note = match.state.note(option)
            if note is not None:
                self._note(match, note)

    def _note(self, match: Match, note: Note) -> None:
        fields = self.scenario.notes.get(note.key)
        if fields is None or len(fields) != len(note.data) or note.tone not in TONES:
            self._find(match, f"the note '{note.key}' is not declared with {len(note.data)} fields")
        self._speaks(match, "note", note.key)

    def _clone_and_save(self, match: Match, action: Action, before: str) -> None:
        state = match.state
        twin = state.clone()
        if twin.hash() != before:
            self._find(match, "a clone differs from its original")
        twin.play(action)
        if state.hash() != before:
            self._find(match, "playing on a clone changed the original")
        saved = json.loads(json.dumps(state.save()))
        again = self.scenario.restore(saved, Dice(self.seed))
        if again.hash() != before or again.options() != state.options():
            self._find(match, "a saved state restores to a different one")
        again.play(action)
        if again.hash() != twin.hash():
            self._find(match, "a restored state plays differently")

    def _position(self, match: Match, before: str) -> None:
        text = json.dumps(self.owner.write_position(match.state))
        if self.owner.read_position(text, "position").hash() != before:
            self._find(match, "a position reads back as a different state")

    def _illegal(self, match: Match) -> None:
        state = match.state
        action = self._any_action()
        if state.offers(action):
            return
        refusal = state.why_not(action)
        if refusal is None:
            self._find(match, "an action that is not offered is not refused")
            return
        self._speaks(match, "no", refusal.key)
        try:
            state.play(action)
            self._find(match, "an illegal action was played")
        except IllegalAction:
            pass

    def _any_action(self) -> Action:
        lexicon = self.scenario.lexicon
        verb = self.doubt.randrange(len(lexicon.verbs))
        nouns = [
            self.doubt.randrange(len(lexicon.labels[kind]))
            if kind in lexicon.labels
            else self.doubt.randrange(4)
            for kind in lexicon.verbs[verb].nouns
        ]
        nouns += [-1] * (3 - len(nouns))
        return Action(verb, nouns[0], nouns[1], nouns[2])

    def _undo(self, match: Match, action: Action, before: str) -> None:
        side = match.state.side_to_move
        assert side is not None
        trial = Match(match.state.clone())
        trial.play(action)
        if trial.can_undo(side):
            trial.undo(side)
            if trial.state.hash() != before:
                self._find(match, "undo did not return the very state")

    def _secrecy(self, match: Match, side: int, action: Action) -> None:
        """Draw anew what the side may not know: nothing that it is given may change."""
        state = match.state
        drawn = self.doubt.getrandbits(60)
        twin = state.imagined_by(side, Dice(drawn))
        twin.dice = state.dice.clone()
        self._imagination(match, twin, side, drawn)
        self._compare(match, state, twin, side, "")
        self._forecasts(match, twin, side, action)
        if self._view(state, SPECTATOR) != self._view(twin, SPECTATOR):
            self._find(match, "a spectator sees what a side may not know")
        if not twin.offers(action):
            return
        one, two = state.clone(), twin
        seen = visible(one.play(action), side)
        seen_again = visible(two.play(action), side)
        if _silent(seen) and _silent(seen_again):
            if seen != seen_again:
                self._find(match, f"events tell {self.scenario.sides[side]} what it may not know")
            self._compare(match, one, two, side, " after an action that showed nothing")

    def _imagination(self, match: Match, twin: State, side: int, drawn: int) -> None:
        """What all see stays, what is drawn does not hang on the truth, and what is hidden varies."""
        state, name = match.state, self.scenario.sides[side]
        for shared in self.scenario.fields:
            if shared.seen == PUBLIC and getattr(state, shared.name) != getattr(twin, shared.name):
                self._find(match, f"{name} imagines '{shared.name}' otherwise, though all see it")
        again, other = (one.imagined_by(side, Dice(drawn + 1)).save() for one in (state, twin))
        if again != other:
            self._find(match, f"what {name} imagines depends on what it may not know")
        if state.hides_from(side):
            question = f"{type(state.stack[-1]).__name__} for {name}"
            truth = state.save()
            self.report.hidden[question] += 1
            if again != truth or twin.save() != truth:
                self.report.varied[question] += 1

    def _forecasts(self, match: Match, twin: State, side: int, action: Action) -> None:
        """A forecast is made of what the side knows, and so is the same whatever is hidden."""
        if match.state.side_to_move != side or not match.state.hides_from(side) or not twin.offers(action):
            return
        told: list[list[tuple[str, list[Event]]]] = []
        for state in (match.state, twin):
            try:
                outcomes = forecast_view(state.view(side), action, 3, Dice("forecast"), MOST_WAYS)
            except TooManyBranches:
                return
            told.append([(str(outcome.chance), outcome.events) for outcome in outcomes])
        if told[0] != told[1]:
            self._find(match, f"a forecast tells {self.scenario.sides[side]} what it may not know")

    def _compare(self, match: Match, one: State, two: State, side: int, when: str) -> None:
        name = self.scenario.sides[side]
        if self._view(one, side) != self._view(two, side):
            self._find(match, f"the view of {name} depends on what it may not know{when}")
        if one.side_to_move != two.side_to_move:
            self._find(match, f"who is asked depends on what {name} may not know{when}")
        elif one.side_to_move == side and one.options() != two.options():
            self._find(match, f"the options of {name} depend on what it may not know{when}")
        elif one.side_to_move == side and _notes(one) != _notes(two):
            self._find(match, f"the notes of {name} depend on what it may not know{when}")

    def _view(self, state: State, viewer: int) -> str:
        return json.dumps(as_json(state.observe(viewer)), sort_keys=True)

    def _declared(self, match: Match, events: list[Event]) -> None:
        for event in events:
            self.report.kinds[event.kind] += 1
            fields = self.scenario.events.get(event.kind)
            if fields is None or len(fields) != len(event.data):
                self._find(match, f"the event '{event.kind}' is not declared with {len(event.data)} fields")
            self._speaks(match, "event", event.kind)

    def _speaks(self, match: Match, part: str, key: str) -> None:
        """The key has a message in both languages, the system's own or the kernel's."""
        name = f"{part} {key}"
        if name in self._spoken:
            return
        self._spoken.add(name)
        for lang in LANGUAGES:
            own = message_id(self.scenario.system, part, key)
            if not has(lang, own) and not has(lang, message_id("kernel", part, key)):
                self._find(match, f"no message '{own}' in '{lang}'")

    def _ending(self, match: Match) -> None:
        state = match.state
        self.report.finished = 1
        assert state.result is not None
        winner = self.scenario.sides[state.result.winner] if state.result.winner >= 0 else "draw"
        self.report.wins[winner] = 1
        if state.options() or state.side_to_move is not None:
            self._find(match, "a finished game still asks something")
        self._view(state, UMPIRE)
        if self.crowded:
            return
        record = json.loads(json.dumps(records.write(match)))
        try:
            records.replay(record, lambda scenario_id, choices: self.scenario)
        except records.RecordFault as fault:
            self._find(match, f"the record does not replay: {fault.sentence}")

    def _find(self, match: Match, sentence: str) -> None:
        last = match.entries[-1].text if match.entries else "the start"
        self.report.findings.append(
            f"{self.scenario.id}, seed {self.seed}, action {match.number} ({last}): {sentence}"
        )


def _notes(state: State) -> list[Note | None]:
    return [state.note(option) for option in state.options()]


def _silent(events: list[Event]) -> bool:
    return not any(event.reveals for event in events)


def missing_messages(scenario: Scenario) -> list[str]:
    """Every declared key that lacks a message, and every name that a battle should have, in some language."""
    parts: tuple[tuple[str, Fields], ...] = (
        ("event", scenario.events),
        ("ask", scenario.asks),
        ("no", scenario.refusals),
        ("note", scenario.notes),
        ("figure", scenario.rules.messages.figures),
        ("do", {verb.word: () for verb in scenario.lexicon.verbs}),
    )
    keys = [message_id(part, key) for part, fields in parts for key in fields]
    missing = [
        f"{lang}: {scenario.system}-{key}"
        for lang in LANGUAGES
        for key in keys
        if not has(lang, f"{scenario.system}-{key}")
        and not has(lang, f"kernel-{key}")
        and not worded_by_the_battle(scenario, key, lang)
    ]
    own = ["title", "about", *[f"side-{side}" for side in scenario.sides]]
    return missing + [
        f"{lang}: {scenario.id} has no '{key}' of its own"
        for lang in LANGUAGES
        for key in own
        if not scenario.texts.get(key, {}).get(lang)
    ]


def worded_by_the_battle(scenario: Scenario, key: str, lang: str) -> bool:
    """Whether the battle's own files have the words: its title, and names of its sides."""
    title = key == message_id("scenario", scenario.name)
    return lang in scenario.texts.get("title" if title else key, {})


def inspect(scenario_id: str, seeds: range, share: float, crowded: bool = False) -> Report:
    """Random games with these seeds; stops at the fifth finding. Choices follow the id: ``?fog=dummies``."""
    name, _, choices = scenario_id.partition("?")
    scenario = library.load(name, dict(parse_qsl(choices)))
    owner = library.system(scenario.system)
    report = Report(scenario_id)
    for seed in seeds:
        report.add(Inspector(owner, scenario, seed, share, crowded).game())
        if len(report.findings) >= 5:
            break
    return report


def inspect_parallel(
    scenario_id: str, games: int, share: float, workers: int, first: int = 0, crowded: bool = False
) -> Report:
    """The same, spread over processes."""
    size = max(1, games // (workers * 4))
    parts = [range(start, min(start + size, first + games)) for start in range(first, first + games, size)]
    report = Report(scenario_id)
    with ProcessPoolExecutor(workers) as pool:
        jobs = [scenario_id] * len(parts), parts, [share] * len(parts), [crowded] * len(parts)
        for part in pool.map(inspect, *jobs):
            report.add(part)
    report.findings += report.never_varied()
    return report


def inspect_for(scenario_id: str, seconds: float, share: float, crowded: bool = False) -> Report:
    """Random games until so much time is spent, one at least: a great battle gets what a small one gets."""
    report, until = Report(scenario_id), time.process_time() + seconds
    while not report.games or (time.process_time() < until and not report.findings):
        seeds = range(report.games, report.games + 1)
        report.add(inspect(scenario_id, seeds, share, crowded))
    report.findings += report.never_varied()
    return report


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="grognard.conformance", description="Check a scenario by random games."
    )
    parser.add_argument("scenario", nargs="+")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument(
        "--share", type=float, default=0.02, help="share of actions with all the costly checks"
    )
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--crowded", action="store_true", help="begin from mixed, crowded positions")
    parser.add_argument("--kinds", action="store_true", help="tell the kinds of event that no game met")
    args = parser.parse_args()
    faults = 0
    for scenario_id in args.scenario:
        report = inspect_parallel(scenario_id, args.games, args.share, args.workers, args.first, args.crowded)
        faults += len(report.findings)
        print(
            f"{scenario_id}: {report.finished} of {report.games} games finished, {report.actions} actions, "
            f"wins {report.wins}, {len(report.findings)} findings"
        )
        for finding in report.findings[:20]:
            print(f"  {finding}")
        if args.kinds:
            declared = library.load(scenario_id.partition("?")[0]).events
            missed = report.never_met(declared)
            print(f"  {len(declared) - len(missed)} of {len(declared)} kinds of event met; never: {missed}")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
