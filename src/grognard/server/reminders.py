"""Letters about the time of a game: that it is one's turn, that time is running out. Each is sent once."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from sqlalchemy import Engine, select
from sqlalchemy.orm import sessionmaker

from grognard import library
from grognard.kernel.system import BadFile
from grognard.server.days.clocks import REMIND, TURN, Awaited, still_waits
from grognard.server.days.jobs import Job
from grognard.server.models import GameRow, PersonRow, SeatRow
from grognard.server.post import Post
from grognard.text.catalogue import LANGUAGES, say
from grognard.text.speaker import Speaker


class Reminders:
    """Does the jobs that clocks ask for. What counts is how the game stands when a job is due."""

    def __init__(self, engine: Engine, post: Post, address: str, site: str = "Grognard") -> None:
        self._session = sessionmaker(engine, expire_on_commit=False)
        self._post = post
        self._address = address
        self._site = site

    @property
    def doers(self) -> dict[str, Callable[[Job], None]]:
        return {TURN: self.write, REMIND: self.write}

    def write(self, job: Job) -> None:
        """Write to whoever still is on the move, if his address is known and confirmed."""
        game, side = str(job.data.get("game", "")), str(job.data.get("side", ""))
        with self._session() as session:
            awaited = still_waits(session, game, side, str(job.data.get("since", "")))
            row = session.get(GameRow, game)
            person = session.scalars(
                select(PersonRow)
                .join(SeatRow, SeatRow.person == PersonRow.id)
                .where(SeatRow.game == game, SeatRow.side == side)
            ).one_or_none()
        if awaited is None or row is None or person is None:
            return
        if not person.address or person.confirmed is not True:
            return
        languages = (person.lang,) if person.lang in LANGUAGES else LANGUAGES
        subject, text = self._letter(job.kind, row, awaited, languages)
        self._post.send(person.address, subject, text, job)

    def _letter(
        self, kind: str, game: GameRow, awaited: Awaited, languages: Sequence[str]
    ) -> tuple[str, str]:
        """In all languages that the reader may understand, and how to get no more of them."""
        subjects, texts = [], []
        for lang in languages:
            args: dict[str, str | int] = {"title": scenario_title(game.scenario, lang), "due": awaited.until}
            subjects.append(say(lang, f"server-letter-{kind}", args))
            address = f"{self._address}/game/{game.id}?lang={lang}"
            worded = f"{kind}-text" if awaited.due else f"{kind}-any-time"
            texts.append(say(lang, f"server-letter-{worded}", {**args, "address": address}))
            account = f"{self._address}/account?lang={lang}"
            texts.append(say(lang, "server-letter-no-more", {"site": self._site, "account": account}))
        return " / ".join(subjects), "\n\n".join(texts)


def scenario_title(scenario: str, lang: str) -> str:
    try:
        return Speaker(library.load(scenario), lang).scenario_title()
    except (library.UnknownScenario, BadFile):
        return scenario
