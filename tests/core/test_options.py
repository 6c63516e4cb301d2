"""Options say what they may be; what a record or a person says is checked against that."""

from dataclasses import dataclass

import pytest

from ludotheque.core.errors import BadOptions, Message
from ludotheque.core.options import changed, choice, describe, number, read_options, switch


@dataclass(frozen=True)
class Options:
    end: str = choice("X1", "early", "late")
    open: bool = switch("X2")
    rounds: int | None = number("X3", None, 1, 12)
    given: int = number("X4", 0, 0, 100, step=5, players=2)


def test_options_left_out_have_their_defaults() -> None:
    assert read_options(Options, {}) == Options("early", False, None, 0)


def test_options_are_read_and_only_what_differs_is_kept() -> None:
    given = {"end": "late", "open": True, "rounds": 3}
    assert read_options(Options, given) == Options("late", True, 3, 0)
    assert changed(read_options(Options, given)) == given
    assert changed(read_options(Options, {"end": "early", "open": False})) == {}


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"ende": "late"}, "option-unknown"),
        ({"end": "never"}, "option-choice"),
        ({"end": True}, "option-choice"),
        ({"end": None}, "option-choice"),
        ({"end": ["late"]}, "option-choice"),
        ({"open": 1}, "option-choice"),
        ({"open": "true"}, "option-choice"),
        ({"rounds": 0}, "option-number"),
        ({"rounds": 13}, "option-number"),
        ({"rounds": True}, "option-number"),
        ({"rounds": 2.0}, "option-number"),
        ({"rounds": "2"}, "option-text"),
        ({"given": 7}, "option-multiple"),
        ({"given": 105}, "option-multiple"),
        ({"given": None}, "option-multiple"),
    ],
)
def test_what_an_option_cannot_be_is_refused(given: dict[str, object], message: str) -> None:
    with pytest.raises(BadOptions) as refused:
        read_options(Options, given)
    assert refused.value.message.id == message


def test_an_option_for_two_is_refused_where_others_play_unless_it_is_at_its_default() -> None:
    assert read_options(Options, {"given": 10}, players=2).given == 10
    assert read_options(Options, {"given": 0}, players=3).given == 0
    with pytest.raises(BadOptions) as refused:
        read_options(Options, {"given": 10}, players=3)
    assert refused.value.message == Message("option-players", name="given", players=2)


def test_options_describe_themselves() -> None:
    end, is_open, rounds, given = describe(Options)
    assert (end.name, end.clause, end.default, end.choices, end.is_switch) == (
        "end",
        "X1",
        "early",
        ("early", "late"),
        False,
    )
    assert is_open.is_switch
    assert (rounds.least, rounds.most, rounds.default) == (1, 12, None)
    assert (given.least, given.most, given.step, given.players) == (0, 100, 5, 2)
