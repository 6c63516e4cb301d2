"""What is done with each record of a file, and how is said which of them is bad."""

import sys
from collections.abc import Callable, Iterable

from ludotheque.core.errors import BadRecord
from ludotheque.core.record import Record
from ludotheque.play.files import FileRecord
from ludotheque.play.table import BadMove
from ludotheque.play.wording import bad_move_line, tell_bad_move
from ludotheque.terminal.voice import Voice

Doing = Callable[[Record, dict[str, int]], None]
"""With a record, and the number that it has among many, for programs."""


def each_record(entries: Iterable[FileRecord], voice: Voice, do: Doing, *, is_json: bool) -> int:
    """Do it with each of them; the exit code. A bad one does not stop the others."""
    code = 0
    for entry in entries:
        try:
            if isinstance(entry.record, BadRecord):
                raise entry.record
            do(entry.record, {} if entry.number is None else {"record": entry.number})
        except BadMove as error:
            said = (
                bad_move_line(error, voice.language)
                if is_json
                else voice.say(tell_bad_move(error, voice.language))
            )
            _complain(entry, said, voice, is_json=is_json)
            code = max(code, 1)
        except BadRecord as error:
            _complain(entry, voice.explain(error), voice, is_json=is_json)
            code = 2
    return code


def _complain(entry: FileRecord, said: str, voice: Voice, *, is_json: bool) -> None:
    """To programs in the frame of docs/law/records.md; to people in their language, and counted from 1."""
    if entry.number is not None:
        is_frame = f"record {entry.number}: {said}"
        said = is_frame if is_json else voice("cli-of-record", number=entry.number + 1, reason=said)
    print(said, file=sys.stderr)
