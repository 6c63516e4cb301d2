"""The net that has learnt Res Publica by playing: what it sees is what a seat knows, what comes to its mind is legal,
and the tables at which it has learnt are those of the rules."""

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from ludotheque.bots.respublica import glance as g
from ludotheque.bots.respublica.hearsay import SORTS, new_hearsay, recall
from ludotheque.bots.respublica.ideas import MOST_IDEAS
from ludotheque.bots.respublica.net import LEARNT, Learnt, Net, ideas_of, look, times
from ludotheque.bots.respublica.search import start_world
from ludotheque.compiled import Ints
from ludotheque.core.chance import Chance
from ludotheque.core.options import read_options
from ludotheque.games import respublica as game
from ludotheque.games.respublica import Options
from ludotheque.games.respublica import kernel as k
from ludotheque.games.respublica.cards import BY_NAME, Hand, heap
from ludotheque.games.respublica.encode import decode_move, encode, encode_options
from ludotheque.games.respublica.kernel_words import KINDS
from ludotheque.games.respublica.notation import parse_move
from ludotheque.games.respublica.state import Phase, State
from scripts import learn_respublica as learning
from scripts.tables_respublica import hindsight, look_ahead, make, play_on

MOST_BYTES = 2_000_000
OTHER_ORDER = [3, 0, 4, 1, 2, 5, 7, 8, 6, 10, 9, 11]  # kinds of one class change places


class Sight:
    """Everything that the net is told of a position."""

    def __init__(self, state: Ints, hearsay: Any) -> None:
        self.ideas = np.zeros(MOST_IDEAS, dtype=np.int64)
        self.ideas = self.ideas[: ideas_of(state, self.ideas)]
        self.kinds = np.zeros((KINDS, g.OF_KIND), dtype=np.int8)
        self.whole = np.zeros(g.OF_WHOLE, dtype=np.int8)
        self.moved = np.zeros((len(self.ideas), KINDS, g.MOVED), dtype=np.int8)
        self.made = np.zeros((len(self.ideas), g.OF_MOVE), dtype=np.int8)
        look(state, hearsay, self.ideas, self.kinds, self.whole, self.moved, self.made)

    def numbers(self) -> tuple[Any, ...]:
        return self.kinds, self.whole, self.moved, self.made


def walk(players: int, options: Options, seed: str, moves: int) -> Iterator[tuple[State, Any]]:
    """Positions of a game in which everybody says and does what comes to mind, with what was heard at the table."""
    chance = Chance(seed)
    state, hearsay = game.initial(game.deal(chance, players, options), options), new_hearsay()
    for _ in range(moves):
        if state.phase is Phase.OVER:
            return
        yield state, hearsay
        ints = encode(state)
        ideas = Sight(ints, hearsay).ideas
        move = int(ideas[chance.below(len(ideas))])
        make(ints, hearsay, move)
        state = game.apply(state, decode_move(move))


TABLES = [(3, "queen"), (4, "classic"), (5, "queen")]


@pytest.mark.parametrize(("players", "edition"), TABLES)
def test_what_a_seat_recalls_is_what_was_heard_at_the_table_and_no_hidden_card(
    players: int, edition: str
) -> None:
    """In a world that is drawn anew everything looks the same, and all that comes to mind is legal."""
    chance = Chance("other worlds")
    for state, hearsay in walk(players, read_options(Options, {"edition": edition}), "recall", 220):
        known = game.known(state, state.actor)
        there, here = Sight(encode(state), hearsay), Sight(start_world(known, chance), recall(known))
        assert (there.ideas == here.ideas).all()
        for of_table, of_seat in zip(there.numbers(), here.numbers(), strict=True):
            assert (of_table == of_seat).all(), state.phase
        legal = game.legal(state)
        assert all(decode_move(int(idea)) in legal for idea in there.ideas)


@pytest.mark.parametrize("sizes", [(1, 1, 1), (12, 80, 128), (240, 128, 5), (0, 3, 4)])
def test_its_products_are_those_of_numpy(sizes: tuple[int, int, int]) -> None:
    """NumPy's own were shared out among threads: 67 ms a decision on a busy machine, where these take one."""
    count, inside, columns = sizes
    generator = np.random.default_rng(count)
    rows = generator.normal(size=(count, inside)) * (generator.random((count, inside)) < 0.5)
    other, product = generator.normal(size=(inside, columns)), np.full((count, columns), 7, dtype=np.float32)
    times(rows.astype(np.float32), other.astype(np.float32), product)
    assert np.allclose(product, rows @ other, atol=1e-4)


def test_what_it_says_of_one_move_does_not_depend_on_the_others() -> None:
    net = Net(LEARNT)
    for state, hearsay in walk(4, Options(), "alone", 40):
        sight = Sight(encode(state), hearsay)
        said = net.say(*sight.numbers())
        for place in range(0, len(said), 7):
            alone = net.say(sight.kinds, sight.whole, sight.moved[[place]], sight.made[[place]])
            assert np.allclose(alone[0], said[place], atol=1e-4)


