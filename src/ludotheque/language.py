"""Texts in the reader's language: Fluent messages from web/locales, the same files that the browser reads."""

import os
import re
import unicodedata
from collections.abc import Mapping
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any, Literal, get_args

from fluent.runtime import FluentBundle
from fluent.runtime.types import FluentType, fluent_number
from fluent.syntax import FluentParser

from ludotheque.core.errors import Argument, Illegal, Message, Refusal, Unreadable
from ludotheque.core.text import printable, shown

Language = Literal["en", "fr", "de"]
LANGUAGES: tuple[Language, ...] = get_args(Language)
DEFAULT = "en"
_RIGHT_TO_LEFT = frozenset({"R", "AL", "AN"})
_LONGEST = 1_000  # characters of a text within a sentence: Fluent takes no more than 2,500
_LARGEST = 10**15  # Babel writes no number of more than 28 digits
_ENTRY = re.compile(r"^(-?)([a-zA-Z][\w-]*) *=", re.MULTILINE)


def choose_language(wanted: str | None, environment: Mapping[str, str] = os.environ) -> str:
    """The language asked for, else the environment's, else English.

    >>> choose_language(None, {"LANG": "de_AT.UTF-8"}), choose_language("fr", {}), choose_language(None, {"LANG": "C"})
    ('de', 'fr', 'en')
    """
    if wanted:
        return wanted
    for variable in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        for locale in environment.get(variable, "").split(":"):
            if locale[:2].lower() in LANGUAGES and locale[2:3] in ("", "_", "-", ".", "@"):
                return locale[:2].lower()
            if locale:
                return DEFAULT
    return DEFAULT


class _Entries(dict[str, Any]):
    """Messages or terms by their names, each read when it is first said: to read all takes every command and every
    worker of the server a sixth of a second."""

    def __getitem__(self, id: str) -> Any:
        entry = super().__getitem__(id)
        if isinstance(entry, str):
            entry = self[id] = FluentParser(with_spans=False).parse_entry(entry)
        return entry


class _Bundle(FluentBundle):
    def __init__(self, language: str) -> None:
        super().__init__([language], use_isolating=False)
        self._messages, self._terms = _Entries(), _Entries()

    def add(self, text: str) -> None:
        """The messages of a file: each from its name to the next one's."""
        found = list(_ENTRY.finditer(text))
        ends = [entry.start() for entry in found[1:]] + [len(text)]
        for entry, end in zip(found, ends, strict=True):
            kind: dict[str, Any] = self._terms if entry[1] else self._messages
            kind[entry[2]] = text[entry.start() : end]


@cache
def _bundle(language: str) -> _Bundle:
    bundle = _Bundle(language)
    folder = files("ludotheque") / "web" / "locales" / language
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if entry.name.endswith(".ftl"):
            bundle.add(entry.read_text(encoding="utf-8"))
    return bundle


def say(message: Message, language: str, isolates: bool = False) -> str:
    """The message as a text in the language. `isolates`: names that run from right to left do not turn the rest; for
    browsers, since terminals would show the marks.

    >>> say(Message("option-unknown", name="x", known="a, b"), "en")
    'there is no option “x”; there are: a, b'
    """
    bundle = _bundle(language)
    pattern = bundle.get_message(message.id).value
    assert pattern is not None, message.id
    arguments = {name: _argument(value, language, isolates) for name, value in message.args.items()}
    text, errors = bundle.format_pattern(pattern, arguments)
    if errors:
        raise ValueError(f"{language}: {message}: {errors[0]}")
    return str(text)


def has_text(id: str, language: str) -> bool:
    return _bundle(language).has_message(id)


def _argument(value: Argument, language: str, isolates: bool) -> str | FluentType:
    """Texts come from anywhere (names, files, servers), so they are made printable here, for every reader. Numbers are
    written 1440 in every language and by every door (`argument` in language.js)."""
    if isinstance(value, Message):
        return _said_within(value, language, isolates)
    if isinstance(value, tuple):
        return join_or([str(_argument(item, language, isolates)) for item in value], language)
    if not isinstance(value, str) and -_LARGEST < value < _LARGEST:
        return fluent_number(value, useGrouping=False)
    text = shown(printable(shown(value, _LONGEST)), _LONGEST)
    return isolated(text) if isolates else text


@lru_cache(maxsize=5_000)
def _said_within(message: Message, language: str, isolates: bool) -> str:
    """Kept, since many sentences speak of few things: each card is in a hundred of them."""
    return say(message, language, isolates)


def isolated(text: str) -> str:
    """Between marks of isolation where it runs from right to left; all our languages run the other way.

    >>> isolated("Ada"), isolated("\u05d3\u05e0\u05d4") == "\u2068\u05d3\u05e0\u05d4\u2069"
    ('Ada', True)
    """
    turns = not text.isascii() and any(unicodedata.bidirectional(c) in _RIGHT_TO_LEFT for c in text)
    return f"\u2068{text}\u2069" if turns else text


def without_marks(text: str) -> str:
    """A text that was isolated for a browser, for a terminal."""
    return text.replace("\u2068", "").replace("\u2069", "")


def join_or(words: list[str], language: str) -> str:
    """
    >>> join_or(["a", "b", "c"], "fr")
    'a, b ou c'
    """
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {say(Message('core-or'), language)} {words[-1]}"


def explain(refusal: Refusal, language: str) -> str:
    """Why something was refused, with the clause: `the red 5 lies open: take a red flag or a 5 (L3)`."""
    reason = say(refusal.message, language)
    clause = refusal.clause if isinstance(refusal, Illegal | Unreadable) else None
    return f"{reason} ({clause})" if clause else reason
