"""Sentences from events, options and refusals, in both languages."""

from __future__ import annotations

import re

import pytest
from fluent.runtime import FluentResource
from fluent.syntax import ast
from fluent.syntax.serializer import serialize_pattern

from grognard import library
from grognard.kernel.actions import Action
from grognard.kernel.events import Event
from grognard.kernel.refusal import IllegalAction, Note, Refusal
from grognard.text.catalogue import LANGUAGES, bundle, message_id, say, source
from grognard.text.speaker import Speaker
from tests.kernel.parley import ParleyScenario

TOY = ParleyScenario()


def test_ids_have_neither_capitals_nor_underscores() -> None:
    assert message_id("marengo", "ask", "ChooseLead") == "marengo-ask-choose-lead"
    assert message_id("kernel", "no", "not_offered") == "kernel-no-not-offered"


def test_a_refusal_of_unreadable_text_names_the_word_in_both_languages() -> None:
    for lang, word in (("en", "hyde"), ("fr", "hyde")):
        try:
            TOY.lexicon.parse("hyde 3")
        except IllegalAction as caught:
            assert word in Speaker(TOY, lang).refusal(caught.refusal)


def test_numbers_choose_their_plural() -> None:
    refusal = Refusal("", "wrong_number_of_words", ("hide", 1, 0))
    assert Speaker(TOY, "en").refusal(refusal) == "“hide” takes one word after it, not 0."
    assert Speaker(TOY, "fr").refusal(refusal) == "« hide » demande un mot à sa suite, pas 0."


def test_what_has_no_message_is_named_by_its_key_instead_of_failing() -> None:
    assert Speaker(TOY, "en").option(Action(0, 2)) == "kernel-do-hide"
    assert Speaker(TOY, "en").event(Event("PAR-3", "won", ())) == "kernel-event-won"


def test_both_languages_have_the_same_messages_with_the_same_arguments() -> None:
    assert LANGUAGES == ("en", "fr")
    assert set(bundle("en")._messages) == set(bundle("fr")._messages)


def test_catalogue_files_have_no_unreadable_entries() -> None:
    for lang in LANGUAGES:
        body = FluentResource(source(lang, "kernel")).body
        assert body
        assert not [entry for entry in body if isinstance(entry, ast.Junk)]


def test_what_may_happen_is_told_without_its_dice() -> None:
    """Two shots that do the same read the same, so that a forecast has one line for both."""
    training = library.load("waterloo/training")
    shots = [Event("WAT-15.8", "shot", (total, 9, "none")) for total in (5, 6)]
    for lang, word in (("en", "No effect."), ("fr", "Sans effet.")):
        speaker = Speaker(training, lang)
        assert {speaker.foreseen(shot) for shot in shots} == {word}
        assert speaker.event(shots[0]) != speaker.event(shots[1])
    assert Speaker(TOY, "en").foreseen(Event("PAR-3", "won", ())) == "kernel-event-won"


def test_a_test_that_may_fail_by_several_dice_is_foreseen_in_one_line() -> None:
    drill = library.load("syw/drill")
    for lang in LANGUAGES:
        speaker = Speaker(drill, lang)
        for kind in ("task_failed", "task_passed", "test_failed", "test_passed"):
            tests = [Event("SYW-6.0f", kind, (0, die, 4)) for die in (4, 5, 6)]
            assert len({speaker.foreseen(one) for one in tests}) == 1
            assert len({speaker.event(one) for one in tests}) == 3


def test_a_sentence_that_begins_with_a_name_begins_with_a_capital_and_a_label_stays_as_it_is() -> None:
    scenario = library.load("castiglione/campaign")
    garrison = scenario.lexicon.labels["piece"].index("FG1")
    refusal = Refusal("CAS-8.2e", "garrisons_stay", (garrison,))
    assert Speaker(scenario, "en").refusal(refusal) == "Garrison of Brescia never leaves its city."
    assert Speaker(scenario, "fr").refusal(refusal) == "Garnison de Brescia ne quitte jamais sa ville."
    assert Speaker(TOY, "en").event(Event("PAR-3", "won", ())) == "kernel-event-won"


