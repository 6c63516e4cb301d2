"""What chooses moves in Pétards. Nothing here imports what is compiled: that comes with the first thought."""

from ludotheque.bots import Bot
from ludotheque.bots.petards.greedy import greedy
from ludotheque.bots.petards.levels import (
    ADVISER,
    BEST,
    EASY,
    EASY_1,
    EASY_2,
    MEDIUM,
    MEDIUM_1,
    STRONG,
    part_of_thought,
)
from ludotheque.bots.petards.reasons import reason
from ludotheque.bots.petards.restricted import never_blocks

__all__ = ["ADVISER", "BOTS", "RESTRICTED", "part_of_thought", "reason"]

BOTS: dict[str, Bot] = {
    "easy": EASY,
    "medium": MEDIUM,
    "greedy": greedy,
    "strong": STRONG,
    "best": BEST,
}
RESTRICTED: dict[str, Bot] = {"never-blocks": never_blocks}
FORMER: dict[str, Bot] = {"easy-1": EASY_1, "easy-2": EASY_2, "medium-1": MEDIUM_1}
