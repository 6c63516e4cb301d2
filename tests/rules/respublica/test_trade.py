"""R3, R5-R10: announcements, answers, accepting, giving."""

import pytest

from ludotheque.core.game import Seat
from ludotheque.games.respublica import known, legal, to_act
from ludotheque.games.respublica.cards import NO_CARDS
from ludotheque.games.respublica.moves import DECLINE
from ludotheque.games.respublica.state import Phase, State
from tests.rules.refusals import refusal
from tests.rules.respublica.position import can, cards, hand, listed, play, position, unreadable

TABLE = """
    0 announces  3 hun, 1 goth, 2 alchemy
    1 holds      2 goth, 1 monk
    2 holds      1 goth, 2 saxon, 1 book
    3 holds      4 viking
    """


@pytest.fixture
def state() -> State:
    return position(TABLE)


# -- R3 ------------------------------------------------------------------------------------------------------


@pytest.mark.clause("R3")
@pytest.mark.parametrize("text", ["seek 2 goth", "offer 1 goth", "pass"])
def test_the_active_player_seeks_offers_or_passes(state: State, text: str) -> None:
    assert can(state, text)


@pytest.mark.clause("R3")
@pytest.mark.parametrize(
    "text", ["ask 1 goth", "bid 1 goth", "decline", "accept 1", "refuse", "give goth", "lay hun", "done"]
)
def test_a_turn_begins_with_trade(state: State, text: str) -> None:
    assert "seek, offer or pass" in refusal(state, text, "R3")


@pytest.mark.clause("R3")
def test_nobody_seeks_and_offers_in_one_breath() -> None:
    assert "seek 1 hun" in unreadable("seek 1 hun and offer 1 goth", "R3")
    assert "never both" in unreadable("seek 1 hun for 1 goth", "R3")


@pytest.mark.clause("R3")
def test_whoever_passes_goes_on_to_lay(state: State) -> None:
    assert listed(play(state, "pass")) == ["done"]


# -- R5 ------------------------------------------------------------------------------------------------------


@pytest.mark.clause("R5")
def test_the_others_answer_once_each_clockwise_from_the_left() -> None:
    state = position(TABLE.replace("0 announces", "0 holds").replace("2 holds", "2 announces"))
    order = []
    state = play(state, "seek 1 viking")
    for _ in range(3):
        order.append(to_act(state))
        state = play(state, "decline")
    assert order == [3, 0, 1]
    assert to_act(state) == 2


@pytest.mark.clause("R5")
def test_a_seek_is_answered_by_a_demand_and_not_by_a_bid(state: State) -> None:
    state = play(state, "seek 1 goth")
    assert can(state, "ask 1 hun")
    assert "ask 1 monk" in refusal(state, "bid 1 monk", "R5")


@pytest.mark.clause("R5")
def test_an_offer_is_answered_by_a_bid_and_not_by_a_demand(state: State) -> None:
    state = play(state, "offer 1 hun")
    assert can(state, "bid 1 monk")
    assert "bid 1 monk" in refusal(state, "ask 1 monk", "R5")


@pytest.mark.clause("R5")
def test_who_can_only_decline_must_still_decline(state: State) -> None:
    state = play(state, "seek 9 saxon")
    assert list(legal(state)) == [DECLINE]
    assert "answer it, or decline" in refusal(state, "pass", "R5")


# -- R6 ------------------------------------------------------------------------------------------------------


@pytest.mark.clause("R6")
@pytest.mark.parametrize(
    ("text", "can_be_said"),
    [
        ("offer 3 hun", True),
        ("offer 4 hun", False),
        ("offer 3 hun or 1 goth", True),
        ("offer 3 hun or 2 goth", False),  # each alternative
        ("offer 2 hun and 1 hun", True),
        ("offer 2 hun and 2 hun", False),  # both at once
        ("offer 2 hun or 2 hun", True),
        ("offer 4 people", True),
        ("offer 4 people and 1 hun", False),
        ("offer 3 people and 1 hun", True),
        ("offer 2 pair", True),
        ("offer 3 pair", False),
        ("offer 2 pair and 1 hun", True),  # two huns and two alchemy, and the third hun
        ("offer 2 pair and 2 hun", False),
        ("offer 1 pair and 2 alchemy", True),  # the pair is of huns
        ("offer 6 card", True),
        ("offer 7 card", False),
        ("offer 1 monk", False),
    ],
)
def test_what_is_offered_must_be_held(state: State, text: str, can_be_said: bool) -> None:
    assert can(state, text) == can_be_said
    if not can_be_said:
        refusal(state, text, "R6")


