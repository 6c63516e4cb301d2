"""The kernels that bots think with, compiled before a test waits for a bot with a watch in its hand.

They take most of a minute where they are not kept from an earlier run: who waited for a move on a busy machine then
waited in vain, and each process compiled them for itself. `make test` has it done before the first test.
"""

from concurrent.futures import ProcessPoolExecutor
from importlib import import_module
from multiprocessing import get_context

from ludotheque.catalog import GAMES
from ludotheque.core.game import AnyGame
from ludotheque.kept import compiling, is_compiled, set_compiled
from ludotheque.play.named_bots import find_bot
from ludotheque.play.random_games import play_out
from ludotheque.play.table import Table
from ludotheque.waking import think_through


def compile_kernels() -> None:
    """Whoever comes first compiles them; the others wait and find them."""
    with compiling():
        for name in GAMES:
            if not is_compiled(name):
                compile_kernel(name)


def compile_kernel(name: str) -> None:
    think_through(name)
    _review(GAMES[name])
    set_compiled(name)


def _review(game: AnyGame) -> None:
    """What a review of a table of most players needs."""
    from ludotheque.review.effort import Effort
    from ludotheque.review.reviewing import review

    seats = game.seats[-1]
    names, players = [str(seat) for seat in range(seats)], [find_bot(game.name, "greedy")] * seats
    table = Table(play_out(game, "kernels", names, game.Options(), players))
    review(table, "kernels", Effort(worlds=10))


def _step_in_time(name: str) -> None:
    """What the lockstep asks of the kernel: else each of the processes that share its slices compiles it."""
    from tests.twins.lockstep import setting

    lockstep = import_module(f"tests.twins.test_{name}")
    lockstep.TWINS.follow(setting(GAMES[name], lockstep.OPTIONS, 1))


def _play_many(name: str) -> None:
    """Many games at once, likewise."""
    from ludotheque.batch import Batch

    batch = Batch(name, 1, players=GAMES[name].seats.start, seed="kernels")
    batch.step(batch.masks.argmax(axis=1))


def compile_all(name: str) -> None:
    compile_kernel(name)
    _step_in_time(name)
    _play_many(name)


if __name__ == "__main__":
    with ProcessPoolExecutor(2, get_context("spawn")) as processes:
        list(processes.map(compile_all, GAMES))
