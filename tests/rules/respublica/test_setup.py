"""R1, R2: what lies on the table before the first turn."""

from collections import Counter
from typing import Any

import pytest

from ludotheque.core.chance import Chance
from ludotheque.core.errors import BadRecord
from ludotheque.games.respublica import (
    Options,
    deal,
    initial,
    legal,
    read_deal,
    seats,
    to_act,
    view,
    write_deal,
)
from ludotheque.games.respublica.cards import CIV_KINDS, EDITIONS, PEOPLE_KINDS, heap
from ludotheque.games.respublica.moves import Ask, Offer, Seek
from tests.rules.refusals import refusal
from tests.rules.respublica.position import in_english, listed, play, position

CLASSIC = Options(edition="classic")


@pytest.mark.clause("R1")
def test_three_to_five_play() -> None:
    assert list(seats) == [3, 4, 5]


@pytest.mark.clause("R1")
def test_there_are_65_people_and_65_civilisation_cards() -> None:
    dealt = deal(Chance("a"), 4, Options())
    assert Counter(map(str, dealt.people)) == {
        str(kind): 5 if kind.name == "MONK" else 12 for kind in PEOPLE_KINDS
    }
    assert Counter(map(str, dealt.civ)) == {str(kind): 5 if kind.name == "BOOK" else 12 for kind in CIV_KINDS}


@pytest.mark.clause("R1")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_each_player_gets_the_next_four_people_cards_from_the_top(players: int) -> None:
    dealt = deal(Chance("b"), players, Options())
    state = initial(dealt, Options())
    assert state.hands == tuple(heap(dealt.people[4 * seat : 4 * seat + 4]) for seat in range(players))
    assert state.people == dealt.people[4 * players :]
    assert state.civ == dealt.civ


@pytest.mark.clause("R1")
def test_seat_0_begins_and_the_turn_goes_clockwise() -> None:
    state = initial(deal(Chance("c"), 3, Options()), Options())
    order = []
    for _ in range(4):
        order.append(to_act(state))
        state = play(state, "pass", "done")
    assert order == [0, 1, 2, 0]


@pytest.mark.clause("R1")
def test_the_town_on_top_is_the_dearest_and_the_last_is_worth_4() -> None:
    seen = view(initial(deal(Chance("d"), 3, Options()), Options()), None)
    assert seen.towns == (9, 8, 8, 7, 7, 6, 6, 5, 5, 4)
    assert (seen.settlements, seen.churches, seen.libraries) == (10, 2, 2)


@pytest.mark.clause("R2")
def test_the_classic_edition_has_120_cards_and_no_churches_or_libraries() -> None:
    dealt = deal(Chance("e"), 3, CLASSIC)
    assert len(dealt.people) == len(dealt.civ) == 60
    assert not {"monk", "book"} & set(map(str, dealt.people + dealt.civ))
    seen = view(initial(dealt, CLASSIC), None)
    assert (seen.churches, seen.libraries, len(seen.towns), seen.settlements) == (0, 0, 10, 10)


@pytest.mark.clause("R2")
@pytest.mark.parametrize("kind", ["monk", "book"])
def test_monk_and_book_are_no_features_of_the_classic_edition(kind: str) -> None:
    state = position(
        """
        0 announces  3 hun, 1 goth
        1 holds      2 goth
        2 holds      1 saxon
        """,
        edition="classic",
    )
    assert f"no {kind}" in refusal(state, f"seek 1 {kind}", "R2")
    assert refusal(state, f"seek 1 hun or 1 {kind}", "R2")
    assert refusal(state, f"offer 1 {kind}", "R2")
    assert refusal(play(state, "seek 1 goth"), f"ask 1 {kind}", "R2")
    assert refusal(play(state, "offer 1 goth"), f"bid 1 goth and 1 {kind}", "R2")
    assert f"no {kind} in the classic edition" in refusal(play(state, "pass"), f"lay {kind}", "R11")


@pytest.mark.clause("R2")
def test_no_legal_announcement_of_the_classic_edition_names_a_monk_or_a_book() -> None:
    moves = legal(initial(deal(Chance("f"), 3, CLASSIC), CLASSIC))
    for move in moves[:: len(moves) // 5000]:
        if isinstance(move, Seek | Offer | Ask):
            assert not {"monk", "book"} & {str(term.feature) for term in move.words.terms}


@pytest.mark.clause("R1")
def test_a_deal_survives_its_record() -> None:
    dealt = deal(Chance("g"), 5, Options())
    assert read_deal(write_deal(dealt), 5, Options()) == dealt


def broken(change: str) -> Any:
    data = write_deal(deal(Chance("h"), 3, Options()))
    match change:
        case "no deck":
            del data["civ"]
        case "another key":
            data["points"] = []
        case "no list":
            data["people"] = "saxon"
        case "a number":
            data["people"][4] = 7
        case "no kind":
            data["civ"][64] = "roman"
        case "the other deck":
            data["people"][0], data["civ"][0] = data["civ"][0], data["people"][0]
        case "one too few":
            data["civ"].pop()
        case "the wrong kind":
            data["people"][data["people"].index("hun")] = "monk"
        case "nothing":
            return None
    return data


@pytest.mark.clause("R1")
@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ("no deck", "two decks"),
        ("another key", "two decks"),
        ("nothing", "two decks"),
        ("no list", "deal.people must be a list"),
        ("a number", "deal.people: the card in place 5"),
        ("no kind", "deal.civ: the card in place 65"),
        ("the other deck", "deal.people: the card in place 1"),
        ("one too few", "deal.civ has"),
        ("the wrong kind", "deal.people has hun 11 times; it must be 12"),
    ],
)
def test_a_wrong_deal_is_refused_with_the_place_and_the_reason(change: str, reason: str) -> None:
    with pytest.raises(BadRecord) as caught:
        read_deal(broken(change), 3, Options())
    assert reason in in_english(caught.value.message)


@pytest.mark.clause("R2")
def test_a_deal_with_monks_is_no_deal_of_the_classic_edition() -> None:
    with pytest.raises(BadRecord):
        read_deal(write_deal(deal(Chance("i"), 3, Options())), 3, CLASSIC)


@pytest.mark.clause("R2")
def test_the_editions_differ_only_in_monks_books_and_their_point_cards() -> None:
    queen, classic = EDITIONS["queen"], EDITIONS["classic"]
    assert queen.towns == classic.towns
    assert sum(queen.cards) - sum(classic.cards) == 10
    assert listed(play(position("0 announces -\n1 holds -\n2 holds -"), "pass")) == ["done"]
