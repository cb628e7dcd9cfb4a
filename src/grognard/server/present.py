"""A game as the page gets it: one viewer's knowledge, in one language."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable, Sequence, Set
from datetime import UTC, datetime
from functools import cached_property, lru_cache, partial

from grognard.kernel.actions import Action
from grognard.kernel.dice import Dice, commitment
from grognard.kernel.events import Event
from grognard.kernel.journeys import cannot_be_undone, piece_in_hand
from grognard.kernel.match import Entry
from grognard.kernel.refusal import Note
from grognard.kernel.scenario import Fields, Scenario
from grognard.kernel.seen import Seen
from grognard.kernel.shortcuts import names_more
from grognard.kernel.sides import NOBODY, UMPIRE
from grognard.kernel.state import State
from grognard.kernel.values import Json
from grognard.kernel.views import View
from grognard.render.artist import Artist, artist
from grognard.render.past_places import PastPlaces
from grognard.render.speaking import speaker_of
from grognard.render.telling import tell_turn
from grognard.server import replies, trail
from grognard.server.boards import board_address
from grognard.server.classroom import advice, is_asking, lesson_state, narrowed
from grognard.server.dispatches import Dispatch
from grognard.server.facts import keeps_secrets
from grognard.server.games import Summary
from grognard.server.lessons import Sitting
from grognard.server.live import Live
from grognard.server.recollection import Recollection, teller_for
from grognard.server.replies import (
    BANNER,
    NOUNS,
    PANELS,
    TONE,
    Differs,
    Line,
    LogEntry,
    Named,
    Overlay,
    Sentence,
    Side,
)
from grognard.server.reply import Noun
from grognard.server.seats import viewer_name
from grognard.server.targets import ground_before, told_of
from grognard.text.catalogue import has, message_id, say
from grognard.text.speaker import Speaker

LOG_PAGE = 300
"""How many actions of the log are sent at once, however long the game is."""

ToldSeats = dict[str, tuple[str, str]]
"""For each side its seat as one caller is told of it, and the player's name."""

GUARDED = ("attack", "special", "danger")
"""The tones of notes on what may cost something."""
TURN = "turn"
"""What a system calls the deed that opens a turn."""


def table(
    live: Live,
    viewer: int,
    lang: str,
    since: int,
    seats: ToldSeats,
    style: str = "",
    hosts: bool = False,
) -> replies.Table:
    """The game as it stands: everything the page shows, with the last of the log after ``since`` actions."""
    stands_still, number = live.difference is not None, live.match.number
    since = max(min(since, number), number - LOG_PAGE)
    sight = _sight_now(live, viewer, lang, style)
    told = sight.scene
    if isinstance(live, Sitting):
        counts = artist(live.scenario.system).tallies
        panels = [panel for panel in told.panels if panel.id not in counts]
        told = told.model_copy(update={"options": narrowed(live, told.options), "panels": panels})
    return replies.Table.model_construct(
        **dict(told),
        game=about_game(live, lang, seats, hosts),
        revision=live.revision,
        number=number,
        latest=number,
        side=viewer_name(live, viewer),
        undo=0 if stands_still else undoable(live, viewer),
        last_own=last_own(live, viewer),
        in_hand=None if stands_still else sight.in_hand,
        no_halt=None if stands_still else sight.no_halt,
        spent=[] if stands_still else sight.spent,
        log=log(live, viewer, sight.teller, since, number),
        log_from=max(0, since),
        differs=differs(live, viewer, lang),
        lesson=lesson_state(live, lang),
        advice=advice(live, viewer, lang),
    )


def undoable(live: Live, viewer: int) -> int:
    """How many choices this viewer could take back."""
    return live.undoable if isinstance(live, Sitting) else live.match.can_undo(viewer)


class Sight:
    """A game as one viewer sees it at one moment: the scene, and what follows from the same observation."""

    __slots__ = ("in_hand", "no_halt", "scene", "spent", "teller")

    def __init__(self, state: State, viewer: int, lang: str, style: str, asks: bool) -> None:
        seen = state.observe(viewer)
        self.teller = speaker_of(state.scenario, lang, seen, "once")
        self.scene = scene(state, viewer, lang, style, asks, seen)
        self.in_hand = in_hand(state.view(viewer))
        self.no_halt = no_halt(state.view(viewer), lang, seen)
        self.spent = spent(state, viewer, seen)


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


class Scenes:
    """The last that was sent: those who watch a game all ask for the same after each action."""

    def __init__(self, most: int = 64) -> None:
        self._most = most
        self._kept: OrderedDict[Hashable, Sight] = OrderedDict()
        self._lock = threading.Lock()

    def get(self, key: Hashable, make: Callable[[], Sight]) -> Sight:
        with self._lock:
            found = self._kept.get(key)
        if found is None:
            found = make()
            with self._lock:
                self._kept[key] = found
                while len(self._kept) > self._most:
                    self._kept.popitem(last=False)
        return found


