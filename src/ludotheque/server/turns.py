"""Who waits for something that few can have at once: everybody in their turn, not first come, first served."""

from collections import Counter, deque
from collections.abc import Callable, Mapping
from typing import Generic, NamedTuple, TypeVar

from ludotheque.server.ways import network_of

T = TypeVar("T")
V = TypeVar("V")


TOURNAMENTS = "tournaments"  # in place of an address: of tables at which nobody sits whose address is known


class Who(NamedTuple):
    """Whose turn something is: an address, and a guest there. Guests are easily made, addresses less so; of all whose
    address is not known (yet) it is "". Tournaments have one together, with the network of each in place of a guest."""

    address: str
    guest: str = ""

    @property
    def is_patient(self) -> bool:
        """Does nobody look on, so that it may take as long as others want the workers?"""
        return self.address == TOURNAMENTS

    @property
    def network(self) -> str:
        return network_of(self.address)


_NOTHING: Mapping[str, float] = Counter()


class Turns(Generic[T]):
    """A circle of networks, in each a circle of addresses, at each a circle of guests, for each what they wait for in
    order.

    >>> turns = Turns[int]()
    >>> people = (Who("a", "x"), Who("a", "x"), Who("a", "y"), Who("b"))
    >>> for what, who in enumerate(people, 1): turns.add(who, what)
    >>> [turns.next(lambda _: True) for _ in range(5)]
    [1, 4, 3, 2, None]
    """

    def __init__(self) -> None:
        self._circle: dict[str, dict[str, dict[str, deque[T]]]] = {}
        self._count = 0

    def __len__(self) -> int:
        return self._count

    def of(self, address: str) -> int:
        """How much waits for this address."""
        return sum(map(len, self._circle.get(network_of(address), {}).get(address, {}).values()))

    @property
    def networks(self) -> list[str]:
        """Those that wait."""
        return list(self._circle)

    def in_network(self, network: str) -> int:
        """How much waits for all of its addresses."""
        addresses = self._circle.get(network, {}).values()
        return sum(len(waiting) for guests in addresses for waiting in guests.values())

    def give_up(self, who: Who) -> T | None:
        """What the network that has most waits for last, where that is clearly more than theirs.

        >>> turns = Turns[int]()
        >>> for what in (1, 2): turns.add(Who("a"), what)
        >>> turns.give_up(Who("a")), turns.give_up(Who("b")), turns.give_up(Who("b")), len(turns)
        (None, 2, None, 1)
        """
        network = max(self._circle, key=self.in_network, default=who.network)
        if self.in_network(network) <= self.in_network(who.network) + 1:
            return None
        addresses = self._circle[network]
        address = next(reversed(addresses))
        guest = next(reversed(addresses[address]))
        what = addresses[address][guest].pop()
        self._took(network, address, guest)
        return what

    def add(self, who: Who, what: T) -> None:
        addresses = self._circle.setdefault(who.network, {})
        addresses.setdefault(who.address, {}).setdefault(who.guest, deque()).append(what)
        self._count += 1

    def next(self, may: Callable[[str], bool], had: Mapping[str, float] = _NOTHING) -> T | None:
        """What comes next of the addresses that may; they are the last to come again. A network that has `had` less
        than another comes before it."""
        found = [name for name, addresses in self._circle.items() if any(map(may, addresses))]
        if not found:
            return None
        network = min(found, key=lambda name: had.get(name, 0))
        addresses = _to_the_end(self._circle, network)
        address = next(filter(may, addresses))
        guests = _to_the_end(addresses, address)
        guest = next(iter(guests))
        waiting = _to_the_end(guests, guest)
        what = waiting.popleft()
        self._took(network, address, guest)
        return what

    def _took(self, network: str, address: str, guest: str) -> None:
        self._count -= 1
        _clear(self._circle[network][address], guest)
        _clear(self._circle[network], address)
        _clear(self._circle, network)


def _to_the_end(circle: dict[str, V], key: str) -> V:
    value = circle[key] = circle.pop(key)
    return value


def _clear(circle: dict[str, V], key: str) -> None:
    if not circle[key]:
        del circle[key]
