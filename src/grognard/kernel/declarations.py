"""What a side may declare at any moment: it is no move, answers no question, and stands in the record.

To give up; a word of its own that is mixed into the dice; a draw that both want; that its time is over; that
moves were taken back by consent. Whether the others consent is for whoever keeps the game to see to.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from grognard.kernel.events import Event
from grognard.kernel.refusal import GAME_OVER, IllegalAction, Refusal
from grognard.kernel.sides import NOBODY

if TYPE_CHECKING:
    from grognard.kernel.state import State

CONCEDE: Final = "concede"
DRAW: Final = "draw"
FORFEIT: Final = "forfeit"
WORD: Final = "word"
TAKEBACK: Final = "takeback"

LONGEST_WORD: Final = 40
MOST_TAKEN_BACK: Final = 1_000_000

BAD_WORD: Final = Refusal("", "bad_word", (LONGEST_WORD,))
NO_DECLARATION: Final = Refusal("", "no_declaration")


def is_declaration(text: str) -> bool:
    """Whether a text of a record is none of the game's own actions."""
    verb = text.partition(" ")[0]
    return verb in (CONCEDE, DRAW, FORFEIT, WORD, TAKEBACK)


def said_word(text: str) -> str:
    """The word that a declaration mixes into the dice; empty if it is another."""
    verb, _, word = text.partition(" ")
    return word if verb == WORD else ""


def declare(state: State, side: int, text: str) -> list[Event]:
    """Carry a declaration out; raises IllegalAction and changes nothing if it is none."""
    if state.result is not None:
        raise IllegalAction(GAME_OVER)
    verb, _, rest = text.partition(" ")
    if verb == CONCEDE and not rest:
        return state.concede(side)
    if verb == DRAW and not rest:
        return state.end_by_declaration(NOBODY, "draw_agreed")
    if verb == FORFEIT and not rest:
        return state.end_by_declaration(state.scenario.winner_if_concedes(side), "forfeited")
    if verb == WORD:
        if not _is_word(rest):
            raise IllegalAction(BAD_WORD)
        return state.mix(f"{state.scenario.sides[side]} {rest}", Event("", "word_given", (side, rest)))
    if verb == TAKEBACK and rest.isascii() and rest.isdigit() and int(rest) <= MOST_TAKEN_BACK:
        return state.mix(text, Event("", "taken_back", (side, int(rest))))
    raise IllegalAction(NO_DECLARATION)


def _is_word(word: str) -> bool:
    return 0 < len(word) <= LONGEST_WORD and word.isprintable() and word == " ".join(word.split())
