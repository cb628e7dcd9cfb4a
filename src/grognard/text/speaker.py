"""From events, options, prompts and refusals to sentences."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from grognard.kernel.actions import NUMBER, Action
from grognard.kernel.events import Event, visible
from grognard.kernel.figures import Figure
from grognard.kernel.refusal import Datum, Note, Phrase, Refusal
from grognard.kernel.scenario import Fields, Scenario
from grognard.kernel.sides import NOBODY, UMPIRE
from grognard.kernel.state import Result
from grognard.text.catalogue import has, message_id, say
from grognard.text.grammar import list_name, piece_name, side_name


class Speaker:
    """Says what happens in one scenario, in one language."""

    def __init__(
        self,
        scenario: Scenario,
        lang: str,
        calls: dict[str, str] | None = None,
        places: Callable[[int], str] | None = None,
    ) -> None:
        self.scenario = scenario
        self.lang = lang
        self.calls = calls or {}
        """What a listener calls pieces that the scenario has no name for, by their labels."""
        self.places = places
        """What he calls a place just now; empty where its name will do."""

    def option(self, action: Action, asked: str = "") -> str:
        """What playing an action means; ``asked`` is the key of the question that it answers, if it is known.

        Where a verb ends different things, the catalogue has words for each (``marengo-do-done-oppose``).
        """
        verb = self.scenario.lexicon.verbs[action.verb]
        args: dict[str, str | int] = {}
        for kind, noun in zip(verb.nouns, action.nouns(), strict=False):
            args[_free_name(kind, args)] = self._word_for(kind, noun) or self._noun(kind, noun)
        own = message_id(verb.word, asked)
        known = bool(asked) and has(self.lang, message_id(self.scenario.system, "do", own))
        return self._sentence(self._say("do", own if known else verb.word, args))

    def heard(self, events: list[Event], viewer: int) -> list[Event]:
        """Those of the events that a viewer is told; the umpire hears all in full, not in part too."""
        echoes = self.scenario.rules.messages.echoes if viewer == UMPIRE else frozenset()
        return [event for event in visible(events, viewer) if event.kind not in echoes]

    def event(self, event: Event) -> str:
        """What happened."""
        return self._sentence(self._say("event", event.kind, self._of_event(event)))

    def foreseen(self, event: Event) -> str:
        """What may happen: what it does, without the dice that would lead to it (attribute ``foreseen``)."""
        key = message_id(self.scenario.system, "event", event.kind)
        said = say(self.lang, key, self._of_event(event), "foreseen")
        return self.event(event) if said == key else said[:1].upper() + said[1:]

    def befell(self, event: Event, more: dict[str, str | int], pieces: tuple[int, ...] = ()) -> str:
        """What an event did to whom it befell, in a few words without its subject; empty if there are none.

        ``pieces`` are all to whom the same happened.
        """
        key = message_id(self.scenario.system, "befell", event.kind)
        if not has(self.lang, key):
            return ""
        all_of_them: dict[str, str | int] = {"pieces": self._list("piece", pieces)} if pieces else {}
        return say(self.lang, key, {**self._of_event(event), **all_of_them, **more})

    def _of_event(self, event: Event) -> dict[str, str | int]:
        """Its data, and its clause, by which a sentence may tell why (``WAT-13-22`` for 13.22)."""
        told = self._args(self.scenario.events, event.kind, event.data)
        return {**told, "rule": event.rule.replace(".", "-")}

    def prompt(self, phrase: Phrase) -> str:
        """What is being asked."""
        said = self._say("ask", phrase.key, self._args(self.scenario.asks, phrase.key, phrase.data))
        return self._sentence(said)

    def _sentence(self, said: str) -> str:
        """A sentence begins with a capital; but a piece's label stays as it is, since it is written so."""
        labels = tuple(self.scenario.lexicon.labels.get("piece", ()))
        bare_key = " " not in said
        if said[:1].islower() and not bare_key and not said.startswith(labels):
            return said[:1].upper() + said[1:]
        return said

    def refusal(self, refusal: Refusal) -> str:
        """Why something may not be done."""
        fields = self.scenario.refusals if refusal.key in self.scenario.refusals else KERNEL_REFUSALS
        return self._sentence(self._say("no", refusal.key, self._args(fields, refusal.key, refusal.data)))

    def note(self, note: Note) -> str:
        """What an option would cost or mean, as short as a badge."""
        args = self._args(self.scenario.notes, note.key, note.data, is_badge=True)
        return self._say("note", note.key, args)

    def figure(self, figure: Figure) -> str:
        """What a value of a piece is called."""
        fields = self.scenario.rules.messages.figures
        return self._say("figure", figure.key, self._args(fields, figure.key, figure.data))

    def term(self, word: str) -> str:
        """A term of the catalogue."""
        return self._say("word", word, {})

    def note_sentence(self, note: Note) -> str:
        """The same in words."""
        args = self._args(self.scenario.notes, note.key, note.data)
        return say(self.lang, message_id(self.scenario.system, "note", note.key), args, "sentence")

    def result(self, result: Result) -> str:
        """How the game ended."""
        return self.event(Event(result.rule, result.key, (result.winner,)))

    def piece(self, number: int) -> str:
        """What the listener calls a piece, in a few words."""
        return str(self._noun("piece", number))

    def named(self, number: int) -> str | int:
        """The same as a word with which others agree in a sentence."""
        return self._noun("piece", number)

    def listed(self, numbers: Sequence[int]) -> str:
        """Several pieces in a row, as a word with which others agree."""
        return self._list("piece", tuple(numbers))

    def place(self, number: int) -> str:
        """What the listener calls a place."""
        return str(self._noun("place", number))

    def side(self, number: int) -> str:
        """The name of a side."""
        return self.side_called(self.scenario.sides[number])

    def side_called(self, side: str) -> str:
        """The name of a side, or of several that play as one, by its name in the battle's files."""
        return self._say("side", side, {})

    def scenario_title(self) -> str:
        """What the scenario is called, by its own card; a situation without one by its system's catalogue."""
        return self.own("title") or self._say("scenario", self.scenario.name, {})

    def about(self) -> str:
        """What the scenario is, in a few sentences."""
        key = message_id(self.scenario.system, "scenario", self.scenario.name)
        return self.own("about") or say(self.lang, key, {}, "about")

    def choice(self, option: str, value: str) -> str:
        """What a value of a choice is called, empty if the battle has no words of its own for it."""
        return self.own(f"choice-{option}-{value}")

    def own(self, key: str) -> str:
        """The words that the battle's own files have for a thing, empty if none."""
        return self.scenario.texts.get(key, {}).get(self.lang, "")

    def _say(self, part: str, key: str, args: dict[str, str | int]) -> str:
        given = self.own(f"{part}-{key}")
        if given:
            return given
        own = message_id(self.scenario.system, part, key)
        return say(self.lang, own if has(self.lang, own) else message_id("kernel", part, key), args)

    def _args(
        self, fields: Fields, key: str, data: tuple[Datum, ...], is_badge: bool = False
    ) -> dict[str, str | int]:
        args: dict[str, str | int] = {}
        for (name, kind), datum in zip(fields.get(key, ()), data, strict=False):
            word = name.replace("_", "-")
            args[word] = (self._word_for(kind, datum) if not is_badge else "") or self._datum(kind, datum)
            if isinstance(datum, tuple):
                args[f"{word}-count"] = len(datum)
        return args

    def _datum(self, kind: str, datum: Datum) -> str | int:
        if isinstance(datum, tuple):
            return self._list(kind.removesuffix("s"), datum)
        if isinstance(datum, str):
            return self._say("word", datum, {}) if kind == "word" else datum
        return self._noun(kind, datum)

    def _list(self, kind: str, numbers: tuple[int, ...]) -> str:
        nouns = [self._noun(kind, number) for number in numbers]
        alike = Counter(noun if isinstance(noun, str) else str(noun) for noun in nouns)
        words = [name if count == 1 else self._several(name, count) for name, count in alike.items()]
        if len(words) < 2:
            return words[0] if words else say(self.lang, "kernel-none")
        text = say(self.lang, "kernel-list", {"first": ", ".join(words[:-1]), "last": words[-1]})
        return list_name(text, words)

    def _several(self, name: str, count: int) -> str:
        """Pieces that the listener cannot tell from each other, in one word."""
        text = say(self.lang, "kernel-alike", {"name": name, "count": count})
        return list_name(text, [name])

    def _noun(self, kind: str, number: int) -> str | int:
        if kind == NUMBER:
            return number
        if kind == "side":
            return say(self.lang, "kernel-nobody") if number == NOBODY else side_name(self.side(number))
        if number < 0:
            return say(self.lang, "kernel-none")
        title = self.scenario.title(kind, number, self.lang)
        if kind == "place" and self.places is not None:
            return self.places(number) or title
        return piece_name(self.calls.get(title, title)) if kind == "piece" else title

    def _word_for(self, kind: str, datum: Datum) -> str:
        """What the catalogue calls a noun that is not on the board (a direction, an order); else empty."""
        if kind in ON_THE_BOARD or kind not in self.scenario.lexicon.labels or not isinstance(datum, int):
            return ""
        label = self.scenario.lexicon.label(kind, datum) if datum >= 0 else ""
        key = message_id(self.scenario.system, kind, label.lower())
        return say(self.lang, key) if label and has(self.lang, key) else ""


ON_THE_BOARD = ("piece", "place")
"""Kinds of noun that have names of their own; there are too many to look each up in the catalogue."""
KERNEL_REFUSALS: Fields = {
    "unknown_verb": (("word", "text"),),
    "wrong_number_of_words": (("word", "text"), ("needed", NUMBER), ("given", NUMBER)),
    "unknown_noun": (("word", "text"), ("kind", "text")),
    "bad_word": (("most", NUMBER),),
    "choose_place": (("place", "place"),),
}


def _free_name(kind: str, taken: dict[str, str | int]) -> str:
    """``place``, then ``place2``, ``place3``: the argument names of an option's nouns."""
    name, number = kind, 1
    while name in taken:
        number += 1
        name = f"{kind}{number}"
    return name
