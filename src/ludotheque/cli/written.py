"""Pages that commands write."""

from pathlib import Path

from ludotheque.core.errors import BadRecord, Message
from ludotheque.play.files import reason_of
from ludotheque.terminal.words import Words


def write_page(path: Path, page: str, words: Words) -> None:
    """Write it, and say where."""
    try:
        path.write_text(page, encoding="utf-8")
    except OSError as error:
        raise BadRecord(Message("file-unwritten", path=str(path), reason=reason_of(error))) from None
    print(words("arena-report-written", path=str(path)))
