"""Who waits for something that few can have at once: everybody in their turn, not first come, first served."""

from collections import deque
from collections.abc import Callable, Iterator
from typing import Generic, NamedTuple, TypeVar

T = TypeVar("T")
V = TypeVar("V")


class Who(NamedTuple):
    """Whose turn something is: an address, and a guest there. Guests are easily made, addresses less so."""

    address: str
    guest: str = ""


class Turns(Generic[T]):
    """A circle of addresses, at each a circle of guests, for each what they wait for in order.

    >>> turns = Turns[int]()
    >>> people = (Who("a", "x"), Who("a", "x"), Who("a", "y"), Who("b"))
    >>> for what, who in enumerate(people, 1): turns.add(who, what)
    >>> [turns.next(lambda _: True) for _ in range(5)]
    [1, 4, 3, 2, None]
    """

    def __init__(self) -> None:
        self._circle: dict[str, dict[str, deque[T]]] = {}
        self._count = 0

    def __len__(self) -> int:
        return self._count

    def of(self, address: str) -> int:
        """How much waits for this address."""
        return sum(map(len, self._circle.get(address, {}).values()))

    def add(self, who: Who, what: T) -> None:
        self._circle.setdefault(who.address, {}).setdefault(who.guest, deque()).append(what)
        self._count += 1

    def next(self, may: Callable[[str], bool]) -> T | None:
        """What comes next of the addresses that may; they are the last to come again."""
        address = next((address for address in self._circle if may(address)), None)
        if address is None:
            return None
        guests = _to_the_end(self._circle, address)
        guest = next(iter(guests))
        waiting = _to_the_end(guests, guest)
        what = waiting.popleft()
        self._count -= 1
        if not waiting:
            del guests[guest]
        if not guests:
            del self._circle[address]
        return what

    def all(self) -> Iterator[T]:
        """Everything, each in its turn."""
        while (what := self.next(lambda address: True)) is not None:
            yield what


def _to_the_end(circle: dict[str, V], key: str) -> V:
    value = circle[key] = circle.pop(key)
    return value
