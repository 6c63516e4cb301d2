"""Where a record comes from: what made it, by which version, from which seed, with which bots."""

from collections.abc import Sequence

from ludotheque import __version__
from ludotheque.core.game import AnyGame, Json

SOURCE = "source"
"""The key of a record that says so; free, as the law has it."""


def source(game: AnyGame, seed: str, bots: Sequence[str]) -> dict[str, Json]:
    """With the same version, seed and bots the same game can be played again, unless a bot counts its time."""
    told = {"version": __version__, "seed": seed, "bots": list(bots)}
    return {"edition": game.edition, SOURCE: told}
