"""Pages that commands write, and tables that they print."""

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from stat import S_ISREG

from rich.table import Table as Grid

from ludotheque.arena.text_table import TextTable
from ludotheque.core.errors import BadRecord, Message
from ludotheque.play.files import reason_of
from ludotheque.terminal.voice import Voice, console

STANDARD_OUTPUT = "-"
_STANDARD_INPUT: dict[str, str | int] = {"-": 0}


def check_page(path: str | None, read: str | None = None, *, is_alone: bool = False) -> None:
    """Whether a page can be written there: said before the work, not after it. Nothing is left there yet. `read` is a
    file that the command works from or keeps; `is_alone`: nothing else is printed, so that a page may be, for `-`."""
    if path == STANDARD_OUTPUT and not is_alone:
        raise BadRecord(Message("file-beside-figures"))
    if path is None or path == STANDARD_OUTPUT:
        return
    if read is not None and _is_same(path, read):
        raise BadRecord(Message("file-of-game", path=path))
    is_new = not Path(path).exists()
    try:
        Path(path).open("ab").close()
    except OSError as error:
        raise BadRecord(Message("file-unwritten", path=path, reason=reason_of(error))) from None
    if is_new:
        Path(path).unlink()


def _is_same(path: str, read: str) -> bool:
    """By whatever links and ways; a device loses nothing. A file that is not there yet has its name alone."""
    try:
        there = os.stat(path)
        return S_ISREG(there.st_mode) and os.path.samestat(there, os.stat(_STANDARD_INPUT.get(read, read)))
    except OSError:
        return Path(path).resolve() == Path(read).resolve()


def write_page(path: str, page: str, voice: Voice, *, is_json: bool = False) -> None:
    """Write it, and say where; beside JSON not where that is printed."""
    if path == STANDARD_OUTPUT:
        sys.stdout.write(page)
        return
    try:
        Path(path).write_text(page, encoding="utf-8")
    except OSError as error:
        raise BadRecord(Message("file-unwritten", path=path, reason=reason_of(error))) from None
    print(voice("arena-report-written", path=path), file=sys.stderr if is_json else sys.stdout)


def print_tables(tables: Sequence[TextTable]) -> None:
    out = console()
    for table in tables:
        grid = Grid(
            title=table.title, title_justify="left", box=None, padding=(0, 2, 0, 0), title_style="bold"
        )
        for i, heading in enumerate(table.headings):
            grid.add_column(
                heading, justify="left" if i == 0 else "right", header_style="dim", overflow="fold"
            )
        for row in table.rows:
            grid.add_row(*row)
        out.print(grid)
        for note in table.notes:
            out.print(note, style="dim", soft_wrap=True)
        out.print()
