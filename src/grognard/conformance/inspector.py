"""One random game, inspected: cheap checks at every action, all the others at a share of them."""

from __future__ import annotations

import json
import random
import time

from grognard.conformance.differences import between, excused
from grognard.conformance.orders import order_faults
from grognard.conformance.report import Report
from grognard.conformance.swaps import swapper_for
from grognard.conformance.worlds import World, branch, over, view_of
from grognard.kernel import records
from grognard.kernel.actions import Action
from grognard.kernel.dice import Dice
from grognard.kernel.events import Event
from grognard.kernel.fields import PUBLIC
from grognard.kernel.forecast import TooManyBranches, forecast_view
from grognard.kernel.match import Match
from grognard.kernel.refusal import TONES, IllegalAction, Note, Phrase
from grognard.kernel.rules import Rules
from grognard.kernel.scenario import Scenario
from grognard.kernel.sides import SPECTATOR, UMPIRE
from grognard.kernel.state import State
from grognard.kernel.system import System
from grognard.kernel.values import Json
from grognard.text.catalogue import LANGUAGES, has, message_id

REFUSED = 4
"""So many random actions are asked of both of two states that a side cannot tell apart."""

BRANCHED = 0.05
"""The share of the enemy's choices at which another world is looked for, where a side has none beside it."""

MOST_ACTIONS = 60_000
"""A game of more actions than this is taken to be endless."""

MOST_WAYS = 300
"""Forecasts of more ways than this are not compared: a chain of a hundred dice would take minutes."""