@pytest.mark.clause("R6")
def test_a_refused_promise_is_cut_down_to_what_is_held(state: State) -> None:
    assert "“offer 3 huns”" in refusal(state, "offer 5 hun", "R6")
    assert "“offer 1 goth”" in refusal(state, "offer 1 goth or 1 book", "R6")
    assert "“offer 3 huns and 3 cards”" in refusal(state, "offer 3 hun and 9 card", "R6")
    assert "only cards of your hand" in refusal(state, "offer 1 book", "R6")


@pytest.mark.clause("R6")
@pytest.mark.parametrize(
    ("text", "half"),
    [
        ("offer 2 goth or 1 hun", "you do not hold 2 goths;"),
        ("offer 1 hun and 9 civ", "you do not hold 9 civ;"),
        ("offer 4 people and 1 hun", "you do not hold 4 people and 1 hun;"),  # each is there, and not both
        ("offer 2 goth or 5 hun", "you do not hold 2 goths or 5 huns;"),
    ],
)
def test_a_refused_promise_names_the_half_that_is_not_held(state: State, text: str, half: str) -> None:
    """“You do not hold 2 saxons or 1 hun” was told to whoever held one of each."""
    assert half in refusal(state, text, "R6")


@pytest.mark.clause("R6")
def test_what_is_bid_must_be_held(state: State) -> None:
    state = play(state, "offer 1 hun")
    assert can(state, "bid 2 goth and 1 monk")
    assert can(state, "bid 1 people or 1 monk")
    assert "“bid 2 goths”" in refusal(state, "bid 3 goth", "R6")
    assert refusal(state, "bid 1 goth or 1 hun", "R6")


@pytest.mark.clause("R6")
@pytest.mark.parametrize(
    ("sought", "can_ask"),
    [
        ("seek 2 goth", True),
        ("seek 3 goth", False),
        ("seek 3 goth or 1 monk", True),  # one alternative is enough
        ("seek 2 goth and 1 monk", True),
        ("seek 2 goth and 1 goth", False),
        ("seek 3 people", True),
        ("seek 1 civ", False),
        ("seek 1 pair", True),
        ("seek 1 pair and 1 goth", False),
        ("seek 1 pair and 1 people", True),
    ],
)
def test_only_who_holds_what_is_sought_may_ask(state: State, sought: str, can_ask: bool) -> None:
    state = play(state, sought)
    assert can(state, "ask 1 alchemy") == can_ask
    assert can(state, "decline")
    if not can_ask:
        assert "decline" in refusal(state, "ask 1 alchemy", "R6")


@pytest.mark.clause("R6")
def test_a_demand_may_ask_for_what_the_other_does_not_hold(state: State) -> None:
    assert can(play(state, "seek 2 goth"), "ask 5 book")


# -- R7 ------------------------------------------------------------------------------------------------------


@pytest.mark.clause("R7")
def test_the_active_player_accepts_one_answer_or_none(state: State) -> None:
    state = play(state, "seek 1 goth", "ask 1 hun", "ask 1 alchemy", "decline")
    assert (to_act(state), listed(state)) == (0, ["accept 1", "accept 2", "refuse"])


@pytest.mark.clause("R7")
@pytest.mark.parametrize("text", ["accept 0", "accept 7", "refuse"])
def test_who_answers_is_told_that_others_accept(state: State, text: str) -> None:
    """“An announcement is open: answer it” did not say what was wrong."""
    assert "only whoever made the announcement accepts" in refusal(play(state, "seek 1 goth"), text, "R7")


