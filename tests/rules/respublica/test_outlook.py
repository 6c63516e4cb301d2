"""What a page shows a seat before it chooses follows from the law, and every suggestion can be said."""

from collections import Counter
from typing import Any

import pytest

from ludotheque.bots.respublica.greedy import greedy
from ludotheque.catalog import GAMES
from ludotheque.core.chance import Chance
from ludotheque.core.game import Seat
from ludotheque.games.respublica import apply, deal, initial, known, legal, parse_move, to_act
from ludotheque.games.respublica.cards import FEATURES, Kind, heap
from ludotheque.games.respublica.outlook import outlook
from ludotheque.games.respublica.scoring import scores
from ludotheque.games.respublica.state import State
from ludotheque.games.respublica.view import view
from tests.conformance.walks import options_of
from tests.rules.respublica.position import can, play, position
from tests.soak import soak

RES_PUBLICA = GAMES["respublica"]

MARKET = """
    0 announces  3 hun, 2 goth, 1 monk
    1 holds      2 goth, 1 saxon, 2 alchemy
    2 holds      -
"""


def suggested(state: State, seat: Seat) -> list[str]:
    return [ready["move"] for ready in outlook(state, seat)["suggestions"]]


def parts(words: str) -> dict[str, Any]:
    """`1 hun or 2 goth` as it is told to a page."""
    first, *more = words.split(" or ")
    terms = tuple((int(quantity), feature) for quantity, feature in (term.split() for term in (first, *more)))
    return {"terms": terms, "joint": "or" if more else None}


@pytest.mark.clause("R4", "R6")
def test_one_can_name_what_the_box_has_and_promise_what_one_holds() -> None:
    verbs = outlook(position(MARKET), Seat(0))["verbs"]
    assert (verbs["seek"]["hun"], verbs["seek"]["book"], verbs["seek"]["card"]) == (12, 5, 130)
    assert verbs["offer"] == {"hun": 3, "goth": 2, "monk": 1, "people": 6, "card": 6, "pair": 2}


@pytest.mark.clause("R2")
def test_nobody_can_name_a_monk_in_the_classic_edition() -> None:
    state = position(MARKET.replace(", 1 monk", ""), edition="classic")
    assert not {"monk", "book"} & set(outlook(state, Seat(0))["verbs"]["seek"])


@pytest.mark.clause("R6", "R10")
def test_who_has_nothing_to_say_is_offered_no_words() -> None:
    assert outlook(play(position(MARKET), "seek 1 book"), Seat(1)) == {"verbs": {}, "suggestions": []}
    state = play(position(MARKET), "offer 1 hun", "decline")
    assert outlook(state, Seat(2)) == {"verbs": {}, "suggestions": []}


@pytest.mark.parametrize(
    "said", [(), ("seek 2 goth",), ("seek 1 goth or 1 book",), ("offer 2 hun",), ("offer 1 pair",)]
)
def test_every_suggestion_can_be_said(said: tuple[str, ...]) -> None:
    state = play(position(MARKET), *said)
    found = suggested(state, state.actor)
    assert found and len(found) == len(set(found)) and all(can(state, text) for text in found)


@pytest.mark.parametrize(
    ("hand", "said", "suggested_there"),
    [
        ("2 monk, 1 goth", "offer 1 hun", {"bid 1 people", "bid 1 card"}),
        ("2 monk", "offer 1 hun", set()),
        ("5 hun", "offer 1 viking", set()),
        ("6 hun, 1 goth", "offer 1 viking", {"bid 1 goth", "bid 1 people", "bid 1 card"}),
        ("2 monk", "seek 1 monk", set()),
        ("3 monk", "seek 1 monk", {"ask 2 civ", "ask 2 card", "ask 1 monk"}),
    ],
)
def test_nobody_is_proposed_to_part_with_a_complete_group(
    hand: str, said: str, suggested_there: set[str]
) -> None:
    """With two monks the example was `bid 2 monks`."""
    state = position(f"0 announces 1 hun, 1 viking\n1 holds {hand}\n2 holds -")
    found = set(suggested(play(state, said), Seat(1)))
    assert found <= suggested_there and bool(found) == bool(suggested_there), found


