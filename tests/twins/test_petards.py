"""The kernel of Pétards against its rules."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

import numpy as np
import pytest

from ludotheque.compiled import Ints
from ludotheque.core.chance import Chance
from ludotheque.games import petards
from ludotheque.games.petards import encode, kernel
from tests.seeds import kept
from tests.twins.lockstep import SLICES, Setting, Twins, every_option, seeds, setting, states_of

OPTIONS = every_option(petards, {"stall_turns": (15, 1, 3), "rounds": (1, None, 2, 3)})
_moves = np.empty(kernel.MOST_MOVES, dtype=np.int64)


def compare_legal(state: Any, ints: Ints, legal: Sequence[Any]) -> None:
    found = _moves[: kernel.legal(ints, _moves)].tolist()
    assert found == [encode.encode_move(move) for move in legal]


TWINS = Twins(petards, kernel, encode.encode, encode.encode_move, compare_legal, compared=kernel.STATE)


@pytest.mark.parametrize("part", range(SLICES))
def test_rules_and_kernel_go_in_step(part: int) -> None:
    for seed in seeds(part):
        TWINS.follow(setting(petards, OPTIONS, seed))


def test_the_lockstep_sees_single_cards_and_rounds_that_are_won_and_void() -> None:
    seen = Counter[str]()
    for seed in range(60):
        for state in states_of(petards, setting(petards, OPTIONS, seed)):
            seen[f"{len(state.hands[state.seat])} held"] += 1
        seen.update("won" if any(points) else "void" for points in state.rounds.points)
    assert min(seen[kind] for kind in ("1 held", "2 held", "won", "void")) > 20, seen


def test_seeds_that_once_failed_go_in_step() -> None:
    for seed in kept("lockstep/petards"):
        TWINS.follow(setting(petards, OPTIONS, seed))


def test_the_longest_game_goes_in_step() -> None:
    for seats in petards.seats:
        TWINS.follow(Setting(seats, seats, petards.Options(rounds=12)))


def test_states_and_moves_come_back_from_integers() -> None:
    for seed in range(0, len(OPTIONS), 2):
        where = setting(petards, OPTIONS, seed)
        chance = Chance(str(seed))
        state = petards.initial(petards.deal(chance, where.seats, where.options), where.options)
        while legal := petards.legal(state):
            assert encode.decode(encode.encode(state), where.options) == state
            assert [encode.decode_move(encode.encode_move(move)) for move in legal] == list(legal)
            state = petards.apply(state, chance.choice(legal))
        assert encode.decode(encode.encode(state), where.options) == state


@pytest.mark.parametrize("seats", petards.seats)
def test_a_deal_of_the_kernel_is_one_of_the_rules(seats: int) -> None:
    options = petards.Options()
    for seed in range(20):
        dealt = encode.encode_options(seats, options)
        kernel.deal(dealt, np.array([seed], dtype=np.uint64))
        deal = encode.decode_deal(dealt)
        assert petards.read_deal(petards.write_deal(deal), seats, options) == deal
        assert (encode.encode(petards.initial(deal, options)) == dealt).all()


def test_a_game_is_the_same_alone_and_among_others() -> None:
    start = encode.encode_options(3, petards.Options())
    together, alone = np.zeros((20, 3), dtype=np.int64), np.zeros((1, 3), dtype=np.int64)
    kernel.playouts(start, 7, 0, 20, together)
    kernel.playouts(start, 7, 13, 1, alone)
    assert (together[13] == alone[0]).all()
    assert len({tuple(row) for row in together.tolist()}) > 5
