"""What a review says of Pétards, where somebody played it on."""

from ludotheque.core.game import Seat
from ludotheque.core.record import Record
from ludotheque.play.table import Table
from ludotheque.review.decisions import sampled_decision
from ludotheque.review.effort import Effort
from ludotheque.review.petards import Judge


def test_a_card_well_taken_is_no_error() -> None:
    """It was called one (4.2 %, at least 2.3) while decisions were found with the quick policy. Played on by `greedy`
    in 2,500 worlds, whoever took the card won eight games in a hundred more than whoever drew."""
    table = Table(Record("petards", ("Ada", "Bruno"), seed="1").with_moves(("take", "discard S"), None))
    found = sampled_decision(0, 0, Judge(table, "1").trial(0, Seat(0)), Effort(worlds=400))
    assert table.game.format_move(found.best) == "take" and found.low == 0.0
