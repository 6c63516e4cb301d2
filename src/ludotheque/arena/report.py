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
from ludotheque.arena.text_table import TextTable
from ludotheque.arena.wording import (
    Voice,
    agreement,
    decimal,
    percent,
    places,
    round_percent,
    share_span,
    signed,
)

_WHOLE = Scale(0.0, 1.0)


def match_page(result: Findings, voice: Voice, more: Sequence[TextTable] = ()) -> str:
    """The page of a match with at least one whole deal; with these tables behind those of all."""
    sections = [_bots(result, voice), _pairs(result, voice), seats_section(result, voice)]
    sections.append(Section(speed_table(result, voice)))
    sections += map(Section, more)
    if result.forfeited:
        sections.append(Section(forfeits_table(result, voice)))
    shown = [section for section in sections if section.table.rows]
    return page(voice("arena-language"), _head(result, voice), shown, foot(voice))


def foot(voice: Voice) -> str:
    return voice("arena-foot", version=__version__)


def _head(result: Findings, voice: Voice) -> Head:
    match = result.match
    names = " · ".join(dict.fromkeys(name for lineup in match.lineups for name in lineup))
    title = voice("arena-page-title", game=voice(f"{match.game}-title"), bots=names)
    return Head(title, voice("arena-page-blurb"), verdict(result, voice), facts(match, voice))


def verdict(result: Findings, voice: Voice) -> str:
    """Who is ahead of whom, in a sentence; or that nobody is known to be."""
    best = max(result.bots, key=lambda row: row.share.mean)
    low = best.share.low
    arguments = {
        "name": best.name,
        "share": percent(voice, best.share.mean),
        "span": share_span(voice, best.share),
    }
    if len(result.bots) < 2:
        return voice("arena-verdict-alone", **arguments)
    is_sure = low is not None and low > 1 / result.match.players
    told = voice("arena-verdict-sure" if is_sure else "arena-verdict-open", **arguments)
    return " ".join([told, *agreement(voice, [best.share], [best.points])])


def facts(match: Match, voice: Voice) -> tuple[tuple[str, str], ...]:
    """How the match was set up."""
    found = [
        (voice("arena-fact-lineups"), "; ".join(", ".join(lineup) for lineup in match.lineups)),
        (voice("arena-fact-players"), str(match.players)),
        (voice("arena-fact-budget"), _budget(match, voice)),
        (voice("arena-fact-seed"), match.seed),
    ]
    if match.options:
        found.append((voice("arena-fact-options"), json.dumps(dict(match.options))))
    return tuple(found)


def _budget(match: Match, voice: Voice) -> str:
    if match.budget.seconds is not None:
        return voice("arena-fact-seconds", seconds=decimal(voice, match.budget.seconds, 2))
    if match.budget.simulations is not None:
        return voice("arena-fact-simulations", count=match.budget.simulations)
    return voice("arena-fact-own-budget")


def _bots(result: Findings, voice: Voice) -> Section:
    shares = [Mark(row.name, row.share, i) for i, row in enumerate(result.bots)]
    plots = [_share_dots(result, shares, voice)]
    points = [Hill(row.name, _points_of(result, row.name), i) for i, row in enumerate(result.bots)]
    if any(row.values for row in points):
        plots += [
            f"<h3>{voice('arena-plot-points')}</h3>",
            hills(voice("arena-points"), points, _whole(voice)),
        ]
    if len(result.bots) > 2:
        plots += [f"<h3>{voice('arena-rating')}</h3>", _ratings(result, voice)]
    return Section(bots_table(result, voice), tuple(plots))


def _share_dots(result: Findings, marks: Sequence[Mark], voice: Voice) -> str:
    def write(share: float) -> str:
        return percent(voice, share)

    def tick(share: float) -> str:
        return round_percent(voice, share)

    return dots(voice("arena-share"), marks, write, _WHOLE, 1 / result.match.players, tick)


def _whole(voice: Voice) -> Write:
    return lambda number: decimal(voice, number, 0)


def _points_of(result: Findings, name: str) -> list[int]:
    return [
        points
        for game in result.games
        for seat, points in enumerate(game.scores)
        if game.seating.names[seat] == name
    ]


def _ratings(result: Findings, voice: Voice) -> str:
    marks = [
        Mark(row.name, Interval(r.mu, r.mu - 2 * r.sigma, r.mu + 2 * r.sigma), i)
        for i, row in enumerate(result.bots)
        if (r := row.rating) is not None
    ]
    return dots(voice("arena-rating"), marks, lambda n: decimal(voice, n))


def _pairs(result: Findings, voice: Voice) -> Section:
    table = pairs_table(result, voice)
    marks = [
        Mark(f"{p.first} – {p.second}", p.difference, i) for i, p in enumerate(result.pairs) if p.difference
    ]
    if not marks:
        return Section(table)
    digits = places(max(abs(mark.interval.mean) for mark in marks))
    return Section(
        table, (dots(voice("arena-difference"), marks, lambda n: signed(voice, n, digits), line=0.0),)
    )


def seats_section(result: Findings, voice: Voice) -> Section:
    """The share of the win of each seat."""
    marks = [Mark(voice("arena-seat-number", seat=row.seat + 1), row.share, 7) for row in result.seats]
    plot = _share_dots(result, marks, voice)
    return Section(seats_table(result, voice), (plot,))
