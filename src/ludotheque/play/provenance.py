"""Where a record comes from: what made it, by which version, from which seed, with which bots, and who were people."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from ludotheque import __version__
from ludotheque.core.game import AnyGame, Json
from ludotheque.core.record import Record

SOURCE = "source"
"""The key of a record that says so; free, as the law has it."""


def source(game: AnyGame, seed: str, bots: Sequence[str]) -> dict[str, Json]:
    """With the same version, seed and bots the same game can be played again, unless a bot counts its time."""
    told = {"version": __version__, "seed": seed, "bots": list(bots)}
    return {"edition": game.edition, SOURCE: told}


PEOPLE = "people"
"""The key of a record that says which seats are people's; free as well."""


def people_of(record: Record) -> list[int]:
    """The seats of the people who play it; none where it does not say."""
    told, seats = record.extra.get(PEOPLE), range(len(record.players))
    if not isinstance(told, list) or not all(type(seat) is int and seat in seats for seat in told):
        return []
    return sorted(set(told))


def with_people(record: Record, seats: Iterable[int]) -> Record:
    """The same, with these seats people's."""
    return replace(record, extra={**record.extra, PEOPLE: sorted(set(seats))})
