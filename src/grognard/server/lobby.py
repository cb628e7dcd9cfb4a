"""What stands around a game: the battles on offer, the list of games, clauses and pictures."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from datetime import datetime
from pathlib import Path
from types import MappingProxyType

from grognard import library, shelves
from grognard.bots import BOT_NAMES
from grognard.kernel.scenario import Scenario
from grognard.kernel.system import BadFile, System
from grognard.lessons import shelf
from grognard.lessons.schema import Lesson
from grognard.render.artist import artist
from grognard.rulebook import words
from grognard.server import about_games
from grognard.server.callers import Caller
from grognard.server.days.clocks import ends
from grognard.server.facts import LOCAL_OWNER, keeps_secrets, scenario_of
from grognard.server.games import Games, Summary, Unread
from grognard.server.live import HERE, Live
from grognard.server.lobby_replies import (
    Battles,
    Briefing,
    Cast,
    Choice,
    Clause,
    GameLine,
    GameList,
    LostGame,
    ScenarioOffer,
    SystemOffer,
)
from grognard.server.panel_replies import PANELS, Fact, FactsPanel
from grognard.server.refused import Refused
from grognard.server.reply import Named
from grognard.server.seats import told_seats
from grognard.text.catalogue import has, message_id, say
from grognard.text.speaker import Speaker

LINES = 40
"""How many games are listed at once."""

UNTIMED: Mapping[str, datetime] = MappingProxyType({})

_FILES = re.compile(r"[;,]? (?:see )?[\w/.-]+\.(?:md|toml)(?: and [\w/.-]+\.(?:md|toml))*")
"""Names of our files, which tell a player nothing."""

PLAYERS = "players"
"""The choice of a system that can be played by more than two."""
TO_BEGIN_WITH = 1
"""The level of a battle that is good to begin with."""


def battles(lang: str) -> Battles:
    """Every system with its scenarios, in words, and the bots."""
    systems = [
        SystemOffer(
            code=system.code,
            title=_title(lang, message_id("server-game", system.code), system.code),
            scenarios=[_scenario(system, name, lang) for name in system.scenarios],
        )
        for system in library.systems()
    ]
    bots = [Named(name=name, title=_title(lang, message_id("server-bot", name), name)) for name in BOT_NAMES]
    return Battles(systems=systems, bots=bots)


def games(all_games: Games, lang: str, caller: Caller, skip: int = 0) -> GameList:
    """A part of a caller's games, with the end of the time of whoever is on the move."""
    found = all_games.summaries(skip, LINES + 1, _owners(caller))
    ids = [line.facts.id for line in found if isinstance(line, Summary)]
    return lines(found, lang, caller, all_games.look_up(lambda session: ends(session, ids)))


def lines(
    found: list[Summary | Unread], lang: str, caller: Caller, dues: Mapping[str, datetime] = UNTIMED
) -> GameList:
    """Games as a list tells them; one whose scenario is gone is still there, so that it can be deleted."""
    told: list[GameLine | LostGame] = []
    for line in found[:LINES]:
        if isinstance(line, Unread):
            told.append(LostGame(id=line.id, title=line.scenario, lost=True))
            continue
        try:
            scenario = scenario_of(line.facts)
        except (library.UnknownScenario, BadFile):
            told.append(LostGame(id=line.facts.id, title=line.facts.scenario, lost=True))
            continue
        if not _fits(scenario, line):
            told.append(LostGame(id=line.facts.id, title=line.facts.scenario, lost=True))
            continue
        seats = told_seats(line.facts.id, line.facts.seats, caller)
        told.append(_line(scenario, line, lang, seats, dues.get(line.facts.id)))
    return GameList(games=told, more=len(found) > LINES)


def _line(
    scenario: Scenario, line: Summary, lang: str, seats: dict[str, tuple[str, str]], due: datetime | None
) -> GameLine:
    """One game; how far a turn has come that only its players see, and when, is told to nobody else."""
    told = about_games.summary(scenario, line, lang, seats, due)
    takes_part = any(seat == HERE for seat, _ in seats.values())
    if told.finished or takes_part or not keeps_secrets(scenario.rules):
        return told
    return told.model_copy(
        update={"number": 0, "to_move": None, "due": "", "changed": about_games.stamp(line.shown)}
    )


def _owners(caller: Caller) -> list[str]:
    """Whose games are listed: this machine's, where it is one's own, and those of the person."""
    machine = [LOCAL_OWNER] if caller.local else []
    return machine + ([caller.person] if caller.person else [])


def _fits(scenario: Scenario, line: Summary) -> bool:
    """Whether a line can be told: seats for the sides that there are, and a side that there is to move."""
    return set(scenario.sides) <= set(line.facts.seats) and (line.mover or 0) < len(scenario.sides)


def briefing(scenario: Scenario, lang: str) -> Briefing:
    """What one reads before a battle: what it is, the forces, and where its data come from."""
    speaker = Speaker(scenario, lang)
    panels = PANELS.validate_python(artist(scenario.system).briefing(scenario, lang))
    panels += _provenance(scenario, lang)
    return Briefing(title=speaker.scenario_title(), about=speaker.about(), panels=panels)


