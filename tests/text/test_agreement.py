"""Verbs, participles and pronouns agree with the names they speak of, in both languages and every system."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from grognard import library
from grognard.kernel.events import Event
from grognard.kernel.refusal import Phrase, Refusal
from grognard.text.catalogue import AGREE, LANGUAGES, bundle, message_id, say, source
from grognard.text.grammar import Name, agree, list_name, piece_name, side_name
from grognard.text.speaker import Speaker

BATTLES = ("castiglione/chiese", "marengo/lesson", "syw/drill", "wan/lesson", "waterloo/training")
SYSTEMS = tuple(battle.partition("/")[0] for battle in BATTLES)
ONE = Name.of("Abc", plural=False, feminine=False)
MANY = Name.of("Xyz", plural=True, feminine=False)
GOVERNED = {
    "en": r"of|to|at|with|from|by|against|for|on|through|under|brings?|counter|brigade|Column|hides|protects",
    "fr": r"de|à|en|avec|contre|sur|vers|pour|par|derrière|pion|brigade|Colonne|dont|protège|travers|La",
}
"""Words before a name that is not what the verb after it speaks of: "the column of the guns is late"."""
SINGULAR = {"en": "is has was does", "fr": "est a doit peut va fait prend n’est n’a s’est"}


class Agreeing(Visitor):
    """The verbs that a catalogue writes in two forms."""

    def __init__(self) -> None:
        self.singular: set[str] = set()

    def visit_FunctionReference(self, node: ast.FunctionReference) -> None:
        forms = [form.value for form in node.arguments.positional if isinstance(form, ast.StringLiteral)]
        if (
            node.id.name == AGREE
            and len(forms) == 2
            and forms[1]
            not in (
                f"{forms[0]}s",
                f"{forms[0]}es",
            )
        ):  # else a noun that is counted
            self.singular.add(forms[0])


def singular_verbs(lang: str) -> set[str]:
    """What may not follow a plural name: every form that any message writes for one."""
    found = Agreeing()
    for system in SYSTEMS:
        found.visit(FluentParser().parse(source(lang, system)))
    possessive = {"its", "it", "itself", "son", "sa", "ses"}
    return {form for form in found.singular if form not in possessive} | set(SINGULAR[lang].split())


def names_in(battle: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Each message that speaks of pieces, and under which arguments."""
    rules = library.load(battle).rules
    system = rules.code
    tables = (
        ("event", rules.messages.events),
        ("ask", rules.messages.asks),
        ("no", rules.messages.refusals),
        ("note", rules.messages.notes),
    )
    for part, fields in tables:
        for key, data in fields.items():
            named = tuple(name.replace("_", "-") for name, kind in data if kind in ("piece", "pieces"))
            if named:
                yield message_id(system, part, key), named
    for verb in rules.verbs:
        if "piece" in verb.nouns:
            yield message_id(system, "do", verb.word), ("piece", "piece2")


def said(lang: str, key: str, named: tuple[str, ...], name: Name) -> Iterator[str]:
    """A message with its attributes, where all its names are the same one."""
    args: dict[str, str | int] = dict.fromkeys(named, name)
    for attribute in attributes(lang, key):
        yield say(lang, key, args, attribute)


def attributes(lang: str, key: str) -> list[str]:
    """The words of a message, its own and those that it has besides: notes are badges with a sentence."""
    return ["", *[one.id.name for one in bundle(lang)._messages[key].attributes]]


def disagreements(lang: str, text: str, verbs: set[str]) -> list[str]:
    between = r"(?:(?:never|still|neither) )?"
    longest_first = sorted(map(re.escape, verbs), key=len, reverse=True)
    pattern = rf"(?:(\S+) )?{MANY},? {between}(?=({'|'.join(longest_first)})\b)"
    governed = re.compile(rf".*\b(?:{GOVERNED[lang]})|d’", re.IGNORECASE)
    found = re.finditer(pattern, text)
    return [one.group(2) for one in found if not (one.group(1) and governed.fullmatch(one.group(1)))]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("battle", BATTLES)
def test_no_plural_name_takes_a_singular_verb(battle: str, lang: str) -> None:
    verbs, spoken, agreeing = singular_verbs(lang), 0, 0
    for key, named in names_in(battle):
        for one, many in zip(said(lang, key, named, ONE), said(lang, key, named, MANY), strict=True):
            assert not disagreements(lang, many, verbs), (key, many)
            spoken += 1
            agreeing += one.replace(ONE, MANY) != many
    assert spoken > 80
    assert agreeing > spoken // 2