SCENES = Scenes()


def _sight_now(live: Live, viewer: int, lang: str, style: str) -> Sight:
    """The sight of a game as it stands: the same for as long as its revision is."""
    state, asks = live.match.state, live.difference is None and is_asking(live)
    if isinstance(live, Sitting):  # what a lesson asks depends on its step, too
        return Sight(state, viewer, lang, style, asks)
    key = (live.facts.id, live.revision, live.match.number, asks, viewer, lang, style)
    return SCENES.get(key, lambda: Sight(state, viewer, lang, style, asks))


def log_page(live: Live, viewer: int, lang: str, before: int) -> replies.LogPage:
    """The part of the log that ends before an action."""
    upto = min(before - 1, live.match.number)
    since = max(0, upto - LOG_PAGE)
    teller = teller_for(live.match.state, viewer, lang)
    return replies.LogPage(log=log(live, viewer, teller, since, upto), log_from=since)


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
    standing = artist(scenario.system).standing(scenario, seen)
    own = {label for label, (_, _, side) in standing.items() if side == viewer}
    return sorted(own - asked) if own & asked else []


def moment(live: Live, state: State, number: int, viewer: int, lang: str, style: str = "") -> replies.Moment:
    """The game as it stood after so many actions, with what the last of them caused."""
    return replies.Moment(
        **dict(scene(state, viewer, lang, style, asks=False)),
        number=number,
        latest=live.match.number,
        side=viewer_name(live, viewer),
        undo=0,
        log=log(live, viewer, teller_for(state, viewer, lang), max(0, number - 1), number, past=False),
        log_from=max(0, number - 1),
    )


