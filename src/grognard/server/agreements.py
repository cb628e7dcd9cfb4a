"""What players settle between them: a draw, moves taken back, the clock, vacations, and what is claimed."""

from __future__ import annotations

from datetime import datetime

from fastapi import APIRouter, Request
from sqlalchemy import select
from sqlalchemy.orm import Session
from starlette.responses import Response

from grognard.kernel.declarations import DRAW as AGREE
from grognard.kernel.declarations import FORFEIT
from grognard.server.answers import JsonAnswer, language
from grognard.server.callers import caller_of
from grognard.server.days import moments
from grognard.server.days.clocks import LEAST_ALONE, adjourn, go_away, late_side, set_clock, utc
from grognard.server.days.offers import (
    DRAW,
    KINDS,
    TAKEBACK,
    Offer,
    agree,
    drop_offer,
    make_offer,
    open_offer,
)
from grognard.server.days.rows import ClockRow, VacationRow
from grognard.server.dealings import player
from grognard.server.games import Games
from grognard.server.lessons import Sitting
from grognard.server.live import Live
from grognard.server.models import GameRow
from grognard.server.refused import Refused, not_found, stale
from grognard.server.replies import Dealings, Table
from grognard.server.reply import RefusedReply
from grognard.server.rooms import games_of, notebook_of
from grognard.server.seats import viewer_of
from grognard.server.tables import table_of
from grognard.server.watching import is_late, late_pulse
from grognard.server.wishes import Answered, Claimed, InDays, Looked, Offered
from grognard.text.catalogue import say
from grognard.text.speaker import Speaker

MOST_FORCED = 40
"""So many answers without a choice are passed over to find the last that was one."""

router = APIRouter(prefix="/api", responses={"4XX": {"model": RefusedReply}, "5XX": {"model": RefusedReply}})


@router.get("/games/{game_id}/dealings", response_model=Dealings)
def dealings(request: Request, game_id: str, side: str | None = None) -> Response:
    """An offer that waits for an answer, the clock, and who is away."""
    games = games_of(request)
    with games.open(game_id) as live:
        viewer = viewer_of(live, side, caller_of(request))
        return JsonAnswer(_told(request, live, viewer))


@router.post("/games/{game_id}/offer", response_model=Dealings)
def offer(request: Request, game_id: str, wish: Offered) -> Response:
    """A side offers a draw, or asks to have its last choice back, with all that followed."""
    games = games_of(request)
    with games.open(game_id) as live:
        side = _party(request, live, wish.side, wish.revision)
        if len(live.humans) < 2:
            raise Refused(409, "nobody-to-agree")
        if wish.kind not in KINDS:
            raise Refused(422, "no-such-offer", {"kind": wish.kind[:20]})
        number = _before_last(games, live, side) if wish.kind == TAKEBACK else live.match.number
        made = Offer(wish.side, wish.kind, number)
        games.deal(live, lambda session: make_offer(session, game_id, made, moments.now()))
        return JsonAnswer(_told(request, live, side))


@router.post("/games/{game_id}/answer", response_model=Table)
def answer(request: Request, game_id: str, wish: Answered) -> Response:
    """Another side accepts or declines; whoever offered may take the offer back."""
    games = games_of(request)
    with games.open(game_id) as live:
        _party(request, live, wish.side, wish.revision)
        found = games.look_up(lambda session: open_offer(session, game_id))
        if found is None:
            raise Refused(409, "no-offer")
        number, settles = live.match.number, True
        if wish.accept:
            asked = {live.scenario.sides[one] for one in live.humans}
            settles = games.deal(live, lambda session: agree(session, game_id, wish.side, asked))
            number = _settle(games, live, wish.revision, found) if settles else number
        if settles:
            games.deal(live, lambda session: drop_offer(session, game_id))
        return table_of(request, live, wish.side, number)


def _settle(games: Games, live: Live, revision: int, found: Offer) -> int:
    """What all have agreed on happens; gives from which action on the log is new."""
    by, number = live.scenario.sides.index(found.side), live.match.number
    if found.kind == DRAW:
        games.declare(live, revision, by, AGREE)
        return number
    games.take_back(live, revision, by, found.number)
    return 0


@router.post("/games/{game_id}/clock", response_model=Dealings)
def clock(request: Request, game_id: str, wish: InDays) -> Response:
    """A game gets a clock: so many days for each decision, the same for all."""
    games = games_of(request)
    with games.open(game_id) as live:
        side = player(request, live, wish.side)
        mover = live.match.state.side_to_move
        if mover is None or isinstance(live, Sitting):
            raise Refused(409, "no-clock")
        if live.far and wish.days < LEAST_ALONE:
            raise Refused(422, "short-clock", {"least": LEAST_ALONE})
        name, now = live.scenario.sides[mover], moments.now()
        games.deal(live, lambda session: set_clock(session, game_id, wish.days, name, now))
        return JsonAnswer(_told(request, live, side))


