"""The net that tells `best` who stands how at Res Publica, and how much of the judgement is its own."""

import numpy as np
import pytest

from ludotheque.bots.respublica import standing as st
from ludotheque.bots.respublica.beliefs import NO_WEIGHTS
from ludotheque.bots.respublica.greedy import greedy
from ludotheque.bots.respublica.playouts import AT_PLAYED, AT_SHARE, TALLY, try_moves
from ludotheque.bots.respublica.values import ROWS, WORTH, Floats, make_worth
from ludotheque.compiled import Ints, compiled
from ludotheque.core.chance import Chance
from ludotheque.core.options import read_options
from ludotheque.games.respublica import Options, apply, deal, initial, known, legal, to_act
from ludotheque.games.respublica.encode import encode, encode_move
from ludotheque.games.respublica.moves import PASS
from ludotheque.games.respublica.scoring import board_points
from ludotheque.games.respublica.state import Phase, State
from scripts.noting_respublica import table_shares


@compiled
def asked(state: Ints, net: st.Reals, shares: Floats, points: Floats) -> None:
    st.foretell(state, net, st.new_room(), shares, points)


CLASS = (*["people"] * 5, "monk", *["civ"] * 5, "book")


def pictures(state: State, seat: int, kind: int) -> tuple[list[int], str]:
    """The rows of one kind in one hand, read off the state: a second way, by the words of `standing.py` alone."""
    boards, hands, name = state.boards, state.hands, CLASS[kind]
    number = ("people", "monk", "civ", "book").index(name)
    box = (12, 12, 12, 12, 12, 5)[kind % 6] if state.options.edition == "queen" or kind % 6 < 5 else 0
    laid = sum(group.cards for board in boards for group in board.groups if group.kind == kind)
    deck = box - laid - sum(hand[kind] for hand in hands)
    others = sorted((hand[kind] for other, hand in enumerate(hands) if other != seat), reverse=True)
    churches, libraries = (2, 2) if state.options.edition == "queen" else (0, 0)
    own, best, rest = min(7, hands[seat][kind]), min(5, others[0]), min(6, sum(others[1:]))
    says = {
        "people": boards[seat].settlements,
        "monk": churches - sum(board.churches for board in boards),
        "civ": min(1, boards[seat].libraries),
        "book": 0 if boards[seat].libraries else 1 + libraries - sum(board.libraries for board in boards),
    }[name]
    civ, left = len(state.civ), state.countdown.left
    late = 2 + sum(civ > cards for cards in (4, 10, 18, 28, 42)) if left is None else int(left >= len(hands))
    held, at = number * 8 + own, 0
    rows = []
    for row, size in (
        (held * 4 + min(3, says), 4 * 8 * 4),
        (held * 6 + best, 4 * 8 * 6),
        (held * 6 + (0, 1, 2, 3, 4, 4, 5)[min(6, deck)], 4 * 8 * 6),
        ((number * 6 + best) * 7 + rest, 4 * 6 * 7),
        (held * 8 + late, 4 * 8 * 8),
    ):
        rows.append(at + row)
        at += size
    return rows, name