def test_french_small_words_lose_their_e_before_a_name_with_a_vowel_and_keep_it_before_an_h() -> None:
    said = Speaker(library.load("castiglione/campaign"), "fr")
    places = said.scenario.lexicon.labels["place"]
    words = [
        said.event(Event("CAS-8.2a", "marched", ((0,), places.index(name), 0))) for name in ("anfo", "salo")
    ]
    assert ": d’Anfo à" in words[0]
    assert ": de Salò à" in words[1]
    assert say("fr", "castiglione-no-not-in-column", {"piece": "Ott", "other": "Hesse"}).endswith("de Hesse.")
    assert say("en", "castiglione-event-marched", {"pieces": "Ott", "from": "Anfo", "to": "Ala"}).startswith(
        "Ott"
    )


def test_directions_and_orders_are_told_in_words() -> None:
    training, drill = library.load("waterloo/training"), library.load("syw/drill")
    north_east, east, attack = 1, 2, 1
    told = {
        "en": ("Drive it north-east", "Drive it east", "Send Scheele the order ATT (attack)"),
        "fr": (
            "Repousser vers le nord-est",
            "Repousser vers l’est",
            "Envoyer à Scheele l’ordre ATT (attaque)",
        ),
    }
    pieces = range(len(drill.lexicon.labels["piece"]))
    leader = next(one for one in pieces if drill.title("piece", one, "en") == "Scheele")
    for lang, sentences in told.items():
        verbs = [verb.word for verb in training.lexicon.verbs]
        drives = [Action(verbs.index("drive"), way) for way in (north_east, east)]
        order = Action([verb.word for verb in drill.lexicon.verbs].index("order"), leader, attack)
        spoken = [*map(Speaker(training, lang).option, drives), Speaker(drill, lang).option(order)]
        assert tuple(spoken) == sentences


def test_a_badge_names_an_order_by_its_letters() -> None:
    drill = library.load("syw/drill")
    note = Note("SYW-C.20", "has_order", (1,))
    assert Speaker(drill, "en").note(note) == "ATT"
    assert Speaker(drill, "en").note_sentence(note) == "He has the order ATT (attack) and is in command."


SHORTHAND = re.compile(r"\b(?:MP|PM|OOC|GiC|ZOI|ZOC|ZdC|LOS|LDV|Mv|Vc|Vt|Cd)\b")
IN_PLAY = ("ask", "do", "no", "event")


def test_what_is_asked_told_and_refused_is_free_of_shorthand() -> None:
    """Badges and legends are short; sentences are read by people who have never seen the rulebook."""
    for lang in LANGUAGES:
        for system in library.codes():
            for entry in FluentResource(source(lang, system)).body:
                if not isinstance(entry, ast.Message):
                    continue
                parts = [entry.value] if entry.id.name.split("-")[1] in IN_PLAY else []
                parts += [one.value for one in entry.attributes if one.id.name == "sentence"]
                written = " ".join(serialize_pattern(one) for one in parts if one is not None)
                assert not SHORTHAND.search(written), (lang, entry.id.name)


@pytest.mark.parametrize("battle", ["castiglione/campaign", "castiglione/chiese"])
def test_points_are_told_by_what_they_are_for(battle: str) -> None:
    """Every clause by which a battle counts points has words of its own in both languages."""
    scenario = library.load(battle)
    rules = {item.rule for item in scenario.terms.scorings}  # type: ignore[attr-defined]
    assert len(rules) > 3
    for lang in LANGUAGES:
        told = {Speaker(scenario, lang).event(Event(rule, "points", (0, rule, 6))) for rule in rules}
        assert not [sentence for sentence in told if "CAS-" in sentence]
