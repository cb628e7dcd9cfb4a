"""What a viewer may choose now, in words, with what belongs to it on the board."""

from __future__ import annotations

from functools import cached_property, partial

from grognard.kernel.actions import Action
from grognard.kernel.dice import Dice
from grognard.kernel.journeys import cannot_be_undone, piece_in_hand
from grognard.kernel.refusal import Note
from grognard.kernel.scenario import Scenario
from grognard.kernel.seen import Seen
from grognard.kernel.shortcuts import names_more
from grognard.kernel.state import State
from grognard.kernel.views import View
from grognard.render.artist import Artist, artist
from grognard.render.speaking import speaker_of
from grognard.render.svg import group
from grognard.render.telling import OPENS
from grognard.server import choice_replies
from grognard.server.choice_replies import NOUNS, TONE
from grognard.server.reply import Sentence
from grognard.text.speaker import Speaker

GUARDED = ("attack", "special", "danger")
"""The tones of notes on what may cost something."""


def no_halt(view: View, lang: str, seen: Seen) -> Sentence | None:
    """Why the piece in hand may not be put down where it is.

    Without one: why no end can be made where pieces are taken in turn. None where it can be, and of any
    other question.
    """
    gait, options = view.scenario.rules.gait, view.options
    if gait is None:
        return None
    held = piece_in_hand(view) >= 0
    endings = gait.rests if held else view.scenario.rules.closing
    taking = held or any(one.verb in gait.takes for one in options)
    if not taking or any(one.verb in endings for one in options):
        return None
    for action in [Action(verb) for verb in sorted(endings) if not view.scenario.lexicon.verbs[verb].nouns]:
        # Of another moment nothing is told.
        refusal = view.why_not(action) if view.speaks_of(action) else None
        if refusal is not None and refusal.rule:
            speaker = speaker_of(view.scenario, lang, seen)
            return Sentence(text=speaker.refusal(refusal), rule=refusal.rule)
    return None


def in_hand(view: View) -> str | None:
    """The label of the piece that this side has in hand."""
    piece = piece_in_hand(view)
    return None if piece < 0 else view.scenario.lexicon.label("piece", piece)


def spent(state: State, viewer: int, seen: Seen) -> list[str]:
    """The viewer's pieces on the board that are not asked for, where the question asks for some of them."""
    scenario, lexicon = state.scenario, state.scenario.lexicon
    asked = set()
    for action in state.view(viewer).options:
        if lexicon.verbs[action.verb].nouns[:1] == ("piece",):
            asked.add(lexicon.label("piece", action.a))
    if not asked:
        return []
    own = _own(scenario, viewer, seen)
    return sorted(own - asked) if own & asked else []


def idle(state: State, viewer: int, seen: Seen) -> list[str]:
    """All of the viewer's pieces on the board, while others are asked."""
    waits = state.side_to_move is not None and not state.view(viewer).options
    return sorted(_own(state.scenario, viewer, seen)) if waits else []


def _own(scenario: Scenario, viewer: int, seen: Seen) -> set[str]:
    standing = artist(scenario.system).standing(scenario, seen)
    return {label for label, (_, _, side) in standing.items() if side == viewer}


def speaker_for(state: State, viewer: int, lang: str) -> Speaker:
    """A speaker who calls the pieces as this viewer can."""
    return speaker_of(state.scenario, lang, state.observe(viewer))


def _called(speaker: Speaker, drawing: Artist, seen: Seen, held: int, place: int) -> str:
    """What a viewer with this piece in hand calls a place that he may choose."""
    called = drawing.called(speaker.scenario, seen, held, place, speaker.lang)
    return called or drawing.lies(speaker.scenario, place, speaker.lang)


LAST_CHOICES = 32
"""Whoever has more to choose from is not at the end of his turn."""


def ends_turn(world: State, side: int, action: Action) -> bool:
    """Whether another side's turn comes with an action, as far as this side can imagine."""
    after, deeds = world.clone(), world.scenario.rules.deeds
    turned = any(deeds.get(event.kind) == OPENS for event in after.play(action))
    while not turned and after.side_to_move == side and len(rest := after.options()) == 1:
        turned = any(deeds.get(event.kind) == OPENS for event in after.play(rest[0]))
    return turned and after.side_to_move != side


def acts_last(view: View, world: State, action: Action) -> bool:
    """Whether something plain that is done with a piece passes the turn, and can no longer be taken back."""
    nouns, note = view.scenario.lexicon.verbs[action.verb].nouns, view.note(action)
    acts = nouns[:1] == ("piece",) or piece_in_hand(view) >= 0
    if not acts or len(view.options) > LAST_CHOICES or (note is not None and note.tone in GUARDED):
        return False
    return ends_turn(world, view.side, action)


