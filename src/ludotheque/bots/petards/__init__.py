"""What chooses moves in Pétards. Nothing here imports what is compiled: that comes with the first thought."""

from ludotheque.bots.petards.levels import ADVISER, BOTS, part_of_thought
from ludotheque.bots.petards.reasons import reason

__all__ = ["ADVISER", "BOTS", "part_of_thought", "reason"]
