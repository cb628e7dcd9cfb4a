"""Names, as two of them are compared."""

from __future__ import annotations

import unicodedata


def called(name: str) -> str:
    """A name as two of them are compared: 'Ney', 'ney' and 'NEY' are one."""
    return " ".join(unicodedata.normalize("NFKC", name).casefold().split())
