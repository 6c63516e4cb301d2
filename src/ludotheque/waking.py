"""Before bots can think their kernels have to be compiled: most of a minute, once, on a fresh install. A server has it
done beside its work, a terminal beside the game, and until then plain bots play."""

from dataclasses import dataclass
from importlib.util import find_spec
from threading import Thread

from ludotheque.bots import Budget
from ludotheque.catalog import GAMES, adviser, find_game
from ludotheque.core.chance import Chance
from ludotheque.extras import has
from ludotheque.kept import compiling, is_compiled, set_compiled
from ludotheque.worker import MEMORY, Worker, WorkFailed, end_tracker

LEAST = Budget(simulations=1)
SECONDS = 1800.0  # for a game on the smallest of machines
STAND_IN = "greedy"
"""The plain bot, which needs nothing compiled."""
_NICE = 10  # somebody plays on the same machine, and may do other things there


@dataclass(frozen=True)
class Waking:
    """What a worker is asked: to compile what a game's bots think with, or what it is reviewed with."""

    game: str
    is_review: bool = False
    is_slow_at_first = True

    @property
    def kind(self) -> str:
        return self.game


def asleep() -> list[str]:
    """The games whose bots cannot think yet. One without a kernel has nothing to be compiled."""
    return [game for game in GAMES if has("bots") and _has_kernel(game) and not is_compiled(game)]


def _has_kernel(game: str) -> bool:
    return find_spec(f"{GAMES[game].__name__}.kernel") is not None


def wake(job: Waking) -> None:
    """Whoever comes first compiles; other processes wait for it and find it done."""
    with compiling():
        if job.is_review:
            from ludotheque.review.reviewing import get_ready

            get_ready(job.game)
        elif not is_compiled(job.game):
            think_through(job.game)
            set_compiled(job.game)


def think_through(game: str) -> None:
    """A whole game with the shortest thoughts: for its end there are kernels of their own."""
    rules, level, chance = find_game(game), adviser(game).within(LEAST), Chance("kernels")
    options = rules.Options()
    state = rules.initial(rules.deal(chance, rules.seats.start, options), options)
    while (seat := rules.to_act(state)) is not None:
        state = rules.apply(state, level(rules.known(state, seat), rules.legal(state), chance))


class Beside:
    """A process that compiles what one game's bots think with, while somebody plays it here. It ends with the game."""

    def __init__(self, game: str) -> None:
        self._game, self.has_failed = game, False
        self._worker = Worker(wake, SECONDS, MEMORY, _NICE)
        self._asking = Thread(target=self._ask, daemon=True, name="waking")
        self._asking.start()

    def _ask(self) -> None:
        try:
            self._worker.ask(Waking(self._game))
        except WorkFailed:  # then whoever thinks compiles it, and waits
            self.has_failed = True
        self._worker.end()

    @property
    def is_at_work(self) -> bool:
        return self._asking.is_alive()

    def end(self) -> None:
        while self.is_at_work:  # it may be about to begin
            self._worker.end()
            self._asking.join(0.05)
        end_tracker()
