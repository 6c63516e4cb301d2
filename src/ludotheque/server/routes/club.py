"""The club: who is how strong, for all time and this season."""

from ludotheque.server.calls import Call
from ludotheque.server.club_messages import BoardInfo, Rated, RatingsTold
from ludotheque.server.ratings import BOT, Category, Leaderboard, season_of
from ludotheque.server.uptime import now

SHOWN = 100  # rows of a leaderboard


async def get_ratings(call: Call) -> RatingsTold:
    """Ratings from the games that count, by game and number of players, for all time and for this quarter of the year;
    people and bots of the house. `is_there`: this server can rate."""
    at = now()
    season, begun = season_of(at)
    always, lately = await call.house.ratings.boards(at)
    guest = "" if call.known_person is None else call.known_person.guest
    boards = [_board(category, always[category], lately.get(category), guest) for category in sorted(always)]
    return RatingsTold(call.house.ratings.is_there, season, begun, boards)


def _board(category: Category, always: Leaderboard, lately: Leaderboard | None, guest: str) -> BoardInfo:
    season = [] if lately is None else _rows(lately, guest)
    return BoardInfo(category.game, category.players, _rows(always, guest), season)


def _rows(board: Leaderboard, guest: str) -> list[Rated]:
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
        for place, (key, member, rating) in enumerate(board.rows(), start=1)
        if place <= SHOWN or key == guest
    ]