def test_what_a_kind_is_called_changes_nothing() -> None:
    net = Net(LEARNT)
    for state, hearsay in walk(4, Options(), "names", 60):
        sight = Sight(encode(state), hearsay)
        other = net.say(sight.kinds[OTHER_ORDER], sight.whole, sight.moved[:, OTHER_ORDER], sight.made)
        assert np.allclose(other, net.say(*sight.numbers()), atol=1e-4)


def cards(text: str) -> Hand:
    return heap(BY_NAME[name] for name in text.split())


def test_it_would_complete_a_group_for_a_card_that_it_does_not_need() -> None:
    """Learnt, and not told: four saxons and a hun, and somebody asks the hun for the fifth saxon."""
    state = game.initial(game.deal(Chance("group"), 4, Options()), Options())
    hands = list(state.hands)
    hands[0], hands[1] = cards("saxon saxon saxon saxon hun"), cards("saxon goth lombard monk")
    state = state._replace(hands=tuple(hands))
    for text in ("seek 1 saxon", "ask 1 hun", "decline", "decline"):
        move = parse_move(text)
        state = (
            game.apply(state, move) if move in game.legal(state) else game.apply(state, parse_move("decline"))
        )
    known = game.known(state, state.actor)
    best, *_ = Learnt(known, start_world(known, Chance("world"))).ideas(game.legal(state))
    assert best == parse_move("accept 1")


def test_it_is_small_enough_to_ship() -> None:
    assert LEARNT.stat().st_size < MOST_BYTES


# -- the tables at which it has learnt -----------------------------------------------------------------------


def test_games_at_the_tables_come_to_an_end_and_are_counted() -> None:
    """Whoever does anything that comes to mind wins less than `greedy`, and each win is given away once."""
    count, generator = 24, np.random.default_rng(3)
    starts = np.stack([encode_options(players, Options()) for players in (3, 4, 5)])
    states, hearsay = np.repeat(starts[:1], count, axis=0), np.zeros((count, k.MOST_SEATS, SORTS, KINDS))
    streams = generator.integers(0, 1 << 63, (count, 1), dtype=np.uint64)
    plain, moves = np.zeros((count, k.MOST_SEATS), dtype=np.int64), np.full(count, k.NONE, dtype=np.int64)
    ideas, counts = np.zeros((count, MOST_IDEAS), dtype=np.int64), np.zeros(count, dtype=np.int64)
    kinds, whole = (np.zeros((count, *size), dtype=np.int8) for size in ((KINDS, g.OF_KIND), (g.OF_WHOLE,)))
    is_over, (shares, leads) = np.zeros(count, dtype=np.int8), np.zeros((2, count, k.MOST_SEATS))
    games, of_learner = 0, 0.0
    everything = (states, hearsay, streams, plain, moves, ideas, counts, kinds, whole, is_over, shares, leads)
    while games < count:
        learners = 1 - plain
        play_on(starts, 1, *everything)
        for i in np.flatnonzero(is_over):
            assert shares[i].sum() == pytest.approx(1.0) and leads[i].max() >= 0
            of_learner += float((shares[i] * learners[i])[: len(shares[i])].sum())
            games += 1
        assert (counts > 1).all() and not plain[np.arange(count), states[:, k.AT_ACTOR]].any()
        firsts = np.concatenate([[0], np.cumsum(counts)])
        moved = np.zeros((firsts[-1], KINDS, g.MOVED), dtype=np.int8)
        made = np.zeros((firsts[-1], g.OF_MOVE), dtype=np.int8)
        look_ahead(states, ideas, firsts[:-1], counts, moved, made)
        assert (made[:, g.VERB : g.WITH].sum(axis=1) == 1).all()
        moves[:] = ideas[np.arange(count), generator.integers(0, counts)]
    assert of_learner < games / 4


def test_a_choice_is_told_what_came_and_in_part_what_its_seat_said_next() -> None:
    shares, leads = np.zeros((2, 1, k.MOST_SEATS))
    shares[0, 1], leads[0, 0], leads[0, 1] = 1.0, -4.0, 4.0
    seats = np.array([[0, 1, 0, 1]])
    said = np.array([[[0.5, 0.0], [0.6, 1.0], [0.2, -2.0], [0.9, 3.0]]])
    found = np.zeros((1, 4, 2))
    hindsight(np.array([0]), np.array([4]), seats, said, shares, leads, 0.75, found)
    assert found[0, 3].tolist() == [1.0, 4.0] and found[0, 2].tolist() == [0.0, -4.0]
    assert found[0, 1].tolist() == pytest.approx([0.75 * 1.0 + 0.25 * 0.9, 0.75 * 4.0 + 0.25 * 3.0])
    assert found[0, 0].tolist() == pytest.approx([0.25 * 0.2, 0.75 * -4.0 + 0.25 * -2.0])


def test_the_reports_are_told_one_after_the_other() -> None:
    rows = learning.told([[{"seconds": 400.0, "games": 1234, "steps": 56, "among greedy": 0.5}]] * 2)
    assert "| 2 | 400 | 1,234 | 56 | 50.0 % |" in rows
