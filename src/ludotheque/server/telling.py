"""What is told of a sitting to one pair of eyes, in one language: `view`, `legal` and `tell`, and nothing else."""

from functools import lru_cache
from typing import Any

from ludotheque.core.errors import Illegal, Message, Refusal, Unreadable
from ludotheque.core.game import Seat, Unlisted
from ludotheque.language import say
from ludotheque.play import wording
from ludotheque.play.log import Line, earlier, lines
from ludotheque.play.series import Series
from ludotheque.play.sitting import Sitting
from ludotheque.play.standing import standing_of
from ludotheque.play.status import DEALING
from ludotheque.play.table import Table
from ludotheque.server.held import own_seats
from ludotheque.server.identity import Person
from ludotheque.server.messages import (
    ClockInfo,
    EndInfo,
    LogLine,
    Position,
    Reading,
    Reason,
    Result,
    SeatInfo,
    SeriesInfo,
    TableInfo,
    UndoInfo,
    VoteInfo,
)


def said(message: Message, language: str) -> str:
    """The sentence, kept: the same few are told at every table."""
    return _said(message.id, tuple(message.args.items()), language)


@lru_cache(maxsize=20_000)  # by plain values, which are found in half the time of a message
def _said(id: str, arguments: tuple[tuple[str, Any], ...], language: str) -> str:
    return say(Message(id, **dict(arguments)), language, isolates=True)


MOST_LISTED = 100
"""Of a hidden hand: one can be given from in millions of ways. While a list is made everybody waits, and how long would
tell how many there are, so only what takes no time is listed. Where nothing is hidden it tells nothing."""
FIRST_OF_MANY = 20


def reason(refusal: Refusal, language: str) -> Reason:
    clause = refusal.clause if isinstance(refusal, Illegal | Unreadable) else None
    return Reason(refusal.message.id, say(refusal.message, language, isolates=True), clause)


def reading(table: Table, text: str, language: str) -> Reading:
    """How a text would read as a move, and whether it could be made now."""
    move, sentence, refusal = wording.read(table, text)
    told = move if sentence is None else say(sentence, language)
    return Reading(move, told, None if refusal is None else reason(refusal, language))


def position(sitting: Sitting, eyes: Seat | None, since: int, language: str, at: int) -> Position:
    """The game as these eyes see it, with the log from entry `since` on."""
    table = sitting.table
    assert table is not None
    to_act = sitting.to_act
    legal, some = listed(table) if eyes is not None and eyes == to_act else ([], [])
    return Position(
        number=sitting.number,
        ply=len(table.moves),
        seat=eyes,
        to_act=to_act,
        view=table.game.view(table.state, eyes),
        legal=legal,
        some=some,
        log=[log_line(line, language) for line in lines(sitting, since, eyes)],
        earlier=earlier(sitting, since),
        clocks=sitting.clocks.left(at),
        result=None if to_act is not None else result(table),
        standing=None if eyes is None else standing_of(sitting, eyes),
    )


def listed(table: Table) -> tuple[list[str] | None, list[str]]:
    """The legal moves as texts; None and the first of them where they are too many to list."""
    game = table.game
    moves = game.legal(table.state)
    if isinstance(moves, Unlisted) or (game.has_secrets and len(moves) > MOST_LISTED):
        return None, [game.format_move(move) for move in moves[:FIRST_OF_MANY]]
    return [game.format_move(move) for move in moves], []


def result(table: Table) -> Result | None:
    outcome = table.outcome
    if outcome is None:
        return None
    return Result(outcome.scores, outcome.winners, outcome.breakdown, table.game.ending(table.state))


def log_line(line: Line, language: str) -> LogLine:
    message = line.message
    return LogLine(line.number, line.seat, said(message, language), message.id, _plain(message, language))


def _plain(message: Message, language: str) -> dict[str, Any]:
    return {name: said(v, language) if isinstance(v, Message) else v for name, v in message.args.items()}


def table_info(sitting: Sitting, person: Person | None) -> TableInfo:
    """The table as this person sees it: with a token, as the holder of one seat."""
    settings, allowance = sitting.settings, sitting.settings.allowance
    own = [] if person is None else own_seats(sitting, person)
    guest = None if person is None or person.table is not None else person.guest
    return TableInfo(
        id=sitting.id,
        number=sitting.number,
        game=settings.game,
        options=dict(settings.options),
        status=sitting.status,
        seats=[_seat_info(sitting, seat, seat in own) for seat in range(len(sitting.chairs))],
        you=own,
        is_host=guest == sitting.host,
        may_start=guest is not None and sitting.may_start(guest),
        is_agreed=sitting.is_agreed,
        is_brought=sitting.dealing.is_brought,
        open=settings.is_open,
        hot_seat=settings.hot_seat,
        level=settings.level,
        clock=None if allowance is None else ClockInfo(allowance.bank // 1000, allowance.increment // 1000),
        commitment=sitting.dealing.commitment,
        undo_rule=settings.undo,
        seal=sitting.seal,
        undo=_undo_info(sitting, None if person is None else person.guest),
        hints=settings.hints,
        order=settings.order,
        first=_first(sitting),
        patience=settings.patience,
        rated=settings.rated,
        tournament=sitting.id.partition(".")[0] if sitting.dealing.is_duplicate else None,
        vote=_vote_info(sitting, None if person is None else person.guest),
        ended=_end_info(sitting),
        to_act=sitting.to_act,
        rematch=sitting.rematch,
        rematch_by=sitting.rematch_by,
        before=sitting.series.before,
        series=_series_info(sitting.series),
    )


def _series_info(series: Series) -> SeriesInfo | None:
    won, points = [t.won for t in series.tallies], [t.points for t in series.tallies]
    return None if series.before is None else SeriesInfo(series.played, won, points)


def _seat_info(sitting: Sitting, seat: int, is_you: bool) -> SeatInfo:
    chair = sitting.chairs[seat]
    has_revealed = chair.commitment is not None and chair.entropy is not None
    return SeatInfo(
        seat,
        chair.name,
        sitting.level_of(seat),
        chair.away,
        chair.is_free,
        is_you,
        chair.commitment,
        has_revealed,
        chair.is_awaited,
        chair.said_no,
        chair.is_script,
    )


def _undo_info(sitting: Sitting, guest: str | None) -> UndoInfo | None:
    wish = sitting.wish
    if wish is None:
        return None
    waits_for = wish.asked - wish.agreed
    return UndoInfo(wish.seat, wish.to, guest in waits_for, _seats_of(sitting, waits_for))


def _vote_info(sitting: Sitting, guest: str | None) -> VoteInfo | None:
    vote = sitting.vote
    if vote is None:
        return None
    seats = _seats_of(sitting, vote.waits_for)
    return VoteInfo(vote.seat, vote.question, vote.about, guest in vote.waits_for, seats)


def _seats_of(sitting: Sitting, guests: set[str]) -> list[int]:
    return [seat for seat, chair in enumerate(sitting.chairs) if chair.guest in guests]


def _end_info(sitting: Sitting) -> EndInfo | None:
    ended = sitting.ended
    return None if ended is None else EndInfo(ended.how, ended.seat, sitting.winners)


def _first(sitting: Sitting) -> int | None:
    first = sitting.dealing.first
    return first if sitting.status == DEALING and isinstance(first, int) else None
