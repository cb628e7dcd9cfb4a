"""What happened to a side since it last chose, in a few sentences."""

from __future__ import annotations

from grognard.render.tidings import Tiding, Tidings
from grognard.server import replies
from grognard.server.journal import event_nouns, sent_since
from grognard.server.live import Live
from grognard.server.recollection import Recollection, teller_for
from grognard.server.targets import ground_before


def tidings(live: Live, viewer: int, lang: str, since: int) -> replies.Tidings:
    """What this viewer saw befall somebody after so many actions."""
    upto, today = live.match.number, teller_for(live.match.state, viewer, lang)
    since = sent_since(since, upto)
    recollection = Recollection(live, viewer, lang, today)
    found, ground = Tidings(viewer, len(live.scenario.sides)), ground_before(live, since, upto)
    for number in range(since + 1, upto + 1):
        entry, teller = live.match.entries[number - 1], recollection.teller(number)
        for event in teller.heard(entry.events, viewer):
            found.note(teller, event, entry.side, ground, number)
            if ground:
                ground.follow([event])
    lines = [_line(live, tiding) for tiding in found.told(today, upto)]
    return replies.Tidings(number=upto, lines=lines)


def _line(live: Live, tiding: Tiding) -> replies.Line:
    nouns = [noun for event in tiding.events for noun in event_nouns(live.scenario, event)]
    rule = tiding.events[-1].rule if tiding.events else ""
    return replies.Line(text=tiding.text, rule=rule, nouns=nouns, told=not tiding.events)
