"""The ledger adds up, in shares of the win and in points, for every seat of every game."""

import pytest

from ludotheque.catalog import GAMES
from ludotheque.core.game import Json
from ludotheque.core.record import Record
from ludotheque.review.reviewing import Review
from tests.review.games import bot_game, json_of, reviewed, vector_games
from tests.soak import few, soak

PARTS = ("expected", "deal", "draws", "skill", "guess", "others")
TABLES = [(name, players) for name, game in GAMES.items() for players in game.seats][soak(1, 0) :: soak(4, 1)]


def check(record: Record) -> None:
    review = reviewed(record)
    found = json_of(review)
    scores = record.result["scores"] if record.result else []
    check_seats(found, scores)
    check_decisions(found, review)
    assert len(found["curve"]) == len(record.moves) + 1
    assert found["curve"][-1] == [seat["share"] for seat in found["seats"]]
    assert all(sum(shares) == pytest.approx(1) for shares in found["curve"])


def check_seats(found: Json, scores: list[int]) -> None:
    best, seats = max(scores), len(scores)
    for seat, ledger in enumerate(found["seats"]):
        ahead = scores[seat] - (sum(scores) - scores[seat]) / (seats - 1)
        assert ledger["share"] == (scores[seat] == best) / scores.count(best)
        assert ledger["points"]["share"] == pytest.approx(ahead)
        for row in (ledger, ledger["points"]):
            assert sum(row[part] for part in PARTS) == pytest.approx(row["share"], abs=1e-9)
            assert row["skill"] <= 0
            assert set(row["margins"]) == {"deal", "draws"} and min(row["margins"].values()) >= 0
    for part in ("expected", "deal", "draws"):  # what chance gives to one it takes from the others
        total = sum(ledger[part] for ledger in found["seats"])
        assert total == pytest.approx(1.0 if part == "expected" else 0.0, abs=1e-9)


def check_decisions(found: Json, review: Review) -> None:
    text = review.table.game.format_move
    for one, decision in zip(found["decisions"], review.decisions, strict=True):
        assert [one[name] for name in ("ply", "seat", "loss", "class")] == [
            decision.ply,
            decision.seat,
            decision.loss,
            review.classes.get(decision.ply),
        ]
        assert (one["move"], one["best"]) == (text(decision.move), text(decision.best))
        assert 0 <= one["low"] <= one["loss"] <= one["high"]
        assert one["class"] in (None, "doubtful", "bad", "very bad")
        assert one["class"] is None or one["low"] > 0


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_every_part_of_a_bot_game_adds_up(game: str, players: int) -> None:
    for number in range(soak(1, 200)):
        check(bot_game(game, players, f"ledger/{number}"))


@pytest.mark.parametrize("game", few(GAMES))
def test_every_part_of_the_vectors_adds_up(game: str) -> None:
    games = sorted(vector_games(game), key=lambda record: -len(record.players))  # the exact ones of two last
    for record in games[: soak(1, 60)]:
        check(record)
