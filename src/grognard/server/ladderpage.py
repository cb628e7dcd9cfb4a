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
    Change,
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
from grognard.server.ladder_replies import (
    Earned,
    Ladder,
    LadderGame,
    LadderPlayer,
    Rated,
    RatedSystem,
    RatingChange,
)
from grognard.server.reminders import scenario_title
from grognard.server.reply import RefusedReply
from grognard.server.rooms import games_of
from grognard.systems.wan.index import shown
from grognard.text.catalogue import has, message_id, say
from grognard.text.speaker import Speaker

SHOWN = 30
"""So many of a player's last games tell how he came to his rating."""

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
    systems = [_rated(games, code, called, absent, shown, lang) for code in library.codes()]
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
    games: list[Finished], code: str, called: dict[str, str], absent: set[str], public: set[str], lang: str
) -> RatedSystem:
    key, listed = message_id("server-game", code), {one: called[one] for one in called if one not in absent}
    return RatedSystem(
        system=code,
        title=say(lang, key) if has(lang, key) else code,
        players=[
            Rated(
                name=called.get(one.person, "?"),
                rating=round(one.rating.ordinal(), 1),
                games=len(one.changes),
                changes=[_change(change, listed, public, lang) for change in one.changes[: -SHOWN - 1 : -1]],
            )
            for one in ratings(games, code)
            if one.person not in absent
        ],
    )


def _change(change: Change, listed: dict[str, str], public: set[str], lang: str) -> RatingChange:
    """What a game did to a rating; who does not stand on the ladder is not named in another's games."""
    game, somebody = change.game, say(lang, "server-ladder-somebody")
    return RatingChange(
        game=game.game if game.game in public else "",
        title=scenario_title(game.scenario, lang),
        against=[listed.get(person, somebody) for person in game.against(change.side)],
        outcome=game.outcome(change.side),
        change=round(change.change, 1),
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
    return _folded(rank, player.name, player.index, len(player.games), head, games, lang)


def _folded(rank: int, name: str, figure: str, games: int, head: str, rows: str, lang: str) -> str:
    """One line for a player; how he came to his figure opens below it."""
    count = _say(lang, "ladder-games", count=games)
    return (
        f"<details><summary>{rank}. {_player_link(name, lang)} "
        f'<span class="index">{_figure(figure, lang)}</span> <span class="count">{count}</span></summary>'
        f'<table class="games"><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table></details>'
    )


def _figure(number: str, lang: str) -> str:
    """A number as the language writes it."""
    return html.escape(number.replace("-", "−").replace(".", "," if lang == "fr" else "."))


def _player_link(name: str, lang: str) -> str:
    """A player's name, and the way to his page; one who is gone has none."""
    shown = f"<strong>{html.escape(name)}</strong>"
    return shown if name == "?" else f'<a href="/player/{quote(name, safe="")}?lang={lang}">{shown}</a>'


def _where(game: str, title: str, lang: str) -> str:
    """What was played, and the way to it if everybody may look."""
    shown = html.escape(title)
    return f'<a href="/game/{html.escape(game)}?lang={lang}">{shown}</a>' if game else shown


_FIGURES = ("score", "median", "level")


def _game_row(game: LadderGame, lang: str) -> str:
    reasons = "".join(
        f'<li>{html.escape(one.text)} <a href="/rules/wan?lang={lang}#{one.rule}">{one.rule}</a></li>'
        for one in game.reasons
    )
    median = "–" if game.median is None else f"{game.median:g}"
    figures = "".join(
        f'<td class="number" data-label="{_say(lang, f"ladder-{key}")}">{value}</td>'
        for key, value in zip(_FIGURES, (game.score, median, _figure(game.level, lang)), strict=True)
    )
    return (
        f"<tr><td>{_where(game.game, game.title, lang)}, {html.escape(game.side)}</td>{figures}"
        f'<td data-label="{_say(lang, "ladder-points")}"><strong>{game.points}</strong>'
        f"{f'<ul>{reasons}</ul>' if reasons else ''}</td></tr>"
    )


def _system_table(system: RatedSystem, lang: str) -> str:
    players = "".join(_rated_row(rank, one, lang) for rank, one in enumerate(system.players, start=1))
    return f"<h3>{html.escape(system.title)}</h3>{players}"


def _rated_row(rank: int, player: Rated, lang: str) -> str:
    """A player's rating, and folded below what each of his last games did to it."""
    head = "".join(f"<th>{_say(lang, f'ladder-{key}')}</th>" for key in ("game", *_CHANGE))
    changes = "".join(_change_row(one, lang) for one in player.changes)
    return _folded(rank, player.name, f"{player.rating}", player.games, head, changes, lang)


_CHANGE = ("against", "outcome", "change")


def _change_row(change: RatingChange, lang: str) -> str:
    moved = _figure(f"{change.change:+.1f}", lang)
    told = (", ".join(change.against), say(lang, f"server-ladder-{change.outcome}"), moved)
    cells = "".join(
        f'<td data-label="{_say(lang, f"ladder-{key}")}">{html.escape(words)}</td>'
        for key, words in zip(_CHANGE, told, strict=True)
    )
    return f"<tr><td>{_where(change.game, change.title, lang)}</td>{cells}</tr>"
