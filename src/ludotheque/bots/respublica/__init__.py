"""Who plays Res Publica, and what can be said of its moves."""

from ludotheque.bots import Bot
from ludotheque.bots.respublica.greedy import greedy
from ludotheque.bots.respublica.levels import ADVISER, BEST, EASY, MEDIUM, STRONG, part_of_thought
from ludotheque.bots.respublica.reasons import reason

BOTS: dict[str, Bot] = {
    "greedy": greedy,
    "easy": EASY,
    "medium": MEDIUM,
    "strong": STRONG,
    "best": BEST,
}

__all__ = ["ADVISER", "BOTS", "part_of_thought", "reason"]
