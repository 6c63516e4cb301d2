"""The texts of Nines: a move is the number of a card."""

from ludotheque.core.errors import BadRecord, Message, Unreadable
from ludotheque.core.game import Json
from tests.toy.games.nines.cards import DECK
from tests.toy.games.nines.law import Options, check_table
from tests.toy.games.nines.moves import Lay
from tests.toy.games.nines.state import Deal


def parse_move(text: str) -> Lay:
    if text not in map(str, DECK):
        raise Unreadable(Message("nines-unreadable"))
    return Lay(int(text))


def format_move(move: Lay) -> str:
    return str(move.card)


def write_deal(deal: Deal) -> Json:
    return {"cards": list(deal.cards)}


def read_deal(data: Json, seats: int, options: Options) -> Deal:
    check_table(seats, options)
    cards = data.get("cards") if isinstance(data, dict) else None
    if (
        not isinstance(cards, list)
        or any(type(card) is not int for card in cards)
        or sorted(cards) != [*DECK]
    ):
        raise BadRecord(Message("nines-deal-form"))
    return Deal(seats, tuple(cards))
