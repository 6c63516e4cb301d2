"""Wrong input is refused with a sentence, by every game: seeds, options, numbers of players, seats, a game not over."""

from collections.abc import Callable
from dataclasses import fields, replace
from itertools import product
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from ludotheque.catalog import GAMES
from ludotheque.core.chance import Chance
from ludotheque.core.errors import BadOptions
from ludotheque.core.game import AnyGame
from ludotheque.core.options import Option, describe, named_options, read_options
from ludotheque.language import say
from tests.conformance.walks import ALL
from tests.soak import soak

OPTIONS = [(game, option) for game in ALL.values() for option in describe(game.Options)]
WRONG: list[Any] = [
    None,
    True,
    1,
    0,
    -1,
    2.0,
    float("nan"),
    float("inf"),
    10**5000,
    "",
    "no",
    "true",
    "1",
    b"x",
    [],
    {},
]
ANYTHING = st.one_of(
    st.none(), st.booleans(), st.integers(), st.floats(), st.text(), st.binary(), st.lists(st.text())
)

EXAMPLES = soak(30, 1000)

each_option = pytest.mark.parametrize(("game", "option"), OPTIONS, ids=lambda value: value.name)
each_game = pytest.mark.parametrize("game", ALL.values(), ids=lambda game: game.name)


def is_right(option: Option, value: object) -> bool:
    """What the law's table of options says, read once more."""
    if value is None:
        return option.default is None
    if option.choices is not None:
        return any(type(value) is type(choice) and value == choice for choice in option.choices)
    assert option.least is not None and option.most is not None
    return type(value) is int and option.least <= value <= option.most and value % option.step == 0


def check(game: AnyGame, option: Option, value: object) -> None:
    """A right value is taken; a wrong one is refused by every way to make options."""
    ways: tuple[Callable[[], Any], ...] = (
        lambda: game.Options(**{option.name: value}),
        lambda: replace(game.Options(), **{option.name: value}),
        lambda: named_options(game.Options, {option.name: value}),
    )
    for way in ways:
        if is_right(option, value):
            assert getattr(way(), option.name) == value
        else:
            with pytest.raises((TypeError, ValueError), match=f"option {option.name} cannot be .*: it is "):
                way()


@each_option
def test_an_option_is_only_what_it_can_be(game: AnyGame, option: Option) -> None:
    numbers = () if option.choices is not None else (option.least, option.most)
    near = [n + far for n, far in product(numbers, (-option.step, -1, 0, 1, option.step)) if n is not None]
    for value in (*WRONG, *near, *(option.choices or ())):
        check(game, option, value)


@each_option
@settings(deadline=None, max_examples=EXAMPLES)
@given(ANYTHING)
def test_whatever_is_given_as_an_option_is_judged_by_its_table(
    game: AnyGame, option: Option, value: object
) -> None:
    check(game, option, value)


@each_option
@settings(deadline=None, max_examples=EXAMPLES)
@given(ANYTHING)
def test_a_person_is_told_what_an_option_can_be(game: AnyGame, option: Option, value: object) -> None:
    assume(value is None or not is_right(option, value))
    with pytest.raises(BadOptions) as refused:
        read_options(game.Options, {option.name: value})
    for language in ("en", "fr", "de"):
        assert option.name in say(refused.value.message, language)


def test_a_wrong_kind_of_value_is_a_type_error_and_a_wrong_value_a_value_error() -> None:
    with pytest.raises(TypeError, match="option occupation cannot be 'no': it is False or True"):
        GAMES["libertas"].Options(occupation="no")
    with pytest.raises(ValueError, match="option end cannot be 'foo': it is 'no_card' or 'no_flag'"):
        GAMES["libertas"].Options(end="foo")
    with pytest.raises(ValueError, match="option rounds cannot be 13: it is a whole number from 1 to 12"):
        GAMES["petards"].Options(rounds=13)
    with pytest.raises(ValueError, match="option komi cannot be 30: it is a multiple of 20 from 0 to 4000"):
        GAMES["libertas"].Options(komi=30)


