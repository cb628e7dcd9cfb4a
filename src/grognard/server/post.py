"""Sending letters: by the mail server that the operator named, else to the console that he reads.

A letter of a job is sent once. All that may fail without harm (the line, the greeting, the password) comes
first; then the job is begun, and only the letter itself is left. A letter carries the name of its job, so
that one that came twice all the same can be recognised by whoever gets it.
"""

from __future__ import annotations

import smtplib
import ssl
from contextlib import suppress
from email.message import EmailMessage
from email.utils import localtime, make_msgid, parseaddr
from pathlib import Path
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from grognard.server.days.jobs import Job, NotDone

SECONDS = 20.0
"""How long a mail server may take to answer."""

REFUSALS = (
    smtplib.SMTPRecipientsRefused,
    smtplib.SMTPSenderRefused,
    smtplib.SMTPDataError,
    smtplib.SMTPNotSupportedError,
)
"""The mail server has answered, and has not taken the letter."""


class Mail(BaseModel):
    """A mail server, and who writes."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)

    host: Annotated[str, Field(min_length=1)]
    port: Annotated[int, Field(ge=1, le=65535)] = 587
    security: Literal["starttls", "tls", "none"] = "starttls"
    user: str = ""
    password_file: str = ""
    sender: Annotated[str, Field(min_length=3)]


class Post:
    """Sends letters, one at a time."""

    def __init__(self, mail: Mail | None) -> None:
        self._mail = mail

    def send(self, to: str, subject: str, text: str, job: Job | None = None) -> None:
        """Send a letter; NotDone says that the mail server refused it, an OSError that the line broke."""
        if self._mail is None:
            if job is not None:
                job.begin()
            print(f"Letter to {to}: {subject}\n{text}\n", flush=True)
            return
        letter = _letter(self._mail.sender, to, subject, text, job)
        server = _server(self._mail)
        try:
            if job is not None:
                job.begin()
            server.send_message(letter)
        except REFUSALS as fault:
            raise NotDone(str(fault)) from fault
        finally:
            with suppress(OSError):  # the letter is taken, or refused: how the line ends does not matter
                server.quit()


def _letter(sender: str, to: str, subject: str, text: str, job: Job | None) -> EmailMessage:
    letter = EmailMessage()
    letter["From"], letter["To"], letter["Subject"] = sender, to, subject
    letter["Date"] = localtime()
    home = parseaddr(sender)[1].rpartition("@")[2] or "localhost"
    letter["Message-ID"] = f"<{job.name}@{home}>" if job is not None else make_msgid(domain=home)
    letter["Auto-Submitted"] = "auto-generated"
    letter.set_content(text)
    return letter


def _server(mail: Mail) -> smtplib.SMTP:
    context = ssl.create_default_context()
    if mail.security == "tls":
        server: smtplib.SMTP = smtplib.SMTP_SSL(mail.host, mail.port, timeout=SECONDS, context=context)
    else:
        server = smtplib.SMTP(mail.host, mail.port, timeout=SECONDS)
        if mail.security == "starttls":
            server.starttls(context=context)
    server.ehlo_or_helo_if_needed()
    if mail.user:
        server.login(mail.user, Path(mail.password_file).read_text(encoding="utf-8").strip())
    return server
