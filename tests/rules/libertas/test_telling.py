"""What is told of a game is the same at every door: the browser's log, the replay, the terminal."""

from io import StringIO

import pytest
from rich.console import Console

from ludotheque.bots import Bot, random
from ludotheque.core.game import Seat
from ludotheque.language import say
from ludotheque.play.log import lines
from ludotheque.play.sitting import Sitting
from ludotheque.play.table import Table
from ludotheque.server.replays import replay_of
from ludotheque.terminal.evening import Evening, play_at_table
from ludotheque.terminal.voice import Voice
from tests.play.sittings import begun, play

PEOPLE = 3


def game_of(moves: int) -> tuple[Sitting, Table]:
    sitting = begun("libertas", PEOPLE)
    for _ in range(moves):
        play(sitting)
    assert sitting.table is not None
    return sitting, sitting.table


def in_the_browser(sitting: Sitting, eyes: Seat | None) -> list[str]:
    moves = [line for line in lines(sitting, 0, eyes) if line.number in sitting.moved_at]
    return [say(line.message, "en") for line in moves]


def in_the_replay(table: Table, eyes: Seat | None) -> list[str]:
    return [step.line.text for step in replay_of(table, eyes, "en").steps if step.line is not None]


def in_the_terminal(table: Table, seat: Seat) -> list[str]:
    """What the seat is shown that has just come to the table, before it is asked: then it leaves."""

    def leave(prompt: str) -> str:
        raise EOFError

    console = Console(file=StringIO(), width=200, no_color=True, color_system=None)
    others: dict[Seat, Bot] = {Seat(other): random for other in range(PEOPLE) if other != seat}
    play_at_table(Evening(table, others, Voice("en"), console, leave))
    assert isinstance(console.file, StringIO)
    printed = [line.rstrip() for line in console.file.getvalue().splitlines()]
    names = [table.players[state.seat] for state in table.states[:-1]]
    first = next(i for i, line in enumerate(printed) if line.startswith(f"{names[0]} "))
    told = printed[first : first + len(names)]
    return [line.removeprefix(f"{name} ") for name, line in zip(names, told, strict=True)]


@pytest.mark.clause("L9")
@pytest.mark.parametrize("moves", range(7, 7 + PEOPLE))
def test_every_door_tells_a_pair_of_eyes_the_same(moves: int) -> None:
    """The terminal and the replay named cards that the browser's log hid: each told on its own."""
    sitting, table = game_of(moves)
    seen = {eyes: in_the_browser(sitting, eyes) for eyes in (None, *map(Seat, range(PEOPLE)))}
    assert seen == {eyes: in_the_replay(table, eyes) for eyes in seen}
    to_act = table.seat
    assert to_act is not None
    assert in_the_terminal(table, to_act) == seen[to_act]
    assert [text[:14] for text in seen[None]] == ["takes the card"] * moves
    for seat in map(Seat, range(PEOPLE)):
        own = [state.seat == seat for state in table.states[:-1]]
        assert [text != other for text, other in zip(seen[seat], seen[None], strict=True)] == own
