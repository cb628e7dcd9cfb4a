"""A game as the page gets it: one viewer's knowledge, in one language, as JSON."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime

from grognard import describe
from grognard.kernel.actions import Action
from grognard.kernel.dice import commitment
from grognard.kernel.events import Event, visible
from grognard.kernel.match import Entry
from grognard.kernel.refusal import Note
from grognard.kernel.scenario import Fields, Scenario
from grognard.kernel.sides import NOBODY, UMPIRE
from grognard.kernel.state import State
from grognard.kernel.values import Json
from grognard.render.artist import artist
from grognard.server import trail
from grognard.server.boards import board_address
from grognard.server.dispatches import Dispatch
from grognard.server.games import Summary
from grognard.server.live import Live
from grognard.server.seats import viewer_name
from grognard.text.catalogue import message_id, say
from grognard.text.speaker import Speaker


def table(live: Live, viewer: int, lang: str, since: int, style: str = "") -> dict[str, Json]:
    """The game as it stands: everything the page shows, with the log after its first ``since`` actions."""
    shown = scene(live.match.state, viewer, lang, style)
    shown |= {
        "game": about_game(live, lang),
        "revision": live.revision,
        "number": live.match.number,
        "latest": live.match.number,
        "side": viewer_name(live, viewer),
        "undo": live.match.can_undo(viewer),
        "last_own": last_own(live, viewer),
        "log": log(live, viewer, lang, since, live.match.number),
        "log_from": min(since, live.match.number),
        "differs": differs(live, viewer, lang),
    }
    if live.difference is not None:
        shown |= {"options": [], "ghosts": "", "undo": 0}
    return shown


def differs(live: Live, viewer: int, lang: str) -> Json:
    """Which stored action the rules of today play otherwise; what it was is told to whoever chose it."""
    found = live.difference
    if found is None:
        return None
    was, now = live.facts.rules, live.scenario.version
    key = "server-damaged" if live.damaged else "server-rules-changed"
    return {
        "number": found.number,
        "action": found.text if found.text and viewer in (found.side, UMPIRE) else None,
        "was": was,
        "now": now,
        "damaged": live.damaged,
        "text": say(lang, key, {"number": found.number, "agreed": live.match.number, "was": was, "now": now}),
    }


def moment(live: Live, state: State, number: int, viewer: int, lang: str, style: str = "") -> dict[str, Json]:
    """The game as it stood after so many actions, with what the last of them caused."""
    shown = scene(state, viewer, lang, style)
    shown |= {
        "number": number,
        "latest": live.match.number,
        "side": viewer_name(live, viewer),
        "log": log(live, viewer, lang, max(0, number - 1), number),
        "log_from": max(0, number - 1),
        "options": [],
        "ghosts": "",
        "undo": 0,
    }
    return shown


def scene(state: State, viewer: int, lang: str, style: str = "") -> dict[str, Json]:
    """Pieces, panels, the question and its answers."""
    speaker = Speaker(state.scenario, lang)
    view = state.view(viewer)
    observation = state.observe(viewer)
    drawing = artist(state.scenario.system)
    prompt = state.prompt() if viewer == UMPIRE else view.prompt
    mover, options = state.side_to_move, view.options
    return {
        "to_move": None if mover is None else state.scenario.sides[mover],
        "stage": state.stage(),
        "prompt": {"text": speaker.prompt(prompt), "rule": prompt.rule},
        "options": [option(speaker, action, view.note(action), observation) for action in options],
        "pieces": drawing.styled_pieces(state.scenario, observation, lang, style),
        "ghosts": drawing.ghosts(state.scenario, observation, options, lang),
        "panels": drawing.panels(state.scenario, observation, lang),
        "result": ending(state, speaker),
    }


def about_game(live: Live, lang: str) -> dict[str, Json]:
    """What stays the same through the game."""
    scenario, facts = live.scenario, live.facts
    speaker = Speaker(scenario, lang)
    sides: list[Json] = [
        {"name": name, "title": speaker.side(number), "seat": live.seat(number)}
        for number, name in enumerate(scenario.sides)
    ]
    finished = live.match.state.result is not None
    return {
        "id": facts.id,
        "system": scenario.system,
        "scenario": scenario.id,
        "title": speaker.scenario_title(),
        "about": speaker.about(),
        "sides": sides,
        "rules": scenario.version,
        "board": board_address(live, lang),
        "overlays": [*artist(scenario.system).overlays(scenario, lang), trail.offered(lang)],
        "styles": [
            {"name": style, "title": say(lang, message_id("server-style", style))}
            for style in artist(scenario.system).styles()
        ],
        "hides": any(live.match.state.hides_from(side) for side in range(len(scenario.sides))),
        "has_record": facts.position is None,
        "finished": finished,
        "commitment": commitment(facts.seed),
        "seed": str(facts.seed) if finished else None,
    }


def option(
    speaker: Speaker, action: Action, note: Note | None, observation: dict[str, Json]
) -> dict[str, Json]:
    """One choice, with what on the board belongs to it (what it speaks of last) and the note on it."""
    scenario = speaker.scenario
    also = artist(scenario.system).also(scenario, observation, action)
    nouns: list[Json] = [[noun, label] for noun, label in also]
    for kind, number in zip(scenario.lexicon.verbs[action.verb].nouns, action.nouns(), strict=False):
        nouns += _board_nouns(scenario, kind, number)
    return {**describe.option(speaker, action), "nouns": nouns, "note": _note(speaker, note)}


def _note(speaker: Speaker, note: Note | None) -> Json:
    if note is None:
        return None
    return {
        "badge": speaker.note(note),
        "text": speaker.note_sentence(note),
        "tone": note.tone,
        "rule": note.rule,
    }


def log(live: Live, viewer: int, lang: str, since: int, upto: int) -> list[Json]:
    """What this viewer may know of the actions after ``since``; the opening stands before the first."""
    speaker = Speaker(live.scenario, lang)
    found: list[Json] = []
    if since <= 0 and live.match.opening:
        found.append(_log_entry(speaker, 0, None, live.match.opening, viewer))
    for number in range(max(0, since) + 1, upto + 1):
        entry = live.match.entries[number - 1]
        found.append(_log_entry(speaker, number, entry, entry.events, viewer))
    return found


def last_own(live: Live, viewer: int) -> int:
    """The number of this side's last action; what follows it happened 'since you left'."""
    for number in range(live.match.number, 0, -1):
        if live.match.entries[number - 1].side == viewer:
            return number
    return 0


