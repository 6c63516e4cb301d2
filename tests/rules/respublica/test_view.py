"""What is seen, what is remembered, what is told, and what none of these give away (R6, R8, R9)."""

import json
from dataclasses import asdict
from typing import Any

import pytest

from ludotheque.core.errors import Message
from ludotheque.core.game import Seat
from ludotheque.games.respublica import apply, known, legal, parse_move, shows, tell, to_act, view
from ludotheque.games.respublica.announcements import Announcements
from ludotheque.games.respublica.cards import NO_CARDS
from ludotheque.games.respublica.state import State
from ludotheque.language import say
from tests.rules.respublica.position import cards, in_english, play, position

TABLE = """
    0 announces  3 hun, 1 goth, 2 alchemy
    1 holds      2 goth, 1 monk
    2 holds      1 goth, 2 saxon, 1 book
    laid 2       hun
    people       viking, viking, viking
    civ          book, commerce, commerce
    """
EYES = (None, Seat(0), Seat(1), Seat(2))


@pytest.fixture
def state() -> State:
    return position(TABLE)


def seen(state: State, seat: int | None) -> str:
    """The view as it goes over a wire."""
    return json.dumps(asdict(view(state, None if seat is None else Seat(seat))), sort_keys=True)


def told(before: State, text: str, seat: Seat | None, language: str = "en") -> str:
    return say(tell(before, parse_move(text), seat), language)


# -- what lies in sight --------------------------------------------------------------------------------------


def test_a_seat_sees_its_hand_and_the_sizes_of_the_others(state: State) -> None:
    found = view(state, Seat(1))
    assert found.hand == {"goth": 2, "monk": 1}
    assert found.hand_sizes == (6, 3, 4)
    assert (found.people, found.civ) == (3, 3)


def test_a_spectator_sees_no_hand(state: State) -> None:
    assert view(state, None).hand is None


def test_all_see_point_cards_and_laid_groups(state: State) -> None:
    for eyes in EYES:
        found = view(state, eyes)
        assert found.boards[2]["groups"] == ({"kind": "hun", "cards": 5},)
        assert (found.boards[2]["settlements"], found.scores) == (1, (0, 0, 3))
        assert (found.settlements, found.towns[0], found.churches, found.libraries) == (9, 9, 2, 2)


@pytest.mark.clause("R18")
def test_all_see_what_point_cards_are_worth(state: State) -> None:
    """As it was: the page had the law's numbers typed anew."""
    worth = view(state, None).worth
    laid = view(position(TABLE.replace("laid 2       hun", "laid 2       hun, monk, book")), None)
    assert laid.scores[2] == worth["settlement"] + worth["church"] + worth["library"]


def test_all_see_announcements_and_answers(state: State) -> None:
    state = play(state, "seek 1 goth", "ask 1 hun or 2 civ")
    for eyes in EYES:
        trade = view(state, eyes).trade
        assert trade is not None
        assert trade["announcement"] == {"verb": "seek", "terms": ((1, "goth"),), "joint": None}
        answer = {"verb": "ask", "terms": ((1, "hun"), (2, "civ")), "joint": "or"}
        assert trade["answers"] == (None, answer, None)
        declined = view(play(state, "decline"), eyes).trade
        assert declined is not None
        assert declined["answers"] == (None, answer, {"verb": "decline", "terms": (), "joint": None})


def test_the_own_group_sizes_are_shown(state: State) -> None:
    sizes = view(state, Seat(0)).groups
    assert sizes is not None
    assert (sizes["hun"], sizes["alchemy"], sizes["monk"]) == (5, 5, 2)
    with_library = view(position("0 announces -\n1 holds -\n2 holds -\nlaid 0 book"), Seat(0)).groups
    assert with_library is not None
    assert (with_library["hun"], with_library["alchemy"]) == (5, 4)


