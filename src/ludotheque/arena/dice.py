"""What a bot's own dice did: it is asked again where it chose, and what it chose is set beside what it would have."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ludotheque.arena.match import Match
from ludotheque.bots import Bot, Level, move_of
from ludotheque.core.chance import Chance
from ludotheque.play.named_bots import house_bot
from ludotheque.play.table import Table

DICE = 8
"""How often a bot that does not think is asked again at each decision, unless told."""


class WatchedChance(Chance):
    """A stream that knows whether anything was drawn from it."""

    __slots__ = ("is_used",)

    def __init__(self, seed: str | bytes) -> None:
        super().__init__(seed)
        self.is_used = False

    def below(self, n: int) -> int:
        self.is_used = True
        return super().below(n)

    def fork(self, label: str) -> Chance:
        self.is_used = True
        return super().fork(label)

    def dealing(self, game: str, seats: int) -> Chance:
        self.is_used = True
        return super().dealing(game, seats)


def asked_of(match: Match, times: int | None) -> dict[str, int]:
    """By its name how often each bot of the match is asked again; those that are not are left out. `times` None: DICE
    for those that do not think, whom it costs next to nothing."""
    found = {name: _times(match, name, times) for name in match.bots}
    return {name: count for name, count in found.items() if count}


def _times(match: Match, name: str, times: int | None) -> int:
    """Somebody else's bot may remember what it was asked, and one that thinks by the clock is not twice the same."""
    bot = house_bot(match.game, name, match.budget)
    if bot is None or (isinstance(bot, Level) and bot.budget.seconds is not None):
        return 0
    if times is None:
        return 0 if isinstance(bot, Level) else DICE
    return times


def asking(table: Table, asked: Mapping[int, tuple[Bot, int]], seed: str) -> Callable[[int], Sequence[Any]]:
    """By ply the moves that its player makes when asked again; none where it is not. `asked`: by seat the bots that
    are, and how often."""

    def again(ply: int) -> Sequence[Any]:
        seat = table.game.to_act(table.states[ply])
        assert seat is not None
        bot, times = asked.get(seat, (None, 0))
        return () if bot is None else ask_again(table, ply, bot, times, f"{seed}/{ply}")

    return again


def ask_again(table: Table, ply: int, bot: Bot, times: int, seed: str) -> Sequence[Any]:
    """As many moves; one where nothing was drawn for it, since all would be the same."""
    game, state, moves = table.game, table.states[ply], []
    seat = game.to_act(state)
    assert seat is not None
    known, legal = game.known(state, seat), game.legal(state)
    for number in range(times):
        chance = WatchedChance(f"again/{seed}/{number}")
        move = move_of(game, bot(known, legal, chance))
        moves.append(game.parse_move(game.format_move(move)))
        if not chance.is_used:
            return moves[-1:]
    return moves
