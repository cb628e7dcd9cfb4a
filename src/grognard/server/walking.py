"""Where a piece in hand can go in one click, in words: the kernel's journeys as choices."""

from __future__ import annotations

from functools import cached_property
from typing import Annotated

from fastapi import Query

from grognard.kernel.actions import Action
from grognard.kernel.batch import batch_of, may_begin, proposals, proposed
from grognard.kernel.dice import Dice
from grognard.kernel.journeys import (
    ANOTHER,
    HARM,
    NEWS,
    OTHER_QUESTION,
    Found,
    Gait,
    Journey,
    cannot_be_undone,
    search,
)
from grognard.kernel.likewise import Example, echoes, in_a_column, likewise, others_of, rest_of, together
from grognard.kernel.refusal import DANGER, IllegalAction
from grognard.kernel.refusal import Note as KernelNote
from grognard.kernel.shortcuts import Onward, followed, mustered, onward, openings, strikes, turning
from grognard.kernel.state import State
from grognard.kernel.views import View
from grognard.server.choice_replies import NOUNS, Batch, Front, NextPiece, Note, Part, Walks, Way
from grognard.server.choices import GUARDED, Answers, ends_turn, speaker_for
from grognard.server.facts import keeps_secrets
from grognard.server.reply import Tone
from grognard.text.catalogue import message_id, say

MOST_TURNS = 4
"""How many turns are offered at most."""


Words = Annotated[str, Query(max_length=4000)]


class Done:
    """What the page remembers of this phase: who has walked, the last walk, the last answer."""

    def __init__(
        self,
        walked: Words = "",
        onward: bool = True,
        piece: Words = "",
        start: Words = "",
        end: Words = "",
        did: Words = "",
        steps: Words = "",
        body: bool = False,
    ) -> None:
        self.onward, self.body = onward, body
        self.steps = [text for text in steps.split(", ") if text]
        self.walked, self.piece, self.start, self.end, self.did = walked.split(), piece, start, end, did

    def pieces(self, view: View) -> list[int]:
        numbers = [view.scenario.lexicon.number("piece", label) for label in self.walked]
        return [number for number in numbers if number is not None]

    def example_of(self, view: View) -> Example | None:
        """The last walk; None if there was none."""
        lexicon = view.scenario.lexicon
        if not self.piece or "place" not in lexicon.labels:
            return None
        piece = lexicon.number("piece", self.piece)
        start, end = [lexicon.number("place", label) for label in (self.start, self.end)]
        if piece is None or start is None or end is None:
            return None
        return Example(piece, start, end, self.pieces(view))

    def orders(self, view: View) -> list[Action]:
        """What is asked for: a walk with all who belong to it, or the same for those who are left."""
        example, parse = self.example_of(view), view.scenario.lexicon.parse
        if example is None:
            return self.answers(view)
        try:
            steps = tuple([parse(text) for text in self.steps])
        except IllegalAction:
            return []
        return together(view, steps, example) if steps else likewise(view, example)

    def answers(self, view: View) -> list[Action]:
        """The last answer again, for all others of whom it is asked."""
        try:
            return echoes(view, view.scenario.lexicon.parse(self.did)) if self.did else []
        except IllegalAction:
            return []


def walks_of(state: State, side: int, lang: str, revision: int, done: Done) -> Walks:
    """The ways of the piece in hand, and of the one that comes after those which have walked."""
    view, speaker, lexicon = state.view(side), speaker_for(state, side, lang), state.scenario.lexicon
    found, example = search(view), done.example_of(view)
    walking = Walking(Answers(view, speaker, view.observation()), found)
    ways = [
        *[walking.way(journey, found) for journey in found.ways],
        *(walking.with_others() if done.body else []),
    ]
    # Whoever can still go on is not done: the next piece waits until he is.
    following = onward(view, done.pieces(view), done.body) if done.onward and not ways else None
    piece = found.piece if following is None else following.piece
    goes = found.ways if following is None else following.found.ways  # who only fires takes nobody along
    alike = [one.a for one in done.answers(view)] if example is None else rest_of(view, example)
    gait = view.scenario.rules.gait
    return Walks(
        revision=revision,
        piece=None if found.piece < 0 else lexicon.label("piece", found.piece),
        ways=ways,
        afterwards=[
            *walking.afterwards(),
            *[walking.then(one[:-1], one[-1], None) for one in openings(view)],
            *[walking.struck(take, aim, note) for take, aim, note in strikes(view)],
        ],
        musters=tuple(walking.musters()),
        onward=None if following is None else walking.following(following),
        rest={lexicon.label("piece", one): speaker.piece(one) for one in alike},
        body={
            lexicon.label("piece", one): speaker.piece(one)
            for one in others_of(view, piece, done.pieces(view))
            if goes
        },
        fellows="" if gait is None or piece < 0 else gait.called(state, piece),
        batch=walking.batch(),
    )


