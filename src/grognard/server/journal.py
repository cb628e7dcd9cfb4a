"""The log of a game: what one viewer may know of its actions, line by line."""

from __future__ import annotations

from functools import partial

from grognard.kernel.events import Event
from grognard.kernel.match import Entry
from grognard.kernel.scenario import Fields, Scenario
from grognard.kernel.sides import UMPIRE
from grognard.render.artist import artist
from grognard.render.past_places import PastPlaces
from grognard.render.telling import OPENS, tell_turn
from grognard.server import replies
from grognard.server.choice_replies import NOUNS
from grognard.server.live import Live
from grognard.server.recollection import Recollection, teller_for
from grognard.server.replies import BANNER, Line, LogEntry
from grognard.server.reply import Noun
from grognard.server.targets import ground_before, told_of
from grognard.text.speaker import Speaker

LOG_PAGE = 300
"""How many actions of the log are sent at once, however long the game is."""


def sent_since(since: int, number: int) -> int:
    """After how many actions the log begins that is sent to one who asks for all after ``since``."""
    return max(min(since, number), number - LOG_PAGE)


def log_page(live: Live, viewer: int, lang: str, before: int) -> replies.LogPage:
    """The part of the log that ends before an action."""
    upto = min(before - 1, live.match.number)
    since = max(0, upto - LOG_PAGE)
    teller = teller_for(live.match.state, viewer, lang)
    return replies.LogPage(log=log(live, viewer, teller, since, upto), log_from=since)


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
                turns=scenario.rules.deeds.get(event.kind) == OPENS,
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
