"""Bots of somebody else's, written as docs/write-a-bot.md says."""

from ludotheque import Turn


def first(turn: Turn) -> str:
    return turn.legal[0]


class Counting:
    """An object: it may keep what it likes."""

    def __init__(self) -> None:
        self.turns = 0

    def __call__(self, turn: Turn) -> str:
        self.turns += 1
        return turn.legal[self.turns % len(turn.legal)]


def looking(turn: Turn) -> str:
    """Uses everything a turn has."""
    assert turn.known["options"] is not None and turn.view["seat"] == turn.seat
    return turn.chance.choice(turn.legal)


def failing(turn: Turn) -> str:
    raise ValueError("no\nidea")


def cheating(turn: Turn) -> str:
    return "g7"


def two(turn: Turn, other: Turn) -> str:
    return turn.legal[0]
