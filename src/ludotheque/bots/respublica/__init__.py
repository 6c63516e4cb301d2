"""Who plays Res Publica, and what can be said of its moves."""

from ludotheque.bots import Bot
from ludotheque.bots.respublica.greedy import greedy
from ludotheque.bots.respublica.levels import (
    ADVISER,
    BEST,
    BEST_1,
    BEST_2,
    EASY,
    EASY_1,
    EASY_2,
    MEDIUM,
    MEDIUM_1,
    STRONG,
    STRONG_1,
    part_of_thought,
)
from ludotheque.bots.respublica.reasons import reason
from ludotheque.bots.respublica.restricted import never_trades

BOTS: dict[str, Bot] = {
    "greedy": greedy,
    "easy": EASY,
    "medium": MEDIUM,
    "strong": STRONG,
    "best": BEST,
}
FORMER: dict[str, Bot] = {
    "easy-1": EASY_1,
    "easy-2": EASY_2,
    "medium-1": MEDIUM_1,
    "strong-1": STRONG_1,
    "best-1": BEST_1,
    "best-2": BEST_2,
}
RESTRICTED: dict[str, Bot] = {"never-trades": never_trades}

__all__ = ["ADVISER", "BOTS", "FORMER", "RESTRICTED", "part_of_thought", "reason"]
