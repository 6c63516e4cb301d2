"""The net of `scripts.train_respublica` without torch: what it sees of positions and what it says of them, in NumPy."""

from pathlib import Path
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from scripts.train_respublica import (
    AT_DECKS,
    AT_LAID,
    AT_LEFT,
    AT_OF_SEATS,
    AT_PILES,
    AT_RESULT,
    CARDS,
    CLASSES,
    HELD,
    KINDS,
    OF_SEAT,
    OTHER,
    OWN,
    SEATS,
    TOWNS,
)

Bytes: TypeAlias = NDArray[np.uint8]
Reals: TypeAlias = NDArray[np.float32]
PART = 256  # positions at a time: what lies between two layers stays near


def nibbles(cells: Bytes) -> NDArray[np.int64]:
    """Two numbers out of every byte."""
    return np.stack([cells & 15, cells >> 4], axis=-1).reshape(*cells.shape[:-1], -1).astype(np.int64)


def steps(numbers: NDArray[Any], most: int) -> Reals:
    """For each number whether it is one at least, two at least …"""
    return (numbers[..., None] > np.arange(most)).astype(np.float32)


def _of_kinds(hands: NDArray[np.int64], in_deck: NDArray[np.int64]) -> Reals:
    count = len(hands)
    of_others = hands[:, None] * (1 - np.eye(SEATS, dtype=np.int64))[None, :, :, None]
    of_others = -np.sort(-of_others, axis=2)[:, :, : SEATS - 1]
    of_all = (count, SEATS, KINDS)
    classes = np.eye(4, dtype=np.float32)[list(CLASSES)]
    return np.concatenate(
        [
            steps(hands, 6),
            steps(of_others[:, :, 0], 5),
            steps(of_others[:, :, 1], 4),
            of_others[:, :, 2:].sum(axis=2)[..., None] / 4,
            np.broadcast_to(in_deck[:, None, :, None] / 8, (*of_all, 1)),
            np.broadcast_to(steps(in_deck, 2)[:, None], (*of_all, 2)),
            np.broadcast_to(classes, (*of_all, 4)),
        ],
        axis=3,
        dtype=np.float32,
    )


def _of_whole(noted: Bytes) -> Reals:
    """What is the same for all seats."""
    seats = noted[:, :1].astype(np.float32)
    left, civ, people = (noted[:, at].astype(np.float32)[:, None] for at in (AT_LEFT, AT_DECKS + 1, AT_DECKS))
    piles, is_open = noted[:, AT_PILES : AT_PILES + 4].astype(np.int64), left == 0
    return np.concatenate(
        [
            left > 0,
            np.maximum(left - 1, 0) / seats,
            is_open * civ / 40,
            np.maximum(is_open * (10 - civ), 0) / 10,
            np.maximum(is_open * (25 - civ), 0) / 25,
            people / 40,
            steps(noted[:, 0].astype(np.int64) - 3, 2),
            noted[:, 1:2],
            steps(piles[:, 0], 3),
            steps(piles[:, 1], 3),
            np.array(TOWNS)[10 - piles[:, 1]][:, None] / 5,
            steps(piles[:, 2], 2),
            steps(piles[:, 3], 2),
        ],
        axis=1,
        dtype=np.float32,
    )


