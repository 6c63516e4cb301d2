"""A record is told line by line, however many moves it leaves open."""

from ludotheque.core.game import Json
from ludotheque.play.replay import MOST_LISTED, replay
from ludotheque.play.table import Table
from tests.play.exploding import exploding_record


def test_ways_to_give_that_are_too_many_are_not_listed() -> None:
    """The list of every heap of half the cards in a large hand took hours and all memory."""
    record = exploding_record()
    table = Table(record)
    legal = table.game.legal(table.state)
    assert len(legal) > 100 * MOST_LISTED
    lines: list[Json] = list(replay(record))
    assert lines[-1]["legal"] is None
    assert table.game.apply(table.state, legal[len(legal) // 2])
