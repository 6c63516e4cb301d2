"""A match: who plays what, and the list of its games. The same deals for everybody, every seat for everybody."""

import hashlib
import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, permutations

from ludotheque import __version__
from ludotheque.bots import NO_BUDGET, Budget
from ludotheque.catalog import find_game
from ludotheque.core.chance import nth_seed
from ludotheque.core.game import check_setup
from ludotheque.core.options import Value, read_options

BotNames = tuple[str, ...]
Key = tuple[str, int, int, int]
"""Which game of which match: its digest, the deal, the lineup, the rotation."""


@dataclass(frozen=True)
class Match:
    """What a match is, without its length. `options` are the ones that differ from the defaults; `limit` is the number
    of seconds after which a bot has lost by the clock."""

    game: str
    bots: BotNames
    players: int
    options: tuple[tuple[str, Value], ...] = ()
    seed: str = "1"
    budget: Budget = NO_BUDGET
    limit: float = 60.0

    def __post_init__(self) -> None:
        game = find_game(self.game)
        options = read_options(game.Options, dict(self.options))
        check_setup(game.name, game.seats, self.players, game.Options, options)
        if not self.bots:
            raise ValueError("a match needs a bot, by name or as module:function")

    @cached_property
    def digest(self) -> str:
        """What tells this match from others, so that no file mixes them. A longer `limit` is the same match."""
        budget = [self.budget.simulations, self.budget.seconds]
        said = [__version__, self.game, self.bots, self.players, self.options, self.seed, budget]
        return hashlib.sha256(json.dumps(said).encode()).hexdigest()[:12]

    @cached_property
    def lineups(self) -> tuple[BotNames, ...]:
        return lineups(self.bots, self.players)

    def deal_seed(self, deal: int) -> str:
        """The seed that a record of this deal states."""
        return nth_seed(self.seed, deal)

    def of_deal(self, deal: int) -> Iterator["Seating"]:
        """Every game of one deal: each lineup in each rotation."""
        for lineup, names in enumerate(self.lineups):
            for rotation, seated in enumerate(rotations(circle(names, deal))):
                yield Seating(self, deal, lineup, rotation, seated)

    def seatings(self, games: int) -> list["Seating"]:
        """At least this many games: whole deals only, so that every bot has had every seat equally often."""
        found: list[Seating] = []
        deal = 0
        while len(found) < games:
            found.extend(self.of_deal(deal))
            deal += 1
        return found


@dataclass(frozen=True)
class Seating:
    """One game of a match: which deal, and who sits where."""

    match: Match
    deal: int
    lineup: int
    rotation: int
    names: BotNames

    @property
    def key(self) -> Key:
        return self.match.digest, self.deal, self.lineup, self.rotation


def lineups(bots: Sequence[str], players: int) -> tuple[BotNames, ...]:
    """Who meets whom. Fewer bots than seats: the last one named takes the seats left over. More: all meet all.

    >>> lineups(["strong", "greedy"], 4)
    (('strong', 'greedy', 'greedy', 'greedy'),)
    >>> lineups(["a", "b", "c"], 2)
    (('a', 'b'), ('a', 'c'), ('b', 'c'))
    """
    filled = [*bots, *[bots[-1]] * (players - len(bots))]
    return tuple(dict.fromkeys(combinations(filled, players)))


def circle(names: BotNames, deal: int) -> BotNames:
    """The order around the table, another one from deal to deal: who sits after whom matters too.

    >>> [circle(("a", "b", "c"), deal) for deal in range(3)]
    [('a', 'b', 'c'), ('a', 'c', 'b'), ('a', 'b', 'c')]
    """
    first, *others = names
    orders = list(dict.fromkeys(permutations(others)))
    return (first, *orders[deal % len(orders)])


def rotations(names: BotNames) -> tuple[BotNames, ...]:
    """Everybody in every seat; where that changes nothing, it is played once.

    >>> rotations(("a", "b", "a", "b"))
    (('a', 'b', 'a', 'b'), ('b', 'a', 'b', 'a'))
    """
    turned = [names[-i:] + names[:-i] for i in range(len(names))]
    return tuple(dict.fromkeys(turned))
