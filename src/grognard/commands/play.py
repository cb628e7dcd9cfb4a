"""Play in the terminal, against a bot or a person at the same keyboard."""

from __future__ import annotations

import argparse
import json
import secrets
from pathlib import Path

from grognard import bots, files, library
from grognard.bots.hints import advice
from grognard.bots.levels import thinking_times
from grognard.commands.asking import addressed
from grognard.commands.common import Complaint, show_json
from grognard.kernel import records
from grognard.kernel.events import Event, visible
from grognard.kernel.match import Match
from grognard.kernel.refusal import IllegalAction
from grognard.kernel.scenario import Scenario
from grognard.kernel.standing import Orders, obey
from grognard.render.telling import tell_turn
from grognard.text.catalogue import say
from grognard.text.speaker import Speaker

HELP = {
    "en": "number or notation: play · undo · log · why ACTION · hint · save FILE · concede · quit",
    "fr": "numéro ou notation : jouer · undo · log · why ACTION · hint · save FICHIER · concede · quit",
}


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("scenario", help="a scenario id, or a record to go on with")
    parser.add_argument("--side", default=None, help="your side (the first)")
    parser.add_argument(
        "--bot",
        default=None,
        help=f"the opponent: {', '.join(bots.BOT_NAMES)}; without it both sides are played here. "
        f"A general thinks at the most so many seconds a turn: {thinking_times()}",
    )
    parser.add_argument("--seed", default=None)
    parser.add_argument(
        "--order",
        action="append",
        default=[],
        metavar="QUESTION=ANSWER",
        help="a standing order for when the opponent moves, such as stand=retreat",
    )


def run(args: argparse.Namespace) -> int:
    match = _open(args.scenario, args.seed)
    scenario = match.state.scenario
    mine = args.side or scenario.sides[0]
    if mine not in scenario.sides:
        raise Complaint(f"there is no side '{mine}'; there are: {', '.join(scenario.sides)}")
    opponents: dict[int, bots.Player] = {}
    if args.bot:
        for number, side in enumerate(scenario.sides):
            if side != mine:
                opponents[number] = bots.make(args.bot, scenario.system, match.state.dice.seed)
    orders = dict.fromkeys(set(range(len(scenario.sides))) - set(opponents), _orders(scenario, args.order))
    Terminal(match, opponents, args.lang, orders).run()
    if args.json:
        show_json(records.write(match))
    return 0


def _orders(scenario: Scenario, given: list[str]) -> Orders:
    """Standing orders as they are written on the command line; complains with all that there are."""
    known = {order.key: order.answers for order in scenario.rules.orders}
    orders: Orders = {}
    for text in given:
        key, _, wish = text.partition("=")
        if wish not in known.get(key, ()):
            every = "; ".join(f"{name}={'|'.join(answers)}" for name, answers in known.items())
            raise Complaint(f"'{text}' is no standing order here; there are: {every or 'none'}")
        orders[key] = wish
    return orders


def _open(name: str, seed: str | None) -> Match:
    if Path(name).is_file():
        return files.record(name)
    return Match(library.start(name, seed if seed is not None else secrets.randbits(60)))


class Terminal:
    """The loop of prompts and answers."""

    def __init__(
        self, match: Match, opponents: dict[int, bots.Player], lang: str, orders: dict[int, Orders]
    ) -> None:
        self.match = match
        self.opponents = opponents
        self.orders = orders
        self.speaker = Speaker(match.state.scenario, lang)
        self.lang = lang

    def run(self) -> None:
        print(f"{self.speaker.scenario_title()}\n{HELP[self.lang]}")
        while self.match.state.result is None:
            side = self.match.state.side_to_move
            assert side is not None
            if side in self.opponents:
                self._let_play(side)
            elif not self._ask(side):
                return
        print(self.speaker.result(self.match.state.result))

    def _let_play(self, side: int) -> None:
        """One action of a bot; where a turn ends with it, what it did in a sentence."""
        watching = next(number for number in range(len(self.match.state.scenario.sides)) if number != side)
        self._tell(self.match.play(self.opponents[side].choose(self.match.state.view(side))), watching)
        self._answer_by_order(watching)
        told = tell_turn(self.speaker, side, self.match.entries, self.match.number, watching)
        if told:
            print(told)

    def _answer_by_order(self, watching: int) -> None:
        before = self.match.number
        obey(self.match, self.orders)
        for entry in self.match.entries[before:]:
            print(f"  {say(self.lang, 'standing-mark')}: {entry.text}")
            self._tell(entry.events, watching)

    def _ask(self, side: int) -> bool:
        """One answer of a person; False when they leave."""
        state = self.match.state
        print(f"\n{addressed(self.speaker, self.speaker.side(side), self.speaker.prompt(state.prompt()))}")
        options, notate = state.options(), state.scenario.lexicon.notate
        for number, action in enumerate(options, start=1):
            print(f"{number:>3}  {notate(action):<18} {self.speaker.option(action, state.prompt().key)}")
        try:
            answer = input("> ").strip()
        except EOFError:
            return False
        word, _, rest = answer.partition(" ")
        if word == "quit":
            return False
        try:
            self._obey(side, answer, word, rest)
        except IllegalAction as refused:
            rule = f" [{refused.refusal.rule}]" if refused.refusal.rule else ""
            print(f"{self.speaker.refusal(refused.refusal)}{rule}")
        except OSError as fault:
            print(f"{rest}: {fault.strerror}")
        return True

    def _obey(self, side: int, answer: str, word: str, rest: str) -> None:
        options = self.match.state.options()
        if word == "undo":
            self.match.undo(side)
        elif word == "log":
            for entry in self.match.entries[-20:]:
                self._tell(entry.events, side)
        elif word == "save" and rest:
            Path(rest).write_text(json.dumps(records.write(self.match), indent=1), encoding="utf-8")
        elif word == "why" and rest:
            refusal = self.match.state.why_not(self.match.state.scenario.lexicon.parse(rest))
            if refusal is not None:
                raise IllegalAction(refusal)
        elif word == "hint" and self.opponents:
            for row in advice(self.match.state.view(side), self.match.number, 0, self.lang):
                assert isinstance(row, dict)
                print(f"  {row['action']}: {row['why']}")
        elif word == "concede" and not rest:
            self._tell(self.match.concede(side), side)
        elif answer.isascii() and answer.isdigit() and 1 <= int(answer) <= len(options):
            self._tell(self.match.play(options[int(answer) - 1]), side)
        else:
            self._tell(self.match.play_text(answer), side)

    def _tell(self, events: list[Event], side: int) -> None:
        for event in visible(events, side):
            print(f"  {self.speaker.event(event)} [{event.rule}]")
