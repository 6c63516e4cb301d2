"""Undo needs the consent of everybody whom it concerns, the absent too, unless the table has agreed on another rule."""

from itertools import islice

import pytest

from ludotheque.core.options import changed
from ludotheque.core.record import Record
from ludotheque.games import respublica
from ludotheque.play.deciding import answer_undo, ask_leave, ask_return, ask_undo
from ludotheque.play.entries import UndoAgreed, UndoAsked, Undone
from ludotheque.play.lobby import MOST_CHANGES, Denied, NotYours, Settings, stored_settings
from ludotheque.play.sitting import Sitting
from ludotheque.play.table import Table
from ludotheque.play.undo import is_free
from tests.conformance.walks import options_of, walk
from tests.play.sittings import act, begun, denied, play


def refused(sitting: Sitting) -> str:
    with pytest.raises(Denied) as refusal:
        ask_undo(sitting, 0, "ada")
    return refusal.value.message.id


def test_the_absent_are_asked_too_and_may_answer_without_coming_back() -> None:
    """While the others were away twelve moves could be taken back at once, theirs among them."""
    sitting = begun(people=3)
    for _ in range(3):
        play(sitting)
    act(sitting, lambda: ask_leave(sitting, 1, "bruno", "left"), 0)
    act(sitting, lambda: ask_leave(sitting, 2, "chloe", "resigned"), 0)
    assert act(sitting, lambda: ask_undo(sitting, 0, "ada"), 0) == UndoAsked(0, 0)
    assert sitting.wish is not None and sitting.wish.asked == {"bruno", "chloe"}
    with pytest.raises(NotYours):
        answer_undo(sitting, "ada", True)
    assert isinstance(act(sitting, lambda: answer_undo(sitting, "bruno", True), 0), UndoAgreed)
    assert isinstance(act(sitting, lambda: answer_undo(sitting, "chloe", True), 0), Undone)
    assert sitting.table is not None and not sitting.table.moves


def test_who_is_away_is_not_asked_where_neither_move_nor_knowledge_of_theirs_is_touched() -> None:
    sitting = begun("petards", people=3)
    play(sitting)  # the card that Ada draws shows nothing to whoever is away
    act(sitting, lambda: ask_leave(sitting, 2, "chloe", "left"), 0)
    act(sitting, lambda: ask_undo(sitting, 0, "ada"), 0)
    assert sitting.wish is not None and sitting.wish.asked == {"bruno"}


def test_who_is_asked_and_leaves_is_still_asked() -> None:
    sitting = begun()
    play(sitting)
    act(sitting, lambda: ask_undo(sitting, 0, "ada"), 0)
    act(sitting, lambda: ask_leave(sitting, 1, "bruno", "left"), 0)
    assert isinstance(act(sitting, lambda: answer_undo(sitting, "bruno", True), 0), Undone)


@pytest.mark.parametrize(("rule", "people"), [("never", 1), ("never", 2), ("alone", 2)])
def test_a_table_may_have_agreed_on_less(rule: str, people: int) -> None:
    bots = ("random",) * (2 - people)
    sitting = begun(people=people, seats=2, bots=bots, undo=rule)
    play(sitting)
    play(sitting)
    assert refused(sitting) == f"play-undo-{rule}"


@pytest.mark.parametrize("rule", ["ask", "alone"])
def test_alone_against_bots_there_is_nobody_to_ask(rule: str) -> None:
    sitting = begun(people=1, seats=2, bots=("random",), undo=rule)
    play(sitting)
    play(sitting)
    assert ask_undo(sitting, 0, "ada") == Undone(0, 0)


def test_who_is_away_takes_nothing_back() -> None:
    sitting = begun()
    play(sitting)
    act(sitting, lambda: ask_leave(sitting, 0, "ada", "left"), 0)
    assert refused(sitting) == "lobby-away"


def test_the_rule_is_kept_and_tables_from_before_ask() -> None:
    settings = Settings("libertas", {}, 2, undo="never").as_json()
    assert stored_settings(settings).undo == "never"
    del settings["undo"]
    assert stored_settings(settings).undo == "ask"


def test_who_comes_back_while_an_undo_is_wished_is_asked_too() -> None:
    """The wish knew only whom it concerned when it was made."""
    sitting = begun("petards", people=3)
    play(sitting)
    act(sitting, lambda: ask_leave(sitting, 2, "chloe", "left"), 0)
    act(sitting, lambda: ask_undo(sitting, 0, "ada"), 0)
    act(sitting, lambda: ask_return(sitting, 2, "chloe"), 0)
    assert isinstance(act(sitting, lambda: answer_undo(sitting, "bruno", True), 0), UndoAgreed)
    assert isinstance(act(sitting, lambda: answer_undo(sitting, "chloe", True), 0), Undone)


def test_who_has_declined_and_leaves_has_still_a_say() -> None:
    """A drawn card could be put back as soon as who had declined was away."""
    sitting = begun("petards")
    play(sitting)
    act(sitting, lambda: ask_undo(sitting, 0, "ada"), 0)
    act(sitting, lambda: answer_undo(sitting, "bruno", False), 0)
    act(sitting, lambda: ask_leave(sitting, 1, "bruno", "left"), 0)
    assert sitting.concerned("ada", 0) == {"bruno"}


def test_who_was_refused_asks_again_only_when_a_move_has_been_made() -> None:
    """As it was: the same question at once, again and again."""
    sitting = begun(people=3)
    play(sitting)
    act(sitting, lambda: ask_undo(sitting, 0, "ada"), 0)
    act(sitting, lambda: answer_undo(sitting, "bruno", True), 0)
    assert denied(answer_undo, sitting, "bruno", True) == "play-undo-agreed-already"
    act(sitting, lambda: answer_undo(sitting, "chloe", False), 0)
    assert refused(sitting) == "play-undo-refused"
    act(sitting, lambda: ask_leave(sitting, 0, "ada", "left"), 0)
    act(sitting, lambda: ask_return(sitting, 0, "ada"), 0)
    assert refused(sitting) == "play-undo-refused"
    play(sitting)
    assert act(sitting, lambda: ask_undo(sitting, 0, "ada"), 0) == UndoAsked(0, 0)


def test_taking_moves_back_has_an_end_and_moves_have_not() -> None:
    sitting = begun(people=1, seats=2, bots=("random",))
    for _ in range(MOST_CHANGES):
        play(sitting)
        act(sitting, lambda: ask_undo(sitting, 0, "ada"), 0)
    play(sitting)
    assert refused(sitting) == "play-changed-enough"
    play(sitting)


def test_a_trade_that_has_been_made_is_taken_back_by_consent_alone() -> None:
    """As it was: what the partner had to give was seen, and where the eight worlds that were tried agreed with it by
    chance the trade could be taken back at once, with this knowledge."""
    steps = list(islice(walk(respublica, 4, options_of("respublica", 99, 4), "x99"), 409))
    names, options = tuple("ABCD"), changed(options_of("respublica", 99, 4))
    table = Table(Record("respublica", names, options, seed="x99"))
    for _, move in steps:
        table.play(respublica.format_move(move))
    assert table.texts[-1] == "accept 3" and table.seat == respublica.to_act(steps[-1][0]) == 1
    assert not is_free(table, 1, 408)
