"""Who may look at what and act for whom: the one place that decides which view of a game leaves the server.

A seat is ``here`` (whoever is at this machine), the name of a bot, or a person's: then it belongs to whoever
holds it, known by a secret of his browser and by nothing that he says of himself.
"""

from __future__ import annotations

import secrets

from grognard.kernel.scenario import Scenario
from grognard.kernel.sides import SPECTATOR, UMPIRE
from grognard.kernel.state import State
from grognard.server.callers import Caller, Holder
from grognard.server.lessons import Sitting
from grognard.server.live import HERE, PERSON, Live
from grognard.server.refused import Refused

UMPIRE_NAME = "umpire"
SPECTATOR_NAME = "spectator"

FRIEND = "friend"
"""What is wished, or told, of a seat that another person has."""
OPEN = "open"
"""What is told of a person's seat that nobody has taken yet."""
GENERAL = "general"
"""The bot that sits down where somebody plays a turn of a past game again."""


def own_sides(live: Live, caller: Caller) -> list[int]:
    """The sides that this caller plays."""
    if isinstance(live, Sitting):
        return live.humans
    holders = _holders(live, caller)
    return [side for side in live.humans if _is_his(live, side, caller, holders)]


def _is_his(live: Live, side: int, caller: Caller, holders: dict[str, Holder]) -> bool:
    if live.seat(side) == HERE:
        return caller.local
    holder = holders.get(live.scenario.sides[side])
    return holder is not None and holder.person is not None and holder.person == caller.person


def _holders(live: Live, caller: Caller) -> dict[str, Holder]:
    return caller.holders(live.facts.id) if live.far else {}


def may_watch(live: Live, caller: Caller) -> bool:
    """Whether somebody who does not play may look on: at a public game, or at any on one's own machine."""
    return live.facts.public or (caller.local and not live.far) or caller.hosts(live.facts.id)


def viewer_of(live: Live, name: str | None, caller: Caller) -> int:
    """The viewer that a request asks to be; by default the caller's side whose turn it is.

    A side is for its own player's eyes while people still play. Everything may be seen once the game is over,
    and from the start where no person plays, by all who may see the game at all.
    """
    mine, sides = own_sides(live, caller), live.scenario.sides
    if not mine and not may_watch(live, caller):
        raise Refused(403, "not-your-game")
    if not name:
        return _usual(live, mine)
    if name == SPECTATOR_NAME:
        return SPECTATOR
    if name == UMPIRE_NAME and live.open_to_all:
        return UMPIRE
    if name in sides and (live.open_to_all or sides.index(name) in mine):
        return sides.index(name)
    raise Refused(403, "not-your-seat")


def _usual(live: Live, mine: list[int]) -> int:
    if not mine:
        return UMPIRE if live.open_to_all else SPECTATOR
    mover = live.match.state.side_to_move
    return mover if mover in mine else mine[0]


def player_of(live: Live, name: str, caller: Caller) -> int:
    """The side that a request acts for."""
    sides = live.scenario.sides
    if name not in sides or sides.index(name) not in own_sides(live, caller):
        raise Refused(403, "not-your-seat")
    return sides.index(name)


def check_takes_part(live: Live, caller: Caller) -> None:
    """What concerns the players of a game and nobody who looks on."""
    if not own_sides(live, caller) and (live.far or not caller.local):
        raise Refused(403, "not-your-game")


def check_removable(game_id: str, owner: str, far: bool, caller: Caller) -> None:
    """A game that somebody else takes part in is not one player's to throw away."""
    if caller.local and not far:
        return
    if caller.person is None or owner != caller.person:
        raise Refused(403, "not-your-game")
    if any(holder.person not in (None, caller.person) for holder in caller.holders(game_id).values()):
        raise Refused(409, "others-play")


def viewer_name(live: Live, viewer: int) -> str:
    if viewer >= 0:
        return live.scenario.sides[viewer]
    return UMPIRE_NAME if viewer == UMPIRE else SPECTATOR_NAME


def told_seats(game_id: str, seats: dict[str, str], caller: Caller) -> dict[str, tuple[str, str]]:
    """Each side's seat as this caller is told of it, and the name of the person who has it, if he has one."""
    holders = caller.holders(game_id) if PERSON in seats.values() else {}
    return {side: _told_seat(seat, holders.get(side, Holder(None)), caller) for side, seat in seats.items()}


def _told_seat(seat: str, holder: Holder, caller: Caller) -> tuple[str, str]:
    if seat != PERSON:
        return seat, ""
    if holder.person is None:
        return OPEN, ""
    return HERE if holder.person == caller.person else FRIEND, holder.name


def checked_seats(scenario: Scenario, seats: dict[str, str], bots: tuple[str, ...]) -> dict[str, str]:
    """A seat for each side, or a refusal that names the one at fault. A side left out sits here."""
    for side, seat in seats.items():
        if side not in scenario.sides:
            raise Refused(422, "no-such-side", {"side": side[:40], "sides": ", ".join(scenario.sides)})
        if seat not in (HERE, FRIEND) and seat not in bots:
            raise Refused(422, "no-such-seat", {"seat": seat[:40], "seats": ", ".join((HERE, FRIEND, *bots))})
    return {side: seats.get(side, HERE) for side in scenario.sides}


def dealt(seats: dict[str, str]) -> dict[str, str]:
    """The same seats, dealt among the sides by lot."""
    values = list(seats.values())
    secrets.SystemRandom().shuffle(values)
    return dict(zip(seats, values, strict=True))


def checked_pace(pace: str, caller: Caller) -> str:
    if pace and pace not in caller.paces:
        raise Refused(422, "no-such-pace", {"pace": pace, "paces": ", ".join(caller.paces)})
    return pace


def seats_against(state: State, opponent: str, bots: tuple[str, ...]) -> dict[str, str]:
    """The seats of a game that is taken up again: whoever decides now sits here, the others as wished."""
    mover = state.side_to_move or 0
    wished = {side: HERE if number == mover else opponent for number, side in enumerate(state.scenario.sides)}
    return checked_seats(state.scenario, wished, bots)


def seats_again(scenario: Scenario, seats: dict[str, str], side: str | None) -> dict[str, str]:
    """The seats of a game that is played on from its past: as they were, with everybody here.

    Whoever takes a side's part meets the bots that sat there, and a general where people did.
    """
    if side is None:
        return {name: HERE if seat == PERSON else seat for name, seat in seats.items()}
    if side not in scenario.sides:
        raise Refused(422, "no-such-side", {"side": side[:40], "sides": ", ".join(scenario.sides)})
    others = {name: GENERAL if seat in (PERSON, HERE) else seat for name, seat in seats.items()}
    return {**others, side: HERE}


def given(seats: dict[str, str], caller: Caller) -> tuple[dict[str, str], dict[str, str | None]]:
    """The seats to be stored for these wishes, and who holds those that are a person's.

    On one's own machine, and with no friend far away, nobody is asked who he is. Otherwise what is ``here``
    belongs to the one who asks, and a friend's seat to nobody yet.
    """
    if caller.local and FRIEND not in seats.values():
        return seats, {}
    stored = {side: PERSON if seat in (HERE, FRIEND) else seat for side, seat in seats.items()}
    wanted = {side: seat for side, seat in seats.items() if seat in (HERE, FRIEND)}
    me = caller.settle()
    return stored, {side: me if seat == HERE else None for side, seat in wanted.items()}