class Answers:
    """The options of a view in words, with what belongs to them on the board."""

    def __init__(self, view: View, speaker: Speaker, seen: Seen) -> None:
        self.view, self.speaker, self.seen = view, speaker, seen
        self.scenario = speaker.scenario
        self.drawing = artist(self.scenario.system)
        held = piece_in_hand(view)
        # Nothing here leads back to these answers: a ring would be freed late, and all it holds with it.
        self.words = Speaker(
            self.scenario, speaker.lang, speaker.calls, partial(_called, speaker, self.drawing, seen, held)
        )
        """The speaker, who calls places by how they lie from the piece in hand."""

    @cached_property
    def details(self) -> dict[str, str]:
        """What is told of the pieces beside a choice: asked for only where one is spoken of."""
        return self.drawing.details(self.scenario, self.seen, self.speaker.lang)

    @cached_property
    def ghosts(self) -> dict[str, str]:
        scene = (self.scenario, self.seen, self.view.options)
        plain = self.drawing.ghosts(*scene, self.speaker.lang)
        return plain or self.drawing.asked_about(*scene, self.view.prompt, self.speaker.lang)

    @cached_property
    def _others_act(self) -> bool:
        """Whether an ending leaves somebody idle: who gets no order is not, nor who is told not to react."""
        rules = self.scenario.rules
        if self.view.prompt.key in self.drawing.declined:
            return False
        orders = rules.gait.echoed if rules.gait is not None else frozenset()
        return any(
            action.verb not in rules.closing and action.verb not in orders for action in self.view.options
        )

    def layer(self) -> str:
        """Where the options would lead."""
        return group(self.ghosts.values(), class_="ghosts") if self.ghosts else ""

    def options(self) -> list[choice_replies.Option]:
        """All of them. The only answer left is final too if it gives away what could still be taken back."""
        found = []
        guards_ends = self._others_act or len(self.view.options) == 1  # the page does not give such itself
        for action in self.view.options:
            option = self.option(action, self.view.note(action))
            fights = option.note is not None and option.note.tone in GUARDED
            guarded = fights or (option.ends and guards_ends)
            option.final = guarded and self._is_final(action)
            if not option.ends:
                option.last = acts_last(self.view, self._imagined, action)
            elif option.final:
                option.last = ends_turn(self._imagined, self.view.side, action)
            found.append(option)
        return found

    @cached_property
    def _imagined(self) -> State:
        """A world that the viewer cannot tell from the true one."""
        return self.view.imagine(Dice("guard"))

    def _is_final(self, action: Action) -> bool:
        """Whether it could not be taken back, from no more than the viewer knows."""
        world, side = self._imagined, self.view.side
        return cannot_be_undone(world, side, action) and not names_more(world, side, action)

    def option(self, action: Action, note: Note | None, asked: str | None = None) -> choice_replies.Option:
        """One choice, of this question or of a later one; of its nouns, what it speaks of comes last."""
        lexicon, gait = self.scenario.lexicon, self.scenario.rules.gait
        spots = [*self.drawing.also(self.scenario, self.seen, action)]
        for kind, number in zip(lexicon.verbs[action.verb].nouns, action.nouns(), strict=False):
            spots += self.drawing.spots(self.scenario, kind, number)
        text = lexicon.notate(action)
        return choice_replies.Option(
            action=text,
            text=self.words.option(action, self.view.prompt.key if asked is None else asked),
            rule=self.scenario.option_rule(action),
            nouns=NOUNS.validate_python(spots),
            about=next((self._about(label) for kind, label in spots if kind == "piece"), ""),
            ghost=text in self.ghosts,
            note=None if note is None else self.note(note),
            ends=action.verb in self.scenario.rules.closing,
            joint=gait is not None and action.verb in gait.joint,
        )

    def _about(self, label: str) -> str:
        """What is told of a piece beside a choice that has named it already."""
        number = self.scenario.lexicon.number("piece", label)
        name = "" if number is None else self.speaker.piece(number)
        told = self.details.get(label, "")
        for joint in (": ", " : ", " · "):
            told = told.removeprefix(f"{name}{joint}")
        return told[:1].upper() + told[1:]

    def note(self, note: Note) -> choice_replies.Note:
        """A note in words."""
        badge, text = self.speaker.note(note), self.speaker.note_sentence(note)
        tone = TONE.validate_python(note.tone)
        return choice_replies.Note(badge=badge, text=text, tone=tone, rule=note.rule)
