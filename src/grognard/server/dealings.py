"""What players do beside their moves: words for the dice and their proof, orders for while they are away."""

from __future__ import annotations

from fastapi import APIRouter, Request
from starlette.responses import Response

from grognard import describe, library
from grognard.kernel import records
from grognard.kernel.declarations import WORD
from grognard.kernel.dice import commitment
from grognard.kernel.standing import ASK
from grognard.kernel.values import Json
from grognard.kernel.verification import verify
from grognard.server.answers import JsonAnswer, language
from grognard.server.callers import caller_of
from grognard.server.lessons import Sitting
from grognard.server.live import Live
from grognard.server.refused import Refused
from grognard.server.replies import StandingOrder, StandingOrders, Table, Verified
from grognard.server.reply import Named, RefusedReply
from grognard.server.rooms import desk_of, games_of, notebook_of
from grognard.server.seats import player_of, viewer_of
from grognard.server.tables import table_of
from grognard.server.wishes import Ordered, WordGiven
from grognard.text.catalogue import message_id, say

VERIFY_SECONDS = 60.0

router = APIRouter(prefix="/api", responses={"4XX": {"model": RefusedReply}, "5XX": {"model": RefusedReply}})


def player(request: Request, live: Live, side: str) -> int:
    return player_of(live, side, caller_of(request))


@router.post("/games/{game_id}/word", response_model=Table)
def give_word(request: Request, game_id: str, wish: WordGiven) -> Response:
    """A side mixes a word of its own into the dice that are yet to be thrown."""
    games = games_of(request)
    with games.open(game_id) as live:
        number, side = live.match.number, player(request, live, wish.side)
        games.declare(live, wish.revision, side, f"{WORD} {' '.join(wish.word.split())}")
        return table_of(request, live, wish.side, number)


@router.get("/games/{game_id}/standing", response_model=StandingOrders)
def standing_orders(request: Request, game_id: str, side: str) -> Response:
    """What this side may order in advance, and what it has; nobody else is told."""
    with games_of(request).open(game_id) as live:
        return JsonAnswer(_standing(request, live, player(request, live, side)))


@router.post("/games/{game_id}/standing", response_model=StandingOrders)
def order(request: Request, game_id: str, wish: Ordered) -> Response:
    """A side says how it answers questions while it is away."""
    with games_of(request).open(game_id) as live:
        if isinstance(live, Sitting):
            raise Refused(409, "no-declaration-in-lesson")
        side = player(request, live, wish.side)
        notebook_of(request).order(game_id, live.scenario, side, wish.orders)
        return JsonAnswer(_standing(request, live, side))


def _standing(request: Request, live: Live, side: int) -> StandingOrders:
    scenario, lang = live.scenario, language(request)
    given = notebook_of(request).orders(live.facts.id, scenario, side)
    told = []
    for order in scenario.rules.orders:
        named = message_id("standing", scenario.system, order.key)
        answers = [Named(name=wish, title=say(lang, message_id(named, wish))) for wish in order.answers]
        told.append(
            StandingOrder(
                key=order.key,
                title=say(lang, named),
                rule=order.rule,
                wish=given.get(order.key, ASK),
                answers=[Named(name=ASK, title=say(lang, "standing-ask")), *answers],
            )
        )
    return StandingOrders(orders=told)


@router.get("/games/{game_id}/verify", response_model=Verified)
def verify_dice(request: Request, game_id: str, side: str | None = None) -> Response:
    """Whether the seed is the one promised, and every roll of a finished game follows from it."""
    with games_of(request).open(game_id) as live:
        viewer_of(live, side, caller_of(request))
        if live.match.state.result is None:
            raise Refused(409, "not-over")
        if live.facts.position is not None:
            raise Refused(409, "no-record-of-position")
        record, promised = records.write(live.match), commitment(live.facts.seed)
    desk = desk_of(request)
    good, text, rolls = desk.have_done(game_id, VERIFY_SECONDS, verified, record, promised, language(request))
    return JsonAnswer(Verified(good=good, text=text, rolls=rolls))


def verified(record: Json, promised: str, lang: str) -> tuple[bool, str, int]:
    """The whole check, as a job for another process."""
    found = verify(record, library.load, promised)
    return not found.kind, describe.verdict(found, lang), found.rolls