def scene(
    state: State, viewer: int, lang: str, style: str = "", asks: bool = True, seen: Seen | None = None
) -> replies.Scene:
    """Pieces, panels, the question and, where it may be answered, its answers; ``seen`` if it is at hand."""
    scenario: Scenario = state.scenario
    drawing, view = artist(scenario.system), state.view(viewer)
    seen, mover = seen or state.observe(viewer), state.side_to_move
    speaker = speaker_of(scenario, lang, seen)
    prompt = state.prompt() if viewer == UMPIRE else view.prompt
    answers = Answers(view, speaker, seen) if asks and view.options else None
    return replies.Scene(
        to_move=None if mover is None else scenario.sides[mover],
        stage=state.stage(),
        prompt=Sentence(text=speaker.prompt(prompt), rule=prompt.rule),
        options=answers.options() if answers else [],
        pieces=drawing.styled_pieces(scenario, seen, lang, style),
        ghosts=answers.layer() if answers else "",
        panels=PANELS.validate_python(drawing.panels(scenario, seen, lang)),
        result=ending(state, speaker),
        score=[
            replies.Score(side=speaker.side(side), points=points)
            for side, points in enumerate(state.scores(viewer))
        ],
    )


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
    turned = any(deeds.get(event.kind) == TURN for event in after.play(action))
    while not turned and after.side_to_move == side and len(rest := after.options()) == 1:
        turned = any(deeds.get(event.kind) == TURN for event in after.play(rest[0]))
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
        return f'<g class="ghosts">{"".join(self.ghosts.values())}</g>' if self.ghosts else ""

    def options(self) -> list[replies.Option]:
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

    def option(self, action: Action, note: Note | None, asked: str | None = None) -> replies.Option:
        """One choice, of this question or of a later one; of its nouns, what it speaks of comes last."""
        lexicon, gait = self.scenario.lexicon, self.scenario.rules.gait
        spots = [*self.drawing.also(self.scenario, self.seen, action)]
        for kind, number in zip(lexicon.verbs[action.verb].nouns, action.nouns(), strict=False):
            spots += self.drawing.spots(self.scenario, kind, number)
        text = lexicon.notate(action)
        return replies.Option(
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

    def note(self, note: Note) -> replies.Note:
        """A note in words."""
        badge, text = self.speaker.note(note), self.speaker.note_sentence(note)
        tone = TONE.validate_python(note.tone)
        return replies.Note(badge=badge, text=text, tone=tone, rule=note.rule)


def differs(live: Live, viewer: int, lang: str) -> Differs | None:
    """Which stored action the rules of today play otherwise; what it was is told to whoever chose it."""
    found = live.difference
    if found is None:
        return None
    was, now = live.facts.rules, live.scenario.version
    key = "server-damaged" if live.damaged else "server-rules-changed"
    return Differs(
        number=found.number,
        action=found.text if found.text and viewer in (found.side, UMPIRE) else None,
        was=was,
        now=now,
        damaged=live.damaged,
        text=say(lang, key, {"number": found.number, "was": was, "now": now}),
    )


def about_game(live: Live, lang: str, seats: ToldSeats, hosts: bool) -> replies.GameAbout:
    """What stays the same through the game."""
    scenario, facts = live.scenario, live.facts
    speaker = Speaker(scenario, lang)
    offered, styles = _manners(scenario, lang)
    return replies.GameAbout(
        id=facts.id,
        system=scenario.system,
        scenario=scenario.id,
        choices=dict(scenario.choices),
        public=facts.public,
        title=speaker.scenario_title(),
        about=speaker.about(),
        goal=goal_of(lang, scenario.system),
        points=speaker.term("score"),
        counters=artist(scenario.system).counters(lang),
        sides=_sides(speaker, seats),
        rules=scenario.version,
        board=board_address(live, lang),
        overlays=offered if isinstance(live, Sitting) else [*offered, trail.offered(lang)],
        styles=styles,
        hides=_hides(live),
        has_record=facts.position is None or not live.open_to_all,
        finished=live.is_over,
        commitment=commitment(facts.seed),
        seed=str(facts.seed) if live.is_over else None,
        words=[
            replies.GivenWord(side=scenario.sides[side], word=word) for side, word in live.match.words.items()
        ],
        hosts=hosts,
    )


def _hides(live: Live) -> bool:
    """Whether the page has to keep something from somebody.

    Two at one screen need a curtain while something is hidden. Where one of them is elsewhere, or a bot, it
    would tell the other that there is a secret now.
    """
    if live.far or len(live.humans) < 2:
        return keeps_secrets(live.scenario.rules)
    return any(live.match.state.hides_from(side) for side in range(len(live.scenario.sides)))


@lru_cache(maxsize=64)
def _manners(scenario: Scenario, lang: str) -> tuple[list[Overlay], list[Named]]:
    """What can be laid over a board, and how its pieces can be drawn."""
    drawing = artist(scenario.system)
    overlays = [Overlay.model_validate(one) for one in drawing.overlays(scenario, lang)]
    named = [(style, say(lang, message_id("server-style", style))) for style in drawing.styles()]
    return overlays, [Named(name=style, title=title) for style, title in named]


def goal_of(lang: str, system: str) -> str:
    """How one wins, in a sentence; empty for a system that has brought none."""
    key = message_id("server-goal", system)
    return say(lang, key) if has(lang, key) else ""


def _sides(speaker: Speaker, seats: ToldSeats) -> list[Side]:
    return [
        Side(name=name, title=speaker.side(number), seat=seats[name][0], player=seats[name][1])
        for number, name in enumerate(speaker.scenario.sides)
    ]


def log(live: Live, viewer: int, teller: Speaker, since: int, upto: int, past: bool = True) -> list[LogEntry]:
    """What this viewer may know of the actions after ``since``; the opening stands before the first.

    Unless the teller is of that time himself, what is ``past`` is told by those who were.
    """
    found: list[LogEntry] = []
    entries, ground = live.match.entries, ground_before(live, max(0, since), upto)
    recollection = Recollection(live, viewer, teller.lang, teller) if past else None
    if since <= 0 and live.match.opening:
        told = recollection.teller(0) if recollection else teller
        found.append(_log_entry(told, 0, None, live.match.opening, viewer))
    for number in range(max(0, since) + 1, upto + 1):
        entry = entries[number - 1]
        told = recollection.teller(number) if recollection else teller
        found.append(_log_entry(told, number, entry, entry.events, viewer, ground))
        found[-1].lines.extend(_turns_told(live, told, number, viewer))
    return found


def _turns_told(live: Live, speaker: Speaker, number: int, viewer: int) -> list[Line]:
    """What bots did in the turn that ended with this action, each in a sentence."""
    found: list[Line] = []
    for side in range(len(live.scenario.sides)):
        if side != viewer and side not in live.humans:
            text = tell_turn(speaker, side, live.match.entries, number, viewer, partial(ground_before, live))
            found += [Line(text=text, rule="", nouns=[], told=True)] if text else []
    return found


def last_own(live: Live, viewer: int) -> int:
    """The number of this side's last action; what follows it happened 'since you left'."""
    for number in range(live.match.number, 0, -1):
        if live.match.entries[number - 1].side == viewer:
            return number
    return 0


def dispatches(
    scenario: Scenario, written: Sequence[Dispatch], lang: str, muted: Set[str] = frozenset()
) -> replies.DispatchList:
    """What the players wrote to each other, without what comes from the sides that are muted."""
    speaker = Speaker(scenario, lang)
    found = [
        replies.Dispatch.model_validate(
            {
                "ordinal": one.ordinal,
                "number": one.number,
                "side": scenario.sides[one.side],
                "from": speaker.side(one.side),
                "text": one.text,
                "written": stamp(one.written),
            }
        )
        for one in written
        if scenario.sides[one.side] not in muted
    ]
    return replies.DispatchList(dispatches=found, hidden=len(written) - len(found))


def ending(state: State, speaker: Speaker) -> replies.Ending | None:
    if state.result is None:
        return None
    winner = state.result.winner
    return replies.Ending(
        text=speaker.result(state.result),
        rule=state.result.rule,
        winner=None if winner == NOBODY else state.scenario.sides[winner],
    )


def summary(
    scenario: Scenario, line: Summary, lang: str, seats: ToldSeats, due: datetime | None = None
) -> replies.GameLine:
    """One line of the list of games."""
    speaker = Speaker(scenario, lang)
    winner = _winner(line.result, len(scenario.sides))
    return replies.GameLine(
        id=line.facts.id,
        system=scenario.system,
        title=speaker.scenario_title(),
        sides=_sides(speaker, seats),
        number=line.number,
        to_move=None if line.mover is None else scenario.sides[line.mover],
        finished=line.mover is None,
        winner=None if winner is None or winner == NOBODY else speaker.side(winner),
        changed=stamp(line.changed),
        due=stamp(due) if due else "",
    )


def stamp(when: datetime) -> str:
    """A moment as the page reads it; SQLite forgets the zone, which is always UTC."""
    return when.replace(tzinfo=when.tzinfo or UTC).isoformat()


def _winner(result: Json, sides: int) -> int | None:
    """The winner in a packed result, ``{"Result": [winner, rule, key]}``."""
    parts = result.get("Result") if isinstance(result, dict) else None
    winner = parts[0] if isinstance(parts, list) and parts else None
    return winner if isinstance(winner, int) and winner in (NOBODY, *range(sides)) else None


def _log_entry(
    speaker: Speaker,
    number: int,
    entry: Entry | None,
    events: list[Event],
    viewer: int,
    ground: PastPlaces | None = None,
) -> LogEntry:
    scenario = speaker.scenario
    own = entry is not None and viewer in (entry.side, UMPIRE)
    seen = speaker.heard(events, viewer)
    rolled, hours = bool(entry and entry.rolls), artist(scenario.system).hours
    begins = [scenario.rules.deeds.get(event.kind) in ("strike", "guns") for event in seen]
    strikes = any(begins)
    banners = [BANNER.validate_python(scenario.rules.herald(scenario, event)) for event in seen]
    return LogEntry(
        number=number,
        side=None if entry is None else scenario.sides[entry.side],
        action=entry.text if entry is not None and own else None,
        lines=[
            Line(
                text=text,
                rule=event.rule,
                nouns=event_nouns(scenario, event),
                hour=event.kind in hours,
                begins=opens,
                fate=_is_fate(scenario, event),
                turns=scenario.rules.deeds.get(event.kind) == TURN,
                banner=banner,
            )
            for text, event, opens, banner in zip(
                told_of(speaker, seen, ground), seen, begins, banners, strict=True
            )
        ],
        fight=(strikes and rolled) or _ends_fight(scenario, seen, rolled),
        strikes=strikes,
        banner=next((banner for banner in reversed(banners) if banner), ""),
        ordered=entry is not None and entry.ordered,
    )


def _is_fate(scenario: Scenario, event: Event) -> bool:
    """Whether it tells what befell somebody; where one faces is no fate."""
    return (
        bool(scenario.rules.herald(scenario, event)) or scenario.rules.befalls.get(event.kind, "set") != "set"
    )


def _ends_fight(scenario: Scenario, seen: list[Event], rolled: bool) -> bool:
    kinds = {event.kind for event in seen}
    return bool(kinds & set(scenario.rules.fights)) or (rolled and bool(kinds & scenario.outcome_kinds))


def event_nouns(scenario: Scenario, event: Event) -> list[Noun]:
    fields: Fields = scenario.events
    spots: list[tuple[str, str]] = []
    for (_, kind), datum in zip(fields.get(event.kind, ()), event.data, strict=False):
        if isinstance(datum, tuple):
            for number in datum:
                spots += artist(scenario.system).spots(scenario, kind.removesuffix("s"), number)
        elif isinstance(datum, int):
            spots += artist(scenario.system).spots(scenario, kind, datum)
    return NOUNS.validate_python(spots)
