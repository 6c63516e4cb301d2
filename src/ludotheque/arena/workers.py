"""The games of a match on this machine, in processes of their own: a bot that hangs or crashes loses that game, the
process is replaced, and the match goes on."""

import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Iterable, Iterator, Sequence
from multiprocessing.connection import Connection, wait
from typing import Any

from ludotheque.arena.match import Seating
from ludotheque.arena.playing import Forfeit, Pace, Played, play_game, thinkers, warm_up
from ludotheque.core.errors import BadRecord, Message

_SPAWN = multiprocessing.get_context("spawn")  # a fork would copy locks that nobody in the child ever opens
_TICK = 0.05  # seconds between two looks at the clocks
_LONGEST = 1 << 20  # bytes of moves that a game cut off can still tell; what is beyond is not told
_NOBODY = -1.0


class Slate:
    """Memory that a worker and its master share: who thinks, until when, and the moves so far. It is still there when
    the worker is not, and writing it costs less than a message."""

    def __init__(self) -> None:
        self._turn: Any = _SPAWN.RawArray("d", [_NOBODY, 0.0])  # seat, deadline on the monotonic clock
        self._length: Any = _SPAWN.RawArray("q", [0])
        self._text: Any = _SPAWN.RawArray("c", _LONGEST)

    def clear(self) -> None:
        self._turn[0], self._length[0] = _NOBODY, 0

    def think(self, seat: int, seconds: float) -> None:
        self._turn[1] = time.monotonic() + seconds  # the deadline first: the old one would be over
        self._turn[0] = seat

    def made(self, move: str) -> None:
        self._turn[0] = _NOBODY
        data, start = move.encode() + b"\n", self._length[0]
        if start + len(data) <= _LONGEST:
            self._text[start : start + len(data)] = data
            self._length[0] = start + len(data)

    @property
    def seat(self) -> int | None:
        """Who thinks."""
        return None if self._turn[0] == _NOBODY else int(self._turn[0])

    @property
    def is_late(self) -> bool:
        return self.seat is not None and time.monotonic() > float(self._turn[1])

    @property
    def moves(self) -> tuple[str, ...]:
        text: bytes = self._text[: self._length[0]]
        return tuple(text.decode().split("\n")[:-1])


def _work(pipe: Connection, slate: Slate) -> None:
    """The life of a worker: seatings in, games out."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the master ends it
    threading.Thread(target=_leave_with_master, daemon=True).start()
    warm: set[tuple[object, ...]] = set()
    while True:
        try:
            seating: Seating = pipe.recv()
        except EOFError:
            return
        slate.clear()
        _warm_up_once(seating, slate, warm)
        slate.clear()
        played = play_game(seating, slate)
        slate.clear()  # nobody is late while the game is handed over
        pipe.send(played)


def _leave_with_master() -> None:
    """A worker whose master was killed would otherwise think on for nobody."""
    master = multiprocessing.parent_process()
    if master is not None:
        master.join()
        os._exit(1)


def _warm_up_once(seating: Seating, slate: Slate, warm: set[tuple[object, ...]]) -> None:
    match = seating.match
    needed = (match.game, match.options, match.players, thinkers(match.game, seating.names))
    if needed[-1] and needed not in warm:
        warm_up(seating, slate)
        warm.add(needed)


class Worker:
    """One process and the game it plays."""

    def __init__(self) -> None:
        self.seating: Seating | None = None
        self._process: Any = None
        self._pipe: Connection | None = None
        self._tries = 0

    def give(self, seating: Seating) -> None:
        self.seating, self._tries = seating, 0
        self._send()

    def _send(self) -> None:
        if self._process is None:
            self.slate = Slate()
            self._pipe, theirs = _SPAWN.Pipe()
            self._process = _SPAWN.Process(target=_work, args=(theirs, self.slate), daemon=True)
            self._process.start()
            theirs.close()
        assert self._pipe is not None
        self._pipe.send(self.seating)

    @property
    def pipe(self) -> Connection:
        assert self._pipe is not None
        return self._pipe

    def look(self) -> Played | None:
        """The game if it is over, by its end or by a forfeit."""
        if self.pipe.poll():
            try:
                played: Played = self.pipe.recv()
                return played
            except (EOFError, OSError):
                return self._crashed()
        if self.slate.is_late:
            return self._cut_off("late", "")
        return None

    def play(self, seating: Seating) -> Played:
        """The whole game; nothing else is done meanwhile."""
        self.give(seating)
        while True:
            wait([self.pipe], timeout=_TICK)
            if (played := self.look()) is not None:
                return played

    def _crashed(self) -> Played | None:
        self._process.join()
        if self.slate.seat is not None:
            return self._cut_off("crashed", f"exit code {self._process.exitcode}")
        code = self._process.exitcode
        self.end()
        self._tries += 1
        if self._tries > 1:  # no bot was thinking: the machine itself is in trouble
            raise BadRecord(Message("arena-worker-died", code=str(code)))
        self._send()
        return None

    def _cut_off(self, why: str, detail: str) -> Played:
        seat, moves = self.slate.seat, self.slate.moves
        self.end()
        assert self.seating is not None and seat is not None
        paces = tuple(Pace() for _ in self.seating.names)
        return Played(self.seating, moves, paces, forfeit=Forfeit(seat, why, detail))

    def end(self) -> None:
        """End the process, whatever it does."""
        if self._process is not None:
            self._process.kill()
            self._process.join()
            self._process.close()
        if self._pipe is not None:
            self._pipe.close()
        self._process = self._pipe = None


def play_all(seatings: Iterable[Seating], workers: int) -> Iterator[Played]:
    """Every game, in the order in which they end."""
    crew = [Worker() for _ in range(workers)]
    try:
        yield from _keep_busy(crew, iter(seatings))
    finally:
        for worker in crew:
            worker.end()


def _keep_busy(crew: Sequence[Worker], waiting: Iterator[Seating]) -> Iterator[Played]:
    busy = [worker for worker, seating in zip(crew, waiting, strict=False) if _give(worker, seating)]
    while busy:
        wait([worker.pipe for worker in busy], timeout=_TICK)
        for worker in list(busy):
            played = worker.look()
            if played is None:
                continue
            following = next(waiting, None)
            if following is None:
                busy.remove(worker)
            else:
                worker.give(following)
            yield played


def _give(worker: Worker, seating: Seating) -> bool:
    worker.give(seating)
    return True
