"""The places at a table."""

from dataclasses import dataclass

STOOD_IN = 3
"""Moves that a bot may make for somebody who comes back, in a game that counts: whoever lets it make more has left."""


@dataclass
class Chair:
    """A place at the table: a person, a bot, or nobody yet."""

    guest: str | None = None
    name: str = ""
    bot: str | None = None
    away: str | None = None  # why a bot plays on for the person
    commitment: str | None = None
    entropy: str | None = None
    is_awaited: bool = False  # kept in a rematch for somebody who has not said yes
    is_script: bool = False  # a guest who says that a program plays here
    stood_in: int = 0  # moves that a bot has made for the person
    said_no: str | None = None  # the name of whoever will not have the rematch, whoever sits here since

    @property
    def owes(self) -> bool:
        """Has it committed itself to something that it has not revealed?"""
        return self.commitment is not None and self.entropy is None

    @property
    def is_free(self) -> bool:
        """Does nobody sit here, nor a bot?"""
        return self.guest is None and self.bot is None

    @property
    def has_left(self) -> bool:
        """Has a bot played for the person, and more than it may where the game counts?"""
        return self.away is not None or self.stood_in > STOOD_IN

    @property
    def is_person(self) -> bool:
        """Does a person sit here, and play?"""
        return self.guest is not None and self.away is None