def test_no_complete_group_is_proposed_for_an_offer() -> None:
    """With five vikings it was `offer 1 viking`."""
    state = position("0 announces 5 viking, 2 book, 1 hun, 1 goth\n1 holds 1 hun\n2 holds -")
    offers = [text for text in suggested(state, Seat(0)) if text.startswith("offer")]
    assert offers == ["offer 1 goth"]  # the hun is what is furthest on


def test_what_is_furthest_on_is_sought_and_what_is_least_on_its_way_is_offered() -> None:
    found = suggested(position(MARKET), Seat(0))
    assert found[0] == "seek 2 hun"
    assert "offer 1 goth" in found


def test_what_is_suggested_says_its_parts_so_that_no_page_reads_the_notation() -> None:
    ready = outlook(position(MARKET), Seat(0))["suggestions"]
    assert ready[0] == {"move": "seek 2 hun", "verb": "seek", "terms": ((2, "hun"),), "joint": None}
    for said in ready:
        terms = f" {said['joint']} ".join(f"{quantity} {feature}" for quantity, feature in said["terms"])
        assert said["move"] == f"{said['verb']} {terms}"


@pytest.mark.clause("R11")
def test_nothing_is_sought_for_which_no_point_card_is_left() -> None:
    state = position("""
        0 announces  1 monk, 2 hun
        1 holds      1 goth
        2 holds      -
        laid 1       monk, monk
    """)
    assert not [text for text in suggested(state, Seat(0)) if text.startswith("seek") and "monk" in text]


@pytest.mark.clause("R7")
def test_of_every_answer_it_is_told_what_is_given_and_what_is_got() -> None:
    state = play(position(MARKET), "seek 1 alchemy", "ask 1 hun or 2 goth", "decline")
    told = outlook(state, Seat(0))["answers"]
    assert list(told) == ["1"]
    assert (told["1"]["keep"], told["1"]["get"]) == (parts("1 hun or 2 goth"), parts("1 alchemy"))


@pytest.mark.clause("R8")
def test_the_giver_is_told_what_was_promised_and_cheap_ways_to_keep_it() -> None:
    state = play(position(MARKET), "offer 1 people", "bid 1 alchemy", "decline", "accept 1")
    told = outlook(state, Seat(0))
    assert (told["keep"], told["get"]) == (parts("1 people"), parts("1 alchemy"))
    assert told["suggestions"][0] == {"move": "give goth", "cards": {"goth": 1}, "theirs": []}
    assert all(can(state, text) for text in suggested(state, Seat(0)))


@pytest.mark.clause("R8")
def test_the_partner_is_told_it_the_other_way_round() -> None:
    state = play(position(MARKET), "seek 1 alchemy or 1 saxon", "ask 1 hun", "decline", "accept 1")
    told = outlook(state, Seat(1))
    assert (told["keep"], told["get"]) == (parts("1 alchemy or 1 saxon"), parts("1 hun"))


# -- what a trade brings either side -------------------------------------------------------------------------

NEARLY = """
    0 announces  4 hun, 1 goth, 1 monk
    1 holds      1 hun, 4 goth, 2 alchemy
    2 holds      1 saxon
"""


def step(kind: str, has: int, size: int, card: str, points: int, sure: bool = True) -> dict[str, Any]:
    brings = {"card": card, "points": points}
    return {"kind": kind, "has": has, "size": size, "sure": sure, "brings": brings}


@pytest.mark.clause("R11")
def test_an_answer_says_what_it_completes_for_either_side_as_far_as_one_knows() -> None:
    """Of the other's goths only those are known that they have promised before."""
    state = play(position(NEARLY), "seek 1 hun", "ask 1 goth", "decline")
    told = outlook(state, Seat(0))["answers"]["1"]
    assert told["yours"] == [step("hun", 5, 5, "settlement", 3)]
    assert told["theirs"] == []
    seen = state._replace(shown=(state.shown[0], state.hands[1], state.shown[2]))
    assert outlook(seen, Seat(0))["answers"]["1"]["theirs"] == [step("goth", 5, 5, "settlement", 3)]


