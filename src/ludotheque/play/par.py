"""Par: by how many points a position between two is won if nobody errs, or what is proven of that, in a sentence."""

from collections.abc import Sequence

from ludotheque.core.errors import Message


def tell_par(names: Sequence[str], seat: int, least: int | None, most: int | None) -> Message:
    """`least` and `most` are points by which the seat ends ahead of the other (less than nothing: behind), None where
    nothing is proven.

    >>> tell_par(["Ada", "Bruno"], 0, -300, -300)
    par-exact name='Bruno' points=300
    >>> tell_par(["Ada", "Bruno"], 0, 760, 940)
    par-between name='Ada' least=760 most=940
    >>> tell_par(["Ada", "Bruno"], 0, None, 740), tell_par(["Ada", "Bruno"], 0, -20, None)
    (par-most name='Ada' most=740, par-most name='Bruno' most=20)
    """
    if most is not None and most < 0:
        return _other(names, seat, least, most)
    name = names[seat]
    if least is not None and least == most:
        return Message("par-nobody") if least == 0 else Message("par-exact", name=name, points=least)
    if least is None and most is None:
        return Message("par-unknown")
    if least is None:
        return Message("par-most", name=name, most=most) if most else Message("par-not", name=name)
    if most is None:
        return Message("par-least", name=name, least=least) if least > 0 else _other(names, seat, least, most)
    if least <= 0:
        return Message("par-open", name=name, behind=-least, ahead=most)
    return Message("par-between", name=name, least=least, most=most)


def _other(names: Sequence[str], seat: int, least: int | None, most: int | None) -> Message:
    """The same as the other seat is told it."""
    return tell_par(names, 1 - seat, None if most is None else -most, None if least is None else -least)


def tell_won(names: Sequence[str], seat: int, points: int) -> Message:
    """The same of a game that is over: `seat` has ended by this much ahead of the other.

    >>> tell_won(["Ada", "Bruno"], 0, -300)
    par-won name='Bruno' points=300
    """
    if points == 0:
        return Message("par-drawn")
    return Message("par-won", name=names[seat if points > 0 else 1 - seat], points=abs(points))
