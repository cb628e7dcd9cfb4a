"""A process that does the jobs of a database, as the site's own thread does, and is killed by a test.

    python -m tests.server.runner DATABASE PORT MINUTES

Letters go to the mail server at this port; MINUTES are added to the clock, so that what
a dead process held is free.
"""

from __future__ import annotations

import sys
from datetime import UTC, datetime, timedelta

from grognard.server.database import open_database
from grognard.server.days.jobs import Job, Jobs
from grognard.server.post import Mail, Post

KIND = "letter"


def work_off(database: str, port: int, minutes: int) -> None:
    post = Post(Mail(host="127.0.0.1", port=port, security="none", sender="site@example.org"))

    def write(job: Job) -> None:
        post.send(str(job.data["to"]), "Your turn", "It is.", job)

    now = datetime.now(UTC) + timedelta(minutes=minutes)
    Jobs(open_database(database), {KIND: write}).work_off(now)


if __name__ == "__main__":
    print("begun", flush=True)
    work_off(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
