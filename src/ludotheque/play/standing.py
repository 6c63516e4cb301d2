"""Standing answers: what a seat lets be said in its place, so that nobody waits for a person who wants no trade.

Only what a seat may say whatever it holds can stand, so that a standing answer tells nothing of a hand. What the hand
forces (`done` where nothing can be laid) is left to the person: said by the server at once, it would tell.
"""

from ludotheque.catalog import GAMES
from ludotheque.core.errors import Illegal, Message
from ludotheque.play.sitting import Sitting
from ludotheque.play.status import PLAYING, StandingAnswer


def titles_with_standing() -> tuple[Message, ...]:
    """Of the games in which an answer can stand."""
    return tuple(Message(f"{name}-title") for name, game in GAMES.items() if game.standing_answer is not None)


def has_standing(sitting: Sitting) -> bool:
    return sitting.settings.rules.standing_answer is not None


def standing_of(sitting: Sitting, seat: int) -> StandingAnswer | None:
    """What stands for the seat; None where the game knows no such answer."""
    return sitting.standing.get(seat, "none") if has_standing(sitting) else None


def answer_now(sitting: Sitting) -> str | None:
    """The move that may be said now in place of the person to act; None: the person must choose otherwise."""
    table = sitting.table
    text = sitting.settings.rules.standing_answer
    if table is None or sitting.status != PLAYING or text is None:
        return None
    try:
        table.try_move(text)
    except Illegal:
        return None
    return text
