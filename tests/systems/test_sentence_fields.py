"""Sentences speak of nothing but what they are given: a name that nobody fills in is read as a word."""

from __future__ import annotations

from importlib import resources

import pytest
from fluent.syntax import FluentParser, ast, visitor

from grognard import library
from grognard.text.catalogue import LANGUAGES, message_id

GIVEN = {"rule"}
"""What the speaker adds to every sentence."""


class Names(visitor.Visitor):
    """The names that a sentence asks for."""

    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.found.add(node.id.name.removesuffix("-count"))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("system", library.SYSTEM_CODES)
def test_every_name_in_a_sentence_is_one_of_its_fields(system: str, lang: str) -> None:
    text = (resources.files("grognard.text") / "locale" / lang / f"{system}.ftl").read_text(encoding="utf-8")
    said = {one.id.name: one for one in FluentParser().parse(text).body if isinstance(one, ast.Message)}
    rules = library.load(f"{system}/{library.system(system).scenarios[0]}").rules.messages
    kinds = {"no": rules.refusals, "ask": rules.asks, "note": rules.notes, "event": rules.events}
    checked = 0
    for kind, keys in kinds.items():
        for key, fields in keys.items():
            message = said.get(message_id(system, kind, key))
            if message is None:
                continue
            names = Names()
            names.visit(message)
            assert names.found <= {name for name, _ in fields} | GIVEN, message.id.name
            checked += 1
    assert checked > 50
