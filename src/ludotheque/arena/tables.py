"""The tables of a match: the same in a terminal and on a page."""

from ludotheque.arena.tally import BotRow, Findings, PairRow, SeatRow
from ludotheque.arena.text_table import Row, TextTable
from ludotheque.arena.wording import (
    NONE,
    Words,
    agreement,
    decimal,
    percent,
    places,
    points_span,
    round_percent,
    share_span,
    signed,
)


def match_tables(result: Findings, words: Words) -> list[TextTable]:
    """Everything that a match has shown."""
    if not result.deals:
        return [TextTable(words("arena-no-deal"), (), ())]
    tables = [bots_table(result, words), pairs_table(result, words), seats_table(result, words)]
    tables.append(speed_table(result, words))
    if result.forfeited:
        tables.append(forfeits_table(result, words))
    return [table for table in tables if table.rows]


def bots_table(result: Findings, words: Words) -> TextTable:
    headings = (
        words("arena-bot"),
        words("arena-games"),
        words("arena-share"),
        round_percent(words, 0.95),
        words("arena-points"),
        round_percent(words, 0.95),
        words("arena-rating"),
    )
    title = words("arena-title-bots", deals=result.deals, games=len(result.games))
    rows = tuple(_bot_row(row, words) for row in result.bots)
    return TextTable(title, headings, rows, _notes(result, words))


def _notes(result: Findings, words: Words) -> Row:
    fair = words("arena-note-fair", share=percent(words, 1 / result.match.players))
    left_out = [words("arena-note-left-out", games=result.left_out)] if result.left_out else []
    return (fair, *left_out, *agreement(words, *(row.share for row in result.bots)))


def _bot_row(row: BotRow, words: Words) -> Row:
    rating = row.rating
    rated = f"{decimal(words, rating.mu)} ± {decimal(words, 2 * rating.sigma)}" if rating else NONE
    digits = places(row.points.mean) if row.points else 0
    return (
        row.name,
        str(row.games),
        percent(words, row.share.mean),
        share_span(words, row.share),
        decimal(words, row.points.mean, digits) if row.points else NONE,
        points_span(words, row.points, digits),
        rated,
    )


def pairs_table(result: Findings, words: Words) -> TextTable:
    headings = (
        words("arena-pair"),
        words("arena-ahead"),
        round_percent(words, 0.95),
        words("arena-difference"),
        round_percent(words, 0.95),
    )
    rows = tuple(_pair_row(row, words) for row in result.pairs)
    notes = agreement(words, *(row.ahead for row in result.pairs))
    return TextTable(words("arena-title-pairs"), headings, rows, tuple(notes))


def _pair_row(row: PairRow, words: Words) -> Row:
    gap = row.difference
    digits = places(abs(gap.mean)) if gap else 0
    return (
        f"{row.first} – {row.second}",
        percent(words, row.ahead.mean),
        share_span(words, row.ahead),
        signed(words, gap.mean, digits) if gap else NONE,
        points_span(words, gap, digits, is_signed=True),
    )


def seats_table(result: Findings, words: Words) -> TextTable:
    headings = (
        words("arena-seat"),
        words("arena-share"),
        round_percent(words, 0.95),
        words("arena-points"),
        round_percent(words, 0.95),
    )
    rows = tuple(_seat_row(row, words) for row in result.seats)
    notes = agreement(words, *(row.share for row in result.seats))
    return TextTable(words("arena-title-seats"), headings, rows, tuple(notes))


def _seat_row(row: SeatRow, words: Words) -> Row:
    digits = places(row.points.mean) if row.points else 0
    return (
        str(row.seat + 1),
        percent(words, row.share.mean),
        share_span(words, row.share),
        decimal(words, row.points.mean, digits) if row.points else NONE,
        points_span(words, row.points, digits),
    )


def speed_table(result: Findings, words: Words) -> TextTable:
    headings = (
        words("arena-bot"),
        words("arena-moves"),
        words("arena-moves-a-second"),
        words("arena-mean-ms"),
        words("arena-longest-ms"),
        words("arena-forfeits"),
    )
    rows = tuple(_speed_row(row, words) for row in result.bots)
    return TextTable(words("arena-title-speed"), headings, rows)


def _speed_row(row: BotRow, words: Words) -> Row:
    pace = row.pace
    if not pace.seconds:
        return (row.name, str(pace.moves), NONE, NONE, NONE, str(row.forfeits))
    mean, longest = 1000 * pace.seconds / pace.moves, 1000 * pace.longest
    a_second = pace.moves / pace.seconds
    return (
        row.name,
        str(pace.moves),
        decimal(words, a_second, 0 if a_second >= 10 else 2),
        decimal(words, mean, 3 if mean < 1 else 1),
        decimal(words, longest, 3 if longest < 1 else 1),
        str(row.forfeits),
    )


def forfeits_table(result: Findings, words: Words, most: int = 20) -> TextTable:
    """The first forfeits: a bot that always fails would fill pages."""
    rows = []
    for game in result.forfeited[:most]:
        forfeit = game.forfeit
        assert forfeit is not None
        name, why = game.seating.names[forfeit.seat], words(f"arena-forfeit-{forfeit.why}")
        rows.append((name, f"{game.seating.deal}/{game.seating.rotation}", why, forfeit.detail))
    headings = (words("arena-bot"), words("arena-deal-rotation"), words("arena-why"), "")
    return TextTable(words("arena-title-forfeits"), headings, tuple(rows), (words("arena-note-forfeit"),))