def facts(state: State, place: int, seat: int) -> list[float]:
    boards, hands, left = state.boards, state.hands, state.countdown.left
    sure = [board_points(board) for board in boards]
    queen = state.options.edition == "queen"
    settlements = 10 - sum(board.settlements for board in boards)
    towns = 10 - sum(len(board.towns) for board in boards)
    libraries = 2 * queen - sum(board.libraries for board in boards)
    civ, last = len(state.civ), left is not None
    hand, board = hands[seat], boards[seat]
    return [
        board.settlements / 3,
        board.churches,
        board.libraries > 0,
        len(board.towns) / 3,
        (sure[seat] - sum(sure) / len(sure)) / 8,
        (sure[seat] - max(sure)) / 8,
        sum(hand[:6]) / 8,
        sum(hand[6:]) / 8,
        sum(count // 2 for count in hand) / 6,
        left is not None and place < left % len(hands),
        *(i == place for i in range(5)),
        last,
        (left or 0) / len(hands),
        *((0, 0, 0) if last else (civ / 40, max(0, 10 - civ) / 10, max(0, 25 - civ) / 25)),
        len(state.people) / 40,
        len(hands) > 3,
        len(hands) > 4,
        not queen,
        *(settlements > i for i in range(3)),
        *(towns > i for i in range(3)),
        (9, 8, 8, 7, 7, 6, 6, 5, 5, 4, 0)[10 - towns] / 5,
        2 * queen - sum(board.churches for board in boards) > 0,
        libraries > 0,
        libraries > 1,
    ]


def reckoned(state: State) -> tuple[Floats, Floats]:
    """The shares and points by plain NumPy."""
    with np.load(st.FILE) as file:
        w = {name: file[name].astype(np.float64) for name in file.files}
    seats, hidden = len(state.hands), []
    for place in range(seats):
        seat, halves = (state.active + place) % seats, np.zeros((2, 48))
        for kind in range(12):
            rows, name = pictures(state, seat, kind)
            bias = w["bias"][("people", "monk", "civ", "book").index(name)]
            halves[kind // 6] += np.maximum(0, w["rows.weight"][rows].sum(axis=0) + bias)
        seen = np.concatenate([*halves, facts(state, place, seat)])
        hidden.append(np.maximum(0, w["first.weight"] @ seen + w["first.bias"]))
    said = np.empty((2, seats))
    for place, own in enumerate(hidden):
        seen = np.concatenate([own, np.mean(hidden, axis=0), np.max(hidden, axis=0)])
        last = np.maximum(0, w["second.weight"] @ seen + w["second.bias"])
        said[:, (state.active + place) % seats] = w["last.weight"] @ last + w["last.bias"]
    likely = np.exp(said[0] - said[0].max())
    return likely / likely.sum(), 5 * said[1]


@pytest.mark.parametrize("edition", ["queen", "classic"])
@pytest.mark.parametrize("players", [3, 4, 5])
def test_it_says_what_plain_numpy_reckons_at_every_turn(players: int, edition: str) -> None:
    options = read_options(Options, {"edition": edition})
    state, chance = initial(deal(Chance(f"{players}"), players, options), options), Chance("net")
    turns, shares, points = 0, np.zeros(5), np.zeros(5)
    while (seat := to_act(state)) is not None:
        if state.phase is Phase.ANNOUNCE:
            asked(encode(state), st.read_net(), shares, points)
            likely, ahead = reckoned(state)
            assert np.allclose(shares[:players], likely, atol=1e-4)
            assert np.allclose(points[:players], ahead, atol=1e-3)
            turns += 1
        state = apply(state, greedy(known(state, seat), legal(state), chance))
    assert turns > 5 * players and state.countdown.left is not None


def test_it_is_small_enough_to_ship() -> None:
    assert st.FILE.stat().st_size < 2_000_000


@compiled
def believed(state: Ints) -> float:
    return st.weight(state)


@compiled
def said_by_tables(state: Ints, shares: Floats) -> None:
    worth, found = np.empty(WORTH), np.empty(ROWS)
    make_worth(state, worth)
    table_shares(state, worth, found, shares)


def played_out(players: int, seed: str) -> list[State]:
    options = read_options(Options, {})
    states, chance = [initial(deal(Chance(seed), players, options), options)], Chance(seed)
    while (seat := to_act(states[-1])) is not None:
        states.append(apply(states[-1], greedy(known(states[-1], seat), legal(states[-1]), chance)))
    return states


def test_it_is_believed_less_and_less_and_not_at_all_once_the_last_turns_are_counted() -> None:
    states = played_out(4, "believed")
    parts = [believed(encode(state)) for state in states]
    counted = [state.countdown.left is not None for state in states]
    assert any(counted) and not any(part for part, is_last in zip(parts, counted, strict=True) if is_last)
    early = [part for part, is_last in zip(parts, counted, strict=True) if not is_last]
    assert (
        early == sorted(early, reverse=True)
        and early[0] > 2 * st.LEAST_BELIEVED - 0.1 > early[-1] - 0.1 > 0.3
    )


def test_a_playout_is_judged_by_the_tables_and_by_the_net_where_there_is_one() -> None:
    """Whoever passes has no more to choose: after the turn both know one position, in every world the same deck."""
    state = next(one for one in played_out(3, "judged") if one.phase is Phase.ANNOUNCE and len(one.heard) > 9)
    seat, moves, found = to_act(state), np.array([encode_move(PASS)]), {}
    assert seat is not None
    for name, net in (("tables", st.NO_NET), ("both", st.read_net())):
        tallies = np.zeros((1, TALLY))
        try_moves(encode(state), seat, NO_WEIGHTS, net, moves, 1, 3, 0, 40, tallies)
        assert tallies[0, AT_PLAYED] == 40
        found[name] = tallies[0, AT_SHARE] / 40
    assert 0 < found["tables"] < 1 and 0 < found["both"] < 1 and found["tables"] != found["both"]