@pytest.mark.clause("R7")
def test_a_declined_seat_and_a_seat_that_is_none_have_nothing_to_accept(state: State) -> None:
    state = play(state, "seek 1 goth", "ask 1 hun", "ask 1 alchemy", "decline")
    for seat in (0, 3, 4, 99):
        assert f"seat {seat}" in refusal(state, f"accept {seat}", "R7")


@pytest.mark.clause("R7")
def test_an_accepted_demand_must_be_held_with_or_one_way_of_it(state: State) -> None:
    state = play(state, "seek 1 goth", "ask 1 book", "ask 1 book or 1 alchemy", "decline")
    assert listed(state) == ["accept 2", "refuse"]
    assert "1 book" in refusal(state, "accept 1", "R7")


@pytest.mark.clause("R7")
def test_if_all_decline_the_step_falls_away(state: State) -> None:
    state = play(state, "seek 1 goth", "decline", "decline", "decline")
    assert (state.phase, to_act(state)) == (Phase.LAY, 0)


@pytest.mark.clause("R7")
def test_refuse_is_said_even_if_no_answer_can_be_accepted(state: State) -> None:
    state = play(state, "seek 1 goth", "ask 1 book", "decline", "decline")
    assert listed(state) == ["refuse"]
    assert "accept one of them, or refuse" in refusal(state, "done", "R7")
    assert play(state, "refuse").phase is Phase.LAY


# -- R8 ------------------------------------------------------------------------------------------------------


@pytest.mark.clause("R8")
def test_without_a_choice_the_cards_change_hands_at_once(state: State) -> None:
    state = play(state, "seek 2 goth", "ask 2 hun and 1 alchemy", "decline", "decline", "accept 1")
    assert (hand(state, 0), hand(state, 1)) == ("1 hun, 3 goth, 1 alchemy", "2 hun, 1 monk, 1 alchemy")


@pytest.mark.clause("R8")
def test_numbers_of_cards_may_differ(state: State) -> None:
    state = play(state, "offer 3 hun", "decline", "bid 1 book", "decline", "accept 2")
    assert (hand(state, 0), hand(state, 2)) == ("1 goth, 2 alchemy, 1 book", "2 saxon, 3 hun, 1 goth")


@pytest.mark.clause("R8")
def test_the_giver_of_a_demand_chooses_among_all_that_meets_the_words(state: State) -> None:
    state = play(state, "seek 2 goth", "ask 2 card", "decline", "decline", "accept 1")
    assert to_act(state) == 0
    assert listed(state) == [
        "give alchemy alchemy",
        "give alchemy goth",
        "give alchemy hun",
        "give goth hun",
        "give hun hun",
    ]


@pytest.mark.clause("R8")
def test_the_giver_of_what_is_sought_chooses(state: State) -> None:
    state = play(state, "seek 2 people", "ask 1 goth", "decline", "decline", "accept 1")
    assert (to_act(state), listed(state)) == (1, ["give goth goth", "give goth monk"])
    state = play(state, "give goth monk")
    assert (hand(state, 0), hand(state, 1)) == ("3 hun, 1 goth, 1 monk, 2 alchemy", "2 goth")


@pytest.mark.clause("R8")
@pytest.mark.parametrize(
    ("offer", "gifts"),
    [
        ("offer 1 hun or 1 hun", None),
        ("offer 6 card", None),  # all there is
        ("offer 3 hun and 2 civ", None),
        ("offer 2 civ", None),  # two alchemy, whichever
        ("offer 2 pair", None),  # just one heap
        ("offer 1 hun or 1 people", ["give goth", "give hun"]),  # the same heap once
        ("offer 1 pair", ["give alchemy alchemy", "give hun hun"]),
        ("offer 1 goth or 2 alchemy", ["give alchemy alchemy", "give goth"]),
        ("offer 1 pair and 1 hun", ["give alchemy alchemy hun", "give hun hun hun"]),
    ],
)
def test_there_is_a_choice_where_more_than_one_heap_meets_the_words(
    state: State, offer: str, gifts: list[str] | None
) -> None:
    state = play(state, offer, "bid 1 monk", "decline", "decline", "accept 1")
    assert (listed(state) if state.phase is Phase.GIVE else None) == gifts