@router.post("/games/{game_id}/vacation", response_model=Dealings)
def vacation(request: Request, game_id: str, wish: InDays) -> Response:
    """A side is away for some days, in which its clock waits."""
    games = games_of(request)
    with games.open(game_id) as live:
        side, now = player(request, live, wish.side), moments.now()
        games.deal(live, lambda session: go_away(session, game_id, wish.side, wish.days, now))
        return JsonAnswer(_told(request, live, side))


@router.post("/games/{game_id}/claim", response_model=Table)
def claim(request: Request, game_id: str, wish: Claimed) -> Response:
    """The time of the other side is over: victory is claimed, or the game adjourned."""
    games = games_of(request)
    with games.open(game_id) as live:
        _party(request, live, wish.side, wish.revision)
        late = games.deal(live, lambda session: late_side(session, game_id, moments.now()))
        if late is None or _allied(live, late, wish.side):
            raise Refused(409, "nobody-is-late")
        number = live.match.number
        if wish.victory:
            games.declare(live, wish.revision, live.scenario.sides.index(late), FORFEIT)
        else:
            games.deal(live, lambda session: adjourn(session, game_id))
        return table_of(request, live, wish.side, number)


@router.post("/games/{game_id}/looked", response_model=Dealings)
def looked(request: Request, game_id: str, wish: Looked) -> Response:
    """A side has seen the game up to an action: what comes later happened since it left."""
    with games_of(request).open(game_id) as live:
        side = player(request, live, wish.side)
        if not isinstance(live, Sitting):
            notebook_of(request).look(game_id, wish.side, min(wish.number, live.match.number))
        return JsonAnswer(_told(request, live, side))


def _party(request: Request, live: Live, side: str, revision: int) -> int:
    """A side of a game that still runs, whose player saw it as it is."""
    found = player(request, live, side)
    if isinstance(live, Sitting):
        raise Refused(409, "no-declaration-in-lesson")
    if live.revision != revision:
        raise stale()
    if live.is_over:
        raise Refused(409, "game-over")
    return found


def _allied(live: Live, one: str, other: str) -> bool:
    """Whether two sides win and lose together: nobody claims a victory over his own cause."""
    sides, winner = live.scenario.sides, live.scenario.winner_if_concedes
    return winner(sides.index(one)) == winner(sides.index(other))


def _before_last(games: Games, live: Live, side: int) -> int:
    """The moment before a side's last choice; where it had none but one it would only give the same again."""
    entries = live.match.entries
    own = [n for n, entry in enumerate(entries) if entry.side == side and entry.action is not None]
    if not own:
        raise Refused(409, "nothing-to-take-back")
    chosen = (n for n in own[: -MOST_FORCED - 1 : -1] if len(games.moment(live, n).options()) > 1)
    return next(chosen, own[-1])


def _told(request: Request, live: Live, viewer: int) -> Dealings:
    game_id, now = live.facts.id, moments.now()

    def read(session: Session) -> tuple[Offer | None, GameRow, ClockRow | None, dict[str, str]]:
        # The offer comes first: if it is gone, the game is read as it stands after that.
        waiting, game = open_offer(session, game_id), session.get(GameRow, game_id)
        if game is None:
            raise not_found()
        rows = session.scalars(select(VacationRow).where(VacationRow.game == game_id))
        away = {row.side: utc(row.until).isoformat() for row in rows if utc(row.until) > now}
        return waiting, game, session.get(ClockRow, game_id), away

    if isinstance(live, Sitting):
        raise Refused(409, "no-declaration-in-lesson")
    if is_late(live, viewer):
        return _told_late(games_of(request), live)
    found, game, clock, away = games_of(request).look_up(read)
    changed = game.changed if game.number > 0 else None
    own = live.scenario.sides[viewer] if viewer >= 0 else ""
    due = None if clock is None or clock.due is None else utc(clock.due)
    return Dealings(
        offer="" if found is None else found.kind,
        by="" if found is None else found.side,
        text="" if found is None else _sentence(live, found, language(request)),
        mine=found is not None and found.side == own,
        agreed=found is not None and own in found.agreed,
        days=0 if clock is None else clock.days,
        mover="" if clock is None else clock.mover or "",
        due="" if due is None else due.isoformat(),
        changed=utc(changed).isoformat() if isinstance(changed, datetime) else "",
        late=due is not None and due <= now,
        away=away,
        looked=notebook_of(request).looked(game_id, own) if own else 0,
        revision=game.revision,
        number=game.number,
        finished=game.mover is None,
    )


def _told_late(games: Games, live: Live) -> Dealings:
    """What passes between players just now is nothing for whoever sees their game late."""
    revision, number = late_pulse(games, live)
    return Dealings(
        offer="",
        by="",
        text="",
        mine=False,
        agreed=False,
        days=0,
        mover="",
        due="",
        changed="",
        late=False,
        away={},
        looked=0,
        revision=revision,
        number=number,
        finished=False,
    )


def _sentence(live: Live, offer: Offer, lang: str) -> str:
    side = Speaker(live.scenario, lang).side(live.scenario.sides.index(offer.side))
    count = live.match.number - offer.number
    return say(lang, f"server-offer-{offer.kind}", {"side": side, "count": count})
