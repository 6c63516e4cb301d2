"""Games of matches as a file of records, one a line: written as they end, read again to go on from there."""

import json
import os
from collections.abc import Iterable
from dataclasses import asdict
from pathlib import Path
from typing import Any, TextIO

import msgspec

from ludotheque.arena.match import Key, Seating
from ludotheque.arena.playing import Forfeit, Pace, Played
from ludotheque.catalog import find_game
from ludotheque.core.errors import BadRecord, Message
from ludotheque.core.record import FORMAT, Record, format_record, parse_record
from ludotheque.play.files import is_kept, reason_of
from ludotheque.play.provenance import source

_TAG = "arena"
_BEGINNING = json.dumps({"format": FORMAT})[:-1].encode()


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
        extra={_TAG: tag, **source(find_game(match.game), match.deal_seed(seating.deal), seating.names)},
    )


class Tag(msgspec.Struct):
    """What a record of an arena says of itself beside the game."""

    match: str
    deal: int
    lineup: int
    rotation: int
    paces: tuple[tuple[int, float, float], ...]
    endings: tuple[str, ...]
    forfeit: Forfeit | None = None

    @property
    def key(self) -> Key:
        return self.match, self.deal, self.lineup, self.rotation


def from_record(record: Record, expected: dict[Key, Seating]) -> Played | None:
    """The game that the record holds; None if it is a later one of the same match; `BadRecord` if of another."""
    try:
        tag = msgspec.convert(record.extra.get(_TAG), Tag)
    except msgspec.ValidationError:
        raise BadRecord(Message("arena-record-foreign")) from None
    if tag.match not in {digest for digest, *_ in expected}:
        raise BadRecord(Message("arena-record-other"))
    seating = expected.get(tag.key)
    if seating is None:
        return None
    result = record.result or {"scores": [], "winners": []}
    scores, winners = tuple(result["scores"]), tuple(result["winners"])
    paces = tuple(Pace(*pace) for pace in tag.paces)
    played = Played(seating, record.moves, paces, scores, winners, tag.forfeit, tag.endings)
    if not _is_of(record, played):
        raise BadRecord(Message("arena-record-foreign"))
    return played


def _is_of(record: Record, played: Played) -> bool:
    """Does the record tell the game of its seating: the same bots and deal, and numbers for just these seats?"""
    seating, seats = played.seating, range(len(played.seating.names))
    if record.players != seating.names or record.seed != seating.match.deal_seed(seating.deal):
        return False
    if len(played.paces) != len(seats):
        return False
    if played.forfeit is not None:
        return played.forfeit.seat in seats
    return len(played.scores) == len(seats) and 0 < len(set(played.winners) & set(seats)) == len(
        played.winners
    )


def _open(path: Path) -> TextIO:
    is_kept(path)
    try:
        return path.open("a", encoding="utf-8")
    except OSError as error:
        raise _unwritten(path, error) from None


def _unwritten(path: Path, error: OSError) -> BadRecord:
    return BadRecord(Message("file-unwritten", path=str(path), reason=reason_of(error)))


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


def _is_half(line: bytes) -> bool:
    """Does it begin as a record does, as far as it was written, and break off?"""
    return line.startswith(_BEGINNING[: len(line)]) and not line.rstrip().endswith(b"}")


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
            if not _is_half(data[whole:]):  # somebody's own file, named by mistake, loses nothing
                raise self._wrong(data.count(b"\n") + 1, Message("arena-record-foreign"))
            os.truncate(self._path, whole)

    def _wrong(self, line: int, reason: Message) -> BadRecord:
        return BadRecord(Message("arena-record-line", path=str(self._path), line=line, reason=reason))

    def _take(self, line: bytes, number: int, expected: dict[Key, Seating]) -> None:
        try:
            played = from_record(parse_record(line.decode("utf-8", "replace")), expected)
        except BadRecord as error:
            raise self._wrong(number, error.message) from None
        if played is not None:
            self.found.setdefault(played.seating.key, played)

    def add(self, played: Played) -> None:
        """Write the game, whole and at once."""
        try:
            self._file.write(format_record(to_record(played)) + "\n")
            self._file.flush()
        except OSError as error:
            raise _unwritten(self._path, error) from None

    def close(self) -> None:
        self._file.close()
