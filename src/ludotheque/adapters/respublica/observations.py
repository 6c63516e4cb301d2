"""What a seat of Res Publica knows, as numbers (see `docs/adapters.md`)."""

from typing import Any

from ludotheque.adapters.actions import Position, Said
from ludotheque.adapters.observations import Fields, flat, from_seat, one_of
from ludotheque.adapters.respublica.actions import SIZE
from ludotheque.games.respublica import law
from ludotheque.games.respublica.cards import EDITIONS, FEATURES, KINDS, people_half
from ludotheque.games.respublica.known import Known
from ludotheque.games.respublica.moves import Ask, Bid, Decline, Offer, Seek
from ludotheque.games.respublica.state import Board, Phase
from ludotheque.games.respublica.terms import Joint, Words

_WORDS = 2 * len(FEATURES) + 2
_DECK = sum(people_half(EDITIONS["queen"].cards))  # as many of civilisation


def lengths(players: int) -> dict[str, int]:
    return {
        "hand": len(KINDS),
        "others_shown": (players - 1) * len(KINDS),
        "hand_sizes": players * 2,
        "boards": players * 5,
        "decks": 2,
        "phase": len(Phase),
        "turn": players,
        "actor": players,
        "announcement": 2 + _WORDS,
        "answers": players * (3 + _WORDS),
        "said": SIZE,
        "last_turns": 1,
        "idle": 1,
    }


def fields(position: Position, seat: int) -> Fields:
    known: Known = position.game.known(position.state, seat)  # type: ignore[arg-type]
    players, countdown = len(known.sizes), known.countdown
    said = position.said if seat == position.seat else ()
    limit = known.options.stall_rounds * players
    return {
        "hand": flat([known.hand]),
        "others_shown": flat(from_seat(known.shown, seat)[1:]),
        "hand_sizes": [count / 20 for size in from_seat(known.sizes, seat) for count in size],
        "boards": flat(_board(board) for board in from_seat(known.boards, seat)),
        "decks": [known.people / _DECK, known.civ / _DECK],
        "phase": [float(known.phase is phase) for phase in Phase],
        "turn": one_of(players, (known.active - seat) % players),
        "actor": one_of(players, (known.actor - seat) % players),
        "announcement": _announcement(known),
        "answers": _answers(known, seat),
        "said": _counted(said),
        "last_turns": [0.0 if countdown.left is None else 1.0 / (1 + countdown.left)],
        "idle": [countdown.idle / limit],
    }


def _counted(said: Said) -> list[float]:
    found = [0.0] * SIZE
    for action in said:
        found[action] += 1.0
    return found


def _board(board: Board) -> list[float]:
    towns = board.towns
    return [
        board.settlements / law.SETTLEMENTS,
        len(towns) / len(law.TOWNS),
        sum(towns) / sum(law.TOWNS),
        board.churches / law.CHURCHES,
        board.libraries / law.LIBRARIES,
    ]


def _announcement(known: Known) -> list[float]:
    said = known.trade.announcement if known.trade else None
    words = said.words if said is not None else None
    return [float(isinstance(said, Seek)), float(isinstance(said, Offer)), *_words(words)]


def _answers(known: Known, seat: int) -> list[float]:
    """By seat from one's own on; they were given in turn from the active player's left."""
    players = len(known.sizes)
    given: dict[int, Any] = {}
    for place, answer in enumerate(known.trade.answers if known.trade else ()):
        given[(known.active + 1 + place) % players] = answer
    return flat(_answer(given.get(other)) for other in from_seat(range(players), seat))


def _answer(answer: Any) -> list[float]:
    words = answer.words if isinstance(answer, Ask | Bid) else None
    return [*(float(isinstance(answer, kind)) for kind in (Decline, Ask, Bid)), *_words(words)]


def _words(words: Words | None) -> list[float]:
    """The first term as a twelfth of its quantity at its feature, the second likewise, then `and` and `or`."""
    found = [0.0] * _WORDS
    for place, term in enumerate(words.terms if words else ()):
        found[place * len(FEATURES) + term.feature] = term.quantity / law.CARDS_OF_A_KIND
    if words is not None:
        found[-2:] = [float(words.joint is Joint.AND), float(words.joint is Joint.OR)]
    return found
