"""One game of a match, played out by its bots. Nothing a bot does can spoil more than its own game."""

import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from ludotheque.arena.match import Seating
from ludotheque.bots import Bot, Budget, Level, move_of, random
from ludotheque.catalog import find_game
from ludotheque.core.chance import Chance
from ludotheque.core.errors import Illegal, Unreadable
from ludotheque.core.game import AnyGame
from ludotheque.core.options import read_options
from ludotheque.core.text import shown
from ludotheque.play.named_bots import fault_of, find_bot
from ludotheque.play.table import deal_from_seed

_WARM_UP = Budget(simulations=8)
_WARM_UP_SECONDS = 300.0  # compiling on a busy machine is no bot's fault


@dataclass(frozen=True)
class Forfeit:
    """Who lost a game by a fault of its own, and which: `illegal`, `late`, `failed` (it raised) or `crashed`."""

    seat: int
    why: str
    detail: str = ""


@dataclass
class Pace:
    """How many moves a seat made, the seconds they took together, and the longest."""

    moves: int = 0
    seconds: float = 0.0
    longest: float = 0.0

    def add(self, seconds: float) -> None:
        self.moves += 1
        self.seconds += seconds
        self.longest = max(self.longest, seconds)


@dataclass(frozen=True)
class Played:
    """A game that is over: by its rules, or by a forfeit, and then without scores."""

    seating: Seating
    moves: tuple[str, ...]
    paces: tuple[Pace, ...]
    scores: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()
    forfeit: Forfeit | None = None
    endings: tuple[str, ...] = ()

    @property
    def shares(self) -> tuple[float, ...]:
        """The win, shared by those who tie. Whoever forfeits has none, and the others share it."""
        seats = range(self.seating.match.players)
        winners = self.winners if self.forfeit is None else [s for s in seats if s != self.forfeit.seat]
        return tuple(1 / len(winners) if seat in winners else 0.0 for seat in seats)


class Watcher(Protocol):
    """Who is told of the game as it goes, so that it can end a bot that does not."""

    def think(self, seat: int, seconds: float) -> None:
        """The seat is asked for a move, and has this long."""

    def made(self, move: str) -> None:
        """The move was made."""


class Fault(Exception):
    """What a bot did wrong."""

    def __init__(self, why: str, detail: object = "") -> None:
        super().__init__(why)
        self.why, self.detail = why, " ".join(str(detail).split())[:200]


def play_game(seating: Seating, watcher: Watcher) -> Played:
    """The whole game. For equal seatings the same one, as far as its bots are the same for equal chance."""
    bots = [find_bot(seating.match.game, name, seating.match.budget) for name in seating.names]
    paces = tuple(Pace() for _ in bots)
    game, state = _start(seating, seating.match.deal_seed(seating.deal))
    chances = [_chance(seating, seat) for seat in range(len(bots))]
    moves: list[str] = []
    while (seat := game.to_act(state)) is not None:
        watcher.think(seat, seating.match.limit)
        try:
            move = _ask(game, state, bots[seat], chances[seat], paces[seat], seating.match.limit)
            state, text = _make(game, state, move)
        except Fault as fault:
            return Played(seating, tuple(moves), paces, forfeit=Forfeit(seat, fault.why, fault.detail))
        moves.append(text)
        watcher.made(text)
    outcome = game.outcome(state)
    return Played(seating, tuple(moves), paces, outcome.scores, outcome.winners, endings=game.ending(state))


def _start(seating: Seating, seed: str) -> tuple[AnyGame, Any]:
    game = find_game(seating.match.game)
    options = read_options(game.Options, dict(seating.match.options))
    return game, game.initial(deal_from_seed(game, seed, seating.match.players, options), options)


def _chance(seating: Seating, seat: int) -> Chance:
    """A seat's own chance. A fork, since a bot could read the seed of the deal off a plain one."""
    return Chance(seating.match.deal_seed(seating.deal)).fork(f"{seating.lineup}/{seating.rotation}/{seat}")


def _ask(game: AnyGame, state: Any, bot: Bot, chance: Chance, pace: Pace, limit: float) -> Any:
    seat = game.to_act(state)
    assert seat is not None
    known, legal = game.known(state, seat), game.legal(state)
    before = time.perf_counter()
    try:
        move = bot(known, legal, chance)
    except BaseException as error:  # even one that wants to leave: it has left the game, not the match
        raise Fault("failed", fault_of(error)) from error
    finally:
        pace.add(time.perf_counter() - before)
    if time.perf_counter() - before > limit:
        raise Fault("late")
    return move


def _make(game: AnyGame, state: Any, move: Any) -> tuple[Any, str]:
    """The state after the move, and its text: what the bot gave may be anything at all."""
    try:
        made = move_of(game, move)
        return game.apply(state, made), game.format_move(made)
    except (Illegal, Unreadable) as refusal:
        raise Fault("illegal", f"{move!r} ({refusal.clause or 'unreadable'})") from refusal
    except Exception as error:
        raise Fault("illegal", shown(move)) from error


def warm_up(seating: Seating, watcher: Watcher) -> None:
    """Play a game that does not count, with the thinkers thinking briefly: what they need is compiled and loaded."""
    bots = [_warm(find_bot(seating.match.game, name)) for name in seating.names]
    game, state = _start(seating, f"{seating.match.seed}/warm-up")
    chance = Chance("warm-up")
    while (seat := game.to_act(state)) is not None:
        watcher.think(seat, _WARM_UP_SECONDS)
        state = game.apply(state, bots[seat](game.known(state, seat), game.legal(state), chance))


def _warm(bot: Bot) -> Bot:
    return bot.within(_WARM_UP) if isinstance(bot, Level) else random


def thinkers(game: str, names: Sequence[str]) -> frozenset[str]:
    """Those of the bots that have something to warm up."""
    return frozenset(name for name in names if isinstance(find_bot(game, name), Level))
