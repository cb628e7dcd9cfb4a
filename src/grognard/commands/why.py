"""Say why a piece or a place can not be chosen now, with the clause."""

from __future__ import annotations

import argparse
from collections.abc import Iterator

from grognard import files
from grognard.commands.asking import colon
from grognard.commands.common import Complaint, show_json
from grognard.kernel.actions import Action
from grognard.kernel.events import visible
from grognard.kernel.state import State
from grognard.render.speaking import speaker_of
from grognard.text.catalogue import say
from grognard.text.speaker import Speaker
from grognard.why import choices_of, seen_by, sentences, unasked


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("position", help="a position or record file, '-', or a scenario id for its start")
    parser.add_argument("noun", help="a piece or a place, as the notation writes it")
    parser.add_argument("--seed", default="0", help="the seed, when a scenario is started")


def run(args: argparse.Namespace) -> int:
    opened = files.opened(args.position, args.seed)
    state = opened.state
    side = state.side_to_move
    if side is None:
        raise Complaint("the game is over: nothing is asked")
    view = state.view(side)
    speaker = speaker_of(state.scenario, args.lang, view.observation())
    kind, noun = _noun(state, args.noun)
    seen = visible(opened.events, side) if opened.match is None else seen_by(opened.match, side)
    chosen = choices_of(view, kind, noun)
    if chosen:
        past = unasked(view, kind, noun, seen)
        told = [(speaker.refusal(past), past.rule)] if past else []
        _show([*_may_be_chosen(state, speaker, chosen), *told], args.json)
    else:
        _show(sentences(view, kind, noun, speaker, seen), args.json)
    return 0


def _may_be_chosen(state: State, speaker: Speaker, chosen: list[Action]) -> Iterator[tuple[str, str]]:
    """That nothing is against it: the choices that speak of it, each with its clause."""
    said = f"{say(speaker.lang, 'kernel-command-may-be-chosen')}{colon(speaker)}"
    for action in chosen:
        text = f"{said} {state.scenario.lexicon.notate(action)} ({speaker.option(action)})"
        yield text, state.scenario.option_rule(action)


def _show(told: list[tuple[str, str]], as_json: bool) -> None:
    if as_json:
        show_json([{"rule": rule, "text": text} for text, rule in told])
        return
    for text, rule in told:
        print(f"{text}  [{rule}]" if rule else text)


def _noun(state: State, label: str) -> tuple[str, int]:
    """The noun behind a word, whatever its kind."""
    lexicon = state.scenario.lexicon
    for kind in lexicon.labels:
        number = lexicon.number(kind, label)
        if number is not None:
            return kind, number
    raise Complaint(f"nothing is called '{label[:40]}' here")
