"""The notation of Libertas: `c4`, `c4-e2`, `R5@c4`, `L@c4`, `pass`. Upper and lower case are read alike, and so is a
space beside a letter, a number or a sign that stands between two."""

import re
from collections import Counter

from ludotheque.core.errors import BadRecord, Message, Unreadable
from ludotheque.core.game import Json
from ludotheque.games.libertas.board import FILES, Cell, cell_at, cell_name
from ludotheque.games.libertas.cards import (
    COLOURS,
    LIBERTAS,
    NUMBERS,
    OCUPANTE,
    Card,
    card_name,
    cards_for,
    flag,
    told_apart,
)
from ludotheque.games.libertas.law import Options, check_table
from ludotheque.games.libertas.moves import PASS, SHIFT, TAKE, Lay, Move, Shift, Take, lay
from ludotheque.games.libertas.state import Deal

_CELL = "[a-g] ?[1-7]"
_NAME = "[rygv](?:[1-9]|10|11)|l"
_MOVE = re.compile(
    f"({_CELL})|({_CELL}) ?- ?({_CELL})|({_NAME}) ?@ ?({_CELL})|pass", re.IGNORECASE | re.ASCII
)
_CARD_ALONE = re.compile(f"{_NAME}|o", re.IGNORECASE | re.ASCII)


def parse_move(text: str) -> Move:
    """
    >>> parse_move("C4"), parse_move("c 4"), parse_move("r5@c4") == lay(parse_card("R5"), parse_cell("c4"))
    (Take(cell=17), Take(cell=17), True)
    """
    found = _MOVE.fullmatch(text.strip())
    if found is None:
        raise Unreadable(_no_move(text.strip()))
    taken, start, end, card, cell = found.groups()
    if taken:
        return TAKE[parse_cell(taken)]
    if start:
        return SHIFT[parse_cell(start)][parse_cell(end)]
    if card:
        return lay(parse_card(card), parse_cell(cell))
    return PASS


def _no_move(text: str) -> Message:
    """A flag that is green has a cell's name, and is read as that."""
    if _CARD_ALONE.fullmatch(text):
        return Message("libertas-card-for-cell", card=text.upper())
    return Message("libertas-unreadable")


def format_move(move: Move) -> str:
    if isinstance(move, Take):
        return cell_name(move.cell)
    if isinstance(move, Shift):
        return f"{cell_name(move.start)}-{cell_name(move.end)}"
    if isinstance(move, Lay):
        return f"{card_name(move.card)}@{cell_name(move.cell)}"
    return "pass"


def parse_cell(text: str) -> Cell:
    """The cell of a name that is one."""
    return cell_at(FILES.index(text[0].lower()), int(text[-1]) - 1)


_CARD = {
    **{card_name(flag(c, n)): flag(c, n) for c in range(len(COLOURS)) for n in range(1, NUMBERS + 1)},
    "L": LIBERTAS[0],
    "O": OCUPANTE[0],
}


def parse_card(text: str) -> Card:
    """The card of a name that is one; the first of the Libertas or Ocupante cards."""
    return _CARD[text.upper()]


# -- deals and racks ----------------------------------------------------------------------------------------------


def read_deal(data: Json, seats: int, options: Options) -> Deal:
    """The deal `{"board": [...]}` of a record."""
    check_table(seats, options)
    board = data.get("board") if isinstance(data, dict) else None
    if not isinstance(board, list) or not all(isinstance(name, str) for name in board):
        raise BadRecord(Message("libertas-deal-board"))
    expected = cards_for(seats)
    if len(board) != len(expected):
        raise BadRecord(Message("libertas-deal-count", seats=seats, expected=len(expected), found=len(board)))
    wrong = Counter(board) - Counter(card_name(card) for card in expected)
    if wrong:
        missing = Counter(card_name(card) for card in expected) - Counter(board)
        raise BadRecord(Message("libertas-deal-cards", seats=seats, wrong=min(wrong), missing=min(missing)))
    return Deal(seats, told_apart(_CARD[name] for name in board))


def write_deal(deal: Deal) -> Json:
    return {"board": [card_name(card) for card in deal.board]}


def read_rack(data: Json) -> int:
    """A rack `{"cards": [...]}`: flags each once, up to four Libertas cards, in any order."""
    cards = data.get("cards") if isinstance(data, dict) else None
    if not isinstance(cards, list):
        raise BadRecord(Message("libertas-rack-cards"))
    for name in cards:
        if not isinstance(name, str) or name not in _CARD or name == "O":
            raise BadRecord(Message("libertas-rack-no-card", card=str(name)[:40]))
    doubled = [
        name for name, count in Counter(cards).items() if count > (len(LIBERTAS) if name == "L" else 1)
    ]
    if doubled:
        raise BadRecord(Message("libertas-rack-twice", card=min(doubled)))
    return sum(1 << card for card in told_apart(_CARD[name] for name in cards))
