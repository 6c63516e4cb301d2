"""Pages that commands write, and tables that they print."""

import sys
from collections.abc import Sequence
from pathlib import Path

from rich.table import Table as Grid

from ludotheque.arena.text_table import TextTable
from ludotheque.core.errors import BadRecord, Message
from ludotheque.play.files import reason_of
from ludotheque.terminal.voice import Voice, console


def check_page(path: str | None) -> None:
    """Whether a page can be written there: said before the work, not after it. Nothing is left there yet."""
    if path is not None:
        is_new = not Path(path).exists()
        try:
            Path(path).open("ab").close()
        except OSError as error:
            raise BadRecord(Message("file-unwritten", path=path, reason=reason_of(error))) from None
        if is_new:
            Path(path).unlink()


def write_page(path: Path, page: str, voice: Voice, *, is_json: bool = False) -> None:
    """Write it, and say where; beside JSON not where that is printed."""
    try:
        path.write_text(page, encoding="utf-8")
    except OSError as error:
        raise BadRecord(Message("file-unwritten", path=str(path), reason=reason_of(error))) from None
    print(voice("arena-report-written", path=str(path)), file=sys.stderr if is_json else sys.stdout)


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