def _of_seats(noted: Bytes, hands: NDArray[np.int64], board: Reals, is_there: NDArray[np.bool_]) -> Reals:
    count, seats = len(noted), noted[:, :1].astype(np.int64)
    left, sure = noted[:, AT_LEFT].astype(np.int64)[:, None], board[..., 4] * is_there
    best = np.where(is_there, sure, -1.0).max(axis=1, keepdims=True)
    half = KINDS // 2
    return np.concatenate(
        [
            steps(board[..., 0], 4),
            steps(board[..., 1], 1),
            steps(board[..., 2], 1),
            board[..., 3:4] / 3,
            (sure - sure.sum(axis=1, keepdims=True) / seats)[..., None] / 8,
            (sure - best)[..., None] / 8,
            hands[..., :half].sum(axis=2)[..., None] / 8,
            hands[..., half:].sum(axis=2)[..., None] / 8,
            (hands // 2).sum(axis=2)[..., None] / 6,
            np.broadcast_to(np.eye(SEATS), (count, SEATS, SEATS)),
            ((np.arange(SEATS)[None] < (left - 1) % seats) * (left > 0))[..., None],
            np.broadcast_to(_of_whole(noted)[:, None], (count, SEATS, len(_of_whole(noted)[0]))),
        ],
        axis=2,
        dtype=np.float32,
    )


class Net:
    """What was learnt, and what follows from it."""

    def __init__(self, file: Path) -> None:
        with np.load(file) as weights:
            self._weights = {name: weights[name].astype(np.float32) for name in weights.files}
        self._layers = sum(name.endswith(".own.bias") for name in self._weights)

    def shares(self, noted: Bytes) -> Reals:
        """How likely each seat wins, whose turn it is first; 0 for seats that are not there."""
        return np.concatenate([self._shares(noted[at : at + PART]) for at in range(0, len(noted), PART)])

    def _shares(self, noted: Bytes) -> Reals:
        by_seat = noted[:, AT_OF_SEATS:AT_RESULT].reshape(len(noted), SEATS, OF_SEAT)
        hands, board = nibbles(by_seat[..., : KINDS // 2]), by_seat[..., KINDS // 2 :].astype(np.float32)
        is_there = np.arange(SEATS) < noted[:, :1]
        in_deck = np.array(CARDS)[noted[:, 1]] - hands.sum(axis=1) - nibbles(noted[:, AT_LAID:AT_OF_SEATS])
        seats = _of_seats(noted, hands, board, is_there)
        cards = self._linear("kind", _of_kinds(hands, in_deck)) + self._linear("kind_seat", seats)[:, :, None]
        cards, of_seat = _relu(cards), _relu(self._linear("first", seats))
        for number in range(self._layers):
            cards, of_seat = self._layer(f"layers.{number}.", cards, of_seat, is_there)
        numbers = self._last(hands, of_seat * is_there[..., None], is_there)
        likely = np.exp(numbers - numbers.max(axis=1, keepdims=True)) * is_there
        found: Reals = likely / likely.sum(axis=1, keepdims=True)
        return found

    def _linear(self, name: str, numbers: Reals) -> Reals:
        said: Reals = numbers @ self._weights[f"{name}.weight"].T
        if f"{name}.bias" in self._weights:
            said += self._weights[f"{name}.bias"]
        return said

    def _layer(
        self, name: str, cards: Reals, seats: Reals, is_there: NDArray[np.bool_]
    ) -> tuple[Reals, Reals]:
        there, number = is_there[:, :, None, None], is_there.sum(axis=1, dtype=np.float32)[:, None]
        mean, most = (cards * there).sum(axis=1) / number[..., None], (cards * there).max(axis=1)
        beside = (self._linear(f"{name}of_mean", mean) + self._linear(f"{name}of_most", most))[:, None]
        beside = beside + self._linear(f"{name}seat", seats)[:, :, None]
        half = np.repeat(self._linear(f"{name}of_half", _halves(cards)), KINDS // 2, axis=2)
        cards = cards + _relu(self._linear(f"{name}own", cards) + beside + half)
        everybody = np.broadcast_to(((seats * there[:, :, 0]).sum(axis=1) / number)[:, None], seats.shape)
        seen = np.concatenate([seats, *_halves(cards).transpose(2, 0, 1, 3), everybody], axis=2)
        return cards, seats + _relu(self._linear(f"{name}of_seat", seen))

    def _last(self, hands: NDArray[np.int64], of_seat: Reals, is_there: NDArray[np.bool_]) -> Reals:
        """Each seat beside each other: a number for each."""
        own, other = hands.clip(max=OWN - 1)[:, :, None], hands.clip(max=OTHER - 1)[:, None]
        held = (own * OTHER + other) * 4 + np.array(CLASSES)
        assert self._weights["held.weight"].shape[1] == HELD
        both = self._weights["held.weight"].T[held].sum(axis=3)
        both += self._linear("one", of_seat)[:, :, None] + self._linear("other", of_seat)[:, None]
        apart = is_there[:, None, :, None] * (1 - np.eye(SEATS, dtype=np.float32))[..., None]
        traded = (_relu(self._linear("trade", _relu(both))) * apart).sum(axis=2)
        everybody = of_seat.sum(axis=1, keepdims=True) / is_there.sum(axis=1, dtype=np.float32)[:, None, None]
        seen = np.concatenate([of_seat, np.broadcast_to(everybody, of_seat.shape), traded], axis=2)
        return self._linear("last", _relu(self._linear("fourth", seen)))[..., 0]


def _relu(numbers: Reals) -> Reals:
    return np.maximum(numbers, 0)


def _halves(cards: Reals) -> Reals:
    """People and civilisation cards in the mean."""
    mean: Reals = cards.reshape(*cards.shape[:2], 2, KINDS // 2, -1).mean(axis=3)
    return mean
