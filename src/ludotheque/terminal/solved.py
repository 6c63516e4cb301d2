"""What `ludotheque solve` prints: by how much a position is won if nobody errs, and by which moves; or, when its time
is spent, what is proven of that."""

import sys

from rich.console import Console
from rich.progress import BarColumn, Progress, Task, TextColumn, TimeElapsedColumn
from rich.progress_bar import ProgressBar

from ludotheque.bots import Solved
from ludotheque.catalog import find_solver
from ludotheque.core.text import json_line
from ludotheque.play.par import tell_par, tell_won
from ludotheque.play.table import Table
from ludotheque.terminal.voice import Voice, console, names_of

SECONDS = 20.0  # for a position, unless it shall be known for sure


class _Time(BarColumn):
    """A bar that fills as the seconds pass; where there is no end to them it only moves."""

    def render(self, task: Task) -> ProgressBar:
        passed = task.elapsed or 0.0
        return ProgressBar(
            total=task.total, completed=min(passed, task.total or passed), width=20, pulse=task.total is None
        )


def print_solved(
    table: Table, number: dict[str, int], *, seconds: float | None, is_json: bool, voice: Voice
) -> None:
    """A line; `BadRecord` where it cannot be said. Without seconds it takes as long as it takes."""
    solve, looking = find_solver(table.game.name), Console(stderr=True)
    columns = (_Time(), TimeElapsedColumn(), TextColumn("{task.description}", markup=False))
    with Progress(*columns, console=looking, transient=True, disable=not looking.is_terminal) as progress:
        shown = progress.add_task(voice("cli-solve-looking"), total=seconds)
        solved = solve(
            table.state,
            lambda so_far: progress.update(shown, description=_sentence(table, so_far, voice)),
            seconds,
        )
    if is_json:
        sys.stdout.write(json_line({**number, **_as_json(table, solved)}) + "\n")
        sys.stdout.flush()  # the next may take a minute
    else:
        prefix = "".join(f"{n + 1}. " for n in number.values())
        more = "" if _is_whole(table, solved) else f" {voice('cli-solve-more')}"
        console().print(prefix + _sentence(table, solved, voice) + more, highlight=False)


def _moves(table: Table, solved: Solved) -> list[str]:
    return sorted(map(table.game.format_move, solved.best))


def _is_whole(table: Table, solved: Solved) -> bool:
    """Is there nothing more to find? The time may also end between the margin and the moves that reach it."""
    return solved.margin is not None and (bool(solved.best) or table.outcome is not None)


def _as_json(table: Table, solved: Solved) -> dict[str, object]:
    """What is proven; the bounds only where there is more to find."""
    bounds = {} if solved.margin is not None else {"least": solved.least, "most": solved.most}
    return {
        "margin": solved.margin,
        **bounds,
        "winner": solved.winner,
        "best": _moves(table, solved),
        "exact": _is_whole(table, solved),
    }


def _sentence(table: Table, solved: Solved, voice: Voice) -> str:
    names = names_of(table)
    if table.outcome is not None:
        return voice.say(tell_won(names, solved.seat, solved.least or 0))
    told = voice.say(tell_par(names, solved.seat, solved.least, solved.most))
    if not solved.best:
        return told
    return (
        f"{told} {voice('cli-solve-best', name=names[solved.seat], moves=', '.join(_moves(table, solved)))}"
    )
