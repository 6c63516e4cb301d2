"""How much is tried: `make test` has seven minutes, `make soak` has patience. The same code, larger numbers."""

import os
from collections.abc import Iterable
from typing import TypeVar

Item = TypeVar("Item")

IS_SOAK = bool(os.environ.get("LUDOTHEQUE_SOAK"))


def soak(small: int, large: int) -> int:
    """How many of something this run tries: the small number in `make test`, the large one in `make soak`."""
    return large if IS_SOAK else small


def few(items: Iterable[Item], small: int = 1) -> list[Item]:
    """Of what is tried one by one, the first few in `make test`, all in `make soak`."""
    return list(items)[: None if IS_SOAK else small]
