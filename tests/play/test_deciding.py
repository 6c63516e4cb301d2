"""Deciding: who may do what, and when; and that nothing has happened by it."""

import inspect
from collections.abc import Callable
from dataclasses import replace

import pytest

from ludotheque.core.errors import Refusal
from ludotheque.core.record import Record
from ludotheque.play import deciding
from ludotheque.play.deciding import (
    GoodMove,
    answer_undo,
    ask_deal,
    ask_hint,
    ask_leave,
    ask_rematch,
    ask_replace,
    ask_return,
    ask_reveal,
    ask_seat,
    ask_start,
    ask_undo,
    check_changes,
    check_move,
    close,
    has_revealed,
    need,
    own,
    status_after,
    time_out,
    timed,
)
from ludotheque.play.entries import (
    CameBack,
    Dealt,
    Event,
    Left,
    Moved,
    Rematched,
    Revealed,
    Rose,
    Sat,
    Started,
    UndoAsked,
    Undone,
)
from ludotheque.play.lobby import MOST_CHANGES, MOST_MOVES_STORED, MOST_SEATINGS
from ludotheque.play.sitting import Sitting
from ludotheque.play.status import DEALING, OVER, PLAYING, WAITING
from tests.play.sittings import (
    MINUTE,
    act,
    begun,
    commitment,
    denied,
    entropy,
    frozen,
    opened,
    play,
    sit,
    to_the_end,
)


def waiting() -> Sitting:
    sitting = opened()
    sit(sitting, 0)
    return sitting


def dealing() -> Sitting:
    sitting = waiting()
    sit(sitting, 1)
    sitting.fold(Started(), 0)
    return sitting


def playing() -> Sitting:
    """Each has moved once; Ada has asked to take hers back."""
    sitting = begun(allowance=MINUTE)
    play(sitting, 1_000)
    play(sitting, 2_000)
    act(sitting, lambda: ask_undo(sitting, 0, "ada"), 3_000)
    return sitting


def away() -> Sitting:
    sitting = begun(allowance=MINUTE)
    sitting.fold(Left(1, "left"), 1_000)
    return sitting


def over() -> Sitting:
    return to_the_end(begun())


STAGES: dict[str, Callable[[], Sitting]] = {
    "waiting": waiting,
    "dealing": dealing,
    "playing": playing,
    "away": away,
    "over": over,
}


def a_move(sitting: Sitting) -> str:
    table = sitting.table
    if table is None or table.seat is None:
        return "a1"
    return table.game.format_move(table.game.legal(table.state)[0])


def status_of_a_move(sitting: Sitting) -> str | None:
    event, tried = check_move(sitting, 0, None, a_move(sitting))
    return status_after(sitting, event, tried)


DECISIONS: dict[str, Callable[[Sitting], object]] = {
    "seat": lambda sitting: ask_seat(sitting, 1, "bruno", "Bruno", commitment(1)),
    "start": lambda sitting: ask_start(sitting, "ada"),
    "reveal": lambda sitting: ask_reveal(sitting, 0, "ada", entropy(0)),
    "has revealed": lambda sitting: has_revealed(sitting, 0, entropy(0)),
    "deal": ask_deal,
    "leave": lambda sitting: ask_leave(sitting, 0, "ada", "left"),
    "return": lambda sitting: ask_return(sitting, 1, "bruno"),
    "time out": lambda sitting: time_out(sitting, 10**9),
    "rematch": lambda sitting: ask_rematch(sitting, "bruno", "next"),
    "move": lambda sitting: check_move(sitting, 0, None, a_move(sitting)),
    "a move that is none": lambda sitting: check_move(sitting, 0, None, "hello"),
    "another's move": lambda sitting: check_move(sitting, 1, None, a_move(sitting)),
    "undo": lambda sitting: ask_undo(sitting, 0, "ada"),
    "agree": lambda sitting: answer_undo(sitting, "bruno", True),
    "decline": lambda sitting: answer_undo(sitting, "bruno", False),
    "replace": lambda sitting: ask_replace(sitting, 0),
    "close": close,
    "hint": lambda sitting: ask_hint(sitting, 0, "ada"),
    "need": lambda sitting: need(sitting, PLAYING),
    "own": lambda sitting: own(sitting, 0, "ada"),
    "changes": lambda sitting: check_changes(sitting, 0),
    "time": lambda sitting: timed(sitting, Moved(0, "a1"), 5_000),
    "status of a start": lambda sitting: status_after(sitting, Started(), None),
    "status of a move": status_of_a_move,
}


