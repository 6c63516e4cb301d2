"""What a seat knows travels as plain JSON, and comes back the same."""

import json
from typing import Any

import msgspec
import pytest

from ludotheque.core.chance import Chance
from ludotheque.core.errors import BadRecord
from ludotheque.core.game import AnyGame, Seat
from ludotheque.core.plain import plain
from ludotheque.server.knowledge import plain_type, read_known, view_type
from tests.conformance.walks import ALL, EVERY, options_of, walk
from tests.soak import IS_SOAK, soak

WALKS = soak(2, 200)
STEP = 3 if IS_SOAK else 11  # of this many states one is looked at: what travels changes slowly


def states(game: AnyGame, seats: int) -> list[Any]:
    found = []
    for i in range(WALKS):
        found += [state for state, _ in walk(game, seats, options_of(game.name, i, seats), f"plain {i}")][
            ::STEP
        ]
    return found


@pytest.mark.parametrize(("name", "seats"), EVERY)
def test_what_a_seat_knows_comes_back_the_same(name: str, seats: int) -> None:
    game = ALL[name]
    for state in states(game, seats):
        for seat in range(seats):
            known = game.known(state, Seat(seat))
            told = json.loads(json.dumps(plain(game.write_known(known))))
            back = game.read_known(msgspec.convert(told, plain_type(game)))
            assert plain(game.write_known(back)) == told
            if game.has_secrets:  # else cards that are alike may have changed places
                assert back == known


@pytest.mark.parametrize(("name", "seats"), EVERY)
def test_a_seat_sees_the_same_and_can_do_the_same(name: str, seats: int) -> None:
    game = ALL[name]
    for i, state in enumerate(states(game, seats)):
        seat = game.to_act(state)
        if seat is None:
            continue
        told = plain(game.write_known(game.known(state, seat)))
        back = game.sample(
            read_known(told, name) if name != "nines" else _read(game, told), Chance(f"back {i}")
        )
        assert game.view(back, seat) == game.view(state, seat)
        moves, others = game.legal(state), game.legal(back)
        assert len(moves) == len(others)
        for place in {0, len(moves) // 3, len(moves) - 1}:
            assert game.format_move(moves[place]) == game.format_move(others[place])


def _read(game: AnyGame, told: Any) -> Any:
    return game.read_known(msgspec.convert(told, plain_type(game)))


@pytest.mark.parametrize(("name", "seats"), EVERY)
def test_views_have_the_types_they_are_described_with(name: str, seats: int) -> None:
    game = ALL[name]
    for state in states(game, seats)[::5]:
        for seat in (None, *map(Seat, range(seats))):
            view = game.view(state, seat)
            assert plain(msgspec.convert(plain(view), view_type(game))) == plain(view)


@pytest.mark.parametrize("name", [name for name in ALL if name != "nines"])
@pytest.mark.parametrize("data", [None, {}, [], "x", {"seat": 0}, {"class": "os:system"}])
def test_what_is_told_of_no_game_is_refused(name: str, data: Any) -> None:
    with pytest.raises(BadRecord) as refused:
        read_known(data, name)
    assert refused.value.message.id == "join-known"
