"""The report of a match as a page."""

import json
from collections.abc import Sequence

from ludotheque import __version__
from ludotheque.arena.intervals import Interval
from ludotheque.arena.match import Match
from ludotheque.arena.page import Head, Section, page
from ludotheque.arena.plots import Hill, Mark, Scale, Write, dots, hills
from ludotheque.arena.tables import bots_table, forfeits_table, pairs_table, seats_table, speed_table
from ludotheque.arena.tally import Findings
from ludotheque.arena.wording import (
    Words,
    agreement,
    decimal,
    percent,
    places,
    round_percent,
    share_span,
    signed,
)

_WHOLE = Scale(0.0, 1.0)


def match_page(result: Findings, words: Words) -> str:
    """The page of a match with at least one whole deal."""
    sections = [_bots(result, words), _pairs(result, words), seats_section(result, words)]
    sections.append(Section(speed_table(result, words)))
    if result.forfeited:
        sections.append(Section(forfeits_table(result, words)))
    shown = [section for section in sections if section.table.rows]
    return page(words("arena-language"), _head(result, words), shown, foot(words))


def foot(words: Words) -> str:
    return words("arena-foot", version=__version__)


def _head(result: Findings, words: Words) -> Head:
    match = result.match
    names = " · ".join(dict.fromkeys(name for lineup in match.lineups for name in lineup))
    title = words("arena-page-title", game=words(f"{match.game}-title"), bots=names)
    return Head(title, words("arena-page-blurb"), verdict(result, words), facts(match, words))


def verdict(result: Findings, words: Words) -> str:
    """Who is ahead of whom, in a sentence; or that nobody is known to be."""
    best = max(result.bots, key=lambda row: row.share.mean)
    low = best.share.low
    arguments = {
        "name": best.name,
        "share": percent(words, best.share.mean),
        "span": share_span(words, best.share),
    }
    if len(result.bots) < 2:
        return words("arena-verdict-alone", **arguments)
    is_sure = low is not None and low > 1 / result.match.players
    told = words("arena-verdict-sure" if is_sure else "arena-verdict-open", **arguments)
    return " ".join([told, *agreement(words, best.share)])


def facts(match: Match, words: Words) -> tuple[tuple[str, str], ...]:
    """How the match was set up."""
    found = [
        (words("arena-fact-lineups"), "; ".join(", ".join(lineup) for lineup in match.lineups)),
        (words("arena-fact-players"), str(match.players)),
        (words("arena-fact-budget"), _budget(match, words)),
        (words("arena-fact-seed"), match.seed),
    ]
    if match.options:
        found.append((words("arena-fact-options"), json.dumps(dict(match.options))))
    return tuple(found)


def _budget(match: Match, words: Words) -> str:
    if match.budget.seconds is not None:
        return words("arena-fact-seconds", seconds=decimal(words, match.budget.seconds, 2))
    if match.budget.simulations is not None:
        return words("arena-fact-simulations", count=match.budget.simulations)
    return words("arena-fact-own-budget")


def _bots(result: Findings, words: Words) -> Section:
    shares = [Mark(row.name, row.share, i) for i, row in enumerate(result.bots)]
    plots = [_share_dots(result, shares, words)]
    points = [Hill(row.name, _points_of(result, row.name), i) for i, row in enumerate(result.bots)]
    if any(row.values for row in points):
        plots += [
            f"<h3>{words('arena-plot-points')}</h3>",
            hills(words("arena-points"), points, _whole(words)),
        ]
    if len(result.bots) > 2:
        plots += [f"<h3>{words('arena-rating')}</h3>", _ratings(result, words)]
    return Section(bots_table(result, words), tuple(plots))


def _share_dots(result: Findings, marks: Sequence[Mark], words: Words) -> str:
    def write(share: float) -> str:
        return percent(words, share)

    def tick(share: float) -> str:
        return round_percent(words, share)

    return dots(words("arena-share"), marks, write, _WHOLE, 1 / result.match.players, tick)


def _whole(words: Words) -> Write:
    return lambda number: decimal(words, number, 0)


def _points_of(result: Findings, name: str) -> list[int]:
    return [
        points
        for game in result.games
        for seat, points in enumerate(game.scores)
        if game.seating.names[seat] == name
    ]


def _ratings(result: Findings, words: Words) -> str:
    marks = [
        Mark(row.name, Interval(r.mu, r.mu - 2 * r.sigma, r.mu + 2 * r.sigma), i)
        for i, row in enumerate(result.bots)
        if (r := row.rating) is not None
    ]
    return dots(words("arena-rating"), marks, lambda n: decimal(words, n))


def _pairs(result: Findings, words: Words) -> Section:
    table = pairs_table(result, words)
    marks = [
        Mark(f"{p.first} – {p.second}", p.difference, i) for i, p in enumerate(result.pairs) if p.difference
    ]
    if not marks:
        return Section(table)
    digits = places(max(abs(mark.interval.mean) for mark in marks))
    return Section(
        table, (dots(words("arena-difference"), marks, lambda n: signed(words, n, digits), line=0.0),)
    )


def seats_section(result: Findings, words: Words) -> Section:
    """The share of the win of each seat."""
    marks = [Mark(words("arena-seat-number", seat=row.seat + 1), row.share, 7) for row in result.seats]
    plot = _share_dots(result, marks, words)
    return Section(seats_table(result, words), (plot,))
