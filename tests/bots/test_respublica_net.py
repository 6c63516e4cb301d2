"""The nets that were trained to know who wins at Res Publica, as they are kept: the large one, which teaches, and the
small one, by which `best` plays."""

import json
from pathlib import Path

import numpy as np
import pytest

from ludotheque.bots.respublica import net as played
from ludotheque.bots.respublica.greedy import greedy
from ludotheque.bots.respublica.values import Floats
from ludotheque.compiled import Ints, compiled
from ludotheque.core.chance import Chance
from ludotheque.core.options import read_options
from ludotheque.games.respublica import Options, apply, deal, initial, known, legal, to_act
from ludotheque.games.respublica.encode import encode, encode_options
from ludotheque.games.respublica.scoring import board_points
from ludotheque.games.respublica.state import Phase, State
from scripts import train_respublica as t
from scripts.net_respublica import Bytes, Net
from scripts.noting_respublica import note_games

KEPT = Path(__file__).parents[2] / "bench" / "net"
FILE = KEPT / "96x3.npz"
MOST_BYTES = 2_000_000
AS_WELL = 0.87  # of the tables' score, on these games; with one of its parts missing it has 0.876 and more
OTHER_ORDER = [3, 0, 4, 1, 2, 5, 7, 8, 6, 10, 9, 11]  # kinds of one class change places


def positions(players: int, seed: int) -> Bytes:
    starts = encode_options(players, read_options(Options, {}))[None]
    noted, shares = np.zeros((40, t.BYTES), dtype=np.uint8), np.zeros((5, t.SEATS))
    count = note_games(starts, seed, np.zeros(5, dtype=np.bool_), t.TO_GO, t.NOTED, 0, noted, shares)
    return noted[:count]


def with_kinds_in_other_order(noted: Bytes) -> Bytes:
    half, changed = t.KINDS // 2, noted.copy()
    of_seats = [t.AT_OF_SEATS + seat * t.OF_SEAT for seat in range(t.SEATS)]
    for at in (t.AT_LAID, *of_seats):
        cells = noted[:, at : at + half]
        kinds = np.stack([cells & 15, cells >> 4], axis=-1).reshape(len(noted), t.KINDS)[:, OTHER_ORDER]
        changed[:, at : at + half] = kinds[:, ::2] | kinds[:, 1::2] << 4
    return changed


@pytest.mark.parametrize("players", [3, 4, 5])
def test_shares_add_up_and_seats_that_are_not_there_have_none(players: int) -> None:
    shares = Net(FILE).shares(positions(players, 1))
    assert np.allclose(shares.sum(axis=1), 1.0, atol=1e-5) and (shares >= 0).all()
    assert not shares[:, players:].any() and shares[:, :players].std() > 0.1


def test_what_a_kind_is_called_changes_nothing() -> None:
    noted = positions(4, 2)
    other = with_kinds_in_other_order(noted)
    assert (other != noted).any()
    assert np.allclose(Net(FILE).shares(noted), Net(FILE).shares(other), atol=1e-4)


def test_it_knows_more_than_the_tables_on_games_that_nobody_has_learnt_from() -> None:
    found = t.judge(FILE, 1500, 31)
    assert found["net"] < AS_WELL * found["tables"]


def test_the_reports_are_those_of_the_nets_and_it_is_small_enough_to_ship() -> None:
    assert FILE.stat().st_size < MOST_BYTES
    reports = [json.loads(file.read_text()) for file in sorted(KEPT.glob("*.json"))]
    table = t.told(reports)
    assert "| 96 × 3 | " in table and "| 64 × 3, taught by a larger one | " in table
    assert f"| none: each position played on {100} times | | " in table


# -- the net by which `best` plays -----------------------------------------------------------------------------


@compiled
def asked(state: Ints, net: played.Reals, shares: Floats, points: Floats) -> None:
    played.foretell(state, net, played.new_room(), shares, points)


CLASS = (*["people"] * 5, "monk", *["civ"] * 5, "book")


def pictures(state: State, seat: int, kind: int) -> tuple[list[int], str]:
    """The rows of one kind in one hand, read off the state: a second way, by the words of `net.py` alone."""
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
    with np.load(played.FILE) as file:
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
def test_the_net_that_plays_says_what_plain_numpy_reckons_at_every_turn(players: int, edition: str) -> None:
    options = read_options(Options, {"edition": edition})
    state, chance = initial(deal(Chance(f"{players}"), players, options), options), Chance("net")
    turns, shares, points = 0, np.zeros(5), np.zeros(5)
    while (seat := to_act(state)) is not None:
        if state.phase is Phase.ANNOUNCE:
            asked(encode(state), played.read_net(), shares, points)
            likely, ahead = reckoned(state)
            assert np.allclose(shares[:players], likely, atol=1e-4)
            assert np.allclose(points[:players], ahead, atol=1e-3)
            turns += 1
        state = apply(state, greedy(known(state, seat), legal(state), chance))
    assert turns > 5 * players and state.countdown.left is not None


def test_the_net_that_plays_is_small_enough_to_ship() -> None:
    assert played.FILE.stat().st_size < MOST_BYTES
