"""A game as the page gets it: one viewer's knowledge, in one language."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable

from grognard.kernel.scenario import Scenario
from grognard.kernel.seen import Seen
from grognard.kernel.sides import UMPIRE
from grognard.kernel.state import State
from grognard.render.artist import artist
from grognard.render.speaking import speaker_of
from grognard.server import replies
from grognard.server.about_games import ToldSeats, about_game, differs, ending
from grognard.server.choices import Answers, idle, in_hand, no_halt, spent
from grognard.server.classroom import advice, is_asking, lesson_state, narrowed
from grognard.server.journal import last_own, log, sent_since
from grognard.server.lessons import Sitting
from grognard.server.live import Live
from grognard.server.panel_replies import PANELS
from grognard.server.recollection import teller_for
from grognard.server.reply import Sentence
from grognard.server.seats import viewer_name


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
    since = sent_since(since, number)
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
        idle=sight.idle,
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

    __slots__ = ("idle", "in_hand", "no_halt", "scene", "spent", "teller")

    def __init__(self, state: State, viewer: int, lang: str, style: str, asks: bool) -> None:
        seen = state.observe(viewer)
        self.teller = speaker_of(state.scenario, lang, seen, "once")
        self.scene = scene(state, viewer, lang, style, asks, seen)
        self.in_hand = in_hand(state.view(viewer))
        self.no_halt = no_halt(state.view(viewer), lang, seen)
        self.spent = spent(state, viewer, seen)
        self.idle = idle(state, viewer, seen)


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
