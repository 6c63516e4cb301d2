"""What chooses moves in Pétards. Nothing here imports what is compiled: that comes with the first thought."""

from ludotheque.bots import Bot
from ludotheque.bots.petards.greedy import greedy
from ludotheque.bots.petards.levels import ADVISER, BEST, EASY, MEDIUM, STRONG, part_of_thought
from ludotheque.bots.petards.reasons import reason

__all__ = ["ADVISER", "BOTS", "part_of_thought", "reason"]

BOTS: dict[str, Bot] = {
    "easy": EASY,
    "medium": MEDIUM,
    "greedy": greedy,
    "strong": STRONG,
    "best": BEST,
}
