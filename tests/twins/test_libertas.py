"""The kernel of Libertas against its rules."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from ludotheque.compiled import Ints
from ludotheque.core.chance import Chance
from ludotheque.games import libertas
from ludotheque.games.libertas import encode, kernel, kernel_state
from ludotheque.games.libertas.cards import LIBERTAS
from ludotheque.games.libertas.combinations import best_arrangement
from ludotheque.games.libertas.kernel_combinations import best_total
from tests.seeds import kept
from tests.twins.lockstep import SLICES, Twins, every_option, seeds, setting, states_of

KOMI = (0, 20, 4000)
OPTIONS = [
    replace(options, komi=KOMI[i % len(KOMI)])
    for i, options in enumerate(every_option(libertas, {"komi": (0,)}))
]
_moves = np.empty(kernel.MOST_MOVES, dtype=np.int64)


def compare_legal(state: Any, ints: Ints, legal: Sequence[Any]) -> None:
    found = _moves[: kernel.legal(ints, _moves)].tolist()
    assert found == [encode.encode_move(move) for move in legal]


TWINS = Twins(
    libertas,
    kernel,
    encode.encode,
    encode.encode_move,
    compare_legal,
    compared=kernel_state.AT_START_RACKS,
)


@pytest.mark.parametrize("part", range(SLICES))
def test_rules_and_kernel_go_in_step(part: int) -> None:
    for seed in seeds(part):
        TWINS.follow(setting(libertas, OPTIONS, seed))


def test_the_lockstep_sees_empty_boards_single_cards_and_both_phases() -> None:
    seen = Counter[str]()
    for seed in range(0, 300, len(libertas.seats)):  # those of two players: boards of more seldom empty
        for state in states_of(libertas, setting(libertas, OPTIONS, seed)):
            left = (state.flags | state.libertas).bit_count()
            seen.update([f"{left} left", "phase II" if state.occupation else "phase I"])
            if state.seat is None:
                seen[f"over with {min(left, 1)}"] += 1
    wanted = ("0 left", "1 left", "2 left", "phase I", "phase II", "over with 0", "over with 1")
    assert min(seen[kind] for kind in wanted) > 5, seen


def test_seeds_that_once_failed_go_in_step() -> None:
    for seed in kept("lockstep/libertas"):
        TWINS.follow(setting(libertas, OPTIONS, seed))


def test_states_and_moves_come_back_from_integers() -> None:
    for seed in range(0, 2 * len(OPTIONS), 7):
        where = setting(libertas, OPTIONS, seed)
        chance = Chance(str(seed))
        first = state = libertas.initial(libertas.deal(chance, where.seats, where.options), where.options)
        ints = encode.encode(state)
        while legal := libertas.legal(state):
            assert encode.decode(ints, first) == state
            assert encode.decode(encode.encode(state), state) == state
            assert [encode.decode_move(encode.encode_move(move)) for move in legal] == list(legal)
            move = chance.choice(legal)
            state = libertas.apply(state, move)
            kernel.apply(ints, encode.encode_move(move))
        assert encode.decode(ints, first) == state


def test_racks_of_any_size_are_worth_the_same() -> None:
    chance = Chance("racks")
    for _ in range(600):
        cards = chance.shuffled(range(LIBERTAS[-1] + 1))[: chance.below(30)]
        rack = sum(1 << card for card in cards)
        assert best_total(rack) == best_arrangement(rack).total, f"{rack:#x}"


def test_no_card_single_cards_and_pairs_are_worth_the_same() -> None:
    every = range(LIBERTAS[-1] + 1)
    for rack in {1 << one | 1 << other for one in every for other in every} | {0}:
        assert best_total(rack) == best_arrangement(rack).total, f"{rack:#x}"


def test_the_whole_box_on_one_rack() -> None:
    rack = (1 << LIBERTAS[-1] + 1) - 1
    assert best_total(rack) == best_arrangement(rack).total


@pytest.mark.parametrize("seats", libertas.seats)
def test_a_deal_of_the_kernel_is_one_of_the_rules(seats: int) -> None:
    options = libertas.Options()
    for seed in range(20):
        dealt = encode.encode_options(seats, options)
        kernel.deal(dealt, np.array([seed], dtype=np.uint64))
        deal = encode.decode_deal(dealt)
        assert libertas.read_deal(libertas.write_deal(deal), seats, options).seats == seats
        assert (encode.encode(libertas.initial(deal, options)) == dealt).all()


def test_a_game_is_the_same_alone_and_among_others() -> None:
    for options in (libertas.Options(), libertas.Options(occupation=True)):
        start = encode.encode_options(4, options)
        together, alone = np.zeros((20, 4), dtype=np.int64), np.zeros((1, 4), dtype=np.int64)
        kernel.playouts(start, 7, 0, 20, together)
        kernel.playouts(start, 7, 13, 1, alone)
        assert (together[13] == alone[0]).all()
        assert len({tuple(row) for row in together.tolist()}) > 10
