"""What the people's interface answers."""

from __future__ import annotations

from grognard.server.reply import Reply


class WhoIAm(Reply):
    """The person that this browser is, as far as it is known."""

    kind: str
    name: str


class Me(Reply):
    """The site and who looks at it. ``address`` is how others reach the site; ``links`` whether they do;
    ``push_key`` is what a browser needs to be notified, empty where the site does not do it."""

    site: str
    public: bool
    guests: bool
    sign_up: bool
    paces: dict[str, int]
    links: bool
    address: str
    person: WhoIAm | None
    operator: bool
    push_key: str


class Link(Reply):
    """A link to a seat: the secret, which is shown this once, and the address that holds it."""

    token: str
    address: str


class Withdrawn(Reply):
    withdrawn: bool


class Invitation(Reply):
    """What a link leads to."""

    game: str
    title: str
    about: str
    scenario: str
    side: str
    host: str


class Done(Reply):
    done: bool


class BotToken(Reply):
    """A bot and the token of its program, which is told this once."""

    name: str
    token: str