@pytest.mark.clause("R8")
def test_of_two_halves_neither_is_sure_to_come() -> None:
    """The giver decides, and the table told of both as if they came."""
    state = play(position(NEARLY), "seek 1 hun or 1 monk", "ask 1 goth", "decline")
    assert outlook(state, Seat(0))["answers"]["1"]["yours"] == [
        step("hun", 5, 5, "settlement", 3, sure=False),
        step("monk", 2, 2, "church", 7, sure=False),
    ]
    both = play(position(NEARLY), "seek 1 hun or 2 hun", "ask 1 goth", "decline")
    assert not outlook(both, Seat(0))["answers"]["1"]["yours"][0]["sure"]


@pytest.mark.clause("R7", "R8")
def test_of_two_halves_one_gives_what_one_holds_alone() -> None:
    """Whoever held no book read that the other would perhaps have two."""
    state = play(position(NEARLY), "seek 1 hun", "ask 1 goth or 1 book", "decline")
    known_book = (state.shown[0], heap([Kind.GOTH, Kind.BOOK]), state.shown[2])
    state = state._replace(shown=known_book)
    assert outlook(state, Seat(0))["answers"]["1"]["theirs"] == [step("goth", 2, 5, "settlement", 3)]


@pytest.mark.clause("R11")
def test_several_cards_of_a_new_kind_are_told_as_one_more_of_an_old_one_is() -> None:
    state = play(position(MARKET), "offer 1 hun", "bid 2 alchemy", "decline")
    assert [(one["kind"], one["has"]) for one in outlook(state, Seat(0))["answers"]["1"]["yours"]] == [
        ("alchemy", 2)
    ]


@pytest.mark.clause("R13")
def test_of_each_way_to_draw_it_is_told_what_a_short_deck_leaves_of_it() -> None:
    """Two civilisation cards were left, and three were offered."""
    state = play(
        position("""
            0 lays    1 hun
            1 holds   -
            2 holds   -
            laid 0    hun, goth, viking
            people    monk, monk
            civ       book, book
        """),
        "done",
    )
    assert outlook(state, Seat(0)) == {
        "draws": {"draw 0+3": {"people": 0, "civ": 2}, "draw 1+2": {"people": 1, "civ": 2}}
    }


def test_what_the_other_gives_away_is_not_counted_as_theirs() -> None:
    state = play(position(NEARLY), "seek 1 hun", "ask 1 hun or 1 goth", "decline")
    assert outlook(state, Seat(0))["answers"]["1"]["theirs"] == []


def test_an_answer_made_ready_says_what_the_trade_would_do() -> None:
    state = play(position(NEARLY), "seek 1 hun")
    state = state._replace(shown=(state.hands[0], *state.shown[1:]))
    ready = {found["move"]: found for found in outlook(state, Seat(1))["suggestions"]}
    assert ready["ask 1 goth"]["yours"] == [step("goth", 5, 5, "settlement", 3)]
    assert ready["ask 1 goth"]["theirs"] == [step("hun", 5, 5, "settlement", 3)]


@pytest.mark.clause("R8")
def test_what_is_given_says_how_far_it_brings_the_other() -> None:
    state = play(position(NEARLY), "seek 1 alchemy", "ask 1 people", "decline", "accept 1")
    state = state._replace(shown=(state.shown[0], state.hands[1], state.shown[2]))
    ready = {found["move"]: found["theirs"] for found in outlook(state, Seat(0))["suggestions"]}
    assert ready["give goth"] == [step("goth", 5, 5, "settlement", 3)]
    assert ready["give hun"] == [step("hun", 2, 5, "settlement", 3)]


@pytest.mark.parametrize(("laid", "yours"), [("goth", [step("monk", 2, 2, "church", 7)]), ("monk, monk", [])])
def test_no_group_is_near_for_which_no_point_card_is_left(laid: str, yours: list[dict[str, Any]]) -> None:
    table = f"0 announces 1 monk, 2 hun\n1 holds 1 monk\n2 holds -\nlaid 2 {laid}"
    state = play(position(table), "seek 1 monk", "ask 1 hun", "decline")
    assert outlook(state, Seat(0))["answers"]["1"]["yours"] == yours


