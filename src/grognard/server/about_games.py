"""What is told about a game beside its board: its battle, its sides, its end, a line in a list."""

from __future__ import annotations

from collections.abc import Sequence, Set
from datetime import UTC, datetime
from functools import lru_cache

from grognard.kernel.dice import commitment
from grognard.kernel.scenario import Scenario
from grognard.kernel.sides import NOBODY, UMPIRE
from grognard.kernel.state import State
from grognard.kernel.values import Json
from grognard.render.artist import artist
from grognard.server import lobby_replies, replies, trail
from grognard.server.boards import board_address
from grognard.server.dispatches import Dispatch
from grognard.server.facts import keeps_secrets
from grognard.server.games import Summary
from grognard.server.lessons import Sitting
from grognard.server.live import Live
from grognard.server.replies import Differs, Overlay
from grognard.server.reply import Named, Side
from grognard.text.catalogue import has, message_id, say
from grognard.text.speaker import Speaker

ToldSeats = dict[str, tuple[str, str]]
"""For each side its seat as one caller is told of it, and the player's name."""


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
) -> lobby_replies.GameLine:
    """One line of the list of games."""
    speaker = Speaker(scenario, lang)
    winner = _winner(line.result, len(scenario.sides))
    return lobby_replies.GameLine(
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
