"""What somebody has learnt and solved at this terminal, in a file of their own: nothing is kept elsewhere."""

from datetime import date
from pathlib import Path

import msgspec
from msgspec import Struct, field

from ludotheque.core.errors import BadRecord, Message
from ludotheque.kept import data_folder
from ludotheque.play.files import read_text, reason_of, write_whole


class Puzzled(Struct, forbid_unknown_fields=True):
    """Of one game: the puzzles that are solved, and the streak of those of the day up to the day `last`."""

    solved: list[str] = field(default_factory=list)
    last: int = 0
    streak: int = 0

    def note(self, id: str, today: int | None) -> None:
        """It is solved; `today` where it is the one of that day."""
        if id not in self.solved:
            self.solved.append(id)
        if today is not None and today != self.last:
            self.streak = self.streak + 1 if self.last == today - 1 else 1
            self.last = today


class Progress(Struct, forbid_unknown_fields=True):
    """By game: the puzzles, and how many lessons of the course were finished without a gap."""

    puzzles: dict[str, Puzzled] = field(default_factory=dict)
    lessons: dict[str, int] = field(default_factory=dict)


def _place() -> Path:
    return data_folder() / "progress.json"


def read_progress() -> Progress:
    """What was kept; nothing yet where there is no file, and `BadRecord` where it cannot be read."""
    path = _place()
    if not path.exists():
        return Progress()
    try:
        return msgspec.json.decode(read_text(str(path)), type=Progress)
    except msgspec.DecodeError:
        raise BadRecord(Message("progress-damaged", path=str(path))) from None


def _keep(progress: Progress) -> None:
    path = _place()
    try:
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        write_whole(path, msgspec.json.encode(progress).decode())
    except OSError as error:
        raise BadRecord(Message("file-unwritten", path=str(path), reason=reason_of(error))) from None


def note_puzzle(game: str, id: str, today: date | None) -> int:
    """Keep that it is solved; how many days in a row that is, nothing unless it is the one of today."""
    progress = read_progress()
    puzzled = progress.puzzles.setdefault(game, Puzzled())
    puzzled.note(id, today.toordinal() if today else None)
    _keep(progress)
    return puzzled.streak if today else 0


def note_lesson(game: str, number: int) -> None:
    """Keep that it is finished, if all before it were."""
    progress = read_progress()
    if progress.lessons.get(game, 0) == number - 1:
        progress.lessons[game] = number
        _keep(progress)


def next_lesson(game: str, count: int) -> int:
    """The one to go on with: after the last of this many, the first again."""
    done = read_progress().lessons.get(game, 0)
    return done + 1 if done < count else 1
