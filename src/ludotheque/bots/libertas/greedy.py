"""A bot for Libertas that looks one turn ahead."""

from collections.abc import Sequence
from functools import lru_cache

from ludotheque.core.chance import Chance
from ludotheque.core.game import Seat
from ludotheque.games.libertas import occupation, rules
from ludotheque.games.libertas.board import areas_with_only, board_of, cells_in
from ludotheque.games.libertas.cards import FLAGS, SHARING, is_flag
from ludotheque.games.libertas.law import FILLED_LINE, FILLED_SQUARE
from ludotheque.games.libertas.moves import Lay, Move, Take
from ludotheque.games.libertas.prospects import liberable, prospect
from ludotheque.games.libertas.state import State, empty

FEAR = 0.9  # what the next player can gain at once counts nearly as much as one's own points
HOPE = 15  # points for each flag on the rack that shares colour or number with the card: it may come to a set


def greedy(known: State, legal: Sequence[Move], chance: Chance) -> Move:
    """The move that is worth most at once; of equal ones any."""
    worths = [worth(known, move) for move in legal]
    best = max(worths)
    return chance.choice([move for move, value in zip(legal, worths, strict=True) if value == best])


def worth(state: State, move: Move) -> float:
    """Points at once, what the card does to the rack's best arrangement and may do later, less what the move opens to
    the next player: in points on the original scale."""
    own = prospect(state, move)
    at_once = (own.points + own.adds) * state.setup.options.divisor
    after = rules.apply(state, move)
    plays_on = after.seat == state.seat  # the others are skipped: whoever plays on alone pays for it alone
    gain = opened(after) if plays_on else -opened(after)
    return at_once + HOPE * _kin(state, move) + FEAR * gain


def _kin(state: State, move: Move) -> int:
    """How many flags of the rack share colour or number with the card taken, or with the one laid."""
    assert state.seat is not None
    card = state.cards[move.cell] if isinstance(move, Take) else move.card if isinstance(move, Lay) else FLAGS
    return (state.racks[state.seat] & SHARING[card]).bit_count() if card < FLAGS else 0


def opened(state: State) -> int:
    """The most that the next seat can liberate at once; in phase II less than nothing: the least that it must pay."""
    if state.seat is None:
        return 0
    if state.occupation:
        return -_least_cost(state, state.seat)
    return liberable(state).points


def _least_cost(state: State, seat: Seat) -> int:
    """The cheapest move of phase II: all flags cost the same on a cell, a Libertas card nothing (L22-L24)."""
    cards = occupation.layable(state, seat)
    if not cards:  # an Ocupante must move, or nothing can
        return state.setup.options.divisor * min(
            occupation.cost(state, move) for move in occupation.legal(state)
        )
    if not is_flag(cards[-1]):  # Libertas cards come last
        return 0
    return _least_price(state.setup.board.size, empty(state))


@lru_cache(maxsize=1 << 8)  # whichever flag is weighed, it leaves the same cells free
def _least_price(size: int, free: int) -> int:
    """What a flag costs where it costs least (L23)."""
    areas = [areas_with_only(board_of(size), free, cell) for cell in cells_in(free)]
    return min(squares * FILLED_SQUARE + lines * FILLED_LINE for squares, lines in areas)