def decided(decide: Callable[[Sitting], object], sitting: Sitting) -> str:
    try:
        return repr(decide(sitting))
    except Refusal as refusal:
        return f"refused: {refusal.message.id}"


def test_everything_that_decides_is_asked_here() -> None:
    """A new decision is held to changing nothing, too."""
    functions = {name: each for name, each in vars(deciding).items() if inspect.isfunction(each)}
    deciders = {
        name for name, each in functions.items() if each.__module__ == deciding.__name__ and name[0] != "_"
    }
    asked: set[str] = set()
    for decide in DECISIONS.values():
        asked |= {decide.__name__, *decide.__code__.co_names}
    assert deciders - asked == set()


@pytest.mark.parametrize("what", DECISIONS)
@pytest.mark.parametrize("stage", STAGES)
def test_deciding_changes_nothing(stage: str, what: str) -> None:
    """`check_move` kept what it had tried, and whoever asked or folded next found it there."""
    sitting = STAGES[stage]()
    before = frozen(sitting)
    once, again = decided(DECISIONS[what], sitting), decided(DECISIONS[what], sitting)
    assert once == again and frozen(sitting) == before


def test_some_of_it_is_granted_and_some_refused_at_every_stage() -> None:
    """Else the test above would try nothing."""
    for name, stage in STAGES.items():
        told = [decided(decide, stage()) for decide in DECISIONS.values()]
        assert any(text.startswith("refused") for text in told), name
        assert any(not text.startswith(("refused", "None", "False")) for text in told), name


# -- sitting down and starting ----------------------------------------------------------------------------------------


def test_a_seat_is_for_one_person_and_a_person_for_one_seat() -> None:
    sitting = waiting()
    assert denied(ask_seat, sitting, 0, "bruno", "Bruno", None) == "lobby-seat-taken"
    assert denied(ask_seat, sitting, 1, "ada", "Ada", None) == "lobby-one-seat"
    assert ask_seat(sitting, 0, "ada", "Ada", commitment(0)) == Sat(0, "ada", "Ada", commitment=commitment(0))
    assert isinstance(ask_seat(opened(hot_seat=True), 1, "ada", "Ada", None), Sat)


@pytest.mark.parametrize("seat", [-1, 2, 99])
def test_there_are_as_many_seats_as_the_table_has(seat: int) -> None:
    assert denied(ask_seat, waiting(), seat, "bruno", "Bruno", None) == "lobby-seat-unknown"


def test_a_bots_seat_is_taken() -> None:
    assert denied(ask_seat, opened(bots=("random",)), 1, "bruno", "Bruno", None) == "lobby-seat-taken"


def test_nobody_can_be_taken_for_another_but_anybody_keeps_their_name() -> None:
    sitting = waiting()
    assert denied(ask_seat, sitting, 1, "bruno", "ada", None) == "lobby-name-like"
    assert ask_seat(sitting, 0, "ada", "Ada", None).name == "Ada"


def test_where_the_game_is_brought_along_nobody_commits_to_anything() -> None:
    brought = opened(record=Record("libertas", ("A", "B"), seed="1", moves=("a1",)))
    assert ask_seat(brought, 0, "ada", "Ada", commitment(0)).commitment is None


def test_the_host_starts_or_anybody_here_once_the_host_has_stood_up() -> None:
    sitting = waiting()
    sit(sitting, 1)
    assert denied(ask_start, sitting, "bruno") == "lobby-start-host"
    assert ask_start(sitting, "ada") == Started()
    sitting.fold(Rose(0), 0)
    assert ask_start(sitting, "bruno") == Started()
    assert denied(ask_start, sitting, "chloe") == "lobby-start-host"
    assert denied(ask_start, dealing(), "ada") == "lobby-is-dealing"


def test_only_what_was_committed_to_is_revealed_and_only_by_whom() -> None:
    sitting = dealing()
    assert denied(ask_reveal, sitting, 0, "bruno", entropy(0)) == "lobby-seat-not-yours"
    assert denied(ask_reveal, sitting, 0, "ada", entropy(1)) == "lobby-other-entropy"
    revealed = ask_reveal(sitting, 0, "ada", entropy(0))
    assert revealed == Revealed(0, entropy(0)) and not has_revealed(sitting, 0, entropy(0))
    sitting.fold(revealed, 0)
    assert denied(ask_reveal, sitting, 0, "ada", entropy(0)) == "lobby-nothing-to-reveal"
    assert has_revealed(sitting, 0, entropy(0)) and not has_revealed(sitting, 0, entropy(1))


