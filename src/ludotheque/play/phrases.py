"""What can be said at a table: phrases, chosen and not typed, so that there is nothing to moderate. Each reader
has them in their own language; a game has some of its own."""

from ludotheque.catalog import find_game

PHRASES = (
    "hello",
    "bye",
    "good-luck",
    "thanks",
    "please",
    "sorry",
    "yes",
    "no",
    "one-moment",
    "back-soon",
    "take-your-time",
    "ready",
    "well-played",
    "good-idea",
    "lucky",
    "unlucky",
    "close",
    "oops",
    "ouch",
    "wow",
    "hmm",
    "saw-it-coming",
    "my-plan",
    "who-leads",
    "your-fault",
    "revenge",
    "good-game",
    "again",
    "last-one",
    "cheers",
)
"""The house's own."""
NUDGE = "nudge"  # said to one person only, and so no phrase
WAKING = "waking"  # said by bots only


def phrases_of(game: str) -> tuple[str, ...]:
    return PHRASES + find_game(game).phrases
