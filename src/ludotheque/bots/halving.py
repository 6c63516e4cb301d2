"""Sequential halving: all candidates are tried on a few worlds, the better half on more, and so on, so that most of a
budget goes to what might be best. Candidates are known by their places."""

from collections.abc import Callable

from ludotheque.bots.budgets import Purse

Field = list[int]
"""The candidates still in the race."""
Play = Callable[[Field, int], None]
"""Try each of them on this many new worlds, the same for all."""


def count_heats(candidates: int) -> int:
    """How often they are halved until one is left.

    >>> [count_heats(n) for n in (1, 2, 3, 4, 5)]
    [1, 1, 2, 2, 3]
    """
    return max(candidates - 1, 1).bit_length()


def compare(field: Field, play: Play, purse: Purse, batch: int, until: float) -> None:
    """Try them, about `batch` simulations at a time and once at least, until this much of the purse is spent."""
    worlds = max(batch // len(field), 1)
    while True:
        play(field, worlds)
        purse.simulations += worlds * len(field)
        if purse.spent() >= until:
            return


def race(
    candidates: int,
    play: Play,
    better_half: Callable[[Field], Field],
    purse: Purse,
    batch: int,
    is_decided: Callable[[Field], bool] = lambda field: False,
) -> Field:
    """Heats of equal cost, after each the better half goes on; one look is enough where it is decided already."""
    field, heats = list(range(candidates)), count_heats(candidates)
    for heat in range(1, heats + 1):
        ends_here = is_decided(field)
        compare(field, play, purse, batch, 0.0 if ends_here else heat / heats)
        field = better_half(field)
        if ends_here:
            break
    return field
