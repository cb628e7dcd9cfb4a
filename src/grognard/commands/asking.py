"""A position that is asked about: opened with the dice to use, actions played on it, and what follows."""

from __future__ import annotations

import argparse

from grognard import describe, files
from grognard.commands.common import Complaint
from grognard.kernel.declarations import is_declaration
from grognard.kernel.events import Event
from grognard.kernel.match import Match
from grognard.kernel.refusal import IllegalAction, Refusal
from grognard.kernel.sides import UMPIRE
from grognard.kernel.state import State
from grognard.kernel.values import Json
from grognard.text.catalogue import say
from grognard.text.speaker import Speaker

UNDO = "undo"


def add_position(parser: argparse.ArgumentParser) -> None:
    """The arguments of every command that asks about a position."""
    parser.add_argument("position", help="a position or record file, '-', or a scenario id for its start")
    parser.add_argument(
        "actions", nargs="*", metavar="ACTION", help="actions in notation, each in quotes, or 'undo'"
    )
    parser.add_argument("--dice", default=None, help="the rolls to use, such as 3,5, as the book writes them")
    parser.add_argument("--seed", default="0", help="the seed, when a scenario is started")


def add_viewer(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--as", dest="viewer", default=None, metavar="SIDE", help="what this side may know")


class Asking:
    """What came of a position: its opening, the actions played, and the first that was refused."""

    def __init__(self, args: argparse.Namespace) -> None:
        script = None if args.dice is None else read_dice(args.dice)
        opened = files.opened(args.position, args.seed, script)
        self.opening = opened.events
        self.match = Match(opened.state)
        self.refused: tuple[str, Refusal] | None = None
        for text in args.actions:
            if self.refused is None:
                self._play(text)

    def _play(self, text: str) -> None:
        side = self.match.state.side_to_move
        try:
            if text == UNDO and side is not None:
                self.match.undo(side)
            elif is_declaration(text) and side is not None:
                self.match.declare(side, text)
            else:
                self.match.play_text(text)
        except IllegalAction as refused:
            self.refused = (text, refused.refusal)

    @property
    def state(self) -> State:
        return self.match.state

    @property
    def events(self) -> list[Event]:
        """What the actions brought about, those taken back left out."""
        return [event for entry in self.match.entries for event in entry.events]

    @property
    def dice_left(self) -> list[int]:
        """The rolls given, by the command or the file, that nothing asked for."""
        return files.rolls_to_come(self.state)

    @property
    def thrown(self) -> list[int]:
        """What the dice showed in the actions played, as the book writes it. A shuffle is no die."""
        lowest = self.state.scenario.rules.lowest_draws
        rolls = [roll for entry in self.match.entries for roll in entry.rolls if len(roll.values) == 1]
        return [roll.values[0] - 1 + lowest.get(roll.name, 1) for roll in rolls]

    def reason(self, speaker: Speaker) -> dict[str, Json] | None:
        return None if self.refused is None else describe.refusal(speaker, self.refused[1], self.refused[0])


def read_dice(text: str) -> list[int]:
    """The rolls of ``--dice 3,5``."""
    words = [word.strip() for word in text.split(",") if word.strip()]
    if not all(word.isascii() and word.isdigit() for word in words):
        raise Complaint(f"--dice takes numbers with commas between them, not '{text}'")
    return [int(word) for word in words]


def question(state: State, speaker: Speaker, viewer: int = UMPIRE) -> dict[str, Json] | None:
    """Who is asked what, and by which clause; None when the game is over."""
    side = state.side_to_move
    if side is None:
        return None
    prompt = state.prompt() if viewer == UMPIRE else state.view(viewer).prompt
    return {
        "side": state.scenario.sides[side],
        "name": speaker.side(side),
        "text": speaker.prompt(prompt),
        "rule": prompt.rule,
    }


def answers(state: State, speaker: Speaker, viewer: int = UMPIRE) -> list[dict[str, Json]]:
    """What may be chosen now: notation, sentence and clause."""
    options = state.options() if viewer == UMPIRE else state.view(viewer).options
    rows = [describe.option(speaker, action) for action in options]
    for row in rows:
        del row["nouns"]
    return rows


def remarks(state: State, speaker: Speaker, viewer: int = UMPIRE) -> dict[str, str]:
    """What a player is told or warned of beside his options, by their notation: the badges of the page."""
    side = state.side_to_move
    if side is None:
        return {}
    asked = state.view(side if viewer == UMPIRE else viewer)
    found: dict[str, str] = {}
    for action in asked.options:
        note = asked.note(action)
        if note is not None:
            found[state.scenario.lexicon.notate(action)] = speaker.note_sentence(note)
    return found


def ending(state: State, speaker: Speaker) -> dict[str, Json] | None:
    """How the game ended, if it has."""
    if state.result is None:
        return None
    winner = state.result.winner
    return {
        "winner": state.scenario.sides[winner] if winner >= 0 else None,
        "rule": state.result.rule,
        "text": speaker.result(state.result),
    }


def told_dice(speaker: Speaker, key: str, dice: list[int]) -> str:
    """A line on dice: those thrown, or those left over."""
    return f"{say(speaker.lang, key)}{colon(speaker)} {', '.join(map(str, dice))}"


def print_refusal(reason: dict[str, Json], speaker: Speaker) -> None:
    rule = f"  [{reason['rule']}]" if reason["rule"] else ""
    mark = colon(speaker)
    refused = say(speaker.lang, "kernel-command-refused")
    print(f"{refused}{mark} {reason['action']}{mark} {reason['text']}{rule}")


def print_question(state: State, speaker: Speaker, viewer: int = UMPIRE, last: str = "") -> None:
    """What is asked and what may be answered, for people; how it ended, unless the last line told it."""
    ended, asked = ending(state, speaker), question(state, speaker, viewer)
    if ended is not None and ended["text"] != last:
        print(f"{ended['text']}  [{ended['rule']}]")
    if asked is not None:
        rule = f"  [{asked['rule']}]" if asked["rule"] else ""
        print(f"{addressed(speaker, str(asked['name']), str(asked['text']))}{rule}")
        print_options(answers(state, speaker, viewer), remarks(state, speaker, viewer), "  ")


def addressed(speaker: Speaker, name: str, text: str) -> str:
    """A question with the side that it is put to, unless it names that side itself."""
    name = f"{name[:1].upper()}{name[1:]}"
    return text if text.startswith(name) else f"{name}{colon(speaker)} {text}"


def colon(speaker: Speaker) -> str:
    """A colon as the language sets it: French leaves a space before."""
    return "\u00a0:" if speaker.lang == "fr" else ":"


def print_options(rows: list[dict[str, Json]], remarked: dict[str, str], indent: str = "") -> None:
    for row in rows:
        remark = remarked.get(str(row["action"]))
        told = f"  ({remark})" if remark else ""
        print(f"{indent}{row['action']:<20} {row['text']}  [{row['rule']}]{told}")
