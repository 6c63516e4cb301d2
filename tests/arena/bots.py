"""Bots with bad manners, as other people might write them."""

import os
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NoReturn

from ludotheque.core.chance import Chance


def marking(known: Any, legal: Sequence[Any], chance: Chance) -> Any:
    """Leaves a mark of its master's process, waits once until there are two such, and then takes its time."""
    marks = Path(os.environ["LUDOTHEQUE_TEST_MARKS"])
    mark = marks / str(os.getppid())
    if not mark.exists():
        mark.touch()
        _wait_for_two(marks)
    time.sleep(0.01)
    return chance.choice(legal)


def _wait_for_two(marks: Path) -> None:
    for _ in range(800):
        if len(list(marks.iterdir())) > 1:
            return
        time.sleep(0.05)


def slow(known: Any, legal: Sequence[Any], chance: Chance) -> Any:
    """Never comes to a move."""
    while True:
        time.sleep(60)


def crashing(known: Any, legal: Sequence[Any], chance: Chance) -> NoReturn:
    """Takes its process with it."""
    os._exit(3)


def leaving(known: Any, legal: Sequence[Any], chance: Chance) -> NoReturn:
    sys.exit(4)


def failing(known: Any, legal: Sequence[Any], chance: Chance) -> NoReturn:
    raise ValueError("no\nidea")


def cheating(known: Any, legal: Sequence[Any], chance: Chance) -> str:
    """Gives something that is no move."""
    return "all of them"


SPIED: list[bytes] = []


def spying(known: Any, legal: Sequence[Any], chance: Chance) -> Any:
    """Notes the seed of its chance."""
    SPIED.append(chance._seed)
    return legal[0]


NO_BOT = 7
