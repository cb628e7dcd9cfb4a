"""The ladder as a page and as data: who stands where, and how each point was earned."""

from __future__ import annotations

import html
from fractions import Fraction
from urllib.parse import quote

from fastapi import APIRouter, Request
from starlette.responses import Response

from grognard import library
from grognard.kernel.system import BadFile
from grognard.server.answers import JsonAnswer, language
from grognard.server.days.ladder import (
    Counted,
    Finished,
    Standing,
    finished,
    ladder,
    names,
    public_ids,
    ratings,
    unlisted,
)
from grognard.server.replies import (
    Earned,
    Ladder,
    LadderGame,
    LadderPlayer,
    Rated,
    RatedSystem,
    RefusedReply,
)
from grognard.server.rooms import games_of
from grognard.systems.wan.index import shown
from grognard.text.catalogue import has, message_id, say
from grognard.text.speaker import Speaker

router = APIRouter(prefix="/api", responses={"4XX": {"model": RefusedReply}, "5XX": {"model": RefusedReply}})


@router.get("/ladder", response_model=Ladder)
def ladder_data(request: Request) -> Response:
    """The index of chapter 7.2 and a rating for every system, from games between accounts."""
    return JsonAnswer(ladder_of(request))


def ladder_of(request: Request) -> Ladder:
    lang = language(request)
    games, called, absent, shown = games_of(request).look_up(
        lambda session: (finished(session), names(session), unlisted(session), public_ids(session))
    )
    index = [_player(one, called, shown, lang) for one in ladder(games) if one.person not in absent]
    systems = [_rated(games, code, called, absent, lang) for code in library.codes()]
    return Ladder(index=index, systems=[one for one in systems if one.players])


def _player(standing: Standing, called: dict[str, str], public: set[str], lang: str) -> LadderPlayer:
    return LadderPlayer(
        name=called.get(standing.person, "?"),
        index=shown(standing.index),
        games=[_game(one, public, lang) for one in reversed(standing.counted)],
    )


def _game(counted: Counted, public: set[str], lang: str) -> LadderGame:
    """What a game gave; where it is to be seen only if everybody may look at it."""
    title, side = _named(counted, lang)
    return LadderGame(
        game=counted.game if counted.game in public else "",
        title=title,
        side=side,
        score=counted.score,
        median=_number(counted.median),
        level=shown(counted.level),
        points=counted.award.points,
        reasons=[
            Earned(rule=rule, text=say(lang, message_id("wan", "word", word)))
            for rule, word in counted.award.reasons
        ],
    )


def _named(counted: Counted, lang: str) -> tuple[str, str]:
    """What the battle and the side are called; a battle that is gone keeps its id."""
    try:
        speaker = Speaker(library.load(counted.scenario), lang)
    except (library.UnknownScenario, BadFile):
        return counted.scenario, str(counted.side + 1)
    return speaker.scenario_title(), speaker.side(counted.side)


def _number(value: Fraction | None) -> float | None:
    return None if value is None else float(value)


def _rated(
    games: list[Finished], code: str, called: dict[str, str], absent: set[str], lang: str
) -> RatedSystem:
    key = message_id("server-game", code)
    return RatedSystem(
        system=code,
        title=say(lang, key) if has(lang, key) else code,
        players=[
            Rated(name=called.get(person, "?"), rating=round(rating.ordinal(), 1), games=count)
            for person, rating, count in ratings(games, code)
            if person not in absent
        ],
    )


def ladder_body(found: Ladder, lang: str) -> str:
    """The page: a list of players, each with his games folded below."""
    title = f"<h1>{_say(lang, 'ladder-title')}</h1><p>{_say(lang, 'ladder-about')}</p>"
    if not found.index and not found.systems:
        return f"{title}<p>{_say(lang, 'ladder-empty')}</p>"
    players = "".join(_player_row(rank, player, lang) for rank, player in enumerate(found.index, start=1))
    rated = "".join(_system_table(one, lang) for one in found.systems)
    index = f"<h2>{_say(lang, 'ladder-index')}</h2>{players}" if players else ""
    about = f"<h2>{_say(lang, 'ladder-rating')}</h2><p>{_say(lang, 'ladder-openskill')}</p>"
    return f'<div class="ladder">{title}{index}{about}{rated}</div>'


def _say(lang: str, key: str, **args: str | int) -> str:
    return html.escape(say(lang, f"server-{key}", args or None))


def _player_row(rank: int, player: LadderPlayer, lang: str) -> str:
    games = "".join(_game_row(one, lang) for one in player.games)
    head = "".join(f"<th>{_say(lang, f'ladder-{key}')}</th>" for key in ("game", *_FIGURES, "points"))
    count = _say(lang, "ladder-games", count=len(player.games))
    return (
        f"<details><summary>{rank}. {_player_link(player.name, lang)} "
        f'<span class="index">{player.index}</span> <span class="count">{count}</span></summary>'
        f'<table class="games"><thead><tr>{head}</tr></thead><tbody>{games}</tbody></table></details>'
    )


def _player_link(name: str, lang: str) -> str:
    """A player's name, and the way to his page; one who is gone has none."""
    shown = f"<strong>{html.escape(name)}</strong>"
    return shown if name == "?" else f'<a href="/player/{quote(name, safe="")}?lang={lang}">{shown}</a>'


_FIGURES = ("score", "median", "level")


def _game_row(game: LadderGame, lang: str) -> str:
    reasons = "".join(
        f'<li>{html.escape(one.text)} <a href="/rules/wan?lang={lang}#{one.rule}">{one.rule}</a></li>'
        for one in game.reasons
    )
    median = "–" if game.median is None else f"{game.median:g}"
    where = html.escape(game.title)
    if game.game:
        where = f'<a href="/game/{html.escape(game.game)}?lang={lang}">{where}</a>'
    figures = "".join(
        f'<td class="number" data-label="{_say(lang, f"ladder-{key}")}">{value}</td>'
        for key, value in zip(_FIGURES, (game.score, median, game.level), strict=True)
    )
    return (
        f"<tr><td>{where}, {html.escape(game.side)}</td>{figures}"
        f'<td data-label="{_say(lang, "ladder-points")}"><strong>{game.points}</strong>'
        f"{f'<ul>{reasons}</ul>' if reasons else ''}</td></tr>"
    )


def _system_table(system: RatedSystem, lang: str) -> str:
    rows = "".join(
        f'<tr><td class="number">{rank}.</td><td>{_player_link(one.name, lang)}</td>'
        f'<td class="number">{one.rating}</td><td class="number">{one.games}</td></tr>'
        for rank, one in enumerate(system.players, start=1)
    )
    head = (
        f"<th></th><th>{_say(lang, 'ladder-player')}</th>"
        f'<th class="number">{_say(lang, "ladder-rating")}</th>'
        f'<th class="number">{_say(lang, "ladder-played")}</th>'
    )
    return (
        f'<h3>{html.escape(system.title)}</h3><table class="ratings"><thead><tr>{head}</tr></thead>'
        f"<tbody>{rows}</tbody></table>"
    )