def test_the_deal_is_made_without_the_rest_only_while_it_is_awaited() -> None:
    assert ask_deal(dealing()) == Dealt()
    assert denied(ask_deal, waiting()) == "lobby-is-waiting"
    assert denied(ask_deal, playing()) == "lobby-is-playing"


# -- leaving and coming back ------------------------------------------------------------------------------------------


def test_before_the_game_one_stands_up_and_in_it_a_bot_plays_on() -> None:
    assert ask_leave(waiting(), 0, "ada", "left") == Rose(0)
    assert ask_leave(playing(), 0, "ada", "left") == Left(0, "left")
    assert denied(ask_leave, away(), 1, "bruno", "left") == "lobby-away-already"
    assert denied(ask_leave, playing(), 0, "bruno", "left") == "lobby-seat-not-yours"
    assert denied(ask_leave, over(), 0, "ada", "left") == "lobby-is-over"
    assert denied(ask_leave, dealing(), 0, "ada", "left") == "lobby-is-dealing"


def test_only_somebody_who_is_away_comes_back() -> None:
    assert ask_return(away(), 1, "bruno") == CameBack(1)
    assert denied(ask_return, away(), 0, "ada") == "lobby-not-away"
    assert denied(ask_return, away(), 1, "ada") == "lobby-seat-not-yours"


@pytest.mark.parametrize(
    ("allowance", "why", "week"), [(MINUTE, "timeout", 60_000), (None, "absent", 7 * 86_400_000)]
)
def test_time_runs_out_at_its_last_moment_and_not_before(allowance: object, why: str, week: int) -> None:
    sitting = begun(allowance=allowance)
    assert time_out(sitting, week - 1) is None
    assert time_out(sitting, week) == Left(0, why)  # type: ignore[arg-type]


def test_no_time_runs_out_where_a_bot_is_to_act_or_nobody() -> None:
    assert time_out(begun(people=1, seats=2, bots=("random",)), 10**12) is not None
    sitting = begun(people=1, seats=2, bots=("random",), allowance=MINUTE)
    play(sitting)
    assert time_out(sitting, 10**12) is None
    assert time_out(over(), 10**12) is None and time_out(waiting(), 10**12) is None


def test_a_rematch_is_asked_for_by_a_player_once_the_game_is_over_and_once() -> None:
    sitting = over()
    assert denied(ask_rematch, sitting, "chloe", "next") == "lobby-not-seated"
    assert denied(ask_rematch, playing(), "ada", "next") == "lobby-is-playing"
    sitting.fold(ask_rematch(sitting, "ada", "next"), 0)
    assert sitting.rematch == "next"
    assert denied(ask_rematch, sitting, "bruno", "other") == "lobby-rematch-there"
    assert isinstance(ask_rematch(over(), "bruno", "next"), Rematched)


# -- the move ---------------------------------------------------------------------------------------------------------


def test_a_move_gives_its_canonical_text_and_the_state_that_follows() -> None:
    sitting = begun()
    found = check_move(sitting, 0, None, a_move(sitting).upper())
    assert sitting.table is not None
    assert found.event == Moved(0, a_move(sitting))
    assert found.tried.state == sitting.table.game.apply(sitting.table.state, found.tried.move)


def test_what_was_tried_is_believed_as_if_it_were_tried_again() -> None:
    one, two = begun(), begun()
    found = check_move(one, 0, None, a_move(one))
    one.fold(found.event, 5, "ada/1", found.tried)
    two.fold(found.event, 5, "ada/1")
    assert frozen(one) == frozen(two)


def test_a_move_comes_from_the_seat_to_act() -> None:
    sitting = begun()
    assert denied(check_move, sitting, 1, None, a_move(sitting)) == "play-not-your-turn"
    assert denied(check_move, waiting(), 0, None, "a1") == "lobby-not-started"
    assert denied(check_move, sitting, 0, None, "hello") == "libertas-unreadable"
    assert denied(check_move, over(), 0, None, "a1") == "libertas-over"


