"""Sending letters: by the mail server that the operator named, else to the console that he reads."""

from __future__ import annotations

import smtplib
import ssl
from email.message import EmailMessage
from pathlib import Path
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

SECONDS = 20.0
"""How long a mail server may take to answer."""


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

    def send(self, to: str, subject: str, text: str) -> None:
        """Send a letter; raises OSError or smtplib.SMTPException if the mail server does not take it."""
        if self._mail is None:
            print(f"Letter to {to}: {subject}\n{text}\n", flush=True)
            return
        letter = EmailMessage()
        letter["From"], letter["To"], letter["Subject"] = self._mail.sender, to, subject
        letter.set_content(text)
        with _server(self._mail) as server:
            server.send_message(letter)


def _server(mail: Mail) -> smtplib.SMTP:
    context = ssl.create_default_context()
    if mail.security == "tls":
        server: smtplib.SMTP = smtplib.SMTP_SSL(mail.host, mail.port, timeout=SECONDS, context=context)
    else:
        server = smtplib.SMTP(mail.host, mail.port, timeout=SECONDS)
        if mail.security == "starttls":
            server.starttls(context=context)
    if mail.user:
        server.login(mail.user, Path(mail.password_file).read_text(encoding="utf-8").strip())
    return server