def test_a_view_is_plain_values(state: State) -> None:
    def is_plain(value: Any) -> bool:
        if isinstance(value, dict):
            return all(type(key) is str and is_plain(item) for key, item in value.items())
        if isinstance(value, tuple):
            return all(map(is_plain, value))
        return value is None or type(value) in (str, int, bool)

    state = play(state, "seek 1 people", "ask 1 card", "ask 1 hun", "accept 1", "give hun")
    for eyes in EYES:
        assert is_plain(asdict(view(state, eyes))), asdict(view(state, eyes))


# -- a decline tells nothing (R6) ----------------------------------------------------------------------------


@pytest.mark.clause("R6")
def test_a_decline_by_need_looks_like_a_decline_by_choice(state: State) -> None:
    """Seat 1 holds what is sought, or not: what the others see, and the form of what seat 1 may do, are the same."""
    needy = position(TABLE.replace("2 goth, 1 monk", "2 saxon, 1 monk"))
    free, forced = play(state, "seek 2 goth"), play(needy, "seek 2 goth")
    assert len(legal(free)) > len(legal(forced)) == 1
    assert isinstance(legal(free), Announcements)
    assert isinstance(legal(forced), Announcements)  # so `replay --json` prints null for both
    for eyes in (None, 0, 2):
        assert seen(free, eyes) == seen(forced, eyes)
        assert seen(play(free, "decline"), eyes) == seen(play(forced, "decline"), eyes)
        told_free = tell(free, parse_move("decline"), None if eyes is None else Seat(eyes))
        assert told_free == tell(forced, parse_move("decline"), None if eyes is None else Seat(eyes))


@pytest.mark.clause("R5", "R6")
def test_nothing_about_later_answers_shows_before_they_are_given(state: State) -> None:
    """The order of answers: seat 2 can or cannot answer, and no other seat sees a difference before it does."""
    other = position(TABLE.replace("1 goth, 2 saxon, 1 book", "3 saxon, 1 book"))
    for said in (["seek 1 goth"], ["seek 1 goth", "ask 1 hun"], ["seek 1 goth", "decline"]):
        for eyes in (None, 0, 1):
            assert seen(play(state, *said), eyes) == seen(play(other, *said), eyes)
            assert known(play(state, *said), Seat(1)) == known(play(other, *said), Seat(1))


@pytest.mark.clause("R6")
def test_a_pass_and_done_by_need_look_like_those_by_choice() -> None:
    rich = position("0 lays 5 hun\n1 holds 1 goth\n2 holds 1 goth\npeople viking\nciv book")
    poor = position("0 lays 4 hun, 1 goth\n1 holds 1 goth\n2 holds 1 goth\npeople viking\nciv book")
    for eyes in (None, 1, 2):
        assert seen(rich, eyes) == seen(poor, eyes)
        assert seen(play(rich, "done"), eyes) == seen(play(poor, "done"), eyes)
        assert told(rich, "done", None) == told(poor, "done", None)


# -- sealed giving (R8) --------------------------------------------------------------------------------------

SEALED = ("seek 1 people", "decline", "ask 1 card", "accept 2")


@pytest.mark.clause("R8")
def test_the_first_choice_is_hidden_from_all_but_the_chooser(state: State) -> None:
    before = play(state, *SEALED)
    for eyes in (None, 1, 2):
        views = {seen(play(before, text), eyes) for text in ("give alchemy", "give goth", "give hun")}
        assert len(views) == 1
        sentences = {
            told(before, text, None if eyes is None else Seat(eyes)) for text in ("give goth", "give hun")
        }
        assert len(sentences) == 1
    own = {seen(play(before, text), 0) for text in ("give alchemy", "give goth", "give hun")}
    assert len(own) == 3


@pytest.mark.clause("R8")
def test_the_first_choice_changes_neither_sizes_nor_what_the_partner_may_give(state: State) -> None:
    before = play(state, *SEALED)
    chosen = [play(before, text) for text in ("give alchemy", "give goth", "give hun")]
    assert len({tuple(legal(after)) for after in chosen}) == 1
    assert (
        len({known(after, Seat(2)) for after in chosen})
        == len({known(after, Seat(1)) for after in chosen})
        == 1
    )
    assert {view(after, None).hand_sizes for after in chosen} == {view(before, None).hand_sizes}


