"""Who may look at what: the one place that decides which view of a game leaves the server."""

from __future__ import annotations

from grognard.kernel.scenario import Scenario
from grognard.kernel.sides import SPECTATOR, UMPIRE
from grognard.kernel.state import State
from grognard.server.live import HERE, Live
from grognard.server.refused import Refused

UMPIRE_NAME = "umpire"
SPECTATOR_NAME = "spectator"


def viewer_of(live: Live, name: str | None) -> int:
    """The viewer that a request asks to be; by default the person at this screen whose turn it is.

    A bot's side is nobody's to look at while people still play. Everything may be seen once the game is
    over, and from the start where no person plays.
    """
    humans, sides = live.humans, live.scenario.sides
    if not name:
        mover = live.match.state.side_to_move
        if not humans:
            return UMPIRE
        return mover if mover in humans else humans[0]
    if name == SPECTATOR_NAME:
        return SPECTATOR
    if name == UMPIRE_NAME and live.open_to_all:
        return UMPIRE
    if name in sides and (live.open_to_all or sides.index(name) in humans):
        return sides.index(name)
    raise Refused(403, "not-your-seat")


def player_of(live: Live, name: str) -> int:
    """The side that a request acts for."""
    sides = live.scenario.sides
    if name not in sides or sides.index(name) not in live.humans:
        raise Refused(403, "not-your-seat")
    return sides.index(name)


def viewer_name(live: Live, viewer: int) -> str:
    if viewer >= 0:
        return live.scenario.sides[viewer]
    return UMPIRE_NAME if viewer == UMPIRE else SPECTATOR_NAME


def checked_seats(scenario: Scenario, seats: dict[str, str], bots: tuple[str, ...]) -> dict[str, str]:
    """A seat for each side, or a refusal that names the one at fault. A side left out sits here."""
    for side, seat in seats.items():
        if side not in scenario.sides:
            raise Refused(422, "no-such-side", {"side": side[:40], "sides": ", ".join(scenario.sides)})
        if seat != HERE and seat not in bots:
            raise Refused(422, "no-such-seat", {"seat": seat[:40], "seats": ", ".join((HERE, *bots))})
    return {side: seats.get(side, HERE) for side in scenario.sides}


def seats_against(state: State, opponent: str, bots: tuple[str, ...]) -> dict[str, str]:
    """The seats of a game that is taken up again: whoever decides now sits here, the others as wished."""
    mover = state.side_to_move or 0
    wished = {side: HERE if number == mover else opponent for number, side in enumerate(state.scenario.sides)}
    return checked_seats(state.scenario, wished, bots)