@pytest.mark.clause("R11")
def test_every_group_that_can_be_laid_says_what_it_brings() -> None:
    state = position("""
        0 lays       5 hun, 5 alchemy, 2 monk, 2 book, 4 goth
        1 holds      -
        2 holds      -
        laid 1       commerce
    """)
    assert outlook(state, Seat(0))["brings"] == {
        "hun": {"card": "settlement", "points": 3},
        "alchemy": {"card": "town", "points": 8},
        "monk": {"card": "church", "points": 7},
        "book": {"card": "library", "points": 0, "has": "first"},
    }


@pytest.mark.clause("R12")
def test_a_second_library_is_told_as_one_that_adds_nothing() -> None:
    state = position("0 lays 2 book\n1 holds -\n2 holds -\nlaid 0 book")
    assert outlook(state, Seat(0))["brings"]["book"]["has"] == "second"


@pytest.mark.clause("R12")
def test_a_library_without_a_town_to_come_is_told_as_too_late() -> None:
    late = "0 lays-last 2 book, 3 alchemy\n1 holds -\n2 holds -\nciv -"
    for hand, has in (("3 alchemy", "late"), ("4 alchemy", "first")):
        state = position(late.replace("3 alchemy", hand), left=1)
        assert outlook(state, Seat(0))["brings"]["book"]["has"] == has


@pytest.mark.clause("R13", "R16")
@pytest.mark.parametrize(
    ("laid", "draw"),
    [("-", {"people": 1, "civ": 0}), ("hun, goth", {"people": 1, "civ": 2}), ("hun, goth, saxon", None)],
)
def test_it_is_told_what_is_drawn_after_laying(laid: str, draw: dict[str, int] | None) -> None:
    lines = "" if laid == "-" else f"laid 0 {laid}"
    state = position(f"0 lays 1 hun\n1 holds -\n2 holds -\n{lines}")
    assert outlook(state, Seat(0))["draw"] == draw
    assert outlook(position("0 lays-last 1 hun\n1 holds -\n2 holds -", left=3), Seat(0))["draw"] is None


def test_who_is_not_to_act_and_who_looks_on_are_told_nothing() -> None:
    state = position(MARKET)
    assert outlook(state, Seat(1)) == outlook(state, None) == {}


@pytest.mark.clause("R18")
def test_all_hands_lie_open_once_the_pairs_in_them_are_counted() -> None:
    state = position("0 lays-last 2 hun\n1 holds 3 goth\n2 holds -", left=1)
    assert view(state, Seat(1)).hands is None
    assert view(play(state, "done"), None).hands == ({"hun": 2}, {"goth": 3}, {})


# -- against the rules: every position of whole games, to the last laying ------------------------------------


@pytest.mark.clause("R4", "R6", "R11", "R13")
@pytest.mark.parametrize("seats", RES_PUBLICA.seats)
def test_what_is_told_before_a_move_is_what_making_it_shows(seats: int) -> None:
    seen: Counter[str] = Counter()
    for i in range(soak(2, 20)):
        chance, options = Chance(f"outlook/{seats}/{i}"), options_of("respublica", i, seats)
        state = initial(deal(chance, seats, options), options)
        while (seat := to_act(state)) is not None:
            told = outlook(state, seat)
            check_groups(state, seat, told)
            if chance.below(soak(4, 1)) == 0:
                check_names(state, told)
            seen.update([state.phase.name, f"{sum(state.hands[seat])} held"])
            state = apply(state, greedy(known(state, seat), legal(state), chance))
    assert {"ANNOUNCE", "ANSWER", "ACCEPT", "GIVE", "LAY", "LAST_LAYING"} <= seen.keys()
    assert {"0 held", "1 held"} & seen.keys()


def check_groups(state: State, seat: Seat, told: dict[str, Any]) -> None:
    """Each group brings the points by which its layer has more afterwards."""
    for kind, brought in told.get("brings", {}).items():
        after = apply(state, parse_move(f"lay {kind}"))
        assert scores(after)[seat] - scores(state)[seat] == brought["points"]


def check_names(state: State, told: dict[str, Any]) -> None:
    """This many of a feature can be named, and not one more."""
    for verb, limits in told.get("verbs", {}).items():
        for feature in FEATURES:
            most = limits.get(str(feature), 0)
            assert most == 0 or can(state, f"{verb} {most} {feature}")
            assert not can(state, f"{verb} {most + 1} {feature}")
