"""Records are read, checked and written; one that is wrong says where and why."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludotheque.core.errors import BadRecord
from ludotheque.core.record import Record, _object_of, format_record, parse_record, read_record
from ludotheque.language import LANGUAGES, explain

GOOD: dict[str, Any] = {
    "format": "ludotheque/1",
    "game": "libertas",
    "options": {"end": "no_flag"},
    "players": ["Ada", "Bruno"],
    "deal": {"board": []},
    "moves": ["c4"],
    "result": {"scores": [1, 2], "winners": [1]},
    "id": "x",
    "event": {"round": 3},
}


def without(name: str) -> dict[str, Any]:
    return {key: value for key, value in GOOD.items() if key != name}


def test_a_record_is_read_and_written_without_loss() -> None:
    record = read_record(GOOD)
    assert record.extra == {"id": "x", "event": {"round": 3}}
    assert json.loads(format_record(record)) == GOOD
    assert parse_record(format_record(record)) == record


def test_a_seed_may_stand_for_the_deal() -> None:
    assert read_record(without("deal") | {"seed": "any text"}).seed == "any text"


def test_options_and_result_may_be_left_out() -> None:
    record = read_record(without("options") | {"result": None})
    assert (record.options, record.result) == ({}, None)
    assert "result" not in json.loads(format_record(record))


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ([], "record-no-object"),
        (None, "record-no-object"),
        (GOOD | {"format": "ludotheque/2"}, "record-format"),
        (without("format"), "record-no-format"),
        (GOOD | {"format": None}, "record-format"),
        (GOOD | {"game": 3}, "record-field-text"),
        (without("game"), "record-field-text"),
        (GOOD | {"seed": "x"}, "record-deal-or-seed"),
        (without("deal"), "record-deal-or-seed"),
        (without("deal") | {"seed": 5}, "record-field-text"),
        (GOOD | {"deal": []}, "record-field-object"),
        (GOOD | {"options": []}, "record-field-object"),
        (GOOD | {"players": "Ada"}, "record-field-texts"),
        (GOOD | {"players": ["Ada", 1]}, "record-field-texts"),
        (GOOD | {"players": []}, "record-players"),
        (GOOD | {"players": ["Ada", " "]}, "record-players"),
        (GOOD | {"players": ["Ada", "x" * 101]}, "record-players"),
        (without("moves"), "record-field-texts"),
        (GOOD | {"moves": [4]}, "record-field-texts"),
        (GOOD | {"result": []}, "record-field-object"),
        (GOOD | {"result": {"scores": [1]}}, "record-result"),
        (GOOD | {"result": {"scores": [1.5], "winners": []}}, "record-result"),
        (GOOD | {"result": {"scores": [True], "winners": []}}, "record-result"),
        (GOOD | {"ended": {}}, "record-ended"),
        (GOOD | {"ended": "agreed"}, "record-ended"),
        (GOOD | {"ended": {"how": "agreed", "winners": [0]}}, "record-ended"),
        (GOOD | {"ended": {"how": "resigned", "winners": [True]}}, "record-ended"),
        (GOOD | {"ended": {"how": "resigned", "winners": [2]}}, "record-ended"),
        (GOOD | {"ended": {"how": "\x1b[2J", "winners": ["<b>"]}}, "record-ended"),
    ],
)
def test_what_is_no_record_says_where_and_why(data: Any, message: str) -> None:
    with pytest.raises(BadRecord) as refused:
        read_record(data)
    assert refused.value.message.id == message
    assert all(explain(refused.value, language) for language in LANGUAGES)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "record-json-none"),
        ("\n Dear diary", "record-json-none"),
        ("{\n", "record-json-column"),
        ('{"a": 1}}', "record-json-column"),
        ('{"a":\n1}}', "record-json"),
        ("[" * 100_000, "record-json-deep"),
        ('{"a": NaN}', "record-json-number"),
        ("1" * 5_000, "record-json-number"),
    ],
)
def test_what_is_no_json_says_so(text: str, message: str) -> None:
    with pytest.raises(BadRecord) as refused:
        parse_record(text)
    assert refused.value.message.id == message


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=8,
)


@given(st.sampled_from(sorted(GOOD)), JSON)
def test_any_field_may_hold_anything_and_the_worst_is_a_bad_record(name: str, value: Any) -> None:
    try:
        record = read_record(GOOD | {name: value})
    except BadRecord:
        return
    assert isinstance(record, Record)


@given(st.text())
def test_any_text_is_a_record_or_a_bad_one(text: str) -> None:
    with pytest.raises(BadRecord):
        parse_record(text)


def test_a_name_that_stands_twice_is_found_in_one_go() -> None:
    """As it was: each name was compared with all others, for minutes where there were many."""
    compared = 0

    class Name(str):
        __hash__ = str.__hash__

        def __eq__(self, other: object) -> bool:
            nonlocal compared
            compared += 1
            return str.__eq__(self, other)

    names = [*(Name(number) for number in range(1000)), Name(999)]
    with pytest.raises(BadRecord) as refused:
        _object_of([(name, None) for name in names])
    assert refused.value.message.args["name"] == "999" and compared < 5000