def test_only_somebody_who_has_heard_of_the_position_moves() -> None:
    """Whatever else has happened since (somebody left) takes no move away; what has not happened yet is nobody's."""
    sitting = begun()
    play(sitting)
    sitting.fold(Left(0, "left"), 0)
    position, number = sitting.changed_at, sitting.number
    assert position < number
    for heard in (position, number, None):
        assert isinstance(check_move(sitting, 1, heard, a_move(sitting)), GoodMove)
    for heard in (position - 1, number + 1, 0):
        assert denied(check_move, sitting, 1, heard, a_move(sitting)) == "play-stale"


def test_no_game_is_longer_than_any(monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = begun()
    play(sitting)
    monkeypatch.setattr("ludotheque.play.sitting.MOST_MOVES_STORED", 1)
    assert MOST_MOVES_STORED > 1
    assert denied(check_move, sitting, 1, None, a_move(sitting)) == "play-too-long"
    assert sitting.is_too_long() and sitting.bot_to_act() is None


# -- what is stored with an entry -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("event", "stage", "status"),
    [
        (Sat(1, "bruno", "Bruno"), waiting, None),
        (Started(), waiting, PLAYING),
        (Undone(0, 0), playing, PLAYING),
        (Left(0, "left"), playing, None),
        (UndoAsked(0, 0), playing, None),
    ],
)
def test_lists_hear_how_the_table_stands(event: Event, stage: Callable[[], Sitting], status: str) -> None:
    assert status_after(stage(), event, None) == status


def test_and_that_a_move_has_ended_the_game() -> None:
    sitting = begun()
    while True:
        event, tried = check_move(sitting, sitting.to_act or 0, None, a_move(sitting))
        status = status_after(sitting, event, tried)
        sitting.fold(event, 0, tried=tried)
        assert status == (OVER if sitting.status == OVER else None)
        if sitting.status == OVER:
            return


@pytest.mark.parametrize(("cut", "status"), [(3, PLAYING), (None, OVER)])
def test_a_game_that_was_brought_along_begins_as_it_stands(cut: int | None, status: str) -> None:
    table = over().table
    assert table is not None
    moves = tuple(table.texts[:cut])
    brought = opened(record=replace(table.record, moves=moves, result=None))
    assert status_after(brought, Started(), None) == status
    brought.fold(Started(), 0)
    assert (brought.status, brought.base) == (status, len(moves))


def test_what_a_clock_has_used_is_stored_where_one_counts() -> None:
    counted, free = begun(allowance=MINUTE), begun()
    assert timed(counted, Moved(0, "a1"), 7_000) == Moved(0, "a1", spent=7_000)
    assert timed(counted, Left(0, "left"), 7_000) == Left(0, "left")
    assert timed(free, Moved(0, "a1"), 7_000) == Moved(0, "a1")
    assert {WAITING, DEALING} == {waiting().status, dealing().status}


def test_coming_back_has_an_end_and_nothing_else_stands_still() -> None:
    """As it was: by leaving and coming back one person filled the table, and nobody could move any more."""
    sitting = begun()
    for _ in range(MOST_CHANGES):
        act(sitting, lambda: ask_leave(sitting, 1, "bruno", "left"), 0)
        act(sitting, lambda: ask_return(sitting, 1, "bruno"), 0)
    act(sitting, lambda: ask_leave(sitting, 1, "bruno", "left"), 0)
    assert denied(ask_return, sitting, 1, "bruno") == "play-changed-enough"
    play(sitting)
    assert sitting.bot_to_act() == "random"
    act(sitting, lambda: ask_leave(sitting, 0, "ada", "left"), 0)
    act(sitting, lambda: ask_return(sitting, 0, "ada"), 0)  # each seat has its own share
    assert sitting.number > MOST_CHANGES


def test_sitting_down_has_an_end_and_the_host_starts_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = opened()
    for _ in range(MOST_SEATINGS):
        act(sitting, lambda: ask_seat(sitting, 1, "bruno", "Bruno", None), 0)
        act(sitting, lambda: ask_leave(sitting, 1, "bruno", "left"), 0)
    assert denied(ask_seat, sitting, 1, "bruno", "Bruno", None) == "lobby-sat-enough"
    sit(sitting, 0)
    monkeypatch.setattr("ludotheque.play.sitting.MOST_ENTRIES", sitting.number)
    assert denied(ask_seat, sitting, 1, "chloe", "Chloé", None) == "lobby-sat-enough"
    act(sitting, lambda: ask_start(sitting, "ada"), 0)
    assert sitting.status == "dealing"
