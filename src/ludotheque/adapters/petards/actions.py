"""The moves of Pétards as actions. A run is its first letter, its length and which of its places are stars; what is
done at a run on the table is the run's number and where.

Bounds: a hand has at most 8 cards when a run is laid (P1, P2, P14) and runs are three cards or more.
"""

from collections.abc import Sequence

from ludotheque.games.petards.cards import LETTERS, PETARD, PLACE, STAR
from ludotheque.games.petards.law import ALPHABET, HAND
from ludotheque.games.petards.moves import (
    Add,
    ClearPetard,
    Discard,
    Draw,
    End,
    Exchange,
    LayPetard,
    LayRun,
    Move,
    Take,
)
from ludotheque.games.petards.notation import format_move
from ludotheque.games.petards.runs import spell
from ludotheque.games.petards.state import State

MOST_RUNS = 20  # one more than there can be: it stays, since what others have learned hangs on these numbers
_LONGEST = HAND + 1
_CARDS = LETTERS + STAR + PETARD
_ENDS = (End.BEFORE, End.AFTER)
# a letter or a star at each end, an exchange, a pétard laid or cleared at each end
AT_RUN = 2 + 2 + ALPHABET + 2 + 2
PATTERNS = 1 << _LONGEST + 1  # a run of n places is a pattern from 2 ** n on: its bits are its stars

DISCARDS = 2
RUNS = DISCARDS + len(_CARDS)
LAYS = RUNS + MOST_RUNS * AT_RUN
SIZE = LAYS + ALPHABET * PATTERNS


def legal_actions(state: State, moves: Sequence[Move], said: tuple[int, ...]) -> list[int]:
    return sorted([action_of(move) for move in moves])


def action_of(move: Move) -> int:
    """
    >>> action_of(Draw()), action_of(Take()), action_of(Discard("A"))
    (0, 1, 2)
    """
    match move:
        case Discard(card):
            return DISCARDS + _CARDS.index(card)
        case LayRun(cards):
            stars = sum(1 << place for place, card in enumerate(cards) if card == STAR)
            return LAYS + PLACE[spell(cards)[0]] * PATTERNS + (1 << len(cards) | stars)
        case Add(run, end, card):
            return _at(run, 2 * (card == STAR) + _ENDS.index(end))
        case Exchange(run, letter):
            return _at(run, 4 + PLACE[letter])
        case LayPetard(run, end):
            return _at(run, 30 + _ENDS.index(end))
        case ClearPetard(run, end):
            return _at(run, 32 + _ENDS.index(end))
    return int(isinstance(move, Take))


def _at(run: int, what: int) -> int:
    return RUNS + (run - 1) * AT_RUN + what


def move_of(state: State, moves: Sequence[Move], said: tuple[int, ...]) -> Move:
    (action,) = said
    if action < DISCARDS:
        return Take() if action else Draw()
    if action < RUNS:
        return Discard(_CARDS[action - DISCARDS])
    if action < LAYS:
        return _move_at(state, *divmod(action - RUNS, AT_RUN))
    return LayRun(_run_of(*divmod(action - LAYS, PATTERNS)))


def _move_at(state: State, run: int, what: int) -> Move:
    end = _ENDS[what % 2]
    if what < 2:
        return Add(run + 1, end, state.runs[run].wanted(end))
    if what < 4:
        return Add(run + 1, end, STAR)
    if what < 30:
        return Exchange(run + 1, LETTERS[what - 4])
    return LayPetard(run + 1, end) if what < 32 else ClearPetard(run + 1, end)


def _run_of(first: int, pattern: int) -> str:
    """
    >>> _run_of(25, 0b10101)
    '*A*C'
    """
    places = pattern.bit_length() - 1
    return "".join(STAR if pattern >> i & 1 else LETTERS[(first + i) % ALPHABET] for i in range(places))


def action_text(state: State, said: tuple[int, ...]) -> str:
    return format_move(move_of(state, (), said))
