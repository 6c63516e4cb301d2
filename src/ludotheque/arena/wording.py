"""Numbers and intervals as the reader's language writes them."""

from collections.abc import Callable, Sequence

from ludotheque.arena.intervals import Interval

Voice = Callable[..., str]
"""A text by its message id and arguments, in the reader's language."""

NONE = "–"
AGREEING = "†"


def decimal(voice: Voice, number: float, digits: int = 1) -> str:
    """A number with this many places; a minus sign, not a hyphen; thousands apart."""
    text = f"{abs(number):,.{digits}f}"
    text = text.replace(",", " ").replace(".", voice("arena-decimal-sign")).replace(" ", "\u202f")
    return f"−{text}" if number < 0 and _is_something(text) else text


def signed(voice: Voice, number: float, digits: int = 1) -> str:
    """With its sign, where it is not rounded to nothing.

    >>> voice = lambda id: "."
    >>> signed(voice, 0.06), signed(voice, -0.06), signed(voice, 0.04), signed(voice, -0.04), decimal(voice, -0.04)
    ('+0.1', '−0.1', '0.0', '0.0', '0.0')
    """
    text = decimal(voice, number, digits)
    return f"+{text}" if number > 0 and _is_something(text) else text


def _is_something(text: str) -> bool:
    return bool(text.strip("0.,"))


def percent(voice: Voice, share: float) -> str:
    return voice("arena-percent", value=decimal(voice, 100 * share))


def round_percent(voice: Voice, share: float) -> str:
    """For the ticks of a plot."""
    return voice("arena-percent", value=decimal(voice, 100 * share, 0))


def share_span(voice: Voice, interval: Interval) -> str:
    """`52.0–68.1%`, or a dash where nothing is known; with a mark where all deals agree."""
    if interval.low is None or interval.high is None:
        return NONE
    bounds = f"{decimal(voice, 100 * interval.low)} – {decimal(voice, 100 * interval.high)}"
    return voice("arena-percent", value=bounds) + (AGREEING if interval.agreeing else "")


def agreement(voice: Voice, shares: Sequence[Interval], points: Sequence[Interval | None]) -> list[str]:
    """What the mark means, if it is there: what such an interval rests on, and where to look, unless the points agree
    as well."""
    seen = [interval for interval in points if interval is not None]
    deals = max((interval.agreeing for interval in (*shares, *seen)), default=0)
    if not deals:
        return []
    told = voice("arena-note-agree", mark=AGREEING, deals=deals)
    if not seen or any(interval.agreeing for interval in seen):
        return [told]
    return [f"{told} {voice('arena-note-agree-points')}"]


def points_span(voice: Voice, interval: Interval | None, digits: int, is_signed: bool = False) -> str:
    if interval is None or interval.low is None or interval.high is None:
        return NONE
    write = signed if is_signed else decimal
    span = f"{write(voice, interval.low, digits)} – {write(voice, interval.high, digits)}"
    return span + (AGREEING if interval.agreeing else "")


def places(largest: float) -> int:
    """How many decimal places points of this size deserve."""
    return 0 if largest >= 100 else 1 if largest >= 10 else 2
