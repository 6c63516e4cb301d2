"""What a seat knows, as numbers: named fields of fixed length, one after the other. `docs/adapters.md` describes them.

Made from `known` alone, what the seat has seen with perfect memory: never from what it cannot know. Seats are counted
from the observing one on, so the field `hand_sizes` begins with the own hand for everybody.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ludotheque.adapters import respublica_actions
from ludotheque.adapters.actions import Position
from ludotheque.adapters.petards_actions import MOST_RUNS
from ludotheque.games.libertas.cards import ALL_LIBERTAS, FLAGS, colour_of, is_flag, number_of
from ludotheque.games.libertas.state import State as LibertasState
from ludotheque.games.libertas.state import is_occupation
from ludotheque.games.petards.cards import LETTERS, PETARD, PLACE, STAR
from ludotheque.games.petards.known import Known as PetardsKnown
from ludotheque.games.petards.runs import Run
from ludotheque.games.petards.scoring import scores as petards_scores
from ludotheque.games.petards.state import Step
from ludotheque.games.respublica.cards import FEATURES
from ludotheque.games.respublica.moves import Ask, Bid, Decline, Offer, Seek
from ludotheque.games.respublica.state import Board, Phase
from ludotheque.games.respublica.terms import Joint, Words
from ludotheque.games.respublica.view import Known as RespublicaKnown

Floats = NDArray[np.float32]
Fields = dict[str, list[float]]


@dataclass(frozen=True)
class Observation:
    """The fields of a game: their lengths for a number of players, and their values for a seat."""

    lengths: Callable[[int], dict[str, int]]
    fields: Callable[[Position, int], Fields]

    def size(self, players: int) -> int:
        return sum(self.lengths(players).values())

    def fill(self, target: Floats, position: Position, seat: int) -> None:
        """Write all fields into an array of the right size."""
        target[:] = [number for field in self.fields(position, seat).values() for number in field]


def from_seat(things: Iterable[Any], seat: int) -> list[Any]:
    """The things in the order of seats from this one on.

    >>> from_seat("abcd", 2)
    ['c', 'd', 'a', 'b']
    """
    listed = list(things)
    return listed[seat:] + listed[:seat]


def one_of(count: int, place: int | None) -> list[float]:
    """Zeros with a one at the place, if there is one.

    >>> one_of(3, 1)
    [0.0, 1.0, 0.0]
    """
    return [float(i == place) for i in range(count)]


def _flat(parts: Iterable[Iterable[float]]) -> list[float]:
    return [float(number) for part in parts for number in part]


# -- Libertas -------------------------------------------------------------------------------------------------------


def _libertas_lengths(players: int) -> dict[str, int]:
    return {
        "board": 49 * 7,
        "reference": 5,
        "racks": players * 45,
        "scores": players,
        "barred": players,
        "phase_two": 1,
        "idle": 1,
    }


def _libertas(position: Position, seat: int) -> Fields:
    state: LibertasState = position.game.known(position.state, seat)  # type: ignore[arg-type]
    players = range(state.table.seats)
    return {
        "board": _flat(_cell(state, cell) for cell in range(49)),
        "reference": _flag(state.reference if state.reference >= 0 else None),
        "racks": _flat(_rack(rack) for rack in from_seat(state.racks, seat)),
        "scores": [points / 10_000 for points in from_seat(position.game.scores(state), seat)],
        "barred": [float(state.barred >> other & 1) for other in from_seat(players, seat)],
        "phase_two": [float(is_occupation(state))],
        "idle": [state.idle / 100],
    }


def _cell(state: LibertasState, cell: int) -> list[float]:
    bit = 1 << cell
    flag = _flag(state.cards[cell] if state.flags & bit else None)
    return [*flag, float(bool(state.libertas & bit)), float(bool(state.ocupantes & bit))]


def _flag(card: int | None) -> list[float]:
    """The colour as one of four, and the number as a part of eleven."""
    if card is None or not is_flag(card):  # type: ignore[arg-type]
        return [0.0] * 5
    return [*one_of(4, colour_of(card)), number_of(card) / 11]  # type: ignore[arg-type]


def _rack(rack: int) -> list[float]:
    return [*(float(rack >> card & 1) for card in range(FLAGS)), (rack & ALL_LIBERTAS).bit_count() / 4]


# -- Pétards --------------------------------------------------------------------------------------------------------

_CARDS = LETTERS + STAR + PETARD


def _petards_lengths(players: int) -> dict[str, int]:
    return {
        "hand": 28,
        "others_shown": (players - 1) * 28,
        "hand_sizes": players,
        "discard": 28,
        "discard_top": 28,
        "stock": 1,
        "runs": MOST_RUNS * 30,
        "opened": players,
        "turn": players,
        "step": 5,
        "scores": players,
        "rounds_left": 1,
        "idle": 1,
    }


def _petards(position: Position, seat: int) -> Fields:
    known: PetardsKnown = position.game.known(position.state, seat)  # type: ignore[arg-type]
    state = known.state
    hands = from_seat(state.hands, seat)
    top = state.discard[-1] if state.discard else None
    runs = [_run(run) for run in state.runs]
    limit = state.course.options.stall_turns * len(hands)
    return {
        "hand": _counts(hands[0]),
        "others_shown": _flat(map(_counts, hands[1:])),
        "hand_sizes": [len(hand) / 8 for hand in hands],
        "discard": _counts(state.discard),
        "discard_top": [float(card == top) for card in _CARDS],
        "stock": [len(state.stock) / 62],
        "runs": _flat([*runs, [0.0] * 30 * (MOST_RUNS - len(runs))]),
        "opened": _flat([from_seat(state.opened, seat)]),
        "turn": one_of(len(hands), (state.seat - seat) % len(hands)),
        "step": [float(state.step is step) for step in Step],
        "scores": [points / 100 for points in from_seat(petards_scores(state), seat)],
        "rounds_left": [len(state.course.to_come) / 12],
        "idle": [max(state.idle, 0) / limit],
    }


def _counts(cards: str) -> list[float]:
    return [float(cards.count(card)) for card in _CARDS]


def _run(run: Run) -> list[float]:
    first = one_of(26, PLACE[run.letters[0]])
    return [
        *first,
        len(run.cards) / 26,
        float(run.petard_before),
        float(run.petard_after),
        run.cards.count(STAR) / 7,
    ]


# -- Res Publica ----------------------------------------------------------------------------------------------------

_WORDS = 2 * len(FEATURES) + 2


def _respublica_lengths(players: int) -> dict[str, int]:
    return {
        "hand": 12,
        "others_shown": (players - 1) * 12,
        "hand_sizes": players * 2,
        "boards": players * 5,
        "decks": 2,
        "phase": 8,
        "turn": players,
        "actor": players,
        "announcement": 2 + _WORDS,
        "answers": players * (3 + _WORDS),
        "said": respublica_actions.SIZE,
        "last_turns": 1,
        "idle": 1,
    }


def _respublica(position: Position, seat: int) -> Fields:
    known: RespublicaKnown = position.game.known(position.state, seat)  # type: ignore[arg-type]
    players, clock = len(known.sizes), known.clock
    said = position.said if seat == position.seat else ()
    limit = known.options.stall_rounds * players
    return {
        "hand": _flat([known.hand]),
        "others_shown": _flat(from_seat(known.shown, seat)[1:]),
        "hand_sizes": [count / 20 for size in from_seat(known.sizes, seat) for count in size],
        "boards": _flat(_board(board) for board in from_seat(known.boards, seat)),
        "decks": [known.people / 65, known.civ / 65],
        "phase": [float(known.phase is phase) for phase in Phase],
        "turn": one_of(players, (known.active - seat) % players),
        "actor": one_of(players, (known.actor - seat) % players),
        "announcement": _announcement(known),
        "answers": _answers(known, seat),
        "said": [float(said.count(action)) for action in range(respublica_actions.SIZE)],
        "last_turns": [0.0 if clock.left is None else 1.0 / (1 + clock.left)],
        "idle": [clock.idle / limit],
    }


def _board(board: Board) -> list[float]:
    towns = board.towns
    return [board.settlements / 10, len(towns) / 10, sum(towns) / 65, board.churches / 2, board.libraries / 2]


def _announcement(known: RespublicaKnown) -> list[float]:
    said = known.trade.announcement if known.trade else None
    words = said.words if said is not None else None
    return [float(isinstance(said, Seek)), float(isinstance(said, Offer)), *_words(words)]


def _answers(known: RespublicaKnown, seat: int) -> list[float]:
    """By seat from the own one on; they were given in turn from the active player's left."""
    players = len(known.sizes)
    given: dict[int, Any] = {}
    for place, answer in enumerate(known.trade.answers if known.trade else ()):
        given[(known.active + 1 + place) % players] = answer
    return _flat(_answer(given.get(other)) for other in from_seat(range(players), seat))


def _answer(answer: Any) -> list[float]:
    words = answer.words if isinstance(answer, Ask | Bid) else None
    return [*(float(isinstance(answer, kind)) for kind in (Decline, Ask, Bid)), *_words(words)]


def _words(words: Words | None) -> list[float]:
    """The first term as a twelfth of its quantity at its feature, the second likewise, then `and` and `or`."""
    found = [0.0] * _WORDS
    for place, term in enumerate(words.terms if words else ()):
        found[place * len(FEATURES) + term.feature] = term.quantity / 12
    if words is not None:
        found[-2:] = [float(words.joint is Joint.AND), float(words.joint is Joint.OR)]
    return found


OBSERVATIONS: dict[str, Observation] = {
    "libertas": Observation(_libertas_lengths, _libertas),
    "petards": Observation(_petards_lengths, _petards),
    "respublica": Observation(_respublica_lengths, _respublica),
}
