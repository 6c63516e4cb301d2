"""Par: by how many points a position between two is won if nobody errs, or what is proven of that, in a sentence; and
as the record of a game says it of its deal (`par`)."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from ludotheque.core.errors import Message
from ludotheque.core.game import Json
from ludotheque.core.record import Record


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


# -- of a record --------------------------------------------------------------------------------------------------


def read_par(said: Json) -> tuple[int | None, int | None] | None:
    """By how many points whoever begins wins at least and at most, where that is what is said.

    >>> read_par({"least": 680, "most": None}), read_par({"least": 3, "most": 1}), read_par("820")
    ((680, None), None, None)
    """
    if not isinstance(said, dict) or said.keys() != {"least", "most"}:
        return None
    least, most = said["least"], said["most"]
    if any(bound is not None and type(bound) is not int for bound in (least, most)):
        return None
    is_empty = least is None and most is None
    is_crossed = least is not None and most is not None and least > most
    return None if is_empty or is_crossed else (least, most)


def with_par(record: Record, found: Iterable[Json]) -> Record:
    """The record with all together that was found of its par; as it is where that is nothing."""
    known = [par for par in map(read_par, found) if par is not None]
    least = max((low for low, _ in known if low is not None), default=None)
    most = min((high for _, high in known if high is not None), default=None)
    par = {"least": least, "most": most}
    return record if read_par(par) is None else replace(record, extra={**record.extra, "par": par})


def tell_par_of(record: Record, names: Sequence[str]) -> Message | None:
    """What a record says of its par. Nobody checks it: whoever wants to be sure solves the deal."""
    par = read_par(record.extra.get("par"))
    if par is None or len(names) != 2:
        return None
    return Message("par-of-deal", par=tell_par(names, 0, *par))
