"""The club: who is how strong, for all time and this season."""

from ludotheque.server.calls import Call
from ludotheque.server.club_messages import BoardInfo, Rated, RatingsTold
from ludotheque.server.ratings import BOT, Board, Table, season_of
from ludotheque.server.uptime import now

SHOWN = 100  # lines of a table


async def get_ratings(call: Call) -> RatingsTold:
    """Ratings from the games that count, by game and number of players, for all time and for this quarter of the year;
    people and bots of the house. `is_there`: this server can rate."""
    at = now()
    season, begun = season_of(at)
    always, lately = await call.house.ratings.boards(at)
    guest = "" if call.known_person is None else call.known_person.guest
    boards = [_board(board, always[board], lately.get(board), guest) for board in sorted(always)]
    return RatingsTold(call.house.ratings.is_there, season, begun, boards)


def _board(board: Board, always: Table, lately: Table | None, guest: str) -> BoardInfo:
    season = [] if lately is None else _lines(lately, guest)
    return BoardInfo(board.game, board.players, _lines(always, guest), season)


def _lines(table: Table, guest: str) -> list[Rated]:
    """The best, and oneself."""
    return [
        Rated(
            place,
            member.name,
            key.removeprefix(BOT) if key.startswith(BOT) else None,
            key == guest != "",
            round(rating.mu, 2),
            round(2 * rating.sigma, 2),
            member.games,
            member.won,
        )
        for place, (key, member, rating) in enumerate(table.lines(), start=1)
        if place <= SHOWN or key == guest
    ]
