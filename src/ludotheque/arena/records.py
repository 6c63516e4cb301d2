"""Games of matches as a file of records, one a line: written as they end, read again to go on from there."""

import os
from collections.abc import Iterable
from dataclasses import asdict
from pathlib import Path
from typing import Any, TextIO

from ludotheque.arena.match import Key, Seating
from ludotheque.arena.playing import Forfeit, Pace, Played
from ludotheque.core.errors import BadRecord, Message
from ludotheque.core.record import Record, format_record, parse_record

_TAG = "arena"


def to_record(played: Played) -> Record:
    """The game as a record. A game that was forfeited states no result; beside it stands who lost it, and why."""
    seating = played.seating
    match = seating.match
    tag: dict[str, Any] = dict(zip(("match", "deal", "lineup", "rotation"), seating.key, strict=True))
    tag["paces"] = [[p.moves, round(p.seconds, 6), round(p.longest, 6)] for p in played.paces]
    tag["endings"] = list(played.endings)
    if played.forfeit is not None:
        tag["forfeit"] = asdict(played.forfeit)
    result = None if played.forfeit else {"scores": list(played.scores), "winners": list(played.winners)}
    return Record(
        match.game,
        seating.names,
        dict(match.options),
        seed=match.deal_seed(seating.deal),
        moves=played.moves,
        result=result,
        extra={_TAG: tag},
    )


def from_record(record: Record, expected: dict[Key, Seating]) -> Played | None:
    """The game that the record holds; None if it is a later one of the same match; `BadRecord` if of another."""
    try:
        tag = record.extra[_TAG]
        key: Key = (tag["match"], tag["deal"], tag["lineup"], tag["rotation"])
        paces = tuple(Pace(*pace) for pace in tag["paces"])
        forfeit = Forfeit(**tag["forfeit"]) if "forfeit" in tag else None
        endings = tuple(tag["endings"])
        result = record.result or {"scores": [], "winners": []}
    except (KeyError, TypeError):
        raise BadRecord(Message("arena-record-foreign")) from None
    if key[0] not in {digest for digest, *_ in expected}:
        raise BadRecord(Message("arena-record-other"))
    if key not in expected:
        return None
    scores, winners = tuple(result["scores"]), tuple(result["winners"])
    return Played(expected[key], record.moves, paces, scores, winners, forfeit, endings)


def _open(path: Path) -> TextIO:
    try:
        return path.open("a", encoding="utf-8")
    except OSError as error:
        reason = error.strerror or str(error)
        raise BadRecord(Message("file-unwritten", path=str(path), reason=reason)) from None


def _lock(file: TextIO) -> None:
    """Two runs at once would play and write every game twice. Where the system has no such locks, nobody checks."""
    try:
        import fcntl
    except ImportError:
        return
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise BadRecord(Message("arena-records-busy", path=file.name)) from None


class RecordFile:
    """The records of a run. What was half written when a run was stopped is cut off; `cut` says how many bytes."""

    def __init__(self, path: Path, seatings: Iterable[Seating]) -> None:
        self._path = path
        self.cut = 0
        self.found: dict[Key, Played] = {}
        self._file = _open(path)
        try:
            _lock(self._file)
            self._read({seating.key: seating for seating in seatings})
        except BaseException:
            self._file.close()
            raise

    def _read(self, expected: dict[Key, Seating]) -> None:
        data = self._path.read_bytes()
        whole = data.rfind(b"\n") + 1
        for number, line in enumerate(data[:whole].splitlines(), start=1):
            self._take(line, number, expected)
        self.cut = len(data) - whole
        if self.cut:
            os.truncate(self._path, whole)

    def _take(self, line: bytes, number: int, expected: dict[Key, Seating]) -> None:
        try:
            played = from_record(parse_record(line.decode("utf-8", "replace")), expected)
        except BadRecord as error:
            raise BadRecord(
                Message("arena-record-line", path=str(self._path), line=number, reason=error.message)
            ) from None
        if played is not None:
            self.found.setdefault(played.seating.key, played)

    def add(self, played: Played) -> None:
        """Write the game, whole and at once."""
        self._file.write(format_record(to_record(played)) + "\n")
        self._file.flush()

    def close(self) -> None:
        self._file.close()
