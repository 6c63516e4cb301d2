"""Of a long game few states are kept, and yet all are there."""

import gc
import tracemalloc
from typing import Any

import pytest

from ludotheque.core.record import Record
from ludotheque.play import positions
from ludotheque.play.table import Table

LONG = 230


def a_table(moves: int = 0) -> Table:
    """A game of Pétards in which nobody lays a card."""
    table = Table(Record("petards", tuple("ABCD"), {"rounds": 12, "stall_turns": 100}, seed="1"))
    while len(table.moves) < moves:
        play_on(table)
    return table


def play_on(table: Table) -> None:
    is_drawn = bool(table.texts) and table.texts[-1] == "draw"
    table.play(f"discard {table.state.hands[table.seat][-1]}" if is_drawn else "draw")


@pytest.fixture
def _few(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(positions, "EVERY", 7)
    monkeypatch.setattr(positions, "NEAR", 20)


@pytest.fixture(scope="module")
def every_state() -> list[Any]:
    """A referee that keeps all."""
    table = a_table()
    states = [table.state]
    while len(states) <= LONG:
        play_on(table)
        states.append(table.state)
    return states


@pytest.mark.usefixtures("_few")
def test_every_state_of_a_long_game_is_there(every_state: list[Any]) -> None:
    table = a_table(LONG)
    assert len(table.states._past) > 20 and len(table.states) == len(every_state)
    assert list(table.states) == every_state
    assert [table.states[ply] for ply in range(-len(every_state), 0)] == every_state
    assert table.states[3:40:5] == every_state[3:40:5] and table.states[-30:-1] == every_state[-30:-1]
    for ply in (len(every_state), -len(every_state) - 1):
        with pytest.raises(IndexError):
            table.states[ply]


@pytest.mark.usefixtures("_few")
def test_a_long_game_is_taken_back_to_its_beginning(every_state: list[Any]) -> None:
    table = a_table(LONG)
    while table.moves:
        table.undo()
        assert table.state == every_state[len(table.moves)] and len(table.states) == len(table.moves) + 1
    assert not table.states._past


@pytest.mark.usefixtures("_few")
def test_what_is_played_after_an_undo_is_what_is_remembered(every_state: list[Any]) -> None:
    table = a_table(LONG)
    assert table.states[150] == every_state[150]  # made anew, and remembered for a while
    while len(table.moves) > 140:
        table.undo()
    table.play("draw") if table.texts[-1] != "draw" else table.play(
        f"discard {table.state.hands[table.seat][0]}"
    )
    while len(table.moves) < LONG:
        play_on(table)
    assert list(table.states) == list(Table(table.record).states)


@pytest.mark.usefixtures("_few")
def test_the_same_game_with_other_names_goes_its_own_way(every_state: list[Any]) -> None:
    table = a_table(LONG)
    other = table.seated(tuple("EFGH"))
    while len(table.moves) > 10:
        table.undo()
    assert list(other.states) == every_state


def test_a_game_of_five_thousand_moves_is_small_in_memory() -> None:
    """As it was: 2.6 MB, and as much again for what else a table keeps."""
    record = a_table(5_000).record
    gc.collect()
    tracemalloc.start()
    table = Table(record)
    taken, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert len(table.moves) == 5_000 and taken < 1_200_000
