"""What a seat of Nines knows, as numbers."""

from ludotheque.adapters.actions import Position
from ludotheque.adapters.observations import Fields, flat, from_seat
from tests.toy.games.nines.cards import DECK
from tests.toy.games.nines.known import Known, unseen
from tests.toy.games.nines.scoring import scores


def lengths(players: int) -> dict[str, int]:
    return {"hand": 9, "unseen": 9, "trick": 9, "hand_sizes": players, "scores": players}


def fields(position: Position, seat: int) -> Fields:
    known: Known = position.game.known(position.state, seat)  # type: ignore[arg-type]
    places = (known.state.hands[seat], unseen(known), known.state.trick)
    hand, others, trick = ([float(card in cards) for card in DECK] for cards in places)
    return {
        "hand": hand,
        "unseen": others,
        "trick": trick,
        "hand_sizes": flat([from_seat(known.sizes, seat)]),
        "scores": flat([from_seat(scores(known.state), seat)]),
    }