def dispatches(scenario: Scenario, written: Sequence[Dispatch], lang: str) -> dict[str, Json]:
    """What the players wrote to each other."""
    speaker = Speaker(scenario, lang)
    return {
        "dispatches": [
            {
                "number": one.number,
                "side": scenario.sides[one.side],
                "from": speaker.side(one.side),
                "text": one.text,
                "written": _stamp(one.written),
            }
            for one in written
        ]
    }


def ending(state: State, speaker: Speaker) -> Json:
    if state.result is None:
        return None
    winner = state.result.winner
    return {
        "text": speaker.result(state.result),
        "rule": state.result.rule,
        "winner": None if winner == NOBODY else state.scenario.sides[winner],
    }


def summary(scenario: Scenario, line: Summary, lang: str) -> dict[str, Json]:
    """One line of the list of games."""
    speaker = Speaker(scenario, lang)
    winner = _winner(line.result)
    return {
        "id": line.facts.id,
        "system": scenario.system,
        "title": speaker.scenario_title(),
        "sides": [
            {"name": name, "title": speaker.side(number), "seat": line.facts.seats[name]}
            for number, name in enumerate(scenario.sides)
        ],
        "number": line.number,
        "to_move": None if line.mover is None else scenario.sides[line.mover],
        "finished": line.mover is None,
        "winner": None if winner is None or winner == NOBODY else speaker.side(winner),
        "changed": _stamp(line.changed),
    }


def _stamp(when: datetime) -> str:
    """A moment as the page reads it; SQLite forgets the zone, which is always UTC."""
    return when.replace(tzinfo=when.tzinfo or UTC).isoformat()


def _winner(result: Json) -> int | None:
    """The winner in a packed result, ``{"Result": [winner, rule, key]}``."""
    parts = result.get("Result") if isinstance(result, dict) else None
    return parts[0] if isinstance(parts, list) and isinstance(parts[0], int) else None


def _log_entry(
    speaker: Speaker, number: int, entry: Entry | None, events: list[Event], viewer: int
) -> dict[str, Json]:
    scenario = speaker.scenario
    own = entry is not None and viewer in (entry.side, UMPIRE)
    return {
        "number": number,
        "side": None if entry is None else scenario.sides[entry.side],
        "action": entry.text if entry is not None and own else None,
        "lines": [
            {
                "text": speaker.event(event),
                "rule": event.rule,
                "nouns": _event_nouns(scenario, scenario.events, event),
            }
            for event in visible(events, viewer)
        ],
    }


def _event_nouns(scenario: Scenario, fields: Fields, event: Event) -> list[Json]:
    nouns: list[Json] = []
    for (_, kind), datum in zip(fields.get(event.kind, ()), event.data, strict=False):
        if isinstance(datum, tuple):
            for number in datum:
                nouns += _board_nouns(scenario, kind.removesuffix("s"), number)
        elif isinstance(datum, int):
            nouns += _board_nouns(scenario, kind, datum)
    return nouns


def _board_nouns(scenario: Scenario, kind: str, number: int) -> list[Json]:
    return [[noun, label] for noun, label in artist(scenario.system).spots(scenario, kind, number)]
