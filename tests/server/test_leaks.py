"""The leak gate through the whole stack: what a seat cannot know changes no byte that it receives.

At many points of many games the hidden part of the true state is replaced by another that the seat (or a spectator)
cannot tell from it. Socket, HTTP, log, replay and what a bot is given must stay the same, byte for byte.
"""

from typing import Any

import pytest

from ludotheque.catalog import GAMES
from ludotheque.core.chance import Chance
from ludotheque.core.game import Seat
from ludotheque.language import LANGUAGES
from ludotheque.play.entries import Created, Moved, Sat, Started
from ludotheque.play.lobby import Settings, check_settings
from ludotheque.play.sitting import Sitting
from ludotheque.server.knowledge import to_json
from ludotheque.server.messages import encode
from ludotheque.server.telling import position, table_info

POINTS = 12


def seated(game: str, seed: str) -> Sitting:
    """A table of people where a game has begun."""
    seats = GAMES[game].seats.start
    wanted = check_settings(Settings(game, {}, seats))
    sitting = Sitting(f"table{seed}")
    sitting.fold(Created("g0", wanted.as_json(), f"secret{seed}"), 0)
    for seat in range(seats):
        sitting.fold(Sat(seat, f"g{seat}", f"P{seat}", f"entropy-of-{seat}"), 0)
    sitting.fold(Started(), 0)
    return sitting


def received(sitting: Sitting, seat: int | None, since: int) -> list[bytes]:
    """Every kind of answer that these eyes can get while the game runs."""
    eyes = None if seat is None else Seat(seat)
    guest = None if seat is None else f"g{seat}"
    told = [encode(position(sitting, eyes, since, language, 1000)) for language in LANGUAGES]
    assert sitting.table is not None
    if eyes is not None:
        told.append(encode(to_json(sitting.table.game.known(sitting.table.state, eyes))))
    return [*told, encode(table_info(sitting, guest)), repr(sitting.record()).encode()]


def other_worlds(sitting: Sitting, seat: int | None, chance: Chance) -> list[Any]:
    """States that these eyes cannot tell from the true one. A spectator knows less than any seat: all will do."""
    assert sitting.table is not None
    game, state = sitting.table.game, sitting.table.state
    seats = range(len(sitting.chairs)) if seat is None else [seat]
    return [game.sample(game.known(state, Seat(s)), chance) for s in seats for _ in range(3)]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", ["1", "2"])
def test_what_a_seat_cannot_know_changes_no_byte_it_receives(game: str, seed: str) -> None:
    sitting, chance = seated(game, seed), Chance(seed)
    for point in range(POINTS * 6):
        table = sitting.table
        assert table is not None
        if table.seat is None:
            break
        if point % 6 == 0:
            check_all_eyes(sitting, chance)
        moves = table.game.legal(table.state)
        text = table.game.format_move(moves[chance.below(len(moves))])
        sitting.fold(Moved(table.seat, text), 0)


def check_all_eyes(sitting: Sitting, chance: Chance) -> None:
    table = sitting.table
    assert table is not None
    true = table.state
    for seat in (None, *range(len(sitting.chairs))):
        truth = received(sitting, seat, sitting.number)
        for world in other_worlds(sitting, seat, chance):
            table.states[-1] = world
            try:
                assert received(sitting, seat, sitting.number) == truth
            finally:
                table.states[-1] = true


@pytest.mark.parametrize("game", GAMES)
def test_secret_and_entropy_and_deal_reach_nobody_while_the_game_runs(game: str) -> None:
    sitting = seated(game, "hush")
    for seat in (None, *range(len(sitting.chairs))):
        told = b"".join(received(sitting, seat, 0))
        for hidden in (b"secrethush", b"entropy-of", b'"entropy"', b'"deal"', b'"seed"'):
            assert hidden not in told
    assert sitting.record() is None
