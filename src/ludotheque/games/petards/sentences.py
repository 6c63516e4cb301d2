"""How a move of Pétards is typed in the reader's language; `parse_move` reads it back."""

from ludotheque.core.errors import Message
from ludotheque.games.petards.moves import Discard, Draw, LayRun, Move, Take
from ludotheque.games.petards.notation import format_move


def say_move(move: Move) -> Message:
    match move:
        case Draw() | Take():
            return Message(f"petards-say-{format_move(move)}")
        case LayRun(cards):
            return Message("petards-say-run", cards=cards)
        case Discard(card):
            return Message("petards-say-discard", card=card)
        case _:
            return Message("petards-say-written", move=format_move(move))
