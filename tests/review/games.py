"""Finished games to be reviewed, and quick reviews of them."""

from functools import lru_cache

from ludotheque.catalog import GAMES
from ludotheque.core.game import Json
from ludotheque.core.record import Record, parse_record
from ludotheque.play.named_bots import find_bot
from ludotheque.play.random_games import play_out
from ludotheque.play.table import Table
from ludotheque.review.effort import Effort
from ludotheque.review.reviewing import Review, as_json, review
from tests.cli.command import VECTORS

QUICK = Effort(worlds=20)


@lru_cache(maxsize=32)
def bot_game(game: str, players: int, seed: str = "review", bot: str = "greedy") -> Record:
    """The same game for everybody who asks."""
    names = tuple(f"P{seat}" for seat in range(players))
    return play_out(GAMES[game], seed, names, GAMES[game].Options(), [find_bot(game, bot)] * players)


def vector_games(game: str) -> list[Record]:
    """The finished ones."""
    lines = (VECTORS / f"{game}.jsonl").read_text(encoding="utf-8").splitlines()
    return [record for record in map(parse_record, lines) if record.result is not None]


def reviewed(record: Record, seed: str = "1", effort: Effort = QUICK) -> Review:
    return review(Table(record), seed, effort)


def json_of(found: Review) -> Json:
    return as_json(found, range(len(found.table.players)))