def likewise_of(state: State, side: int, lang: str, done: Done) -> Way | None:
    """A walk with all who belong to it, or the same for the rest; None if nobody can follow."""
    view, example, lexicon = state.view(side), done.example_of(state.view(side)), state.scenario.lexicon
    orders = done.orders(view)
    if not orders:
        return None
    gait = state.scenario.rules.gait
    assert gait is not None
    who = [one.a for one in orders if one.verb in gait.takes or one.verb in gait.echoed]
    if done.steps and example is not None:
        still = [one for one in others_of(view, example.piece, example.walked) if one not in who]
        who = [*still, example.piece, *[one for one in who if one != example.piece]]
    return Way(
        action="likewise",
        text=say(lang, "server-likewise", {"count": len(who)}),
        rule=state.scenario.option_rule(orders[-1]),
        nouns=NOUNS.validate_python([("piece", lexicon.label("piece", piece)) for piece in who]),
        about="",
        ghost=False,
        note=None,
        steps=[lexicon.notate(one) for one in orders],
        path=[],
    )


def turns_of(state: State, side: int, lang: str, kind: str, label: str) -> list[Way]:
    """The turns after which something could be done to a piece or a place that was clicked in vain."""
    gait, noun = state.scenario.rules.gait, state.scenario.lexicon.number(kind, label)
    if gait is None or noun is None or state.side_to_move != side:
        return []
    view = state.view(side)
    place = gait.stand(view.imagine(Dice("turning")), noun)[0] if kind == "piece" else noun
    walking = Walking(Answers(view, speaker_for(state, side, lang), view.observation()), Found(-1))
    return [walking.turn(orders) for orders in turning(view, place)[:MOST_TURNS]]


