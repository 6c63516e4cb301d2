"""The net that was trained to know who wins at Res Publica, as it is kept: asked without torch."""

import json
from pathlib import Path

import numpy as np
import pytest

from ludotheque.core.options import read_options
from ludotheque.games.respublica import Options
from ludotheque.games.respublica.encode import encode_options
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
    reports = [
        json.loads(file.read_text())
        for file in (KEPT / f"{name}.json" for name in ("bound", "96x3", "kept", "64x3"))
    ]
    table = t.told(reports)
    assert "| 96 × 3 | " in table and "| 64 × 3, taught by a larger one | " in table
    assert f"| none: each position played on {100} times | | " in table
