"""What was said in Res Publica, as numbers that fade: how many of each kind a seat wanted, promised, or kept.

A trade counts in full while it is under way and to the end of its turn, then less and less with every turn.
"""

import numpy as np

from ludotheque.bots.respublica.values import Floats
from ludotheque.compiled import Ints, inner
from ludotheque.games.respublica import kernel as k
from ludotheque.games.respublica.encode import encode_words
from ludotheque.games.respublica.kernel_words import (
    KINDS,
    SINGLE,
    feature_of,
    joint_of,
    quantity_of,
    second_of,
)
from ludotheque.games.respublica.known import Known
from ludotheque.games.respublica.moves import Announcement, Answer, Ask, Bid, Decline, Offer, Seek
from ludotheque.games.respublica.state import PastTurn, Phase

WANTED, PROMISED, KEPT, SORTS = range(4)
"""Sought or asked for; offered or bid; not given to somebody who sought it."""
FADES = 0.9  # what is left of it a turn later
MOST = 4.0  # cards; more are alike
TURNS = 60  # after that nothing is left


def new_hearsay() -> Floats:
    """For each seat, sort and kind."""
    return np.zeros((k.MOST_SEATS, SORTS, KINDS), dtype=np.float64)


@inner
def _note(counts: Floats, words: int) -> None:
    """What the words name by kind."""
    for term in (words, 0 if joint_of(words) == SINGLE else second_of(words)):
        if quantity_of(term) and feature_of(term) < KINDS:
            kind = feature_of(term)
            counts[kind] = max(counts[kind], min(MOST, float(quantity_of(term))))


@inner
def hear(state: Ints, hearsay: Floats, move: int) -> None:
    """What the actor is about to say."""
    kind, of_actor = move % k.MOVE_KINDS, hearsay[state[k.AT_ACTOR]]
    if kind in (k.SEEK, k.ASK):
        _note(of_actor[WANTED], move // k.MOVE_KINDS)
    elif kind in (k.OFFER, k.BID):
        _note(of_actor[PROMISED], move // k.MOVE_KINDS)
    elif kind == k.DECLINE and state[k.AT_ANNOUNCEMENT] % k.MOVE_KINDS == k.SEEK:
        _note(of_actor[KEPT], state[k.AT_ANNOUNCEMENT] // k.MOVE_KINDS)


def recall(known: Known) -> Floats:
    """The same from what a seat has heard."""
    hearsay = new_hearsay()
    seats, is_in_turn = len(known.boards), known.phase not in (Phase.ANNOUNCE, Phase.LAST_LAYING)
    turns = list(known.heard[-TURNS:])
    if known.trade is not None:
        turns.append(PastTurn(known.active, *known.trade[:2]))
    for age, turn in enumerate(reversed(turns), 0 if is_in_turn and turns else 1):
        heard = new_hearsay()
        _recall_turn(heard, turn, seats)
        np.maximum(hearsay, heard * FADES**age, out=hearsay)
    return hearsay


def _recall_turn(heard: Floats, turn: PastTurn, seats: int) -> None:
    if turn.announcement is None:
        return
    _recall_said(heard[turn.active], turn.announcement, turn.announcement)
    for place, answer in enumerate(turn.answers, turn.active + 1):
        _recall_said(heard[place % seats], answer, turn.announcement)


def _recall_said(of_seat: Floats, said: Announcement | Answer, announcement: Announcement) -> None:
    match said:
        case Seek() | Ask():
            _note_words(of_seat[WANTED], encode_words(said.words))
        case Offer() | Bid():
            _note_words(of_seat[PROMISED], encode_words(said.words))
        case Decline() if isinstance(announcement, Seek):
            _note_words(of_seat[KEPT], encode_words(announcement.words))
        case _:
            pass


def _note_words(counts: Floats, words: int) -> None:
    for quantity, kind in ((words & 255, words >> 8 & 15), (words >> 18, words >> 14 & 15)):
        if quantity and kind < KINDS:
            counts[kind] = max(counts[kind], min(MOST, float(quantity)))
