"""The server's own time: the wall's when the process began, and since then only what has passed.

So nobody's clock jumps with the wall's. While no server runs, or nothing can be stored, no time passes for anybody:
nobody could have moved or come. For that a server writes down every now and then that it is there, and every few
seconds where it has clocks to keep; from where that ends to the next start it was down. A time once written is
never gone back behind, whatever the wall says.
"""

import contextlib
import json
import time
from typing import Final

from ludotheque.store import Store, StoreUnavailable

BEAT: Final = (
    5.0  # s between two signs of life: the most that a crash can give back too much to whoever was to act
)
IDLE_BEAT: Final = 60.0  # s between them where no clock runs
MOST_DOWNS: Final = (
    500  # remembered; of more the first two become one, and the time between them counts for nobody
)
_KEY = "uptime"


class _Time:
    """Milliseconds that never go back while the process lives."""

    def __init__(self) -> None:
        self._ahead = time.time_ns() // 1_000_000 - time.monotonic_ns() // 1_000_000

    def now(self) -> int:
        return self._ahead + time.monotonic_ns() // 1_000_000

    @property
    def ahead(self) -> int:
        """Of what all processes of this machine count alike, from its start on."""
        return self._ahead

    def go_by(self, ahead: int) -> None:
        """As another process here does, whatever the wall has been set to since that one began."""
        self._ahead = ahead

    def not_before(self, at: int) -> None:
        self._ahead += max(0, at - self.now())


_time = _Time()
now, go_by = _time.now, _time.go_by
"""As of the wall's clock when this process began, or the one that started it."""


def ahead() -> int:
    """What a process that this one starts shall go by."""
    return _time.ahead


class Uptime:
    """When the servers that share a store were down."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._downs: list[tuple[int, int]] = []
        self._failing: int | None = None  # since when nothing can be stored

    async def open(self) -> None:
        """We are up: so nobody was from the last sign of life until now. A store that cannot write just now keeps
        nobody from looking; the next sign of life tells of it."""
        alive, downs = _read(await self._store.setting(_KEY, ""))
        _time.not_before(alive)
        self._downs = _shortened([*downs, (alive, now())])
        with contextlib.suppress(StoreUnavailable):
            await self.beat()

    async def beat(self) -> None:
        """A sign of life."""
        await self._store.set_setting(_KEY, json.dumps({"alive": now(), "downs": self._downs}))

    # -- while nothing can be stored --------------------------------------------------------------------------------

    def fail(self, at: int) -> None:
        """What was to be stored then was not."""
        if self._failing is None:
            self._failing = at

    @property
    def is_failing(self) -> bool:
        return self._failing is not None

    async def recover(self) -> tuple[int, int] | None:
        """From when to when nothing could be stored, once something can; `StoreUnavailable` as long as nothing can.
        None: another has noticed it first."""
        await self.beat()
        if self._failing is None:
            return None
        span = self._failing, now()
        self._failing = None
        self._downs = _shortened([*self._downs, span])
        return span

    def down_since(self, at: int) -> int:
        """For how many of the milliseconds since then nobody was up."""
        return sum(max(0, last - max(first, at)) for first, last in self._downs)

    def up_since(self, at: int) -> int:
        """For how many of them somebody was."""
        return now() - at - self.down_since(at)


def _shortened(downs: list[tuple[int, int]]) -> list[tuple[int, int]]:
    while len(downs) > MOST_DOWNS:
        (first, _), (_, last), *rest = downs
        downs = [(first, last), *rest]
    return downs


def _read(text: str) -> tuple[int, list[tuple[int, int]]]:
    """What `beat` wrote; where that cannot be read, nobody was ever up before.

    >>> _read('{"alive": 5, "downs": [[1, 3]]}'), _read(""), _read('{"alive": 1e400, "downs": []}')
    ((5, [(1, 3)]), (0, []), (0, []))
    """
    try:
        data = json.loads(text)
        return int(data["alive"]), [(int(first), int(last)) for first, last in data["downs"]]
    except (ValueError, KeyError, TypeError, OverflowError):
        return 0, []