@each_game
def test_an_option_that_is_not_there_is_refused_with_those_that_are(game: AnyGame) -> None:
    names = ", ".join(field.name for field in fields(game.Options))
    with pytest.raises(TypeError, match=f"there is no option 'colour'; there are: {names}"):
        named_options(game.Options, {"colour": "red"})


@pytest.mark.parametrize("seed", [3, 0, 123456789012, True, None, 1.5, ["a"], bytearray(b"a")])
def test_a_seed_is_a_text(seed: Any) -> None:
    """`bytes(3)` is three zeros and `bytes(0)` nothing: numbers were seeds of another kind, and large ones memory."""
    with pytest.raises(TypeError, match="a seed is a text"):
        Chance(seed)


def test_a_seed_can_be_written() -> None:
    with pytest.raises(ValueError, match="half a character"):
        Chance("\ud800")


@each_game
def test_a_game_is_dealt_for_its_numbers_of_players_alone(game: AnyGame) -> None:
    options, few = game.Options(), game.seats.start
    dealt = game.deal(Chance("a"), few, options)
    for seats in (-1, 0, 1, 9, 10**9, 10**5000, few - 1, game.seats.stop):
        said = f"{game.name} is played by {few} to {game.seats.stop - 1}"
        with pytest.raises(ValueError, match=said):
            game.deal(Chance("a"), seats, options)
        with pytest.raises(ValueError, match=said):
            game.initial(dealt._replace(seats=seats), options)
        with pytest.raises(ValueError, match=said):
            game.read_deal(game.write_deal(dealt), seats, options)


@each_game
@pytest.mark.parametrize("seats", [None, "2", 2.0, 3.0, float("nan"), True])
def test_a_number_of_players_is_a_whole_number(game: AnyGame, seats: Any) -> None:
    with pytest.raises(TypeError, match="the number of players is a whole number"):
        game.deal(Chance("a"), seats, game.Options())


@each_game
def test_options_of_another_game_or_none_are_refused(game: AnyGame) -> None:
    others = [other.Options() for other in GAMES.values() if other is not game]
    dealt = game.deal(Chance("a"), game.seats.start, game.Options())
    for wrong in (None, {}, *others):
        with pytest.raises(TypeError, match=f"options of {game.name}"):
            game.deal(Chance("a"), game.seats.start, wrong)
        with pytest.raises(TypeError, match=f"options of {game.name}"):
            game.initial(dealt, wrong)


@pytest.mark.parametrize(
    ("name", "other"), [("petards", {"rounds": 1}), ("respublica", {"edition": "classic"})]
)
def test_a_deal_for_other_options_is_refused(name: str, other: dict[str, Any]) -> None:
    game = GAMES[name]
    dealt = game.deal(Chance("a"), 3, game.Options())
    with pytest.raises(ValueError, match="options"):
        game.initial(dealt, game.Options(**other))


@each_game
def test_nobody_looks_through_the_eyes_of_a_seat_that_is_not_there(game: AnyGame) -> None:
    """Seat -1 was the last one: its hand could be seen by mistake."""
    seats, options = game.seats.start, game.Options()
    state = game.initial(game.deal(Chance("a"), seats, options), options)
    looks: tuple[Callable[[AnyGame, Any, Any], Any], ...] = (
        lambda game, state, seat: game.view(state, seat),
        lambda game, state, seat: game.known(state, seat),
    )
    for look in looks:
        for seat in (-1, seats, 99):
            with pytest.raises(ValueError, match=f"seats are counted from 0 to {seats - 1}"):
                look(game, state, seat)
        for wrong in ("0", 0.0, True):
            with pytest.raises(TypeError, match="a seat is a whole number"):
                look(game, state, wrong)


@each_game
def test_a_game_that_is_not_over_has_no_outcome(game: AnyGame) -> None:
    options = game.Options()
    state = game.initial(game.deal(Chance("a"), game.seats.start, options), options)
    with pytest.raises(ValueError, match="the game is not over: seat 0 must move"):
        game.outcome(state)
