"""Before bots can think their kernels have to be compiled: most of a minute, once, on a fresh install. A server has it
done beside its work, and until then plain bots play."""

from dataclasses import dataclass

from ludotheque.bots import Budget
from ludotheque.catalog import GAMES, adviser, find_game
from ludotheque.core.chance import Chance
from ludotheque.extras import has
from ludotheque.kept import compiling, is_compiled, set_compiled

LEAST = Budget(simulations=1)
SECONDS = 1800.0  # for a game on the smallest of machines


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
    """The games whose bots cannot think yet."""
    return [game for game in GAMES if has("bots") and not is_compiled(game)]


def wake(job: Waking) -> None:
    """Whoever comes first compiles; other processes of the server wait for it and find it done."""
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