@pytest.mark.clause("R8")
def test_whether_the_partner_will_choose_too_does_not_show_while_the_first_chooses(state: State) -> None:
    other = position(TABLE.replace("1 goth, 2 saxon, 1 book", "3 saxon, 1 book"))
    one, none = play(state, *SEALED), play(other, *SEALED)
    for eyes in (None, 0, 1):
        assert seen(one, eyes) == seen(none, eyes)


@pytest.mark.clause("R8", "R9")
def test_when_both_have_chosen_all_are_told_both_gifts(state: State) -> None:
    before = play(state, *SEALED, "give hun")
    for eyes in EYES:
        assert told(before, "give saxon", eyes) == "gives 1 saxon for 1 hun"


# -- memory --------------------------------------------------------------------------------------------------


@pytest.mark.clause("R9")
def test_cards_taken_in_the_open_are_remembered_until_given_or_laid(state: State) -> None:
    state = play(state, "seek 1 goth", "ask 2 hun", "decline", "accept 1", "done")
    assert known(state, Seat(2)).shown[1] == cards("2 hun")
    state = play(state, "offer 1 hun", "bid 1 saxon", "decline", "accept 2", "done")
    assert known(state, Seat(0)).shown[1] == cards("1 hun, 1 saxon")
    assert known(state, Seat(0)).shown[2] == cards("1 hun")


@pytest.mark.clause("R11")
def test_laid_cards_are_remembered_no_longer() -> None:
    state = position("0 announces 4 hun, 2 goth\n1 holds 1 hun\n2 holds 1 saxon")
    state = play(state, "seek 1 hun", "ask 1 goth", "decline", "accept 1")
    assert known(state, Seat(2)).shown[0] == cards("1 hun")
    assert known(play(state, "lay hun"), Seat(2)).shown[0] == NO_CARDS


@pytest.mark.clause("R6")
@pytest.mark.parametrize(
    ("said", "seat", "shown"),
    [
        (["offer 2 hun and 1 goth"], 0, "2 hun, 1 goth"),
        (["offer 2 hun or 1 goth"], 0, "2 hun, 1 goth"),  # each alternative is held
        (["offer 2 people"], 0, "-"),  # which, nobody knows
        (["offer 1 hun", "bid 2 goth"], 1, "2 goth"),
        (["seek 1 goth", "ask 3 alchemy"], 1, "1 goth"),  # whoever asks holds what is sought
        (["seek 1 goth or 1 monk", "ask 3 alchemy"], 1, "-"),  # one of them, but which?
        (["seek 2 goth or 1 goth", "ask 3 alchemy"], 1, "1 goth"),
        (["seek 1 goth", "decline"], 1, "-"),
    ],
)
def test_promises_show_what_is_held(state: State, said: list[str], seat: int, shown: str) -> None:
    assert known(play(state, *said), Seat(2)).shown[seat] == cards(shown)


@pytest.mark.clause("R13")
def test_who_forgets_nothing_knows_how_many_cards_of_each_deck_a_hand_holds(state: State) -> None:
    assert known(state, Seat(0)).sizes == ((4, 2), (3, 0), (3, 1))


# -- the log -------------------------------------------------------------------------------------------------


@pytest.mark.clause("R13")
def test_drawn_cards_are_named_to_their_drawer_alone() -> None:
    state = position(TABLE.replace("0 announces", "0 holds").replace("2 holds", "2 lays"))
    assert told(state, "done", Seat(2)) == "is done and draws 1 book, 1 viking"
    for eyes in (None, Seat(0), Seat(1)):
        assert told(state, "done", eyes) == "is done and draws 1 people card and 1 civilisation card"


