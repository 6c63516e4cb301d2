"""Whatever a text holds, it can be shown in a terminal, and JSON stays the same JSON."""

import json
import unicodedata

from hypothesis import given
from hypothesis import strategies as st

from ludotheque.core.text import json_line, printable

ANY_TEXT = st.text(st.characters())  # lone surrogates too


def test_nothing_that_steers_a_terminal_is_left() -> None:
    steering = {chr(code) for code in range(0x110000) if unicodedata.category(chr(code)) in ("Cc", "Cs")}
    steering |= {
        chr(code) for code in (*range(0x2028, 0x202F), *range(0x2066, 0x206A), 0x200E, 0x200F, 0x61C)
    }
    for character in steering:
        shown = printable(character)
        assert shown.isascii()
        assert shown.isprintable()


def test_what_people_write_stays_as_it_is() -> None:
    for text in (
        "Zoé",
        "Straße 1",
        "« Ça\u202f! »",
        "李\u3000明",
        "علی\u200cرضا",
        "👩\u200d🚀",
        "[/] [bold]",
    ):
        assert printable(text) == text


@given(ANY_TEXT)
def test_a_text_made_printable_stays_so(text: str) -> None:
    assert printable(printable(text)) == printable(text)
    printable(text).encode()


@given(
    st.recursive(st.text(), lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner), max_leaves=5)
)
def test_json_that_can_be_shown_says_the_same(data: object) -> None:
    line = json_line(data)
    line.encode()
    assert printable(line) == line
    assert json.loads(line) == data
