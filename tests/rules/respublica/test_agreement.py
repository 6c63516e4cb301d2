"""`legal` and `apply` say the same, and lazy lists of moves are lists."""

import pickle

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ludotheque.core.chance import Chance
from ludotheque.core.errors import Illegal
from ludotheque.games.respublica import (
    Options,
    apply,
    clauses,
    deal,
    format_move,
    initial,
    legal,
    parse_move,
    to_act,
)
from ludotheque.games.respublica.announcements import Announcements, Gifts
from ludotheque.games.respublica.cards import FEATURES, KINDS
from ludotheque.games.respublica.law import EditionName
from ludotheque.games.respublica.moves import (
    DECLINE,
    DONE,
    PASS,
    REFUSE,
    Accept,
    Ask,
    Bid,
    Draw,
    Give,
    Lay,
    Move,
    Offer,
    Seek,
)
from ludotheque.games.respublica.state import Phase, State
from ludotheque.games.respublica.terms import Joint, Term, Words
from tests.rules.refusals import refusal
from tests.rules.respublica.position import cards, play, position
from tests.rules.respublica.test_sampling import talkative
from tests.soak import soak


def any_move(state: State, chance: Chance) -> Move:
    """A move of any form, legal or not, about the cards that are there."""
    first, second = (Term(1 + chance.below(4), chance.choice(FEATURES)) for _ in range(2))
    joint = chance.choice((None, *Joint))
    words = Words(first) if joint is None else Words(first, joint, second)
    hand = state.hands[chance.below(len(state.hands))]
    some = tuple(chance.below(count + 1) if chance.below(3) else 0 for count in hand)
    plain: tuple[Move, ...] = (PASS, DECLINE, REFUSE, DONE, Draw(1, 2), Draw(0, 3), Draw(2, 1))
    said: tuple[Move, ...] = (Seek(words), Offer(words), Ask(words), Bid(words))
    other: tuple[Move, ...] = (Accept(chance.below(6)), Lay(chance.choice(KINDS)), Give(some))
    return chance.choice(chance.choice((plain, said, said, other)))


def accepts(state: State, move: Move) -> bool:
    try:
        apply(state, move)
    except Illegal as refusal:
        return refusal.clause not in clauses
    return True


@pytest.mark.parametrize("edition", ["queen", "classic"])
@pytest.mark.parametrize("seats", [3, 5])
def test_a_move_is_in_the_list_just_if_it_can_be_made(seats: int, edition: EditionName) -> None:
    chance, options = Chance(f"agree {seats} {edition}"), Options(edition=edition)
    for _ in range(8):
        state = initial(deal(chance, seats, options), options)
        while to_act(state) is not None:
            moves = legal(state)
            for _ in range(6):
                move = any_move(state, chance)
                assert (move in moves) == accepts(state, move), (state, move)
            move = talkative(state, chance)
            assert move in moves
            state = apply(state, move)


@pytest.mark.clause("R4", "R6")
@settings(max_examples=soak(12, 250), deadline=None)
@given(st.lists(st.sampled_from(KINDS), min_size=1, max_size=14), st.data())
def test_any_announcement_can_be_taken_by_its_number(held: list[str], data: st.DataObject) -> None:
    counts = ", ".join(f"{held.count(kind)} {kind}" for kind in set(held))
    state = position(f"0 announces {counts}\n1 holds {counts}\n2 holds 1 hun")
    for now in (state, play(state, "offer 1 card")):
        moves = legal(now)
        assert isinstance(moves, Announcements)
        for i in data.draw(st.lists(st.integers(0, len(moves) - 1), min_size=5, max_size=5)):
            assert moves[i] in moves
            assert moves[i - len(moves)] == moves[i]
            assert parse_move(format_move(moves[i])) == moves[i]
            apply(now, moves[i])
        with pytest.raises(IndexError):
            moves[len(moves)]


@pytest.mark.clause("R5")
def test_a_lazy_list_is_a_list() -> None:
    state = play(position("0 announces 1 hun\n1 holds 1 goth, 1 book\n2 holds 1 hun"), "offer 1 hun")
    moves = legal(state)
    texts = [format_move(move) for move in moves]
    assert len(texts) == len(set(texts)) == len(moves)
    assert texts[0] == "decline"
    assert [format_move(move) for move in moves[:3]] == texts[:3]
    assert [format_move(moves[i]) for i in range(len(moves))] == texts
    assert moves.index(parse_move("bid 1 goth and 1 book")) == texts.index("bid 1 goth and 1 book")
    assert moves == legal(state) and hash(moves) == hash(legal(state))
    assert moves != legal(play(state, "decline"))
    assert pickle.loads(pickle.dumps(moves)) == moves


@pytest.mark.clause("R4")
def test_every_announcement_of_a_table_is_there_once() -> None:
    """All 372,000 of them, by number: pass, what can be sought, what can be offered."""
    moves = legal(position("0 announces 1 hun, 1 book\n1 holds 1 goth\n2 holds 1 hun"))
    kinds = [type(move).__name__ for move in moves]
    assert len(kinds) == len(moves)
    assert (kinds[0], kinds.count("Pass")) == ("Pass", 1)
    assert kinds.count("Offer") == 6 + 36 + 17  # six terms: alone, any two with `or`, some two with `and`
    assert len(set(moves)) == len(moves)


@pytest.mark.clause("R8")
def test_of_thousands_of_hand_overs_any_can_be_taken_by_its_number() -> None:
    held = "4 saxon, 4 hun, 4 viking, 4 goth, 4 lombard, 4 alchemy, 4 commerce"
    state = position(f"0 announces {held}\n1 holds 1 monk\n2 holds 1 book")
    state = play(state, "offer 12 card", "bid 1 monk", "decline", "accept 1")
    moves = legal(state)
    assert state.phase is Phase.GIVE
    assert isinstance(moves, Gifts)
    assert len(moves) > 5_000
    for move in (moves[0], moves[-1], moves[5_000], *moves[5:7]):
        assert move in moves
        assert sum(apply(state, move).hands[1]) == 12
    refusal(state, "give saxon", "R8")
    assert moves == legal(state) and hash(moves) == hash(legal(state))


def test_a_made_up_quantity_is_refused_like_a_typed_one() -> None:
    state = position("0 announces 1 hun\n1 holds 1 goth\n2 holds 1 hun")
    for move in (
        Seek(Words(Term(0, KINDS[1]))),
        Offer(Words(Term(1, KINDS[1]), Joint.OR, Term(-1, KINDS[1]))),
    ):
        assert move not in legal(state)
        with pytest.raises(Illegal) as caught:
            apply(state, move)
        assert caught.value.clause == "R4"
    assert cards("1 hun") == state.hands[0]