def test_the_log_speaks_with_the_right_plurals(state: State) -> None:
    assert told(state, "seek 1 goth and 2 hun", None) == "seeks 1 goth and 2 huns"
    assert (
        told(state, "seek 2 shipbuilding or 1 book", None, "fr")
        == "cherche 2 constructions navales ou 1 livre"
    )
    assert told(state, "seek 1 goth and 2 monk", None, "de") == "sucht 1 Goten und 2 Mönche"


def test_the_log_tells_what_an_accepted_answer_brings(state: State) -> None:
    state = play(state, "offer 2 hun", "bid 1 monk", "decline")
    assert told(state, "accept 1", None) == "accepts the answer of seat 2: gives 2 huns for 1 monk"


@pytest.mark.clause("R15", "R16", "R17")
def test_the_log_tells_when_the_end_comes() -> None:
    last = position("0 lays 1 hun\n1 holds -\n2 holds -\nlaid 0 hun\npeople -\nciv book")
    assert "one more turn" in told(last, "done", None)
    final = play(position("0 announces -\n1 holds -\n2 holds -\npeople -\nciv -", left=1), "pass")
    assert told(final, "done", None) == "is done. Now each lays one last time"
    dry = play(position("0 announces -\n1 holds -\n2 holds -\npeople -", idle=14), "pass")
    assert "for a long time" in told(dry, "done", None)


@pytest.mark.parametrize(
    ("held", "kind", "line"),
    [
        ("5 hun", "hun", "lays 5 huns: a settlement"),
        ("5 alchemy", "alchemy", "lays 5 alchemy: a town of 9"),
        ("2 monk", "monk", "lays 2 monks: a church"),
        ("2 book", "book", "lays 2 books: a library"),
    ],
)
def test_the_log_tells_what_a_group_brings(held: str, kind: str, line: str) -> None:
    state = position(f"0 lays {held}\n1 holds -\n2 holds -")
    assert in_english(tell(state, parse_move(f"lay {kind}"), None)) == line


def test_messages_are_plain(state: State) -> None:
    assert isinstance(tell(state, parse_move("pass"), None), Message)


# -- what a move shows, so that it is not taken back unasked -------------------------------------------------------

SCARCE = """
    0 announces  5 lombard, 2 hun, 1 goth
    1 holds      1 goth, 1 saxon
    2 holds      2 lombard
    laid 2       lombard
    """


def shown_to(state: State, text: str) -> list[bool]:
    move = parse_move(text)
    return [shows(state, move, apply(state, move), Seat(seat)) for seat in range(len(state.hands))]


@pytest.mark.clause("R8")
def test_a_sealed_choice_that_makes_the_trade_has_shown_that_the_partner_had_none() -> None:
    """As it was: eight sampled worlds in which the partner might have held the last lombards; all eight without one, so
    that the choice could be taken back, and another trade be made with what had been seen."""
    shown = (NO_CARDS, cards("1 goth"), cards("2 lombard"))
    state = position(SCARCE)._replace(shown=shown)
    accepting = play(state, "seek 1 goth or 1 lombard", "ask 2 people", "decline")
    assert shown_to(accepting, "accept 1") == [False, True, True]  # it is for oneself to choose now
    giving = play(accepting, "accept 1")
    assert to_act(play(giving, "give hun hun")) == to_act(giving) == 0
    assert shown_to(giving, "give hun hun") == [True, True, True]


@pytest.mark.clause("R13")
def test_only_who_draws_is_shown_what_is_drawn() -> None:
    assert shown_to(play(position(SCARCE), "pass"), "done") == [True, False, False]


@pytest.mark.parametrize("text", ["pass", "seek 1 goth"])
def test_words_that_promise_nothing_show_nothing(text: str) -> None:
    assert shown_to(position(SCARCE), text) == [False, False, False]


@pytest.mark.clause("R18")
def test_hands_that_are_turned_over_are_shown_to_all() -> None:
    last = position(SCARCE.replace("announces", "lays-last"), left=1)
    assert shown_to(last, "done") == [True, True, True]