def _provenance(scenario: Scenario, lang: str) -> list[FactsPanel]:
    """The sources that the files of a pack name."""
    rows: list[Fact] = []
    folder = library.system(scenario.system).folders.get(scenario.name, "")
    for path in sorted(Path(folder).glob("*.toml")) if folder else []:
        named = tomllib.loads(path.read_text(encoding="utf-8")).get("source")
        sources = named if isinstance(named, list) else [named]
        for source in sources:
            words = ". ".join(str(part) for part in source.values()) if isinstance(source, dict) else source
            if words:
                named_as = message_id("server-source", path.stem)
                told = _FILES.sub("", str(words))
                rows.append(Fact(label=_title(lang, named_as, say(lang, "server-source")), value=told))
    title = say(lang, "server-provenance")
    return [FactsPanel(kind="facts", id="provenance", title=title, rows=rows)] if rows else []


def clause(system: str, clause_id: str, lang: str) -> Clause:
    """One clause of the rulebook, in our words."""
    found = words(system, clause_id, lang) if system in library.codes() else None
    if found is None:
        raise Refused(404, "no-such-clause", {"clause": clause_id[:40]})
    chapter, text = found
    return Clause(
        id=clause_id,
        chapter=chapter,
        text=text,
        system=system,
        lessons=_showing(shelf.lessons(system), clause_id, lang),
        puzzles=_showing(shelf.puzzles(system), clause_id, lang),
    )


def _showing(found: list[Lesson], clause_id: str, lang: str) -> list[Named]:
    """Those that show a clause, or are the example itself."""
    return [
        Named(name=one.id, title=one.title.by_language()[lang])
        for one in found
        if clause_id in one.clauses or clause_id == one.example
    ]


def picture(live: Live, viewer: int, lang: str) -> str:
    """Board and pieces in one drawing."""
    state = live.match.state
    return artist(live.scenario.system).picture(live.scenario, state.observe(viewer), lang)


def _scenario(system: System, name: str, lang: str) -> ScenarioOffer:
    """What a battle's entry tells; one that cannot be played, with whatever choice, tells why."""
    try:
        return _playable(system, name, lang)
    except BadFile as fault:
        broken = f"{system.code}/{name}"
        return ScenarioOffer(id=broken, title=name, about="", sides=[], choices=[], fault=str(fault)[:600])


def _playable(system: System, name: str, lang: str) -> ScenarioOffer:
    scenario = library.load(f"{system.code}/{name}")
    speaker = Speaker(scenario, lang)
    card = _card(system.folders.get(name, ""))
    return ScenarioOffer(
        id=scenario.id,
        title=speaker.scenario_title(),
        about=speaker.about(),
        goal=about_games.goal_of(lang, system.code),
        sides=_sides(speaker),
        choices=[_choice(speaker, key, values) for key, values in system.options(name).items()],
        casts=_casts(scenario, system.options(name).get(PLAYERS, ()), lang),
        pieces=len(scenario.lexicon.labels.get("piece", ())),
        minutes=card.minutes if card else 0,
        level=card.level if card else 0,
        balance=uneven(speaker, card.balance if card else None),
        begin_as=card.balance.favoured() if card and card.balance and card.level == TO_BEGIN_WITH else "",
    )


def _sides(speaker: Speaker) -> list[Named]:
    return [Named(name=side, title=speaker.side(n)) for n, side in enumerate(speaker.scenario.sides)]


def _casts(scenario: Scenario, counts: tuple[str, ...], lang: str) -> list[Cast]:
    """With another number of players a battle has other sides."""
    others = [(count, library.load(scenario.id, {PLAYERS: count})) for count in counts]
    return [
        Cast(choice=PLAYERS, value=count, sides=_sides(Speaker(other, lang)))
        for count, other in others
        if other.sides != scenario.sides
    ]


def _card(folder: str) -> shelves.Card | None:
    """What a battle says of itself; nothing for a situation that has no folder."""
    return shelves.card(Path(folder))[1] if folder else None


def uneven(speaker: Speaker, balance: shelves.Balance | None) -> str:
    """Which side has the easier battle; empty for an even one and where nobody has measured."""
    side = balance.favoured() if balance else ""
    names = speaker.scenario.sides
    if balance is None or side not in names:
        return ""
    strong = names.index(side)
    said: dict[str, str | int] = {
        "strong": speaker.side(strong),
        "weak": speaker.side(1 - strong),
        "won": balance.won[side],
        "games": balance.games,
    }
    return say(speaker.lang, "server-uneven", said)


def _choice(speaker: Speaker, key: str, values: tuple[str, ...]) -> Choice:
    lang, named = speaker.lang, []
    for value in values:
        common = _title(lang, message_id("server-option", key, value), value)
        named.append(Named(name=value, title=speaker.choice(key, value) or common))
    return Choice(name=key, title=_title(lang, message_id("server-option", key), key), values=named)


def _title(lang: str, key: str, otherwise: str) -> str:
    return say(lang, key) if has(lang, key) else otherwise