def test_a_verb_that_does_not_agree_is_found() -> None:
    verbs = singular_verbs("en")
    assert disagreements("en", "Xyz is out of command.", verbs) == ["is"]
    assert disagreements("en", "First Xyz never fires.", verbs) == ["fires"]
    assert disagreements("en", "The column of Xyz is late; Xyz are not.", verbs) == []
    assert disagreements("fr", "Xyz n’est pas là.", singular_verbs("fr")) == ["n’est"]


NUMBERS = {
    "401 Hanoverian field guns": (True, False),
    "401 Artillerie de campagne hanovrienne": (False, True),
    "701 Battery of the left": (False, False),
    "854 Guns of the grenadiers": (True, False),
    "314 Gardes à pied hanovriennes I": (True, True),
    "Batteries de 6 Lefol et Berthezène": (True, True),
    "Batterie de 6 n° 1 et obusiers": (False, True),
    "Garde : batteries de 12 (I)": (True, True),
    "7e hussards": (False, False),
    "1er et 2e dragons": (True, False),
    "10th Hussars": (True, False),
    "Joseph et Jourdan": (True, False),
    "Billard (15e léger, 23e) - div. Lefol": (False, False),
    "313 23rd Foot, Welsh Fusiliers": (False, False),
    "Lannes": (False, False),
    "a7": (False, False),
}


@pytest.mark.parametrize(("title", "number"), NUMBERS.items())
def test_a_name_says_its_number_and_gender(title: str, number: tuple[bool, bool]) -> None:
    assert (piece_name(title).plural, piece_name(title).feminine) == number


def test_sides_are_many_but_for_those_named_by_a_colour() -> None:
    assert side_name("the French").plural
    assert side_name("les Alliés").plural
    assert not side_name("Blue").plural


def test_a_word_takes_the_form_of_its_name() -> None:
    forms = ("pris", "prise", "pris tous", "prises")
    names = [piece_name(title) for title in ("Lannes", "Batterie de 12", "Hussards", "Batteries de 8")]
    assert [agree(name, *forms) for name in names] == list(forms)
    assert [agree(name, "is", "are") for name in names] == ["is", "is", "are", "are"]
    assert agree("Saules", "is", "are") == "is"
    assert agree(list_name("A, B", ["A", names[1]]), *forms) == "pris tous"
    assert agree(list_name("A, B", [names[1], names[3]]), *forms) == "prises"


def test_a_battery_of_several_guns_is_spoken_of_as_several() -> None:
    drill = library.load("syw/drill")
    guns = drill.lexicon.labels["piece"].index("A401")
    missed, refused = Event("SYW-K", "panicked_fails", (guns,)), Refusal("", "has_fired", (guns,))
    english, french = Speaker(drill, "en"), Speaker(drill, "fr")
    assert english.event(missed) == "401 Hanoverian field guns are panicked and fail without a die."
    assert english.refusal(refused) == "401 Hanoverian field guns have fired in this phase."
    assert french.event(missed).endswith("hanovrienne est paniquée et échoue sans dé.")
    assert english.prompt(Phrase("", "take_aim", (guns,))) == "At whom do 401 Hanoverian field guns fire?"


# -- numbers, and French genders -----------------------------------------------------------------------

NOT_COUNTED = {"begins", "fois", "is", "less"}
"""Words on an s that may follow a one."""
HER = Name.of("Uvw", plural=False, feminine=True)
GENERALS = {"syw-ask-appoint", "syw-ask-ignore-order", "syw-event-acts-as", "syw-event-must-attack"}
"""What is said of generals alone, who are men in these wars."""
IMPERSONAL = re.compile(
    r"\b(?:[Ii]l|qu’il|s’il|-t-il|où il) (?:faut|ne reste|reste|n’y|y a|lui faut|n’est pas onze|peut\.)"
)


