"""What `ludotheque solve` prints: by how much a position is won if nobody errs, and by which moves."""

import sys
from contextlib import AbstractContextManager

from rich.console import Console
from rich.status import Status

from ludotheque.bots import Solved
from ludotheque.catalog import find_solver
from ludotheque.core.text import json_line
from ludotheque.play.table import Table
from ludotheque.terminal.words import Words, console, names_of


def print_solved(table: Table, number: dict[str, int], *, is_json: bool, words: Words) -> None:
    """A line; `BadRecord` where it cannot be said."""
    solve, looking = find_solver(table.game.name), Console(stderr=True)
    status: AbstractContextManager[Status] = looking.status(words("cli-solve-looking"))
    with status as shown:
        solved = solve(
            table.state,
            lambda least, most: shown.update(words("cli-solve-so-far", least=_told(least), most=_told(most))),
        )
    if is_json:
        sys.stdout.write(json_line({**number, **_as_json(table, solved)}) + "\n")
        sys.stdout.flush()  # the next may take a minute
    else:
        prefix = "".join(f"{n + 1}. " for n in number.values())
        console().print(prefix + _sentence(table, solved, words), highlight=False)


FAR = 1 << 15  # more points than there are: not known yet


def _told(points: int) -> str:
    return "?" if abs(points) >= FAR else str(points)


def _moves(table: Table, solved: Solved) -> list[str]:
    return sorted(map(table.game.format_move, solved.best))


def _as_json(table: Table, solved: Solved) -> dict[str, object]:
    return {
        "margin": solved.margin,
        "winner": solved.winner,
        "best": _moves(table, solved),
        "exact": True,
    }


def _sentence(table: Table, solved: Solved, words: Words) -> str:
    names = names_of(table)
    if solved.winner is None:
        told = words("cli-solve-nobody")
    else:
        told = words("cli-solve-wins", name=names[solved.winner], points=abs(solved.margin))
    if not solved.best:
        return told
    return (
        f"{told} {words('cli-solve-best', name=names[solved.seat], moves=', '.join(_moves(table, solved)))}"
    )
