"""The log: moves and what else happened in one order, a page at a time, told to each pair of eyes."""

from ludotheque.core.errors import Message
from ludotheque.core.game import Seat
from ludotheque.play.deciding import ask_leave, ask_undo, check_move
from ludotheque.play.log import PAGE, earlier, lines, page
from ludotheque.play.sitting import Sitting
from tests.play.sittings import act, begun, play


def long() -> Sitting:
    """More than two pages: Pétards, where each turn has some moves, and somebody leaves between."""
    sitting = begun("petards")
    while len(sitting.moved_at) + len(sitting.notices) < 2 * PAGE + 10:
        play(sitting)
        if len(sitting.moved_at) == 50:
            act(sitting, lambda: ask_leave(sitting, 1, "bruno", "left"), 0)
    return sitting


def test_the_log_is_in_the_order_of_the_entries_whoever_reads_it() -> None:
    sitting = long()
    for eyes in (None, Seat(0), Seat(1)):
        numbers = [line.number for line in page(sitting, 2 * PAGE, eyes)]
        assert numbers == sorted(numbers) and len(set(numbers)) == len(numbers)


def test_what_happened_since_is_told_and_nothing_before() -> None:
    sitting = begun()
    play(sitting)
    heard = sitting.number
    play(sitting)
    act(sitting, lambda: ask_leave(sitting, 0, "ada", "left"), 0)
    told = lines(sitting, heard, None)
    assert [(line.number, line.seat) for line in told] == [(heard + 1, 1), (heard + 2, 0)]
    assert told[1].message.id == "log-left"
    assert lines(sitting, sitting.number, None) == [] == lines(sitting, 10**6, None)
    assert earlier(sitting, heard) == 0


def test_at_most_a_page_is_told_at_once_and_it_is_the_last() -> None:
    sitting = long()
    told, before = lines(sitting, 0, None), earlier(sitting, 0)
    assert len(told) == PAGE and told[-1].number == sitting.number
    assert before + PAGE == len(sitting.moved_at) + len(sitting.notices)


def test_pages_lead_from_the_last_line_to_the_first_without_gap_or_repeat() -> None:
    sitting = long()
    whole, until = lines(sitting, 0, None), earlier(sitting, 0)
    while until:
        told = page(sitting, until, None)
        assert 0 < len(told) <= PAGE
        whole, until = told + whole, until - len(told)
    assert [line.number for line in whole] == [
        number
        for number, _ in sorted([(n, 0) for n in sitting.moved_at] + [(n.number, 1) for n in sitting.notices])
    ]
    assert page(sitting, 0, None) == []


def test_a_drawn_card_is_named_to_its_drawer_alone() -> None:
    sitting = begun("petards")
    play(sitting)
    assert sitting.table is not None and sitting.table.texts == ["draw"]
    own, others, watching = (lines(sitting, 0, eyes)[0] for eyes in (Seat(0), Seat(1), None))
    assert "card" in str(own.message) and own.message != others.message == watching.message
    assert own.seat == others.seat == 0


def test_names_stand_where_seats_are_spoken_of() -> None:
    sitting = begun("respublica", people=3)
    for seat, text in ((0, "offer 1 card"), (1, "bid 1 card"), (2, "decline"), (0, "accept 1")):
        sitting.fold(check_move(sitting, seat, None, text).event, 0)
    table, told = sitting.table, lines(sitting, 0, None)[-1].message
    assert table is not None
    assert table.game.tell(table.states[-2], table.moves[-1], None).args["name"] == Message(
        "core-seat", seat=2
    )
    assert told.args["name"] == "Bruno"


def test_a_move_that_was_taken_back_leaves_a_notice_and_no_line() -> None:
    sitting = begun(people=1, seats=2, bots=("random",))
    play(sitting)
    act(sitting, lambda: ask_undo(sitting, 0, "ada"), 0)
    assert [line.message.id for line in lines(sitting, 0, None)] == ["log-undone"]
