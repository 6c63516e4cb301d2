"""Actions and moves are the same thing, said differently."""

import copy
import pickle
from itertools import islice

import pytest

from ludotheque.adapters.actions import Position, actions_of
from ludotheque.core.chance import Chance
from ludotheque.games.respublica.moves import Ask, Bid, Give, Move, Offer, Seek
from ludotheque.games.respublica.terms import Term
from tests.adapters.positions import SETUPS, positions

every_setup = pytest.mark.parametrize(("name", "players", "options"), SETUPS)


@every_setup
def test_actions_are_in_order_and_within_their_number(
    name: str, players: int, options: dict[str, object]
) -> None:
    for position in positions(name, players, options):
        actions = position.actions
        assert actions == sorted(set(actions))
        assert bool(actions) == (position.seat is not None)
        assert all(0 <= action < actions_of(name).SIZE for action in actions)


@pytest.mark.parametrize(("name", "players", "options"), SETUPS[:4])
def test_every_legal_move_is_one_action_and_the_other_way_round(
    name: str, players: int, options: dict[str, object]
) -> None:
    for position in islice(positions(name, players, options), 200):
        if position.seat is None:
            return
        game, state = position.game, position.state
        moves = [actions_of(name).move_of(state, (), (action,)) for action in position.actions]
        assert set(moves) == set(game.legal(state))
        assert len(moves) == len(game.legal(state))
        assert [position.text_of(a) for a in position.actions] == [game.format_move(m) for m in moves]


def terms_of(move: Move) -> tuple[Term, ...]:
    return move.words.terms if isinstance(move, Seek | Offer | Ask | Bid) else ()


def say(position: Position, text: list[str]) -> Position:
    """The position after these actions, told by their texts."""
    for word in text:
        (action,) = [a for a in position.actions if position.text_of(a) == word]
        position = position.after(action)
    return position


def parts(move: Move) -> list[str]:
    """A move of Res Publica as the texts of its actions."""
    if not isinstance(move, Seek | Offer | Ask | Bid):
        return []
    first, joint, second = move.words
    said = [type(move).__name__.lower(), f"{first.quantity} {first.feature}"]
    return [*said, str(joint), f"{second.quantity} {second.feature}"] if second else [*said, "end"]


@pytest.mark.parametrize(("name", "players", "options"), SETUPS[4:])
def test_every_word_of_the_law_up_to_twelve_of_something_can_be_said(
    name: str, players: int, options: dict[str, object]
) -> None:
    chance, said = Chance("words"), 0
    for position in islice(positions(name, players, options), 1500):
        if position.seat is None or position.said:
            continue
        move = chance.choice(position.game.legal(position.state))
        if terms_of(move) and all(term.quantity <= 12 for term in terms_of(move)):
            after = say(position, parts(move))
            assert after.state == position.game.apply(position.state, move)
            said += 1
    assert said > 20


def test_every_way_to_give_can_be_said_card_by_card() -> None:
    given = 0
    for position in positions("respublica", 4, {}, "gifts"):
        moves = position.game.legal(position.state) if position.seat is not None else ()
        if position.said or not moves or not isinstance(moves[0], Give):
            continue
        found, waiting = set(), [position]
        while waiting:
            here = waiting.pop()
            for action in here.actions:
                after = here.after(action)
                if after.said:
                    waiting.append(after)
                else:
                    found.add(after.state)
        assert found == {position.game.apply(position.state, move) for move in moves}
        given += 1
        if given == 20:
            return
    pytest.fail("too few gifts in this game")


@every_setup
def test_a_copy_of_a_position_is_itself_and_a_pickle_is_equal(
    name: str, players: int, options: dict[str, object]
) -> None:
    for position in islice(positions(name, players, options), 0, 40, 7):
        assert copy.deepcopy(position) is position
        again = pickle.loads(pickle.dumps(position))
        assert (again.state, again.said, again.actions) == (position.state, position.said, position.actions)
