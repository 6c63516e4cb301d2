"""The kernels that bots think with, compiled before a test waits for a bot with a watch in its hand.

They take most of a minute where they are not kept from an earlier run: who waited for a move on a busy machine then
waited in vain, and each process compiled them for itself. `make test` has it done before the first test.
"""

from importlib import import_module

from ludotheque.catalog import GAMES, find_bot
from ludotheque.core.game import AnyGame
from ludotheque.kept import compiling, set_compiled
from ludotheque.play.random_games import play_out
from ludotheque.play.table import Table
from ludotheque.server.waking import think_through


def compile_kernels() -> None:
    """Whoever comes first compiles them; the others wait and find them."""
    with compiling():
        for name, game in GAMES.items():
            think_through(name)
            _review(game)
            set_compiled(name)


def _review(game: AnyGame) -> None:
    """What a review of a table of most players needs."""
    from ludotheque.review.effort import Effort
    from ludotheque.review.reviewing import review

    seats = game.seats[-1]
    names, players = [str(seat) for seat in range(seats)], [find_bot(game.name, "greedy")] * seats
    table = Table(play_out(game, "kernels", names, game.Options(), players))
    review(table, "kernels", Effort(worlds=10))


def compile_twins() -> None:
    """What the lockstep asks of each kernel: else each of the processes that share its slices compiles it."""
    from tests.twins.lockstep import setting

    for name in GAMES:
        lockstep = import_module(f"tests.twins.test_{name}")
        lockstep.TWINS.follow(setting(GAMES[name], lockstep.OPTIONS, 1))


def compile_batches() -> None:
    """Many games at once, likewise."""
    from ludotheque.batch import Batch

    for name, game in GAMES.items():
        batch = Batch(name, 1, players=game.seats.start, seed="kernels")
        batch.step(batch.masks.argmax(axis=1))


if __name__ == "__main__":
    compile_kernels()
    compile_twins()
    compile_batches()
