"""The tables of a match: the same in a terminal and on a page."""

from collections.abc import Sequence

from ludotheque.arena.tally import BotRow, Findings, PairRow, SeatRow
from ludotheque.arena.text_table import Row, TextTable
from ludotheque.arena.wording import (
    NONE,
    Voice,
    agreement,
    decimal,
    percent,
    places,
    points_span,
    round_percent,
    share_span,
    signed,
)


def match_tables(result: Findings, voice: Voice) -> list[TextTable]:
    """Everything that a match has shown."""
    if not result.deals:
        return [TextTable(voice("arena-no-deal"), (), ())]
    tables = [bots_table(result, voice), pairs_table(result, voice), seats_table(result, voice)]
    tables.append(speed_table(result, voice))
    if result.forfeited:
        tables.append(forfeits_table(result, voice))
    return [table for table in tables if table.rows]


def bots_table(result: Findings, voice: Voice) -> TextTable:
    headings = (
        voice("arena-bot"),
        voice("arena-games"),
        voice("arena-share"),
        round_percent(voice, 0.95),
        voice("arena-points"),
        round_percent(voice, 0.95),
        voice("arena-rating"),
    )
    title = voice("arena-title-bots", deals=result.deals, games=len(result.games))
    rows = tuple(_bot_row(row, voice) for row in result.bots)
    return TextTable(title, headings, rows, _notes(result, voice))


def _notes(result: Findings, voice: Voice) -> Row:
    fair = voice("arena-note-fair", share=percent(voice, 1 / result.match.players))
    left_out = [voice("arena-note-left-out", games=result.left_out)] if result.left_out else []
    return (fair, *left_out, *_agreement(result.bots, voice))


def _agreement(rows: Sequence[BotRow | SeatRow], voice: Voice) -> list[str]:
    return agreement(voice, [row.share for row in rows], [row.points for row in rows])


def _bot_row(row: BotRow, voice: Voice) -> Row:
    rating = row.rating
    rated = f"{decimal(voice, rating.mu)} ± {decimal(voice, 2 * rating.sigma)}" if rating else NONE
    digits = places(row.points.mean) if row.points else 0
    return (
        row.name,
        str(row.games),
        percent(voice, row.share.mean),
        share_span(voice, row.share),
        decimal(voice, row.points.mean, digits) if row.points else NONE,
        points_span(voice, row.points, digits),
        rated,
    )


def pairs_table(result: Findings, voice: Voice) -> TextTable:
    headings = (
        voice("arena-pair"),
        voice("arena-ahead"),
        round_percent(voice, 0.95),
        voice("arena-difference"),
        round_percent(voice, 0.95),
    )
    rows = tuple(_pair_row(row, voice) for row in result.pairs)
    ahead, gaps = [row.ahead for row in result.pairs], [row.difference for row in result.pairs]
    notes = agreement(voice, ahead, gaps)
    return TextTable(voice("arena-title-pairs"), headings, rows, tuple(notes))


def _pair_row(row: PairRow, voice: Voice) -> Row:
    gap = row.difference
    digits = places(abs(gap.mean)) if gap else 0
    return (
        f"{row.first} – {row.second}",
        percent(voice, row.ahead.mean),
        share_span(voice, row.ahead),
        signed(voice, gap.mean, digits) if gap else NONE,
        points_span(voice, gap, digits, is_signed=True),
    )


def seats_table(result: Findings, voice: Voice) -> TextTable:
    headings = (
        voice("arena-seat"),
        voice("arena-share"),
        round_percent(voice, 0.95),
        voice("arena-points"),
        round_percent(voice, 0.95),
    )
    rows = tuple(_seat_row(row, voice) for row in result.seats)
    notes = _agreement(result.seats, voice)
    return TextTable(voice("arena-title-seats"), headings, rows, tuple(notes))


def _seat_row(row: SeatRow, voice: Voice) -> Row:
    digits = places(row.points.mean) if row.points else 0
    return (
        str(row.seat + 1),
        percent(voice, row.share.mean),
        share_span(voice, row.share),
        decimal(voice, row.points.mean, digits) if row.points else NONE,
        points_span(voice, row.points, digits),
    )


def speed_table(result: Findings, voice: Voice) -> TextTable:
    headings = (
        voice("arena-bot"),
        voice("arena-moves"),
        voice("arena-moves-a-second"),
        voice("arena-mean-ms"),
        voice("arena-longest-ms"),
        voice("arena-forfeits"),
    )
    rows = tuple(_speed_row(row, voice) for row in result.bots)
    return TextTable(voice("arena-title-speed"), headings, rows)


def _speed_row(row: BotRow, voice: Voice) -> Row:
    pace = row.pace
    if not pace.seconds:
        return (row.name, str(pace.moves), NONE, NONE, NONE, str(row.forfeits))
    mean, longest = 1000 * pace.seconds / pace.moves, 1000 * pace.longest
    a_second = pace.moves / pace.seconds
    return (
        row.name,
        str(pace.moves),
        decimal(voice, a_second, 0 if a_second >= 10 else 2),
        decimal(voice, mean, 3 if mean < 1 else 1),
        decimal(voice, longest, 3 if longest < 1 else 1),
        str(row.forfeits),
    )


def forfeits_table(result: Findings, voice: Voice, most: int = 20) -> TextTable:
    """The first forfeits: a bot that always fails would fill pages."""
    rows = []
    for game in result.forfeited[:most]:
        forfeit = game.forfeit
        assert forfeit is not None
        name, why = game.seating.names[forfeit.seat], voice(f"arena-forfeit-{forfeit.why}")
        rows.append((name, f"{game.seating.deal}/{game.seating.rotation}", why, forfeit.detail))
    headings = (voice("arena-bot"), voice("arena-deal-rotation"), voice("arena-why"), "")
    return TextTable(voice("arena-title-forfeits"), headings, tuple(rows), (voice("arena-note-forfeit"),))
