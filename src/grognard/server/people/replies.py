"""What the people's interface answers."""

from __future__ import annotations

from grognard.server.reply import Reply


class WhoIAm(Reply):
    """The person that this browser is, as far as it is known."""

    kind: str
    name: str
    operator: bool


class Me(Reply):
    """The site and who looks at it. ``address`` is how others reach the site; ``links`` whether they do."""

    site: str
    public: bool
    guests: bool
    links: bool
    address: str
    person: WhoIAm | None


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
