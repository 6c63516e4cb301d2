"""What a seat of Pétards knows, as numbers (see `docs/adapters.md`)."""

from ludotheque.adapters.actions import Position
from ludotheque.adapters.observations import Fields, flat, from_seat, one_of
from ludotheque.adapters.petards.actions import MOST_RUNS
from ludotheque.games.petards.cards import LETTERS, PETARD, PLACE, STAR
from ludotheque.games.petards.known import Known
from ludotheque.games.petards.law import ALPHABET, CARDS, HAND, MOST_ROUNDS, STARS
from ludotheque.games.petards.runs import Run
from ludotheque.games.petards.scoring import scores
from ludotheque.games.petards.state import Step

_CARDS = LETTERS + STAR + PETARD
_RUN = ALPHABET + 4  # its first letter, length, pétards at both ends, stars


def lengths(players: int) -> dict[str, int]:
    return {
        "hand": len(_CARDS),
        "others_shown": (players - 1) * len(_CARDS),
        "hand_sizes": players,
        "discard": len(_CARDS),
        "discard_top": len(_CARDS),
        "stock": 1,
        "runs": MOST_RUNS * _RUN,
        "opened": players,
        "turn": players,
        "step": len(Step),
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
    limit = state.rounds.options.stall_turns * len(hands)
    return {
        "hand": _counts(hands[0]),
        "others_shown": flat(map(_counts, hands[1:])),
        "hand_sizes": [len(hand) / (HAND + 1) for hand in hands],
        "discard": _counts(state.discard),
        "discard_top": [float(card == top) for card in _CARDS],
        "stock": [len(state.stock) / CARDS],
        "runs": flat(runs) + [0.0] * _RUN * (MOST_RUNS - len(runs)),
        "opened": flat([from_seat(state.opened, seat)]),
        "turn": one_of(len(hands), (state.seat - seat) % len(hands)),
        "step": [float(state.step is step) for step in Step],
        "scores": [points / 100 for points in from_seat(scores(state), seat)],
        "rounds_left": [len(state.rounds.to_come) / MOST_ROUNDS],
        "idle": [max(state.idle, 0) / limit],
    }


def _counts(cards: str) -> list[float]:
    return [float(cards.count(card)) for card in _CARDS]


def _run(run: Run) -> list[float]:
    first = one_of(ALPHABET, PLACE[run.letters[0]])
    return [
        *first,
        len(run.cards) / ALPHABET,
        float(run.petard_before),
        float(run.petard_after),
        run.cards.count(STAR) / STARS,
    ]