class Walking:
    """What a search found, put into the words of one viewer."""

    def __init__(self, answers: Answers, found: Found) -> None:
        self.answers, self.found = answers, found
        self.scenario, self.lang = answers.scenario, answers.speaker.lang
        self.lexicon = self.scenario.lexicon

    @cached_property
    def imagined(self) -> State:
        """A world that the viewer cannot tell from the true one."""
        return self.answers.view.imagine(Dice("danger"))

    def holds_enemies(self, place: int) -> bool:
        """Whether the viewer sees an enemy at a place."""
        gait, side = self.scenario.rules.gait, self.answers.view.side
        assert gait is not None
        seen = self.answers.drawing.standing(self.scenario, self.answers.seen)
        numbers = [self.lexicon.number("piece", label) for label, spot in seen.items() if spot[2] != side]
        return any(one is not None and gait.stand(self.imagined, one)[0] == place for one in numbers)

    def after(self, orders: list[str], label: str, way: Way) -> Way:
        """A way of a piece that is still to be taken."""
        fronts = tuple([Front(angle=one.angle, steps=[*orders, *one.steps]) for one in way.fronts])
        update = {"steps": [*orders, *way.steps], "action": f"{label} {way.action}", "fronts": fronts}
        return way.model_copy(update=update)

    def turned(self, journey: Journey, gait: Gait) -> Front:
        """A walk to a place that ends with another front."""
        steps = [self.lexicon.notate(step) for step in journey.steps]
        return Front(angle=gait.angle(journey.stand[1]), steps=steps)

    def way(self, journey: Journey, found: Found, orders: tuple[Action, ...] = (), who: str = "") -> Way:
        """A walk to a place: its cost, what may happen at its end, the fronts that are open there.

        Where the piece is not in hand yet, ``orders`` take it there and ``who`` walks is named.
        """
        place = self.lexicon.label("place", journey.stand[0])
        called = self.answers.words.place(journey.stand[0])
        told: dict[str, str | int] = {"place": called, "steps": len(journey.steps), "who": who}
        text = say(self.lang, "server-walk-of" if who else "server-walk", told)
        happens = say(self.lang, message_id("server-walk", journey.happens)) if journey.happens else ""
        risky = journey.happens not in ("", OTHER_QUESTION)  # a question of one's own takes nothing away
        tone: Tone = "danger" if risky else "move"
        rule = self.scenario.option_rule(journey.steps[-1])
        if journey.happens == NEWS and self.holds_enemies(journey.stand[0]):
            happens = say(self.lang, "server-walk-enemy")
        elif journey.happens == NEWS and not keeps_secrets(self.scenario.rules):
            happens, tone = (
                say(self.lang, "server-walk-for-good"),
                "move",
            )  # ground is taken, nothing is risked
        last = journey.happens == ANOTHER and self.is_last((*orders, *journey.steps[:-1]), journey.steps[-1])
        if last:
            happens, tone = say(self.lang, "server-walk-turn"), "follow"
        danger = self.danger(orders, journey) if journey.happens == HARM else None
        if danger is not None:
            warning = self.answers.speaker.note_sentence(danger)
            happens, rule = say(self.lang, "server-walk-harm-why", {"note": warning}), danger.rule or rule
        gait = self.scenario.rules.gait
        assert gait is not None
        badge = gait.tells(journey.cost)
        cost = say(self.lang, "server-walk-cost", {"cost": badge})
        stands = self.answers.drawing.arrives(
            self.scenario, self.answers.seen, found.piece, journey.stand[1], self.lang
        )
        note = Note(
            badge=badge,
            text=" ".join(part for part in (cost, stands, happens) if part),
            tone=tone,
            rule=rule,
        )
        return Way(
            action=f"walk {place}",
            text=text,
            rule=rule,
            nouns=NOUNS.validate_python([("place", place)]),
            about="",
            ghost=False,
            note=note,
            final=risky,
            last=last,
            steps=[self.lexicon.notate(step) for step in journey.steps],
            path=[self.lexicon.label("place", spot) for spot in journey.path if spot >= 0],
            angle=gait.angle(journey.stand[1]),
            fronts=tuple([self.turned(one, gait) for one in found.fronts.get(journey.stand[0], [])]),
        )

    def with_others(self) -> list[Way]:
        """Where the piece in hand can only go with all who may join it: they set out with it."""
        column = in_a_column(self.answers.view)
        if column is None:
            return []
        orders, found = column
        alone = {way.stand[0] for way in self.found.ways}
        name, count = self.answers.speaker.piece(self.found.piece), len(orders)
        who = say(self.lang, "server-with-others", {"who": name, "count": count})
        steps = [self.lexicon.notate(one) for one in orders]
        return [
            self.after(steps, "column", self.way(journey, found, orders, who))
            for journey in found.ways
            if journey.stand[0] not in alone
        ]

    def danger(self, orders: tuple[Action, ...], journey: Journey) -> KernelNote | None:
        """What the rules' own note says of the last step of a walk, from what the viewer knows."""
        view, world = self.answers.view, self.imagined.clone()
        if not followed(world, view.side, (*orders, *journey.steps[:-1])):
            return None
        note = world.note(journey.steps[-1])
        return note if note is not None and note.tone == DANGER else None

    def afterwards(self) -> list[Way]:
        return [
            self.whole((rest,), action, self.turned_to((rest,), self.then((rest,), action, note)))
            for rest, action, note in self.found.afterwards
        ]

    def musters(self) -> list[Way]:
        """The answers that call to a fight in which several may take part, with all of them."""
        view, gait = self.answers.view, self.scenario.rules.gait
        calls = [one for one in view.options if gait is not None and one.verb in gait.calls]
        found = [self.whole((), one, self.then((), one, view.note(one))) for one in calls]
        return [way for way in found if len(way.steps) > 1]

    def turned_to(self, orders: tuple[Action, ...], way: Way) -> Way:
        """A strike for which the piece in hand turns first says so; it can turn, and strike later."""
        gait = self.scenario.rules.gait
        if gait is None or way.note is None or orders[0].verb not in gait.turns:
            return way
        turn = self.answers.option(orders[0], self.answers.view.note(orders[0]))
        first = f"{turn.text} ({turn.note.badge})" if turn.note else turn.text
        only = Part(text=say(self.lang, "server-only", {"what": turn.text}), steps=[turn.action])
        text = say(self.lang, "server-turn-then", {"first": first, "then": way.text})
        return way.model_copy(update={"text": text, "alone": (only,), "turns": True})

    def whole(self, orders: tuple[Action, ...], call: Action, way: Way) -> Way:
        """A call to a fight with all who can take part in it, up to what begins it; else the way itself."""
        steps, note = mustered(self.answers.view, orders, call)
        if not steps:
            return way
        named = [
            Part(text=self.answers.speaker.piece(one.a), steps=[self.lexicon.notate(one)])
            for one in steps[:-1]
        ]
        by_name = Part(text=say(self.lang, "server-one-by-one"), steps=way.steps)
        told = {} if note is None else {"note": self.answers.note(note)}
        whole = {"steps": [*way.steps, *[self.lexicon.notate(one) for one in steps]], "final": True}
        return way.model_copy(update={**told, **whole, "named": tuple(named), "alone": (*way.alone, by_name)})

    def then(self, orders: tuple[Action, ...], action: Action, note: KernelNote | None) -> Way:
        """A choice that is open once the piece is put down, or once plain answers are given."""
        closes = action.verb in self.scenario.rules.closing
        option = self.answers.option(action, note, self.asked_after(orders) if closes else "")
        steps = [*[self.lexicon.notate(one) for one in orders], option.action]
        final = (note is not None and note.tone in GUARDED) or (option.ends and self.is_final(orders, action))
        last = final and option.ends and self.is_last(orders, action)
        changed = {"action": ", ".join(steps), "final": final, "last": last}
        return Way(**{**dict(option), **changed}, steps=steps, path=[])

    def turn(self, orders: tuple[Action, ...]) -> Way:
        """Taking a piece and turning it, in the words of both."""
        way = self.then(orders[:-1], orders[-1], None)
        if len(orders) == 1:
            return way
        taken = self.answers.option(orders[0], None)
        return way.model_copy(update={"text": self.joined(taken.text, way.text), "nouns": taken.nouns})

    def joined(self, first: str, then: str) -> str:
        """Two choices that are made as one, in a line."""
        return say(self.lang, "server-then", {"first": first, "then": then})

    def struck(self, take: Action, aim: Action, note: KernelNote | None) -> Way:
        """An enemy, and who strikes at him."""
        way = self.then((take,), aim, note)
        text = self.joined(self.answers.option(take, None).text, way.text)
        return way.model_copy(update={"text": text, "mover": self.lexicon.label("piece", take.a)})

    def batch(self) -> Batch | None:
        """What all who are asked now would do as proposed; None if nothing is."""
        view, gait = self.answers.view, self.scenario.rules.gait
        kind = batch_of(view)
        action = proposed(view, kind) if kind else None
        if action is None or gait is None:
            return None
        lines = []
        for one in proposals(view):
            line = self.answers.option(one.action, one.note)
            if one.action is not one.taken:
                taken = self.answers.option(one.taken, None)
                line = line.model_copy(
                    update={"text": self.joined(taken.text, line.text), "about": taken.about}
                )
            lines.append(line)
        key = message_id(self.scenario.system, "batch", kind.partition(" ")[0])
        return Batch(
            kind=kind,
            text=say(self.lang, key, {"count": len(lines)}),
            action=self.lexicon.notate(action),
            lasts=gait.lasts(kind),
            begins=may_begin(view, action, len(lines)),
            lines=lines,
        )

    def is_final(self, orders: tuple[Action, ...], action: Action) -> bool:
        """Whether what ends a phase after these could not be taken back, from what the viewer knows."""
        world = self.answers.view.imagine(Dice("guard"))
        return followed(world, self.answers.view.side, orders) and cannot_be_undone(
            world, self.answers.view.side, action
        )

    def is_last(self, orders: tuple[Action, ...], action: Action) -> bool:
        """Whether the other side's turn comes with it."""
        world, side = self.answers.view.imagine(Dice("guard")), self.answers.view.side
        return followed(world, side, orders) and ends_turn(world, side, action)

    def asked_after(self, orders: tuple[Action, ...]) -> str:
        """The question that comes after these orders, as far as the viewer can tell."""
        world, side = self.answers.view.imagine(Dice("guard")), self.answers.view.side
        return world.view(side).prompt.key if followed(world, side, orders) else ""

    def following(self, following: Onward) -> NextPiece:
        """The next piece in words: its ways begin with what takes it."""
        label = self.lexicon.label("piece", following.piece)
        name = self.answers.speaker.piece(following.piece)
        orders = [self.lexicon.notate(one) for one in following.orders]
        ways = []
        for journey in following.found.ways:
            way = self.way(journey, following.found, following.orders, name)
            ways.append(self.after(orders, label, way))
        ways += [self.then(following.orders, action, note) for action, note in following.choices]
        return NextPiece(piece=label, name=name, ways=ways)
