"""How much is tried: `make test` has seven minutes, `make soak` has patience. The same code, larger numbers."""

import os

IS_SOAK = bool(os.environ.get("LUDOTHEQUE_SOAK"))


def soak(small: int, large: int) -> int:
    """How many of something this run tries: the small number in `make test`, the large one in `make soak`."""
    return large if IS_SOAK else small
