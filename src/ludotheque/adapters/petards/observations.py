"""What a seat of Pétards knows, as numbers (see `docs/adapters.md`)."""

from ludotheque.adapters.actions import Position
from ludotheque.adapters.observations import Fields, flat, from_seat, one_of
from ludotheque.adapters.petards.actions import MOST_RUNS
from ludotheque.games.petards.cards import LETTERS, PETARD, PLACE, STAR
from ludotheque.games.petards.known import Known
from ludotheque.games.petards.runs import Run
from ludotheque.games.petards.scoring import scores
from ludotheque.games.petards.state import Step

_CARDS = LETTERS + STAR + PETARD


def lengths(players: int) -> dict[str, int]:
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


def fields(position: Position, seat: int) -> Fields:
    known: Known = position.game.known(position.state, seat)  # type: ignore[arg-type]
    state = known.state
    hands = from_seat(state.hands, seat)
    top = state.discard[-1] if state.discard else None
    runs = [_run(run) for run in state.runs]
    limit = state.course.options.stall_turns * len(hands)
    return {
        "hand": _counts(hands[0]),
        "others_shown": flat(map(_counts, hands[1:])),
        "hand_sizes": [len(hand) / 8 for hand in hands],
        "discard": _counts(state.discard),
        "discard_top": [float(card == top) for card in _CARDS],
        "stock": [len(state.stock) / 62],
        "runs": flat([*runs, [0.0] * 30 * (MOST_RUNS - len(runs))]),
        "opened": flat([from_seat(state.opened, seat)]),
        "turn": one_of(len(hands), (state.seat - seat) % len(hands)),
        "step": [float(state.step is step) for step in Step],
        "scores": [points / 100 for points in from_seat(scores(state), seat)],
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