COSTLY = 1.5
"""Costly checks may take so much of the time that the game itself takes: a great battle stays affordable."""


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
        self.worlds: dict[int, World] = {}
        self.swapper = swapper_for(scenario.system)
        self.secrets = type(scenario.rules).hides_from is not Rules.hides_from
        self._spoken: set[str] = set()

    def game(self, most: int | None = None) -> Report:
        """One random game, then its record replayed; or no more than its first actions."""
        match = Match(self._start())
        self.swapper.notice(match.state, match.opening)
        self._declared(match, match.opening)
        self._giving_up(match)
        self.report.games = 1
        bound = MOST_ACTIONS if most is None else most
        while match.state.result is None and match.number < bound and not self.report.findings:
            self._turn(match)
        if match.state.result is not None:
            self._ending(match)
        elif most is None and not self.report.findings:
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
        self.report.asked[state.prompt().key] += 1
        before = state.clone() if self.share else state
        match.play(action)
        if self.share:
            self.swapper.notice(match.state, match.entries[-1].events)
            self._timed(match, before, action)
        if match.state.stage() < stage:
            self._find(match, "went back to an earlier stage")
        self.report.actions += 1
        self._declared(match, match.entries[-1].events)
        for fault in match.state.faults():
            self._find(match, f"broken invariant: {fault}")
        if side is None or side < 0:
            self._find(match, "a step offered options although nobody decides")

    def _timed(self, match: Match, before: State, action: Action) -> None:
        """Look after the worlds beside the true one as long as there is time for it."""
        if not self._affordable():
            self.worlds.clear()
            return
        began = time.process_time()
        self._other_worlds(match, before, action)
        self._checking += time.process_time() - began

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
            self._twins(match, side, action)
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
        if again.hash() != before or again.options() != state.options() or again.dump() != state.dump():
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
        for fault in order_faults(state, twin, side):
            self._find(match, fault)
        self._forecasts(match, twin, side, action)
        if view_of(state, SPECTATOR) != view_of(twin, SPECTATOR):
            self._find(match, "a spectator sees what a side may not know")
        self._play_both(match, twin, side, action)

    def _play_both(self, match: Match, twin: State, side: int, action: Action) -> None:
        """The same choice in both worlds: a side is told the same, unless news speak of what differs."""
        if not twin.offers(action):
            return
        secret, truth = between(match.state, twin, action, side), match.state.clone()
        here, there = truth.play(action), twin.play(action)
        shown, parted = excused(secret, here, there, side)
        if shown or over(truth, twin):
            return
        if parted:
            name = self.scenario.sides[side]
            self._find(match, f"'{parted[0].kind}' tells {name} what it may not know")
        else:
            self._compare(match, truth, twin, side, " after an action that showed nothing of it")

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
            except IllegalAction:  # offered in truth, and not in a state that the side imagines
                name = self.scenario.sides[side]
                self._find(match, f"the options of {name} depend on what it may not know")
                return
            told.append([(str(outcome.chance), outcome.events) for outcome in outcomes])
        if told[0] != told[1]:
            self._find(match, f"a forecast tells {self.scenario.sides[side]} what it may not know")

    def _other_worlds(self, match: Match, before: State, action: Action) -> None:
        """Worlds beside the true one go on, or part from it; a new one may begin where an enemy chose."""
        state = match.state
        for side in range(len(self.scenario.sides)):
            world = self.worlds.get(side)
            if world is not None:
                if not world.follow(state, before, action, self.doubt):
                    del self.worlds[side]
                    if world.fault:
                        self._find(match, world.fault.format(self.scenario.sides[side]))
            elif before.side_to_move != side and self.secrets and self.doubt.random() < BRANCHED:
                born = branch(state, before, side, action, self.doubt)
                if born is not None:
                    self.worlds[side] = born

    def _twins(self, match: Match, side: int, action: Action) -> None:
        """States that differ from the true one in what this side cannot know, whoever made them."""
        swapped = self.swapper.swap(match.state, side, self.doubt)
        if swapped is not None:
            self._twin(match, swapped, side, action, "swapped")
            self._play_both(match, swapped.clone(), side, action)
        world = self.worlds.get(side)
        if world is not None and world.state.dump() == match.state.dump():
            del self.worlds[side]  # it has come to the same
        elif world is not None:
            self._twin(match, world.state.clone(), side, action, "branched")

    def _twin(self, match: Match, twin: State, side: int, action: Action, kind: str) -> None:
        """All that a side is given is the same in both: what it sees, may do, is told, and imagines."""
        self.report.twins[kind] += 1
        twin.dice = match.state.dice.clone()
        self._compare(match, match.state, twin, side, f" ({kind})")
        self._forecasts(match, twin, side, action)
        drawn = self.doubt.getrandbits(60)
        if self._dreams(match.state, side, drawn) != self._dreams(twin, side, drawn):
            self._find(match, f"what {self.scenario.sides[side]} imagines depends on the truth ({kind})")

    def _dreams(self, state: State, side: int, drawn: int) -> list[dict[str, Json]]:
        """Some states that a side imagines with these dice; equal for equal dice, they are equally likely."""
        dice = Dice(drawn)
        return [state.imagined_by(side, dice).save() for _ in range(2)]

    def _giving_up(self, match: Match) -> None:
        """A side may give up at any moment, and that is told like all else."""
        twin = match.state.clone()
        self._declared(match, twin.concede(twin.side_to_move or 0))

    def _compare(self, match: Match, one: State, two: State, side: int, when: str) -> None:
        name = self.scenario.sides[side]
        if view_of(one, side) != view_of(two, side):
            self._find(match, f"the view of {name} depends on what it may not know{when}")
        if one.side_to_move != two.side_to_move:
            self._find(match, f"who is asked depends on what {name} may not know{when}")
        elif one.side_to_move == side:
            self._compare_answers(match, one, two, name, when)

    def _compare_answers(self, match: Match, one: State, two: State, name: str, when: str) -> None:
        """What a side is offered, told beforehand, and told when it may not."""
        if one.options() != two.options():
            self._find(match, f"the options of {name} depend on what it may not know{when}")
        elif _notes(one) != _notes(two) or _words(one.prompt()) != _words(two.prompt()):
            self._find(match, f"the notes of {name} depend on what it may not know{when}")
        for _ in range(REFUSED):
            action = self._any_action()
            told = [(_words(game.why_not(action)), _words(game.refusal(action))) for game in (one, two)]
            if told[0] != told[1]:
                text = self.scenario.lexicon.notate(action)
                self._find(match, f"why {name} may not '{text}' depends on what it may not know{when}")

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
        view_of(state, UMPIRE)
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


def _words(said: Phrase | None) -> tuple[object, ...]:
    """A sentence as a value."""
    return (said.rule, said.key, said.data) if said is not None else ()
