"""What chooses moves in Libertas. Numba and NumPy are imported when a level first thinks."""

from ludotheque.bots import Bot
from ludotheque.bots.libertas import greedy, levels
from ludotheque.bots.libertas.levels import ADVISER, part_of_thought
from ludotheque.bots.libertas.perfect import FAIR_BID, is_fair_bid_known, solve
from ludotheque.bots.libertas.reasons import first_sight, reason

__all__ = [
    "ADVISER",
    "BOTS",
    "FAIR_BID",
    "FORMER",
    "first_sight",
    "is_fair_bid_known",
    "part_of_thought",
    "reason",
    "solve",
]

BOTS: dict[str, Bot] = {
    "greedy": greedy.greedy,
    "easy": levels.EASY,
    "medium": levels.MEDIUM,
    "strong": levels.STRONG,
    "best": levels.BEST,
}
FORMER: dict[str, Bot] = {"easy-1": levels.EASY_1, "strong-1": levels.STRONG_1, "best-1": levels.BEST_1}
