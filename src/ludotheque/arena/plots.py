"""Plots as SVG: dots with their intervals, and histograms. Colours are classes, so that a page can be light or dark."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from html import escape
from math import ceil, floor, log10
from statistics import fmean

from ludotheque.arena.intervals import Interval

WIDTH = 720
_LEFT, _RIGHT = 232, 84  # room for names and for numbers
_ROW = 34
_AXIS = 26
_BINS = 28
_HILL = 62

Write = Callable[[float], str]
"""A number as the reader's language writes it."""


@dataclass(frozen=True)
class Mark:
    """A row of a dot plot; `colour` counts the bots."""

    label: str
    interval: Interval
    colour: int = 0


@dataclass(frozen=True)
class Hill:
    """A row of a plot of hills: how often each value comes."""

    label: str
    values: Sequence[float]
    colour: int = 0


@dataclass(frozen=True)
class Scale:
    """Numbers from `low` to `high` across the plot."""

    low: float
    high: float

    def x(self, number: float) -> float:
        part = (number - self.low) / (self.high - self.low or 1.0)
        return round(_LEFT + part * (WIDTH - _LEFT - _RIGHT), 1)

    @property
    def ticks(self) -> list[float]:
        """Round numbers, about six of them.

        >>> Scale(0.0, 1.0).ticks
        [0.0, 0.2, 0.4, 0.6, 0.8, 1.0]
        """
        step = _round_step((self.high - self.low or 1.0) / 6)
        first, last = ceil(self.low / step - 1e-9), floor(self.high / step + 1e-9)
        return [round(i * step, 10) for i in range(first, last + 1)]


def _round_step(rough: float) -> float:
    """The least of 1, 2, 5, 10, 20 … that is not less.

    >>> _round_step(0.17), _round_step(34)
    (0.2, 50.0)
    """
    size: float = 10.0 ** floor(log10(rough))
    return next(size * step for step in (1, 2, 5, 10) if size * step >= rough * 0.999)


def dots(
    title: str,
    marks: Sequence[Mark],
    write: Write,
    scale: Scale | None = None,
    line: float | None = None,
    tick: Write | None = None,
) -> str:
    """A dot with its interval for each mark, and a line at what would be fair or equal."""
    scale = scale or around(marks, line)
    height = _ROW * len(marks) + _AXIS
    body = [_grid(scale, height, tick or write), _line(scale, height, line)]
    body += [_dot(mark, scale, _ROW * i + _ROW / 2, write) for i, mark in enumerate(marks)]
    return _svg(title, height, body)


def around(marks: Sequence[Mark], line: float | None) -> Scale:
    """A scale that holds all intervals and the line, with some air."""
    numbers = [n for mark in marks for n in (mark.interval.mean, mark.interval.low, mark.interval.high)]
    known = [n for n in (*numbers, line) if n is not None]
    low, high = min(known), max(known)
    air = (high - low) * 0.06 or 1.0
    return Scale(low - air, high + air)


def _dot(mark: Mark, scale: Scale, y: float, write: Write) -> str:
    mean, low, high = mark.interval.mean, mark.interval.low, mark.interval.high
    whisker = ""
    if low is not None and high is not None:
        whisker = f'<path class="whisker" d="M{scale.x(low)} {y}H{scale.x(high)}"/>'
    return (
        f'<g class="c{mark.colour % 8}">{_label(mark.label, y)}{whisker}'
        f'<circle class="dot" cx="{scale.x(mean)}" cy="{y}" r="6"/>'
        f'<text class="number" x="{WIDTH}" y="{y + 4.5}">{escape(write(mean))}</text></g>'
    )


def _label(text: str, y: float) -> str:
    shown = text if len(text) <= 29 else f"{text[:28]}…"
    return f'<text class="label" x="{_LEFT - 16}" y="{y + 4.5}">{escape(shown)}</text>'


def _grid(scale: Scale, height: float, write: Write) -> str:
    lines = "".join(f"M{scale.x(tick)} 0V{height - _AXIS}" for tick in scale.ticks)
    texts = "".join(
        f'<text class="tick" x="{scale.x(tick)}" y="{height - 8}">{escape(write(tick))}</text>'
        for tick in scale.ticks
    )
    return f'<path class="grid" d="{lines}"/>{texts}'


def _line(scale: Scale, height: float, at: float | None) -> str:
    return "" if at is None else f'<path class="fair" d="M{scale.x(at)} 0V{height - _AXIS}"/>'


def _svg(title: str, height: float, body: Sequence[str]) -> str:
    return (
        f'<svg viewBox="0 0 {WIDTH} {height}" role="img" aria-label="{escape(title)}">'
        f"<title>{escape(title)}</title>{''.join(body)}</svg>"
    )


# -- histograms -----------------------------------------------------------------------------------------------------


def hills(title: str, rows: Sequence[Hill], write: Write) -> str:
    """A histogram for each row, all on the same scale, with a tick at the mean."""
    rows = [row for row in rows if row.values]
    scale = Scale(min(min(row.values) for row in rows), max(max(row.values) for row in rows))
    if scale.low == scale.high:
        scale = Scale(scale.low - 1, scale.high + 1)
    height = _HILL * len(rows) + _AXIS
    body = [_grid(scale, height, write)]
    body += [_hill(row, scale, _HILL * (i + 1), write) for i, row in enumerate(rows)]
    return _svg(title, height, body)


def _hill(row: Hill, scale: Scale, base: float, write: Write) -> str:
    counts, width = bins(row.values, scale), (WIDTH - _LEFT - _RIGHT) / _BINS
    bars = "".join(
        f'<rect class="bar" x="{_LEFT + i * width + 0.5:.1f}" y="{base - count * tall:.1f}" '
        f'width="{width - 1:.1f}" height="{count * tall:.1f}"/>'
        for tall in [(_HILL - 12) / max(counts)]
        for i, count in enumerate(counts)
        if count
    )
    mean = fmean(row.values)
    return (
        f'<g class="c{row.colour % 8}">{_label(row.label, base - _HILL / 2 + 6)}{bars}'
        f'<path class="mean" d="M{scale.x(mean)} {base}V{base - _HILL + 8}"/>'
        f'<text class="number" x="{WIDTH}" y="{base - _HILL / 2 + 10}">{escape(write(mean))}</text></g>'
    )


def bins(values: Sequence[float], scale: Scale) -> list[int]:
    """How many values fall into each part of the scale."""
    counts = [0] * _BINS
    for value in values:
        part = (value - scale.low) / (scale.high - scale.low)
        counts[min(_BINS - 1, int(part * _BINS))] += 1
    return counts