def fields_of(battle: str) -> Iterator[tuple[str, tuple[tuple[str, str], ...]]]:
    """Every message of a system with its fields and their kinds."""
    rules = library.load(battle).rules
    found = rules.messages
    tables = (("event", found.events), ("ask", found.asks), ("no", found.refusals), ("note", found.notes))
    for part, fields in (*tables, ("figure", found.figures)):
        for key, data in fields.items():
            yield (
                message_id(rules.code, part, key),
                tuple((name.replace("_", "-"), kind) for name, kind in data),
            )


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("battle", BATTLES)
def test_one_of_a_thing_is_not_spoken_of_as_many(battle: str, lang: str) -> None:
    counted = 0
    for key, fields in fields_of(battle):
        if not any(kind == "number" for _, kind in fields):
            continue
        args: dict[str, str | int] = {name: 1 if kind == "number" else ONE for name, kind in fields}
        for attribute in attributes(lang, key):
            text = say(lang, key, args, attribute)
            many = re.findall(r"(?<![\w,.+–-])1 (?:strength )?([a-zéèê]+s)\b", text)
            assert [word for word in many if word not in NOT_COUNTED] == [], (key, text)
            counted += 1
    assert counted > 10


def test_a_word_takes_the_form_of_its_number_by_the_custom_of_the_language() -> None:
    assert [agree(number, "hit", "hits") for number in (0, 1, 2)] == ["hits", "hit", "hits"]
    assert [agree(number, "perte", "pertes", none_is_one=True) for number in (0, 1, 2)] == [
        *("perte", "perte", "pertes"),
    ]
    tested = [
        [say(lang, "syw-note-task-test", {"faces": n}, "sentence") for n in (0, 1, 2)] for lang in LANGUAGES
    ]
    assert tested[0][1:] == ["A task test: 1 face of six passes it.", "A task test: 2 faces of six pass it."]
    assert "0 faces of six pass" in tested[0][0] and "0 face sur six le réussit" in tested[1][0]


class Gendered(Visitor):
    """The participles, adjectives and pronouns that a catalogue writes in four forms: the masculine ones."""

    def __init__(self) -> None:
        self.masculine: set[str] = set()

    def visit_FunctionReference(self, node: ast.FunctionReference) -> None:
        forms = [form.value for form in node.arguments.positional if isinstance(form, ast.StringLiteral)]
        if len(forms) == 4:
            pairs = zip(forms[0].split(), forms[1].split(), strict=False)
            self.masculine |= {one for one, other in pairs if one + "e" == other}


@pytest.mark.parametrize("battle", BATTLES)
def test_no_feminine_name_takes_a_masculine_participle_or_pronoun(battle: str) -> None:
    found = Gendered()
    for system in SYSTEMS:
        found.visit(FluentParser().parse(source("fr", system)))
    assert {"attaqué", "arrêté", "éliminé"} <= found.masculine
    masculine = "|".join(sorted(map(re.escape, found.masculine), key=len, reverse=True))
    being = r"(?:n’)?(?:est|a été|s’est|sera|serait|reste|peut être|pourra être|pourrait être|mais)"
    participle = re.compile(
        rf"(?<!de )(?<!à )(?<!d’){HER} {being}(?: pas| déjà| jamais| encore)* (?:{masculine})\b"
    )
    for key, named in names_in(battle):
        for text in said("fr", key, named, HER):
            assert not participle.search(text), (key, text)
            pronoun = re.search(r"(?:\bs’|\bsi |\boù |\bqu’|-t-|: )il\b", IMPERSONAL.sub("", text))
            about_her = (
                f"{HER} " in text and key not in GENERALS and "chemin" not in text and "ami" not in text
            )
            assert not (pronoun and about_her), (key, text)


def test_what_is_done_with_a_number_goes_by_its_sign() -> None:
    """Nobody adds minus three."""
    told = {
        ("en", 2): "Foot: 2 added to the die.",
        ("en", -3): "Foot: 3 taken off the die.",
        ("fr", 1): "Foot : 1 à ajouter au dé.",
        ("fr", -3): "Foot : 3 à retrancher du dé.",
    }
    for (lang, number), sentence in told.items():
        assert say(lang, "wan-event-combat-modifier", {"why": "Foot", "number": number}) == sentence
    drawn: dict[str, str | int] = {"piece": "Abc", "drawn": 7, "mo": 5}
    assert say("fr", "wan-event-morale-fails", {**drawn, "modifier": 0}).startswith("Abc fait 7 aux dés pour")
    assert ", 1 à retrancher, " in say("fr", "wan-event-morale-fails", {**drawn, "modifier": -1})
