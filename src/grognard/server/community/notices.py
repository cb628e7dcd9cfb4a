"""Notifications about the time of a game, each a job of its own: one browser is told once.

When a letter is due (that it is one's turn, that time is running out) there is one more job for each browser
of whoever is on the move. So a push server that does not answer delays no letter and doubles none.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from sqlalchemy import Engine, select
from sqlalchemy.orm import sessionmaker

from grognard.server.community.push import Push, subscriptions_of
from grognard.server.days import moments
from grognard.server.days.clocks import still_waits
from grognard.server.days.jobs import Job, ask_for
from grognard.server.models import GameRow, SeatRow
from grognard.server.people.rows import SubscriptionRow
from grognard.server.reminders import scenario_title
from grognard.text.catalogue import DEFAULT, LANGUAGES, say

PUSH = "push"

Doer = Callable[[Job], None]


class Notices:
    """Does the jobs that tell browsers."""

    def __init__(self, engine: Engine, push: Push, site: str) -> None:
        self._session = sessionmaker(engine, expire_on_commit=False)
        self._push = push
        self._site = site

    def beside(self, letters: Mapping[str, Doer]) -> dict[str, Doer]:
        """What is done for each kind of job: letters, each with its notifications, and those themselves."""
        doers = {kind: self._with_notices(doer) for kind, doer in letters.items()}
        return {**doers, PUSH: self.tell}

    def _with_notices(self, doer: Doer) -> Doer:
        def both(job: Job) -> None:
            self.ask(job)
            doer(job)

        return both

    def ask(self, job: Job) -> None:
        """Have every browser told of whoever is still on the move; asked for twice it is once."""
        game, side, since = _about(job)
        with self._session() as session, session.begin():
            if still_waits(session, game, side, since) is None:
                return
            seat = select(SeatRow.person).where(SeatRow.game == game, SeatRow.side == side)
            person = session.scalars(seat).one_or_none()
            for row in subscriptions_of(session, person) if person else []:
                data = {"game": game, "side": side, "since": since, "kind": job.kind, "to": row.id}
                key = f"{game} {since} {job.kind} {row.id}"
                ask_for(session, key, PUSH, {**data}, moments.now())

    def tell(self, job: Job) -> None:
        """Tell one browser, if it still is so."""
        game, side, since = _about(job)
        with self._session() as session:
            awaited = still_waits(session, game, side, since)
            row, to = session.get(GameRow, game), session.get(SubscriptionRow, str(job.data.get("to", "")))
        if awaited is None or row is None or to is None:
            return
        lang = to.lang if to.lang in LANGUAGES else DEFAULT
        args: dict[str, str | int] = {
            "title": scenario_title(row.scenario, lang),
            "due": awaited.until,
        }
        kind = job.data.get("kind")
        words = say(lang, f"server-push-{kind}" if awaited.due else f"server-push-{kind}-any-time", args)
        self._push.send(
            to.id, {"title": self._site, "body": words, "url": f"/game/{game}?lang={lang}"}, job.begin
        )


def _about(job: Job) -> tuple[str, str, str]:
    """The game, the side, and since when that is on the move."""
    told = job.data
    return str(told.get("game", "")), str(told.get("side", "")), str(told.get("since", ""))
