"""Texts in three languages: the same messages with the same arguments, each of them used, none missing."""

import re
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

import ludotheque
from ludotheque.catalog import GAMES
from ludotheque.core.errors import BadRecord, Message
from ludotheque.core.options import describe
from ludotheque.core.record import Record
from ludotheque.language import LANGUAGES, choose_language, join_or, say, without_marks
from ludotheque.play.table import Table

PACKAGE = Path(ludotheque.__file__).parent
LOCALES = PACKAGE / "web" / "locales"


class _Arguments(Visitor):
    """The arguments and other messages that a message speaks of."""

    def __init__(self) -> None:
        self.arguments: set[str] = set()
        self.messages: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.arguments.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:
        self.messages.add(node.id.name)


@cache
def messages(language: str) -> dict[str, _Arguments]:
    found: dict[str, _Arguments] = {}
    for path in sorted((LOCALES / language).glob("*.ftl")):
        for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
            assert not isinstance(entry, ast.Junk), f"{path.name}: {entry.content}"
            if isinstance(entry, ast.Message):
                assert entry.id.name not in found, f"{entry.id.name} is there twice"
                found[entry.id.name] = arguments = _Arguments()
                arguments.visit(entry)
    return found


def all_arguments(language: str, id: str) -> set[str]:
    """Of a message and of those it speaks of."""
    known = messages(language)
    inner = [all_arguments(language, other) for other in known[id].messages]
    return known[id].arguments.union(*inner)


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_every_language_has_the_same_files_and_messages(language: str) -> None:
    names = {path.name for path in (LOCALES / "en").glob("*.ftl")}
    assert {path.name for path in (LOCALES / language).glob("*.ftl")} == names
    assert set(messages(language)) == set(messages("en"))


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_every_language_uses_the_same_arguments(language: str) -> None:
    for id in messages("en"):
        assert all_arguments(language, id) == all_arguments("en", id), id


@cache
def source() -> str:
    """All that says something: the package's code, the page's in the browser, and the lessons."""
    paths = [*PACKAGE.rglob("*.py"), *(p for p in PACKAGE.rglob("*.js") if "vendor" not in p.parts)]
    paths += (PACKAGE / "lessons").rglob("*.json")
    return "\n".join(path.read_text(encoding="utf-8") for path in sorted(paths))


def made_up() -> set[str]:
    """Ids that the code puts together: options of the games, commands and kinds."""
    ids = set()
    for name, game in GAMES.items():
        ids |= {f"{name}-title", f"{name}-blurb", f"{name}-unreadable"}
        for option in describe(game.Options):
            ids.add(f"{name}-option-{option.name}")
            ids |= {f"{name}-option-{option.name}-{c}" for c in option.choices or () if isinstance(c, str)}
    return ids


def patterns() -> list[re.Pattern[str]]:
    """Ids with a hole: f"terminal-help-{command}", in the browser `web-theme-${name}`, may be any message of that
    form."""
    texts = re.findall(r"""f["']([a-z]+-[a-z-]*\{[^"']*)["']""", source())
    texts += [text.replace("$", "") for text in re.findall(r"say\(`([a-z]+-[a-z-]*\$\{[^`]*)`", source())]
    return [re.compile(re.sub(r"\\\{.*?\\\}", "[a-z0-9_-]+", re.escape(text))) for text in texts]


def test_no_message_is_unused() -> None:
    quoted = set(re.findall(r"""["']([a-z]+(?:-[a-z0-9_]+)+)["']""", source()))
    spoken_of = {other for found in messages("en").values() for other in found.messages}
    holes = patterns()
    unused = [
        id
        for id in messages("en")
        if id not in quoted | spoken_of | made_up() and not any(hole.fullmatch(id) for hole in holes)
    ]
    assert not unused


def test_no_message_is_missing() -> None:
    asked = (
        set(re.findall(r"""(?:Message|words|\bsay)\(\s*["']([a-z]+(?:-[a-z0-9_]+)+)["']""", source()))
        | made_up()
    )
    assert asked <= set(messages("en"))


def test_a_text_that_lacks_an_argument_is_an_error_not_a_hole() -> None:
    with pytest.raises(ValueError, match="name"):
        say(Message("terminal-your-turn"), "en")


@pytest.mark.parametrize(
    ("wanted", "environment", "language"),
    [
        ("de", {"LANG": "fr_FR.UTF-8"}, "de"),
        (None, {"LANG": "fr_FR.UTF-8"}, "fr"),
        (None, {"LC_ALL": "de_CH.UTF-8", "LANG": "fr_FR.UTF-8"}, "de"),
        (None, {"LANGUAGE": "de:fr", "LANG": "en_GB"}, "de"),
        (None, {"LANG": "it_IT.UTF-8"}, "en"),
        (None, {"LANG": "C.UTF-8"}, "en"),
        (None, {"LANG": "french"}, "en"),
        (None, {}, "en"),
    ],
)
def test_the_language_is_the_one_asked_for_then_the_environments(
    wanted: str | None, environment: dict[str, str], language: str
) -> None:
    assert choose_language(wanted, environment) == language


def test_lists_are_joined_as_the_language_does() -> None:
    assert [join_or(["a", "b"], language) for language in LANGUAGES] == ["a or b", "a ou b", "a oder b"]
    assert join_or(["a"], "en") == "a"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_name_from_right_to_left_stands_between_marks_where_a_browser_reads_it(language: str) -> None:
    """As it was: isolation was off, and an Arabic name turned the words and numbers beside it."""
    refusal = Message("play-not-your-turn", name="علي")
    assert "\u2068علي\u2069" in say(refusal, language, isolates=True)
    assert "\u2068" not in say(refusal, language)  # a terminal would show the marks
    assert without_marks(say(refusal, language, isolates=True)) == say(refusal, language)
    assert "\u2068" not in say(Message("play-not-your-turn", name="Chloé"), language, isolates=True)
    inner = Message("lobby-bad-move", number=1, reason=refusal)
    assert "\u2068علي\u2069" in say(inner, language, isolates=True)


@pytest.mark.parametrize(
    "more", [{"options": {"x" * 3000: 1}}, {"result": {"scores": [int("9" * 4000), 0], "winners": [0]}}]
)
def test_what_is_quoted_is_cut(more: dict[str, Any]) -> None:
    """A message holds no text of thousands of characters: there was a traceback instead of the sentence."""
    table = Table(Record("petards", ("Ada", "Bruno"), seed="1"))
    while table.seat is not None:
        table.play(table.game.format_move(table.game.legal(table.state)[-1]))
    with pytest.raises(BadRecord) as refused:
        Table(replace(table.record, **more))
    assert len(say(refused.value.message, "en")) < 400


@pytest.mark.parametrize("number", [10**15, -(10**40), 10**5000], ids=["large", "below", "endless"])
def test_a_number_beyond_all_counting_is_said_like_any_other(number: int) -> None:
    """Babel has no number of more than 28 digits, and Python writes none of more than 4300."""
    for language in LANGUAGES:
        assert say(Message("libertas-points", points=number), language)


def test_a_text_beyond_all_reading_is_cut() -> None:
    """Fluent takes no argument of more than 2500 characters: a long path ended in a traceback."""
    for language in LANGUAGES:
        told = say(Message("file-unread", path="x" * 5000, reason="too long"), language)
        assert "x…" in told and "too long" in told