@pytest.mark.clause("R8")
def test_nobody_gives_without_a_choice(state: State) -> None:
    state = play(state, "offer 1 goth", "bid 1 monk", "decline", "decline")
    assert refusal(state, "give goth", "R7")
    assert play(state, "accept 1").phase is Phase.LAY


@pytest.mark.clause("R8")
def test_exactly_what_was_promised_must_be_given(state: State) -> None:
    state = play(state, "offer 1 pair", "bid 1 monk", "decline", "decline", "accept 1")
    for text in ("give hun", "give goth hun", "give hun hun hun", "give alchemy alchemy hun hun"):
        assert "you promised “1 pair”" in refusal(state, text, "R8")
    assert "do not hold" in refusal(state, "give book book", "R8")
    assert refusal(state, "refuse", "R8")


SEALED = ("seek 1 people", "decline", "ask 1 card", "decline", "accept 2")


@pytest.mark.clause("R8")
def test_if_both_have_a_choice_the_active_player_chooses_first_and_nothing_moves(state: State) -> None:
    first = play(state, *SEALED)
    assert (to_act(first), listed(first)) == (0, ["give alchemy", "give goth", "give hun"])
    second = play(first, "give hun")
    assert (to_act(second), listed(second)) == (2, ["give goth", "give saxon"])
    assert second.hands == first.hands
    done = play(second, "give saxon")
    assert (hand(done, 0), hand(done, 2)) == (
        "1 saxon, 2 hun, 1 goth, 2 alchemy",
        "1 saxon, 1 hun, 1 goth, 1 book",
    )
    assert (done.phase, to_act(done)) == (Phase.LAY, 0)


@pytest.mark.clause("R8")
def test_received_cards_cannot_be_given_on_in_the_same_trade(state: State) -> None:
    """Both give from what they held: the hun that is received is not among the partner's choices."""
    second = play(state, *SEALED, "give hun")
    assert refusal(second, "give hun", "R8")


# -- R9 ------------------------------------------------------------------------------------------------------


@pytest.mark.clause("R9")
def test_exchanged_cards_are_seen_by_all(state: State) -> None:
    state = play(state, "seek 1 goth", "ask 2 hun", "decline", "decline", "accept 1")
    for seat in map(Seat, range(4)):
        shown = known(state, seat).shown
        assert shown == (cards("1 goth"), cards("2 hun"), NO_CARDS, NO_CARDS)


@pytest.mark.clause("R9")
@pytest.mark.parametrize("answer", ["accept 1", "refuse"])
def test_there_is_no_second_announcement_deal_or_no_deal(state: State, answer: str) -> None:
    state = play(state, "seek 1 goth", "ask 2 hun", "decline", "decline", answer)
    assert "no further announcement" in refusal(state, "seek 1 monk", "R9")
    assert refusal(state, "offer 1 alchemy", "R9")
    assert "the trade is over" in refusal(state, "pass", "R11")


# -- R10 -----------------------------------------------------------------------------------------------------


@pytest.mark.clause("R10")
def test_without_cards_one_can_only_pass() -> None:
    state = position("0 announces -\n1 holds 1 hun\n2 holds 1 goth")
    assert len(legal(state)) == 1
    assert can(state, "pass")
    assert "only pass" in refusal(state, "seek 1 hun", "R10")
    assert refusal(state, "offer 1 card", "R10")


@pytest.mark.clause("R10")
def test_without_cards_one_can_only_decline() -> None:
    state = position("0 announces 1 hun\n1 holds -\n2 holds 1 goth")
    for announcement, answer in (("seek 1 goth", "ask 1 hun"), ("offer 1 hun", "bid 1 goth")):
        after = play(state, announcement)
        assert len(legal(after)) == 1
        assert can(after, "decline")
        assert "only decline" in refusal(after, answer, "R10")
