"""What a net would be trained on: positions of played games, as bytes."""

import numpy as np

from ludotheque.bots.respublica.values import Floats
from ludotheque.core.options import read_options
from ludotheque.games.respublica import Options
from ludotheque.games.respublica.encode import encode_options
from scripts import train_respublica as t
from scripts.noting_respublica import Bytes, note_games, play_on_often

GAMES = 12


def noted(seed: int) -> tuple[Bytes, Floats]:
    starts = np.stack([encode_options(seats, read_options(Options, {})) for seats in (4, 3, 5)])
    is_judged = np.arange(GAMES) % 4 == 0
    found, shares = np.zeros((GAMES * t.NOTED, t.BYTES), dtype=np.uint8), np.zeros((GAMES, t.SEATS))
    count = note_games(starts, seed, is_judged, t.TO_GO, t.NOTED, t.AGAIN, found, shares)
    assert count == 3 + 9 * t.NOTED  # one of a judged game
    return found[:count], shares[is_judged]


def in_nibbles(cells: Bytes) -> Floats:
    return np.stack([cells & 15, cells >> 4], axis=-1).reshape(*cells.shape[:-1], -1).astype(np.float64)


def test_every_card_is_in_a_hand_laid_or_in_a_deck() -> None:
    positions, _ = noted(1)
    by_seat = positions[:, t.AT_OF_SEATS : t.AT_RESULT].reshape(-1, t.SEATS, t.OF_SEAT)
    seen = in_nibbles(by_seat[..., : t.KINDS // 2]).sum(axis=1) + in_nibbles(
        positions[:, t.AT_LAID : t.AT_OF_SEATS]
    )
    in_decks = (np.array(t.CARDS[0]) - seen).reshape(len(positions), 2, -1).sum(axis=2)
    assert (in_decks == positions[:, t.AT_DECKS : t.AT_DECKS + 2]).all()


def test_nobody_ends_with_fewer_points_than_are_sure_and_seats_that_are_not_there_with_none() -> None:
    positions, _ = noted(2)
    sure = positions[:, t.AT_OF_SEATS : t.AT_RESULT].reshape(-1, t.SEATS, t.OF_SEAT)[..., -1]
    points = positions[:, t.AT_RESULT : t.AT_SHARES]
    assert (points >= sure).all() and (points > sure).any()
    is_there = np.arange(t.SEATS) < positions[:, :1]
    assert {3, 4, 5} == {*positions[:, 0]} and not points[~is_there].any()


def test_what_the_tables_say_of_a_judged_position_adds_up_and_the_same_seed_gives_the_same() -> None:
    positions, shares = noted(3)
    judged = positions[positions[:, t.AT_JUDGED] == 1]
    assert len(judged) == len(shares) and (judged[:, 0] == 4).all()
    assert np.allclose(shares.sum(axis=1), 1.0) and (shares[:, 4] == 0).all()
    again, shares_again = noted(3)
    assert (again == positions).all() and (shares_again == shares).all()
    assert (noted(4)[0] != positions).any()


def test_who_plays_a_position_on_again_and_again_knows_more_than_the_tables() -> None:
    start = encode_options(4, read_options(Options, {}))
    came, tables, often = np.zeros((3, 200, t.SEATS))
    play_on_often(start, 5, t.TO_GO, 20, came, tables, often)
    for shares in (came, tables, often):
        assert np.allclose(shares.sum(axis=1), 1.0) and not shares[:, 4].any()
    found = t.bound(200, 5, 20)
    assert found["net"] < t.brier(often, came) and found["net"] < found["tables"]  # less chance's part
    assert "| none: each position played on 20 times | | 200 |" in t.told([found])
