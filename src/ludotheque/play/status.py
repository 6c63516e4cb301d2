"""How a table stands, and what stands for a seat: the words that are stored, sent and compared."""

from typing import Final, Literal, get_args

Status = Literal["waiting", "dealing", "playing", "over"]
WAITING: Final = "waiting"
DEALING: Final = "dealing"
PLAYING: Final = "playing"
OVER: Final = "over"

StandingAnswer = Literal["none", "turn", "always"]
"""How long a seat lets its answer be given for it: not at all, until its own turn, or from now on."""
STANDING_ANSWERS: Final[tuple[StandingAnswer, ...]] = get_args(StandingAnswer)
